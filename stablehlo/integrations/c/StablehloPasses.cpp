//===- StablehloPasses.cpp - Passes of StableHLO, for C -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/c/StablehloPasses.h"

#include "mlir/CAPI/IR.h"
#include "stablehlo/conversions/linalg/transforms/Passes.h"
#include "stablehlo/reference/ConstantEvaluation.h"
#include "stablehlo/reference/interpreter/Passes.h"
#include "stablehlo/transforms/Passes.h"
#include "stablehlo/transforms/optimization/Passes.h"

using namespace mlir;

static bool registerAll() {
  stablehlo::registerPasses();
  stablehlo::registerOptimizationPasses();
  stablehlo::registerPassPipelines();
  stablehlo::registerStablehloLinalgTransformsPasses();
  stablehlo::interpreter::registerInterpreterTransformsPasses();
  return true;
}

void mlirRegisterAllStablehloPasses() {
  // MLIR's table of passes has no lock, and takes a pipeline once.
  [[maybe_unused]] static bool isDone = registerAll();
}

void stablehloRegisterConstantEvaluator(MlirDialectRegistry registry) {
  stablehlo::registerConstantEvaluator(*unwrap(registry));
}
