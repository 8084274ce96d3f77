//===- ReifiedShape.cpp - Shapes as values --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/ReifiedShape.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"

using namespace mlir;

Value hlo::reifyConstant(OpBuilder &builder, Location loc, int64_t value) {
  return arith::ConstantOp::create(builder, loc, builder.getIndexAttr(value));
}

Value hlo::reifySize(OpBuilder &builder, Location loc, Value tensor,
                     int64_t dim) {
  return builder.createOrFold<tensor::DimOp>(loc, tensor, dim);
}

/// `shape` with integers that `arith` takes: those with a sign become i64.
static Value makeSignless(OpBuilder &builder, Location loc, Value shape) {
  auto type = cast<ShapedType>(shape.getType());
  if (type.getElementType().isSignlessIntOrIndex())
    return shape;
  return stablehlo::ConvertOp::create(builder, loc,
                                      type.clone(builder.getI64Type()), shape);
}

Value hlo::reifyElement(OpBuilder &builder, Location loc, Value shape,
                        int64_t index) {
  shape = makeSignless(builder, loc, shape);
  Value position = reifyConstant(builder, loc, index);
  Value element =
      tensor::ExtractOp::create(builder, loc, shape, ValueRange{position});
  if (element.getType().isIndex())
    return element;
  return arith::IndexCastOp::create(builder, loc, builder.getIndexType(),
                                    element);
}

Value hlo::castToIndexTensor(OpBuilder &builder, Location loc, Value shape) {
  shape = makeSignless(builder, loc, shape);
  auto type = cast<ShapedType>(shape.getType());
  if (type.getElementType().isIndex())
    return shape;
  return arith::IndexCastOp::create(builder, loc,
                                    type.clone(builder.getIndexType()), shape);
}

Value hlo::makeShape(OpBuilder &builder, Location loc, ArrayRef<Value> sizes) {
  auto type = RankedTensorType::get({static_cast<int64_t>(sizes.size())},
                                    builder.getIndexType());
  return tensor::FromElementsOp::create(builder, loc, type, sizes);
}

Value hlo::reifyPaddedSize(OpBuilder &builder, Location loc, Value size,
                           const ReifiedPadding &padding) {
  Value zero = reifyConstant(builder, loc, 0);
  Value one = reifyConstant(builder, loc, 1);
  Value gaps = builder.createOrFold<arith::MaxSIOp>(
      loc, builder.createOrFold<arith::SubIOp>(loc, size, one), zero);
  Value result =
      builder.createOrFold<arith::MulIOp>(loc, gaps, padding.interior);
  for (Value term : {size, padding.low, padding.high})
    result = builder.createOrFold<arith::AddIOp>(loc, result, term);
  return result;
}

Value hlo::reifySliceSize(OpBuilder &builder, Location loc, Value start,
                          Value limit, Value stride) {
  Value one = reifyConstant(builder, loc, 1);
  Value length = builder.createOrFold<arith::SubIOp>(loc, limit, start);
  Value bias = builder.createOrFold<arith::SubIOp>(loc, stride, one);
  Value dividend = builder.createOrFold<arith::AddIOp>(loc, length, bias);
  return builder.createOrFold<arith::DivSIOp>(loc, dividend, stride);
}
