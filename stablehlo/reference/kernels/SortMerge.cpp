//===- SortMerge.cpp - Merge sort with comparators in lanes ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/SortMerge.h"

#include "stablehlo/reference/tensor/StorageSize.h"
#include <numeric>

using namespace mlir;
using namespace mlir::stablehlo;

/// Merges that go on together: enough to make up for the cost of a block.
static constexpr int64_t kNumMerges = 512;
static_assert(kNumMerges <= LaneKernel::kMaxBlockSize, "one block at a time");

/// Two sorted lists of indices, [left, leftEnd) and [right, rightEnd), and
/// where the merged one goes.
struct LaneMergeSort::Merge {
  int64_t row;
  const uint32_t *left, *leftEnd;
  const uint32_t *right, *rightEnd;
  uint32_t *out;
};

LaneMergeSort::LaneMergeSort(const StopRequest &stop,
                             const LaneKernel &comparator,
                             llvm::ArrayRef<SortRows> operands)
    : stop(stop), comparator(comparator), rightIsFirst(kNumMerges) {
  for (const SortRows &operand : operands)
    for (int side = 0; side < 2; ++side)
      blocks.emplace_back(kNumMerges * getStorageSize(operand.type));
  for (const std::vector<char> &block : blocks)
    inputs.push_back(block.data());
  merges.resize(kNumMerges);
}

LaneMergeSort::~LaneMergeSort() = default;

/// Sets up the next merge of the level that needs a comparison; lists without a
/// partner are copied. False if there is none left.
bool LaneMergeSort::startMerge(Merge &merge) {
  while (nextRow < numRows) {
    int64_t begin = nextBegin;
    int64_t middle = std::min(begin + width, length);
    int64_t end = std::min(middle + width, length);
    const uint32_t *row = source + nextRow * length;
    uint32_t *out = target + nextRow * length + begin;
    merge = {nextRow, row + begin, row + middle, row + middle, row + end, out};
    nextBegin = end;
    if (end == length) {
      ++nextRow;
      nextBegin = 0;
    }
    if (middle < end)
      return true;
    std::copy(merge.left, merge.leftEnd, out);
  }
  return false;
}

template <typename T>
static void loadHeads(const SortRows &operand, int64_t begin, uint32_t right,
                      uint32_t left, void *lhs, void *rhs, int64_t lane) {
  const T *elements = reinterpret_cast<const T *>(operand.data) + begin;
  static_cast<T *>(lhs)[lane] = elements[right];
  static_cast<T *>(rhs)[lane] = elements[left];
}

/// Evaluates, for each merge, whether its right head comes before the left one.
void LaneMergeSort::compareHeads(int64_t numMerges) {
  for (size_t k = 0; k < operands.size(); ++k)
    dispatchStorageSize(getStorageSize(operands[k].type), [&](auto zero) {
      using T = decltype(zero);
      for (int64_t lane = 0; lane < numMerges; ++lane) {
        const Merge &merge = merges[lane];
        loadHeads<T>(operands[k], merge.row * length, *merge.right, *merge.left,
                     blocks[2 * k].data(), blocks[2 * k + 1].data(), lane);
      }
    });
  void *output = rightIsFirst.data();
  comparator.runBlock(inputs, output, numMerges, scratch);
}

bool LaneMergeSort::mergeLevel(int64_t levelWidth, const uint32_t *from,
                               uint32_t *to) {
  width = levelWidth;
  source = from;
  target = to;
  nextRow = nextBegin = 0;
  int64_t numMerges = 0;
  while (numMerges < kNumMerges && startMerge(merges[numMerges]))
    ++numMerges;
  while (numMerges > 0) {
    if (stop.isRequested())
      return false;
    compareHeads(numMerges);
    for (int64_t lane = 0; lane < numMerges;) {
      Merge &merge = merges[lane];
      bool right = rightIsFirst[lane];
      *merge.out++ = right ? *merge.right : *merge.left;
      merge.left += !right;
      merge.right += right;
      if (merge.left != merge.leftEnd && merge.right != merge.rightEnd) {
        ++lane;
        continue;
      }
      uint32_t *out = std::copy(merge.left, merge.leftEnd, merge.out);
      std::copy(merge.right, merge.rightEnd, out);
      if (startMerge(merge)) {
        ++lane;
        continue;
      }
      // The last merge moves up, together with its comparison.
      --numMerges;
      merges[lane] = merges[numMerges];
      rightIsFirst[lane] = rightIsFirst[numMerges];
    }
  }
  return true;
}

bool LaneMergeSort::sort(llvm::ArrayRef<SortRows> rows, int64_t rowCount,
                         int64_t rowLength, uint32_t *permutation,
                         uint32_t *other) {
  operands = rows;
  numRows = rowCount;
  length = rowLength;
  for (int64_t row = 0; row < numRows; ++row)
    std::iota(permutation + row * length, permutation + (row + 1) * length, 0);
  uint32_t *from = permutation;
  uint32_t *to = other;
  for (int64_t levelWidth = 1; levelWidth < length; levelWidth *= 2) {
    if (!mergeLevel(levelWidth, from, to))
      return false;
    std::swap(from, to);
  }
  if (from != permutation)
    std::copy_n(from, numRows * length, permutation);
  return true;
}
