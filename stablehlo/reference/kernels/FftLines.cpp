//===- FftLines.cpp - Lines of numbers side by side -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A row of a plane has the numbers of one place of all lines. Lines that are
// neighbours in memory are moved row by row. Lines that are dense in themselves
// are a matrix whose transpose has real and imaginary rows in turn: squares of
// it are transposed in registers. All of it is copying, but for the division,
// so all targets give the same bits.
//
//===----------------------------------------------------------------------===//

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/kernels/FftLines.cpp"
#include "hwy/foreach_target.h" // must come before highway.h

#include "hwy/highway.h"
#include "stablehlo/reference/kernels/FftLines.h"
#include "stablehlo/reference/kernels/SquareTransposition-inl.h"
#include <algorithm>
#include <cstring>
#include <type_traits>

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

/// As many numbers as there are lines in a square.
template <typename T, int64_t Count> struct VectorOf {
  typedef T Type __attribute__((vector_size(Count * sizeof(T))));
};

/// Planes whose rows have `count` numbers, those of so many lines.
template <typename C> struct Rows {
  Planes<C> planes;
  int64_t count;

  /// Where part `i` of line `q` is. Numbers have `Parts` parts in memory: real
  /// and imaginary ones in turn, or real ones only.
  template <int64_t Parts> HWY_INLINE C *get(int64_t i, int64_t q) const {
    C *plane = i % Parts == 0 ? planes.re : planes.im;
    return plane + i / Parts * count + q;
  }
};

//===----------------------------------------------------------------------===//
// Dense lines
//===----------------------------------------------------------------------===//

/// `Count` lines of `numParts` parts, from line `q` on.
template <int64_t Parts, int64_t Count, typename C, typename T>
HWY_INLINE void loadSquares(T *const *starts, int64_t numParts, Rows<C> rows,
                            int64_t q) {
  using Vector = typename VectorOf<T, Count>::Type;
  using Wide = typename VectorOf<C, Count>::Type;
  int64_t part = 0;
  for (; part + Count <= numParts; part += Count) {
    Vector square[Count];
#pragma GCC unroll 16
    for (int64_t i = 0; i < Count; ++i)
      std::memcpy(&square[i], starts[q + i] + part, sizeof(Vector));
    transposeSquare(square);
#pragma GCC unroll 16
    for (int64_t i = 0; i < Count; ++i) {
      Wide row = __builtin_convertvector(square[i], Wide);
      std::memcpy(rows.template get<Parts>(part + i, q), &row, sizeof(Wide));
    }
  }
  for (; part < numParts; ++part)
    for (int64_t i = 0; i < Count; ++i)
      rows.template get<Parts>(part, q)[i] = starts[q + i][part];
}

template <int64_t Parts, int64_t Count, typename C, typename T>
HWY_INLINE void storeSquares(Rows<C> rows, int64_t q, int64_t numParts,
                             C divisor, T *const *starts) {
  using Vector = typename VectorOf<T, Count>::Type;
  using Wide = typename VectorOf<C, Count>::Type;
  int64_t part = 0;
  for (; part + Count <= numParts; part += Count) {
    Vector square[Count];
#pragma GCC unroll 16
    for (int64_t i = 0; i < Count; ++i) {
      Wide row;
      std::memcpy(&row, rows.template get<Parts>(part + i, q), sizeof(Wide));
      if (divisor != 1)
        row /= divisor;
      square[i] = __builtin_convertvector(row, Vector);
    }
    transposeSquare(square);
#pragma GCC unroll 16
    for (int64_t i = 0; i < Count; ++i)
      std::memcpy(starts[q + i] + part, &square[i], sizeof(Vector));
  }
  for (; part < numParts; ++part)
    for (int64_t i = 0; i < Count; ++i)
      starts[q + i][part] =
          static_cast<T>(rows.template get<Parts>(part, q)[i] / divisor);
}

