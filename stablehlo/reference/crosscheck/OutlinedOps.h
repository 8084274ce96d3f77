//===- OutlinedOps.h - Some ops of a block by themselves ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_CROSSCHECK_OUTLINEDOPS_H
#define STABLEHLO_REFERENCE_CROSSCHECK_OUTLINEDOPS_H

#include "stablehlo/reference/literal/SingleOp.h"

namespace mlir {
namespace stablehlo {

/// Copies of some ops in a function of their own, whose arguments are what they
/// and their regions use of what is around them.
struct OutlinedOps : SingleOp {
  /// The values of the ops that are its results: those that something else
  /// uses; of a single op all.
  SmallVector<Value> outputs;
};

/// `ops` stand in one block, in program order. Constants that several ops use
/// are copied with them, as the engine knows them.
OutlinedOps outlineOps(ArrayRef<Operation *> ops,
                       SymbolTableCollection &symbols);

/// True if the order or the precision in which `outlined` is computed may
/// change its results.
bool isInexact(const OutlinedOps &outlined);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_CROSSCHECK_OUTLINEDOPS_H
