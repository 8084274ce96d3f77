//===- MovementBenchmark.cpp - Gather, scatter, pad against memcpy --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/benchmark/BenchmarkContext.h"
#include "stablehlo/reference/kernels/Concatenate.h"
#include "stablehlo/reference/kernels/DynamicSlice.h"
#include "stablehlo/reference/kernels/Gather.h"
#include "stablehlo/reference/kernels/Pad.h"
#include "stablehlo/reference/kernels/Scatter.h"
#include <benchmark/benchmark.h>
#include <cstring>
#include <random>

using namespace mlir::stablehlo;

static Tensor makeZeros(ElementType type, llvm::ArrayRef<int64_t> shape) {
  Tensor tensor =
      llvm::cantFail(Tensor::allocate(getBenchmarkContext(), type, shape));
  std::memset(tensor.data(), 0, tensor.getNumElements() * getStorageSize(type));
  return tensor;
}

static Tensor makeIndices(int64_t count, int64_t limit) {
  Tensor indices = makeZeros(ElementType::SI32, {count, 1});
  std::mt19937 random(1);
  for (int64_t i = 0; i < count; ++i)
    indices.data<int32_t>()[i] = random() % limit;
  return indices;
}

static void setBytes(benchmark::State &state, const Tensor &tensor) {
  state.SetBytesProcessed(state.iterations() * tensor.getNumElements() *
                          getStorageSize(tensor.getType()));
}

static LaneKernel makeBody(LaneOp op, ElementType type) {
  LaneProgram program;
  LaneRegister current = program.addInput(type);
  LaneRegister update = program.addInput(type);
  program.outputs.push_back(program.add(op, type, {current, update}));
  return LaneKernel(std::move(program));
}

/// What the copies below are measured against: 8 MiB by memcpy, one thread.
static void BM_Memcpy(benchmark::State &state) {
  Tensor source = makeZeros(ElementType::F32, {8192, 256});
  Tensor target = makeZeros(ElementType::F32, {8192, 256});
  for (auto _ : state) {
    std::memcpy(target.data(), source.data(), 8192 * 1024);
    benchmark::ClobberMemory();
  }
  setBytes(state, target);
}
BENCHMARK(BM_Memcpy)->UseRealTime();

/// `count` rows of `size` floats out of 50,000.
static void BM_GatherRows(benchmark::State &state) {
  int64_t count = state.range(0), size = state.range(1);
  Tensor operand = makeZeros(ElementType::F32, {50000, size});
  Tensor indices = makeIndices(count, 50000);
  Tensor result = makeZeros(ElementType::F32, {count, size});
  GatherDimensionNumbers numbers;
  numbers.offsetDims = {1};
  numbers.collapsedSliceDims = {0};
  numbers.startIndexMap = {0};
  numbers.indexVectorDim = 1;
  for (auto _ : state)
    llvm::cantFail(gather(getBenchmarkContext(), operand.view(), indices.view(),
                          numbers, {1, size}, result.view()));
  setBytes(state, result);
}
BENCHMARK(BM_GatherRows)
    ->Args({1, 256})
    ->Args({8192, 256})
    ->Args({1000000, 1})
    ->UseRealTime();

/// `count` columns out of 1,000: neighbours in the result are far apart.
static void BM_GatherColumns(benchmark::State &state) {
  int64_t count = state.range(0), size = state.range(1);
  Tensor operand = makeZeros(ElementType::F32, {size, 1000});
  Tensor indices = makeIndices(count, 1000);
  Tensor result = makeZeros(ElementType::F32, {size, count});
  GatherDimensionNumbers numbers;
  numbers.offsetDims = {0};
  numbers.collapsedSliceDims = {1};
  numbers.startIndexMap = {1};
  numbers.indexVectorDim = 1;
  for (auto _ : state)
    llvm::cantFail(gather(getBenchmarkContext(), operand.view(), indices.view(),
                          numbers, {size, 1}, result.view()));
  setBytes(state, result);
}
BENCHMARK(BM_GatherColumns)->Args({2048, 1024})->UseRealTime();

/// `count` rows of `size` into 10,000 by `op`.
static void scatterRows(benchmark::State &state, LaneOp op, ElementType type) {
  int64_t count = state.range(0), size = state.range(1);
  Tensor result = makeZeros(type, {10000, size});
  Tensor indices = makeIndices(count, 10000);
  Tensor updates = makeZeros(type, {count, size});
  ScatterDimensionNumbers numbers;
  numbers.updateWindowDims = {1};
  numbers.insertedWindowDims = {0};
  numbers.scatterDimsToOperandDims = {0};
  numbers.indexVectorDim = 1;
  LaneKernel body = makeBody(op, type);
  for (auto _ : state)
    llvm::cantFail(scatter(getBenchmarkContext(), result.view(), indices.view(),
                           updates.view(), numbers, body));
  setBytes(state, updates);
}
static void BM_ScatterAddRows(benchmark::State &state) {
  scatterRows(state, LaneOp::Add, ElementType::F32);
}
BENCHMARK(BM_ScatterAddRows)
    ->Args({1, 64})
    ->Args({8192, 64})
    ->Args({1000000, 1})
    ->UseRealTime();
static void BM_ScatterAddRowsBf16(benchmark::State &state) {
  scatterRows(state, LaneOp::Add, ElementType::BF16);
}
BENCHMARK(BM_ScatterAddRowsBf16)
    ->Args({8192, 64})
    ->Args({1000000, 1})
    ->UseRealTime();
static void BM_ScatterSubtractRows(benchmark::State &state) {
  scatterRows(state, LaneOp::Subtract, ElementType::F32);
}
BENCHMARK(BM_ScatterSubtractRows)
    ->Args({8192, 64})
    ->Args({1000000, 1})
    ->UseRealTime();

static void BM_PadImages(benchmark::State &state) {
  Tensor operand = makeZeros(ElementType::F32, {8, 112, 112, 16});
  Tensor value = makeZeros(ElementType::F32, {});
  Padding padding = {{0, 1, 1, 0}, {0, 1, 1, 0}, {0, 0, 0, 0}};
  Tensor result = makeZeros(ElementType::F32, {8, 114, 114, 16});
  for (auto _ : state)
    pad(getBenchmarkContext(), operand.view(), value.view(), padding,
        result.view());
  setBytes(state, result);
}
BENCHMARK(BM_PadImages)->UseRealTime();

static void BM_ConcatenateColumns(benchmark::State &state) {
  int64_t size = state.range(0);
  Tensor input = makeZeros(ElementType::F32, {8192, size});
  Tensor result = makeZeros(ElementType::F32, {8192, 2 * size});
  for (auto _ : state)
    concatenate(getBenchmarkContext(), {input.view(), input.view()}, 1,
                result.view());
  setBytes(state, result);
}
BENCHMARK(BM_ConcatenateColumns)->Arg(1)->Arg(128)->UseRealTime();

/// A step of a decoder: one row of a cache.
static void BM_DynamicUpdateSlice(benchmark::State &state) {
  Tensor cache = makeZeros(ElementType::F32, {8, 512, 64});
  Tensor row = makeZeros(ElementType::F32, {8, 1, 64});
  Tensor zero = makeZeros(ElementType::SI32, {});
  for (auto _ : state)
    dynamicUpdateSlice(
        getBenchmarkContext(), cache.view(), row.view(),
        clampStartIndices(ElementType::SI32,
                          {zero.data(), zero.data(), zero.data()},
                          cache.getShape(), row.getShape()));
}
BENCHMARK(BM_DynamicUpdateSlice)->UseRealTime();
