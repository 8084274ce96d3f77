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
#include "stablehlo/reference/tensor/Transposition.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

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

/// Joins columns, such as coordinates to indices or shifted slices to windows,
/// if that is all there is to do.
static bool joinColumns(RunContext &context, llvm::ArrayRef<StridedView> inputs,
                        int64_t dimension, StridedView result) {
  constexpr int64_t kMinRun = 16;
  int64_t numInputs = inputs.size(), size = getStorageSize(result.type);
  if (numInputs < 2 || (numInputs > 4 && numInputs * size < 16) ||
      !isDense(result.shape, result.strides))
    return false;
  Dims shape(inputs.front().shape.take_front(dimension));
  llvm::SmallVector<Dims> strides;
  for (const StridedView &input : inputs) {
    if (input.shape[dimension] != 1)
      return false;
    strides.emplace_back(input.strides.take_front(dimension));
  }
  collapseDims(shape, strides);
  auto isDenseRow = [](const Dims &each) { return each.back() == 1; };
  if ((shape.size() > 1 && shape.back() < kMinRun) ||
      (!shape.empty() && !llvm::all_of(strides, isDenseRow)))
    return false;
  int64_t grain = std::clamp<int64_t>((1 << 15) / numInputs, 1, 1 << 13);
  dispatchStorageSize(size, [&](auto zero) {
    using T = decltype(zero);
    auto join = numInputs == 2   ? interleave<2, T>
                : numInputs == 3 ? interleave<3, T>
                : numInputs == 4 ? interleave<4, T>
                                 : transpose<T>;
    parallelForUntilStopped(
        context, *getNumElements(shape), grain,
        [&](int64_t begin, int64_t end) {
          T *target = reinterpret_cast<T *>(result.data) + begin * numInputs;
          llvm::SmallVector<const T *, 16> sources(numInputs);
          forEachRun(shape, strides, begin, end,
                     [&](llvm::ArrayRef<int64_t> offsets, int64_t length) {
                       for (int64_t k = 0; k < numInputs; ++k)
                         sources[k] =
                             reinterpret_cast<const T *>(inputs[k].data) +
                             offsets[k];
                       join(sources, target, length);
                       target += length * numInputs;
                     });
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
