//===- Elementwise.h - Formulas that are functions of scalars -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LITERAL_ELEMENTWISE_H
#define STABLEHLO_REFERENCE_LITERAL_ELEMENTWISE_H

#include "stablehlo/reference/literal/Scope.h"

namespace mlir {
namespace stablehlo {
namespace literal {

/// result[i] = f(operand[i])
template <typename Fn>
FailureOr<Tensor> unary(Operation *op, const Scope &scope, Fn f) {
  const Tensor &operand = scope[op->getOperand(0)];
  return makeResult(scope, op,
                    [&](const Index &i) { return f(getElement(operand, i)); });
}
template <Scalar (*f)(const Scalar &)>
FailureOr<Tensor> unary(Operation *op, const Scope &scope) {
  return unary(op, scope, f);
}

/// result[i] = f(lhs[i], rhs[i])
template <typename Fn>
FailureOr<Tensor> binary(Operation *op, const Scope &scope, Fn f) {
  const Tensor &lhs = scope[op->getOperand(0)];
  const Tensor &rhs = scope[op->getOperand(1)];
  return makeResult(scope, op, [&](const Index &i) {
    return f(getElement(lhs, i), getElement(rhs, i));
  });
}
template <Scalar (*f)(const Scalar &, const Scalar &)>
FailureOr<Tensor> binary(Operation *op, const Scope &scope) {
  return binary(op, scope, f);
}

} // namespace literal
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LITERAL_ELEMENTWISE_H
