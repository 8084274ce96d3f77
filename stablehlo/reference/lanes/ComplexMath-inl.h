//===- ComplexMath-inl.h - Complex functions in lanes ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of vectors of complex numbers. `Narrow` serves complex<f32>: in f64
// products of parts are exact and nothing overflows. `Wide` serves
// complex<f64>: it scales, and takes sums of products with their errors. Signed
// zeros, infinities, NaN and branch cuts follow Annex G of the C standard.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_COMPLEXMATH_INL_H
#define STABLEHLO_REFERENCE_LANES_COMPLEXMATH_INL_H

#include "stablehlo/reference/lanes/MathFunctions-inl.h"

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

namespace complex {

using HWY_NAMESPACE::isInfinite;
using HWY_NAMESPACE::select;

LANE_SLEEF_UNARY(sleefCbrt, cbrt, u10)
LANE_SLEEF_UNARY(sleefExpMinusOne, expm1, u10)

/// Complex numbers.
struct Z {
  V re, im;
};

static inline Z select(M mask, Z yes, Z no) {
  return {select(mask, yes.re, no.re), select(mask, yes.im, no.im)};
}
static inline V infinity() { return set(__builtin_inf()); }
static inline V nan() { return set(__builtin_nan("")); }
static inline M isInfinite(Z z) { return isInfinite(z.re) || isInfinite(z.im); }
static inline M isZero(Z z) { return z.re == set(0) && z.im == set(0); }
/// 1 with the sign of x where it is infinite, else a zero of that sign.
static inline V infinityAsOne(V x) {
  return hn::CopySign(select(isInfinite(x), set(1), set(0)), x);
}
/// a * b; zero also where the other factor is infinite or NaN.
static inline V zeroWins(V a, V b) {
  V product = a * b;
  M isZeroTimesNan = isNan(product) && (a == set(0) || b == set(0));
  return select(isZeroTimesNan, hn::CopySign(set(0), a), product);
}

/// b arg(z) modulo 2 pi, where z lies on an axis or a diagonal: there arg(z) is
/// a multiple of pi / 4, and even a huge b loses no turn. In half turns.
struct TurnedArgument {
  TurnedArgument(Z z, V b) {
    V x = hn::Abs(z.re), y = hn::Abs(z.im);
    M isReal = y == set(0), isImaginary = x == set(0) && y > set(0);
    isKnown = isReal || isImaginary || x == y;
    V part = select(isReal, set(0), select(isImaginary, set(0.5), set(0.25)));
    part = select(isNegative(z.re), set(1) - part, part);
    V rest = b - set(8) * hn::Round(b * set(0.125)); // exact
    halfTurns = rest * hn::CopySign(part, z.im);
  }
  M isKnown;
  V halfTurns;
};

struct Narrow;
struct Wide;

//===----------------------------------------------------------------------===//
// complex<f32>
//===----------------------------------------------------------------------===//

struct Narrow {
  /// Numbers with an exponent of their own; here f64 has enough.
  struct Scaled {
    V value;
    V times(V factor) const { return value * factor; }
  };
  struct Hyperbolic {
    Scaled sinh, cosh;
  };
  struct Normalized {
    Z z;
    template <typename Value> Value undo(Value value) const { return value; }
    template <typename Value> Value undoRoot(Value value) const {
      return value;
    }
    template <typename Value> Value undoInverseRoot(Value value) const {
      return value;
    }
  };

