//===- ReduceBenchmark.cpp - Speed of reductions --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compares reductions with a loop that does nothing but read the input.
//
//===----------------------------------------------------------------------===//

#include "benchmark/benchmark.h"
#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/benchmark/BenchmarkContext.h"
#include "stablehlo/reference/kernels/Reduce.h"
#include "stablehlo/reference/kernels/SelectAndScatter.h"
#include "stablehlo/tests/unit/kernels/ReduceTestUtils.h"
#include <atomic>

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::testing;

static constexpr int64_t kSize = 4096;

static TestTensor<float> makeSquare() {
  std::mt19937 random(1);
  std::uniform_real_distribution<float> draw(-1, 1);
  return makeTensor<float>({kSize, kSize}, Layout::Dense,
                           [&] { return draw(random); });
}

static void check(llvm::Error error) {
  if (error)
    std::abort();
}

static void reportBandwidth(benchmark::State &state, int64_t bytes) {
  state.SetBytesProcessed(state.iterations() * bytes);
}

/// The bound: reads all elements, keeps a few sums, on all threads.
static void readSquare(benchmark::State &state) {
  TestTensor<float> input = makeSquare();
  for (auto _ : state) {
    std::atomic<float> sink{0};
    parallelFor(getBenchmarkContext(), kSize * kSize, 1 << 18,
                [&](int64_t begin, int64_t end) {
                  float sums[64] = {};
                  for (int64_t i = begin; i + 64 <= end; i += 64)
                    for (int64_t j = 0; j < 64; ++j)
                      sums[j] += input.memory[i + j];
                  sink = sums[0] + sums[33];
                });
    benchmark::DoNotOptimize(sink.load());
  }
  reportBandwidth(state, kSize * kSize * sizeof(float));
}

static void reduceSquare(benchmark::State &state, LaneOp op,
                         llvm::ArrayRef<int64_t> dimensions) {
  TestTensor<float> input = makeSquare();
  Dims resultShape(2 - dimensions.size(), kSize);
  TestTensor<float> result =
      makeTensor<float>(resultShape, Layout::Dense, [] { return 0.0f; });
  ReduceBody body = makeBody(op, ElementType::F32);
  float init = 0;
  for (auto _ : state)
    check(reduce(getBenchmarkContext(), body, {input.view()}, {&init},
                 dimensions, {result.view()}));
  reportBandwidth(state, kSize * kSize * sizeof(float));
}

static void argmaxOfSquare(benchmark::State &state, int64_t dimension) {
  TestTensor<float> input = makeSquare();
  int32_t next = 0;
  TestTensor<int32_t> indices =
      makeTensor<int32_t>({kSize}, Layout::Dense, [&] { return next++; });
  indices.shape = {kSize, kSize};
  indices.strides = {0, 0};
  indices.strides[dimension] = 1;
  TestTensor<float> value =
      makeTensor<float>({kSize}, Layout::Dense, [] { return 0.0f; });
  TestTensor<int32_t> index =
      makeTensor<int32_t>({kSize}, Layout::Dense, [] { return 0; });
  ReduceBody body = makeArgmaxBody();
  float init = -2;
  int32_t initIndex = 0;
  for (auto _ : state)
    check(reduce(getBenchmarkContext(), body, {input.view(), indices.view()},
                 {&init, &initIndex}, {dimension},
                 {value.view(), index.view()}));
  reportBandwidth(state, kSize * kSize * sizeof(float));
}

