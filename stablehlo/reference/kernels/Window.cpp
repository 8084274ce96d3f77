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
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

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
/// One call of `reduceWindow`.
struct WindowReduction {
  RunContext &context;
  const ReduceBody &body;
  llvm::ArrayRef<StridedView> inputs;
  llvm::ArrayRef<const void *> inits;
  llvm::ArrayRef<WindowAxis> axes;
  llvm::ArrayRef<StridedView> results;

  unsigned rank() const { return axes.size(); }
  std::optional<unsigned> getRunningAxis() const;
  llvm::Error accumulate(unsigned axis) const;
  llvm::Expected<Tensor> pad(unsigned operand) const;
  llvm::Error reduceCells(llvm::ArrayRef<StridedView> cells) const;
  llvm::Error run() const;
};
} // namespace

/// The dimension along which windows are all cells up to one, or all from one
/// on, and padding, if one more cell makes one window of another.
std::optional<unsigned> WindowReduction::getRunningAxis() const {
  const ReduceLoops *loops = body.getLoops();
  const auto *axis =
      llvm::find_if(axes, [](const WindowAxis &axis) { return axis.size > 1; });
  if (!loops || !loops->isAssociative || axis == axes.end() ||
      !isDense(results[0].shape, results[0].strides))
    return std::nullopt;
  unsigned dim = axis - axes.begin();
  for (auto [i, other] : llvm::enumerate(axes)) {
    // Padding takes the place of all cells but one, on one side.
    int64_t size = i == dim ? inputs[0].shape[i] : 1;
    if (other.size != size || other.stride != 1 || other.baseDilation != 1 ||
        other.windowDilation != 1 ||
        std::min(other.paddingLow, other.paddingHigh) != 0 ||
        std::max(other.paddingLow, other.paddingHigh) != size - 1)
      return std::nullopt;
  }
  alignas(8) char twice[8];
  loops->combine(inits[0], inits[0], twice, 1);
  bool isIdempotent = std::memcmp(twice, inits[0], body.getSize(0)) == 0;
  return isIdempotent ? std::optional(dim) : std::nullopt;
}

/// Each window from the one before it.
llvm::Error WindowReduction::accumulate(unsigned axis) const {
  StridedView input = inputs[0];
  Tensor dense;
  if (!isDense(input.shape, input.strides)) {
    if (llvm::Error error =
            Tensor::allocate(context, input.type, input.shape).moveInto(dense))
      return error;
    copyElements(context, input, dense.view());
    input = dense.view();
  }
  int64_t numRows = input.shape[axis];
  int64_t width = *getNumElements(input.shape.drop_front(axis + 1));
  int64_t numBlocks = *getNumElements(input.shape.take_front(axis));
  // Threads share blocks, and columns that lie in different cache lines.
  constexpr int64_t kMaxColumns = 32, kGrain = 1 << 14;
  int64_t columns = std::min(width, kMaxColumns);
  int64_t numParts = llvm::divideCeilSigned(width, columns);
  int64_t grain = std::max<int64_t>(1, kGrain / (numRows * columns));
  bool isReverse = axes[axis].paddingLow == 0;
  int64_t size = body.getSize(0);
  parallelForUntilStopped(
      context, numBlocks * numParts, grain, [&](int64_t begin, int64_t end) {
        for (int64_t part = begin; part < end; ++part) {
          int64_t first = part % numParts * columns;
          int64_t offset = (part / numParts * numRows * width + first) * size;
          body.getLoops()->accumulate(
              input.data + offset, inits[0], results[0].data + offset, numRows,
              std::min(columns, width - first), width, isReverse);
        }
      });
  return llvm::Error::success();
}

/// A dense tensor of the cells of the padded input that windows have.
llvm::Expected<Tensor> WindowReduction::pad(unsigned operand) const {
  StridedView input = inputs[operand];
  Dims shape;
  Padding padding;
  for (auto [size, axis] : llvm::zip_equal(results[0].shape, axes)) {
    shape.push_back((size - 1) * axis.stride +
                    (axis.size - 1) * axis.windowDilation + 1);
    padding.edgePaddingLow.push_back(axis.paddingLow);
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
  if (std::optional<unsigned> axis = getRunningAxis())
    return accumulate(*axis);
  auto isWhole = [](const WindowAxis &axis) {
    return axis.paddingLow == 0 && axis.paddingHigh == 0 &&
           axis.baseDilation == 1;
  };
  if (llvm::all_of(axes, isWhole))
    return reduceCells(inputs);
  llvm::SmallVector<Tensor, 2> tensors;
  for (unsigned k = 0, e = inputs.size(); k < e; ++k) {
    llvm::Expected<Tensor> padded = pad(k);
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
  return WindowReduction{context, body, inputs, inits, axes, results}.run();
}
