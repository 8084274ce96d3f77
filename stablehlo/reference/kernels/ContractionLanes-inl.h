//===- ContractionLanes-inl.h - What packed operands are made of ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Included once per SIMD target: its tile, its vectors of each kind of element,
// and products of complex vectors.
//
//===----------------------------------------------------------------------===//

#if defined(STABLEHLO_REFERENCE_KERNELS_CONTRACTIONLANES_INL_H) ==             \
    defined(HWY_TARGET_TOGGLE)
#ifdef STABLEHLO_REFERENCE_KERNELS_CONTRACTIONLANES_INL_H
#undef STABLEHLO_REFERENCE_KERNELS_CONTRACTIONLANES_INL_H
#else
#define STABLEHLO_REFERENCE_KERNELS_CONTRACTIONLANES_INL_H
#endif

#include "hwy/highway.h"
#include "stablehlo/reference/kernels/ContractionBlocks.h"
#include "stablehlo/reference/kernels/SquareTransposition-inl.h"
#include "stablehlo/reference/operators/FusedMultiplyAdd-inl.h"
#include "stablehlo/reference/operators/Types.h"
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

// NOLINTNEXTLINE: Highway's macros open and close namespaces.
HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

// Rows of a tile, which are summed in two vectors each: their sums leave room
// for the factors among the target's registers.
#if HWY_TARGET == HWY_AVX3
constexpr int64_t kTileRows = 14;
#elif HWY_TARGET == HWY_AVX2
constexpr int64_t kTileRows = 6;
#elif HWY_ARCH_X86
constexpr int64_t kTileRows = 6;
#else
constexpr int64_t kTileRows = 12;
#endif
constexpr int64_t kTileVectors = 2;

/// Two adjacent terms of 16-bit integers: an element of a packed operand, whose
/// products with another's are added up in one lane.
struct Pair {
  int16_t terms[2];
};

/// A boolean, byte 0 or 1: its products are `and`, its sums `or`. No integers
/// are multiplied as this type.
using Truth = int8_t;

/// Vectors of `Number`.
template <typename Number, int64_t Bytes = kVectorBytes> struct VectorsOf {
  typedef Number Vector __attribute__((vector_size(Bytes)));

  template <typename T> static HWY_INLINE Vector load(const T *from) {
    Vector vector;
    std::memcpy(&vector, from, sizeof(Vector));
    return vector;
  }
  template <typename T> static HWY_INLINE void store(Vector vector, T *to) {
    std::memcpy(to, &vector, sizeof(Vector));
  }
};

/// Sizes of tiles of packed elements of type `T`, and how these are moved.
template <typename T, int64_t Bytes = kVectorBytes> struct TileSizes {
  using Element = T;
  static constexpr int64_t kRows = kTileRows;
  static constexpr int64_t kCount = Bytes / sizeof(T);
  static constexpr int64_t kPanel = kTileVectors * kCount;
  /// Terms that are added up in registers before they join the result.
  static constexpr int64_t kBlock = kBlockTerms;
  /// Numbers as large as an element, of which squares are transposed.
  using Bits = std::conditional_t<sizeof(T) == 8, uint64_t, uint32_t>;
  static constexpr bool kHasSquares = sizeof(T) == 4 || sizeof(T) == 8;
};

/// What packed elements of type `T` are made of: `kTerms` factors each, which
/// operands store. Products are added up as `Sum`. Floats are fused into the
/// sum, which is then closer to the exact one.
template <typename T, int64_t Bytes = kVectorBytes>
struct Lanes : TileSizes<T, Bytes>, VectorsOf<T, Bytes> {
  using Vector = typename VectorsOf<T, Bytes>::Vector;
  using Factor = T;
  using Sum = T;
  static constexpr int64_t kTerms = 1;
  // The compiler makes such products of wider ones.
  static constexpr int64_t kRows = sizeof(T) < 4 ? 4 : kTileRows;

  /// The factors of an element in all lanes.
  static HWY_INLINE Vector broadcast(const T *from) { return *from - Vector{}; }
  /// The factors of adjacent elements.
  static HWY_INLINE Vector loadFactors(const T *from) {
    return VectorsOf<T, Bytes>::load(from);
  }
  static HWY_INLINE Vector addProducts(Vector sum, Vector a, Vector b) {
    if constexpr (std::is_same_v<T, Truth>)
      return (a & b) | sum;
    else if constexpr (std::is_integral_v<T>)
      return a * b + sum;
    else
      return fusedMultiplyAdd(a, b, sum);
  }
  static HWY_INLINE Vector add(Vector a, Vector b) {
    if constexpr (std::is_same_v<T, Truth>)
      return a | b;
    else
      return a + b;
  }
  /// An element of the first `count` of some factors.
  static HWY_INLINE T gather(const T *from, int64_t, int64_t) { return *from; }
};

