//===- TestContext.cpp - A context for tests that do not care about it ----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/unit/TestContext.h"

using namespace mlir;
using namespace mlir::stablehlo;

RunContext &stablehlo::testContext() {
  static RunContext context;
  return context;
}
