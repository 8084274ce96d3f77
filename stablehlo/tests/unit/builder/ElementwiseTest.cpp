//===- ElementwiseTest.cpp - Elementwise operations of the builder --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values of transcendental functions are mpmath's.
//
//===----------------------------------------------------------------------===//

#include "BuilderTest.h"

#include <cmath>
#include <complex>
#include <limits>

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

using Complex64 = std::complex<float>;

static constexpr float kInf = std::numeric_limits<float>::infinity();
static constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
/// Results of functions are within half an ulp and a bit.
static constexpr double kUlp = 1.2e-7;

namespace {
class ElementwiseRows : public BuilderTest {};
} // namespace

//===----------------------------------------------------------------------===//
// One operand
//===----------------------------------------------------------------------===//

TEST_F(ElementwiseRows, Abs) {
  XlaOp x = param<float>({4}, {-1.5f, -0.0f, 2, -kInf});
  XlaOp y = Abs(x);
  check<float>(y, {4}, {1.5f, 0, 2, kInf});
}

TEST_F(ElementwiseRows, Ceil) {
  XlaOp x = param<float>({3}, {-1.5f, 0.2f, 2});
  XlaOp y = Ceil(x);
  check<float>(y, {3}, {-1, 1, 2});
}

TEST_F(ElementwiseRows, Clz) {
  XlaOp x = param<int32_t>({4}, {0, 1, -1, 255});
  XlaOp y = Clz(x);
  check<int32_t>(y, {4}, {32, 31, 0, 24});
}

TEST_F(ElementwiseRows, Floor) {
  XlaOp x = param<float>({3}, {-1.5f, 0.2f, 2});
  XlaOp y = Floor(x);
  check<float>(y, {3}, {-2, 0, 2});
}

TEST_F(ElementwiseRows, Imag) {
  XlaOp x = param<Complex64>({2}, {{1, -2}, {3, 0.5f}});
  XlaOp y = Imag(x);
  check<float>(y, {2}, {-2, 0.5f});
}

TEST_F(ElementwiseRows, IsFinite) {
  XlaOp x = param<float>({4}, {1, kInf, -kInf, kNaN});
  XlaOp y = IsFinite(x);
  check<bool>(y, {4}, {true, false, false, false});
}

TEST_F(ElementwiseRows, Neg) {
  XlaOp x = param<int32_t>({3}, {1, -2, 0});
  XlaOp y = Neg(x);
  check<int32_t>(y, {3}, {-1, 2, 0});
}

TEST_F(ElementwiseRows, Not) {
  XlaOp x = param<int32_t>({3}, {0, -1, 5});
  XlaOp y = Not(x);
  check<int32_t>(y, {3}, {-1, 0, -6});
}

TEST_F(ElementwiseRows, PopulationCount) {
  XlaOp x = param<uint32_t>({3}, {0, 7, 0xffffffffu});
  XlaOp y = PopulationCount(x);
  check<uint32_t>(y, {3}, {0, 3, 32});
}

TEST_F(ElementwiseRows, Real) {
  XlaOp x = param<Complex64>({2}, {{1, -2}, {3, 0.5f}});
  XlaOp y = Real(x);
  check<float>(y, {2}, {1, 3});
}

TEST_F(ElementwiseRows, Round) {
  XlaOp x = param<float>({3}, {-2.5f, 0.4f, 2.5f});
  XlaOp y = Round(x);
  check<float>(y, {3}, {-3, 0, 3});
}

TEST_F(ElementwiseRows, RoundNearestAfz) {
  XlaOp x = param<float>({3}, {-2.5f, 0.4f, 2.5f});
  XlaOp y = RoundNearestAfz(x);
  check<float>(y, {3}, {-3, 0, 3});
}

TEST_F(ElementwiseRows, RoundNearestEven) {
  XlaOp x = param<float>({3}, {-2.5f, 0.4f, 3.5f});
  XlaOp y = RoundNearestEven(x);
  check<float>(y, {3}, {-2, 0, 4});
}

TEST_F(ElementwiseRows, Sign) {
  XlaOp x = param<float>({4}, {-2.5f, 0, 4, kNaN});
  XlaOp y = Sign(x);
  check<float>(y, {4}, {-1, 0, 1, kNaN});
}

TEST_F(ElementwiseRows, ImagOfReal) {
  XlaOp x = param<float>({2}, {1, -2});
  check<float>(Imag(x), {2}, {0, 0});
  check<float>(Real(x), {2}, {1, -2});
}

