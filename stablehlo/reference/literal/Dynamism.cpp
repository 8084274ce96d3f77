//===- Dynamism.cpp - Formulas of dynamism ops ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/reference/literal/Ops.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

/// result = dim(operand, dimension)
static FailureOr<Tensor> evaluate(GetDimensionSizeOp op, const Scope &scope) {
  int64_t size = getShapeOf(op.getOperand().getType())[op.getDimension()];
  if (size > INT32_MAX)
    return op.emitOpError("the size ") << size << " does not fit i32";
  return makeScalarTensor(scope, op, Scalar::integer(ElementType::SI32, size));
}

void literal::addDynamismOps(FormulaOps &ops) {
  addFormula<GetDimensionSizeOp, evaluate>(ops);
}
