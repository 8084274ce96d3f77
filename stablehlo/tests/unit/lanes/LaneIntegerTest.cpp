//===- LaneIntegerTest.cpp - Integers and i1 in lanes ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values of integer ops, by hand from the spec and the choices of XLA.
//
//===----------------------------------------------------------------------===//

#include "LaneTestUtil.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace mlir::stablehlo;
using I8 = std::vector<int8_t>;
using U8 = std::vector<uint8_t>;
using I32 = std::vector<int32_t>;
using I64 = std::vector<int64_t>;
using ET = ElementType;

TEST(LaneIntegerTest, AddSubtractMultiplyWrap) {
  EXPECT_EQ(runBinary<int8_t>(LaneOp::Add, ET::SI8, I8{127, -128}, I8{1, -1}),
            (I8{-128, 127}));
  EXPECT_EQ(runBinary<int8_t>(LaneOp::Subtract, ET::SI4, I8{-8, 7}, I8{1, -1}),
            (I8{7, -8}));
  EXPECT_EQ(runBinary<uint8_t>(LaneOp::Multiply, ET::UI4, U8{15, 7}, U8{2, 7}),
            (U8{14, 1}));
  EXPECT_EQ(
      runBinary<int64_t>(LaneOp::Multiply, ET::SI64, I64{INT64_MAX}, I64{2}),
      (I64{-2}));
}

TEST(LaneIntegerTest, DivisionByZeroGivesAllOnesAndMinimumWraps) {
  for (ET type : {ET::SI8, ET::SI4, ET::SI2})
    EXPECT_EQ(
        runBinary<int8_t>(LaneOp::Divide, type, I8{1, 0, -2}, I8{0, 0, 1}),
        (I8{-1, -1, -2}));
  EXPECT_EQ(runBinary<int8_t>(LaneOp::Divide, ET::SI4, I8{-8}, I8{-1}), I8{-8});
  EXPECT_EQ(runBinary<int32_t>(LaneOp::Divide, ET::SI32,
                               I32{INT32_MIN, 7, -7, INT32_MIN, 5},
                               I32{-1, 2, 2, 1, 0}),
            (I32{INT32_MIN, 3, -3, INT32_MIN, -1}));
  EXPECT_EQ(runBinary<int64_t>(LaneOp::Divide, ET::SI64,
                               I64{INT64_MIN, INT64_MIN, 9}, I64{-1, 0, -2}),
            (I64{INT64_MIN, -1, -4}));
  EXPECT_EQ(runBinary<uint8_t>(LaneOp::Divide, ET::UI4, U8{9, 9}, U8{0, 2}),
            (U8{15, 4}));
}

TEST(LaneIntegerTest, DivisionByWayOfF64IsExact) {
  std::vector<uint32_t> x, y, expected;
  for (uint32_t a : {0u, 1u, 2u, 3u, 4294967294u, 4294967295u, 2147483647u})
    for (uint32_t b : {1u, 2u, 3u, 65537u, 4294967294u, 4294967295u}) {
      x.push_back(a);
      y.push_back(b);
      expected.push_back(a / b);
    }
  EXPECT_EQ(runBinary<uint32_t>(LaneOp::Divide, ET::UI32, x, y), expected);
}

TEST(LaneIntegerTest, RemainderHasTheSignOfTheDividend) {
  EXPECT_EQ(runBinary<int32_t>(LaneOp::Remainder, ET::SI32,
                               I32{17, -17, 17, -17, 5, INT32_MIN},
                               I32{3, 3, -3, -3, 0, -1}),
            (I32{2, -2, 2, -2, 5, 0}));
  EXPECT_EQ(runBinary<int64_t>(LaneOp::Remainder, ET::SI64,
                               I64{-17, 5, INT64_MIN}, I64{-3, 0, -1}),
            (I64{-2, 5, 0}));
}

TEST(LaneIntegerTest, PowerWrapsAndNegativeExponentsTruncate) {
  EXPECT_EQ(runBinary<int32_t>(LaneOp::Power, ET::SI32,
                               I32{-2, -1, -3, 1, 2, 3, 0, 0, -1, -1, 2},
                               I32{0, 1, 2, 3, 10, 21, 0, -1, -2, -3, -1}),
            (I32{1, -1, 9, 1, 1024, 1870418611, 1, 0, 1, -1, 0}));
  EXPECT_EQ(runBinary<int8_t>(LaneOp::Power, ET::SI4, I8{3}, I8{3}), I8{-5});
}

