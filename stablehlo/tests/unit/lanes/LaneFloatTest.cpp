//===- LaneFloatTest.cpp - Float arithmetic in lanes ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rounding, comparisons and special values of f32 and f64.
//
//===----------------------------------------------------------------------===//

#include "LaneTestUtil.h"
#include "stablehlo/reference/lanes/LaneLoops.h"
#include "stablehlo/reference/tensor/SmallFloat.h"
#include "llvm/ADT/bit.h"
#include "gtest/gtest.h"
#include <cmath>
#include <numeric>
#include <random>

using namespace mlir::stablehlo;
using ET = ElementType;
using F32 = std::vector<float>;
using F64 = std::vector<double>;
using U8 = std::vector<uint8_t>;

static const float kInf = INFINITY;
static const float kNan = NAN;

/// Equal bits; NaNs are all alike.
template <typename T>
static void expectSame(const std::vector<T> &actual,
                       const std::vector<T> &expected) {
  ASSERT_EQ(actual.size(), expected.size());
  for (size_t i = 0; i < actual.size(); ++i) {
    if (std::isnan(actual[i]) && std::isnan(expected[i]))
      continue;
    EXPECT_EQ(std::memcmp(&actual[i], &expected[i], sizeof(T)), 0)
        << "#" << i << ": " << actual[i] << ", expected " << expected[i];
  }
}

template <typename T> static std::vector<T> makeNumbers() {
  std::vector<T> result = {
      T(0.49999997f), T(-0.49999997f), T(0.5),
      T(-0.5),        T(1.5),          T(2.5),
      T(-2.5),        -T(0),           T(0),
      T(kInf),        -T(kInf),        T(kNan),
      T(8388607.5),   T(8388609),      T(4503599627370495.5),
      T(1e30),        T(-0.8)};
  std::mt19937_64 random(7);
  for (int i = 0; i < 100000; ++i) {
    uint64_t bits = random();
    T any;
    std::memcpy(&any, &bits, sizeof(T));
    result.push_back(any);
    result.push_back(std::uniform_real_distribution<T>(-100, 100)(random));
  }
  return result;
}

template <typename T> static void expectRounding(ET type) {
  std::vector<T> x = makeNumbers<T>();
  std::pair<LaneOp, T (*)(T)> ops[] = {
      {LaneOp::Floor, [](T v) { return std::floor(v); }},
      {LaneOp::Ceil, [](T v) { return std::ceil(v); }},
      {LaneOp::RoundNearestAfz, [](T v) { return std::round(v); }},
      {LaneOp::RoundNearestEven, [](T v) { return std::nearbyint(v); }},
      {LaneOp::Sqrt, [](T v) { return std::sqrt(v); }},
      {LaneOp::Abs, [](T v) { return std::fabs(v); }}};
  for (auto [op, oracle] : ops) {
    std::vector<T> expected;
    for (T v : x)
      expected.push_back(oracle(v));
    expectSame(runUnary<T>(op, type, x), expected);
  }
}

TEST(LaneFloatTest, RoundingsAgreeWithTheCLibrary) {
  expectRounding<float>(ET::F32);
  expectRounding<double>(ET::F64);
}

TEST(LaneFloatTest, MaximumAndMinimumPropagateNanAndOrderZeros) {
  F32 x{kNan, 1, -0.f, 0.f, -1, kInf, kNan},
      y{1, kNan, 0.f, -0.f, 2, -kInf, kNan};
  expectSame(runBinary<float>(LaneOp::Maximum, ET::F32, x, y),
             {kNan, kNan, 0.f, 0.f, 2, kInf, kNan});
  expectSame(runBinary<float>(LaneOp::Minimum, ET::F32, x, y),
             {kNan, kNan, -0.f, -0.f, -1, -kInf, kNan});
  LaneProgram clamp =
      oneOp(LaneOp::Clamp, ET::F32, {ET::F32, ET::F32, ET::F32});
  expectSame(runProgram<float>(clamp, F32{0, 0, kNan, 0}, F32{-1, kNan, 0, 7},
                               F32{1, 1, 1, kNan}),
             {0, kNan, kNan, kNan});
}

TEST(LaneFloatTest, NegateAndSignKeepZerosAndNan) {
  expectSame(runUnary<float>(LaneOp::Negate, ET::F32, F32{0.f, -0.f, 1, kInf}),
             {-0.f, 0.f, -1, -kInf});
  expectSame(runUnary<double>(LaneOp::Sign, ET::F64,
                              F64{-3, 0., -0., 1e-310, NAN, -INFINITY}),
             {-1, 0., -0., 1, NAN, -1});
}

