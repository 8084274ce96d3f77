//===- Rounding.h - Integral values and classes of floats -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The parts of complex numbers as well, which real numbers have too.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_OPERATORS_ROUNDING_H
#define STABLEHLO_REFERENCE_OPERATORS_ROUNDING_H

#include "stablehlo/reference/operators/Types.h"
#include <limits>

namespace mlir {
namespace stablehlo {
namespace operators {

template <typename V>
inline constexpr LaneBits<V> kSignBit = LaneBits<V>(1) << (kLaneBits<V> - 1);
/// From here on every value is integral: 2 to the bits of the mantissa.
template <typename V>
inline constexpr Lane<V> kIntegral =
    Lane<V>(1ull << (std::numeric_limits<Lane<V>>::digits - 1));

template <typename V> OPERATOR_INLINE V withSignOf(V magnitude, V sign) {
  return bitsAs<V>((bitsOf(magnitude) & ~kSignBit<V>) |
                   (bitsOf(sign) & kSignBit<V>));
}
template <typename V> OPERATOR_INLINE V absolute(V x) {
  return bitsAs<V>(bitsOf(x) & ~kSignBit<V>);
}

//===----------------------------------------------------------------------===//
// Rounding
//===----------------------------------------------------------------------===//

/// Adding 2^mantissaBits drops the fraction.
struct RoundNearestEven : Operator {
  template <typename E, typename V> OPERATOR_INLINE V apply(V x) {
    V magnitude = absolute(x);
    V rounded = (magnitude + kIntegral<V>)-kIntegral<V>;
    return magnitude < kIntegral<V> ? withSignOf(rounded, x) : x;
  }
};
struct RoundNearestAfz : Operator {
  template <typename E, typename V> OPERATOR_INLINE V apply(V x) {
    V magnitude = absolute(x);
    V rounded = absolute(RoundNearestEven::apply<E>(x));
    V whole = rounded > magnitude ? rounded - Lane<V>(1) : rounded;
    V fraction = magnitude - whole; // exact
    return withSignOf(fraction >= Lane<V>(0.5) ? whole + Lane<V>(1) : whole, x);
  }
};
struct Floor : Operator {
  template <typename E, typename V> OPERATOR_INLINE V apply(V x) {
    V rounded = RoundNearestEven::apply<E>(x);
    return withSignOf(rounded > x ? rounded - Lane<V>(1) : rounded, x);
  }
};
struct Ceil : Operator {
  template <typename E, typename V> OPERATOR_INLINE V apply(V x) {
    V rounded = RoundNearestEven::apply<E>(x);
    return withSignOf(rounded < x ? rounded + Lane<V>(1) : rounded, x);
  }
};
/// Magnitudes are in the order of their bits. From either zero to the least
/// number of the sign of `y`.
struct NextAfter : Operator {
  template <typename E, typename V> OPERATOR_INLINE V apply(V x, V y) {
    auto bits = bitsOf(x);
    V away = bitsAs<V>(bits + 1), toward = bitsAs<V>(bits - 1);
    V next = (x > 0) == (y > x) ? away : toward;
    V least =
        withSignOf(splat<V>(std::numeric_limits<Lane<V>>::denorm_min()), y);
    next = x == 0 ? least : next;
    next = x == y ? y : next;
    return x != x || y != y ? x + y : next;
  }
};

//===----------------------------------------------------------------------===//
// Classes
//===----------------------------------------------------------------------===//

struct IsFinite : Operator {
  template <typename E, typename V> OPERATOR_INLINE auto apply(V x) {
    return absolute(x) <= std::numeric_limits<Lane<V>>::max();
  }
};
struct IsPosInf : Operator {
  template <typename E, typename V> OPERATOR_INLINE auto apply(V x) {
    return x == std::numeric_limits<Lane<V>>::infinity();
  }
};
struct IsNegInf : Operator {
  template <typename E, typename V> OPERATOR_INLINE auto apply(V x) {
    return IsPosInf::apply<E>(-x);
  }
};
struct IsInf : Operator {
  template <typename E, typename V> OPERATOR_INLINE auto apply(V x) {
    return IsPosInf::apply<E>(absolute(x));
  }
};

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

struct Real : Operator {
  template <typename E, typename V> OPERATOR_INLINE auto apply(V x) {
    if constexpr (isComplex<E>)
      return x.re;
    else
      return x;
  }
};
struct Imag : Operator {
  template <typename E, typename V> OPERATOR_INLINE auto apply(V x) {
    if constexpr (isComplex<E>)
      return x.im;
    else
      return V{};
  }
};
struct Conj : Operator {
  template <typename E, typename V> OPERATOR_INLINE V apply(V x) {
    if constexpr (isComplex<E>)
      return {x.re, -x.im};
    else
      return x;
  }
};
struct Complex : Operator {
  template <typename E, typename T>
  OPERATOR_INLINE ComplexNumber<T> apply(T real, T imaginary) {
    return {real, imaginary};
  }
};

} // namespace operators
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_OPERATORS_ROUNDING_H
