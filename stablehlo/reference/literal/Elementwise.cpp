//===- Elementwise.cpp - Formulas of elementwise ops ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// result[i] = f(operands...[i]), where f is the function of scalars of the op's
// name (see Arithmetic.cpp and Functions.cpp).
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/literal/Arithmetic.h"
#include "stablehlo/reference/literal/Functions.h"
#include "stablehlo/reference/literal/Ops.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

//===----------------------------------------------------------------------===//
// Functions of scalars
//===----------------------------------------------------------------------===//

/// result[i] = f(operand[i])
template <typename Fn>
static FailureOr<Tensor> unary(Operation *op, const Scope &scope, Fn f) {
  const Tensor &operand = scope[op->getOperand(0)];
  return makeResult(scope, op,
                    [&](const Index &i) { return f(getElement(operand, i)); });
}

/// result[i] = f(lhs[i], rhs[i])
template <typename Fn>
static FailureOr<Tensor> binary(Operation *op, const Scope &scope, Fn f) {
  const Tensor &lhs = scope[op->getOperand(0)];
  const Tensor &rhs = scope[op->getOperand(1)];
  return makeResult(scope, op, [&](const Index &i) {
    return f(getElement(lhs, i), getElement(rhs, i));
  });
}

FailureOr<Tensor> literal::evaluate(AbsOp op, const Scope &scope) {
  return unary(op, scope, literal::abs);
}
FailureOr<Tensor> literal::evaluate(AddOp op, const Scope &scope) {
  return binary(op, scope, add);
}
FailureOr<Tensor> literal::evaluate(AndOp op, const Scope &scope) {
  return binary(op, scope, bitwiseAnd);
}
FailureOr<Tensor> literal::evaluate(Atan2Op op, const Scope &scope) {
  return binary(op, scope, literal::atan2);
}
FailureOr<Tensor> literal::evaluate(CbrtOp op, const Scope &scope) {
  return unary(op, scope, literal::cbrt);
}
FailureOr<Tensor> literal::evaluate(CeilOp op, const Scope &scope) {
  return unary(op, scope, literal::ceil);
}
FailureOr<Tensor> literal::evaluate(ClzOp op, const Scope &scope) {
  return unary(op, scope, countLeadingZeros);
}
FailureOr<Tensor> literal::evaluate(ComplexOp op, const Scope &scope) {
  return binary(op, scope, [](const Scalar &real, const Scalar &imaginary) {
    return Scalar::complex(real, imaginary);
  });
}
FailureOr<Tensor> literal::evaluate(CosineOp op, const Scope &scope) {
  return unary(op, scope, cosine);
}
FailureOr<Tensor> literal::evaluate(DivOp op, const Scope &scope) {
  return binary(op, scope, divide);
}
FailureOr<Tensor> literal::evaluate(ExpOp op, const Scope &scope) {
  return unary(op, scope, exponential);
}
FailureOr<Tensor> literal::evaluate(Expm1Op op, const Scope &scope) {
  return unary(op, scope, exponentialMinusOne);
}
FailureOr<Tensor> literal::evaluate(FloorOp op, const Scope &scope) {
  return unary(op, scope, literal::floor);
}
FailureOr<Tensor> literal::evaluate(ImagOp op, const Scope &scope) {
  return unary(op, scope, imag);
}
FailureOr<Tensor> literal::evaluate(IsFiniteOp op, const Scope &scope) {
  return unary(op, scope, isFinite);
}
FailureOr<Tensor> literal::evaluate(Log1pOp op, const Scope &scope) {
  return unary(op, scope, logPlusOne);
}
FailureOr<Tensor> literal::evaluate(LogOp op, const Scope &scope) {
  return unary(op, scope, literal::log);
}
FailureOr<Tensor> literal::evaluate(LogisticOp op, const Scope &scope) {
  return unary(op, scope, logistic);
}
FailureOr<Tensor> literal::evaluate(MaxOp op, const Scope &scope) {
  return binary(op, scope, maximum);
}
FailureOr<Tensor> literal::evaluate(MinOp op, const Scope &scope) {
  return binary(op, scope, minimum);
}
FailureOr<Tensor> literal::evaluate(MulOp op, const Scope &scope) {
  return binary(op, scope, multiply);
}
FailureOr<Tensor> literal::evaluate(NegOp op, const Scope &scope) {
  return unary(op, scope, negate);
}
FailureOr<Tensor> literal::evaluate(NotOp op, const Scope &scope) {
  return unary(op, scope, bitwiseNot);
}
FailureOr<Tensor> literal::evaluate(OrOp op, const Scope &scope) {
  return binary(op, scope, bitwiseOr);
}
FailureOr<Tensor> literal::evaluate(PopulationCountOp op, const Scope &scope) {
  return unary(op, scope, popcnt);
}
FailureOr<Tensor> literal::evaluate(PowOp op, const Scope &scope) {
  return binary(op, scope, power);
}
FailureOr<Tensor> literal::evaluate(RealOp op, const Scope &scope) {
  return unary(op, scope, real);
}
FailureOr<Tensor> literal::evaluate(RemOp op, const Scope &scope) {
  if (isComplex(getElementTypeOf(op.getType())))
    return op.emitOpError("is not supported by the interpreter yet");
  return binary(op, scope, literal::remainder);
}
FailureOr<Tensor> literal::evaluate(RoundNearestEvenOp op, const Scope &scope) {
  return unary(op, scope, roundNearestEven);
}
FailureOr<Tensor> literal::evaluate(RoundOp op, const Scope &scope) {
  return unary(op, scope, roundNearestAfz);
}
FailureOr<Tensor> literal::evaluate(RsqrtOp op, const Scope &scope) {
  return unary(op, scope, rsqrt);
}
FailureOr<Tensor> literal::evaluate(ShiftLeftOp op, const Scope &scope) {
  return binary(op, scope, shiftLeft);
}
FailureOr<Tensor> literal::evaluate(ShiftRightArithmeticOp op,
                                    const Scope &scope) {
  return binary(op, scope, shiftRightArithmetic);
}
FailureOr<Tensor> literal::evaluate(ShiftRightLogicalOp op,
                                    const Scope &scope) {
  return binary(op, scope, shiftRightLogical);
}
FailureOr<Tensor> literal::evaluate(SignOp op, const Scope &scope) {
  return unary(op, scope, sign);
}
FailureOr<Tensor> literal::evaluate(SineOp op, const Scope &scope) {
  return unary(op, scope, sine);
}
FailureOr<Tensor> literal::evaluate(SqrtOp op, const Scope &scope) {
  return unary(op, scope, literal::sqrt);
}
FailureOr<Tensor> literal::evaluate(SubtractOp op, const Scope &scope) {
  return binary(op, scope, subtract);
}
FailureOr<Tensor> literal::evaluate(TanOp op, const Scope &scope) {
  return unary(op, scope, literal::tan);
}
FailureOr<Tensor> literal::evaluate(TanhOp op, const Scope &scope) {
  return unary(op, scope, literal::tanh);
}
FailureOr<Tensor> literal::evaluate(XorOp op, const Scope &scope) {
  return binary(op, scope, bitwiseXor);
}

