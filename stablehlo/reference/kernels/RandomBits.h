//===- RandomBits.h - Random bits -----------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The generators of Salmon et al., "Parallel random numbers: as easy as 1, 2,
// 3": bits are a function of a key and of the number of a block, so any part of
// a stream can be made by itself.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_RANDOMBITS_H
#define STABLEHLO_REFERENCE_KERNELS_RANDOMBITS_H

#include "stablehlo/reference/tensor/Tensor.h"

namespace mlir {
namespace stablehlo {

enum class RandomAlgorithm : uint8_t {
  ThreeFry, ///< Threefry-2x32, 20 rounds: blocks of two words.
  Philox,   ///< Philox-4x32, 10 rounds: blocks of four words.
};

/// Fills `result`, dense, of integers or floats, with random bits (spec:
/// rng_bit_generator), and moves `state` behind the blocks that it took.
/// `state` is the key and the number of the first block, of 64 bits for
/// ThreeFry; of 64 bits, or of 128 as two elements, for Philox.
///
/// ThreeFry: 64-bit element k is the words a | b << 32 of block k. Other types
/// take word a at even places of one dimension, b at odd ones, of a block that
/// neighbours share: along the first dimension of even size, or else along the
/// first of the largest ones. Philox: words in order, one for each element of
/// up to 32 bits, two for one of 64. Elements of fewer bits than a word take
/// its low ones.
void generateRandomBits(RunContext &context, RandomAlgorithm algorithm,
                        llvm::MutableArrayRef<uint64_t> state,
                        StridedView result);

/// The two words of block `counter`.
void generateThreeFryBlock(uint64_t key, uint64_t counter, uint32_t *words);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_RANDOMBITS_H
