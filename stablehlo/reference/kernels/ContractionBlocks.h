//===- ContractionBlocks.h - Float matrix products in blocks --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products of f32 and f64 matrices whose operands are packed into the first two
// caches. As fast as a library's, and there from the first call: a library is
// loaded, and generates code, before it multiplies. Serial; callers split.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_CONTRACTIONBLOCKS_H
#define STABLEHLO_REFERENCE_KERNELS_CONTRACTIONBLOCKS_H

#include "stablehlo/reference/kernels/ContractionLoops.h"
#include <cstddef>

namespace mlir {
namespace stablehlo {

/// Terms that are added up in registers before they join the result.
constexpr int64_t kBlockTerms = 256;

/// Bytes of memory, aligned to 64, that `multiplyBlocks` packs into. Grows with
/// m, so callers split products at some hundred rows.
size_t getBlocksWorkspace(LoopType type, int64_t m, int64_t k);

/// The product that `multiplyMatrices` describes, of type F32 or F64, with
/// k > 0. Sums blocks of `kBlockTerms` terms in order, then the blocks in
/// order, in the elements' type: the bits of an element depend on k alone.
void multiplyBlocks(LoopType type, const LoopProduct &product, void *workspace);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_CONTRACTIONBLOCKS_H
