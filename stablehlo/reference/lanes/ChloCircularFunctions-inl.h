//===- ChloCircularFunctions-inl.h - CHLO's sines and inverses ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Inverse circular functions, hyperbolic functions and their inverses. f32 and
// smaller floats take the same functions of f64, and are rounded once. Parts of
// complex results are accurate by themselves (inverses after Hull, Fairgrieve
// and Tang, 1997).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_CHLOCIRCULARFUNCTIONS_INL_H
#define STABLEHLO_REFERENCE_LANES_CHLOCIRCULARFUNCTIONS_INL_H

#include "stablehlo/reference/lanes/CircularFunctions-inl.h"

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

namespace functions {

LANE_SLEEF_UNARY(sleefAcos, acos, u10)
LANE_SLEEF_UNARY(sleefAcosh, acosh, u10)
LANE_SLEEF_UNARY(sleefAsin, asin, u10)
LANE_SLEEF_UNARY(sleefAsinh, asinh, u10)
LANE_SLEEF_UNARY(sleefAtan, atan, u10)
LANE_SLEEF_UNARY(sleefAtanh, atanh, u10)
LANE_SLEEF_UNARY(sleefCosh, cosh, u10)
LANE_SLEEF_UNARY(sleefSinh, sinh, u10)

/// Odd functions with f(x) = x + O(x^3): SLEEF's lose denormal x.
static inline V nearZero(V x, V function) {
  return select(hn::Abs(x) < set(0x1p-28), x, function);
}

//===----------------------------------------------------------------------===//
// Circular functions
//===----------------------------------------------------------------------===//

template <typename P> struct Acos {
  static V apply(V x) { return sleefAcos(x); }
};
template <typename P> struct Asin {
  static V apply(V x) { return nearZero(x, sleefAsin(x)); }
};
template <typename P> struct Atan {
  static V apply(V x) { return nearZero(x, sleefAtan(x)); }
};

//===----------------------------------------------------------------------===//
// Hyperbolic functions
//===----------------------------------------------------------------------===//

/// e^x / 2 for large x: SLEEF's functions overflow before their results do.
static inline V halfOfExponential(V x) {
  ScaledPair power = wideExponential({minOf(x, set(1000)), set(0)});
  return scale(power.value.hi, hn::Sub(power.exponent, setBits(1)));
}

template <> struct Cosh<Wide> {
  static V apply(V x) {
    V size = hn::Abs(x);
    M isLarge = size > set(700);
    if (HWY_LIKELY(none(isLarge)))
      return sleefCosh(x);
    return select(isLarge, halfOfExponential(size), sleefCosh(x));
  }
};
template <> struct Sinh<Wide> {
  static V apply(V x) {
    V size = hn::Abs(x), near = nearZero(x, sleefSinh(x));
    M isLarge = size > set(700);
    if (HWY_LIKELY(none(isLarge)))
      return near;
    return select(isLarge, hn::CopySign(halfOfExponential(size), x), near);
  }
};
template <> struct Cosh<Narrow> {
  static V apply(V x) {
    V power = narrowExponential(hn::Abs(x));
    return (power + set(1) / power) * set(0.5);
  }
};
template <> struct Sinh<Narrow> {
  static V apply(V x) {
    V power = narrowExpMinusOne(hn::Abs(x));
    V twice = power + power / (power + set(1));
    return select(x == set(0), x, hn::CopySign(twice * set(0.5), x));
  }
};

/// log(2 x) for large x: acosh, and asinh, but for less than x^-2.
static inline V logOfDouble(V x) {
  LogReduction t = reduceLogarithm(x, setBits(1));
  V log = wideLogarithm(t.base, wideLogArgument(t, set(0))).hi;
  return select(isInfinite(x), x, log);
}
static constexpr double kLarge = 0x1p30;

template <> struct Acosh<Wide> {
  static V apply(V x) {
    return select(x > set(kLarge), logOfDouble(x), sleefAcosh(x));
  }
};
template <> struct Asinh<Wide> {
  static V apply(V x) {
    V size = hn::Abs(x), near = nearZero(x, sleefAsinh(x));
    V far = hn::CopySign(logOfDouble(size), x);
    return select(size > set(kLarge), far, near);
  }
};
template <> struct Atanh<Wide> {
  static V apply(V x) { return nearZero(x, sleefAtanh(x)); }
};
template <> struct Acosh<Narrow> {
  static V apply(V x) {
    V t = x - set(1);
    V log = LogPlusOne<Narrow>::apply(t + hn::Sqrt(t * (x + set(1))));
    return select(t >= set(0), log, set(__builtin_nan("")));
  }
};
template <> struct Asinh<Narrow> {
  static V apply(V x) {
    V size = hn::Abs(x), square = x * x, one = set(1);
    V rest = square / (one + hn::Sqrt(square + one));
    V log = LogPlusOne<Narrow>::apply(size + rest);
    return hn::CopySign(select(isInfinite(x), size, log), x);
  }
};
template <> struct Atanh<Narrow> {
  static V apply(V x) {
    V size = hn::Abs(x), ratio = (size + size) / (set(1) - size);
    V log = LogPlusOne<Narrow>::apply(ratio);
    return hn::CopySign(log * set(0.5), x);
  }
};

} // namespace functions

