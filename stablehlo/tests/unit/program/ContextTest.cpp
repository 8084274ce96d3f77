//===- ContextTest.cpp - Tests of runs and their contexts -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramTestUtil.h"

#include "stablehlo/reference/parallel/StopTimer.h"
#include <thread>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// Diagnostics of several threads at once would meet in the string of
/// ProgramTest; here each run asks for success only.
class ContextTest : public ProgramTest {
protected:
  ContextTest() {
    parse(R"(
      func.func @main(%x: tensor<200x200xf32>, %n: tensor<i32>)
          -> tensor<200xf32> {
        %zero = stablehlo.constant dense<0> : tensor<i32>
        %one = stablehlo.constant dense<1> : tensor<i32>
        %init = stablehlo.constant dense<0.0> : tensor<f32>
        %scale = stablehlo.constant dense<0.01> : tensor<200x200xf32>
        %0:2 = stablehlo.while(%i = %zero, %v = %x)
            : tensor<i32>, tensor<200x200xf32>
         cond {
          %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>)
              -> tensor<i1>
          stablehlo.return %p : tensor<i1>
        } do {
          %t = stablehlo.transpose %v, dims = [1, 0]
              : (tensor<200x200xf32>) -> tensor<200x200xf32>
          %d = stablehlo.dot_general %v, %t, contracting_dims = [1] x [0]
              : (tensor<200x200xf32>, tensor<200x200xf32>)
              -> tensor<200x200xf32>
          %s = stablehlo.multiply %d, %scale : tensor<200x200xf32>
          %r = stablehlo.tanh %s : tensor<200x200xf32>
          %next = stablehlo.add %i, %one : tensor<i32>
          stablehlo.return %next, %r : tensor<i32>, tensor<200x200xf32>
        }
        %1 = stablehlo.reduce(%0#1 init: %init)
            applies stablehlo.add across dimensions = [1]
            : (tensor<200x200xf32>, tensor<f32>) -> tensor<200xf32>
        return %1 : tensor<200xf32>
      })");
    FailureOr<PreparedModule> result = PreparedModule::prepare(*module, {});
    EXPECT_TRUE(succeeded(result)) << diagnostics;
    if (succeeded(result))
      prepared.emplace(std::move(*result));
  }

  SmallVector<InterpreterValue> makeInputs(int32_t numIterations) {
    std::vector<float> numbers(200 * 200);
    for (size_t i = 0; i < numbers.size(); ++i)
      numbers[i] = static_cast<float>(i % 17) * 0.1f - 0.7f;
    FunctionType type = prepared->getFunction().getFunctionType();
    SmallVector<InterpreterValue> inputs;
    inputs.emplace_back(makeTestTensor<float>({200, 200}, numbers),
                        type.getInput(0));
    inputs.emplace_back(makeTestScalar<int32_t>(numIterations),
                        type.getInput(1));
    return inputs;
  }
  /// The only result; empty if the run fails.
  std::vector<float> run(SmallVector<InterpreterValue> inputs,
                         RunContext &runContext) {
    FailureOr<SmallVector<InterpreterValue>> results =
        prepared->run(std::move(inputs), runContext);
    if (failed(results))
      return {};
    return getElements<float>(results->front().getTensor());
  }

  std::optional<PreparedModule> prepared;
};
} // namespace

TEST_F(ContextTest, ContextsAtOnceHaveTheirOwnThreadsLimitsAndTimeouts) {
  SmallVector<InterpreterValue> inputs = makeInputs(20),
                                endless = makeInputs(1 << 30);
  std::vector<float> expected = run(inputs, testContext());
  ASSERT_EQ(expected.size(), 200u);
  // One array of the loop and no more.
  RunContext one(RunResources{/*numThreads=*/1, /*memoryLimit=*/0});
  RunContext three(RunResources{/*numThreads=*/3, /*memoryLimit=*/8 << 20});
  RunContext poor(RunResources{/*numThreads=*/2, /*memoryLimit=*/160000});
  RunContext late(RunResources{/*numThreads=*/2});
  std::vector<float> results[4];
  std::thread threads[] = {
      std::thread([&] { results[0] = run(inputs, one); }),
      std::thread([&] { results[1] = run(inputs, three); }),
      std::thread([&] { results[2] = run(inputs, poor); }), std::thread([&] {
        StopTimer timer(late.getStop(), /*seconds=*/0.05);
        results[3] = run(endless, late);
      })};
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(results[0], expected);
  EXPECT_EQ(results[1], expected);
  EXPECT_TRUE(results[2].empty());
  EXPECT_TRUE(results[3].empty());
  EXPECT_NE(diagnostics.find("the memory limit is 160000 bytes"),
            std::string::npos)
      << diagnostics;
  EXPECT_NE(diagnostics.find("is where the time limit stopped the program"),
            std::string::npos)
      << diagnostics;
  EXPECT_LE(three.getMemory().getPeakBytes(), uint64_t(8 << 20));
  EXPECT_LE(poor.getMemory().getPeakBytes(), 160000u);
}

