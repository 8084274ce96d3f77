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
#include <type_traits>

// NOLINTNEXTLINE: Highway's macros open and close namespaces.
HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

/// Whether masks leave memory beyond them alone.
template <typename T>
constexpr bool kHasMasks =
    HWY_TARGET == HWY_AVX3 || (HWY_TARGET == HWY_AVX2 && sizeof(T) >= 4);

/// to[i] = from[i] for i in [0, count), of numbers, real or complex ones.
template <typename T>
HWY_INLINE void copyShort(const T *from, T *to, int64_t count) {
  namespace hn = hwy::HWY_NAMESPACE;
  if constexpr (std::is_class_v<T>) {
    using Part = decltype(T::re);
    copyShort(reinterpret_cast<const Part *>(from),
              reinterpret_cast<Part *>(to), 2 * count);
  } else if constexpr (kHasMasks<T>) {
    const hn::ScalableTag<T> d;
    int64_t lanes = hn::Lanes(d);
    for (int64_t i = 0; i < count; i += lanes) {
      auto mask = hn::FirstN(d, std::min(lanes, count - i));
      auto values = hn::MaskedLoad(mask, d, from + i);
      hn::BlendedStore(values, mask, d, to + i);
    }
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
  if constexpr (std::is_class_v<T>) {
    vector = loadShort<Vector>(reinterpret_cast<const decltype(T::re) *>(from),
                               2 * count);
  } else if constexpr (kHasMasks<T>) {
    // Not by way of memory, which a load of the whole would wait for.
    const hn::CappedTag<T, sizeof(Vector) / sizeof(T)> d;
    constexpr int64_t lanes = hn::MaxLanes(d);
    for (int64_t i = 0; i * int64_t(sizeof(T)) < int64_t(sizeof(Vector));
         i += lanes) {
      int64_t part = std::clamp<int64_t>(count - i, 0, lanes);
      auto values = hn::MaskedLoad(hn::FirstN(d, part), d, from + i);
      std::memcpy(reinterpret_cast<T *>(&vector) + i, &values, sizeof(values));
    }
  } else {
    copyShort(from, reinterpret_cast<T *>(&vector), count);
  }
  return vector;
}

/// Stores the first `count` elements of such a vector.
template <typename Vector, typename T>
HWY_INLINE void storeShort(Vector vector, T *to, int64_t count) {
  namespace hn = hwy::HWY_NAMESPACE;
  if constexpr (std::is_class_v<T>) {
    storeShort(vector, reinterpret_cast<decltype(T::re) *>(to), 2 * count);
  } else if constexpr (kHasMasks<T>) {
    const hn::CappedTag<T, sizeof(Vector) / sizeof(T)> d;
    constexpr int64_t lanes = hn::MaxLanes(d);
    for (int64_t i = 0; i * int64_t(sizeof(T)) < int64_t(sizeof(Vector));
         i += lanes) {
      int64_t part = std::clamp<int64_t>(count - i, 0, lanes);
      hn::Vec<decltype(d)> values;
      std::memcpy(&values, reinterpret_cast<const T *>(&vector) + i,
                  sizeof(values));
      hn::BlendedStore(values, hn::FirstN(d, part), d, to + i);
    }
  } else {
    copyShort(reinterpret_cast<const T *>(&vector), to, count);
  }
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#endif // Once per target.
