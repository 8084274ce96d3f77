//===- MathFunctions-inl.h - Exponentials, logarithms, circles ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions that others are made of. Narrow ones are within some two units
// in the last place of f64; wide ones return pairs, to some 64 bits.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_MATHFUNCTIONS_INL_H
#define STABLEHLO_REFERENCE_LANES_MATHFUNCTIONS_INL_H

#include "stablehlo/reference/lanes/MathVector-inl.h"

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

LANE_SLEEF_UNARY(sleefCosine, cos, u10)
LANE_SLEEF_UNARY(sleefSine, sin, u10)

//===----------------------------------------------------------------------===//
// Exponentials
//===----------------------------------------------------------------------===//

/// e^x = 2^exponent * 2^(index / 16) * e^r, of the index the last four bits.
struct ExpReduction {
  VI exponent, index;
  V r;
};

/// A number whose last bits are `x` as an integer, rounded to nearest even.
static inline V withIntegerBits(V x) { return x + set(0x1.8p52); }

/// For |x| <= 1,500.
static inline ExpReduction reduceExponential(V x) {
  V shifted = withIntegerBits(x * set(tables::kExpInverseStep));
  V n = shifted - set(0x1.8p52);
  V r = negMulAdd(n, set(tables::kExpStepHigh), x); // exact
  r = negMulAdd(n, set(tables::kExpStepMiddle), r);
  VI bits = hn::Sub(bitsOf(shifted), bitsOf(set(0x1.8p52)));
  return {hn::ShiftRight<4>(bits), bits, r};
}

/// x = n * log(2) / 16 + r, with n in the last bits of a number.
struct ExpSteps {
  VI bits;
  V r;
};

/// In less time than `reduceExponential`; r is off by up to |n| 2^-59.
static inline ExpSteps splitExponential(V x) {
  V shifted = mulAdd(x, set(tables::kExpInverseStep), set(0x1.8p52));
  V n = shifted - set(0x1.8p52);
  return {bitsOf(shifted), negMulAdd(n, set(tables::kExpStep), x)};
}
/// 2^(n / 16); n's last four bits choose the table's number, those before are
/// its exponent.
static inline V powerOfSteps(const ExpSteps &t) {
  VI power = bitsOf(lookUp(tables::kExpShifted, t.bits));
  return fromBits(hn::Add(power, hn::ShiftLeft<48>(t.bits)));
}

/// e^r - 1, as narrow functions need it.
static inline V narrowRest(V r) {
  V square = r * r;
  return mulAdd(square, polynomialInPairs(tables::kExpNarrow, r, square), r);
}

/// `value`, about 1, times 2^exponent; the result is a normal number.
static inline V withExponent(V value, VI exponent) {
  return fromBits(hn::Add(bitsOf(value), hn::ShiftLeft<52>(exponent)));
}

/// e^x for x in [-708, 709]; beyond, the value there, which f32 and smaller
/// types take for 0 or infinity. NaN stays.
static inline V narrowExponential(V x) {
  ExpSteps t = splitExponential(minOf(set(709), maxOf(set(-708), x)));
  V power = powerOfSteps(t);
  return mulAdd(power, narrowRest(t.r), power);
}

/// e^(x + low) for |x| <= 700, and `low` below 2^-40; rounded but for a tenth
/// of a unit in the last place.
static inline V narrowExponential(V x, V low) {
  ExpReduction t = reduceExponential(x);
  V r = t.r + low;
  V rest = mulAdd(r * r, polynomial(tables::kExpWide, r), r);
  V power = lookUp(tables::kExpHigh, t.index);
  V result = power + mulAdd(power, rest, lookUp(tables::kExpLow, t.index));
  return withExponent(result, t.exponent);
}

/// e^x - 1 in the same way; relative to itself.
static inline V narrowExpMinusOne(V x) {
  x = minOf(set(709), maxOf(set(-708), x));
  ExpReduction t = reduceExponential(x);
  V power = withExponent(lookUp(tables::kExpHigh, t.index), t.exponent);
  V low = lookUp(tables::kExpLow, t.index) * powerOfTwo(t.exponent);
  // Of the two sums only the first may cancel, and then it is exact.
  return (power - set(1)) + mulAdd(power, narrowRest(t.r), low);
}

