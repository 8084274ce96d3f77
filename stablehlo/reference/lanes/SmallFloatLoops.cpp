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

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

enum class Specials { Ieee, NanOnly, NanIsMinusZero, None };

/// A format of sign, E exponent bits and M mantissa bits. `kMax` is the code of
/// the largest finite magnitude.
template <typename StorageT, int E, int M, int Bias, Specials specials,
          uint32_t Max>
struct Format {
  using Storage = StorageT;
  static constexpr int kMantissa = M;
  static constexpr int kBias = Bias;
  static constexpr Specials kSpecials = specials;
  static constexpr uint32_t kMax = Max;
  static constexpr uint32_t kSign = 1u << (E + M);
};
using F4E2M1FN = Format<uint8_t, 2, 1, 1, Specials::None, 0x7>;
using F6E2M3FN = Format<uint8_t, 2, 3, 1, Specials::None, 0x1f>;
using F6E3M2FN = Format<uint8_t, 3, 2, 3, Specials::None, 0x1f>;
using F8E3M4 = Format<uint8_t, 3, 4, 3, Specials::Ieee, 0x6f>;
using F8E4M3 = Format<uint8_t, 4, 3, 7, Specials::Ieee, 0x77>;
using F8E4M3FN = Format<uint8_t, 4, 3, 7, Specials::NanOnly, 0x7e>;
using F8E4M3FNUZ = Format<uint8_t, 4, 3, 8, Specials::NanIsMinusZero, 0x7f>;
using F8E4M3B11FNUZ = Format<uint8_t, 4, 3, 11, Specials::NanIsMinusZero, 0x7f>;
using F8E5M2 = Format<uint8_t, 5, 2, 15, Specials::Ieee, 0x7b>;
using F8E5M2FNUZ = Format<uint8_t, 5, 2, 16, Specials::NanIsMinusZero, 0x7f>;
using BF16 = Format<uint16_t, 8, 7, 127, Specials::Ieee, 0x7f7f>;
using F16 = Format<uint16_t, 5, 10, 15, Specials::Ieee, 0x7bff>;

template <typename F> struct DecodeOp {
  static float apply(typename F::Storage code) {
    constexpr int shift = 23 - F::kMantissa;
    // The exponent field keeps its number; the factor corrects its bias, for
    // denormals too.
    constexpr float factor = bitsOfPowerOfTwo(127 - F::kBias);
    uint32_t magnitude = code & (F::kSign - 1);
    uint32_t sign = (code & F::kSign) ? 0x80000000u : 0;
    uint32_t bits =
        F::kBias == 127
            ? magnitude << shift
            : bitsAs<uint32_t>(bitsAs<float>(magnitude << shift) * factor);
    if constexpr (F::kSpecials == Specials::Ieee)
      bits = magnitude > F::kMax ? 0x7f800000u | (magnitude << shift) : bits;
    if constexpr (F::kSpecials == Specials::NanOnly)
      bits = magnitude > F::kMax ? 0x7fc00000u : bits;
    if constexpr (F::kSpecials == Specials::NanIsMinusZero) {
      bool isNan = code == F::kSign;
      return bitsAs<float>(isNan ? 0x7fc00000u : bits | sign);
    }
    return bitsAs<float>(bits | sign);
  }
  static constexpr float bitsOfPowerOfTwo(int exponent) {
    float power = 1;
    for (int i = 0; i < exponent; ++i)
      power *= 2;
    return power;
  }
};

