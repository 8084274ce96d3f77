//===- StridedRuns.cpp - Walks index spaces a run at a time ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/StridedRuns.h"

using namespace mlir;

void stablehlo::forEachRun(
    llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<Dims> strides, int64_t begin,
    int64_t end,
    llvm::function_ref<void(llvm::ArrayRef<int64_t>, int64_t)> body) {
  if (begin >= end)
    return;
  int64_t rank = shape.size();
  Dims index(rank);
  Dims offsets(strides.size());
  int64_t rest = begin;
  for (int64_t dim = rank - 1; dim >= 0 && rest != 0; --dim) {
    index[dim] = rest % shape[dim];
    rest /= shape[dim];
    for (size_t k = 0; k < strides.size(); ++k)
      offsets[k] += index[dim] * strides[k][dim];
  }
  if (rank == 0)
    return body(offsets, 1);

  int64_t last = rank - 1;
  while (true) {
    int64_t length = std::min(shape[last] - index[last], end - begin);
    body(offsets, length);
    begin += length;
    if (begin >= end)
      return;
    // The run reached the end of its row: carry into the outer dimensions.
    for (size_t k = 0; k < strides.size(); ++k)
      offsets[k] -= index[last] * strides[k][last];
    index[last] = 0;
    for (int64_t dim = last - 1; dim >= 0; --dim) {
      bool carries = ++index[dim] == shape[dim];
      int64_t step = carries ? 1 - shape[dim] : 1;
      for (size_t k = 0; k < strides.size(); ++k)
        offsets[k] += step * strides[k][dim];
      if (!carries)
        break;
      index[dim] = 0;
    }
  }
}
