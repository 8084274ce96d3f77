//===- Dynamism.cpp - Dynamic shapes in the builder -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/builder/ops/Dynamism.h"

#include "stablehlo/builder/Emitter.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

XlaOp builder::DynamicReshape(Operand operand, ArrayRef<XlaOp> dimSizes,
                              ArrayRef<int64_t> newSizeBounds,
                              ArrayRef<bool> dimsAreDynamic) {
  Emitter emit(__func__, operand);
  RankedTensorType type =
      emit.getTensorType(operand.op.getValue(), "the operand");
  if (!emit.take(dimSizes))
    return emit.null();
  if (dimSizes.size() != newSizeBounds.size() ||
      dimSizes.size() != dimsAreDynamic.size() ||
      llvm::any_of(newSizeBounds, [](int64_t bound) { return bound < 0; }))
    return emit.error("expects a bound of 0 or more for each size, and whether "
                      "it is dynamic");
  SmallVector<int64_t> sizes(newSizeBounds);
  SmallVector<int64_t> bounds(sizes.size(), ShapedType::kDynamic);
  SmallVector<Value> parts;
  for (size_t i = 0; i < sizes.size(); ++i) {
    if (dimsAreDynamic[i])
      std::swap(sizes[i], bounds[i]);
    RankedTensorType scalar =
        emit.getTensorType(dimSizes[i].getValue(), "a size");
    if (!emit)
      return emit.null();
    parts.push_back(emit.createOne<ReshapeOp>(
        RankedTensorType::get({1}, scalar.getElementType()),
        dimSizes[i].getValue()));
  }
  Value shape;
  if (parts.empty()) {
    shape = emit.makeIndices({});
  } else {
    ConcatenateOp::Properties properties;
    properties.dimension = emit.makeI64(0);
    shape = emit.infer<ConcatenateOp>(parts, properties);
  }
  auto result =
      RankedTensorType::get(sizes, type.getElementType(),
                            hlo::getBoundsEncoding(emit.getContext(), bounds));
  return emit.wrap(
      emit.createOne<DynamicReshapeOp>(result, {operand.op.getValue(), shape}));
}

XlaOp builder::GetDimensionSize(Operand operand, int64_t dimension) {
  Emitter emit(__func__, operand);
  if (!emit)
    return emit.null();
  GetDimensionSizeOp::Properties properties;
  properties.dimension = emit.makeI64(dimension);
  return emit.wrap(
      emit.infer<GetDimensionSizeOp>(operand.op.getValue(), properties));
}

XlaOp builder::SetDimensionSize(Operand operand, Operand size,
                                int64_t dimension) {
  Emitter emit(__func__, {operand.op, size.op}, operand.site);
  if (!emit)
    return emit.null();
  SetDimensionSizeOp::Properties properties;
  properties.dimension = emit.makeI64(dimension);
  return emit.wrap(emit.infer<SetDimensionSizeOp>(
      {operand.op.getValue(), size.op.getValue()}, properties));
}
