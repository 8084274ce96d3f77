//===- QuantizedOp.cpp - Ops on quantized tensors as ops on floats --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/QuantizedOp.h"

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/QuantizationOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

quant::QuantizedType stablehlo::getQuantizedElementType(Type type) {
  return dyn_cast<quant::QuantizedType>(getElementTypeOrSelf(type));
}

Type stablehlo::getExpressedType(Type type) {
  quant::QuantizedType quantized = getQuantizedElementType(type);
  auto shaped = dyn_cast<ShapedType>(type);
  return quantized && shaped ? shaped.clone(quantized.getExpressedType())
                             : type;
}

Type stablehlo::getStorageType(Type type) {
  quant::QuantizedType quantized = getQuantizedElementType(type);
  auto shaped = dyn_cast<ShapedType>(type);
  if (!quantized || !shaped)
    return type;
  return shaped.clone(IntegerType::get(
      type.getContext(), quantized.getStorageTypeIntegralWidth(),
      quantized.isSigned() ? IntegerType::Signless : IntegerType::Unsigned));
}

QuantizationParameters
stablehlo::getQuantizationParameters(quant::QuantizedType type) {
  if (auto perAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(type))
    return {SmallVector<double>(perAxis.getScales()),
            SmallVector<int64_t>(perAxis.getZeroPoints()),
            perAxis.getQuantizedDimension()};
  auto perTensor = cast<quant::UniformQuantizedType>(type);
  return {{perTensor.getScale()}, {perTensor.getZeroPoint()}, std::nullopt};
}

bool stablehlo::isQuantized(Operation *op) {
  return llvm::any_of(
      llvm::concat<const Type>(op->getOperandTypes(), op->getResultTypes()),
      [](Type type) { return getQuantizedElementType(type) != nullptr; });
}

bool stablehlo::isDequantizeOpQuantize(Operation *op) {
  return isQuantized(op) && op->hasTrait<hlo::OpTrait::ComputesNumbers>();
}

SmallVector<Value> stablehlo::createExpressedOp(OpBuilder &builder,
                                                Operation *op,
                                                ValueRange operands) {
  // Quantized elements are finite, also where their expressed type cannot hold
  // what they stand for (spec: is_finite). That is no NaN: it equals itself.
  if (isa<IsFiniteOp>(op))
    return {CompareOp::create(builder, op->getLoc(), operands[0], operands[0],
                              ComparisonDirection::EQ)};
  OperationState state(
      op->getLoc(), op->getName(), operands,
      llvm::map_to_vector(op->getResultTypes(), getExpressedType),
      op->getAttrs());
  return llvm::to_vector_of<Value>(builder.create(state)->getResults());
}

SmallVector<Value> stablehlo::createDequantizeOpQuantize(OpBuilder &builder,
                                                         Operation *op,
                                                         ValueRange operands) {
  SmallVector<Value> numbers;
  for (Value operand : operands) {
    Type type = getExpressedType(operand.getType());
    if (type != operand.getType())
      operand =
          UniformDequantizeOp::create(builder, op->getLoc(), type, operand);
    numbers.push_back(operand);
  }
  SmallVector<Value> results = createExpressedOp(builder, op, numbers);
  for (auto [value, result] : llvm::zip_equal(results, op->getResults()))
    if (value.getType() != result.getType())
      value = UniformQuantizeOp::create(builder, op->getLoc(), result.getType(),
                                        value);
  return results;
}
