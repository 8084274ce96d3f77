//===- ContractionVectors.cpp - A matrix times a vector -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled once per SIMD target (Highway includes this file again for each);
// the vectors themselves are the compiler's, which has all integer widths.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/WideTargets.h"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/kernels/ContractionVectors.cpp"
#include "hwy/foreach_target.h" // IWYU pragma: keep

#include "stablehlo/reference/kernels/ContractionVectors.h"

#include "hwy/highway.h"
#include "stablehlo/reference/kernels/ShortCopies-inl.h"
#include "stablehlo/reference/operators/FusedMultiplyAdd-inl.h"
#include <algorithm>
#include <cstring>
#include <type_traits>

// NOLINTNEXTLINE: Highway's macros open and close namespaces.
HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

constexpr int64_t kVectorBytes = 64;
namespace {
template <typename T> struct Arithmetic {
  typedef T Vector __attribute__((vector_size(kVectorBytes)));
  static constexpr int64_t kLanes = kVectorBytes / sizeof(T);

  static HWY_INLINE Vector load(const T *from) {
    Vector vector;
    std::memcpy(&vector, from, sizeof(Vector));
    return vector;
  }
  static HWY_INLINE void store(Vector vector, T *to) {
    std::memcpy(to, &vector, sizeof(Vector));
  }
  static HWY_INLINE Vector set(T value) { return value - Vector{}; }
  /// A product's terms are fused into its sum: the result is then closer to the
  /// exact one.
  static HWY_INLINE Vector addProduct(Vector sum, Vector a, Vector b) {
    if constexpr (std::is_integral_v<T>)
      return a * b + sum;
    else
      return fusedMultiplyAdd(a, b, sum);
  }
  static HWY_INLINE T addProduct(T sum, T a, T b) {
    // The int that 16-bit factors are promoted to would overflow.
    if constexpr (std::is_integral_v<T>)
      return static_cast<T>(uint64_t(a) * b + sum);
    else
      return fusedMultiplyAdd(a, b, sum);
  }
};
} // namespace

/// The sum of all lanes: of the two halves, then of halves of that, …
template <int64_t Lanes, typename T>
static HWY_INLINE T addHalves(const T *lanes) {
  if constexpr (Lanes == 1) {
    return lanes[0];
  } else {
    constexpr int64_t half = Lanes / 2;
    typedef T Half __attribute__((vector_size(half * sizeof(T))));
    Half low, high;
    std::memcpy(&low, lanes, sizeof(Half));
    std::memcpy(&high, lanes + half, sizeof(Half));
    low += high;
    T sums[half];
    std::memcpy(sums, &low, sizeof(Half));
    return addHalves<half>(sums);
  }
}

/// The sum of products of `Rows` dense rows with a vector, in the lanes of
/// kSums vectors that are added up in the end.
template <typename T, int64_t Rows>
static HWY_INLINE void multiplyRows(int64_t k, const T *matrix,
                                    int64_t rowStride, const T *vector,
                                    T *result, int64_t resultStride) {
  using A = Arithmetic<T>;
  using Vector = typename A::Vector;
  constexpr int64_t kSums = 4;
  constexpr int64_t step = kSums * A::kLanes;
  Vector sums[Rows][kSums] = {};
  int64_t p = 0;
  for (; p + step <= k; p += step)
    for (int64_t s = 0; s < kSums; ++s) {
      Vector right = A::load(vector + p + s * A::kLanes);
      for (int64_t i = 0; i < Rows; ++i)
        sums[i][s] = A::addProduct(
            sums[i][s], A::load(matrix + i * rowStride + p + s * A::kLanes),
            right);
    }
  for (; p + A::kLanes <= k; p += A::kLanes) {
    Vector right = A::load(vector + p);
    for (int64_t i = 0; i < Rows; ++i)
      sums[i][0] =
          A::addProduct(sums[i][0], A::load(matrix + i * rowStride + p), right);
  }
  if (p < k) {
    Vector right = loadShort<Vector>(vector + p, k - p);
    for (int64_t i = 0; i < Rows; ++i)
      sums[i][0] = A::addProduct(
          sums[i][0], loadShort<Vector>(matrix + i * rowStride + p, k - p),
          right);
  }
  for (int64_t i = 0; i < Rows; ++i) {
    T lanes[A::kLanes];
    A::store((sums[i][0] + sums[i][1]) + (sums[i][2] + sums[i][3]), lanes);
    result[i * resultStride] = addHalves<A::kLanes>(lanes);
  }
}

/// Adds all dense columns times scalars to `Vectors` vectors of the result from
/// `begin` on, which stay in registers.
template <typename T, int64_t Vectors>
static HWY_INLINE void addShortColumns(const MatrixVectorProduct &product,
                                       int64_t begin) {
  using A = Arithmetic<T>;
  const T *matrix = static_cast<const T *>(product.matrix) + begin;
  const T *vector = static_cast<const T *>(product.vector);
  T *result = static_cast<T *>(product.result) + begin;
  typename A::Vector sums[Vectors];
  for (int64_t i = 0; i < Vectors; ++i)
    sums[i] = A::load(result + i * A::kLanes);
  for (int64_t p = 0; p < product.k; ++p, matrix += product.colStride) {
    typename A::Vector right = A::set(vector[p]);
    for (int64_t i = 0; i < Vectors; ++i)
      sums[i] = A::addProduct(sums[i], A::load(matrix + i * A::kLanes), right);
  }
  for (int64_t i = 0; i < Vectors; ++i)
    A::store(sums[i], result + i * A::kLanes);
}

