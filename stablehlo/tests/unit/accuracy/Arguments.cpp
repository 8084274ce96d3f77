//===- Arguments.cpp - What functions are measured at ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A fixed seed and integer arithmetic make the points the same everywhere.
//
//===----------------------------------------------------------------------===//

#include "Arguments.h"
#include "stablehlo/reference/tensor/SmallFloat.h"
#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// SplitMix64: unlike the standard library's distributions, it gives the same
/// numbers everywhere.
class Random {
public:
  explicit Random(uint64_t seed) : state(seed) {}
  uint64_t bits() {
    uint64_t z = state += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  int64_t below(int64_t limit) {
    return static_cast<int64_t>(bits() % static_cast<uint64_t>(limit));
  }
  /// Uniform in [-size, size).
  double uniform(double size) {
    return (static_cast<double>(bits() >> 11) * 0x1p-52 - 1) * size;
  }
  /// Of either sign, with a uniform exponent in [low, high].
  double logUniform(int low, int high) {
    double mantissa = 1 + static_cast<double>(bits() >> 12) * 0x1p-52;
    double magnitude =
        std::ldexp(mantissa, low + static_cast<int>(below(high - low + 1)));
    return bits() & 1 ? -magnitude : magnitude;
  }

private:
  uint64_t state;
};
} // namespace

static double toType(ElementType type, double value) {
  if (type == ElementType::F64)
    return value;
  if (type == ElementType::F32)
    return static_cast<float>(value);
  return decodeSmallFloat(type, encodeSmallFloat(type, value));
}

std::vector<double> stablehlo::getSpecialValues(ElementType type) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  bool isWide = type == ElementType::F64;
  double largest = isWide ? std::numeric_limits<double>::max()
                          : std::numeric_limits<float>::max();
  double normal = isWide ? 0x1p-1022 : 0x1p-126;
  double least = isWide ? 0x1p-1074 : 0x1p-149;
  double step = isWide ? 0x1p-52 : 0x1p-23;
  std::vector<double> magnitudes = {0,
                                    least,
                                    normal,
                                    normal - least,
                                    step,
                                    0.5,
                                    1 - step / 2,
                                    1,
                                    1 + step,
                                    1.5,
                                    2,
                                    3,
                                    4,
                                    8,
                                    9,
                                    27,
                                    1 / step,
                                    2 / step + 1,
                                    largest,
                                    infinity,
                                    toType(type, std::sqrt(largest)),
                                    toType(type, M_PI_2),
                                    toType(type, M_PI),
                                    toType(type, M_PI_4),
                                    toType(type, 1e22)};
  std::vector<double> result;
  for (double value : magnitudes) {
    result.push_back(value);
    result.push_back(-value);
  }
  result.push_back(std::numeric_limits<double>::quiet_NaN());
  return result;
}

/// One of the ways in which a function may be hard.
static double makeNumber(ElementType type, Random &random) {
  bool isWide = type == ElementType::F64;
  switch (random.below(8)) {
  case 0: // any size
  case 1:
    return random.logUniform(isWide ? -1074 : -149, isWide ? 1023 : 127);
  case 2:
    return random.uniform(1);
  case 3:
    return random.uniform(10);
  case 4: // where exponentials end
    return random.uniform(isWide ? 760 : 120);
  case 5:
    return random.logUniform(-30, 20);
  case 6: { // near 1 or -1
    double one = random.bits() & 1 ? 1 : -1;
    return one + random.logUniform(isWide ? -52 : -24, -2);
  }
  default: { // near multiples of pi / 2
    auto multiple =
        static_cast<double>(random.bits() >> (44 + random.below(18)));
    return multiple * M_PI_2 * (1 + random.uniform(4) * 0x1p-52);
  }
  }
}

/// A base, and an exponent for which the power is in range.
static void makePower(ElementType type, Random &random, double &x, double &y) {
  double range = type == ElementType::F64 ? 1074 : 150;
  switch (random.below(4)) {
  case 0: // exact or nearly so, ties among them
    x = static_cast<double>(random.below(4096)) *
        std::ldexp(1, static_cast<int>(random.below(16)) - 8);
    y = static_cast<double>(random.below(33) - 16) * 0.5;
    return;
  case 1:
    x = 1 + random.logUniform(type == ElementType::F64 ? -52 : -23, -2);
    break;
  default:
    x = std::fabs(random.logUniform(-40, 40));
    break;
  }
  x = toType(type, x);
  y = random.uniform(range) / std::log2(x);
  if (random.below(8) == 0)
    y = std::nearbyint(y);
}

/// Beside a pole of the gamma function.
static double makeNearPole(ElementType type, Random &random) {
  auto pole =
      -static_cast<double>(random.below(random.below(4) == 0 ? 400 : 8));
  return pole + random.logUniform(type == ElementType::F64 ? -52 : -24, -3);
}

static void makePair(LaneOp op, ElementType type, Random &random, double &x,
                     double &y) {
  x = makeNumber(type, random);
  y = makeNumber(type, random);
  bool hasPoles = op == LaneOp::Digamma || op == LaneOp::Lgamma ||
                  op == LaneOp::Polygamma || op == LaneOp::Zeta;
  if (hasPoles && random.below(4) == 0)
    (getNumOperands(op) == 2 ? y : x) = makeNearPole(type, random);
  if (op == LaneOp::Power && random.below(4) != 0)
    makePower(type, random, x, y);
  // Orders, and arguments of both signs.
  if (op == LaneOp::Polygamma &&
      (random.below(8) != 0 || std::fabs(x) > 0x1p50))
    x = static_cast<double>(random.below(random.below(4) == 0 ? 120 : 8));
  if (op == LaneOp::Zeta && random.below(8) != 0) {
    x = 1 + std::fabs(random.logUniform(-20, 6));
    y = random.below(2) == 0 ? y : std::fabs(random.logUniform(-20, 10));
    x = y < 0 ? std::ceil(x) : x;
  }
  if (op == LaneOp::Atan2 && random.below(2) == 0)
    y = x * random.logUniform(-20, 20);
}

