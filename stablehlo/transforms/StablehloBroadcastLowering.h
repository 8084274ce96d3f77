//===- StablehloBroadcastLowering.h - NumPy's broadcasts as ops -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values of shapes that NumPy would broadcast, in the shape that they have in
// common: dimensions are matched from the last one on, and those of size 1
// stretch. Sizes are known, or have a bound.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TRANSFORMS_STABLEHLOBROADCASTLOWERING_H
#define STABLEHLO_TRANSFORMS_STABLEHLOBROADCASTLOWERING_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Value.h"
#include <string>

namespace mlir {
namespace stablehlo {

/// A dimension of what values are broadcast to.
struct DimensionInfo {
  /// The size, or the bound of it.
  int64_t size;
  /// If the size is bounded, the value that has it as its dimension
  /// `boundOpDim`; else null.
  Value boundOp;
  int64_t boundOpDim = -1;

  bool isBounded() const { return boundOp != nullptr; }
};
using Dimensions = SmallVector<DimensionInfo>;

/// `[2, <=5]` for a size of 2 and a bound of 5.
std::string toString(const Dimensions &dims);

/// The dimensions of a ranked tensor whose sizes are known or bounded; reports
/// if `op` is none.
FailureOr<Dimensions> getDimensions(Value op);

/// A type of these dimensions.
RankedTensorType getRankedTensorType(const Dimensions &dims, Type element_type);

/// The dimensions that all `ops` have in common; reports if there are none.
FailureOr<Dimensions> getNumpyBroadcastShape(Location loc, ArrayRef<Value> ops);

/// All `operands` in the shape that they have in common.
FailureOr<SmallVector<Value>> numpyBroadcastIfNeeded(OpBuilder &builder,
                                                     ArrayRef<Value> operands);
/// `input` in a shape that it can be broadcast to. A dimension that stretches
/// to a bounded one is broadcast to the bound, and then given the size.
FailureOr<Value> numpyBroadcastIfNeeded(OpBuilder &builder, Value input,
                                        const Dimensions &shape);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TRANSFORMS_STABLEHLOBROADCASTLOWERING_H
