//===- DynamismTest.cpp - Dynamic shapes in the builder -------------------===//
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
class DynamismRows : public BuilderTest {};
} // namespace

TEST_F(DynamismRows, DynamicReshape) {
  XlaOp x = param<float>({6}, {1, 2, 3, 4, 5, 6});
  XlaOp n = scalar<int32_t>(3), two = scalar<int32_t>(2);
  XlaOp y = DynamicReshape(x, {n, two}, {4, 2}, {true, false});
  checkDynamic<float>(y, "tensor<?x2xf32, #stablehlo.bounds<4, ?>>", {3, 2},
                      {1, 2, 3, 4, 5, 6});
}

TEST_F(DynamismRows, GetDimensionSize) {
  XlaOp x = param<float>({2, 3}, {1, 2, 3, 4, 5, 6});
  XlaOp size = GetDimensionSize(x, 1);
  check<int32_t>(size, {}, {3});
}

TEST_F(DynamismRows, SetDimensionSize) {
  XlaOp x = param<int32_t>({10}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
  XlaOp n = scalar<int32_t>(5);
  XlaOp y = SetDimensionSize(x, n, 0);
  XlaOp sum = Reduce(y, ScalarLike(y, 0),
                     makeReducer(b, b.getType(PrimitiveType::S32), Add), {0});
  XlaOp product =
      Reduce(y, ScalarLike(y, 1),
             makeReducer(b, b.getType(PrimitiveType::S32), Mul), {0});
  checkDynamic<int32_t>(y, "tensor<?xi32, #stablehlo.bounds<10>>", {5},
                        {1, 2, 3, 4, 5});
  // What lies behind the size does not count.
  check<int32_t>(sum, {}, {15});
  check<int32_t>(product, {}, {120});
}

TEST_F(DynamismRows, SetDimensionSizeOfNoDimension) {
  XlaOp x = param(shape<float>({10}));
  SetDimensionSize(x, param(shape<int32_t>()), 1);
  expectAnyError();
}

TEST_F(DynamismRows, DynamicReshapeWithoutBounds) {
  XlaOp x = param(shape<float>({6}));
  XlaOp n = param(shape<int32_t>());
  DynamicReshape(x, n, {}, {true});
  expectError("DynamicReshape: expects a bound of 0 or more for each size, and "
              "whether it is dynamic",
              __LINE__ - 3);
}

//===----------------------------------------------------------------------===//
// Padding of sizes that are met at run time
//===----------------------------------------------------------------------===//

// Values are those of XLA with the same static sizes.

TEST_F(DynamismRows, SamePaddingOfWindows) {
  addInput<int32_t>({5}, {1, 2, 3, 4, 5});
  XlaOp x = Parameter(
      b, 0, makeShape(&context, PrimitiveType::S32, {ShapedType::kDynamic}));
  XlaComputation sum = makeReducer(b, b.getType(PrimitiveType::S32), Add);
  XlaOp zero = ScalarLike(x, 0);
  auto slide = [&](WindowOptions window) -> XlaOp {
    return ReduceWindow(x, zero, sum, window, Padding::kSame);
  };
  checkDynamic<int32_t>(slide({{2}, {}, {}, {}}), "tensor<?xi32>", {5},
                        {3, 5, 7, 9, 5});
  checkDynamic<int32_t>(slide({{3}, {2}, {}, {}}), "tensor<?xi32>", {3},
                        {3, 9, 9});
  checkDynamic<int32_t>(slide({{3}, {2}, {2}, {2}}), "tensor<?xi32>", {5},
                        {3, 6, 9, 12, 9});
  checkDynamic<int32_t>(slide({{2}, {3}, {2}, {}}), "tensor<?xi32>", {3},
                        {1, 3, 4});
  // One element needs no padding.
  checkDynamic<int32_t>(slide({{1}, {2}, {}, {}}), "tensor<?xi32>", {3},
                        {1, 3, 5});
}

TEST_F(DynamismRows, SamePaddingOfNoElements) {
  addInput<int32_t>({0}, {});
  XlaOp x = Parameter(
      b, 0, makeShape(&context, PrimitiveType::S32, {ShapedType::kDynamic}));
  WindowOptions window;
  window.windowDimensions = {3};
  XlaOp y = ReduceWindow(x, ScalarLike(x, 0),
                         makeReducer(b, b.getType(PrimitiveType::S32), Add),
                         window, Padding::kSame);
  checkDynamic<int32_t>(y, "tensor<?xi32>", {0}, {});
}

TEST_F(DynamismRows, SamePaddingOfSomeKnownSizes) {
  addInput<int32_t>({0, 3, 2}, {});
  XlaOp x = Parameter(
      b, 0,
      makeShape(&context, PrimitiveType::S32, {0, 3, ShapedType::kDynamic}));
  WindowOptions window;
  window.windowDimensions = {3, 2, 2};
  XlaOp y = ReduceWindow(x, ScalarLike(x, 0),
                         makeReducer(b, b.getType(PrimitiveType::S32), Add),
                         window, Padding::kSame);
  checkDynamic<int32_t>(y, "tensor<0x3x?xi32>", {0, 3, 2}, {});
}

TEST_F(DynamismRows, SamePaddingOfBoundedSizes) {
  XlaOp x = param<int32_t>({8}, {1, 2, 3, 4, 5, 6, 7, 8});
  XlaOp some = SetDimensionSize(x, scalar<int32_t>(5), 0);
  XlaOp y = ReduceWindow(some, ScalarLike(x, 0),
                         makeReducer(b, b.getType(PrimitiveType::S32), Add),
                         {{3}, {2}, {2}, {2}}, Padding::kSame);
  checkDynamic<int32_t>(y, "tensor<?xi32, #stablehlo.bounds<8>>", {5},
                        {3, 6, 9, 12, 9});
}

TEST_F(DynamismRows, SamePaddingOfConvolutions) {
  constexpr int64_t dynamic = ShapedType::kDynamic;
  addInput<float>({1, 1, 3, 4}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
  addInput<float>({1, 1, 2, 3}, {1, 2, 3, 4, 5, 6});
  auto type = makeShape(&context, PrimitiveType::F32, {1, 1, dynamic, dynamic});
  XlaOp x = Parameter(b, 0, type), kernel = Parameter(b, 1, type);
  XlaOp same = Conv(x, kernel, {1, 1}, Padding::kSame);
  checkDynamic<float>(same, "tensor<1x1x?x?xf32>", {1, 1, 3, 4},
                      {69, 106, 127, 79, 133, 190, 211, 127, 48, 62, 68, 35});
  XlaOp strided = Conv(x, kernel, {2, 1}, Padding::kSame);
  checkDynamic<float>(strided, "tensor<1x1x?x?xf32>", {1, 1, 2, 4},
                      {69, 106, 127, 79, 48, 62, 68, 35});
}

TEST_F(DynamismRows, SamePaddingWithHoles) {
  // 1 _ 2 _ 3 with a window of 2 elements that are 2 apart: 3 wide.
  addInput<float>({1, 1, 3}, {1, 2, 3});
  XlaOp x = Parameter(
      b, 0,
      makeShape(&context, PrimitiveType::F32, {1, 1, ShapedType::kDynamic}));
  XlaOp kernel = ConstantArray<float>(b, {1, 1, 2}, {10, 1});
  ConvolutionOptions options;
  options.lhsDilation = {2};
  options.rhsDilation = {2};
  XlaOp y = Conv(x, kernel, {1}, Padding::kSame, options);
  checkDynamic<float>(y, "tensor<1x1x?xf32>", {1, 1, 5}, {0, 12, 0, 23, 0});
}

TEST_F(DynamismRows, SamePaddingOfSelectAndScatter) {
  auto type = makeShape(&context, PrimitiveType::F32, {ShapedType::kDynamic});
  XlaOp x = param(type), zero = param(shape<float>());
  XlaComputation sum = makeReducer(b, b.getType(PrimitiveType::F32), Add);
  XlaComputation select = makeReducer(b, b.getType(PrimitiveType::F32), Ge);
  SelectAndScatter(x, select, {{2}, {}, {}, {}}, Padding::kSame, x, zero, sum);
  expectError("SelectAndScatter: expects sizes that are known for "
              "Padding::kSame, but got tensor<?xf32>",
              __LINE__ - 3);
}
