//===- ChloOps.cpp - Ops of CHLO ------------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shape functions, verifiers and folders, in the order of ChloOps.td. Most ops
// have their shape function there.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ChloOps.h"

#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/chlo/Broadcast.h"
#include "stablehlo/dialect/chlo/ConstantLike.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::chlo;

#define GET_OP_CLASSES
#include "stablehlo/dialect/chlo/ChloOps.cpp.inc"

/// Two operands must have one element type.
static LogicalResult verifySameElementType(std::optional<Location> location,
                                           Value left, Value right) {
  if (getElementTypeOrSelf(left) == getElementTypeOrSelf(right))
    return success();
  return emitOptionalError(location, "mismatched operand types");
}

//===----------------------------------------------------------------------===//
// BroadcastCompareOp
//===----------------------------------------------------------------------===//

LogicalResult BroadcastCompareOp::inferReturnTypes(
    MLIRContext *context, std::optional<Location> location, Adaptor adaptor,
    SmallVectorImpl<Type> &inferred) {
  Value lhs = adaptor.getLhs(), rhs = adaptor.getRhs();
  if (failed(verifySameElementType(location, lhs, rhs)))
    return failure();
  return inferBroadcastedType(location, lhs.getType(), rhs.getType(),
                              adaptor.getBroadcastDimensions(),
                              IntegerType::get(context, 1), inferred);
}

LogicalResult BroadcastCompareOp::reifyReturnTypeShapes(
    OpBuilder &builder, ValueRange operands, SmallVectorImpl<Value> &shapes) {
  return reifyBroadcastedShape(builder, *this, operands,
                               getBroadcastDimensions(), shapes);
}

//===----------------------------------------------------------------------===//
// BroadcastComplexOp
//===----------------------------------------------------------------------===//

LogicalResult BroadcastComplexOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> location, Adaptor adaptor,
    SmallVectorImpl<Type> &inferred) {
  Value lhs = adaptor.getLhs(), rhs = adaptor.getRhs();
  if (failed(verifySameElementType(location, lhs, rhs)))
    return failure();
  return inferBroadcastedType(
      location, lhs.getType(), rhs.getType(), adaptor.getBroadcastDimensions(),
      ComplexType::get(getElementTypeOrSelf(lhs)), inferred);
}

LogicalResult BroadcastComplexOp::reifyReturnTypeShapes(
    OpBuilder &builder, ValueRange operands, SmallVectorImpl<Value> &shapes) {
  return reifyBroadcastedShape(builder, *this, operands,
                               getBroadcastDimensions(), shapes);
}

//===----------------------------------------------------------------------===//
// BroadcastSelectOp
//===----------------------------------------------------------------------===//

LogicalResult BroadcastSelectOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> location, Adaptor adaptor,
    SmallVectorImpl<Type> &inferred) {
  if (failed(verifySameElementType(location, adaptor.getOnTrue(),
                                   adaptor.getOnFalse())))
    return failure();
  return inferBroadcastedType(location, adaptor.getOperands().getTypes(),
                              getElementTypeOrSelf(adaptor.getOnTrue()),
                              inferred);
}

LogicalResult BroadcastSelectOp::reifyReturnTypeShapes(
    OpBuilder &builder, ValueRange operands, SmallVectorImpl<Value> &shapes) {
  return reifyBroadcastedShape(builder, *this, operands,
                               /*dimensions=*/std::nullopt, shapes);
}

//===----------------------------------------------------------------------===//
// ConstantOp
//===----------------------------------------------------------------------===//

LogicalResult
chlo::ConstantOp::inferReturnTypes(MLIRContext *, std::optional<Location>,
                                   Adaptor adaptor,
                                   SmallVectorImpl<Type> &inferred) {
  inferred.push_back(adaptor.getValue().getType());
  return success();
}

/// Text has the type of the value only: a compatible one, with which inference
/// is content, would be lost.
LogicalResult chlo::ConstantOp::verify() {
  Type type = getValue().getType();
  if (type != getType() &&
      hlo::isCompatibleForHloTypeInference(type, getType()))
    return emitOpError("inferred type(s) ")
           << type << " are incompatible with return type(s) of operation "
           << getType();
  return success();
}

OpFoldResult chlo::ConstantOp::fold(FoldAdaptor) { return getValue(); }

//===----------------------------------------------------------------------===//
// ConstantLikeOp
//===----------------------------------------------------------------------===//

DenseElementsAttr chlo::getSplat(RankedTensorType type, TypedAttr value) {
  if (auto number = dyn_cast<complex::NumberAttr>(value))
    return DenseElementsAttr::get(
        type, std::complex<APFloat>(number.getReal(), number.getImag()));
  if (!isa<IntegerAttr, FloatAttr>(value))
    return {};
  return DenseElementsAttr::get(type, Attribute(value));
}

LogicalResult
ConstantLikeOp::inferReturnTypes(MLIRContext *, std::optional<Location>,
                                 Adaptor adaptor,
                                 SmallVectorImpl<Type> &inferred) {
  auto type = cast<ShapedType>(adaptor.getOperand().getType());
  inferred.push_back(type.clone(adaptor.getValue().getType()));
  return success();
}

LogicalResult
ConstantLikeOp::reifyReturnTypeShapes(OpBuilder &builder, ValueRange operands,
                                      SmallVectorImpl<Value> &shapes) {
  return hlo::deriveShapeFromOperand(&builder, *this, operands.front(),
                                     &shapes);
}

LogicalResult ConstantLikeOp::verify() {
  if (getValue().getType() != getElementTypeOrSelf(getType()))
    return emitOpError("value's type doesn't match element return type");
  return success();
}

OpFoldResult ConstantLikeOp::fold(FoldAdaptor) {
  auto type = dyn_cast<RankedTensorType>(getType());
  if (!type || !type.hasStaticShape())
    return {};
  return getSplat(type, getValue());
}

//===----------------------------------------------------------------------===//
// TopKOp
//===----------------------------------------------------------------------===//

LogicalResult TopKOp::inferReturnTypes(MLIRContext *context,
                                       std::optional<Location> location,
                                       Adaptor adaptor,
                                       SmallVectorImpl<Type> &inferred) {
  auto operand = cast<ShapedType>(adaptor.getOperand().getType());
  auto indexType = IntegerType::get(context, 32);
  auto ranked = dyn_cast<RankedTensorType>(operand);
  if (!ranked) {
    inferred.assign({operand, operand.clone(indexType)});
    return success();
  }
  int64_t k = adaptor.getK();
  if (k < 0)
    return emitOptionalError(location, "expects k >= 0, but got ", k);
  if (ranked.getRank() == 0)
    return emitOptionalError(location, "operand's rank must be at least 1");
  SmallVector<int64_t> shape(ranked.getShape());
  if (hlo::isStaticDimSize(shape.back()) && shape.back() < k)
    return emitOptionalError(location,
                             "operand's last dimension must be at least ", k);
  shape.back() = k;
  SmallVector<int64_t> bounds(hlo::encodingToBounds(ranked.getEncoding()));
  if (!bounds.empty())
    bounds.back() = ShapedType::kDynamic;
  for (Type elementType : {ranked.getElementType(), Type(indexType)})
    inferred.push_back(RankedTensorType::get(
        shape, elementType, hlo::getBoundsEncoding(context, bounds)));
  return success();
}
