//===- Pipelines.cpp - Sequences of passes --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "stablehlo/dialect/Version.h"
#include "stablehlo/transforms/Passes.h"

using namespace mlir;

void stablehlo::createStablehloRemoveDynamismPipeline(OpPassManager &pm,
                                                      TypeRange refinedTypes) {
  pm.addPass(createStablehloRefineArgumentsPass(refinedTypes));
  pm.addPass(createStablehloRefineShapesPass());
  pm.addNestedPass<func::FuncOp>(createStablehloCanonicalizeDynamismPass());
}

void stablehlo::createStablehloLowerQuantPipeline(OpPassManager &pm) {
  pm.addNestedPass<func::FuncOp>(createStablehloLegalizeQuantToMathPass());
  pm.addNestedPass<func::FuncOp>(createChloLegalizeToStablehloPass());
  pm.addNestedPass<func::FuncOp>(createCanonicalizerPass());
  pm.addNestedPass<func::FuncOp>(createShapeLegalizeToStablehloPass());
  pm.addNestedPass<func::FuncOp>(createStablehloCanonicalizeDynamismPass());
  pm.addNestedPass<func::FuncOp>(createCanonicalizerPass());
}

void stablehlo::createStablehloDeserializePipeline(OpPassManager &pm) {
  std::string current = vhlo::Version::getCurrentVersion().toString();
  pm.addPass(createVhloToVersionPass({std::move(current)}));
  pm.addPass(createVhloLegalizeToStablehloPass());
}

void stablehlo::createChloPreSerializationPipeline(OpPassManager &pm) {
  pm.addNestedPass<func::FuncOp>(createChloLegalizeToStablehloPass());
  pm.addNestedPass<func::FuncOp>(createShapeLegalizeToStablehloPass());
  pm.addPass(createReconcileUnrealizedCastsPass());
}

void stablehlo::registerPassPipelines() {
  PassPipelineRegistration<>(
      "chlo-pre-serialization-pipeline",
      "Express CHLO by StableHLO, as portable artifacts need it",
      createChloPreSerializationPipeline);
  PassPipelineRegistration<>("stablehlo-deserialize",
                             "Make VHLO of any version StableHLO",
                             createStablehloDeserializePipeline);
}
