//===- ConstantFoldingTest.cpp - What folders compute with ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/ConstantFolding.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "stablehlo/dialect/Register.h"
#include "stablehlo/dialect/ops/Constant.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
class ConstantFoldingTest : public ::testing::Test {
protected:
  ConstantFoldingTest() : builder(&context) {
    context.loadDialect<StablehloDialect>();
  }

  RankedTensorType getType(ArrayRef<int64_t> shape, Type elementType,
                           Attribute encoding = {}) {
    return RankedTensorType::get(shape, elementType, encoding);
  }
  DenseElementsAttr getIntegers(ArrayRef<int32_t> values) {
    auto size = static_cast<int64_t>(values.size());
    return DenseElementsAttr::get(getType({size}, builder.getI32Type()),
                                  values);
  }

  MLIRContext context;
  Builder builder;
};

constexpr BinaryFunctions sum = {
    [](const APSInt &x, const APSInt &y) -> std::optional<APInt> {
      return x + y;
    }};
} // namespace

TEST_F(ConstantFoldingTest, TypesThatAreNotPlainAreNotFoldable) {
  Type i32 = builder.getI32Type();
  EXPECT_TRUE(getFoldableType(getType({2, 0}, i32)));
  EXPECT_FALSE(getFoldableType(getType({ShapedType::kDynamic}, i32)));
  EXPECT_FALSE(getFoldableType(UnrankedTensorType::get(i32)));
  EXPECT_FALSE(getFoldableType(getType({2}, i32, builder.getUnitAttr())));
  EXPECT_FALSE(getFoldableType(getType({2}, builder.getIndexType())));
  EXPECT_FALSE(getFoldableType(getType({2}, ComplexType::get(i32))));
  EXPECT_FALSE(getFoldableType(TokenType::get(&context)));
  EXPECT_FALSE(getFoldableType(VectorType::get({2}, i32)));
}

TEST_F(ConstantFoldingTest, SizesWhoseProductOverflowsAreNotFoldable) {
  Type i8 = builder.getI8Type();
  EXPECT_FALSE(getFoldableType(getType({1LL << 32, 1LL << 32}, i8)));
  EXPECT_TRUE(getFoldableType(getType({1LL << 31, 1LL << 31}, i8)));
  EXPECT_TRUE(getFoldableType(getType({1LL << 32, 1LL << 32, 0}, i8)));
}

TEST_F(ConstantFoldingTest, ElementsHaveTheTypeOfTheOperand) {
  DenseElementsAttr value = getIntegers({1, 2});
  EXPECT_TRUE(getFoldableElements(value, value.getType()));
  EXPECT_FALSE(getFoldableElements({}, value.getType()));
  EXPECT_FALSE(
      getFoldableElements(value, getType({1, 2}, builder.getI32Type())));
  auto indices = getType({2, 1}, builder.getI64Type());
  auto sparse = SparseElementsAttr::get(
      cast<ShapedType>(value.getType()),
      DenseElementsAttr::get(indices, ArrayRef<int64_t>{0, 1}), value);
  EXPECT_FALSE(getFoldableElements(sparse, value.getType()));
}

TEST_F(ConstantFoldingTest, SplatIsNullIfNoElementHasTheValue) {
  EXPECT_TRUE(getSplat(getType({2}, builder.getI8Type()), -128));
  EXPECT_FALSE(getSplat(getType({2}, builder.getI8Type()), 128));
  EXPECT_FALSE(getSplat(getType({2}, builder.getI1Type()), -1));
  EXPECT_TRUE(getSplat(getType({2}, builder.getI1Type()), 1));
  EXPECT_FALSE(getSplat(
      getType({2}, builder.getIntegerType(8, /*isSigned=*/false)), -1));
  EXPECT_FALSE(getSplat(getType({2}, Float8E8M0FNUType::get(&context)), 0));
  EXPECT_FALSE(getSplat(getType({2}, builder.getF16Type()), 2049));
}

