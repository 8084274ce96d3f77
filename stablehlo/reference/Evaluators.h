//===- Evaluators.h - Both evaluators of ops ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The engine and the formulas know each other only here, and in what compares
// them.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_EVALUATORS_H
#define STABLEHLO_REFERENCE_EVALUATORS_H

#include "stablehlo/reference/literal/FormulaOps.h"
#include "stablehlo/reference/program/EngineOps.h"

namespace mlir {
namespace stablehlo {

struct Evaluators {
  EngineOps engine;
  FormulaOps formulas;

  /// As OpRegistry has it, for both.
  void addCustomCalls(const CustomCalls &calls);
  void setFallback(const std::shared_ptr<InterpreterFallback> &fallback);
};

/// Of all ops of StableHLO, CHLO, Check, Interpreter, Shardy, and func.call,
/// and of the targets of custom_call that are known.
const Evaluators &getBuiltinEvaluators();

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_EVALUATORS_H
