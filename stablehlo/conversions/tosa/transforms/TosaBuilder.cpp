//===- TosaBuilder.cpp - Ops of TOSA at one place -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/conversions/tosa/transforms/TosaBuilder.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "stablehlo/dialect/StablehloAttrs.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tosa;

ElementKind tosa::getElementKind(Type tensor) {
  Type element = getElementTypeOrSelf(tensor);
  if (element.isInteger(1))
    return ElementKind::Boolean;
  if (element.isSignlessInteger())
    return ElementKind::Integer;
  auto type = dyn_cast<FloatType>(element);
  return type && APFloat::semanticsHasZero(type.getFloatSemantics())
             ? ElementKind::Float
             : ElementKind::Other;
}

bool tosa::isTosaTensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || isa<ComplexType>(tensor.getElementType()) ||
      llvm::is_contained(tensor.getShape(), 0))
    return false;
  Attribute encoding = tensor.getEncoding();
  return !encoding || isa<stablehlo::TypeExtensionsAttr>(encoding);
}

bool tosa::isStaticTosaTensor(Type type) {
  return isTosaTensor(type) && cast<RankedTensorType>(type).hasStaticShape();
}

Value TosaBuilder::createNumberLike(Value like, double number) {
  auto likeType = cast<RankedTensorType>(like.getType());
  Type element = likeType.getElementType();
  SmallVector<int64_t> sizes(likeType.getRank(), 1);
  auto type = RankedTensorType::get(sizes, element);
  Attribute value = isa<FloatType>(element)
                        ? Attribute(getFloatAttr(element, number))
                        : getIntegerAttr(element, static_cast<int64_t>(number));
  return ConstOp::create(*this, type, DenseElementsAttr::get(type, value));
}

Value TosaBuilder::createZeroPoint(Type element) {
  auto type = RankedTensorType::get({1}, element);
  return ConstOp::create(*this, type,
                         DenseElementsAttr::get(type, getZeroAttr(element)));
}

Value TosaBuilder::createShape(ArrayRef<int64_t> sizes) {
  auto type = shapeType::get(getContext(), sizes.size());
  return ConstShapeOp::create(*this, type, getIndexTensorAttr(sizes));
}

Value TosaBuilder::reshape(Value value, ArrayRef<int64_t> shape) {
  auto type = cast<RankedTensorType>(value.getType());
  if (type.getShape() == shape)
    return value;
  return ReshapeOp::create(*this,
                           RankedTensorType::get(shape, type.getElementType()),
                           value, createShape(shape));
}

Value TosaBuilder::expandScalar(Value scalar, int64_t rank) {
  return reshape(scalar, SmallVector<int64_t>(rank, 1));
}

Value TosaBuilder::transpose(Value value, ArrayRef<int64_t> permutation) {
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> shape;
  for (int64_t dimension : permutation)
    shape.push_back(type.getDimSize(dimension));
  if (llvm::equal(permutation, llvm::seq<int64_t>(0, permutation.size())))
    return value;
  return TransposeOp::create(
      *this, RankedTensorType::get(shape, type.getElementType()), value,
      getDenseI32ArrayAttr(llvm::to_vector_of<int32_t>(permutation)));
}

Value TosaBuilder::multiply(Value lhs, Value rhs, Type result) {
  return MulOp::create(*this, result, lhs, rhs, createZeroPoint(getI8Type()));
}

Value TosaBuilder::select(Value condition, Value onTrue, Value onFalse) {
  return SelectOp::create(*this, onTrue.getType(), condition, onTrue, onFalse);
}

Type TosaBuilder::getBooleans(Value value) {
  auto type = cast<RankedTensorType>(value.getType());
  return type.clone(IntegerType::get(type.getContext(), 1));
}
