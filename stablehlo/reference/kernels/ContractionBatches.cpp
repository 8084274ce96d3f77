//===- ContractionBatches.cpp - Many products of tiny matrices ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Some matrices at a time are brought into an array in which a vector has one
// element of each.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/WideTargets.h"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/kernels/ContractionBatches.cpp"
#include "hwy/foreach_target.h" // IWYU pragma: keep

#include "stablehlo/reference/kernels/ContractionBatches.h"

#include "hwy/highway.h"
#include "stablehlo/reference/kernels/SquareTransposition-inl.h"
#include "stablehlo/reference/operators/FusedMultiplyAdd-inl.h"
#include <algorithm>
#include <cstring>

// NOLINTNEXTLINE: Highway's macros open and close namespaces.
HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

namespace {
/// Elements of type T, or parts of complex ones.
template <typename T, int64_t Parts> struct Batch {
  static constexpr int64_t kLanes = 64 / sizeof(T);
  typedef T Vector __attribute__((vector_size(64)));
  /// Element e of each matrix, by rows, then the next one.
  using Matrix = T[Parts * kMaxBatchMatrix * kLanes];

  static HWY_INLINE Vector get(const T *from) {
    Vector vector;
    std::memcpy(&vector, from, sizeof(vector));
    return vector;
  }

  /// The same for `size` >= kLanes numbers that lie together: squares of as
  /// many of each matrix as there are matrices, the last one as far back as it
  /// takes.
  static HWY_INLINE void loadDense(const T *from, int64_t size,
                                   const int64_t *offsets, T *to) {
    for (int64_t e = 0; e < size; e += kLanes) {
      int64_t first = std::min(e, size - kLanes);
      Vector square[kLanes];
#pragma GCC unroll 16
      for (int64_t l = 0; l < kLanes; ++l)
        square[l] = get(from + offsets[l] + first);
      transposeSquare(square);
      std::memcpy(to + first * kLanes, square, sizeof(square));
    }
  }

  /// Loads the matrices at `offsets` from `from`, in elements.
  static HWY_INLINE void load(const void *from, int64_t rows, int64_t columns,
                              int64_t rowStride, int64_t colStride,
                              const int64_t *offsets, Matrix &matrix) {
    int64_t size = Parts * rows * columns;
    if (colStride == 1 && (rowStride == columns || rows == 1) && size >= kLanes)
      return loadDense(static_cast<const T *>(from), size, offsets, matrix);
    // By scalars: who inserts into a vector waits for it.
    T *to = matrix;
    for (int64_t i = 0; i < rows; ++i)
      for (int64_t j = 0; j < columns; ++j) {
        const T *element = static_cast<const T *>(from) +
                           Parts * (i * rowStride + j * colStride);
        for (int64_t part = 0; part < Parts; ++part, to += kLanes)
          for (int64_t l = 0; l < kLanes; ++l)
            to[l] = element[offsets[l] + part];
      }
  }

  /// TermOrder::InLanes: lane l sums every term number l + i * kLanes, then
  /// halves are added up.
  static HWY_INLINE Vector addInTree(const T *a, const T *b, int64_t bStride,
                                     int64_t k) {
    Vector lanes[kLanes];
    int64_t count = std::min(kLanes, k);
    for (int64_t l = 0; l < count; ++l) {
      lanes[l] = Vector{};
      for (int64_t p = l; p < k; p += kLanes)
        lanes[l] = fusedMultiplyAdd(get(a + p * kLanes), get(b + p * bStride),
                                    lanes[l]);
    }
    // Lanes without a term are +0, which changes no sum.
    for (int64_t half = kLanes / 2; half; half /= 2)
      for (int64_t l = 0; l < half && l + half < count; ++l)
        lanes[l] += lanes[l + half];
    return lanes[0];
  }

  static HWY_INLINE void sum(const BatchProduct &batch, const T *a, const T *b,
                             T *result) {
    int64_t k = batch.product.k, stride = Parts * batch.product.n * kLanes;
    Vector sums[Parts] = {};
    if (Parts == 1 && batch.order == TermOrder::InLanes) {
      sums[0] = addInTree(a, b, stride, k);
      k = 0;
    }
    for (int64_t p = 0; p < k; ++p, a += Parts * kLanes, b += stride) {
      sums[0] = fusedMultiplyAdd(get(a), get(b), sums[0]);
      if constexpr (Parts == 2) {
        Vector imaginary = get(a + kLanes), right = get(b + kLanes);
        sums[0] = fusedMultiplyAdd(-imaginary, right, sums[0]);
        sums[1] = fusedMultiplyAdd(get(a), right, sums[1]);
        sums[1] = fusedMultiplyAdd(imaginary, get(b), sums[1]);
      }
    }
    std::memcpy(result, sums, sizeof(sums));
  }

  static void multiply(const BatchProduct &batch) {
    const MatrixProduct &product = batch.product;
    alignas(64) Matrix lhs, rhs, result;
    for (int64_t first = 0; first < batch.count; first += kLanes) {
      // Lanes that are left over do the last product again.
      int64_t numLanes = std::min(kLanes, batch.count - first);
      int64_t lhsOffsets[kLanes], rhsOffsets[kLanes];
      for (int64_t l = 0; l < kLanes; ++l) {
        int64_t number = first + std::min(l, numLanes - 1);
        lhsOffsets[l] = Parts * number * batch.lhsStep;
        rhsOffsets[l] = Parts * number * batch.rhsStep;
      }
      load(product.lhs, product.m, product.k, product.lhsRowStride,
           product.lhsColStride, lhsOffsets, lhs);
      load(product.rhs, product.k, product.n, product.rhsRowStride,
           product.rhsColStride, rhsOffsets, rhs);
      for (int64_t i = 0; i < product.m; ++i)
        for (int64_t j = 0; j < product.n; ++j) {
          constexpr int64_t step = Parts * kLanes;
          sum(batch, lhs + step * i * product.k, rhs + step * j,
              result + step * (i * product.n + j));
        }
      const T *from = result;
      for (int64_t i = 0; i < product.m; ++i)
        for (int64_t j = 0; j < Parts * product.n; ++j, from += kLanes) {
          T *to =
              static_cast<T *>(product.result) +
              Parts * (first * batch.resultStep + i * product.resultRowStride) +
              j;
          for (int64_t l = 0; l < numLanes; ++l)
            to[Parts * l * batch.resultStep] = from[l];
        }
    }
  }
};
} // namespace

static void multiplyBatchHere(GemmType type, const BatchProduct &batch) {
  switch (type) {
  case GemmType::F32:
    return Batch<float, 1>::multiply(batch);
  case GemmType::F64:
    return Batch<double, 1>::multiply(batch);
  case GemmType::ComplexF32:
    return Batch<float, 2>::multiply(batch);
  case GemmType::ComplexF64:
    return Batch<double, 2>::multiply(batch);
  default:
    return;
  }
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace mlir {
namespace stablehlo {
HWY_EXPORT(multiplyBatchHere);
} // namespace stablehlo
} // namespace mlir

void mlir::stablehlo::multiplyBatch(GemmType type, const BatchProduct &batch) {
  HWY_DYNAMIC_DISPATCH(multiplyBatchHere)(type, batch);
}
#endif // HWY_ONCE
