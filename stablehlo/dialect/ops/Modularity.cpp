//===- Modularity.cpp - Modularity ops ------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// ReturnOp is defined by ODS alone.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/ModularityOps.h"
#include "stablehlo/dialect/ops/RegisterOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/Modularity.cpp.inc"

void stablehlo::registerModularityOps(Dialect &dialect) {
  registerOps<
#define GET_OP_LIST
#include "stablehlo/dialect/ops/Modularity.cpp.inc"
      >(dialect);
}
