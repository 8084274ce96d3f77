//===- LaneBenchmark.cpp - Speed of the lane engine -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The lane engine beside hand-written loops on the same data in the same run.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/benchmark/BareExponential.h"
#include "stablehlo/reference/lanes/LaneKernel.h"
#include "stablehlo/reference/lanes/LaneLoops.h"
#include <benchmark/benchmark.h>
#include <cmath>
#include <vector>

using namespace mlir::stablehlo;
using ET = ElementType;

static constexpr int64_t kSize = int64_t(1) << 24;
static constexpr int64_t kOne = 1;

static StridedView viewOf(ET type, void *data, const int64_t &size,
                          const int64_t &stride = kOne) {
  return {type, llvm::ArrayRef(size), llvm::ArrayRef(stride),
          static_cast<char *>(data)};
}

/// sqrt(|x * y + 2|) * 0.5 - x, at most y, negated.
static LaneProgram makeChain() {
  LaneProgram program;
  auto x = program.addInput(ET::F32), y = program.addInput(ET::F32);
  auto two = program.addConstant(ET::F32, {0x40000000, 0});
  auto half = program.addConstant(ET::F32, {0x3f000000, 0});
  auto add = [&](LaneOp op, std::initializer_list<LaneRegister> operands) {
    return program.add(op, ET::F32, operands);
  };
  auto value = add(LaneOp::Multiply, {x, y});
  value = add(LaneOp::Add, {value, two});
  value = add(LaneOp::Abs, {value});
  value = add(LaneOp::Sqrt, {value});
  value = add(LaneOp::Multiply, {value, half});
  value = add(LaneOp::Subtract, {value, x});
  value = add(LaneOp::Minimum, {value, y});
  program.outputs.push_back(add(LaneOp::Negate, {value}));
  return program;
}

#if defined(__x86_64__)
__attribute__((target("avx512f,avx512dq,avx512vl,avx512bw")))
#endif
static void handWrittenChain(const float *x, const float *y, float *r,
                             int64_t count) {
  for (int64_t i = 0; i < count; ++i) {
    float value = std::fabs(x[i] * y[i] + 2);
    value = __builtin_elementwise_sqrt(value) * 0.5f - x[i];
    // The IEEE minimum of finite numbers, without the care for NaN.
    r[i] = -(value < y[i] ? value : y[i]);
  }
}

namespace {
struct Data {
  std::vector<float> x = std::vector<float>(kSize);
  std::vector<float> y = std::vector<float>(kSize);
  std::vector<float> r = std::vector<float>(kSize);
  Data() {
    for (int64_t i = 0; i < kSize; ++i) {
      x[i] = static_cast<float>(i % 1000) * 0.01f - 5;
      y[i] = static_cast<float>(i % 777) * 0.02f - 3;
    }
  }
};
} // namespace
static Data &data() {
  static Data result;
  return result;
}

static void setRate(benchmark::State &state, int64_t elements) {
  state.counters["ns/element"] =
      benchmark::Counter(static_cast<double>(elements) * 1e-9,
                         benchmark::Counter::kIsIterationInvariantRate |
                             benchmark::Counter::kInvert);
}

static void chainInLanes(benchmark::State &state) {
  RunContext context(RunResources{static_cast<unsigned>(state.range(0))});
  LaneKernel kernel(makeChain());
  Data &d = data();
  for (auto _ : state)
    kernel.run(context, llvm::ArrayRef(kSize),
               {viewOf(ET::F32, d.x.data(), kSize),
                viewOf(ET::F32, d.y.data(), kSize)},
               viewOf(ET::F32, d.r.data(), kSize));
  setRate(state, kSize);
}
BENCHMARK(chainInLanes)->Arg(1)->Arg(2)->UseRealTime();

static void chainByHand(benchmark::State &state) {
  RunContext context(RunResources{static_cast<unsigned>(state.range(0))});
  Data &d = data();
  for (auto _ : state)
    parallelFor(context, kSize, 1 << 15, [&](int64_t begin, int64_t end) {
      handWrittenChain(&d.x[begin], &d.y[begin], &d.r[begin], end - begin);
    });
  setRate(state, kSize);
}
BENCHMARK(chainByHand)->Arg(1)->Arg(2)->UseRealTime();

/// One operator on f32 arrays that stay in the second-level cache.
static constexpr int64_t kCached = 32768;

static void runOp(benchmark::State &state, LaneOp op, ET type) {
  RunContext context(RunResources{1});
  LaneProgram program;
  llvm::SmallVector<LaneRegister, 2> operands;
  for (unsigned i = 0; i < getNumOperands(op); ++i)
    operands.push_back(program.addInput(type));
  program.outputs.push_back(program.add(op, type, operands));
  LaneKernel kernel(program);
  Data &d = data();
  llvm::SmallVector<StridedView, 2> inputs = {
      viewOf(type, d.x.data(), kCached), viewOf(type, d.y.data(), kCached)};
  inputs.resize(operands.size());
  for (auto _ : state)
    kernel.run(context, llvm::ArrayRef(kCached), inputs,
               viewOf(type, d.r.data(), kCached));
  setRate(state, kCached);
}

static constexpr LaneOp kMathOps[] = {
    LaneOp::Exponential, LaneOp::Tanh,  LaneOp::Logistic,
    LaneOp::Log,         LaneOp::Sine,  LaneOp::Tan,
    LaneOp::Rsqrt,       LaneOp::Cbrt,  LaneOp::ExponentialMinusOne,
    LaneOp::LogPlusOne,  LaneOp::Erf,   LaneOp::Erfc,
    LaneOp::ErfInv,      LaneOp::Atan2, LaneOp::Power,
};
static constexpr LaneOp kPlainOps[] = {
    LaneOp::Add,   LaneOp::Divide,    LaneOp::Maximum,         LaneOp::Sqrt,
    LaneOp::Floor, LaneOp::Remainder, LaneOp::RoundNearestAfz, LaneOp::Sign,
};

