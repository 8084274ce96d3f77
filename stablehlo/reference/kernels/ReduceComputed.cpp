//===- ReduceComputed.cpp - Reductions of what lanes compute --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/ReduceComputed.h"
#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/Reduce.h"
#include "stablehlo/reference/parallel/FirstFailure.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>

using namespace mlir;
using namespace mlir::stablehlo;

/// What one part of the arrays takes at most: a share of the second-level
/// cache.
static constexpr int64_t kPartBytes = 1 << 17;
/// Arrays below this size stay in that cache as they are.
static constexpr int64_t kMinBytes = 1 << 20;
/// Fewer rows a part would not make the arrays of partial results small.
static constexpr int64_t kMinLeaves = 8;
/// Arrays with shorter rows are better computed whole, in another order of
/// their dimensions.
static constexpr int64_t kMinRow = 16;

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

namespace {
/// How arrays are cut: into so many indices of one dimension at a time, for
/// each index of the dimensions before it.
struct Cut {
  int64_t dim;
  int64_t size;
  /// The dimension is reduced: then a part makes a node of each tree, else it
  /// makes results.
  bool isReduced;
};
} // namespace

/// The product of the sizes that `wanted` chooses, which fits: the arrays do.
template <typename Fn>
static int64_t getProduct(llvm::ArrayRef<int64_t> shape, Fn wanted) {
  int64_t product = 1;
  for (auto [dim, size] : llvm::enumerate(shape))
    if (wanted(static_cast<int64_t>(dim)))
      product *= size;
  return product;
}

/// Cuts the outermost dimension, which is reduced: the leaves of a part must be
/// a node of the tree over all.
static std::optional<Cut> cutLeaves(llvm::ArrayRef<int64_t> shape,
                                    llvm::ArrayRef<int64_t> dimensions,
                                    int64_t rowBytes) {
  int64_t inner = getProduct(shape, [&](int64_t dim) {
    return dim && llvm::is_contained(dimensions, dim);
  });
  int64_t size = static_cast<int64_t>(
      llvm::bit_floor(static_cast<uint64_t>(kPartBytes / rowBytes)));
  if (!llvm::isPowerOf2_64(inner) || size < kMinLeaves)
    return std::nullopt;
  return Cut{0, size, /*isReduced=*/true};
}

static std::optional<Cut> chooseCut(llvm::ArrayRef<int64_t> shape,
                                    llvm::ArrayRef<int64_t> dimensions,
                                    int64_t elementBytes) {
  std::optional<int64_t> count = getNumElements(shape);
  if (!count || *count < kMinBytes / elementBytes || shape.back() < kMinRow)
    return std::nullopt;
  int64_t rowBytes = *count * elementBytes;
  for (auto [dim, size] : llvm::enumerate(shape)) {
    rowBytes /= size;
    bool isReduced = llvm::is_contained(dimensions, dim);
    if (isReduced && dim == 0 && rowBytes <= kPartBytes)
      return cutLeaves(shape, dimensions, rowBytes);
    if (isReduced)
      return std::nullopt;
    if (rowBytes <= kPartBytes)
      return Cut{static_cast<int64_t>(dim),
                 std::min(size, kPartBytes / rowBytes), /*isReduced=*/false};
  }
  return std::nullopt;
}

bool stablehlo::canReduceComputed(llvm::ArrayRef<int64_t> shape,
                                  llvm::ArrayRef<int64_t> dimensions,
                                  int64_t elementBytes) {
  return chooseCut(shape, dimensions, elementBytes).has_value();
}

//===----------------------------------------------------------------------===//
// Execution
//===----------------------------------------------------------------------===//

namespace {
/// One reduction: shared by all threads, read only.
class ComputedReduction {
public:
  ComputedReduction(const LaneKernel &producer, llvm::ArrayRef<int64_t> shape,
                    llvm::ArrayRef<StridedView> inputs, const ReduceBody &body,
                    llvm::ArrayRef<int64_t> dimensions, Cut cut);

  int64_t getNumCuts() const {
    return llvm::divideCeil(shape[cut.dim], cut.size);
  }
  /// `results` have the dimensions of `shape` up to the one that is cut in
  /// common with it, which counts the cuts if it is reduced.
  llvm::Error run(RunContext &context, llvm::ArrayRef<const void *> inits,
                  llvm::ArrayRef<StridedView> results) const;

private:
  /// Where the element lies whose index in the dimension that is cut is
  /// `index`, and whose place in those before it `outer` says.
  char *getAddress(const StridedView &view, int64_t outer, int64_t index) const;
  llvm::Error runPart(RunContext &context, int64_t part, char *memory,
                      llvm::ArrayRef<const void *> inits,
                      llvm::ArrayRef<StridedView> results) const;
  /// Views of arrays of a part that lie one behind the other from `memory` on.
  llvm::SmallVector<StridedView, 2> makeArrays(char *memory) const;

  const LaneKernel &producer;
  llvm::ArrayRef<int64_t> shape;
  llvm::ArrayRef<StridedView> inputs;
  const ReduceBody &body;
  Cut cut;
  /// Of a part that is not the last.
  Dims partShape, partStrides, partDimensions;
  std::shared_ptr<const LaneKernel::Plan> plan;
};
} // namespace

