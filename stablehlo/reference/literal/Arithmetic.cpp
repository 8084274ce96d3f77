//===- Arithmetic.cpp - Ops on scalars that are exact ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Integers are computed without bounds and wrap when they become scalars again.
// Floats are computed in f64 and rounded: f64 has more than twice the digits of
// f32, so that sums, products, quotients are as if rounded once. Where the spec
// leaves results open (x / 0, shifts beyond the width, NaN to integer), the
// choices are XLA's.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/literal/Arithmetic.h"

#include "stablehlo/reference/tensor/SmallFloat.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

static bool isWholeNumber(const Scalar &x) {
  return isInteger(x.getType()) || isBoolean(x.getType());
}
static bool isNaN(const Scalar &x) {
  if (isComplex(x.getType()))
    return isNaN(x.getRealPart()) || isNaN(x.getImaginaryPart());
  return isFloat(x.getType()) && std::isnan(x.asReal());
}

Scalar literal::one(ElementType type) {
  return convert(Scalar::boolean(true), type);
}

Scalar literal::zero(ElementType type) {
  if (isComplex(type))
    return Scalar::complex(type, Complex(0));
  return isFloat(type) ? Scalar::real(type, 0.0) : Scalar::integer(type, 0);
}

//===----------------------------------------------------------------------===//
// Sums and products
//===----------------------------------------------------------------------===//

/// i1: or. Integers: modulo 2^N. Floats: IEEE-754 addition. Complex numbers:
/// part by part.
Scalar literal::add(const Scalar &lhs, const Scalar &rhs) {
  ElementType type = lhs.getType();
  if (isBoolean(type))
    return Scalar::boolean(lhs.asBoolean() || rhs.asBoolean());
  if (isInteger(type))
    return Scalar::integer(type, lhs.asInteger() + rhs.asInteger());
  if (isComplex(type))
    return Scalar::complex(add(lhs.getRealPart(), rhs.getRealPart()),
                           add(lhs.getImaginaryPart(), rhs.getImaginaryPart()));
  return Scalar::real(type, lhs.asReal() + rhs.asReal());
}

Scalar literal::negate(const Scalar &x) {
  ElementType type = x.getType();
  if (isInteger(type))
    return Scalar::integer(type, -x.asInteger());
  if (isComplex(type))
    return Scalar::complex(negate(x.getRealPart()),
                           negate(x.getImaginaryPart()));
  return Scalar::real(type, -x.asReal());
}

Scalar literal::subtract(const Scalar &lhs, const Scalar &rhs) {
  ElementType type = lhs.getType();
  if (isInteger(type))
    return Scalar::integer(type, lhs.asInteger() - rhs.asInteger());
  if (isComplex(type))
    return Scalar::complex(
        subtract(lhs.getRealPart(), rhs.getRealPart()),
        subtract(lhs.getImaginaryPart(), rhs.getImaginaryPart()));
  return Scalar::real(type, lhs.asReal() - rhs.asReal());
}

/// i1: and. Integers: modulo 2^N. Floats: IEEE-754 multiplication. Complex
/// numbers: (a + b i) (c + d i) = (ac - bd) + (ad + bc) i, each step rounded.
Scalar literal::multiply(const Scalar &lhs, const Scalar &rhs) {
  ElementType type = lhs.getType();
  if (isBoolean(type))
    return Scalar::boolean(lhs.asBoolean() && rhs.asBoolean());
  if (isInteger(type)) {
    // Modulo 2^128 first: the product of two ui64 has no room for a sign.
    Bits product =
        static_cast<Bits>(lhs.asInteger()) * static_cast<Bits>(rhs.asInteger());
    return Scalar::fromBits(type, product);
  }
  if (isComplex(type)) {
    Scalar a = lhs.getRealPart(), b = lhs.getImaginaryPart();
    Scalar c = rhs.getRealPart(), d = rhs.getImaginaryPart();
    return Scalar::complex(subtract(multiply(a, c), multiply(b, d)),
                           add(multiply(a, d), multiply(b, c)));
  }
  return Scalar::real(type, lhs.asReal() * rhs.asReal());
}