/// Nothing but conversions and the library's function, on the same array.
template <void (*loop)(const float *, float *, int64_t)>
static void bareSleef(benchmark::State &state) {
  if (!hasBareMath())
    return state.SkipWithError("needs AVX-512");
  Data &d = data();
  for (auto _ : state)
    loop(d.x.data(), d.r.data(), kCached);
  setRate(state, kCached);
}
BENCHMARK(bareSleef<computeExponential>)->Name("bareSleef/exponential");
BENCHMARK(bareSleef<computeTanh>)->Name("bareSleef/tanh");
BENCHMARK(bareSleef<computeLogistic>)->Name("bareSleef/logistic");

/// A run on one element: the engine's fixed costs.
static void scalarRun(benchmark::State &state) {
  RunContext context(RunResources{1});
  LaneProgram program;
  auto x = program.addInput(ET::F32), y = program.addInput(ET::F32);
  program.outputs.push_back(program.add(LaneOp::Add, ET::F32, {x, y}));
  LaneKernel kernel(program);
  float a = 1, b = 2, r = 0;
  StridedView va{ET::F32, {}, {}, reinterpret_cast<char *>(&a)},
      vb{ET::F32, {}, {}, reinterpret_cast<char *>(&b)},
      vr{ET::F32, {}, {}, reinterpret_cast<char *>(&r)};
  for (auto _ : state) {
    kernel.run(context, {}, {va, vb}, vr);
    benchmark::DoNotOptimize(r);
  }
}
BENCHMARK(scalarRun);

/// The same with two kernels in turn, as in a `while` loop.
static void scalarRunsInTurn(benchmark::State &state) {
  RunContext context(RunResources{1});
  std::vector<LaneKernel> kernels;
  for (LaneOp op : {LaneOp::Add, LaneOp::Multiply}) {
    LaneProgram program;
    auto x = program.addInput(ET::F32);
    auto y = program.addConstant(ET::F32, {0x3f800000, 0});
    program.outputs.push_back(program.add(op, ET::F32, {x, y}));
    kernels.emplace_back(program);
  }
  float a = 1, r = 0;
  StridedView va{ET::F32, {}, {}, reinterpret_cast<char *>(&a)},
      vr{ET::F32, {}, {}, reinterpret_cast<char *>(&r)};
  for (auto _ : state)
    for (LaneKernel &kernel : kernels) {
      kernel.run(context, {}, va, vr);
      benchmark::DoNotOptimize(r);
    }
}
BENCHMARK(scalarRunsInTurn);

static void blockOfOneAdd(benchmark::State &state) {
  LaneProgram program;
  auto x = program.addInput(ET::F32), y = program.addInput(ET::F32);
  program.outputs.push_back(program.add(LaneOp::Add, ET::F32, {x, y}));
  LaneKernel kernel(program);
  LaneScratch scratch;
  Data &d = data();
  for (auto _ : state)
    kernel.runBlock({d.x.data(), d.y.data()}, {d.r.data()}, state.range(0),
                    scratch);
}
BENCHMARK(blockOfOneAdd)->Arg(1)->Arg(16)->Arg(1024);

/// x[rows, columns] + bias, broadcast over rows or over columns, and
/// transposed.
static void addStrided(benchmark::State &state) {
  RunContext context(RunResources{1});
  LaneProgram program;
  auto x = program.addInput(ET::F32), y = program.addInput(ET::F32);
  program.outputs.push_back(program.add(LaneOp::Add, ET::F32, {x, y}));
  LaneKernel kernel(program);
  Data &d = data();
  int64_t columns = state.range(0), rows = (1 << 20) / columns;
  int64_t shape[] = {rows, columns}, dense[] = {columns, 1};
  int64_t strides[][2] = {{0, 1}, {1, 0}, {1, rows}};
  auto view = [&](float *memory, llvm::ArrayRef<int64_t> s) {
    return StridedView{ET::F32, shape, s, reinterpret_cast<char *>(memory)};
  };
  for (auto _ : state)
    kernel.run(
        context, shape,
        {view(d.x.data(), dense), view(d.y.data(), strides[state.range(1)])},
        view(d.r.data(), dense));
  setRate(state, rows * columns);
}
BENCHMARK(addStrided)->ArgsProduct({{1, 3, 10, 100, 1024}, {0, 1, 2}});

static void registerOps(llvm::ArrayRef<LaneOp> ops, ET type) {
  for (LaneOp op : ops)
    benchmark::RegisterBenchmark(
        ("op/" + getLaneOpName(op) + "/" + getElementTypeName(type))
            .str()
            .c_str(),
        [=](benchmark::State &state) { runOp(state, op, type); });
}

int main(int argc, char **argv) {
  registerOps(kMathOps, ET::F32);
  registerOps(kPlainOps, ET::F32);
  registerOps(kPlainOps, ET::BF16);
  registerOps(kPlainOps, ET::F16);
  registerOps({LaneOp::Exponential, LaneOp::Tanh}, ET::BF16);
  registerOps({LaneOp::Add, LaneOp::Divide, LaneOp::Popcnt, LaneOp::ShiftLeft},
              ET::SI32);
  registerOps({LaneOp::Multiply, LaneOp::Divide, LaneOp::Exponential},
              ET::ComplexF32);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