template <typename F> struct EncodeOp {
  static typename F::Storage apply(float x) {
    constexpr int shift = 23 - F::kMantissa;
    constexpr uint32_t half = (1u << (shift - 1)) - 1;
    uint32_t bits = bitsAs<uint32_t>(x);
    uint32_t magnitude = bits & 0x7fffffffu;
    // Normal results: rebias, then round on the bits to nearest even.
    uint32_t rebased = magnitude - (uint32_t(127 - F::kBias) << 23);
    uint32_t code = (rebased + half + ((rebased >> shift) & 1)) >> shift;
    if constexpr (F::kBias != 127) {
      // Denormal results: adding a number whose last place is the smallest
      // denormal leaves their code in its last bits.
      constexpr uint32_t anchor =
          uint32_t(127 + 1 - F::kBias - F::kMantissa + 23) << 23;
      constexpr uint32_t smallestNormal = uint32_t(128 - F::kBias) << 23;
      uint32_t denormal =
          bitsAs<uint32_t>(bitsAs<float>(magnitude) + bitsAs<float>(anchor)) -
          anchor;
      code = magnitude < smallestNormal ? denormal : code;
    }
    return finish(code, magnitude, (bits >> 31) ? F::kSign : 0);
  }

private:
  /// Takes care of overflow, of NaN and of the sign.
  static uint32_t finish(uint32_t code, uint32_t magnitude, uint32_t sign) {
    constexpr int shift = 23 - F::kMantissa;
    // The code of infinity must not overflow into a small one.
    bool overflows = code > F::kMax || magnitude >= 0x7f800000u;
    bool isNan = magnitude > 0x7f800000u;
    if constexpr (F::kSpecials == Specials::None)
      return isNan ? F::kSign : (overflows ? F::kMax : code) | sign;
    if constexpr (F::kSpecials == Specials::NanOnly)
      return (overflows ? F::kMax + 1 : code) | sign;
    if constexpr (F::kSpecials == Specials::NanIsMinusZero)
      return overflows ? F::kSign : code == 0 ? 0 : code | sign;
    constexpr uint32_t infinity = F::kMax + 1;
    constexpr uint32_t quiet = 1u << (F::kMantissa - 1);
    uint32_t payload = (magnitude >> shift) & ((quiet << 1) - 1);
    uint32_t nan = infinity | (payload == 0 ? quiet : payload);
    return (isNan ? nan : overflows ? infinity : code) | sign;
  }
};

/// Exponent only: no sign, zero or infinity; a tie rounds up.
struct F8E8M0FNU {
  using Storage = uint8_t;
};
template <> struct DecodeOp<F8E8M0FNU> {
  static float apply(uint8_t code) {
    uint32_t bits = code == 0 ? 0x00400000u : uint32_t(code) << 23;
    return bitsAs<float>(code == 0xff ? 0x7fc00000u : bits);
  }
};
template <> struct EncodeOp<F8E8M0FNU> {
  static uint8_t apply(float x) {
    uint32_t bits = bitsAs<uint32_t>(x);
    uint32_t code = (bits + 0x00400000u) >> 23;
    // 2^-127 is denormal in f32, and so is half of it, which rounds up to it.
    code = bits < 0x00600000u ? 0 : code;
    bool isNan = bits == 0 || bits >= 0x7f400000u;
    return isNan ? 0xff : code;
  }
};

template <typename F> struct RoundOp {
  static float apply(float x) {
    return DecodeOp<F>::apply(EncodeOp<F>::apply(x));
  }
};

struct SmallFloatLoops {
  LaneLoop decode, encode, round;
};
template <typename F> static SmallFloatLoops getLoops() {
  using S = typename F::Storage;
  return {unaryLoop<DecodeOp<F>, float, S>, unaryLoop<EncodeOp<F>, S, float>,
          unaryLoop<RoundOp<F>, float, float>};
}

static SmallFloatLoops getSmallFloatLoops(ElementType type) {
  switch (type) {
  case ElementType::F4E2M1FN:
    return getLoops<F4E2M1FN>();
  case ElementType::F6E2M3FN:
    return getLoops<F6E2M3FN>();
  case ElementType::F6E3M2FN:
    return getLoops<F6E3M2FN>();
  case ElementType::F8E3M4:
    return getLoops<F8E3M4>();
  case ElementType::F8E4M3:
    return getLoops<F8E4M3>();
  case ElementType::F8E4M3FN:
    return getLoops<F8E4M3FN>();
  case ElementType::F8E4M3FNUZ:
    return getLoops<F8E4M3FNUZ>();
  case ElementType::F8E4M3B11FNUZ:
    return getLoops<F8E4M3B11FNUZ>();
  case ElementType::F8E5M2:
    return getLoops<F8E5M2>();
  case ElementType::F8E5M2FNUZ:
    return getLoops<F8E5M2FNUZ>();
  case ElementType::F8E8M0FNU:
    return getLoops<F8E8M0FNU>();
  case ElementType::BF16:
    return getLoops<BF16>();
  case ElementType::F16:
    return getLoops<F16>();
  default:
    return {nullptr, nullptr, nullptr};
  }
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

LaneLoop getDecodeLoop(ElementType type) {
  return HWY_DYNAMIC_DISPATCH(getDecodeLoop)(type);
}
LaneLoop getEncodeLoop(ElementType type) {
  return HWY_DYNAMIC_DISPATCH(getEncodeLoop)(type);
}
LaneLoop getRoundLoop(ElementType type) {
  return HWY_DYNAMIC_DISPATCH(getRoundLoop)(type);
}
} // namespace stablehlo
} // namespace mlir
#endif
