//===- InterpreterBenchmark.cpp - Speed of whole programs -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// StableHLO programs through the public API, beside the bare loop or library
// call that does the same work on the same threads. build_tools/bench pairs
// them by name: interpret/X with bare/X.
//
//===----------------------------------------------------------------------===//

#include "benchmark/benchmark.h"
#include "mlir/IR/MLIRContext.h"
#include "stablehlo/reference/Api.h"
#include "stablehlo/reference/kernels/ContractionLibraries.h"
#include "stablehlo/reference/parallel/ParallelFor.h"
#include <cmath>
#include <random>

using namespace mlir;
using namespace mlir::stablehlo;

#if defined(__x86_64__)
#define BENCHMARK_VECTORIZED                                                   \
  __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define BENCHMARK_VECTORIZED
#endif

namespace {
/// A program and arguments for it: random f32 numbers in [-1, 1).
class TestProgram {
public:
  explicit TestProgram(const char *text);

  llvm::SmallVector<InterpreterValue> run() const {
    return std::move(*prepared->run(inputs));
  }
  const float *getInput(unsigned i) const {
    return inputs[i].getTensor().data<float>();
  }

private:
  MLIRContext context;
  OwningOpRef<ModuleOp> module;
  std::optional<PreparedModule> prepared;
  llvm::SmallVector<InterpreterValue> inputs;
};
} // namespace

static InterpreterValue makeRandom(Type type) {
  auto tensorType = cast<RankedTensorType>(type);
  Tensor tensor =
      llvm::cantFail(Tensor::allocate(ElementType::F32, tensorType.getShape()));
  std::mt19937 random(1);
  std::uniform_real_distribution<float> draw(-1, 1);
  for (int64_t i = 0; i < tensor.getNumElements(); ++i)
    tensor.data<float>()[i] = draw(random);
  return InterpreterValue(std::move(tensor), type);
}

TestProgram::TestProgram(const char *text)
    : context(MLIRContext::Threading::DISABLED) {
  FailureOr<OwningOpRef<ModuleOp>> parsed = parseStablehloModule(text, context);
  if (failed(parsed))
    std::abort();
  module = std::move(*parsed);
  FailureOr<PreparedModule> result = PreparedModule::prepare(*module, {});
  if (failed(result))
    std::abort();
  prepared.emplace(std::move(*result));
  func::FuncOp function = prepared->getFunction();
  for (Type type : function.getArgumentTypes())
    inputs.push_back(makeRandom(type));
}

static void interpret(benchmark::State &state, const char *text) {
  TestProgram program(text);
  for (auto _ : state)
    benchmark::DoNotOptimize(program.run().front().getTensor().data());
}

static Tensor makeResult(llvm::ArrayRef<int64_t> shape) {
  return llvm::cantFail(Tensor::allocate(ElementType::F32, shape));
}

//===----------------------------------------------------------------------===//
// Matrix product
//===----------------------------------------------------------------------===//

static constexpr char kDot[] = R"mlir(
func.func @main(%a: tensor<1024x1024xf32>, %b: tensor<1024x1024xf32>) -> tensor<1024x1024xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  return %0 : tensor<1024x1024xf32>
})mlir";

static void bareDot(benchmark::State &state) {
  TestProgram program(kDot);
  constexpr int64_t n = 1024;
  Tensor result = makeResult({n, n});
  const OneDnnLibrary *dnnl = getOneDnn();
  if (!dnnl)
    return state.SkipWithError("needs oneDNN");
  for (auto _ : state)
    benchmark::DoNotOptimize(
        dnnl->sgemm('N', 'N', n, n, n, 1.0f, program.getInput(0), n,
                    program.getInput(1), n, 0.0f, result.data<float>(), n));
}

//===----------------------------------------------------------------------===//
// Chain of elementwise ops
//===----------------------------------------------------------------------===//

static constexpr char kChain[] = R"mlir(
func.func @main(%x: tensor<16777216xf32>, %y: tensor<16777216xf32>) -> tensor<16777216xf32> {
  %two = stablehlo.constant dense<2.0> : tensor<16777216xf32>
  %half = stablehlo.constant dense<0.5> : tensor<16777216xf32>
  %0 = stablehlo.multiply %x, %y : tensor<16777216xf32>
  %1 = stablehlo.add %0, %two : tensor<16777216xf32>
  %2 = stablehlo.abs %1 : tensor<16777216xf32>
  %3 = stablehlo.sqrt %2 : tensor<16777216xf32>
  %4 = stablehlo.multiply %3, %half : tensor<16777216xf32>
  %5 = stablehlo.subtract %4, %x : tensor<16777216xf32>
  %6 = stablehlo.minimum %5, %y : tensor<16777216xf32>
  %7 = stablehlo.negate %6 : tensor<16777216xf32>
  return %7 : tensor<16777216xf32>
})mlir";

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
  TestProgram program(kChain);
  constexpr int64_t size = int64_t(1) << 24;
  Tensor result = makeResult({size});
  for (auto _ : state)
    parallelFor(size, 1 << 15, [&](int64_t begin, int64_t end) {
      handWrittenChain(program.getInput(0) + begin, program.getInput(1) + begin,
                       result.data<float>() + begin, end - begin);
    });
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

