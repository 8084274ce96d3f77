//===- NormalizeDivisionsTest.cpp - Quotients of integers -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NormalizeTestUtil.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>
#include <cstdint>
#include <limits>

using namespace mlir;
using namespace mlir::stablehlo;

/// x // d and x % d as JAX writes them, of `count` elements; `divisor` makes
/// %d.
static std::string divide(StringRef element, size_t count, StringRef divisor) {
  return llvm::formatv(R"(
func.func @main(%x: tensor<{1}x{0}>, %y: tensor<{1}x{0}>) -> (tensor<{1}x{0}>, tensor<{1}x{0}>) {{
  %zero = stablehlo.constant dense<0> : tensor<{1}x{0}>
  %one = stablehlo.constant dense<1> : tensor<{1}x{0}>
  %d = {2} : tensor<{1}x{0}>
  %q = stablehlo.divide %x, %d : tensor<{1}x{0}>
  %sx = stablehlo.sign %x : tensor<{1}x{0}>
  %sd = stablehlo.sign %d : tensor<{1}x{0}>
  %other = stablehlo.compare NE, %sx, %sd : (tensor<{1}x{0}>, tensor<{1}x{0}>) -> tensor<{1}xi1>
  %r = stablehlo.remainder %x, %d : tensor<{1}x{0}>
  %left = stablehlo.compare NE, %r, %zero : (tensor<{1}x{0}>, tensor<{1}x{0}>) -> tensor<{1}xi1>
  %rounds = stablehlo.and %other, %left : tensor<{1}xi1>
  %less = stablehlo.subtract %q, %one : tensor<{1}x{0}>
  %floor = stablehlo.select %rounds, %less, %q : tensor<{1}xi1>, tensor<{1}x{0}>
  %r_less = stablehlo.compare LT, %r, %zero : (tensor<{1}x{0}>, tensor<{1}x{0}>) -> tensor<{1}xi1>
  %d_less = stablehlo.compare LT, %d, %zero : (tensor<{1}x{0}>, tensor<{1}x{0}>) -> tensor<{1}xi1>
  %differs = stablehlo.compare NE, %r_less, %d_less : (tensor<{1}xi1>, tensor<{1}xi1>) -> tensor<{1}xi1>
  %adds = stablehlo.and %left, %differs : tensor<{1}xi1>
  %more = stablehlo.add %r, %d : tensor<{1}x{0}>
  %rest = stablehlo.select %adds, %more, %r : tensor<{1}xi1>, tensor<{1}x{0}>
  return %floor, %rest : tensor<{1}x{0}>, tensor<{1}x{0}>
})",
                       element, count, divisor)
      .str();
}
static std::string constant(int64_t number) {
  return llvm::formatv("stablehlo.constant dense<{0}>", number);
}

namespace {
class DivisionTest : public NormalizeTest {
protected:
  /// That these are the two results of `program`.
  template <typename T>
  void expect(const std::string &program, const std::vector<T> &x,
              const std::vector<T> &y, const std::vector<T> &quotients,
              const std::vector<T> &rests) {
    ASSERT_TRUE(prepare(program)) << diagnostics;
    auto size = static_cast<int64_t>(x.size());
    SmallVector<Tensor> results =
        run({makeTestTensor({size}, x), makeTestTensor({size}, y)});
    ASSERT_EQ(results.size(), 2u) << diagnostics;
    EXPECT_EQ(getElements<T>(results[0]), quotients);
    EXPECT_EQ(getElements<T>(results[1]), rests);
  }

  /// How many ops of the last copy are an `OpTy`.
  template <typename OpTy> int64_t count() {
    int64_t number = 0;
    copy.getBody().walk([&](OpTy) { ++number; });
    return number;
  }
};
} // namespace

TEST_F(DivisionTest, PowersOfTwoAreShiftsAndBits) {
  normalize(divide("i32", 5, constant(8)));
  EXPECT_EQ(count<ShiftRightArithmeticOp>(), 1);
  EXPECT_EQ(count<AndOp>(), 1);
  for (int64_t number : {count<DivOp>(), count<RemOp>(), count<SelectOp>()})
    EXPECT_EQ(number, 0);
}

TEST_F(DivisionTest, OtherConstantsDivideOnce) {
  normalize(divide("i32", 5, constant(10)));
  EXPECT_EQ(count<DivOp>(), 1);
  EXPECT_EQ(count<MulOp>(), 1);
  EXPECT_EQ(count<RemOp>(), 0);
  EXPECT_EQ(count<SelectOp>(), 0);
}

TEST_F(DivisionTest, OtherDivisorsStay) {
  for (const std::string &divisor :
       {constant(-8), std::string("stablehlo.add %y, %y")}) {
    normalize(divide("i32", 5, divisor));
    EXPECT_EQ(count<SelectOp>(), 2) << divisor;
    // What is left is known from the quotient.
    EXPECT_EQ(count<DivOp>(), 1);
    EXPECT_EQ(count<RemOp>(), 0);
  }
}

