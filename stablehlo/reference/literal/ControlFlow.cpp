//===- ControlFlow.cpp - Meaning of control flow ops ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/reference/literal/Ops.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

/// Ops run in the order of the program: there is nothing to wait for.
static FailureOr<Tensor> evaluate(AfterAllOp, const Scope &) {
  return Tensor();
}

/// branches[index](); the last one if there is none of that index.
static FailureOr<Tensors> evaluate(CaseOp op, const Scope &scope) {
  Integer index = getElement(scope[op.getIndex()], Index()).asInteger();
  Integer numBranches = op.getBranches().size();
  if (index < 0 || index >= numBranches)
    index = numBranches - 1;
  return scope.run(op.getBranches()[index], ArrayRef<Tensor>());
}

/// pred ? true_branch() : false_branch()
static FailureOr<Tensors> evaluate(IfOp op, const Scope &scope) {
  bool pred = getElement(scope[op.getPred()], Index()).asBoolean();
  return scope.run(pred ? op.getTrueBranch() : op.getFalseBranch(),
                   ArrayRef<Tensor>());
}

/// result = operand
static FailureOr<Tensors> evaluate(OptimizationBarrierOp op,
                                   const Scope &scope) {
  return scope[op.getOperand()];
}

/// state = operand; while (cond(state)) state = body(state)
static FailureOr<Tensors> evaluate(WhileOp op, const Scope &scope) {
  Tensors state = scope[op.getOperand()];
  while (true) {
    if (failed(checkStop(scope, op)))
      return failure();
    FailureOr<Tensors> cond = scope.run(op.getCond(), state);
    if (failed(cond))
      return failure();
    if (!getElement(cond->front(), Index()).asBoolean())
      return state;
    FailureOr<Tensors> next = scope.run(op.getBody(), state);
    if (failed(next))
      return failure();
    state = std::move(*next);
  }
}

void literal::addControlFlowOps(FormulaOps &ops) {
  addFormula<AfterAllOp, evaluate>(ops);
  addFormula<CaseOp, evaluate>(ops);
  addFormula<IfOp, evaluate>(ops);
  addFormula<OptimizationBarrierOp, evaluate>(ops);
  addFormula<WhileOp, evaluate>(ops);
}
