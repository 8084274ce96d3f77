//===- RandomBlocks.h - Many blocks of random words at once ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_RANDOMBLOCKS_H
#define STABLEHLO_REFERENCE_KERNELS_RANDOMBLOCKS_H

#include <cstdint>

namespace mlir {
namespace stablehlo {

/// Blocks that are computed together, in SIMD registers.
constexpr int64_t kRandomBlocks = 64;

/// `words[w][i]` is word w of block `counter + i`.
void generateThreeFryBlocks(uint64_t key, uint64_t counter,
                            uint32_t (&words)[2][kRandomBlocks]);
/// The same; the 128-bit number `high`, `low` of the first block counts up.
void generatePhiloxBlocks(uint64_t key, uint64_t low, uint64_t high,
                          uint32_t (&words)[4][kRandomBlocks]);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_RANDOMBLOCKS_H