//===----------------------------------------------------------------------===//
// BitcastConvertOp
//===----------------------------------------------------------------------===//

/// The same bits: result[i] = operand[i]; or, where the result's elements are
/// smaller, result[i..., k] = part k of operand[i...]; or, where they are
/// larger, result[i...] is joined from the parts operand[i..., k]. Part 0 has
/// the lowest bits.
FailureOr<Tensor> literal::evaluate(BitcastConvertOp op, const Scope &scope) {
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
FailureOr<Tensor> literal::evaluate(ClampOp op, const Scope &scope) {
  const Tensor &min = scope[op.getMin()], &operand = scope[op.getOperand()],
               &max = scope[op.getMax()];
  return makeResult(scope, op, [&](const Index &i) {
    return clamp(getBroadcast(min, i), getElement(operand, i),
                 getBroadcast(max, i));
  });
}

/// result[i] = pred[i] ? on_true[i] : on_false[i]
FailureOr<Tensor> literal::evaluate(SelectOp op, const Scope &scope) {
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
FailureOr<Tensor> literal::evaluate(CompareOp op, const Scope &scope) {
  bool isTotalOrder = op.getCompareType() == ComparisonType::TOTALORDER;
  return binary(op, scope, [&](const Scalar &lhs, const Scalar &rhs) {
    return Scalar::boolean(
        compare(lhs, rhs, op.getComparisonDirection(), isTotalOrder));
  });
}

//===----------------------------------------------------------------------===//
// ConvertOp, ReducePrecisionOp
//===----------------------------------------------------------------------===//

FailureOr<Tensor> literal::evaluate(ConvertOp op, const Scope &scope) {
  ElementType type = getElementTypeOf(op.getType());
  return unary(op, scope, [&](const Scalar &x) { return convert(x, type); });
}

FailureOr<Tensor> literal::evaluate(ReducePrecisionOp op, const Scope &scope) {
  return unary(op, scope, [&](const Scalar &x) {
    return reducePrecision(x, op.getExponentBits(), op.getMantissaBits());
  });
}

//===----------------------------------------------------------------------===//
// MapOp
//===----------------------------------------------------------------------===//

/// result[i] = computation(inputs...[i])
FailureOr<Tensor> literal::evaluate(MapOp op, const Scope &scope) {
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
