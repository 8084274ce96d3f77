//===- IntegerLoops.cpp - Integers and i1 in lanes ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operators of integers (wrapping) and of i1, and moves of any element. Where
// an operation has no mathematical result, the choices are XLA's: x / 0 is all
// ones, x rem 0 is x, min / -1 wraps, shifts by the width or more shift out.
//
//===----------------------------------------------------------------------===//

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/lanes/IntegerLoops.cpp"
#include "hwy/foreach_target.h"
#include "hwy/highway.h"
#include "stablehlo/reference/lanes/LaneLoops-inl.h"
#include <type_traits>

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

template <typename T> using Unsigned = std::make_unsigned_t<T>;
template <typename T> inline constexpr unsigned kWidth = sizeof(T) * 8;
/// Wide enough that products of small integers do not overflow a signed int.
template <typename T>
using Wide = std::conditional_t<sizeof(T) < 4, uint32_t, Unsigned<T>>;

__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 UInt128;

struct AddOp {
  template <typename T> static T apply(T a, T b) {
    return static_cast<T>(Wide<T>(a) + Wide<T>(b));
  }
};
struct SubtractOp {
  template <typename T> static T apply(T a, T b) {
    return static_cast<T>(Wide<T>(a) - Wide<T>(b));
  }
};
struct MultiplyOp {
  template <typename T> static T apply(T a, T b) {
    return static_cast<T>(Wide<T>(a) * Wide<T>(b));
  }
};
/// The upper half of the product of N-bit integers.
template <unsigned N> struct MulhiOp {
  template <typename T> static T apply(T a, T b) {
    if constexpr (N <= 32) {
      using Product =
          std::conditional_t<std::is_signed_v<T>, int64_t, uint64_t>;
      return static_cast<T>((Product(a) * Product(b)) >> N);
    } else if constexpr (std::is_signed_v<T>) {
      return static_cast<T>((Int128(a) * b) >> N);
    } else {
      return static_cast<T>((UInt128(a) * b) >> N);
    }
  }
};
struct AndOp {
  template <typename T> static T apply(T a, T b) { return a & b; }
};
struct OrOp {
  template <typename T> static T apply(T a, T b) { return a | b; }
};
struct XorOp {
  template <typename T> static T apply(T a, T b) { return a ^ b; }
};
struct NotOp {
  template <typename T> static T apply(T a) { return ~a; }
};
struct NotBoolOp {
  static uint8_t apply(uint8_t a) { return a ^ 1; }
};
struct NegateOp {
  template <typename T> static T apply(T a) {
    return static_cast<T>(Wide<T>(0) - Wide<T>(a));
  }
};
struct AbsOp {
  template <typename T> static T apply(T a) {
    return a < 0 ? NegateOp::apply(a) : a;
  }
};
struct SignOp {
  template <typename T> static T apply(T a) { return (a > 0) - (a < 0); }
};
struct MaximumOp {
  template <typename T> static T apply(T a, T b) { return a > b ? a : b; }
};
struct MinimumOp {
  template <typename T> static T apply(T a, T b) { return a < b ? a : b; }
};
struct ClampOp {
  template <typename T> static T apply(T low, T x, T high) {
    return MinimumOp::apply(MaximumOp::apply(x, low), high);
  }
};

