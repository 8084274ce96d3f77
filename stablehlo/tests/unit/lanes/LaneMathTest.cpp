//===- LaneMathTest.cpp - Functions of floats in lanes --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Transcendental functions against the C library's in 64-bit mantissas.
//
//===----------------------------------------------------------------------===//

#include "LaneTestUtil.h"
#include "stablehlo/reference/tensor/SmallFloat.h"
#include "llvm/ADT/APFloat.h"
#include "gtest/gtest.h"
#include <cmath>
#include <random>

using namespace mlir::stablehlo;
using ET = ElementType;

namespace {
struct UnaryFunction {
  LaneOp op;
  long double (*oracle)(long double);
  /// What f64 results may be off by, in units of the last place.
  double maxUlps = 1.0;
};
struct BinaryFunction {
  LaneOp op;
  long double (*oracle)(long double, long double);
};
} // namespace

static long double logistic(long double x) { return 1 / (1 + expl(-x)); }
static long double rsqrt(long double x) { return 1 / sqrtl(x); }
static long double erfInv(long double y) {
  long double t = fabsl(y);
  if (!(t < 1))
    return t == 1 ? copysignl(INFINITY, y) : NAN;
  if (t < 1e-12L)
    return y * 0.886226925452758013649083741670572591L;
  // Bisection, then Newton's method, on the complement for large arguments.
  long double low = 0, high = 8;
  for (int step = 0; step < 40; ++step) {
    long double middle = (low + high) / 2;
    bool below = t < 0.5L ? erfl(middle) < t : erfcl(middle) > 1 - t;
    (below ? low : high) = middle;
  }
  long double x = low;
  for (int step = 0; step < 3; ++step) {
    long double residual = t < 0.5L ? erfl(x) - t : (1 - t) - erfcl(x);
    x -= residual * 0.886226925452758013649083741670572591L * expl(x * x);
  }
  return copysignl(x, y);
}

static const UnaryFunction kFunctions[] = {
    {LaneOp::Cbrt, cbrtl},
    {LaneOp::Cosine, cosl},
    {LaneOp::Exponential, expl},
    {LaneOp::ExponentialMinusOne, expm1l},
    {LaneOp::Log, logl},
    {LaneOp::LogPlusOne, log1pl},
    {LaneOp::Logistic, logistic, 2.5},
    {LaneOp::Rsqrt, rsqrt, 1.5},
    {LaneOp::Sine, sinl},
    {LaneOp::Sqrt, sqrtl, 0.51},
    {LaneOp::Tan, tanl},
    {LaneOp::Tanh, tanhl},
    {LaneOp::Erf, erfl},
    {LaneOp::Erfc, erfcl, 1.5},
    {LaneOp::ErfInv, erfInv, 8},
};
static const BinaryFunction kBinaryFunctions[] = {
    {LaneOp::Atan2, atan2l},
    {LaneOp::Power, powl},
};

/// Arguments of all magnitudes, and more of those where functions are curved.
template <typename T> static std::vector<T> makeArguments(size_t count) {
  std::mt19937_64 random(12345);
  std::vector<T> result = {T(0),
                           -T(0),
                           T(1),
                           T(-1),
                           T(INFINITY),
                           -T(INFINITY),
                           T(NAN),
                           T(0.5),
                           T(2),
                           std::numeric_limits<T>::max(),
                           std::numeric_limits<T>::min(),
                           std::numeric_limits<T>::denorm_min(),
                           -std::numeric_limits<T>::denorm_min()};
  std::uniform_real_distribution<T> one(-1, 1), ten(-10, 10), many(-750, 750);
  while (result.size() < count) {
    uint64_t bits = random();
    T any;
    std::memcpy(&any, &bits, sizeof(T));
    result.insert(result.end(), {any, one(random), ten(random), many(random)});
  }
  return result;
}

/// The distance between `x` and the exact `y`, in the last place of y's type.
static double ulps(double x, long double y) {
  if (std::isnan(x) || std::isnan(y))
    return std::isnan(x) == std::isnan(y) ? 0 : INFINITY;
  if (x == static_cast<double>(y))
    return std::signbit(x) == std::signbit(y) || x != 0 ? 0 : INFINITY;
  int exponent = std::max(std::ilogb(static_cast<double>(y)), -1022);
  if (std::isinf(static_cast<double>(y)))
    exponent = 1023;
  return static_cast<double>(fabsl(x - y) / ldexpl(1, exponent - 52));
}

TEST(LaneMathTest, F32ResultsAreCorrectlyRounded) {
  std::vector<float> x = makeArguments<float>(400000);
  for (const UnaryFunction &function : kFunctions) {
    std::vector<float> result = runUnary<float>(function.op, ET::F32, x);
    int64_t numWrong = 0;
    for (size_t i = 0; i < x.size(); ++i) {
      auto expected = static_cast<float>(function.oracle(x[i]));
      bool bothNan = std::isnan(expected) && std::isnan(result[i]);
      if (bothNan || std::memcmp(&expected, &result[i], 4) == 0)
        continue;
      ++numWrong;
      if (numWrong > 1)
        ADD_FAILURE() << getLaneOpName(function.op).str() << "(" << x[i]
                      << ") = " << result[i] << ", expected " << expected;
      if (numWrong > 4)
        break;
    }
  }
}

