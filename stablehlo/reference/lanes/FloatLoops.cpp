//===- FloatLoops.cpp - f32 and f64 arithmetic in lanes -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operators of f32 and f64 that need no function library.
//
//===----------------------------------------------------------------------===//

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/lanes/FloatLoops.cpp"
#include "hwy/foreach_target.h"
#include "hwy/highway.h"
#include "stablehlo/reference/lanes/LaneLoops-inl.h"
#include <cmath>
#include <limits>
#include <type_traits>

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

template <typename T>
using BitsOf = std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>;
template <typename T>
inline constexpr BitsOf<T> kSignBit = BitsOf<T>(1) << (sizeof(T) * 8 - 1);
template <typename T>
inline constexpr int kMantissaBits = std::numeric_limits<T>::digits - 1;

template <typename T> static T withSignOf(T magnitude, T sign) {
  return bitsAs<T>((bitsAs<BitsOf<T>>(magnitude) & ~kSignBit<T>) |
                   (bitsAs<BitsOf<T>>(sign) & kSignBit<T>));
}
template <typename T> static T absolute(T x) {
  return bitsAs<T>(bitsAs<BitsOf<T>>(x) & ~kSignBit<T>);
}
/// From here on every value is integral.
template <typename T>
static constexpr T kIntegral = T(1ull << kMantissaBits<T>);

/// To the nearest integer, ties to even: adding 2^mantissaBits drops the
/// fraction.
template <typename T> static T nearest(T x) {
  T magnitude = absolute(x);
  T rounded = (magnitude + kIntegral<T>)-kIntegral<T>;
  return magnitude < kIntegral<T> ? withSignOf(rounded, x) : x;
}
template <typename T> static T truncated(T x) {
  T magnitude = absolute(x);
  T rounded = absolute(nearest(x));
  return withSignOf(rounded > magnitude ? rounded - 1 : rounded, x);
}

