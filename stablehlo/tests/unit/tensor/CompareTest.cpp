//===- CompareTest.cpp - Tests of comparisons -----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/Compare.h"
#include "stablehlo/tests/unit/TestContext.h"

#include "gtest/gtest.h"
#include <cmath>
#include <complex>
#include <cstring>
#include <vector>

using namespace mlir::stablehlo;
using T = ElementType;

template <typename Value>
static Tensor make(ElementType type, const std::vector<Value> &values,
                   Dims shape = {}) {
  if (shape.empty())
    shape = {static_cast<int64_t>(values.size())};
  Tensor tensor = llvm::cantFail(Tensor::allocate(testContext(), type, shape));
  std::memcpy(tensor.data(), values.data(), values.size() * sizeof(Value));
  return tensor;
}

template <typename Value>
static Comparison compare(ElementType type, const std::vector<Value> &got,
                          const std::vector<Value> &expected,
                          Tolerance tolerance = {}) {
  return llvm::cantFail(compareTensors(testContext(), make(type, got),
                                       make(type, expected), tolerance));
}

TEST(CompareTest, EqualTensorsAgree) {
  Comparison result = compare<float>(T::F32, {1, 2}, {1, 2});
  EXPECT_TRUE(result.agrees);
  EXPECT_EQ(result.numDifferent, 0);
  EXPECT_EQ(result.maxAbsError, 0);
}

TEST(CompareTest, ReportsTheFirstDifferenceAndTheLargestErrors) {
  Tensor expected = make<float>(T::F32, {0, 1, 2, 4, 4, 5}, {2, 3});
  Tensor got = make<float>(T::F32, {0, 1, 2, 5, 4, 5.5}, {2, 3});
  Comparison result =
      llvm::cantFail(compareTensors(testContext(), got, expected, {}));
  EXPECT_FALSE(result.agrees);
  EXPECT_EQ(result.numDifferent, 2);
  EXPECT_EQ(result.firstIndex, (Dims{1, 0}));
  EXPECT_EQ(result.firstGot, "5.000000e+00");
  EXPECT_EQ(result.firstExpected, "4.000000e+00");
  EXPECT_EQ(result.maxAbsError, 1);
  EXPECT_EQ(result.maxRelError, 0.25);
  EXPECT_EQ(result.toString(),
            "2 of 6 elements differ, the first at [1, 0]: got 5.000000e+00, "
            "expected 4.000000e+00; largest error 1.000000e+00 absolute, "
            "2.500000e-01 relative");
}

TEST(CompareTest, NaNEqualsNaNOfOtherBits) {
  EXPECT_TRUE(
      compare<uint32_t>(T::F32, {0x7FC00000}, {0xFFC00001}, Tolerance::exact())
          .agrees);
  EXPECT_FALSE(
      compare<float>(T::F32, {NAN}, {1}, Tolerance::close(9, 9)).agrees);
  EXPECT_TRUE(compare<uint8_t>(T::F8E4M3FN, {0x7F}, {0xFF}).agrees);
  EXPECT_FALSE(compare<uint8_t>(T::F8E4M3FNUZ, {0x80}, {0x00}).agrees);
}

TEST(CompareTest, SignsOfZerosMatterWhenExact) {
  EXPECT_TRUE(compare<float>(T::F32, {-0.0f}, {0.0f}).agrees);
  EXPECT_FALSE(
      compare<float>(T::F32, {-0.0f}, {0.0f}, Tolerance::exact()).agrees);
  EXPECT_FALSE(
      compare<uint16_t>(T::BF16, {0x8000}, {0}, Tolerance::exact()).agrees);
  EXPECT_FALSE(compare<std::complex<float>>(T::ComplexF32, {{1, -0.0f}},
                                            {{1, 0}}, Tolerance::exact())
                   .agrees);
}

TEST(CompareTest, CloseIsAbsolutePlusRelativeOfTheExpected) {
  Tolerance tolerance = Tolerance::close(0.5, 0.25);
  EXPECT_TRUE(compare<double>(T::F64, {5.5}, {4}, tolerance).agrees);
  EXPECT_FALSE(compare<double>(T::F64, {5.75}, {4}, tolerance).agrees);
  EXPECT_TRUE(compare<int32_t>(T::SI32, {5}, {4}, tolerance).agrees);
  EXPECT_FALSE(compare<int32_t>(T::SI32, {-4}, {4}, tolerance).agrees);
}

