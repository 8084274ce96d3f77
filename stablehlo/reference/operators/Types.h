//===- Types.h - What operators compute on --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operators are templates over an element type, of those below, and over a
// value of it: a scalar, or a vector of the compiler (`vector_size`).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_OPERATORS_TYPES_H
#define STABLEHLO_REFERENCE_OPERATORS_TYPES_H

#include "stablehlo/reference/operators/LaneOps.h"
#include "stablehlo/reference/tensor/ElementType.h"
#include <type_traits>
#include <utility>

namespace mlir {
namespace stablehlo {
namespace operators {

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

/// Bytes 0 and 1.
struct BooleanType {
  using Value = uint8_t;
  static constexpr unsigned kind = laneops::kBool;
};
/// N bits in a `T`, extended to its width.
template <typename T, unsigned N = 8 * sizeof(T)> struct IntegerType {
  using Value = T;
  static constexpr unsigned kind =
      std::is_signed_v<T> ? laneops::kSigned : laneops::kUnsigned;
  static constexpr unsigned numBits = N;
};
template <typename T> struct FloatType {
  using Value = T;
  static constexpr unsigned kind = laneops::kFloat;
};
/// As std::complex lies in memory.
template <typename T> struct ComplexNumber {
  T re, im;
};
template <typename T> struct ComplexType {
  using Value = ComplexNumber<T>;
  static constexpr unsigned kind = laneops::kComplex;
};

template <typename E>
inline constexpr bool isBoolean = E::kind == laneops::kBool;
template <typename E>
inline constexpr bool isInteger = (E::kind & laneops::kInteger) != 0;
/// Whether results must be cut to the width of the type.
template <typename E> inline constexpr bool isNarrow = false;
template <typename T, unsigned N>
inline constexpr bool isNarrow<IntegerType<T, N>> = N < 8;
template <typename E>
inline constexpr bool isFloat = E::kind == laneops::kFloat;
template <typename E>
inline constexpr bool isComplex = E::kind == laneops::kComplex;

/// Calls `fn` with the type of integers or i1 that `type` is; if it is none,
/// returns a default.
template <typename Fn> auto visitInteger(ElementType type, Fn fn) {
  using Result = decltype(fn(BooleanType()));
  switch (type) {
  case ElementType::I1:
    return fn(BooleanType());
  case ElementType::SI2:
    return fn(IntegerType<int8_t, 2>());
  case ElementType::SI4:
    return fn(IntegerType<int8_t, 4>());
  case ElementType::SI8:
    return fn(IntegerType<int8_t>());
  case ElementType::SI16:
    return fn(IntegerType<int16_t>());
  case ElementType::SI32:
    return fn(IntegerType<int32_t>());
  case ElementType::SI64:
    return fn(IntegerType<int64_t>());
  case ElementType::UI2:
    return fn(IntegerType<uint8_t, 2>());
  case ElementType::UI4:
    return fn(IntegerType<uint8_t, 4>());
  case ElementType::UI8:
    return fn(IntegerType<uint8_t>());
  case ElementType::UI16:
    return fn(IntegerType<uint16_t>());
  case ElementType::UI32:
    return fn(IntegerType<uint32_t>());
  case ElementType::UI64:
    return fn(IntegerType<uint64_t>());
  default:
    return Result();
  }
}

/// The same for all types that are computed in the form they are stored in:
/// not for small floats.
template <typename Fn> auto visitType(ElementType type, Fn fn) {
  switch (type) {
  case ElementType::F32:
    return fn(FloatType<float>());
  case ElementType::F64:
    return fn(FloatType<double>());
  case ElementType::ComplexF32:
    return fn(ComplexType<float>());
  case ElementType::ComplexF64:
    return fn(ComplexType<double>());
  default:
    return visitInteger(type, fn);
  }
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

// Inlined everywhere: operators are compiled for the instruction set of their
// callers.
#define OPERATOR_INLINE static inline __attribute__((always_inline))

template <typename V, typename = void> struct Lanes {
  using Type = V;
  template <typename T> using Of = T;
};
template <typename V>
struct Lanes<V, std::enable_if_t<!std::is_arithmetic_v<V>>> {
  using Type = std::decay_t<decltype(std::declval<V &>()[0])>;
  template <typename T> struct OfType {
    typedef T type __attribute__((vector_size(sizeof(V))));
  };
  template <typename T> using Of = typename OfType<T>::type;
};
/// What a vector has many of; a scalar is its own lane.
template <typename V> using Lane = typename Lanes<V>::Type;
template <typename V> inline constexpr unsigned kLaneBits = 8 * sizeof(Lane<V>);

/// The integers of the bits of `V`, lane by lane.
template <typename V>
using LaneBits = std::conditional_t<
    sizeof(Lane<V>) == 1, uint8_t,
    std::conditional_t<
        sizeof(Lane<V>) == 2, uint16_t,
        std::conditional_t<sizeof(Lane<V>) == 4, uint32_t, uint64_t>>>;
template <typename V>
using BitsOf = typename Lanes<V>::template Of<LaneBits<V>>;
template <typename V>
using SignedOf =
    typename Lanes<V>::template Of<std::make_signed_t<LaneBits<V>>>;

template <typename To, typename From> OPERATOR_INLINE To bitsAs(From from) {
  static_assert(sizeof(To) == sizeof(From), "sizes differ");
  To to;
  __builtin_memcpy(&to, &from, sizeof(to));
  return to;
}
template <typename V> OPERATOR_INLINE BitsOf<V> bitsOf(V value) {
  return bitsAs<BitsOf<V>>(value);
}
/// `value` in all lanes.
template <typename V> OPERATOR_INLINE V splat(Lane<V> value) {
  if constexpr (std::is_arithmetic_v<V>)
    return value;
  else
    return V{} + value;
}

/// Integers wrap, so they are computed as unsigned ones, of 32 bits at least:
/// shorter ones would become int, whose products overflow. Floats stay.
template <typename E, typename V> OPERATOR_INLINE auto wrapping(V value) {
  if constexpr (isFloat<E>)
    return value;
  else if constexpr (std::is_arithmetic_v<V> && sizeof(V) < 4)
    return static_cast<uint32_t>(value);
  else
    return BitsOf<V>(value);
}

//===----------------------------------------------------------------------===//
// Definitions
//===----------------------------------------------------------------------===//

/// What of an integer's type an operator depends on. Types that do not differ
/// in that share their code.
enum class Sees { Bits, Sign, Width };

/// What an operator is derived from. Its `apply<E>` computes it on values of
/// the type `E`.
struct Operator {
  static constexpr Sees sees = Sees::Sign;
  /// The order of the two operands is of no consequence, nor how three are
  /// grouped (but for rounding).
  static constexpr bool isReduction = false;
  /// Loops over many values take `applyInLoop` instead: the same, but faster.
  static constexpr bool hasLoopForm = false;
  /// The kinds whose definition is a function: see lanes/MathVector-inl.h.
  static constexpr unsigned functionKinds = 0;
};
struct BitsOperator : Operator {
  static constexpr Sees sees = Sees::Bits;
};
struct WidthOperator : Operator {
  static constexpr Sees sees = Sees::Width;
};
/// `getIdentity<E>` is what leaves numbers of that type as they are, but for
/// complex ones.
template <typename Base> struct Reduction : Base {
  static constexpr bool isReduction = true;
};
template <unsigned kinds> struct FunctionOf : Operator {
  static constexpr unsigned functionKinds = kinds;
};

} // namespace operators
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_OPERATORS_TYPES_H
