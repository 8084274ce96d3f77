//===- OtherDialects.cpp - Check, Interpreter and sdy by formula ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/Interpretable.h"
#include "stablehlo/reference/check/PreparedCheck.h"
#include "stablehlo/reference/literal/Ops.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

FailureOr<Tensors> literal::evaluateCheck(Operation *op, const Scope &scope) {
  FailureOr<check::PreparedCheck> check =
      check::PreparedCheck::prepare(scope.getContext(), op);
  if (failed(check) ||
      failed(check->run(scope.getContext(), scope[op->getOperands()])))
    return failure();
  return Tensors();
}

FailureOr<Tensors> literal::evaluate(check::ExpectAlmostEqConstOp op,
                                     const Scope &scope) {
  return evaluateCheck(op, scope);
}
FailureOr<Tensors> literal::evaluate(check::ExpectAlmostEqOp op,
                                     const Scope &scope) {
  return evaluateCheck(op, scope);
}
FailureOr<Tensors> literal::evaluate(check::ExpectCloseOp op,
                                     const Scope &scope) {
  return evaluateCheck(op, scope);
}
FailureOr<Tensors> literal::evaluate(check::ExpectEqConstOp op,
                                     const Scope &scope) {
  return evaluateCheck(op, scope);
}
FailureOr<Tensors> literal::evaluate(check::ExpectEqOp op, const Scope &scope) {
  return evaluateCheck(op, scope);
}
FailureOr<Tensor> literal::evaluate(sdy::ShardingConstraintOp op,
                                    const Scope &scope) {
  return scope[op.getInput()];
}

FailureOr<Tensors> literal::evaluate(sdy::ManualComputationOp op,
                                     const Scope &scope) {
  if (failed(checkOneDevice(op)))
    return failure();
  return scope.run(op.getBody(), scope[op.getTensors()]);
}
