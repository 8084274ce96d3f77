//===- GridTest.cpp - Grids are the same in each run ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What several processes race for, and what they report, must not depend on
// which of them is late.
//
//===----------------------------------------------------------------------===//

#include "GridTestUtil.h"

using namespace grid_model;
using mlir::stablehlo::InterpreterConfiguration;

static constexpr int64_t kMaxDelay = 100000;
/// Of processes: some with a partner, some without.
static const Shape kGrids[] = {{1, 1}, {2, 1}, {1, 3}, {4, 2}, {7, 3}, {8, 8}};

/// An i32 of each process.
static std::vector<Matrix> makeScalars(const std::vector<int32_t> &values) {
  std::vector<Matrix> matrices;
  for (int32_t value : values)
    matrices.push_back({{1, 1}, {value}});
  return matrices;
}

static std::vector<int32_t> makeNumbers(const Shape &grid) {
  std::vector<int32_t> numbers(grid.getNumProcesses());
  for (size_t i = 0; i < numbers.size(); ++i)
    numbers[i] = static_cast<int32_t>(i);
  return numbers;
}

/// A program of 1x1 matrices that does `body` after a delay, with %d in place
/// of %x.
static ProcessProgram makeDelayed(const std::string &body,
                                  std::vector<std::string> results) {
  ProcessProgram program;
  program.operandType = "tensor<1x1xi32>";
  program.resultTypes.assign(results.size(), program.operandType);
  program.body = writeDelay(0, "%d", "%x", program.operandType) + body;
  program.results = std::move(results);
  program.numDelays = 1;
  return program;
}

//===----------------------------------------------------------------------===//
// Random numbers
//===----------------------------------------------------------------------===//

/// The first two of the four words of Philox-4x32-10, joined.
static uint64_t getPhilox(uint64_t place, uint64_t sequence) {
  uint32_t counter[] = {uint32_t(place), uint32_t(place >> 32),
                        uint32_t(sequence), uint32_t(sequence >> 32)};
  uint32_t key[] = {0, 0}; // The seed.
  for (int round = 0; round < 10; ++round) {
    uint64_t even = uint64_t(0xD2511F53) * counter[0];
    uint64_t odd = uint64_t(0xCD9E8D57) * counter[2];
    uint32_t next[] = {uint32_t(odd >> 32) ^ counter[1] ^ key[0], uint32_t(odd),
                       uint32_t(even >> 32) ^ counter[3] ^ key[1],
                       uint32_t(even)};
    std::copy(std::begin(next), std::end(next), counter);
    key[0] += 0x9E3779B9;
    key[1] += 0xBB67AE85;
  }
  return counter[0] | uint64_t(counter[1]) << 32;
}

TEST_F(GridTest, EachProcessHasRandomNumbersOfItsOwn) {
  ProcessProgram program = makeDelayed(R"(
  %shape = stablehlo.constant dense<[1, 5]> : tensor<2xi64>
  %a = stablehlo.constant dense<-500> : tensor<i32>
  %b = stablehlo.constant dense<1000000> : tensor<i32>
  %0 = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<2xi64>) -> tensor<1x5xi32>
  %1 = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<2xi64>) -> tensor<1x5xi32>
)",
                                       {"%d", "%0", "%1"});
  program.resultTypes = {"tensor<1x1xi32>", "tensor<1x5xi32>",
                         "tensor<1x5xi32>"};
  for (const Shape &grid : kGrids) {
    std::vector<Matrix> operands = makeScalars(makeNumbers(grid)), expected;
    for (uint64_t process = 0; process < operands.size(); ++process) {
      expected.push_back(operands[process]);
      for (uint64_t number : {0, 1}) {
        Matrix &matrix = expected.emplace_back(Matrix{{1, 5}, {}});
        for (uint64_t i = 0; i < 5; ++i)
          matrix.elements.push_back(
              -500 + int64_t(getPhilox(i, (process << 40) + number) % 1000500));
      }
    }
    ASSERT_NO_FATAL_FAILURE(prepare(program, grid));
    for (unsigned numThreads : {1, 2, 4})
      EXPECT_EQ(run(operands, numThreads, kMaxDelay), expected) << diagnostics;
  }
}

//===----------------------------------------------------------------------===//
// Races
//===----------------------------------------------------------------------===//

TEST_F(GridTest, MessagesForAnybodyGoToProcessesInOrder) {
  ProcessProgram program = makeDelayed(R"(
  %t = "stablehlo.after_all"() : () -> !stablehlo.token
  %0 = "stablehlo.send"(%d, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<1x1xi32>, !stablehlo.token) -> !stablehlo.token
  %1:2 = "stablehlo.recv"(%0) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (!stablehlo.token) -> (tensor<1x1xi32>, !stablehlo.token)
)",
                                       {"%1#0"});
  for (const Shape &grid : kGrids) {
    std::vector<int32_t> numbers = makeNumbers(grid), received = numbers;
    // Each takes the first message that is left, its own last: 1, 0, 3, 2, …
    for (size_t i = 0; i + 1 < received.size(); i += 2)
      std::swap(received[i], received[i + 1]);
    ASSERT_NO_FATAL_FAILURE(prepare(program, grid));
    for (unsigned numThreads : {1, 2, 4})
      EXPECT_EQ(run(makeScalars(numbers), numThreads, kMaxDelay),
                makeScalars(received))
          << diagnostics;
  }
}