/// Whether tiles of few columns are summed in half of a vector: wide ones may
/// take twice as long.
template <typename T>
constexpr bool kHasHalves = kVectorBytes > 16 && std::is_arithmetic_v<T> &&
                            sizeof(T) >= 4;
template <typename T> using HalfLanes = Lanes<T, kVectorBytes / 2>;

/// Complex numbers side by side, as they lie in memory. A term is two real ones
/// of each part, one after the other.
template <typename T>
struct Lanes<operators::ComplexNumber<T>>
    : TileSizes<operators::ComplexNumber<T>>, VectorsOf<T> {
  using Vector = typename VectorsOf<T>::Vector;
  using Number = operators::ComplexNumber<T>;
  using Factor = Number;
  using Sum = Number;
  static constexpr int64_t kTerms = 1;
  static constexpr int64_t kBlock = kBlockTerms / 2;
  // Factors take two registers each.
  static constexpr int64_t kRows = kTileRows - 2;
  static constexpr int64_t kNumbers = kVectorBytes / sizeof(T);

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
  static HWY_INLINE Factors broadcast(const Number *from) {
    return {from->re - Vector{}, from->im - Vector{}};
  }
  static HWY_INLINE Factors loadFactors(const Number *from) {
    using Indices = std::make_integer_sequence<int, kNumbers>;
    Vector v = VectorsOf<T>::load(from);
    return {v, swapParts(v, Indices()) * getSigns(Indices())};
  }
  static HWY_INLINE Vector addProducts(Vector sum, Factors a, Factors b) {
    sum = fusedMultiplyAdd(a.real, b.real, sum);
    return fusedMultiplyAdd(a.imaginary, b.imaginary, sum);
  }
  static HWY_INLINE Vector add(Vector a, Vector b) { return a + b; }
  static HWY_INLINE Number gather(const Number *from, int64_t, int64_t) {
    return *from;
  }
};

template <> struct Lanes<Pair> : TileSizes<Pair>, VectorsOf<uint32_t> {
  using Factor = int16_t;
  using Sum = uint32_t;
  static constexpr int64_t kTerms = 2;

  static HWY_INLINE Vector broadcast(const int16_t *from) {
    uint32_t bits;
    std::memcpy(&bits, from, sizeof(bits));
    return bits - Vector{};
  }
  static HWY_INLINE Vector loadFactors(const Pair *from) { return load(from); }
  /// Modulo 2^32. Only (-2^15)^2 + (-2^15)^2 = 2^31 does not fit an i32, and
  /// is right modulo 2^32 all the same: nothing saturates.
  static HWY_INLINE Vector addProducts(Vector sum, Vector a, Vector b) {
#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX2
    namespace hn = hwy::HWY_NAMESPACE;
    const hn::FixedTag<int32_t, kCount> wide;
    const hn::FixedTag<int16_t, 2 * kCount> narrow;
    hn::Vec<decltype(narrow)> left, right;
    std::memcpy(&left, &a, sizeof(a));
    std::memcpy(&right, &b, sizeof(b));
    // On these targets the order of the lanes stays.
    auto unused = hn::Zero(wide);
    auto products = hn::ReorderWidenMulAccumulate(wide, left, right,
                                                  hn::Zero(wide), unused);
    Vector bits;
    std::memcpy(&bits, &products, sizeof(bits));
    return sum + bits;
#else
    typedef int32_t Signed __attribute__((vector_size(kVectorBytes)));
    Vector even =
        reinterpret_cast<Vector>((reinterpret_cast<Signed>(a << 16) >> 16) *
                                 (reinterpret_cast<Signed>(b << 16) >> 16));
    Vector odd = reinterpret_cast<Vector>((reinterpret_cast<Signed>(a) >> 16) *
                                          (reinterpret_cast<Signed>(b) >> 16));
    return sum + (even + odd);
#endif
  }
  static HWY_INLINE Vector add(Vector a, Vector b) { return a + b; }
  static HWY_INLINE Pair gather(const int16_t *from, int64_t stride,
                                int64_t count) {
    return {{from[0], count > 1 ? from[stride] : int16_t(0)}};
  }
};

/// How many packed elements `numTerms` terms are; the last may lack a factor,
/// which is 0.
template <typename T> constexpr int64_t getNumPacked(int64_t numTerms) {
  return (numTerms + Lanes<T>::kTerms - 1) / Lanes<T>::kTerms;
}

/// Sums of products of dense vectors of complex numbers, of parts of type `T`.
/// A tile of one row by one column would wait for each sum before the next one,
/// and leave all lanes but one idle. Blocks of terms do not wait for each
/// other: each lane sums one, to the same bits.
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
      // With them, what registers spill is aligned.
      alignas(kVectorBytes) T re[kLanes], im[kLanes];
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
