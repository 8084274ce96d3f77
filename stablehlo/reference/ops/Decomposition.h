//===- Decomposition.h - Ops that are made of others ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Some ops are defined by others: their preparation writes those and prepares
// them, so that they fuse as if the program had them.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_OPS_DECOMPOSITION_H
#define STABLEHLO_REFERENCE_OPS_DECOMPOSITION_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace mlir {
namespace stablehlo {

/// Writes the ops that another op is made of.
class Decomposer {
public:
  Decomposer(OpBuilder builder, Location loc) : builder(builder), loc(loc) {}

  /// An op whose types follow from its operands.
  template <typename OpTy, typename... Args> Value create(Args &&...args) {
    return OpTy::create(builder, loc, std::forward<Args>(args)...).getResult();
  }

  /// The ops of `block` over `arguments`; returns what its terminator has.
  SmallVector<Value> inlineBlock(Block &block, ValueRange arguments);

  static RankedTensorType getType(Value value) {
    return cast<RankedTensorType>(value.getType());
  }
  /// Dimension i of `value` becomes dimension `dims[i]` of `type`.
  Value broadcast(Value value, Type type, ArrayRef<int64_t> dims);
  /// `number`, rounded to the element type, for all elements of `type`.
  Value splat(double number, Type type);
  /// The same for each of `numbers`, in a tensor of rank 1.
  Value vector(ArrayRef<double> numbers, Type elementType);
  Value convert(Value value, Type elementType);
  /// The sum over `dims`, in the order of `reduce`.
  Value sum(Value value, ArrayRef<int64_t> dims);

  OpBuilder builder;
  Location loc;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_OPS_DECOMPOSITION_H
