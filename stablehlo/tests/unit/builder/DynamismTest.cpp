//===- DynamismTest.cpp - Dynamic shapes in the builder ------------------===//
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
