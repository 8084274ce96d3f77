//===- ReductionTest.cpp - Reductions and products of the builder ---------===//
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
class ReductionRows : public BuilderTest {};
} // namespace

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

TEST_F(ReductionRows, Reduce) {
  XlaOp x = param<int32_t>({2, 3}, {1, 2, 3, 4, 5, 6});
  XlaComputation sum = makeReducer(b, b.getType(PrimitiveType::S32), Add);
  XlaOp rows = Reduce(x, scalar<int32_t>(100), sum, {1});
  check<int32_t>(rows, {2}, {106, 115});
}

TEST_F(ReductionRows, ReduceOfTwo) {
  XlaOp x = param<int32_t>({3}, {1, 5, 3});
  XlaOp y = param<float>({3}, {0.5f, 0.25f, 2});
  XlaOp zero = scalar<int32_t>(0);
  XlaOp one = scalar<float>(1);
  Type integer = shape<int32_t>();
  Type number = shape<float>();
  XlaComputation both =
      makeComputation(b, "both", {integer, number, integer, number},
                      [](ArrayRef<XlaOp> p) -> SmallVector<XlaOp> {
                        return {p[0] + p[2], p[1] * p[3]};
                      });
  XlaOps found = Reduce({x, y}, {zero, one}, both, {0});
  check<int32_t>(found[0], {}, {9});
  check<float>(found[1], {}, {0.25f});
}

TEST_F(ReductionRows, ReduceAll) {
  XlaOp x = param<int32_t>({2, 3}, {1, 2, 3, 4, 5, 6});
  XlaComputation max = makeReducer(b, b.getType(PrimitiveType::S32), Max);
  XlaOp greatest = ReduceAll(x, scalar<int32_t>(-1), max);
  check<int32_t>(greatest, {}, {6});
}

TEST_F(ReductionRows, ReduceWindow) {
  XlaOp x = param<int32_t>({5}, {1, 2, 3, 4, 5});
  XlaOp zero = scalar<int32_t>(0);
  XlaComputation sum = makeReducer(b, b.getType(PrimitiveType::S32), Add);
  WindowOptions window;
  window.windowDimensions = {2};
  XlaOp valid = ReduceWindow(x, zero, sum, window, Padding::kValid);
  check<int32_t>(valid, {4}, {3, 5, 7, 9});
  // The odd element of padding is the last.
  XlaOp same = ReduceWindow(x, zero, sum, window, Padding::kSame);
  check<int32_t>(same, {5}, {3, 5, 7, 9, 5});
  window.windowStrides = {2};
  window.windowDimensions = {3};
  XlaOp strided = ReduceWindow(x, zero, sum, window, Padding::kSame);
  check<int32_t>(strided, {3}, {3, 9, 9});
}

TEST_F(ReductionRows, ReduceWindowWithGeneralPadding) {
  XlaOp x = param<int32_t>({3}, {1, 2, 3});
  XlaComputation sum = makeReducer(b, b.getType(PrimitiveType::S32), Add);
  WindowOptions window;
  window.windowDimensions = {2};
  window.baseDilations = {2};
  window.windowDilations = {2};
  // The elements are _ 1 _ 2 _ 3 with a hole at each _; pairs are two apart.
  XlaOp y = ReduceWindowWithGeneralPadding(x, scalar<int32_t>(0), sum, window,
                                           {{1, 0}});
  check<int32_t>(y, {4}, {0, 3, 0, 5});
}

TEST_F(ReductionRows, SelectAndScatter) {
  XlaOp x = param<int32_t>({4}, {1, 3, 2, 5});
  XlaOp source = param<int32_t>({2}, {10, 20});
  Type integer = b.getType(PrimitiveType::S32);
  XlaComputation select = makeReducer(b, integer, Ge);
  XlaComputation sum = makeReducer(b, integer, Add);
  WindowOptions window;
  window.windowDimensions = {2};
  window.windowStrides = {2};
  XlaOp y = SelectAndScatter(x, select, window, Padding::kValid, source,
                             scalar<int32_t>(0), sum);
  check<int32_t>(y, {4}, {0, 10, 0, 20});
}