TEST(CompareTest, InfinitiesMustStandInTheSamePlaces) {
  Tolerance tolerance = Tolerance::close(INFINITY, 0);
  EXPECT_TRUE(compare<float>(T::F32, {INFINITY}, {INFINITY}, tolerance).agrees);
  EXPECT_FALSE(
      compare<float>(T::F32, {INFINITY}, {-INFINITY}, tolerance).agrees);
  Comparison result = compare<float>(T::F32, {INFINITY}, {1}, tolerance);
  EXPECT_FALSE(result.agrees);
  EXPECT_TRUE(std::isinf(result.maxAbsError));
}

TEST(CompareTest, AFractionMayBeOff) {
  std::vector<int32_t> expected(100), got(100);
  got[3] = got[70] = 1;
  EXPECT_TRUE(
      compare(T::SI32, got, expected, Tolerance::mismatch(0.02)).agrees);
  Comparison result =
      compare(T::SI32, got, expected, Tolerance::mismatch(0.019));
  EXPECT_FALSE(result.agrees);
  EXPECT_EQ(result.numDifferent, 2);
}

TEST(CompareTest, UlpsCountNumbersOfTheType) {
  Tolerance two;
  two.ulps = 2;
  EXPECT_TRUE(compare<uint16_t>(T::F16, {0x3C02}, {0x3C00}, two).agrees);
  EXPECT_FALSE(compare<uint16_t>(T::F16, {0x3C03}, {0x3C00}, two).agrees);
  // Across zero: -1, 0, 1 denormal steps.
  EXPECT_TRUE(
      compare<uint32_t>(T::F32, {0x80000001}, {0x00000001}, two).agrees);
  EXPECT_FALSE(
      compare<uint32_t>(T::F32, {0x80000002}, {0x00000001}, two).agrees);
  EXPECT_TRUE(compare<uint8_t>(T::F8E8M0FNU, {130}, {128}, two).agrees);
}

TEST(CompareTest, ComplexDistanceIsTheModulus) {
  std::vector<std::complex<float>> expected = {{3, 4}}, got = {{6, 8}};
  EXPECT_TRUE(
      compare(T::ComplexF32, got, expected, Tolerance::close(5, 0)).agrees);
  EXPECT_TRUE(
      compare(T::ComplexF32, got, expected, Tolerance::close(0, 1)).agrees);
  EXPECT_FALSE(
      compare(T::ComplexF32, got, expected, Tolerance::close(4.9, 0)).agrees);
  got = {{INFINITY, 1}}, expected = {{INFINITY, 2}};
  EXPECT_TRUE(
      compare(T::ComplexF32, got, expected, Tolerance::close(1, 0)).agrees);
  got = {{NAN, 1}}, expected = {{2, NAN}};
  EXPECT_TRUE(compare(T::ComplexF32, got, expected).agrees);
}

TEST(CompareTest, IntegersOfFullRangeDoNotOverflow) {
  Comparison result = compare<int64_t>(T::SI64, {INT64_MAX}, {INT64_MIN});
  EXPECT_EQ(result.maxAbsError, 0x1p64);
  EXPECT_FALSE(result.agrees);
  EXPECT_FALSE(compare<uint64_t>(T::UI64, {0}, {UINT64_MAX}).agrees);
  EXPECT_FALSE(compare<uint8_t>(T::I1, {0}, {1}).agrees);
}

TEST(CompareTest, ViewsCompareByIndex) {
  Tensor tensor = make<int32_t>(T::SI32, {1, 2, 3, 4}, {2, 2});
  Tensor transposed = make<int32_t>(T::SI32, {1, 3, 2, 4}, {2, 2});
  EXPECT_TRUE(
      llvm::cantFail(compareTensors(testContext(), tensor.transpose({1, 0}),
                                    transposed, {}))
          .agrees);
}

TEST(CompareTest, OtherTypesOrShapesAreErrors) {
  llvm::Expected<Comparison> result =
      compareTensors(testContext(), make<float>(T::F32, {1, 2}),
                     make<float>(T::F32, {1, 2}, {2, 1}), {});
  EXPECT_EQ(llvm::toString(result.takeError()),
            "expected tensor<2x1xf32>, but got tensor<2xf32>");
}