/// Calls `move` with a constant, the number of lines from q on to move at once,
/// until all `count` are: as many as fill a register, then ever fewer.
template <int64_t Most, typename Move>
HWY_INLINE void forEachSquare(int64_t q, int64_t count, Move move) {
  for (; count - q >= Most; q += Most)
    move(std::integral_constant<int64_t, Most>(), q);
  if constexpr (Most > 1)
    forEachSquare<Most / 2>(q, count, move);
}

template <int64_t Parts, typename C, typename T>
static void loadDense(const FftLines<T> &lines, int64_t size, Rows<C> rows) {
  forEachSquare<kVectorBytes / sizeof(T)>(
      0, rows.count, [&](auto count, int64_t q) HWY_ATTR {
        loadSquares<Parts, count>(lines.starts.data(), Parts * size, rows, q);
      });
}

template <int64_t Parts, typename C, typename T>
static void storeDense(Rows<C> rows, int64_t size, C divisor,
                       const FftLines<T> &lines) {
  forEachSquare<kVectorBytes / sizeof(T)>(
      0, rows.count, [&](auto count, int64_t q) HWY_ATTR {
        storeSquares<Parts, count>(rows, q, Parts * size, divisor,
                                   lines.starts.data());
      });
}

//===----------------------------------------------------------------------===//
// Neighbours
//===----------------------------------------------------------------------===//

/// How many lines from number `q` on are neighbours: line q + i begins i
/// complex numbers behind line q.
template <typename T>
static int64_t countNeighbours(const FftLines<T> &lines, int64_t q) {
  int64_t end = q + 1, size = lines.starts.size();
  while (end != size && lines.starts[end] - lines.starts[end - 1] == 2)
    ++end;
  return end - q;
}

/// How far ahead rows are fetched: the hardware sees no pattern in rows that
/// are pages apart. Not to the first-level cache, which has room for eight rows
/// at a distance that is a power of two.
constexpr int64_t kFetchedRows = 32;

template <typename T> HWY_INLINE void fetchRow(const T *row, int64_t size) {
  constexpr int64_t line = 64 / sizeof(T);
  for (int64_t i = 0; i < size; i += line)
    __builtin_prefetch(row + i, /*rw=*/0, /*locality=*/2);
}

/// Real and imaginary parts of `count` numbers.
template <typename C, typename T, size_t... Lane>
HWY_INLINE void splitRow(const T *HWY_RESTRICT from, C *HWY_RESTRICT re,
                         C *HWY_RESTRICT im, int64_t count,
                         std::index_sequence<Lane...>) {
  constexpr int64_t lanes = sizeof...(Lane);
  using Vector = typename VectorOf<T, lanes>::Type;
  using Wide = typename VectorOf<C, lanes>::Type;
  int64_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    Vector first, second;
    std::memcpy(&first, from + 2 * i, sizeof(first));
    std::memcpy(&second, from + 2 * i + lanes, sizeof(second));
    Vector even = __builtin_shufflevector(first, second, (2 * Lane)...);
    Vector odd = __builtin_shufflevector(first, second, (2 * Lane + 1)...);
    Wide evenWide = __builtin_convertvector(even, Wide);
    Wide oddWide = __builtin_convertvector(odd, Wide);
    std::memcpy(re + i, &evenWide, sizeof(Wide));
    std::memcpy(im + i, &oddWide, sizeof(Wide));
  }
  for (; i < count; ++i) {
    re[i] = from[2 * i];
    im[i] = from[2 * i + 1];
  }
}

