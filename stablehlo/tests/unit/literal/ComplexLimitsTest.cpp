//===- ComplexLimitsTest.cpp - Lanes and formulas at special values -------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `power` and `atan2` of complex numbers, whose formulas have several steps at
// which a limit can go wrong. docs/accuracy.md says what is left open.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/lanes/LaneKernel.h"
#include "stablehlo/reference/literal/Functions.h"
#include "gtest/gtest.h"
#include <cmath>
#include <limits>
#include <vector>

using namespace mlir;
using namespace mlir::stablehlo;

using Z = std::complex<double>;

static constexpr double kInfinity = std::numeric_limits<double>::infinity();
static constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
static constexpr double kPi = 3.141592653589793;

namespace {
/// A function by lanes and by its formula.
struct Function {
  LaneOp op;
  literal::Scalar (*formula)(const literal::Scalar &, const literal::Scalar &);

  std::vector<Z> runLanes(const std::vector<Z> &lhs,
                          const std::vector<Z> &rhs) const;
  Z evaluate(Z lhs, Z rhs) const;
};

enum class Kind { Nan, Infinite, Zero, Finite };
} // namespace

static const Function kPower = {LaneOp::Power, literal::power};
static const Function kAtan2 = {LaneOp::Atan2, literal::atan2};

std::vector<Z> Function::runLanes(const std::vector<Z> &lhs,
                                  const std::vector<Z> &rhs) const {
  LaneProgram program;
  LaneRegister x = program.addInput(ElementType::ComplexF64);
  LaneRegister y = program.addInput(ElementType::ComplexF64);
  program.outputs.push_back(program.add(op, ElementType::ComplexF64, {x, y}));
  LaneKernel kernel(std::move(program));
  std::vector<Z> result(lhs.size());
  LaneScratch scratch;
  for (size_t i = 0; i < lhs.size(); i += LaneKernel::kMaxBlockSize) {
    int64_t count =
        std::min<int64_t>(lhs.size() - i, LaneKernel::kMaxBlockSize);
    kernel.runBlock({&lhs[i], &rhs[i]}, {&result[i]}, count, scratch);
  }
  return result;
}

Z Function::evaluate(Z lhs, Z rhs) const {
  auto make = [](Z z) {
    return literal::Scalar::complex(ElementType::ComplexF64,
                                    literal::Complex(z.real(), z.imag()));
  };
  literal::Complex result = formula(make(lhs), make(rhs)).asComplex();
  return Z(result.real(), result.imag());
}

/// With an infinite part a number is an infinity, as in Annex G of the C
/// standard. What is about to overflow or vanish may have done so.
static Kind getKind(Z z) {
  double size = std::max(std::fabs(z.real()), std::fabs(z.imag()));
  if (std::isinf(z.real()) || std::isinf(z.imag()) || size > 0x1p1023)
    return Kind::Infinite;
  if (std::isnan(z.real()) || std::isnan(z.imag()))
    return Kind::Nan;
  return size < 0x1p-1021 ? Kind::Zero : Kind::Finite;
}

/// All pairs of numbers with these parts.
static void makePairs(std::vector<Z> &lhs, std::vector<Z> &rhs) {
  const double parts[] = {0.0,        -0.0, 1,     -1,     kInfinity,
                          -kInfinity, kNan, 1e300, -1e300, 1e-300};
  std::vector<Z> numbers;
  for (double re : parts)
    for (double im : parts)
      numbers.push_back({re, im});
  for (Z x : numbers)
    for (Z y : numbers) {
      lhs.push_back(x);
      rhs.push_back(y);
    }
}

TEST(ComplexLimitsTest, PowerIsThatOfTheFormula) {
  std::vector<Z> x, y;
  makePairs(x, y);
  std::vector<Z> results = kPower.runLanes(x, y);
  for (size_t i = 0; i < x.size(); ++i) {
    Z expected = kPower.evaluate(x[i], y[i]), result = results[i];
    // Here log |x| or arg(x) may be no f64.
    auto [smaller, larger] =
        std::minmax({std::fabs(x[i].real()), std::fabs(x[i].imag())});
    if (smaller > 0 && smaller < 1e-200 * larger && std::isinf(std::abs(y[i])))
      continue;
    ASSERT_EQ(getKind(result), getKind(expected))
        << x[i] << "^" << y[i] << " = " << result << ", formula " << expected;
    if (getKind(expected) != Kind::Finite)
      continue;
    // Where the exponent has no digit below 1, nothing is known of the phase.
    double size = std::abs(std::log(x[i])) * std::abs(y[i]);
    double error = size < 0x1p40 ? std::abs(result - expected)
                                 : std::abs(result) - std::abs(expected);
    EXPECT_LE(std::fabs(error), 0x1p-8 * std::abs(expected))
        << x[i] << "^" << y[i] << " = " << result << ", formula " << expected;
  }
}

