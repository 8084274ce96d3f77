//===- Window.cpp - Reductions over sliding windows -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/Window.h"
#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/Pad.h"
#include "stablehlo/reference/kernels/Reduce.h"
#include "stablehlo/reference/parallel/FirstFailure.h"
#include "stablehlo/reference/tensor/StridedRows.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cstdlib>
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

/// Elements of a slab of long windows: three of them stay in the second-level
/// cache.
static constexpr int64_t kSlabSize = 1 << 15;
/// Lines that are copied side by side, so that each copy is a few cache lines.
static constexpr int64_t kMinInnerLines = 64;
/// Elements of one call, if several threads work on one slab.
static constexpr int64_t kCombineGrain = 1 << 15;

std::optional<int64_t> stablehlo::getNumWindows(int64_t inputSize,
                                                const WindowAxis &axis) {
  int64_t dilated = 0, padded, window, sum;
  if (inputSize > 0 &&
      (llvm::MulOverflow(inputSize - 1, axis.baseDilation, dilated) ||
       llvm::AddOverflow(dilated, int64_t(1), dilated)))
    return std::nullopt;
  if (llvm::AddOverflow(dilated, axis.paddingLow, sum) ||
      llvm::AddOverflow(sum, axis.paddingHigh, padded) ||
      llvm::MulOverflow(axis.size - 1, axis.windowDilation, window) ||
      llvm::AddOverflow(window, int64_t(1), window))
    return std::nullopt;
  if (padded <= 0 || window > padded)
    return 0;
  return (padded - window) / axis.stride + 1;
}

namespace {
/// A range of positions per dimension: of results, or of cells of the padded
/// input.
struct Box {
  Dims begin, end;
};

/// One call of `reduceWindow`.
struct WindowReduction {
  RunContext &context;
  const ReduceBody &body;
  llvm::ArrayRef<StridedView> inputs;
  llvm::ArrayRef<const void *> inits;
  llvm::ArrayRef<WindowAxis> axes;
  llvm::ArrayRef<StridedView> results;

  unsigned rank() const { return axes.size(); }
  Box getCells(const Box &outputs) const;
  llvm::Expected<Tensor> pad(unsigned operand, const Box &cells) const;
  llvm::Error reduceCells(llvm::ArrayRef<StridedView> cells) const;
  llvm::Error run() const;
  llvm::Error reduceSlab(unsigned dimension, const Box &outputs) const;
  llvm::Error reduceSlabs(unsigned dimension) const;
  llvm::Error runSharingTrees(unsigned dimension) const;
};
} // namespace

/// The cells that the windows of `outputs` span.
Box WindowReduction::getCells(const Box &outputs) const {
  Box cells;
  for (auto [dim, axis] : llvm::enumerate(axes)) {
    cells.begin.push_back(outputs.begin[dim] * axis.stride);
    cells.end.push_back((outputs.end[dim] - 1) * axis.stride +
                        (axis.size - 1) * axis.windowDilation + 1);
  }
  return cells;
}

/// A dense tensor of `cells` of the padded input.
llvm::Expected<Tensor> WindowReduction::pad(unsigned operand,
                                            const Box &cells) const {
  StridedView input = inputs[operand];
  Dims shape;
  Padding padding;
  for (auto [dim, axis] : llvm::enumerate(axes)) {
    shape.push_back(cells.end[dim] - cells.begin[dim]);
    padding.edgePaddingLow.push_back(axis.paddingLow - cells.begin[dim]);
    padding.interiorPadding.push_back(axis.baseDilation - 1);
  }
  llvm::Expected<Tensor> result = Tensor::allocate(context, input.type, shape);
  if (!result)
    return result;
  auto *init = static_cast<char *>(const_cast<void *>(inits[operand]));
  stablehlo::pad(context, input, {input.type, {}, {}, init}, padding,
                 result->view());
  return result;
}

