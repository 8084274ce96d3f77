//===- Refusals.h - Ops that cannot run -----------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_REFUSALS_H
#define STABLEHLO_REFERENCE_REFUSALS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir {
namespace stablehlo {

class EngineOps;

/// Reports all ops that each run of `entry` reaches, calls included, and that
/// the engine has no way to run: of each kind the first in each function, with
/// the function and how many more there are. What preparing an op finds out is
/// reported then; of branches and loop bodies, what is reached.
LogicalResult reportRefusedOps(func::FuncOp entry, const EngineOps &ops);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_REFUSALS_H
