//===- BareMovement.cpp - Bare copies and sorts ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/benchmark/BenchmarkProgram.h"
#include <algorithm>
#include <cstring>

using namespace mlir::stablehlo;

/// A copy of as many bytes: no order of writing is faster.
static void bareTranspose(benchmark::State &state) {
  const BenchmarkProgram &program = BenchmarkProgram::get("transpose");
  Tensor result = makeBareResult(ElementType::F32, {4096, 4096});
  runBareLoop(state, int64_t(4096) * 4096 * 4, 1 << 20,
              [&](int64_t begin, int64_t end) {
                std::memcpy(result.data() + begin,
                            program.getInput(0).data() + begin, end - begin);
              });
}
BARE("transpose", bareTranspose);

static void bareGatherRows(benchmark::State &state) {
  const BenchmarkProgram &program = BenchmarkProgram::get("gatherRows");
  constexpr int64_t rows = 8192, columns = 256;
  const float *table = program.getInput<float>(0);
  const int32_t *indices = program.getInput<int32_t>(1);
  Tensor result = makeBareResult(ElementType::F32, {rows, columns});
  runBareLoop(state, rows, 256, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i)
      std::memcpy(result.data<float>() + i * columns,
                  table + indices[i] * columns, columns * sizeof(float));
  });
}
BARE("gatherRows", bareGatherRows);

BENCHMARK_VECTORIZED static void addRows(const int32_t *indices,
                                         const float *updates, float *result) {
  constexpr int64_t rows = 8192, columns = 64;
  for (int64_t i = 0; i < rows; ++i)
    for (int64_t j = 0; j < columns; ++j)
      result[indices[i] * columns + j] += updates[i * columns + j];
}

/// A copy of the operand, then the additions on one thread: rows repeat.
static void bareScatterAddRows(benchmark::State &state) {
  const BenchmarkProgram &program = BenchmarkProgram::get("scatterAddRows");
  constexpr int64_t rows = 8192, columns = 64;
  Tensor result = makeBareResult(ElementType::F32, {rows, columns});
  for (auto _ : state) {
    std::memcpy(result.data(), program.getInput(0).data(),
                rows * columns * sizeof(float));
    addRows(program.getInput<int32_t>(1), program.getInput<float>(2),
            result.data<float>());
    benchmark::ClobberMemory();
  }
}
BARE("scatterAddRows", bareScatterAddRows);

//===----------------------------------------------------------------------===//
// Sorts of 100,000 numbers
//===----------------------------------------------------------------------===//

template <typename Less>
static void bareSort(benchmark::State &state, const char *name, Less less) {
  const float *x = BenchmarkProgram::get(name).getInput<float>(0);
  constexpr int64_t size = 100000;
  Tensor result = makeBareResult(ElementType::F32, {size});
  for (auto _ : state) {
    std::copy(x, x + size, result.data<float>());
    std::sort(result.data<float>(), result.data<float>() + size, less);
    benchmark::ClobberMemory();
  }
}
static void bareSortByKey(benchmark::State &state) {
  bareSort(state, "sort", std::less<float>());
}
BARE("sort", bareSortByKey);
static void bareSortByDifference(benchmark::State &state) {
  bareSort(state, "sortByDifference",
           [](float a, float b) { return a - b < 0; });
}
BARE("sortByDifference", bareSortByDifference);