//===----------------------------------------------------------------------===//
// One operand, with a request for an accuracy
//===----------------------------------------------------------------------===//

TEST_F(ElementwiseRows, Cbrt) {
  XlaOp x = param<float>({3}, {-27, 0.5f, 10});
  XlaOp y = Cbrt(x);
  check<float>(y, {3}, {-3, 0.793700526f, 2.15443469f}, kUlp);
}

TEST_F(ElementwiseRows, Cos) {
  XlaOp x = param<float>({3}, {-2, 0.5f, 10});
  XlaOp y = Cos(x);
  check<float>(y, {3}, {-0.416146837f, 0.877582562f, -0.839071529f}, kUlp);
}

TEST_F(ElementwiseRows, Cosh) {
  XlaOp x = param<float>({3}, {0, 1, -2});
  XlaOp y = Cosh(x);
  check<float>(y, {3}, {1, 1.5430806f, 3.7621957f}, 1e-6);
}

TEST_F(ElementwiseRows, Erf) {
  XlaOp x = param<float>({3}, {-2, 0.5f, 1.25f});
  XlaOp y = Erf(x);
  check<float>(y, {3}, {-0.995322265f, 0.520499878f, 0.922900128f}, kUlp);
}

TEST_F(ElementwiseRows, Exp) {
  XlaOp x = param<float>({3}, {-2, 0.5f, 10});
  XlaOp y = Exp(x);
  check<float>(y, {3}, {0.135335283f, 1.64872127f, 22026.4658f}, kUlp);
}

TEST_F(ElementwiseRows, Expm1) {
  XlaOp x = param<float>({3}, {-2, 0.0009765625f, 10});
  XlaOp y = Expm1(x);
  check<float>(y, {3}, {-0.864664717f, 0.000977039492f, 22025.4658f}, kUlp);
}

TEST_F(ElementwiseRows, Log) {
  XlaOp x = param<float>({3}, {0.125f, 0.5f, 10});
  XlaOp y = Log(x);
  check<float>(y, {3}, {-2.07944154f, -0.693147181f, 2.30258509f}, kUlp);
}

TEST_F(ElementwiseRows, Log1p) {
  XlaOp x = param<float>({3}, {-0.5f, 0.0009765625f, 10});
  XlaOp y = Log1p(x);
  check<float>(y, {3}, {-0.693147181f, 0.000976085973f, 2.39789527f}, kUlp);
}

TEST_F(ElementwiseRows, Logistic) {
  XlaOp x = param<float>({3}, {-2, 0.5f, 10});
  XlaOp y = Logistic(x);
  check<float>(y, {3}, {0.119202922f, 0.622459331f, 0.999954602f}, kUlp);
}

TEST_F(ElementwiseRows, Rsqrt) {
  XlaOp x = param<float>({3}, {0.125f, 0.5f, 10});
  XlaOp y = Rsqrt(x);
  check<float>(y, {3}, {2.82842712f, 1.41421356f, 0.316227766f}, kUlp);
}

TEST_F(ElementwiseRows, Sin) {
  XlaOp x = param<float>({3}, {-2, 0.5f, 10});
  XlaOp y = Sin(x);
  check<float>(y, {3}, {-0.909297427f, 0.479425539f, -0.544021111f}, kUlp);
}

TEST_F(ElementwiseRows, Sqrt) {
  XlaOp x = param<float>({3}, {0.125f, 0.5f, 10});
  XlaOp y = Sqrt(x);
  check<float>(y, {3}, {0.353553391f, 0.707106781f, 3.16227766f}, kUlp);
}

TEST_F(ElementwiseRows, Tan) {
  XlaOp x = param<float>({3}, {-2, 0.5f, 10});
  XlaOp y = Tan(x);
  check<float>(y, {3}, {2.18503986f, 0.54630249f, 0.648360827f}, kUlp);
}

TEST_F(ElementwiseRows, Tanh) {
  XlaOp x = param<float>({3}, {-2, 0.5f, 4});
  XlaOp y = Tanh(x);
  check<float>(y, {3}, {-0.96402758f, 0.462117157f, 0.9993293f}, kUlp);
}