TEST_F(ConstantFoldingTest, EmptySplatHasNoElements) {
  DenseElementsAttr empty = getSplat(getType({0}, builder.getI32Type()), 7);
  ASSERT_TRUE(empty);
  EXPECT_EQ(empty, DenseElementsAttr::get(getType({0}, builder.getI32Type()),
                                          ArrayRef<int32_t>()));
}

TEST_F(ConstantFoldingTest, LimitIsForElementsNotForSplats) {
  auto type = getType({3}, builder.getI32Type());
  DenseElementsAttr mixed = getIntegers({1, 2, 3});
  EXPECT_FALSE(foldElementwise(sum, type, mixed, mixed, /*limit=*/2));
  EXPECT_EQ(foldElementwise(sum, type, mixed, mixed, /*limit=*/3),
            getIntegers({2, 4, 6}));
  EXPECT_EQ(foldElementwise(sum, type, getSplat(type, 1), getSplat(type, 2),
                            /*limit=*/2),
            getSplat(type, 3));
}

TEST_F(ConstantFoldingTest, ScalarOperandStandsForAll) {
  auto type = getType({3}, builder.getI32Type());
  DenseElementsAttr scalar = getSplat(getType({}, builder.getI32Type()), 10);
  EXPECT_EQ(foldElementwise(sum, type, getIntegers({1, 2, 3}), scalar),
            getIntegers({11, 12, 13}));
}

TEST_F(ConstantFoldingTest, OperandsOfOtherTypesAreNotFolded) {
  auto type = getType({2}, builder.getI32Type());
  auto bytes = getType({2}, builder.getI8Type());
  EXPECT_FALSE(
      foldElementwise(sum, type, getIntegers({1, 2}), getSplat(bytes, 1)));
  EXPECT_FALSE(
      foldElementwise(sum, type, getIntegers({1, 2}), getIntegers({1, 2, 3})));
  auto floats = getType({2}, builder.getF32Type());
  EXPECT_FALSE(
      foldElementwise(sum, floats, getSplat(floats, 1), getSplat(floats, 1)));
}

TEST_F(ConstantFoldingTest, PickedElementsHaveALimit) {
  auto type = getType({4}, builder.getI32Type());
  auto place = [](ArrayRef<int64_t> index) {
    return ElementPlace{static_cast<unsigned>(index[0] % 2), index[0] / 2};
  };
  SmallVector<DenseElementsAttr> operands{getIntegers({1, 2}),
                                          getIntegers({3, 4})};
  EXPECT_EQ(pickElements(type, operands, place), getIntegers({1, 3, 2, 4}));
  EXPECT_FALSE(pickElements(type, operands, place, /*limit=*/3));
}

TEST_F(ConstantFoldingTest, LargeConstantsKeepTheirShape) {
  OpBuilder opBuilder(&context);
  auto reshape = [&](ArrayRef<int32_t> values) {
    DenseElementsAttr value = getIntegers(values);
    Block block;
    opBuilder.setInsertionPointToEnd(&block);
    Location location = opBuilder.getUnknownLoc();
    Value operand = createConstant(opBuilder, location, value);
    auto op = ReshapeOp::create(
        opBuilder, location,
        getType({1, value.getNumElements()}, builder.getI32Type()), operand);
    SmallVector<OpFoldResult> results;
    return op->fold({value}, results);
  };
  SmallVector<int32_t> values(foldElementLimit, 7);
  values.front() = 1;
  EXPECT_TRUE(succeeded(reshape(values)));
  values.push_back(7);
  EXPECT_TRUE(failed(reshape(values)));
  values.front() = 7;
  EXPECT_TRUE(succeeded(reshape(values)));
}

TEST_F(ConstantFoldingTest, WhatDoesNotFitIsNotConverted) {
  auto bytes = getType({2}, builder.getI8Type());
  auto floats = getType({2}, builder.getF32Type());
  EXPECT_EQ(convertElements(bytes, getIntegers({300, -1})),
            DenseElementsAttr::get(bytes, ArrayRef<int8_t>{44, -1}));
  EXPECT_FALSE(convertElements(bytes, getSplat(floats, 128)));
  EXPECT_FALSE(
      convertElements(getType({3}, builder.getI8Type()), getIntegers({1, 2})));
}
