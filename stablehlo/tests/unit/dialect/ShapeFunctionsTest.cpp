//===- ShapeFunctionsTest.cpp - Shape functions called by builders --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What only C++ can ask of a shape function: inputs that ODS refuses before in
// text, and the types of shapes without an element type.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Builders.h"
#include "mlir/IR/Diagnostics.h"
#include "stablehlo/dialect/Base.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/Register.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DistributionOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/ModularityOps.h"
#include "stablehlo/dialect/ops/QuantizationOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "stablehlo/dialect/ops/Window.h"
#include "gtest/gtest.h"
#include <array>
#include <optional>
#include <string>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
class ShapeFunctionsTest : public ::testing::Test {
protected:
  ShapeFunctionsTest() : context(getRegistry()), builder(&context) {
    context.loadAllAvailableDialects();
  }

  static DialectRegistry getRegistry() {
    DialectRegistry registry;
    registerAllDialects(registry);
    return registry;
  }

  Value addValue(Type type) {
    return block.addArgument(type, builder.getUnknownLoc());
  }
  Value addTensor(ArrayRef<int64_t> shape) {
    return addValue(RankedTensorType::get(shape, builder.getF32Type()));
  }

  /// An op that nobody verifies; by default of the type of its operand.
  template <typename OpTy> Value addUnary(Value operand, Type type = {}) {
    OperationState state(builder.getUnknownLoc(), OpTy::getOperationName());
    state.addOperands(operand);
    state.addTypes(type ? type : operand.getType());
    return builder.create(state)->getResult(0);
  }

  /// The error that `infer`, which fails, emits.
  template <typename Function> std::string getError(Function infer) {
    std::string message;
    ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
      message = diagnostic.str();
      return success();
    });
    EXPECT_TRUE(failed(infer()));
    return message;
  }

  template <typename OpTy>
  std::string getError(ValueRange operands,
                       typename OpTy::Properties properties = {},
                       RegionRange regions = {}) {
    return getError([&]() -> LogicalResult {
      SmallVector<Type> inferred;
      return OpTy::inferReturnTypes(
          &context, builder.getUnknownLoc(), operands, DictionaryAttr(),
          OpaqueProperties(&properties), regions, inferred);
    });
  }

  MLIRContext context;
  OpBuilder builder;
  Block block;
};
} // namespace

TEST_F(ShapeFunctionsTest, OperandsOfAnotherNumberFail) {
  Value tensor = addTensor({2});
  EXPECT_EQ(getError<NegOp>({}),
            "'stablehlo.negate' op does not take 0 operands");
  EXPECT_EQ(getError<NegOp>({tensor, tensor}),
            "'stablehlo.negate' op does not take 2 operands");
  // As many inputs as init values.
  EXPECT_EQ(getError<ReduceOp>({tensor, tensor, tensor}),
            "'stablehlo.reduce' op does not take 3 operands");
  chlo::ScanOp::Properties properties;
  for (std::array<int32_t, 2> sizes : {std::array<int32_t, 2>{1, 2}, {-1, 3}}) {
    llvm::copy(sizes, properties.operandSegmentSizes.begin());
    EXPECT_EQ(getError<chlo::ScanOp>({tensor, tensor}, properties),
              "'chlo.scan' op does not take 2 operands");
  }
}

TEST_F(ShapeFunctionsTest, OperandsOfAnotherKindFail) {
  EXPECT_EQ(
      getError<AfterAllOp>(addTensor({2})),
      "'stablehlo.after_all' op operand #0 must be variadic of token, but got "
      "'tensor<2xf32>'");
  EXPECT_EQ(getError<AsyncDoneOp>(Value()),
            "'stablehlo.async_done' op operand #0 must be future, but got "
            "'<<NULL TYPE>>'");
}

TEST_F(ShapeFunctionsTest, MissingAttributeFails) {
  EXPECT_EQ(getError<TransposeOp>(addTensor({2})),
            "'stablehlo.transpose' op requires attribute 'permutation'");
}

TEST_F(ShapeFunctionsTest, ConcatenateOfNothingFails) {
  ConcatenateOp::Properties properties;
  properties.setDimension(builder.getI64IntegerAttr(0));
  EXPECT_EQ(getError<ConcatenateOp>({}, properties),
            "expects at least one input");
}

TEST_F(ShapeFunctionsTest, ConcatenateAlongNegativeDimensionFails) {
  ConcatenateOp::Properties properties;
  properties.setDimension(builder.getI64IntegerAttr(-1));
  EXPECT_EQ(getError<ConcatenateOp>(addTensor({2}), properties),
            "'stablehlo.concatenate' op attribute 'dimension' failed to "
            "satisfy constraint: 64-bit signless integer attribute whose value "
            "is non-negative");
}

