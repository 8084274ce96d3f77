//===- GammaFunctions-inl.h - The gamma function's kin in lanes -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// log gamma, its derivatives, and the zeta function that those are made of.
// Sums are pairs: what is added is large where the sum is small, near its
// zeros. Narrow functions leave those places to the wide ones.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_GAMMAFUNCTIONS_INL_H
#define STABLEHLO_REFERENCE_LANES_GAMMAFUNCTIONS_INL_H

#include "stablehlo/reference/lanes/MathFunctions-inl.h"

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

static inline Pair select(M mask, Pair yes, Pair no) {
  return {select(mask, yes.hi, no.hi), select(mask, yes.lo, no.lo)};
}

namespace functions {

LANE_SLEEF_UNARY(sleefLgamma, lgamma, u10)

static inline V infinity() { return set(__builtin_inf()); }
static inline V nan() { return set(__builtin_nan("")); }
static inline M isInteger(V x) { return x == hn::Floor(x); }
/// Where the gamma function has poles.
static inline M isGammaPole(V x) { return !(x > set(0)) && isInteger(x); }
/// Whether a sum of terms of up to `size` has lost more digits than narrow
/// functions may lose.
static inline M isCancelled(V sum, V size) {
  return hn::Abs(sum) < size * set(0x1p-6);
}
/// From here on, asymptotic series are as good as narrow functions need.
static constexpr int kNarrowSeries = 7;

//===----------------------------------------------------------------------===//
// log |gamma(x)|
//===----------------------------------------------------------------------===//

template <> struct Lgamma<Wide> {
  static V apply(V x) {
    V result = sleefLgamma(x);
    M isPlain = hn::Abs(x) < set(0x1p1000);
    if (HWY_LIKELY(hn::AllTrue(D(), isPlain)))
      return result;
    // x (log x - 1), where SLEEF's overflows too soon.
    V finite = minOf(x, set(__DBL_MAX__));
    Pair factor = wideLogarithm({finite, set(0)}) + set(-1);
    V huge = mulAdd(finite, factor.hi, finite * factor.lo);
    result = select(x > set(0x1p1000), huge, result);
    result = select(x < set(-0x1p1000), infinity(), result);
    return select(isInfinite(x), infinity(), result);
  }
};

/// log |gamma(x)| = log(pi / |sin(pi x)|) - log gamma(1 - x) where x < 0.
template <> struct Lgamma<Narrow> {
  static V apply(V x) {
    M isLeft = x < set(0);
    V result = ofPositive(select(isLeft, set(1) - x, x));
    if (HWY_UNLIKELY(!none(isLeft))) {
      V pi = set(0x1.921fb54442d18p+1);
      V sine = narrowSine((x - hn::Round(x)) * pi);
      V log = narrowLogarithm(pi / hn::Abs(sine));
      M isUnsure = isLeft && isCancelled(log - result, result + set(1));
      result = select(isLeft, log - result, result);
      if (HWY_UNLIKELY(!none(isUnsure)))
        result = select(isUnsure, sleefLgamma(x), result);
    }
    result = select(isGammaPole(x) || isInfinite(x), infinity(), result);
    return select(isNan(x), x, result);
  }

private:
  /// gamma(1 + z) for z = y - floor(y), times (y - 1) (y - 2) ... where y > 2,
  /// or 1 / y where y < 1; Stirling's series where y is large.
  static V ofPositive(V y) {
    V one = set(1), factor = minOf(y, one);
    for (int k = 1; k < kNarrowSeries - 1; ++k)
      factor = factor * maxOf(y - set(k), one);
    M isLarge = y >= set(kNarrowSeries), isBelowOne = y < one;
    V log = narrowLogarithm(select(isLarge, y, factor));
    V z = y - hn::Floor(y);
    V ratio = polynomial(tables::kLgammaNarrow, z - set(0.5));
    V near = mulAdd(z * (z - one), ratio, select(isBelowOne, -log, log));
    if (HWY_LIKELY(none(isLarge)))
      return near;
    V inverse = one / y;
    V tail = inverse * polynomial(tables::kStirling, inverse * inverse);
    V far =
        mulAdd(y - set(0.5), log, -y) + (tail + set(tables::kHalfLogTwoPiHigh));
    return select(isLarge, far, near);
  }
};

//===----------------------------------------------------------------------===//
// digamma(x)
//===----------------------------------------------------------------------===//

/// Half of 1 / r - pi cot(pi r): r / (1 - r^2) + ..., for |r| <= 1/2.
static inline V cotangentRest(V r) {
  V square = r * r;
  return mulAdd(r, polynomial(tables::kCotangent, square),
                r / (set(1) - square));
}

/// digamma(y) = digamma(y + n) - sum of 1 / (y + k), and the asymptotic series
/// from 10 on; digamma(x) = digamma(1 - x) - pi cot(pi x) where x < 0. NaN at
/// the poles.
template <> struct Digamma<Wide> {
  static V apply(V x) {
    M isLeft = x < set(0);
    Pair result = ofPositive(select(isLeft, sumOf(set(1), -x), {x, set(0)}));
    if (HWY_UNLIKELY(!none(isLeft)))
      result = select(isLeft, reflect(x, result), result);
    V value = select(hn::Abs(x) < set(0x1p-100), set(-1) / x, result.hi);
    value = select(x == infinity(), x, value);
    return select(isGammaPole(x), nan(), value);
  }

private:
  static Pair ofPositive(Pair y) {
    Pair sum = {set(0), set(0)};
    for (int k = 0; k < 10; ++k) {
      M isSmall = y.hi < set(10);
      if (none(isSmall))
        break;
      Pair term = inverseOf(y);
      sum = sum + select(isSmall, term, {set(0), set(0)});
      y = y + select(isSmall, set(1), set(0));
    }
    Pair inverse = inverseOf(y);
    V square = inverse.hi * inverse.hi;
    V tail = square * polynomial(tables::kDigammaTail, square);
    Pair half = {inverse.hi * set(-0.5), inverse.lo * set(-0.5)};
    return (wideLogarithm(y) + -sum) + (half + -tail);
  }
  static Pair reflect(V x, Pair ofComplement) {
    V r = x - hn::Round(x); // exact
    V rest = cotangentRest(r);
    return (ofComplement + -inverseOf({r, set(0)})) + (rest + rest);
  }
};

template <> struct Digamma<Narrow> {
  static V apply(V x) {
    M isLeft = x < set(0);
    V result = ofPositive(select(isLeft, set(1) - x, x));
    if (HWY_UNLIKELY(!none(isLeft))) {
      V r = x - hn::Round(x), rest = cotangentRest(r);
      V sum = (result - set(1) / r) + (rest + rest);
      M isUnsure = isLeft && isCancelled(sum, hn::Abs(result) + set(2));
      result = select(isLeft, sum, result);
      if (HWY_UNLIKELY(!none(isUnsure)))
        result = select(isUnsure, Digamma<Wide>::apply(x), result);
    }
    result = select(x == infinity(), x, result);
    return select(isGammaPole(x), nan(), result);
  }

private:
  /// digamma(1 + z) for z = y - floor(y), and 1 / (y - 1) + 1 / (y - 2) + ...
  /// where y > 2, or -1 / y where y < 1; the asymptotic series where y is
  /// large.
  static V ofPositive(V y) {
    V one = set(1);
    M isLarge = y >= set(kNarrowSeries), isBelowOne = y < one;
    V numerator = select(isBelowOne, set(-1), set(0));
    V denominator = minOf(y, one);
    for (int k = 1; k < kNarrowSeries - 1; ++k) {
      V t = y - set(k);
      M isTerm = t >= one;
      numerator = select(isTerm, mulAdd(numerator, t, denominator), numerator);
      denominator = select(isTerm, denominator * t, denominator);
    }
    V z = y - hn::Floor(y);
    V fromRoot =
        (z + set(1 - tables::kDigammaRootHigh)) - set(tables::kDigammaRootLow);
    V near = mulAdd(fromRoot, polynomial(tables::kDigammaNarrow, z - set(0.5)),
                    numerator / denominator);
    if (HWY_LIKELY(none(isLarge)))
      return near;
    V inverse = one / y, square = inverse * inverse;
    V tail = mulAdd(square, polynomial(tables::kDigammaTail, square),
                    inverse * set(0.5));
    V far = narrowLogarithm(y) - tail;
    return select(isLarge, far, near);
  }
};

//===----------------------------------------------------------------------===//
// zeta(x, q) and polygamma(n, x)
//===----------------------------------------------------------------------===//

static constexpr int kZetaTerms = 10;

/// (a / q)^-x from log(a / q) >= 0; 0 below e^-700.
static inline Pair zetaPower(Pair log, V x) {
  Pair exponent = log * -x;
  M isNone = !(exponent.hi > set(-700));
  exponent = select(isNone, {set(-700), set(0)}, exponent);
  ScaledPair power = wideExponential(exponent);
  V factor = powerOfTwo(power.exponent);
  return {hn::IfThenZeroElse(isNone, power.value.hi * factor),
          hn::IfThenZeroElse(isNone, power.value.lo * factor)};
}

/// log(q.hi + q.lo), q.hi denormal too.
static inline Pair wideLogarithmOfAny(Pair q) {
  M isTiny = q.hi < set(0x1p-900);
  V lift = select(isTiny, set(0x1p100), set(1));
  VI shift = hn::And(setBits(-100), bitsOf(hn::VecFromMask(D(), isTiny)));
  LogReduction t = reduceLogarithm(q.hi * lift, shift);
  return wideLogarithm(t.base, wideLogArgument(t, q.lo * lift));
}

/// What the Euler-Maclaurin formula adds to a power (q + n)^(1 - x) for the
/// terms from n on, less 1 / (x - 1); `inverse` is 1 / (q + n).
static inline V zetaTail(V x, V inverse) {
  x = minOf(x, set(0x1p200)); // Beyond, only its being large counts.
  V sum = set(tables::kZetaTail[0]);
  constexpr int numTerms = std::size(tables::kZetaTail);
  for (int i = 1; i < numTerms; ++i) {
    int k = numTerms - i;
    V first = (x + set(2 * k - 1)) * inverse,
      second = (x + set(2 * k)) * inverse;
    // Where x is that large, the power is 0.
    V ratio = minOf(first * second, set(0x1p40));
    sum = mulAdd(sum, ratio, set(tables::kZetaTail[i]));
  }
  // Where x is large beside q + n, the sum may have any sign, and the power is
  // 0, or would be if q + n were not q.
  V tail = mulAdd(x * inverse * inverse, sum, set(0.5) * inverse);
  return maxOf(tail, set(0));
}

/// The sum of (1 + k / q)^-x over k < kZetaTerms, and that power for
/// kZetaTerms.
struct ZetaSum {
  Pair sum, power;
};
template <typename P> static inline ZetaSum zetaSum(V x, Pair q, Pair logQ) {
  ZetaSum result = {{set(1), set(0)}, {set(1), set(0)}};
  if constexpr (std::is_same_v<P, Narrow>) {
    V inverse = set(1) / q.hi;
    for (int k = 1;; ++k) {
      Pair ratio = sumOf(set(1), set(k) * inverse);
      V exponent = narrowLogarithm(ratio.hi, ratio.lo) * -x;
      result.power.hi = narrowExponential(exponent);
      if (k == kZetaTerms)
        return result;
      result.sum.hi = result.sum.hi + result.power.hi;
    }
  }
  for (int k = 1;; ++k) {
    result.power = zetaPower(wideLogarithm(q + set(k)) + -logQ, x);
    if (k == kZetaTerms)
      return result;
    result.sum = result.sum + result.power;
  }
}

/// e^offset * zeta(x, q) for x > 1 and q > 0: in units of q^-x, or of q^(1 - x)
/// where q > 1, the first terms, and the formula for all others.
template <typename P>
static inline ScaledPair wideZeta(V x, Pair q, Pair offset) {
  Pair logQ = wideLogarithmOfAny(q);
  auto [sum, power] = zetaSum<P>(x, q, logQ);
  Pair end = q + set(kZetaTerms);
  M isLarge = q.hi > set(1);
  Pair inverse = inverseOf(select(isLarge, q, {set(1), set(0)}));
  Pair less = inverseOf(sumOf(x, set(-1)));
  V tail = zetaTail(x, set(1) / end.hi);
  tail = hn::IfThenZeroElse(power.hi < set(0x1p-120), tail);
  Pair total = sum * inverse + power * (end * inverse) * (less + tail);
  Pair exponent = offset + logQ * -x;
  exponent = select(isLarge, exponent + logQ, exponent);
  V rough = minOf(set(2800), maxOf(set(-2800), exponent.hi));
  exponent.lo = hn::IfThenElseZero(rough == exponent.hi, exponent.lo);
  ScaledPair factor = wideExponential({rough, exponent.lo});
  return {total * factor.value, factor.exponent};
}

static inline M isBeyondRange(const ScaledPair &value) {
  return hn::RebindMask(D(), hn::Gt(value.exponent, setBits(4000)));
}

/// e^offset * zeta(x, q) for x > 1. Where q < 0 is no integer and x is one, the
/// terms with q + k < 0 are those of zeta(x, 1 - f) without zeta(x, 1 - q),
/// with f = q - floor(q), but for their sign. `isEven` is about x.
template <typename P>
static inline V scaledZeta(V x, M isEven, V q, Pair offset) {
  M isLeft = q < set(0);
  // What cancels needs all digits: odd powers of both signs.
  if constexpr (std::is_same_v<P, Narrow>)
    if (HWY_UNLIKELY(!none(hn::AndNot(isEven, isLeft))))
      return scaledZeta<Wide>(x, isEven, q, offset);
  V floor = hn::Floor(q);
  Pair start = select(isLeft, sumOf(q, -floor), {q, set(0)});
  ScaledPair right = wideZeta<P>(x, start, offset);
  V result = scale(right.value.hi, right.exponent);
  if (HWY_LIKELY(none(isLeft)))
    return result;
  Pair other = sumOf(floor + set(1), -q);
  ScaledPair left = wideZeta<P>(x, other, offset);
  ScaledPair rest = wideZeta<P>(x, sumOf(set(1), -q), offset);
  // Out of range, where all are e^2800, the one nearest to its pole counts.
  // Halfway between poles all cancel but the rest.
  const Pair zero = {set(0), set(0)};
  V nearness = other.hi - start.hi;
  M isBeyond = isBeyondRange(right) && isBeyondRange(left);
  M isHalfway = !isEven && nearness == set(0);
  right.value =
      select(isHalfway || (isBeyond && nearness < set(0)), zero, right.value);
  left.value =
      select(isHalfway || (isBeyond && nearness > set(0)), zero, left.value);
  rest.value =
      select(isBeyondRange(rest) && nearness != set(0), zero, rest.value);
  VI exponent = hn::IfThenElse(hn::RebindMask(DI(), isHalfway), rest.exponent,
                               maxOf(right.exponent, left.exponent));
  auto inUnits = [&](const ScaledPair &part) -> Pair {
    VI shift = maxOf(hn::Sub(part.exponent, exponent), setBits(-1000));
    V factor = powerOfTwo(shift);
    return {part.value.hi * factor, part.value.lo * factor};
  };
  Pair negative = inUnits(left) + -inUnits(rest);
  Pair sum = inUnits(right) + select(isEven, negative, -negative);
  return select(isLeft, scale(sum.hi, exponent), result);
}

template <typename P> struct Zeta {
  static V apply(V x, V q) {
    V exponent = minOf(x, set(0x1p990));
    M isEven = isInteger(exponent * set(0.5));
    V result = scaledZeta<P>(exponent, isEven, q, {set(0), set(0)});
    // What is too small for f64 is not 0: not every small type has one.
    if constexpr (std::is_same_v<P, Narrow>)
      result =
          select(result == set(0) && hn::IsFinite(x), set(0x1p-1000), result);
    // As XLA has it.
    result = select(q == infinity(), nan(), result);
    result = select(q < set(0) && !isInteger(x), nan(), result);
    result = select(isGammaPole(q), infinity(), result);
    result = select(x == set(1), infinity(), result);
    return select(x < set(1) || isNan(x) || isNan(q), nan(), result);
  }
};

/// log(n!) for integers.
static inline Pair logOfFactorial(V n) {
  V y = n + set(1);
  Pair log = wideLogarithm({y, set(0)});
  V inverse = set(1) / y;
  V tail = inverse * polynomial(tables::kStirling, inverse * inverse);
  Pair constant = {set(tables::kHalfLogTwoPiHigh),
                   set(tables::kHalfLogTwoPiLow)};
  Pair large = (log * (y - set(0.5)) + -y) + (constant + tail);
  M isSmall = n < set(16);
  VI index = hn::ConvertTo(DI(), hn::IfThenElseZero(isSmall, n));
  Pair small = {lookUp(tables::kLogFactorialHigh, index),
                lookUp(tables::kLogFactorialLow, index)};
  return select(isSmall, small, large);
}

/// (-1)^(n + 1) n! zeta(n + 1, x)
template <typename P> struct Polygamma {
  static V apply(V n, V x) {
    M isOrder = n >= set(0) && isInteger(n) && hn::IsFinite(n);
    V order = hn::IfThenElseZero(isOrder, n);
    M isEven = isInteger(order * set(0.5));
    // (n / (e x))^n is infinite or 0 for such orders, as n / x says.
    M isHuge = order > set(0x1p980);
    order = select(isHuge, order * set(0x1p-50), order);
    V q = select(isHuge && x > set(1), x * set(0x1p-50), x);
    V zeta = scaledZeta<P>(order + set(1), !isEven, q, logOfFactorial(order));
    zeta = hn::IfThenZeroElse(x == infinity(), zeta);
    zeta = select(isGammaPole(x), infinity(), zeta);
    V result = select(isEven, -zeta, zeta);
    M isFirst = order == set(0);
    if (!none(isFirst))
      result = select(isFirst, Digamma<P>::apply(x), result);
    return select(isOrder && !isNan(x), result, nan());
  }
};

} // namespace functions
} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#endif // STABLEHLO_REFERENCE_LANES_GAMMAFUNCTIONS_INL_H
