//===- FuseTest.cpp - Tests of which steps a block becomes ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramTestUtil.h"
#include "stablehlo/tests/unit/TestContext.h"
#include <numeric>
#include <thread>

using namespace mlir;
using namespace mlir::stablehlo;

using FuseTest = ProgramTest;
using Names = std::vector<std::string>;

TEST_F(FuseTest, ChainOverOneShapeIsOneStep) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
      %0 = stablehlo.add %x, %x : tensor<8xf32>
      %1 = stablehlo.multiply %0, %x : tensor<8xf32>
      %2 = stablehlo.negate %1 : tensor<8xf32>
      return %2 : tensor<8xf32>
    })"));
  ASSERT_EQ(getSteps().size(), 1u);
  EXPECT_EQ(getSteps()[0].operands.size(), 1u);
  EXPECT_EQ(getSteps()[0].results.size(), 1u);
}

TEST_F(FuseTest, ShapesHaveGroupsOfTheirOwn) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<4xf32>, %y: tensor<6xf32>)
        -> (tensor<4xf32>, tensor<6xf32>) {
      %0 = stablehlo.add %x, %x : tensor<4xf32>
      %1 = stablehlo.add %y, %y : tensor<6xf32>
      %2 = stablehlo.negate %0 : tensor<4xf32>
      %3 = stablehlo.negate %1 : tensor<6xf32>
      return %2, %3 : tensor<4xf32>, tensor<6xf32>
    })"));
  EXPECT_EQ(getSteps().size(), 2u);
}

TEST_F(FuseTest, ValueUsedOutsideTheGroupIsAnOutput) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<2x2xi32>) -> (tensor<2x2xi32>, tensor<2x2xi32>) {
      %0 = stablehlo.add %x, %x : tensor<2x2xi32>
      %1 = stablehlo.multiply %0, %x : tensor<2x2xi32>
      %2 = stablehlo.transpose %0, dims = [1, 0]
          : (tensor<2x2xi32>) -> tensor<2x2xi32>
      return %1, %2 : tensor<2x2xi32>, tensor<2x2xi32>
    })"));
  EXPECT_EQ(getStepNames(), (Names{"add", "transpose"}));
  EXPECT_EQ(getSteps()[0].results.size(), 2u);
  SmallVector<Tensor> results =
      run({makeTestTensor<int32_t>({2, 2}, {1, 2, 3, 4})});
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(getElements<int32_t>(results[0]),
            (std::vector<int32_t>{2, 8, 18, 32}));
  EXPECT_EQ(getElements<int32_t>(results[1]),
            (std::vector<int32_t>{2, 6, 4, 8}));
}

TEST_F(FuseTest, OpsAfterAUseOutsideFormAnotherGroup) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<2x2xi32>) -> tensor<2x2xi32> {
      %0 = stablehlo.add %x, %x : tensor<2x2xi32>
      %1 = stablehlo.transpose %0, dims = [1, 0]
          : (tensor<2x2xi32>) -> tensor<2x2xi32>
      %2 = stablehlo.multiply %1, %x : tensor<2x2xi32>
      %3 = stablehlo.subtract %2, %0 : tensor<2x2xi32>
      return %3 : tensor<2x2xi32>
    })"));
  EXPECT_EQ(getStepNames(), (Names{"add", "transpose", "multiply"}));
  SmallVector<Tensor> results =
      run({makeTestTensor<int32_t>({2, 2}, {1, 2, 3, 4})});
  ASSERT_EQ(results.size(), 1u);
  // (2 x)^T * x - 2 x
  EXPECT_EQ(getElements<int32_t>(results[0]),
            (std::vector<int32_t>{0, 8, 6, 24}));
}

