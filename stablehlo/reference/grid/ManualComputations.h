//===- ManualComputations.h - Computations on the parts of devices --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The body of an `sdy.manual_computation` is a program for each device of a
// mesh: device number n is process (0, n) of a grid. In terms of the spec, each
// process takes its parts of the operands by `dynamic_slice`, and the whole
// results come about by `all_gather`. Evaluators run programs without them.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_GRID_MANUALCOMPUTATIONS_H
#define STABLEHLO_REFERENCE_GRID_MANUALCOMPUTATIONS_H

#include "mlir/IR/BuiltinOps.h"

namespace mlir {
namespace stablehlo {

/// True if there is one in `module`.
bool hasManualComputations(ModuleOp module);

/// Replaces all of them. One that no process of a grid reaches makes a grid of
/// its own, by `interpreter.run_parallel`; the others need a grid of one
/// replica and as many partitions as there are devices. A result that several
/// devices have as a whole is that of the first one. Reports shardings that do
/// not fit their mesh, the values or the grid.
LogicalResult replaceManualComputations(ModuleOp module);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_GRID_MANUALCOMPUTATIONS_H
