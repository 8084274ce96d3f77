//===- TypeConversion.cpp - Types of conversions to other dialects --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/conversions/TypeConversion.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;

static Type removeSign(IntegerType type) {
  return IntegerType::get(type.getContext(), type.getWidth());
}

static Value castTo(OpBuilder &builder, Type type, ValueRange inputs,
                    Location loc) {
  return UnrealizedConversionCastOp::create(builder, loc, type, inputs)
      .getResult(0);
}

stablehlo::RemoveSignTypeConverter::RemoveSignTypeConverter() {
  // The last one is asked first.
  addConversion([](Type type) { return type; });
  addConversion([](IntegerType type) { return removeSign(type); });
  addConversion([](ShapedType type) -> Type {
    auto element = dyn_cast<IntegerType>(type.getElementType());
    return element ? type.clone(removeSign(element)) : type;
  });
  addSourceMaterialization(castTo);
  addTargetMaterialization(castTo);
}

/// The element of a tensor of rank 0; null for other inputs and types.
static Value extractScalar(OpBuilder &builder, Type type, ValueRange inputs,
                           Location loc) {
  auto input = inputs.size() == 1
                   ? dyn_cast<RankedTensorType>(inputs.front().getType())
                   : RankedTensorType();
  if (!input || input.getRank() != 0 || isa<ShapedType>(type))
    return {};
  Value scalar = tensor::ExtractOp::create(builder, loc, inputs.front());
  return scalar.getType() == type ? scalar : castTo(builder, type, scalar, loc);
}

/// A tensor of rank 0 that has a scalar; null for other inputs and types.
static Value makeScalarTensor(OpBuilder &builder, Type type, ValueRange inputs,
                              Location loc) {
  auto tensorType = dyn_cast<RankedTensorType>(type);
  if (!tensorType || tensorType.getRank() != 0 || inputs.size() != 1 ||
      isa<ShapedType>(inputs.front().getType()))
    return {};
  Value scalar = inputs.front();
  if (scalar.getType() != tensorType.getElementType())
    scalar = castTo(builder, tensorType.getElementType(), scalar, loc);
  return tensor::FromElementsOp::create(builder, loc, tensorType, scalar);
}

stablehlo::LinalgTypeConverter::LinalgTypeConverter() {
  for (auto materialize : {extractScalar, makeScalarTensor}) {
    addSourceMaterialization(materialize);
    addTargetMaterialization(materialize);
  }
}