TEST_F(FuseTest, UnusedPureOpsVanish) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<4xi32>) -> tensor<4xi32> {
      %c = stablehlo.constant dense<0> : tensor<i32>
      %0 = stablehlo.add %x, %x : tensor<4xi32>
      %1 = stablehlo.reverse %0, dims = [0] : tensor<4xi32>
      %2 = stablehlo.reduce(%1 init: %c) applies stablehlo.add
          across dimensions = [0] : (tensor<4xi32>, tensor<i32>) -> tensor<i32>
      %3 = stablehlo.negate %x : tensor<4xi32>
      return %3 : tensor<4xi32>
    })"));
  EXPECT_EQ(getStepNames(), (Names{"negate"}));
}

TEST_F(FuseTest, SplatConstantsBecomeImmediates) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<4xi32>) -> tensor<4xi32> {
      %c = stablehlo.constant dense<7> : tensor<i32>
      %b = stablehlo.broadcast_in_dim %c, dims = []
          : (tensor<i32>) -> tensor<4xi32>
      %s = stablehlo.constant dense<2> : tensor<4xi32>
      %d = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
      %0 = stablehlo.add %x, %b : tensor<4xi32>
      %1 = stablehlo.multiply %0, %s : tensor<4xi32>
      %2 = stablehlo.subtract %1, %d : tensor<4xi32>
      return %2 : tensor<4xi32>
    })"));
  ASSERT_EQ(getSteps().size(), 1u);
  EXPECT_EQ(getSteps()[0].operands.size(), 2u); // %x and %d.
  SmallVector<Tensor> results =
      run({makeTestTensor<int32_t>({4}, {0, 1, 2, 3})});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]),
            (std::vector<int32_t>{13, 14, 15, 16}));
}

TEST_F(FuseTest, LongChainsAreSplit) {
  std::string text = "func.func @main(%v0: tensor<3xi32>) -> tensor<3xi32> {\n";
  for (unsigned i = 0; i < 200; ++i) {
    std::string next = std::to_string(i + 1), last = std::to_string(i);
    text +=
        "%v" + next + " = stablehlo.add %v" + last + ", %v0 : tensor<3xi32>\n";
  }
  ASSERT_TRUE(prepare(text + "return %v200 : tensor<3xi32>\n}"));
  EXPECT_EQ(getSteps().size(), 3u); // 96 + 96 + 8 members.
  SmallVector<Tensor> results = run({makeTestTensor<int32_t>({3}, {1, -2, 3})});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]),
            (std::vector<int32_t>{201, -402, 603}));
}

TEST_F(FuseTest, GroupsThatNeedEachOtherInTurnAreOrdered) {
  // Scalars and vectors alternate: each group must wait for the one before.
  ASSERT_TRUE(prepare(R"(
    func.func @main(%p: tensor<i1>, %q: tensor<i1>, %x: tensor<2xi32>)
        -> tensor<2xi32> {
      %0 = stablehlo.not %p : tensor<i1>
      %1 = stablehlo.negate %x : tensor<2xi32>
      %2 = stablehlo.select %0, %x, %1 : tensor<i1>, tensor<2xi32>
      %3 = stablehlo.and %0, %q : tensor<i1>
      %4 = stablehlo.add %2, %x : tensor<2xi32>
      %5 = stablehlo.select %3, %4, %2 : tensor<i1>, tensor<2xi32>
      return %5 : tensor<2xi32>
    })"));
  for (bool p : {false, true})
    for (bool q : {false, true}) {
      SmallVector<Tensor> results =
          run({makeTestScalar(p), makeTestScalar(q),
               makeTestTensor<int32_t>({2}, {5, -6})});
      ASSERT_EQ(results.size(), 1u);
      int32_t selected = p ? -5 : 5;
      int32_t expected = !p && q ? selected + 5 : selected;
      EXPECT_EQ(getElements<int32_t>(results[0])[0], expected) << p << q;
    }
}

TEST_F(FuseTest, IotaJoinsTheGroupOfItsShape) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<2x3xi32>) -> tensor<2x3xi32> {
      %0 = stablehlo.iota dim = 0 : tensor<2x3xi32>
      %1 = stablehlo.iota dim = 1 : tensor<2x3xi32>
      %2 = stablehlo.multiply %0, %1 : tensor<2x3xi32>
      %3 = stablehlo.add %2, %x : tensor<2x3xi32>
      return %3 : tensor<2x3xi32>
    })"));
  EXPECT_EQ(getSteps().size(), 1u);
  SmallVector<Tensor> results =
      run({makeTestTensor<int32_t>({2, 3}, {10, 20, 30, 40, 50, 60})});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]),
            (std::vector<int32_t>{10, 20, 30, 40, 51, 62}));
}

