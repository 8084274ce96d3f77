//===- FusedGroups.h - What the engine computes together ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_CROSSCHECK_FUSEDGROUPS_H
#define STABLEHLO_REFERENCE_CROSSCHECK_FUSEDGROUPS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include <vector>

namespace mlir {
namespace stablehlo {

class EngineOps;
class RunContext;

/// Two or more ops of a block, in program order.
using OpGroup = SmallVector<Operation *>;

/// The ops of `function`, and of what it calls, that are fused when the engine
/// prepares it; of functions that are prepared in place of calls, those of each
/// block. None if it cannot be prepared.
std::vector<OpGroup> findFusedGroups(RunContext &context, func::FuncOp function,
                                     const EngineOps &ops);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_CROSSCHECK_FUSEDGROUPS_H
