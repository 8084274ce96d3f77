//===- DataMovementTest.cpp - Data movement operations of the builder -----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BuilderTest.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

namespace {
class DataMovementRows : public BuilderTest {};
} // namespace

TEST_F(DataMovementRows, Broadcast) {
  XlaOp x = param<int32_t>({2}, {1, 2});
  XlaOp y = Broadcast(x, {3});
  check<int32_t>(y, {3, 2}, {1, 2, 1, 2, 1, 2});
}

TEST_F(DataMovementRows, BroadcastInDim) {
  XlaOp x = param<int32_t>({2, 1}, {1, 2});
  XlaOp y = BroadcastInDim(x, {2, 2, 3}, {1, 2});
  check<int32_t>(y, {2, 2, 3}, {1, 1, 1, 2, 2, 2, 1, 1, 1, 2, 2, 2});
}

TEST_F(DataMovementRows, Collapse) {
  XlaOp x = param<int32_t>({2, 1, 3}, {1, 2, 3, 4, 5, 6});
  XlaOp y = Collapse(x, {1, 2});
  check<int32_t>(y, {2, 3}, {1, 2, 3, 4, 5, 6});
  XlaOp all = Collapse(x, {0, 1, 2});
  check<int32_t>(all, {6}, {1, 2, 3, 4, 5, 6});
  XlaOp none = Collapse(x, {});
  check<int32_t>(none, {2, 1, 3}, {1, 2, 3, 4, 5, 6});
}

TEST_F(DataMovementRows, ConcatInDim) {
  XlaOp x = param<int32_t>({2, 1}, {1, 2});
  XlaOp y = param<int32_t>({2, 2}, {3, 4, 5, 6});
  XlaOp z = ConcatInDim({x, y}, 1);
  check<int32_t>(z, {2, 3}, {1, 3, 4, 2, 5, 6});
}

TEST_F(DataMovementRows, DynamicSlice) {
  XlaOp x = param<int32_t>({5}, {10, 20, 30, 40, 50});
  XlaOp y = DynamicSlice(x, scalar<int32_t>(1), {2});
  // Clamped to 3.
  XlaOp z = DynamicSlice(x, scalar<int32_t>(9), {2});
  check<int32_t>(y, {2}, {20, 30});
  check<int32_t>(z, {2}, {40, 50});
}

TEST_F(DataMovementRows, DynamicUpdateSlice) {
  XlaOp x = param<int32_t>({5}, {10, 20, 30, 40, 50});
  XlaOp update = param<int32_t>({2}, {1, 2});
  XlaOp y = DynamicUpdateSlice(x, update, scalar<int32_t>(1));
  XlaOp z = DynamicUpdateSlice(x, update, scalar<int32_t>(-3));
  check<int32_t>(y, {5}, {10, 1, 2, 40, 50});
  check<int32_t>(z, {5}, {1, 2, 30, 40, 50});
}

TEST_F(DataMovementRows, Gather) {
  XlaOp x = param<int32_t>({3, 2}, {1, 2, 3, 4, 5, 6});
  // Rows 2, 0, and 7, which is clamped to 2.
  XlaOp rows = param<int32_t>({3}, {2, 0, 7});
  auto dims = GatherDimensionNumbersAttr::get(
      &context, /*offsetDims=*/{1}, /*collapsedSliceDims=*/{0}, {}, {},
      /*startIndexMap=*/{0}, /*indexVectorDim=*/1);
  XlaOp y = Gather(x, rows, dims, {1, 2});
  check<int32_t>(y, {3, 2}, {5, 6, 1, 2, 5, 6});
}

TEST_F(DataMovementRows, Pad) {
  XlaOp x = param<int32_t>({3}, {1, 2, 3});
  XlaOp y = Pad(x, scalar<int32_t>(0), {{1, 2, 1}});
  XlaOp z = Pad(x, scalar<int32_t>(0), {{-1, 1, 0}});
  check<int32_t>(y, {8}, {0, 1, 0, 2, 0, 3, 0, 0});
  check<int32_t>(z, {3}, {2, 3, 0});
}

TEST_F(DataMovementRows, Reshape) {
  XlaOp x = param<int32_t>({2, 3}, {1, 2, 3, 4, 5, 6});
  XlaOp y = Reshape(x, {3, 2});
  check<int32_t>(y, {3, 2}, {1, 2, 3, 4, 5, 6});
  XlaOp z = Reshape(shape<int32_t>({6}), x);
  check<int32_t>(z, {6}, {1, 2, 3, 4, 5, 6});
}

TEST_F(DataMovementRows, Rev) {
  XlaOp x = param<int32_t>({2, 3}, {1, 2, 3, 4, 5, 6});
  XlaOp y = Rev(x, {1});
  check<int32_t>(y, {2, 3}, {3, 2, 1, 6, 5, 4});
}