TEST_F(FuseTest, ResultsOfShortRowsLieLikeTransposedOperands) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<2x100xi32>, %y: tensor<100x2xi32>,
                    %z: tensor<100xi32>)
        -> (tensor<100x2xi32>, tensor<100x2xi32>) {
      %t = stablehlo.transpose %x, dims = [1, 0]
          : (tensor<2x100xi32>) -> tensor<100x2xi32>
      %b = stablehlo.broadcast_in_dim %z, dims = [0]
          : (tensor<100xi32>) -> tensor<100x2xi32>
      %0 = stablehlo.add %y, %t : tensor<100x2xi32>
      %1 = stablehlo.subtract %0, %b : tensor<100x2xi32>
      return %0, %1 : tensor<100x2xi32>, tensor<100x2xi32>
    })"));
  std::vector<int32_t> numbers(200), sums, differences;
  for (int32_t i = 0; i < 200; ++i)
    numbers[i] = i;
  for (int32_t i = 0; i < 100; ++i)
    for (int32_t j = 0; j < 2; ++j) {
      sums.push_back((2 * i + j) + (100 * j + i));
      differences.push_back(sums.back() - i);
    }
  // The operands stay alive, or their memory is used again.
  for (bool keeps : {true, false}) {
    SmallVector<Tensor> arguments, kept;
    arguments.push_back(makeTestTensor<int32_t>({2, 100}, numbers));
    arguments.push_back(makeTestTensor<int32_t>({100, 2}, numbers));
    arguments.push_back(makeTestTensor<int32_t>(
        {100}, std::vector<int32_t>(numbers.begin(), numbers.begin() + 100)));
    if (keeps)
      kept = arguments;
    ASSERT_TRUE(
        succeeded(runFunction(testContext(), *program->entry, arguments)));
    for (const Tensor &result : arguments)
      EXPECT_EQ(result.getStrides(), ArrayRef<int64_t>({1, 100}));
    EXPECT_EQ(getElements<int32_t>(arguments[0]), sums);
    EXPECT_EQ(getElements<int32_t>(arguments[1]), differences);
    if (keeps)
      EXPECT_EQ(getElements<int32_t>(kept[0]), numbers);
  }
}

TEST_F(FuseTest, ResultsOfMasksForAllColoursArePlanar) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<100xi32>, %c: tensor<3xi32>)
        -> tensor<100x3xi32> {
      %a = stablehlo.broadcast_in_dim %x, dims = [0]
          : (tensor<100xi32>) -> tensor<100x3xi32>
      %b = stablehlo.broadcast_in_dim %c, dims = [1]
          : (tensor<3xi32>) -> tensor<100x3xi32>
      %0 = stablehlo.multiply %a, %b : tensor<100x3xi32>
      return %0 : tensor<100x3xi32>
    })"));
  std::vector<int32_t> numbers(100), products;
  for (int32_t i = 0; i < 100; ++i) {
    numbers[i] = 7 * i;
    for (int32_t factor : {2, 3, 4})
      products.push_back(7 * i * factor);
  }
  SmallVector<Tensor> arguments;
  arguments.push_back(makeTestTensor<int32_t>({100}, numbers));
  arguments.push_back(makeTestTensor<int32_t>({3}, {2, 3, 4}));
  ASSERT_TRUE(
      succeeded(runFunction(testContext(), *program->entry, arguments)));
  EXPECT_EQ(arguments[0].getStrides(), ArrayRef<int64_t>({1, 100}));
  EXPECT_EQ(getElements<int32_t>(arguments[0]), products);
}

