//===- Types.h - XLA's element types and shapes ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_BUILDER_TYPES_H
#define STABLEHLO_BUILDER_TYPES_H

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/ArrayRef.h"
#include <complex>
#include <cstdint>

namespace mlir {
namespace stablehlo {
namespace builder {

/// XLA's names of element types. Signed integers are MLIR's signless ones.
enum class PrimitiveType : uint8_t {
  PRED,
  S2,
  S4,
  S8,
  S16,
  S32,
  S64,
  U2,
  U4,
  U8,
  U16,
  U32,
  U64,
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
  C64,
  C128,
};

/// Null, as the shapes below, if `type` is none of the above.
Type makeElementType(MLIRContext *context, PrimitiveType type);

/// A tensor type. Sizes may be `ShapedType::kDynamic`. What no tensor has is an
/// error of the function that gets the type.
RankedTensorType makeShape(MLIRContext *context, PrimitiveType type,
                           ArrayRef<int64_t> sizes = {});
/// The same where sizes that `bounds` has are only known to be at most that;
/// there are as many bounds as sizes.
RankedTensorType makeBoundedShape(MLIRContext *context, PrimitiveType type,
                                  ArrayRef<int64_t> sizes,
                                  ArrayRef<int64_t> bounds);

/// The element type of numbers of a C++ type.
template <typename T> struct PrimitiveTypeOf;
template <PrimitiveType type> struct PrimitiveTypeIs {
  static constexpr PrimitiveType value = type;
};
template <>
struct PrimitiveTypeOf<bool> : PrimitiveTypeIs<PrimitiveType::PRED> {};
template <>
struct PrimitiveTypeOf<int8_t> : PrimitiveTypeIs<PrimitiveType::S8> {};
template <>
struct PrimitiveTypeOf<int16_t> : PrimitiveTypeIs<PrimitiveType::S16> {};
template <>
struct PrimitiveTypeOf<int32_t> : PrimitiveTypeIs<PrimitiveType::S32> {};
template <>
struct PrimitiveTypeOf<int64_t> : PrimitiveTypeIs<PrimitiveType::S64> {};
template <>
struct PrimitiveTypeOf<uint8_t> : PrimitiveTypeIs<PrimitiveType::U8> {};
template <>
struct PrimitiveTypeOf<uint16_t> : PrimitiveTypeIs<PrimitiveType::U16> {};
template <>
struct PrimitiveTypeOf<uint32_t> : PrimitiveTypeIs<PrimitiveType::U32> {};
template <>
struct PrimitiveTypeOf<uint64_t> : PrimitiveTypeIs<PrimitiveType::U64> {};
template <>
struct PrimitiveTypeOf<float> : PrimitiveTypeIs<PrimitiveType::F32> {};
template <>
struct PrimitiveTypeOf<double> : PrimitiveTypeIs<PrimitiveType::F64> {};
template <>
struct PrimitiveTypeOf<std::complex<float>>
    : PrimitiveTypeIs<PrimitiveType::C64> {};
template <>
struct PrimitiveTypeOf<std::complex<double>>
    : PrimitiveTypeIs<PrimitiveType::C128> {};

} // namespace builder
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_BUILDER_TYPES_H