/// Integers: toward zero; x / 0 is all ones, min / -1 wraps. Floats: IEEE-754
/// division. Complex numbers: as in Annex G of the C standard, rounded once.
Scalar literal::mulhi(const Scalar &lhs, const Scalar &rhs) {
  ElementType type = lhs.getType();
  unsigned numBits = getNumBits(type);
  // The product of unsigned integers of 64 bits needs all 128.
  if (isUnsignedInteger(type))
    return Scalar::fromBits(type, static_cast<Bits>(lhs.asInteger()) *
                                          static_cast<Bits>(rhs.asInteger()) >>
                                      numBits);
  return Scalar::integer(type, lhs.asInteger() * rhs.asInteger() >> numBits);
}

Scalar literal::divide(const Scalar &lhs, const Scalar &rhs) {
  ElementType type = lhs.getType();
  if (isInteger(type)) {
    if (rhs.asInteger() == 0)
      return Scalar::integer(type, -1);
    return Scalar::integer(type, lhs.asInteger() / rhs.asInteger());
  }
  if (isComplex(type))
    return Scalar::complex(type, lhs.asComplex() / rhs.asComplex());
  return Scalar::real(type, lhs.asReal() / rhs.asReal());
}

/// lhs - d * rhs, where d is the quotient rounded toward zero; exact. Integers:
/// x rem 0 is x.
Scalar literal::remainder(const Scalar &lhs, const Scalar &rhs) {
  ElementType type = lhs.getType();
  if (isInteger(type)) {
    if (rhs.asInteger() == 0)
      return lhs;
    return Scalar::integer(type, lhs.asInteger() % rhs.asInteger());
  }
  return Scalar::real(type, std::fmod(lhs.asReal(), rhs.asReal()));
}

/// x^2; of a complex number x = a + b i (a - b) (a + b) + 2 a b i, each step
/// rounded, where the real part is 0 if |a| = |b|.
Scalar literal::square(const Scalar &x) {
  if (!isComplex(x.getType()))
    return multiply(x, x);
  Scalar a = x.getRealPart(), b = x.getImaginaryPart();
  Scalar real = multiply(subtract(a, b), add(a, b)), product = multiply(a, b);
  if (isFinite(a).asBoolean() &&
      compare(abs(a), abs(b), ComparisonDirection::EQ, /*isTotalOrder=*/false))
    real = zero(a.getType());
  return Scalar::complex(real, add(product, product));
}

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

static bool isEqual(const Scalar &lhs, const Scalar &rhs) {
  if (isWholeNumber(lhs))
    return lhs.asInteger() == rhs.asInteger();
  if (isComplex(lhs.getType()))
    return isEqual(lhs.getRealPart(), rhs.getRealPart()) &&
           isEqual(lhs.getImaginaryPart(), rhs.getImaginaryPart());
  return lhs.asReal() == rhs.asReal();
}

/// Complex numbers are ordered by (real, imaginary), lexicographically.
static bool isLess(const Scalar &lhs, const Scalar &rhs) {
  if (isWholeNumber(lhs))
    return lhs.asInteger() < rhs.asInteger();
  if (isComplex(lhs.getType()))
    return isLess(lhs.getRealPart(), rhs.getRealPart()) ||
           (isEqual(lhs.getRealPart(), rhs.getRealPart()) &&
            isLess(lhs.getImaginaryPart(), rhs.getImaginaryPart()));
  return lhs.asReal() < rhs.asReal();
}

/// The place of a float in IEEE-754 totalOrder: bit patterns are magnitudes
/// with a sign. f8E8M0FNU has no sign; a NaN with the bits of -0 is positive.
static Integer getTotalOrderKey(const Scalar &x) {
  Integer bits = x.getBits();
  if (x.getType() == ElementType::F8E8M0FNU)
    return bits;
  Integer signBit = Integer(1) << (getNumBits(x.getType()) - 1);
  if (isNaN(x) && bits == signBit)
    return signBit;
  // -0 comes before +0.
  return bits < signBit ? bits : signBit - 1 - bits;
}