TEST(LaneIntegerTest, ShiftsByTheWidthOrMoreShiftOut) {
  EXPECT_EQ(runBinary<int8_t>(LaneOp::ShiftLeft, ET::SI8, I8{-1, 0, 1, 1, 1},
                              I8{1, 2, 3, 8, -1}),
            (I8{-2, 0, 8, 0, 0}));
  EXPECT_EQ(
      runBinary<int8_t>(LaneOp::ShiftLeft, ET::SI4, I8{1, 1, 3}, I8{3, 4, 2}),
      (I8{-8, 0, -4}));
  EXPECT_EQ(runBinary<int8_t>(LaneOp::ShiftRightLogical, ET::SI4,
                              I8{-1, -8, -1, -1}, I8{1, 3, 4, -1}),
            (I8{7, 1, 0, 0}));
  EXPECT_EQ(runBinary<int8_t>(LaneOp::ShiftRightArithmetic, ET::SI8,
                              I8{-128, -1, 64, -5}, I8{1, 8, 100, -1}),
            (I8{-64, -1, 0, -1}));
  EXPECT_EQ(runBinary<uint8_t>(LaneOp::ShiftRightArithmetic, ET::UI8,
                               U8{0x80, 0x40}, U8{1, 1}),
            (U8{0xC0, 0x20}));
  EXPECT_EQ(runBinary<uint8_t>(LaneOp::ShiftRightArithmetic, ET::UI4, U8{8, 8},
                               U8{1, 9}),
            (U8{12, 15}));
}

TEST(LaneIntegerTest, BitCountsUseTheWidthOfTheType) {
  EXPECT_EQ(
      runUnary<int8_t>(LaneOp::CountLeadingZeros, ET::SI4, I8{0, 1, -1, 7}),
      (I8{4, 3, 0, 1}));
  EXPECT_EQ(runUnary<int8_t>(LaneOp::CountLeadingZeros, ET::SI2, I8{0}),
            I8{-2});
  EXPECT_EQ(
      runUnary<int64_t>(LaneOp::CountLeadingZeros, ET::SI64, I64{0, 1, -1}),
      (I64{64, 63, 0}));
  EXPECT_EQ(runUnary<int32_t>(LaneOp::CountLeadingZeros, ET::SI32,
                              I32{0, 1, 128, -1}),
            (I32{32, 31, 24, 0}));
  EXPECT_EQ(runUnary<int8_t>(LaneOp::Popcnt, ET::SI4, I8{-1, 5}), (I8{4, 2}));
  EXPECT_EQ(runUnary<int8_t>(LaneOp::Popcnt, ET::SI2, I8{-1}), I8{-2});
  EXPECT_EQ(runUnary<int64_t>(LaneOp::Popcnt, ET::SI64, I64{0, 1, 127, -1}),
            (I64{0, 1, 7, 64}));
}

TEST(LaneIntegerTest, UnaryEdges) {
  EXPECT_EQ(runUnary<int8_t>(LaneOp::Abs, ET::SI8, I8{-128, -1, 5}),
            (I8{-128, 1, 5}));
  EXPECT_EQ(runUnary<int8_t>(LaneOp::Abs, ET::SI4, I8{-8}), I8{-8});
  EXPECT_EQ(runUnary<uint8_t>(LaneOp::Negate, ET::UI8, U8{1, 0}), (U8{255, 0}));
  EXPECT_EQ(runUnary<int8_t>(LaneOp::Sign, ET::SI8, I8{-7, 0, 3}),
            (I8{-1, 0, 1}));
  EXPECT_EQ(runUnary<uint8_t>(LaneOp::Not, ET::UI4, U8{0, 5}), (U8{15, 10}));
}

TEST(LaneIntegerTest, BooleansAddByOrAndMultiplyByAnd) {
  U8 x{0, 0, 1, 1}, y{0, 1, 0, 1}, either{0, 1, 1, 1}, both{0, 0, 0, 1};
  for (LaneOp op : {LaneOp::Add, LaneOp::Or, LaneOp::Maximum})
    EXPECT_EQ(runBinary<uint8_t>(op, ET::I1, x, y), either);
  for (LaneOp op : {LaneOp::Multiply, LaneOp::And, LaneOp::Minimum})
    EXPECT_EQ(runBinary<uint8_t>(op, ET::I1, x, y), both);
  EXPECT_EQ(runUnary<uint8_t>(LaneOp::Not, ET::I1, U8{0, 1}), (U8{1, 0}));
  EXPECT_EQ(runBinary<uint8_t>(LaneOp::CompareLt, ET::I1, x, y),
            (U8{0, 1, 0, 0}));
}

