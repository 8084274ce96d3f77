//===- OtherDialects.cpp - Check, Interpreter and sdy by formula ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/sdy/SdyOps.h"
#include "stablehlo/reference/Interpretable.h"
#include "stablehlo/reference/RunState.h"
#include "stablehlo/reference/check/CheckOps.h"
#include "stablehlo/reference/check/PreparedCheck.h"
#include "stablehlo/reference/grid/Grid.h"
#include "stablehlo/reference/interpreter/InterpreterOps.h"
#include "stablehlo/reference/literal/Ops.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

FailureOr<Tensors> literal::evaluateCheck(Operation *op, const Scope &scope) {
  FailureOr<check::PreparedCheck> check = check::PreparedCheck::prepare(
      scope.getContext(), op, op->getOperand(0).getDefiningOp());
  if (failed(check) ||
      failed(check->run(scope.getContext(), scope.getRunState(),
                        scope[op->getOperands()])))
    return failure();
  if (op->getNumResults() == 0)
    return Tensors();
  // Of `check.eq`.
  FailureOr<Tensor> result = makeScalarTensor(scope, op, Scalar::boolean(true));
  if (failed(result))
    return failure();
  return Tensors{std::move(*result)};
}

static FailureOr<Tensors> evaluate(interpreter::PrintOp op,
                                   const Scope &scope) {
  if (RunState *runState = scope.getRunState())
    runState->print(scope.getContext(), getProcessName(scope.getContext()),
                    op.getOperandName(), op.getOperand().getType(),
                    scope[op.getOperand()]);
  return Tensors();
}

/// result = operand
static FailureOr<Tensor> evaluate(interpreter::ProbeOp op, const Scope &scope) {
  const Tensor &operand = scope[op.getOperand()];
  if (RunState *runState = scope.getRunState())
    if (llvm::Error error = runState->writeProbe(
            scope.getContext(), getProcessName(scope.getContext()),
            op.getProbeId(), op.getType(), getProbeOrigin(op.getOperand()),
            operand))
      return op.emitOpError(llvm::toString(std::move(error)));
  return operand;
}

static FailureOr<Tensor> evaluate(sdy::ShardingConstraintOp op,
                                  const Scope &scope) {
  return scope[op.getInput()];
}

static FailureOr<Tensors> evaluate(sdy::ShardingGroupOp, const Scope &) {
  return Tensors();
}

void literal::addOtherDialectOps(FormulaOps &ops) {
  addFormula<check::ExpectAlmostEqConstOp, evaluateCheck>(ops);
  addFormula<check::ExpectAlmostEqOp, evaluateCheck>(ops);
  addFormula<check::ExpectCloseOp, evaluateCheck>(ops);
  addFormula<check::ExpectEqConstOp, evaluateCheck>(ops);
  addFormula<check::ExpectEqOp, evaluateCheck>(ops);
  addFormula<check::ExpectSerializedEqOp, evaluateCheck>(ops);
  addFormula<interpreter::PrintOp, evaluate>(ops);
  addFormula<interpreter::ProbeOp, evaluate>(ops);
  addFormula<sdy::ShardingConstraintOp, evaluate>(ops);
  addFormula<sdy::ShardingGroupOp, evaluate>(ops);
}
