//===- Dynamism.cpp - Evaluates dynamism ops ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/reference/ops/PrepareOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// GetDimensionSizeOp
//===----------------------------------------------------------------------===//

static LogicalResult prepare(GetDimensionSizeOp op, Preparer &preparer) {
  FailureOr<TensorSpec> operand =
      getTensorSpec(op.getLoc(), op.getOperand().getType());
  if (failed(operand))
    return failure();
  int64_t size = operand->shape[op.getDimension()];
  if (size > INT32_MAX)
    return op.emitOpError("the size ") << size << " does not fit i32";
  llvm::Expected<Tensor> result =
      Tensor::allocate(preparer.getContext(), ElementType::SI32, {});
  if (!result)
    return op.emitOpError(llvm::toString(result.takeError()));
  *result->data<int32_t>() = size;
  preparer.setConstant(op.getResult(), std::move(*result));
  return success();
}

//===----------------------------------------------------------------------===//
// Registry
//===----------------------------------------------------------------------===//

void stablehlo::addDynamismOps(EngineOps &ops) {
  addPrepare<GetDimensionSizeOp, prepare>(ops);
}
