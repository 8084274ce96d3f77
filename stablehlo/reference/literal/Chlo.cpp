//===- Chlo.cpp - Formulas of CHLO ops ------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/literal/Arithmetic.h"
#include "stablehlo/reference/literal/Functions.h"
#include "stablehlo/reference/literal/Ops.h"

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

FailureOr<Tensor> literal::evaluate(chlo::ErfInvOp op, const Scope &scope) {
  return unary(op, scope, erfInv);
}
FailureOr<Tensor> literal::evaluate(chlo::ErfOp op, const Scope &scope) {
  return unary(op, scope, literal::erf);
}
FailureOr<Tensor> literal::evaluate(chlo::ErfcOp op, const Scope &scope) {
  return unary(op, scope, literal::erfc);
}
FailureOr<Tensor> literal::evaluate(chlo::SquareOp op, const Scope &scope) {
  return unary(op, scope, [](const Scalar &x) { return multiply(x, x); });
}
FailureOr<Tensor> literal::evaluate(chlo::TanOp op, const Scope &scope) {
  return unary(op, scope, literal::tan);
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
