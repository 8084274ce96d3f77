//===- CircularFunctions-inl.h - Sines and their like in lanes ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// sine, cosine, tan, tanh, atan2.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_CIRCULARFUNCTIONS_INL_H
#define STABLEHLO_REFERENCE_LANES_CIRCULARFUNCTIONS_INL_H

#include "stablehlo/reference/lanes/PowerFunctions-inl.h"

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

namespace functions {

LANE_SLEEF_UNARY(sleefTan, tan, u10)
LANE_SLEEF_UNARY(sleefTanh, tanh, u10)

template <> struct Sine<Wide> {
  static V apply(V x) { return sleefSine(x); }
};
template <> struct Cosine<Wide> {
  static V apply(V x) { return sleefCosine(x); }
};
/// Both functions of small x are x, which SLEEF's lose when it is denormal.
template <> struct Tan<Wide> {
  static V apply(V x) {
    return select(hn::Abs(x) < set(0x1p-28), x, sleefTan(x));
  }
};
template <> struct Tanh<Wide> {
  static V apply(V x) {
    return select(hn::Abs(x) < set(0x1p-28), x, sleefTanh(x));
  }
};
template <typename P> struct Atan2 {
  static V apply(V y, V x) { return arcTangent(y, x); }
};

//===----------------------------------------------------------------------===//
// Functions of f32
//===----------------------------------------------------------------------===//

template <> struct Sine<Narrow> {
  static V apply(V x) { return narrowSineCosine(x).sine; }
};
template <> struct Cosine<Narrow> {
  static V apply(V x) { return narrowSineCosine(x).cosine; }
};
template <> struct Tan<Narrow> {
  static V apply(V x) {
    SineCosine circle = narrowSineCosine(x);
    return circle.sine / circle.cosine;
  }
};

/// -(e^-2|x| - 1) / (e^-2|x| + 1), from e^-2|x| - 1, in which small x are not
/// lost.
template <> struct Tanh<Narrow> {
  static V apply(V x) {
    V size = minOf(set(20), hn::Abs(x));
    ExpSteps t = splitExponential(size * set(-2));
    V power = powerOfSteps(t);
    V less = mulAdd(power, narrowRest(t.r), power - set(1));
    return hn::CopySign(less / (set(2) + less), x);
  }
};

} // namespace functions