/// e^x as value * 2^exponent, with the value in [0.98, 2].
struct ScaledPair {
  Pair value;
  VI exponent;
};

/// e^(x.hi + x.lo) for |x.hi| <= 1,500.
static inline ScaledPair wideExponential(Pair x) {
  ExpReduction t = reduceExponential(x.hi);
  // Once more, with the rounding error of the second product.
  V n = withIntegerBits(x.hi * set(tables::kExpInverseStep)) - set(0x1.8p52);
  V first = negMulAdd(n, set(tables::kExpStepHigh), x.hi);
  Pair r = sumOf(first, -(n * set(tables::kExpStepMiddle)));
  r.lo = r.lo + negMulAdd(n, set(tables::kExpStepLow), x.lo);
  V tail = polynomial(tables::kExpWide, r.hi);
  // e^r - 1 = r.hi + rest
  V rest = mulAdd(r.hi * r.hi, tail, mulAdd(r.hi, r.lo, r.lo));
  V power = lookUp(tables::kExpHigh, t.index);
  V low = lookUp(tables::kExpLow, t.index);
  Pair product = productOf(power, r.hi);
  Pair sum = orderedSumOf(power, product.hi);
  V lower = mulAdd(power, rest, mulAdd(low, r.hi, low)) + product.lo;
  return {orderedSumOf(sum.hi, sum.lo + lower), t.exponent};
}

//===----------------------------------------------------------------------===//
// Logarithms
//===----------------------------------------------------------------------===//

/// x = 2^exponent * mantissa, where the mantissa lies in the interval of the
/// tables that the last four bits of `index` say.
struct LogInterval {
  VI exponent, index;
  V mantissa;
};

/// For positive, finite, normal x.
static inline LogInterval findLogInterval(V x) {
  VI distance = hn::Sub(bitsOf(x), bitsOf(set(tables::kLogStart)));
  VI exponent = hn::ShiftRight<52>(distance);
  VI index = hn::ShiftRight<48>(distance);
  VI shifted = hn::ShiftLeft<52>(exponent);
  return {exponent, index, fromBits(hn::Sub(bitsOf(x), shifted))};
}

/// log(x) = base.hi + base.lo + log(1 + r), |r| <= 1/32. Around x = 1 the base
/// is 0 and r = x - 1.
struct LogReduction {
  Pair base;
  /// 2^-exponent of x and the table's factor: r = x * scale * factor - 1.
  V mantissa, scale, factor;
};

/// The same; of the logarithm of x * 2^shift.
static inline LogReduction reduceLogarithm(V x, VI shift) {
  auto [exponent, index, mantissa] = findLogInterval(x);
  // Off for the largest numbers, whose low parts do not count.
  V scale = powerOfTwo(maxOf(hn::Neg(exponent), setBits(-1022)));
  V e = hn::ConvertTo(D(), hn::Add(exponent, shift));
  V high = mulAdd(e, set(tables::kLn2High), lookUp(tables::kLogHigh, index));
  V low = mulAdd(e, set(tables::kLn2Low), lookUp(tables::kLogLow, index));
  return {{high, low}, mantissa, scale, lookUp(tables::kLogFactor, index)};
}

static inline LogReduction reduceLogarithm(V x) {
  return reduceLogarithm(x, hn::Zero(DI()));
}

/// log(1 + r) - r
static inline V narrowLogRest(V r) {
  V square = r * r;
  V tail = polynomialInPairs(tables::kLogNarrow, r, square) * (square * r);
  return mulAdd(square, set(-0.5), tail);
}

/// base + log(1 + r), relative to itself.
static inline V narrowLogarithm(const Pair &base, V r) {
  return base.hi + (r + (narrowLogRest(r) + base.lo));
}

