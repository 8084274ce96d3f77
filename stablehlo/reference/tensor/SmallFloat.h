//===- SmallFloat.h - Floats that are stored as their bits ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Decodes the element types below f32 to f32, exactly, and rounds f32 and f64
// to them, to nearest even. One mechanism for all formats; the templates are
// branch-free, so that loops over them vectorize.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_TENSOR_SMALLFLOAT_H
#define STABLEHLO_REFERENCE_TENSOR_SMALLFLOAT_H

#include "stablehlo/reference/tensor/ElementType.h"
#include <cassert>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace mlir {
namespace stablehlo {

/// What the bit patterns at the end of the range mean.
enum class SpecialValues : uint8_t {
  /// The highest exponent holds infinity and NaNs.
  Ieee,
  /// S.1…1 is the NaN, there is no infinity (`FN`).
  OneNaN,
  /// The pattern of -0 is the NaN, there is no infinity (`FNUZ`).
  NaNForNegativeZero,
  /// All patterns are finite.
  None,
};

/// A float format: a sign, `exponentBits`, `mantissaBits`. F8E8M0FNU has
/// neither sign nor mantissa nor zero, and is treated apart.
struct SmallFloatFormat {
  uint8_t exponentBits;
  uint8_t mantissaBits;
  uint8_t bias;
  SpecialValues specials;