TEST_F(FuseTest, GroupsRunOnAnyStridesAgainAndOnManyThreads) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<6x40xi32>, %y: tensor<6x40xi32>)
        -> (tensor<6x40xi32>, tensor<6x40xi32>) {
      %0 = stablehlo.multiply %x, %y : tensor<6x40xi32>
      %1 = stablehlo.subtract %0, %x : tensor<6x40xi32>
      return %0, %1 : tensor<6x40xi32>, tensor<6x40xi32>
    })"));
  std::vector<int32_t> numbers(2 * 6 * 80);
  for (size_t i = 0; i < numbers.size(); ++i)
    numbers[i] = i * i % 1009;
  Tensor array = makeTestTensor<int32_t>({960}, numbers);
  // Rows, columns, backwards, every other one, one row, and one element. That
  // is more than a group keeps plans for.
  SmallVector<Tensor> views;
  for (std::array<int64_t, 3> place : {std::array<int64_t, 3>{40, 1, 0},
                                       {1, 6, 3},
                                       {-40, -1, 500},
                                       {80, 2, 1},
                                       {0, 1, 7},
                                       {0, 0, 9}})
    views.emplace_back(ElementType::SI32, ArrayRef<int64_t>{6, 40},
                       ArrayRef(place).take_front(2), place[2],
                       array.getBuffer());
  auto runAll = [&] {
    for (const Tensor &x : views)
      for (const Tensor &y : views)
        for (bool isLast : {false, true}) {
          SmallVector<Tensor> arguments = {
              isLast ? llvm::cantFail(x.clone(testContext())) : x, y};
          EXPECT_TRUE(succeeded(
              runFunction(testContext(), *program->entry, arguments)));
          std::vector<int32_t> a = getElements<int32_t>(x);
          std::vector<int32_t> b = getElements<int32_t>(y);
          for (size_t i = 0; i < a.size(); ++i) {
            b[i] *= a[i];
            a[i] = b[i] - a[i];
          }
          EXPECT_EQ(getElements<int32_t>(arguments[0]), b);
          EXPECT_EQ(getElements<int32_t>(arguments[1]), a);
        }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back(runAll);
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(getElements<int32_t>(array), numbers);
}

/// A reduction in a wider type is three steps: two conversions, of which one is
/// computed with what is reduced, and the sum.
TEST_F(FuseTest, ConversionForABodyJoinsTheProducer) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<4xi8>, %init: tensor<i8>) -> tensor<i32> {
      %0 = stablehlo.add %x, %x : tensor<4xi8>
      %1 = "stablehlo.reduce"(%0, %init) <{dimensions = array<i64: 0>}> ({
      ^bb0(%a: tensor<i32>, %b: tensor<i32>):
        %2 = stablehlo.add %a, %b : tensor<i32>
        stablehlo.return %2 : tensor<i32>
      }) : (tensor<4xi8>, tensor<i8>) -> tensor<i32>
      return %1 : tensor<i32>
    })"));
  ASSERT_EQ(getSteps().size(), 3u);
  EXPECT_EQ(getSteps()[0].fusedNames.size(), 2u);
  // 100 + 100 wraps around in i8; four times that does not in i32.
  SmallVector<Tensor> results =
      run({makeTestTensor<int8_t>({4}, {100, 100, 100, 100}),
           makeTestScalar<int8_t>(-1)});
  ASSERT_EQ(results.size(), 1u) << diagnostics;
  EXPECT_EQ(getElements<int32_t>(results[0]),
            std::vector<int32_t>{4 * -56 - 1});
}

