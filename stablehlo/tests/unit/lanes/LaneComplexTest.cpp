//===- LaneComplexTest.cpp - Complex numbers in lanes ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Complex functions against the C++ library's in 64-bit mantissas, and special
// values by hand.
//
//===----------------------------------------------------------------------===//

#include "LaneTestUtil.h"
#include "gtest/gtest.h"
#include <cmath>
#include <complex>
#include <random>

using namespace mlir::stablehlo;
using ET = ElementType;
using C64 = std::complex<float>;
using C128 = std::complex<double>;
using L = std::complex<long double>;

static const float kInf = INFINITY;
static const float kNan = NAN;

static C64 unary(LaneOp op, C64 z) {
  return runUnary<C64>(op, ET::ComplexF32, std::vector<C64>{z})[0];
}
static C64 binary(LaneOp op, C64 a, C64 b) {
  return runBinary<C64>(op, ET::ComplexF32, std::vector<C64>{a},
                        std::vector<C64>{b})[0];
}

static L expMinusOne(L z) {
  long double half = sinl(z.imag() / 2);
  return {expm1l(z.real()) * cosl(z.imag()) - 2 * half * half,
          expl(z.real()) * sinl(z.imag())};
}
static L logPlusOne(L z) {
  // Accurate enough where |1 + z| is not near 1; near it, by the series of
  // log1p on |1 + z|^2 - 1.
  long double x = z.real(), y = z.imag();
  return {log1pl(x * (2 + x) + y * y) / 2, atan2l(y, 1 + x)};
}

namespace {
struct Function {
  LaneOp op;
  L (*oracle)(L);
};
} // namespace

static const Function kFunctions[] = {
    {LaneOp::Exponential, [](L z) { return std::exp(z); }},
    {LaneOp::Log, [](L z) { return std::log(z); }},
    {LaneOp::Sqrt, [](L z) { return std::sqrt(z); }},
    {LaneOp::Rsqrt, [](L z) { return L(1) / std::sqrt(z); }},
    {LaneOp::Sine, [](L z) { return std::sin(z); }},
    {LaneOp::Cosine, [](L z) { return std::cos(z); }},
    {LaneOp::Tan, [](L z) { return std::tan(z); }},
    {LaneOp::Tanh, [](L z) { return std::tanh(z); }},
    {LaneOp::Logistic, [](L z) { return L(1) / (L(1) + std::exp(-z)); }},
    {LaneOp::Cbrt, [](L z) { return std::exp(std::log(z) / L(3)); }},
    {LaneOp::ExponentialMinusOne, expMinusOne},
    {LaneOp::LogPlusOne, logPlusOne},
    {LaneOp::Sign, [](L z) { return z / std::abs(z); }},
};

TEST(LaneComplexTest, FunctionsAgreeWithWiderArithmetic) {
  std::mt19937 random(3);
  std::uniform_real_distribution<float> near(-8, 8);
  std::vector<C64> x(20000);
  for (C64 &z : x)
    z = {near(random), near(random)};
  for (size_t i = 0; i < x.size(); i += 3)
    x[i] *= 1e-3f;
  std::vector<C128> wide(x.begin(), x.end());
  for (const Function &function : kFunctions) {
    std::vector<C64> result = runUnary<C64>(function.op, ET::ComplexF32, x);
    std::vector<C128> wideResult =
        runUnary<C128>(function.op, ET::ComplexF64, wide);
    double worst = 0, worstWide = 0;
    for (size_t i = 0; i < x.size(); ++i) {
      L exact = function.oracle(L(x[i]));
      long double size = std::abs(exact);
      worst = std::max<double>(worst, std::abs(L(result[i]) - exact) / size);
      worstWide = std::max<double>(worstWide,
                                   std::abs(L(wideResult[i]) - exact) / size);
    }
    EXPECT_LE(worst, 0x1p-24) << getLaneOpName(function.op).str();
    EXPECT_LE(worstWide, 16 * 0x1p-53) << getLaneOpName(function.op).str();
  }
}

