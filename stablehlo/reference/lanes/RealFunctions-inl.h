//===- RealFunctions-inl.h - Transcendental functions in lanes ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of f64, within one unit in the last place: SLEEF's variants
// whose bits do not depend on the vector width ("finz": with fused
// multiply-add, which all machines have or emulate), or pairs of our own.
// Narrow ones are for f32 and smaller floats, which are evaluated in f64 and
// rounded once.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_REALFUNCTIONS_INL_H
#define STABLEHLO_REFERENCE_LANES_REALFUNCTIONS_INL_H

#include "stablehlo/reference/lanes/MathFunctions-inl.h"

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {
namespace functions {

#define LANE_SLEEF_FUNCTION(Name, function)                                    \
  LANE_SLEEF_UNARY(sleef##Name, function, u10)                                 \
  template <> struct Name<Wide> {                                              \
    static V apply(V x) { return sleef##Name(x); }                             \
  };
LANE_SLEEF_FUNCTION(Cbrt, cbrt)
LANE_SLEEF_FUNCTION(Exponential, exp)
LANE_SLEEF_FUNCTION(ExponentialMinusOne, expm1)
LANE_SLEEF_FUNCTION(Log, log)
#undef LANE_SLEEF_FUNCTION
template <> struct Cbrt<Narrow> : Cbrt<Wide> {};
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
// Exponentials and logarithms
//===----------------------------------------------------------------------===//

/// What a logarithm is where `x` is not positive and finite.
static inline V atLogarithmEdges(V x, V log) {
  log = select(x > set(0), log, set(__builtin_nan("")));
  log = select(x == set(0), set(-__builtin_inf()), log);
  return select(x < set(__builtin_inf()), log, x);
}

template <> struct Log<Narrow> {
  static V apply(V x) {
    return atLogarithmEdges(x, narrowLogarithm(x, set(0)));
  }
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
template <> struct Rsqrt<Narrow> {
  static V apply(V x) { return set(1) / hn::Sqrt(x); }
};
/// One step of Newton's method, whose residual is exact.
template <> struct Rsqrt<Wide> {
  static V apply(V x) {
    M isTiny = x<set(0x1p-900), isHuge = x> set(0x1p900);
    V scaled =
        x * select(isTiny, set(0x1p512), select(isHuge, set(0x1p-512), set(1)));
    V root = set(1) / hn::Sqrt(scaled);
    Pair square = productOf(root, root), one = productOf(square.hi, scaled);
    V residual = ((set(1) - one.hi) - one.lo) - square.lo * scaled;
    root = mulAdd(root * set(0.5), residual, root);
    root = root *
           select(isTiny, set(0x1p256), select(isHuge, set(0x1p-256), set(1)));
    M isPlain = x > set(0) && x < set(__builtin_inf());
    return select(isPlain, root, Rsqrt<Narrow>::apply(x));
  }
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

//===----------------------------------------------------------------------===//
// Powers
//===----------------------------------------------------------------------===//

/// What pow(x, y) is where its logarithm does not tell; IEEE-754 pow.
static inline V atPowerEdges(V x, V y, V power) {
  V size = hn::Abs(y), whole = hn::Round(size);
  M isInteger = whole == size;
  V half = size * set(0.5);
  M isOdd = isInteger && size < set(0x1p53) && hn::Round(half) != half;
  M isLeft = isNegative(x);
  power = select(isLeft && isOdd, -power, power);
  M isUndefined = x < set(0) && !isInteger && hn::IsFinite(x);
  V nan = set(__builtin_nan(""));
  power = select(isUndefined || isNan(x) || isNan(y), nan, power);
  M isOne = y == set(0) || x == set(1) || (x == set(-1) && isInfinite(y));
  return select(isOne, set(1), power);
}

/// e^(y log |x|), with the logarithm and its product in pairs.
template <typename P> struct Power {
  static constexpr bool isNarrow = std::is_same_v<P, Narrow>;

  static V apply(V x, V exactY) {
    V size = hn::Abs(x), y = exactY;
    M isPlain = x > set(0) && x < set(__builtin_inf()) && hn::IsFinite(y);
    VI shift = hn::Zero(DI());
    V normal = size;
    if constexpr (!isNarrow) {
      M isDenormal = size < set(0x1p-1022);
      normal = select(isDenormal, size * set(0x1p54), size);
      shift = hn::And(setBits(-54), bitsOf(hn::VecFromMask(D(), isDenormal)));
    }
    LogReduction t = reduceLogarithm(normal, shift);
    // The product of an f32 and the table's 9 bits is exact.
    Pair r = {t.mantissa * t.factor - set(1), set(0)};
    if constexpr (!isNarrow)
      r = wideLogArgument(t, set(0));
    Pair log = wideLogarithm(t.base, r);
    if (!hn::AllTrue(D(), isPlain)) {
      log.hi = select(size == set(0), set(-__builtin_inf()), log.hi);
      log.hi = select(isInfinite(x), size, log.hi);
    }
    // Where |y| is larger, the power is 0, 1 or infinite; sums of pairs need
    // finite numbers.
    y = minOf(set(0x1p100), maxOf(set(-0x1p100), y));
    Pair exponent = log * y;
    V rough = log.hi * y;
    constexpr double limit = isNarrow ? 700 : 1400;
    M isRegular = hn::Abs(rough) < set(limit);
    rough = minOf(set(limit), maxOf(set(-limit), rough));
    exponent = {select(isRegular, exponent.hi, rough),
                select(isRegular, exponent.lo, set(0))};
    V result;
    if constexpr (isNarrow) {
      result = narrowExponential(exponent.hi, exponent.lo);
    } else {
      ScaledPair power = wideExponential(exponent);
      result = scale(power.value.hi, power.exponent);
    }
    if (HWY_LIKELY(hn::AllTrue(D(), isPlain)))
      return result;
    return atPowerEdges(x, exactY, result);
  }
};

//===----------------------------------------------------------------------===//
// Circular and hyperbolic functions of f32
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

/// tanh(x) / x over x^2 in [0, 0.36^2], centered; relative error 2e-17.
static constexpr double kTanhNear[] = {
    0.00046793585971562855, -0.0011849077281224682, 0.002996004322513954,
    -0.007586500002467692,  0.01921088329491805,    -0.048653167252179934,
    0.12336968953175283,    -0.31671013283403826,   0.9789455630911594};

template <> struct Tanh<Narrow> {
  static V apply(V x) {
    constexpr double kNear = 0.36;
    V near = x * polynomial(kTanhNear, x * x - set(kNear * kNear / 2));
    V size = hn::Abs(x);
    V power = narrowExponential(size * set(-2));
    V far = (set(1) - power) / (set(1) + power);
    return select(size <= set(kNear), near, hn::CopySign(far, x));
  }
};

//===----------------------------------------------------------------------===//
// Error functions
//===----------------------------------------------------------------------===//

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
  V ratio = polynomial(kErfc, t - set(kErfcMiddle));
  return t * ratio * narrowExponential(-(size * size));
}

template <> struct Erfc<Narrow> {
  static V apply(V x) {
    V positive = narrowErfcOfSize(x);
    V result = select(x < set(0), set(2) - positive, positive);
    return select(isNan(x), x, result);
  }
};

/// erf(x) / x over x^2 in [0, 1], centered; relative error 5e-17.
static constexpr double kErfNear[] = {
    -7.795898827002142e-10, 9.432320191926508e-09,  -1.0420387617195658e-07,
    1.0536323840680666e-06, -9.614808641390195e-06, 7.829649688379886e-05,
    -0.0005611894221209664, 0.003480274496570158,   -0.018283884489152684,
    0.07940998675593687,    -0.2810721780454342,    0.9654687386698673};

template <> struct Erf<Narrow> {
  static V apply(V x) {
    V near = x * polynomial(kErfNear, x * x - set(0.5));
    V far = hn::CopySign(set(1) - narrowErfcOfSize(x), x);
    V result = select(hn::Abs(x) < set(1), near, far);
    return select(isNan(x), x, result);
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

#define LANE_POLYNOMIAL(table, x)                                              \
  mulAdd(                                                                      \
      mulAdd(polynomial(tables::table, x), x, set(tables::table##LinearHigh)), \
      x, set(tables::table##ConstantHigh))

template <> struct ErfInv<Narrow> {
  static V apply(V y) {
    V size = hn::Abs(y);
    // Both factors are exact where it matters, near 1.
    V product = (set(1) - size) * (set(1) + size);
    V w = -narrowLogarithm(product, set(0));
    V near = w - set(tables::kErfInvNearMiddle);
    V ratio = LANE_POLYNOMIAL(kErfInvNear, near);
    M isFar = w > set(6);
    if (!none(isFar)) {
      // Numbers next to 1 are 2^-24 away: the root is below 4.2.
      V root = hn::Sqrt(w);
      V middle = root - set(tables::kErfInvFarMiddle);
      V far = LANE_POLYNOMIAL(kErfInvFar, middle);
      V outer = root - set(tables::kErfInvTailMiddle);
      V tail = LANE_POLYNOMIAL(kErfInvTail, outer);
      far = select(root > set(4), tail, far);
      ratio = select(isFar, far, ratio);
    }
    return atErfInvEdges(y, ratio * y);
  }
};
#undef LANE_POLYNOMIAL
#undef LANE_PAIR_POLYNOMIAL

} // namespace functions
} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#endif // STABLEHLO_REFERENCE_LANES_REALFUNCTIONS_INL_H
