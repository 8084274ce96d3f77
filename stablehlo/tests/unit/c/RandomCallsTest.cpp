//===- RandomCallsTest.cpp - Calls of the C API in any order --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Eight threads call the interpreter's C API, on modules that they share, with
// good and with absurd arguments. For sanitizers: nothing may race, nothing may
// leak. Each thread makes some hundred calls, and goes on for as long as
// STABLEHLO_RANDOM_CALLS_SECONDS says.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/c/Interpreter.h"

#include "gtest/gtest.h"
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <optional>
#include <random>
#include <string>
#include <thread>
#include <vector>

static constexpr unsigned kNumThreads = 8;
static constexpr unsigned kNumCalls = 400; // Of each thread, at least.

/// Each of an f32 array of shape [2, 3]; `sum` is that of the result's elements
/// for ones.
static const struct {
  const char *text;
  double sum;
} kPrograms[] = {{R"(func.func @main(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = stablehlo.add %a, %a : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
})",
                  12},
                 {R"(func.func @main(%a: tensor<2x3xf32>) -> tensor<2x2xf32> {
  %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [1]
      : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
})",
                  12},
                 {R"(func.func @main(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %n = stablehlo.constant dense<5> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%i = %n, %v = %a) : tensor<i32>, tensor<2x3xf32>
   cond {
    %1 = stablehlo.compare GE, %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.subtract %i, %one : tensor<i32>
    %2 = stablehlo.add %v, %v : tensor<2x3xf32>
    stablehlo.return %1, %2 : tensor<i32>, tensor<2x3xf32>
  }
  return %0#1 : tensor<2x3xf32>
})",
                  192},
                 {R"(func.func @main(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "stablehlo.sort"(%a) <{dimension = 1 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
})",
                  6}};

namespace {
template <auto destroy> struct Destroy {
  template <typename T> void operator()(T *object) const { destroy(object); }
};
using ContextPtr =
    std::unique_ptr<StablehloRunContext, Destroy<stablehloRunContextDestroy>>;
using TensorPtr =
    std::unique_ptr<StablehloTensor, Destroy<stablehloTensorDestroy>>;
using PreparedPtr =
    std::unique_ptr<StablehloPrepared, Destroy<stablehloPreparedDestroy>>;
using ProfilePtr =
    std::unique_ptr<StablehloProfile, Destroy<stablehloProfileDestroy>>;

/// A module that several threads may use, and what its program gives.
struct Shared {
  std::shared_ptr<StablehloModule> module;
  double sum = 0;
};

/// Where threads find modules of each other.
class Pool {
public:
  Shared get(unsigned i) {
    std::lock_guard<std::mutex> lock(mutex);
    return entries[i % std::size(entries)];
  }
  void put(unsigned i, Shared entry) {
    std::lock_guard<std::mutex> lock(mutex);
    std::swap(entries[i % std::size(entries)], entry);
  }

private:
  std::mutex mutex;
  Shared entries[8];
};

class Caller {
public:
  Caller(Pool &pool, unsigned seed)
      : pool(pool), random(seed),
        context(stablehloRunContextCreate(1 + seed % 2, 64 << 20)) {}

  void doSomething() {
    Shared shared = pool.get(random());
    unsigned choice = draw(10);
    if (choice <= 1 || !shared.module)
      return load();
    switch (choice) {
    case 2:
      return loadDamaged(shared);
    case 3:
      return look(*shared.module);
    case 4:
      return transform(*shared.module);
    case 5:
      return borrowAbsurdly();
    case 6:
      return prepareAbsurdly(*shared.module);
    default:
      return run(shared);
    }
  }

private:
  unsigned draw(unsigned limit) { return random() % limit; }

  /// Exactly one of a result and an error comes back.
  void expectOne(bool hasResult, StablehloError *error) {
    EXPECT_NE(hasResult, error != nullptr);
    if (!error)
      return;
    for (size_t i = 0; i < stablehloErrorGetNumDiagnostics(error); ++i)
      EXPECT_NE(stablehloErrorGetMessage(error, i), nullptr);
    stablehloErrorDestroy(error);
  }

