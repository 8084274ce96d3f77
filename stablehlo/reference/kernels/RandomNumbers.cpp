//===- RandomNumbers.cpp - Numbers of a distribution ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/RandomNumbers.h"

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/RandomBlocks.h"
#include "stablehlo/reference/tensor/SmallFloat.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cmath>
#include <cstring>
#include <sleef.h>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// A block, as two numbers of 64 bits.
struct Block {
  uint64_t first;
  uint64_t second;
};
} // namespace

/// Calls `fill(i, block i)` for each of `size` elements, from all threads.
template <typename Fn>
static void forEachBlock(RunContext &context, RandomSequence sequence,
                         int64_t size, Fn fill) {
  // Blocks take about a nanosecond each.
  constexpr int64_t grain = 64 * kRandomBlocks;
  parallelForUntilStopped(
      context, size, grain, [&](int64_t begin, int64_t end) {
        uint32_t words[4][kRandomBlocks];
        auto join = [&](int word, int64_t k) {
          return words[word][k] | uint64_t(words[word + 1][k]) << 32;
        };
        for (; begin < end; begin += kRandomBlocks) {
          generatePhiloxBlocks(sequence.seed, static_cast<uint64_t>(begin),
                               sequence.number, words);
          for (int64_t k = 0; k != std::min(kRandomBlocks, end - begin); ++k)
            fill(begin + k, Block{join(0, k), join(2, k)});
        }
      });
}

/// A number of [0, 1) with so many digits.
static double getUnit(uint64_t bits, int digits) {
  return std::ldexp(static_cast<double>(bits >> (64 - digits)), -digits);
}

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

template <typename T>
static void fillIntegers(RunContext &context, RandomSequence sequence, T a, T b,
                         T *result, int64_t size) {
  uint64_t range =
      a < b ? static_cast<uint64_t>(b) - static_cast<uint64_t>(a) : 1;
  forEachBlock(context, sequence, size, [=](int64_t i, Block block) {
    result[i] = static_cast<T>(static_cast<uint64_t>(a) + block.first % range);
  });
}

void stablehlo::fillUniformIntegers(RunContext &context,
                                    RandomSequence sequence, const void *a,
                                    const void *b, StridedView result) {
  auto fill = [&](auto zero) {
    using T = decltype(zero);
    T low, high;
    std::memcpy(&low, a, sizeof(T));
    std::memcpy(&high, b, sizeof(T));
    fillIntegers(context, sequence, low, high, result.as<T>(),
                 *getNumElements(result.shape));
  };
  bool isSigned = isSignedInteger(result.type);
  switch (getStorageSize(result.type)) {
  case 1:
    return isSigned ? fill(int8_t()) : fill(uint8_t());
  case 2:
    return isSigned ? fill(int16_t()) : fill(uint16_t());
  case 4:
    return isSigned ? fill(int32_t()) : fill(uint32_t());
  default:
    return isSigned ? fill(int64_t()) : fill(uint64_t());
  }
}

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

/// The digits of the numbers of `type`, the leading one included.
static int getNumDigits(ElementType type) {
  if (isSmallFloat(type))
    return getSmallFloatFormat(type).mantissaBits + 1;
  return type == ElementType::F32 ? 24 : 53;
}

/// Rounds `value` to the element at `target`, and returns what it is then.
static double store(ElementType type, double value, char *target) {
  switch (type) {
  case ElementType::F64:
    std::memcpy(target, &value, sizeof(value));
    return value;
  case ElementType::F32: {
    auto rounded = static_cast<float>(value);
    std::memcpy(target, &rounded, sizeof(rounded));
    return rounded;
  }
  default: {
    uint16_t bits = encodeSmallFloat(type, value);
    std::memcpy(target, &bits, getStorageSize(type));
    return decodeSmallFloat(type, bits);
  }
  }
}

void stablehlo::fillUniformFloats(RunContext &context, RandomSequence sequence,
                                  double a, double b, StridedView result) {
  int digits = getNumDigits(result.type);
  int64_t size = getStorageSize(result.type);
  forEachBlock(context, sequence, *getNumElements(result.shape),
               [=](int64_t i, Block block) {
                 char *target = result.data + i * size;
                 double u = getUnit(block.first, digits);
                 if (store(result.type, a + u * (b - a), target) >= b)
                   store(result.type, a, target);
               });
}

void stablehlo::fillNormalFloats(RunContext &context, RandomSequence sequence,
                                 double a, double b, StridedView result) {
  constexpr double kTwoPi = 6.283185307179586;
  int64_t size = getStorageSize(result.type);
  forEachBlock(context, sequence, *getNumElements(result.shape),
               [=](int64_t i, Block block) {
                 double u = getUnit(block.first, 53),
                        v = getUnit(block.second, 53);
                 // The C library's functions depend on what the machine has.
                 double z = std::sqrt(-2 * Sleef_cinz_logd1_u10purec(1 - u)) *
                            Sleef_cinz_cosd1_u10purec(kTwoPi * v);
                 store(result.type, a + b * z, result.data + i * size);
               });
}
