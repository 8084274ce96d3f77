//===- Elementwise.cpp - Formulas of elementwise ops ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// result[i] = f(operands...[i]), where f is the function of scalars that
// ElementwiseList.h names (Formulas.h).
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/literal/Elementwise.h"

#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/reference/literal/Arithmetic.h"
#include "stablehlo/reference/literal/Functions.h"
#include "stablehlo/reference/literal/Ops.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

//===----------------------------------------------------------------------===//
// RemOp
//===----------------------------------------------------------------------===//

static FailureOr<Tensor> evaluate(RemOp op, const Scope &scope) {
  if (isComplex(getElementTypeOf(op.getType())))
    return op.emitOpError("is not supported by the interpreter yet");
  return binary(op, scope, literal::remainder);
}

//===----------------------------------------------------------------------===//
// BitcastConvertOp
//===----------------------------------------------------------------------===//

/// The same bits: result[i] = operand[i]; or, where the result's elements are
/// smaller, result[i..., k] = part k of operand[i...]; or, where they are
/// larger, result[i...] is joined from the parts operand[i..., k]. Part 0 has
/// the lowest bits.
static FailureOr<Tensor> evaluate(BitcastConvertOp op, const Scope &scope) {
  const Tensor &operand = scope[op.getOperand()];
  ElementType type = getElementTypeOf(op.getType());
  unsigned operandBits = getNumBits(operand.getType());
  unsigned resultBits = getNumBits(type);
  return makeResult(scope, op, [&](const Index &i) {
    Index j = i;
    if (operandBits >= resultBits) {
      int64_t k = operandBits == resultBits ? 0 : j.pop_back_val();
      return Scalar::fromBits(type, getElement(operand, j).getBits() >>
                                        (k * resultBits));
    }
    Bits bits = 0;
    for (int64_t k = 0; k < resultBits / operandBits; ++k) {
      j.push_back(k);
      bits |= getElement(operand, j).getBits() << (k * operandBits);
      j.pop_back();
    }
    return Scalar::fromBits(type, bits);
  });
}

//===----------------------------------------------------------------------===//
// ClampOp, SelectOp
//===----------------------------------------------------------------------===//

/// tensor[i], or what a tensor of rank 0 stands for everywhere.
static Scalar getBroadcast(const Tensor &tensor, const Index &i) {
  return getElement(tensor, tensor.getRank() == 0 ? Index() : i);
}

/// result[i] = minimum(maximum(operand[i], min[i]), max[i])
static FailureOr<Tensor> evaluate(ClampOp op, const Scope &scope) {
  const Tensor &min = scope[op.getMin()], &operand = scope[op.getOperand()],
               &max = scope[op.getMax()];
  return makeResult(scope, op, [&](const Index &i) {
    return clamp(getBroadcast(min, i), getElement(operand, i),
                 getBroadcast(max, i));
  });
}

/// result[i] = pred[i] ? on_true[i] : on_false[i]
static FailureOr<Tensor> evaluate(SelectOp op, const Scope &scope) {
  const Tensor &pred = scope[op.getPred()], &onTrue = scope[op.getOnTrue()],
               &onFalse = scope[op.getOnFalse()];
  return makeResult(scope, op, [&](const Index &i) {
    return getElement(getBroadcast(pred, i).asBoolean() ? onTrue : onFalse, i);
  });
}

//===----------------------------------------------------------------------===//
// CompareOp
//===----------------------------------------------------------------------===//

/// Floats are compared as IEEE-754 does quietly, or by totalOrder.
static FailureOr<Tensor> evaluate(CompareOp op, const Scope &scope) {
  bool isTotalOrder = op.getCompareType() == ComparisonType::TOTALORDER;
  return binary(op, scope, [&](const Scalar &lhs, const Scalar &rhs) {
    return Scalar::boolean(
        compare(lhs, rhs, op.getComparisonDirection(), isTotalOrder));
  });
}

//===----------------------------------------------------------------------===//
// ConvertOp, ReducePrecisionOp
//===----------------------------------------------------------------------===//

static FailureOr<Tensor> evaluate(ConvertOp op, const Scope &scope) {
  ElementType type = getElementTypeOf(op.getType());
  return unary(op, scope, [&](const Scalar &x) { return convert(x, type); });
}

static FailureOr<Tensor> evaluate(ReducePrecisionOp op, const Scope &scope) {
  return unary(op, scope, [&](const Scalar &x) {
    return reducePrecision(x, op.getExponentBits(), op.getMantissaBits());
  });
}

//===----------------------------------------------------------------------===//
// MapOp
//===----------------------------------------------------------------------===//

/// result[i] = computation(inputs...[i])
static FailureOr<Tensor> evaluate(MapOp op, const Scope &scope) {
  Tensors inputs = scope[op.getInputs()];
  return makeResult(scope, op, [&](const Index &i) -> FailureOr<Scalar> {
    Scalars arguments;
    for (const Tensor &input : inputs)
      arguments.push_back(getElement(input, i));
    FailureOr<Scalars> results = scope.run(op.getComputation(), arguments);
    if (failed(results))
      return failure();
    return results->front();
  });
}

//===----------------------------------------------------------------------===//
// Registry
//===----------------------------------------------------------------------===//

void literal::addElementwiseOps(FormulaOps &ops) {
#define STABLEHLO_UNARY(OpTy, formula, ...)                                    \
  addFormula<OpTy, unary<formula>>(ops);
#define STABLEHLO_BINARY(OpTy, formula, ...)                                   \
  addFormula<OpTy, binary<formula>>(ops);
#define CHLO_UNARY(OpTy, formula, ...)                                         \
  addFormula<chlo::OpTy, unary<formula>>(ops);
#define CHLO_BINARY(OpTy, formula, ...)                                        \
  addFormula<chlo::OpTy, binary<formula>>(ops);
#include "stablehlo/dialect/ElementwiseList.h"

  // Complex numbers have no remainder.
  addFormula<RemOp, evaluate>(ops);
  addFormula<BitcastConvertOp, evaluate>(ops);
  addFormula<ClampOp, evaluate>(ops);
  addFormula<SelectOp, evaluate>(ops);
  addFormula<CompareOp, evaluate>(ops);
  addFormula<ConvertOp, evaluate>(ops);
  addFormula<ReducePrecisionOp, evaluate>(ops);
  addFormula<MapOp, evaluate>(ops);
}
