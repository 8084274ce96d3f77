//===- Shrink.h - Makes a failing program small ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_PROGRAMS_SHRINK_H
#define STABLEHLO_TESTS_PROGRAMS_SHRINK_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace mlir {
namespace stablehlo {

/// Drops results, ops, and regions of `module` as long as `fails` says that
/// what is left still fails.
OwningOpRef<ModuleOp> shrink(OwningOpRef<ModuleOp> module,
                             llvm::function_ref<bool(ModuleOp)> fails);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_PROGRAMS_SHRINK_H
