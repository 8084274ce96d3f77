//===- PowerFunctions-inl.h - Powers and roots in lanes -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// sqrt of complex numbers, rsqrt, cbrt, power.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_POWERFUNCTIONS_INL_H
#define STABLEHLO_REFERENCE_LANES_POWERFUNCTIONS_INL_H

#include "stablehlo/reference/lanes/ExponentialFunctions-inl.h"

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

namespace functions {

LANE_SLEEF_FUNCTION(Cbrt, cbrt)
template <> struct Cbrt<Narrow> : Cbrt<Wide> {};

/// For f32: from its own root and quotient, within 2^-22, by a step of the
/// third order.
template <> struct Rsqrt<Narrow> {
  static V apply(V x) {
    const hn::Rebind<float, D> d;
    auto rough = hn::Div(hn::Set(d, 1), hn::Sqrt(hn::DemoteTo(d, x)));
    V root = hn::PromoteTo(D(), rough);
    V rest = negMulAdd(x * root, root, set(1));
    V factor = rest * mulAdd(rest, set(0.375), set(0.5));
    V result = mulAdd(root, factor, root);
    return select(x > set(0) && x < set(__builtin_inf()), result, root);
  }
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
    return select(isPlain, root, set(1) / hn::Sqrt(x));
  }
};

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

} // namespace functions

namespace complex {

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

} // namespace complex

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#endif // STABLEHLO_REFERENCE_LANES_POWERFUNCTIONS_INL_H
