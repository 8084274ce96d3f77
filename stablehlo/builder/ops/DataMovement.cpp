//===- DataMovement.cpp - Data movement operations of the builder ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/builder/ops/DataMovement.h"

#include "stablehlo/builder/Emitter.h"
#include "stablehlo/builder/Program.h"
#include "stablehlo/builder/ops/Elementwise.h"
#include "stablehlo/builder/ops/Miscellaneous.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/GatherScatterOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

XlaOp builder::Broadcast(Operand operand, ArrayRef<int64_t> broadcastSizes) {
  Emitter emit(__func__, operand);
  RankedTensorType type =
      emit.getTensorType(operand.op.getValue(), "the operand");
  if (!emit)
    return emit.null();
  SmallVector<int64_t> sizes(broadcastSizes);
  llvm::append_range(sizes, type.getShape());
  auto dimensions =
      llvm::to_vector(llvm::seq<int64_t>(broadcastSizes.size(), sizes.size()));
  return BroadcastInDim(operand, sizes, dimensions);
}

XlaOp builder::BroadcastInDim(Operand operand, ArrayRef<int64_t> outDimSize,
                              ArrayRef<int64_t> broadcastDimensions) {
  Emitter emit(__func__, operand);
  RankedTensorType type =
      emit.getTensorType(operand.op.getValue(), "the operand");
  if (!emit || !emit.checkSizes(outDimSize))
    return emit.null();
  BroadcastInDimOp::Properties properties;
  properties.broadcast_dimensions = emit.makeArray(broadcastDimensions);
  return emit.wrap(emit.createOne<BroadcastInDimOp>(
      RankedTensorType::get(outDimSize, type.getElementType()),
      operand.op.getValue(), properties));
}

XlaOp builder::Collapse(Operand operand, ArrayRef<int64_t> dimensions) {
  Emitter emit(__func__, operand);
  RankedTensorType type =
      emit.getTensorType(operand.op.getValue(), "the operand");
  if (!emit)
    return emit.null();
  int64_t rank = type.getRank();
  for (auto [i, dim] : llvm::enumerate(dimensions))
    if (dim < 0 || dim >= rank ||
        dim - dimensions.front() != static_cast<int64_t>(i))
      return emit.error("expects consecutive dimensions in [0, " + Twine(rank) +
                        ") in ascending order");
  if (dimensions.size() <= 1)
    return operand.op;
  std::optional<int64_t> merged = 1;
  for (int64_t dim : dimensions)
    merged = type.isDynamicDim(dim) || !merged
                 ? std::nullopt
                 : llvm::checkedMul(*merged, type.getDimSize(dim));
  if (!merged)
    return emit.error("expects static sizes, but got " + toString(type));
  SmallVector<int64_t> sizes(type.getShape().take_front(dimensions.front()));
  sizes.push_back(*merged);
  llvm::append_range(sizes, type.getShape().drop_front(dimensions.back() + 1));
  return Reshape(operand, sizes);
}

XlaOp builder::ConcatInDim(Operands operands, int64_t dimension) {
  Emitter emit(__func__, operands);
  if (!emit)
    return emit.null();
  ConcatenateOp::Properties properties;
  properties.dimension = emit.makeI64(dimension);
  return emit.wrap(
      emit.infer<ConcatenateOp>(Emitter::unwrap(operands.ops), properties));
}

XlaOp builder::DynamicSlice(Operand operand, ArrayRef<XlaOp> startIndices,
                            ArrayRef<int64_t> sliceSizes) {
  Emitter emit(__func__, operand);
  if (!emit.take(startIndices))
    return emit.null();
  DynamicSliceOp::Properties properties;
  properties.slice_sizes = emit.makeArray(sliceSizes);
  SmallVector<Value> operands = {operand.op.getValue()};
  llvm::append_range(operands, Emitter::unwrap(startIndices));
  return emit.wrap(emit.infer<DynamicSliceOp>(operands, properties));
}

XlaOp builder::DynamicUpdateSlice(Operand operand, Operand update,
                                  ArrayRef<XlaOp> startIndices) {
  Emitter emit(__func__, {operand.op, update.op}, operand.site);
  emit.take(startIndices);
  SmallVector<Value> operands = {operand.op.getValue(), update.op.getValue()};
  llvm::append_range(operands, Emitter::unwrap(startIndices));
  return emit.wrap(emit.infer<DynamicUpdateSliceOp>(operands));
}

