//===- XlaBuilderTest.cpp - What holds for all of the builder -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BuilderTest.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

namespace {
class XlaBuilderTest : public BuilderTest {};
} // namespace

/// docs/builder.md begins with it.
TEST(XlaBuilderDocumentTest, SubtractsSumsOfRows) {
  MLIRContext context;
  XlaBuilder b(&context);
  XlaOp x = Parameter(b, 0, makeShape(&context, PrimitiveType::F32, {2, 3}));
  XlaOp rows = Reduce(x, ScalarLike(x, 0),
                      makeReducer(b, b.getType(PrimitiveType::F32), Add), {1});
  FailureOr<OwningOpRef<ModuleOp>> module = b.build(Sub(x, rows, {0}));
  ASSERT_TRUE(succeeded(module));
  RankedTensorType type = makeShape(&context, PrimitiveType::F32, {2, 3});
  auto argument =
      DenseElementsAttr::get(type, ArrayRef<float>{1, 2, 3, 4, 5, 6});
  FailureOr<SmallVector<DenseElementsAttr>> results =
      evalModule(**module, ArrayRef<DenseElementsAttr>(argument),
                 InterpreterConfiguration());
  ASSERT_TRUE(succeeded(results));
  EXPECT_EQ(
      results->front(),
      DenseElementsAttr::get(type, ArrayRef<float>{-5, -4, -3, -11, -10, -9}));
}

TEST_F(XlaBuilderTest, TheFirstErrorIsKept) {
  XlaOp x = param<float>({2}, {1, 2});
  XlaOp y = Reshape(x, {3});
  XlaOp z = Reshape(x, {5});
  EXPECT_FALSE(y);
  EXPECT_FALSE(z);
  expectError("Reshape: number of output elements (3) doesn't match "
              "expected number of elements (2)",
              __LINE__ - 6);
}

TEST_F(XlaBuilderTest, WhatFollowsAnErrorIsNull) {
  XlaOp x = param<float>({2}, {1, 2});
  XlaOp y = ConcatInDim({x, x}, 3);
  XlaOp z = Exp(y + x) * x;
  EXPECT_FALSE(z);
  EXPECT_EQ(z.getBuilder(), &b);
  expectError("ConcatInDim: dimension 3 is out-of-bounds for input rank 1",
              __LINE__ - 5);
}

TEST_F(XlaBuilderTest, ErrorsOfShapeFunctionsAreThoseOfTheCall) {
  XlaOp x = param<float>({2}, {1, 2});
  XlaOp y = builder::Transpose(x, {1});
  EXPECT_FALSE(y);
  expectAnyError();
  EXPECT_EQ(b.getError()->line, static_cast<unsigned>(__LINE__ - 3));
}

TEST_F(XlaBuilderTest, ValuesOfOtherComputationsAreRefused) {
  XlaOp x = param<float>({2}, {1, 2});
  XlaBuilder nested(b, "nested");
  XlaOp y = Parameter(nested, 0, shape<float>({2}));
  Add(x, y);
  expectError("Add: operand #1 is a value of another computation",
              __LINE__ - 2);
}

TEST_F(XlaBuilderTest, NullOperandsAreRefused) {
  XlaOp x = param<float>({2}, {1, 2});
  Add(x, XlaOp());
  expectError("Add: operand #1 has no value", __LINE__ - 1);
  EXPECT_FALSE(Add(XlaOp(), XlaOp()));
}

TEST_F(XlaBuilderTest, ParameterNumbersHaveNoGaps) {
  XlaOp x = Parameter(b, 1, shape<float>());
  checkType(x, "tensor<f32>");
  expectAnyError();
  FailureOr<OwningOpRef<ModuleOp>> module = b.build(x);
  EXPECT_TRUE(failed(module));
  EXPECT_EQ(b.getError()->message, "build: there is no parameter 0");
}

TEST_F(XlaBuilderTest, ParameterNumbersAreUsedOnce) {
  Parameter(b, 0, shape<float>());
  Parameter(b, 0, shape<float>());
  expectError("Parameter: expects a parameter number that is not used yet, but "
              "got 0",
              __LINE__ - 3);
}

TEST_F(XlaBuilderTest, ThereIsNoSecondOfOneValue) {
  XlaOp x = param<float>({2}, {1, 2});
  XlaComputation sum = makeReducer(b, b.getType(PrimitiveType::F32), Add);
  XlaOps y = Reduce(x, scalar<float>(0), sum, {0});
  EXPECT_FALSE(y[1]);
  expectError("XlaOps: there is no value #1 among 1", __LINE__ - 2);
}

TEST_F(XlaBuilderTest, OpsHaveTheSharding) {
  XlaOp x = param<float>({2}, {1, 2});
  XlaOp inside;
  {
    ScopedSharding sharding(b, "{replicated}");
    ScopedFrontendAttributes attributes(
        b, Builder(&context).getDictionaryAttr(Builder(&context).getNamedAttr(
               "key", StringAttr::get(&context, "value"))));
    inside = x + x;
  }
  XlaOp outside = x + x;
  Operation *op = inside.getValue().getDefiningOp();
  EXPECT_EQ(op->getAttrOfType<StringAttr>("mhlo.sharding"), "{replicated}");
  EXPECT_TRUE(op->hasAttr("mhlo.frontend_attributes"));
  EXPECT_FALSE(outside.getValue().getDefiningOp()->hasAttr("mhlo.sharding"));
  check<float>(inside, {2}, {2, 4});
}

TEST_F(XlaBuilderTest, OpsAreLocatedAtTheirCalls) {
  XlaOp x = param<float>({2}, {1, 2});
  XlaOp y = x + x;
  auto location = cast<FileLineColLoc>(y.getValue().getDefiningOp()->getLoc());
  EXPECT_EQ(location.getLine(), static_cast<unsigned>(__LINE__ - 2));
  EXPECT_TRUE(
      location.getFilename().getValue().ends_with("XlaBuilderTest.cpp"));
  check<float>(y, {2}, {2, 4});
}

TEST_F(XlaBuilderTest, FinishedFunctionsTakeNoMoreOps) {
  XlaBuilder nested(b, "nested");
  XlaOp x = Parameter(nested, 0, shape<float>());
  EXPECT_TRUE(nested.buildComputation(x));
  EXPECT_FALSE(ConstantR0<float>(nested, 1));
  expectError("Constant: the function is finished", __LINE__ - 1);
}
