//===- Bits.h - Logic, shifts and counts of bits --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shifts by the width or more shift out.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_OPERATORS_BITS_H
#define STABLEHLO_REFERENCE_OPERATORS_BITS_H

#include "stablehlo/reference/operators/Types.h"

namespace mlir {
namespace stablehlo {
namespace operators {

struct And : Reduction<BitsOperator> {
  template <typename E> OPERATOR_INLINE typename E::Value getIdentity() {
    return static_cast<typename E::Value>(~typename E::Value(0));
  }
  template <typename E, typename V> OPERATOR_INLINE V apply(V a, V b) {
    return a & b;
  }
};
struct Or : Reduction<BitsOperator> {
  template <typename E> OPERATOR_INLINE typename E::Value getIdentity() {
    return 0;
  }
  template <typename E, typename V> OPERATOR_INLINE V apply(V a, V b) {
    return a | b;
  }
};
struct Xor : Reduction<BitsOperator> {
  template <typename E> OPERATOR_INLINE typename E::Value getIdentity() {
    return 0;
  }
  template <typename E, typename V> OPERATOR_INLINE V apply(V a, V b) {
    return a ^ b;
  }
};
struct Not : BitsOperator {
  template <typename E, typename V> OPERATOR_INLINE V apply(V a) {
    if constexpr (isBoolean<E>)
      return a ^ 1;
    else
      return ~a;
  }
};

/// An N-bit number in its storage.
template <typename E, typename V> OPERATOR_INLINE BitsOf<V> zeroExtend(V a) {
  BitsOf<V> bits(a);
  if constexpr (E::numBits == kLaneBits<V>)
    return bits;
  else
    return bits & ((LaneBits<V>(1) << E::numBits) - 1);
}
template <typename E, typename V> OPERATOR_INLINE SignedOf<V> signExtend(V a) {
  constexpr unsigned unused = kLaneBits<V> - E::numBits;
  return SignedOf<V>(SignedOf<V>(BitsOf<V>(a) << unused) >> unused);
}

struct ShiftLeft : BitsOperator {
  template <typename E, typename V> OPERATOR_INLINE V apply(V a, V b) {
    BitsOf<V> amount(b);
    auto shifted = V(wrapping<E>(a) << V(amount % kLaneBits<V>));
    return amount < kLaneBits<V> ? shifted : V{};
  }
};
struct ShiftRightLogical : WidthOperator {
  template <typename E, typename V> OPERATOR_INLINE V apply(V a, V b) {
    BitsOf<V> amount(b);
    auto shifted = V(zeroExtend<E>(a) >> BitsOf<V>(amount % kLaneBits<V>));
    return amount < E::numBits ? shifted : V{};
  }
};
struct ShiftRightArithmetic : WidthOperator {
  template <typename E, typename V> OPERATOR_INLINE V apply(V a, V b) {
    BitsOf<V> amount(b), last = splat<BitsOf<V>>(E::numBits - 1);
    return V(signExtend<E>(a) >> SignedOf<V>(amount < last ? amount : last));
  }
};

struct Popcnt : WidthOperator {
  template <typename E, typename V> OPERATOR_INLINE V apply(V a) {
    return __builtin_popcountll(zeroExtend<E>(a));
  }
};
struct CountLeadingZeros : WidthOperator {
  template <typename E, typename V> OPERATOR_INLINE V apply(V a) {
    auto bits = wrapping<E>(zeroExtend<E>(a));
    if constexpr (sizeof(V) == 8)
      return bits == 0 ? 64 : __builtin_clzll(bits);
    else
      return (bits == 0 ? 32 : __builtin_clz(bits)) - (32 - E::numBits);
  }
};

} // namespace operators
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_OPERATORS_BITS_H
