//===- Tools.h - The tools as functions -----------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TOOLS_TOOLS_H
#define STABLEHLO_TOOLS_TOOLS_H

namespace mlir {
namespace stablehlo {

/// Each takes what `main` gets, and gives the exit code, or ends the process
/// with it: at most one of them runs in a process.
int runOptTool(int argc, char **argv);
int runTranslateTool(int argc, char **argv);
int runLspServerTool(int argc, char **argv);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TOOLS_TOOLS_H
