//===- ComplexArithmetic-inl.h - Moduli and quotients in lanes ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is no function, but takes more than a few instructions, for both
// precisions P of ComplexMath-inl.h.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_COMPLEXARITHMETIC_INL_H
#define STABLEHLO_REFERENCE_LANES_COMPLEXARITHMETIC_INL_H

#include "stablehlo/reference/lanes/ComplexMath-inl.h"

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

namespace complex {

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

} // namespace complex

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#endif // STABLEHLO_REFERENCE_LANES_COMPLEXARITHMETIC_INL_H