TEST(LaneComplexTest, AbsDoesNotOverflowInside) {
  std::vector<C64> x{
      {3, 4}, {2e38f, 2e38f}, {1e-30f, 1e-30f}, {kInf, kNan}, {3e38f, 3e38f}};
  std::vector<float> result = runUnary<float>(LaneOp::Abs, ET::ComplexF32, x);
  EXPECT_EQ(result[0], 5);
  EXPECT_EQ(result[1], static_cast<float>(hypot(2e38f, 2e38f)));
  EXPECT_FLOAT_EQ(result[2], 1.41421356e-30f);
  EXPECT_EQ(result[3], kInf);
  EXPECT_EQ(result[4], kInf);
}

TEST(LaneComplexTest, DivisionScales) {
  EXPECT_EQ(binary(LaneOp::Divide, {1, 2}, {3, 4}), C64(0.44f, 0.08f));
  EXPECT_EQ(binary(LaneOp::Divide, {3e38f, 3e38f}, {3e38f, 3e38f}), C64(1, 0));
  EXPECT_EQ(binary(LaneOp::Divide, {1e-40f, 0}, {1e-40f, 0}), C64(1, 0));
  std::vector<C128> huge{{1e308, 1e308}}, tiny{{1e-308, 1e-308}};
  EXPECT_EQ(runBinary<C128>(LaneOp::Divide, ET::ComplexF64, huge, huge)[0],
            C128(1, 0));
  EXPECT_EQ(runBinary<C128>(LaneOp::Divide, ET::ComplexF64, tiny, tiny)[0],
            C128(1, 0));
}

TEST(LaneComplexTest, DivisionOfAndByInfinityAndZero) {
  C64 byZero = binary(LaneOp::Divide, {1, 0}, {0, 0});
  EXPECT_EQ(byZero.real(), kInf);
  C64 byInfinity = binary(LaneOp::Divide, {1, 1}, {kInf, 0});
  EXPECT_EQ(byInfinity, C64(0, 0));
  C64 ofInfinity = binary(LaneOp::Divide, {kInf, 0}, {1, 1});
  EXPECT_EQ(ofInfinity.real(), kInf);
  EXPECT_EQ(ofInfinity.imag(), -kInf);
}

TEST(LaneComplexTest, BranchCutsFollowTheSignOfTheImaginaryPart) {
  const float pi = 3.14159265f;
  EXPECT_EQ(unary(LaneOp::Log, {-1, 0.f}), C64(0, pi));
  EXPECT_EQ(unary(LaneOp::Log, {-1, -0.f}), C64(0, -pi));
  EXPECT_EQ(unary(LaneOp::Sqrt, {-4, 0.f}), C64(0, 2));
  EXPECT_EQ(unary(LaneOp::Sqrt, {-4, -0.f}), C64(0, -2));
  EXPECT_EQ(unary(LaneOp::Sqrt, {3e38f, 0}).real(), sqrtf(3e38f));
}

TEST(LaneComplexTest, ExponentialOfInfinities) {
  C64 small = unary(LaneOp::Exponential, {-kInf, kNan});
  EXPECT_EQ(std::abs(small.real()), 0);
  EXPECT_EQ(std::abs(small.imag()), 0);
  EXPECT_EQ(unary(LaneOp::Exponential, {0, 0}), C64(1, 0));
  EXPECT_EQ(unary(LaneOp::Tanh, {1000, 1}), C64(1, 0));
  C64 logistic = unary(LaneOp::Logistic, {-1000, 1});
  EXPECT_EQ(std::abs(logistic), 0);
}

TEST(LaneComplexTest, SmallArgumentsKeepTheirDigits) {
  C64 tiny(1e-10f, -2e-10f);
  for (LaneOp op : {LaneOp::LogPlusOne, LaneOp::ExponentialMinusOne}) {
    C64 result = unary(op, tiny);
    EXPECT_FLOAT_EQ(result.real(), 1e-10f);
    EXPECT_FLOAT_EQ(result.imag(), -2e-10f);
  }
  // |1 + z| is 1 to first order: the real part is y^2 / 2 - x^2 / 2 + x.
  std::vector<C128> z{{-5e-13, 1e-6}};
  C128 result = runUnary<C128>(LaneOp::LogPlusOne, ET::ComplexF64, z)[0];
  // x + (y^2 - x^2) / 2 - x y^2 - y^4 / 4 + ..., with x = -y^2 / 2.
  double exact =
      static_cast<double>((-5e-13L * (2 - 5e-13L) + 1e-6L * 1e-6L) / 2);
  EXPECT_NEAR(result.real(), exact, 1e-26);
}

