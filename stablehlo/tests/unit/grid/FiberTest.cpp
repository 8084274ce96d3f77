//===- FiberTest.cpp - Functions that threads run in pieces ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/parallel/Fiber.h"

#include "stablehlo/reference/parallel/StackSpace.h"
#include "gtest/gtest.h"
#include <string>
#include <thread>
#include <vector>

using namespace mlir::stablehlo;

/// A fiber that `body` runs as, told which one it is.
static std::unique_ptr<Fiber>
makeFiber(llvm::unique_function<void(Fiber &)> body) {
  auto self = std::make_shared<Fiber *>();
  auto fiber =
      Fiber::create([self, body = std::move(body)]() mutable { body(**self); });
  EXPECT_TRUE(fiber) << fiber.getError().message();
  *self = fiber->get();
  return std::move(*fiber);
}

TEST(FiberTest, GoesOnWhereItWasSuspended) {
  std::string text;
  auto fiber = makeFiber([&](Fiber &self) {
    for (char letter : {'a', 'b', 'c'}) {
      text += letter;
      self.suspend();
    }
  });
  for (char digit : {'1', '2', '3', '4'}) {
    fiber->resume();
    text += digit;
  }
  EXPECT_EQ(text, "a1b2c34");
}

TEST(FiberTest, KeepsItsStackBetweenThreads) {
  constexpr int kNumRounds = 100;
  std::vector<int> sums;
  auto fiber = makeFiber([&](Fiber &self) {
    int sum = 0;
    for (int i = 1; i <= kNumRounds; ++i) {
      sum += i;
      sums.push_back(sum);
      self.suspend();
    }
  });
  for (int i = 1; i <= kNumRounds; ++i) {
    std::thread([&] { fiber->resume(); }).join();
    ASSERT_EQ(sums.back(), i * (i + 1) / 2);
  }
  fiber->resume();
}

TEST(FiberTest, NeedsNoRunToBeDestroyed) {
  bool hasRun = false;
  makeFiber([&](Fiber &) { hasRun = true; }).reset();
  EXPECT_FALSE(hasRun);
}

/// How deep calls with so large frames may nest until the stack is nearly
/// exhausted.
static int countLevels(int level = 0) {
  volatile char frame[4096];
  // Which byte it is, the compiler does not know.
  frame[level % 4096] = 1;
  if (isStackNearlyExhausted())
    return 0;
  int deepest = countLevels(level + 1);
  return deepest + frame[level % 4096];
}

TEST(FiberTest, HasAStackAsLargeAsThoseOfThreads) {
  int numLevels = 0;
  auto fiber = makeFiber([&](Fiber &) { numLevels = countLevels(); });
  fiber->resume();
  // Of 8 MiB a quarter is kept.
  EXPECT_GT(numLevels, 500);
  EXPECT_LT(numLevels, 2048);
  // What was borrowed is given back.
  EXPECT_FALSE(isStackNearlyExhausted());
}

TEST(FiberTest, StacksAreReused) {
  // More than are kept, several times.
  for (int round = 0; round < 3; ++round) {
    std::vector<std::unique_ptr<Fiber>> fibers;
    int numEnded = 0;
    for (int i = 0; i < 100; ++i)
      fibers.push_back(makeFiber([&](Fiber &self) {
        self.suspend();
        ++numEnded;
      }));
    for (int step = 0; step < 2; ++step)
      for (auto &fiber : fibers)
        fiber->resume();
    EXPECT_EQ(numEnded, 100);
  }
}
