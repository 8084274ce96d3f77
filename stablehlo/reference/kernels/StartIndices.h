//===- StartIndices.h - Reads index tensors of any integer type -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Indices of gather, scatter and the dynamic slices: integers of any width.
// Unsigned ones stay unsigned, narrow ones are widened before any arithmetic.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_STARTINDICES_H
#define STABLEHLO_REFERENCE_KERNELS_STARTINDICES_H

#include "stablehlo/reference/tensor/Tensor.h"

namespace mlir {
namespace stablehlo {

/// Indices are saturated to +-kMaxIndex: sums of an index and a size of a
/// tensor then fit int64_t, and what was out of bounds remains so.
inline constexpr int64_t kMaxIndex = int64_t(1) << 62;

/// Writes the integers of `type` at `data`, `stride` elements apart.
void readIndices(ElementType type, const char *data, int64_t stride,
                 llvm::MutableArrayRef<int64_t> indices);

/// The integer of `type` at `data`.
inline int64_t readIndex(ElementType type, const char *data) {
  int64_t index;
  readIndices(type, data, /*stride=*/0, index);
  return index;
}

/// clamp(0, index, limit), where 0 <= limit.
inline int64_t clampIndex(int64_t index, int64_t limit) {
  return index < 0 ? 0 : index > limit ? limit : index;
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_STARTINDICES_H
