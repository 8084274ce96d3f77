//===- Pad.cpp - Edge and interior padding --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/Pad.h"

#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// low + size + max(size - 1, 0) * interior + high, unless it overflows.
static std::optional<int64_t> getPaddedSize(int64_t size, int64_t low,
                                            int64_t high, int64_t interior) {
  std::optional<int64_t> holes =
      llvm::checkedMul(std::max<int64_t>(size - 1, 0), interior);
  if (!holes)
    return std::nullopt;
  std::optional<int64_t> inner = llvm::checkedAdd(size, *holes);
  if (!inner)
    return std::nullopt;
  // `inner` >= 0, so adding the smaller edge first overflows only if the whole
  // sum does, or is negative.
  auto [first, second] = std::minmax(low, high);
  std::optional<int64_t> sum = llvm::checkedAdd(*inner, first);
  return sum ? llvm::checkedAdd(*sum, second) : std::nullopt;
}

llvm::Expected<Dims>
stablehlo::inferPadShape(llvm::ArrayRef<int64_t> operandShape,
                         const Padding &padding) {
  Dims shape;
  for (size_t dim : llvm::seq(operandShape.size())) {
    int64_t low = padding.edgePaddingLow[dim];
    int64_t high = padding.edgePaddingHigh[dim];
    int64_t interior = padding.interiorPadding[dim];
    if (interior < 0)
      return llvm::createStringError(
          "expects interior_padding to be non-negative, but got " +
          llvm::Twine(interior) + " in dimension " + llvm::Twine(dim));
    std::optional<int64_t> size =
        getPaddedSize(operandShape[dim], low, high, interior);
    if (!size || *size < 0)
      return llvm::createStringError(
          "expects the padded size of dimension " + llvm::Twine(dim) +
          " to be non-negative and to fit 64 bits, but padding " +
          llvm::Twine(operandShape[dim]) + " elements by low = " +
          llvm::Twine(low) + ", high = " + llvm::Twine(high) +
          ", interior = " + llvm::Twine(interior));
    shape.push_back(*size);
  }
  return shape;
}

namespace {
/// Where the elements of an operand's dimension that survive trimming go.
struct PaddedDim {
  /// They are [operandBegin, operandBegin + count) of the operand ...
  int64_t operandBegin;
  int64_t count;
  /// ... and lie at resultBegin + i * step of the result.
  int64_t resultBegin;
  int64_t step;
};
} // namespace

static PaddedDim getPaddedDim(int64_t operandSize, int64_t resultSize,
                              int64_t low, int64_t interior) {
  // Unsigned, since -low and step may be 2^63.
  uint64_t step = static_cast<uint64_t>(interior) + 1;
  uint64_t trimmed = low < 0 ? -static_cast<uint64_t>(low) : 0;
  uint64_t begin = llvm::divideCeil(trimmed, step);
  // Elements below `end` land below `resultSize`.
  uint64_t room =
      low >= resultSize ? 0 : static_cast<uint64_t>(resultSize) - low;
  uint64_t end =
      std::min<uint64_t>(operandSize, room / step + (room % step ? 1 : 0));
  if (begin >= end)
    return {0, 0, 0, 1};
  uint64_t resultBegin = begin * step + static_cast<uint64_t>(low);
  return {static_cast<int64_t>(begin), static_cast<int64_t>(end - begin),
          static_cast<int64_t>(resultBegin), static_cast<int64_t>(step)};
}

static llvm::SmallVector<PaddedDim, 4>
getPaddedDims(llvm::ArrayRef<int64_t> operandShape,
              llvm::ArrayRef<int64_t> resultShape, const Padding &padding) {
  llvm::SmallVector<PaddedDim, 4> dims;
  for (size_t dim : llvm::seq(operandShape.size()))
    dims.push_back(getPaddedDim(operandShape[dim], resultShape[dim],
                                padding.edgePaddingLow[dim],
                                padding.interiorPadding[dim]));
  return dims;
}

/// Fills the slabs of `result` around the box that the operand covers, which is
/// dense: each slab lies before or behind the box in one dimension, and inside
/// it in the dimensions before that one.
static void fillAroundBox(RunContext &context, StridedView result,
                          StridedView splat, llvm::ArrayRef<PaddedDim> dims) {
  Dims shape(result.shape);
  int64_t elementSize = getStorageSize(result.type);
  Dims zeros(result.rank());
  char *base = result.data;
  auto fill = [&](size_t dim, int64_t begin, int64_t end) {
    if (begin >= end)
      return;
    shape[dim] = end - begin;
    char *data = base + begin * result.strides[dim] * elementSize;
    copyElements(context, {result.type, shape, zeros, splat.data},
                 {result.type, shape, result.strides, data});
  };
  for (size_t dim : llvm::seq(dims.size())) {
    int64_t begin = dims[dim].resultBegin;
    fill(dim, 0, begin);
    fill(dim, begin + dims[dim].count, result.shape[dim]);
    base += begin * result.strides[dim] * elementSize;
    shape[dim] = dims[dim].count;
  }
}

/// Fills what the operand does not cover, or more.
static void fillPadding(RunContext &context, StridedView result,
                        StridedView paddingValue,
                        llvm::ArrayRef<PaddedDim> dims) {
  bool isOneBox = llvm::all_of(dims, [](const PaddedDim &dim) {
    return dim.count == 1 || (dim.count > 1 && dim.step == 1);
  });
  if (isOneBox)
    return fillAroundBox(context, result, paddingValue, dims);
  Dims zeros(result.rank());
  copyElements(context, {result.type, result.shape, zeros, paddingValue.data},
               result);
}

void stablehlo::fillPadding(RunContext &context,
                            llvm::ArrayRef<int64_t> operandShape,
                            StridedView paddingValue, const Padding &padding,
                            StridedView result) {
  ::fillPadding(context, result, paddingValue,
                getPaddedDims(operandShape, result.shape, padding));
}

void stablehlo::pad(RunContext &context, StridedView operand,
                    StridedView paddingValue, const Padding &padding,
                    StridedView result) {
  llvm::SmallVector<PaddedDim, 4> dims =
      getPaddedDims(operand.shape, result.shape, padding);
  ::fillPadding(context, result, paddingValue, dims);
  int64_t operandOffset = 0, resultOffset = 0;
  Dims shape, resultStrides;
  for (auto [dim, padded] : llvm::enumerate(dims)) {
    if (padded.count == 0)
      return;
    shape.push_back(padded.count);
    operandOffset += padded.operandBegin * operand.strides[dim];
    resultOffset += padded.resultBegin * result.strides[dim];
    // A step is meant only between two elements, and may be absurd for one.
    resultStrides.push_back(padded.count > 1 ? padded.step * result.strides[dim]
                                             : 0);
  }
  int64_t elementSize = getStorageSize(result.type);
  copyElements(context,
               {operand.type, shape, operand.strides,
                operand.data + operandOffset * elementSize},
               {result.type, shape, resultStrides,
                result.data + resultOffset * elementSize});
}
