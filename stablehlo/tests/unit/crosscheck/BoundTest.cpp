//===- BoundTest.cpp - Tests of bounds between evaluators -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/crosscheck/Bound.h"
#include "stablehlo/tests/unit/TestContext.h"

#include "gtest/gtest.h"
#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

static constexpr double kInfinity = std::numeric_limits<double>::infinity();
static constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

static Scalar makeF32(double value) {
  return Scalar::real(ElementType::F32, value);
}
static Scalar makeC64(double real, double imaginary) {
  return Scalar::complex(makeF32(real), makeF32(imaginary));
}
static Tensor makeTensor(ArrayRef<Scalar> elements) {
  llvm::Expected<Tensor> tensor =
      Tensor::allocate(testContext(), elements[0].getType(),
                       {static_cast<int64_t>(elements.size())});
  for (auto [i, element] : llvm::enumerate(elements))
    setElement(*tensor, {static_cast<int64_t>(i)}, element);
  return *tensor;
}

TEST(BoundTest, NaNsAreTheSameAndZerosAreNot) {
  EXPECT_TRUE(
      isSame(makeF32(kNaN), Scalar::fromBits(ElementType::F32, 0xFF800001u)));
  EXPECT_TRUE(isSame(makeC64(kNaN, 1), makeC64(2, kNaN)));
  EXPECT_FALSE(isSame(makeF32(0.0), makeF32(-0.0)));
  EXPECT_FALSE(isSame(makeF32(0.0), makeF32(kNaN)));
}

TEST(BoundTest, UnitsCountTheNumbersBetween) {
  EXPECT_EQ(getUlps(makeF32(1.0), makeF32(0x1.000004p0)), 2);
  EXPECT_EQ(getUlps(makeF32(-0x1p-149), makeF32(0x1p-149)), 2);
  EXPECT_EQ(getUlps(makeF32(0x1.fffffep127), makeF32(kInfinity)), 1);
  EXPECT_EQ(getUlps(makeF32(0.0), makeF32(-0.0)), kInfinity);
  EXPECT_EQ(getUlps(makeF32(1.0), makeF32(kNaN)), kInfinity);
  Scalar seven = Scalar::integer(ElementType::SI32, 7);
  EXPECT_EQ(getUlps(seven, Scalar::integer(ElementType::SI32, 8)), kInfinity);
}

TEST(BoundTest, UnitsOfComplexNumbersAreOfTheModulus) {
  EXPECT_EQ(getUlps(makeC64(0x1p-23, 1), makeC64(0, 1)), 1);
  EXPECT_EQ(getUlps(makeC64(kInfinity, 1), makeC64(kInfinity, 1)), 0);
  EXPECT_EQ(getUlps(makeC64(0x1p-149, 0), makeC64(0x1p-148, 0)), 1);
}

TEST(BoundTest, FindsTheFirstElementBeyondTheBound) {
  Tensor expected = makeTensor({makeF32(1), makeF32(2), makeF32(3)});
  Tensor got = makeTensor({makeF32(0x1.000002p0), makeF32(2), makeF32(3.5)});
  Agreement agreement;
  EXPECT_EQ(findDifference(got, expected, Bound{1, Tensor()}, agreement),
            "at [2]: the engine gives 3.500000e+00, the literal evaluator "
            "3.000000e+00, the bound is 1 ulp");
  EXPECT_EQ(agreement.maxUlps, 1);
  EXPECT_FALSE(agreement.isIdentical);
  EXPECT_EQ(findDifference(got, expected, Bound(), agreement),
            "at [0]: the engine gives 1.00000012, the literal evaluator "
            "1.000000e+00, the bound is exact");
  EXPECT_EQ(findDifference(expected, expected, Bound(), agreement),
            std::nullopt);
}

TEST(BoundTest, EachElementMayHaveUnitsOfItsOwn) {
  Bound bound;
  bound.eachUlps = makeTensor({Scalar::real(ElementType::F64, 1.0),
                               Scalar::real(ElementType::F64, kInfinity)});
  EXPECT_TRUE(bound.contains(makeC64(0x1p-23, 1), makeC64(0, 1), {0}));
  EXPECT_FALSE(bound.contains(makeC64(0x1p-21, 1), makeC64(0, 1), {0}));
  EXPECT_FALSE(bound.contains(makeC64(kNaN, 1), makeC64(0, 1), {0}));
  EXPECT_TRUE(
      bound.contains(makeC64(kInfinity, 0), makeC64(0, -kInfinity), {1}));
}

TEST(BoundTest, UnitsMayHaveALeastSize) {
  Bound bound{2, Tensor()};
  EXPECT_FALSE(bound.contains(makeC64(0x1p-63, 0), makeC64(0, 0), {0}));
  bound.leastUnit = 0x1p-64;
  EXPECT_TRUE(bound.contains(makeC64(0x1p-63, 0), makeC64(0, 0), {0}));
  EXPECT_FALSE(bound.contains(makeC64(0x1p-62, 0), makeC64(0, 0), {0}));
}

TEST(BoundTest, AbsoluteBoundsAllowForTheRoundingOfTheResult) {
  Bound bound;
  bound.absolute = makeTensor({Scalar::real(ElementType::F64, 0.25),
                               Scalar::real(ElementType::F64, 0.25),
                               Scalar::real(ElementType::F64, kInfinity)});
  EXPECT_TRUE(bound.contains(makeF32(1.25), makeF32(1), {0}));
  EXPECT_FALSE(bound.contains(makeF32(1.5), makeF32(1), {1}));
  EXPECT_FALSE(bound.contains(makeF32(kNaN), makeF32(1), {1}));
  EXPECT_TRUE(bound.contains(makeF32(kNaN), makeF32(1), {2}));
  EXPECT_TRUE(bound.contains(makeC64(1, 0.25), makeC64(1, 0), {0}));
}
