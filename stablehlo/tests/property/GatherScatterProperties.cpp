//===- GatherScatterProperties.cpp - Random positions ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/property/ElementwiseWriter.h"

#include <algorithm>
#include <gtest/gtest.h>

using namespace property;

namespace {
/// Slices of a tensor at positions from another: what gather and scatter share.
struct Positions {
  /// Of the whole tensor, of the positions, and of the slices in their place.
  Sizes shape, indices, slices;
  Sizes sliceSizes;
  Sizes offsetDims, collapsedDims, batchingDims, indicesBatchingDims, indexMap;
  int64_t indexVectorDim;
};
} // namespace

static bool contains(const Sizes &list, int64_t number) {
  return std::find(list.begin(), list.end(), number) != list.end();
}

static Positions drawPositions(ProgramWriter &writer) {
  Positions result;
  size_t rank = drawInt(1, 3);
  result.shape = writer.drawShape(rank);
  // Each dimension is sliced, collapsed, or paired with one of the indices.
  Sizes batch;
  for (size_t i = 0; i < rank; ++i) {
    int64_t size = result.shape[i];
    int64_t kind = size == 0 ? 0 : drawInt(0, 3);
    result.sliceSizes.push_back(kind <= 1 ? drawInt(0, size) : 1);
    if (kind == 2)
      result.collapsedDims.push_back(i);
    if (kind == 3) {
      result.batchingDims.push_back(i);
      result.indicesBatchingDims.push_back(batch.size());
      batch.push_back(size);
    }
  }
  for (int64_t size : writer.drawShape(drawInt(0, 2)))
    batch.push_back(size);
  for (int64_t dimension : drawPermutation(rank))
    if (!contains(result.batchingDims, dimension) && drawInt(0, 3) > 0)
      result.indexMap.push_back(dimension);
  // The index vector lies along any dimension; along none it has one component.
  result.indices = batch;
  result.indexVectorDim = drawInt(0, batch.size());
  if (result.indexMap.size() != 1 ||
      result.indexVectorDim < static_cast<int64_t>(batch.size()) ||
      drawBool()) {
    result.indices.insert(result.indices.begin() + result.indexVectorDim,
                          result.indexMap.size());
    for (int64_t &dimension : result.indicesBatchingDims)
      if (dimension >= result.indexVectorDim)
        ++dimension;
  }
  // Dimensions of slices and of positions, in any mixture.
  Sizes offsets;
  for (size_t i = 0; i < rank; ++i)
    if (!contains(result.collapsedDims, i) && !contains(result.batchingDims, i))
      offsets.push_back(result.sliceSizes[i]);
  Sizes places = drawPermutation(offsets.size() + batch.size());
  places.resize(offsets.size());
  std::sort(places.begin(), places.end());
  result.offsetDims = places;
  size_t nextOffset = 0, nextBatch = 0;
  for (size_t i = 0; i < offsets.size() + batch.size(); ++i)
    result.slices.push_back(contains(places, i) ? offsets[nextOffset++]
                                                : batch[nextBatch++]);
  return result;
}

TEST(GatherScatter, GatherIsTheSpecs) {
  auto write = [](ProgramWriter &writer) {
    Positions positions = drawPositions(writer);
    std::string element = drawFrom(getElementTypes());
    Value operand = writer.addOperand({positions.shape, element});
    Value indices =
        writer.addOperand({positions.indices, drawFrom(getIntegerTypes())});
    writer.addResult(writer.addOp(
        "gather", {operand, indices}, {positions.slices, element},
        "dimension_numbers = #stablehlo.gather<offset_dims = " +
            toList(positions.offsetDims) +
            ", collapsed_slice_dims = " + toList(positions.collapsedDims) +
            ", operand_batching_dims = " + toList(positions.batchingDims) +
            ", start_indices_batching_dims = " +
            toList(positions.indicesBatchingDims) +
            ", start_index_map = " + toList(positions.indexMap) +
            ", index_vector_dim = " + std::to_string(positions.indexVectorDim) +
            ">, slice_sizes = " + toArray(positions.sliceSizes)));
  };
  checkPrograms("gather at any position", write);
  PropertyOptions options;
  options.values = Values::Small;
  checkPrograms("gather", write, options);
}

static std::string drawUpdate(ProgramWriter &writer,
                              const std::string &element) {
  TensorType scalar = {{}, element};
  return writer.addRegion({scalar, scalar}, [&](std::vector<Value> arguments) {
    ElementwiseWriter body(writer, {}, /*usesConstantsOnly=*/true);
    for (const Value &argument : arguments)
      body.addValue(argument);
    switch (drawInt(0, 2)) {
    case 0:
      return std::vector<Value>{arguments[1]};
    case 1:
      return std::vector<Value>{writer.addOp("add", arguments, scalar)};
    default:
      body.addExactOp();
      return std::vector<Value>{body.addExactOp(element)};
    }
  });
}

TEST(GatherScatter, ScatterIsTheSpecs) {
  PropertyOptions options;
  options.values = Values::Small;
  checkPrograms(
      "scatter",
      [](ProgramWriter &writer) {
        Positions positions = drawPositions(writer);
        std::string element = drawFrom(getElementTypes());
        Value input = writer.addOperand({positions.shape, element});
        Value indices =
            writer.addOperand({positions.indices, drawFrom(getIntegerTypes())});
        Value updates = writer.addOperand({positions.slices, element});
        std::string update = drawUpdate(writer, element);
        writer.addResult(writer.addOp(
            "scatter", {input, indices, updates}, {positions.shape, element},
            "scatter_dimension_numbers = #stablehlo.scatter<"
            "update_window_dims = " +
                toList(positions.offsetDims) +
                ", inserted_window_dims = " + toList(positions.collapsedDims) +
                ", input_batching_dims = " + toList(positions.batchingDims) +
                ", scatter_indices_batching_dims = " +
                toList(positions.indicesBatchingDims) +
                ", scatter_dims_to_operand_dims = " +
                toList(positions.indexMap) + ", index_vector_dim = " +
                std::to_string(positions.indexVectorDim) + ">",
            update));
        if (drawBool())
          writer.addResult(input);
      },
      options);
}
