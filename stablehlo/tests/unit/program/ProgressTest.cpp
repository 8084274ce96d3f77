//===- ProgressTest.cpp - How far a run has come --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/Progress.h"
#include "stablehlo/tests/unit/TestContext.h"

#include "ProgramTestUtil.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
class ProgressTest : public ProgramTest {
protected:
  ProgressTest() : frame(testContext(), function) {
    loop.opName = "stablehlo.while";
    sort.opName = "stablehlo.sort";
  }
  std::string describe(size_t width = 200) {
    return progress.describe(12.34, width);
  }

  PreparedFunction function;
  Frame frame;
  Step loop{FileLineColLoc::get(&context, "some/folder/model.mlir", 123, 7)};
  Step sort{FileLineColLoc::get(&context, "some/folder/model.mlir", 124, 9)};
  RunProgress progress;
};

/// Counts what it is told.
struct Counter : StepObserver {
  void enter(const Step &, const Frame &) override { ++numEntered; }
  void leave(const Step &, const Frame &) override { ++numLeft; }
  void iterate(const Step &, uint64_t) override { ++numIterations; }
  int numEntered = 0, numLeft = 0, numIterations = 0;
};
} // namespace

TEST_F(ProgressTest, NothingHasRunAtFirst) {
  EXPECT_EQ(describe(), "[12.3 s] 0 steps");
}

TEST_F(ProgressTest, StepOutsideLoopsIsNamed) {
  progress.enter(sort, frame);
  EXPECT_EQ(describe(),
            "[12.3 s] 1 steps, in stablehlo.sort at model.mlir:124:9");
}

TEST_F(ProgressTest, LoopIsNamedWithItsIteration) {
  progress.enter(loop, frame);
  for (int i = 1; i <= 1204; ++i) {
    progress.iterate(loop, i);
    progress.enter(sort, frame);
    progress.leave(sort, frame);
  }
  EXPECT_EQ(describe(), "[12.3 s] 1,205 steps, in stablehlo.while at "
                        "model.mlir:123:7 (iteration 1,204)");
}

TEST_F(ProgressTest, LoopThatHasEndedIsNotNamed) {
  progress.enter(loop, frame);
  progress.iterate(loop, 1);
  progress.leave(loop, frame);
  progress.enter(sort, frame);
  EXPECT_EQ(describe(),
            "[12.3 s] 2 steps, in stablehlo.sort at model.mlir:124:9");
}

TEST_F(ProgressTest, LineIsCutToTheWidth) {
  progress.enter(sort, frame);
  EXPECT_EQ(describe(/*width=*/20), "[12.3 s] 1 steps, in");
}

TEST_F(ProgressTest, UnknownLocationsAreLeftOut) {
  Step step(UnknownLoc::get(&context));
  step.opName = "stablehlo.sort";
  progress.enter(step, frame);
  EXPECT_EQ(describe(), "[12.3 s] 1 steps, in stablehlo.sort");
}

TEST_F(ProgressTest, NextObserverIsToldToo) {
  Counter counter;
  progress.setNext(&counter);
  progress.enter(loop, frame);
  progress.iterate(loop, 1);
  progress.leave(loop, frame);
  EXPECT_EQ(counter.numEntered, 1);
  EXPECT_EQ(counter.numLeft, 1);
  EXPECT_EQ(counter.numIterations, 1);
}

TEST_F(ProgressTest, RunTellsItsIterations) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<40000xi32>) -> tensor<40000xi32> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %0:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<40000xi32>
        cond {
          %nine = stablehlo.constant dense<9> : tensor<i32>
          %1 = stablehlo.compare LT, %i, %nine :
            (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %1 : tensor<i1>
        } do {
          %one = stablehlo.constant dense<1> : tensor<i32>
          %1 = stablehlo.add %i, %one : tensor<i32>
          %2 = stablehlo.negate %y : tensor<40000xi32>
          stablehlo.return %1, %2 : tensor<i32>, tensor<40000xi32>
        }
      return %0#1 : tensor<40000xi32>
    })"));
  Counter counter;
  SmallVector<Tensor> arguments = {
      makeTestTensor<int32_t>({40000}, std::vector<int32_t>(40000, 1))};
  RunContext observed;
  observed.setObserver(&counter);
  ASSERT_TRUE(succeeded(runFunction(observed, *program->entry, arguments)));
  // The tenth finds that there is no more to do.
  EXPECT_EQ(counter.numIterations, 10);
  EXPECT_EQ(counter.numEntered, counter.numLeft);
}
