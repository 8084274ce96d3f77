//===- BareReduction.cpp - Bare loops over rows ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each keeps as many partial results as vectors hold, in whatever order suits
// them: not the spec's.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/benchmark/BareExponential.h"
#include "stablehlo/reference/benchmark/BenchmarkProgram.h"
#include <algorithm>
#include <cmath>

using namespace mlir::stablehlo;

static constexpr int64_t kLanes = 64;

/// The sum of `count` numbers, a multiple of `kLanes`.
BENCHMARK_VECTORIZED static float sum(const float *x, int64_t count) {
  float sums[kLanes] = {};
  for (int64_t i = 0; i < count; i += kLanes)
    for (int64_t j = 0; j < kLanes; ++j)
      sums[j] += x[i + j];
  float total = 0;
  for (float part : sums)
    total += part;
  return total;
}

BENCHMARK_VECTORIZED static float maximum(const float *x, int64_t count) {
  float largest[kLanes];
  std::copy(x, x + kLanes, largest);
  for (int64_t i = kLanes; i < count; i += kLanes)
    for (int64_t j = 0; j < kLanes; ++j)
      largest[j] = x[i + j] > largest[j] ? x[i + j] : largest[j];
  return *std::max_element(largest, largest + kLanes);
}

/// The place of the largest of `count` numbers, the first among equals.
BENCHMARK_VECTORIZED static int32_t findMaximum(const float *x, int64_t count) {
  float largest[kLanes];
  int32_t places[kLanes];
  for (int32_t j = 0; j < kLanes; ++j) {
    largest[j] = x[j];
    places[j] = j;
  }
  for (int32_t i = kLanes; i < count; i += kLanes)
    for (int32_t j = 0; j < kLanes; ++j) {
      bool isLarger = x[i + j] > largest[j];
      largest[j] = isLarger ? x[i + j] : largest[j];
      places[j] = isLarger ? i + j : places[j];
    }
  int64_t best = 0;
  for (int64_t j = 1; j < kLanes; ++j)
    if (largest[j] > largest[best] ||
        (largest[j] == largest[best] && places[j] < places[best]))
      best = j;
  return places[best];
}

//===----------------------------------------------------------------------===//
// 4,096 x 4,096
//===----------------------------------------------------------------------===//

/// Reads everything once: what memory gives.
static void bareRead(benchmark::State &state, const char *name) {
  const float *x = BenchmarkProgram::get(name).getInput<float>(0);
  runBareLoop(state, 4096 * 4096, 1 << 18, [&](int64_t begin, int64_t end) {
    benchmark::DoNotOptimize(sum(x + begin, end - begin));
  });
}
static void bareSumRows(benchmark::State &state) { bareRead(state, "sumRows"); }
BARE("sumRows", bareSumRows);
static void bareSumColumns(benchmark::State &state) {
  bareRead(state, "sumColumns");
}
BARE("sumColumns", bareSumColumns);

static void bareArgmaxRows(benchmark::State &state) {
  const float *x = BenchmarkProgram::get("argmaxRows").getInput<float>(0);
  constexpr int64_t n = 4096;
  Tensor result = makeBareResult(ElementType::SI32, {n});
  runBareLoop(state, n, 64, [&](int64_t begin, int64_t end) {
    for (int64_t row = begin; row < end; ++row)
      result.data<int32_t>()[row] = findMaximum(x + row * n, n);
  });
}
BARE("argmaxRows", bareArgmaxRows);

//===----------------------------------------------------------------------===//
// Normalizations of 2,048 x 2,048, cumulative sum of 1,024 x 4,096
//===----------------------------------------------------------------------===//

static constexpr int64_t kColumns = 2048;

BENCHMARK_VECTORIZED static void subtract(const float *x, float value,
                                          float *r) {
  for (int64_t i = 0; i < kColumns; ++i)
    r[i] = x[i] - value;
}

BENCHMARK_VECTORIZED static void divide(float *r, float value) {
  for (int64_t i = 0; i < kColumns; ++i)
    r[i] /= value;
}

static void bareSoftmax(benchmark::State &state) {
  if (!hasBareMath())
    return state.SkipWithError("needs AVX-512");
  const float *x = BenchmarkProgram::get("softmax").getInput<float>(0);
  Tensor result = makeBareResult(ElementType::F32, {kColumns, kColumns});
  runBareLoop(state, kColumns, 32, [&](int64_t begin, int64_t end) {
    for (int64_t row = begin; row < end; ++row) {
      const float *source = x + row * kColumns;
      float *target = result.data<float>() + row * kColumns;
      subtract(source, maximum(source, kColumns), target);
      computeExponential(target, target, kColumns);
      divide(target, sum(target, kColumns));
    }
  });
}
BARE("softmax", bareSoftmax);

/// The sum of squares of what `subtract` has left.
BENCHMARK_VECTORIZED static float sumSquares(const float *x) {
  float sums[kLanes] = {};
  for (int64_t i = 0; i < kColumns; i += kLanes)
    for (int64_t j = 0; j < kLanes; ++j)
      sums[j] += x[i + j] * x[i + j];
  float total = 0;
  for (float part : sums)
    total += part;
  return total;
}

BENCHMARK_VECTORIZED static void
scale(float *r, float factor, const float *scales, const float *biases) {
  for (int64_t i = 0; i < kColumns; ++i)
    r[i] = r[i] * factor * scales[i] + biases[i];
}

static void bareLayerNorm(benchmark::State &state) {
  const BenchmarkProgram &program = BenchmarkProgram::get("layerNorm");
  const float *x = program.getInput<float>(0);
  Tensor result = makeBareResult(ElementType::F32, {kColumns, kColumns});
  runBareLoop(state, kColumns, 32, [&](int64_t begin, int64_t end) {
    for (int64_t row = begin; row < end; ++row) {
      const float *source = x + row * kColumns;
      float *target = result.data<float>() + row * kColumns;
      subtract(source, sum(source, kColumns) / kColumns, target);
      float variance = sumSquares(target) / kColumns;
      scale(target, 1 / std::sqrt(variance + 1e-5f), program.getInput<float>(1),
            program.getInput<float>(2));
    }
  });
}
BARE("layerNorm", bareLayerNorm);

/// One after another: each sum waits for the one before.
static void bareCumsum(benchmark::State &state) {
  const float *x = BenchmarkProgram::get("cumsum").getInput<float>(0);
  constexpr int64_t rows = 1024, columns = 4096;
  Tensor result = makeBareResult(ElementType::F32, {rows, columns});
  runBareLoop(state, rows, 32, [&](int64_t begin, int64_t end) {
    for (int64_t row = begin; row < end; ++row) {
      float total = 0;
      for (int64_t i = row * columns; i < (row + 1) * columns; ++i)
        result.data<float>()[i] = total += x[i];
    }
  });
}
BARE("cumsum", bareCumsum);
