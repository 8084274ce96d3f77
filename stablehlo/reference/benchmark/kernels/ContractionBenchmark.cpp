//===- ContractionBenchmark.cpp -------------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Contractions, beside the bare library call they should be as fast as.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/benchmark/BenchmarkContext.h"
#include "stablehlo/reference/kernels/Contraction.h"

#include "benchmark/benchmark.h"
#include "stablehlo/reference/kernels/ContractionLibraries.h"
#include "stablehlo/reference/kernels/OneDnnLibrary.h"
#include <cstring>

using namespace mlir::stablehlo;

static Tensor makeOperand(ElementType type, llvm::ArrayRef<int64_t> shape) {
  Tensor tensor =
      llvm::cantFail(Tensor::allocate(getBenchmarkContext(), type, shape));
  // Small integers are small numbers in every type but the byte floats.
  for (int64_t i = 0; i < tensor.getNumElements(); ++i) {
    float value = static_cast<float>(i % 7) - 3;
    Tensor element(type, {1}, {1}, i, tensor.getBuffer());
    convertElements(getBenchmarkContext(), ElementType::F32,
                    reinterpret_cast<char *>(&value), type, element.data(), 1);
  }
  return tensor;
}

static void runContraction(benchmark::State &state, const ContractionDims &dims,
                           const Tensor &lhs, const Tensor &rhs,
                           ElementType resultType) {
  ContractionPlan plan = llvm::cantFail(
      ContractionPlan::create(dims, lhs.getType(), lhs.getShape(),
                              rhs.getType(), rhs.getShape(), resultType));
  for (auto _ : state)
    benchmark::DoNotOptimize(
        llvm::cantFail(plan.run(getBenchmarkContext(), lhs, rhs)).data());
}

static void matrices(benchmark::State &state, ElementType operand,
                     ElementType result) {
  int64_t m = state.range(0), n = state.range(1), k = state.range(2);
  runContraction(state, {{}, {}, {1}, {0}}, makeOperand(operand, {m, k}),
                 makeOperand(operand, {k, n}), result);
  state.counters["GFLOP/s"] = benchmark::Counter(
      2e-9 * m * n * k, benchmark::Counter::kIsIterationInvariantRate);
}

static void matricesF32(benchmark::State &state) {
  matrices(state, ElementType::F32, ElementType::F32);
}
BENCHMARK(matricesF32)
    ->UseRealTime()
    ->Args({1024, 1024, 1024})
    ->Args({512, 512, 512})
    ->Args({1536, 768, 256})
    ->Args({4, 512, 128})
    ->Args({256, 256, 784})
    ->Args({3072, 384, 128})
    ->Args({3072, 128, 512})
    ->Args({32, 512, 128})
    ->Args({128, 32, 128})
    ->Args({4000, 7, 48})
    ->Args({64, 10, 256})
    ->Args({4, 64, 64})
    ->Args({16, 16, 16})
    ->Args({8, 8, 8})
    ->Args({4, 4, 4})
    ->Args({1, 4096, 4096})
    ->Args({4096, 1, 4096})
    ->Args({4096, 4, 4096})
    ->Args({2048, 16, 2048})
    ->Args({1, 1, 50176})
    ->Args({1, 1, 16})
    ->Args({144, 16, 49152});

