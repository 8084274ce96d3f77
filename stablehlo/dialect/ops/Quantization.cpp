//===- Quantization.cpp - To quantized elements and back ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shape functions and verifiers, in the order of Quantization.td.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/AssemblyFormat.h"
#include "stablehlo/dialect/ops/QuantizationOps.h"
#include "stablehlo/dialect/ops/RegisterOps.h"

using namespace mlir;
using namespace mlir::stablehlo;
using hlo::parseSameOperandsAndResultType;
using hlo::printSameOperandsAndResultType;

#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/Quantization.cpp.inc"

void stablehlo::registerQuantizationOps(Dialect &dialect) {
  registerOps<
#define GET_OP_LIST
#include "stablehlo/dialect/ops/Quantization.cpp.inc"
      >(dialect);
}

/// The expressed type of quantized elements; other element types themselves.
static Type getExpressedType(Value value) {
  Type type = getElementTypeOrSelf(value);
  auto quantized = dyn_cast<quant::QuantizedType>(type);
  return quantized ? quantized.getExpressedType() : type;
}

//===----------------------------------------------------------------------===//
// UniformDequantizeOp
//===----------------------------------------------------------------------===//

LogicalResult
UniformDequantizeOp::inferReturnTypes(MLIRContext *, std::optional<Location>,
                                      Adaptor adaptor,
                                      SmallVectorImpl<Type> &inferred) {
  // (C1, C2).
  auto type = cast<ShapedType>(adaptor.getOperand().getType());
  inferred.push_back(type.clone(getExpressedType(adaptor.getOperand())));
  return success();
}

//===----------------------------------------------------------------------===//
// UniformQuantizeOp
//===----------------------------------------------------------------------===//

LogicalResult UniformQuantizeOp::verify() {
  // (C2) expressed_type(result) = the operand's expressed or element type.
  Type expected = getExpressedType(getOperand());
  Type found = getExpressedType(getResult());
  if (expected == found)
    return success();
  return emitOptionalError(getLoc(), "Expressed type of result expected to be ",
                           expected, ", but got ", found);
}