  std::shared_ptr<StablehloModule> load(const std::string &bytes) {
    StablehloError *error = nullptr;
    StablehloModule *module = stablehloModuleLoad(
        bytes.data(), bytes.size(), "random.mlir", /*isTrusted=*/false, &error);
    expectOne(module, error);
    return {module, [](StablehloModule *module) {
              if (module)
                stablehloModuleDestroy(module);
            }};
  }

  void load() {
    const auto &program = kPrograms[draw(std::size(kPrograms))];
    std::shared_ptr<StablehloModule> module = load(program.text);
    ASSERT_NE(module, nullptr);
    pool.put(random(), {std::move(module), program.sum});
  }

  void damage(std::string &bytes) {
    for (unsigned i = 1 + draw(4); i > 0 && !bytes.empty(); --i) {
      size_t place = draw(bytes.size());
      if (draw(3) == 0)
        bytes.erase(place, 1 + draw(20));
      else
        bytes[place] = static_cast<char>(random());
    }
  }

  void loadDamaged(const Shared &shared) {
    std::string bytes = kPrograms[draw(std::size(kPrograms))].text;
    StablehloError *error = nullptr;
    StablehloBytes artifact = {};
    if (draw(2) && stablehloModuleSerialize(shared.module.get(), "current",
                                            &artifact, &error)) {
      bytes.assign(artifact.data, artifact.size);
      stablehloBytesFree(artifact);
    }
    damage(bytes);
    load(bytes);
  }

  void look(const StablehloModule &module) {
    StablehloBytes text = stablehloModulePrint(&module, draw(2));
    EXPECT_GT(text.size, 0u);
    stablehloBytesFree(text);
    StablehloError *error = nullptr;
    StablehloBytes artifact = {};
    const char *versions[] = {"current", "minimum", "1.0.0", "99.0.0", ""};
    bool isWritten = stablehloModuleSerialize(
        &module, versions[draw(std::size(versions))], &artifact, &error);
    expectOne(isWritten, error);
    if (isWritten)
      stablehloBytesFree(artifact);
    for (size_t i = 0; i < stablehloModuleGetNumFunctions(&module); ++i)
      for (size_t k = 0; k < stablehloModuleGetNumArguments(&module, i); ++k)
        EXPECT_TRUE(stablehloModuleGetArgument(&module, i, k).isTensor);
  }

  void transform(const StablehloModule &module) {
    const char *pipelines[] = {
        "builtin.module(func.func(stablehlo-aggressive-simplification),cse)",
        "builtin.module(canonicalize)", "builtin.module(nonsense)", "(", ""};
    StablehloError *error = nullptr;
    StablehloModule *changed = stablehloModuleTransform(
        &module, pipelines[draw(std::size(pipelines))], &error);
    expectOne(changed, error);
    if (changed)
      stablehloModuleDestroy(changed);
  }

  TensorPtr borrow(StablehloTensorSource source, bool mustSucceed) {
    // Told exactly once.
    auto told = std::make_unique<std::atomic<int>>(0);
    source.owner = told.get();
    source.release = [](void *owner) {
      ++*static_cast<std::atomic<int> *>(owner);
    };
    StablehloError *error = nullptr;
    TensorPtr tensor(stablehloTensorBorrow(context.get(), &source, &error));
    EXPECT_TRUE(tensor || !mustSucceed);
    if (!tensor)
      EXPECT_EQ(*told, 1);
    expectOne(tensor != nullptr, error);
    counts.push_back(std::move(told));
    return tensor;
  }

  TensorPtr makeOnes() {
    static const int64_t shape[] = {2, 3};
    static const float ones[] = {1, 1, 1, 1, 1, 1};
    StablehloTensorSource source = {};
    source.type = STABLEHLO_F32;
    source.rank = 2;
    source.shape = shape;
    source.data = ones;
    return borrow(source, /*mustSucceed=*/true);
  }

