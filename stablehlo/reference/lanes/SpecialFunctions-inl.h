//===- SpecialFunctions-inl.h - CHLO's functions in lanes -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Inverse circular and hyperbolic functions, and Bessel's. f32 and smaller
// floats take the same functions of f64, and are rounded once.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_SPECIALFUNCTIONS_INL_H
#define STABLEHLO_REFERENCE_LANES_SPECIALFUNCTIONS_INL_H

#include "stablehlo/reference/lanes/MathFunctions-inl.h"

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

template <typename P> struct Cosh {
  static V apply(V x) {
    V size = hn::Abs(x);
    M isLarge = size > set(700);
    if (HWY_LIKELY(none(isLarge)))
      return sleefCosh(x);
    return select(isLarge, halfOfExponential(size), sleefCosh(x));
  }
};
template <typename P> struct Sinh {
  static V apply(V x) {
    V size = hn::Abs(x), near = nearZero(x, sleefSinh(x));
    M isLarge = size > set(700);
    if (HWY_LIKELY(none(isLarge)))
      return near;
    return select(isLarge, hn::CopySign(halfOfExponential(size), x), near);
  }
};

/// log(2 x) for large x: acosh, and asinh, but for less than x^-2.
static inline V logOfDouble(V x) {
  LogReduction t = reduceLogarithm(x, setBits(1));
  V log = wideLogarithm(t.base, wideLogArgument(t, set(0))).hi;
  return select(isInfinite(x), x, log);
}
static constexpr double kLarge = 0x1p30;

template <typename P> struct Acosh {
  static V apply(V x) {
    return select(x > set(kLarge), logOfDouble(x), sleefAcosh(x));
  }
};
template <typename P> struct Asinh {
  static V apply(V x) {
    V size = hn::Abs(x), near = nearZero(x, sleefAsinh(x));
    V far = hn::CopySign(logOfDouble(size), x);
    return select(size > set(kLarge), far, near);
  }
};
template <typename P> struct Atanh {
  static V apply(V x) { return nearZero(x, sleefAtanh(x)); }
};

//===----------------------------------------------------------------------===//
// Bessel functions
//===----------------------------------------------------------------------===//

/// 1 / a.
static inline Pair inverseOf(Pair a) {
  V quotient = set(1) / a.hi;
  Pair back = productOf(quotient, a.hi);
  V rest = ((set(1) - back.hi) - back.lo) - quotient * a.lo;
  return {quotient, rest * quotient};
}

/// e^-|x| I1(x)
template <typename P> struct BesselI1e {
  static V apply(V x) {
    V size = hn::Abs(x);
    M isFar = size > set(8);
    V near = ofSmall(minOf(size, set(8)));
    V result = none(isFar) ? near : select(isFar, ofLarge(size), near);
    // I1 is odd; the power series loses denormal numbers.
    result = select(size < set(0x1p-60), size * set(0.5), result);
    return select(isNan(x), x, hn::CopySign(result, x));
  }

private:
  /// By the power series, whose terms are positive.
  static V ofSmall(V x) {
    Pair square = productOf(x, x);
    Pair y = {square.hi * set(0.25), square.lo * set(0.25)};
    Pair sum = {polynomial(tables::kBesselNear, y.hi), set(0)};
    for (size_t i = 0; i < std::size(tables::kBesselNearLastHigh); ++i)
      sum = sum * y + Pair{set(tables::kBesselNearLastHigh[i]),
                           set(tables::kBesselNearLastLow[i])};
    ScaledPair power = wideExponential({-x, set(0)});
    Pair product = sum * power.value * (x * set(0.5));
    return scale(product.hi, power.exponent);
  }
  static V ofLarge(V x) {
    V t = set(1) / x - set(tables::kBesselFarMiddle);
    V tail = polynomial(tables::kBesselFar, t);
    V linear = mulAdd(tail, t, set(tables::kBesselFarLinearHigh));
    Pair ratio = orderedSumOf(set(tables::kBesselFarConstantHigh), linear * t);
    ratio.lo = ratio.lo + set(tables::kBesselFarConstantLow);
    V root = hn::Sqrt(x);
    Pair square = productOf(root, root);
    V rest = ((x - square.hi) - square.lo) / (root + root);
    V result = divide(ratio, {root, rest});
    return select(isInfinite(x), set(0), result);
  }
};

} // namespace functions
} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#endif // STABLEHLO_REFERENCE_LANES_SPECIALFUNCTIONS_INL_H