namespace complex {

/// -i sin(i z)
template <typename P> struct Sinh {
  static Z apply(Z z) {
    Z result = Sine<P>::apply({z.im, z.re});
    return {result.im, result.re};
  }
};
/// cos(i z)
template <typename P> struct Cosh {
  static Z apply(Z z) { return Cosine<P>::apply({-z.im, z.re}); }
};

static inline V half(V x) { return x * set(0.5); }
static inline V halfTurn() { return set(3.141592653589793); }
/// Beyond, 1 does not count beside a square.
static constexpr double kFar = 0x1p40;

/// |x + i y| without overflow.
template <typename P> static inline V getModulus(V x, V y) {
  auto scaled = P::normalize({x, y});
  return scaled.undo(P::modulusOfNormalized(scaled.z));
}

/// sqrt(a^2 - x^2) + i acosh(a), where a is half the sum of the distances of
/// z = x + i y from 1 and -1. Both are at least 0, and do not depend on signs.
template <typename P> struct AsinAcosKernel {
  static Z apply(Z z) {
    V x = hn::Abs(z.re), y = hn::Abs(z.im);
    M isFar = maxOf(x, y) > set(kFar) || isInfinite(z);
    Z result = ofNear(x, y);
    if (HWY_LIKELY(none(isFar)))
      return result;
    // log |2 z|
    V log = mendLogOfModulus(z, P::logOfModulus(z));
    V im = log + set(0.6931471805599453);
    return select(isFar, {y, im}, result);
  }

private:
  static Z ofNear(V x, V y) {
    V one = set(1), above = x - one, below = one - x, more = x + one;
    V r = getModulus<P>(more, y), s = getModulus<P>(above, y);
    V a = half(r + s);
    // r - (x + 1) and s - |x - 1| are y^2 over these sums.
    V inverseR = one / (r + more);
    M isInside = x<one, isOutside = x> one;
    V inverseS = one / (s + hn::Abs(above));
    V twist = half(inverseR + inverseS);
    V partR = y * y * inverseR;
    // 2 (a - x), where x <= 1: half of the least number would be 0.
    V twiceAMinusX = partR + (s + below);
    V re = select(isOutside, y * hn::Sqrt(twist * (a + x)),
                  hn::Sqrt(twiceAMinusX * half(a + x)));
    // a - 1, and the root of (a - 1) (a + 1).
    V twiceAMinusOne = partR + (s + above);
    V aMinusOne = select(isInside, y * (y * twist), half(twiceAMinusOne));
    V root = select(isInside, y * hn::Sqrt(twist * (a + one)),
                    hn::Sqrt(twiceAMinusOne * half(a + one)));
    return {re, P::logPlusOne(aMinusOne + root)};
  }
};

template <typename P> struct Asin {
  static Z apply(Z z) {
    Z kernel = AsinAcosKernel<P>::apply(z);
    V re = select(z.re == set(0), z.re, P::argument(z.re, kernel.re));
    return {re, hn::CopySign(kernel.im, z.im)};
  }
};

/// The real part of acos(z): in [0, pi].
template <typename P> static inline V acosAngle(Z z, Z kernel) {
  V angle = P::argument(kernel.re, z.re);
  return select(z.re == set(0), half(halfTurn()), angle);
}
template <typename P> struct Acos {
  static Z apply(Z z) {
    Z kernel = AsinAcosKernel<P>::apply(z);
    return {acosAngle<P>(z, kernel), hn::CopySign(kernel.im, -z.im)};
  }
};
/// i acos(z), of the sign for which the real part is at least 0.
template <typename P> struct Acosh {
  static Z apply(Z z) {
    Z kernel = AsinAcosKernel<P>::apply(z);
    return {kernel.im, hn::CopySign(acosAngle<P>(z, kernel), z.im)};
  }
};
/// -i asin(i z)
template <typename P> struct Asinh {
  static Z apply(Z z) {
    Z result = Asin<P>::apply({z.im, z.re});
    return {result.im, result.re};
  }
};

/// log(1 + 4 x / |1 - z|^2) / 4 + i/2 arg(1 - |z|^2 + 2 i y), for x >= 0.
template <typename P> struct Atanh {
  static Z apply(Z z) {
    V x = hn::Abs(z.re), y = z.im, below = set(1) - x;
    V distance = getModulus<P>(below, y);
    V near = set(0.25) * P::logPlusOne(set(4) * x / distance / distance);
    // Beside the pole the quotient may overflow; 1, and what x differs from 1
    // by, do not count there.
    V log = P::logOfModulus({below, y});
    V beside = half(set(0.6931471805599453) - log);
    V re = select(distance < set(0x1p-60), beside, near);
    V im = half(P::argument(y + y, below * (set(1) + x) - y * y));
    M isFar = maxOf(x, hn::Abs(y)) > set(kFar) || isInfinite(z);
    if (HWY_UNLIKELY(!none(isFar))) {
      // Half of it, as the whole may overflow.
      V modulus = getModulus<P>(half(x), half(y));
      auto quotient = [&](V part) {
        V far = half(half(part)) / modulus / modulus;
        return select(isInfinite(z), set(0), far);
      };
      re = select(isFar, quotient(x), re);
      V less = quotient(y);
      V quarter = hn::CopySign(half(halfTurn()), y) - less;
      im = select(isFar, select(isNan(y), y, quarter), im);
    }
    re = select(z.re == set(0), set(0), re);
    return {hn::CopySign(re, z.re), im};
  }
};
/// -i atanh(i z)
template <typename P> struct Atan {
  static Z apply(Z z) {
    Z result = Atanh<P>::apply({z.im, z.re});
    return {result.im, result.re};
  }
};

} // namespace complex

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#endif // STABLEHLO_REFERENCE_LANES_CHLOCIRCULARFUNCTIONS_INL_H