ComputedReduction::ComputedReduction(const LaneKernel &producer,
                                     llvm::ArrayRef<int64_t> shape,
                                     llvm::ArrayRef<StridedView> inputs,
                                     const ReduceBody &body,
                                     llvm::ArrayRef<int64_t> dimensions,
                                     Cut cut)
    : producer(producer), shape(shape), inputs(inputs), body(body), cut(cut),
      partShape(shape.drop_front(cut.dim)) {
  partShape[0] = cut.size;
  partStrides = getRowMajorStrides(partShape);
  for (int64_t dim : dimensions)
    partDimensions.push_back(dim - cut.dim);
  llvm::SmallVector<StridedView, 8> partInputs;
  for (const StridedView &input : inputs)
    partInputs.push_back(
        {input.type, partShape, input.strides.drop_front(cut.dim), nullptr});
  plan = producer.plan(partShape, partInputs, makeArrays(nullptr));
}

llvm::SmallVector<StridedView, 2>
ComputedReduction::makeArrays(char *memory) const {
  llvm::SmallVector<StridedView, 2> arrays;
  int64_t count = partStrides[0] * cut.size;
  for (unsigned k = 0; k < body.getNumOperands(); ++k) {
    arrays.push_back({body.getType(k), partShape, partStrides, memory});
    if (memory)
      memory += count * body.getSize(k);
  }
  return arrays;
}

char *ComputedReduction::getAddress(const StridedView &view, int64_t outer,
                                    int64_t index) const {
  int64_t offset = index * view.strides[cut.dim];
  for (int64_t dim = cut.dim; dim-- > 0; outer /= shape[dim])
    offset += outer % shape[dim] * view.strides[dim];
  return view.data + offset * getStorageSize(view.type);
}

llvm::Error
ComputedReduction::runPart(RunContext &context, int64_t part, char *memory,
                           llvm::ArrayRef<const void *> inits,
                           llvm::ArrayRef<StridedView> results) const {
  int64_t outer = part / getNumCuts(), number = part % getNumCuts();
  int64_t begin = number * cut.size;
  Dims size = partShape;
  size[0] = std::min(cut.size, shape[cut.dim] - begin);
  auto slice = [&](const StridedView &view, llvm::ArrayRef<int64_t> sliceShape,
                   int64_t index) -> StridedView {
    return {view.type, sliceShape, view.strides.take_back(sliceShape.size()),
            getAddress(view, outer, index)};
  };
  llvm::SmallVector<StridedView, 8> partInputs;
  for (const StridedView &input : inputs)
    partInputs.push_back(slice(input, size, begin));
  llvm::SmallVector<StridedView, 2> arrays = makeArrays(memory);
  for (StridedView &array : arrays)
    array.shape = size;
  auto getData = [](const StridedView &view) { return view.data; };
  if (size[0] == cut.size)
    producer.run(context, *plan, llvm::map_to_vector<8>(partInputs, getData),
                 llvm::map_to_vector<2>(arrays, getData));
  else
    producer.run(context, size, partInputs, arrays);
  // Parts of what is reduced have one result each, others one for each index.
  Dims resultShape(results[0].shape.drop_front(cut.dim + cut.isReduced));
  if (!cut.isReduced)
    resultShape[0] = size[0];
  llvm::SmallVector<StridedView, 2> partResults;
  for (const StridedView &result : results)
    partResults.push_back(
        slice(result, resultShape, cut.isReduced ? number : begin));
  return reduce(context, body, arrays, inits, partDimensions, partResults);
}

llvm::Error ComputedReduction::run(RunContext &context,
                                   llvm::ArrayRef<const void *> inits,
                                   llvm::ArrayRef<StridedView> results) const {
  int64_t numParts = getNumCuts() * getProduct(shape, [&](int64_t dim) {
                       return dim < cut.dim;
                     });
  int64_t bytes = 0;
  for (unsigned k = 0; k < body.getNumOperands(); ++k)
    bytes += partStrides[0] * cut.size * body.getSize(k);
  FirstFailure failure;
  parallelForUntilStopped(
      context, numParts, /*grain=*/1, [&](int64_t begin, int64_t end) {
        ScratchArena arena(ScratchArena::roundUp(bytes));
        char *memory = arena.take(bytes);
        for (int64_t index = begin; index < end; ++index)
          if (llvm::Error error =
                  runPart(context, index, memory, inits, results))
            return failure.add(std::move(error));
      });
  return failure.take();
}

llvm::Error stablehlo::reduceComputed(
    RunContext &context, const LaneKernel &producer,
    llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<StridedView> inputs,
    const ReduceBody &body, llvm::ArrayRef<const void *> inits,
    llvm::ArrayRef<int64_t> dimensions, llvm::ArrayRef<StridedView> results) {
  int64_t elementBytes = 0;
  for (unsigned k = 0; k < body.getNumOperands(); ++k)
    elementBytes += body.getSize(k);
  std::optional<Cut> cut = chooseCut(shape, dimensions, elementBytes);
  assert(cut && "to be asked of canReduceComputed");
  ComputedReduction reduction(producer, shape, inputs, body, dimensions, *cut);
  if (!cut->isReduced)
    return reduction.run(context, inits, results);

  // The nodes of all parts, then the rest of the trees.
  llvm::SmallVector<Tensor, 2> nodes;
  llvm::SmallVector<StridedView, 2> nodeViews;
  Dims nodeShape{reduction.getNumCuts()};
  llvm::append_range(nodeShape, results[0].shape);
  for (unsigned k = 0; k < body.getNumOperands(); ++k) {
    llvm::Expected<Tensor> tensor =
        Tensor::allocate(context, body.getType(k), nodeShape);
    if (!tensor)
      return tensor.takeError();
    nodes.push_back(std::move(*tensor));
    nodeViews.push_back(nodes.back().view());
  }
  if (llvm::Error error = reduction.run(context, /*inits=*/{}, nodeViews))
    return error;
  return reduce(context, body, nodeViews, inits, /*dimensions=*/{0}, results);
}