  void borrowAbsurdly() {
    static const float elements[64] = {};
    const int64_t shapes[][2] = {
        {2, 3}, {INT64_MAX, 2}, {-1, 3}, {0, 5}, {INT64_MAX, INT64_MAX}};
    const int64_t strides[][2] = {
        {12, 4}, {3, 1}, {INT64_MAX, 4}, {INT64_MIN, INT64_MIN}, {0, 0}};
    const int64_t *shape = shapes[draw(std::size(shapes))];
    StablehloTensorSource source = {};
    source.type = STABLEHLO_F32;
    source.rank = 2;
    source.shape = shape;
    source.byteStrides =
        shape[0] == 2 ? strides[draw(std::size(strides))] : nullptr;
    source.data = elements;
    borrow(source, /*mustSucceed=*/false);
  }

  PreparedPtr prepare(const StablehloModule &module,
                      const StablehloPrepareOptions &options) {
    StablehloError *error = nullptr;
    PreparedPtr prepared(
        stablehloModulePrepare(&module, &options, context.get(), &error));
    expectOne(prepared != nullptr, error);
    return prepared;
  }

  void prepareAbsurdly(const StablehloModule &module) {
    StablehloPrepareOptions options;
    stablehloPrepareOptionsInit(&options);
    options.entry = draw(2) ? "nobody" : "";
    options.probeDirectory = draw(2) ? "/nowhere" : "";
    prepare(module, options);
  }

  void run(const Shared &shared) {
    StablehloPrepareOptions options;
    stablehloPrepareOptionsInit(&options);
    options.evaluator = static_cast<StablehloEvaluator>(draw(3));
    bool isEngine = options.evaluator == STABLEHLO_EVALUATOR_ENGINE;
    options.checkNumerics = isEngine && draw(2);
    options.allowMachineBits = draw(2);
    PreparedPtr prepared = prepare(*shared.module, options);
    ASSERT_NE(prepared, nullptr);
    TensorPtr ones = makeOnes();
    StablehloTensor *inputs[] = {ones.get(), ones.get()};
    StablehloTensor *result = nullptr;
    ProfilePtr profile(
        isEngine && draw(4) == 0 ? stablehloProfileCreate(draw(2)) : nullptr);
    StablehloRunOptions runOptions;
    stablehloRunOptionsInit(&runOptions);
    runOptions.profile = profile.get();
    bool isAbsurd = draw(4) == 0;
    StablehloError *error = nullptr;
    bool hasRun =
        stablehloPreparedRun(prepared.get(), context.get(), inputs,
                             isAbsurd ? 2 : 1, &result, 1, &runOptions, &error);
    expectOne(hasRun, error);
    EXPECT_EQ(hasRun, !isAbsurd);
    TensorPtr owned(result);
    if (hasRun)
      check(*result, shared.sum);
    if (profile)
      stablehloBytesFree(stablehloProfileGetTables(profile.get()));
  }

  void check(StablehloTensor &result, double expected) {
    double sum = 0;
    auto elements = static_cast<const float *>(stablehloTensorGetData(&result));
    for (int64_t i = 0; i < stablehloTensorGetNumElements(&result); ++i)
      sum += elements[i];
    EXPECT_EQ(sum, expected);
    stablehloBytesFree(stablehloTensorGetDigest(context.get(), &result));
    stablehloBytesFree(stablehloTensorPrint(&result));
  }

  Pool &pool;
  std::mt19937 random;
  /// How often owners were told: as long as the context, whose tensors tell.
  std::vector<std::unique_ptr<std::atomic<int>>> counts;
  ContextPtr context;
};
} // namespace

TEST(InterpreterCapiTest, RandomCallsOfSeveralThreads) {
  using Clock = std::chrono::steady_clock;
  std::optional<Clock::time_point> end;
  if (const char *seconds = std::getenv("STABLEHLO_RANDOM_CALLS_SECONDS"))
    end = Clock::now() + std::chrono::seconds(std::atoi(seconds));
  Pool pool;
  std::vector<std::thread> threads;
  std::atomic<size_t> numCalls = 0;
  for (unsigned seed = 0; seed < kNumThreads; ++seed)
    threads.emplace_back([&, seed] {
      Caller caller(pool, seed);
      for (unsigned i = 0; i < kNumCalls || (end && Clock::now() < *end); ++i) {
        caller.doSomething();
        ++numCalls;
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  std::printf("%zu calls\n", numCalls.load());
}
