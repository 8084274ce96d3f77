//===- TrustedInput.cpp - The option --trusted-input ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tools/TrustedInput.h"

#include "stablehlo/input/CheckInput.h"
#include "llvm/Support/CommandLine.h"

using namespace mlir;

static llvm::cl::opt<bool> &getTrustedInputOption() {
  static llvm::cl::opt<bool> option(
      "trusted-input", llvm::cl::init(false),
      llvm::cl::desc("Read programs by MLIR's parsers alone, which "
                     "nesting without end and damaged bytecode may crash: for "
                     "large files from a source that you trust"));
  return option;
}

void stablehlo::registerTrustedInputOption() { getTrustedInputOption(); }

LogicalResult stablehlo::checkUntrustedInput(const llvm::SourceMgr &sourceMgr,
                                             MLIRContext *context) {
  if (getTrustedInputOption())
    return success();
  return checkInput(sourceMgr, context);
}
