//===- Loop.h - Loops, and sizes that only a run knows --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_DECOMPOSITIONS_LOOP_H
#define STABLEHLO_DIALECT_DECOMPOSITIONS_LOOP_H

#include "mlir/IR/Builders.h"

namespace mlir {
namespace stablehlo {

/// A constant of i64 and rank 0.
Value makeIndex(OpBuilder &builder, Location loc, int64_t value);

/// False for the one type of floats without a 0.
bool hasZero(Type type);
/// Zeros, of a type that has them.
Value makeZeros(OpBuilder &builder, Location loc, RankedTensorType type);

/// A `while` for the counters 0, 1, ... below what `makeNumSteps` emits, i64 of
/// rank 0, in its condition. The counter is its first value; `body` maps it and
/// the other values, at first `inits`, to the next ones.
Operation *createLoop(
    OpBuilder &builder, Location loc, llvm::function_ref<Value()> makeNumSteps,
    ValueRange inits,
    llvm::function_ref<SmallVector<Value>(Value counter, ValueRange values)>
        body);

/// A size as a tensor of one i32.
Value makeSize(OpBuilder &builder, Location loc, int64_t size);
/// The same of a dimension.
Value getSize(OpBuilder &builder, Location loc, Value value, int64_t dim);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_DECOMPOSITIONS_LOOP_H
