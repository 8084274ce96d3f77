//===- Functions.cpp - Functions of scalars that round --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The C library's functions of `long double`. Infinities, signed zeros and
// branch cuts are those of Annexes F and G of the C standard.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/literal/Functions.h"

#include "stablehlo/reference/literal/Arithmetic.h"
#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

/// One of two functions of `x`: of a real or of a complex number.
template <typename RealFn, typename ComplexFn>
static Scalar apply(const Scalar &x, RealFn ofReal, ComplexFn ofComplex) {
  if (isComplex(x.getType()))
    return Scalar::complex(x.getType(), ofComplex(x.asComplex()));
  return Scalar::real(x.getType(), ofReal(static_cast<Real>(x.asReal())));
}

template <typename RealFn> static Scalar apply(const Scalar &x, RealFn ofReal) {
  return Scalar::real(x.getType(), ofReal(static_cast<Real>(x.asReal())));
}

//===----------------------------------------------------------------------===//
// Exponentials and logarithms
//===----------------------------------------------------------------------===//

Scalar literal::exponential(const Scalar &x) {
  return apply(
      x, [](Real x) { return std::exp(x); },
      [](Complex z) { return std::exp(z); });
}

/// e^z - 1 = (e^x - 1) cos y - 2 sin^2(y / 2) + i e^x sin y
static Complex expMinusOne(Complex z) {
  Real x = z.real(), y = z.imag();
  if (!std::isfinite(x) || !std::isfinite(y))
    return std::exp(z) - Real(1);
  Real half = std::sin(y / 2);
  return Complex(std::expm1(x) * std::cos(y) - 2 * half * half,
                 y == 0 ? y : std::exp(x) * std::sin(y));
}

Scalar literal::exponentialMinusOne(const Scalar &x) {
  return apply(x, [](Real x) { return std::expm1(x); }, expMinusOne);
}

Scalar literal::log(const Scalar &x) {
  return apply(
      x, [](Real x) { return std::log(x); },
      [](Complex z) { return std::log(z); });
}

/// log(1 + z) = log|1 + z| + i arg(1 + z); where |1 + z| is near to 1,
/// |1 + z|^2 - 1 = x (2 + x) + y^2.
static Complex logPlusOne(Complex z) {
  Real x = z.real(), y = z.imag();
  Real angle = std::atan2(y, 1 + x);
  Real excess = x * (2 + x) + y * y;
  if (std::fabs(excess) < 0.5L)
    return Complex(std::log1p(excess) / 2, angle);
  return Complex(std::log(std::hypot(1 + x, y)), angle);
}

Scalar literal::logPlusOne(const Scalar &x) {
  return apply(
      x, [](Real x) { return std::log1p(x); },
      [](Complex z) { return ::logPlusOne(z); });
}

/// 1 / (1 + e^-x)
Scalar literal::logistic(const Scalar &x) {
  return apply(
      x, [](Real x) { return 1 / (1 + std::exp(-x)); },
      [](Complex z) { return Complex(1) / (Complex(1) + std::exp(-z)); });
}

//===----------------------------------------------------------------------===//
// Powers and roots
//===----------------------------------------------------------------------===//

/// Modulo 2^N. With a negative exponent, 1 stays 1, -1 alternates, all other
/// bases give 0.
static Scalar integerPower(Scalar base, Integer exponent) {
  ElementType type = base.getType();
  Scalar result = Scalar::integer(type, 1);
  if (exponent < 0) {
    if (base.asInteger() == 1)
      return result;
    if (base.asInteger() == -1)
      return exponent % 2 == 0 ? result : base;
    return Scalar::integer(type, 0);
  }
  // base^(2 n + 1) = base (base^2)^n
  for (; exponent > 0; exponent /= 2) {
    if (exponent % 2 == 1)
      result = multiply(result, base);
    base = multiply(base, base);
  }
  return result;
}

