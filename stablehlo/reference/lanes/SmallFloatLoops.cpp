//===- SmallFloatLoops.cpp - f4 to f16 in lanes ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Floats below 32 bits: from storage to f32, back, and rounding of f32 lanes.
//
//===----------------------------------------------------------------------===//

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/lanes/SmallFloatLoops.cpp"
#include "hwy/foreach_target.h"
#include "hwy/highway.h"
#include "stablehlo/reference/lanes/LaneLoops-inl.h"
#include "stablehlo/reference/tensor/SmallFloat.h"
#include <type_traits>

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

template <ElementType type>
using Storage =
    std::conditional_t<(type < ElementType::BF16), uint8_t, uint16_t>;

template <ElementType type> struct DecodeOp {
  static float apply(Storage<type> bits) {
    return decodeSmallFloat<type>(bits);
  }
};
/// Rounds to nearest even. Unlike conversions, which make NaNs quiet, keeps
/// their payloads: moves by way of f32 must not change bits.
template <ElementType type> struct EncodeOp {
  static Storage<type> apply(float x) {
    constexpr SmallFloatFormat format = getSmallFloatFormat(type);
    if constexpr (type == ElementType::BF16) {
      // The upper half of f32: a carry out of the mantissa is right, too.
      uint32_t bits = bitsAs<uint32_t>(x);
      uint32_t rounded = (bits + 0x7fff + ((bits >> 16) & 1)) >> 16;
      uint32_t nan = bits >> 16 | ((bits & 0x7f0000) == 0 ? 0x40 : 0);
      return (bits & 0x7fffffff) > 0x7f800000 ? nan : rounded;
    }
    uint32_t code = encodeSmallFloat<type>(x);
    if constexpr (format.specials != SpecialValues::Ieee) {
      return code;
    } else {
      constexpr uint32_t quiet = 1u << (format.mantissaBits - 1);
      constexpr uint32_t mantissa = 2 * quiet - 1;
      uint32_t bits = bitsAs<uint32_t>(x);
      uint32_t payload = (bits >> (23 - format.mantissaBits)) & mantissa;
      bool keepsPayload = (bits & 0x7fffffffu) > 0x7f800000u && payload != 0;
      return keepsPayload ? (code & ~mantissa) | payload : code;
    }
  }
};
template <ElementType type> struct RoundOp {
  static float apply(float x) {
    if constexpr (type == ElementType::BF16) {
      uint32_t bits = bitsAs<uint32_t>(x);
      uint32_t rounded = bits + 0x7fff + ((bits >> 16) & 1);
      uint32_t code =
          (bits & 0x7fffffff) > 0x7f800000 ? bits | 0x400000 : rounded;
      return bitsAs<float>(code & 0xffff0000);
    }
    return decodeSmallFloat<type>(encodeSmallFloat<type>(x));
  }
};

/// On the codes of the type: magnitudes are in their order. Formats without
/// -0 have its code for NaN, f8E8M0FNU neither signs nor 0.
template <ElementType type> struct NextAfterOp {
  static float apply(float x, float y) {
    constexpr SmallFloatFormat format = getSmallFloatFormat(type);
    if (x != x || y != y)
      return x + y;
    if (x == y)
      return y;
    uint32_t code = encodeSmallFloat<type>(x);
    if constexpr (format.isExponentOnly()) {
      return decodeSmallFloat<type>(y > x ? code + 1 : code - 1);
    } else {
      constexpr uint32_t signBit = format.signBit();
      if (x == 0)
        return decodeSmallFloat<type>(y < 0 ? signBit | 1 : 1);
      code = (x > 0) == (y > x) ? code + 1 : code - 1;
      if (format.specials == SpecialValues::NaNForNegativeZero &&
          code == signBit)
        return 0;
      return decodeSmallFloat<type>(code);
    }
  }
};

