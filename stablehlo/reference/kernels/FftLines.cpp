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

/// `Count` numbers.
template <typename T, int64_t Count> struct VectorOf {
  typedef T Type __attribute__((vector_size(Count * sizeof(T))));
};

/// How far ahead rows are fetched: the hardware sees no pattern in rows that
/// are pages apart. Not to the first-level cache, which has room for eight rows
/// at a distance that is a power of two.
constexpr int64_t kFetchedRows = 32;

template <typename T> HWY_INLINE void fetchRow(const T *row, int64_t size) {
  constexpr int64_t line = 64 / sizeof(T);
  for (int64_t i = 0; i < size; i += line)
    __builtin_prefetch(row + i, /*rw=*/0, /*locality=*/2);
}

namespace {
/// Moves a part from lines of type T to planes of type C; if `isStore`, back.
/// All of it is inlined where there is one, so that it is in registers.
template <bool isStore, typename T, typename C> struct Mover {
  /// Of each line.
  T *const *starts;
  int64_t stride;
  FftPart part;
  Planes<C> planes;
  C divisor;

  static constexpr auto kLanes =
      std::make_index_sequence<kVectorBytes / sizeof(T)>();

  /// A dense complex line alone: a row of numbers.
  HWY_INLINE void moveLine() const {
    moveRow(starts[0] + 2 * part.begin, planes + part.begin,
            part.end - part.begin, kLanes);
  }

  /// Lines whose numbers, of `Parts` parts each, lie one behind the other.
  template <int64_t Parts> HWY_INLINE void moveDense() const {
    moveSquares<Parts, kVectorBytes / sizeof(T)>(/*q=*/0);
  }

  /// Complex lines, at once those that are neighbours: each begins a number
  /// behind the one before.
  HWY_INLINE void moveComplex() const {
    for (int64_t q = 0, end; q < part.count; q = end) {
      end = q + 1;
      while (end < part.count && starts[end] - starts[end - 1] == 2)
        ++end;
      moveNeighbours(q, end - q);
    }
  }

  HWY_INLINE void move(T *number, C *place) const {
    if constexpr (isStore)
      *number = static_cast<T>(*place / divisor);
    else
      *place = *number;
  }

  /// A vector of what is in a plane, as it is in memory.
  template <typename Vector> HWY_INLINE Vector take(const C *places) const {
    typename VectorOf<C, sizeof(Vector) / sizeof(T)>::Type wide;
    std::memcpy(&wide, places, sizeof(wide));
    if (divisor != 1)
      wide /= divisor;
    return __builtin_convertvector(wide, Vector);
  }
  template <typename Vector>
  HWY_INLINE static void put(Vector numbers, C *places) {
    using Wide = typename VectorOf<C, sizeof(Vector) / sizeof(T)>::Type;
    Wide wide = __builtin_convertvector(numbers, Wide);
    std::memcpy(places, &wide, sizeof(wide));
  }

  /// Where part `i` of line `q` is. Numbers have real and imaginary parts in
  /// turn, or real ones only.
  template <int64_t Parts> HWY_INLINE C *getPlace(int64_t i, int64_t q) const {
    C *plane = i % Parts == 0 ? planes.re : planes.im;
    return plane + i / Parts * part.count + q;
  }

  /// Lines from `q` on: as many at once as fill a register, then ever fewer.
  template <int64_t Parts, int64_t Count>
  HWY_INLINE void moveSquares(int64_t q) const {
    for (; part.count - q >= Count; q += Count)
      moveLines<Parts, Count>(q);
    if constexpr (Count > 1)
      moveSquares<Parts, Count / 2>(q);
  }

  template <int64_t Parts, int64_t Count>
  HWY_INLINE void moveLines(int64_t q) const {
    using Vector = typename VectorOf<T, Count>::Type;
    T *lines[Count];
    std::copy_n(starts + q, Count, lines);
    int64_t i = Parts * part.begin, end = Parts * part.end;
    for (; i + Count <= end; i += Count) {
      Vector square[Count];
#pragma GCC unroll 16
      for (int64_t k = 0; k < Count; ++k)
        if constexpr (isStore)
          square[k] = take<Vector>(getPlace<Parts>(i + k, q));
        else
          std::memcpy(&square[k], lines[k] + i, sizeof(Vector));
      transposeSquare(square);
#pragma GCC unroll 16
      for (int64_t k = 0; k < Count; ++k)
        if constexpr (isStore)
          std::memcpy(lines[k] + i, &square[k], sizeof(Vector));
        else
          put(square[k], getPlace<Parts>(i + k, q));
    }
    for (; i < end; ++i)
      for (int64_t k = 0; k < Count; ++k)
        move(lines[k] + i, getPlace<Parts>(i, q) + k);
  }

  HWY_INLINE void moveNeighbours(int64_t q, int64_t count) const {
    T *row = starts[q] + part.begin * stride;
    for (int64_t j = part.begin; j < part.end; ++j, row += stride) {
      if (j + kFetchedRows < part.end)
        fetchRow(row + kFetchedRows * stride, 2 * count);
      moveRow(row, planes + (j * part.count + q), count, kLanes);
    }
  }

  /// `count` numbers, whose real and imaginary parts lie in turn at `row`.
  template <size_t... Lane>
  HWY_INLINE void moveRow(T *HWY_RESTRICT row, Planes<C> places, int64_t count,
                          std::index_sequence<Lane...>) const {
    C *HWY_RESTRICT re = places.re, *HWY_RESTRICT im = places.im;
    constexpr int64_t lanes = sizeof...(Lane);
    using Vector = typename VectorOf<T, lanes>::Type;
    int64_t i = 0;
    for (; i + lanes <= count; i += lanes) {
      Vector pairs[2];
      if constexpr (isStore) {
        Vector even = take<Vector>(re + i);
        Vector odd = take<Vector>(im + i);
        pairs[0] = __builtin_shufflevector(
            even, odd, (Lane / 2 + (Lane % 2 ? lanes : 0))...);
        pairs[1] = __builtin_shufflevector(
            even, odd, (lanes / 2 + Lane / 2 + (Lane % 2 ? lanes : 0))...);
        std::memcpy(row + 2 * i, pairs, sizeof(pairs));
      } else {
        std::memcpy(pairs, row + 2 * i, sizeof(pairs));
        put<Vector>(__builtin_shufflevector(pairs[0], pairs[1], (2 * Lane)...),
                    re + i);
        put<Vector>(
            __builtin_shufflevector(pairs[0], pairs[1], (2 * Lane + 1)...),
            im + i);
      }
    }
    for (; i < count; ++i) {
      move(row + 2 * i, re + i);
      move(row + 2 * i + 1, im + i);
    }
  }
};
} // namespace

