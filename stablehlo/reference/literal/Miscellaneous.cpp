//===- Miscellaneous.cpp - Formulas of miscellaneous ops ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/literal/Arithmetic.h"
#include "stablehlo/reference/literal/Ops.h"
#include "stablehlo/reference/tensor/Literal.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

/// output = value
FailureOr<Tensor> literal::evaluate(ConstantOp op, const Scope &scope) {
  llvm::Expected<Tensor> value =
      stablehlo::makeTensor(scope.getContext(), op.getValue());
  if (!value)
    return op.emitOpError(llvm::toString(value.takeError()));
  return std::move(*value);
}

/// output[i] = i[iota_dimension], converted as `convert` does
FailureOr<Tensor> literal::evaluate(IotaOp op, const Scope &scope) {
  ElementType type = getElementTypeOf(op.getType());
  return makeResult(scope, op, [&](const Index &i) {
    return convert(Scalar::integer(ElementType::SI64, i[op.getIotaDimension()]),
                   type);
  });
}
