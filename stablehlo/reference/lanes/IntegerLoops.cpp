//===- IntegerLoops.cpp - Integers and i1 in lanes ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The loops of integers and i1, and moves of any element.
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

LaneLoop getIntegerLoop(LaneOp op, ElementType type) {
  return operators::visitInteger(type, [&](auto element) {
    return getOperatorLoop<decltype(element)>(op);
  });
}

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
      return unaryLoop<InLoop<Op, E>, typename E::Value, typename E::Value>;
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
    return ternaryLoop<SelectOp, T, uint8_t, T, T>;
  });
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
  return dispatchStorageSize(elementSize, [](auto zero) -> LaneLoop {
    return fillLoop<decltype(zero)>;
  });
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