/// What only a reduction reads is never in memory as a whole.
TEST_F(FuseTest, LargeReductionComputesItsOperand) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<1024x512xi32>) -> tensor<1024xi32> {
      %c = stablehlo.constant dense<1> : tensor<i32>
      %0 = stablehlo.multiply %x, %x : tensor<1024x512xi32>
      %1 = stablehlo.add %0, %x : tensor<1024x512xi32>
      %2 = stablehlo.reduce(%1 init: %c) applies stablehlo.add across
          dimensions = [1] : (tensor<1024x512xi32>, tensor<i32>)
          -> tensor<1024xi32>
      return %2 : tensor<1024xi32>
    })"));
  ASSERT_EQ(getSteps().size(), 1u);
  EXPECT_EQ(getSteps()[0].fusedNames.size(), 3u);
  SmallVector<Tensor> results =
      run({makeTestTensor<int32_t>({1024, 512}, std::vector(1024 * 512, 3))});
  ASSERT_EQ(results.size(), 1u) << diagnostics;
  EXPECT_EQ(getElements<int32_t>(results[0]),
            std::vector<int32_t>(1024, 512 * 12 + 1));
}

/// A difference is computed for each of its two users; it needs no step.
TEST_F(FuseTest, CheapOpsAreComputedForEachReduction) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<1024x512xf32>, %y: tensor<1024x512xf32>)
        -> (tensor<1024xf32>, tensor<512xf32>) {
      %c = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = stablehlo.subtract %x, %y : tensor<1024x512xf32>
      %1 = stablehlo.multiply %0, %0 : tensor<1024x512xf32>
      %2 = stablehlo.reduce(%1 init: %c) applies stablehlo.add across
          dimensions = [1] : (tensor<1024x512xf32>, tensor<f32>)
          -> tensor<1024xf32>
      %3 = stablehlo.reduce(%0 init: %c) applies stablehlo.maximum across
          dimensions = [0] : (tensor<1024x512xf32>, tensor<f32>)
          -> tensor<512xf32>
      return %2, %3 : tensor<1024xf32>, tensor<512xf32>
    })"));
  ASSERT_EQ(getSteps().size(), 2u);
  EXPECT_EQ(getSteps()[0].fusedNames.size(), 3u);
  EXPECT_EQ(getSteps()[1].fusedNames.size(), 2u);
  std::vector<float> threes(1024 * 512, 3.0f), ones(1024 * 512, 1.0f);
  SmallVector<Tensor> results = run({makeTestTensor<float>({1024, 512}, threes),
                                     makeTestTensor<float>({1024, 512}, ones)});
  ASSERT_EQ(results.size(), 2u) << diagnostics;
  EXPECT_EQ(getElements<float>(results[0]), std::vector<float>(1024, 2048.0f));
  EXPECT_EQ(getElements<float>(results[1]), std::vector<float>(512, 2.0f));
}

/// An exponential is not: its group has an output for who needs it again.
TEST_F(FuseTest, CostlyOpsAreComputedOnce) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<1024x512xf32>)
        -> (tensor<1024xf32>, tensor<1024x512xf32>) {
      %c = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = stablehlo.exponential %x : tensor<1024x512xf32>
      %1 = stablehlo.reduce(%0 init: %c) applies stablehlo.add across
          dimensions = [1] : (tensor<1024x512xf32>, tensor<f32>)
          -> tensor<1024xf32>
      return %1, %0 : tensor<1024xf32>, tensor<1024x512xf32>
    })"));
  EXPECT_EQ(getStepNames(), (Names{"exponential", "reduce"}));
}

