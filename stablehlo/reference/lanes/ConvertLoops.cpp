//===- ConvertLoops.cpp - Conversions in lanes ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conversions between compute values. Float to integer truncates, saturates,
// and takes NaN to 0; integers keep their low bits; x to i1 is x != 0.
//
//===----------------------------------------------------------------------===//

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/lanes/ConvertLoops.cpp"
#include "hwy/foreach_target.h"
#include "hwy/highway.h"
#include "stablehlo/reference/lanes/LaneLoops-inl.h"
#include <limits>
#include <type_traits>

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

/// The f64 that, rounded again, gives what the integer itself would give: the
/// bits that do not fit are gathered in the last one.
template <typename T> static double toOddDouble(T x) {
  if constexpr (sizeof(T) < 8) {
    return x;
  } else {
    bool negative = x < T(0);
    uint64_t magnitude = negative ? uint64_t(0) - uint64_t(x) : uint64_t(x);
    uint64_t sticky = (magnitude & ~uint64_t(0xfff)) |
                      (uint64_t((magnitude & 0xfff) != 0) << 12);
    bool exact = magnitude < (uint64_t(1) << 52);
    // Below 2^52 exact; above, 52 bits and the sticky one.
    double wide = static_cast<double>(exact ? magnitude : sticky);
    return negative ? -wide : wide;
  }
}

template <typename To> struct ConvertOp {
  template <typename From> static To apply(From x) {
    if constexpr (std::is_floating_point_v<From> && std::is_integral_v<To>) {
      // 2^digits is the first value above the range; both are exact.
      constexpr From limit =
          From(2) * From(uint64_t(1) << (std::numeric_limits<To>::digits - 1));
      constexpr From low = std::is_signed_v<To> ? -limit : From(0);
      if (!(x > low))
        return x != x ? To(0) : std::numeric_limits<To>::min();
      return x >= limit ? std::numeric_limits<To>::max() : static_cast<To>(x);
    } else {
      return static_cast<To>(x);
    }
  }
};
struct ToBoolOp {
  template <typename From> static uint8_t apply(From x) { return x != 0; }
};
/// To a small float: see LaneLoops.h.
struct ToOddFloatOp {
  template <typename From> static float apply(From x) {
    if constexpr (std::is_integral_v<From>)
      return roundToOdd(toOddDouble(x));
    else
      return roundToOdd(x);
  }
};

template <typename T> struct Complex {
  T real, imaginary;
};
template <typename Op> struct ToComplexOp {
  template <typename From> static auto apply(From x) {
    auto real = Op::apply(x);
    return Complex<decltype(real)>{real, 0};
  }
};
template <typename Op> struct RealPartOp {
  template <typename T> static auto apply(Complex<T> x) {
    return Op::apply(x.real);
  }
};
struct ComplexToComplexOp {
  template <typename T> static auto apply(Complex<T> x) {
    using Other = std::conditional_t<sizeof(T) == 4, double, float>;
    return Complex<Other>{static_cast<Other>(x.real),
                          static_cast<Other>(x.imaginary)};
  }
};

/// From a real type, or from the real part of a complex one (`Wrap`).
template <typename From, template <typename> class Wrap>
static LaneLoop getLoopFrom(ElementType to) {
  using F = ConvertOp<float>;
  using D = ConvertOp<double>;
  switch (to) {
  case ElementType::I1:
    return unaryLoop<Wrap<ToBoolOp>, uint8_t, From>;
  case ElementType::F32:
    return unaryLoop<Wrap<F>, float, From>;
  case ElementType::F64:
    return unaryLoop<Wrap<D>, double, From>;
  default:
    break;
  }
  if (isSmallFloat(to))
    return unaryLoop<Wrap<ToOddFloatOp>, float, From>;
  switch (getLaneKind(to)) {
  case LaneKind::I8:
    return unaryLoop<Wrap<ConvertOp<int8_t>>, int8_t, From>;
  case LaneKind::I16:
    return unaryLoop<Wrap<ConvertOp<int16_t>>, int16_t, From>;
  case LaneKind::I32:
    return unaryLoop<Wrap<ConvertOp<int32_t>>, int32_t, From>;
  case LaneKind::I64:
    return unaryLoop<Wrap<ConvertOp<int64_t>>, int64_t, From>;
  case LaneKind::U8:
    return unaryLoop<Wrap<ConvertOp<uint8_t>>, uint8_t, From>;
  case LaneKind::U16:
    return unaryLoop<Wrap<ConvertOp<uint16_t>>, uint16_t, From>;
  case LaneKind::U32:
    return unaryLoop<Wrap<ConvertOp<uint32_t>>, uint32_t, From>;
  case LaneKind::U64:
    return unaryLoop<Wrap<ConvertOp<uint64_t>>, uint64_t, From>;
  default:
    return nullptr;
  }
}

template <typename Op> struct Plain {
  template <typename From> static auto apply(From x) { return Op::apply(x); }
};

template <typename From> static LaneLoop getRealLoop(ElementType to) {
  if (to == ElementType::ComplexF32)
    return unaryLoop<ToComplexOp<ConvertOp<float>>, Complex<float>, From>;
  if (to == ElementType::ComplexF64)
    return unaryLoop<ToComplexOp<ConvertOp<double>>, Complex<double>, From>;
  return getLoopFrom<From, Plain>(to);
}

template <typename T> static LaneLoop getComplexFromLoop(ElementType to) {
  if (isComplex(to))
    return unaryLoop<ComplexToComplexOp,
                     Complex<std::conditional_t<sizeof(T) == 4, double, float>>,
                     Complex<T>>;
  return getLoopFrom<Complex<T>, RealPartOp>(to);
}

LaneLoop getConvertLoop(ElementType from, ElementType to) {
  if (from == to)
    return getCopyLoop(getLaneSize(getLaneKind(to)));
  switch (getLaneKind(from)) {
  case LaneKind::I8:
    return getRealLoop<int8_t>(to);
  case LaneKind::I16:
    return getRealLoop<int16_t>(to);
  case LaneKind::I32:
    return getRealLoop<int32_t>(to);
  case LaneKind::I64:
    return getRealLoop<int64_t>(to);
  case LaneKind::U8:
    return getRealLoop<uint8_t>(to);
  case LaneKind::U16:
    return getRealLoop<uint16_t>(to);
  case LaneKind::U32:
    return getRealLoop<uint32_t>(to);
  case LaneKind::U64:
    return getRealLoop<uint64_t>(to);
  case LaneKind::F32:
    return getRealLoop<float>(to);
  case LaneKind::F64:
    return getRealLoop<double>(to);
  case LaneKind::C64:
    return getComplexFromLoop<float>(to);
  case LaneKind::C128:
    return getComplexFromLoop<double>(to);
  }
  return nullptr;
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
  switch (elementSize) {
  case 1:
    return copyLoop<1>;
  case 2:
    return copyLoop<2>;
  case 4:
    return copyLoop<4>;
  case 8:
    return copyLoop<8>;
  default:
    return copyLoop<16>;
  }
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
  switch (elementSize) {
  case 1:
    return copyRowsOf<1>(target, source, rows, columns);
  case 2:
    return copyRowsOf<2>(target, source, rows, columns);
  case 4:
    return copyRowsOf<4>(target, source, rows, columns);
  case 8:
    return copyRowsOf<8>(target, source, rows, columns);
  default:
    return copyRowsOf<16>(target, source, rows, columns);
  }
}
} // namespace stablehlo
} // namespace mlir
#endif
