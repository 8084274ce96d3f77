//===- ContractionComplex-inl.h - Products of complex vectors -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tile of one row by one column would wait for each sum before the next one,
// and leave all lanes but one idle. Blocks of terms do not wait for each other:
// each lane sums one, to the same bits. Included once per SIMD target.
//
//===----------------------------------------------------------------------===//

#if defined(STABLEHLO_REFERENCE_KERNELS_CONTRACTIONCOMPLEX_INL_H) ==           \
    defined(HWY_TARGET_TOGGLE)
#ifdef STABLEHLO_REFERENCE_KERNELS_CONTRACTIONCOMPLEX_INL_H
#undef STABLEHLO_REFERENCE_KERNELS_CONTRACTIONCOMPLEX_INL_H
#else
#define STABLEHLO_REFERENCE_KERNELS_CONTRACTIONCOMPLEX_INL_H
#endif

#include "stablehlo/reference/kernels/ContractionLanes-inl.h"
#include <algorithm>
#include <cstdint>

// NOLINTNEXTLINE: Highway's macros open and close namespaces.
HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

/// Sums of products of dense vectors of complex numbers, of parts of type `T`.
template <typename T> struct ComplexVectors {
  using Number = operators::ComplexNumber<T>;
  using Vector = typename VectorsOf<T>::Vector;
  static constexpr int64_t kLanes = kVectorBytes / sizeof(T);
  static constexpr int64_t kBlock = Lanes<Number>::kBlock;
  /// The parts of some terms of each block, one vector for each part.
  using Square = Vector[kLanes];

  /// Loads them for the blocks from `first` on, or the last one again where
  /// there are no more.
  static HWY_INLINE void load(const Number *from, int64_t first,
                              int64_t numBlocks, int64_t term, Square &square) {
#pragma GCC unroll 16
    for (int64_t l = 0; l < kLanes; ++l)
      square[l] = VectorsOf<T>::load(
          from + std::min(first + l, numBlocks - 1) * kBlock + term);
    transposeSquare(square);
  }

  /// Lane l of `re` and `im` becomes the sum of block `first` + l.
  static HWY_INLINE void addBlocks(const Number *lhs, const Number *rhs,
                                   int64_t first, int64_t numBlocks, T *re,
                                   T *im) {
    Vector real = {}, imaginary = {};
    for (int64_t term = 0; term < kBlock; term += kLanes / 2) {
      Square left, right;
      load(lhs, first, numBlocks, term, left);
      load(rhs, first, numBlocks, term, right);
#pragma GCC unroll 8
      for (int64_t e = 0; e < kLanes; e += 2) {
        real = fusedMultiplyAdd(left[e], right[e], real);
        real = fusedMultiplyAdd(left[e + 1], -right[e + 1], real);
        imaginary = fusedMultiplyAdd(left[e], right[e + 1], imaginary);
        imaginary = fusedMultiplyAdd(left[e + 1], right[e], imaginary);
      }
    }
    VectorsOf<T>::store(real, re);
    VectorsOf<T>::store(imaginary, im);
  }

  /// Sets `result` to the sum of the first `numBlocks` blocks.
  static HWY_NOINLINE void multiply(const Number *lhs, const Number *rhs,
                                    int64_t numBlocks, Number *result) {
    for (int64_t first = 0; first < numBlocks; first += kLanes) {
      T re[kLanes], im[kLanes];
      addBlocks(lhs, rhs, first, numBlocks, re, im);
      for (int64_t l = 0; l < std::min(kLanes, numBlocks - first); ++l) {
        bool isFirst = first + l == 0;
        result->re = isFirst ? re[l] : result->re + re[l];
        result->im = isFirst ? im[l] : result->im + im[l];
      }
    }
  }
};

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#endif // Once per target.
