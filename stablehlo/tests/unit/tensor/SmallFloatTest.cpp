//===- SmallFloatTest.cpp - Tests of floats stored as bits ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The oracle is llvm::APFloat, but for what the spec's tables say otherwise:
// infinities and NaNs of formats that have none, and F8E8M0FNU.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/SmallFloat.h"

#include "llvm/ADT/APFloat.h"
#include "gtest/gtest.h"
#include <cmath>
#include <limits>
#include <vector>

using namespace mlir::stablehlo;
using llvm::APFloat;
using T = ElementType;

static const llvm::fltSemantics &getSemantics(ElementType type) {
  switch (type) {
  case T::F4E2M1FN:
    return APFloat::Float4E2M1FN();
  case T::F6E2M3FN:
    return APFloat::Float6E2M3FN();
  case T::F6E3M2FN:
    return APFloat::Float6E3M2FN();
  case T::F8E3M4:
    return APFloat::Float8E3M4();
  case T::F8E4M3:
    return APFloat::Float8E4M3();
  case T::F8E4M3FN:
    return APFloat::Float8E4M3FN();
  case T::F8E4M3FNUZ:
    return APFloat::Float8E4M3FNUZ();
  case T::F8E4M3B11FNUZ:
    return APFloat::Float8E4M3B11FNUZ();
  case T::F8E5M2:
    return APFloat::Float8E5M2();
  case T::F8E5M2FNUZ:
    return APFloat::Float8E5M2FNUZ();
  case T::F8E8M0FNU:
    return APFloat::Float8E8M0FNU();
  case T::BF16:
    return APFloat::BFloat();
  default:
    return APFloat::IEEEhalf();
  }
}

static uint32_t bitsOf(float value) { return detail::bitCast<uint32_t>(value); }

class SmallFloatTest : public testing::TestWithParam<ElementType> {};

INSTANTIATE_TEST_SUITE_P(
    AllFormats, SmallFloatTest,
    testing::Values(T::F4E2M1FN, T::F6E2M3FN, T::F6E3M2FN, T::F8E3M4, T::F8E4M3,
                    T::F8E4M3FN, T::F8E4M3FNUZ, T::F8E4M3B11FNUZ, T::F8E5M2,
                    T::F8E5M2FNUZ, T::F8E8M0FNU, T::BF16, T::F16),
    [](const auto &info) { return getElementTypeName(info.param).str(); });

TEST_P(SmallFloatTest, DecodesEveryPattern) {
  unsigned numBits = getNumBits(GetParam());
  for (uint32_t bits = 0; bits < (1u << numBits); ++bits) {
    APFloat exact(getSemantics(GetParam()), llvm::APInt(numBits, bits));
    bool losesInfo = false;
    exact.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven,
                  &losesInfo);
    float value = decodeSmallFloat(GetParam(), bits);
    ASSERT_EQ(std::isnan(value), exact.isNaN()) << bits;
    if (!exact.isNaN())
      ASSERT_EQ(bitsOf(value), exact.bitcastToAPInt().getZExtValue()) << bits;
  }
}

TEST_P(SmallFloatTest, EncodesWhatItDecodes) {
  for (uint32_t bits = 0; bits < (1u << getNumBits(GetParam())); ++bits) {
    float value = decodeSmallFloat(GetParam(), bits);
    uint16_t again = encodeSmallFloat(GetParam(), value);
    if (std::isnan(value))
      ASSERT_TRUE(std::isnan(decodeSmallFloat(GetParam(), again))) << bits;
    else
      ASSERT_EQ(again, bits);
    ASSERT_EQ(encodeSmallFloat(GetParam(), double(value)), again);
  }
}

/// Rounds by APFloat, with the special rules of the spec's table of types.
template <typename Float>
static uint16_t encodeByOracle(ElementType type, Float value) {
  bool hasNoNaN = getSmallFloatFormat(type).specials == SpecialValues::None;
  uint16_t negativeZero = 1 << (getNumBits(type) - 1);
  if (hasNoNaN && std::isnan(value))
    return negativeZero;
  if (hasNoNaN && std::isinf(value))
    value = std::copysign(Float(1e30), value);
  if (type == T::F8E8M0FNU) {
    if (!(value > 0) || double(value) >= 0x1.8p127)
      return 255;
    int exponent = 0;
    double fraction = std::frexp(double(value), &exponent); // In [0.5, 1).
    return std::max(0, exponent - 1 + (fraction >= 0.75) + 127);
  }
  APFloat rounded(value);
  bool losesInfo = false;
  rounded.convert(getSemantics(type), APFloat::rmNearestTiesToEven, &losesInfo);
  return rounded.bitcastToAPInt().getZExtValue();
}

/// Neighbours of each number, of each midpoint, of the sources' own limits.
template <typename Float>
static std::vector<Float> getHardCases(ElementType type) {
  using Limits = std::numeric_limits<Float>;
  std::vector<Float> cases = {0,
                              Limits::denorm_min(),
                              Limits::min(),
                              Limits::max(),
                              Limits::infinity(),
                              Limits::quiet_NaN(),
                              Float(0x1p-149),
                              Float(0x1.8p127),
                              Float(0x1.7ffffep127)};
  unsigned step = getNumBits(type) == 16 ? 7 : 1;
  for (unsigned bits = 0; bits < (1u << getNumBits(type)); bits += step) {
    Float value = decodeSmallFloat(type, bits);
    Float next = decodeSmallFloat(type, bits + 1);
    for (Float x : {value, value + (next - value) / 2, value * Float(1.5),
                    value * Float(2)})
      for (Float y : {x, std::nextafter(x, Float(0)),
                      std::nextafter(x, Limits::infinity())})
        cases.push_back(y);
  }
  return cases;
}

