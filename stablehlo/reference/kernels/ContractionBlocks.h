//===- ContractionBlocks.h - Matrix products in blocks --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products of matrices, whose operands are packed into the first two caches. As
// fast as a library's, and there from the first call: a library is loaded, and
// generates code, before it multiplies. Serial; callers split.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_CONTRACTIONBLOCKS_H
#define STABLEHLO_REFERENCE_KERNELS_CONTRACTIONBLOCKS_H

#include "stablehlo/reference/kernels/GemmType.h"
#include "stablehlo/reference/parallel/StopRequest.h"
#include "llvm/ADT/ArrayRef.h"
#include <cstddef>

namespace mlir {
namespace stablehlo {

/// Terms that are added up in registers before they join the result.
constexpr int64_t kBlockTerms = 256;

/// Bytes of memory, aligned to 64, that `multiplyBlocks` packs into. Grows with
/// m, so callers split products at some hundred rows.
size_t getBlocksWorkspace(GemmType type, int64_t m, int64_t k);

/// result[i, j] = sum over p of lhs[i, p] * rhs[p, j], all sizes > 0. Strides
/// are in elements and may be anything; each row of the result is dense.
struct MatrixProduct {
  int64_t m, n, k;
  const void *lhs;
  int64_t lhsRowStride, lhsColStride;
  const void *rhs;
  int64_t rhsRowStride, rhsColStride;
  void *result;
  int64_t resultRowStride;
  /// Ends it early, with any numbers as the result, unless null.
  const StopRequest *stop = nullptr;

  bool isStopped() const { return stop && stop->isRequested(); }
};

/// Of all types but those that a library multiplies. Sums blocks of
/// `kBlockTerms` terms, real ones, in order, each fused into its sum, then the
/// blocks in order, in the elements' type: the bits of an element depend on k
/// alone. A complex term is two real ones of each part: re * re and -im * im,
/// re * im and im * re.
void multiplyBlocks(GemmType type, const MatrixProduct &product,
                    void *workspace);

/// Whether the functions below know a type.
constexpr bool isPackedType(GemmType type) {
  return type == GemmType::F32 || type == GemmType::F64 ||
         type == GemmType::UI32 || type == GemmType::SI16ToSI32;
}

/// Bytes, aligned to 64, of an rhs of k terms by n columns in packed form.
size_t getPackedRhsSize(GemmType type, int64_t n, int64_t k);

/// Some consecutive terms of an rhs, strides in elements.
struct RhsTerms {
  const void *data;
  int64_t rowStride, colStride;
  int64_t begin, count;
};

/// Packs some of the k terms of an rhs of n columns. Different terms may be
/// packed at the same time. Of SI16ToSI32, `begin` and `count` are even.
void packRhsTerms(GemmType type, const RhsTerms &terms, int64_t n, int64_t k,
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

void multiplyPacked(GemmType type, const PackedProduct &product);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_CONTRACTIONBLOCKS_H
