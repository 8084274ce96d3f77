//===- Chlo.cpp - Formulas of CHLO ops ------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/literal/Arithmetic.h"
#include "stablehlo/reference/literal/Functions.h"
#include "stablehlo/reference/literal/Ops.h"
#include "stablehlo/reference/tensor/Literal.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

/// result[i] = f(operand[i])
static FailureOr<Tensor> unary(Operation *op, const Scope &scope,
                               Scalar (*f)(const Scalar &)) {
  const Tensor &operand = scope[op->getOperand(0)];
  return makeResult(scope, op,
                    [&](const Index &i) { return f(getElement(operand, i)); });
}

/// result[i] = f(lhs[i], rhs[i])
static FailureOr<Tensor> binary(Operation *op, const Scope &scope,
                                Scalar (*f)(const Scalar &, const Scalar &)) {
  const Tensor &lhs = scope[op->getOperand(0)];
  const Tensor &rhs = scope[op->getOperand(1)];
  return makeResult(scope, op, [&](const Index &i) {
    return f(getElement(lhs, i), getElement(rhs, i));
  });
}

FailureOr<Tensor> literal::evaluate(chlo::AcosOp op, const Scope &scope) {
  return unary(op, scope, literal::acos);
}
FailureOr<Tensor> literal::evaluate(chlo::AcoshOp op, const Scope &scope) {
  return unary(op, scope, literal::acosh);
}
FailureOr<Tensor> literal::evaluate(chlo::AsinOp op, const Scope &scope) {
  return unary(op, scope, literal::asin);
}
FailureOr<Tensor> literal::evaluate(chlo::AsinAcosKernelOp op,
                                    const Scope &scope) {
  return unary(op, scope, literal::asinAcosKernel);
}
FailureOr<Tensor> literal::evaluate(chlo::AsinhOp op, const Scope &scope) {
  return unary(op, scope, literal::asinh);
}
FailureOr<Tensor> literal::evaluate(chlo::AtanOp op, const Scope &scope) {
  return unary(op, scope, literal::atan);
}
FailureOr<Tensor> literal::evaluate(chlo::AtanhOp op, const Scope &scope) {
  return unary(op, scope, literal::atanh);
}
FailureOr<Tensor> literal::evaluate(chlo::BesselI1eOp op, const Scope &scope) {
  if (isComplex(getElementTypeOf(op.getType())))
    return op.emitOpError("is not supported by the interpreter yet");
  return unary(op, scope, literal::besselI1e);
}
FailureOr<Tensor> literal::evaluate(chlo::ConjOp op, const Scope &scope) {
  return unary(op, scope, literal::conj);
}
FailureOr<Tensor> literal::evaluate(chlo::CoshOp op, const Scope &scope) {
  return unary(op, scope, literal::cosh);
}
FailureOr<Tensor> literal::evaluate(chlo::DigammaOp op, const Scope &scope) {
  return unary(op, scope, literal::digamma);
}
FailureOr<Tensor> literal::evaluate(chlo::ErfOp op, const Scope &scope) {
  return unary(op, scope, literal::erf);
}
FailureOr<Tensor> literal::evaluate(chlo::ErfInvOp op, const Scope &scope) {
  return unary(op, scope, literal::erfInv);
}
FailureOr<Tensor> literal::evaluate(chlo::ErfcOp op, const Scope &scope) {
  return unary(op, scope, literal::erfc);
}
FailureOr<Tensor> literal::evaluate(chlo::IsInfOp op, const Scope &scope) {
  return unary(op, scope, literal::isInf);
}
FailureOr<Tensor> literal::evaluate(chlo::IsNegInfOp op, const Scope &scope) {
  return unary(op, scope, literal::isNegInf);
}
FailureOr<Tensor> literal::evaluate(chlo::IsPosInfOp op, const Scope &scope) {
  return unary(op, scope, literal::isPosInf);
}
FailureOr<Tensor> literal::evaluate(chlo::LgammaOp op, const Scope &scope) {
  return unary(op, scope, literal::lgamma);
}
FailureOr<Tensor> literal::evaluate(chlo::MulhiOp op, const Scope &scope) {
  return binary(op, scope, literal::mulhi);
}
FailureOr<Tensor> literal::evaluate(chlo::NextAfterOp op, const Scope &scope) {
  return binary(op, scope, literal::nextAfter);
}
FailureOr<Tensor> literal::evaluate(chlo::PolygammaOp op, const Scope &scope) {
  return binary(op, scope, literal::polygamma);
}
FailureOr<Tensor> literal::evaluate(chlo::SinhOp op, const Scope &scope) {
  return unary(op, scope, literal::sinh);
}
FailureOr<Tensor> literal::evaluate(chlo::SquareOp op, const Scope &scope) {
  return unary(op, scope, [](const Scalar &x) { return multiply(x, x); });
}
FailureOr<Tensor> literal::evaluate(chlo::TanOp op, const Scope &scope) {
  return unary(op, scope, literal::tan);
}
FailureOr<Tensor> literal::evaluate(chlo::ZetaOp op, const Scope &scope) {
  return binary(op, scope, literal::zeta);
}

