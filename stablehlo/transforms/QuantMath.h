//===- QuantMath.h - Quantized ops on storage types -*- C++ -*-------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an op on quantized tensors computes, as math on the integers that these
// are stored as.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TRANSFORMS_QUANTMATH_H
#define STABLEHLO_TRANSFORMS_QUANTMATH_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"
#include "stablehlo/dialect/QuantizedOp.h"
#include <optional>

namespace mlir {
namespace stablehlo {

/// How integers stand for numbers, number = (integer - zeroPoint) * scale, and
/// which integers and numbers.
struct StoredQuantization : QuantizationParameters {
  int64_t min, max;
  FloatType expressed;
  IntegerType storage;
};

/// Nothing if `type` is not quantized in a way that StableHLO knows.
std::optional<StoredQuantization> getStoredQuantization(Type type);

/// The integers that elements of `type` are stored as.
IntegerType getStorageElementType(quant::QuantizedType type);

/// True if integers of both types stand for the same numbers.
bool isSameQuantization(Type lhs, Type rhs);

/// `type`, a tensor, with other elements.
Type withElementType(Type type, Type elementType);

/// What `op`, which has quantized operands or results, computes, in its result
/// types: built in front of it, on storage types, with
/// builtin.unrealized_conversion_cast from and to quantized ones.
SmallVector<Value> computeOnStorage(Operation *op);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TRANSFORMS_QUANTMATH_H