TEST_F(GridTest, ItemsOfTheInfeedGoToProcessesInOrder) {
  ProcessProgram program = makeDelayed(R"(
  %t = "stablehlo.after_all"() : () -> !stablehlo.token
  %0:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<1x1xi32>, !stablehlo.token)
)" + writeDelay(1, "%e", "%0#0", "tensor<1x1xi32>") +
                                           R"(
  %1:2 = "stablehlo.infeed"(%0#1) : (!stablehlo.token) -> (tensor<1x1xi32>, !stablehlo.token)
)",
                                       {"%e", "%1#0"});
  program.numDelays = 2;
  for (const Shape &grid : kGrids) {
    int64_t count = grid.getNumProcesses();
    std::string items;
    program.functions.clear();
    for (int64_t i = 0; i < 2 * count; ++i) {
      std::string number = std::to_string(i);
      items += (i == 0 ? "@item" : ", @item") + number;
      program.functions += "func.func private @item" + number +
                           "() -> tensor<1x1xi32> {\n  %0 = "
                           "stablehlo.constant dense<" +
                           number +
                           "> : tensor<1x1xi32>\n  return %0 : "
                           "tensor<1x1xi32>\n}\n";
    }
    program.gridAttributes = ", infeed = [" + items + "]";
    std::vector<int32_t> expected;
    for (int64_t i = 0; i < count; ++i)
      for (int64_t round : {0, 1})
        expected.push_back(static_cast<int32_t>(round * count + i));
    ASSERT_NO_FATAL_FAILURE(prepare(program, grid));
    for (unsigned numThreads : {1, 2, 4})
      EXPECT_EQ(run(makeScalars(makeNumbers(grid)), numThreads, kMaxDelay),
                makeScalars(expected))
          << diagnostics;
  }
}

//===----------------------------------------------------------------------===//
// Failures
//===----------------------------------------------------------------------===//

TEST_F(GridTest, AComputationThatFailsIsToldAsOfTheFirstMember) {
  ProcessProgram program = makeDelayed(R"(
  %0 = "stablehlo.all_reduce"(%d) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %sum = stablehlo.add %a, %b : tensor<i32>
    check.expect_eq_const %sum, dense<7> : tensor<i32>
    stablehlo.return %sum : tensor<i32>
  }) {replica_groups = dense<[[3, 1, 2, 0]]> : tensor<1x4xi64>} : (tensor<1x1xi32>) -> tensor<1x1xi32>
)",
                                       {"%0"});
  InterpreterConfiguration config;
  config.stopAtFirstFailure = true;
  ASSERT_NO_FATAL_FAILURE(prepare(program, {4, 1}, config));
  std::string expected =
      "'check.expect_eq_const' op failed: Element values don't match: 4 "
      "(actual) vs 7 (expected) at index []\n"
      "note: 1 of 1 elements differ\n"
      "note: the value was computed by stablehlo.add here\n"
      "note: in process (0, 0)\n"
      "note: process (1, 0) waits here for process (0, 0), which failed\n"
      "note: process (2, 0) waits here for process (0, 0), which failed\n"
      "note: process (3, 0) waits here for process (0, 0), which failed\n";
  for (unsigned numThreads : {1, 2, 4})
    for (int i = 0; i < 10; ++i) {
      EXPECT_TRUE(
          run(makeScalars({0, 1, 2, 3}), numThreads, kMaxDelay).empty());
      EXPECT_EQ(diagnostics, expected);
    }
}

TEST_F(GridTest, WhoFailsIsToldWhoeverIsLate) {
  // Nobody sends what the second process waits for.
  ProcessProgram program = makeDelayed(R"(
  %0 = "stablehlo.all_reduce"(%d) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %sum = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %sum : tensor<i32>
  }) {replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>} : (tensor<1x1xi32>) -> tensor<1x1xi32>
  check.expect_eq_const %0, dense<3> : tensor<1x1xi32>
  %t = "stablehlo.after_all"() : () -> !stablehlo.token
  %1:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (!stablehlo.token) -> (tensor<1x1xi32>, !stablehlo.token)
)",
                                       {"%1#0"});
  ASSERT_NO_FATAL_FAILURE(prepare(program, {3, 1}));
  for (unsigned numThreads : {1, 2, 4})
    for (int i = 0; i < 10; ++i) {
      EXPECT_TRUE(run(makeScalars({0, 1, 2}), numThreads, kMaxDelay).empty());
      EXPECT_EQ(diagnostics,
                "'stablehlo.recv' op in process (1, 0) waits for a message on "
                "channel 1 of process (0, 0), which has ended\n");
    }
}
