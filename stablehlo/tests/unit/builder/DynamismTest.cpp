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
  XlaOp x = param(shape<float>({6}));
  XlaOp n = param(shape<int32_t>());
  XlaOp two = param(shape<int32_t>());
  XlaOp y = DynamicReshape(x, {n, two}, {4, 2}, {true, false});
  checkType(y, "tensor<?x2xf32, #stablehlo.bounds<4, ?>>");
}

TEST_F(DynamismRows, GetDimensionSize) {
  XlaOp x = param<float>({2, 3}, {1, 2, 3, 4, 5, 6});
  XlaOp size = GetDimensionSize(x, 1);
  check<int32_t>(size, {}, {3});
}

TEST_F(DynamismRows, SetDimensionSize) {
  XlaOp x = param(shape<float>({10}));
  XlaOp n = param(shape<int32_t>());
  XlaOp y = SetDimensionSize(x, n, 0);
  checkType(y, "tensor<?xf32, #stablehlo.bounds<10>>");
}

TEST_F(DynamismRows, DynamicReshapeWithoutBounds) {
  XlaOp x = param(shape<float>({6}));
  XlaOp n = param(shape<int32_t>());
  DynamicReshape(x, n, {}, {true});
  expectError("DynamicReshape: expects a bound of 0 or more for each size, and "
              "whether it is dynamic",
              __LINE__ - 3);
}