/// log(x) for positive normal x.
static inline V narrowLogarithm(V x) {
  LogInterval t = findLogInterval(x);
  V base = mulAdd(hn::ConvertTo(D(), t.exponent), set(tables::kLn2),
                  lookUp(tables::kLogRounded, t.index));
  V r = mulAdd(t.mantissa, lookUp(tables::kLogFactor, t.index), set(-1));
  return base + (r + narrowLogRest(r));
}

/// log(x + low) for positive normal x; `low` is below 2^-20 x.
static inline V narrowLogarithm(V x, V low) {
  LogReduction t = reduceLogarithm(x);
  V r = mulAdd(t.mantissa, t.factor, set(-1));
  r = mulAdd(low * t.scale, t.factor, r);
  return narrowLogarithm(t.base, r);
}

/// base + log(1 + r).
static inline Pair wideLogarithm(const Pair &base, const Pair &r) {
  Pair square = productOf(r.hi, r.hi);
  V tail = polynomial(tables::kLogWide, r.hi) * square.hi * r.hi;
  Pair first = orderedSumOf(base.hi, r.hi);
  Pair second = sumOf(first.hi, square.hi * set(-0.5));
  V linear = negMulAdd(r.hi, r.lo, r.lo);
  V low = mulAdd(square.lo, set(-0.5), tail) + (linear + base.lo);
  return orderedSumOf(second.hi, second.lo + (first.lo + low));
}

/// r of the reduction for x + low.
static inline Pair wideLogArgument(const LogReduction &t, V low) {
  Pair product = productOf(t.mantissa, t.factor);
  Pair r = sumOf(product.hi - set(1), product.lo);
  return r + low * t.scale * t.factor;
}

/// log(x.hi + x.lo) for positive normal x.hi.
static inline Pair wideLogarithm(Pair x) {
  LogReduction t = reduceLogarithm(x.hi);
  return wideLogarithm(t.base, wideLogArgument(t, x.lo));
}

//===----------------------------------------------------------------------===//
// Sines and cosines
//===----------------------------------------------------------------------===//

/// Sine and cosine of numbers that are f32, or products of those with 2^n.
static inline SineCosine narrowSineCosine(V x) {
  V shifted = withIntegerBits(x * set(0x1.45f306dc9c883p-1));
  V n = shifted - set(0x1.8p52);
  V r = negMulAdd(n, set(tables::kHalfPiHigh), x);
  r = negMulAdd(n, set(tables::kHalfPiMiddle), r);
  r = negMulAdd(n, set(tables::kHalfPiLow), r);
  V square = r * r;
  V sine = mulAdd(square * r, polynomial(tables::kSine, square), r);
  V cosine = mulAdd(square * square, polynomial(tables::kCosine, square),
                    mulAdd(square, set(-0.5), set(1)));
  VI quadrant = bitsOf(shifted);
  M isOdd = hn::RebindMask(D(), hn::TestBit(quadrant, setBits(1)));
  // Negative: the sine in quadrants 2 and 3, the cosine in 1 and 2.
  VI two = setBits(2);
  VI flipSine = hn::ShiftLeft<62>(hn::And(quadrant, two));
  VI flipCosine =
      hn::ShiftLeft<62>(hn::And(hn::Add(quadrant, setBits(1)), two));
  SineCosine result = {
      fromBits(hn::Xor(bitsOf(select(isOdd, cosine, sine)), flipSine)),
      fromBits(hn::Xor(bitsOf(select(isOdd, sine, cosine)), flipCosine))};
  // The products above are exact below 2^22; -0 has lost its sign.
  M isSimple = hn::Abs(x) < set(0x1p22);
  result.sine = select(x == set(0), x, result.sine);
  if (HWY_LIKELY(hn::AllTrue(D(), isSimple)))
    return result;
  SineCosine large = wideSineCosine(x);
  return {select(isSimple, result.sine, large.sine),
          select(isSimple, result.cosine, large.cosine)};
}

static inline V narrowSine(V x) { return narrowSineCosine(x).sine; }
static inline V narrowCosine(V x) { return narrowSineCosine(x).cosine; }

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#endif // STABLEHLO_REFERENCE_LANES_MATHFUNCTIONS_INL_H
