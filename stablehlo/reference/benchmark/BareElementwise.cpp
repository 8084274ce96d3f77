//===- BareElementwise.cpp - Bare loops over elements ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/benchmark/BareExponential.h"
#include "stablehlo/reference/benchmark/BenchmarkProgram.h"
#include <cmath>

using namespace mlir::stablehlo;

static constexpr int64_t kSize = int64_t(1) << 24;
static constexpr int64_t kGrain = 1 << 15;

BENCHMARK_VECTORIZED static void
handWrittenChain(const float *x, const float *y, float *r, int64_t count) {
  for (int64_t i = 0; i < count; ++i) {
    float value = std::fabs(x[i] * y[i] + 2);
    value = __builtin_elementwise_sqrt(value) * 0.5f - x[i];
    // The minimum of numbers, without the care for NaN.
    r[i] = -(value < y[i] ? value : y[i]);
  }
}

static void bareChain(benchmark::State &state) {
  const BenchmarkProgram &program = BenchmarkProgram::get("chain");
  const float *x = program.getInput<float>(0), *y = program.getInput<float>(1);
  Tensor result = makeBareResult(ElementType::F32, {kSize});
  runBareLoop(state, kSize, kGrain, [&](int64_t begin, int64_t end) {
    handWrittenChain(x + begin, y + begin, result.data<float>() + begin,
                     end - begin);
  });
}
BARE("chain", bareChain);

//===----------------------------------------------------------------------===//
// Transcendental functions: conversions and SLEEF, nothing else
//===----------------------------------------------------------------------===//

template <void (*loop)(const float *, float *, int64_t)>
static void bareMath(benchmark::State &state, const char *name) {
  if (!hasBareMath())
    return state.SkipWithError("needs AVX-512");
  const float *x = BenchmarkProgram::get(name).getInput<float>(0);
  Tensor result = makeBareResult(ElementType::F32, {kSize});
  runBareLoop(state, kSize, kGrain, [&](int64_t begin, int64_t end) {
    loop(x + begin, result.data<float>() + begin, end - begin);
  });
}
static void bareExp(benchmark::State &state) {
  bareMath<computeExponential>(state, "exp");
}
BARE("exp", bareExp);
static void bareTanh(benchmark::State &state) {
  bareMath<computeTanh>(state, "tanh");
}
BARE("tanh", bareTanh);
static void bareLogistic(benchmark::State &state) {
  bareMath<computeLogistic>(state, "logistic");
}
BARE("logistic", bareLogistic);

//===----------------------------------------------------------------------===//
// Threefry
//===----------------------------------------------------------------------===//

/// Threefry-2x32 of 20 rounds (Salmon et al., Random123), on the two halves of
/// the counters.
BENCHMARK_VECTORIZED static void hash(const uint32_t *key, const uint32_t *x,
                                      const uint32_t *y, uint32_t *rx,
                                      uint32_t *ry, int64_t count) {
  constexpr int kRotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  uint32_t keys[3] = {key[0], key[1], key[0] ^ key[1] ^ 0x1BD11BDA};
  for (int64_t i = 0; i < count; ++i) {
    uint32_t a = x[i] + keys[0], b = y[i] + keys[1];
    for (int round = 0; round < 5; ++round) {
      for (int rotation : kRotations[round % 2]) {
        a += b;
        b = ((b << rotation) | (b >> (32 - rotation))) ^ a;
      }
      a += keys[(round + 1) % 3];
      b += keys[(round + 2) % 3] + round + 1;
    }
    rx[i] = a;
    ry[i] = b;
  }
}

static void bareThreefry(benchmark::State &state) {
  const BenchmarkProgram &program = BenchmarkProgram::get("threefry");
  constexpr int64_t half = int64_t(1) << 21;
  const uint32_t *key = program.getInput<uint32_t>(0);
  const uint32_t *counters = program.getInput<uint32_t>(1);
  Tensor result = makeBareResult(ElementType::UI32, {2 * half});
  auto *words = result.data<uint32_t>();
  runBareLoop(state, half, kGrain, [&](int64_t begin, int64_t end) {
    hash(key, counters + begin, counters + half + begin, words + begin,
         words + half + begin, end - begin);
  });
}
BARE("threefry", bareThreefry);

//===----------------------------------------------------------------------===//
// Philox
//===----------------------------------------------------------------------===//

/// Philox-4x32 of 10 rounds (Salmon et al., Random123) of `count` counters from
/// `first` on: four words each.
BENCHMARK_VECTORIZED static void philox(const uint32_t *key, uint64_t first,
                                        uint32_t *words, int64_t count) {
  for (int64_t i = 0; i < count; ++i) {
    uint64_t counter = first + i;
    auto a = static_cast<uint32_t>(counter);
    auto b = static_cast<uint32_t>(counter >> 32);
    uint32_t c = 0, d = 0, key0 = key[0], key1 = key[1];
    for (int round = 0; round < 10; ++round) {
      uint64_t x = uint64_t(0xD2511F53) * a, y = uint64_t(0xCD9E8D57) * c;
      a = static_cast<uint32_t>(y >> 32) ^ b ^ key0;
      c = static_cast<uint32_t>(x >> 32) ^ d ^ key1;
      b = static_cast<uint32_t>(y);
      d = static_cast<uint32_t>(x);
      key0 += 0x9E3779B9;
      key1 += 0xBB67AE85;
    }
    words[4 * i] = a;
    words[4 * i + 1] = b;
    words[4 * i + 2] = c;
    words[4 * i + 3] = d;
  }
}

static void bareRngBitGenerator(benchmark::State &state) {
  const BenchmarkProgram &program = BenchmarkProgram::get("rngBitGenerator");
  constexpr int64_t blocks = int64_t(1) << 20;
  const uint32_t *key = program.getInput<uint32_t>(0);
  Tensor result = makeBareResult(ElementType::UI32, {4 * blocks});
  auto *words = result.data<uint32_t>();
  runBareLoop(state, blocks, kGrain, [&](int64_t begin, int64_t end) {
    philox(key, begin, words + 4 * begin, end - begin);
  });
}
BARE("rngBitGenerator", bareRngBitGenerator);
