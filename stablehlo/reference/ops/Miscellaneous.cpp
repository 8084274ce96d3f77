//===- Miscellaneous.cpp - Evaluates miscellaneous ops --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/ops/Prepare.h"
#include "stablehlo/reference/tensor/Literal.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// ConstantOp
//===----------------------------------------------------------------------===//

LogicalResult stablehlo::prepare(ConstantOp op, Preparer &preparer) {
  if (failed(getTensorSpec(op.getLoc(), op.getType())))
    return failure();
  llvm::Expected<Tensor> value =
      makeTensor(preparer.getContext(), op.getValue());
  if (!value)
    return op.emitOpError(llvm::toString(value.takeError()));
  preparer.setConstant(op.getResult(), std::move(*value));
  return success();
}