static constexpr char kSumRows[] = R"mlir(
func.func @main(%x: tensor<4096x4096xf32>) -> tensor<4096xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4096x4096xf32>, tensor<f32>) -> tensor<4096xf32>
  return %0 : tensor<4096xf32>
})mlir";

static constexpr char kSumColumns[] = R"mlir(
func.func @main(%x: tensor<4096x4096xf32>) -> tensor<4096xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4096x4096xf32>, tensor<f32>) -> tensor<4096xf32>
  return %0 : tensor<4096xf32>
})mlir";

/// Reads all elements and keeps a few sums: what memory gives.
BENCHMARK_VECTORIZED static float readAll(const float *x, int64_t count) {
  float sums[64] = {};
  for (int64_t i = 0; i + 64 <= count; i += 64)
    for (int64_t j = 0; j < 64; ++j)
      sums[j] += x[i + j];
  float sum = 0;
  for (float part : sums)
    sum += part;
  return sum;
}

static void bareRead(benchmark::State &state) {
  TestProgram program(kSumRows);
  for (auto _ : state)
    parallelFor(4096 * 4096, 1 << 18, [&](int64_t begin, int64_t end) {
      benchmark::DoNotOptimize(
          readAll(program.getInput(0) + begin, end - begin));
    });
}

//===----------------------------------------------------------------------===//
// Loops of small ops
//===----------------------------------------------------------------------===//

/// 10,000 iterations of 5 dependent ops that cannot be fused, and the two ops
/// that count.
static constexpr char kSmallOps[] = R"mlir(
func.func @main(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<10000> : tensor<i32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %r:2 = stablehlo.while(%i = %c0, %v = %x) : tensor<i32>, tensor<4x4xf32>
    cond {
      %0 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %0 : tensor<i1>
    } do {
      %next = stablehlo.add %i, %c1 : tensor<i32>
      %0 = stablehlo.dot_general %v, %w, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>
      %2 = stablehlo.tanh %1 : tensor<4xf32>
      %3 = stablehlo.reshape %2 : (tensor<4xf32>) -> tensor<1x4xf32>
      %4 = stablehlo.dynamic_update_slice %w, %3, %c1, %c0 : (tensor<4x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
      stablehlo.return %next, %4 : tensor<i32>, tensor<4x4xf32>
    }
  return %r#1 : tensor<4x4xf32>
})mlir";
static constexpr int64_t kSmallOpsCount = 70000;

/// 10,000 iterations of 5 scalar ops, and the two that count.
static constexpr char kScalarOps[] = R"mlir(
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<10000> : tensor<i32>
  %half = stablehlo.constant dense<0.5> : tensor<f32>
  %r:2 = stablehlo.while(%i = %c0, %v = %x) : tensor<i32>, tensor<f32>
    cond {
      %0 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %0 : tensor<i1>
    } do {
      %next = stablehlo.add %i, %c1 : tensor<i32>
      %0 = stablehlo.multiply %v, %half : tensor<f32>
      %1 = stablehlo.add %0, %x : tensor<f32>
      %2 = stablehlo.abs %1 : tensor<f32>
      %3 = stablehlo.sqrt %2 : tensor<f32>
      %4 = stablehlo.negate %3 : tensor<f32>
      stablehlo.return %next, %4 : tensor<i32>, tensor<f32>
    }
  return %r#1 : tensor<f32>
})mlir";

static void interpretLoop(benchmark::State &state, const char *text) {
  interpret(state, text);
  state.counters["ns/op"] =
      benchmark::Counter(static_cast<double>(kSmallOpsCount) * 1e-9,
                         benchmark::Counter::kIsIterationInvariantRate |
                             benchmark::Counter::kInvert);
}

#define WALL_TIME(...) __VA_ARGS__->UseRealTime()->Unit(benchmark::kMillisecond)
WALL_TIME(BENCHMARK_CAPTURE(interpret, dot, kDot));
WALL_TIME(BENCHMARK(bareDot)->Name("bare/dot"));
WALL_TIME(BENCHMARK_CAPTURE(interpret, chain, kChain));
WALL_TIME(BENCHMARK(bareChain)->Name("bare/chain"));
WALL_TIME(BENCHMARK_CAPTURE(interpret, sumRows, kSumRows));
WALL_TIME(BENCHMARK_CAPTURE(interpret, sumColumns, kSumColumns));
WALL_TIME(BENCHMARK(bareRead)->Name("bare/read"));
WALL_TIME(BENCHMARK_CAPTURE(interpretLoop, smallOps, kSmallOps));
WALL_TIME(BENCHMARK_CAPTURE(interpretLoop, scalarOps, kScalarOps));
