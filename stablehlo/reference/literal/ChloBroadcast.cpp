//===- ChloBroadcast.cpp - Formulas of ops that broadcast ----------------===//
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

FailureOr<Tensor> literal::evaluate(chlo::BroadcastAddOp op,
                                    const Scope &scope) {
  return binary(op, scope, literal::add);
}
FailureOr<Tensor> literal::evaluate(chlo::BroadcastAndOp op,
                                    const Scope &scope) {
  return binary(op, scope, literal::bitwiseAnd);
}
FailureOr<Tensor> literal::evaluate(chlo::BroadcastAtan2Op op,
                                    const Scope &scope) {
  return binary(op, scope, literal::atan2);
}
/// Both enums have one order.
FailureOr<Tensor> literal::evaluate(chlo::BroadcastCompareOp op,
                                    const Scope &scope) {
  auto direction =
      static_cast<ComparisonDirection>(op.getComparisonDirection());
  bool isTotalOrder = op.getCompareType() == chlo::ComparisonType::TOTALORDER;
  return binary(op, scope, [&](const Scalar &lhs, const Scalar &rhs) {
    return Scalar::boolean(compare(lhs, rhs, direction, isTotalOrder));
  });
}
FailureOr<Tensor> literal::evaluate(chlo::BroadcastComplexOp op,
                                    const Scope &scope) {
  return binary(op, scope, [](const Scalar &real, const Scalar &imaginary) {
    return Scalar::complex(real, imaginary);
  });
}
FailureOr<Tensor> literal::evaluate(chlo::BroadcastDivOp op,
                                    const Scope &scope) {
  return binary(op, scope, literal::divide);
}
FailureOr<Tensor> literal::evaluate(chlo::BroadcastMaxOp op,
                                    const Scope &scope) {
  return binary(op, scope, literal::maximum);
}
FailureOr<Tensor> literal::evaluate(chlo::BroadcastMinOp op,
                                    const Scope &scope) {
  return binary(op, scope, literal::minimum);
}
FailureOr<Tensor> literal::evaluate(chlo::BroadcastMulOp op,
                                    const Scope &scope) {
  return binary(op, scope, literal::multiply);
}
FailureOr<Tensor> literal::evaluate(chlo::BroadcastNextAfterOp op,
                                    const Scope &scope) {
  return binary(op, scope, literal::nextAfter);
}
FailureOr<Tensor> literal::evaluate(chlo::BroadcastOrOp op,
                                    const Scope &scope) {
  return binary(op, scope, literal::bitwiseOr);
}
FailureOr<Tensor> literal::evaluate(chlo::BroadcastPolygammaOp op,
                                    const Scope &scope) {
  return binary(op, scope, literal::polygamma);
}
FailureOr<Tensor> literal::evaluate(chlo::BroadcastPowOp op,
                                    const Scope &scope) {
  return binary(op, scope, literal::power);
}
FailureOr<Tensor> literal::evaluate(chlo::BroadcastRemOp op,
                                    const Scope &scope) {
  if (isComplex(getElementTypeOf(op.getType())))
    return op.emitOpError("is not supported by the interpreter yet");
  return binary(op, scope, literal::remainder);
}
FailureOr<Tensor> literal::evaluate(chlo::BroadcastSelectOp op,
                                    const Scope &scope) {
  const Tensor &pred = scope[op.getPred()], &onTrue = scope[op.getOnTrue()],
               &onFalse = scope[op.getOnFalse()];
  return makeResult(scope, op, [&](const Index &i) {
    bool chosen = getBroadcast(pred, i, std::nullopt).asBoolean();
    return getBroadcast(chosen ? onTrue : onFalse, i, std::nullopt);
  });
}
FailureOr<Tensor> literal::evaluate(chlo::BroadcastShiftLeftOp op,
                                    const Scope &scope) {
  return binary(op, scope, literal::shiftLeft);
}
FailureOr<Tensor> literal::evaluate(chlo::BroadcastShiftRightArithmeticOp op,
                                    const Scope &scope) {
  return binary(op, scope, literal::shiftRightArithmetic);
}
FailureOr<Tensor> literal::evaluate(chlo::BroadcastShiftRightLogicalOp op,
                                    const Scope &scope) {
  return binary(op, scope, literal::shiftRightLogical);
}
FailureOr<Tensor> literal::evaluate(chlo::BroadcastSubOp op,
                                    const Scope &scope) {
  return binary(op, scope, literal::subtract);
}
FailureOr<Tensor> literal::evaluate(chlo::BroadcastXorOp op,
                                    const Scope &scope) {
  return binary(op, scope, literal::bitwiseXor);
}
FailureOr<Tensor> literal::evaluate(chlo::BroadcastZetaOp op,
                                    const Scope &scope) {
  return binary(op, scope, literal::zeta);
}