/// What is padded is computed between the padding, holes among it.
TEST_F(FuseTest, PadComputesItsOperand) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<64x90xi32>) -> tensor<66x183xi32> {
      %c = stablehlo.constant dense<-7> : tensor<i32>
      %0 = stablehlo.multiply %x, %x : tensor<64x90xi32>
      %1 = stablehlo.pad %0, %c, low = [2, 1], high = [0, 3], interior = [0, 1]
          : (tensor<64x90xi32>, tensor<i32>) -> tensor<66x183xi32>
      return %1 : tensor<66x183xi32>
    })"));
  ASSERT_EQ(getSteps().size(), 1u);
  EXPECT_EQ(getSteps()[0].fusedNames.size(), 2u);
  std::vector<int32_t> numbers(64 * 90), expected(66 * 183, -7);
  std::iota(numbers.begin(), numbers.end(), 0);
  for (int i = 0; i < 64; ++i)
    for (int j = 0; j < 90; ++j)
      expected[(2 + i) * 183 + 1 + 2 * j] =
          numbers[i * 90 + j] * numbers[i * 90 + j];
  SmallVector<Tensor> results =
      run({makeTestTensor<int32_t>({64, 90}, numbers)});
  ASSERT_EQ(results.size(), 1u) << diagnostics;
  EXPECT_EQ(getElements<int32_t>(results[0]), expected);
}

/// One that trims has no room for what it trims.
TEST_F(FuseTest, PadThatTrimsComputesNothing) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<64x90xi32>) -> tensor<124x90xi32> {
      %c = stablehlo.constant dense<-7> : tensor<i32>
      %0 = stablehlo.multiply %x, %x : tensor<64x90xi32>
      %1 = stablehlo.pad %0, %c, low = [-3, 0], high = [0, 0], interior = [1, 0]
          : (tensor<64x90xi32>, tensor<i32>) -> tensor<124x90xi32>
      return %1 : tensor<124x90xi32>
    })"));
  EXPECT_EQ(getStepNames(), (Names{"multiply", "pad"}));
}

/// Those of one shape are outputs of one program; what is there already, and
/// what is joined twice, is copied.
TEST_F(FuseTest, ConcatenateComputesItsOperands) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<60x40xi32>, %y: tensor<60x40xi32>,
                    %z: tensor<60x20xi32>) -> tensor<60x240xi32> {
      %0 = stablehlo.add %x, %y : tensor<60x40xi32>
      %1 = stablehlo.multiply %0, %y : tensor<60x40xi32>
      %2 = stablehlo.subtract %0, %y : tensor<60x40xi32>
      %3 = stablehlo.multiply %z, %z : tensor<60x20xi32>
      %4 = stablehlo.add %z, %z : tensor<60x20xi32>
      %5 = stablehlo.concatenate %1, %3, %x, %4, %2, %1, dim = 1
          : (tensor<60x40xi32>, tensor<60x20xi32>, tensor<60x40xi32>,
             tensor<60x20xi32>, tensor<60x40xi32>, tensor<60x40xi32>)
          -> tensor<60x200xi32>
      %6 = stablehlo.concatenate %5, %0, dim = 1
          : (tensor<60x200xi32>, tensor<60x40xi32>) -> tensor<60x240xi32>
      return %6 : tensor<60x240xi32>
    })"));
  EXPECT_EQ(getStepNames(), (Names{"add", "concatenate", "concatenate"}));
  EXPECT_EQ(getSteps()[1].fusedNames.size(), 6u);
  std::vector<int32_t> x(60 * 40), y(60 * 40), z(60 * 20), expected;
  std::iota(x.begin(), x.end(), 0);
  std::iota(y.begin(), y.end(), -700);
  std::iota(z.begin(), z.end(), 40);
  for (int i = 0; i < 60; ++i) {
    auto add = [&](int size, auto getElement) {
      for (int j = 0; j < size; ++j)
        expected.push_back(getElement(i * size + j));
    };
    auto product = [&](int k) { return (x[k] + y[k]) * y[k]; };
    add(40, product);
    add(20, [&](int k) { return z[k] * z[k]; });
    add(40, [&](int k) { return x[k]; });
    add(20, [&](int k) { return 2 * z[k]; });
    add(40, [&](int k) { return x[k]; });
    add(40, product);
    add(40, [&](int k) { return x[k] + y[k]; });
  }
  SmallVector<Tensor> results = run({makeTestTensor<int32_t>({60, 40}, x),
                                     makeTestTensor<int32_t>({60, 40}, y),
                                     makeTestTensor<int32_t>({60, 20}, z)});
  ASSERT_EQ(results.size(), 1u) << diagnostics;
  EXPECT_EQ(getElements<int32_t>(results[0]), expected);
}