struct AddOp {
  template <typename T> static T apply(T a, T b) { return a + b; }
};
struct SubtractOp {
  template <typename T> static T apply(T a, T b) { return a - b; }
};
struct MultiplyOp {
  template <typename T> static T apply(T a, T b) { return a * b; }
};
struct DivideOp {
  template <typename T> static T apply(T a, T b) { return a / b; }
};
/// IEEE-754 maximum: NaN wins, and -0 < +0.
struct MaximumOp {
  template <typename T> static T apply(T a, T b) {
    T larger = a > b ? a : b;
    T equal = bitsAs<T>(bitsAs<BitsOf<T>>(a) & bitsAs<BitsOf<T>>(b));
    T ordered = a == b ? equal : larger;
    return a != a ? a : b != b ? b : ordered;
  }
};
struct MinimumOp {
  template <typename T> static T apply(T a, T b) {
    T smaller = a < b ? a : b;
    T equal = bitsAs<T>(bitsAs<BitsOf<T>>(a) | bitsAs<BitsOf<T>>(b));
    T ordered = a == b ? equal : smaller;
    return a != a ? a : b != b ? b : ordered;
  }
};
struct ClampOp {
  template <typename T> static T apply(T low, T x, T high) {
    return MinimumOp::apply(MaximumOp::apply(x, low), high);
  }
};
struct AbsOp {
  template <typename T> static T apply(T x) { return absolute(x); }
};
struct NegateOp {
  template <typename T> static T apply(T x) {
    return bitsAs<T>(bitsAs<BitsOf<T>>(x) ^ kSignBit<T>);
  }
};
struct SignOp {
  template <typename T> static T apply(T x) {
    return x > 0 ? T(1) : x < 0 ? T(-1) : x;
  }
};
struct FloorOp {
  template <typename T> static T apply(T x) {
    T rounded = nearest(x);
    return withSignOf(rounded > x ? rounded - 1 : rounded, x);
  }
};
struct CeilOp {
  template <typename T> static T apply(T x) {
    T rounded = nearest(x);
    return withSignOf(rounded < x ? rounded + 1 : rounded, x);
  }
};
struct RoundNearestEvenOp {
  template <typename T> static T apply(T x) { return nearest(x); }
};
struct RoundNearestAfzOp {
  template <typename T> static T apply(T x) {
    T whole = truncated(x);
    T fraction = absolute(x) - absolute(whole); // exact
    return fraction >= T(0.5) ? withSignOf(absolute(whole) + 1, x) : whole;
  }
};
struct SqrtOp {
  template <typename T> static T apply(T x) {
    return __builtin_elementwise_sqrt(x);
  }
};
struct SquareOp {
  template <typename T> static T apply(T x) { return x * x; }
};
struct RealOp {
  template <typename T> static T apply(T x) { return x; }
};
struct ImagOp {
  template <typename T> static T apply(T) { return 0; }
};
struct IsFiniteOp {
  template <typename T> static uint8_t apply(T x) {
    return absolute(x) <= std::numeric_limits<T>::max();
  }
};
struct IsPosInfOp {
  template <typename T> static uint8_t apply(T x) {
    return x == std::numeric_limits<T>::infinity();
  }
};
struct IsNegInfOp {
  template <typename T> static uint8_t apply(T x) {
    return IsPosInfOp::apply(-x);
  }
};
struct IsInfOp {
  template <typename T> static uint8_t apply(T x) {
    return IsPosInfOp::apply(absolute(x));
  }
};
/// Magnitudes are in the order of their bits. From either zero to the least
/// number of the sign of `y`.
struct NextAfterOp {
  template <typename T> static T apply(T x, T y) {
    auto bits = bitsAs<BitsOf<T>>(x);
    BitsOf<T> away = bits + 1, toward = bits - 1;
    T next = bitsAs<T>((x > 0) == (y > x) ? away : toward);
    T least = withSignOf(std::numeric_limits<T>::denorm_min(), y);
    next = x == 0 ? least : next;
    next = x == y ? y : next;
    return x != x || y != y ? x + y : next;
  }
};
struct RemainderOp {
  template <typename T> static T apply(T a, T b) { return std::fmod(a, b); }
};

/// Orders floats by IEEE-754 totalOrder, as signed integers.
template <typename Comparison> struct TotalOrder {
  template <typename T> static auto key(T x) {
    using Signed = std::make_signed_t<BitsOf<T>>;
    auto bits = bitsAs<Signed>(x);
    auto flip = static_cast<BitsOf<T>>(bits >> (sizeof(T) * 8 - 1)) >> 1;
    return static_cast<Signed>(bits ^ static_cast<Signed>(flip));
  }
  template <typename T> static uint8_t apply(T a, T b) {
    return Comparison::apply(key(a), key(b));
  }
};

/// Spec: reduce_precision. Rounds the mantissa to nearest even on the bits,
/// then sends what the exponent cannot hold to infinity, and to zero what would
/// be denormal. `b`: from the lowest, 16 bits for those of the mantissa, 16 for
/// a power of two that elements are divided by meanwhile, 32 for the
/// exponent's.
template <typename T>
void reducePrecisionLoop(void *result, const void *a, const void *b,
                         const void *, int64_t count) {
  using Bits = BitsOf<T>;
  constexpr int mantissaBits = kMantissaBits<T>;
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
    Bits sign = element & kSignBit<T>, magnitude = element & ~kSignBit<T>;
    Bits rounding = half - odd + ((magnitude >> drop) & odd);
    Bits rounded = (magnitude + (drop ? rounding : 0)) & ~dropped;
    rounded = rounded > largest ? infinity : rounded;
    rounded = rounded < smallest ? 0 : rounded;
    Bits result = sign | (magnitude > infinity ? magnitude : rounded);
    r[i] = bitsAs<Bits>(bitsAs<T>(result) * up);
  }
}

