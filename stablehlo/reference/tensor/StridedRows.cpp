//===- StridedRows.cpp - Copies of evenly spaced elements -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/StridedRows.h"

#include "stablehlo/reference/tensor/ShortMoves.h"
#include "stablehlo/reference/tensor/StorageSize.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// Two dimensions in loops, the last as rows.
template <typename T>
static void
copyDims(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> sourceStrides,
         llvm::ArrayRef<int64_t> targetStrides, const T *source, T *target) {
  size_t rank = shape.size();
  int64_t numRows = 1, sourceStep = 0, targetStep = 0;
  if (rank != 1) {
    numRows = shape.front();
    sourceStep = sourceStrides.front();
    targetStep = targetStrides.front();
  }
  auto forEachRow = [&](auto body) {
    for (int64_t row = 0; row != numRows; ++row)
      body(source + row * sourceStep, target + row * targetStep);
  };
  if (rank > 2)
    return forEachRow([&](const T *from, T *to) {
      copyDims(shape.drop_front(), sourceStrides.drop_front(),
               targetStrides.drop_front(), from, to);
    });
  int64_t count = shape.back();
  if (targetStrides.back() == 1 && sourceStrides.back() == 1)
    return dispatchMove(count * sizeof(T), [&](auto move) {
      forEachRow([&](const T *from, T *to) {
        move(reinterpret_cast<char *>(to),
             reinterpret_cast<const char *>(from));
      });
    });
  dispatchStridedRow<T>(sourceStrides.back(), targetStrides.back(), count,
                        forEachRow);
}

void stablehlo::copyBox(llvm::ArrayRef<int64_t> shape,
                        llvm::ArrayRef<int64_t> sourceStrides,
                        llvm::ArrayRef<int64_t> targetStrides,
                        const char *source, char *target,
                        unsigned elementSize) {
  if (shape.empty()) {
    std::memcpy(target, source, elementSize);
    return;
  }
  dispatchStorageSize(elementSize, [&](auto zero) {
    using T = decltype(zero);
    copyDims(shape, sourceStrides, targetStrides,
             reinterpret_cast<const T *>(source),
             reinterpret_cast<T *>(target));
  });
}
