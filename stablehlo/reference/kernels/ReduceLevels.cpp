//===- ReduceLevels.cpp - Trees over rows, level by level -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/ReduceProblem.h"
#include "stablehlo/reference/tensor/ShortMoves.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cassert>
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

/// From so many leaves on, a row is worth a call for itself.
static constexpr int64_t kLongRow = 512;
/// From so many short rows on, they are filled up.
static constexpr int64_t kMinPadded = 4;
static constexpr int64_t kMaxSize = 8;

/// The tree over `count` values, fewer than eight, of at most 8 bytes each.
static void reduceFew(const ReduceLoops &loops, const char *in, int64_t count,
                      unsigned size, char *out) {
  assert(count < 8 && size <= kMaxSize && "more than there is room for");
  alignas(kMaxSize) char values[4 * kMaxSize];
  for (; count > 1; count = (count + 1) / 2, in = values) {
    // The last value is behind the pairs, which `values` may hold.
    char last[kMaxSize];
    std::memcpy(last, in + (count - 1) * size, size);
    loops.combinePairs(in, values, count / 2);
    if (count % 2 != 0)
      std::memcpy(values + count / 2 * size, last, size);
  }
  std::memcpy(out, in, size);
}

/// Elements with those an eighth of the row further on, not with neighbours,
/// which would have to change lanes.
static void combineEighths(const ReduceLoops &loops, const char *in, char *out,
                           int64_t count, unsigned size) {
  const void *rows[8];
  for (int64_t i = 0; i < 8; ++i)
    rows[i] = in + i * count * size;
  loops.combineEight(rows, out, count);
}

/// The first half with the second one, which lie together.
static void combineHalves(const ReduceLoops &loops, DenseRows row,
                          unsigned size, char *out) {
  int64_t half = row.rowSize / 2, rest = row.rowSize - half;
  int64_t numBytes = row.width * size;
  loops.combine(row.data, row.data + rest * numBytes, out, half * row.width);
  if (rest > half && out != row.data)
    std::memcpy(out + half * numBytes, row.data + half * numBytes, numBytes);
}

/// Combines each eight neighbours, the rest of a row to one value. Apart from
/// what short rows need, which is called often.
LLVM_ATTRIBUTE_NOINLINE static void combineEight(const ReduceLoops &loops,
                                                 DenseRows rows, unsigned size,
                                                 char *out) {
  bool inEighths = loops.isExact && rows.rowSize >= kLongRow;
  int64_t numWhole = rows.rowSize / 8, rest = rows.rowSize % 8;
  // Nothing crosses rows that are a multiple of it.
  if (rest == 0 && !inEighths)
    return loops.combineOctets(rows.data, out, rows.numRows * numWhole);
  const char *in = rows.data;
  for (int64_t row = 0; row < rows.numRows; ++row, in += rows.rowSize * size) {
    if (inEighths)
      combineEighths(loops, in, out, numWhole, size);
    else
      loops.combineOctets(in, out, numWhole);
    out += numWhole * size;
    if (rest == 0)
      continue;
    reduceFew(loops, in + numWhole * 8 * size, rest, size, out);
    out += size;
  }
}

/// The same of rows that are no multiple of eight: what they lack is filled
/// with what changes nothing, for some rows at a time.
LLVM_ATTRIBUTE_NOINLINE static void combinePadded(const ReduceLoops &loops,
                                                  DenseRows rows, unsigned size,
                                                  char *out) {
  constexpr int64_t kBytes = 1 << 12;
  alignas(64) char padded[kBytes];
  int64_t numOctets = (rows.rowSize + 7) / 8;
  int64_t rowBytes = rows.rowSize * size, paddedBytes = 8 * numOctets * size;
  int64_t most = std::min(kBytes / paddedBytes, rows.numRows);
  for (int64_t row = 0; row < most; ++row)
    copyStridedElements(reinterpret_cast<const char *>(&loops.identity), 0,
                        padded + row * paddedBytes + rowBytes, size,
                        8 * numOctets - rows.rowSize, size);
  dispatchMove(rowBytes, [&](auto move) {
    const char *in = rows.data;
    for (int64_t first = 0; first < rows.numRows; first += most) {
      int64_t count = std::min(most, rows.numRows - first);
      for (int64_t row = 0; row < count; ++row, in += rowBytes)
        move(padded + row * paddedBytes, in);
      loops.combineOctets(padded, out, count * numOctets);
      out += count * numOctets * size;
    }
  });
}

/// See ReduceProblem.h.
LLVM_ATTRIBUTE_ALWAYS_INLINE
static int64_t combineSome(const ReduceLoops &loops, const DenseRows &rows,
                           unsigned size, char *out) {
  // Three levels at once read memory without a pause.
  if (rows.width == 1 && (rows.rowSize >= kLongRow || rows.rowSize % 8 == 0)) {
    combineEight(loops, rows, size, out);
    return (rows.rowSize + 7) / 8;
  }
  if (rows.width == 1 && rows.numRows >= kMinPadded && rows.rowSize > 3 &&
      rows.rowSize % 2 != 0) {
    combinePadded(loops, rows, size, out);
    return (rows.rowSize + 7) / 8;
  }
  if (loops.isExact && rows.numRows == 1 && rows.width > 1)
    combineHalves(loops, rows, size, out);
  else
    loops.combineRows(rows.data, out, rows.numRows, rows.rowSize, rows.width);
  return (rows.rowSize + 1) / 2;
}

int64_t stablehlo::combineLevels(const ReduceLoops &loops,
                                 const DenseRows &rows, unsigned size,
                                 char *out) {
  return combineSome(loops, rows, size, out);
}

void stablehlo::reduceDense(const ReduceBody &body, const DenseRows &rows,
                            const void *init, char *buffer, char *result) {
  const ReduceLoops &loops = *body.getLoops();
  unsigned size = body.getSize(0);
  const char *trees = rows.data;
  for (int64_t rowSize = rows.rowSize; rowSize > 1; trees = buffer)
    rowSize = combineSome(loops, {trees, rows.numRows, rowSize, rows.width},
                          size, buffer);
  int64_t numOutputs = rows.numRows * rows.width;
  if (!init) {
    std::memmove(result, trees, numOutputs * size);
    return;
  }
  constexpr int64_t kMost = 64;
  alignas(64) char inits[kMost * kMaxSize];
  copyStridedElements(static_cast<const char *>(init), 0, inits, size,
                      std::min(kMost, numOutputs), size);
  for (int64_t first = 0; first < numOutputs; first += kMost)
    loops.combine(inits, trees + first * size, result + first * size,
                  std::min(kMost, numOutputs - first));
}