/// Reduces the windows of the padded inputs, which become dimensions of a view
/// that overlaps itself, which `reduce` folds.
llvm::Error
WindowReduction::reduceCells(llvm::ArrayRef<StridedView> cells) const {
  Dims shape(results[0].shape), windowDims;
  for (auto [dim, axis] : llvm::enumerate(axes)) {
    windowDims.push_back(rank() + dim);
    shape.push_back(axis.size);
  }
  llvm::SmallVector<Dims, 2> strides;
  llvm::SmallVector<StridedView, 2> views;
  strides.reserve(cells.size());
  for (const StridedView &input : cells) {
    Dims &viewStrides = strides.emplace_back();
    for (auto [stride, axis] : llvm::zip_equal(input.strides, axes))
      viewStrides.push_back(stride * axis.stride);
    for (auto [stride, axis] : llvm::zip_equal(input.strides, axes))
      viewStrides.push_back(stride * axis.windowDilation);
    views.push_back({input.type, shape, viewStrides, input.data});
  }
  return reduce(context, body, views, inits, windowDims, results);
}

llvm::Error WindowReduction::run() const {
  auto isWhole = [](const WindowAxis &axis) {
    return axis.paddingLow == 0 && axis.paddingHigh == 0 &&
           axis.baseDilation == 1;
  };
  if (llvm::all_of(axes, isWhole))
    return reduceCells(inputs);
  Box cells = getCells({Dims(rank(), 0), Dims(results[0].shape)});
  llvm::SmallVector<Tensor, 2> tensors;
  for (unsigned k = 0, e = inputs.size(); k < e; ++k) {
    llvm::Expected<Tensor> padded = pad(k, cells);
    if (!padded)
      return padded.takeError();
    tensors.push_back(std::move(*padded));
  }
  llvm::SmallVector<StridedView, 2> views;
  for (const Tensor &tensor : tensors)
    views.push_back(tensor.view());
  return reduceCells(views);
}

//===----------------------------------------------------------------------===//
// Long windows along one dimension
//===----------------------------------------------------------------------===//
//
// Windows that overlap share the nodes of their trees. The tree over w cells is
// a list of complete nodes of 2^k cells, for each bit k of w, combined from the
// right. A node's shape depends on its first cell and size only, so that one
// table per level, T[s, k] = body(T[s, k-1], T[s + 2^(k-1), k-1]), serves the
// windows at all offsets: n log w steps in place of n w, and the same bits.

/// The dimension along which trees should be shared, or std::nullopt: there
/// must be one dimension with a long window, and no padding or base dilation in
/// the others.
static std::optional<unsigned>
findSharedDimension(llvm::ArrayRef<int64_t> resultShape,
                    llvm::ArrayRef<WindowAxis> axes) {
  std::optional<unsigned> found;
  for (auto [dim, axis] : llvm::enumerate(axes)) {
    if (axis.size == 1) {
      if (axis.paddingLow || axis.paddingHigh || axis.baseDilation != 1)
        return std::nullopt;
      continue;
    }
    if (found)
      return std::nullopt;
    found = dim;
  }
  if (!found)
    return std::nullopt;
  // Compare the steps per line; a direct reduction has cheaper ones, unless its
  // lines are too short for vectors.
  const WindowAxis &axis = axes[*found];
  double length = static_cast<double>(resultShape[*found] - 1) * axis.stride +
                  static_cast<double>(axis.size - 1) * axis.windowDilation + 1;
  double shared =
      2 * length *
      (llvm::Log2_64(axis.size) + llvm::popcount(uint64_t(axis.size)));
  double direct = static_cast<double>(resultShape[*found]) * axis.size;
  constexpr int64_t kShortLine = 16;
  if (*found + 1 == axes.size() && resultShape[*found] < kShortLine)
    direct *= 4;
  return shared < direct ? found : std::nullopt;
}

namespace {
/// The nodes of a slab: dense tensors of its cells, one per operand. Nodes are
/// numbered by their first cell; the node to the right of another is a fixed
/// distance away. Behind the end of a line they hold rubbish, which no window
/// reads.
struct SharedTrees {
  RunContext &context;
  const ReduceBody &body;
  /// Of the current and of the next level; what the windows have so far.
  llvm::SmallVector<Tensor, 2> nodes, parents, windows;

  void combine(llvm::ArrayRef<Tensor> left, int64_t leftShift,
               llvm::ArrayRef<Tensor> right, int64_t rightShift,
               llvm::ArrayRef<Tensor> out, int64_t count) const;
  void reduce(int64_t windowSize, int64_t step,
              llvm::ArrayRef<const void *> inits);
};
} // namespace

