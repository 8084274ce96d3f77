//===- Lowered.h - CHLO's functions as StableHLO ----------------*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_UNIT_ACCURACY_LOWERED_H
#define STABLEHLO_TESTS_UNIT_ACCURACY_LOWERED_H

#include "stablehlo/reference/lanes/LaneProgram.h"
#include <vector>

namespace mlir {
namespace stablehlo {

/// True for functions of CHLO that --chlo-legalize-to-stablehlo expands for
/// `type`: those of IEEE 754 and bf16, and complex numbers of them.
bool isLowered(LaneOp op, ElementType type);

/// Runs what the pass makes of `op` on dense arrays of `count` elements in
/// storage form; `y` is not read for unary functions. All results are NaN if
/// the program does not run, which its diagnostics say.
std::vector<char> runLowered(LaneOp op, ElementType type,
                             const std::vector<char> &x,
                             const std::vector<char> &y, int64_t count);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_UNIT_ACCURACY_LOWERED_H