static void addAllOf(ElementType type, bool isBinary,
                     Arguments<double> &arguments) {
  unsigned size = 1u << getNumBits(type);
  for (unsigned i = 0; i < size; ++i)
    for (unsigned j = 0; j < (isBinary ? size : 1); ++j) {
      arguments.x.push_back(decodeSmallFloat(type, i));
      arguments.y.push_back(isBinary ? decodeSmallFloat(type, j) : 0);
    }
}

Arguments<double> stablehlo::makeArguments(LaneOp op, ElementType type,
                                           int64_t count) {
  bool isBinary = getNumOperands(op) == 2, isSmall = isSmallFloat(type);
  bool isSlow = op == LaneOp::Polygamma || op == LaneOp::Zeta;
  Arguments<double> result;
  if (isSmall && (getNumBits(type) <= 8 || !isBinary) && !isSlow) {
    addAllOf(type, isBinary, result);
    return result;
  }
  std::vector<double> special = getSpecialValues(type);
  for (double x : special)
    for (double y : isBinary ? special : std::vector<double>{0}) {
      // Such factorials are out of range, but not times such powers.
      if (op == LaneOp::Polygamma && std::isfinite(x) && std::fabs(x) > 1000)
        continue;
      result.x.push_back(toType(type, x));
      result.y.push_back(toType(type, y));
    }
  Random random(static_cast<uint64_t>(op) + 1);
  while (static_cast<int64_t>(result.x.size()) < count) {
    double x, y;
    makePair(op, type, random, x, y);
    result.x.push_back(toType(type, x));
    result.y.push_back(isBinary ? toType(type, y) : 0);
  }
  return result;
}

static std::complex<double> makeComplex(bool isWide, Random &random) {
  int least = isWide ? -300 : -60, most = isWide ? 300 : 60;
  double x = random.uniform(8), y = random.uniform(8);
  switch (random.below(8)) {
  case 0:
    return {random.logUniform(least, most), random.logUniform(least, most)};
  case 1: { // of one size
    double size = random.logUniform(least, most);
    return {size * x, size * y};
  }
  case 2:
    return {random.logUniform(-24, 6), random.logUniform(-24, 6)};
  case 3: { // near the unit circle
    double modulus = std::hypot(x, y) * (1 + random.logUniform(-40, -2));
    return {x / modulus, y / modulus};
  }
  case 4: // near the axes, or on them
    x = random.logUniform(-30, 6);
    y = random.bits() & 1 ? 0 : random.logUniform(-90, -30);
    y = random.bits() & 1 ? y : -y;
    return random.bits() & 1 ? std::complex<double>(x, y)
                             : std::complex<double>(y, x);
  case 5: // where exponentials end
    return {random.uniform(isWide ? 750 : 110), y};
  case 6:
    return {x, random.uniform(isWide ? 750 : 110)};
  default:
    return {x, y};
  }
}

/// Beside 1, -1, i or -i: poles of inverse functions, and ends of their branch
/// cuts.
static std::complex<double> makeNearOne(bool isWide, Random &random) {
  int least = isWide ? -52 : -24;
  double x = random.bits() & 1 ? 1 : -1;
  if (random.below(4) != 0)
    x += random.logUniform(least, -2);
  double y = random.logUniform(random.bits() & 1 ? least : 3 * least, -2);
  return random.bits() & 1 ? std::complex<double>(x, y)
                           : std::complex<double>(y, x);
}

static bool isInverse(LaneOp op) {
  switch (op) {
  case LaneOp::Acos:
  case LaneOp::Acosh:
  case LaneOp::Asin:
  case LaneOp::AsinAcosKernel:
  case LaneOp::Asinh:
  case LaneOp::Atan:
  case LaneOp::Atanh:
    return true;
  default:
    return false;
  }
}

Arguments<std::complex<double>>
stablehlo::makeComplexArguments(LaneOp op, ElementType type, int64_t count) {
  bool isWide = type == ElementType::ComplexF64;
  ElementType part = isWide ? ElementType::F64 : ElementType::F32;
  Arguments<std::complex<double>> result;
  Random random(static_cast<uint64_t>(op) + 1000);
  auto roundParts = [&](std::complex<double> z) -> std::complex<double> {
    return {toType(part, z.real()), toType(part, z.imag())};
  };
  auto next = [&] {
    bool isNearOne = isInverse(op) && random.below(4) == 0;
    return roundParts(isNearOne ? makeNearOne(isWide, random)
                                : makeComplex(isWide, random));
  };
  while (static_cast<int64_t>(result.x.size()) < count) {
    std::complex<double> x = next(), y = next();
    if (op == LaneOp::Atan2) {
      // Elsewhere its formula has branch cuts through the middle of the plane.
      double least = std::fabs(y.imag()) / 8;
      y = roundParts({std::fabs(y.real()) + least, y.imag()});
      double size = std::abs(y) * 0.5 / std::max(1e-300, std::abs(x));
      x = roundParts(x * (size * random.uniform(1)));
    }
    if (op == LaneOp::Power) // in range
      y = roundParts(y * (random.uniform(isWide ? 500 : 60) /
                          std::max(1e-300, std::abs(y * std::log(x)))));
    result.x.push_back(x);
    result.y.push_back(y);
  }
  return result;
}
