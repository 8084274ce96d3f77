//===- MakeGrid.h - Programs as the processes of a grid -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_GRID_MAKEGRID_H
#define STABLEHLO_REFERENCE_GRID_MAKEGRID_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "stablehlo/reference/grid/Grid.h"
#include "stablehlo/reference/interpreter/InterpreterOps.h"

namespace mlir {
namespace stablehlo {

/// Runs `program` as each process of a grid. `inputs` are those of all
/// processes, one after the other, and so are the results.
interpreter::RunParallelOp makeGrid(OpBuilder &builder, Location loc,
                                    func::FuncOp program, GridShape shape,
                                    ValueRange inputs);

/// Adds a function to the module around `program` that does nothing else: it
/// takes and gives the values of all processes. Loads the dialect Interpreter.
func::FuncOp addGridFunction(func::FuncOp program, GridShape shape);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_GRID_MAKEGRID_H
