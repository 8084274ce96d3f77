//===- ErrorFunctions-inl.h - Error functions in lanes --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CHLO's erf, erfc and erf_inv.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_ERRORFUNCTIONS_INL_H
#define STABLEHLO_REFERENCE_LANES_ERRORFUNCTIONS_INL_H

#include "stablehlo/reference/lanes/MathFunctions-inl.h"

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

namespace functions {

/// erfc(x) e^(x^2) / t with t = 4 / (4 + x), x in [0, 10.2], as a polynomial in
/// t - kErfcMiddle; relative error 4e-17. Above, where f32 has only 0 and the
/// least numbers, still 1e-9.
static constexpr double kErfc[] = {
    0.0017268702839602242, -0.003973813714650786, -0.004109827245607122,
    0.010515225876134184,  0.009094070683605331,  -0.021108820078663847,
    -0.025168095688753726, 0.03636424656153768,   0.07889628888670774,
    -0.026611201785652887, -0.22588452336231057,  -0.21678237911348183,
    0.2934056884253574,    1.2598788011255857,    2.267883901818189,
    2.8374214117732595,    2.7607210733088863,    2.184575145710895,
    1.4349622080665914,    0.7884396180696068,    0.36173910531473313};
inline constexpr double kErfcMiddle = 0.6408450704225352;

/// erfc(|x|) for finite or infinite x. The square of an f32 is exact in f64.
static inline V narrowErfcOfSize(V x) {
  V size = minOf(hn::Abs(x), set(26)); // Beyond, f32 has only 0.
  V t = set(4) / (set(4) + size);
  V ratio = polynomialInPairs(kErfc, t - set(kErfcMiddle));
  return t * ratio * narrowExponential(-(size * size));
}

template <> struct Erfc<Narrow> {
  static V apply(V x) {
    V positive = narrowErfcOfSize(x);
    V result = select(x < set(0), set(2) - positive, positive);
    return select(isNan(x), x, result);
  }
};

template <> struct Erf<Narrow> {
  static V apply(V x) {
    constexpr double end = 3.93; // Beyond, 1 is the nearest f32.
    x = minOf(set(end), maxOf(set(-end), x));
    V square = x * x, fourth = square * square;
    return x * polynomialInPairs(tables::kErfNarrowNumerator, square, fourth) /
           polynomialInPairs(tables::kErfNarrowDenominator, square, fourth);
  }
};

/// A polynomial in `x` whose last two coefficients and three sums are pairs.
template <size_t size>
static inline Pair pairPolynomial(const double (&coefficients)[size],
                                  Pair linear, Pair constant, Pair x) {
  V tail = set(coefficients[0]);
  for (size_t i = 1; i + 1 < size; ++i)
    tail = mulAdd(tail, x.hi, set(coefficients[i]));
  Pair inner = productOf(tail, x.hi) + set(coefficients[size - 1]);
  inner = linear + inner * x;
  return constant + inner * x;
}
#define LANE_PAIR_POLYNOMIAL(table, x)                                         \
  pairPolynomial(                                                              \
      tables::table,                                                           \
      {set(tables::table##LinearHigh), set(tables::table##LinearLow)},         \
      {set(tables::table##ConstantHigh), set(tables::table##ConstantLow)},     \
      (x) + set(-tables::table##Middle))

/// erf(x) for |x| < 1/2.
static inline Pair wideErfNear(V x) {
  V square = x * x;
  Pair erf = Pair{set(tables::kErfSlopeHigh), set(tables::kErfSlopeLow)} * x;
  erf.lo = erf.lo + square * x * polynomial(tables::kErfWide, square);
  return erf;
}

/// erfc(size) for `size` in [1/2, infinity].
static inline ScaledPair wideErfcOfSize(V size) {
  size = minOf(size, set(28)); // Beyond, f64 has only 0.
  Pair sum = orderedSumOf(set(4), size);
  V t = set(4) / sum.hi;
  Pair back = productOf(t, sum.hi);
  V rest = (((set(4) - back.hi) - back.lo) - t * sum.lo) / sum.hi;
  Pair ratio = LANE_PAIR_POLYNOMIAL(kErfcWide, (Pair{t, rest}));
  ScaledPair power = wideExponential(-productOf(size, size));
  return {ratio * Pair{t, rest} * power.value, power.exponent};
}

/// number - erfc(size) for the numbers 1 and 2; the result is not near 0.
static inline V wideMinusErfc(double number, const ScaledPair &erfc) {
  V factor = powerOfTwo(maxOf(erfc.exponent, setBits(-1000)));
  Pair result = orderedSumOf(set(number), -(erfc.value.hi * factor));
  return result.hi + (result.lo - erfc.value.lo * factor);
}

template <> struct Erf<Wide> {
  static V apply(V x) {
    Pair erf = wideErfNear(x);
    V near = select(x == set(0), x, erf.hi + erf.lo);
    V size = hn::Abs(x);
    M isNear = size < set(0.5);
    if (hn::AllTrue(D(), isNear))
      return near;
    V far = hn::CopySign(wideMinusErfc(1, wideErfcOfSize(size)), x);
    return select(isNan(x), x, select(isNear, near, far));
  }
};

template <> struct Erfc<Wide> {
  static V apply(V x) {
    V size = hn::Abs(x);
    // Near 0, 1 - erf(x).
    Pair erf = wideErfNear(x);
    V near = set(1) - erf.hi;
    near = near + (((set(1) - near) - erf.hi) - erf.lo);
    M isNear = size < set(0.5);
    if (hn::AllTrue(D(), isNear))
      return near;
    ScaledPair erfc = wideErfcOfSize(size);
    V positive = scale(erfc.value.hi, erfc.exponent);
    V far = select(x < set(0), wideMinusErfc(2, erfc), positive);
    return select(isNan(x), x, select(isNear, near, far));
  }
};

/// erf_inv(y) for |y| = 1 and beyond.
static inline V atErfInvEdges(V y, V result) {
  V size = hn::Abs(y);
  V edge = select(size == set(1), set(__builtin_inf()), set(__builtin_nan("")));
  return select(size < set(1), result, hn::CopySign(edge, y));
}

/// y times a polynomial in w = -log(1 - y^2), or in its root.
template <> struct ErfInv<Wide> {
  static V apply(V y) {
    V size = hn::Abs(y);
    Pair w = -wideLogarithm(sumOf(set(1), -size) * sumOf(set(1), size));
    Pair ratio = LANE_PAIR_POLYNOMIAL(kErfInvNear, w);
    M isFar = w.hi > set(6);
    if (!none(isFar)) {
      V root = hn::Sqrt(w.hi);
      Pair square = productOf(root, root);
      V rest = ((w.hi - square.hi) - square.lo) + w.lo;
      Pair exact = {root, rest / (root + root)};
      Pair far = LANE_PAIR_POLYNOMIAL(kErfInvFar, exact);
      Pair tail = LANE_PAIR_POLYNOMIAL(kErfInvTail, exact);
      M isTail = root > set(4);
      far = {select(isTail, tail.hi, far.hi), select(isTail, tail.lo, far.lo)};
      ratio = {select(isFar, far.hi, ratio.hi),
               select(isFar, far.lo, ratio.lo)};
    }
    V result = mulAdd(ratio.hi, y, ratio.lo * y);
    return atErfInvEdges(y, select(y == set(0), y, result));
  }
};

template <> struct ErfInv<Narrow> {
  static V apply(V y) {
    V size = hn::Abs(y);
    // Both factors are exact where it matters, near 1.
    V product = (set(1) - size) * (set(1) + size);
    V w = -narrowLogarithm(product);
    V ratio = polynomialInPairs(tables::kErfInvNearNarrow,
                                w - set(tables::kErfInvNearMiddle));
    M isFar = w > set(6);
    if (!none(isFar)) {
      V far = polynomialInPairs(tables::kErfInvFarNarrow,
                                hn::Sqrt(w) - set(tables::kErfInvFarMiddle));
      ratio = select(isFar, far, ratio);
    }
    return atErfInvEdges(y, ratio * y);
  }
};
#undef LANE_PAIR_POLYNOMIAL

} // namespace functions

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#endif // STABLEHLO_REFERENCE_LANES_ERRORFUNCTIONS_INL_H
