//===- Concatenate.cpp - Joins tensors along a dimension ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/Concatenate.h"

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/StridedRuns.h"
#include "stablehlo/reference/tensor/StorageSize.h"
#include "stablehlo/reference/tensor/StridedRows.h"
#include "stablehlo/reference/tensor/Transposition.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include <algorithm>
#include <optional>

using namespace mlir;
using namespace mlir::stablehlo;

/// Joins the parts [begin, end) of the outermost dimension.
static void concatenatePart(llvm::ArrayRef<StridedView> inputs,
                            int64_t dimension, StridedView result,
                            int64_t begin, int64_t end) {
  int64_t size = getStorageSize(result.type);
  char *data = result.data + begin * result.strides[0] * size;
  for (const StridedView &input : inputs) {
    Dims shape(input.shape);
    shape[0] = end - begin;
    copyElementsSerially({input.type, shape, input.strides,
                          input.data + begin * input.strides[0] * size},
                         {result.type, shape, result.strides, data});
    data += input.shape[dimension] * result.strides[dimension] * size;
  }
}

/// Writes `count` rows of `numInputs` elements, one of each source.
template <int64_t numInputs, typename T>
static void interleave(llvm::ArrayRef<const T *> sources, T *__restrict target,
                       int64_t count) {
  const T *columns[numInputs];
  std::copy_n(sources.begin(), numInputs, columns);
  for (int64_t i = 0; i < count; ++i)
    for (int64_t k = 0; k < numInputs; ++k)
      target[i * numInputs + k] = columns[k][i];
}

/// The same of any number of inputs, a line of each at a time.
template <typename T>
static void transpose(llvm::ArrayRef<const T *> sources, T *target,
                      int64_t count) {
  constexpr int64_t kRows = 64 / sizeof(T);
  int64_t numInputs = sources.size();
  for (int64_t i = 0; i < count; i += kRows)
    transposeTile([&](int64_t j) { return sources[j] + i; },
                  target + i * numInputs, numInputs, std::min(kRows, count - i),
                  numInputs);
}

namespace {
/// Columns that are joined: their rows are dimensions of `shape`, the last of
/// which is long.
struct Columns {
  llvm::ArrayRef<StridedView> inputs;
  Dims shape;
  llvm::SmallVector<Dims> strides;

  bool isDense(size_t input) const { return strides[input].back() == 1; }
};
} // namespace

/// Writes rows [begin, end). Columns that are not dense, such as constants, are
/// brought together first.
template <typename T, typename Join>
static void joinRows(const Columns &columns, int64_t begin, int64_t end,
                     Join join, T *target) {
  constexpr int64_t kChunk = 512;
  size_t numInputs = columns.inputs.size();
  llvm::SmallVector<const T *, 16> sources(numInputs);
  llvm::SmallVector<T, 0> copies(
      llvm::count_if(llvm::seq(numInputs),
                     [&](size_t k) { return !columns.isDense(k); }) *
      kChunk);
  auto joinChunk = [&](llvm::ArrayRef<int64_t> offsets, int64_t done,
                       int64_t count) {
    T *copy = copies.data();
    for (size_t k = 0; k < numInputs; ++k) {
      int64_t stride = columns.strides[k].back();
      const T *source = reinterpret_cast<const T *>(columns.inputs[k].data) +
                        offsets[k] + done * stride;
      sources[k] = source;
      if (columns.isDense(k))
        continue;
      copyStridedRow(source, stride, copy, /*targetStride=*/1, count);
      sources[k] = copy;
      copy += kChunk;
    }
    join(sources, target, count);
    target += count * static_cast<int64_t>(numInputs);
  };
  forEachRun(columns.shape, columns.strides, begin, end,
             [&](llvm::ArrayRef<int64_t> offsets, int64_t length) {
               for (int64_t done = 0; done < length; done += kChunk)
                 joinChunk(offsets, done, std::min(kChunk, length - done));
             });
}

/// What `inputs` are along the dimensions before `dimension`, if they are
/// columns most of which are dense.
static std::optional<Columns> findColumns(llvm::ArrayRef<StridedView> inputs,
                                          int64_t dimension) {
  constexpr int64_t kMinRun = 16;
  Columns columns{inputs, Dims(inputs.front().shape.take_front(dimension)), {}};
  for (const StridedView &input : inputs) {
    if (input.shape[dimension] != 1)
      return std::nullopt;
    columns.strides.emplace_back(input.strides.take_front(dimension));
  }
  collapseDims(columns.shape, columns.strides);
  bool areLong = columns.shape.size() == 1 ||
                 (!columns.shape.empty() && columns.shape.back() >= kMinRun);
  auto isDense = [&](size_t k) { return columns.isDense(k); };
  if (!areLong || 2 * llvm::count_if(llvm::seq(inputs.size()), isDense) <
                      static_cast<int64_t>(inputs.size()))
    return std::nullopt;
  return columns;
}

/// Joins columns, such as coordinates to indices or shifted slices to windows,
/// if that is all there is to do.
static bool joinColumns(RunContext &context, llvm::ArrayRef<StridedView> inputs,
                        int64_t dimension, StridedView result) {
  int64_t numInputs = inputs.size(), size = getStorageSize(result.type);
  if (numInputs < 2 || (numInputs > 4 && numInputs * size < 16) ||
      !isDense(result.shape, result.strides))
    return false;
  std::optional<Columns> columns = findColumns(inputs, dimension);
  if (!columns)
    return false;
  int64_t grain = std::clamp<int64_t>((1 << 15) / numInputs, 1, 1 << 13);
  dispatchStorageSize(size, [&](auto zero) {
    using T = decltype(zero);
    auto join = numInputs == 2   ? interleave<2, T>
                : numInputs == 3 ? interleave<3, T>
                : numInputs == 4 ? interleave<4, T>
                                 : transpose<T>;
    parallelForUntilStopped(context, *getNumElements(columns->shape), grain,
                            [&](int64_t begin, int64_t end) {
                              joinRows(*columns, begin, end, join,
                                       reinterpret_cast<T *>(result.data) +
                                           begin * numInputs);
                            });
  });
  return true;
}

void stablehlo::concatenate(RunContext &context,
                            llvm::ArrayRef<StridedView> inputs,
                            int64_t dimension, StridedView result) {
  constexpr int64_t kPartBytes = 16 << 10, kMaxPieceBytes = 256;
  int64_t size = getStorageSize(result.type);
  // Short pieces share lines of the result: it is written part by part, each of
  // which stays in the first cache.
  if (dimension > 0 && !inputs.empty()) {
    int64_t numInputs = inputs.size();
    if (result.strides[dimension - 1] == numInputs &&
        joinColumns(context, inputs, dimension, result))
      return;
    int64_t pieceBytes = result.strides[dimension - 1] * size / numInputs;
    int64_t grain = std::max<int64_t>(
        kPartBytes / std::max<int64_t>(result.strides[0] * size, 1), 1);
    if (pieceBytes > 0 && pieceBytes <= kMaxPieceBytes) {
      parallelForUntilStopped(context, result.shape[0], grain,
                              [&](int64_t begin, int64_t end) {
                                for (int64_t i = begin; i < end; i += grain)
                                  concatenatePart(inputs, dimension, result, i,
                                                  std::min(i + grain, end));
                              });
      return;
    }
  }
  int64_t step = result.strides[dimension] * size;
  char *data = result.data;
  for (const StridedView &input : inputs) {
    copyElements(context, input,
                 {result.type, input.shape, result.strides, data});
    data += input.shape[dimension] * step;
  }
}