template <typename Float> static void checkHardCases(ElementType type) {
  for (Float magnitude : getHardCases<Float>(type))
    for (Float value : {magnitude, -magnitude})
      ASSERT_EQ(encodeSmallFloat(type, value), encodeByOracle(type, value))
          << value;
}

TEST_P(SmallFloatTest, RoundsF32ToNearestEven) {
  checkHardCases<float>(GetParam());
}
TEST_P(SmallFloatTest, RoundsF64ToNearestEvenOnce) {
  checkHardCases<double>(GetParam());
}

TEST_P(SmallFloatTest, RoundsF32OverTheWholeRange) {
  // A prime step: some 500,000 of all patterns.
  for (uint64_t bits = 0; bits < (uint64_t(1) << 32); bits += 8191) {
    float value = detail::bitCast<float>(uint32_t(bits));
    ASSERT_EQ(encodeSmallFloat(GetParam(), value),
              encodeByOracle(GetParam(), value))
        << value;
  }
}

TEST_P(SmallFloatTest, ArraysAgreeWithScalars) {
  std::vector<float> values = getHardCases<float>(GetParam());
  unsigned size = getStorageSize(GetParam());
  std::vector<uint16_t> bits(values.size());
  encodeSmallFloats(GetParam(), values.data(), bits.data(), values.size());
  std::vector<float> decoded(values.size());
  decodeSmallFloats(GetParam(), bits.data(), decoded.data(), values.size());
  for (size_t i = 0; i < values.size(); ++i) {
    uint16_t expected = encodeSmallFloat(GetParam(), values[i]);
    ASSERT_EQ(std::memcmp(reinterpret_cast<char *>(bits.data()) + i * size,
                          &expected, size),
              0);
    ASSERT_EQ(bitsOf(decoded[i]),
              bitsOf(decodeSmallFloat(GetParam(), expected)));
  }
}

TEST(SmallFloatRulesTest, F8E4M3FNOverflowsToNaNBeyondTheTie) {
  EXPECT_EQ(encodeSmallFloat(T::F8E4M3FN, 464.0f), 0x7E);
  EXPECT_EQ(encodeSmallFloat(T::F8E4M3FN, 465.0f), 0x7F);
  EXPECT_EQ(encodeSmallFloat(T::F8E4M3FN, -INFINITY), 0xFF);
}

TEST(SmallFloatRulesTest, FnuzHasNoNegativeZeroAndOneNaN) {
  for (T type : {T::F8E4M3FNUZ, T::F8E4M3B11FNUZ, T::F8E5M2FNUZ}) {
    EXPECT_EQ(encodeSmallFloat(type, -0.0f), 0);
    EXPECT_EQ(encodeSmallFloat(type, -1e-30f), 0);
    EXPECT_EQ(encodeSmallFloat(type, INFINITY), 0x80);
    EXPECT_EQ(encodeSmallFloat(type, -1e30f), 0x80);
    EXPECT_EQ(encodeSmallFloat(type, NAN), 0x80);
  }
}

TEST(SmallFloatRulesTest, FormatsWithoutSpecialsSaturate) {
  EXPECT_EQ(encodeSmallFloat(T::F4E2M1FN, INFINITY), 0x7);
  EXPECT_EQ(encodeSmallFloat(T::F4E2M1FN, -1e9f), 0xF);
  EXPECT_EQ(encodeSmallFloat(T::F4E2M1FN, NAN), 0x8);
  EXPECT_EQ(encodeSmallFloat(T::F6E2M3FN, 100.0f), 0x1F);
  EXPECT_EQ(encodeSmallFloat(T::F6E3M2FN, NAN), 0x20);
}

TEST(SmallFloatRulesTest, F8E8M0FNURoundsTiesUpAndHasOnlyPowersOfTwo) {
  EXPECT_EQ(encodeSmallFloat(T::F8E8M0FNU, 1.5f), 128);
  EXPECT_EQ(encodeSmallFloat(T::F8E8M0FNU, 1.25f), 127);
  EXPECT_EQ(encodeSmallFloat(T::F8E8M0FNU, 0x1p-149f), 0);
  EXPECT_EQ(encodeSmallFloat(T::F8E8M0FNU, 1e-300), 0);
  EXPECT_EQ(encodeSmallFloat(T::F8E8M0FNU, 0x1.8p127f), 255);
  for (float value : {0.0f, -0.0f, -1.0f, INFINITY, NAN})
    EXPECT_EQ(encodeSmallFloat(T::F8E8M0FNU, value), 255);
}

TEST(SmallFloatRulesTest, F64IsNotRoundedTwice) {
  // Just above the tie of 1 and 1 + 2^-10: f32 would lose the last bit.
  EXPECT_EQ(encodeSmallFloat(T::F16, 1.0 + 0x1p-11 + 0x1p-40), 0x3C01);
  EXPECT_EQ(encodeSmallFloat(T::F16, float(1.0 + 0x1p-11 + 0x1p-40)), 0x3C00);
}