/// The way back.
template <typename C, typename T, size_t... Lane>
HWY_INLINE void joinRow(const C *HWY_RESTRICT re, const C *HWY_RESTRICT im,
                        C divisor, T *HWY_RESTRICT to, int64_t count,
                        std::index_sequence<Lane...>) {
  constexpr int64_t lanes = sizeof...(Lane);
  using Vector = typename VectorOf<T, lanes>::Type;
  using Wide = typename VectorOf<C, lanes>::Type;
  int64_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    Wide evenWide, oddWide;
    std::memcpy(&evenWide, re + i, sizeof(Wide));
    std::memcpy(&oddWide, im + i, sizeof(Wide));
    if (divisor != 1) {
      evenWide /= divisor;
      oddWide /= divisor;
    }
    Vector even = __builtin_convertvector(evenWide, Vector);
    Vector odd = __builtin_convertvector(oddWide, Vector);
    Vector first = __builtin_shufflevector(
        even, odd, (Lane / 2 + (Lane % 2 ? lanes : 0))...);
    Vector second = __builtin_shufflevector(
        even, odd, (lanes / 2 + Lane / 2 + (Lane % 2 ? lanes : 0))...);
    std::memcpy(to + 2 * i, &first, sizeof(first));
    std::memcpy(to + 2 * i + lanes, &second, sizeof(second));
  }
  for (; i < count; ++i) {
    to[2 * i] = static_cast<T>(re[i] / divisor);
    to[2 * i + 1] = static_cast<T>(im[i] / divisor);
  }
}

/// `count` neighbours, from `q` on.
template <typename C, typename T>
HWY_INLINE void loadNeighbours(const FftLines<T> &lines, int64_t size,
                               Rows<C> rows, int64_t q, int64_t count) {
  constexpr auto lanes = std::make_index_sequence<kVectorBytes / sizeof(T)>();
  const T *from = lines.starts[q];
  C *re = rows.planes.re + q, *im = rows.planes.im + q;
  for (int64_t j = 0; j < size; ++j, from += lines.stride) {
    if (j + kFetchedRows < size)
      fetchRow(from + kFetchedRows * lines.stride, 2 * count);
    splitRow(from, re + j * rows.count, im + j * rows.count, count, lanes);
  }
}

template <typename C, typename T>
HWY_INLINE void storeNeighbours(Rows<C> rows, int64_t q, int64_t count,
                                int64_t size, C divisor,
                                const FftLines<T> &lines) {
  constexpr auto lanes = std::make_index_sequence<kVectorBytes / sizeof(T)>();
  T *to = lines.starts[q];
  const C *re = rows.planes.re + q, *im = rows.planes.im + q;
  for (int64_t j = 0; j < size; ++j, to += lines.stride) {
    if (j + kFetchedRows < size)
      fetchRow(to + kFetchedRows * lines.stride, 2 * count);
    joinRow(re + j * rows.count, im + j * rows.count, divisor, to, count,
            lanes);
  }
}

//===----------------------------------------------------------------------===//
// Any lines
//===----------------------------------------------------------------------===//

enum class Layout : uint8_t {
  DenseReal,    ///< Real numbers, one behind the other.
  DenseComplex, ///< Complex numbers, one behind the other.
  Complex,      ///< Complex numbers, anywhere.
  Any,
};

template <typename T> static Layout getLayout(const FftLines<T> &lines) {
  if (lines.areReal)
    return lines.stride == 1 ? Layout::DenseReal : Layout::Any;
  if (lines.imaginary != 1)
    return Layout::Any;
  return lines.stride == 2 ? Layout::DenseComplex : Layout::Complex;
}

template <typename C, typename T>
static void load(const FftLines<T> &lines, int64_t size, Planes<C> planes) {
  Rows<C> rows = {planes, static_cast<int64_t>(lines.starts.size())};
  if (lines.areReal)
    std::fill(planes.im, planes.im + size * rows.count, C(0));
  switch (getLayout(lines)) {
  case Layout::DenseReal:
    return loadDense</*Parts=*/1>(lines, size, rows);
  case Layout::DenseComplex:
    return loadDense</*Parts=*/2>(lines, size, rows);
  case Layout::Complex:
    for (int64_t q = 0, count; q < rows.count; q += count) {
      count = countNeighbours(lines, q);
      loadNeighbours(lines, size, rows, q, count);
    }
    return;
  case Layout::Any:
    break;
  }
  for (int64_t q = 0; q < rows.count; ++q) {
    const T *line = lines.starts[q];
    for (int64_t i = q; i < size * rows.count; i += rows.count) {
      planes.re[i] = line[0];
      if (!lines.areReal)
        planes.im[i] = line[lines.imaginary];
      line += lines.stride;
    }
  }
}