/// Up to 32 bits, f64 gives the exact quotient: a fraction is at least 2^-32
/// away from the next integer. So division vectorises.
template <typename T> static T quotient(T a, T b) {
  if constexpr (sizeof(T) < 8)
    return static_cast<T>(
        static_cast<int64_t>(static_cast<double>(a) / static_cast<double>(b)));
  else
    return a / b;
}
struct DivideOp {
  template <typename T> static T apply(T a, T b) {
    if constexpr (std::is_signed_v<T>) {
      bool negates = b == -1;
      T q = quotient<T>(a, b == 0 || negates ? T(1) : b);
      return b == 0 ? T(-1) : negates ? NegateOp::apply(a) : q;
    } else {
      T q = quotient<T>(a, b == 0 ? T(1) : b);
      return b == 0 ? T(-1) : q;
    }
  }
};
struct RemainderOp {
  template <typename T> static T apply(T a, T b) {
    T product = MultiplyOp::apply(DivideOp::apply(a, b), b);
    return b == 0 ? a : SubtractOp::apply(a, product);
  }
};
/// Negative exponents: 1 stays 1, -1 alternates, anything else gives 0.
struct PowerOp {
  template <typename T> static T apply(T base, T exponent) {
    if (exponent < T(0))
      return base == T(1)    ? T(1)
             : base == T(-1) ? ((exponent & 1) ? T(-1) : T(1))
                             : T(0);
    T power = 1;
    for (auto e = static_cast<Unsigned<T>>(exponent); e != 0; e >>= 1) {
      if (e & 1)
        power = MultiplyOp::apply(power, base);
      base = MultiplyOp::apply(base, base);
    }
    return power;
  }
};
struct ShiftLeftOp {
  template <typename T> static T apply(T a, T b) {
    auto amount = static_cast<Unsigned<T>>(b);
    auto shifted = static_cast<T>(Wide<T>(a) << (amount % kWidth<T>));
    return amount < kWidth<T> ? shifted : T(0);
  }
};

/// The operators that see the type's own number of bits, N.
template <unsigned N, typename T> static Unsigned<T> zeroExtend(T a) {
  auto bits = static_cast<Unsigned<T>>(a);
  return N < kWidth<T> ? bits & ((Unsigned<T>(1) << N % kWidth<T>)-1) : bits;
}
template <unsigned N, typename T> static auto signExtend(T a) {
  using Signed = std::make_signed_t<T>;
  constexpr unsigned unused = kWidth<T> - N;
  return static_cast<Signed>(
      static_cast<Signed>(static_cast<Unsigned<T>>(a) << unused) >> unused);
}
template <unsigned N> struct ShiftRightLogicalOp {
  template <typename T> static T apply(T a, T b) {
    auto amount = static_cast<Unsigned<T>>(b);
    auto shifted = static_cast<T>(zeroExtend<N>(a) >> (amount % kWidth<T>));
    return amount < N ? shifted : T(0);
  }
};
template <unsigned N> struct ShiftRightArithmeticOp {
  template <typename T> static T apply(T a, T b) {
    auto amount = static_cast<Unsigned<T>>(b);
    amount = amount < N ? amount : N - 1;
    return static_cast<T>(signExtend<N>(a) >> amount);
  }
};
template <unsigned N> struct PopcntOp {
  template <typename T> static T apply(T a) {
    return __builtin_popcountll(zeroExtend<N>(a));
  }
};
template <unsigned N> struct CountLeadingZerosOp {
  template <typename T> static T apply(T a) {
    Wide<T> bits = zeroExtend<N>(a);
    if constexpr (sizeof(T) == 8)
      return bits == 0 ? 64 : __builtin_clzll(bits);
    else
      return (bits == 0 ? 32 : __builtin_clz(bits)) - (32 - N);
  }
};

/// Operators that are the same for signed and unsigned numbers.
template <typename U> static LaneLoop getBitsLoop(LaneOp op) {
  switch (op) {
  case LaneOp::Add:
    return binaryLoop<AddOp, U, U>;
  case LaneOp::Subtract:
    return binaryLoop<SubtractOp, U, U>;
  case LaneOp::Multiply:
    return binaryLoop<MultiplyOp, U, U>;
  case LaneOp::And:
    return binaryLoop<AndOp, U, U>;
  case LaneOp::Or:
    return binaryLoop<OrOp, U, U>;
  case LaneOp::Xor:
    return binaryLoop<XorOp, U, U>;
  case LaneOp::Not:
    return unaryLoop<NotOp, U, U>;
  case LaneOp::Negate:
    return unaryLoop<NegateOp, U, U>;
  case LaneOp::ShiftLeft:
    return binaryLoop<ShiftLeftOp, U, U>;
  case LaneOp::CompareEq:
    return binaryLoop<EqOp, uint8_t, U>;
  case LaneOp::CompareNe:
    return binaryLoop<NeOp, uint8_t, U>;
  default:
    return nullptr;
  }
}