  static Normalized normalize(Z z) { return {z}; }
  static V sumOfProducts(V a, V b, V c, V d) { return a * b + c * d; }
  static SineCosine sineCosine(V x) { return narrowSineCosine(x); }
  static Scaled exponential(V x) { return {narrowExponential(x)}; }
  static V expMinusOne(V x) { return narrowExpMinusOne(x); }
  static V modulusOfNormalized(Z z) {
    return hn::Sqrt(sumOfProducts(z.re, z.re, z.im, z.im));
  }
  static V argument(V y, V x) { return arcTangent(y, x); }
  /// numerator / norm, one division for both parts.
  static Z quotientOf(Normalized, Normalized, Z numerator, V norm) {
    V inverse = set(1) / norm;
    return {numerator.re * inverse, numerator.im * inverse};
  }
  static Hyperbolic hyperbolic(V x);
  static Z tanh(V x, SineCosine circle);
  static V logOfModulus(Z z);
  static V logOfModulusPlusOne(Z z);
  /// log(1 + x) for x >= 0.
  static V logPlusOne(V x);
  static Z power(Z a, Z b);
};

inline Narrow::Hyperbolic Narrow::hyperbolic(V x) {
  V size = hn::Abs(x);
  V power = narrowExponential(size) * set(0.5);
  V inverse = set(0.25) / power;
  V square = x * x;
  V near = mulAdd(square * x, polynomial(tables::kSinh, square), x);
  V sinh = select(size < set(1), near, hn::CopySign(power - inverse, x));
  return {{sinh}, {power + inverse}};
}

inline Z Narrow::tanh(V x, SineCosine circle) {
  // Beyond, the real part is 1 and the imaginary one 0.
  Hyperbolic hyperbola = hyperbolic(minOf(set(150), maxOf(set(-150), x)));
  V sinh = hyperbola.sinh.value, cosh = hyperbola.cosh.value;
  V inverse = set(1) / sumOfProducts(circle.cosine, circle.cosine, sinh, sinh);
  return {sinh * cosh * inverse, circle.sine * circle.cosine * inverse};
}

inline Z Narrow::power(Z a, Z b) {
  V log = logOfModulus(a), angle = argument(a.im, a.re);
  V re = b.re * log - b.im * angle;
  TurnedArgument turned(a, b.re);
  V turn = select(turned.isKnown, turned.halfTurns * set(3.141592653589793),
                  b.re * angle);
  V im = b.im * log + turn;
  SineCosine circle = sineCosine(im);
  V modulus = narrowExponential(re);
  return {modulus * circle.cosine, modulus * circle.sine};
}

/// The logarithm of x, which may be zero or infinite; else it is `log`.
static inline V finishLog(V x, V log) {
  log = select(x == set(0), -infinity(), log);
  return select(x < infinity(), log, x);
}

inline V Narrow::logOfModulus(Z z) {
  V x = z.re * z.re, y = z.im * z.im;
  Pair square = orderedSumOf(maxOf(x, y), minOf(x, y));
  return finishLog(square.hi, narrowLogarithm(square.hi, square.lo)) * set(0.5);
}

inline V Narrow::logPlusOne(V x) {
  Pair sum = sumOf(set(1), x);
  V log = finishLog(sum.hi, narrowLogarithm(sum.hi, sum.lo));
  return select(x < set(0x1p-60), x, log);
}

inline V Narrow::logOfModulusPlusOne(Z z) {
  // |1 + z|^2 - 1 = 2 x + y^2 + x^2, whose first two terms may cancel.
  V x = z.re * z.re, y = z.im * z.im;
  Pair excess = sumOf(z.re * set(2), y) + x;
  V near = narrowLogarithm({set(0), set(0)}, excess.hi);
  V sum = z.re + set(1);
  V square = sum * sum + y;
  V far = finishLog(square, narrowLogarithm(square, set(0)));
  return select(hn::Abs(excess.hi) < set(0x1p-5), near, far) * set(0.5);
}

//===----------------------------------------------------------------------===//
// complex<f64>
//===----------------------------------------------------------------------===//

struct Wide {
  /// value * 2^exponent.
  struct Scaled {
    Pair value;
    VI exponent;
    /// By factor + slope * step, where the product is small.
    V times(V factor, V slope = set(0), V step = set(0)) const {
      // 2^exponent may make much of a factor that has few digits left.
      M isTiny = hn::Abs(factor) < set(0x1p-900);
      V lift = select(isTiny, set(0x1p200), set(1));
      VI shift = bitsOf(select(isTiny, fromBits(setBits(200)), set(0)));
      factor = factor * lift;
      V sum = mulAdd(slope * lift, step, factor);
      V product = mulAdd(value.hi, sum, value.lo * factor);
      product = select(sum == set(0), value.hi * factor, product);
      return scale(product, hn::Sub(exponent, shift));
    }
  };
  struct Hyperbolic {
    Scaled sinh, cosh;
  };
  /// z * 2^-exponent, whose larger part is in [1, 4), or zero or infinite. The
  /// exponent is even.
  struct Normalized {
    Z z;
    VI exponent;
    V undo(V value) const { return scale(value, exponent); }
    V undoRoot(V value) const {
      return scale(value, hn::ShiftRight<1>(exponent));
    }
    V undoInverseRoot(V value) const {
      return scale(value, hn::Neg(hn::ShiftRight<1>(exponent)));
    }
    Z undo(Z value) const { return {undo(value.re), undo(value.im)}; }
    Z undoRoot(Z value) const {
      return {undoRoot(value.re), undoRoot(value.im)};
    }
    Z undoInverseRoot(Z value) const {
      return {undoInverseRoot(value.re), undoInverseRoot(value.im)};
    }
  };

