//===- Modularity.cpp - Evaluates calls -----------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/ops/PrepareOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

static LogicalResult prepare(func::CallOp op, Preparer &preparer) {
  return preparer.prepareCall(op);
}

void stablehlo::addModularityOps(EngineOps &ops) {
  addPrepare<func::CallOp, prepare>(ops);
}
