//===- Passes.h - Passes for programs that are interpreted ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_INTERPRETER_PASSES_H
#define STABLEHLO_REFERENCE_INTERPRETER_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassRegistry.h"
#include <memory>

namespace mlir {
namespace stablehlo {
namespace interpreter {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "stablehlo/reference/interpreter/Passes.h.inc"

} // namespace interpreter
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_INTERPRETER_PASSES_H
