//===- ScalarTest.cpp - Tests of elements as numbers ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/literal/Scalar.h"
#include "stablehlo/tests/unit/TestContext.h"

#include "stablehlo/reference/literal/Arithmetic.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

TEST(ScalarTest, IntegersWrapModuloTheirWidth) {
  EXPECT_TRUE(Scalar::integer(ElementType::SI4, 9).asInteger() == -7);
  EXPECT_TRUE(Scalar::integer(ElementType::UI2, -1).asInteger() == 3);
  EXPECT_TRUE(Scalar::integer(ElementType::UI64, -1).asInteger() ==
              Integer(UINT64_MAX));
  EXPECT_TRUE(
      Scalar::integer(ElementType::SI64, Integer(1) << 63).asInteger() ==
      INT64_MIN);
}

TEST(ScalarTest, ProductsOfTheWidestIntegersWrap) {
  Scalar max = Scalar::integer(ElementType::UI64, -1);
  EXPECT_TRUE(multiply(max, max).asInteger() == 1);
}

TEST(ScalarTest, RealsRoundOnceToSmallFloats) {
  // Above a tie by less than f64 sees: by way of f64, this would be 1.
  Real value = 1 + std::ldexp(Real(1), -8) + std::ldexp(Real(1), -60);
  if (value == static_cast<double>(value))
    GTEST_SKIP() << "long double is no wider than double";
  EXPECT_EQ(Scalar::real(ElementType::BF16, value).asReal(), 1.0078125);
  Real below = 1 + std::ldexp(Real(1), -8) - std::ldexp(Real(1), -60);
  EXPECT_EQ(Scalar::real(ElementType::BF16, below).asReal(), 1.0);
  EXPECT_EQ(Scalar::real(ElementType::BF16, -value).asReal(), -1.0078125);
}

TEST(ScalarTest, RealsRoundOnceToF32) {
  Real value = 1 + std::ldexp(Real(1), -24) + std::ldexp(Real(1), -60);
  if (value == static_cast<double>(value))
    GTEST_SKIP() << "long double is no wider than double";
  EXPECT_EQ(Scalar::real(ElementType::F32, value).asReal(), 0x1.000002p0);
}

TEST(ScalarTest, OverflowGivesWhatTheTypeHas) {
  EXPECT_TRUE(std::isinf(Scalar::real(ElementType::F16, 1e6).asReal()));
  EXPECT_TRUE(std::isnan(Scalar::real(ElementType::F8E4M3FN, 1e6).asReal()));
  EXPECT_EQ(Scalar::real(ElementType::F4E2M1FN, 1e6).asReal(), 6.0);
  Real huge = std::ldexp(Real(1), 2000);
  EXPECT_EQ(Scalar::real(ElementType::F4E2M1FN, -huge).asReal(), -6.0);
}

TEST(ScalarTest, ElementsKeepTheBitsOfNaNs) {
  llvm::Expected<Tensor> tensor =
      Tensor::allocate(testContext(), ElementType::F32, {1});
  ASSERT_TRUE(static_cast<bool>(tensor));
  Scalar signaling = Scalar::fromBits(ElementType::F32, 0xFF800001u);
  setElement(*tensor, {0}, signaling);
  EXPECT_TRUE(getElement(*tensor, {0}).getBits() == 0xFF800001u);
}

TEST(ScalarTest, ComplexNumbersHaveTheRealPartLowest) {
  Scalar z = Scalar::complex(Scalar::real(ElementType::F32, 1.0),
                             Scalar::real(ElementType::F32, -2.0));
  EXPECT_EQ(z.getType(), ElementType::ComplexF32);
  EXPECT_TRUE(z.getBits() == 0xC00000003F800000u);
  EXPECT_EQ(z.getImaginaryPart().asReal(), -2.0);
}

TEST(IndexTest, GoesThroughAllIndicesInLexicographicOrder) {
  std::vector<Index> indices;
  for (const Index &i : indexSpace({2, 1, 2}))
    indices.push_back(i);
  EXPECT_EQ(indices,
            (std::vector<Index>{{0, 0, 0}, {0, 0, 1}, {1, 0, 0}, {1, 0, 1}}));
}

TEST(IndexTest, ScalarsHaveOneIndexAndEmptyTensorsNone) {
  auto count = [](ArrayRef<int64_t> shape) {
    int n = 0;
    for (const Index &i : indexSpace(shape))
      n += 1 + 0 * i.size();
    return n;
  };
  EXPECT_EQ(count({}), 1);
  EXPECT_EQ(count({0}), 0);
  EXPECT_EQ(count({3, 0}), 0);
}