TEST_F(ReductionRows, SelectAndScatterWithGeneralPadding) {
  XlaOp x = param<int32_t>({3}, {4, 3, 2});
  XlaOp source = param<int32_t>({2}, {10, 20});
  Type integer = b.getType(PrimitiveType::S32);
  XlaComputation select = makeReducer(b, integer, Ge);
  XlaComputation sum = makeReducer(b, integer, Add);
  WindowOptions window;
  window.windowDimensions = {2};
  window.windowStrides = {2};
  XlaOp y = SelectAndScatterWithGeneralPadding(x, select, window, {{1, 0}},
                                               source, scalar<int32_t>(1), sum);
  check<int32_t>(y, {3}, {11, 21, 1});
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

TEST_F(ReductionRows, Dot) {
  XlaOp v = param<float>({2}, {1, 2});
  XlaOp w = param<float>({2}, {3, 4});
  XlaOp m = param<float>({2, 2}, {1, 2, 3, 4});
  XlaOp inner = Dot(v, w);
  XlaOp rows = Dot(m, v);
  XlaOp columns = Dot(v, m);
  XlaOp matrix = Dot(m, m);
  check<float>(inner, {}, {11});
  check<float>(rows, {2}, {5, 11});
  check<float>(columns, {2}, {7, 10});
  check<float>(matrix, {2, 2}, {7, 10, 15, 22});
}

TEST_F(ReductionRows, DotGeneral) {
  XlaOp x = param<float>({2, 1, 2}, {1, 2, 3, 4});
  XlaOp y = param<float>({2, 2, 1}, {5, 6, 7, 8});
  auto dims = DotDimensionNumbersAttr::get(&context, 0, 0, 2, 1);
  ContractionOptions options;
  options.precisionConfig = {Precision::HIGHEST, Precision::DEFAULT};
  options.preferredElementType = b.getType(PrimitiveType::F64);
  XlaOp z = DotGeneral(x, y, dims, options);
  check<double>(z, {2, 1, 1}, {17, 53});
}

TEST_F(ReductionRows, ScaledDot) {
  XlaOp x = param<float>({1, 4}, {1, 2, 3, 4});
  XlaOp xScale = param<float>({1, 2}, {2, 0.5f});
  XlaOp y = param<float>({4, 1}, {1, 1, 1, 2});
  auto dims = DotDimensionNumbersAttr::get(&context, {}, {}, 1, 0);
  // 2 * (1 + 2) + 0.5 * (3 + 8), all of it times 10.
  XlaOp z = ScaledDot(x, xScale, y, scalar<float>(10), dims);
  check<float>(z, {1, 1}, {115});
  XlaOp plain = ScaledDot(x, std::nullopt, y, std::nullopt, dims);
  check<float>(plain, {1, 1}, {14});
}

TEST_F(ReductionRows, ScaledDotOfSmallFloats) {
  XlaOp x =
      ConvertElementType(param<float>({2}, {1.5f, 3}), PrimitiveType::F8E4M3FN);
  XlaOp scale =
      ConvertElementType(param<float>({1}, {4}), PrimitiveType::F8E8M0FNU);
  auto dims = DotDimensionNumbersAttr::get(&context, {}, {}, 0, 0);
  XlaOp z = ScaledDot(x, scale, x, scale, dims);
  check<float>(z, {}, {180});
}

TEST_F(ReductionRows, RaggedDot) {
  XlaOp x = param<float>({3, 2}, {1, 2, 3, 4, 5, 6});
  XlaOp y = param<float>({2, 2, 4},
                         {1, 0, 2, 0, 0, 1, 0, 2, 1, 1, 1, 1, 1, -1, 0, 2});
  XlaOp sizes = param<int32_t>({2}, {1, 2});
  auto dims =
      chlo::RaggedDotDimensionNumbersAttr::get(&context, {}, {}, 1, 1, 0, 0);
  XlaOp z = RaggedDot(x, y, sizes, dims);
  check<float>(z, {3, 4}, {1, 2, 2, 4, 7, -1, 3, 11, 11, -1, 5, 17});
}

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

TEST_F(ReductionRows, Conv) {
  XlaOp x = param<float>({1, 1, 4}, {1, 2, 3, 4});
  XlaOp kernel = param<float>({1, 1, 2}, {10, 1});
  XlaOp valid = Conv(x, kernel, {1}, Padding::kValid);
  XlaOp same = Conv(x, kernel, {1}, Padding::kSame);
  check<float>(valid, {1, 1, 3}, {12, 23, 34});
  check<float>(same, {1, 1, 4}, {12, 23, 34, 40});
}

TEST_F(ReductionRows, ConvWithGeneralPadding) {
  XlaOp x = param<float>({1, 1, 3}, {1, 2, 3});
  XlaOp kernel = param<float>({1, 1, 2}, {10, 1});
  XlaOp y = ConvWithGeneralPadding(x, kernel, {2}, {{1, -1}});
  check<float>(y, {1, 1, 1}, {1});
}

TEST_F(ReductionRows, ConvWithGeneralDimensions) {
  XlaOp x = param<float>({1, 3, 2}, {1, 2, 3, 4, 5, 6});
  XlaOp kernel = param<float>({2, 2, 1}, {1, 10, 100, 1000});
  // Spatial dimensions before features, as TensorFlow has them.
  auto dims =
      ConvDimensionNumbersAttr::get(&context, 0, 2, 1, 1, 2, 0, 0, 2, 1);
  XlaOp y = ConvWithGeneralDimensions(x, kernel, {1}, Padding::kValid, dims);
  check<float>(y, {1, 2, 1}, {4321, 6543});
}

TEST_F(ReductionRows, ConvGeneral) {
  XlaOp x = param<float>({1, 3, 2}, {1, 2, 3, 4, 5, 6});
  XlaOp kernel = param<float>({1, 1, 2}, {1, 10});
  auto dims =
      ConvDimensionNumbersAttr::get(&context, 0, 2, 1, 1, 2, 0, 0, 2, 1);
  ConvolutionOptions options;
  options.featureGroupCount = 2;
  XlaOp y = ConvGeneral(x, kernel, {1}, {{0, 0}}, dims, options);
  check<float>(y, {1, 3, 2}, {1, 20, 3, 40, 5, 60});
}

TEST_F(ReductionRows, ConvGeneralDilated) {
  XlaOp x = param<float>({1, 1, 3}, {1, 2, 3});
  XlaOp kernel = param<float>({1, 1, 2}, {10, 1});
  auto dims = makeDefaultConvDimensionNumbers(&context, 1);
  // Windows of 1 _ 2 _ 3: neighbours, and elements two apart.
  XlaOp transposed =
      ConvGeneralDilated(x, kernel, {1}, {{0, 0}}, {2}, {1}, dims);
  XlaOp atrous = ConvGeneralDilated(x, kernel, {1}, {{0, 0}}, {1}, {2}, dims);
  ConvolutionOptions reversed;
  reversed.windowReversal = {true};
  XlaOp flipped =
      ConvGeneralDilated(x, kernel, {1}, {{0, 0}}, {1}, {1}, dims, reversed);
  check<float>(transposed, {1, 1, 4}, {10, 2, 20, 3});
  check<float>(atrous, {1, 1, 1}, {13});
  check<float>(flipped, {1, 1, 2}, {21, 32});
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

TEST_F(ReductionRows, DotOfTensors) {
  XlaOp x = param<float>({1, 1, 1}, {1});
  Dot(x, x);
  expectError("Dot: expects vectors or matrices, but got tensor<1x1x1xf32> and "
              "tensor<1x1x1xf32>",
              __LINE__ - 3);
}

TEST_F(ReductionRows, ReduceWithoutInitialValue) {
  XlaOp x = param<float>({2}, {1, 2});
  XlaComputation sum = makeReducer(b, b.getType(PrimitiveType::F32), Add);
  Reduce(x, {}, sum, {0});
  expectError("Reduce: expects an initial value per operand, but got 0 for 1",
              __LINE__ - 2);
}

TEST_F(ReductionRows, ReduceWithoutComputation) {
  XlaOp x = param<float>({2}, {1, 2});
  XlaOp y = Reduce(x, scalar<float>(0), XlaComputation(), {0});
  expectError("Reduce: a computation has no body", __LINE__ - 1);
  EXPECT_FALSE(y);
}

TEST_F(ReductionRows, ScaledDotOfNoBlocks) {
  XlaOp x = param<float>({4}, {1, 2, 3, 4});
  XlaOp scale = param<float>({3}, {1, 2, 3});
  auto dims = DotDimensionNumbersAttr::get(&context, {}, {}, 0, 0);
  ScaledDot(x, scale, x, std::nullopt, dims);
  expectError("ScaledDot: expects sizes that are multiples of those of the "
              "scale, but got tensor<4xf32> and the scale tensor<3xf32>",
              __LINE__ - 3);
}
