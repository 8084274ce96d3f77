//===- Pipelines.cpp - Sequences of passes --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "stablehlo/dialect/Version.h"
#include "stablehlo/transforms/Passes.h"

using namespace mlir;

void stablehlo::createStablehloRemoveDynamismPipeline(OpPassManager &pm,
                                                      TypeRange refinedTypes) {
  pm.addPass(createStablehloRefineArgumentsPass(refinedTypes));
  pm.addPass(createStablehloRefineShapesPass());
  pm.addNestedPass<func::FuncOp>(createStablehloCanonicalizeDynamismPass());
}

void stablehlo::createStablehloDeserializePipeline(OpPassManager &pm) {
  std::string current = vhlo::Version::getCurrentVersion().toString();
  pm.addPass(createVhloToVersionPass({std::move(current)}));
  pm.addPass(createVhloLegalizeToStablehloPass());
}

void stablehlo::registerPassPipelines() {
  PassPipelineRegistration<>("stablehlo-deserialize",
                             "Make VHLO of any version StableHLO",
                             createStablehloDeserializePipeline);
}
