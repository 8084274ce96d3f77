//===- FusedMultiplyAdd-inl.h - a * b + c, rounded once -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The same bits on every machine: the instruction where there is one, else the
// exact result from sums and products whose errors are known. Included once per
// SIMD target.
//
// Emulated after S. Boldo and G. Melquiond, "Emulation of a FMA and correctly
// rounded sums: proved algorithms using rounding to odd", 2008.
//
//===----------------------------------------------------------------------===//

#if defined(STABLEHLO_REFERENCE_OPERATORS_FUSEDMULTIPLYADD_INL_H) ==           \
    defined(HWY_TARGET_TOGGLE)
#ifdef STABLEHLO_REFERENCE_OPERATORS_FUSEDMULTIPLYADD_INL_H
#undef STABLEHLO_REFERENCE_OPERATORS_FUSEDMULTIPLYADD_INL_H
#else
#define STABLEHLO_REFERENCE_OPERATORS_FUSEDMULTIPLYADD_INL_H
#endif

#include "hwy/highway.h"
#include <cstddef>
#include <cstdint>
#include <type_traits>

// NOLINTNEXTLINE: Highway's macros open and close namespaces.
HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

static HWY_INLINE float fusedMultiplyAdd(float a, float b, float c) {
  return __builtin_fmaf(a, b, c);
}
static HWY_INLINE double fusedMultiplyAdd(double a, double b, double c) {
  return __builtin_fma(a, b, c);
}

/// The lanes one by one, by the instruction or the C library.
template <typename V> HWY_INLINE V fuseLanes(V a, V b, V c) {
  for (size_t i = 0; i < sizeof(V) / sizeof(a[0]); ++i)
    a[i] = fusedMultiplyAdd(a[i], b[i], c[i]);
  return a;
}

#if !HWY_NATIVE_FMA
/// Numbers of `Lanes` lanes.
template <size_t Lanes> struct FusedLanes {
  typedef double Doubles __attribute__((vector_size(Lanes * sizeof(double))));
  typedef float Floats __attribute__((vector_size(Lanes * sizeof(float))));
  typedef int64_t Bits __attribute__((vector_size(Lanes * sizeof(double))));

  static HWY_INLINE Bits bitsOf(Doubles x) { return (Bits)x; }
  static HWY_INLINE Doubles select(Bits mask, Doubles yes, Doubles no) {
    return (Doubles)((mask & (Bits)yes) | (~mask & (Bits)no));
  }
  static HWY_INLINE Doubles sizeOf(Doubles x) {
    return (Doubles)((Bits)x & INT64_MAX);
  }

  /// The error of `sum`, the rounded a + b: exact unless that overflows.
  static HWY_INLINE Doubles getSumError(Doubles a, Doubles b, Doubles sum) {
    Doubles back = sum - a;
    return (a - (sum - back)) + (b - back);
  }

  /// a + b, rounded to odd: if it is not exact, to the neighbor with an odd
  /// last digit. Rounded again to fewer digits, that is a + b rounded once.
  static HWY_INLINE Doubles addToOdd(Doubles a, Doubles b) {
    Doubles sum = a + b, error = getSumError(a, b, sum);
    // False for NaNs, which sums of infinities have as their error.
    Bits isInexact = (Bits)(error < 0) | (Bits)(error > 0);
    Bits isEven = (bitsOf(sum) & 1) - 1;
    // Away from 0 where the error has the sign of the sum.
    Bits step = ((bitsOf(sum) ^ bitsOf(error)) >> 63) | 1;
    return (Doubles)(bitsOf(sum) + (isInexact & isEven & step));
  }

  static HWY_INLINE bool isAny(Bits mask) {
    int64_t any = 0;
    for (size_t i = 0; i < Lanes; ++i)
      any |= mask[i];
    return any != 0;
  }

  /// Products are exact in f64. A rounded sum may be rounded again, unless it
  /// seems to lie between two numbers, or becomes a denormal one.
  static HWY_INLINE Floats fuse(Floats a, Floats b, Floats c) {
    Doubles product = __builtin_convertvector(a, Doubles) *
                      __builtin_convertvector(b, Doubles);
    Doubles addend = __builtin_convertvector(c, Doubles);
    Doubles sum = product + addend;
    Bits isHalf = (Bits)((bitsOf(sum) & 0x1fffffff) == 0x10000000);
    Bits isTiny = (Bits)(sizeOf(sum) < 0x1p-126) & (Bits)(sum != 0);
    if (HWY_UNLIKELY(isAny(isHalf | isTiny)))
      sum = addToOdd(product, addend);
    return __builtin_convertvector(sum, Floats);
  }

  /// The error of a rounded product, after Dekker: halves of at most 26 bits
  /// have exact products.
  static HWY_INLINE Doubles getProductError(Doubles a, Doubles b,
                                            Doubles product) {
    Doubles aScaled = a * (0x1p27 + 1), bScaled = b * (0x1p27 + 1);
    Doubles aHigh = aScaled - (aScaled - a), bHigh = bScaled - (bScaled - b);
    Doubles aLow = a - aHigh, bLow = b - bHigh;
    return ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) +
           aLow * bLow;
  }

  static HWY_INLINE Doubles fuse(Doubles a, Doubles b, Doubles c) {
    Doubles product = a * b, low = getProductError(a, b, product);
    Doubles lowSum = c + low, lowRest = getSumError(c, low, lowSum);
    Doubles sum = product + lowSum, rest = getSumError(product, lowSum, sum);
    Doubles result = sum + addToOdd(lowRest, rest);
    // A factor of 0 leaves c, or NaN; and nothing above overflows or drops
    // digits below the least number if sizes are these.
    Bits isZero = (Bits)(a == 0) | (Bits)(b == 0);
    Doubles size = sizeOf(product);
    Bits isPlain = (Bits)(sizeOf(a) < 0x1p990) & (Bits)(sizeOf(b) < 0x1p990) &
                   (Bits)(size < 0x1p1000) & (Bits)(size > 0x1p-960) &
                   (Bits)(sizeOf(c) < 0x1p1000);
    result = select(isZero, product + c, result);
    Bits isDone = isPlain | isZero;
    if (HWY_LIKELY(!isAny(~isDone)))
      return result;
    return select(isDone, result, fuseLanes(a, b, c));
  }
};
#endif

/// For vectors of the compiler, of f32 or f64.
template <typename V> HWY_INLINE V fusedMultiplyAdd(V a, V b, V c) {
#if !HWY_NATIVE_FMA
  using T = std::decay_t<decltype(a[0])>;
  using Lanes = FusedLanes<sizeof(V) / sizeof(T)>;
  using Vector =
      std::conditional_t<std::is_same_v<T, float>, typename Lanes::Floats,
                         typename Lanes::Doubles>;
  return (V)Lanes::fuse((Vector)a, (Vector)b, (Vector)c);
#elif defined(__clang__)
  return __builtin_elementwise_fma(a, b, c);
#else
  return fuseLanes(a, b, c);
#endif
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#endif // Once per target.
