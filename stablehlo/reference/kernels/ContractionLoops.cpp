//===- ContractionLoops.cpp - Our own matrix products ---------------------===//
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
#define HWY_TARGET_INCLUDE "stablehlo/reference/kernels/ContractionLoops.cpp"
#include "hwy/foreach_target.h" // IWYU pragma: keep

#include "stablehlo/reference/kernels/ContractionLoops.h"

#include "hwy/highway.h"
#include "stablehlo/reference/kernels/ShortCopies-inl.h"
#include "stablehlo/reference/operators/FusedMultiplyAdd-inl.h"
#include "stablehlo/reference/operators/Types.h"
#include <algorithm>
#include <cstring>
#include <type_traits>

// NOLINTNEXTLINE: Highway's macros open and close namespaces.
HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

constexpr int64_t kVectorBytes = 64;
/// Rows and vectors of the tile whose sums stay in registers.
constexpr int64_t kTileRows = 6;
constexpr int64_t kTileVectors = 2;
/// Rows of `rhs` in one packed panel: 256 * 128 bytes fill L1.
constexpr int64_t kPanelRows = 256;

template <typename T> struct Arithmetic {
  typedef T Vector __attribute__((vector_size(kVectorBytes)));
  static constexpr int64_t kLanes = kVectorBytes / sizeof(T);

  static HWY_INLINE Vector load(const T *from) {
    Vector vector;
    std::memcpy(&vector, from, sizeof(Vector));
    return vector;
  }
  static HWY_INLINE Vector loadFactors(const T *from) { return load(from); }
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

/// Floats whose products are exact and summed in f64: the products that come
/// here are too small or too narrow for a library, not for the accuracy.
struct WideFloatArithmetic {
  using Wide = Arithmetic<double>;
  using Vector = Wide::Vector;
  static constexpr int64_t kLanes = Wide::kLanes;
  typedef float Narrow __attribute__((vector_size(kLanes * sizeof(float))));

  static HWY_INLINE Vector load(const float *from) {
    Narrow vector;
    std::memcpy(&vector, from, sizeof(Narrow));
    return __builtin_convertvector(vector, Vector);
  }
  static HWY_INLINE Vector loadFactors(const float *from) { return load(from); }
  static HWY_INLINE void store(Vector vector, float *to) {
    Narrow narrow = __builtin_convertvector(vector, Narrow);
    std::memcpy(to, &narrow, sizeof(Narrow));
  }
  static HWY_INLINE Vector set(float value) { return Wide::set(value); }
  static HWY_INLINE Vector addProduct(Vector sum, Vector a, Vector b) {
#if HWY_NATIVE_FMA
    return fusedMultiplyAdd(a, b, sum);
#else
    return a * b + sum; // The same: products are exact.
#endif
  }
};

/// Bytes 0 and 1 with `and` as product and `or` as sum.
struct BoolArithmetic : Arithmetic<uint8_t> {
  static HWY_INLINE Vector addProduct(Vector sum, Vector a, Vector b) {
    return (a & b) | sum;
  }
};

/// Complex numbers side by side, as they lie in memory. A term is two of each
/// part, in the order in which blocks sum them.
template <typename T> struct ComplexArithmetic {
  using Real = Arithmetic<T>;
  using Vector = typename Real::Vector;
  using Number = operators::ComplexNumber<T>;
  static constexpr int64_t kLanes = Real::kLanes / 2;
  /// The factors of the real and of the imaginary part of another number: of
  /// rhs (re, im) and (-im, re), of lhs either part in all lanes.
  struct Factors {
    Vector real, imaginary;
  };

  template <int... I>
  static HWY_INLINE Vector swapParts(Vector v,
                                     std::integer_sequence<int, I...>) {
    return __builtin_shufflevector(v, v, (I ^ 1)...);
  }
  template <int... I>
  static HWY_INLINE Vector getSigns(std::integer_sequence<int, I...>) {
    return Vector{(I % 2 ? T(1) : T(-1))...};
  }
  static HWY_INLINE Factors loadFactors(const Number *from) {
    using Indices = std::make_integer_sequence<int, Real::kLanes>;
    Vector v = load(from);
    return {v, swapParts(v, Indices()) * getSigns(Indices())};
  }
  static HWY_INLINE Vector load(const Number *from) {
    return Real::load(reinterpret_cast<const T *>(from));
  }
  static HWY_INLINE void store(Vector vector, Number *to) {
    Real::store(vector, reinterpret_cast<T *>(to));
  }
  static HWY_INLINE Factors set(Number value) {
    return {Real::set(value.re), Real::set(value.im)};
  }
  static HWY_INLINE Vector addProduct(Vector sum, Factors a, Factors b) {
    sum = Real::addProduct(sum, a.real, b.real);
    return Real::addProduct(sum, a.imaginary, b.imaginary);
  }
};

/// Copies fewer elements than a tile has.
template <typename T>
HWY_INLINE void copyPart(const T *from, T *to, int64_t count) {
  if constexpr (std::is_arithmetic_v<T>) {
    copyShort(from, to, count);
  } else {
    using Part = decltype(T::re);
    copyShort(reinterpret_cast<const Part *>(from),
              reinterpret_cast<Part *>(to), 2 * count);
  }
}

/// result[rows x (kTileVectors vectors)] (+)= lhs * panel, where `panel` has
/// one row of `panelStride` elements per k. Writes `columns` of each row.
template <typename A, typename T, int64_t Rows, int64_t Vectors>
HWY_INLINE void multiplyTile(int64_t k, const T *lhs, int64_t lhsRowStride,
                             int64_t lhsColStride, const T *panel,
                             int64_t panelStride, T *result,
                             int64_t resultRowStride, int64_t columns,
                             bool accumulate) {
  using Vector = typename A::Vector;
  constexpr int64_t width = Vectors * A::kLanes;
  Vector sums[Rows][Vectors];
  T edge[width] = {};
  for (int64_t i = 0; i < Rows; ++i) {
    if (!accumulate) {
      for (int64_t v = 0; v < Vectors; ++v)
        sums[i][v] = Vector{};
      continue;
    }
    const T *from = result + i * resultRowStride;
    if (columns != width) {
      copyPart(from, edge, columns);
      from = edge;
    }
    for (int64_t v = 0; v < Vectors; ++v)
      sums[i][v] = A::load(from + v * A::kLanes);
  }
  for (int64_t p = 0; p < k; ++p) {
    decltype(A::loadFactors(panel)) right[Vectors];
    for (int64_t v = 0; v < Vectors; ++v)
      right[v] = A::loadFactors(panel + p * panelStride + v * A::kLanes);
    for (int64_t i = 0; i < Rows; ++i) {
      auto left = A::set(lhs[i * lhsRowStride + p * lhsColStride]);
      for (int64_t v = 0; v < Vectors; ++v)
        sums[i][v] = A::addProduct(sums[i][v], left, right[v]);
    }
  }
  for (int64_t i = 0; i < Rows; ++i) {
    T *to = result + i * resultRowStride;
    T *target = columns == width ? to : edge;
    for (int64_t v = 0; v < Vectors; ++v)
      A::store(sums[i][v], target + v * A::kLanes);
    if (columns != width)
      copyPart(edge, to, columns);
  }
}

template <typename A, typename T, int64_t Vectors>
HWY_NOINLINE void multiplyPanel(const LoopProduct &product, const T *lhs,
                                int64_t k, const T *panel, int64_t panelStride,
                                T *result, int64_t columns, bool accumulate) {
  int64_t i = 0;
  auto multiplyRows = [&](auto rows) HWY_ATTR {
    for (; i + rows <= product.m; i += rows)
      multiplyTile<A, T, rows, Vectors>(
          k, lhs + i * product.lhsRowStride, product.lhsRowStride,
          product.lhsColStride, panel, panelStride,
          result + i * product.resultRowStride, product.resultRowStride,
          columns, accumulate);
  };
  multiplyRows(std::integral_constant<int64_t, kTileRows>());
  multiplyRows(std::integral_constant<int64_t, 2>());
  multiplyRows(std::integral_constant<int64_t, 1>());
}

/// Copies `k` rows of `columns` elements to a panel of rows of `width`; what
/// lies beyond `columns` is 0.
template <typename T>
HWY_INLINE void packPanel(const T *rhs, int64_t rowStride, int64_t colStride,
                          int64_t k, int64_t columns, int64_t width, T *panel) {
  if (columns != width)
    std::memset(static_cast<void *>(panel), 0, k * width * sizeof(T));
  if (colStride == 1) {
    for (int64_t p = 0; p < k; ++p)
      copyPart(rhs + p * rowStride, panel + p * width, columns);
    return;
  }
  for (int64_t j = 0; j < columns; ++j)
    for (int64_t p = 0; p < k; ++p)
      panel[p * width + j] = rhs[p * rowStride + j * colStride];
}

template <typename A, typename T>
HWY_INLINE void multiplyVectors(const LoopProduct &product) {
  constexpr int64_t width = kTileVectors * A::kLanes;
  alignas(kVectorBytes) T panel[kPanelRows * width];
  const T *lhs = static_cast<const T *>(product.lhs);
  const T *rhs = static_cast<const T *>(product.rhs);
  for (int64_t p = 0; p < product.k && !product.isStopped(); p += kPanelRows) {
    int64_t k = std::min(kPanelRows, product.k - p);
    for (int64_t j = 0; j < product.n; j += width) {
      int64_t columns = std::min(width, product.n - j);
      const T *from = rhs + p * product.rhsRowStride + j * product.rhsColStride;
      const T *used = from;
      int64_t stride = product.rhsRowStride;
      // Few rows read the panel too seldom to pay for packing it.
      if (columns != width || product.rhsColStride != 1 ||
          product.m > 2 * kTileRows) {
        packPanel(from, product.rhsRowStride, product.rhsColStride, k, columns,
                  width, panel);
        used = panel;
        stride = width;
      }
      auto multiply = columns > A::kLanes ? &multiplyPanel<A, T, kTileVectors>
                                          : &multiplyPanel<A, T, 1>;
      multiply(product, lhs + p * product.lhsColStride, k, used, stride,
               static_cast<T *>(product.result) + j, columns,
               /*accumulate=*/p != 0);
    }
  }
}

/// Products of complex numbers. One column, whose terms follow each other,
/// would fill no vector.
template <typename T>
static HWY_INLINE void multiplyComplex(const LoopProduct &product) {
  if (product.n != 1)
    return multiplyVectors<ComplexArithmetic<T>, operators::ComplexNumber<T>>(
        product);
  const T *lhs = static_cast<const T *>(product.lhs);
  const T *rhs = static_cast<const T *>(product.rhs);
  T *to = static_cast<T *>(product.result);
  for (int64_t i = 0; i < product.m && !product.isStopped(); ++i) {
    T real = 0, imaginary = 0;
    for (int64_t p = 0; p < product.k; ++p) {
      const T *a =
          lhs + 2 * (i * product.lhsRowStride + p * product.lhsColStride);
      const T *b = rhs + 2 * p * product.rhsRowStride;
      real = fusedMultiplyAdd(a[0], b[0], real);
      real = fusedMultiplyAdd(-a[1], b[1], real);
      imaginary = fusedMultiplyAdd(a[0], b[1], imaginary);
      imaginary = fusedMultiplyAdd(a[1], b[0], imaginary);
    }
    to[2 * i * product.resultRowStride] = real;
    to[2 * i * product.resultRowStride + 1] = imaginary;
  }
}

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
HWY_INLINE void multiplyRows(int64_t k, const T *matrix, int64_t rowStride,
                             const T *vector, T *result, int64_t resultStride) {
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

/// Dense columns: adds columns times scalars to the result, which stays in L1.
template <typename T>
HWY_INLINE void multiplyColumns(const LoopMatrixVector &product) {
  using A = Arithmetic<T>;
  constexpr int64_t kColumns = 4;
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
    T edge[A::kLanes];
    A::store(sum, edge);
    copyShort(edge, result + whole, rest);
  }
}

template <typename T>
HWY_INLINE void multiplyVector(const LoopMatrixVector &product) {
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

void multiplyMatricesHere(LoopType type, const LoopProduct &product) {
  switch (type) {
  case LoopType::Bool:
    return multiplyVectors<BoolArithmetic, uint8_t>(product);
  case LoopType::UI8:
    return multiplyVectors<Arithmetic<uint8_t>, uint8_t>(product);
  case LoopType::UI16:
    return multiplyVectors<Arithmetic<uint16_t>, uint16_t>(product);
  case LoopType::UI32:
    return multiplyVectors<Arithmetic<uint32_t>, uint32_t>(product);
  case LoopType::UI64:
    return multiplyVectors<Arithmetic<uint64_t>, uint64_t>(product);
  case LoopType::F32:
    return multiplyVectors<WideFloatArithmetic, float>(product);
  case LoopType::F64:
    return multiplyVectors<Arithmetic<double>, double>(product);
  case LoopType::ComplexF32:
    return multiplyComplex<float>(product);
  case LoopType::ComplexF64:
    return multiplyComplex<double>(product);
  }
}

void multiplyMatrixVectorHere(LoopType type, const LoopMatrixVector &product) {
  switch (type) {
  case LoopType::UI8:
    return multiplyVector<uint8_t>(product);
  case LoopType::UI16:
    return multiplyVector<uint16_t>(product);
  case LoopType::UI32:
    return multiplyVector<uint32_t>(product);
  case LoopType::UI64:
    return multiplyVector<uint64_t>(product);
  case LoopType::F32:
    return multiplyVector<float>(product);
  case LoopType::F64:
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
HWY_EXPORT(multiplyMatricesHere);
HWY_EXPORT(multiplyMatrixVectorHere);
} // namespace stablehlo
} // namespace mlir

using namespace mlir;

// The result of an empty sum; the panels' first block would have set it.
static void clearResult(unsigned elementSize,
                        const stablehlo::LoopProduct &product) {
  for (int64_t i = 0; i < product.m; ++i)
    std::memset(static_cast<char *>(product.result) +
                    i * product.resultRowStride * elementSize,
                0, product.n * elementSize);
}

static unsigned getElementSize(stablehlo::LoopType type) {
  constexpr uint8_t sizes[] = {1, 1, 2, 4, 8, 4, 8, 8, 16};
  return sizes[static_cast<unsigned>(type)];
}

void stablehlo::multiplyMatrices(LoopType type, const LoopProduct &product) {
  if (product.k == 0)
    return clearResult(getElementSize(type), product);
  HWY_DYNAMIC_DISPATCH(multiplyMatricesHere)(type, product);
}

void stablehlo::multiplyMatrixVector(LoopType type,
                                     const LoopMatrixVector &product) {
  HWY_DYNAMIC_DISPATCH(multiplyMatrixVectorHere)(type, product);
}
#endif // HWY_ONCE
