//===- StablehloOptMain.cpp - The stablehlo-opt tool ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tools/Tools.h"

int main(int argc, char **argv) {
  return mlir::stablehlo::runOptTool(argc, argv);
}
