//===- ErrorTest.cpp - Messages of the builder ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What single functions refuse; tests of their categories have further errors.
// None aborts, and each names the line of the call.
//
//===----------------------------------------------------------------------===//

#include "BuilderTest.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

namespace {
class ErrorTest : public BuilderTest {
protected:
  XlaOp vector() { return param(shape<float>({3})); }
  XlaOp token() { return param(TokenType::get(&context)); }
  XlaComputation makeSum() {
    return makeReducer(b, b.getType(PrimitiveType::F32), Add);
  }
  /// Of one f32, which it sends.
  XlaComputation makeSender() {
    return makeComputation(b, "send", {shape<float>()},
                           [](ArrayRef<XlaOp> p) -> SmallVector<XlaOp> {
                             Outfeed(p[0]);
                             return {p[0]};
                           });
  }
  /// Of two f32.
  XlaComputation makeAddition() {
    return makeComputation(
        b, "plus", {shape<float>(), shape<float>()},
        [](ArrayRef<XlaOp> p) -> SmallVector<XlaOp> { return {p[0] + p[1]}; });
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

TEST_F(ErrorTest, TokensAreNoTensors) {
  XlaOp x = vector(), none = token();
  Add(x, none);
  expectError(
      "Add: expects an operand to be a tensor, but got !stablehlo.token",
      __LINE__ - 3);
}

TEST_F(ErrorTest, ReshapeTakesATensor) {
  XlaOp none = token();
  Reshape(none, {1});
  expectError(
      "Reshape: expects the operand to be a tensor, but got !stablehlo.token",
      __LINE__ - 3);
}

TEST_F(ErrorTest, ConversionNeedsAnElementType) {
  XlaOp x = vector();
  ConvertElementType(x, Type());
  expectError("ConvertElementType: expects an element type, but got none",
              __LINE__ - 2);
}

TEST_F(ErrorTest, ConversionIsNotToTensors) {
  XlaOp x = vector();
  ConvertElementType(x, shape<float>());
  expectError(
      "ConvertElementType: expects an element type, but got tensor<f32>",
      __LINE__ - 3);
}

TEST_F(ErrorTest, BitcastKeepsWholeElements) {
  XlaOp x = vector();
  BitcastConvertType(x, PrimitiveType::F64);
  expectError("BitcastConvertType: expects the bits of the last dimension to "
              "make up a f64, but got tensor<3xf32>",
              __LINE__ - 3);
}

TEST_F(ErrorTest, SelectTakesTuplesOfOneType) {
  XlaOp x = vector();
  XlaOp one = Tuple({x}), two = Tuple({x, x});
  XlaOp which = param(shape<bool>());
  Select(which, two, one);
  expectError("Select: expects tuples of one type, but got "
              "tuple<tensor<3xf32>, tensor<3xf32>> and tuple<tensor<3xf32>>",
              __LINE__ - 3);
}

TEST_F(ErrorTest, ComplexConstantsLikeDynamicShapes) {
  XlaOp x = param(makeShape(&context, PrimitiveType::C64, {2}));
  ConstantLike(x, 1);
  expectError(
      "ConstantLike: complex constants need a static shape, in Constant",
      __LINE__ - 3);
}

TEST_F(ErrorTest, OneResultIsNotTwo) {
  XlaOp x = vector();
  XlaOps both = TopK(x, 1);
  XlaOp one = both;
  EXPECT_FALSE(one);
  expectError("XlaOps: expects one value, but there are 2", __LINE__ - 3);
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

TEST_F(ErrorTest, CollapseNeedsStaticSizes) {
  int64_t dynamic = ShapedType::kDynamic;
  XlaOp x = param(makeShape(&context, PrimitiveType::F32, {dynamic, 3}));
  Collapse(x, {0, 1});
  expectError("Collapse: expects static sizes, but got tensor<?x3xf32>",
              __LINE__ - 2);
}

TEST_F(ErrorTest, ReshapeNeedsAShape) {
  XlaOp x = vector();
  Reshape(RankedTensorType(), x);
  expectError("Reshape: expects a shape", __LINE__ - 1);
}

TEST_F(ErrorTest, ParameterNeedsAShape) {
  Parameter(b, 0, Type());
  expectError("Parameter: expects a shape", __LINE__ - 1);
}

TEST_F(ErrorTest, IotaNeedsAShape) {
  Iota(b, RankedTensorType(), 0);
  expectError("Iota: expects a shape", __LINE__ - 1);
}

TEST_F(ErrorTest, RngBitGeneratorNeedsAShape) {
  XlaOp state = param(shape<uint64_t>({2}));
  RngBitGenerator(RngAlgorithm::THREE_FRY, state, RankedTensorType());
  expectError("RngBitGenerator: expects a shape", __LINE__ - 1);
}

TEST_F(ErrorTest, InfeedNeedsAShape) {
  Infeed(b, Type());
  expectError("Infeed: expects a shape", __LINE__ - 1);
}

TEST_F(ErrorTest, RecvNeedsAShape) {
  Recv(b, Type(), 1);
  expectError("Recv: expects a shape", __LINE__ - 1);
}

TEST_F(ErrorTest, ConstantNeedsALiteral) {
  Constant(b, ElementsAttr());
  expectError("Constant: expects a literal", __LINE__ - 1);
}

TEST_F(ErrorTest, ConstantHasAValuePerElement) {
  ConstantArray<float>(b, {2}, {1, 2, 3});
  expectError(
      "Constant: expects a value per element of tensor<2xf32>, but got 3",
      __LINE__ - 3);
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

TEST_F(ErrorTest, ConvNeedsBatchAndFeatures) {
  XlaOp x = vector();
  Conv(x, x, {}, Padding::kSame);
  expectError("Conv: expects batch, feature and spatial dimensions",
              __LINE__ - 2);
}

TEST_F(ErrorTest, ConvGeneralNeedsDimensionNumbers) {
  XlaOp x = param(shape<float>({1, 1, 3}));
  ConvGeneral(x, x, {1}, {}, ConvDimensionNumbersAttr());
  expectError("ConvGeneral: expects dimension numbers", __LINE__ - 1);
}

TEST_F(ErrorTest, SamePaddingNeedsTheDimensions) {
  XlaOp x = param(shape<float>({1, 3}));
  auto dims = makeDefaultConvDimensionNumbers(&context, 1);
  ConvWithGeneralDimensions(x, x, {1}, Padding::kSame, dims);
  expectError("ConvWithGeneralDimensions: there is no dimension 2",
              __LINE__ - 2);
}

TEST_F(ErrorTest, SelectAndScatterHasNoDilations) {
  XlaOp x = vector(), zero = param(shape<float>());
  WindowOptions window;
  window.windowDimensions = {3};
  window.windowDilations = {2};
  XlaComputation sum = makeSum();
  SelectAndScatter(x, sum, window, Padding::kValid, x, zero, sum);
  expectError("SelectAndScatter: windows cannot be dilated here", __LINE__ - 1);
}

//===----------------------------------------------------------------------===//
// Computations
//===----------------------------------------------------------------------===//

TEST_F(ErrorTest, BranchesTakeTheirOperandOnly) {
  XlaOp x = param(shape<float>());
  XlaOp which = param(shape<int32_t>());
  Conditional(which, {makeAddition()}, {x});
  expectError("Conditional: the computation plus takes more than its operand",
              __LINE__ - 2);
}

TEST_F(ErrorTest, BranchesTakeAnOperandOfTheirType) {
  XlaOp x = vector();
  XlaOp which = param(shape<int32_t>());
  Conditional(which, {makeSum()}, {x});
  expectError("Conditional: the computation reducer takes (tensor<f32>, "
              "tensor<f32>), but gets tensor<3xf32>",
              __LINE__ - 3);
}

TEST_F(ErrorTest, ScanGivesItsCarries) {
  XlaOp x = vector(), init = param(shape<float>());
  Scan(x, {init, init}, makeSum(), 0);
  expectError("Scan: expects a computation that gives 2 carries, but it gives "
              "1 values",
              __LINE__ - 3);
}

TEST_F(ErrorTest, CallNeedsABody) {
  Call(b, XlaComputation(), {});
  expectError("Call: a computation has no body", __LINE__ - 1);
}

TEST_F(ErrorTest, CompositesDoNotCommunicate) {
  XlaOp x = param(shape<float>());
  CompositeCall(b, makeSender(), {x}, "test.send");
  expectError("CompositeCall: a composite must not communicate", __LINE__ - 1);
}

TEST_F(ErrorTest, FinishedFunctionsTakeNoParameters) {
  XlaBuilder nested(b, "nested");
  XlaOp x = Parameter(nested, 0, shape<float>());
  EXPECT_TRUE(nested.buildComputation(x));
  EXPECT_FALSE(Parameter(nested, 1, shape<float>()));
  expectError("Parameter: the function is finished", __LINE__ - 1);
}

TEST_F(ErrorTest, FunctionsAreFinishedOnce) {
  XlaBuilder nested(b, "nested");
  XlaOp x = Parameter(nested, 0, shape<float>());
  EXPECT_TRUE(nested.buildComputation(x));
  EXPECT_FALSE(nested.buildComputation(x));
  expectError("buildComputation: the function is finished", __LINE__ - 1);
}

TEST_F(ErrorTest, MainIsNoComputation) {
  XlaOp x = vector();
  EXPECT_FALSE(b.buildComputation(x));
  expectError("buildComputation: the main function is no computation",
              __LINE__ - 2);
}

TEST_F(ErrorTest, ComputationsAreNoPrograms) {
  XlaBuilder nested(b, "nested");
  XlaOp x = Parameter(nested, 0, shape<float>());
  EXPECT_TRUE(failed(nested.build(x)));
  expectError("build: a computation is no program", __LINE__ - 1);
}

TEST_F(ErrorTest, ResultsAreOfTheFunction) {
  XlaOp x = vector();
  XlaBuilder nested(b, "nested");
  EXPECT_FALSE(nested.buildComputation(x));
  expectError("buildComputation: result #0 is no value of this function",
              __LINE__ - 2);
}

TEST_F(ErrorTest, CompositesHaveNamesWithADot) {
  XlaOp x = param(shape<float>());
  CompositeCall(b, makeSum(), {x, x}, "no name");
  expectError("CompositeCall: name must be a valid namespaced op name, i.e. it "
              "must match the following regular expression: "
              "^[a-zA-Z][a-zA-Z0-9_]*([.][a-zA-Z0-9_$]+)+$ e.g. "
              "\"my_namespace.my_op\"",
              __LINE__ - 5);
}

TEST_F(ErrorTest, CompositesInComputationsToo) {
  XlaComputation sum = makeSum();
  makeComputation(
      b, "f", {shape<float>()}, [&](ArrayRef<XlaOp> p) -> SmallVector<XlaOp> {
        return {CompositeCall(*p[0].getBuilder(), sum, {p[0], p[0]}, "name")};
      });
  ASSERT_TRUE(b.getError());
  EXPECT_TRUE(b.getError()->line >= __LINE__ - 4 &&
              b.getError()->line <= __LINE__ - 3);
  expectAnyError();
}

TEST_F(ErrorTest, FunctionsHaveNames) {
  XlaBuilder nested(b, "");
  expectError("XlaBuilder: expects the name of a function, but got none",
              __LINE__ - 2);
}

//===----------------------------------------------------------------------===//
// Parameters
//===----------------------------------------------------------------------===//

TEST_F(ErrorTest, SizesAreNotNegative) {
  param(shape<float>({2, -5}));
  EXPECT_EQ(b.getError()->message,
            "Parameter: expects sizes of 0 or more, but got -5");
  expectAnyError();
}

TEST_F(ErrorTest, EachDimensionHasABound) {
  Parameter(b, 0,
            makeBoundedShape(&context, PrimitiveType::F32,
                             {ShapedType::kDynamic, 3}, {4}));
  ASSERT_TRUE(b.getError());
  EXPECT_EQ(b.getError()->message,
            "Parameter: Bounds length is 1, expected to be equal to rank(2) "
            "of the tensor 'tensor<?x3xf32>'");
  expectAnyError();
}

TEST_F(ErrorTest, BoundsAreOfDynamicSizes) {
  Parameter(b, 0, makeBoundedShape(&context, PrimitiveType::F32, {3}, {4}));
  ASSERT_TRUE(b.getError());
  EXPECT_EQ(b.getError()->message,
            "Parameter: Static dimension 0 cannot have a bound, use "
            "ShapedType::kDynamic to indicate a missing bound in tensor "
            "'tensor<3xf32>'");
  expectAnyError();
}

TEST_F(ErrorTest, ParametersHaveNoGaps) {
  XlaOp x = Parameter(b, int64_t(1) << 40, shape<float>());
  EXPECT_TRUE(x);
  EXPECT_TRUE(failed(b.build(x)));
  expectError("build: there is no parameter 0", __LINE__ - 1);
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

TEST_F(ErrorTest, NumbersFitTheirType) {
  XlaOp x = param(shape<int8_t>({2}));
  ScalarLike(x, 128);
  expectError("ScalarLike: expects a number of type i8, but got 128.000000",
              __LINE__ - 2);
}

TEST_F(ErrorTest, EnumeratorsExist) {
  XlaOp x = vector();
  Fft(x, static_cast<FftType>(99), {3});
  expectError("Fft: expects attributes that a text can have, but got "
              "#stablehlo<fft_type >",
              __LINE__ - 3);
}

TEST_F(ErrorTest, RandomNumbersHaveStaticSizes) {
  XlaOp x = param(shape<float>());
  RngUniform(x, x, {ShapedType::kDynamic});
  expectError("RngUniform: expects static sizes", __LINE__ - 1);
}