/// exponent * arg(base), less whole turns where arg(base) is a multiple of pi /
/// 4: there even a huge exponent has a phase.
static Real multiplyArgument(Real exponent, Complex base) {
  Real x = std::fabs(base.real()), y = std::fabs(base.imag());
  if (y != 0 && x != 0 && x != y)
    return exponent * std::arg(base);
  Real halfTurns = y == 0 ? 0 : x == 0 ? 0.5L : 0.25L;
  if (std::signbit(base.real()))
    halfTurns = 1 - halfTurns;
  return std::remainder(exponent, Real(8)) *
         std::copysign(halfTurns, base.imag()) * std::acos(Real(-1));
}

/// lhs^rhs = e^(rhs log(lhs)), and x^0 = 1.
static Complex complexPower(Complex lhs, Complex rhs) {
  if (rhs == Complex(0))
    return 1;
  Complex log = std::log(lhs);
  return std::exp(
      Complex(rhs.real() * log.real() - rhs.imag() * log.imag(),
              rhs.imag() * log.real() + multiplyArgument(rhs.real(), lhs)));
}

Real literal::withoutUnderflow(Real value) {
  constexpr Real least = std::numeric_limits<Real>::denorm_min();
  return value == 0 ? std::copysign(least, value) : value;
}

Scalar literal::power(const Scalar &lhs, const Scalar &rhs) {
  ElementType type = lhs.getType();
  if (isInteger(type))
    return integerPower(lhs, rhs.asInteger());
  if (isComplex(type))
    return Scalar::complex(type,
                           complexPower(lhs.asComplex(), rhs.asComplex()));
  double base = lhs.asReal(), exponent = rhs.asReal();
  // Of a NaN, too: also of a signaling one, which glibc hands on, as in types
  // whose NaNs become quiet on the way here.
  if (exponent == 0 || base == 1)
    return Scalar::real(type, Real(1));
  // What needs no digits; glibc takes (-infinity)^(-2^63) of long double for
  // infinity.
  if (!std::isfinite(base) || !std::isfinite(exponent) || base == 0)
    return Scalar::real(type, std::pow(base, exponent));
  return Scalar::real(type,
                      withoutUnderflow(std::pow(Real(base), Real(exponent))));
}

/// Of a float: rounded correctly, as is f64's.
Scalar literal::sqrt(const Scalar &x) {
  if (isComplex(x.getType()))
    return Scalar::complex(x.getType(), std::sqrt(x.asComplex()));
  return Scalar::real(x.getType(), std::sqrt(x.asReal()));
}

Scalar literal::rsqrt(const Scalar &x) {
  return apply(
      x, [](Real x) { return 1 / std::sqrt(x); },
      [](Complex z) { return Complex(1) / std::sqrt(z); });
}

/// The principal root of a complex number: e^(log(z) / 3).
Scalar literal::cbrt(const Scalar &x) {
  return apply(
      x, [](Real x) { return std::cbrt(x); },
      [](Complex z) {
        if (z == Complex(0))
          return z;
        return std::exp(std::log(z) / Real(3));
      });
}

//===----------------------------------------------------------------------===//
// Circular and hyperbolic functions
//===----------------------------------------------------------------------===//

Scalar literal::cosine(const Scalar &x) {
  return apply(
      x, [](Real x) { return std::cos(x); },
      [](Complex z) { return std::cos(z); });
}

Scalar literal::sine(const Scalar &x) {
  return apply(
      x, [](Real x) { return std::sin(x); },
      [](Complex z) { return std::sin(z); });
}

Scalar literal::tan(const Scalar &x) {
  return apply(
      x, [](Real x) { return std::tan(x); },
      [](Complex z) { return std::tan(z); });
}

Scalar literal::cosh(const Scalar &x) {
  return apply(
      x, [](Real x) { return std::cosh(x); },
      [](Complex z) { return std::cosh(z); });
}

Scalar literal::sinh(const Scalar &x) {
  return apply(
      x, [](Real x) { return std::sinh(x); },
      [](Complex z) { return std::sinh(z); });
}

Scalar literal::tanh(const Scalar &x) {
  return apply(
      x, [](Real x) { return std::tanh(x); },
      [](Complex z) { return std::tanh(z); });
}

