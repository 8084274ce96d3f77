//===- ScalarRows.h - Ops in a row as scalar code ---------------*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A step takes some hundred nanoseconds beside what it computes. Ops in a row
// that compute little are one step of scalar code, as loops are: in functions,
// and in loops that are no code themselves.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_SCALARROWS_H
#define STABLEHLO_REFERENCE_PROGRAM_SCALARROWS_H

#include "stablehlo/reference/program/Prepare.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace mlir {
namespace stablehlo {

/// Prepares the ops of `block` but its terminator: rows of small ones as steps
/// of code, the others by `prepareOp`.
LogicalResult
prepareInRows(Preparer &preparer, Block &block,
              llvm::function_ref<LogicalResult(Operation *op)> prepareOp);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_SCALARROWS_H