// Another comparison makes another function of it.
TEST_F(DivisionTest, OtherConditionsStay) {
  for (const char *from : {"NE, %sx", "NE, %r", "LT, %r"}) {
    std::string program = divide("i32", 5, constant(8));
    program.replace(program.find(from), 2, "GT");
    normalize(program);
    EXPECT_GE(count<SelectOp>(), 1) << from;
  }
}

TEST_F(DivisionTest, ElementsAreThoseOfFloor) {
  std::vector<int8_t> x(256);
  for (int i = 0; i < 256; ++i)
    x[i] = static_cast<int8_t>(i - 128);
  for (int d : {1, 2, 3, 7, 8, 10, 64, 100, 127, -1, -3, -8, -128}) {
    std::vector<int8_t> quotients, rests;
    for (int number = -128; number < 128; ++number) {
      double quotient = std::floor(static_cast<double>(number) / d);
      // -128 / -1 is -128 again, of which nothing is left.
      quotients.push_back(static_cast<int8_t>(static_cast<int>(quotient)));
      rests.push_back(static_cast<int8_t>(number - d * quotient));
    }
    SCOPED_TRACE(d);
    expect(divide("i8", x.size(), constant(d)), x, x, quotients, rests);
    expect(divide("i8", x.size(), "stablehlo.maximum %y, %y"), x,
           std::vector<int8_t>(x.size(), static_cast<int8_t>(d)), quotients,
           rests);
  }
}

// What Python says.
TEST_F(DivisionTest, WideElements) {
  constexpr int64_t least = std::numeric_limits<int64_t>::min();
  constexpr int64_t most = std::numeric_limits<int64_t>::max();
  std::vector<int64_t> x = {
      least, least + 1, -1000000000000000000, -11, -10, -9, -1, 0, 1, 9, 10,
      11,    most};
  auto test = [&](int64_t d, const std::vector<int64_t> &quotients,
                  const std::vector<int64_t> &rests) {
    SCOPED_TRACE(d);
    expect(divide("i64", x.size(), constant(d)), x, x, quotients, rests);
  };
  test(10,
       {-922337203685477581, -922337203685477581, -100000000000000000, -2, -1,
        -1, -1, 0, 0, 0, 1, 1, 922337203685477580},
       {2, 3, 0, 9, 0, 1, 9, 0, 1, 9, 0, 1, 7});
  test(16,
       {-576460752303423488, -576460752303423488, -62500000000000000, -1, -1,
        -1, -1, 0, 0, 0, 0, 0, 576460752303423487},
       {0, 1, 0, 5, 6, 7, 15, 0, 1, 9, 10, 11, 15});
  test(4611686018427387904, {-2, -2, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 1},
       {0, 1, 3611686018427387904, 4611686018427387893, 4611686018427387894,
        4611686018427387895, 4611686018427387903, 0, 1, 9, 10, 11,
        4611686018427387903});
  test(most, {-2, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 1},
       {9223372036854775806, 0, 8223372036854775807, 9223372036854775796,
        9223372036854775797, 9223372036854775798, 9223372036854775806, 0, 1, 9,
        10, 11, 0});
}

TEST_F(DivisionTest, UnsignedElements) {
  const char *program = R"(
func.func @main(%x: tensor<6xui16>, %y: tensor<6xui16>) -> (tensor<6xui16>, tensor<6xui16>) {
  %d = stablehlo.constant dense<32768> : tensor<6xui16>
  %q = stablehlo.divide %x, %d : tensor<6xui16>
  %d2 = stablehlo.constant dense<16> : tensor<6xui16>
  %r = stablehlo.remainder %x, %d2 : tensor<6xui16>
  return %q, %r : tensor<6xui16>, tensor<6xui16>
})";
  normalize(program);
  EXPECT_EQ(count<ShiftRightLogicalOp>(), 1);
  EXPECT_EQ(count<AndOp>(), 1);
  std::vector<uint16_t> x = {0, 15, 16, 32767, 32768, 65535};
  expect<uint16_t>(program, x, x, {0, 0, 0, 0, 1, 1}, {0, 15, 0, 15, 0, 15});
}

// By zero, and the least one by -1: the quotient says what is left.
TEST_F(DivisionTest, EdgesOfSharedQuotients) {
  for (const char *order : {"%q, %r", "%r, %q"}) {
    bool isFirst = order[1] == 'q';
    std::string divisions[] = {"%q = stablehlo.divide",
                               "%r = stablehlo.remainder"};
    std::string program =
        llvm::formatv(R"(
func.func @main(%x: tensor<6xi32>, %y: tensor<6xi32>) -> (tensor<6xi32>, tensor<6xi32>) {{
  {0} %x, %y : tensor<6xi32>
  {1} %x, %y : tensor<6xi32>
  return %q, %r : tensor<6xi32>, tensor<6xi32>
})",
                      divisions[isFirst ? 0 : 1], divisions[isFirst ? 1 : 0]);
    normalize(program);
    EXPECT_EQ(count<RemOp>(), 0);
    expect<int32_t>(program, {7, -7, 0, INT32_MIN, INT32_MIN, INT32_MAX},
                    {0, 0, 0, -1, 10, -2},
                    {-1, -1, -1, INT32_MIN, -214748364, -1073741823},
                    {7, -7, 0, 0, -8, 1});
  }
}
