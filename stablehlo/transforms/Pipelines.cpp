//===- Pipelines.cpp - Sequences of passes --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Pass/PassManager.h"
#include "stablehlo/transforms/Passes.h"

using namespace mlir;

void stablehlo::createStablehloRemoveDynamismPipeline(OpPassManager &pm,
                                                      TypeRange refinedTypes) {
  pm.addPass(createStablehloRefineArgumentsPass(refinedTypes));
  pm.addPass(createStablehloRefineShapesPass());
  pm.addNestedPass<func::FuncOp>(createStablehloCanonicalizeDynamismPass());
}
