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

/// Calls `fn` with the type that lanes compute `type` in.
template <typename Fn> static auto visitLaneType(ElementType type, Fn fn) {
  if (isSmallFloat(type))
    return fn(operators::FloatType<float>());
  return operators::visitType(type, [&](auto element) {
    using E = decltype(element);
    return fn(typename operators::SharedType<operators::Operator, E>::Type());
  });
}

LaneLoop getConvertLoop(ElementType from, ElementType to) {
  if (from == to)
    return getCopyLoop(getLaneSize(getLaneKind(to)));
  return visitLaneType(from, [&](auto source) {
    using From = decltype(source);
    using V = typename From::Value;
    if (isSmallFloat(to))
      return unaryLoop<ConversionToOdd<From>, float, V>;
    return visitLaneType(to, [](auto target) {
      using To = decltype(target);
      return unaryLoop<Conversion<From, To>, typename To::Value, V>;
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

LaneKind getLaneKind(ElementType type) {
  switch (type) {
  case ElementType::SI2:
  case ElementType::SI4:
  case ElementType::SI8:
    return LaneKind::I8;
  case ElementType::SI16:
    return LaneKind::I16;
  case ElementType::SI32:
    return LaneKind::I32;
  case ElementType::SI64:
    return LaneKind::I64;
  case ElementType::I1:
  case ElementType::UI2:
  case ElementType::UI4:
  case ElementType::UI8:
    return LaneKind::U8;
  case ElementType::UI16:
    return LaneKind::U16;
  case ElementType::UI32:
    return LaneKind::U32;
  case ElementType::UI64:
    return LaneKind::U64;
  case ElementType::F64:
    return LaneKind::F64;
  case ElementType::ComplexF32:
    return LaneKind::C64;
  case ElementType::ComplexF64:
    return LaneKind::C128;
  default:
    return LaneKind::F32;
  }
}

unsigned getLaneSize(LaneKind kind) {
  static constexpr uint8_t sizes[] = {1, 2, 4, 8, 1, 2, 4, 8, 4, 8, 8, 16};
  return sizes[static_cast<unsigned>(kind)];
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

template <unsigned size>
static void copyRowsOf(LaneRows target, LaneRows source, int64_t rows,
                       int64_t columns) {
  constexpr int64_t bytes = size;
  for (int64_t row = 0; row < rows; ++row) {
    char *to = target.data + row * target.rowStride * bytes;
    const char *from = source.data + row * source.rowStride * bytes;
    for (int64_t column = 0; column < columns; ++column) {
      std::memcpy(to, from, size);
      to += target.columnStride * bytes;
      from += source.columnStride * bytes;
    }
  }
}

void copyRows(LaneRows target, LaneRows source, unsigned elementSize,
              int64_t rows, int64_t columns) {
  if (target.columnStride == 1 && source.columnStride == 1 && columns >= 16) {
    for (int64_t row = 0; row < rows; ++row)
      std::memcpy(target.data + row * target.rowStride * elementSize,
                  source.data + row * source.rowStride * elementSize,
                  columns * elementSize);
    return;
  }
  dispatchStorageSize(elementSize, [&](auto zero) {
    copyRowsOf<sizeof(zero)>(target, source, rows, columns);
  });
}
} // namespace stablehlo
} // namespace mlir
#endif