TEST(ComplexLimitsTest, Atan2IsThatOfTheFormula) {
  std::vector<Z> y, x;
  makePairs(y, x);
  std::vector<Z> results = kAtan2.runLanes(y, x);
  for (size_t i = 0; i < x.size(); ++i) {
    Z expected = kAtan2.evaluate(y[i], x[i]), result = results[i];
    // Beside the poles, but not at them.
    double size = std::abs(x[i]) + std::abs(y[i]);
    double distance = std::min(std::abs(x[i] + Z(0, 1) * y[i]),
                               std::abs(x[i] - Z(0, 1) * y[i]));
    if (std::isfinite(size) && distance > 0 && distance < 1e-200 * size)
      continue;
    ASSERT_EQ(getKind(result), getKind(expected))
        << "atan2(" << y[i] << ", " << x[i] << ") = " << result << ", formula "
        << expected;
    if (getKind(expected) != Kind::Finite)
      continue;
    // On a cut of root or logarithm, a zero decides, which rounding may have
    // made.
    literal::Complex a(x[i].real(), x[i].imag()), b(y[i].real(), y[i].imag());
    literal::Complex square = a * a + b * b;
    bool isOnCut = square.real() < 0 && std::fabs(square.imag()) <
                                            1e-200L * std::fabs(square.real());
    double unit = std::numeric_limits<double>::denorm_min();
    if (isOnCut || std::fabs(expected.real()) == kPi) {
      double turns = std::round((result.real() - expected.real()) / kPi);
      result.real(result.real() - turns * kPi);
      if (turns != 0)
        unit = 0x1p-50;
    }
    EXPECT_LE(std::abs(result - expected), 0x1p-40 * std::abs(expected) + unit)
        << "atan2(" << y[i] << ", " << x[i] << ") = " << result << ", formula "
        << expected;
  }
}

/// By hand: powers of numbers on axes and diagonals turn by whole quarters.
TEST(ComplexLimitsTest, KnownValues) {
  struct Case {
    const Function &function;
    Z lhs, rhs, expected;
  };
  const Case cases[] = {
      {kPower, {0, 1}, {1e17, 0}, {1, 0}},
      {kPower, {0, 1}, {0x1p60 + 0x1p10, 0}, {1, 0}},
      {kPower, {0, 1}, {0x1p53 - 1, 0}, {0, -1}},
      {kPower, {-1, 0}, {0x1p53 - 1, 0}, {-1, 0}},
      {kPower, {-1, -0.0}, {0.5, 0}, {0, -1}},
      {kPower, {-1, -1}, {8, 0}, {16, 0}},
      {kPower, {0, 0}, {1, 1}, {0, 0}},
      {kPower, {0, 0}, {1, -1}, {0, 0}},
      {kPower, {0, 0}, {0, 0}, {1, 0}},
      {kPower, {0.5, 0}, {kInfinity, 0}, {0, 0}},
      {kPower, {kNan, kNan}, {0, 0}, {1, 0}},
      {kAtan2, {0, 0}, {-1, 0}, {kPi, 0}},
      {kAtan2, {0, 0}, {1, 0}, {0, 0}},
      {kAtan2, {1, 0}, {0, 0}, {kPi / 2, 0}},
      {kAtan2, {-1, 0}, {-1, 0}, {-3 * kPi / 4, 0}},
      {kAtan2, {1e300, 0}, {1e300, 0}, {kPi / 4, 0}},
      {kAtan2, {1e-300, 0}, {-1e-300, 0}, {3 * kPi / 4, 0}},
      {kAtan2, {0, 0}, {-1e-303, 2e-112}, {-kPi, 0}},
      {kAtan2, {0, 0}, {1e-303, 2e-112}, {0, 0}},
      // Of small quotients: that, or half a turn from it.
      {kAtan2, {1e-150, 0}, {1e150, 0}, {1e-300, 0}},
      {kAtan2, {0, 4e-300}, {1, -1}, {-2e-300, 2e-300}},
      {kAtan2, {0, 4e-300}, {-1, 1}, {-kPi, -2e-300}},
      {kAtan2, {1, 1}, {-1e-310, 1e300}, {1e-300, -1e-300}},
      {kAtan2, {1e-250, -4e-184}, {-0.0, -1e130}, {4e-314, 0}},
  };
  for (const Case &c : cases) {
    Z lanes = c.function.runLanes({c.lhs}, {c.rhs})[0];
    Z formula = c.function.evaluate(c.lhs, c.rhs);
    EXPECT_LE(std::abs(lanes - c.expected), 0x1p-44 * std::abs(c.expected))
        << c.lhs << ", " << c.rhs << ": " << lanes;
    EXPECT_LE(std::abs(formula - c.expected), 0x1p-50 * std::abs(c.expected))
        << c.lhs << ", " << c.rhs << ": " << formula;
  }
}

/// 2^(i y) is of modulus 1, though half a unit of y log 2 is several turns.
TEST(ComplexLimitsTest, LongTurnsKeepTheModulus) {
  for (double exponent : {1e15, 1e17, 1e40, 1e300}) {
    Z power = kPower.runLanes({{2, 0}}, {{0, exponent}})[0];
    EXPECT_NEAR(std::abs(power), 1, 0x1p-48) << exponent;
  }
}
