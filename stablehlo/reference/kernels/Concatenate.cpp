//===- Concatenate.cpp - Joins tensors along a dimension ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/Concatenate.h"

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/tensor/StorageSize.h"
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

/// Rows [begin, end) of `numInputs` elements, one of each input.
template <int64_t numInputs, typename T>
static void interleave(llvm::ArrayRef<StridedView> inputs, StridedView result,
                       int64_t begin, int64_t end) {
  const T *sources[numInputs];
  for (int64_t k = 0; k < numInputs; ++k)
    sources[k] = reinterpret_cast<const T *>(inputs[k].data);
  T *__restrict target = reinterpret_cast<T *>(result.data);
  for (int64_t i = begin; i < end; ++i)
    for (int64_t k = 0; k < numInputs; ++k)
      target[i * numInputs + k] = sources[k][i];
}

/// Joins columns, such as coordinates to indices, if that is all there is to
/// do.
static bool joinColumns(RunContext &context, llvm::ArrayRef<StridedView> inputs,
                        StridedView result) {
  int64_t numInputs = inputs.size();
  int64_t numRows = *getNumElements(inputs.front().shape);
  if (numInputs < 2 || numInputs > 4 ||
      !isDense(result.shape, result.strides) ||
      llvm::any_of(inputs, [&](const StridedView &input) {
        return *getNumElements(input.shape) != numRows ||
               !isDense(input.shape, input.strides);
      }))
    return false;
  constexpr int64_t kGrain = 1 << 13;
  dispatchStorageSize(getStorageSize(result.type), [&](auto zero) {
    using T = decltype(zero);
    auto join = numInputs == 2   ? interleave<2, T>
                : numInputs == 3 ? interleave<3, T>
                                 : interleave<4, T>;
    parallelForUntilStopped(
        context, numRows, kGrain,
        [&](int64_t begin, int64_t end) { join(inputs, result, begin, end); });
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
        joinColumns(context, inputs, result))
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
