//===- Window.cpp - Reductions over sliding windows -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/Window.h"
#include "stablehlo/reference/kernels/Reduce.h"
#include "stablehlo/reference/kernels/WindowSharedTrees.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::stablehlo;

/// Below this many cells, padding the whole input costs less than cutting the
/// result into boxes.
static constexpr int64_t kMinBoxedSize = 1 << 15;

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
  bool isEmpty() const {
    return llvm::any_of(llvm::zip_equal(begin, end), [](auto range) {
      return std::get<0>(range) >= std::get<1>(range);
    });
  }
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
  Box getInterior() const;
  Box getCells(const Box &outputs) const;
  llvm::Expected<Tensor> pad(unsigned operand, const Box &cells) const;
  llvm::Error reduceBox(const Box &outputs, llvm::ArrayRef<StridedView> cells,
                        llvm::ArrayRef<int64_t> firstCell) const;
  llvm::Error reduceInterior(const Box &outputs) const;
  llvm::Error reducePadded(const Box &outputs) const;
  llvm::Error run() const;
};
} // namespace

/// The results whose windows have no cell in padding or holes.
Box WindowReduction::getInterior() const {
  Box box;
  for (auto [dim, axis] : llvm::enumerate(axes)) {
    int64_t begin = 0, end = 0;
    int64_t last = axis.paddingLow + inputs[0].shape[dim] - 1 -
                   (axis.size - 1) * axis.windowDilation;
    if (axis.baseDilation == 1 && last >= 0) {
      begin =
          llvm::divideCeil(std::max<int64_t>(axis.paddingLow, 0), axis.stride);
      end = std::min(last / axis.stride + 1, results[0].shape[dim]);
    }
    box.begin.push_back(std::min(begin, results[0].shape[dim]));
    box.end.push_back(std::max(box.begin.back(), end));
  }
  return box;
}

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
  const StridedView &input = inputs[operand];
  Dims shape;
  for (auto [begin, end] : llvm::zip_equal(cells.begin, cells.end))
    shape.push_back(end - begin);
  llvm::Expected<Tensor> result = Tensor::allocate(context, input.type, shape);
  if (!result)
    return result;
  Dims zeros(rank(), 0);
  copyElements(context,
               {input.type, shape, zeros,
                static_cast<char *>(const_cast<void *>(inits[operand]))},
               result->view());

  // The input's elements inside the box, and where they go.
  Dims copied, strides;
  int64_t source = 0, target = 0;
  for (auto [dim, axis] : llvm::enumerate(axes)) {
    int64_t dilation = axis.baseDilation;
    int64_t low = axis.paddingLow - cells.begin[dim];
    int64_t first = low < 0 ? llvm::divideCeil(-low, dilation) : 0;
    int64_t last = shape[dim] > low ? (shape[dim] - 1 - low) / dilation : -1;
    last = std::min(last, input.shape[dim] - 1);
    if (first > last)
      return result;
    copied.push_back(last - first + 1);
    strides.push_back(result->getStrides()[dim] * dilation);
    source += first * input.strides[dim];
    target += (low + first * dilation) * result->getStrides()[dim];
  }
  int64_t size = getStorageSize(input.type);
  copyElements(context,
               {input.type, copied, input.strides, input.data + source * size},
               {input.type, copied, strides, result->data() + target * size});
  return result;
}

/// Reduces the windows of `outputs`. The views hold cells of the padded inputs;
/// their index 0…0 is `firstCell`. Windows become dimensions of a view that
/// overlaps itself, which `reduce` folds.
llvm::Error
WindowReduction::reduceBox(const Box &outputs,
                           llvm::ArrayRef<StridedView> cells,
                           llvm::ArrayRef<int64_t> firstCell) const {
  Dims shape, windowDims;
  for (unsigned dim = 0; dim < rank(); ++dim) {
    shape.push_back(outputs.end[dim] - outputs.begin[dim]);
    windowDims.push_back(rank() + dim);
  }
  Dims resultShape = shape;
  for (const WindowAxis &axis : axes)
    shape.push_back(axis.size);

  llvm::SmallVector<Dims, 2> strides;
  llvm::SmallVector<StridedView, 2> views, targets;
  strides.reserve(cells.size());
  for (auto [input, result] : llvm::zip_equal(cells, results)) {
    int64_t size = getStorageSize(input.type);
    Dims &viewStrides = strides.emplace_back();
    int64_t source = 0, target = 0;
    for (auto [dim, axis] : llvm::enumerate(axes)) {
      viewStrides.push_back(input.strides[dim] * axis.stride);
      source += (outputs.begin[dim] * axis.stride - firstCell[dim]) *
                input.strides[dim];
      target += outputs.begin[dim] * result.strides[dim];
    }
    for (auto [dim, axis] : llvm::enumerate(axes))
      viewStrides.push_back(input.strides[dim] * axis.windowDilation);
    views.push_back(
        {input.type, shape, viewStrides, input.data + source * size});
    targets.push_back({result.type, resultShape, result.strides,
                       result.data + target * size});
  }
  return reduce(context, body, views, inits, windowDims, targets);
}

llvm::Error WindowReduction::reduceInterior(const Box &outputs) const {
  if (outputs.isEmpty())
    return llvm::Error::success();
  Dims firstCell;
  for (const WindowAxis &axis : axes)
    firstCell.push_back(axis.paddingLow);
  return reduceBox(outputs, inputs, firstCell);
}

llvm::Error WindowReduction::reducePadded(const Box &outputs) const {
  if (outputs.isEmpty())
    return llvm::Error::success();
  Box cells = getCells(outputs);
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
  return reduceBox(outputs, views, cells.begin);
}

/// Reads the inputs in place where windows see nothing else; only the border of
/// the result, two slabs per dimension, is computed from padded copies.
llvm::Error WindowReduction::run() const {
  Box all;
  all.begin.assign(rank(), 0);
  all.end.assign(results[0].shape.begin(), results[0].shape.end());
  Box interior = getInterior();
  bool isAllInterior = interior.begin == all.begin && interior.end == all.end;
  if (isAllInterior)
    return reduceInterior(all);
  if (interior.isEmpty() ||
      getNumElements(inputs[0].shape).value_or(0) < kMinBoxedSize)
    return reducePadded(all);

  Box rest = all; // Inside the interior in the dimensions already cut.
  for (unsigned dim = 0; dim < rank(); ++dim) {
    Box low = rest, high = rest;
    low.end[dim] = interior.begin[dim];
    high.begin[dim] = interior.end[dim];
    if (llvm::Error error = reducePadded(low))
      return error;
    if (llvm::Error error = reducePadded(high))
      return error;
    rest.begin[dim] = interior.begin[dim];
    rest.end[dim] = interior.end[dim];
  }
  return reduceInterior(rest);
}

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
  if (std::optional<unsigned> dimension =
          findSharedDimension(inputs[0].shape, results[0].shape, axes))
    return reduceWindowSharingTrees(context, body, inputs, inits, axes, results,
                                    *dimension);
  return WindowReduction{context, body, inputs, inits, axes, results}.run();
}