  constexpr bool isExponentOnly() const { return mantissaBits == 0; }
  /// The bit of the sign, which is also the number of magnitudes.
  constexpr int32_t signBit() const {
    return int32_t(1) << (exponentBits + mantissaBits);
  }
  /// The magnitude of infinity, in Ieee formats.
  constexpr int32_t infinity() const {
    return ((int32_t(1) << exponentBits) - 1) << mantissaBits;
  }
  /// The largest finite magnitude.
  constexpr int32_t largest() const {
    if (specials == SpecialValues::Ieee)
      return infinity() - 1;
    return specials == SpecialValues::OneNaN ? signBit() - 2 : signBit() - 1;
  }
  /// What too large a number becomes, without its sign.
  constexpr int32_t overflow() const {
    switch (specials) {
    case SpecialValues::Ieee:
      return infinity();
    case SpecialValues::OneNaN:
      return signBit() - 1;
    case SpecialValues::NaNForNegativeZero:
      return signBit();
    case SpecialValues::None:
      return largest();
    }
    return 0;
  }
};

/// The format of a small float.
constexpr SmallFloatFormat getSmallFloatFormat(ElementType type) {
  switch (type) {
  case ElementType::F4E2M1FN:
    return {2, 1, 1, SpecialValues::None};
  case ElementType::F6E2M3FN:
    return {2, 3, 1, SpecialValues::None};
  case ElementType::F6E3M2FN:
    return {3, 2, 3, SpecialValues::None};
  case ElementType::F8E3M4:
    return {3, 4, 3, SpecialValues::Ieee};
  case ElementType::F8E4M3:
    return {4, 3, 7, SpecialValues::Ieee};
  case ElementType::F8E4M3FN:
    return {4, 3, 7, SpecialValues::OneNaN};
  case ElementType::F8E4M3FNUZ:
    return {4, 3, 8, SpecialValues::NaNForNegativeZero};
  case ElementType::F8E4M3B11FNUZ:
    return {4, 3, 11, SpecialValues::NaNForNegativeZero};
  case ElementType::F8E5M2:
    return {5, 2, 15, SpecialValues::Ieee};
  case ElementType::F8E5M2FNUZ:
    return {5, 2, 16, SpecialValues::NaNForNegativeZero};
  case ElementType::F8E8M0FNU:
    return {8, 0, 127, SpecialValues::OneNaN};
  case ElementType::BF16:
    return {8, 7, 127, SpecialValues::Ieee};
  case ElementType::F16:
    return {5, 10, 15, SpecialValues::Ieee};
  default:
    return {0, 0, 0, SpecialValues::None};
  }
}

namespace detail {
template <typename To, typename From> To bitCast(From from) {
  static_assert(sizeof(To) == sizeof(From), "bits of another size");
  To to;
  std::memcpy(&to, &from, sizeof(To));
  return to;
}

/// Layout of the format that is rounded from: f32 or f64.
template <typename Float> struct WideFloat {
  static constexpr bool isDouble = std::is_same_v<Float, double>;
  using Bits = std::conditional_t<isDouble, int64_t, int32_t>;
  static constexpr int mantissaBits = isDouble ? 52 : 23;
  static constexpr int bias = isDouble ? 1023 : 127;
  static constexpr Bits infinity = Bits(2 * bias + 1) << mantissaBits;
  /// The sum, which wraps for NaNs.
  static Bits add(Bits a, Bits b) {
    using Unsigned = std::make_unsigned_t<Bits>;
    return static_cast<Bits>(static_cast<Unsigned>(a) +
                             static_cast<Unsigned>(b));
  }
  /// The bits of 2^exponent.
  static constexpr Bits powerOfTwo(int exponent) {
    return Bits(exponent + bias) << mantissaBits;
  }
};

/// Rounds to a power of two, ties up (spec: F8E8M0FNU). What has none (zero,
/// negative numbers, infinity, NaN, too large) becomes NaN.
template <typename Float> uint16_t encodeExponent(Float value) {
  using Wide = WideFloat<Float>;
  using Bits = typename Wide::Bits;
  Bits bits = bitCast<Bits>(value);
  // Scaled by 2^64, f32 denormals are normal; larger numbers need no scaling.
  constexpr int scale = 64;
  bool isSmall = value < Float(1);
  bits = isSmall ? bitCast<Bits>(value * Float(0x1p64)) : bits;
  Bits half = Bits(1) << (Wide::mantissaBits - 1);
  Bits exponent = (Wide::add(bits, half) >> Wide::mantissaBits) - Wide::bias +
                  127 - (isSmall ? scale : 0);
  exponent = exponent < 0 ? 0 : exponent;
  // Also false for NaN.
  return value > 0 && exponent < 255 ? exponent : 255;
}
} // namespace detail

/// Rounds `value` to nearest even. Overflow gives infinity, else NaN, else the
/// largest number, whatever the format has; NaN becomes -0 where there is none.
template <ElementType type, typename Float>
uint16_t encodeSmallFloat(Float value) {
  constexpr SmallFloatFormat format = getSmallFloatFormat(type);
  if constexpr (format.isExponentOnly()) {
    return detail::encodeExponent(value);
  } else {
    using Wide = detail::WideFloat<Float>;
    using Bits = typename Wide::Bits;
    constexpr int shift = Wide::mantissaBits - format.mantissaBits;
    constexpr int minExponent = 1 - format.bias;
    constexpr Bits signMask = Bits(1) << (8 * sizeof(Float) - 1);
    Bits bits = detail::bitCast<Bits>(value);
    Bits magnitude = bits & ~signMask;

    // Normal numbers: add a bit less than one half, or one half to the odd.
    Bits half = ((Bits(1) << (shift - 1)) - 1) + ((magnitude >> shift) & 1);
    Bits normal = (Wide::add(magnitude, half) >> shift) -
                  (Bits(Wide::bias - format.bias) << format.mantissaBits);
    // Denormal numbers: the sum with a number whose last place is the step of
    // the format is rounded by the hardware.
    constexpr Bits anchor = Wide::powerOfTwo(minExponent - format.mantissaBits +
                                             Wide::mantissaBits);
    Bits denormal = detail::bitCast<Bits>(detail::bitCast<Float>(magnitude) +
                                          detail::bitCast<Float>(anchor)) -
                    anchor;
    // With the exponents of the wide format, the first way is right for both.
    constexpr bool hasOwnDenormals = format.bias != Wide::bias;
    Bits result = hasOwnDenormals && magnitude < Wide::powerOfTwo(minExponent)
                      ? denormal
                      : normal;
    result = result > format.largest() ? Bits(format.overflow()) : result;

    bool isNaN = magnitude > Wide::infinity;
    Bits sign = (bits & signMask) ? format.signBit() : 0;
    if constexpr (format.specials == SpecialValues::Ieee) {
      // Keeps the payload, and makes it quiet.
      Bits payload = (magnitude >> shift) & (format.infinity() - 1);
      payload &= (Bits(1) << format.mantissaBits) - 1;
      Bits quiet = Bits(1) << (format.mantissaBits - 1);
      result = isNaN ? format.infinity() | quiet | payload : result;
      return result | sign;
    }
    if constexpr (format.specials == SpecialValues::OneNaN) {
      result = isNaN ? Bits(format.overflow()) : result;
      return result | sign;
    }
    if constexpr (format.specials == SpecialValues::NaNForNegativeZero) {
      result = isNaN ? Bits(format.overflow()) : result;
      return result == 0 ? 0 : result | sign;
    }
    return isNaN ? Bits(format.signBit()) : result | sign;
  }
}

/// The value of `bits`, exactly. Bits above the format's are ignored.
template <ElementType type> float decodeSmallFloat(uint16_t bits) {
  constexpr SmallFloatFormat format = getSmallFloatFormat(type);
  constexpr int32_t nan = 0x7FC00000;
  if constexpr (format.isExponentOnly()) {
    int32_t exponent = bits & 0xFF;
    int32_t result = exponent == 0 ? 0x00400000 : exponent << 23;
    return detail::bitCast<float>(exponent == 255 ? nan : result);
  } else {
    constexpr int shift = 23 - format.mantissaBits;
    int32_t magnitude = bits & (format.signBit() - 1);
    int32_t sign = (bits & format.signBit()) ? INT32_MIN : 0;
    int32_t result = (magnitude << shift) + ((127 - format.bias) << 23);
    // Denormal numbers are counted in steps of the format: as floats with the
    // same mantissa some processors would multiply them a hundred times slower.
    if constexpr (format.bias != 127) {
      float step = detail::bitCast<float>(detail::WideFloat<float>::powerOfTwo(
          1 - format.bias - int(format.mantissaBits)));
      int32_t denormal =
          detail::bitCast<int32_t>(static_cast<float>(magnitude) * step);
      result = magnitude >> format.mantissaBits == 0 ? denormal : result;
    }
    if constexpr (format.specials == SpecialValues::Ieee) {
      int32_t special = (magnitude << shift) | 0x7F800000;
      result = magnitude >= format.infinity() ? special : result;
    }
    if constexpr (format.specials == SpecialValues::OneNaN)
      result = magnitude > format.largest() ? nan : result;
    // The only NaN has the bits of -0; it is none of -0 otherwise (totalOrder).
    if constexpr (format.specials == SpecialValues::NaNForNegativeZero) {
      result = magnitude == 0 && sign ? nan : result;
      sign = magnitude == 0 ? 0 : sign;
    }
    return detail::bitCast<float>(result | sign);
  }
}

/// Calls `body` with the enumerator of the small float `type` as an
/// std::integral_constant.
template <typename Body>
decltype(auto) withSmallFloat(ElementType type, Body &&body) {
  using T = ElementType;
  switch (type) {
  case T::F4E2M1FN:
    return body(std::integral_constant<T, T::F4E2M1FN>());
  case T::F6E2M3FN:
    return body(std::integral_constant<T, T::F6E2M3FN>());
  case T::F6E3M2FN:
    return body(std::integral_constant<T, T::F6E3M2FN>());
  case T::F8E3M4:
    return body(std::integral_constant<T, T::F8E3M4>());
  case T::F8E4M3:
    return body(std::integral_constant<T, T::F8E4M3>());
  case T::F8E4M3FN:
    return body(std::integral_constant<T, T::F8E4M3FN>());
  case T::F8E4M3FNUZ:
    return body(std::integral_constant<T, T::F8E4M3FNUZ>());
  case T::F8E4M3B11FNUZ:
    return body(std::integral_constant<T, T::F8E4M3B11FNUZ>());
  case T::F8E5M2:
    return body(std::integral_constant<T, T::F8E5M2>());
  case T::F8E5M2FNUZ:
    return body(std::integral_constant<T, T::F8E5M2FNUZ>());
  case T::F8E8M0FNU:
    return body(std::integral_constant<T, T::F8E8M0FNU>());
  case T::BF16:
    return body(std::integral_constant<T, T::BF16>());
  default:
    assert(type == T::F16 && "not a small float");
    return body(std::integral_constant<T, T::F16>());
  }
}

/// The same for a type that is known at run time, a small float.
float decodeSmallFloat(ElementType type, uint16_t bits);
uint16_t encodeSmallFloat(ElementType type, float value);
/// Rounds once, not by way of f32.
uint16_t encodeSmallFloat(ElementType type, double value);

/// Decodes `count` elements in storage form: bytes, or uint16_t for BF16, F16.
void decodeSmallFloats(ElementType type, const void *source, float *target,
                       int64_t count);
/// Encodes `count` elements into storage form.
void encodeSmallFloats(ElementType type, const float *source, void *target,
                       int64_t count);
void encodeSmallFloats(ElementType type, const double *source, void *target,
                       int64_t count);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_TENSOR_SMALLFLOAT_H
