//===- Scalar.cpp - One element of a tensor -------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/literal/Scalar.h"

#include "stablehlo/reference/tensor/SmallFloat.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

Scalar Scalar::load(ElementType type, const char *data) {
  Scalar result(type);
  // Little endian.
  std::memcpy(&result.storage, data, getStorageSize(type));
  return result;
}

void Scalar::store(char *data) const {
  std::memcpy(data, &storage, getStorageSize(type));
}

static Bits keepLowBits(Bits bits, unsigned count) {
  return bits << (128 - count) >> (128 - count);
}

Scalar Scalar::fromBits(ElementType type, Bits bits) {
  Scalar result(type);
  result.storage = keepLowBits(bits, getNumBits(type));
  // Below a byte, signed integers are stored sign-extended.
  if (isSignedInteger(type))
    result.storage = result.asInteger();
  return result;
}

Bits Scalar::getBits() const { return keepLowBits(storage, getNumBits(type)); }

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

Scalar Scalar::integer(ElementType type, Integer value) {
  return fromBits(type, value);
}

Integer Scalar::asInteger() const {
  if (isSignedInteger(type))
    return llvm::SignExtend64(static_cast<uint64_t>(getBits()),
                              getNumBits(type));
  return getBits();
}

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

Scalar Scalar::real(ElementType type, double value) {
  if (type == ElementType::F64)
    return fromBits(type, llvm::bit_cast<uint64_t>(value));
  if (type == ElementType::F32)
    return fromBits(type, llvm::bit_cast<uint32_t>(static_cast<float>(value)));
  // Sums and products of small floats are those of f32, as far as its range
  // goes: for want of a 0, f8E8M0FNU tells the difference.
  if (type == ElementType::F8E8M0FNU && static_cast<float>(value) == 0)
    value = 0;
  return fromBits(type, encodeSmallFloat(type, value));
}

/// The f64 that rounds to the same small float as `value`: what does not fit is
/// remembered by an odd last bit.
static double roundToOdd(Real value) {
  auto nearest = static_cast<double>(value);
  if (std::isnan(value) || static_cast<Real>(nearest) == value)
    return nearest;
  // Toward zero, then up if even.
  if (std::fabs(static_cast<Real>(nearest)) > std::fabs(value))
    nearest = std::nextafter(nearest, 0.0);
  return llvm::bit_cast<double>(llvm::bit_cast<uint64_t>(nearest) | 1);
}

Scalar Scalar::real(ElementType type, Real value) {
  if (type == ElementType::F32)
    return fromBits(type, llvm::bit_cast<uint32_t>(static_cast<float>(value)));
  if (type == ElementType::F64)
    return real(type, static_cast<double>(value));
  return fromBits(type, encodeSmallFloat(type, roundToOdd(value)));
}

double Scalar::asReal() const {
  if (type == ElementType::F64)
    return llvm::bit_cast<double>(static_cast<uint64_t>(storage));
  if (type == ElementType::F32)
    return llvm::bit_cast<float>(static_cast<uint32_t>(storage));
  return decodeSmallFloat(type, static_cast<uint16_t>(storage));
}

//===----------------------------------------------------------------------===//
// Complex numbers
//===----------------------------------------------------------------------===//

Scalar Scalar::complex(const Scalar &real, const Scalar &imaginary) {
  bool isNarrow = real.type == ElementType::F32;
  return fromBits(isNarrow ? ElementType::ComplexF32 : ElementType::ComplexF64,
                  imaginary.getBits() << getNumBits(real.type) |
                      real.getBits());
}

Scalar Scalar::complex(ElementType type, Complex value) {
  ElementType part = getComplexPartType(type);
  return complex(real(part, value.real()), real(part, value.imag()));
}

Scalar Scalar::getRealPart() const {
  return fromBits(getComplexPartType(type), storage);
}

Scalar Scalar::getImaginaryPart() const {
  ElementType part = getComplexPartType(type);
  return fromBits(part, storage >> getNumBits(part));
}

Complex Scalar::asComplex() const {
  return Complex(getRealPart().asReal(), getImaginaryPart().asReal());
}
