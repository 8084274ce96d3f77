//===- ReduceLoops-inl.h - The loops, once for all targets ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Included once per SIMD target, inside the compilation of one kind of number.
// The loops are plain; the compiler vectorises them for the target at hand.
//
//===----------------------------------------------------------------------===//

#if defined(STABLEHLO_REFERENCE_KERNELS_REDUCELOOPS_INL_H) ==                  \
    defined(HWY_TARGET_TOGGLE)
#ifdef STABLEHLO_REFERENCE_KERNELS_REDUCELOOPS_INL_H
#undef STABLEHLO_REFERENCE_KERNELS_REDUCELOOPS_INL_H
#else
#define STABLEHLO_REFERENCE_KERNELS_REDUCELOOPS_INL_H
#endif

#include "hwy/highway.h"
#include "stablehlo/reference/kernels/ReduceLoops.h"
#include <cstring>
#include <type_traits>

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

template <typename To, typename From> HWY_INLINE To bitCast(From value) {
  static_assert(sizeof(To) == sizeof(From), "types of one size");
  To result;
  __builtin_memcpy(&result, &value, sizeof(To));
  return result;
}

/// A number that is computed in the type it is stored in.
template <typename T> struct Plain {
  using Storage = T;
  using Compute = T;
  static HWY_INLINE T load(T value) { return value; }
  static HWY_INLINE T store(T value) { return value; }
  static HWY_INLINE T round(T value) { return value; }
};

/// bf16: the upper half of an f32. Rounds to nearest even after each step.
struct BFloat16 {
  using Storage = uint16_t;
  using Compute = float;
  static HWY_INLINE float load(uint16_t value) {
    return bitCast<float>(static_cast<uint32_t>(value) << 16);
  }
  static HWY_INLINE uint16_t store(float value) {
    return static_cast<uint16_t>(bitCast<uint32_t>(value) >> 16);
  }
  static HWY_INLINE float round(float value) {
    uint32_t bits = bitCast<uint32_t>(value);
    uint32_t rounded = bits + 0x7FFF + ((bits >> 16) & 1);
    // Rounding could carry a NaN's payload into the sign: quieten it instead.
    uint32_t quiet = bits | 0x400000;
    return bitCast<float>((value != value ? quiet : rounded) & 0xFFFF0000u);
  }
};

struct Float16 {
  using Storage = uint16_t;
  using Compute = float;
  static HWY_INLINE float load(uint16_t value) {
    return static_cast<float>(bitCast<_Float16>(value));
  }
  static HWY_INLINE uint16_t store(float value) {
    return bitCast<uint16_t>(static_cast<_Float16>(value));
  }
  static HWY_INLINE float round(float value) {
    return static_cast<float>(static_cast<_Float16>(value));
  }
};

template <typename T>
constexpr bool isFloatingPoint = std::is_floating_point<T>::value;

/// The unsigned type in which integers wrap; no promotion to int can overflow.
template <typename T>
using WrappingType =
    std::conditional_t<sizeof(T) <= 4, uint32_t, std::make_unsigned_t<T>>;

struct AddOperator {
  template <typename T> static HWY_INLINE T apply(T lhs, T rhs) {
    if constexpr (isFloatingPoint<T>)
      return lhs + rhs;
    else
      return static_cast<T>(static_cast<WrappingType<T>>(lhs) +
                            static_cast<WrappingType<T>>(rhs));
  }
};

struct MultiplyOperator {
  template <typename T> static HWY_INLINE T apply(T lhs, T rhs) {
    if constexpr (isFloatingPoint<T>)
      return lhs * rhs;
    else
      return static_cast<T>(static_cast<WrappingType<T>>(lhs) *
                            static_cast<WrappingType<T>>(rhs));
  }
};

template <typename T>
using BitsOf = std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>;

/// IEEE maximum: NaN if an operand is, the left one's if both are; +0 > -0.
struct MaximumOperator {
  template <typename T> static HWY_INLINE T apply(T lhs, T rhs) {
    T larger = lhs > rhs ? lhs : rhs;
    if constexpr (isFloatingPoint<T>) {
      // Equal numbers have equal bits, but for zeros: +0 if one of them is.
      T equal = bitCast<T>(bitCast<BitsOf<T>>(lhs) & bitCast<BitsOf<T>>(rhs));
      larger = lhs == rhs ? equal : larger;
      larger = lhs != lhs ? lhs : larger;
    }
    return larger;
  }
};

/// IEEE minimum, likewise.
struct MinimumOperator {
  template <typename T> static HWY_INLINE T apply(T lhs, T rhs) {
    T smaller = lhs < rhs ? lhs : rhs;
    if constexpr (isFloatingPoint<T>) {
      T equal = bitCast<T>(bitCast<BitsOf<T>>(lhs) | bitCast<BitsOf<T>>(rhs));
      smaller = lhs == rhs ? equal : smaller;
      smaller = lhs != lhs ? lhs : smaller;
    }
    return smaller;
  }
};