XlaOp builder::Gather(Operand operand, Operand startIndices,
                      GatherDimensionNumbersAttr dimensionNumbers,
                      ArrayRef<int64_t> sliceSizes, bool indicesAreSorted) {
  Emitter emit(__func__, {operand.op, startIndices.op}, operand.site);
  if (!emit)
    return emit.null();
  GatherOp::Properties properties;
  properties.dimension_numbers = dimensionNumbers;
  properties.slice_sizes = emit.makeArray(sliceSizes);
  properties.indices_are_sorted =
      emit.getBuilder().getBoolAttr(indicesAreSorted);
  return emit.wrap(emit.infer<GatherOp>(
      {operand.op.getValue(), startIndices.op.getValue()}, properties));
}

XlaOp builder::Pad(Operand operand, Operand paddingValue,
                   ArrayRef<PaddingDimension> paddingConfig) {
  Emitter emit(__func__, {operand.op, paddingValue.op}, operand.site);
  if (!emit)
    return emit.null();
  SmallVector<int64_t> low, high, interior;
  for (PaddingDimension dim : paddingConfig) {
    low.push_back(dim.edgeLow);
    high.push_back(dim.edgeHigh);
    interior.push_back(dim.interior);
  }
  PadOp::Properties properties;
  properties.edge_padding_low = emit.makeArray(low);
  properties.edge_padding_high = emit.makeArray(high);
  properties.interior_padding = emit.makeArray(interior);
  return emit.wrap(emit.infer<PadOp>(
      {operand.op.getValue(), paddingValue.op.getValue()}, properties));
}

XlaOp builder::Reshape(Operand operand, ArrayRef<int64_t> dimensions) {
  Emitter emit(__func__, operand);
  RankedTensorType type =
      emit.getTensorType(operand.op.getValue(), "the operand");
  if (!emit || !emit.checkSizes(dimensions))
    return emit.null();
  return Reshape(RankedTensorType::get(dimensions, type.getElementType()),
                 operand);
}
XlaOp builder::Reshape(RankedTensorType shape, Operand operand) {
  Emitter emit(__func__, operand);
  if (!shape)
    return emit.error("expects a shape");
  return emit.wrap(emit.createOne<ReshapeOp>(shape, operand.op.getValue()));
}

XlaOp builder::Rev(Operand operand, ArrayRef<int64_t> dimensions) {
  Emitter emit(__func__, operand);
  if (!emit)
    return emit.null();
  ReverseOp::Properties properties;
  properties.dimensions = emit.makeArray(dimensions);
  return emit.wrap(emit.infer<ReverseOp>(operand.op.getValue(), properties));
}

XlaOps builder::Scatter(Operands operands, Operand scatterIndices,
                        ArrayRef<XlaOp> updates,
                        XlaComputation updateComputation,
                        ScatterDimensionNumbersAttr dimensionNumbers,
                        bool indicesAreSorted, bool uniqueIndices) {
  Emitter emit(__func__, operands);
  if (!emit.take(scatterIndices.op).take(updates))
    return emit.nulls(operands.ops.size());
  Builder &builder = emit.getBuilder();
  ScatterOp::Properties properties;
  properties.scatter_dimension_numbers = dimensionNumbers;
  properties.indices_are_sorted = builder.getBoolAttr(indicesAreSorted);
  properties.unique_indices = builder.getBoolAttr(uniqueIndices);
  SmallVector<Value> values = Emitter::unwrap(operands.ops);
  values.push_back(scatterIndices.op.getValue());
  llvm::append_range(values, Emitter::unwrap(updates));
  return emit.wrap(emit.inferAll<ScatterOp>(
                       values, properties, emit.cloneSilent(updateComputation)),
                   operands.ops.size());
}

XlaOp builder::Slice(Operand operand, ArrayRef<int64_t> startIndices,
                     ArrayRef<int64_t> limitIndices,
                     ArrayRef<int64_t> strides) {
  Emitter emit(__func__, operand);
  if (!emit)
    return emit.null();
  SmallVector<int64_t> ones(startIndices.size(), 1);
  SliceOp::Properties properties;
  properties.start_indices = emit.makeArray(startIndices);
  properties.limit_indices = emit.makeArray(limitIndices);
  properties.strides =
      emit.makeArray(strides.empty() ? ArrayRef<int64_t>(ones) : strides);
  return emit.wrap(emit.infer<SliceOp>(operand.op.getValue(), properties));
}

