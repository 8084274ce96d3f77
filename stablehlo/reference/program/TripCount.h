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

/// How often `loop` runs, if it counts up from a constant to a constant.
/// `getOuter`, if any, says what stands for a value from outside of the loop.
std::optional<int64_t>
getTripCount(WhileOp loop, llvm::function_ref<Value(Value)> getOuter = nullptr);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_TRIPCOUNT_H
