//===- Passes.h - Passes that keep what programs compute --------*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_PROGRAMS_PASSES_H
#define STABLEHLO_TESTS_PROGRAMS_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/TypeRange.h"

namespace mlir {
namespace stablehlo {

/// One of the pipelines after which `module` computes the same bits, as text.
/// `isExact`: all that `module` computes is the same bits by all evaluators.
StringRef getPipeline(ModuleOp module, bool isExact, uint64_t number);

/// Runs the passes of a text on `module`.
LogicalResult runPipeline(ModuleOp module, StringRef pipeline);

/// Makes `module`, whose sizes may not be known, static for arguments of
/// `types`. Calls that no single function can serve are inlined first.
LogicalResult removeDynamism(ModuleOp module, TypeRange types);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_PROGRAMS_PASSES_H
