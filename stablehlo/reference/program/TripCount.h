//===- TripCount.h - How often loops run ----------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_TRIPCOUNT_H
#define STABLEHLO_REFERENCE_PROGRAM_TRIPCOUNT_H

#include "mlir/IR/Value.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <cstdint>
#include <optional>

namespace mlir {
namespace stablehlo {

class WhileOp;

/// What an argument of a loop is in iteration i: begin + i * step.
struct LoopCounter {
  int64_t begin;
  int64_t step;

  bool operator==(const LoopCounter &other) const {
    return begin == other.begin && step == other.step;
  }
};

/// What argument `number` of `loop` counts, from a constant on. `getOuter`, if
/// any, says what stands for a value from outside of the loop.
std::optional<LoopCounter>
getCounter(WhileOp loop, unsigned number,
           llvm::function_ref<Value(Value)> getOuter = nullptr);

/// The number of the argument that ends `loop` when it is no longer less than
/// some bound.
std::optional<unsigned> getBoundedArgument(WhileOp loop);

/// Has argument `number` of `loop`, a counter, keep its first value; who
/// counted goes if nobody else reads that.
void stopCounting(WhileOp loop, unsigned number);

/// How often `loop` runs, if it counts up from a constant to a constant.
std::optional<int64_t>
getTripCount(WhileOp loop, llvm::function_ref<Value(Value)> getOuter = nullptr);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_TRIPCOUNT_H