/// output = value
FailureOr<Tensor> literal::evaluate(chlo::ConstantOp op, const Scope &scope) {
  auto elements = dyn_cast<DenseElementsAttr>(op.getValue());
  if (!elements)
    return op.emitOpError("is not supported by the interpreter yet");
  llvm::Expected<Tensor> value =
      stablehlo::makeTensor(scope.getContext(), elements);
  if (!value)
    return op.emitOpError(llvm::toString(value.takeError()));
  return std::move(*value);
}

/// result[i] = value
FailureOr<Tensor> literal::evaluate(chlo::ConstantLikeOp op,
                                    const Scope &scope) {
  ElementType type = getElementTypeOf(op.getType());
  Bits bits;
  if (auto integer = dyn_cast<IntegerAttr>(op.getValue()))
    bits = integer.getValue().getZExtValue();
  else if (auto real = dyn_cast<FloatAttr>(op.getValue()))
    bits = real.getValue().bitcastToAPInt().getZExtValue();
  else
    return op.emitOpError("is not supported by the interpreter yet");
  return makeResult(
      scope, op, [&](const Index &) { return Scalar::fromBits(type, bits); });
}

/// Slice k of dimension `dim`, without that dimension.
static FailureOr<Tensor> getSlice(const Scope &scope, Operation *op,
                                  const Tensor &tensor, int64_t dim,
                                  int64_t k) {
  Dims shape(tensor.getShape());
  shape.erase(shape.begin() + dim);
  return makeTensor(scope, op, tensor.getType(), shape, [&](Index i) {
    i.insert(i.begin() + dim, k);
    return getElement(tensor, i);
  });
}

/// (outputs[..., k, ...], carries) = body(inputs[..., k, ...], carries), for
/// all k in order, or from the last one if `is_reverse`; at first carries =
/// inits.
FailureOr<Tensors> literal::evaluate(chlo::ScanOp op, const Scope &scope) {
  auto dim = static_cast<int64_t>(op.getDimension());
  Tensors inputs = scope[op.getInputs()], carries = scope[op.getInits()];
  Tensors outputs;
  for (Value output : op.getOutputs()) {
    FailureOr<Tensor> tensor =
        makeTensor(scope, op, getElementTypeOf(output.getType()),
                   getShapeOf(output.getType()));
    if (failed(tensor))
      return failure();
    outputs.push_back(std::move(*tensor));
  }
  int64_t numSteps =
      (inputs.empty() ? outputs : inputs).front().getDimSize(dim);
  for (int64_t step = 0; step < numSteps; ++step) {
    if (failed(checkStop(scope, op)))
      return failure();
    int64_t k = op.getIsReverse() ? numSteps - 1 - step : step;
    Tensors arguments;
    for (const Tensor &input : inputs) {
      FailureOr<Tensor> slice = getSlice(scope, op, input, dim, k);
      if (failed(slice))
        return failure();
      arguments.push_back(std::move(*slice));
    }
    llvm::append_range(arguments, carries);
    FailureOr<Tensors> results = scope.run(op.getBody(), arguments);
    if (failed(results))
      return failure();
    for (auto [output, slice] : llvm::zip(outputs, *results))
      for (const Index &i : indexSpace(slice.getShape())) {
        Index j = i;
        j.insert(j.begin() + dim, k);
        setElement(output, j, getElement(slice, i));
      }
    carries.assign(results->begin() + outputs.size(), results->end());
  }
  llvm::append_range(outputs, carries);
  return outputs;
}

/// The k greatest elements of each row, the greatest first, and their indices.
/// Of equal elements the first comes first; floats are in total order.
FailureOr<Tensors> literal::evaluate(chlo::TopKOp op, const Scope &scope) {
  const Tensor &operand = scope[op.getOperand()];
  if (isComplex(operand.getType()))
    return op.emitOpError("is not supported by the interpreter for complex "
                          "numbers, which have no total order");
  if (operand.getShape().back() > INT32_MAX)
    return op.emitOpError("has indices that do not fit i32");
  FailureOr<Tensor> values = copyTensor(scope, op, operand);
  FailureOr<Tensor> indices =
      makeTensor(scope, op, ElementType::SI32, operand.getShape());
  if (failed(values) || failed(indices))
    return failure();
  for (Index row : indexSpace(operand.getShape().drop_back())) {
    if (failed(checkStop(scope, op)))
      return failure();
    row.push_back(0);
    std::vector<std::pair<Scalar, int64_t>> entries;
    for (row.back() = 0; row.back() < operand.getShape().back(); ++row.back())
      entries.emplace_back(getElement(operand, row), row.back());
    auto isGreater = [](const Scalar &lhs, const Scalar &rhs) {
      return compare(lhs, rhs, ComparisonDirection::GT, isFloat(lhs.getType()));
    };
    llvm::sort(entries, [&](const auto &lhs, const auto &rhs) {
      if (isGreater(lhs.first, rhs.first))
        return true;
      return !isGreater(rhs.first, lhs.first) && lhs.second < rhs.second;
    });
    for (auto [i, entry] : llvm::enumerate(entries)) {
      row.back() = i;
      setElement(*values, row, entry.first);
      setElement(*indices, row,
                 Scalar::integer(ElementType::SI32, entry.second));
    }
  }
  Dims starts(operand.getRank(), 0), strides(operand.getRank(), 1);
  Dims limits(operand.getShape());
  limits.back() = static_cast<int64_t>(op.getK());
  return Tensors{values->slice(starts, limits, strides),
                 indices->slice(starts, limits, strides)};
}
