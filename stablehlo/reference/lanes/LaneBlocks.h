//===- LaneBlocks.h - Iteration spaces, cut into blocks -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the lane engine: how an iteration space is walked, and where a
// block of it lies in a strided operand.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_LANEBLOCKS_H
#define STABLEHLO_REFERENCE_LANES_LANEBLOCKS_H

#include "stablehlo/reference/lanes/ShortRows.h"
#include <cstdint>

namespace mlir {
namespace stablehlo {

/// The part of the iteration space that is in registers now: `count` elements
/// of a row from `column` on, or whole panels (`column` is 0).
struct Position {
  int64_t row, column, count;
};

/// The iteration space, cut into blocks. Rows that are long are cut into parts
/// of equal size. Else a block is several panels, a panel being the elements of
/// the inner dimensions, as many of these as fit; or one row, if rows are kept.
struct Blocks {
  llvm::ArrayRef<int64_t> shape;
  int64_t numElements = 1;
  /// The first inner dimension: those before it number the rows or panels.
  size_t firstInner = 0;
  /// Elements of a row or panel.
  int64_t rowSize = 1;
  int64_t blockSize = 1;
  int64_t blocksPerRow = 1;
  int64_t numBlocks = 1;
  /// Blocks are panels, not parts of rows.
  bool spansRows = false;

  Blocks(llvm::ArrayRef<int64_t> shape, int64_t maxBlockSize, bool keepsRows);

  /// The offset of the first element of a row or panel.
  int64_t getRowOffset(const int64_t *strides, int64_t row) const {
    if (firstInner == 0)
      return 0;
    int64_t offset = 0;
    for (size_t dim = firstInner; dim-- > 1; row /= shape[dim])
      offset += row % shape[dim] * strides[dim];
    return offset + row * strides[0];
  }
  Position getPosition(int64_t block) const;
  /// The table by which blocks of an operand are gathered, if they span rows.
  ShortRows makeShortRows(const int64_t *strides, unsigned elementSize) const;
  /// Whether each block of the operand is an array.
  bool isContiguous(const int64_t *strides) const;
  /// Whether all blocks of the operand are the same elements.
  bool isRepeated(const int64_t *strides) const;

  /// Calls `body(done, offset, panels)` for the panels of a block which a
  /// constant stride connects; `done` counts the elements before.
  template <typename Body>
  void forEachPanels(const int64_t *strides, Position at, Body body) const {
    int64_t panels = at.count / rowSize;
    int64_t middle = firstInner ? shape[firstInner - 1] : 1;
    for (int64_t done = 0; done < panels;) {
      int64_t row = at.row + done;
      int64_t size = std::min(panels - done, middle - row % middle);
      body(done * rowSize, getRowOffset(strides, row), size);
      done += size;
    }
  }
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LANES_LANEBLOCKS_H