void SharedTrees::combine(llvm::ArrayRef<Tensor> left, int64_t leftShift,
                          llvm::ArrayRef<Tensor> right, int64_t rightShift,
                          llvm::ArrayRef<Tensor> out, int64_t count) const {
  parallelForUntilStopped(
      context, count, kCombineGrain, [&](int64_t begin, int64_t end) {
        LaneScratch scratch;
        llvm::SmallVector<const void *, 2> lhs, rhs;
        llvm::SmallVector<void *, 2> result;
        for (unsigned k = 0; k < out.size(); ++k) {
          int64_t size = body.getSize(k);
          lhs.push_back(left[k].data() + (begin + leftShift) * size);
          rhs.push_back(right[k].data() + (begin + rightShift) * size);
          result.push_back(out[k].data() + begin * size);
        }
        body.combine(lhs, rhs, result, end - begin, scratch);
      });
}

/// `step` is the distance of neighbouring cells of a window.
void SharedTrees::reduce(int64_t windowSize, int64_t step,
                         llvm::ArrayRef<const void *> inits) {
  int64_t numElements = nodes[0].getNumElements();
  int64_t numWindows = numElements - (windowSize - 1) * step;
  bool isFirst = true;
  for (int64_t nodeSize = 1; nodeSize <= windowSize; nodeSize *= 2) {
    if (context.getStop().isRequested())
      return;
    if (windowSize & nodeSize) {
      // In a window, the larger nodes come first.
      int64_t shift = (windowSize & ~(2 * nodeSize - 1)) * step;
      if (isFirst)
        for (auto [k, window] : llvm::enumerate(windows))
          std::memcpy(window.data(), nodes[k].data() + shift * body.getSize(k),
                      numWindows * body.getSize(k));
      else
        combine(nodes, shift, windows, 0, windows, numWindows);
      isFirst = false;
    }
    if (nodeSize > windowSize / 2)
      break;
    combine(nodes, 0, nodes, nodeSize * step, parents,
            numElements - (2 * nodeSize - 1) * step);
    std::swap(nodes, parents);
  }
  for (auto [k, node] : llvm::enumerate(nodes))
    copyStridedElements(static_cast<const char *>(inits[k]), 0, node.data(),
                        body.getSize(k), numWindows, body.getSize(k));
  combine(nodes, 0, windows, 0, windows, numWindows);
}

/// Reduces the windows of `outputs`, which are all along `dimension`.
llvm::Error WindowReduction::reduceSlab(unsigned dimension,
                                        const Box &outputs) const {
  SharedTrees trees{context, body, {}, {}, {}};
  Box cells = getCells(outputs);
  for (unsigned k = 0; k < inputs.size(); ++k) {
    llvm::Expected<Tensor> padded = pad(k, cells);
    if (!padded)
      return padded.takeError();
    for (auto *tensors : {&trees.parents, &trees.windows})
      if (llvm::Error error =
              Tensor::allocate(context, padded->getType(), padded->getShape())
                  .moveInto(tensors->emplace_back()))
        return error;
    trees.nodes.push_back(std::move(*padded));
  }
  // A slab may be all of a tensor, whose memory takes long to be touched first.
  const StopRequest &stop = context.getStop();
  const WindowAxis &axis = axes[dimension];
  Dims strides(trees.nodes[0].getStrides());
  if (!stop.isRequested())
    trees.reduce(axis.size, strides[dimension] * axis.windowDilation, inits);
  if (stop.isRequested())
    return llvm::Error::success();
  strides[dimension] *= axis.stride;
  Dims shape;
  for (auto [begin, end] : llvm::zip_equal(outputs.begin, outputs.end))
    shape.push_back(end - begin);
  for (auto [result, window] : llvm::zip_equal(results, trees.windows)) {
    int64_t target = 0;
    for (auto [begin, stride] : llvm::zip_equal(outputs.begin, result.strides))
      target += begin * stride;
    copyElements(context, {result.type, shape, strides, window.data()},
                 {result.type, shape, result.strides,
                  result.data + target * getStorageSize(result.type)});
  }
  return llvm::Error::success();
}

/// The sizes of slabs of results with whole lines along `dimension`: as large
/// as the cache has room for, dense ones first.
static Dims getSlabShape(llvm::ArrayRef<int64_t> shape, unsigned dimension,
                         int64_t numCells) {
  bool linesOutside = dimension + 1 == shape.size();
  int64_t room = std::max(linesOutside ? int64_t(1) : kMinInnerLines,
                          kSlabSize / numCells);
  Dims slab(shape);
  for (unsigned dim = shape.size(); dim-- > 0;) {
    if (dim == dimension)
      continue;
    int64_t numParts = llvm::divideCeil(shape[dim], room);
    slab[dim] = llvm::divideCeil(shape[dim], numParts);
    room = std::max<int64_t>(room / slab[dim], 1);
  }
  return slab;
}

