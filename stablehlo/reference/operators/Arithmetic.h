//===- Arithmetic.h - Sums, products, extrema, order ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Integers wrap. Where an operation has no mathematical result, the choices are
// XLA's: x / 0 is all ones, x rem 0 is x, min / -1 wraps.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_OPERATORS_ARITHMETIC_H
#define STABLEHLO_REFERENCE_OPERATORS_ARITHMETIC_H

#include "stablehlo/reference/operators/Rounding.h"
#include <cmath>
#include <limits>

namespace mlir {
namespace stablehlo {
namespace operators {

__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 UInt128;

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

/// The integers in whose order IEEE-754 totalOrder has the floats of these
/// bits.
template <typename Bits> OPERATOR_INLINE SignedOf<Bits> orderOfBits(Bits x) {
  auto bits = bitsAs<SignedOf<Bits>>(x);
  auto flip = BitsOf<Bits>(bits >> (kLaneBits<Bits> - 1)) >> 1;
  return bits ^ SignedOf<Bits>(flip);
}

/// The unsigned integers in the order of signed ones.
template <typename V> OPERATOR_INLINE BitsOf<V> flipSign(V x) {
  return bitsOf(x) ^ kSignBit<V>;
}

/// Complex numbers are in lexicographic order.
#define OPERATOR_COMPARISON(Direction, OF)                                     \
  struct Compare##Direction : OPERATOR_COMPARISON_BASE {                       \
    template <typename E, typename V> OPERATOR_INLINE auto apply(V a, V b) {   \
      if constexpr (isComplex<E>)                                              \
        return a.re == b.re ? a.im OF b.im : a.re OF b.re;                     \
      else                                                                     \
        return a OF b;                                                         \
    }                                                                          \
  };                                                                           \
  struct CompareTotal##Direction : Operator {                                  \
    template <typename E, typename V> OPERATOR_INLINE auto apply(V a, V b) {   \
      return orderOfBits(a) OF orderOfBits(b);                                 \
    }                                                                          \
  };
#define OPERATOR_COMPARISON_BASE BitsOperator
OPERATOR_COMPARISON(Eq, ==)
OPERATOR_COMPARISON(Ne, !=)
#undef OPERATOR_COMPARISON_BASE
#define OPERATOR_COMPARISON_BASE Operator
OPERATOR_COMPARISON(Ge, >=)
OPERATOR_COMPARISON(Gt, >)
OPERATOR_COMPARISON(Le, <=)
OPERATOR_COMPARISON(Lt, <)
#undef OPERATOR_COMPARISON_BASE
#undef OPERATOR_COMPARISON

/// IEEE-754 maximum and minimum: the first NaN wins, and -0 < +0. Of complex
/// numbers, the first one with a NaN part.
template <bool isMaximum> struct Extremum : Reduction<Operator> {
  template <typename E> OPERATOR_INLINE typename E::Value getIdentity() {
    using Limits = std::numeric_limits<typename E::Value>;
    if constexpr (isFloat<E>)
      return isMaximum ? -Limits::infinity() : Limits::infinity();
    else
      return isMaximum ? Limits::min() : Limits::max();
  }
  template <typename E, typename V> OPERATOR_INLINE V apply(V a, V b) {
    if constexpr (isComplex<E>) {
      if (a.re != a.re || a.im != a.im)
        return a;
      if (b.re != b.re || b.im != b.im)
        return b;
      return (isMaximum ? CompareLt::apply<E>(a, b) : CompareGt::apply<E>(a, b))
                 ? b
                 : a;
    } else {
      // `b` if it is NaN.
      V best = (isMaximum ? a > b : a < b) ? a : b;
      if constexpr (isFloat<E>) {
        // Equal numbers have equal bits, but for zeros.
        best = a == b ? bitsAs<V>(isMaximum ? bitsOf(a) & bitsOf(b)
                                            : bitsOf(a) | bitsOf(b))
                      : best;
        best = a != a ? a : best;
      }
      return best;
    }
  }
};
struct Maximum : Extremum<true> {};
struct Minimum : Extremum<false> {};

struct Clamp : Operator {
  template <typename E, typename V>
  OPERATOR_INLINE V apply(V low, V x, V high) {
    return Minimum::apply<E>(Maximum::apply<E>(x, low), high);
  }
};

//===----------------------------------------------------------------------===//
// Sums and products
//===----------------------------------------------------------------------===//

/// Spec: on i1, or.
struct Add : Reduction<BitsOperator> {
  /// -0 + 0 is 0.
  template <typename E> OPERATOR_INLINE typename E::Value getIdentity() {
    return isFloat<E> ? typename E::Value(-0.0) : typename E::Value(0);
  }
  template <typename E, typename V> OPERATOR_INLINE V apply(V a, V b) {
    if constexpr (isBoolean<E>)
      return a | b;
    else if constexpr (isComplex<E>)
      return {a.re + b.re, a.im + b.im};
    else
      return V(wrapping<E>(a) + wrapping<E>(b));
  }
};
struct Subtract : BitsOperator {
  template <typename E, typename V> OPERATOR_INLINE V apply(V a, V b) {
    if constexpr (isComplex<E>)
      return {a.re - b.re, a.im - b.im};
    else
      return V(wrapping<E>(a) - wrapping<E>(b));
  }
};
/// Spec: on i1, and. Complex: schoolbook, in the element type: every step
/// rounds, nothing is recovered from infinities.
struct Multiply : Reduction<BitsOperator> {
  template <typename E> OPERATOR_INLINE typename E::Value getIdentity() {
    return 1;
  }
  template <typename E, typename V> OPERATOR_INLINE V apply(V a, V b) {
    if constexpr (isBoolean<E>)
      return a & b;
    else if constexpr (isComplex<E>)
      return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
    else
      return V(wrapping<E>(a) * wrapping<E>(b));
  }
};
/// The upper half of the product of N-bit integers.
struct Mulhi : WidthOperator {
  template <typename E, typename V> OPERATOR_INLINE V apply(V a, V b) {
    using Product = std::conditional_t<
        E::numBits == 64,
        std::conditional_t<std::is_signed_v<V>, Int128, UInt128>,
        std::conditional_t<std::is_signed_v<V>, int64_t, uint64_t>>;
    return static_cast<V>((Product(a) * Product(b)) >> E::numBits);
  }
};
struct Negate : BitsOperator {
  template <typename E, typename V> OPERATOR_INLINE V apply(V a) {
    if constexpr (isComplex<E>)
      return {-a.re, -a.im};
    else if constexpr (isFloat<E>)
      return -a;
    else
      return V(0 - wrapping<E>(a));
  }
};
struct Abs : FunctionOf<laneops::kComplex> {
  template <typename E, typename V> OPERATOR_INLINE V apply(V a) {
    if constexpr (isFloat<E>)
      return absolute(a);
    else
      return a < 0 ? Negate::apply<E>(a) : a;
  }
};
struct Sign : FunctionOf<laneops::kComplex> {
  template <typename E, typename V> OPERATOR_INLINE V apply(V a) {
    return a > 0 ? splat<V>(1) : a < 0 ? splat<V>(-1) : a;
  }
};
/// Complex: (re - im) (re + im) + 2 re im i: digits survive where the parts are
/// of one size, and no infinity is taken from another.
struct Square : Operator {
  template <typename E, typename V> OPERATOR_INLINE V apply(V a) {
    if constexpr (isComplex<E>) {
      auto difference = a.re - a.im, sum = a.re + a.im, product = a.re * a.im;
      // On a diagonal, where the other factor may overflow; NaN of infinities.
      bool isDiagonal = (difference == 0) | (sum == 0);
      return {isDiagonal ? 0 : difference * sum, product + product};
    } else {
      return a * a;
    }
  }
};
struct Sqrt : FunctionOf<laneops::kComplex> {
  template <typename E, typename V> OPERATOR_INLINE V apply(V a) {
    return __builtin_elementwise_sqrt(a);
  }
};
/// Negative exponents: 1 stays 1, -1 alternates, anything else gives 0.
struct Power : FunctionOf<laneops::kFloat | laneops::kComplex> {
  template <typename E, typename V>
  OPERATOR_INLINE V apply(V base, V exponent) {
    if (exponent < V(0))
      return base == V(1)    ? V(1)
             : base == V(-1) ? ((exponent & 1) ? V(-1) : V(1))
                             : V(0);
    V power = 1;
    for (auto e = BitsOf<V>(exponent); e != 0; e >>= 1) {
      if (e & 1)
        power = Multiply::apply<E>(power, base);
      base = Multiply::apply<E>(base, base);
    }
    return power;
  }
};

//===----------------------------------------------------------------------===//
// Quotients
//===----------------------------------------------------------------------===//

struct Divide : FunctionOf<laneops::kComplex> {
  static constexpr bool hasLoopForm = true;
  template <typename E, typename V> OPERATOR_INLINE V apply(V a, V b) {
    return compute<E, /*isInLoop=*/false>(a, b);
  }
  /// Up to 32 bits, f64 gives the exact quotient, since a fraction is at least
  /// 2^-32 away from the next integer. So division vectorises.
  template <typename E, typename V> OPERATOR_INLINE V applyInLoop(V a, V b) {
    return compute<E, /*isInLoop=*/sizeof(V) < 8>(a, b);
  }

private:
  template <typename E, bool isInLoop, typename V>
  OPERATOR_INLINE V compute(V a, V b) {
    if constexpr (isFloat<E>) {
      return a / b;
    } else {
      bool negates = std::is_signed_v<V> && b == static_cast<V>(-1);
      V divisor = b == 0 || negates ? V(1) : b, quotient;
      if constexpr (isInLoop)
        quotient = static_cast<V>(static_cast<int64_t>(
            static_cast<double>(a) / static_cast<double>(divisor)));
      else
        quotient = a / divisor;
      return b == 0    ? static_cast<V>(-1)
             : negates ? Negate::apply<E>(a)
                       : quotient;
    }
  }
};
struct Remainder : Operator {
  static constexpr bool hasLoopForm = true;
  template <typename E, typename V> OPERATOR_INLINE V apply(V a, V b) {
    if constexpr (isFloat<E>) {
      return std::fmod(a, b);
    } else {
      bool negates = std::is_signed_v<V> && b == static_cast<V>(-1);
      V rest = a % (b == 0 || negates ? V(1) : b);
      return b == 0 ? a : rest;
    }
  }
  /// As Divide.
  template <typename E, typename V> OPERATOR_INLINE V applyInLoop(V a, V b) {
    if constexpr (isFloat<E>) {
      return apply<E>(a, b);
    } else {
      V product = Multiply::apply<E>(Divide::applyInLoop<E>(a, b), b);
      return b == 0 ? a : Subtract::apply<E>(a, product);
    }
  }
};

} // namespace operators
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_OPERATORS_ARITHMETIC_H
