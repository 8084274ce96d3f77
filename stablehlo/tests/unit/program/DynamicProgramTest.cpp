//===- DynamicProgramTest.cpp - Programs of sizes met at run time ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/Api.h"
#include "stablehlo/tests/unit/program/ProgramTestUtil.h"
#include <atomic>
#include <numeric>
#include <thread>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
class DynamicProgramTest : public ProgramTest {
protected:
  /// The numbers 0, 1, … as a value of `size` elements.
  InterpreterValue makeCount(int64_t size) {
    std::vector<int32_t> elements(size);
    std::iota(elements.begin(), elements.end(), 0);
    auto type = RankedTensorType::get(size, IntegerType::get(&context, 32));
    return InterpreterValue(makeTestTensor<int32_t>({size}, elements), type);
  }
  FailureOr<PreparedModule> prepare(const char *text, EvaluatorKind evaluator) {
    parse(text);
    InterpreterConfiguration config;
    config.evaluator = evaluator;
    return PreparedModule::prepare(*module, config);
  }
};

/// Both evaluators.
class EveryDynamicProgramTest
    : public DynamicProgramTest,
      public ::testing::WithParamInterface<EvaluatorKind> {};
} // namespace

// The sum of the elements times their number.
static constexpr const char *kScaledSum = R"(
  func.func @main(%x: tensor<?xi32>) -> (tensor<i32>, tensor<?xi32>) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xi32>) -> tensor<i32>
    %shape = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
    %ns = stablehlo.dynamic_broadcast_in_dim %n, %shape, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
    %products = stablehlo.multiply %x, %ns : tensor<?xi32>
    %sum = stablehlo.reduce(%products init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<?xi32>, tensor<i32>) -> tensor<i32>
    return %sum, %products : tensor<i32>, tensor<?xi32>
  })";

/// n * (0 + … + n - 1), modulo 2^32.
static int32_t getScaledSum(int64_t n) { return n * (n * (n - 1) / 2); }

TEST_P(EveryDynamicProgramTest, RunsEachSizeAgain) {
  FailureOr<PreparedModule> prepared = prepare(kScaledSum, GetParam());
  ASSERT_TRUE(succeeded(prepared)) << diagnostics;
  for (int64_t size : {3, 0, 1, 40, 3, 40}) {
    auto results = prepared->run({makeCount(size)});
    ASSERT_TRUE(succeeded(results)) << diagnostics;
    EXPECT_EQ(getElements<int32_t>((*results)[0].getTensor()),
              std::vector<int32_t>{getScaledSum(size)});
    EXPECT_EQ((*results)[1].getType(), makeCount(size).getType());
  }
}

TEST_P(EveryDynamicProgramTest, RefusesInputsAboveTheBound) {
  FailureOr<PreparedModule> prepared = prepare(R"(
    func.func @main(%x: tensor<?xi32, #stablehlo.bounds<4>>) -> tensor<?xi32, #stablehlo.bounds<4>> {
      %0 = stablehlo.negate %x : tensor<?xi32, #stablehlo.bounds<4>>
      return %0 : tensor<?xi32, #stablehlo.bounds<4>>
    })",
                                               GetParam());
  ASSERT_TRUE(succeeded(prepared)) << diagnostics;
  auto results = prepared->run({makeCount(4)});
  ASSERT_TRUE(succeeded(results)) << diagnostics;
  EXPECT_EQ((*results)[0].getType(), makeCount(4).getType());
  EXPECT_TRUE(failed(prepared->run({makeCount(5)})));
  EXPECT_TRUE(llvm::StringRef(diagnostics)
                  .contains("invalid input argument type at index 0, input "
                            "type was 'tensor<5xi32>' but entry function "
                            "expected 'tensor<?xi32, #stablehlo.bounds<4>>'"))
      << diagnostics;
}

TEST_P(EveryDynamicProgramTest, RefusesInputsOfAnotherElementType) {
  FailureOr<PreparedModule> prepared = prepare(R"(
    func.func @main(%x: tensor<?xui32>) -> tensor<?xui32> {
      return %x : tensor<?xui32>
    })",
                                               GetParam());
  ASSERT_TRUE(succeeded(prepared)) << diagnostics;
  EXPECT_TRUE(failed(prepared->run({makeCount(4)})));
}

INSTANTIATE_TEST_SUITE_P(Evaluators, EveryDynamicProgramTest,
                         ::testing::Values(EvaluatorKind::Engine,
                                           EvaluatorKind::Literal));

TEST_F(DynamicProgramTest, RunsOnSeveralThreadsAtOnce) {
  FailureOr<PreparedModule> prepared =
      prepare(kScaledSum, EvaluatorKind::Engine);
  ASSERT_TRUE(succeeded(prepared)) << diagnostics;
  std::atomic<int> numRight = 0;
  std::vector<std::thread> threads;
  for (int64_t first = 1; first <= 4; ++first)
    threads.emplace_back([&, first] {
      for (int64_t size = first; size < first + 8; ++size) {
        auto results = prepared->run({makeCount(size)});
        if (succeeded(results) &&
            getElements<int32_t>((*results)[0].getTensor()) ==
                std::vector<int32_t>{getScaledSum(size)})
          ++numRight;
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(numRight, 4 * 8);
}

// More sizes than are kept.
TEST_F(DynamicProgramTest, DropsWhatWasPreparedForOldSizes) {
  FailureOr<PreparedModule> prepared =
      prepare(kScaledSum, EvaluatorKind::Engine);
  ASSERT_TRUE(succeeded(prepared)) << diagnostics;
  for (int64_t repeat = 0; repeat < 2; ++repeat)
    for (int64_t size = 0; size < 300; ++size) {
      auto results = prepared->run({makeCount(size)});
      ASSERT_TRUE(succeeded(results)) << diagnostics;
      EXPECT_EQ(getElements<int32_t>((*results)[0].getTensor()),
                std::vector<int32_t>{getScaledSum(size)});
    }
}

// The size is the value of an argument.
TEST_F(DynamicProgramTest, KnowsSmallArguments) {
  FailureOr<PreparedModule> prepared = prepare(R"(
    func.func @main(%shape: tensor<2xi32>) -> tensor<?x?xi32> {
      %0 = stablehlo.dynamic_iota %shape, dim = 1 : (tensor<2xi32>) -> tensor<?x?xi32>
      return %0 : tensor<?x?xi32>
    })",
                                               EvaluatorKind::Engine);
  ASSERT_TRUE(succeeded(prepared)) << diagnostics;
  auto results = prepared->run({makeCount(2)});
  ASSERT_TRUE(succeeded(results)) << diagnostics;
  EXPECT_EQ((*results)[0].getTensor().getShape(),
            (llvm::ArrayRef<int64_t>{0, 1}));
}

// Memory that the caller gives up is written to, as in static programs.
TEST_F(DynamicProgramTest, MovesMemoryIn) {
  FailureOr<PreparedModule> prepared = prepare(R"(
    func.func @main(%x: tensor<?xi32>) -> tensor<?xi32> {
      %0 = stablehlo.negate %x : tensor<?xi32>
      return %0 : tensor<?xi32>
    })",
                                               EvaluatorKind::Engine);
  ASSERT_TRUE(succeeded(prepared)) << diagnostics;
  SmallVector<InterpreterValue> inputs;
  inputs.push_back(makeCount(4));
  const char *memory = inputs[0].getTensor().data();
  auto results = prepared->run(std::move(inputs));
  ASSERT_TRUE(succeeded(results)) << diagnostics;
  EXPECT_EQ((*results)[0].getTensor().data(), memory);
}