template <typename C, typename T>
static void store(Planes<C> planes, int64_t size, C divisor,
                  const FftLines<T> &lines) {
  Rows<C> rows = {planes, static_cast<int64_t>(lines.starts.size())};
  switch (getLayout(lines)) {
  case Layout::DenseReal:
    return storeDense</*Parts=*/1>(rows, size, divisor, lines);
  case Layout::DenseComplex:
    return storeDense</*Parts=*/2>(rows, size, divisor, lines);
  case Layout::Complex:
    for (int64_t q = 0, count; q < rows.count; q += count) {
      count = countNeighbours(lines, q);
      storeNeighbours(rows, q, count, size, divisor, lines);
    }
    return;
  case Layout::Any:
    break;
  }
  for (int64_t q = 0; q < rows.count; ++q) {
    T *line = lines.starts[q];
    for (int64_t i = q; i < size * rows.count; i += rows.count) {
      line[0] = static_cast<T>(planes.re[i] / divisor);
      if (!lines.areReal)
        line[lines.imaginary] = static_cast<T>(planes.im[i] / divisor);
      line += lines.stride;
    }
  }
}

static void loadFloat(const FftLines<float> &lines, int64_t size,
                      Planes<float> planes) {
  load(lines, size, planes);
}
static void loadWide(const FftLines<float> &lines, int64_t size,
                     Planes<double> planes) {
  load(lines, size, planes);
}
static void loadDouble(const FftLines<double> &lines, int64_t size,
                       Planes<double> planes) {
  load(lines, size, planes);
}
static void storeFloat(Planes<float> planes, int64_t size, float divisor,
                       const FftLines<float> &lines) {
  store(planes, size, divisor, lines);
}
static void storeWide(Planes<double> planes, int64_t size, double divisor,
                      const FftLines<float> &lines) {
  store(planes, size, divisor, lines);
}
static void storeDouble(Planes<double> planes, int64_t size, double divisor,
                        const FftLines<double> &lines) {
  store(planes, size, divisor, lines);
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace mlir {
namespace stablehlo {
HWY_EXPORT(loadFloat);
HWY_EXPORT(loadWide);
HWY_EXPORT(loadDouble);
HWY_EXPORT(storeFloat);
HWY_EXPORT(storeWide);
HWY_EXPORT(storeDouble);
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

void stablehlo::loadFftLines(const FftLines<float> &lines, int64_t size,
                             Planes<float> planes) {
  HWY_DYNAMIC_DISPATCH(loadFloat)(lines, size, planes);
}

void stablehlo::loadFftLines(const FftLines<float> &lines, int64_t size,
                             Planes<double> planes) {
  HWY_DYNAMIC_DISPATCH(loadWide)(lines, size, planes);
}

void stablehlo::loadFftLines(const FftLines<double> &lines, int64_t size,
                             Planes<double> planes) {
  HWY_DYNAMIC_DISPATCH(loadDouble)(lines, size, planes);
}

void stablehlo::storeFftLines(Planes<float> planes, int64_t size, float divisor,
                              const FftLines<float> &lines) {
  HWY_DYNAMIC_DISPATCH(storeFloat)(planes, size, divisor, lines);
}

void stablehlo::storeFftLines(Planes<double> planes, int64_t size,
                              double divisor, const FftLines<float> &lines) {
  HWY_DYNAMIC_DISPATCH(storeWide)(planes, size, divisor, lines);
}

void stablehlo::storeFftLines(Planes<double> planes, int64_t size,
                              double divisor, const FftLines<double> &lines) {
  HWY_DYNAMIC_DISPATCH(storeDouble)(planes, size, divisor, lines);
}
#endif // HWY_ONCE
