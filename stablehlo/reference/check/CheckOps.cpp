//===- CheckOps.cpp - Expectations about values ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/check/CheckOps.h"

using namespace mlir;
using namespace mlir::stablehlo::check;

#include "stablehlo/reference/check/CheckDialect.cpp.inc"

#define GET_OP_CLASSES
#include "stablehlo/reference/check/CheckOps.cpp.inc"

void CheckDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "stablehlo/reference/check/CheckOps.cpp.inc"
      >();
}
