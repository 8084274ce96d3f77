//===- ElementType.h - Element types and their storage --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The element types that tensors of the interpreter hold (spec: Types).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_TENSOR_ELEMENTTYPE_H
#define STABLEHLO_REFERENCE_TENSOR_ELEMENTTYPE_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace mlir {
class Type;
class MLIRContext;

namespace stablehlo {

/// One enumerator per element type of the spec. Signless and signed integers
/// of MLIR are `SI*`. The order groups the kinds; predicates below rely on it.
enum class ElementType : uint8_t {
  I1,
  SI2,
  SI4,
  SI8,
  SI16,
  SI32,
  SI64,
  UI2,
  UI4,
  UI8,
  UI16,
  UI32,
  UI64,
  F4E2M1FN,
  F6E2M3FN,
  F6E3M2FN,
  F8E3M4,
  F8E4M3,
  F8E4M3FN,
  F8E4M3FNUZ,
  F8E4M3B11FNUZ,
  F8E5M2,
  F8E5M2FNUZ,
  F8E8M0FNU,
  BF16,
  F16,
  F32,
  F64,
  ComplexF32,
  ComplexF64,
};
inline constexpr unsigned kNumElementTypes =
    static_cast<unsigned>(ElementType::ComplexF64) + 1;

inline bool isBoolean(ElementType type) { return type == ElementType::I1; }
inline bool isSignedInteger(ElementType type) {
  return type >= ElementType::SI2 && type <= ElementType::SI64;
}
inline bool isUnsignedInteger(ElementType type) {
  return type >= ElementType::UI2 && type <= ElementType::UI64;
}
/// Signed or unsigned; `I1` is not an integer (spec).
inline bool isInteger(ElementType type) {
  return type >= ElementType::SI2 && type <= ElementType::UI64;
}
inline bool isFloat(ElementType type) {
  return type >= ElementType::F4E2M1FN && type <= ElementType::F64;
}
/// Floats that are stored as their bits, computed in f32 and rounded after
/// every operation: all but `F32` and `F64`.
inline bool isSmallFloat(ElementType type) {
  return type >= ElementType::F4E2M1FN && type <= ElementType::F16;
}
inline bool isComplex(ElementType type) {
  return type >= ElementType::ComplexF32;
}

/// The number of bits of a value: 1 for `I1`, 4 for `SI4`, 64 for `ComplexF32`.
unsigned getNumBits(ElementType type);

/// Bytes that one element takes in a tensor's buffer. Types below 8 bits take
/// one byte each: integers sign- or zero-extended, floats as their bits in the
/// low end, `I1` as 0 or 1. Complex numbers are (real, imaginary).
inline unsigned getStorageSize(ElementType type) {
  constexpr uint8_t sizes[kNumElementTypes] = {
      1,                            // i1
      1, 1, 1, 2, 4, 8,             // signed integers
      1, 1, 1, 2, 4, 8,             // unsigned integers
      1, 1, 1, 1, 1, 1, 1, 1, 1, 1, // floats below 8 bits, and of 8 bits
      1, 2, 2, 4, 8, 8, 16};
  return sizes[static_cast<unsigned>(type)];
}

/// The type of the parts of a complex type; other types are their own part.
ElementType getComplexPartType(ElementType type);

/// The name in MLIR's syntax, for messages: `i1`, `si8` is `i8`, `ui8`,
/// `complex<f32>`.
llvm::StringRef getElementTypeName(ElementType type);

/// The element type that `type` (an MLIR element type) is stored as, or
/// std::nullopt when the interpreter has none (index, quantized, ...).
std::optional<ElementType> getElementType(Type type);
/// The inverse of the above; `SI*` become signless.
Type getMlirType(ElementType type, MLIRContext *context);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_TENSOR_ELEMENTTYPE_H
