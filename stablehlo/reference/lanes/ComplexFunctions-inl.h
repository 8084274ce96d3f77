//===- ComplexFunctions-inl.h - Complex functions in lanes ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions, for both precisions P of ComplexMath-inl.h. Formulas avoid
// differences that cancel, so that each part is accurate by itself; where they
// cannot (exponential_minus_one, logistic, power, atan2), the error is relative
// to the modulus.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_COMPLEXFUNCTIONS_INL_H
#define STABLEHLO_REFERENCE_LANES_COMPLEXFUNCTIONS_INL_H

#include "stablehlo/reference/lanes/ComplexMath-inl.h"

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

namespace complex {

//===----------------------------------------------------------------------===//
// Roots and quotients
//===----------------------------------------------------------------------===//

template <typename P> struct Abs {
  static V apply(Z z) {
    auto scaled = P::normalize(z);
    V modulus = scaled.undo(P::modulusOfNormalized(scaled.z));
    return select(isInfinite(z), infinity(), modulus);
  }
};

/// Quotients that the formula makes NaN: of infinities, by infinities, by zero.
static inline Z mendQuotient(Z a, Z b, Z quotient) {
  M isInfiniteA = isInfinite(a), isInfiniteB = isInfinite(b);
  M isFiniteA = hn::IsFinite(a.re) && hn::IsFinite(a.im);
  M isFiniteB = hn::IsFinite(b.re) && hn::IsFinite(b.im);
  V signedInfinity = hn::CopySign(infinity(), b.re);
  quotient = select(isZero(b), {signedInfinity * a.re, signedInfinity * a.im},
                    quotient);
  Z one = {infinityAsOne(a.re), infinityAsOne(a.im)};
  Z huge = {infinity() * (one.re * b.re + one.im * b.im),
            infinity() * (one.im * b.re - one.re * b.im)};
  quotient = select(isInfiniteA && isFiniteB && !isZero(b), huge, quotient);
  one = {infinityAsOne(b.re), infinityAsOne(b.im)};
  V zero = set(0);
  Z tiny = {zero * (a.re * one.re + a.im * one.im),
            zero * (a.im * one.re - a.re * one.im)};
  return select(isFiniteA && isInfiniteB, tiny, quotient);
}

/// (a.re + i a.im) (b.re - i b.im) / |b|^2
template <typename P> struct Divide {
  static Z apply(Z a, Z b) {
    auto x = P::normalize(a), y = P::normalize(b);
    V re = P::sumOfProducts(x.z.re, y.z.re, x.z.im, y.z.im);
    V im = P::sumOfProducts(x.z.im, y.z.re, -x.z.re, y.z.im);
    V norm = P::sumOfProducts(y.z.re, y.z.re, y.z.im, y.z.im);
    Z quotient = P::quotientOf(x, y, {re, im}, norm);
    M isOdd = !(norm > set(0) && norm < infinity()) || isInfinite(a);
    if (HWY_LIKELY(none(isOdd)))
      return quotient;
    return select(isOdd, mendQuotient(a, b, quotient), quotient);
  }
};

/// Both square roots have a part sqrt((|z| + |x|) / 2).
template <typename P> struct Sqrt {
  static Z apply(Z z) {
    auto scaled = P::normalize(z);
    V larger = getLarger(scaled.z, P::modulusOfNormalized(scaled.z));
    Z root = ofLarger(z, scaled.undoRoot(larger));
    return select(isInfinite(z.im), {infinity(), z.im}, root);
  }
  static V getLarger(Z z, V modulus) {
    V x = hn::Abs(z.re);
    modulus = select(isInfinite(x), infinity(), modulus);
    return hn::Sqrt((modulus + x) * set(0.5));
  }
  /// The other part is |y| / 2 of it, of which scaling may leave nothing.
  static Z ofLarger(Z z, V larger) {
    V y = hn::Abs(z.im);
    V smaller = select(larger == set(0), y, y / (larger + larger));
    M isLeft = isNegative(z.re);
    return {select(isLeft, smaller, larger),
            hn::CopySign(select(isLeft, larger, smaller), z.im)};
  }
};

/// 1 / sqrt(z) = conj(sqrt(z)) / |z|
template <typename P> struct Rsqrt {
  static Z apply(Z z) {
    auto scaled = P::normalize(z);
    V modulus = P::modulusOfNormalized(scaled.z);
    Z root = Sqrt<P>::ofLarger(scaled.z, Sqrt<P>::getLarger(scaled.z, modulus));
    Z result = scaled.undoInverseRoot(Z{root.re / modulus, -root.im / modulus});
    M isOdd = isZero(z) || isInfinite(z);
    if (HWY_LIKELY(none(isOdd)))
      return result;
    result = select(isZero(z), {infinity(), nan()}, result);
    return select(isInfinite(z), {set(0), hn::CopySign(set(0), -z.im)}, result);
  }
};

/// z / |z|
template <typename P> struct Sign {
  static Z apply(Z z) {
    auto scaled = P::normalize(z);
    V modulus = P::modulusOfNormalized(scaled.z);
    modulus = select(isInfinite(z), infinity(), modulus);
    Z result = {scaled.z.re / modulus, scaled.z.im / modulus};
    result = select(isZero(z), {set(0), set(0)}, result);
    return select(isNan(z.re) || isNan(z.im), {nan(), nan()}, result);
  }
};

//===----------------------------------------------------------------------===//
// Exponentials and logarithms
//===----------------------------------------------------------------------===//

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

/// e^(b log a)
template <typename P> struct Power {
  static Z apply(Z a, Z b) {
    Z result = P::power(a, b);
    M isPlain = hn::IsFinite(a.re) && hn::IsFinite(a.im) &&
                hn::IsFinite(b.re) && hn::IsFinite(b.im) && !isZero(a);
    if (HWY_LIKELY(hn::AllTrue(D(), isPlain)))
      return select(isZero(b), {set(1), set(0)}, result);
    Z log = Log<P>::apply(a);
    Z exponent = {b.re * log.re - b.im * log.im, b.im * log.re + b.re * log.im};
    result = select(isPlain, result, Exponential<P>::apply(exponent));
    // 0^0 = 1, and 0 to a positive real power is 0.
    M isZeroBase = isZero(a);
    M isPositive = b.im == set(0) && b.re > set(0);
    result = select(isZeroBase && isPositive, {set(0), set(0)}, result);
    return select(isZero(b), {set(1), set(0)}, result);
  }
};

/// The principal root: |z|^(1/3) at a third of the angle.
template <typename P> struct Cbrt {
  static Z apply(Z z) {
    // The modulus may overflow, or lose digits that the root has.
    V size = maxOf(hn::Abs(z.re), hn::Abs(z.im));
    M isHuge = size > set(0x1p1000), isTiny = size < set(0x1p-900);
    V factor =
        select(isHuge, set(0x1p-300), select(isTiny, set(0x1p300), set(1)));
    V undo =
        select(isHuge, set(0x1p100), select(isTiny, set(0x1p-100), set(1)));
    V root = undo * sleefCbrt(Abs<P>::apply({z.re * factor, z.im * factor}));
    SineCosine circle = P::sineCosine(P::argument(z.im, z.re) / set(3));
    Z result = {root * circle.cosine, zeroWins(circle.sine, root)};
    // The angle is im / re, too small to have its digits.
    M isFlat = hn::Abs(z.im) < z.re * set(0x1p-600);
    result.im = select(isFlat, root / z.re * z.im / set(3), result.im);
    return select(isZero(z), z, result);
  }
};

//===----------------------------------------------------------------------===//
// Circular and hyperbolic functions
//===----------------------------------------------------------------------===//

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

/// -i log((x + i y) / sqrt(x^2 + y^2)). Where y is smaller than x this is
/// -i/2 log(1 + 2 i y / (x - i y)), which keeps its digits, or that and half a
/// turn, if the root is not the one near x.
template <typename P> struct Atan2 {
  static Z apply(Z y, Z x) {
    V size = maxOf(maxOf(hn::Abs(x.re), hn::Abs(x.im)),
                   maxOf(hn::Abs(y.re), hn::Abs(y.im)));
    M isPlain = hn::IsFinite(x.re) && hn::IsFinite(x.im) &&
                hn::IsFinite(y.re) && hn::IsFinite(y.im);
    // Squares may overflow or vanish; only the quotient counts.
    V factor = select(size > set(0x1p400), set(0x1p-600), set(1));
    factor = select(size < set(0x1p-400), set(0x1p600), factor);
    V lift = select(size < set(1), set(0x1p600), set(1));
    V product = x.re * lift * x.im + y.re * lift * y.im;
    Z angle = ofScaled({y.re * factor, y.im * factor},
                       {x.re * factor, x.im * factor}, product);
    return select(isPlain, angle, {nan(), nan()});
  }

private:
  /// `product` has the sign of the imaginary part of x^2 + y^2, also where that
  /// vanishes: the sign counts.
  static Z ofScaled(Z y, Z x, V product) {
    // x + i y and x - i y: one of them vanishes at a pole. Their product is x^2
    // + y^2, which loses no digits beside it.
    Z sum = {x.re - y.im, x.im + y.re}, difference = {x.re + y.im, x.im - y.re};
    Z ratio = Divide<P>::apply({set(-2) * y.im, set(2) * y.re}, difference);
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

#endif // STABLEHLO_REFERENCE_LANES_COMPLEXFUNCTIONS_INL_H