/// Complex: -i log((x + i y) / sqrt(x^2 + y^2)).
Scalar literal::atan2(const Scalar &lhs, const Scalar &rhs) {
  ElementType type = lhs.getType();
  if (isComplex(type)) {
    Complex y = lhs.asComplex(), x = rhs.asComplex();
    auto isFinite = [](Complex z) {
      return std::isfinite(z.real()) && std::isfinite(z.imag());
    };
    // Infinity by infinity.
    if (!isFinite(y) || !isFinite(x)) {
      constexpr Real nan = std::numeric_limits<Real>::quiet_NaN();
      return Scalar::complex(type, Complex(nan, nan));
    }
    Complex turned(-y.imag(), y.real()); // i y
    // x^2 + y^2 cancels beside the poles, which this product does not.
    Complex square = x * x + y * y;
    if (std::abs(square) < std::norm(x) / 256)
      square = (x + turned) * (x - turned);
    Complex root = std::sqrt(square), quotient = (x + turned) / root;
    Complex log = std::log(quotient);
    Complex angle(log.imag(), -log.real()), ratio = y / x;
    // Beside x, y may vanish in the sum: then the angle is that of the ratio,
    // or, if the root is not the one near x, half a turn from it.
    if (std::abs(ratio) < 0x1p-10L) {
      angle = std::atan(ratio);
      constexpr Real halfTurn = 3.14159265358979323846L;
      bool isOther = root.real() * x.real() + root.imag() * x.imag() < 0;
      Real side = ratio.real() == 0 ? quotient.imag() : -ratio.real();
      if (isOther)
        angle += std::copysign(halfTurn, side);
    }
    return Scalar::complex(type, angle);
  }
  return Scalar::real(type, std::atan2(static_cast<Real>(lhs.asReal()),
                                       static_cast<Real>(rhs.asReal())));
}

//===----------------------------------------------------------------------===//
// Inverse circular and hyperbolic functions
//===----------------------------------------------------------------------===//

Scalar literal::acos(const Scalar &x) {
  return apply(
      x, [](Real x) { return std::acos(x); },
      [](Complex z) { return std::acos(z); });
}

Scalar literal::acosh(const Scalar &x) {
  return apply(
      x, [](Real x) { return std::acosh(x); },
      [](Complex z) { return std::acosh(z); });
}

Scalar literal::asin(const Scalar &x) {
  return apply(
      x, [](Real x) { return std::asin(x); },
      [](Complex z) { return std::asin(z); });
}

Scalar literal::asinh(const Scalar &x) {
  return apply(
      x, [](Real x) { return std::asinh(x); },
      [](Complex z) { return std::asinh(z); });
}

Scalar literal::atan(const Scalar &x) {
  return apply(
      x, [](Real x) { return std::atan(x); },
      [](Complex z) { return std::atan(z); });
}

Scalar literal::atanh(const Scalar &x) {
  return apply(
      x, [](Real x) { return std::atanh(x); },
      [](Complex z) { return std::atanh(z); });
}

/// For z in the right upper quadrant, Re(sqrt(1 - z) sqrt(1 + z)) +
/// i asinh(Im(conj(sqrt(1 - z)) sqrt(1 + z))), after Kahan.
Scalar literal::asinAcosKernel(const Scalar &x) {
  Complex z(std::fabs(x.asComplex().real()), std::fabs(x.asComplex().imag()));
  // The roots of infinities have no difference.
  if (!std::isfinite(z.real()) || !std::isfinite(z.imag()))
    return Scalar::complex(x.getType(),
                           Complex(z.imag(), std::fabs(std::asin(z).imag())));
  Complex left = std::sqrt(Real(1) - z), right = std::sqrt(Real(1) + z);
  Real imag = left.real() * right.imag() - left.imag() * right.real();
  return Scalar::complex(x.getType(), Complex(left.real() * right.real() -
                                                  left.imag() * right.imag(),
                                              std::asinh(imag)));
}

//===----------------------------------------------------------------------===//
// Error functions
//===----------------------------------------------------------------------===//

Scalar literal::erf(const Scalar &x) {
  return apply(x, [](Real x) { return std::erf(x); });
}

Scalar literal::erfc(const Scalar &x) {
  return apply(x, [](Real x) {
    return std::isfinite(x) ? withoutUnderflow(std::erfc(x)) : std::erfc(x);
  });
}