TEST_F(ShapeFunctionsTest, AsyncStartWithoutBodyFails) {
  EXPECT_EQ(getError<AsyncStartOp>(addTensor({2})),
            "'stablehlo.async_start' op expected at least one region");
  Region body;
  EXPECT_EQ(getError<AsyncStartOp>(addTensor({2}), {}, &body),
            "'stablehlo.async_start' op region must not be empty");
  Block &inner = body.emplaceBlock();
  EXPECT_EQ(getError<AsyncStartOp>(addTensor({2}), {}, &body),
            "'stablehlo.async_start' op region must not be empty");
  builder.setInsertionPointToEnd(&inner);
  addUnary<SliceOp>(addTensor({2}));
  EXPECT_EQ(getError<AsyncStartOp>(addTensor({2}), {}, &body),
            "'stablehlo.async_start' op region must have a terminator");
}

TEST_F(ShapeFunctionsTest, AsyncStartThatReturnsUnrankedTensorFails) {
  Value operand = addTensor({2});
  Region body;
  Block &inner = body.emplaceBlock();
  Value argument =
      inner.addArgument(operand.getType(), builder.getUnknownLoc());
  builder.setInsertionPointToEnd(&inner);
  Value sliced = addUnary<SliceOp>(
      argument, UnrankedTensorType::get(builder.getF32Type()));
  ReturnOp::create(builder, builder.getUnknownLoc(), sliced);
  EXPECT_EQ(getError<AsyncStartOp>(operand, {}, &body),
            "'stablehlo.async_start' op region must return a ranked tensor, "
            "but got 'tensor<*xf32>'");
}

TEST_F(ShapeFunctionsTest, MapWithoutComputationFails) {
  MapOp::Properties properties;
  properties.setDimensions(builder.getDenseI64ArrayAttr({0}));
  Region computation;
  EXPECT_EQ(getError<MapOp>(addTensor({2}), properties, &computation),
            "expects a computation that returns a value");
  Type scalar = RankedTensorType::get({}, builder.getF32Type());
  computation.emplaceBlock().addArgument(scalar, builder.getUnknownLoc());
  EXPECT_EQ(getError<MapOp>(addTensor({2}), properties, &computation),
            "expects a computation that returns a value");
}

TEST_F(ShapeFunctionsTest, ConvolutionInNoGroupsFails) {
  ConvolutionOp::Properties properties;
  properties.setDimensionNumbers(
      ConvDimensionNumbersAttr::get(&context, 0, 1, {}, 0, 1, {}, 0, 1, {}));
  properties.setFeatureGroupCount(builder.getI64IntegerAttr(0));
  properties.setBatchGroupCount(builder.getI64IntegerAttr(1));
  SmallVector<Value> operands{addTensor({2, 2}), addTensor({2, 2})};
  EXPECT_EQ(getError([&]() -> LogicalResult {
              SmallVector<ShapedTypeComponents> inferred;
              return ConvolutionOp::inferReturnTypeComponents(
                  &context, builder.getUnknownLoc(), ValueRange(operands),
                  DictionaryAttr(), OpaqueProperties(&properties), {},
                  inferred);
            }),
            "'stablehlo.convolution' op attribute 'feature_group_count' failed "
            "to satisfy constraint: 64-bit signless integer attribute whose "
            "value is positive");
}

TEST_F(ShapeFunctionsTest, MapOfNothingFails) {
  MapOp::Properties properties;
  properties.setDimensions(builder.getDenseI64ArrayAttr({}));
  EXPECT_EQ(getError<MapOp>({}, properties), "expects at least one input");
}

TEST_F(ShapeFunctionsTest, AsyncDoneOfTensorFails) {
  EXPECT_EQ(getError<AsyncDoneOp>(addTensor({2})),
            "'stablehlo.async_done' op operand #0 must be future, but got "
            "'tensor<2xf32>'");
}

TEST_F(ShapeFunctionsTest, NoTypesHaveNothingInCommon) {
  EXPECT_EQ(getError([&]() -> LogicalResult {
              return hlo::inferMostSpecificType(builder.getUnknownLoc(), {});
            }),
            "expects at least one type to infer from");
}

TEST_F(ShapeFunctionsTest, RanksThatDifferHaveNothingInCommon) {
  EXPECT_EQ(getError([&]() -> LogicalResult {
              SmallVector<Type> types{addTensor({2}).getType(),
                                      addTensor({2, 2}).getType()};
              return hlo::inferMostSpecificType(builder.getUnknownLoc(), types);
            }),
            "Mismatched ranks of types 'tensor<2xf32>' and 'tensor<2x2xf32>'");
}

