//===- RandomBlocks.cpp - Many blocks of random words at once -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The loops are plain; the compiler vectorises them for the target at hand.
//
//===----------------------------------------------------------------------===//

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/kernels/RandomBlocks.cpp"
#include "hwy/foreach_target.h" // must come before highway.h

#include "hwy/highway.h"
#include "stablehlo/reference/kernels/RandomBlocks.h"

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

/// Blocks of one step of the loops below: they stay in registers.
constexpr int64_t kStep = 16;
using Words = uint32_t[kStep];

/// Four rounds with rotations `r...`, then the injection of two key words.
template <int r0, int r1, int r2, int r3>
HWY_INLINE void runFourRounds(Words &a, Words &b, uint32_t addA,
                              uint32_t addB) {
  for (int64_t i = 0; i != kStep; ++i) {
    uint32_t x = a[i], y = b[i];
    x += y, y = (y << r0 | y >> (32 - r0)) ^ x;
    x += y, y = (y << r1 | y >> (32 - r1)) ^ x;
    x += y, y = (y << r2 | y >> (32 - r2)) ^ x;
    x += y, y = (y << r3 | y >> (32 - r3)) ^ x;
    a[i] = x + addA;
    b[i] = y + addB;
  }
}

static void generateThreeFry(uint64_t key, uint64_t counter,
                             uint32_t (&words)[2][kRandomBlocks]) {
  uint32_t k0 = static_cast<uint32_t>(key);
  uint32_t k1 = static_cast<uint32_t>(key >> 32);
  uint32_t k2 = 0x1BD11BDA ^ k0 ^ k1;
  for (int64_t start = 0; start != kRandomBlocks; start += kStep) {
    Words a, b;
    for (int64_t i = 0; i != kStep; ++i) {
      uint64_t block = counter + start + i;
      a[i] = static_cast<uint32_t>(block) + k0;
      b[i] = static_cast<uint32_t>(block >> 32) + k1;
    }
    runFourRounds<13, 15, 26, 6>(a, b, k1, k2 + 1);
    runFourRounds<17, 29, 16, 24>(a, b, k2, k0 + 2);
    runFourRounds<13, 15, 26, 6>(a, b, k0, k1 + 3);
    runFourRounds<17, 29, 16, 24>(a, b, k1, k2 + 4);
    runFourRounds<13, 15, 26, 6>(a, b, k2, k0 + 5);
    for (int64_t i = 0; i != kStep; ++i) {
      words[0][start + i] = a[i];
      words[1][start + i] = b[i];
    }
  }
}

static void generatePhilox(uint64_t key, uint64_t low, uint64_t high,
                           uint32_t (&words)[4][kRandomBlocks]) {
  for (int64_t start = 0; start != kRandomBlocks; start += kStep) {
    Words a, b, c, d;
    for (int64_t i = 0; i != kStep; ++i) {
      uint64_t block = low + start + i;
      uint64_t upper = high + (block < low);
      a[i] = static_cast<uint32_t>(block);
      b[i] = static_cast<uint32_t>(block >> 32);
      c[i] = static_cast<uint32_t>(upper);
      d[i] = static_cast<uint32_t>(upper >> 32);
    }
    uint32_t k0 = static_cast<uint32_t>(key);
    uint32_t k1 = static_cast<uint32_t>(key >> 32);
    for (int round = 0; round != 10; ++round) {
      for (int64_t i = 0; i != kStep; ++i) {
        uint64_t p = uint64_t(0xD2511F53) * a[i];
        uint64_t q = uint64_t(0xCD9E8D57) * c[i];
        a[i] = static_cast<uint32_t>(q >> 32) ^ b[i] ^ k0;
        b[i] = static_cast<uint32_t>(q);
        c[i] = static_cast<uint32_t>(p >> 32) ^ d[i] ^ k1;
        d[i] = static_cast<uint32_t>(p);
      }
      k0 += 0x9E3779B9;
      k1 += 0xBB67AE85;
    }
    for (int64_t i = 0; i != kStep; ++i) {
      words[0][start + i] = a[i];
      words[1][start + i] = b[i];
      words[2][start + i] = c[i];
      words[3][start + i] = d[i];
    }
  }
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace mlir {
namespace stablehlo {
HWY_EXPORT(generateThreeFry);
HWY_EXPORT(generatePhilox);
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

void stablehlo::generateThreeFryBlocks(uint64_t key, uint64_t counter,
                                       uint32_t (&words)[2][kRandomBlocks]) {
  HWY_DYNAMIC_DISPATCH(generateThreeFry)(key, counter, words);
}

void stablehlo::generatePhiloxBlocks(uint64_t key, uint64_t low, uint64_t high,
                                     uint32_t (&words)[4][kRandomBlocks]) {
  HWY_DYNAMIC_DISPATCH(generatePhilox)(key, low, high, words);
}
#endif // HWY_ONCE
