//===- SortMerge.h - Merge sort with comparators in lanes -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_SORTMERGE_H
#define STABLEHLO_REFERENCE_KERNELS_SORTMERGE_H

#include "stablehlo/reference/lanes/LaneKernel.h"

namespace mlir {
namespace stablehlo {

/// Rows of a sort's operand, one behind the other.
struct SortRows {
  ElementType type;
  const char *data;
};

/// Sorts rows by any comparator, with a stable merge sort from the bottom up.
/// Merges of one level do not depend on each other: each goes on by an element
/// when a block of comparisons, one for each, has been evaluated in lanes. A
/// comparator that is no strict weak order gives some permutation.
class LaneMergeSort {
public:
  /// `comparator` takes lhs and rhs of each operand, interleaved; the types are
  /// those of `operands`.
  LaneMergeSort(const StopRequest &stop, const LaneKernel &comparator,
                llvm::ArrayRef<SortRows> operands);
  ~LaneMergeSort();

  /// Writes to row r of `permutation`, `length` < 2^32 indices each, the order
  /// of row r of the operands. `other` is as large as `permutation`. False if
  /// it was stopped.
  bool sort(llvm::ArrayRef<SortRows> operands, int64_t numRows, int64_t length,
            uint32_t *permutation, uint32_t *other);

private:
  struct Merge;
  bool mergeLevel(int64_t width, const uint32_t *source, uint32_t *target);
  bool startMerge(Merge &merge);
  void compareHeads(int64_t numMerges);

  const StopRequest &stop;
  const LaneKernel &comparator;
  LaneScratch scratch;
  /// Dense blocks of heads, for each input of the comparator.
  llvm::SmallVector<std::vector<char>, 4> blocks;
  llvm::SmallVector<const void *, 4> inputs;
  std::vector<uint8_t> rightIsFirst;

  llvm::ArrayRef<SortRows> operands;
  int64_t numRows = 0;
  int64_t length = 0;
  std::vector<Merge> merges;
  /// The next merge of the level to start.
  int64_t nextRow = 0;
  int64_t nextBegin = 0;
  int64_t width = 0;
  const uint32_t *source = nullptr;
  uint32_t *target = nullptr;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_SORTMERGE_H
