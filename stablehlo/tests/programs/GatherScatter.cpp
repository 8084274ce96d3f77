//===- GatherScatter.cpp - Random gathers and scatters --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/StablehloAttrs.h"
#include "stablehlo/tests/programs/Makers.h"
#include "llvm/ADT/STLExtras.h"
#include <utility>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// Where slices of a tensor are, for gather and scatter alike.
struct Positions {
  Sizes sliceSizes;
  /// The shape of the start indices, and of all slices together.
  Sizes indices, slices;
  Sizes offsetDims, collapsedDims, batchingDims, indicesBatchingDims, indexMap;
  int64_t indexVectorDim = 0;

  static Positions draw(Generator &generator, ArrayRef<int64_t> shape);

private:
  Sizes drawBatch(Generator &generator, ArrayRef<int64_t> shape);
  void insertIndexVector(Random &random);
  void mixSlices(Random &random, ArrayRef<int64_t> batch);
};
} // namespace

/// Decides for each dimension whether it is sliced, collapsed, or paired with
/// one of the indices; returns the dimensions of the indices.
Sizes Positions::drawBatch(Generator &generator, ArrayRef<int64_t> shape) {
  enum { Sliced, SlicedToo, Collapsed, Paired };
  // Many elements are found by their numbers.
  bool areElements = generator.random.chance(20);
  Sizes batch;
  for (auto [dim, size] : llvm::enumerate(shape)) {
    int64_t kind = size == 0 ? Sliced : generator.random.drawInt(0, Paired);
    bool isWhole = generator.random.chance(40);
    bool isElement = kind >= Collapsed || (areElements && size > 0);
    sliceSizes.push_back(isElement ? 1
                         : isWhole ? size
                                   : generator.random.drawInt(0, size));
    if (kind == Collapsed)
      collapsedDims.push_back(dim);
    if (kind != Paired)
      continue;
    batchingDims.push_back(dim);
    indicesBatchingDims.push_back(batch.size());
    batch.push_back(size);
  }
  for (int64_t i = generator.random.drawInt(0, 2); i > 0; --i)
    batch.push_back(generator.drawSize());
  if (areElements && generator.random.chance(60))
    batch.push_back(generator.random.drawInt(250, 300));
  return batch;
}

/// The index vector lies along any dimension; along none it has one component.
void Positions::insertIndexVector(Random &random) {
  auto end = static_cast<int64_t>(indices.size());
  indexVectorDim = random.drawInt(0, end);
  if (indexMap.size() == 1 && indexVectorDim == end && random.chance(50))
    return;
  indices.insert(indices.begin() + indexVectorDim, indexMap.size());
  for (int64_t &dim : indicesBatchingDims)
    dim += dim >= indexVectorDim;
}

/// Dimensions of slices and of the batch follow each other in any mixture.
void Positions::mixSlices(Random &random, ArrayRef<int64_t> batch) {
  SmallVector<int64_t> offsets;
  for (auto [dim, size] : llvm::enumerate(sliceSizes))
    if (!llvm::is_contained(collapsedDims, static_cast<int64_t>(dim)) &&
        !llvm::is_contained(batchingDims, static_cast<int64_t>(dim)))
      offsets.push_back(size);
  size_t rank = offsets.size() + batch.size();
  offsetDims = random.drawPermutation(static_cast<int64_t>(rank));
  offsetDims.truncate(offsets.size());
  llvm::sort(offsetDims);
  for (size_t dim = 0, numOffsets = 0; dim < rank; ++dim)
    if (llvm::is_contained(offsetDims, static_cast<int64_t>(dim)))
      slices.push_back(offsets[numOffsets++]);
    else
      slices.push_back(batch[dim - numOffsets]);
}

Positions Positions::draw(Generator &generator, ArrayRef<int64_t> shape) {
  Positions positions;
  Sizes batch = positions.drawBatch(generator, shape);
  for (int64_t dim :
       generator.random.drawPermutation(static_cast<int64_t>(shape.size())))
    if (!llvm::is_contained(positions.batchingDims, dim) &&
        generator.random.chance(75))
      positions.indexMap.push_back(dim);
  positions.indices = batch;
  positions.insertIndexVector(generator.random);
  positions.mixSlices(generator.random, batch);
  return positions;
}

