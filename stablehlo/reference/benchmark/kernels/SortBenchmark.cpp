//===- SortBenchmark.cpp - Sort against the standard library --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/benchmark/BenchmarkContext.h"
#include "stablehlo/reference/kernels/Sort.h"
#include <algorithm>
#include <benchmark/benchmark.h>
#include <cstring>
#include <random>

using namespace mlir::stablehlo;

/// JAX's order of floats: all NaNs are one, -0 is 0.
static LaneRegister canonicalize(LaneProgram &program, LaneRegister x) {
  ElementType type = ElementType::F32;
  LaneRegister zero = program.addConstant(type, {0, 0});
  LaneRegister isZero = program.add(LaneOp::CompareEq, type, {x, zero});
  LaneRegister signless = program.add(LaneOp::Select, type, {isZero, zero, x});
  LaneRegister isNan = program.add(LaneOp::CompareNe, type, {x, x});
  LaneRegister nan = program.addConstant(type, {0x7FC00000, 0});
  return program.add(LaneOp::Select, type, {isNan, nan, signless});
}

static LaneProgram makeJaxComparator() {
  LaneProgram program;
  LaneRegister lhs = program.addInput(ElementType::F32);
  LaneRegister rhs = program.addInput(ElementType::F32);
  lhs = canonicalize(program, lhs);
  rhs = canonicalize(program, rhs);
  program.outputs.push_back(
      program.add(LaneOp::CompareTotalLt, ElementType::F32, {lhs, rhs}));
  return program;
}

/// The same, in a form that has no keys.
static LaneProgram makeObscureComparator() {
  LaneProgram program = makeJaxComparator();
  LaneRegister yes = program.addConstant(ElementType::I1, {1, 0});
  program.outputs[0] =
      program.add(LaneOp::And, ElementType::I1, {program.outputs[0], yes});
  return program;
}

static Tensor makeFloats(llvm::ArrayRef<int64_t> shape) {
  Tensor tensor = llvm::cantFail(
      Tensor::allocate(getBenchmarkContext(), ElementType::F32, shape));
  std::mt19937 random(1);
  std::normal_distribution<float> normal;
  for (int64_t i = 0; i < tensor.getNumElements(); ++i)
    tensor.data<float>()[i] = normal(random);
  return tensor;
}

static void setItems(benchmark::State &state, const Tensor &tensor) {
  state.SetItemsProcessed(state.iterations() * tensor.getNumElements());
}

static void BM_StdSort(benchmark::State &state) {
  Tensor input = makeFloats({state.range(0)});
  Tensor result = makeFloats({state.range(0)});
  float *data = result.data<float>();
  for (auto _ : state) {
    std::memcpy(data, input.data(), state.range(0) * sizeof(float));
    std::sort(data, data + state.range(0));
  }
  setItems(state, input);
}
BENCHMARK(BM_StdSort)->Arg(128)->Arg(100000)->UseRealTime();

static void sortRows(benchmark::State &state, LaneProgram program,
                     int64_t dimension) {
  Tensor input = makeFloats({state.range(0), state.range(1)});
  SortComparator comparator(std::move(program));
  for (auto _ : state)
    llvm::cantFail(sort(getBenchmarkContext(), input, dimension, comparator));
  setItems(state, input);
}

static void BM_SortByKeys(benchmark::State &state) {
  sortRows(state, makeJaxComparator(), 1);
}
BENCHMARK(BM_SortByKeys)
    ->Args({1, 8})
    ->Args({1, 100000})
    ->Args({4096, 128})
    ->Args({48, 1024})
    ->UseRealTime();
static void BM_SortColumnsByKeys(benchmark::State &state) {
  sortRows(state, makeJaxComparator(), 0);
}
BENCHMARK(BM_SortColumnsByKeys)
    ->Args({48, 1024})
    ->Args({10000, 64})
    ->UseRealTime();
static void BM_SortInLanes(benchmark::State &state) {
  sortRows(state, makeObscureComparator(), 1);
}
BENCHMARK(BM_SortInLanes)->Args({1, 100000})->Args({4096, 128})->UseRealTime();
