//===- Passes.h - Passes on StableHLO programs ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What each pass does, Passes.td says. For each there is a function
// `createXPass()`, and one that takes its options.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TRANSFORMS_PASSES_H
#define STABLEHLO_TRANSFORMS_PASSES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/TypeRange.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassRegistry.h"
#include <memory>
#include <string>

namespace mlir {
namespace stablehlo {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "stablehlo/transforms/Passes.h.inc"

/// The pass with types in place of their text.
std::unique_ptr<OperationPass<ModuleOp>>
createStablehloRefineArgumentsPass(TypeRange refinedTypes);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TRANSFORMS_PASSES_H