namespace complex {

/// sin x cosh y + i cos x sinh y
template <typename P> struct Sine {
  static Z apply(Z z) {
    SineCosine circle = P::sineCosine(z.re);
    auto hyperbola = P::hyperbolic(z.im);
    Z result = {hyperbola.cosh.times(circle.sine),
                hyperbola.sinh.times(circle.cosine)};
    M isPlain = hn::IsFinite(z.re) && hn::IsFinite(z.im);
    if (HWY_LIKELY(hn::AllTrue(D(), isPlain)))
      return result;
    return select(isPlain, result, atLimits(z, circle));
  }
  /// Where a part is infinite or NaN.
  static Z atLimits(Z z, SineCosine circle) {
    V cosh = select(hn::IsFinite(z.im), set(1), hn::Abs(z.im));
    Z result = {zeroWins(circle.sine, cosh), zeroWins(z.im, circle.cosine)};
    M isPole = isInfinite(z.im) && isNan(circle.cosine);
    return {result.re, select(isPole, z.im, result.im)};
  }
};

/// cos x cosh y - i sin x sinh y
template <typename P> struct Cosine {
  static Z apply(Z z) {
    SineCosine circle = P::sineCosine(z.re);
    auto hyperbola = P::hyperbolic(z.im);
    Z result = {hyperbola.cosh.times(circle.cosine),
                -hyperbola.sinh.times(circle.sine)};
    M isPlain = hn::IsFinite(z.re) && hn::IsFinite(z.im);
    if (HWY_LIKELY(hn::AllTrue(D(), isPlain)))
      return result;
    V cosh = select(hn::IsFinite(z.im), set(1), hn::Abs(z.im));
    M isPole = isInfinite(z.im) && isNan(circle.cosine);
    Z limit = {select(isPole, infinity(), circle.cosine * cosh),
               -zeroWins(z.im, circle.sine)};
    return select(isPlain, result, limit);
  }
};

/// (sinh x cosh x + i sin y cos y) / (cos^2 y + sinh^2 x)
template <typename P> struct Tanh {
  static Z apply(Z z) {
    SineCosine circle = P::sineCosine(z.im);
    Z result = P::tanh(z.re, circle);
    M isPlain = hn::IsFinite(z.re) && hn::IsFinite(z.im);
    if (HWY_LIKELY(hn::AllTrue(D(), isPlain)))
      return result;
    V product = circle.sine * circle.cosine;
    V zero = hn::CopySign(set(0), select(isNan(product), set(0), product));
    result =
        select(isInfinite(z.re), {hn::CopySign(set(1), z.re), zero}, result);
    result.im = select(isNan(z.re) && z.im == set(0), z.im, result.im);
    // C11, DR 471: the real part of tanh(0 + i inf) is 0.
    result.re = select(z.re == set(0) && !hn::IsFinite(z.im), z.re, result.re);
    return result;
  }
};

/// -i tanh(i z)
template <typename P> struct Tan {
  static Z apply(Z z) {
    Z result = Tanh<P>::apply({z.im, z.re});
    return {result.im, result.re};
  }
};

/// -i log((x + i y) / sqrt(x^2 + y^2)). Where y is smaller than x this is
/// -i/2 log(1 + 2 i y / (x - i y)), which keeps its digits, or that and half a
/// turn, if the root is not the one near x.
template <typename P> struct Atan2 {
  static Z apply(Z y, Z x) {
    V size = maxOf(maxOf(hn::Abs(x.re), hn::Abs(x.im)),
                   maxOf(hn::Abs(y.re), hn::Abs(y.im)));
    M isPlain = hn::IsFinite(x.re) && hn::IsFinite(x.im) &&
                hn::IsFinite(y.re) && hn::IsFinite(y.im);
    // The quotient may be as small as it is.
    V half = select(size > set(0x1p1000), set(0.5), set(1));
    Z ratio = Divide<P>::apply(
        {set(-2) * half * y.im, set(2) * half * y.re},
        {half * x.re + half * y.im, half * x.im - half * y.re});
    // Squares may overflow or vanish; only the quotient counts.
    V factor = select(size > set(0x1p400), set(0x1p-600), set(1));
    factor = select(size < set(0x1p-400), set(0x1p600), factor);
    Z angle =
        ofScaled({y.re * factor, y.im * factor}, {x.re * factor, x.im * factor},
                 ratio, signedSumOf(x, y));
    return select(isPlain, angle, {nan(), nan()});
  }

private:
  /// Has the sign of the imaginary part of x^2 + y^2, unless that is NaN.
  static V signedSumOf(Z x, Z y) {
    V first = x.re * x.im, second = y.re * y.im;
    M vanish = maxOf(hn::Abs(first), hn::Abs(second)) < set(0x1p-900);
    if (HWY_LIKELY(none(vanish)))
      return first + second;
    return select(vanish, liftedProductOf(x) + liftedProductOf(y),
                  first + second);
  }

  /// The product of the parts, times a power of two, if it may vanish.
  static V liftedProductOf(Z z) {
    M isSmaller = hn::Abs(z.re) < hn::Abs(z.im);
    V low = select(isSmaller, z.re, z.im), high = select(isSmaller, z.im, z.re);
    high = select(hn::Abs(high) < set(0x1p-400), high * set(0x1p600), high);
    return low * set(0x1p600) * high;
  }

  /// `ratio` is 2 i y / (x - i y). `product` has the sign of the imaginary part
  /// of x^2 + y^2, also where that vanishes: the sign counts.
  static Z ofScaled(Z y, Z x, Z ratio, V product) {
    // x + i y and x - i y: one of them vanishes at a pole. Their product is x^2
    // + y^2, which loses no digits beside it.
    Z sum = {x.re - y.im, x.im + y.re}, difference = {x.re + y.im, x.im - y.re};
    Z log = LogPlusOne<P>::apply(ratio);
    Z near = {log.im * set(0.5), log.re * set(-0.5)};
    Z square = {P::sumOfProducts(sum.re, difference.re, -sum.im, difference.im),
                P::sumOfProducts(sum.re, difference.im, sum.im, difference.re)};
    // Away from poles nothing cancels here, while sum and difference round
    // small parts away, on which the side of the root's cut depends.
    V first = x.re * x.im, second = y.re * y.im;
    V direct = set(2) * (first + second);
    M cancels = hn::Abs(direct) < hn::Abs(first) + hn::Abs(second);
    square.im = select(cancels, square.im, direct);
    M isLost = square.im == set(0) && !isNan(product);
    square.im = select(isLost, hn::CopySign(set(0), product), square.im);
    Z root = Sqrt<P>::apply(square);
    M isOther = (root.re * x.re + root.im * x.im) < set(0);
    // At -1 is a pole, beside which the quotient's last digit decides.
    M isNear = (hn::Abs(ratio.re) + hn::Abs(ratio.im)) < set(1) &&
               ratio.re > set(-0.75);
    auto turn = [&](V side) {
      V halfTurn = hn::CopySign(set(3.141592653589793), side);
      return select(isOther, near.re + halfTurn, near.re);
    };
    M isOnCut = isOther && near.re == set(0);
    if (HWY_LIKELY(hn::AllTrue(D(), isNear) && none(isOnCut)))
      return {turn(-near.re), near.im};
    // On the branch cut, the zero of the quotient says which side it is.
    Z quotient = Divide<P>::apply(sum, root);
    near.re = turn(select(isOnCut, quotient.im, -near.re));
    log = Log<P>::apply(quotient);
    return select(isNear, near, {log.im, -log.re});
  }
};

} // namespace complex

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#endif // STABLEHLO_REFERENCE_LANES_CIRCULARFUNCTIONS_INL_H
