//===- ReduceLoops.h - SIMD loops for well-known reduction bodies ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The loops that combine many pairs of values by one instruction, without the
// lane engine between them. Values are in storage form; the arithmetic is that
// of the lane engine, so the results are the same bits.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_REDUCELOOPS_H
#define STABLEHLO_REFERENCE_KERNELS_REDUCELOOPS_H

#include "stablehlo/reference/lanes/LaneProgram.h"

namespace mlir {
namespace stablehlo {

/// The most leaves of a column before its tree is cut: bounds the table of
/// their offsets. A power of two, so that blocks are nodes of the whole tree.
inline constexpr int64_t kMaxColumnLeaves = 4096;

struct ReduceLoops {
  /// out[i] = op(lhs[i], rhs[i]); `out` may be `lhs` or `rhs` themselves.
  void (*combine)(const void *lhs, const void *rhs, void *out, int64_t count);
  /// out[i] = the balanced tree over rows[0][i] … rows[7][i].
  void (*combineEight)(const void *const *rows, void *out, int64_t count);
  /// out[i] = op(in[2 i], in[2 i + 1]); `out` may be `in` itself.
  void (*combinePairs)(const void *in, void *out, int64_t count);
  /// out[r, i, w] = op(in[r, 2 i, w], in[r, 2 i + 1, w]) of dense arrays
  /// [numRows][rowSize][width]; an odd last in[r, i] is kept. `out` may be
  /// `in`.
  void (*combineRows)(const void *in, void *out, int64_t numRows,
                      int64_t rowSize, int64_t width);
  /// out[i] = the balanced tree over in[8 i] … in[8 i + 7]; `out` may be `in`.
  void (*combineOctets)(const void *in, void *out, int64_t count);
  /// out[w] = the balanced tree over the elements w of the rows that begin
  /// `offset` bytes behind `leaves`, which are 1 to kMaxColumnLeaves; `width`
  /// >= 4 outputs, which share no memory with the leaves.
  void (*combineLeaves)(llvm::ArrayRef<const char *> leaves, int64_t offset,
                        void *out, int64_t width);
  /// out[i, w] = init op in[0, w] op … op in[i, w] of arrays [numRows][width]
  /// whose rows are `toNext` elements apart, or, in reverse, init op in[i, w]
  /// op … op in[numRows - 1, w]. If `isAssociative`, and init op init is init,
  /// any tree with more of `init` at the ends is that. The arrays share no
  /// memory.
  void (*accumulate)(const void *in, const void *init, void *out,
                     int64_t numRows, int64_t width, int64_t toNext,
                     bool isReverse);
  /// The bytes of a value x with op(x', x) = x' for all x'.
  uint64_t identity;
  /// Any tree has the same result, whatever the order of its leaves: integers
  /// are not rounded.
  bool isExact;
  /// Any tree over leaves in this order has the same result.
  bool isAssociative;
};

/// The loops for a body that is the instruction `op` on values of `type`, for
/// the machine this process runs on; null if the lane engine must do it.
const ReduceLoops *getReduceLoops(LaneOp op, ElementType type);

/// even[i] = in[2 i], odd[i] = in[2 i + 1], for elements of `elementSize`
/// bytes. The memory of the three does not overlap.
void splitPairs(const void *in, void *even, void *odd, int64_t count,
                unsigned elementSize);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_REDUCELOOPS_H