bool literal::compare(const Scalar &lhs, const Scalar &rhs,
                      ComparisonDirection direction, bool isTotalOrder) {
  bool less = isLess(lhs, rhs), equal = isEqual(lhs, rhs);
  bool greater = isLess(rhs, lhs);
  if (isTotalOrder) {
    Integer lhsKey = getTotalOrderKey(lhs), rhsKey = getTotalOrderKey(rhs);
    less = lhsKey<rhsKey, equal = lhsKey == rhsKey, greater = lhsKey> rhsKey;
  }
  switch (direction) {
  case ComparisonDirection::EQ:
    return equal;
  case ComparisonDirection::NE:
    return !equal;
  case ComparisonDirection::GE:
    return greater || equal;
  case ComparisonDirection::GT:
    return greater;
  case ComparisonDirection::LE:
    return less || equal;
  case ComparisonDirection::LT:
    return less;
  }
  return false;
}

/// i1: or. Floats: IEEE-754 maximum: a NaN wins, and -0 < +0. Complex numbers:
/// lexicographic; the first operand with a NaN part wins.
Scalar literal::maximum(const Scalar &lhs, const Scalar &rhs) {
  if (isNaN(lhs) || isNaN(rhs))
    return isNaN(lhs) ? lhs : rhs;
  if (isFloat(lhs.getType()) && isEqual(lhs, rhs))
    return std::signbit(lhs.asReal()) ? rhs : lhs;
  return isLess(lhs, rhs) ? rhs : lhs;
}

Scalar literal::minimum(const Scalar &lhs, const Scalar &rhs) {
  if (isNaN(lhs) || isNaN(rhs))
    return isNaN(lhs) ? lhs : rhs;
  if (isFloat(lhs.getType()) && isEqual(lhs, rhs))
    return std::signbit(lhs.asReal()) ? lhs : rhs;
  return isLess(rhs, lhs) ? rhs : lhs;
}

Scalar literal::clamp(const Scalar &min, const Scalar &operand,
                      const Scalar &max) {
  return minimum(maximum(operand, min), max);
}

//===----------------------------------------------------------------------===//
// Signs and parts
//===----------------------------------------------------------------------===//

Scalar literal::abs(const Scalar &x) {
  ElementType type = x.getType();
  if (isInteger(type))
    return x.asInteger() < 0 ? negate(x) : x;
  if (isComplex(type))
    return Scalar::real(getComplexPartType(type),
                        std::hypot(x.asComplex().real(), x.asComplex().imag()));
  return Scalar::real(type, std::fabs(x.asReal()));
}

/// -1, 0 or 1; floats keep a zero's sign and a NaN. Complex numbers: x / |x|.
Scalar literal::sign(const Scalar &x) {
  ElementType type = x.getType();
  if (isInteger(type))
    return Scalar::integer(type, (x.asInteger() > 0) - (x.asInteger() < 0));
  if (isComplex(type)) {
    Complex z = x.asComplex();
    constexpr Real nan = std::numeric_limits<Real>::quiet_NaN();
    if (isNaN(x))
      return Scalar::complex(type, Complex(nan, nan));
    Real modulus = std::hypot(z.real(), z.imag());
    if (modulus == 0)
      return zero(type);
    return Scalar::complex(type,
                           Complex(z.real() / modulus, z.imag() / modulus));
  }
  double value = x.asReal();
  return value > 0   ? Scalar::real(type, 1.0)
         : value < 0 ? Scalar::real(type, -1.0)
                     : x;
}

Scalar literal::real(const Scalar &x) {
  return isComplex(x.getType()) ? x.getRealPart() : x;
}
Scalar literal::imag(const Scalar &x) {
  return isComplex(x.getType()) ? x.getImaginaryPart() : zero(x.getType());
}

Scalar literal::complex(const Scalar &lhs, const Scalar &rhs) {
  return Scalar::complex(lhs, rhs);
}

Scalar literal::conj(const Scalar &x) {
  return isComplex(x.getType())
             ? Scalar::complex(x.getRealPart(), negate(x.getImaginaryPart()))
             : x;
}

Scalar literal::isFinite(const Scalar &x) {
  return Scalar::boolean(std::isfinite(x.asReal()));
}
Scalar literal::isInf(const Scalar &x) {
  return Scalar::boolean(std::isinf(x.asReal()));
}
Scalar literal::isNegInf(const Scalar &x) {
  return Scalar::boolean(std::isinf(x.asReal()) && x.asReal() < 0);
}
Scalar literal::isPosInf(const Scalar &x) {
  return Scalar::boolean(std::isinf(x.asReal()) && x.asReal() > 0);
}

