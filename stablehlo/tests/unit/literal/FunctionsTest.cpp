//===- FunctionsTest.cpp - Tests of functions of scalars ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Expected values are the nearest f64 to what mpmath gives in 40 digits.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/literal/Functions.h"

#include "stablehlo/reference/literal/Arithmetic.h"
#include "gtest/gtest.h"
#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

static constexpr double kInfinity = std::numeric_limits<double>::infinity();

static Scalar makeF64(double value) {
  return Scalar::real(ElementType::F64, value);
}

TEST(FunctionsTest, PowersOfNaNs) {
  // As in f32, whose NaNs are quiet by then.
  for (double nan : {std::numeric_limits<double>::quiet_NaN(),
                     std::numeric_limits<double>::signaling_NaN()}) {
    EXPECT_EQ(power(makeF64(nan), makeF64(0.0)).asReal(), 1.0);
    EXPECT_EQ(power(makeF64(nan), makeF64(-0.0)).asReal(), 1.0);
    EXPECT_EQ(power(makeF64(1.0), makeF64(nan)).asReal(), 1.0);
    EXPECT_TRUE(std::isnan(power(makeF64(nan), makeF64(2.0)).asReal()));
  }
}

TEST(FunctionsTest, RoundsToTheNearestF64) {
  EXPECT_EQ(cbrt(makeF64(2.0)).asReal(), 1.2599210498948732);
  EXPECT_EQ(cbrt(makeF64(-10.0)).asReal(), -2.154434690031884);
  EXPECT_EQ(cosine(makeF64(1.0)).asReal(), 0.5403023058681398);
  EXPECT_EQ(cosine(makeF64(1e+22)).asReal(), 0.523214785395139);
  EXPECT_EQ(exponential(makeF64(1.0)).asReal(), 2.718281828459045);
  EXPECT_EQ(exponential(makeF64(-700.5)).asReal(), 5.980196118639791e-305);
  EXPECT_EQ(exponentialMinusOne(makeF64(1e-10)).asReal(), 1.00000000005e-10);
  EXPECT_EQ(exponentialMinusOne(makeF64(3.0)).asReal(), 19.085536923187668);
  EXPECT_EQ(log(makeF64(2.0)).asReal(), 0.6931471805599453);
  EXPECT_EQ(log(makeF64(1e-300)).asReal(), -690.7755278982137);
  EXPECT_EQ(logPlusOne(makeF64(1e-10)).asReal(), 9.999999999500001e-11);
  EXPECT_EQ(logPlusOne(makeF64(1e+308)).asReal(), 709.1962086421661);
  EXPECT_EQ(logistic(makeF64(-40.0)).asReal(), 4.248354255291589e-18);
  EXPECT_EQ(logistic(makeF64(0.75)).asReal(), 0.679178699175393);
  EXPECT_EQ(rsqrt(makeF64(2.0)).asReal(), 0.7071067811865476);
  EXPECT_EQ(rsqrt(makeF64(3e-310)).asReal(), 5.773502691896267e+154);
  EXPECT_EQ(sine(makeF64(1.0)).asReal(), 0.8414709848078965);
  EXPECT_EQ(sine(makeF64(1e+22)).asReal(), -0.8522008497671888);
  EXPECT_EQ(tan(makeF64(1.5707963267948966)).asReal(), 1.633123935319537e+16);
  EXPECT_EQ(tan(makeF64(0.5)).asReal(), 0.5463024898437905);
  EXPECT_EQ(tanh(makeF64(0.25)).asReal(), 0.24491866240370913);
  EXPECT_EQ(tanh(makeF64(20.0)).asReal(), 1.0);
  EXPECT_EQ(erf(makeF64(0.5)).asReal(), 0.5204998778130465);
  EXPECT_EQ(erf(makeF64(2.5)).asReal(), 0.999593047982555);
  EXPECT_EQ(erfc(makeF64(0.5)).asReal(), 0.4795001221869535);
  EXPECT_EQ(erfc(makeF64(26.0)).asReal(), 5.663192408856143e-296);
  EXPECT_EQ(erfInv(makeF64(0.5)).asReal(), 0.4769362762044699);
  EXPECT_EQ(erfInv(makeF64(1e-12)).asReal(), 8.86226925452758e-13);
  EXPECT_EQ(erfInv(makeF64(-0.99999999999)).asReal(), -4.812924058944833);
  EXPECT_EQ(power(makeF64(1.5), makeF64(-7.25)).asReal(), 0.05288571397442165);
  EXPECT_EQ(atan2(makeF64(-1.0), makeF64(-3.0)).asReal(), -2.819842099193151);
}

