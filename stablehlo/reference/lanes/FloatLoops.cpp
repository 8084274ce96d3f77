//===- FloatLoops.cpp - f32 and f64 arithmetic in lanes -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The loops of f32 and f64 that need no function library.
//
//===----------------------------------------------------------------------===//

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/lanes/FloatLoops.cpp"
#include "hwy/foreach_target.h"
#include "hwy/highway.h"
#include "stablehlo/reference/lanes/LaneLoops-inl.h"
#include <limits>

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

/// Spec: reduce_precision. Rounds the mantissa to nearest even on the bits,
/// then sends what the exponent cannot hold to infinity, and to zero what would
/// be denormal. `b`: from the lowest, 16 bits for those of the mantissa, 16 for
/// a power of two that elements are divided by meanwhile, 32 for the
/// exponent's.
template <typename T>
void reducePrecisionLoop(void *result, const void *a, const void *b,
                         const void *, int64_t count) {
  using Bits = operators::BitsOf<T>;
  constexpr Bits signBit = operators::kSignBit<T>;
  constexpr int mantissaBits = std::numeric_limits<T>::digits - 1;
  constexpr int exponentBits = sizeof(T) * 8 - 1 - mantissaBits;
  constexpr Bits infinity =
      (Bits(1) << (sizeof(T) * 8 - 1)) - (Bits(1) << mantissaBits);
  int64_t attribute = *static_cast<const int64_t *>(b);
  auto wantedExponent = static_cast<uint32_t>(attribute >> 32);
  auto wantedMantissa = static_cast<uint32_t>(attribute & 0xFFFF);
  auto scale = static_cast<Bits>(attribute >> 16 & 0xFFFF);
  Bits scaleBits = scale << mantissaBits;
  T up = bitsAs<T>(static_cast<Bits>(bitsAs<Bits>(T(1)) + scaleBits));
  T down = bitsAs<T>(static_cast<Bits>(bitsAs<Bits>(T(1)) - scaleBits));
  int drop = wantedMantissa < mantissaBits ? mantissaBits - wantedMantissa : 0;
  Bits dropped = (Bits(1) << drop) - 1;
  Bits half = drop ? Bits(1) << (drop - 1) : 0;
  Bits odd = drop ? 1 : 0;
  Bits smallest = 0, largest = infinity - 1;
  if (wantedExponent < exponentBits) {
    Bits bias = (Bits(1) << (exponentBits - 1)) - 1 - scale;
    Bits wantedBias = (Bits(1) << (wantedExponent - 1)) - 1;
    smallest = (bias - wantedBias + 1) << mantissaBits;
    largest = ((bias + wantedBias + 1) << mantissaBits) - 1;
  }
  Bits *r = static_cast<Bits *>(result);
  const T *x = static_cast<const T *>(a);
  LANE_LOOP
  for (int64_t i = 0; i < count; ++i) {
    auto element = bitsAs<Bits>(x[i] * down);
    Bits sign = element & signBit, magnitude = element & ~signBit;
    Bits rounding = half - odd + ((magnitude >> drop) & odd);
    Bits rounded = (magnitude + (drop ? rounding : 0)) & ~dropped;
    rounded = rounded > largest ? infinity : rounded;
    rounded = rounded < smallest ? 0 : rounded;
    Bits result = sign | (magnitude > infinity ? magnitude : rounded);
    r[i] = bitsAs<Bits>(bitsAs<T>(result) * up);
  }
}

template <typename T> static LaneLoop getLoop(LaneOp op) {
  if (op == LaneOp::ReducePrecision)
    return reducePrecisionLoop<T>;
  return getOperatorLoop<operators::FloatType<T>>(op);
}

LaneLoop getFloatLoop(LaneOp op, LaneKind kind) {
  return kind == LaneKind::F32 ? getLoop<float>(op) : getLoop<double>(op);
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace mlir {
namespace stablehlo {
HWY_EXPORT(getFloatLoop);

LaneLoop getFloatLoop(LaneOp op, LaneKind kind) {
  return HWY_DYNAMIC_DISPATCH(getFloatLoop)(op, kind);
}
} // namespace stablehlo
} // namespace mlir
#endif
