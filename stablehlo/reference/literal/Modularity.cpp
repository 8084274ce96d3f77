//===- Modularity.cpp - Meaning of calls ----------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/literal/Ops.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

/// results = callee(operands)
static FailureOr<Tensors> evaluate(func::CallOp op, const Scope &scope) {
  return scope.call(op, scope[op.getOperands()]);
}

void literal::addModularityOps(FormulaOps &ops) {
  addFormula<func::CallOp, evaluate>(ops);
}
