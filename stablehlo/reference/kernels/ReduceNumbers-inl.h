//===- ReduceNumbers-inl.h - What reductions load and store ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Included once per SIMD target.
//
//===----------------------------------------------------------------------===//

#if defined(STABLEHLO_REFERENCE_KERNELS_REDUCENUMBERS_INL_H) ==                \
    defined(HWY_TARGET_TOGGLE)
#ifdef STABLEHLO_REFERENCE_KERNELS_REDUCENUMBERS_INL_H
#undef STABLEHLO_REFERENCE_KERNELS_REDUCENUMBERS_INL_H
#else
#define STABLEHLO_REFERENCE_KERNELS_REDUCENUMBERS_INL_H
#endif

#include "hwy/highway.h"
#include "stablehlo/reference/operators/Operators.h"

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

using operators::bitsAs;

/// A number that is computed in the type it is stored in.
template <typename E> struct Plain {
  /// Numbers of other types may share the code of an operator.
  template <typename Op>
  using For = Plain<typename operators::SharedType<Op, E>::Type>;
  using Storage = typename E::Value;
  using Compute = E;
  static HWY_INLINE Storage load(Storage value) { return value; }
  static HWY_INLINE Storage store(Storage value) { return value; }
  static HWY_INLINE Storage round(Storage value) { return value; }
};

/// bf16: the upper half of an f32. Rounds to nearest even after each step.
struct BFloat16 {
  template <typename Op> using For = BFloat16;
  using Storage = uint16_t;
  using Compute = operators::FloatType<float>;
  static HWY_INLINE float load(uint16_t value) {
    return bitsAs<float>(static_cast<uint32_t>(value) << 16);
  }
  static HWY_INLINE uint16_t store(float value) {
    return static_cast<uint16_t>(bitsAs<uint32_t>(value) >> 16);
  }
  static HWY_INLINE float round(float value) {
    uint32_t bits = bitsAs<uint32_t>(value);
    uint32_t rounded = bits + 0x7FFF + ((bits >> 16) & 1);
    // Rounding could carry a NaN's payload into the sign: quieten it instead.
    uint32_t quiet = bits | 0x400000;
    return bitsAs<float>((value != value ? quiet : rounded) & 0xFFFF0000u);
  }
};

struct Float16 {
  template <typename Op> using For = Float16;
  using Storage = uint16_t;
  using Compute = operators::FloatType<float>;
  static HWY_INLINE float load(uint16_t value) {
    return static_cast<float>(bitsAs<_Float16>(value));
  }
  static HWY_INLINE uint16_t store(float value) {
    return bitsAs<uint16_t>(static_cast<_Float16>(value));
  }
  static HWY_INLINE float round(float value) {
    return static_cast<float>(static_cast<_Float16>(value));
  }
};

/// Calls `fn` with the kind of number that `type` is; if it is none, returns a
/// default.
template <typename Fn> static auto visitNumber(ElementType type, Fn fn) {
  if (type == ElementType::BF16)
    return fn(BFloat16());
  if (type == ElementType::F16)
    return fn(Float16());
  return operators::visitType(
      type, [&](auto element) { return fn(Plain<decltype(element)>()); });
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#endif