/// Cuts the results into slabs.
llvm::Error WindowReduction::reduceSlabs(unsigned dimension) const {
  llvm::ArrayRef<int64_t> shape = results[0].shape;
  const WindowAxis &axis = axes[dimension];
  int64_t numCells = (shape[dimension] - 1) * axis.stride +
                     (axis.size - 1) * axis.windowDilation + 1;
  Dims slab = getSlabShape(shape, dimension, numCells);
  Dims numSlabs;
  for (auto [size, slabSize] : llvm::zip_equal(shape, slab))
    numSlabs.push_back(llvm::divideCeil(size, slabSize));
  FirstFailure failure;
  parallelForUntilStopped(
      context, *getNumElements(numSlabs), /*grain=*/1,
      [&](int64_t begin, int64_t end) {
        for (int64_t i = begin; i != end; ++i) {
          Box outputs{slab, slab};
          int64_t rest = i;
          for (int64_t dim = rank() - 1; dim >= 0; rest /= numSlabs[dim--]) {
            outputs.begin[dim] *= rest % numSlabs[dim];
            outputs.end[dim] =
                std::min(outputs.begin[dim] + slab[dim], shape[dim]);
          }
          if (llvm::Error error = reduceSlab(dimension, outputs))
            return failure.add(std::move(error));
        }
      });
  return failure.take();
}

/// Brings dimensions into the order in which the first input lies in memory,
/// and takes the windows of one element, in all but `dimension`, for slices.
llvm::Error WindowReduction::runSharingTrees(unsigned dimension) const {
  llvm::ArrayRef<int64_t> inputStrides = inputs[0].strides;
  auto order = llvm::to_vector(llvm::seq(rank()));
  llvm::sort(order, [&](unsigned lhs, unsigned rhs) {
    return std::pair(-std::abs(inputStrides[lhs]), lhs) <
           std::pair(-std::abs(inputStrides[rhs]), rhs);
  });
  Dims inputShape, resultShape;
  llvm::SmallVector<WindowAxis> windowAxes;
  for (unsigned dim : order) {
    int64_t size = results[0].shape[dim];
    resultShape.push_back(size);
    inputShape.push_back(dim == dimension ? inputs[0].shape[dim] : size);
    windowAxes.push_back(dim == dimension ? axes[dim] : WindowAxis());
  }
  std::vector<Dims> strides;
  strides.reserve(2 * inputs.size());
  llvm::SmallVector<StridedView, 4> views;
  for (const StridedView &view :
       llvm::concat<const StridedView>(inputs, results)) {
    bool isInput = views.size() < inputs.size();
    Dims &list = strides.emplace_back();
    for (unsigned dim : order) {
      // Of one element, a stride may be absurd.
      bool isSlice = isInput && dim != dimension && results[0].shape[dim] > 1;
      list.push_back(view.strides[dim] * (isSlice ? axes[dim].stride : 1));
    }
    views.push_back(
        {view.type, isInput ? inputShape : resultShape, list, view.data});
  }
  llvm::ArrayRef<StridedView> all(views);
  return WindowReduction{context, body,       all.take_front(inputs.size()),
                         inits,   windowAxes, all.drop_front(inputs.size())}
      .reduceSlabs(llvm::find(order, dimension) - order.begin());
}

//===----------------------------------------------------------------------===//
// reduceWindow
//===----------------------------------------------------------------------===//

llvm::Error stablehlo::reduceWindow(RunContext &context, const ReduceBody &body,
                                    llvm::ArrayRef<StridedView> inputs,
                                    llvm::ArrayRef<const void *> inits,
                                    llvm::ArrayRef<WindowAxis> axes,
                                    llvm::ArrayRef<StridedView> results) {
  assert(inputs.size() == body.getNumOperands() &&
         inits.size() == inputs.size() && results.size() == inputs.size() &&
         "one of each per operand");
  if (llvm::is_contained(results[0].shape, 0))
    return llvm::Error::success();
  WindowReduction reduction{context, body, inputs, inits, axes, results};
  if (std::optional<unsigned> dimension =
          findSharedDimension(results[0].shape, axes))
    return reduction.runSharingTrees(*dimension);
  return reduction.run();
}
