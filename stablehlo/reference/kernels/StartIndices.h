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
#include <cstring>

namespace mlir {
namespace stablehlo {

/// Indices are saturated to +-kMaxIndex: sums of an index and a size of a
/// tensor then fit int64_t, and what was out of bounds remains so.
inline constexpr int64_t kMaxIndex = int64_t(1) << 62;

/// Integers of `type`, `stride` elements apart.
struct IndexList {
  ElementType type;
  const char *data;
  int64_t stride;

  /// The elements of `view` from `offset` on.
  static IndexList from(const StridedView &view, int64_t offset,
                        int64_t stride) {
    return {view.type, view.data + offset * getStorageSize(view.type), stride};
  }
};

/// Writes them, saturated.
void readIndices(IndexList list, llvm::MutableArrayRef<int64_t> indices);

/// The integer of `type` at `data`.
inline int64_t readIndex(ElementType type, const char *data) {
  if (type == ElementType::SI32) {
    int32_t index;
    std::memcpy(&index, data, sizeof(index));
    return index;
  }
  int64_t index;
  readIndices({type, data, /*stride=*/0}, index);
  return index;
}

/// clamp(0, index, limit), where 0 <= limit.
inline int64_t clampIndex(int64_t index, int64_t limit) {
  return index < 0 ? 0 : index > limit ? limit : index;
}

/// offsets[i] += clampIndex(index i, limit) * scale, in lanes.
void addClampedStarts(IndexList list, int64_t limit, int64_t scale,
                      llvm::MutableArrayRef<int64_t> offsets);

/// Elements of `size` bytes whose places are indices, from `starts` on, one for
/// each index, or from the first one if there are none. Distances are in
/// elements.
struct IndexedElements {
  unsigned size;
  const char *from;
  int64_t fromStep;
  char *to;
  int64_t toStep;
  const int64_t *starts = nullptr;
};

/// Copies, for each of `count` indices, the element number clampIndex(index,
/// limit), in lanes.
void copyIndexed(IndexList list, int64_t limit, const IndexedElements &elements,
                 int64_t count);

/// Positions base + i * step + index i, which are valid in [begin, end).
struct CheckedPositions {
  int64_t base, step, begin, end;
};

/// offsets[i] += position i * scale, in lanes. Where a position is not valid,
/// isValid[i] becomes 0, and the offset any number.
void addCheckedPositions(IndexList list, CheckedPositions positions,
                         int64_t scale, llvm::MutableArrayRef<int64_t> offsets,
                         llvm::MutableArrayRef<int64_t> isValid);

/// Removes the offsets that are not valid, and writes to `kept` the number
/// first + i * step of each offset i that is left. Returns how many.
int64_t keepValid(llvm::ArrayRef<int64_t> isValid, int64_t first, int64_t step,
                  llvm::MutableArrayRef<int64_t> offsets,
                  llvm::MutableArrayRef<int64_t> kept);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_STARTINDICES_H
