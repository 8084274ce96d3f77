//===- SpecialFunctions.cpp - CHLO's functions of scalars -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions that the C library lacks, by their textbook formulas in `long
// double`.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/literal/Functions.h"
#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

static constexpr Real kInfinity = std::numeric_limits<Real>::infinity();
static constexpr Real kNaN = std::numeric_limits<Real>::quiet_NaN();
static Real getPi() { return std::acos(Real(-1)); }

template <typename Fn> static Scalar applyReal(const Scalar &x, Fn f) {
  return Scalar::real(x.getType(), f(static_cast<Real>(x.asReal())));
}
template <typename Fn>
static Scalar applyReal(const Scalar &x, const Scalar &y, Fn f) {
  return Scalar::real(x.getType(), f(static_cast<Real>(x.asReal()),
                                     static_cast<Real>(y.asReal())));
}

//===----------------------------------------------------------------------===//
// Error functions
//===----------------------------------------------------------------------===//

/// The x with erf(x) = y, by Newton's method from an estimate that is right to
/// two digits or more.
static Real inverseOfErf(Real y) {
  if (!(std::fabs(y) < 1))
    return std::fabs(y) == 1 ? std::copysign(kInfinity, y) : kNaN;
  if (y == 0)
    return y;
  const Real pi = getPi();
  Real magnitude = std::fabs(y), rest = 1 - magnitude;
  Real logarithm = std::log(rest * (1 + magnitude));
  constexpr Real a = 0.147L;
  Real term = 2 / (pi * a) + logarithm / 2;
  Real square = std::sqrt(term * term - logarithm / a) - term;
  Real x = std::sqrt(std::fmax(square, 0.0L));
  for (int i = 0; i < 6; ++i) {
    // In the tail, erf would say nothing but 1.
    Real error =
        magnitude < 0.5L ? std::erf(x) - magnitude : rest - std::erfc(x);
    x -= error * std::sqrt(pi) / 2 * std::exp(x * x);
  }
  return std::copysign(x, y);
}

Scalar literal::erfInv(const Scalar &x) { return applyReal(x, inverseOfErf); }

//===----------------------------------------------------------------------===//
// Bessel functions
//===----------------------------------------------------------------------===//

/// e^-|x| I1(x): by the power series, or by the asymptotic one.
static Real besselI1e(Real x) {
  Real size = std::fabs(x), sum = 1, term = 1;
  if (std::isnan(x))
    return x;
  if (size < 40) {
    for (int k = 1; term > sum * 1e-22L; ++k)
      sum += term *= size * size / 4 / k / (k + 1);
    sum *= std::exp(-size) * size / 2;
  } else {
    for (int k = 1; std::fabs(term) > 1e-22L; ++k) {
      Real odd = 2 * k - 1;
      sum += term *= -(4 - odd * odd) / (8 * k) / size;
    }
    sum /= std::sqrt(2 * getPi()) * std::sqrt(size);
  }
  return std::copysign(sum, x);
}

/// e^-x I1(x + i y) for x, y >= 0, as the integral of
/// 2 / pi cos(t) e^-x sinh((x + i y) cos t) over t in [0, pi / 2] by the
/// trapezoidal rule, which is off by less than I127.
static Complex integrateBesselI1e(Real x, Real y) {
  constexpr int numSteps = 32;
  Real re = 0, im = 0;
  for (int j = 0; j != numSteps; ++j) {
    Real c = std::cos(getPi() / 2 * j / numSteps);
    Real weight = (j == 0 ? c / 2 : c) / numSteps * std::exp(x * (c - 1)) / 2;
    re -= weight * std::expm1(-2 * x * c) * std::cos(y * c);
    im += weight * (1 + std::exp(-2 * x * c)) * std::sin(y * c);
  }
  return {re, im};
}

/// The same by the asymptotic series (DLMF 10.40.5).
static Complex expandBesselI1e(Real x, Real y) {
  Complex z(x, y), term = 1, less = 1, more = 1;
  for (int k = 1; std::abs(term) > 1e-22L; ++k) {
    Real odd = 2 * k - 1;
    term *= (4 - odd * odd) / (8 * k) / z;
    less += k % 2 == 0 ? term : -term;
    more += term;
  }
  Complex wave(std::cos(y), std::sin(y));
  Complex echo = Complex(0, -std::exp(-2 * x)) * std::conj(wave);
  return (wave * less + echo * more) / std::sqrt(2 * getPi()) / std::sqrt(z);
}

/// e^-|x| I1(x + i y)
static Complex besselI1e(Complex z) {
  Real x = std::fabs(z.real()), y = std::fabs(z.imag());
  if (std::isnan(x) || std::isnan(y))
    return {kNaN, kNaN};
  Complex result = 0;
  if (std::isfinite(x) && std::isfinite(y))
    result = std::hypot(x, y) < 50 ? integrateBesselI1e(x, y)
                                   : expandBesselI1e(x, y);
  // I1 is odd, and real where z is; Bessel functions of the first kind are.
  Real re = x == 0 ? 0 : result.real(), im = y == 0 ? 0 : result.imag();
  return {re * std::copysign(Real(1), z.real()),
          im * std::copysign(Real(1), z.imag())};
}