template <bool isStore, typename T, typename C>
static void moveLines(const FftLines<T> &lines, const FftPart &part,
                      Planes<C> planes, C divisor) {
  llvm::SmallVector<T *, 16> starts;
  for (int64_t q = 0; q < part.count; ++q)
    starts.push_back(lines.getStart(part.first + q));
  Mover<isStore, T, C> mover = {starts.data(), lines.stride, part, planes,
                                divisor};
  if (lines.areReal && !isStore)
    std::fill(planes.im + part.begin * part.count,
              planes.im + part.end * part.count, C(0));
  if (lines.areReal)
    mover.template moveDense</*Parts=*/1>();
  else if (lines.stride == 2 && part.count == 1)
    mover.moveLine();
  else if (lines.stride == 2)
    mover.template moveDense</*Parts=*/2>();
  else
    mover.moveComplex();
}

template <typename T, typename C>
constexpr FftMoves<T, C> kMoves = {moveLines<false, T, C>,
                                   moveLines<true, T, C>};

static const FftMoves<float, float> &getFloatMoves() {
  return kMoves<float, float>;
}
static const FftMoves<float, double> &getWideMoves() {
  return kMoves<float, double>;
}
static const FftMoves<double, double> &getDoubleMoves() {
  return kMoves<double, double>;
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace mlir {
namespace stablehlo {
HWY_EXPORT(getFloatMoves);
HWY_EXPORT(getWideMoves);
HWY_EXPORT(getDoubleMoves);
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

template <typename T>
FftLines<T>::FftLines(const StridedView &view, int64_t dim, bool isPacked)
    : data(view.as<T>()), areReal(!isComplex(view.type) && !isPacked),
      shape(view.shape), strides(view.strides) {
  if (isComplex(view.type))
    for (int64_t &stride : strides)
      stride *= 2;
  stride = areReal ? 1 : isComplex(view.type) ? strides[dim] : 2;
  shape.erase(shape.begin() + dim);
  strides.erase(strides.begin() + dim);
}

template <typename T> T *FftLines<T>::getStart(int64_t i) const {
  int64_t offset = 0;
  for (int64_t dim = shape.size(); dim-- != 0; i /= shape[dim])
    offset += i % shape[dim] * strides[dim];
  return data + offset;
}

template struct stablehlo::FftLines<float>;
template struct stablehlo::FftLines<double>;

template <> const FftMoves<float, float> &stablehlo::getFftMoves() {
  return HWY_DYNAMIC_DISPATCH(getFloatMoves)();
}
template <> const FftMoves<float, double> &stablehlo::getFftMoves() {
  return HWY_DYNAMIC_DISPATCH(getWideMoves)();
}
template <> const FftMoves<double, double> &stablehlo::getFftMoves() {
  return HWY_DYNAMIC_DISPATCH(getDoubleMoves)();
}
#endif // HWY_ONCE