  static Normalized normalize(Z z);
  static V sumOfProducts(V a, V b, V c, V d) {
    Pair x = productOf(a, b), y = productOf(c, d);
    Pair sum = sumOf(x.hi, y.hi);
    V rest = sum.lo + (x.lo + y.lo);
    return select(rest == set(0), sum.hi, sum.hi + rest); // keeps -0
  }
  static SineCosine sineCosine(V x) { return wideSineCosine(x); }
  static Scaled exponential(V x) { return exponential(Pair{x, set(0)}); }
  static Scaled exponential(Pair x) {
    // Beyond, even the least number times it is infinite, and the largest 0.
    V limited = minOf(set(1500), maxOf(set(-1500), x.hi));
    x.lo = select(limited == x.hi, x.lo, set(0));
    ScaledPair power = wideExponential({limited, x.lo});
    return {power.value, power.exponent};
  }
  static V expMinusOne(V x) { return sleefExpMinusOne(x); }
  static V modulusOfNormalized(Z z);
  static V argument(V y, V x) { return arcTangent(y, x); }
  static Z quotientOf(const Normalized &x, const Normalized &y, Z numerator,
                      V norm) {
    VI exponent = hn::Sub(x.exponent, y.exponent);
    return {scale(numerator.re / norm, exponent),
            scale(numerator.im / norm, exponent)};
  }
  static Hyperbolic hyperbolic(V x);
  static Z tanh(V x, SineCosine circle);
  static Pair logOfModulusPair(Z z);
  static V logOfModulus(Z z) { return logOfModulusPair(z).hi; }
  static V logOfModulusPlusOne(Z z);
  static V logPlusOne(V x);
  static Z power(Z a, Z b);
};

inline Wide::Normalized Wide::normalize(Z z) {
  V size = maxOf(hn::Abs(z.re), hn::Abs(z.im));
  M isTiny = size < set(0x1p-960);
  V lift = select(isTiny, set(0x1p200), set(1));
  VI shift = bitsOf(select(isTiny, fromBits(setBits(200)), set(0)));
  VI exponent = minOf(exponentOf(size * lift), setBits(1022));
  exponent = hn::And(exponent, setBits(~int64_t(1)));
  exponent = maxOf(exponent, setBits(-1022));
  V factor = powerOfTwo(hn::Neg(exponent));
  return {{z.re * lift * factor, z.im * lift * factor},
          hn::Sub(exponent, shift)};
}

inline V Wide::modulusOfNormalized(Z z) {
  Pair x = productOf(z.re, z.re), y = productOf(z.im, z.im);
  Pair sum = sumOf(x.hi, y.hi);
  sum.lo = sum.lo + (x.lo + y.lo);
  V root = hn::Sqrt(sum.hi);
  Pair square = productOf(root, root);
  V rest = ((sum.hi - square.hi) - square.lo) + sum.lo;
  V better = root + rest / (root + root);
  return select(root > set(0) && root < infinity(), better, root);
}

inline Wide::Hyperbolic Wide::hyperbolic(V x) {
  V size = hn::Abs(x);
  Scaled power = exponential(size);
  // In units of 2^exponent: e^-|x| is 4^-exponent / value.
  VI down =
      maxOf(hn::Neg(hn::Add(power.exponent, power.exponent)), setBits(-1000));
  V inverse = divide({set(1), set(0)}, power.value) * powerOfTwo(down);
  V half = set(0.5);
  Pair cosh = orderedSumOf(power.value.hi, inverse);
  Pair sinh = orderedSumOf(power.value.hi, -inverse);
  cosh = orderedSumOf(cosh.hi, cosh.lo + power.value.lo);
  sinh = orderedSumOf(sinh.hi, sinh.lo + power.value.lo);
  V square = x * x;
  V rest = square * x * polynomial(tables::kSinh, square);
  V unit = powerOfTwo(hn::Neg(power.exponent));
  M isNear = size < set(1);
  Pair near = orderedSumOf(x, rest);
  sinh.hi = select(isNear, near.hi * unit, hn::CopySign(sinh.hi * half, x));
  sinh.lo = select(isNear, near.lo * unit,
                   hn::Xor(sinh.lo * half, hn::And(x, hn::SignBit(D()))));
  return {{sinh, power.exponent},
          {{cosh.hi * half, cosh.lo * half}, power.exponent}};
}

inline Pair Wide::logOfModulusPair(Z z) {
  Normalized scaled = normalize(z);
  Pair x = productOf(scaled.z.re, scaled.z.re),
       y = productOf(scaled.z.im, scaled.z.im);
  Pair square = x + y;
  LogReduction t =
      reduceLogarithm(square.hi, hn::Add(scaled.exponent, scaled.exponent));
  Pair r = wideLogArgument(t, square.lo);
  // Near 1, the sum of the squares less 1, to the last bit.
  V larger = maxOf(hn::Abs(z.re), hn::Abs(z.im));
  V smaller = minOf(hn::Abs(z.re), hn::Abs(z.im));
  x = productOf(larger, larger);
  y = productOf(smaller, smaller);
  Pair lessOne = sumOf(set(-1), x.hi), sum = sumOf(lessOne.hi, y.hi);
  Pair rest = sumOf(x.lo, y.lo) + lessOne.lo;
  Pair total = sumOf(sum.hi, rest.hi);
  Pair near = orderedSumOf(total.hi, total.lo + (sum.lo + rest.lo));
  M isNear = hn::Abs(near.hi) < set(0x1p-6);
  r = {select(isNear, near.hi, r.hi), select(isNear, near.lo, r.lo)};
  t.base = {select(isNear, set(0), t.base.hi),
            select(isNear, set(0), t.base.lo)};
  Pair log = wideLogarithm(t.base, r);
  return {finishLog(square.hi, log.hi) * set(0.5),
          select(square.hi > set(0) && square.hi < infinity(),
                 log.lo * set(0.5), set(0))};
}

inline V Wide::logOfModulusPlusOne(Z z) {
  Pair onePlus = sumOf(set(1), z.re);
  Normalized scaled = normalize({onePlus.hi, z.im});
  V low = scale(onePlus.lo, hn::Neg(scaled.exponent));
  Pair x = productOf(scaled.z.re, scaled.z.re),
       y = productOf(scaled.z.im, scaled.z.im);
  x.lo = x.lo + set(2) * scaled.z.re * low;
  Pair square = x + y;
  LogReduction t =
      reduceLogarithm(square.hi, hn::Add(scaled.exponent, scaled.exponent));
  Pair r = wideLogArgument(t, square.lo);
  // |1 + z|^2 - 1 = 2 x + y^2 + x^2, whose terms may cancel.
  x = productOf(z.re, z.re);
  y = productOf(z.im, z.im);
  Pair first = sumOf(z.re * set(2), y.hi), second = sumOf(first.hi, x.hi);
  Pair rest = sumOf(first.lo, y.lo), total = sumOf(second.hi, rest.hi);
  Pair near = orderedSumOf(total.hi, total.lo + (second.lo + (rest.lo + x.lo)));
  M isNear = hn::Abs(near.hi) < set(0x1p-6);
  r = {select(isNear, near.hi, r.hi), select(isNear, near.lo, r.lo)};
  t.base = {select(isNear, set(0), t.base.hi),
            select(isNear, set(0), t.base.lo)};
  return finishLog(square.hi, wideLogarithm(t.base, r).hi) * set(0.5);
}

inline V Wide::logPlusOne(V x) {
  Pair sum = sumOf(set(1), x);
  V log = finishLog(sum.hi, wideLogarithm(sum).hi);
  return select(x < set(0x1p-60), x, log);
}

inline Z Wide::tanh(V x, SineCosine circle) {
  V product = circle.sine * circle.cosine;
  Hyperbolic hyperbola = hyperbolic(minOf(set(22), maxOf(set(-22), x)));
  V sinh = hyperbola.sinh.times(set(1)), cosh = hyperbola.cosh.times(set(1));
  V norm = sumOfProducts(circle.cosine, circle.cosine, sinh, sinh);
  Z near = {sinh * cosh / norm, product / norm};
  M isFar = hn::Abs(x) > set(20);
  if (none(isFar))
    return near;
  Scaled power = exponential(set(-2) * hn::Abs(x));
  return select(isFar, {hn::CopySign(set(1), x), power.times(set(4) * product)},
                near);
}

/// Of x.hi + x.lo; sets x.lo to what is left to be added to first order.
static inline SineCosine sineCosineOfPair(Pair &x) {
  SineCosine circle = Wide::sineCosine(x.hi);
  // Half a unit of a large angle is no small angle.
  M isLarge = hn::Abs(x.lo) > set(0x1p-30);
  if (HWY_LIKELY(none(isLarge)))
    return circle;
  SineCosine low = Wide::sineCosine(x.lo);
  SineCosine sum;
  sum.sine = circle.sine * low.cosine + circle.cosine * low.sine;
  sum.cosine = circle.cosine * low.cosine - circle.sine * low.sine;
  x.lo = select(isLarge, set(0), x.lo);
  sum.sine = select(isLarge, sum.sine, circle.sine);
  sum.cosine = select(isLarge, sum.cosine, circle.cosine);
  return sum;
}

inline Z Wide::power(Z a, Z b) {
  // Products of huge exponents overflow; their modulus does, too, or is 0.
  M isHuge = maxOf(hn::Abs(b.re), hn::Abs(b.im)) > set(0x1p960);
  Z exponent = b;
  V down = select(isHuge, set(0x1p-70), set(1));
  V up = select(isHuge, set(0x1p70), set(1));
  exponent.re = exponent.re * down;
  exponent.im = exponent.im * down;
  Pair log = logOfModulusPair(a);
  V angle = argument(a.im, a.re);
  TurnedArgument turned(a, b.re);
  Pair turn = productOf(exponent.re, angle);
  Pair known = productOf(turned.halfTurns, set(3.141592653589793));
  known.lo = known.lo + turned.halfTurns * set(1.2246467991473532e-16);
  turn.hi = select(turned.isKnown, known.hi * down, turn.hi);
  turn.lo = select(turned.isKnown, known.lo * down, turn.lo);
  Pair re = log * exponent.re + -productOf(exponent.im, angle);
  Pair im = log * exponent.im + turn;
  auto restore = [&](Pair &x) {
    M isFinite = hn::IsFinite(x.hi * up);
    x.hi = select(isFinite, x.hi * up, x.hi);
    x.lo = select(isFinite, x.lo * up, x.lo);
  };
  restore(re);
  restore(im);
  SineCosine circle = sineCosineOfPair(im);
  Scaled modulus = exponential(re);
  return {modulus.times(circle.cosine, im.lo, -circle.sine),
          modulus.times(circle.sine, im.lo, circle.cosine)};
}

} // namespace complex
} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#endif // STABLEHLO_REFERENCE_LANES_COMPLEXMATH_INL_H
