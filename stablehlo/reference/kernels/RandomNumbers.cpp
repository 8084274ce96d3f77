//===- RandomNumbers.cpp - Numbers of a distribution ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/RandomNumbers.h"

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/RandomBits.h"
#include "stablehlo/reference/tensor/SmallFloat.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cmath>
#include <cstring>
#include <sleef.h>

using namespace mlir;
using namespace mlir::stablehlo;

/// Blocks take some ten nanoseconds each.
static constexpr int64_t kGrain = 4096;

namespace {
/// A block, as two numbers of 64 bits.
struct Block {
  uint64_t first;
  uint64_t second;
};
} // namespace

static Block getBlock(RandomSequence sequence, int64_t i) {
  uint32_t words[4];
  generatePhiloxBlock(sequence.seed, static_cast<uint64_t>(i), sequence.number,
                      words);
  auto join = [](uint64_t low, uint64_t high) { return low | high << 32; };
  return {join(words[0], words[1]), join(words[2], words[3])};
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
  parallelForUntilStopped(
      context, size, kGrain, [&](int64_t begin, int64_t end) {
        for (int64_t i = begin; i != end; ++i)
          result[i] = static_cast<T>(static_cast<uint64_t>(a) +
                                     getBlock(sequence, i).first % range);
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

template <typename Fn>
static void fillFloats(RunContext &context, StridedView result, Fn fill) {
  int64_t size = getStorageSize(result.type);
  parallelForUntilStopped(context, *getNumElements(result.shape), kGrain,
                          [&](int64_t begin, int64_t end) {
                            for (int64_t i = begin; i != end; ++i)
                              fill(i, result.data + i * size);
                          });
}

void stablehlo::fillUniformFloats(RunContext &context, RandomSequence sequence,
                                  double a, double b, StridedView result) {
  int digits = getNumDigits(result.type);
  fillFloats(context, result, [&](int64_t i, char *target) {
    double u = getUnit(getBlock(sequence, i).first, digits);
    if (store(result.type, a + u * (b - a), target) >= b)
      store(result.type, a, target);
  });
}

void stablehlo::fillNormalFloats(RunContext &context, RandomSequence sequence,
                                 double a, double b, StridedView result) {
  constexpr double kTwoPi = 6.283185307179586;
  fillFloats(context, result, [&](int64_t i, char *target) {
    Block block = getBlock(sequence, i);
    double u = getUnit(block.first, 53), v = getUnit(block.second, 53);
    // The C library's functions depend on what the machine has.
    double z = std::sqrt(-2 * Sleef_cinz_logd1_u10purec(1 - u)) *
               Sleef_cinz_cosd1_u10purec(kTwoPi * v);
    store(result.type, a + b * z, target);
  });
}