TEST(LaneFloatTest, RemainderHasTheSignOfTheDividend) {
  expectSame(runBinary<float>(LaneOp::Remainder, ET::F32,
                              F32{17.1f, -6, 5, kInf, 3, -17.1f, 1e38f},
                              F32{3, 3, 0, 2, kInf, -3, 1e-38f}),
             {std::fmod(17.1f, 3.f), -0.f, kNan, kNan, 3,
              std::fmod(-17.1f, 3.f), std::fmod(1e38f, 1e-38f)});
}

TEST(LaneFloatTest, ComparisonsAreQuiet) {
  F32 x{1, kNan, -0.f, 2, kNan}, y{2, 1, 0.f, 1, kNan};
  EXPECT_EQ(runBinary<uint8_t>(LaneOp::CompareEq, ET::F32, x, y),
            (U8{0, 0, 1, 0, 0}));
  EXPECT_EQ(runBinary<uint8_t>(LaneOp::CompareNe, ET::F32, x, y),
            (U8{1, 1, 0, 1, 1}));
  EXPECT_EQ(runBinary<uint8_t>(LaneOp::CompareLe, ET::F32, x, y),
            (U8{1, 0, 1, 0, 0}));
  EXPECT_EQ(runBinary<uint8_t>(LaneOp::CompareGt, ET::F32, x, y),
            (U8{0, 0, 0, 1, 0}));
}

TEST(LaneFloatTest, TotalOrderSortsBitPatterns) {
  float minusNan = std::copysign(kNan, -1.f);
  F32 sorted{minusNan, -kInf,  -1, -1e-40f, -0.f,
             0.f,      1e-40f, 1,  kInf,    std::fabs(kNan)};
  for (size_t i = 0; i < sorted.size(); ++i)
    for (size_t j = 0; j < sorted.size(); ++j) {
      F32 x{sorted[i]}, y{sorted[j]};
      EXPECT_EQ(runBinary<uint8_t>(LaneOp::CompareTotalLt, ET::F32, x, y)[0],
                i < j);
      EXPECT_EQ(runBinary<uint8_t>(LaneOp::CompareTotalGe, ET::F32, x, y)[0],
                i >= j);
      EXPECT_EQ(runBinary<uint8_t>(LaneOp::CompareTotalEq, ET::F32, x, y)[0],
                i == j);
    }
}

TEST(LaneFloatTest, IsFiniteRealImag) {
  F32 x{1, kInf, -kInf, kNan, 0};
  EXPECT_EQ(runUnary<uint8_t>(LaneOp::IsFinite, ET::F32, x),
            (U8{1, 0, 0, 0, 1}));
  expectSame(runUnary<float>(LaneOp::Real, ET::F32, x), x);
  expectSame(runUnary<float>(LaneOp::Imag, ET::F32, x), {0, 0, 0, 0, 0});
}

TEST(LaneFloatTest, ReducePrecisionFlushesAndOverflows) {
  int64_t half = ReducedPrecision{5, 10, 0}.toAttribute();
  expectSame(runUnary<float>(LaneOp::ReducePrecision, ET::F32,
                             F32{kInf, 65519, 65520, 1e-6f, -1e-6f, kNan,
                                 6.103515625e-5f, 1.00048828125f, 1.0009766f,
                                 6.1e-5f, -0.f},
                             half),
             {kInf, 65504, kInf, 0, -0.f, kNan, 6.103515625e-5f, 1, 1.0009766f,
              0, -0.f});
  // The type's own bits change nothing; no mantissa bits keep the power of two.
  F32 x{1e-40f, 3.14f, kNan};
  expectSame(runUnary<float>(LaneOp::ReducePrecision, ET::F32, x,
                             ReducedPrecision{8, 23, 0}.toAttribute()),
             x);
  expectSame(runUnary<float>(LaneOp::ReducePrecision, ET::F32,
                             F32{1.5f, 1.25f, 3.5f, kNan},
                             ReducedPrecision{8, 0, 0}.toAttribute()),
             {2, 1, 4, kNan});
  // Denormals of f16 stay when f16's exponent bits are asked for, and are
  // rounded by their bits.
  EXPECT_EQ(runUnary<uint16_t>(LaneOp::ReducePrecision, ET::F16,
                               std::vector<uint16_t>{1, 2, 3, 0x3c01},
                               ReducedPrecision{5, 9, 0}.toAttribute()),
            (std::vector<uint16_t>{0, 2, 4, 0x3c00}));
}

TEST(LaneFloatTest, SelectAndBitcastKeepSignallingNans) {
  std::vector<uint32_t> bits{0x7f800001, 0xffc12345, 0x80000000};
  EXPECT_EQ(
      (runConvert<uint32_t>(ET::F32, ET::UI32, bits, LaneOp::BitcastConvert)),
      bits);
  LaneProgram select =
      oneOp(LaneOp::Select, ET::F32, {ET::I1, ET::F32, ET::F32});
  EXPECT_EQ(runProgram<uint32_t>(select, U8{1, 0, 1}, bits, bits), bits);
}

