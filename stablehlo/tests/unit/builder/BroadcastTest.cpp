//===- BroadcastTest.cpp - Implicit broadcasts of the builder -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rules of Broadcast.h, one after another, on one binary operation: all of
// them go the same way.
//
//===----------------------------------------------------------------------===//

#include "BuilderTest.h"
#include "stablehlo/dialect/ChloOps.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

namespace {
class BroadcastTest : public BuilderTest {
protected:
  XlaOp matrix() { return param<int32_t>({2, 3}, {10, 20, 30, 40, 50, 60}); }
};
} // namespace

TEST_F(BroadcastTest, ScalarsGetTheOtherShape) {
  XlaOp x = matrix();
  XlaOp one = scalar<int32_t>(1);
  check<int32_t>(Sub(x, one), {2, 3}, {9, 19, 29, 39, 49, 59});
  check<int32_t>(Sub(one, x), {2, 3}, {-9, -19, -29, -39, -49, -59});
}

TEST_F(BroadcastTest, SizesOfOneExpandOnBothSides) {
  XlaOp column = param<int32_t>({2, 1}, {1, 2});
  XlaOp row = param<int32_t>({1, 3}, {10, 20, 30});
  check<int32_t>(Add(column, row), {2, 3}, {11, 21, 31, 12, 22, 32});
}

TEST_F(BroadcastTest, DimensionsSayWhatAVectorMatches) {
  XlaOp x = matrix();
  XlaOp two = param<int32_t>({2}, {1, 2});
  XlaOp three = param<int32_t>({3}, {1, 2, 3});
  check<int32_t>(Add(x, two, {0}), {2, 3}, {11, 21, 31, 42, 52, 62});
  check<int32_t>(Add(three, x, {1}), {2, 3}, {11, 22, 33, 41, 52, 63});
}

TEST_F(BroadcastTest, MatchedSizesOfOneExpandToo) {
  XlaOp x = param<int32_t>({2, 1}, {10, 20});
  XlaOp three = param<int32_t>({3}, {1, 2, 3});
  XlaOp one = param<int32_t>({1}, {5});
  check<int32_t>(Add(x, three, {1}), {2, 3}, {11, 12, 13, 21, 22, 23});
  check<int32_t>(Add(x, one, {0}), {2, 1}, {15, 25});
}

TEST_F(BroadcastTest, AllDimensionsOfEqualRanksMayBeGiven) {
  XlaOp x = matrix();
  check<int32_t>(Add(x, x, {0, 1}), {2, 3}, {20, 40, 60, 80, 100, 120});
}

TEST_F(BroadcastTest, UnknownSizesBroadcastWhenTheProgramRuns) {
  int64_t dynamic = ShapedType::kDynamic;
  XlaOp x =
      Parameter(b, 0, makeShape(&context, PrimitiveType::F32, {dynamic, 3}));
  XlaOp y = Parameter(b, 1, shape<float>({3}));
  addInput<float>({2, 3}, {1, 2, 3, 4, 5, 6});
  addInput<float>({3}, {10, 3, 3});
  XlaOp sum = Add(x, y, {1});
  auto op = sum.getValue().getDefiningOp<chlo::BroadcastAddOp>();
  ASSERT_TRUE(op);
  EXPECT_EQ(op.getBroadcastDimensions(), ArrayRef<int64_t>({1}));
  checkDynamic<float>(sum, "tensor<?x3xf32>", {2, 3}, {11, 5, 6, 14, 8, 9});
  checkDynamic<bool>(Lt(x, y, {1}), "tensor<?x3xi1>", {2, 3},
                     {true, true, false, true, false, false});
}

TEST_F(BroadcastTest, BoundedSizesNeedNoWork) {
  int64_t dynamic = ShapedType::kDynamic;
  XlaOp x = param(makeBoundedShape(&context, PrimitiveType::F32, {dynamic, 3},
                                   {5, dynamic}));
  XlaOp one = param(makeShape(&context, PrimitiveType::F32));
  XlaOp sum = Add(x, one);
  EXPECT_EQ(sum.getValue().getDefiningOp()->getName().getStringRef(),
            "stablehlo.add");
  checkType(sum, "tensor<?x3xf32, #stablehlo.bounds<5, ?>>");
}

//===----------------------------------------------------------------------===//
// Errors name both types
//===----------------------------------------------------------------------===//

TEST_F(BroadcastTest, DifferentRanksNeedDimensions) {
  XlaOp x = matrix();
  XlaOp three = param<int32_t>({3}, {1, 2, 3});
  Add(x, three);
  expectError("Add: expects broadcast_dimensions for operands of different "
              "ranks, but got tensor<3xi32> and tensor<2x3xi32>",
              __LINE__ - 3);
}

TEST_F(BroadcastTest, OneDimensionPerDimensionOfTheLowerRank) {
  XlaOp x = matrix();
  XlaOp three = param<int32_t>({3}, {1, 2, 3});
  Mul(x, three, {0, 1});
  expectError("Mul: expects a broadcast dimension for each dimension of the "
              "operand of lower rank, but got [0, 1] for tensor<3xi32> and "
              "tensor<2x3xi32>",
              __LINE__ - 4);
}

TEST_F(BroadcastTest, DimensionsAreInRange) {
  XlaOp x = matrix();
  XlaOp three = param<int32_t>({3}, {1, 2, 3});
  Max(x, three, {2});
  expectError("Max: expects ascending broadcast_dimensions in [0, 2), but got "
              "[2] for tensor<3xi32> and tensor<2x3xi32>",
              __LINE__ - 3);
}

TEST_F(BroadcastTest, DimensionsAscend) {
  XlaOp x = param<int32_t>({1, 2, 2}, {1, 2, 3, 4});
  XlaOp y = param<int32_t>({2, 2}, {1, 2, 3, 4});
  Max(x, y, {2, 1});
  expectError("Max: expects ascending broadcast_dimensions in [0, 3), but got "
              "[2, 1] for tensor<2x2xi32> and tensor<1x2x2xi32>",
              __LINE__ - 3);
}

TEST_F(BroadcastTest, SizesAgree) {
  XlaOp x = matrix();
  XlaOp y = param<int32_t>({2, 2}, {1, 2, 3, 4});
  XlaOp z = x * y;
  expectError(
      "Mul: expects sizes to be equal or 1, but got tensor<2x2xi32> and "
      "tensor<2x3xi32>, where dimension 1 is 2 or 3",
      __LINE__ - 4);
  EXPECT_FALSE(z);
}

TEST_F(BroadcastTest, EqualRanksMatchInOrder) {
  XlaOp x = param<int32_t>({2, 2}, {1, 2, 3, 4});
  Add(x, x, {0, 0});
  expectError("Add: expects ascending broadcast_dimensions in [0, 2), but got "
              "[0, 0] for tensor<2x2xi32> and tensor<2x2xi32>",
              __LINE__ - 3);
}

TEST_F(BroadcastTest, ElementTypesAgree) {
  XlaOp x = matrix();
  XlaOp y = scalar<float>(1);
  Add(x, y);
  expectError("Add: expects operands of one element type, but got "
              "tensor<2x3xi32> and tensor<f32>",
              __LINE__ - 3);
}
