//===- ConversionFolds.cpp - Folders of conversions -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What conversions between element types and formats are on constants, and when
// they change nothing.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/StablehloOps.h"
#include "stablehlo/dialect/ops/ConstantFolding.h"

using namespace mlir;
using namespace mlir::stablehlo;

OpFoldResult BitcastConvertOp::fold(FoldAdaptor) {
  return getAsResult(*this, getOperand());
}

OpFoldResult ConvertOp::fold(FoldAdaptor adaptor) {
  if (Value operand = getAsComputed(*this, getOperand()))
    return operand;
  RankedTensorType type = getFoldableType(getType());
  DenseElementsAttr operand =
      getFoldableElements(adaptor.getOperand(), getOperand().getType());
  if (!type || !operand)
    return {};
  return convertElements(type, operand);
}
