//===- FusedMultiplyAddTest.cpp - a * b + c, rounded once -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled for the least instruction set, which has no such instruction:
// against the C library's functions, which are exact.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/operators/FusedMultiplyAdd-inl.h"

#include "gtest/gtest.h"
#include <cmath>
#include <cstring>
#include <limits>
#include <random>

using namespace mlir::stablehlo;

namespace {
template <typename T> struct Format;
template <> struct Format<float> {
  using Bits = uint32_t;
  static constexpr int kMantissa = 23, kExponents = 255;
};
template <> struct Format<double> {
  using Bits = uint64_t;
  static constexpr int kMantissa = 52, kExponents = 2047;
};

template <typename T> class Numbers {
public:
  /// Of any size, about 1, denormal, near the ends of the range, with few
  /// digits or all ones, zeros, infinities and NaNs.
  T draw() {
    Bits bits = static_cast<Bits>(random());
    Bits sign = bits & kSign, mantissa = bits & kMantissaMask;
    int exponent = pick(F::kExponents + 1);
    switch (pick(8)) {
    case 0:
      return make(bits);
    case 1:
      exponent = F::kExponents / 2 + pick(120) - 60;
      break;
    case 2:
      mantissa = pick(3);
      break;
    case 3:
      mantissa = kMantissaMask - pick(3);
      break;
    case 4:
      exponent = 0;
      mantissa >>= pick(F::kMantissa);
      break;
    case 5:
      exponent = F::kExponents / 2 + pick(8) - 4;
      mantissa = mantissa << pick(F::kMantissa) & kMantissaMask;
      break;
    case 6: {
      using Limits = std::numeric_limits<T>;
      const T special[] = {0, Limits::infinity(), Limits::quiet_NaN(),
                           1, Limits::max(),      Limits::denorm_min()};
      return sign ? -special[pick(6)] : special[pick(6)];
    }
    default:
      exponent = pick(2) ? F::kExponents - 1 - pick(30) : 1 + pick(30);
    }
    return make(sign | Bits(exponent) << F::kMantissa | mantissa);
  }

  /// Often about -a * b, where digits cancel, or half a unit of it away.
  T drawAddend(T a, T b) {
    T product = a * b;
    switch (pick(4)) {
    case 0:
      return -product;
    case 1:
      return -std::nextafter(product, T(pick(2) ? 1e30 : -1e30));
    case 2: {
      T c = draw();
      if (!std::isfinite(c) || c == 0 || !std::isfinite(product) ||
          product == 0)
        return c;
      int distance = pick(5 * F::kMantissa / 2) - 5 * F::kMantissa / 4;
      return std::ldexp(c, std::ilogb(product) - std::ilogb(c) + distance);
    }
    default:
      return draw();
    }
  }

private:
  using F = Format<T>;
  using Bits = typename F::Bits;
  static constexpr Bits kSign = Bits(1) << (8 * sizeof(Bits) - 1);
  static constexpr Bits kMantissaMask = (Bits(1) << F::kMantissa) - 1;

  int pick(int count) { return static_cast<int>(random() % count); }
  static T make(Bits bits) {
    T value;
    std::memcpy(&value, &bits, sizeof(value));
    return value;
  }

  std::mt19937_64 random{1};
};

template <typename T> void expectExactResults() {
  constexpr int kLanes = 4;
  typedef T Vector __attribute__((vector_size(kLanes * sizeof(T))));
  Numbers<T> numbers;
  for (int round = 0; round < 500'000; ++round) {
    Vector a, b, c;
    for (int i = 0; i < kLanes; ++i) {
      a[i] = numbers.draw();
      b[i] = numbers.draw();
      c[i] = numbers.drawAddend(a[i], b[i]);
    }
    Vector result = HWY_NAMESPACE::fusedMultiplyAdd(a, b, c);
    for (int i = 0; i < kLanes; ++i) {
      T actual = result[i], expected = std::fma(a[i], b[i], c[i]);
      bool areNans = std::isnan(actual) && std::isnan(expected);
      ASSERT_TRUE(areNans || std::memcmp(&actual, &expected, sizeof(T)) == 0)
          << std::hexfloat << a[i] << " * " << b[i] << " + " << c[i] << " = "
          << actual << ", not " << expected;
    }
  }
}

TEST(FusedMultiplyAddTest, MatchesTheLibraryForF32) {
  expectExactResults<float>();
}
TEST(FusedMultiplyAddTest, MatchesTheLibraryForF64) {
  expectExactResults<double>();
}
} // namespace
