//===- ShortRows.h - Gathers short rows of strided elements ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the inner dimensions of a view are short, a loop over each costs more
// than the copies. A table of offsets serves all dimensions at once; where
// neighbours of the result are near each other in memory too, it is a table of
// register shuffles.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_SHORTROWS_H
#define STABLEHLO_REFERENCE_LANES_SHORTROWS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>

namespace mlir {
namespace stablehlo {

/// Panels, which are arrays of one small shape and of any strides, that lie a
/// constant distance apart.
class ShortRows {
public:
  /// Strides and distances are in elements. `numPanels` is the most that one
  /// call copies.
  ShortRows(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> strides,
            int64_t panelStride, int64_t numPanels, unsigned elementSize);

  /// The offset of an element, by its row-major number, from the first panel.
  int64_t getOffset(int64_t element) const { return offsets[element]; }

  /// Whether panels that follow each other are a dense array.
  bool areDense() const { return isDense; }
  /// Copies panels to a dense array.
  void gather(char *target, const char *source, int64_t numPanels) const;
  /// Copies a dense array to panels.
  void scatter(char *target, const char *source, int64_t numPanels) const;

  /// A vector of results is what `indices` picks from the `numTables` vectors
  /// at `bases` in the source. Of elements of 1 and 2 bytes, vectors have 16
  /// bytes, and `byteIndices` pick these. There are none of 16 bytes.
  struct Shuffles {
    unsigned numTables = 0;
    llvm::SmallVector<int64_t, 0> bases;
    llvm::SmallVector<uint32_t, 0> indices;
    llvm::SmallVector<uint8_t, 0> byteIndices;
  };

private:
  /// Rows of at least this size are copied as rows rather than one by one, or
  /// rather than shuffled.
  static constexpr int64_t kMinCopiedRow = 16;
  static constexpr int64_t kMinRowBesideShuffles = 64;

  /// Whether a row is an array, or one element throughout.
  bool canCopyRows() const { return rowStride == 0 || rowStride == 1; }
  int64_t repeatOffsets(int64_t period, int64_t count, int64_t stride);
  void findShuffles();
  bool gatherRows(char *target, const char *source, int64_t count) const;

  unsigned elementSize;
  int64_t rowSize, rowStride;
  int64_t panelSize = 1;
  int64_t panelStride;
  /// The largest offset within a panel.
  int64_t panelReach = 0;
  llvm::SmallVector<int64_t, 0> offsets;
  bool isDense = true;
  Shuffles shuffles;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LANES_SHORTROWS_H