TEST(LaneComplexTest, PowerOfZeroAndByZero) {
  EXPECT_EQ(binary(LaneOp::Power, {0, 0}, {0, 0}), C64(1, 0));
  EXPECT_EQ(binary(LaneOp::Power, {0, 0}, {2, 0}), C64(0, 0));
  C64 square = binary(LaneOp::Power, {1, 2}, {2, 0});
  EXPECT_NEAR(square.real(), -3, 1e-6);
  EXPECT_NEAR(square.imag(), 4, 1e-6);
  C64 angle = binary(LaneOp::Atan2, {1, 0}, {1, 0});
  EXPECT_FLOAT_EQ(angle.real(), 0.785398163f);
  EXPECT_NEAR(angle.imag(), 0, 1e-15);
}

TEST(LaneComplexTest, TinyFactorsKeepTheirDigitsInHugeProducts) {
  auto evaluate = [](LaneOp op, C128 z) {
    return runUnary<C128>(op, ET::ComplexF64, std::vector<C128>{z})[0];
  };
  for (double y : {0x1p-900, 0x1.8p-990, 0x1.23p-1030, 0x1p-1074})
    for (double x : {650.0, 709.0, 710.0, 1000.0, 1390.0, 1420.0, 1454.0}) {
      // sin y is y, and the cosine 1.
      auto part = static_cast<double>(expl(x) * static_cast<long double>(y));
      auto whole = static_cast<double>(expl(x));
      auto half = static_cast<double>(expl(x) / 2);
      auto halfPart =
          static_cast<double>(expl(x) / 2 * static_cast<long double>(y));
      std::vector<std::pair<C128, C128>> pairs = {
          {evaluate(LaneOp::Exponential, {x, y}), {whole, part}},
          {evaluate(LaneOp::ExponentialMinusOne, {x, -y}), {whole, -part}},
          {evaluate(LaneOp::Cosine, {y, x}), {half, -halfPart}},
          {evaluate(LaneOp::Sine, {y, x}), {halfPart, half}},
      };
      for (auto [got, expected] : pairs) {
        EXPECT_DOUBLE_EQ(got.real(), expected.real()) << x << " " << y;
        EXPECT_DOUBLE_EQ(got.imag(), expected.imag()) << x << " " << y;
      }
    }
}

TEST(LaneComplexTest, ArcTangentOfEqualHugeNumbersIsAnEighthOfATurn) {
  std::vector<C128> huge = {{0x1p-600, 0x1p500},
                            {0x1p500, 0x1p-590},
                            {0x1p-530, 0x1p650},
                            {0x1.8p500, 0x1p480}};
  for (C128 angle :
       runBinary<C128>(LaneOp::Atan2, ET::ComplexF64, huge, huge)) {
    EXPECT_DOUBLE_EQ(angle.real(), 0x1.921fb54442d18p-1);
    EXPECT_NEAR(angle.imag(), 0, 1e-16);
  }
}

TEST(LaneComplexTest, PowersThatOverflowAreInfinite) {
  auto power = [](C128 a, C128 b) {
    return runBinary<C128>(LaneOp::Power, ET::ComplexF64, std::vector<C128>{a},
                           std::vector<C128>{b})[0];
  };
  for (double y : {1e4, 1e17, 1e20, 1.0e22, 7e25, 1e300}) {
    EXPECT_EQ(power({2, 0}, {y, 0}).real(), INFINITY) << y;
    EXPECT_EQ(std::abs(power({0.5, 0}, {y, 0})), 0) << y;
  }
  EXPECT_EQ(power({0, 0x1p-1074}, {0, -0.0}), C128(1, 0));
}

TEST(LaneComplexTest, SignOfZeroNanAndHugeNumbers) {
  EXPECT_EQ(unary(LaneOp::Sign, {0, -0.f}), C64(0, 0));
  EXPECT_FALSE(std::signbit(unary(LaneOp::Sign, {-0.f, -0.f}).real()));
  EXPECT_TRUE(std::isnan(unary(LaneOp::Sign, {kNan, 1}).imag()));
  EXPECT_FLOAT_EQ(unary(LaneOp::Sign, {3e38f, 3e38f}).real(), 0.70710678f);
}