static void reduceSmall(benchmark::State &state) {
  TestTensor<float> input =
      makeTensor<float>({4, 8}, Layout::Dense, [] { return 1.0f; });
  TestTensor<float> result =
      makeTensor<float>({4}, Layout::Dense, [] { return 0.0f; });
  ReduceBody body = makeBody(LaneOp::Add, ElementType::F32);
  float init = 0;
  for (auto _ : state)
    check(reduce(getBenchmarkContext(), body, {input.view()}, {&init}, {1},
                 {result.view()}));
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

static const WindowAxis kPoint = {1, 1, 1, 1, 0, 0};
static const WindowAxis kPool = {3, 2, 1, 1, 0, 1};

static TestTensor<float> makeRandom(llvm::ArrayRef<int64_t> shape) {
  std::mt19937 random(1);
  std::uniform_real_distribution<float> draw(-1, 1);
  return makeTensor<float>(shape, Layout::Dense, [&] { return draw(random); });
}

static void runWindow(benchmark::State &state, llvm::ArrayRef<int64_t> shape,
                      llvm::ArrayRef<WindowAxis> axes, LaneOp op) {
  TestTensor<float> input = makeRandom(shape);
  Dims resultShape;
  for (auto [size, axis] : llvm::zip_equal(shape, axes))
    resultShape.push_back(*getNumWindows(size, axis));
  TestTensor<float> result = makeRandom(resultShape);
  ReduceBody body = makeBody(op, ElementType::F32);
  float init = 0;
  for (auto _ : state)
    check(reduceWindow(getBenchmarkContext(), body, {input.view()}, {&init},
                       axes, {result.view()}));
}

static void maxPoolChannelsLast(benchmark::State &state) {
  runWindow(state, {8, 112, 112, 64}, {kPoint, kPool, kPool, kPoint},
            LaneOp::Maximum);
}

static void maxPoolChannelsFirst(benchmark::State &state) {
  runWindow(state, {8, 64, 112, 112}, {kPoint, kPoint, kPool, kPool},
            LaneOp::Maximum);
}

static void gradientOfMaxPool(benchmark::State &state) {
  TestTensor<float> operand = makeRandom({8, 113, 113, 64});
  TestTensor<float> source = makeRandom({8, 56, 56, 64});
  SelectBody select(makeProgram(LaneOp::CompareGe, ElementType::F32));
  LaneKernel scatter(makeProgram(LaneOp::Add, ElementType::F32));
  WindowAxis pool = {3, 2, 1, 1, 0, 0};
  float init = 0;
  for (auto _ : state)
    check(selectAndScatter(getBenchmarkContext(), select, scatter,
                           operand.view(), source.view(), &init,
                           {kPoint, pool, pool, kPoint})
              .takeError());
}

// Wall-clock time, and the CPU time of all threads together.
#define REDUCE_BENCHMARK(...)                                                  \
  __VA_ARGS__->UseRealTime()->MeasureProcessCPUTime()->Unit(                   \
      benchmark::kMillisecond)
REDUCE_BENCHMARK(BENCHMARK(readSquare));
REDUCE_BENCHMARK(BENCHMARK_CAPTURE(reduceSquare, sumRows, LaneOp::Add, {1}));
REDUCE_BENCHMARK(BENCHMARK_CAPTURE(reduceSquare, sumColumns, LaneOp::Add, {0}));
REDUCE_BENCHMARK(BENCHMARK_CAPTURE(reduceSquare, sumAll, LaneOp::Add, {0, 1}));
REDUCE_BENCHMARK(BENCHMARK_CAPTURE(reduceSquare, maxRows, LaneOp::Maximum,
                                   {1}));
REDUCE_BENCHMARK(BENCHMARK_CAPTURE(reduceSquare, maxColumns, LaneOp::Maximum,
                                   {0}));
REDUCE_BENCHMARK(BENCHMARK_CAPTURE(argmaxOfSquare, rows, 1));
REDUCE_BENCHMARK(BENCHMARK_CAPTURE(argmaxOfSquare, columns, 0));
REDUCE_BENCHMARK(BENCHMARK(maxPoolChannelsLast));
REDUCE_BENCHMARK(BENCHMARK(maxPoolChannelsFirst));
REDUCE_BENCHMARK(BENCHMARK(gradientOfMaxPool));
BENCHMARK(reduceSmall);