TEST(LaneFloatTest, SubByteBitcasts) {
  EXPECT_EQ((runConvert<int8_t>(ET::F4E2M1FN, ET::SI4, U8{0x9, 0x7},
                                LaneOp::BitcastConvert)),
            (std::vector<int8_t>{-7, 7}));
  EXPECT_EQ((runConvert<uint8_t>(ET::SI4, ET::F4E2M1FN, U8{0xF9, 7},
                                 LaneOp::BitcastConvert)),
            (U8{0x9, 0x7}));
  EXPECT_EQ((runConvert<uint16_t>(ET::F16, ET::BF16,
                                  std::vector<uint16_t>{0x3c00, 0x7f81},
                                  LaneOp::BitcastConvert)),
            (std::vector<uint16_t>{0x3c00, 0x7f81}));
}

//===----------------------------------------------------------------------===//
// Remainders
//===----------------------------------------------------------------------===//

template <typename T>
static void expectRemainders(const std::vector<T> &x, const std::vector<T> &y,
                             ET type) {
  std::vector<T> expected;
  for (size_t i = 0; i < x.size(); ++i)
    expected.push_back(std::fmod(x[i], y[i]));
  expectSame(runBinary<T>(LaneOp::Remainder, type, x, y), expected);
}

/// Numbers of any size, and quotients that are nearly integers.
template <typename T> static void expectRemaindersOf(ET type) {
  std::vector<T> any = makeNumbers<T>(), reversed(any.rbegin(), any.rend());
  expectRemainders(any, reversed, type);
  std::mt19937_64 random(11);
  std::uniform_real_distribution<T> exponent(-60, 60);
  std::vector<T> x, y;
  for (int i = 0; i < 200000; ++i) {
    T divisor = std::exp2(exponent(random)) * (random() % 2 ? 1 : -1);
    auto quotient = static_cast<T>(random() >> (36 + random() % 28));
    T multiple = divisor * quotient;
    T target = random() % 2 ? HUGE_VAL : -HUGE_VAL;
    for (uint64_t steps = random() % 3; steps > 0; --steps)
      multiple = std::nextafter(multiple, target);
    x.push_back(multiple);
    y.push_back(divisor);
  }
  expectRemainders(x, y, type);
  // One that is not small, in a block of others.
  x[70] = T(1e30);
  y[70] = T(3);
  x[140] = T(5);
  y[140] = T(kInf);
  x[200] = T(5);
  y[200] = 0;
  expectRemainders(x, y, type);
}

TEST(LaneFloatTest, RemaindersAreExact) {
  expectRemaindersOf<float>(ET::F32);
  expectRemaindersOf<double>(ET::F64);
}

//===----------------------------------------------------------------------===//
// Small floats
//===----------------------------------------------------------------------===//

/// All of them, in blocks with and without NaNs, whose bits they keep.
TEST(LaneFloatTest, HalvesAreDecodedAsTheFormatSays) {
  for (ET type : {ET::F16, ET::BF16}) {
    std::vector<uint16_t> codes(1 << 16);
    std::iota(codes.begin(), codes.end(), 0);
    for (int64_t count : {65536, 65521}) {
      F32 decoded(count);
      getDecodeLoop(type)(decoded.data(), codes.data(), nullptr, nullptr,
                          count);
      for (int64_t i = 0; i < count; ++i)
        ASSERT_EQ(llvm::bit_cast<uint32_t>(decoded[i]),
                  llvm::bit_cast<uint32_t>(decodeSmallFloat(type, codes[i])))
            << i;
    }
  }
}

/// In blocks with and without NaNs.
TEST(LaneFloatTest, ConversionsToHalvesRoundAsTheFormatSays) {
  std::mt19937_64 random(5);
  F32 x;
  for (int i = 0; i < 300000; ++i) {
    // Mostly what f16 has, and what it rounds to zero or infinity.
    auto value = std::ldexp(1.0f + random() % 8388608 / 8388608.0f,
                            static_cast<int>(random() % 48) - 30);
    x.push_back(random() % 2 ? value : -value);
    if (i > 200000 && random() % 100 == 0)
      x.back() = kNan;
  }
  for (ET type : {ET::F16, ET::BF16}) {
    auto actual = runConvert<uint16_t>(ET::F32, type, x);
    for (size_t i = 0; i < x.size(); ++i)
      ASSERT_EQ(actual[i], encodeSmallFloat(type, x[i])) << x[i];
  }
}
