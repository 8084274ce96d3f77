//===- SquareTransposition-inl.h - Transpositions in registers ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Included once per SIMD target.
//
//===----------------------------------------------------------------------===//

#if defined(STABLEHLO_REFERENCE_KERNELS_SQUARETRANSPOSITION_INL_H) ==          \
    defined(HWY_TARGET_TOGGLE)
#ifdef STABLEHLO_REFERENCE_KERNELS_SQUARETRANSPOSITION_INL_H
#undef STABLEHLO_REFERENCE_KERNELS_SQUARETRANSPOSITION_INL_H
#else
#define STABLEHLO_REFERENCE_KERNELS_SQUARETRANSPOSITION_INL_H
#endif

#include "hwy/highway.h"
#include <cstddef>
#include <cstdint>
#include <utility>

// NOLINTNEXTLINE: Highway's macros open and close namespaces.
HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

/// The bytes of a vector register.
#if HWY_TARGET == HWY_AVX3
constexpr int64_t kVectorBytes = 64;
#elif HWY_TARGET == HWY_AVX2
constexpr int64_t kVectorBytes = 32;
#else
constexpr int64_t kVectorBytes = 16;
#endif

/// One stage of a transposition: exchanges the blocks of size `Half` that lie
/// off the diagonal of blocks of twice that size.
template <size_t Half, typename Vector, size_t Count, size_t... Lane>
HWY_INLINE void exchangeBlocks(Vector (&rows)[Count],
                               std::index_sequence<Lane...>) {
#pragma GCC unroll 16
  for (size_t i = 0; i < Count; ++i) {
    if (i & Half)
      continue;
    Vector upper = rows[i], lower = rows[i + Half];
    rows[i] = __builtin_shufflevector(
        upper, lower, (Lane & Half ? Lane - Half + Count : Lane)...);
    rows[i + Half] = __builtin_shufflevector(
        upper, lower, (Lane & Half ? Lane + Count : Lane + Half)...);
  }
}

/// Transposes `Count` rows of as many lanes; a power of two, at most 16.
template <typename Vector, size_t Count>
HWY_INLINE void transposeSquare(Vector (&rows)[Count]) {
  constexpr auto lanes = std::make_index_sequence<Count>();
  if constexpr (Count > 1)
    exchangeBlocks<1>(rows, lanes);
  if constexpr (Count > 2)
    exchangeBlocks<2>(rows, lanes);
  if constexpr (Count > 4)
    exchangeBlocks<4>(rows, lanes);
  if constexpr (Count > 8)
    exchangeBlocks<8>(rows, lanes);
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#endif // include guard per target