// Conversions of the processor: AVX2 comes with those of f16.
#if HWY_TARGET <= HWY_AVX2
/// From f16, to f16, or to f32 again, what `Op` does. Blocks with NaNs, of
/// which the processor changes some, it does itself.
template <typename Op, typename R, typename X>
void halfLoop(R *r, const X *x, int64_t count) {
  namespace hn = hwy::HWY_NAMESPACE;
  const hn::ScalableTag<float> d;
  const hn::Rebind<hwy::float16_t, decltype(d)> half;
  const hn::RebindToUnsigned<decltype(half)> halfBits;
  constexpr int64_t block = 16 * hn::MaxLanes(d);
  const auto lanes = static_cast<int64_t>(hn::Lanes(d));
  auto load = [&](int64_t i) HWY_ATTR {
    if constexpr (std::is_same_v<X, float>)
      return hn::LoadU(d, x + i);
    else
      return hn::PromoteTo(d, hn::BitCast(half, hn::LoadU(halfBits, x + i)));
  };
  for (int64_t begin = 0; begin < count; begin += block) {
    int64_t end = std::min(begin + block, count), done = begin;
    auto isNaN = hn::IsNaN(hn::Zero(d));
    for (; done + lanes <= end; done += lanes)
      isNaN = hn::Or(isNaN, hn::IsNaN(load(done)));
    // What is left over is less than a vector.
    if (hn::AllFalse(d, isNaN))
      for (done = begin; done + lanes <= end; done += lanes) {
        const auto value = load(done);
        if constexpr (!std::is_same_v<X, float>)
          hn::StoreU(value, d, r + done);
        else if constexpr (std::is_same_v<R, float>)
          hn::StoreU(hn::PromoteTo(d, hn::DemoteTo(half, value)), d, r + done);
        else
          hn::StoreU(hn::BitCast(halfBits, hn::DemoteTo(half, value)), halfBits,
                     r + done);
      }
    else
      done = begin;
    unaryLoop<Op>(r + done, x + done, end - done);
  }
}
#endif

struct SmallFloatLoops {
  LaneLoop decode, encode, round, nextAfter;
};
static SmallFloatLoops getSmallFloatLoops(ElementType type) {
  if (!isSmallFloat(type))
    return {nullptr, nullptr, nullptr, nullptr};
  return withSmallFloat(type, [](auto constant) -> SmallFloatLoops {
    constexpr ElementType t = decltype(constant)::value;
#if HWY_TARGET <= HWY_AVX2
    if constexpr (t == ElementType::F16)
      return {kLaneLoop<halfLoop<DecodeOp<t>, float, Storage<t>>>,
              kLaneLoop<halfLoop<EncodeOp<t>, Storage<t>, float>>,
              kLaneLoop<halfLoop<RoundOp<t>, float, float>>,
              kLaneLoop<binaryLoop<NextAfterOp<t>, float, float>>};
#endif
    return {kLaneLoop<unaryLoop<DecodeOp<t>, float, Storage<t>>>,
            kLaneLoop<unaryLoop<EncodeOp<t>, Storage<t>, float>>,
            kLaneLoop<unaryLoop<RoundOp<t>, float, float>>,
            kLaneLoop<binaryLoop<NextAfterOp<t>, float, float>>};
  });
}

LaneLoop getDecodeLoop(ElementType type) {
  return getSmallFloatLoops(type).decode;
}
LaneLoop getEncodeLoop(ElementType type) {
  return getSmallFloatLoops(type).encode;
}
LaneLoop getRoundLoop(ElementType type) {
  return getSmallFloatLoops(type).round;
}
LaneLoop getNextAfterLoop(ElementType type) {
  return getSmallFloatLoops(type).nextAfter;
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace mlir {
namespace stablehlo {
HWY_EXPORT(getDecodeLoop);
HWY_EXPORT(getEncodeLoop);
HWY_EXPORT(getRoundLoop);
HWY_EXPORT(getNextAfterLoop);

LaneLoop getDecodeLoop(ElementType type) {
  return HWY_DYNAMIC_DISPATCH(getDecodeLoop)(type);
}
LaneLoop getEncodeLoop(ElementType type) {
  return HWY_DYNAMIC_DISPATCH(getEncodeLoop)(type);
}
LaneLoop getRoundLoop(ElementType type) {
  return HWY_DYNAMIC_DISPATCH(getRoundLoop)(type);
}
LaneLoop getNextAfterLoop(ElementType type) {
  return HWY_DYNAMIC_DISPATCH(getNextAfterLoop)(type);
}
} // namespace stablehlo
} // namespace mlir
#endif
