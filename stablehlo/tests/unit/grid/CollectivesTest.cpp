//===- CollectivesTest.cpp - Collectives against their definitions --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random groups of random grids of 1 to 64 processes, by both evaluators, and
// by the engine with processes that come late.
//
//===----------------------------------------------------------------------===//

#include "GridTestUtil.h"

using namespace grid_model;
using mlir::stablehlo::EvaluatorKind;
using mlir::stablehlo::InterpreterConfiguration;

static constexpr int64_t kMaxProcesses = 64;
/// What the formulas are slow for.
static constexpr int64_t kMaxLiteralProcesses = 12;
/// Some 0.3 ms: longer than a process takes besides.
static constexpr int64_t kMaxDelay = 100000;

/// Each of `collectives` on the results of the one before it.
static std::vector<Matrix>
evaluateAll(const std::vector<Collective> &collectives, const Shape &grid,
            std::vector<Matrix> operands) {
  for (const Collective &collective : collectives)
    operands = evaluate(collective, grid, operands);
  return operands;
}

/// A program of them, each after a delay.
static ProcessProgram writeAll(const std::vector<Collective> &collectives,
                               const Shape &grid,
                               std::vector<Matrix> operands) {
  ProcessProgram program;
  program.operandType = operands.front().getType();
  std::string value = "%x", type = program.operandType;
  for (const Collective &collective : collectives) {
    std::string number = std::to_string(program.numDelays);
    operands = evaluate(collective, grid, operands);
    std::string resultType = operands.front().getType();
    program.body += writeDelay(program.numDelays++, "%d" + number, value, type);
    value = "%c" + number;
    program.body +=
        write(collective, grid, value, "%d" + number, type, resultType);
    type = resultType;
  }
  program.resultTypes = {type};
  program.results = {value};
  return program;
}

namespace {
class CollectivesTest : public GridTest {
protected:
  /// Runs them in all ways.
  void check(const std::vector<Collective> &collectives, const Shape &grid) {
    std::vector<Matrix> operands = drawOperands(random, grid, collectives);
    std::vector<Matrix> expected = evaluateAll(collectives, grid, operands);
    ProcessProgram program = writeAll(collectives, grid, operands);
    ASSERT_NO_FATAL_FAILURE(prepare(program, grid));
    EXPECT_EQ(run(operands), expected) << diagnostics << program.body;
    for (unsigned numThreads : {1, 2, 4})
      EXPECT_EQ(run(operands, numThreads, kMaxDelay), expected)
          << diagnostics << program.body;
    if (grid.getNumProcesses() > kMaxLiteralProcesses)
      return;
    InterpreterConfiguration config;
    config.evaluator = EvaluatorKind::Literal;
    ASSERT_NO_FATAL_FAILURE(prepare(program, grid, config));
    EXPECT_EQ(run(operands), expected) << diagnostics << program.body;
  }
};

/// A kind of collective, and what its ids may be.
class EveryCollectiveTest
    : public CollectivesTest,
      public testing::WithParamInterface<std::pair<Kind, Strategy>> {};
} // namespace

static std::vector<std::pair<Kind, Strategy>> getKindsAndStrategies() {
  std::vector<std::pair<Kind, Strategy>> all;
  for (Kind kind : {Kind::AllGather, Kind::AllReduce, Kind::ReduceScatter})
    for (Strategy strategy :
         {Strategy::CrossReplica, Strategy::CrossReplicaAndPartition,
          Strategy::FlattenedIds})
      all.push_back({kind, strategy});
  for (Kind kind :
       {Kind::AllToAll, Kind::CollectiveBroadcast, Kind::CollectivePermute})
    for (Strategy strategy : {Strategy::CrossReplica, Strategy::CrossPartition})
      all.push_back({kind, strategy});
  return all;
}

INSTANTIATE_TEST_SUITE_P(, EveryCollectiveTest,
                         testing::ValuesIn(getKindsAndStrategies()));

TEST_P(EveryCollectiveTest, IsTheFormulaHoweverLateProcessesAre) {
  auto [kind, strategy] = GetParam();
  for (int i = 0; i < 8; ++i) {
    Shape grid = drawShape(random, kMaxProcesses);
    check({drawCollective(random, kind, strategy, grid)}, grid);
  }
  Shape whole = {8, 8};
  check({drawCollective(random, kind, strategy, whole)}, whole);
}

TEST_F(CollectivesTest, SeveralOneAfterTheOtherMeetInOrder) {
  // Of those whose results have the shape of the operands.
  const std::pair<Kind, Strategy> choices[] = {
      {Kind::AllReduce, Strategy::CrossReplica},
      {Kind::AllReduce, Strategy::CrossReplicaAndPartition},
      {Kind::AllReduce, Strategy::FlattenedIds},
      {Kind::AllToAll, Strategy::CrossReplica},
      {Kind::AllToAll, Strategy::CrossPartition},
      {Kind::CollectiveBroadcast, Strategy::CrossReplica},
      {Kind::CollectiveBroadcast, Strategy::CrossPartition},
      {Kind::CollectivePermute, Strategy::CrossReplica},
      {Kind::CollectivePermute, Strategy::CrossPartition},
  };
  for (int i = 0; i < 20; ++i) {
    Shape grid = drawShape(random, /*maxProcesses=*/24);
    std::vector<Collective> collectives;
    for (int64_t count = 2 + draw(random, 4); count > 0; --count) {
      auto [kind, strategy] = choices[draw(random, std::size(choices))];
      collectives.push_back(drawCollective(random, kind, strategy, grid,
                                           /*keepsShape=*/true));
    }
    check(collectives, grid);
  }
}
