//===- BesselFunctions-inl.h - Bessel functions in lanes ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CHLO's bessel_i1e: the modified Bessel function of order 1.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_BESSELFUNCTIONS_INL_H
#define STABLEHLO_REFERENCE_LANES_BESSELFUNCTIONS_INL_H

#include "stablehlo/reference/lanes/ChloCircularFunctions-inl.h"

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

namespace functions {

/// e^-|x| I1(x)
template <> struct BesselI1e<Wide> {
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

template <> struct BesselI1e<Narrow> {
  static V apply(V x) {
    V size = hn::Abs(x);
    M isFar = size > set(8);
    V result =
        size * polynomialInPairs(tables::kBesselNearNarrow, size - set(4));
    if (!none(isFar)) {
      V root = set(1) / hn::Sqrt(size);
      V t = mulAdd(root, root, set(-tables::kBesselFarMiddle));
      V far = root * polynomialInPairs(tables::kBesselFarNarrow, t);
      result = select(isFar, far, result);
    }
    result = select(size < set(0x1p-60), size * set(0.5), result);
    return hn::CopySign(result, x);
  }
};

} // namespace functions

namespace complex {

/// e^-|x| I1(x + i y)
template <typename P> struct BesselI1e {
  static Z apply(Z z) {
    // I1 is odd, and real where z is.
    V x = hn::Abs(z.re), y = hn::Abs(z.im);
    V modulus = getModulus<P>(x, y), one = set(1);
    M isFar = modulus > set(22);
    Z near = ofNear(select(isFar, one, x), select(isFar, one, y));
    Z result = none(isFar) ? near : select(isFar, ofFar(x, y, modulus), near);
    result = select(isInfinite(z), {set(0), set(0)}, result);
    // Bessel functions of the first kind are real.
    result = {select(x == set(0), x, result.re) * hn::CopySign(one, z.re),
              select(y == set(0), y, result.im) * hn::CopySign(one, z.im)};
    return select(isNan(z.re) || isNan(z.im), {nan(), nan()}, result);
  }

private:
  struct PairZ {
    Pair re, im;
  };
  static PairZ multiply(PairZ a, PairZ b) {
    return {a.re * b.re + -(a.im * b.im), a.re * b.im + a.im * b.re};
  }

  /// z/2 times the sum of (z^2 / 4)^k / (k! (k + 1)!), all of it times the last
  /// of these denominators. Near the imaginary axis terms of up to e^|z|
  /// cancel, for which pairs have digits enough.
  static Z ofNear(V x, V y) {
    constexpr int last = 48;
    Pair quarter = {set(0.25), set(0)}, one = {set(1), set(0)};
    PairZ square = {sumOf(x, -y) * sumOf(x, y) * quarter,
                    productOf(x, y) * set(0.5)};
    PairZ sum = {one, {set(0), set(0)}};
    Pair scale = one;
    for (int k = last; k != 0; --k) {
      scale = scale * set(k * (k + 1));
      sum = multiply(sum, square);
      sum.re = sum.re + scale;
    }
    PairZ product = multiply(sum, {{x, set(0)}, {y, set(0)}});
    ScaledPair power = wideExponential({-x, set(0)});
    Pair twice = scale * set(2);
    auto finish = [&](Pair part) {
      return HWY_NAMESPACE::scale(divide(part * power.value, twice),
                                  power.exponent);
    };
    return {finish(product.re), finish(product.im)};
  }

  /// (e^(i y) (E - O) - i e^(-2 x - i y) (E + O)) / sqrt(2 pi z), where E and O
  /// are the sums of a[k] / z^k over even and odd k, and a[k] / a[k - 1] =
  /// (4 - (2 k - 1)^2) / (8 k) (DLMF 10.40.5).
  static Z ofFar(V x, V y, V modulus) {
    constexpr int last = 44;
    Z inverse = {x / modulus / modulus, -y / modulus / modulus};
    Z sums[] = {{set(1), set(0)}, {set(0), set(0)}}, term = sums[0];
    for (int k = 1; k <= last; ++k) {
      V factor = set((4.0 - (2 * k - 1) * (2 * k - 1)) / (8 * k));
      term = multiply(term, {inverse.re * factor, inverse.im * factor});
      sums[k % 2] = {sums[k % 2].re + term.re, sums[k % 2].im + term.im};
    }
    Z less = {sums[0].re - sums[1].re, sums[0].im - sums[1].im};
    Z more = {sums[0].re + sums[1].re, sums[0].im + sums[1].im};
    SineCosine circle = P::sineCosine(y);
    V decay = narrowExponential(maxOf(x * set(-2), set(-700)));
    Z wave = multiply({circle.cosine, circle.sine}, less);
    Z echo = multiply({-circle.sine * decay, -circle.cosine * decay}, more);
    Z result = multiply({wave.re + echo.re, wave.im + echo.im},
                        Rsqrt<P>::apply({x, y}));
    V inverseRoot = set(0.3989422804014327); // of 2 pi
    return {result.re * inverseRoot, result.im * inverseRoot};
  }

  static Z multiply(Z a, Z b) {
    return {P::sumOfProducts(a.re, b.re, -a.im, b.im),
            P::sumOfProducts(a.re, b.im, a.im, b.re)};
  }
};

} // namespace complex

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#endif // STABLEHLO_REFERENCE_LANES_BESSELFUNCTIONS_INL_H
