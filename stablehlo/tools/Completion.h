//===- Completion.h - Options that shells complete ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TOOLS_COMPLETION_H
#define STABLEHLO_TOOLS_COMPLETION_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/StringRef.h"

namespace mlir {
namespace stablehlo {

/// Adds the hidden option `--print-completion=bash|zsh`.
void registerCompletionOption();

/// If that option is given, prints the script by which that shell completes the
/// options of `tool`: those that help lists. True if it did.
bool printCompletionIfAsked(llvm::StringRef tool, llvm::raw_ostream &os);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TOOLS_COMPLETION_H
