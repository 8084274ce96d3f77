//===- Evaluators.cpp - Both evaluators of ops ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/Evaluators.h"

#include "stablehlo/reference/customcalls/Targets.h"
#include "stablehlo/reference/ops/PrepareOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

void Evaluators::addCustomCalls(const CustomCalls &calls) {
  engine.addCustomCalls(calls);
  engine.dropCallPreparations(calls);
  formulas.addCustomCalls(calls);
}

void Evaluators::setFallback(
    const std::shared_ptr<InterpreterFallback> &fallback) {
  engine.setFallback(fallback);
  formulas.setFallback(fallback);
}

const Evaluators &stablehlo::getBuiltinEvaluators() {
  static const Evaluators builtin = [] {
    Evaluators evaluators = {makeEngineOps(), makeFormulaOps()};
    evaluators.addCustomCalls(getAnnotationTargets());
    evaluators.addCustomCalls(getDuccFftTargets());
    evaluators.addCustomCalls(getJaxTargets());
    evaluators.addCustomCalls(getLapackTargets());
    evaluators.engine.addCallPreparations(getLapackPreparations());
    return evaluators;
  }();
  return builtin;
}