TEST_F(DataMovementRows, Scatter) {
  XlaOp x = param<int32_t>({4}, {10, 20, 30, 40});
  // Index 9 is outside: its update is skipped.
  XlaOp indices = param<int32_t>({3}, {1, 1, 9});
  XlaOp updates = param<int32_t>({3}, {5, 6, 7});
  auto dims = ScatterDimensionNumbersAttr::get(
      &context, /*updateWindowDims=*/{}, /*insertedWindowDims=*/{0}, {}, {},
      /*scatterDimsToOperandDims=*/{0}, /*indexVectorDim=*/1);
  XlaComputation sum = makeReducer(b, b.getType(PrimitiveType::S32), Add);
  XlaOp y = Scatter(x, indices, updates, sum, dims);
  check<int32_t>(y, {4}, {10, 31, 30, 40});
}

TEST_F(DataMovementRows, Slice) {
  XlaOp x = param<int32_t>({5}, {0, 1, 2, 3, 4});
  XlaOp y = Slice(x, {2}, {4});
  XlaOp z = Slice(x, {0}, {5}, {2});
  check<int32_t>(y, {2}, {2, 3});
  check<int32_t>(z, {3}, {0, 2, 4});
}

TEST_F(DataMovementRows, SliceInDim) {
  XlaOp x = param<int32_t>({2, 3}, {1, 2, 3, 4, 5, 6});
  XlaOp y = SliceInDim(x, 0, 3, 2, 1);
  check<int32_t>(y, {2, 2}, {1, 3, 4, 6});
}

TEST_F(DataMovementRows, Sort) {
  XlaOp keys = param<int32_t>({4}, {3, 1, 2, 1});
  XlaOp values = param<float>({4}, {0.5f, 1.5f, 2.5f, 3.5f});
  Type key = shape<int32_t>();
  Type value = shape<float>();
  XlaComputation less = makeComputation(
      b, "less", {key, key, value, value},
      [](ArrayRef<XlaOp> p) -> SmallVector<XlaOp> { return {Lt(p[0], p[1])}; });
  XlaOps sorted = Sort({keys, values}, less, -1, /*isStable=*/true);
  check<int32_t>(sorted[0], {4}, {1, 1, 2, 3});
  check<float>(sorted[1], {4}, {1.5f, 3.5f, 2.5f, 0.5f});
}

TEST_F(DataMovementRows, TopK) {
  XlaOp x = param<float>({2, 4}, {3, 1, 2, 3, -1, -4, -2, -3});
  XlaOps top = TopK(x, 2);
  check<float>(top[0], {2, 2}, {3, 3, -1, -2});
  check<int32_t>(top[1], {2, 2}, {0, 3, 0, 2});
}

TEST_F(DataMovementRows, TopKOfTheSmallest) {
  XlaOp x = param<float>({2, 4}, {3, 1, 2, 1, -1, -4, -2, -3});
  XlaOps least = TopK(x, 2, /*largest=*/false);
  check<float>(least[0], {2, 2}, {1, 1, -4, -3});
  check<int32_t>(least[1], {2, 2}, {1, 3, 1, 3});
  XlaOps none = TopK(x, 0, /*largest=*/false);
  check<float>(none[0], {2, 0}, {});
}

TEST_F(DataMovementRows, Transpose) {
  XlaOp x = param<int32_t>({2, 3}, {1, 2, 3, 4, 5, 6});
  XlaOp y = builder::Transpose(x, {1, 0});
  check<int32_t>(y, {3, 2}, {1, 4, 2, 5, 3, 6});
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

TEST_F(DataMovementRows, CollapseOfOtherDimensions) {
  XlaOp x = param<int32_t>({2, 1, 3}, {1, 2, 3, 4, 5, 6});
  Collapse(x, {0, 2});
  expectError("Collapse: expects consecutive dimensions in [0, 3) in ascending "
              "order",
              __LINE__ - 3);
}

TEST_F(DataMovementRows, ReshapeToOtherCount) {
  XlaOp x = param<int32_t>({2}, {1, 2});
  Reshape(x, {3});
  expectError("Reshape: number of output elements (3) doesn't match "
              "expected number of elements (2)",
              __LINE__ - 3);
}

TEST_F(DataMovementRows, BroadcastInDimToNegativeSize) {
  XlaOp x = param<int32_t>({1}, {1});
  BroadcastInDim(x, {-2}, {0});
  expectError("BroadcastInDim: expects sizes of 0 or more, but got -2",
              __LINE__ - 2);
}

TEST_F(DataMovementRows, SliceInDimOfNoDimension) {
  XlaOp x = param<int32_t>({1}, {1});
  SliceInDim(x, 0, 1, 1, 1);
  expectError("SliceInDim: expects a dimension in [0, 1), but got 1",
              __LINE__ - 2);
}

TEST_F(DataMovementRows, TopKOfTooMany) {
  XlaOp x = param<float>({2}, {1, 2});
  TopK(x, 3, /*largest=*/false);
  expectError("TopK: expects k between 0 and the size of the last dimension, "
              "but got 3 for tensor<2xf32>",
              __LINE__ - 3);
}
