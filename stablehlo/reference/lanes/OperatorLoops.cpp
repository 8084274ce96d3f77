//===- OperatorLoops.cpp - The loop of each operator ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Made of the definitions of operators, for all instruction sets. The loops of
// functions are in files of their own for each.
//
//===----------------------------------------------------------------------===//

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/lanes/OperatorLoops.cpp"
#include "hwy/foreach_target.h"
#include "hwy/highway.h"
#include "stablehlo/reference/lanes/LaneLoops-inl.h"
#include "stablehlo/reference/lanes/LaneProgram.h"
#include <algorithm>
#include <limits>
#include <type_traits>

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

// In MathLoops.cpp, SpecialLoops.cpp, ComplexMath.cpp and their like.
LaneLoop getMathLoop(LaneOp op, ElementType type);
LaneLoop getSpecialLoop(LaneOp op, ElementType type);
LaneLoop getComplexMathLoop(LaneOp op, ElementType type);

/// Spec: reduce_precision. Rounds the mantissa to nearest even on the bits,
/// then sends what the exponent cannot hold to infinity, and to zero what would
/// be denormal. `attribute` is the `ReducedPrecision`.
template <typename T, typename Bits = operators::BitsOf<T>>
static void reducePrecisionLoop(Bits *r, const T *x, const int64_t *attribute,
                                int64_t count) {
  constexpr Bits signBit = operators::kSignBit<T>;
  constexpr int mantissaBits = std::numeric_limits<T>::digits - 1;
  constexpr uint32_t exponentBits = sizeof(T) * 8 - 1 - mantissaBits;
  constexpr Bits infinity =
      (Bits(1) << (sizeof(T) * 8 - 1)) - (Bits(1) << mantissaBits);
  auto precision = ReducedPrecision::fromAttribute(*attribute);
  auto scale = static_cast<Bits>(precision.scale);
  Bits scaleBits = scale << mantissaBits;
  T up = bitsAs<T>(static_cast<Bits>(bitsAs<Bits>(T(1)) + scaleBits));
  T down = bitsAs<T>(static_cast<Bits>(bitsAs<Bits>(T(1)) - scaleBits));
  int drop = std::max(mantissaBits - precision.mantissaBits, 0);
  Bits dropped = (Bits(1) << drop) - 1;
  Bits half = drop ? Bits(1) << (drop - 1) : 0;
  Bits odd = drop ? 1 : 0;
  Bits smallest = 0, largest = infinity - 1;
  if (precision.exponentBits < exponentBits) {
    Bits bias = (Bits(1) << (exponentBits - 1)) - 1 - scale;
    Bits wantedBias = (Bits(1) << (precision.exponentBits - 1)) - 1;
    smallest = (bias - wantedBias + 1) << mantissaBits;
    largest = ((bias + wantedBias + 1) << mantissaBits) - 1;
  }
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

LaneLoop getDefinedLoop(LaneOp op, ElementType type) {
  if (op == LaneOp::ReducePrecision)
    return type == ElementType::F64 ? kLaneLoop<reducePrecisionLoop<double>>
                                    : kLaneLoop<reducePrecisionLoop<float>>;
  return visitLaneType(type, [&](auto element) {
    return makeOperatorLoop<decltype(element)>(op);
  });
}

//===----------------------------------------------------------------------===//
// Results of 2 and 4 bits, and moves
//===----------------------------------------------------------------------===//

struct SignExtendOp : operators::Operator {
  template <typename E, typename V> static auto apply(V a) {
    if constexpr (E::kind == laneops::kSigned)
      return operators::signExtend<E>(a);
    else
      return operators::zeroExtend<E>(a);
  }
};
struct ZeroExtendOp : operators::Operator {
  template <typename E, typename V> static auto apply(V a) {
    return operators::zeroExtend<E>(a);
  }
};
struct SaturateOp : operators::Operator {
  template <typename E, typename V> static auto apply(V a) {
    constexpr bool isSigned = std::is_signed_v<V>;
    constexpr V high = (1 << (E::numBits - isSigned)) - 1;
    constexpr V low = isSigned ? -high - 1 : 0;
    return operators::Clamp::apply<E>(low, a, high);
  }
};

/// The loop of `Op` for integers below 8 bits.
template <typename Op> static LaneLoop getNarrowLoop(ElementType type) {
  return operators::visitInteger(type, [](auto element) -> LaneLoop {
    using E = decltype(element);
    if constexpr (operators::isNarrow<E>)
      return kLaneLoop<
          unaryLoop<InLoop<Op, E>, typename E::Value, typename E::Value>>;
    else
      return nullptr;
  });
}

LaneLoop getWrapLoop(ElementType type) {
  return getNarrowLoop<SignExtendOp>(type);
}
LaneLoop getZeroExtendLoop(ElementType type) {
  return isSignedInteger(type) ? getNarrowLoop<ZeroExtendOp>(type) : nullptr;
}
LaneLoop getSaturateLoop(ElementType type) {
  return getNarrowLoop<SaturateOp>(type);
}

struct SelectOp {
  template <typename T> static T apply(uint8_t predicate, T onTrue, T onFalse) {
    return predicate ? onTrue : onFalse;
  }
};

LaneLoop getSelectLoop(unsigned elementSize) {
  return dispatchStorageSize(elementSize, [](auto zero) -> LaneLoop {
    using T = decltype(zero);
    return kLaneLoop<ternaryLoop<SelectOp, T, uint8_t, T, T>>;
  });
}

template <typename T>
static void takeLoop(T *r, const T *table, const int32_t *index,
                     const int64_t *limit, int64_t count) {
  const auto last = static_cast<int32_t>(*limit);
  LANE_LOOP
  for (int64_t i = 0; i < count; ++i)
    r[i] = table[std::clamp(index[i], 0, last)];
}

static LaneLoop getTakeLoop(unsigned elementSize) {
  return dispatchStorageSize(elementSize, [](auto zero) -> LaneLoop {
    return kLaneLoop<takeLoop<decltype(zero)>>;
  });
}

template <typename T> static void fillLoop(T *r, const T *a, int64_t count) {
  const T value = *a;
  LANE_LOOP
  for (int64_t i = 0; i < count; ++i)
    r[i] = value;
}

LaneLoop getFillLoop(unsigned elementSize) {
  return dispatchStorageSize(elementSize, [](auto zero) -> LaneLoop {
    return kLaneLoop<fillLoop<decltype(zero)>>;
  });
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace mlir {
namespace stablehlo {
HWY_EXPORT(getComplexMathLoop);
HWY_EXPORT(getDefinedLoop);
HWY_EXPORT(getMathLoop);
HWY_EXPORT(getSpecialLoop);
HWY_EXPORT(getWrapLoop);
HWY_EXPORT(getZeroExtendLoop);
HWY_EXPORT(getSaturateLoop);
HWY_EXPORT(getSelectLoop);
HWY_EXPORT(getTakeLoop);
HWY_EXPORT(getFillLoop);

LaneLoop getFunctionLoop(LaneOp op, ElementType type) {
  if (isComplex(type))
    return HWY_DYNAMIC_DISPATCH(getComplexMathLoop)(op, type);
  if (!isFloat(type))
    return nullptr;
  LaneLoop loop = HWY_DYNAMIC_DISPATCH(getMathLoop)(op, type);
  return loop ? loop : HWY_DYNAMIC_DISPATCH(getSpecialLoop)(op, type);
}

LaneLoop getOperatorLoop(LaneOp op, ElementType type) {
  if (op == LaneOp::NextAfter && isSmallFloat(type))
    return getNextAfterLoop(type);
  if (LaneLoop loop = HWY_DYNAMIC_DISPATCH(getDefinedLoop)(op, type))
    return loop;
  return getFunctionLoop(op, type);
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
LaneLoop getTakeLoop(unsigned elementSize) {
  return HWY_DYNAMIC_DISPATCH(getTakeLoop)(elementSize);
}
LaneLoop getFillLoop(unsigned elementSize) {
  return HWY_DYNAMIC_DISPATCH(getFillLoop)(elementSize);
}
} // namespace stablehlo
} // namespace mlir
#endif