template <typename T> static LaneLoop getNumberLoop(LaneOp op) {
  switch (op) {
  case LaneOp::Abs:
    return unaryLoop<AbsOp, T, T>;
  case LaneOp::Sign:
    return unaryLoop<SignOp, T, T>;
  case LaneOp::Divide:
    return binaryLoop<DivideOp, T, T>;
  case LaneOp::Remainder:
    return binaryLoop<RemainderOp, T, T>;
  case LaneOp::Power:
    return binaryLoop<PowerOp, T, T>;
  case LaneOp::Maximum:
    return binaryLoop<MaximumOp, T, T>;
  case LaneOp::Minimum:
    return binaryLoop<MinimumOp, T, T>;
  case LaneOp::CompareGe:
    return binaryLoop<GeOp, uint8_t, T>;
  case LaneOp::CompareGt:
    return binaryLoop<GtOp, uint8_t, T>;
  case LaneOp::CompareLe:
    return binaryLoop<LeOp, uint8_t, T>;
  case LaneOp::CompareLt:
    return binaryLoop<LtOp, uint8_t, T>;
  case LaneOp::Clamp:
    return ternaryLoop<ClampOp, T, T, T, T>;
  default:
    return getBitsLoop<Unsigned<T>>(op);
  }
}

/// `T` is the storage type of N-bit integers.
template <unsigned N, typename T> static LaneLoop getLoop(LaneOp op) {
  switch (op) {
  case LaneOp::Mulhi:
    return binaryLoop<MulhiOp<N>, T, T>;
  case LaneOp::Popcnt:
    return unaryLoop<PopcntOp<N>, T, T>;
  case LaneOp::CountLeadingZeros:
    return unaryLoop<CountLeadingZerosOp<N>, T, T>;
  case LaneOp::ShiftRightLogical:
    return binaryLoop<ShiftRightLogicalOp<N>, T, T>;
  case LaneOp::ShiftRightArithmetic:
    return binaryLoop<ShiftRightArithmeticOp<N>, T, T>;
  default:
    return getNumberLoop<T>(op);
  }
}

/// Spec: on i1, add and maximum are or, multiply and minimum are and.
static LaneLoop getBoolLoop(LaneOp op) {
  switch (op) {
  case LaneOp::Add:
    return binaryLoop<OrOp, uint8_t, uint8_t>;
  case LaneOp::Multiply:
    return binaryLoop<AndOp, uint8_t, uint8_t>;
  case LaneOp::Not:
    return unaryLoop<NotBoolOp, uint8_t, uint8_t>;
  default:
    return getNumberLoop<uint8_t>(op);
  }
}

LaneLoop getIntegerLoop(LaneOp op, ElementType type) {
  switch (type) {
  case ElementType::I1:
    return getBoolLoop(op);
  case ElementType::SI2:
    return getLoop<2, int8_t>(op);
  case ElementType::SI4:
    return getLoop<4, int8_t>(op);
  case ElementType::SI8:
    return getLoop<8, int8_t>(op);
  case ElementType::SI16:
    return getLoop<16, int16_t>(op);
  case ElementType::SI32:
    return getLoop<32, int32_t>(op);
  case ElementType::SI64:
    return getLoop<64, int64_t>(op);
  case ElementType::UI2:
    return getLoop<2, uint8_t>(op);
  case ElementType::UI4:
    return getLoop<4, uint8_t>(op);
  case ElementType::UI8:
    return getLoop<8, uint8_t>(op);
  case ElementType::UI16:
    return getLoop<16, uint16_t>(op);
  case ElementType::UI32:
    return getLoop<32, uint32_t>(op);
  case ElementType::UI64:
    return getLoop<64, uint64_t>(op);
  default:
    return nullptr;
  }
}

template <unsigned N> struct ZeroExtendOp {
  static uint8_t apply(uint8_t a) { return zeroExtend<N>(a); }
};
template <unsigned N> struct SignExtendOp {
  static int8_t apply(int8_t a) { return signExtend<N>(a); }
};
template <unsigned N> struct SaturateOp {
  template <typename T> static T apply(T a) {
    constexpr T high = (1 << (std::is_signed_v<T> ? N - 1 : N)) - 1;
    constexpr T low = std::is_signed_v<T> ? -high - 1 : 0;
    return ClampOp::apply<T>(low, a, high);
  }
};