/// As C's nextafter: y if they are equal, a NaN if there is one. Bit patterns
/// are magnitudes with a sign, and in order; f8E8M0FNU has no sign.
Scalar literal::nextAfter(const Scalar &x, const Scalar &y) {
  ElementType type = x.getType();
  if (isNaN(x) || isNaN(y))
    return isNaN(x) ? x : y;
  if (x.asReal() == y.asReal())
    return y;
  bool isUp = x.asReal() < y.asReal();
  Bits bits = x.getBits();
  if (type == ElementType::F8E8M0FNU)
    return Scalar::fromBits(type, isUp ? bits + 1 : bits - 1);
  Bits signBit = Bits(1) << (getNumBits(type) - 1);
  if (x.asReal() == 0)
    return Scalar::fromBits(type, isUp ? 1 : signBit | 1);
  bool isNegative = x.asReal() < 0;
  Scalar next =
      Scalar::fromBits(type, isUp == isNegative ? bits - 1 : bits + 1);
  // Some types have no -0.
  return isNaN(next) ? zero(type) : next;
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

Scalar literal::bitwiseAnd(const Scalar &lhs, const Scalar &rhs) {
  return Scalar::fromBits(lhs.getType(), lhs.getBits() & rhs.getBits());
}
Scalar literal::bitwiseNot(const Scalar &x) {
  return Scalar::fromBits(x.getType(), ~x.getBits());
}
Scalar literal::bitwiseOr(const Scalar &lhs, const Scalar &rhs) {
  return Scalar::fromBits(lhs.getType(), lhs.getBits() | rhs.getBits());
}
Scalar literal::bitwiseXor(const Scalar &lhs, const Scalar &rhs) {
  return Scalar::fromBits(lhs.getType(), lhs.getBits() ^ rhs.getBits());
}

Scalar literal::popcnt(const Scalar &x) {
  return Scalar::integer(x.getType(),
                         llvm::popcount(static_cast<uint64_t>(x.getBits())));
}

Scalar literal::countLeadingZeros(const Scalar &x) {
  unsigned numBits = getNumBits(x.getType());
  unsigned count = 0;
  while (count < numBits && !(x.getBits() >> (numBits - 1 - count) & 1))
    ++count;
  return Scalar::integer(x.getType(), count);
}

/// Amounts are unsigned: a negative one is large. All bits can be shifted out.
Scalar literal::shiftLeft(const Scalar &lhs, const Scalar &rhs) {
  auto amount = static_cast<uint64_t>(rhs.getBits());
  return Scalar::fromBits(lhs.getType(), amount < getNumBits(lhs.getType())
                                             ? lhs.getBits() << amount
                                             : 0);
}

Scalar literal::shiftRightLogical(const Scalar &lhs, const Scalar &rhs) {
  auto amount = static_cast<uint64_t>(rhs.getBits());
  return Scalar::fromBits(lhs.getType(), amount < getNumBits(lhs.getType())
                                             ? lhs.getBits() >> amount
                                             : 0);
}

/// Copies the highest bit, of unsigned numbers too.
Scalar literal::shiftRightArithmetic(const Scalar &lhs, const Scalar &rhs) {
  unsigned numBits = getNumBits(lhs.getType());
  uint64_t amount =
      std::min<uint64_t>(static_cast<uint64_t>(rhs.getBits()), numBits - 1);
  int64_t number =
      llvm::SignExtend64(static_cast<uint64_t>(lhs.getBits()), numBits);
  return Scalar::fromBits(lhs.getType(), number >> amount);
}

//===----------------------------------------------------------------------===//
// Rounding
//===----------------------------------------------------------------------===//

Scalar literal::ceil(const Scalar &x) {
  return Scalar::real(x.getType(), std::ceil(x.asReal()));
}
Scalar literal::floor(const Scalar &x) {
  return Scalar::real(x.getType(), std::floor(x.asReal()));
}
Scalar literal::roundNearestAfz(const Scalar &x) {
  return Scalar::real(x.getType(), std::round(x.asReal()));
}
Scalar literal::roundNearestEven(const Scalar &x) {
  return Scalar::real(x.getType(), std::nearbyint(x.asReal()));
}

namespace {
struct FloatFormat {
  int exponentBits;
  int mantissaBits;
  /// That of the least normal number.
  int minExponent;
};
} // namespace

static FloatFormat getFloatFormat(ElementType type) {
  if (type == ElementType::F64)
    return {11, 52, -1022};
  if (type == ElementType::F32)
    return {8, 23, -126};
  SmallFloatFormat format = getSmallFloatFormat(type);
  return {format.exponentBits, format.mantissaBits,
          format.isExponentOnly() ? -format.bias : 1 - format.bias};
}

int literal::getNumMantissaBits(ElementType type) {
  return getFloatFormat(type).mantissaBits;
}

/// Rounds to the nearest number with `mantissaBits`. Of two that are as near
/// the one with an even last bit is taken: if there is no mantissa, of the
/// exponent.
static double roundMantissa(double value, int mantissaBits,
                            const FloatFormat &format) {
  // The distance of the numbers around the value.
  int exponent = std::max(std::ilogb(value), format.minExponent);
  int step = exponent - mantissaBits;
  double quotient = std::scalbn(value, -step);
  bool isEven = (exponent - format.minExponent) % 2 == 1;
  if (mantissaBits == 0 && std::fabs(quotient) == 1.5 && isEven)
    return std::scalbn(std::copysign(1.0, value), step);
  return std::scalbn(std::nearbyint(quotient), step);
}

/// Rounds the mantissa to nearest even, then sends what is too large for the
/// exponent to infinity, and what would be denormal to zero. Bits that the type
/// has not cannot be cut.
Scalar literal::reducePrecision(const Scalar &x, int64_t exponentBits,
                                int64_t mantissaBits) {
  ElementType type = x.getType();
  double value = x.asReal();
  if (!std::isfinite(value) || value == 0)
    return x;
  FloatFormat format = getFloatFormat(type);
  if (mantissaBits < format.mantissaBits)
    value = roundMantissa(value, static_cast<int>(mantissaBits), format);
  if (exponentBits < format.exponentBits) {
    int bias = (1 << (exponentBits - 1)) - 1;
    double magnitude = std::fabs(value);
    if (magnitude >= std::scalbn(1.0, bias + 1))
      value = std::copysign(std::numeric_limits<double>::infinity(), value);
    else if (magnitude < std::scalbn(1.0, 1 - bias))
      value = std::copysign(0.0, value);
  }
  return Scalar::real(type, value);
}

//===----------------------------------------------------------------------===//
// Conversion
//===----------------------------------------------------------------------===//

/// Toward zero; what does not fit goes to the nearest end of the range, and NaN
/// to 0.
static Scalar convertToInteger(double value, ElementType type) {
  unsigned numBits = getNumBits(type);
  Integer min = 0, max = (Integer(1) << numBits) - 1;
  if (isSignedInteger(type)) {
    min = -(Integer(1) << (numBits - 1));
    max = -min - 1;
  }
  if (std::isnan(value))
    return Scalar::integer(type, 0);
  // Both ends are exact, or the larger power of two.
  if (value >= static_cast<double>(max))
    return Scalar::integer(type, max);
  if (value <= static_cast<double>(min))
    return Scalar::integer(type, min);
  return Scalar::integer(type, static_cast<Integer>(value));
}

/// Complex to real drops the imaginary part. To i1: x != 0. Integers keep their
/// low bits; what becomes a float is rounded once.
Scalar literal::convert(const Scalar &x, ElementType type) {
  ElementType from = x.getType();
  if (from == type)
    return x;
  if (isComplex(type)) {
    ElementType part = getComplexPartType(type);
    return Scalar::complex(convert(real(x), part), isComplex(from)
                                                       ? convert(imag(x), part)
                                                       : zero(part));
  }
  if (isComplex(from))
    return convert(real(x), type);
  if (isBoolean(type))
    return Scalar::boolean(!isEqual(x, zero(from)));
  if (isWholeNumber(x))
    return isFloat(type) ? Scalar::real(type, static_cast<Real>(x.asInteger()))
                         : Scalar::integer(type, x.asInteger());
  if (isFloat(type))
    return Scalar::real(type, static_cast<Real>(x.asReal()));
  return convertToInteger(x.asReal(), type);
}
