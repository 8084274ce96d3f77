//===- PassUtils.cpp - What passes and patterns share ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/transforms/PassUtils.h"

#include "mlir/Dialect/Shape/IR/Shape.h"
#include "stablehlo/dialect/chlo/ConstantLike.h"

using namespace mlir;
using namespace mlir::stablehlo;

Value stablehlo::getConstantLikeImpl(OpBuilder &b, Location loc,
                                     Attribute scalar, Value val) {
  auto value = dyn_cast_or_null<TypedAttr>(scalar);
  if (value && b.getContext()->getLoadedDialect<chlo::ChloDialect>())
    return chlo::ConstantLikeOp::create(b, loc, value, val);
  auto type = dyn_cast<RankedTensorType>(val.getType());
  if (value && type)
    if (Value constant = createConstantOfShape(b, loc, type, value, val))
      return constant;
  emitError(loc) << "expects a ranked tensor of integers or floats, or the "
                    "dialect 'chlo' to be loaded, to make a constant like "
                 << val.getType();
  return {};
}

Value stablehlo::createConstantOfShape(OpBuilder &b, Location loc,
                                       RankedTensorType type, TypedAttr scalar,
                                       Value like) {
  bool isStatic = type.hasStaticShape();
  DenseElementsAttr constant = chlo::getSplat(
      isStatic ? type : RankedTensorType::get({}, type.getElementType()),
      scalar);
  if (!constant)
    return {};
  Value result = ConstantOp::create(b, loc, constant);
  if (isStatic)
    return result;
  Value shape = shape::ShapeOfOp::create(b, loc, like);
  return DynamicBroadcastInDimOp::create(b, loc, type, result, shape,
                                         b.getDenseI64ArrayAttr({}));
}

Value stablehlo::getConstantLike(OpBuilder &b, Location loc,
                                 const APFloat &constant, Value val) {
  auto type = cast<FloatType>(getElementTypeOrSelf(val.getType()));
  APFloat rounded = constant;
  bool losesInfo;
  rounded.convert(type.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                  &losesInfo);
  return getConstantLikeImpl(b, loc, b.getFloatAttr(type, rounded), val);
}

bool stablehlo::isAnyQuantizedTypes(TypeRange types) {
  return llvm::any_of(types, [](Type type) {
    return isa<quant::QuantizedType>(getElementTypeOrSelf(type));
  });
}

Type stablehlo::getQuantizedElementType(
    Location loc, Type storageType, Type expressedType, ArrayRef<double> scales,
    ArrayRef<int64_t> zeroPoints, int32_t quantizedDimension,
    int64_t storageTypeMin, int64_t storageTypeMax) {
  auto emitError = [loc] { return mlir::emitError(loc); };
  auto integer = dyn_cast<IntegerType>(storageType);
  if (!integer || scales.size() != zeroPoints.size() || scales.empty() ||
      (quantizedDimension < 0 && scales.size() != 1)) {
    emitError() << "expects an integer storage type, and a zero point for each "
                   "scale: one, or one for each index of a dimension";
    return {};
  }
  unsigned flags = integer.isUnsigned() ? 0 : quant::QuantizationFlags::Signed;
  Type storage = IntegerType::get(integer.getContext(), integer.getWidth());
  if (quantizedDimension < 0)
    return quant::UniformQuantizedType::getChecked(
        emitError, flags, storage, expressedType, scales.front(),
        zeroPoints.front(), storageTypeMin, storageTypeMax);
  return quant::UniformQuantizedPerAxisType::getChecked(
      emitError, flags, storage, expressedType, scales, zeroPoints,
      quantizedDimension, storageTypeMin, storageTypeMax);
}

bool stablehlo::computesOnNumbers(Operation *op) {
  // The sum over processes is one of numbers, too, although the interpreter
  // rounds after each addition, as for all_reduce.
  return isa_and_present<StablehloDialect>(op->getDialect()) &&
         (op->hasTrait<hlo::OpTrait::ComputesNumbers>() ||
          op->hasTrait<hlo::OpTrait::MovesElements>() ||
          isa<CrossReplicaSumOp>(op));
}
