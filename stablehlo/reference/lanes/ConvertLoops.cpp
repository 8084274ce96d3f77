//===- ConvertLoops.cpp - Conversions in lanes ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conversions between compute values, and moves.
//
//===----------------------------------------------------------------------===//

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/lanes/ConvertLoops.cpp"
#include "hwy/foreach_target.h"
#include "hwy/highway.h"
#include "stablehlo/reference/lanes/LaneLoops-inl.h"
#include "stablehlo/reference/operators/Convert.h"

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

/// Conversions see no widths.
template <typename E>
using StorageType =
    typename operators::SharedType<operators::Operator, E>::Type;

template <typename From, typename To> struct Conversion {
  template <typename V> static auto apply(V x) {
    return operators::Convert::apply<From, To>(x);
  }
};
template <typename From> struct ConversionToOdd {
  template <typename V> static float apply(V x) {
    return operators::ConvertToOdd::apply<From>(x);
  }
};

LaneLoop getConvertLoop(ElementType from, ElementType to) {
  if (from == to)
    return getCopyLoop(getLaneSize(to));
  return visitLaneType(from, [&](auto source) {
    using From = StorageType<decltype(source)>;
    using V = typename From::Value;
    if (isSmallFloat(to))
      return kLaneLoop<unaryLoop<ConversionToOdd<From>, float, V>>;
    return visitLaneType(to, [](auto target) {
      using To = StorageType<decltype(target)>;
      return kLaneLoop<unaryLoop<Conversion<From, To>, typename To::Value, V>>;
    });
  });
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace mlir {
namespace stablehlo {
HWY_EXPORT(getConvertLoop);

LaneLoop getConvertLoop(ElementType from, ElementType to) {
  return HWY_DYNAMIC_DISPATCH(getConvertLoop)(from, to);
}

template <unsigned size>
static void copyLoop(void *result, const void *a, const void *, const void *,
                     int64_t count) {
  if (result != a)
    std::memcpy(result, a, count * size);
}

LaneLoop getCopyLoop(unsigned elementSize) {
  return dispatchStorageSize(elementSize, [](auto zero) -> LaneLoop {
    return copyLoop<sizeof(zero)>;
  });
}

} // namespace stablehlo
} // namespace mlir
#endif
