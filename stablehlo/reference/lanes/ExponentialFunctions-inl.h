//===- ExponentialFunctions-inl.h - Exponentials, logarithms in lanes -----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// exponential, exponential_minus_one, log, log_plus_one, logistic. See
// MathVector-inl.h for the precisions.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_EXPONENTIALFUNCTIONS_INL_H
#define STABLEHLO_REFERENCE_LANES_EXPONENTIALFUNCTIONS_INL_H

#include "stablehlo/reference/lanes/ComplexArithmetic-inl.h"
#include "stablehlo/reference/lanes/MathFunctions-inl.h"

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

namespace functions {

LANE_SLEEF_FUNCTION(Exponential, exp)
LANE_SLEEF_FUNCTION(ExponentialMinusOne, expm1)
LANE_SLEEF_FUNCTION(Log, log)

/// What a logarithm is where `x` is not positive and finite.
static inline V atLogarithmEdges(V x, V log) {
  log = select(x > set(0), log, set(__builtin_nan("")));
  log = select(x == set(0), set(-__builtin_inf()), log);
  return select(x < set(__builtin_inf()), log, x);
}

template <> struct Log<Narrow> {
  static V apply(V x) { return atLogarithmEdges(x, narrowLogarithm(x)); }
};
template <> struct LogPlusOne<Narrow> {
  static V apply(V x) {
    Pair sum = sumOf(set(1), x);
    V log = atLogarithmEdges(sum.hi, narrowLogarithm(sum.hi, sum.lo));
    return select(x == set(0), x, log);
  }
};
template <> struct LogPlusOne<Wide> {
  static V apply(V x) {
    V log = atLogarithmEdges(set(1) + x, wideLogarithm(sumOf(set(1), x)).hi);
    return select(hn::Abs(x) < set(0x1p-60), x, log);
  }
};
template <> struct Exponential<Narrow> {
  static V apply(V x) { return narrowExponential(x); }
};
template <> struct ExponentialMinusOne<Narrow> {
  static V apply(V x) { return select(x == set(0), x, narrowExpMinusOne(x)); }
};

/// 1 / (1 + e^-x), from e^-|x|, which neither overflows nor loses the small
/// results of large negative x.
template <> struct Logistic<Narrow> {
  static V apply(V x) {
    V power = narrowExponential(-hn::Abs(x));
    V numerator = hn::IfNegativeThenElse(x, power, set(1));
    return numerator / (set(1) + power);
  }
};
template <> struct Logistic<Wide> {
  static V apply(V x) {
    V size = minOf(set(1400), hn::Abs(x));
    ScaledPair power = wideExponential({-size, set(0)});
    V factor = powerOfTwo(maxOf(power.exponent, setBits(-1000)));
    Pair sum = orderedSumOf(set(1), power.value.hi * factor);
    sum.lo = sum.lo + power.value.lo * factor;
    V right = divide({set(1), set(0)}, sum);
    V left = scale(divide(power.value, sum), power.exponent);
    return select(isNan(x), x, hn::IfNegativeThenElse(x, left, right));
  }
};

} // namespace functions

namespace complex {

/// e^x (cos y + i sin y)
template <typename P> struct Exponential {
  static Z apply(Z z) {
    // e^-infinity is 0, whatever the angle.
    V y = select(z.re == -infinity() && !hn::IsFinite(z.im), set(0), z.im);
    SineCosine circle = P::sineCosine(y);
    auto power = P::exponential(z.re);
    Z result = {power.times(circle.cosine), power.times(circle.sine)};
    M isReal = y == set(0);
    M isPlain = hn::IsFinite(z.re) && hn::IsFinite(y);
    result.im = select(isReal, y, result.im);
    if (HWY_LIKELY(hn::AllTrue(D(), isPlain)))
      return result;
    V factor = select(z.re > set(0), infinity(), set(0));
    Z limit = {factor * circle.cosine, select(isReal, y, factor * circle.sine)};
    result = select(isInfinite(z.re), limit, result);
    return select(z.re == infinity() && !hn::IsFinite(y), {infinity(), nan()},
                  result);
  }
};

/// 1 + cos(y) and 1 - cos(y), each without cancellation.
static inline V onePlusCosine(SineCosine circle) {
  V square = circle.sine * circle.sine;
  return select(circle.cosine > set(-0.5), set(1) + circle.cosine,
                square / (set(1) - circle.cosine));
}
static inline V oneMinusCosine(SineCosine circle) {
  V square = circle.sine * circle.sine;
  return select(circle.cosine < set(0.5), set(1) - circle.cosine,
                square / (set(1) + circle.cosine));
}

/// (e^x - 1) cos y - (1 - cos y) + i e^x sin y
template <typename P> struct ExponentialMinusOne {
  static Z apply(Z z) {
    SineCosine circle = P::sineCosine(z.im);
    auto power = P::exponential(z.re);
    V re = P::expMinusOne(z.re) * circle.cosine - oneMinusCosine(circle);
    re = select(z.re > set(40), power.times(circle.cosine), re);
    V im = select(z.im == set(0), z.im, power.times(circle.sine));
    M isPlain = hn::IsFinite(z.re) && hn::IsFinite(z.im);
    if (HWY_LIKELY(hn::AllTrue(D(), isPlain)))
      return {re, im};
    Z limit = Exponential<P>::apply(z);
    limit.re = limit.re - set(1);
    return select(isPlain, {re, im}, limit);
  }
};

/// The real part of a logarithm, where `log` is that of a finite modulus.
static inline V mendLogOfModulus(Z z, V log) {
  log = select(isNan(z.re) || isNan(z.im), nan(), log);
  return select(isInfinite(z), infinity(), log);
}

/// log |z| + i arg z
template <typename P> struct Log {
  static Z apply(Z z) {
    return {mendLogOfModulus(z, P::logOfModulus(z)), P::argument(z.im, z.re)};
  }
};
template <typename P> struct LogPlusOne {
  static Z apply(Z z) {
    return {mendLogOfModulus(z, P::logOfModulusPlusOne(z)),
            P::argument(z.im, set(1) + z.re)};
  }
};

/// 1 / (1 + e^-z). With u = e^-|x| the denominator |1 + u e^(i y)|^2 is
/// (1 - u)^2 + 2 u (1 + cos y), and the real part of the numerator 1 - u +
/// u (1 + cos y), or for x < 0 u (u - 1 + 1 + cos y).
template <typename P> struct Logistic {
  static Z apply(Z z) {
    V x = -hn::Abs(z.re);
    V y = select(isInfinite(x) && !hn::IsFinite(z.im), set(0), z.im);
    SineCosine circle = P::sineCosine(y);
    V power = select(isInfinite(x), set(0), P::exponential(x).times(set(1)));
    V less = P::expMinusOne(x), more = onePlusCosine(circle);
    V norm = less * less + set(2) * power * more;
    V right = power * more - less, left = power * (less + more);
    V re = select(isNegative(z.re), left, right);
    return {re / norm, power * circle.sine / norm};
  }
};

} // namespace complex

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#endif // STABLEHLO_REFERENCE_LANES_EXPONENTIALFUNCTIONS_INL_H