/// What jnp.stack joins is expanded afterwards, but for a last dimension.
TEST_F(FuseTest, StackComputesItsOperands) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<60x40xi32>)
        -> (tensor<60x2x40xi32>, tensor<60x40x2xi32>) {
      %0 = stablehlo.add %x, %x : tensor<60x40xi32>
      %1 = stablehlo.broadcast_in_dim %0, dims = [0, 2]
          : (tensor<60x40xi32>) -> tensor<60x1x40xi32>
      %2 = stablehlo.reshape %x : (tensor<60x40xi32>) -> tensor<60x1x40xi32>
      %3 = stablehlo.concatenate %1, %2, dim = 1
          : (tensor<60x1x40xi32>, tensor<60x1x40xi32>) -> tensor<60x2x40xi32>
      %4 = stablehlo.reshape %x : (tensor<60x40xi32>) -> tensor<60x40x1xi32>
      %5 = stablehlo.concatenate %4, %4, dim = 2
          : (tensor<60x40x1xi32>, tensor<60x40x1xi32>) -> tensor<60x40x2xi32>
      return %3, %5 : tensor<60x2x40xi32>, tensor<60x40x2xi32>
    })"));
  EXPECT_EQ(getStepNames(),
            (Names{"concatenate", "reshape", "reshape", "concatenate"}));
  std::vector<int32_t> x(60 * 40), rows, columns;
  std::iota(x.begin(), x.end(), 0);
  for (int i = 0; i < 60; ++i)
    for (int factor : {2, 1})
      for (int j = 0; j < 40; ++j)
        rows.push_back(factor * x[i * 40 + j]);
  for (int32_t number : x)
    columns.insert(columns.end(), 2, number);
  SmallVector<Tensor> results = run({makeTestTensor<int32_t>({60, 40}, x)});
  ASSERT_EQ(results.size(), 2u) << diagnostics;
  EXPECT_EQ(getElements<int32_t>(results[0]), rows);
  EXPECT_EQ(getElements<int32_t>(results[1]), columns);
}

/// An array that somebody else holds is copied, and the update computed in the
/// copy from what the array was.
TEST_F(FuseTest, UpdateIsComputedInACopyOfWhatOthersHold) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<50x90xi32>) -> tensor<50x90xi32> {
      %c = stablehlo.constant dense<1> : tensor<i32>
      %0 = stablehlo.slice %x [0:48, 0:90] : (tensor<50x90xi32>)
          -> tensor<48x90xi32>
      %1 = stablehlo.slice %x [2:50, 0:90] : (tensor<50x90xi32>)
          -> tensor<48x90xi32>
      %2 = stablehlo.multiply %0, %1 : tensor<48x90xi32>
      %3 = stablehlo.dynamic_update_slice %x, %2, %c, %c
          : (tensor<50x90xi32>, tensor<48x90xi32>, tensor<i32>, tensor<i32>)
          -> tensor<50x90xi32>
      return %3 : tensor<50x90xi32>
    })"));
  std::vector<int32_t> numbers(50 * 90);
  std::iota(numbers.begin(), numbers.end(), 0);
  std::vector<int32_t> expected = numbers;
  for (int i = 0; i < 48; ++i)
    for (int j = 0; j < 90; ++j)
      expected[(1 + i) * 90 + j] =
          numbers[i * 90 + j] * numbers[(i + 2) * 90 + j];
  Tensor array = makeTestTensor<int32_t>({50, 90}, numbers);
  SmallVector<Tensor> results = run({array});
  ASSERT_EQ(results.size(), 1u) << diagnostics;
  EXPECT_EQ(getElements<int32_t>(results[0]), expected);
  EXPECT_EQ(getElements<int32_t>(array), numbers);
}
