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

/// Calls `body` with where each row is in both boxes, whose last dimension is
/// left out here.
template <typename T, typename Body>
static void visitRows(llvm::ArrayRef<int64_t> shape,
                      llvm::ArrayRef<int64_t> sourceStrides,
                      llvm::ArrayRef<int64_t> targetStrides, const T *source,
                      T *target, Body body) {
  if (shape.empty())
    return body(source, target);
  int64_t size = shape.front(), sourceStep = sourceStrides.front(),
          targetStep = targetStrides.front();
  if (shape.size() == 1) {
    for (int64_t i = 0; i != size; ++i)
      body(source + i * sourceStep, target + i * targetStep);
    return;
  }
  for (int64_t i = 0; i != size; ++i)
    visitRows(shape.drop_front(), sourceStrides.drop_front(),
              targetStrides.drop_front(), source + i * sourceStep,
              target + i * targetStep, body);
}

template <typename T>
static void
copyRows(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> sourceStrides,
         llvm::ArrayRef<int64_t> targetStrides, const T *source, T *target) {
  auto forEachRow = [&](auto body) {
    visitRows(shape.drop_back(), sourceStrides.drop_back(),
              targetStrides.drop_back(), source, target, body);
  };
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
    copyRows(shape, sourceStrides, targetStrides,
             reinterpret_cast<const T *>(source),
             reinterpret_cast<T *>(target));
  });
}