TEST_F(ElementwiseRows, KeepsResultAccuracy) {
  XlaOp x = param<float>({}, {1});
  ResultAccuracyAttr accuracy = ResultAccuracyAttr::get(
      &context, APFloat(1e-6), APFloat(0.0), 0,
      ResultAccuracyModeAttr::get(&context, ResultAccuracyMode::TOLERANCE));
  XlaOp exp = Exp(x, accuracy);
  XlaOp cosh = Cosh(x, accuracy);
  for (XlaOp op : {exp, cosh})
    EXPECT_EQ(op.getValue().getDefiningOp()->getAttr("result_accuracy"),
              accuracy);
  checkType(exp, "tensor<f32>");
}

//===----------------------------------------------------------------------===//
// Two operands
//===----------------------------------------------------------------------===//

TEST_F(ElementwiseRows, Add) {
  XlaOp x = param<int32_t>({2}, {1, -2});
  XlaOp y = param<int32_t>({2}, {3, 4});
  XlaOp z = Add(x, y);
  check<int32_t>(z, {2}, {4, 2});
}

TEST_F(ElementwiseRows, And) {
  XlaOp x = param<int32_t>({2}, {12, -1});
  XlaOp y = param<int32_t>({2}, {10, 7});
  XlaOp z = And(x, y);
  check<int32_t>(z, {2}, {8, 7});
}

TEST_F(ElementwiseRows, Atan2) {
  XlaOp x = param<float>({2}, {1, -1});
  XlaOp y = param<float>({2}, {0, -1});
  XlaOp z = Atan2(x, y);
  check<float>(z, {2}, {1.57079633f, -2.35619449f}, kUlp);
}

TEST_F(ElementwiseRows, Complex) {
  XlaOp x = param<float>({2}, {1, 2});
  XlaOp y = param<float>({2}, {-3, 4});
  XlaOp z = Complex(x, y);
  check<Complex64>(z, {2}, {{1, -3}, {2, 4}});
}

TEST_F(ElementwiseRows, Div) {
  XlaOp x = param<int32_t>({2}, {7, -7});
  XlaOp y = param<int32_t>({2}, {2, 2});
  XlaOp z = Div(x, y);
  check<int32_t>(z, {2}, {3, -3});
}

TEST_F(ElementwiseRows, Max) {
  XlaOp x = param<int32_t>({2}, {7, -7});
  XlaOp y = param<int32_t>({2}, {2, 2});
  XlaOp z = Max(x, y);
  check<int32_t>(z, {2}, {7, 2});
}

TEST_F(ElementwiseRows, Min) {
  XlaOp x = param<int32_t>({2}, {7, -7});
  XlaOp y = param<int32_t>({2}, {2, 2});
  XlaOp z = Min(x, y);
  check<int32_t>(z, {2}, {2, -7});
}

TEST_F(ElementwiseRows, Mul) {
  XlaOp x = param<int32_t>({2}, {7, -7});
  XlaOp y = param<int32_t>({2}, {2, 3});
  XlaOp z = Mul(x, y);
  check<int32_t>(z, {2}, {14, -21});
}

TEST_F(ElementwiseRows, Or) {
  XlaOp x = param<int32_t>({2}, {12, 8});
  XlaOp y = param<int32_t>({2}, {10, 1});
  XlaOp z = Or(x, y);
  check<int32_t>(z, {2}, {14, 9});
}

TEST_F(ElementwiseRows, Pow) {
  XlaOp x = param<int32_t>({2}, {2, -3});
  XlaOp y = param<int32_t>({2}, {10, 3});
  XlaOp z = Pow(x, y);
  check<int32_t>(z, {2}, {1024, -27});
}

TEST_F(ElementwiseRows, Rem) {
  XlaOp x = param<int32_t>({2}, {7, -7});
  XlaOp y = param<int32_t>({2}, {3, 3});
  XlaOp z = Rem(x, y);
  check<int32_t>(z, {2}, {1, -1});
}

TEST_F(ElementwiseRows, ShiftLeft) {
  XlaOp x = param<int32_t>({2}, {1, -1});
  XlaOp y = param<int32_t>({2}, {4, 3});
  XlaOp z = ShiftLeft(x, y);
  check<int32_t>(z, {2}, {16, -8});
}

TEST_F(ElementwiseRows, ShiftRightArithmetic) {
  XlaOp x = param<int32_t>({2}, {16, -16});
  XlaOp y = param<int32_t>({2}, {2, 3});
  XlaOp z = ShiftRightArithmetic(x, y);
  check<int32_t>(z, {2}, {4, -2});
}

TEST_F(ElementwiseRows, ShiftRightLogical) {
  XlaOp x = param<int32_t>({2}, {16, -16});
  XlaOp y = param<int32_t>({2}, {2, 28});
  XlaOp z = ShiftRightLogical(x, y);
  check<int32_t>(z, {2}, {4, 15});
}

