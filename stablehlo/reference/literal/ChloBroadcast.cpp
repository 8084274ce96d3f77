//===- ChloBroadcast.cpp - Formulas of ops that broadcast -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// result[i] = f(operands[j]...), where j has the entries of i that the
// operand's dimensions match, and 0 where they have size 1.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/chlo/Broadcast.h"
#include "stablehlo/reference/literal/Arithmetic.h"
#include "stablehlo/reference/literal/Functions.h"
#include "stablehlo/reference/literal/Ops.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

/// The element of `operand` that goes into result[i].
static Scalar getBroadcast(const Tensor &operand, const Index &i,
                           std::optional<ArrayRef<int64_t>> dimensions) {
  Index j;
  for (int64_t dim :
       chlo::getBroadcastDims(i.size(), operand.getRank(), dimensions))
    j.push_back(operand.getDimSize(j.size()) == 1 ? 0 : i[dim]);
  return getElement(operand, j);
}

/// result[i] = f(lhs[j], rhs[k])
template <typename OpTy, typename Fn>
static FailureOr<Tensor> binary(OpTy op, const Scope &scope, Fn f) {
  const Tensor &lhs = scope[op.getLhs()], &rhs = scope[op.getRhs()];
  return makeResult(scope, op, [&](const Index &i) {
    return f(getBroadcast(lhs, i, op.getBroadcastDimensions()),
             getBroadcast(rhs, i, op.getBroadcastDimensions()));
  });
}
template <typename OpTy, Scalar (*f)(const Scalar &, const Scalar &)>
static FailureOr<Tensor> binary(OpTy op, const Scope &scope) {
  return binary(op, scope, f);
}

/// Both enums have one order.
static FailureOr<Tensor> evaluate(chlo::BroadcastCompareOp op,
                                  const Scope &scope) {
  auto direction =
      static_cast<ComparisonDirection>(op.getComparisonDirection());
  bool isTotalOrder = op.getCompareType() == chlo::ComparisonType::TOTALORDER;
  return binary(op, scope, [&](const Scalar &lhs, const Scalar &rhs) {
    return Scalar::boolean(compare(lhs, rhs, direction, isTotalOrder));
  });
}

static FailureOr<Tensor> evaluate(chlo::BroadcastRemOp op, const Scope &scope) {
  if (isComplex(getElementTypeOf(op.getType())))
    return op.emitOpError("is not supported by the interpreter yet");
  return binary(op, scope, literal::remainder);
}

static FailureOr<Tensor> evaluate(chlo::BroadcastSelectOp op,
                                  const Scope &scope) {
  const Tensor &pred = scope[op.getPred()], &onTrue = scope[op.getOnTrue()],
               &onFalse = scope[op.getOnFalse()];
  return makeResult(scope, op, [&](const Index &i) {
    bool chosen = getBroadcast(pred, i, std::nullopt).asBoolean();
    return getBroadcast(chosen ? onTrue : onFalse, i, std::nullopt);
  });
}

void literal::addChloBroadcastOps(FormulaOps &ops) {
#define STABLEHLO_BINARY(OpTy, formula, tensorFunction, Operation)             \
  addFormula<chlo::Broadcast##Operation##Op,                                   \
             binary<chlo::Broadcast##Operation##Op, formula>>(ops);
#define CHLO_BINARY(OpTy, formula, Operation)                                  \
  STABLEHLO_BINARY(OpTy, formula, tensorFunction, Operation)
#include "stablehlo/dialect/ElementwiseList.h"
  // Complex numbers have no remainder.
  addFormula<chlo::BroadcastRemOp, evaluate>(ops);
  addFormula<chlo::BroadcastCompareOp, evaluate>(ops);
  addFormula<chlo::BroadcastSelectOp, evaluate>(ops);
}