TEST(LaneComplexTest, OrderIsLexicographic) {
  EXPECT_EQ(binary(LaneOp::Maximum, {1, 1}, {1, 2}), C64(1, 2));
  EXPECT_EQ(binary(LaneOp::Minimum, {1, 1}, {1, 2}), C64(1, 1));
  EXPECT_EQ(binary(LaneOp::Maximum, {2, -5}, {1, 9}), C64(2, -5));
  C64 nan = binary(LaneOp::Maximum, {1, 1}, {7, kNan});
  EXPECT_EQ(nan.real(), 7);
  EXPECT_TRUE(std::isnan(nan.imag()));
  std::vector<C64> x{{1, 2}, {1, 2}, {1, kNan}, {0, kNan}},
      y{{1, 3}, {1, 2}, {1, 0}, {1, 0}};
  using U8 = std::vector<uint8_t>;
  EXPECT_EQ(runBinary<uint8_t>(LaneOp::CompareLt, ET::ComplexF32, x, y),
            (U8{1, 0, 0, 1}));
  EXPECT_EQ(runBinary<uint8_t>(LaneOp::CompareEq, ET::ComplexF32, x, y),
            (U8{0, 1, 0, 0}));
  EXPECT_EQ(runBinary<uint8_t>(LaneOp::CompareNe, ET::ComplexF32, x, y),
            (U8{1, 0, 1, 1}));
}

TEST(LaneComplexTest, PartsAndConversions) {
  std::vector<C64> z{{1.5f, -2}, {0, 2}};
  EXPECT_EQ(runUnary<float>(LaneOp::Real, ET::ComplexF32, z),
            (std::vector<float>{1.5f, 0}));
  EXPECT_EQ(runUnary<float>(LaneOp::Imag, ET::ComplexF32, z),
            (std::vector<float>{-2, 2}));
  EXPECT_EQ((runConvert<int32_t>(ET::ComplexF32, ET::SI32, z)),
            (std::vector<int32_t>{1, 0}));
  EXPECT_EQ((runConvert<uint8_t>(ET::ComplexF32, ET::I1, z)),
            (std::vector<uint8_t>{1, 0}));
  EXPECT_EQ((runConvert<C128>(ET::ComplexF32, ET::ComplexF64, z)),
            (std::vector<C128>{{1.5, -2}, {0, 2}}));
  EXPECT_EQ((runConvert<C64>(ET::SI8, ET::ComplexF32, std::vector<int8_t>{-3})),
            (std::vector<C64>{{-3, 0}}));
  LaneProgram make = oneOp(LaneOp::Complex, ET::ComplexF32, {ET::F32, ET::F32});
  EXPECT_EQ(runProgram<C64>(make, std::vector<float>{1, 2},
                            std::vector<float>{3, -0.f}),
            (std::vector<C64>{{1, 3}, {2, -0.f}}));
}

//===----------------------------------------------------------------------===//
// Arrays of any length
//===----------------------------------------------------------------------===//

template <typename T> static void expectSumsAndProducts(ET type) {
  using Complex = std::complex<T>;
  for (size_t size = 1; size < 40; ++size) {
    std::vector<Complex> x, y;
    for (size_t i = 0; i < size; ++i) {
      x.emplace_back(T(1.1) + T(i), T(-0.3) * T(i));
      y.emplace_back(T(0.7) - T(i) / 3, T(2.9));
    }
    auto products = runBinary<Complex>(LaneOp::Multiply, type, x, y);
    auto sums = runBinary<Complex>(LaneOp::Add, type, x, y);
    auto differences = runBinary<Complex>(LaneOp::Subtract, type, x, y);
    for (size_t i = 0; i < size; ++i) {
      T ac = x[i].real() * y[i].real(), bd = x[i].imag() * y[i].imag();
      T ad = x[i].real() * y[i].imag(), bc = x[i].imag() * y[i].real();
      EXPECT_EQ(products[i], Complex(ac - bd, ad + bc)) << size << ", " << i;
      EXPECT_EQ(sums[i], x[i] + y[i]);
      EXPECT_EQ(differences[i], x[i] - y[i]);
    }
  }
}

TEST(LaneComplexTest, SumsAndProductsOfAnyLength) {
  expectSumsAndProducts<float>(ET::ComplexF32);
  expectSumsAndProducts<double>(ET::ComplexF64);
}