TEST_F(ElementwiseRows, Sub) {
  XlaOp x = param<int32_t>({2}, {7, -7});
  XlaOp y = param<int32_t>({2}, {2, 3});
  XlaOp z = Sub(x, y);
  check<int32_t>(z, {2}, {5, -10});
}

TEST_F(ElementwiseRows, Xor) {
  XlaOp x = param<int32_t>({2}, {12, 8});
  XlaOp y = param<int32_t>({2}, {10, 1});
  XlaOp z = Xor(x, y);
  check<int32_t>(z, {2}, {6, 9});
}

TEST_F(ElementwiseRows, Operators) {
  XlaOp x = param<int32_t>({2}, {12, -7});
  XlaOp y = param<int32_t>({2}, {5, 2});
  check<int32_t>(x + y, {2}, {17, -5});
  check<int32_t>(x - y, {2}, {7, -9});
  check<int32_t>(x * y, {2}, {60, -14});
  check<int32_t>(x / y, {2}, {2, -3});
  check<int32_t>(x % y, {2}, {2, -1});
  check<int32_t>(x & y, {2}, {4, 0});
  check<int32_t>(x | y, {2}, {13, -5});
  check<int32_t>(x ^ y, {2}, {9, -5});
  check<int32_t>(x << y, {2}, {384, -28});
  check<int32_t>(x >> y, {2}, {0, -2});
  check<int32_t>(-x, {2}, {-12, 7});
  check<int32_t>(~x, {2}, {-13, 6});
  XlaOp bits = param<uint32_t>({1}, {0x80000000u});
  check<uint32_t>(bits >> ConstantR0<uint32_t>(b, 31), {1}, {1});
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

TEST_F(ElementwiseRows, Compare) {
  XlaOp x = param<uint32_t>({3}, {1, 0xffffffffu, 2});
  XlaOp y = param<uint32_t>({3}, {1, 1, 3});
  XlaOp less = Compare(x, y, ComparisonDirection::LT);
  check<bool>(less, {3}, {false, false, true});
}

TEST_F(ElementwiseRows, Eq) {
  XlaOp x = param<float>({4}, {kNaN, -0.0f, 1, 2});
  XlaOp y = param<float>({4}, {kNaN, 0, kNaN, 1});
  XlaOp partial = Eq(x, y);
  XlaOp total = EqTotalOrder(x, y);
  check<bool>(partial, {4}, {false, true, false, false});
  check<bool>(total, {4}, {true, false, false, false});
}

TEST_F(ElementwiseRows, Ne) {
  XlaOp x = param<float>({4}, {kNaN, -0.0f, 1, 2});
  XlaOp y = param<float>({4}, {kNaN, 0, kNaN, 1});
  XlaOp partial = Ne(x, y);
  XlaOp total = NeTotalOrder(x, y);
  check<bool>(partial, {4}, {true, false, true, true});
  check<bool>(total, {4}, {false, true, true, true});
}

TEST_F(ElementwiseRows, Ge) {
  XlaOp x = param<float>({4}, {kNaN, -0.0f, 1, 2});
  XlaOp y = param<float>({4}, {kNaN, 0, kNaN, 1});
  XlaOp partial = Ge(x, y);
  XlaOp total = GeTotalOrder(x, y);
  check<bool>(partial, {4}, {false, true, false, true});
  check<bool>(total, {4}, {true, false, false, true});
}

TEST_F(ElementwiseRows, Gt) {
  XlaOp x = param<float>({4}, {kNaN, -0.0f, 1, 2});
  XlaOp y = param<float>({4}, {kNaN, 0, kNaN, 1});
  XlaOp partial = Gt(x, y);
  XlaOp total = GtTotalOrder(x, y);
  check<bool>(partial, {4}, {false, false, false, true});
  check<bool>(total, {4}, {false, false, false, true});
}

TEST_F(ElementwiseRows, Le) {
  XlaOp x = param<float>({4}, {kNaN, -0.0f, 1, 2});
  XlaOp y = param<float>({4}, {kNaN, 0, kNaN, 1});
  XlaOp partial = Le(x, y);
  XlaOp total = LeTotalOrder(x, y);
  check<bool>(partial, {4}, {false, true, false, false});
  check<bool>(total, {4}, {true, true, true, false});
}

TEST_F(ElementwiseRows, Lt) {
  XlaOp x = param<float>({4}, {kNaN, -0.0f, 1, 2});
  XlaOp y = param<float>({4}, {kNaN, 0, kNaN, 1});
  XlaOp partial = Lt(x, y);
  XlaOp total = LtTotalOrder(x, y);
  check<bool>(partial, {4}, {false, false, false, false});
  check<bool>(total, {4}, {false, true, true, false});
}

TEST_F(ElementwiseRows, TotalOrderOfIntegersIsTheirOrder) {
  XlaOp x = param<int32_t>({2}, {-1, 2});
  XlaOp y = param<int32_t>({2}, {1, 2});
  check<bool>(LtTotalOrder(x, y), {2}, {true, false});
}

//===----------------------------------------------------------------------===//
// Others
//===----------------------------------------------------------------------===//

TEST_F(ElementwiseRows, BitcastConvertType) {
  XlaOp x = param<float>({2}, {1, -2});
  XlaOp bits = BitcastConvertType(x, PrimitiveType::U32);
  XlaOp bytes = BitcastConvertType(x, PrimitiveType::U8);
  XlaOp again = BitcastConvertType(bytes, PrimitiveType::F32);
  check<uint32_t>(bits, {2}, {0x3f800000, 0xc0000000});
  check<uint8_t>(bytes, {2, 4}, {0, 0, 0x80, 0x3f, 0, 0, 0, 0xc0});
  check<float>(again, {2}, {1, -2});
}

TEST_F(ElementwiseRows, Clamp) {
  XlaOp x = param<float>({4}, {-1, 0.5f, 2, kNaN});
  XlaOp clamped = Clamp(scalar<float>(0), x, scalar<float>(1));
  check<float>(clamped, {4}, {0, 0.5f, 1, kNaN});
}

TEST_F(ElementwiseRows, ConvertElementType) {
  XlaOp x = param<float>({3}, {-1.75f, 0, 3.5f});
  XlaOp y = param<int32_t>({2}, {16777217, 16777219});
  XlaOp integers = ConvertElementType(x, PrimitiveType::S32);
  XlaOp floats = ConvertElementType(y, PrimitiveType::F32);
  check<int32_t>(integers, {3}, {-1, 0, 3});
  check<float>(floats, {2}, {16777216, 16777220});
}

TEST_F(ElementwiseRows, Map) {
  XlaOp x = param<float>({2, 2}, {1, 2, 3, 4});
  XlaOp y = param<float>({2, 2}, {10, 20, 30, 40});
  XlaComputation sum = makeReducer(b, b.getType(PrimitiveType::F32), Add);
  XlaOp z = Map({x, y}, sum, {0, 1});
  check<float>(z, {2, 2}, {11, 22, 33, 44});
}

TEST_F(ElementwiseRows, MapWithStaticOperand) {
  XlaOp x = param<float>({3}, {1, 2, 3});
  XlaOp factor = scalar<float>(0.5f);
  XlaComputation product = makeReducer(b, b.getType(PrimitiveType::F32), Mul);
  check<float>(Map(x, product, {0}, factor), {3}, {0.5f, 1, 1.5f});
}

TEST_F(ElementwiseRows, ReducePrecision) {
  XlaOp x = param<float>({2}, {1.00390625f, 70000});
  XlaOp rounded = ReducePrecision(x, 5, 10);
  XlaOp coarse = ReducePrecision(x, 8, 7);
  check<float>(rounded, {2}, {1.00390625f, kInf});
  check<float>(coarse, {2}, {1, 70144});
}

TEST_F(ElementwiseRows, Select) {
  XlaOp pred = param<bool>({3}, {true, false, true});
  XlaOp x = param<float>({3}, {1, 2, 3});
  XlaOp y = param<float>({3}, {10, 20, 30});
  XlaOp chosen = Select(pred, x, y);
  check<float>(chosen, {3}, {1, 20, 3});
  XlaOp all = Select(scalar<bool>(false), x, y);
  check<float>(all, {3}, {10, 20, 30});
}

TEST_F(ElementwiseRows, SelectOfTuples) {
  XlaOp x = param<float>({2}, {1, 2});
  XlaOp n = scalar<int32_t>(7);
  XlaOp y = param<float>({2}, {3, 4});
  XlaOp m = scalar<int32_t>(8);
  XlaOp chosen = Select(scalar<bool>(true), Tuple({x, n}), Tuple({y, m}));
  check<float>(GetTupleElement(chosen, 0), {2}, {1, 2});
  check<int32_t>(GetTupleElement(chosen, 1), {}, {7});
}
