//===- ContractionBlocks.h - Matrix products in blocks --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products of matrices whose operands are packed into the first two caches. As
// fast as a library's, and there from the first call: a library is loaded, and
// generates code, before it multiplies. Serial; callers split.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_CONTRACTIONBLOCKS_H
#define STABLEHLO_REFERENCE_KERNELS_CONTRACTIONBLOCKS_H

#include "stablehlo/reference/kernels/ContractionLoops.h"
#include "llvm/ADT/ArrayRef.h"
#include <cstddef>

namespace mlir {
namespace stablehlo {

/// Operand type, and the result's if it is another. Integers are modulo 2^32:
/// nothing saturates on the way. A complex term is two real ones of each part:
/// re * re and -im * im, re * im and im * re.
enum class BlockType : uint8_t {
  F32,
  F64,
  UI32,
  SI16ToSI32,
  // Not for packed operands.
  ComplexF32,
  ComplexF64,
};

/// Terms that are added up in registers before they join the result.
constexpr int64_t kBlockTerms = 256;

/// Bytes of memory, aligned to 64, that `multiplyBlocks` packs into. Grows with
/// m, so callers split products at some hundred rows.
size_t getBlocksWorkspace(BlockType type, int64_t m, int64_t k);

/// The product that `multiplyMatrices` describes, with k > 0. Sums blocks of
/// `kBlockTerms` terms, real ones, in order, then the blocks in order, in the
/// elements' type: the bits of an element depend on k alone.
void multiplyBlocks(BlockType type, const LoopProduct &product,
                    void *workspace);

/// Bytes, aligned to 64, of an rhs of k terms by n columns in packed form.
size_t getPackedRhsSize(BlockType type, int64_t n, int64_t k);

/// Some consecutive terms of an rhs, strides in elements.
struct RhsTerms {
  const void *data;
  int64_t rowStride, colStride;
  int64_t begin, count;
};

/// Packs some of the k terms of an rhs of n columns. Different terms may be
/// packed at the same time. Of SI16ToSI32, `begin` and `count` are even.
void packRhsTerms(BlockType type, const RhsTerms &terms, int64_t n, int64_t k,
                  void *packed);

/// Terms that are evenly spaced in each row of lhs: the rhs's [begin, begin +
/// count), `offset` elements from the row's start. Of SI16ToSI32, `begin` and
/// `count` are even.
struct LhsSegment {
  int64_t offset, begin, count;
};

/// result[l, i, j] = sum over segments, then over their terms, of lhs * rhs,
/// where element i of line l of lhs begins at l * lhsLineStride + i *
/// lhsRowStride, and its terms are lhsTermStride apart, 1 of SI16ToSI32. Each
/// element's segments are summed by themselves, then added in order. Strides
/// are in elements; rows of the result are dense.
struct PackedProduct {
  int64_t numLines, m, n, k;
  const void *lhs;
  int64_t lhsLineStride, lhsRowStride;
  llvm::ArrayRef<LhsSegment> segments;
  const void *packedRhs;
  void *result;
  int64_t resultLineStride, resultRowStride;
  /// Ends it early, with any numbers as the result.
  const StopRequest &stop;
  int64_t lhsTermStride = 1;
  /// Adds to the result instead of setting it.
  bool isAdded = false;
};

void multiplyPacked(BlockType type, const PackedProduct &product);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_CONTRACTIONBLOCKS_H