Scalar literal::besselI1e(const Scalar &x) {
  if (isComplex(x.getType()))
    return Scalar::complex(x.getType(), ::besselI1e(x.asComplex()));
  return applyReal(x, [](Real x) { return ::besselI1e(x); });
}

//===----------------------------------------------------------------------===//
// The gamma function
//===----------------------------------------------------------------------===//

/// B(2), B(4), …
static constexpr Real kBernoulli[] = {
    1.0L / 6,       -1.0L / 30,       1.0L / 42,       -1.0L / 30,
    5.0L / 66,      -691.0L / 2730,   7.0L / 6,        -3617.0L / 510,
    43867.0L / 798, -174611.0L / 330, 854513.0L / 138, -236364091.0L / 2730,
    8553103.0L / 6};

static bool isPole(Real x) { return x <= 0 && x == std::floor(x); }

Scalar literal::lgamma(const Scalar &x) {
  return applyReal(x, [](Real x) { return ::lgammal(x); });
}

/// digamma(x) = digamma(1 - x) - pi / tan(pi x)
///            = digamma(x + 1) - 1 / x
///            = log(x) - 1 / (2 x) - sum of B(2 k) / (2 k x^(2 k)), x large.
static Real digammaOf(Real x) {
  if (isPole(x))
    return kNaN;
  if (x < 0)
    return digammaOf(1 - x) - getPi() / std::tan(getPi() * (x - std::round(x)));
  Real sum = 0;
  for (; x < 20; ++x)
    sum -= 1 / x;
  if (std::isinf(x))
    return x;
  Real square = 1 / (x * x), power = 1;
  sum += std::log(x) - 1 / (2 * x);
  for (int k = 1; k <= 12; ++k)
    sum -= kBernoulli[k - 1] / (2 * k) * (power *= square);
  return sum;
}

Scalar literal::digamma(const Scalar &x) { return applyReal(x, digammaOf); }

/// e^offset * sum over k >= 0 of (q + k)^-x, x > 1 and q > 0, by the
/// Euler-Maclaurin formula from k = 20 on. Powers are relative to the first.
static Real sumOfPowers(Real x, Real q, Real offset) {
  Real sum = 0, end = q + 20;
  for (int k = 0; k < 20; ++k)
    sum += std::exp(-x * std::log1p(k / q));
  Real power = std::exp(-x * std::log1p(20 / q));
  Real tail = end / (x - 1) + 0.5L, factor = x / end / 2;
  for (int k = 1; k <= 13 && power > 0; ++k) {
    tail += kBernoulli[k - 1] * factor;
    factor *=
        (x + 2 * k - 1) / end * ((x + 2 * k) / end) / (2 * k + 1) / (2 * k + 2);
  }
  if (power > 0)
    sum += power * tail;
  return sum * std::exp(offset - x * std::log(q));
}

/// The same for all q: the terms below 0 apart. `isOdd` is about x.
static Real scaledZeta(Real x, bool isOdd, Real q, Real offset) {
  if (std::isnan(x) || std::isnan(q) || x < 1)
    return kNaN;
  if (x == 1 || isPole(q))
    return kInfinity;
  if (q < 0 && x != std::floor(x))
    return kNaN;
  if (std::isinf(q))
    return 0;
  // Of infinity, what is beyond f64.
  x = std::fmin(x, 1e4000L);
  if (q > 0)
    return sumOfPowers(x, q, offset);
  Real fraction = q - std::floor(q), other = std::floor(q) + 1 - q;
  Real rest = sumOfPowers(x, 1 - q, offset);
  // Halfway between poles all other terms cancel.
  if (isOdd && fraction == other)
    return rest;
  Real right = sumOfPowers(x, fraction, offset);
  Real left = sumOfPowers(x, other, offset);
  // Of infinities the one nearer to its pole counts.
  if (std::isinf(right) || std::isinf(left))
    return isOdd && other < fraction ? -kInfinity : kInfinity;
  return right + (isOdd ? rest - left : left - rest);
}

/// Infinity is even, as all large floats are.
static bool isOddNumber(Real x) { return std::fmod(x, 2.0L) == 1; }

Scalar literal::zeta(const Scalar &x, const Scalar &q) {
  return applyReal(x, q, [](Real x, Real q) {
    // As XLA has it.
    if (x > 1 && q == kInfinity)
      return kNaN;
    Real value = scaledZeta(x, isOddNumber(x), q, 0);
    return std::isfinite(x) && std::isfinite(q) ? withoutUnderflow(value)
                                                : value;
  });
}

/// (-1)^(n + 1) n! zeta(n + 1, x), and digamma(x) for n = 0.
static Real polygammaOf(Real n, Real x) {
  if (!(n >= 0) || n != std::floor(n) || std::isinf(n) || std::isnan(x))
    return kNaN;
  if (n == 0)
    return digammaOf(x);
  bool isOdd = isOddNumber(n);
  Real size = scaledZeta(n + 1, !isOdd, x, ::lgammal(n + 1));
  return isOdd ? size : -size;
}

Scalar literal::polygamma(const Scalar &n, const Scalar &x) {
  return applyReal(n, x, polygammaOf);
}