static void bareSgemm(benchmark::State &state) {
  int64_t m = state.range(0), n = state.range(1), k = state.range(2);
  Tensor lhs = makeOperand(ElementType::F32, {m, k});
  Tensor rhs = makeOperand(ElementType::F32, {k, n});
  Tensor result = makeOperand(ElementType::F32, {m, n});
  const OneDnnLibrary *dnnl = getOneDnn();
  for (auto _ : state)
    benchmark::DoNotOptimize(
        dnnl->sgemm('N', 'N', m, n, k, 1.0f, lhs.data<float>(), k,
                    rhs.data<float>(), n, 0.0f, result.data<float>(), n));
  state.counters["GFLOP/s"] = benchmark::Counter(
      2e-9 * m * n * k, benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK(bareSgemm)
    ->UseRealTime()
    ->Args({1024, 1024, 1024})
    ->Args({512, 512, 512})
    ->Args({1536, 768, 256})
    ->Args({4, 512, 128})
    ->Args({256, 256, 784})
    ->Args({3072, 384, 128})
    ->Args({3072, 128, 512})
    ->Args({32, 512, 128})
    ->Args({128, 32, 128})
    ->Args({4000, 7, 48})
    ->Args({1, 4096, 4096})
    ->Args({4096, 1, 4096})
    ->Args({144, 16, 49152});

// Memory read bandwidth, which bounds matrix times vector.
static void readMemory(benchmark::State &state) {
  Tensor tensor = llvm::cantFail(Tensor::allocate(
      getBenchmarkContext(), ElementType::SI64, {state.range(0) / 8}));
  Tensor copy = llvm::cantFail(Tensor::allocate(
      getBenchmarkContext(), ElementType::SI64, {state.range(0) / 8}));
  for (auto _ : state)
    copyElements(getBenchmarkContext(), tensor.view(), copy.view());
}
BENCHMARK(readMemory)->UseRealTime()->Arg(64 << 20);

static void matricesBF16(benchmark::State &state) {
  matrices(state, ElementType::BF16, ElementType::BF16);
}
BENCHMARK(matricesBF16)
    ->UseRealTime()
    ->Args({1024, 1024, 1024})
    ->Args({512, 768, 256})
    ->Args({512, 192, 192})
    ->Args({1, 4096, 4096});

static void matricesF16(benchmark::State &state) {
  matrices(state, ElementType::F16, ElementType::F16);
}
BENCHMARK(matricesF16)->UseRealTime()->Args({1024, 1024, 1024});

static void matricesF64(benchmark::State &state) {
  matrices(state, ElementType::F64, ElementType::F64);
}
BENCHMARK(matricesF64)
    ->UseRealTime()
    ->Args({512, 512, 512})
    ->Args({64, 64, 64})
    ->Args({1024, 1024, 1024});

static void matricesC64(benchmark::State &state) {
  matrices(state, ElementType::ComplexF32, ElementType::ComplexF32);
}
BENCHMARK(matricesC64)
    ->UseRealTime()
    ->Args({256, 256, 256})
    ->Args({96, 96, 96})
    ->Args({4, 65536, 4})
    ->Args({2, 65536, 2})
    ->Args({8, 8, 8})
    ->Args({4, 4, 4});

static void matricesC128(benchmark::State &state) {
  matrices(state, ElementType::ComplexF64, ElementType::ComplexF64);
}
BENCHMARK(matricesC128)
    ->UseRealTime()
    ->Args({256, 256, 256})
    ->Args({4, 65536, 4});

static void matricesI8I32(benchmark::State &state) {
  matrices(state, ElementType::SI8, ElementType::SI32);
}
BENCHMARK(matricesI8I32)
    ->UseRealTime()
    ->Args({1024, 1024, 1024})
    ->Args({256, 256, 512});

static void matricesI32(benchmark::State &state) {
  matrices(state, ElementType::SI32, ElementType::SI32);
}
BENCHMARK(matricesI32)->UseRealTime()->Args({512, 512, 512})->Args({4, 4, 4});

static void matricesI8(benchmark::State &state) {
  matrices(state, ElementType::SI8, ElementType::SI8);
}
BENCHMARK(matricesI8)->UseRealTime()->Args({512, 512, 512});

static void matricesI64(benchmark::State &state) {
  matrices(state, ElementType::SI64, ElementType::SI64);
}
BENCHMARK(matricesI64)->UseRealTime()->Args({512, 512, 512});

static void matricesI16(benchmark::State &state) {
  matrices(state, ElementType::SI16, ElementType::SI16);
}
BENCHMARK(matricesI16)->UseRealTime()->Args({512, 512, 512});

static void matricesI1(benchmark::State &state) {
  matrices(state, ElementType::I1, ElementType::I1);
}
BENCHMARK(matricesI1)->UseRealTime()->Args({512, 512, 512});

// Few rows by dense columns.
static void transposedF32(benchmark::State &state) {
  int64_t m = state.range(0), n = state.range(1), k = state.range(2);
  runContraction(state, {{}, {}, {1}, {1}},
                 makeOperand(ElementType::F32, {m, k}),
                 makeOperand(ElementType::F32, {n, k}), ElementType::F32);
}
BENCHMARK(transposedF32)
    ->UseRealTime()
    ->Args({4, 4096, 4096})
    ->Args({8, 512, 64})
    ->Args({8, 64, 64})
    ->Args({8, 64, 8})
    ->Args({16, 16, 16});

static void batchOfMatricesF32(benchmark::State &state) {
  runContraction(
      state, {{0}, {0}, {2}, {1}}, makeOperand(ElementType::F32, {16, 256, 64}),
      makeOperand(ElementType::F32, {16, 64, 256}), ElementType::F32);
}
BENCHMARK(batchOfMatricesF32)->UseRealTime();

static void tinyMatricesF32(benchmark::State &state) {
  runContraction(state, {{0}, {0}, {2}, {1}},
                 makeOperand(ElementType::F32, {4096, 3, 3}),
                 makeOperand(ElementType::F32, {4096, 3, 3}), ElementType::F32);
}
BENCHMARK(tinyMatricesF32)->UseRealTime();

// [batch, time, heads, depth] twice, as attention has them.
static void attentionScoresF32(benchmark::State &state) {
  runContraction(state, {{0, 2}, {0, 2}, {3}, {3}},
                 makeOperand(ElementType::F32, {12, 128, 8, 32}),
                 makeOperand(ElementType::F32, {12, 128, 8, 32}),
                 ElementType::F32);
}
BENCHMARK(attentionScoresF32)->UseRealTime();

// One step of decoding against a cache.
static void decodeScoresF32(benchmark::State &state) {
  runContraction(state, {{0, 1}, {0, 1}, {2}, {3}},
                 makeOperand(ElementType::F32, {4, 4, 32}),
                 makeOperand(ElementType::F32, {4, 4, 64, 32}),
                 ElementType::F32);
}
BENCHMARK(decodeScoresF32)->UseRealTime();