TEST_F(ShapeFunctionsTest, WindowReversalIsAList) {
  auto matrix = DenseElementsAttr::get(
      RankedTensorType::get({1, 1}, builder.getI1Type()), true);
  EXPECT_EQ(getError([&]() -> LogicalResult {
              return hlo::convertWindowReversalAttribute(
                  matrix, builder.getUnknownLoc(), "window_reversal");
            }),
            "expects the shape of window_reversal attribute to be 1-D, but got "
            "{1, 1}.");
}

TEST_F(ShapeFunctionsTest, ConvertAndUniformQuantizeKeepShapeAndBounds) {
  Attribute bounds =
      TypeExtensionsAttr::get(&context, {ShapedType::kDynamic, 4});
  Value operand = addValue(RankedTensorType::get({2, ShapedType::kDynamic},
                                                 builder.getF32Type(), bounds));
  auto verify = [&](auto inferReturnTypeComponents) {
    SmallVector<ShapedTypeComponents> inferred;
    ASSERT_TRUE(succeeded(inferReturnTypeComponents(
        &context, std::nullopt, ValueRange(operand), DictionaryAttr(),
        OpaqueProperties(nullptr), RegionRange(), inferred)));
    ASSERT_EQ(inferred.size(), 1u);
    EXPECT_EQ(inferred[0].getDims(),
              ArrayRef<int64_t>({2, ShapedType::kDynamic}));
    EXPECT_EQ(inferred[0].getAttribute(), bounds);
    EXPECT_FALSE(inferred[0].getElementType());
  };
  verify([](auto &&...arguments) {
    return ConvertOp::inferReturnTypeComponents(arguments...);
  });
  verify([](auto &&...arguments) {
    return UniformQuantizeOp::inferReturnTypeComponents(arguments...);
  });
}

// Text makes implicit terminators; builders get here without.
TEST_F(ShapeFunctionsTest, BranchWithoutReturnFails) {
  Value pred = addValue(RankedTensorType::get({}, builder.getI1Type()));
  Region empty, branch;
  branch.emplaceBlock();
  for (SmallVector<Region *> branches :
       {SmallVector<Region *>{&empty, &branch},
        SmallVector<Region *>{&branch, &empty}})
    EXPECT_EQ(getError<IfOp>(pred, {}, branches),
              "expects branch 0 to end with stablehlo.return");
}

TEST_F(ShapeFunctionsTest, BranchesThatEndOtherwiseFail) {
  Value pred = addValue(RankedTensorType::get({}, builder.getI1Type()));
  Region branch;
  builder.createBlock(&branch);
  AfterAllOp::create(builder, builder.getUnknownLoc(), ValueRange());
  SmallVector<Region *> branches{&branch, &branch};
  EXPECT_EQ(getError<IfOp>(pred, {}, branches),
            "expects branch 0 to end with stablehlo.return");
}

TEST_F(ShapeFunctionsTest, SizesThatDifferHaveNoLeastSpecificType) {
  EXPECT_EQ(getError([&]() -> LogicalResult {
              SmallVector<Type> types{addTensor({2, 3}).getType(),
                                      addTensor({2, 4}).getType()};
              return hlo::inferLeastSpecificType(builder.getUnknownLoc(),
                                                 types);
            }),
            "Mismatched dimension sizes 3 and 4 in dimension 1");
}

TEST_F(ShapeFunctionsTest, DimensionsAreComparedWithBounds) {
  auto getBounded = [&](int64_t bound) {
    return RankedTensorType::get({ShapedType::kDynamic}, builder.getF32Type(),
                                 TypeExtensionsAttr::get(&context, {bound}));
  };
  auto five = RankedTensorType::get({5}, builder.getF32Type());
  EXPECT_TRUE(hlo::verifyCompatibleDims(five, 0, getBounded(5), 0));
  EXPECT_TRUE(hlo::verifyCompatibleDims(getBounded(5), 0, five, 0));
  EXPECT_FALSE(hlo::verifyCompatibleDims(five, 0, getBounded(4), 0));
  EXPECT_FALSE(hlo::verifyCompatibleDims(getBounded(4), 0, five, 0));
  // Both may be 3.
  EXPECT_TRUE(hlo::verifyCompatibleDims(getBounded(4), 0, getBounded(3), 0));
  EXPECT_EQ(hlo::getMaxSize(five, 0), 5);
  EXPECT_EQ(hlo::getMaxSize(getBounded(4), 0), 4);
  EXPECT_EQ(hlo::getMaxSize(RankedTensorType::get({ShapedType::kDynamic},
                                                  builder.getF32Type()),
                            0),
            ShapedType::kDynamic);
}