TEST(LaneMathTest, F64ResultsAreWithinTheirBounds) {
  std::vector<double> x = makeArguments<double>(200000);
  for (const UnaryFunction &function : kFunctions) {
    std::vector<double> result = runUnary<double>(function.op, ET::F64, x);
    double worst = 0, worstX = 0, worstResult = 0;
    for (size_t i = 0; i < x.size(); ++i) {
      double error = ulps(result[i], function.oracle(x[i]));
      if (error > worst) {
        worst = error;
        worstX = x[i];
        worstResult = result[i];
      }
    }
    EXPECT_LE(worst, function.maxUlps)
        << getLaneOpName(function.op).str() << "(" << worstX
        << ") = " << worstResult;
  }
}

TEST(LaneMathTest, BinaryFunctionsOfAllMagnitudes) {
  std::vector<float> x = makeArguments<float>(200000);
  std::vector<float> y(x.rbegin(), x.rend());
  // All pairs of the special values at the begin.
  for (size_t i = 0; i < 13; ++i)
    for (size_t j = 0; j < 13; ++j) {
      x.push_back(x[i]);
      y.push_back(x[j]);
    }
  std::vector<double> wideX(x.begin(), x.end()), wideY(y.begin(), y.end());
  for (const BinaryFunction &function : kBinaryFunctions) {
    std::vector<float> result = runBinary<float>(function.op, ET::F32, x, y);
    std::vector<double> wide =
        runBinary<double>(function.op, ET::F64, wideX, wideY);
    int64_t numWrong = 0;
    double worst = 0;
    for (size_t i = 0; i < x.size() && numWrong < 5; ++i) {
      long double exact = function.oracle(x[i], y[i]);
      auto expected = static_cast<float>(exact);
      worst = std::max(worst, ulps(wide[i], exact));
      bool bothNan = std::isnan(expected) && std::isnan(result[i]);
      if (bothNan || std::memcmp(&expected, &result[i], 4) == 0)
        continue;
      ++numWrong;
      EXPECT_LE(numWrong, 1)
          << getLaneOpName(function.op).str() << "(" << x[i] << ", " << y[i]
          << ") = " << result[i] << ", expected " << expected;
    }
    EXPECT_LE(worst, 1.0) << getLaneOpName(function.op).str();
  }
}

/// Rounds once to a small float.
static uint16_t roundTo(ET type, long double value) {
  const llvm::fltSemantics *semantics =
      type == ET::BF16     ? &llvm::APFloat::BFloat()
      : type == ET::F16    ? &llvm::APFloat::IEEEhalf()
      : type == ET::F8E5M2 ? &llvm::APFloat::Float8E5M2()
      : type == ET::F8E4M3 ? &llvm::APFloat::Float8E4M3()
      : type == ET::F8E3M4 ? &llvm::APFloat::Float8E3M4()
                           : nullptr;
  if (!semantics || std::isnan(value))
    return encodeSmallFloat(type, static_cast<double>(value));
  uint64_t words[2] = {};
  std::memcpy(words, &value, 10);
  llvm::APFloat number(llvm::APFloat::x87DoubleExtended(),
                       llvm::APInt(80, words));
  bool losesInfo;
  number.convert(*semantics, llvm::APFloat::rmNearestTiesToEven, &losesInfo);
  return number.bitcastToAPInt().getZExtValue();
}

static bool isSame(ET type, uint16_t a, uint16_t b) {
  return a == b || (std::isnan(decodeSmallFloat(type, a)) &&
                    std::isnan(decodeSmallFloat(type, b)));
}

namespace {
class LaneSmallFloatTest : public testing::TestWithParam<ET> {
protected:
  ET type = GetParam();
  /// All values, in storage form.
  template <typename Storage> std::vector<Storage> allValues() {
    std::vector<Storage> result(size_t(1) << getNumBits(type));
    for (size_t i = 0; i < result.size(); ++i)
      result[i] = static_cast<Storage>(i);
    return result;
  }
  template <typename Storage> void expectFunctions();
};
} // namespace

template <typename Storage> void LaneSmallFloatTest::expectFunctions() {
  std::vector<Storage> x = allValues<Storage>();
  for (const UnaryFunction &function : kFunctions) {
    std::vector<Storage> result = runUnary<Storage>(function.op, type, x);
    int64_t numWrong = 0;
    for (size_t i = 0; i < x.size() && numWrong < 3; ++i) {
      float value = decodeSmallFloat(type, x[i]);
      uint16_t expected = roundTo(type, function.oracle(value));
      if (isSame(type, result[i], expected))
        continue;
      ++numWrong;
      ADD_FAILURE() << getLaneOpName(function.op).str() << "(" << value
                    << ") = " << decodeSmallFloat(type, result[i])
                    << ", expected " << decodeSmallFloat(type, expected);
    }
  }
}

