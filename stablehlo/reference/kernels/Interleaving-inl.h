//===- Interleaving-inl.h - Vectors of entries of short rows --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Included once per SIMD target.
//
//===----------------------------------------------------------------------===//

#if defined(STABLEHLO_REFERENCE_KERNELS_INTERLEAVING_INL_H) ==                 \
    defined(HWY_TARGET_TOGGLE)
#ifdef STABLEHLO_REFERENCE_KERNELS_INTERLEAVING_INL_H
#undef STABLEHLO_REFERENCE_KERNELS_INTERLEAVING_INL_H
#else
#define STABLEHLO_REFERENCE_KERNELS_INTERLEAVING_INL_H
#endif

#include "hwy/highway.h"
#include <cstddef>
#include <utility>

// NOLINTNEXTLINE: Highway's macros open and close namespaces.
HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

/// Where lane `lane` of vector `number` comes from, counted through the lanes
/// of `factor` vectors, `count` in each. Split, a vector has every `factor`-th
/// of these; joining puts them back.
constexpr size_t getSource(bool joins, size_t factor, size_t count,
                           size_t number, size_t lane) {
  size_t place = number * count + lane;
  return joins ? place % factor * count + place / factor
               : factor * lane + number;
}

template <bool Joins, size_t Factor, size_t Number, typename Vector,
          size_t... Lane>
HWY_INLINE Vector pickLanes(const Vector *from, std::index_sequence<Lane...>) {
  constexpr size_t count = sizeof...(Lane);
  constexpr size_t sources[] = {
      getSource(Joins, Factor, count, Number, Lane)...};
  Vector picked = __builtin_shufflevector(
      from[0], from[1],
      (sources[Lane] < 2 * count ? int(sources[Lane]) : -1)...);
  if constexpr (Factor == 3)
    picked = __builtin_shufflevector(
        picked, from[2],
        (sources[Lane] < 2 * count ? Lane : sources[Lane] - count)...);
  return picked;
}

/// Splits or joins two vectors or three, to others that are `stride` apart.
template <bool Joins, size_t Factor, size_t Count, typename Vector>
HWY_INLINE void pickAllLanes(const Vector *from, Vector *to, size_t stride) {
  constexpr auto lanes = std::make_index_sequence<Count>();
  to[0] = pickLanes<Joins, Factor, 0>(from, lanes);
  to[stride] = pickLanes<Joins, Factor, 1>(from, lanes);
  if constexpr (Factor == 3)
    to[2 * stride] = pickLanes<Joins, Factor, 2>(from, lanes);
}

/// `Size` has no other factors.
template <size_t Size> constexpr size_t kFactor = Size % 3 == 0 ? 3 : 2;

/// `vectors` are as many rows of `Size` entries as a vector has lanes, one
/// after the other, and become a vector of each entry.
template <size_t Count, size_t Size, typename Vector>
HWY_INLINE void separate(Vector (&vectors)[Size]) {
  if constexpr (Size > 1) {
    constexpr size_t factor = kFactor<Size>, rest = Size / factor;
    Vector parts[factor][rest];
    for (size_t i = 0; i < rest; ++i)
      pickAllLanes</*Joins=*/false, factor, Count>(vectors + i * factor,
                                                   &parts[0][i], rest);
    for (size_t part = 0; part < factor; ++part) {
      separate<Count>(parts[part]);
      for (size_t i = 0; i < rest; ++i)
        vectors[i * factor + part] = parts[part][i];
    }
  }
}

/// The reverse.
template <size_t Count, size_t Size, typename Vector>
HWY_INLINE void interleave(Vector (&vectors)[Size]) {
  if constexpr (Size > 1) {
    constexpr size_t factor = kFactor<Size>, rest = Size / factor;
    Vector parts[factor][rest];
    for (size_t part = 0; part < factor; ++part) {
      for (size_t i = 0; i < rest; ++i)
        parts[part][i] = vectors[i * factor + part];
      interleave<Count>(parts[part]);
    }
    for (size_t i = 0; i < rest; ++i) {
      Vector row[factor];
      for (size_t part = 0; part < factor; ++part)
        row[part] = parts[part][i];
      pickAllLanes</*Joins=*/true, factor, Count>(row, vectors + i * factor,
                                                  /*stride=*/1);
    }
  }
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#endif // Once per target.