/// Dense columns: adds columns times scalars to the result, which stays in
/// registers, or in L1 where columns are so long that parts of many of them
/// would be far apart.
template <typename T>
static HWY_INLINE void multiplyColumns(const MatrixVectorProduct &product) {
  using A = Arithmetic<T>;
  constexpr int64_t kColumns = 4;
  constexpr int64_t kLongColumn = 1024 / sizeof(T);
  constexpr int64_t kBlock = 4096 / sizeof(T);
  const T *vector = static_cast<const T *>(product.vector);
  for (int64_t begin = 0; begin < product.m; begin += kBlock) {
    int64_t rows = std::min(kBlock, product.m - begin);
    const T *matrix = static_cast<const T *>(product.matrix) + begin;
    T *result = static_cast<T *>(product.result) + begin;
    if (!product.isAdded)
      std::memset(result, 0, rows * sizeof(T));
    int64_t whole = rows / A::kLanes * A::kLanes;
    auto addColumns = [=](int64_t p, auto columns) HWY_ATTR {
      for (int64_t i = 0; i < whole; i += A::kLanes) {
        typename A::Vector sum = A::load(result + i);
        for (int64_t c = 0; c < columns; ++c)
          sum = A::addProduct(sum,
                              A::load(matrix + (p + c) * product.colStride + i),
                              A::set(vector[p + c]));
        A::store(sum, result + i);
      }
    };
    int64_t p = 0;
    if (product.m <= kLongColumn) {
      int64_t i = 0;
      for (; i + 8 * A::kLanes <= whole; i += 8 * A::kLanes)
        addShortColumns<T, 8>(product, i);
      for (; i + 4 * A::kLanes <= whole; i += 4 * A::kLanes)
        addShortColumns<T, 4>(product, i);
      for (; i < whole; i += A::kLanes)
        addShortColumns<T, 1>(product, i);
      p = product.k;
    }
    for (; p + kColumns <= product.k; p += kColumns)
      addColumns(p, std::integral_constant<int64_t, kColumns>());
    for (; p < product.k; ++p)
      addColumns(p, std::integral_constant<int64_t, 1>());
    int64_t rest = rows - whole;
    if (rest == 0)
      continue;
    auto sum = loadShort<typename A::Vector>(result + whole, rest);
    for (p = 0; p < product.k; ++p)
      sum = A::addProduct(sum,
                          loadShort<typename A::Vector>(
                              matrix + p * product.colStride + whole, rest),
                          A::set(vector[p]));
    storeShort(sum, result + whole, rest);
  }
}

template <typename T>
static HWY_INLINE void multiplyVector(const MatrixVectorProduct &product) {
  const T *matrix = static_cast<const T *>(product.matrix);
  const T *vector = static_cast<const T *>(product.vector);
  T *result = static_cast<T *>(product.result);
  int64_t i = 0;
  if (!product.isAdded && (product.colStride == 1 || product.k == 1)) {
    for (; i + 4 <= product.m; i += 4)
      multiplyRows<T, 4>(
          product.k, matrix + i * product.rowStride, product.rowStride, vector,
          result + i * product.resultStride, product.resultStride);
    for (; i < product.m; ++i)
      multiplyRows<T, 1>(
          product.k, matrix + i * product.rowStride, product.rowStride, vector,
          result + i * product.resultStride, product.resultStride);
    return;
  }
  if (product.rowStride == 1) {
    multiplyColumns<T>(product);
    return;
  }
  for (; i < product.m; ++i) {
    T sum = 0;
    for (int64_t p = 0; p < product.k; ++p)
      sum = Arithmetic<T>::addProduct(
          sum, matrix[i * product.rowStride + p * product.colStride],
          vector[p]);
    result[i * product.resultStride] = sum;
  }
}

static void multiplyMatrixVectorHere(GemmType type,
                                     const MatrixVectorProduct &product) {
  switch (type) {
  case GemmType::UI8:
    return multiplyVector<uint8_t>(product);
  case GemmType::UI16:
    return multiplyVector<uint16_t>(product);
  case GemmType::UI32:
    return multiplyVector<uint32_t>(product);
  case GemmType::UI64:
    return multiplyVector<uint64_t>(product);
  case GemmType::F32:
    return multiplyVector<float>(product);
  case GemmType::F64:
    return multiplyVector<double>(product);
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
HWY_EXPORT(multiplyMatrixVectorHere);
} // namespace stablehlo
} // namespace mlir

using namespace mlir;

void stablehlo::multiplyMatrixVector(GemmType type,
                                     const MatrixVectorProduct &product) {
  HWY_DYNAMIC_DISPATCH(multiplyMatrixVectorHere)(type, product);
}
#endif // HWY_ONCE