LaneLoop getWrapLoop(ElementType type) {
  switch (type) {
  case ElementType::SI2:
    return unaryLoop<SignExtendOp<2>, int8_t, int8_t>;
  case ElementType::SI4:
    return unaryLoop<SignExtendOp<4>, int8_t, int8_t>;
  case ElementType::UI2:
    return unaryLoop<ZeroExtendOp<2>, uint8_t, uint8_t>;
  case ElementType::UI4:
    return unaryLoop<ZeroExtendOp<4>, uint8_t, uint8_t>;
  default:
    return nullptr;
  }
}

LaneLoop getZeroExtendLoop(ElementType type) {
  switch (type) {
  case ElementType::SI2:
    return unaryLoop<ZeroExtendOp<2>, uint8_t, uint8_t>;
  case ElementType::SI4:
    return unaryLoop<ZeroExtendOp<4>, uint8_t, uint8_t>;
  default:
    return nullptr;
  }
}

LaneLoop getSaturateLoop(ElementType type) {
  switch (type) {
  case ElementType::SI2:
    return unaryLoop<SaturateOp<2>, int8_t, int8_t>;
  case ElementType::SI4:
    return unaryLoop<SaturateOp<4>, int8_t, int8_t>;
  case ElementType::UI2:
    return unaryLoop<SaturateOp<2>, uint8_t, uint8_t>;
  case ElementType::UI4:
    return unaryLoop<SaturateOp<4>, uint8_t, uint8_t>;
  default:
    return nullptr;
  }
}

struct Bytes16 {
  uint64_t low, high;
};
struct SelectOp {
  template <typename T> static T apply(uint8_t predicate, T onTrue, T onFalse) {
    return predicate ? onTrue : onFalse;
  }
};

LaneLoop getSelectLoop(unsigned elementSize) {
  switch (elementSize) {
  case 1:
    return ternaryLoop<SelectOp, uint8_t, uint8_t, uint8_t, uint8_t>;
  case 2:
    return ternaryLoop<SelectOp, uint16_t, uint8_t, uint16_t, uint16_t>;
  case 4:
    return ternaryLoop<SelectOp, uint32_t, uint8_t, uint32_t, uint32_t>;
  case 8:
    return ternaryLoop<SelectOp, uint64_t, uint8_t, uint64_t, uint64_t>;
  default:
    return ternaryLoop<SelectOp, Bytes16, uint8_t, Bytes16, Bytes16>;
  }
}

template <typename T>
static void fillLoop(void *result, const void *a, const void *, const void *,
                     int64_t count) {
  T *r = static_cast<T *>(result);
  const T value = *static_cast<const T *>(a);
  LANE_LOOP
  for (int64_t i = 0; i < count; ++i)
    r[i] = value;
}

LaneLoop getFillLoop(unsigned elementSize) {
  switch (elementSize) {
  case 1:
    return fillLoop<uint8_t>;
  case 2:
    return fillLoop<uint16_t>;
  case 4:
    return fillLoop<uint32_t>;
  case 8:
    return fillLoop<uint64_t>;
  default:
    return fillLoop<Bytes16>;
  }
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace mlir {
namespace stablehlo {
HWY_EXPORT(getIntegerLoop);
HWY_EXPORT(getWrapLoop);
HWY_EXPORT(getZeroExtendLoop);
HWY_EXPORT(getSaturateLoop);
HWY_EXPORT(getSelectLoop);
HWY_EXPORT(getFillLoop);

LaneLoop getIntegerLoop(LaneOp op, ElementType type) {
  return HWY_DYNAMIC_DISPATCH(getIntegerLoop)(op, type);
}
LaneLoop getWrapLoop(ElementType type) {
  return HWY_DYNAMIC_DISPATCH(getWrapLoop)(type);
}
LaneLoop getZeroExtendLoop(ElementType type) {
  return HWY_DYNAMIC_DISPATCH(getZeroExtendLoop)(type);
}
LaneLoop getSaturateLoop(ElementType type) {
  return HWY_DYNAMIC_DISPATCH(getSaturateLoop)(type);
}
LaneLoop getSelectLoop(unsigned elementSize) {
  return HWY_DYNAMIC_DISPATCH(getSelectLoop)(elementSize);
}
LaneLoop getFillLoop(unsigned elementSize) {
  return HWY_DYNAMIC_DISPATCH(getFillLoop)(elementSize);
}
} // namespace stablehlo
} // namespace mlir
#endif
