//===- LaneMathTest.cpp - Functions of floats in lanes --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Small floats in lanes; AccuracyTests measure the functions.
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
};
} // namespace

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