TEST_P(LaneSmallFloatTest, EveryValueOfEveryFunctionIsCorrectlyRounded) {
  if (getStorageSize(type) == 2)
    expectFunctions<uint16_t>();
  else
    expectFunctions<uint8_t>();
}

TEST_P(LaneSmallFloatTest, SelectAndBitcastKeepAllBits) {
  if (getStorageSize(type) == 2) {
    std::vector<uint16_t> x = allValues<uint16_t>();
    EXPECT_EQ(runConvert<uint16_t>(type, ET::UI16, x, LaneOp::BitcastConvert),
              x);
    EXPECT_EQ(runConvert<uint16_t>(ET::SI16, type, x, LaneOp::BitcastConvert),
              x);
    return;
  }
  std::vector<uint8_t> x = allValues<uint8_t>();
  std::vector<uint8_t> expected = x;
  // Formats without some patterns of NaN need not keep them.
  std::vector<uint8_t> same =
      runProgram<uint8_t>(oneOp(LaneOp::Select, type, {ET::I1, type, type}),
                          std::vector<uint8_t>(x.size(), 1), x, x);
  EXPECT_EQ(same, expected);
}

INSTANTIATE_TEST_SUITE_P(AllTypes, LaneSmallFloatTest,
                         testing::Values(ET::F4E2M1FN, ET::F6E2M3FN,
                                         ET::F6E3M2FN, ET::F8E3M4, ET::F8E4M3,
                                         ET::F8E4M3FN, ET::F8E4M3FNUZ,
                                         ET::F8E4M3B11FNUZ, ET::F8E5M2,
                                         ET::F8E5M2FNUZ, ET::F8E8M0FNU,
                                         ET::BF16, ET::F16),
                         [](const testing::TestParamInfo<ET> &info) {
                           return getElementTypeName(info.param).str();
                         });

TEST(LaneMathTest, SmallArithmeticRoundsOnce) {
  std::mt19937 random(1);
  std::vector<uint16_t> x(200000), y(x.size());
  for (size_t i = 0; i < x.size(); ++i) {
    x[i] = static_cast<uint16_t>(random());
    y[i] = static_cast<uint16_t>(random());
  }
  using Apply =
      llvm::APFloat::opStatus (*)(llvm::APFloat &, const llvm::APFloat &);
  constexpr auto even = llvm::APFloat::rmNearestTiesToEven;
  std::pair<LaneOp, Apply> ops[] = {
      {LaneOp::Add, [](auto &a, const auto &b) { return a.add(b, even); }},
      {LaneOp::Subtract,
       [](auto &a, const auto &b) { return a.subtract(b, even); }},
      {LaneOp::Multiply,
       [](auto &a, const auto &b) { return a.multiply(b, even); }},
      {LaneOp::Divide,
       [](auto &a, const auto &b) { return a.divide(b, even); }},
      {LaneOp::Remainder, [](auto &a, const auto &b) { return a.mod(b); }},
      {LaneOp::Maximum,
       [](auto &a, const auto &b) {
         a = llvm::maximum(a, b);
         return llvm::APFloat::opOK;
       }},
      {LaneOp::Minimum, [](auto &a, const auto &b) {
         a = llvm::minimum(a, b);
         return llvm::APFloat::opOK;
       }}};
  for (ET type : {ET::F16, ET::BF16})
    for (auto [op, apply] : ops) {
      const llvm::fltSemantics &semantics =
          type == ET::F16 ? llvm::APFloat::IEEEhalf() : llvm::APFloat::BFloat();
      std::vector<uint16_t> result = runBinary<uint16_t>(op, type, x, y);
      int64_t numWrong = 0;
      for (size_t i = 0; i < x.size(); ++i) {
        llvm::APFloat a(semantics, llvm::APInt(16, x[i]));
        apply(a, llvm::APFloat(semantics, llvm::APInt(16, y[i])));
        uint16_t expected = a.bitcastToAPInt().getZExtValue();
        numWrong += !isSame(type, result[i], expected);
      }
      EXPECT_EQ(numWrong, 0) << getLaneOpName(op).str();
    }
}

TEST(LaneMathTest, F64ToSmallRoundsOnce) {
  // Just above the tie of 1 and 1 + 2^-10 in f16; f32 would make it the tie.
  EXPECT_EQ((runConvert<uint16_t>(
                ET::F64, ET::F16,
                std::vector<double>{0x1.0020000001p0, 0x1.002p0, 1e300, NAN})),
            (std::vector<uint16_t>{0x3c01, 0x3c00, 0x7c00, 0x7e00}));
  // Denormal in f32 too: 2^-134 is the tie below bf16's smallest number.
  EXPECT_EQ((runConvert<uint16_t>(
                ET::F64, ET::BF16,
                std::vector<double>{0x1.0p-134, 0x1.000000000001p-134})),
            (std::vector<uint16_t>{0, 1}));
}