TEST(FunctionsTest, ErfInvAtTheEndsOfItsDomain) {
  EXPECT_EQ(erfInv(makeF64(1.0)).asReal(), kInfinity);
  EXPECT_EQ(erfInv(makeF64(-1.0)).asReal(), -kInfinity);
  EXPECT_TRUE(std::isnan(erfInv(makeF64(1.5)).asReal()));
  EXPECT_TRUE(std::signbit(erfInv(makeF64(-0.0)).asReal()));
}

static Scalar makeC128(double real, double imaginary) {
  return Scalar::complex(makeF64(real), makeF64(imaginary));
}
/// Each part to two units.
static void expectNear(const Scalar &got, double real, double imaginary) {
  EXPECT_NEAR(got.getRealPart().asReal(), real, std::fabs(real) * 4.5e-16);
  EXPECT_NEAR(got.getImaginaryPart().asReal(), imaginary,
              std::fabs(imaginary) * 4.5e-16);
}

TEST(FunctionsTest, ComplexFunctionsAreAccurate) {
  expectNear(exponential(makeC128(0.5, -1.25)), 0.5198786860084936,
             -1.5646111274988195);
  expectNear(exponentialMinusOne(makeC128(1e-08, 2e-08)), 9.999999849999998e-09,
             2.00000002e-08);
  expectNear(log(makeC128(0.5, -1.25)), 0.2973535538733464,
             -1.1902899496825317);
  expectNear(logPlusOne(makeC128(1e-08, 2e-08)), 1.0000000149999996e-08,
             1.99999998e-08);
  expectNear(logistic(makeC128(0.5, -1.25)), 0.6805661698086823,
             -0.3288352746951482);
  expectNear(rsqrt(makeC128(0.5, -1.25)), 0.7136677874451546,
             0.483176615608977);
  expectNear(cbrt(makeC128(0.5, -1.25)), 1.018418680678539,
             -0.4267002825324969);
  expectNear(cosine(makeC128(0.5, -1.25)), 1.6572478640539148,
             0.7680009178735728);
  expectNear(sine(makeC128(0.5, -1.25)), 0.9053586344209572,
             -1.4058162504314682);
  expectNear(tan(makeC128(0.5, -1.25)), 0.12610856648423438,
             -0.9067248043194309);
  expectNear(tanh(makeC128(0.5, -1.25)), 1.583963548284424,
             -0.8066346988510736);
}

TEST(FunctionsTest, IntegerPowersWrapAndTakeNegativeExponents) {
  auto power = [](int64_t base, int64_t exponent) {
    return static_cast<int64_t>(
        literal::power(Scalar::integer(ElementType::SI8, base),
                       Scalar::integer(ElementType::SI8, exponent))
            .asInteger());
  };
  EXPECT_EQ(power(3, 4), 81);
  EXPECT_EQ(power(3, 5), 243 - 256);
  EXPECT_EQ(power(0, 0), 1);
  EXPECT_EQ(power(1, -3), 1);
  EXPECT_EQ(power(-1, -3), -1);
  EXPECT_EQ(power(-1, -4), 1);
  EXPECT_EQ(power(2, -1), 0);
  EXPECT_EQ(power(0, -1), 0);
}

TEST(FunctionsTest, PrecisionIsReducedOnTheFormatOfTheType) {
  auto reduce = [](ElementType type, double x, int exponent, int mantissa) {
    return reducePrecision(Scalar::real(type, x), exponent, mantissa).asReal();
  };
  // To f16's format: overflow, and no denormal numbers.
  EXPECT_EQ(reduce(ElementType::F32, 65519.0, 5, 10), 65504.0);
  EXPECT_EQ(reduce(ElementType::F32, -65520.0, 5, 10), -kInfinity);
  EXPECT_EQ(reduce(ElementType::F32, 1e-6, 5, 10), 0.0);
  EXPECT_TRUE(std::signbit(reduce(ElementType::F32, -1e-6, 5, 10)));
  // Ties go to even.
  EXPECT_EQ(reduce(ElementType::F32, 2.5, 8, 1), 2.0);
  EXPECT_EQ(reduce(ElementType::F32, 3.5, 8, 1), 4.0);
}