TEST_F(ContextTest, OneModuleRunsOnSeveralThreadsInOneContext) {
  SmallVector<InterpreterValue> inputs = makeInputs(10);
  std::vector<float> expected = run(inputs, testContext());
  RunContext shared(RunResources{/*numThreads=*/2});
  std::vector<float> results[4];
  std::vector<std::thread> threads;
  for (std::vector<float> &result : results)
    threads.emplace_back([&] { result = run(inputs, shared); });
  for (std::thread &thread : threads)
    thread.join();
  for (const std::vector<float> &result : results)
    EXPECT_EQ(result, expected);
  EXPECT_EQ(shared.getMemory().getLiveBytes(), 0u);
}

TEST_F(ContextTest, AnotherThreadCancelsARun) {
  RunContext cancelled;
  std::thread canceller([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    cancelled.getStop().request(StopReason::Interrupt);
  });
  EXPECT_TRUE(run(makeInputs(1 << 30), cancelled).empty());
  canceller.join();
  EXPECT_NE(diagnostics.find("is where the program was interrupted"),
            std::string::npos)
      << diagnostics;
  // The request holds until it is taken back.
  EXPECT_TRUE(run(makeInputs(1), cancelled).empty());
  cancelled.getStop().request(StopReason::None);
  EXPECT_FALSE(run(makeInputs(1), cancelled).empty());
}

TEST_F(ContextTest, TimerThatIsGoneStopsNothing) {
  RunContext timed;
  {
    StopTimer timer(timed.getStop(), /*seconds=*/1000);
  }
  EXPECT_FALSE(run(makeInputs(1), timed).empty());
}

TEST(ThreadArenaTest, RangesCoverTheLoopOnceForAnyNumberOfThreads) {
  for (unsigned numThreads : {1u, 2u, 3u, 7u})
    for (int64_t size : {0, 1, 63, 64, 65, 1000, 4096}) {
      RunContext context(RunResources{numThreads});
      std::vector<std::atomic<int>> counts(size);
      parallelFor(context, size, /*grain=*/64, [&](int64_t begin, int64_t end) {
        EXPECT_EQ(begin % 64, 0);
        for (int64_t i = begin; i < end; ++i)
          ++counts[i];
        // Inside, loops are serial, unless there was but one range.
        if (size <= 64)
          return;
        int64_t numRanges = 0;
        parallelFor(context, 1000, /*grain=*/1,
                    [&](int64_t, int64_t) { ++numRanges; });
        EXPECT_EQ(numRanges, 1);
      });
      for (const std::atomic<int> &count : counts)
        EXPECT_EQ(count, 1);
    }
}

TEST(ThreadArenaTest, LoopsOfSeveralThreadsShareTheWorkers) {
  std::atomic<int64_t> sum{0};
  std::vector<std::thread> threads;
  for (unsigned number = 0; number < 4; ++number)
    threads.emplace_back([&sum, number] {
      RunContext context(RunResources{number + 1});
      for (int round = 0; round < 200; ++round)
        parallelFor(context, 100, /*grain=*/3,
                    [&](int64_t begin, int64_t end) { sum += end - begin; });
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(sum, 4 * 200 * 100);
}

TEST(ThreadArenaTest, StopLeavesOutRanges) {
  for (unsigned numThreads : {1u, 2u}) {
    RunContext context(RunResources{numThreads});
    std::atomic<int64_t> numDone{0};
    parallelForUntilStopped(context, 1 << 20, /*grain=*/1,
                            [&](int64_t begin, int64_t end) {
                              numDone += end - begin;
                              context.getStop().request(StopReason::Timeout);
                            });
    EXPECT_GT(numDone, 0);
    EXPECT_LT(numDone, 1 << 20);
  }
}
