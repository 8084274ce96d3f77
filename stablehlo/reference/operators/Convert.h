//===- Convert.h - From one element type to another -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Float to integer truncates, saturates, and takes NaN to 0; integers keep
// their low bits; x to i1 is x != 0; complex to real drops the imaginary part.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_OPERATORS_CONVERT_H
#define STABLEHLO_REFERENCE_OPERATORS_CONVERT_H

#include "stablehlo/reference/operators/Types.h"
#include <limits>

namespace mlir {
namespace stablehlo {
namespace operators {

/// The type of the parts of a complex type; other types are their own part.
template <typename E> struct PartOf {
  using Type = E;
};
template <typename T> struct PartOf<ComplexType<T>> {
  using Type = FloatType<T>;
};

/// Of two types, so that `visitOperator` does not call it.
struct Convert : FunctionOf<laneops::kAny> {
  template <typename From, typename To, typename V>
  OPERATOR_INLINE typename To::Value apply(V x) {
    using R = typename To::Value;
    if constexpr (isComplex<From> && isComplex<To>) {
      using Part = decltype(R::re);
      return {static_cast<Part>(x.re), static_cast<Part>(x.im)};
    } else if constexpr (isComplex<From>) {
      return apply<typename PartOf<From>::Type, To>(x.re);
    } else if constexpr (isComplex<To>) {
      return {apply<From, typename PartOf<To>::Type>(x), 0};
    } else if constexpr (isBoolean<To>) {
      return x != 0;
    } else if constexpr (isFloat<From> && isInteger<To>) {
      // 2^digits is the first value above the range; both are exact.
      constexpr V limit =
          V(2) * V(uint64_t(1) << (std::numeric_limits<R>::digits - 1));
      constexpr V low = std::is_signed_v<R> ? -limit : V(0);
      if (!(x > low))
        return x != x ? R(0) : std::numeric_limits<R>::min();
      return x >= limit ? std::numeric_limits<R>::max() : static_cast<R>(x);
    } else {
      return static_cast<R>(x);
    }
  }
};

/// The f32 next to `x` toward zero, with the last bit set if that is inexact:
/// a second rounding then yields what a single one would have.
OPERATOR_INLINE float roundToOdd(double x) {
  float nearest = static_cast<float>(x);
  double back = nearest;
  uint32_t bits = bitsAs<uint32_t>(nearest);
  double absolute = x < 0 ? -x : x;
  double absoluteBack = back < 0 ? -back : back;
  uint32_t inexact = (absoluteBack > absolute) | (absoluteBack < absolute);
  return bitsAs<float>((bits - (absoluteBack > absolute)) | inexact);
}

/// To f32 rounded to odd, on the way to a small float.
struct ConvertToOdd {
  template <typename From, typename V> OPERATOR_INLINE float apply(V x) {
    if constexpr (isComplex<From>) {
      return roundToOdd(x.re);
    } else if constexpr (sizeof(V) < 8 || isFloat<From>) {
      return roundToOdd(x);
    } else {
      // The f64 that, rounded again, gives what the integer itself would give:
      // the bits that do not fit are gathered in the last one. Below 2^52
      // exact; above, 52 bits and the sticky one.
      bool negative = x < V(0);
      uint64_t magnitude = negative ? uint64_t(0) - uint64_t(x) : uint64_t(x);
      uint64_t sticky = (magnitude & ~uint64_t(0xfff)) |
                        (uint64_t((magnitude & 0xfff) != 0) << 12);
      bool exact = magnitude < (uint64_t(1) << 52);
      double wide = static_cast<double>(exact ? magnitude : sticky);
      return roundToOdd(negative ? -wide : wide);
    }
  }
};

} // namespace operators
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_OPERATORS_CONVERT_H
