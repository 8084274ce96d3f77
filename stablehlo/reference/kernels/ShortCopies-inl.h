//===- ShortCopies-inl.h - Parts of vectors -------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Included once per SIMD target. At the edges of matrices a call of memcpy
// would take longer than the products.
//
//===----------------------------------------------------------------------===//

#if defined(STABLEHLO_REFERENCE_KERNELS_SHORTCOPIES_INL_H) ==                  \
    defined(HWY_TARGET_TOGGLE)
#ifdef STABLEHLO_REFERENCE_KERNELS_SHORTCOPIES_INL_H
#undef STABLEHLO_REFERENCE_KERNELS_SHORTCOPIES_INL_H
#else
#define STABLEHLO_REFERENCE_KERNELS_SHORTCOPIES_INL_H
#endif

#include "hwy/highway.h"
#include <algorithm>
#include <cstdint>
#include <cstring>

// NOLINTNEXTLINE: Highway's macros open and close namespaces.
HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

/// to[i] = from[i], or to[i] + from[i] if `isAdded`, for i in [0, count), of
/// numbers.
template <bool isAdded = false, typename T>
HWY_INLINE void copyShort(const T *from, T *to, int64_t count) {
  namespace hn = hwy::HWY_NAMESPACE;
  // Where masks leave memory beyond them alone.
  constexpr bool hasMasks =
      HWY_TARGET == HWY_AVX3 || (HWY_TARGET == HWY_AVX2 && sizeof(T) >= 4);
  if constexpr (hasMasks) {
    const hn::ScalableTag<T> d;
    int64_t lanes = hn::Lanes(d);
    for (int64_t i = 0; i < count; i += lanes) {
      auto mask = hn::FirstN(d, std::min(lanes, count - i));
      auto values = hn::MaskedLoad(mask, d, from + i);
      if constexpr (isAdded)
        values = hn::Add(hn::MaskedLoad(mask, d, to + i), values);
      hn::BlendedStore(values, mask, d, to + i);
    }
  } else if constexpr (isAdded) {
    for (int64_t i = 0; i < count; ++i)
      to[i] += from[i];
  } else {
    std::memcpy(to, from, count * sizeof(T));
  }
}

/// A vector of the compiler whose first `count` elements are those at `from`,
/// the others 0.
template <typename Vector, typename T>
HWY_INLINE Vector loadShort(const T *from, int64_t count) {
  namespace hn = hwy::HWY_NAMESPACE;
  Vector vector = {};
  if constexpr (HWY_TARGET == HWY_AVX3) {
    // Not by way of memory, which a load of the whole would wait for.
    const hn::ScalableTag<T> d;
    auto values = hn::MaskedLoad(hn::FirstN(d, count), d, from);
    static_assert(sizeof(values) == sizeof(vector));
    std::memcpy(&vector, &values, sizeof(vector));
  } else {
    copyShort(from, reinterpret_cast<T *>(&vector), count);
  }
  return vector;
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#endif // Once per target.
