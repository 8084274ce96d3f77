//===- CostTest.cpp - What ops move and compute ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/Cost.h"
#include "stablehlo/tests/unit/TestContext.h"

#include "ProgramTestUtil.h"
#include "stablehlo/reference/StepObserver.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
class CostTest : public ProgramTest {
protected:
  /// The cost of the step of `op`, which makes %0 of `type` of the arguments.
  StepCost getCostOf(const std::string &arguments, const std::string &op,
                     const std::string &type) {
    bool isPrepared = prepare("func.func @main(" + arguments + ") -> " + type +
                              " {\n" + op + "\nreturn %0 : " + type + "\n}");
    EXPECT_TRUE(isPrepared) << diagnostics;
    if (!isPrepared || getSteps().empty() || !getSteps().back().cost) {
      ADD_FAILURE() << "no step with a cost of its own";
      return StepCost();
    }
    return *getSteps().back().cost;
  }
};
} // namespace

TEST_F(CostTest, DotCountsTwoPerProductAndAllOperands) {
  StepCost cost = getCostOf(
      "%a: tensor<2x3x5xf32>, %b: tensor<2x5x7xf32>",
      "%0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], "
      "contracting_dims = [2] x [1] : (tensor<2x3x5xf32>, tensor<2x5x7xf32>) "
      "-> tensor<2x3x7xf32>",
      "tensor<2x3x7xf32>");
  EXPECT_EQ(cost.operations, 2 * 2 * 3 * 7 * 5);
  EXPECT_EQ(cost.bytes, 4 * (2 * 3 * 5 + 2 * 5 * 7 + 2 * 3 * 7));
}

TEST_F(CostTest, ComplexProductsAreFourTimesAsMany) {
  StepCost cost = getCostOf(
      "%a: tensor<3x5xcomplex<f32>>, %b: tensor<5x7xcomplex<f32>>",
      "%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : "
      "(tensor<3x5xcomplex<f32>>, tensor<5x7xcomplex<f32>>) -> "
      "tensor<3x7xcomplex<f32>>",
      "tensor<3x7xcomplex<f32>>");
  EXPECT_EQ(cost.operations, 8 * 3 * 7 * 5);
}

TEST_F(CostTest, ConvolutionOfGroupsCountsTheirFeaturesOnly) {
  StepCost cost = getCostOf(
      "%x: tensor<1x4x4x6xf32>, %w: tensor<3x3x2x9xf32>",
      "%0 = stablehlo.convolution(%x, %w) dim_numbers = "
      "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} "
      "{batch_group_count = 1 : i64, feature_group_count = 3 : i64} : "
      "(tensor<1x4x4x6xf32>, tensor<3x3x2x9xf32>) -> tensor<1x2x2x9xf32>",
      "tensor<1x2x2x9xf32>");
  EXPECT_EQ(cost.operations, 2 * (2 * 2 * 9) * (3 * 3 * 2));
}

TEST_F(CostTest, ReduceCountsItsBodyPerElement) {
  StepCost cost = getCostOf(
      "%x: tensor<4x8xf32>, %zero: tensor<f32>",
      "%0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across "
      "dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>",
      "tensor<4xf32>");
  EXPECT_EQ(cost.operations, 4 * 8);
  EXPECT_EQ(cost.bytes, 4 * (4 * 8 + 1 + 4));
}

TEST_F(CostTest, WindowsCountEachOfTheirElements) {
  StepCost cost = getCostOf(
      "%x: tensor<7x8xf32>, %zero: tensor<f32>",
      R"(%0 = "stablehlo.reduce_window"(%x, %zero) <{window_dimensions =
      array<i64: 6, 7>}> ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %1 = stablehlo.add %a, %b : tensor<f32>
        stablehlo.return %1 : tensor<f32>
      }) : (tensor<7x8xf32>, tensor<f32>) -> tensor<2x2xf32>)",
      "tensor<2x2xf32>");
  EXPECT_EQ(cost.operations, 4 * 42);
}

TEST_F(CostTest, ViewsMoveNothing) {
  StepCost cost = getCostOf(
      "%x: tensor<4x8xf32>",
      "%0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<4x8xf32>) -> "
      "tensor<8x4xf32>",
      "tensor<8x4xf32>");
  EXPECT_EQ(cost.bytes, 0);
  EXPECT_EQ(cost.operations, 0);
}

TEST_F(CostTest, UpdatedSliceMovesTheUpdateOnly) {
  StepCost cost = getCostOf(
      "%x: tensor<1000xf32>, %u: tensor<2xf32>, %i: tensor<i32>",
      "%0 = stablehlo.dynamic_update_slice %x, %u, %i : (tensor<1000xf32>, "
      "tensor<2xf32>, tensor<i32>) -> tensor<1000xf32>",
      "tensor<1000xf32>");
  EXPECT_EQ(cost.bytes, 2 * 2 * 4);
}

namespace {
/// Adds up what fused groups move and compute.
struct FusedCosts : StepObserver {
  void enter(const Step &step, const Frame &frame) override {
    cost.bytes += getOperandBytes(step, frame);
  }
  void leave(const Step &step, const Frame &frame) override {
    cost.bytes += getResultBytes(step, frame);
    cost.operations += getFusedOperations(step);
  }
  StepCost cost;
};
} // namespace

TEST_F(CostTest, FusedGroupReadsInputsOnceAndKeepsInnerValues) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<8xf32>, %y: tensor<8xf32>) -> tensor<8xf32> {
      %0 = stablehlo.multiply %x, %y : tensor<8xf32>
      %1 = stablehlo.add %0, %x : tensor<8xf32>
      return %1 : tensor<8xf32>
    })"));
  FusedCosts observer;
  SmallVector<Tensor> arguments = {
      makeTestTensor<float>({8}, std::vector<float>(8)),
      makeTestTensor<float>({8}, std::vector<float>(8))};
  RunContext observed;
  observed.setObserver(&observer);
  ASSERT_TRUE(succeeded(runFunction(observed, *program->entry, arguments)));
  EXPECT_EQ(observer.cost.bytes, 3 * 8 * 4);
  EXPECT_EQ(observer.cost.operations, 2 * 8);
}