struct AndOperator {
  template <typename T> static HWY_INLINE T apply(T lhs, T rhs) {
    return static_cast<T>(lhs & rhs);
  }
};

struct OrOperator {
  template <typename T> static HWY_INLINE T apply(T lhs, T rhs) {
    return static_cast<T>(lhs | rhs);
  }
};

struct XorOperator {
  template <typename T> static HWY_INLINE T apply(T lhs, T rhs) {
    return static_cast<T>(lhs ^ rhs);
  }
};

/// The loops of `Operator` on numbers of kind `Number`.
template <typename Number, typename Operator> struct Loops {
  using Storage = typename Number::Storage;
  using Compute = typename Number::Compute;

  static HWY_INLINE Compute step(Compute lhs, Compute rhs) {
    return Number::round(Operator::template apply<Compute>(lhs, rhs));
  }

  // `assume_safety`: where input and output share memory, an element is read
  // before it is written, in any vectorisation that goes forwards.

  static void combine(const void *lhs, const void *rhs, void *out,
                      int64_t count) {
    const auto *left = static_cast<const Storage *>(lhs);
    const auto *right = static_cast<const Storage *>(rhs);
    auto *result = static_cast<Storage *>(out);
#pragma clang loop vectorize(assume_safety)
    for (int64_t i = 0; i < count; ++i)
      result[i] =
          Number::store(step(Number::load(left[i]), Number::load(right[i])));
  }

  static void combineEight(const void *const *rows, void *out, int64_t count) {
    const auto *row0 = static_cast<const Storage *>(rows[0]);
    const auto *row1 = static_cast<const Storage *>(rows[1]);
    const auto *row2 = static_cast<const Storage *>(rows[2]);
    const auto *row3 = static_cast<const Storage *>(rows[3]);
    const auto *row4 = static_cast<const Storage *>(rows[4]);
    const auto *row5 = static_cast<const Storage *>(rows[5]);
    const auto *row6 = static_cast<const Storage *>(rows[6]);
    const auto *row7 = static_cast<const Storage *>(rows[7]);
    auto *result = static_cast<Storage *>(out);
#pragma clang loop vectorize(assume_safety)
    for (int64_t i = 0; i < count; ++i) {
      Compute pair0 = step(Number::load(row0[i]), Number::load(row1[i]));
      Compute pair1 = step(Number::load(row2[i]), Number::load(row3[i]));
      Compute pair2 = step(Number::load(row4[i]), Number::load(row5[i]));
      Compute pair3 = step(Number::load(row6[i]), Number::load(row7[i]));
      result[i] = Number::store(step(step(pair0, pair1), step(pair2, pair3)));
    }
  }

  static void combinePairs(const void *in, void *out, int64_t count) {
    const auto *input = static_cast<const Storage *>(in);
    auto *result = static_cast<Storage *>(out);
#pragma clang loop vectorize(assume_safety)
    for (int64_t i = 0; i < count; ++i)
      result[i] = Number::store(
          step(Number::load(input[2 * i]), Number::load(input[2 * i + 1])));
  }

  // Level by level, but so few at a time that reading memory never pauses.
  static void combineOctets(const void *in, void *out, int64_t count) {
    constexpr int64_t most = 32;
    Storage pairs[4 * most], quads[2 * most];
    const auto *input = static_cast<const Storage *>(in);
    auto *result = static_cast<Storage *>(out);
    for (int64_t begin = 0; begin < count; begin += most) {
      int64_t size = count - begin < most ? count - begin : most;
      combinePairs(input + 8 * begin, pairs, 4 * size);
      combinePairs(pairs, quads, 2 * size);
      combinePairs(quads, result + begin, size);
    }
  }

  static constexpr ReduceLoops table = {combine, combineEight, combinePairs,
                                        combineOctets};
};

template <typename Number> const ReduceLoops *getArithmeticLoops(LaneOp op) {
  switch (op) {
  case LaneOp::Add:
    return &Loops<Number, AddOperator>::table;
  case LaneOp::Multiply:
    return &Loops<Number, MultiplyOperator>::table;
  case LaneOp::Maximum:
    return &Loops<Number, MaximumOperator>::table;
  case LaneOp::Minimum:
    return &Loops<Number, MinimumOperator>::table;
  default:
    return nullptr;
  }
}

template <typename Number> const ReduceLoops *getBitwiseLoops(LaneOp op) {
  switch (op) {
  case LaneOp::And:
    return &Loops<Number, AndOperator>::table;
  case LaneOp::Or:
    return &Loops<Number, OrOperator>::table;
  case LaneOp::Xor:
    return &Loops<Number, XorOperator>::table;
  default:
    return nullptr;
  }
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#endif // include guard per target