TEST(LaneIntegerTest, ComparisonsKnowTheSign) {
  EXPECT_EQ(runBinary<uint8_t>(LaneOp::CompareLt, ET::SI8, I8{-1}, I8{1}),
            U8{1});
  EXPECT_EQ(runBinary<uint8_t>(LaneOp::CompareLt, ET::UI8, U8{255}, U8{1}),
            U8{0});
  EXPECT_EQ(runBinary<uint8_t>(LaneOp::CompareGe, ET::SI64, I64{3, 2, -1},
                               I64{3, 3, INT64_MIN}),
            (U8{1, 0, 1}));
}

TEST(LaneIntegerTest, ClampWithMinimumAboveMaximumGivesMaximum) {
  LaneProgram clamp =
      oneOp(LaneOp::Clamp, ET::SI32, {ET::SI32, ET::SI32, ET::SI32});
  EXPECT_EQ(runProgram<int32_t>(clamp, I32{0, 0, 0, 9}, I32{-5, 5, 50, 5},
                                I32{10, 10, 10, 3}),
            (I32{0, 5, 10, 3}));
}

TEST(LaneIntegerTest, IntegersConvertByTheirLowBits) {
  EXPECT_EQ((runConvert<int8_t>(ET::SI32, ET::SI8, I32{257, -129, 128})),
            (I8{1, 127, -128}));
  EXPECT_EQ((runConvert<int8_t>(ET::SI32, ET::SI4, I32{9, -9})), (I8{-7, 7}));
  EXPECT_EQ((runConvert<uint8_t>(ET::SI8, ET::UI4, I8{-1})), U8{15});
  EXPECT_EQ((runConvert<int64_t>(ET::UI4, ET::SI64, U8{15})), I64{15});
  EXPECT_EQ((runConvert<uint8_t>(ET::SI32, ET::I1, I32{0, 2, -1})),
            (U8{0, 1, 1}));
  EXPECT_EQ((runConvert<int32_t>(ET::I1, ET::SI32, U8{0, 1})), (I32{0, 1}));
}

TEST(LaneIntegerTest, FloatsConvertTowardZeroAndSaturate) {
  float inf = INFINITY;
  std::vector<float> x{1.9f, -1.9f, 1e20f, -1e20f,
                       NAN,  inf,   -inf,  2147483648.f};
  EXPECT_EQ(
      (runConvert<int32_t>(ET::F32, ET::SI32, x)),
      (I32{1, -1, INT32_MAX, INT32_MIN, 0, INT32_MAX, INT32_MIN, INT32_MAX}));
  EXPECT_EQ((runConvert<uint32_t>(ET::F32, ET::UI32, x)),
            (std::vector<uint32_t>{1, 0, UINT32_MAX, 0, 0, UINT32_MAX, 0,
                                   2147483648u}));
  EXPECT_EQ((runConvert<int8_t>(ET::F32, ET::SI4, x)),
            (I8{1, -1, 7, -8, 0, 7, -8, 7}));
  EXPECT_EQ((runConvert<uint8_t>(ET::F32, ET::UI2, x)),
            (U8{1, 0, 3, 0, 0, 3, 0, 3}));
  EXPECT_EQ((runConvert<int64_t>(ET::F64, ET::SI64,
                                 std::vector<double>{9.3e18, -9.3e18, -1.5})),
            (I64{INT64_MAX, INT64_MIN, -1}));
  EXPECT_EQ((runConvert<uint64_t>(ET::F64, ET::UI64,
                                  std::vector<double>{2e19, -1, 1.8e19})),
            (std::vector<uint64_t>{UINT64_MAX, 0, 18000000000000000000u}));
  EXPECT_EQ((runConvert<uint8_t>(ET::F32, ET::I1, x)),
            (U8{1, 1, 1, 1, 1, 1, 1, 1}));
}

TEST(LaneIntegerTest, ToFloatRoundsOnce) {
  // 2^24 + 1 is a tie in f32; by way of f64, 2^54 + 2^30 + 1 would become one.
  EXPECT_EQ((runConvert<float>(ET::SI32, ET::F32, I32{16777217, 16777219})),
            (std::vector<float>{16777216.f, 16777220.f}));
  EXPECT_EQ((runConvert<float>(ET::SI64, ET::F32,
                               I64{(1ll << 54) + (1ll << 30) + 1})),
            (std::vector<float>{0x1.000002p54f}));
  // bf16 keeps 8 bits: 257 + 2^-60 of it, above the tie.
  EXPECT_EQ(
      (runConvert<uint16_t>(ET::SI64, ET::BF16, I64{257, (257ll << 50) + 1})),
      (std::vector<uint16_t>{0x4380, 0x5C81}));
}
