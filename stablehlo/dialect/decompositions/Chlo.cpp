//===- Chlo.cpp - Constants, broadcasts and sorts of CHLO -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/chlo/Broadcast.h"
#include "stablehlo/dialect/chlo/ConstantLike.h"
#include "stablehlo/dialect/decompositions/Decompositions.h"
#include "stablehlo/dialect/decompositions/Loop.h"
#include "stablehlo/dialect/ops/Builders.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Broadcasting ops
//===----------------------------------------------------------------------===//

SmallVector<Value> stablehlo::broadcastOperands(Decomposer &d, Operation *op,
                                                ValueRange operands) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  auto given = op->getAttrOfType<DenseI64ArrayAttr>("broadcast_dimensions");
  std::optional<ArrayRef<int64_t>> dimensions;
  if (given)
    dimensions = given.asArrayRef();
  return llvm::map_to_vector(operands, [&](Value operand) {
    RankedTensorType own = d.getType(operand);
    if (own.getShape() == type.getShape())
      return operand;
    return d.broadcast(
        operand, type.clone(own.getElementType()),
        chlo::getBroadcastDims(type.getRank(), own.getRank(), dimensions));
  });
}

//===----------------------------------------------------------------------===//
// ConstantOp, ConstantLikeOp
//===----------------------------------------------------------------------===//

Decomposed stablehlo::decompose(Decomposer &d, chlo::ConstantOp op,
                                ValueRange) {
  auto constant = ConstantOp::create(d.builder, d.loc, op.getValue());
  Decomposer::keepAttributes(op, constant);
  return SmallVector<Value>{constant};
}

Decomposed stablehlo::decompose(Decomposer &d, chlo::ConstantLikeOp op,
                                ValueRange) {
  auto type = dyn_cast<RankedTensorType>(op.getType());
  if (!type || !type.hasStaticShape())
    return failure();
  DenseElementsAttr elements = chlo::getSplat(type, op.getValue());
  if (!elements)
    return failure();
  auto constant = ConstantOp::create(d.builder, d.loc, elements);
  Decomposer::keepAttributes(op, constant);
  return SmallVector<Value>{constant};
}

//===----------------------------------------------------------------------===//
// TopKOp
//===----------------------------------------------------------------------===//

/// The indices along the last dimension of `operand`, in its shape.
static Value makeLastIndices(Decomposer &d, Value operand) {
  auto type = d.getType(operand).clone(d.builder.getI32Type());
  int64_t lastDim = type.getRank() - 1;
  if (type.hasStaticShape())
    return d.create<IotaOp>(type, lastDim);
  SmallVector<Value> sizes;
  for (int64_t dim = 0; dim <= lastDim; ++dim)
    sizes.push_back(getSize(d.builder, d.loc, operand, dim));
  Value shape = d.create<ConcatenateOp>(sizes, /*dimension=*/0);
  return d.create<DynamicIotaOp>(type, shape, lastDim);
}

/// The first `count` elements of the last dimension, of type `result`.
static Value takeFirst(Decomposer &d, Value value, int64_t count, Type result) {
  RankedTensorType type = d.getType(value);
  int64_t rank = type.getRank();
  if (type.hasStaticShape()) {
    SmallVector<int64_t> starts(rank, 0), strides(rank, 1);
    SmallVector<int64_t> limits(type.getShape());
    limits.back() = count;
    return d.create<SliceOp>(value, starts, limits, strides);
  }
  auto vector = RankedTensorType::get({rank}, d.builder.getI32Type());
  auto fill = [&](int32_t number) -> Value {
    return d.create<ConstantOp>(DenseElementsAttr::get(vector, number));
  };
  SmallVector<Value> limits;
  for (int64_t dim = 0; dim < rank - 1; ++dim)
    limits.push_back(getSize(d.builder, d.loc, value, dim));
  limits.push_back(makeSize(d.builder, d.loc, count));
  Value limit = d.create<ConcatenateOp>(limits, /*dimension=*/0);
  return d.create<RealDynamicSliceOp>(result, value, fill(0), limit, fill(1));
}

/// A stable sort of the elements with their indices, the greatest first; of
/// that the first k.
Decomposed stablehlo::decompose(Decomposer &d, chlo::TopKOp op,
                                ValueRange operands) {
  auto type = dyn_cast<RankedTensorType>(op.getOperand().getType());
  // Complex numbers have no order.
  if (!type || type.getEncoding() || isa<ComplexType>(type.getElementType()))
    return failure();
  // Sizes and indices are computed as i32.
  if (std::max<int64_t>(type.getShape().back(), op.getK()) > INT32_MAX)
    return failure();
  Value indices = makeLastIndices(d, operands[0]);
  auto sort = SortOp::create(d.builder, d.loc, ValueRange{operands[0], indices},
                             static_cast<uint64_t>(type.getRank() - 1),
                             /*isStable=*/true);
  Type element = type.getElementType();
  std::optional<StringRef> order;
  if (isa<FloatType>(element))
    order = stringifyComparisonType(ComparisonType::TOTALORDER);
  buildSortComparisonBody({element, d.builder.getI32Type()},
                          ComparisonDirection::GT, order, &sort.getComparator(),
                          &d.builder);
  // It has the results that attributes may list.
  Decomposer::keepAttributes(op, sort);
  return SmallVector<Value>{
      takeFirst(d, sort.getResult(0), op.getK(), op.getValues().getType()),
      takeFirst(d, sort.getResult(1), op.getK(), op.getIndices().getType())};
}