template <typename T> static LaneLoop getCompareLoop(LaneOp op) {
  switch (op) {
  case LaneOp::CompareEq:
    return binaryLoop<EqOp, uint8_t, T>;
  case LaneOp::CompareNe:
    return binaryLoop<NeOp, uint8_t, T>;
  case LaneOp::CompareGe:
    return binaryLoop<GeOp, uint8_t, T>;
  case LaneOp::CompareGt:
    return binaryLoop<GtOp, uint8_t, T>;
  case LaneOp::CompareLe:
    return binaryLoop<LeOp, uint8_t, T>;
  case LaneOp::CompareLt:
    return binaryLoop<LtOp, uint8_t, T>;
  case LaneOp::CompareTotalEq:
    return binaryLoop<TotalOrder<EqOp>, uint8_t, T>;
  case LaneOp::CompareTotalNe:
    return binaryLoop<TotalOrder<NeOp>, uint8_t, T>;
  case LaneOp::CompareTotalGe:
    return binaryLoop<TotalOrder<GeOp>, uint8_t, T>;
  case LaneOp::CompareTotalGt:
    return binaryLoop<TotalOrder<GtOp>, uint8_t, T>;
  case LaneOp::CompareTotalLe:
    return binaryLoop<TotalOrder<LeOp>, uint8_t, T>;
  case LaneOp::CompareTotalLt:
    return binaryLoop<TotalOrder<LtOp>, uint8_t, T>;
  default:
    return nullptr;
  }
}

template <typename T> static LaneLoop getLoop(LaneOp op) {
  switch (op) {
  case LaneOp::Abs:
    return unaryLoop<AbsOp, T, T>;
  case LaneOp::Ceil:
    return unaryLoop<CeilOp, T, T>;
  case LaneOp::Floor:
    return unaryLoop<FloorOp, T, T>;
  case LaneOp::Imag:
    return unaryLoop<ImagOp, T, T>;
  case LaneOp::IsFinite:
    return unaryLoop<IsFiniteOp, uint8_t, T>;
  case LaneOp::IsInf:
    return unaryLoop<IsInfOp, uint8_t, T>;
  case LaneOp::IsNegInf:
    return unaryLoop<IsNegInfOp, uint8_t, T>;
  case LaneOp::IsPosInf:
    return unaryLoop<IsPosInfOp, uint8_t, T>;
  case LaneOp::Negate:
    return unaryLoop<NegateOp, T, T>;
  case LaneOp::Conj:
  case LaneOp::Real:
    return unaryLoop<RealOp, T, T>;
  case LaneOp::ReducePrecision:
    return reducePrecisionLoop<T>;
  case LaneOp::RoundNearestAfz:
    return unaryLoop<RoundNearestAfzOp, T, T>;
  case LaneOp::RoundNearestEven:
    return unaryLoop<RoundNearestEvenOp, T, T>;
  case LaneOp::Sign:
    return unaryLoop<SignOp, T, T>;
  case LaneOp::Sqrt:
    return unaryLoop<SqrtOp, T, T>;
  case LaneOp::Square:
    return unaryLoop<SquareOp, T, T>;
  case LaneOp::Add:
    return binaryLoop<AddOp, T, T>;
  case LaneOp::Divide:
    return binaryLoop<DivideOp, T, T>;
  case LaneOp::Maximum:
    return binaryLoop<MaximumOp, T, T>;
  case LaneOp::Minimum:
    return binaryLoop<MinimumOp, T, T>;
  case LaneOp::Multiply:
    return binaryLoop<MultiplyOp, T, T>;
  case LaneOp::NextAfter:
    return binaryLoop<NextAfterOp, T, T>;
  case LaneOp::Remainder:
    return binaryLoop<RemainderOp, T, T>;
  case LaneOp::Subtract:
    return binaryLoop<SubtractOp, T, T>;
  case LaneOp::Clamp:
    return ternaryLoop<ClampOp, T, T, T, T>;
  default:
    return getCompareLoop<T>(op);
  }
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