static Value getIndices(Generator &generator, const Positions &positions) {
  ElementType element = generator.random.chance(70)
                            ? ElementType::SI32
                            : static_cast<ElementType>(generator.random.drawInt(
                                  static_cast<int64_t>(ElementType::SI8),
                                  static_cast<int64_t>(ElementType::UI64)));
  // Any number is mostly out of bounds.
  auto get = [&](ArrayRef<int64_t> shape) {
    RankedTensorType type = generator.getType(shape, element);
    return generator.random.chance(50) ? generator.getSmall(type)
                                       : generator.get(type);
  };
  Sizes shape(positions.indices);
  auto dim = static_cast<size_t>(positions.indexVectorDim);
  if (dim == shape.size() || shape[dim] == 0 || generator.random.chance(60))
    return get(shape);
  // As of x[i, j], those of each dimension for themselves.
  SmallVector<Value> parts(std::exchange(shape[dim], 1));
  for (Value &part : parts)
    part = get(shape);
  return generator.add(
      "stablehlo.concatenate", parts,
      {generator.integer("dimension", positions.indexVectorDim)});
}

static void addGather(Generator &generator) {
  Value operand = generator.pickWithDims();
  Positions positions =
      Positions::draw(generator, getTensorType(operand).getShape());
  auto numbers = GatherDimensionNumbersAttr::get(
      generator.builder.getContext(), positions.offsetDims,
      positions.collapsedDims, positions.batchingDims,
      positions.indicesBatchingDims, positions.indexMap,
      positions.indexVectorDim);
  generator.add("stablehlo.gather", {operand, getIndices(generator, positions)},
                {generator.name("dimension_numbers", numbers),
                 generator.ints("slice_sizes", positions.sliceSizes)});
}

/// What becomes of an element and its update: that, their sum, or anything.
static SmallVector<Value> combine(Generator &generator, ValueRange arguments,
                                  TypeRange types) {
  size_t numInputs = types.size();
  switch (generator.random.drawInt(0, 2)) {
  case 0:
    return llvm::to_vector(arguments.drop_front(numInputs));
  case 1: {
    SmallVector<Value> sums;
    for (size_t i = 0; i < numInputs; ++i)
      sums.push_back(generator.add("stablehlo.add",
                                   {arguments[i], arguments[numInputs + i]}));
    if (!llvm::is_contained(sums, Value()))
      return sums;
    [[fallthrough]];
  }
  default:
    return generator.addBody(types, /*maxOps=*/4);
  }
}

static void addScatter(Generator &generator) {
  SmallVector<Value> inputs = {generator.pickWithDims()};
  RankedTensorType first = getTensorType(inputs[0]);
  if (generator.random.chance(20))
    inputs.push_back(generator.get(
        generator.getType(first.getShape(), generator.drawElement())));
  Positions positions = Positions::draw(generator, first.getShape());
  SmallVector<Value> operands = inputs;
  operands.push_back(getIndices(generator, positions));
  SmallVector<Type> scalars;
  for (Value input : inputs) {
    operands.push_back(
        generator.get(generator.getType(positions.slices, getElement(input))));
    scalars.push_back(generator.getScalarType(getElement(input)));
  }
  auto numbers = ScatterDimensionNumbersAttr::get(
      generator.builder.getContext(), positions.offsetDims,
      positions.collapsedDims, positions.batchingDims,
      positions.indicesBatchingDims, positions.indexMap,
      positions.indexVectorDim);
  OperationState state =
      generator.start("stablehlo.scatter", operands,
                      generator.name("scatter_dimension_numbers", numbers));
  SmallVector<Type> arguments = scalars;
  arguments.append(scalars);
  generator.addRegion(
      state, arguments, /*isScalar=*/true,
      [&](ValueRange values) { return combine(generator, values, scalars); });
  generator.finish(state);
}

static void addTorchIndexSelect(Generator &generator) {
  Random &random = generator.random;
  Value operand = generator.pickWithDims();
  ArrayRef<int64_t> shape = getTensorType(operand).getShape();
  auto rank = static_cast<int64_t>(shape.size());
  int64_t dim = random.drawInt(0, rank - 1);
  if (shape[dim] == 0)
    return;
  int64_t batchDims = random.chance(60) ? 0 : random.drawInt(0, dim);
  Sizes indices(shape.take_front(batchDims));
  for (int64_t i = random.drawInt(0, 2); i > 0; --i)
    indices.push_back(generator.drawSize());
  ElementType type = random.chance(50) ? ElementType::SI32 : ElementType::UI8;
  generator.add("stablehlo.torch_index_select",
                {operand, generator.get(generator.getType(indices, type))},
                {generator.integer("dim", random.chance(20) ? dim - rank : dim),
                 generator.integer("batch_dims", batchDims)});
}

ArrayRef<OpMaker> stablehlo::getGatherScatterMakers() {
  static const OpMaker makers[] = {
      {addGather, 30}, {addScatter, 40}, {addTorchIndexSelect, 6}};
  return makers;
}