XlaOp builder::SliceInDim(Operand operand, int64_t startIndex,
                          int64_t limitIndex, int64_t stride,
                          int64_t dimension) {
  Emitter emit(__func__, operand);
  RankedTensorType type =
      emit.getTensorType(operand.op.getValue(), "the operand");
  if (!emit)
    return emit.null();
  if (dimension < 0 || dimension >= type.getRank())
    return emit.error("expects a dimension in [0, " + Twine(type.getRank()) +
                      "), but got " + Twine(dimension));
  SmallVector<int64_t> starts(type.getRank(), 0);
  SmallVector<int64_t> limits(type.getShape());
  SmallVector<int64_t> strides(type.getRank(), 1);
  starts[dimension] = startIndex;
  limits[dimension] = limitIndex;
  strides[dimension] = stride;
  return Slice(operand, starts, limits, strides);
}

static SmallVector<Value> emitSort(Emitter &emit, ValueRange operands,
                                   XlaComputation comparator, int64_t dimension,
                                   bool isStable) {
  if (!emit)
    return {};
  SortOp::Properties properties;
  properties.dimension = emit.makeI64(dimension);
  properties.is_stable = emit.getBuilder().getBoolAttr(isStable);
  return emit.inferAll<SortOp>(operands, properties,
                               emit.cloneSilent(comparator));
}

XlaOps builder::Sort(Operands operands, XlaComputation comparator,
                     int64_t dimension, bool isStable) {
  Emitter emit(__func__, operands);
  SmallVector<Value> values = Emitter::unwrap(operands.ops);
  return emit.wrap(emitSort(emit, values, comparator, dimension, isStable),
                   values.size());
}

/// The smallest come from a stable sort of pairs of elements and indices:
/// CHLO's op has the largest only.
static XlaOps emitSmallest(Emitter &emit, Operand operand, int64_t k) {
  auto type = cast<RankedTensorType>(operand.op.getType());
  if (type.getRank() == 0 || !type.hasStaticShape() || k < 0 ||
      k > type.getShape().back()) {
    emit.error(
        "expects k between 0 and the size of the last dimension, but got " +
        Twine(k) + " for " + toString(type));
    return emit.nulls(2);
  }
  CallSite site = operand.site;
  int64_t lastDim = type.getRank() - 1;
  Type indexType = emit.getBuilder().getI32Type();
  XlaOp indices =
      Iota(Scope(emit.getXlaBuilder(), site), type.clone(indexType), lastDim);
  auto makeScalar = [](Type elementType) -> Type {
    return RankedTensorType::get({}, elementType);
  };
  Type scalar = makeScalar(type.getElementType());
  Type index = makeScalar(indexType);
  XlaComputation less = makeComputation(
      emit.getXlaBuilder(), "less", {scalar, scalar, index, index},
      [&](ArrayRef<XlaOp> parameters) -> SmallVector<XlaOp> {
        return {LtTotalOrder(Operand(parameters[0], site), parameters[1])};
      },
      site);
  SmallVector<XlaOp> pair = {operand.op, indices};
  XlaOps sorted = Sort(Operands(pair, site), less, lastDim, /*isStable=*/true);
  SmallVector<XlaOp> taken;
  for (XlaOp op : sorted)
    taken.push_back(SliceInDim(Operand(op, site), 0, k, 1, lastDim));
  return XlaOps(taken, operand.op.getBuilder(), site);
}

XlaOps builder::TopK(Operand operand, int64_t k, bool largest) {
  Emitter emit(__func__, operand);
  if (!emit || !emit.getTensorType(operand.op.getValue(), "the operand"))
    return emit.nulls(2);
  if (!largest)
    return emitSmallest(emit, operand, k);
  chlo::TopKOp::Properties properties;
  properties.k = emit.makeI64(k);
  return emit.wrap(
      emit.inferAll<chlo::TopKOp>(operand.op.getValue(), properties), 2);
}

XlaOp builder::Transpose(Operand operand, ArrayRef<int64_t> permutation) {
  Emitter emit(__func__, operand);
  if (!emit)
    return emit.null();
  TransposeOp::Properties properties;
  properties.permutation = emit.makeArray(permutation);
  return emit.wrap(emit.infer<TransposeOp>(operand.op.getValue(), properties));
}
