//===- ContractionBlocks.cpp - Float matrix products in blocks ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A block of rhs is packed to panels of two vectors, a block of lhs to panels
// of some rows; a tile of the result, one panel by the other, stays in
// registers for all terms of the block. Compiled once per SIMD target, with the
// compiler's vectors.
//
//===----------------------------------------------------------------------===//

// What lies between these targets gains nothing here and costs compile time.
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4 | HWY_AVX3_DL)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/kernels/ContractionBlocks.cpp"
#include "hwy/foreach_target.h" // IWYU pragma: keep

#include "stablehlo/reference/kernels/ContractionBlocks.h"

#include "hwy/highway.h"
#include <algorithm>
#include <cstring>
#include <utility>

// NOLINTNEXTLINE: Highway's macros open and close namespaces.
HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

// Terms are fused into their sum where the target can, see ContractionLoops.
#ifdef __clang__
#pragma clang fp contract(fast)
#endif

// Rows of a tile: with two vectors each, their sums leave room for the factors
// among the target's registers.
#if HWY_TARGET == HWY_AVX3
constexpr int64_t kVectorBytes = 64;
constexpr int64_t kTileRows = 14;
#elif HWY_TARGET == HWY_AVX2
constexpr int64_t kVectorBytes = 32;
constexpr int64_t kTileRows = 6;
#elif HWY_ARCH_X86
constexpr int64_t kVectorBytes = 16;
constexpr int64_t kTileRows = 6;
#else
constexpr int64_t kVectorBytes = 16;
constexpr int64_t kTileRows = 12;
#endif
constexpr int64_t kTileVectors = 2;
/// Up to these many columns, lhs is read too seldom to pay for packing it; up
/// to these many parts of rows, rhs is.
constexpr int64_t kMaxDirectVectors = 16;
constexpr int64_t kMaxDirectParts = 4;

template <typename T> struct Lanes {
  typedef T Vector __attribute__((vector_size(kVectorBytes)));
  static constexpr int64_t kCount = kVectorBytes / sizeof(T);
  static constexpr int64_t kPanel = kTileVectors * kCount;

  static HWY_INLINE Vector load(const T *from) {
    Vector vector;
    std::memcpy(&vector, from, sizeof(Vector));
    return vector;
  }
  static HWY_INLINE void store(Vector vector, T *to) {
    std::memcpy(to, &vector, sizeof(Vector));
  }
  static HWY_INLINE Vector set(T value) { return value - Vector{}; }
};

/// A tile of the result: some rows of lhs by one panel of rhs.
template <typename T> struct Tile {
  int64_t k;
  const T *lhs;
  int64_t lhsRowStride, lhsColStride;
  const T *panel;
  int64_t panelStride;
  T *result;
  int64_t resultRowStride;
  /// Columns of the result; the panel has whole vectors.
  int64_t columns;
  /// Adds to the result instead of setting it.
  bool isAdded;
};

/// Writes the sums of a tile that is narrower than its vectors.
template <typename T, int64_t Rows, int64_t Vectors>
HWY_NOINLINE void storeEdge(const Tile<T> &tile,
                            const typename Lanes<T>::Vector (*sums)[Vectors]) {
  for (int64_t i = 0; i < Rows; ++i) {
    T row[Vectors * Lanes<T>::kCount];
    std::memcpy(row, sums[i], sizeof(row));
    T *to = tile.result + i * tile.resultRowStride;
    for (int64_t j = 0; j < tile.columns; ++j)
      to[j] = tile.isAdded ? to[j] + row[j] : row[j];
  }
}

/// `LhsStride` is the distance of terms in a packed lhs, whose rows are
/// adjacent; 0 stands for any strides.
template <typename T, int64_t Rows, int64_t Vectors, int64_t LhsStride>
HWY_NOINLINE void multiplyTile(const Tile<T> &tile) {
  using L = Lanes<T>;
  using Vector = typename L::Vector;
  Vector sums[Rows][Vectors];
#pragma GCC unroll 16
  for (int64_t i = 0; i < Rows; ++i)
#pragma GCC unroll 8
    for (int64_t v = 0; v < Vectors; ++v)
      sums[i][v] = Vector{};
  // The result's lines arrive while the sums are made.
  for (int64_t i = 0; i < Rows; ++i)
    for (int64_t v = 0; v < Vectors; ++v)
      __builtin_prefetch(tile.result + i * tile.resultRowStride + v * L::kCount,
                         /*rw=*/1);
  int64_t rowStride = LhsStride ? 1 : tile.lhsRowStride;
  int64_t colStride = LhsStride ? LhsStride : tile.lhsColStride;
  int64_t k = tile.k, panelStride = tile.panelStride;
  const T *lhs = tile.lhs, *panel = tile.panel;
  for (int64_t p = 0; p < k; ++p, panel += panelStride, lhs += colStride) {
    Vector right[Vectors];
#pragma GCC unroll 8
    for (int64_t v = 0; v < Vectors; ++v)
      right[v] = L::load(panel + v * L::kCount);
#pragma GCC unroll 16
    for (int64_t i = 0; i < Rows; ++i) {
      Vector left = L::set(lhs[i * rowStride]);
#pragma GCC unroll 8
      for (int64_t v = 0; v < Vectors; ++v)
        sums[i][v] = left * right[v] + sums[i][v];
    }
  }
  if (tile.columns != Vectors * L::kCount) {
    Vector stored[Rows][Vectors];
    std::memcpy(stored, sums, sizeof(sums));
    return storeEdge<T, Rows, Vectors>(tile, stored);
  }
  if (tile.isAdded) {
#pragma GCC unroll 16
    for (int64_t i = 0; i < Rows; ++i)
#pragma GCC unroll 8
      for (int64_t v = 0; v < Vectors; ++v)
        sums[i][v] =
            L::load(tile.result + i * tile.resultRowStride + v * L::kCount) +
            sums[i][v];
  }
#pragma GCC unroll 16
  for (int64_t i = 0; i < Rows; ++i)
#pragma GCC unroll 8
    for (int64_t v = 0; v < Vectors; ++v)
      L::store(sums[i][v],
               tile.result + i * tile.resultRowStride + v * L::kCount);
}

template <typename T> using TileFunction = void (*)(const Tile<T> &);

/// The tile functions for 1 to kTileRows rows.
template <typename T, int64_t Vectors, bool IsPacked, int64_t... RowIndex>
constexpr TileFunction<T>
getTileFunction(int64_t rows, std::integer_sequence<int64_t, RowIndex...>) {
  constexpr TileFunction<T> functions[] = {&multiplyTile < T, RowIndex + 1,
                                           Vectors,
                                           IsPacked ? RowIndex + 1 : 0 > ...};
  return functions[rows - 1];
}

template <typename T, int64_t Vectors, bool IsPacked>
TileFunction<T> getTileFunction(int64_t rows) {
  return getTileFunction<T, Vectors, IsPacked>(
      rows, std::make_integer_sequence<int64_t, kTileRows>());
}

/// Cuts m rows into even parts of at most kTileRows; part 0 is the largest.
struct RowParts {
  int64_t count, size, numLarger;

  explicit RowParts(int64_t m)
      : count((m + kTileRows - 1) / kTileRows), size(m / count),
        numLarger(m % count) {}
  int64_t getBegin(int64_t part) const {
    return part * size + std::min(part, numLarger);
  }
  int64_t getSize(int64_t part) const { return size + (part < numLarger); }
};

//===----------------------------------------------------------------------===//
// Packing
//===----------------------------------------------------------------------===//

template <typename T>
using Square = typename Lanes<T>::Vector[Lanes<T>::kCount];

/// One stage of a transposition: exchanges the blocks of size `Half` that lie
/// off the diagonal of blocks of twice that size.
template <typename T, int64_t Half, int64_t... Lane>
HWY_INLINE void exchangeBlocks(Square<T> &rows,
                               std::integer_sequence<int64_t, Lane...>) {
  using L = Lanes<T>;
  constexpr int64_t count = L::kCount;
#pragma GCC unroll 16
  for (int64_t i = 0; i < count; ++i) {
    if (i & Half)
      continue;
    typename L::Vector upper = rows[i], lower = rows[i + Half];
    rows[i] = __builtin_shufflevector(
        upper, lower, (Lane & Half ? Lane - Half + count : Lane)...);
    rows[i + Half] = __builtin_shufflevector(
        upper, lower, (Lane & Half ? Lane + count : Lane + Half)...);
  }
}

template <typename T> HWY_INLINE void transposeSquare(Square<T> &rows) {
  constexpr int64_t count = Lanes<T>::kCount;
  constexpr auto lanes = std::make_integer_sequence<int64_t, count>();
  exchangeBlocks<T, 1>(rows, lanes);
  if constexpr (count > 2)
    exchangeBlocks<T, 2>(rows, lanes);
  if constexpr (count > 4)
    exchangeBlocks<T, 4>(rows, lanes);
  if constexpr (count > 8)
    exchangeBlocks<T, 8>(rows, lanes);
}

/// to[p * toStride + i] = from[i * fromStride + p] for i < rows <= kCount and
/// p < k. Writes a whole vector to each p, so the next p must come after, and a
/// vector behind the last be writable; lanes beyond `rows` are 0.
template <typename T>
HWY_NOINLINE void packTransposed(const T *from, int64_t fromStride,
                                 int64_t rows, int64_t k, T *to,
                                 int64_t toStride) {
  using L = Lanes<T>;
  for (int64_t p = 0; p < k; p += L::kCount) {
    int64_t columns = std::min(L::kCount, k - p);
    Square<T> square;
#pragma GCC unroll 16
    for (int64_t i = 0; i < L::kCount; ++i) {
      square[i] = typename L::Vector{};
      if (i < rows && columns == L::kCount)
        square[i] = L::load(from + i * fromStride + p);
      else if (i < rows)
        std::memcpy(&square[i], from + i * fromStride + p, columns * sizeof(T));
    }
    transposeSquare<T>(square);
    if (columns == L::kCount) {
#pragma GCC unroll 16
      for (int64_t i = 0; i < L::kCount; ++i)
        L::store(square[i], to + (p + i) * toStride);
      continue;
    }
    for (int64_t i = 0; i < columns; ++i)
      std::memcpy(to + (p + i) * toStride, &square[i], sizeof(square[i]));
  }
}

/// Packs `k` terms of `rows` rows: all rows of a term, then the next term.
/// Overwrites a vector behind the end.
template <typename T>
HWY_INLINE void packLhs(const T *from, int64_t rowStride, int64_t colStride,
                        int64_t rows, int64_t k, T *to) {
  if (colStride == 1 && rows > 1) {
    // The last rows first: they overwrite the first ones of the next term.
    constexpr int64_t step = Lanes<T>::kCount;
    for (int64_t i = (rows - 1) / step * step; i >= 0; i -= step)
      packTransposed<T>(from + i * rowStride, rowStride,
                        std::min(step, rows - i), k, to + i, rows);
    return;
  }
  for (int64_t p = 0; p < k; ++p)
    for (int64_t i = 0; i < rows; ++i)
      to[p * rows + i] = from[i * rowStride + p * colStride];
}

/// Packs `k` terms of `columns` columns into rows of `width`, whole vectors.
template <typename T>
HWY_INLINE void packRhs(const T *from, int64_t rowStride, int64_t colStride,
                        int64_t columns, int64_t k, int64_t width, T *to) {
  using L = Lanes<T>;
  if (colStride == 1 && columns == L::kPanel) {
    for (int64_t p = 0; p < k; ++p)
      for (int64_t v = 0; v < kTileVectors; ++v)
        L::store(L::load(from + p * rowStride + v * L::kCount),
                 to + p * L::kPanel + v * L::kCount);
    return;
  }
  if (rowStride == 1 && colStride != 1) {
    for (int64_t j = 0; j < columns; j += L::kCount)
      packTransposed<T>(from + j * colStride, colStride,
                        std::min(L::kCount, columns - j), k, to + j, width);
    return;
  }
  for (int64_t p = 0; p < k; ++p) {
    for (int64_t j = 0; j < columns; ++j)
      to[p * width + j] = from[p * rowStride + j * colStride];
    for (int64_t j = columns; j < width; ++j)
      to[p * width + j] = 0;
  }
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

/// How a product's operands are read; a function of its sizes and strides. No
/// choice changes the bits.
template <typename T> struct BlockPlan {
  using L = Lanes<T>;
  RowParts parts;
  bool packsLhs, packsRhs;

  explicit BlockPlan(const LoopProduct &product) : parts(product.m) {
    // Rows a multiple of a page apart fight for the same lines of L1.
    bool areRowsApart =
        product.lhsRowStride * static_cast<int64_t>(sizeof(T)) % 4096 != 0;
    packsLhs = product.n > kMaxDirectVectors * L::kCount || !areRowsApart;
    packsRhs = product.rhsColStride != 1 || parts.count > kMaxDirectParts;
  }
};

/// The panel of `k` x `columns` elements at `from`: where it lies, if that will
/// do, or a packed copy.
template <typename T>
HWY_INLINE const T *
getPanel(const BlockPlan<T> &plan, const LoopProduct &product, const T *from,
         int64_t k, int64_t columns, T *packed, int64_t &stride) {
  using L = Lanes<T>;
  if (!plan.packsRhs && columns == L::kPanel) {
    stride = product.rhsRowStride;
    return from;
  }
  stride = columns > L::kCount ? L::kPanel : L::kCount;
  packRhs<T>(from, product.rhsRowStride, product.rhsColStride, columns, k,
             stride, packed);
  return packed;
}

template <typename T>
HWY_INLINE void runTile(const Tile<T> &tile, int64_t rows, bool isPacked) {
  bool isNarrow = tile.columns <= Lanes<T>::kCount;
  if (isPacked)
    return isNarrow ? getTileFunction<T, 1, true>(rows)(tile)
                    : getTileFunction<T, kTileVectors, true>(rows)(tile);
  return isNarrow ? getTileFunction<T, 1, false>(rows)(tile)
                  : getTileFunction<T, kTileVectors, false>(rows)(tile);
}

/// All of lhs by panel after panel of rhs, for terms [begin, begin + k).
template <typename T>
void multiplyBlock(const BlockPlan<T> &plan, const LoopProduct &product,
                   int64_t begin, int64_t k, T *workspace) {
  using L = Lanes<T>;
  const T *lhs =
      static_cast<const T *>(product.lhs) + begin * product.lhsColStride;
  const T *rhs =
      static_cast<const T *>(product.rhs) + begin * product.rhsRowStride;
  // A panel of rhs and what packing writes behind it, then lhs.
  T *packedRhs = workspace;
  T *packedLhs = workspace + kBlockTerms * L::kPanel + L::kCount;
  const RowParts &parts = plan.parts;
  for (int64_t part = 0; plan.packsLhs && part < parts.count; ++part)
    packLhs<T>(lhs + parts.getBegin(part) * product.lhsRowStride,
               product.lhsRowStride, product.lhsColStride, parts.getSize(part),
               k, packedLhs + parts.getBegin(part) * k);
  for (int64_t j = 0; j < product.n; j += L::kPanel) {
    Tile<T> tile;
    tile.k = k;
    tile.lhsRowStride = product.lhsRowStride;
    tile.lhsColStride = product.lhsColStride;
    tile.resultRowStride = product.resultRowStride;
    tile.columns = std::min(L::kPanel, product.n - j);
    tile.isAdded = begin != 0;
    tile.panel = getPanel<T>(plan, product, rhs + j * product.rhsColStride, k,
                             tile.columns, packedRhs, tile.panelStride);
    for (int64_t part = 0; part < parts.count; ++part) {
      int64_t i = parts.getBegin(part);
      tile.lhs =
          plan.packsLhs ? packedLhs + i * k : lhs + i * product.lhsRowStride;
      tile.result =
          static_cast<T *>(product.result) + i * product.resultRowStride + j;
      runTile<T>(tile, parts.getSize(part), plan.packsLhs);
    }
  }
}

template <typename T>
void multiplyAll(const LoopProduct &product, void *workspace) {
  BlockPlan<T> plan(product);
  for (int64_t p = 0; p < product.k; p += kBlockTerms)
    multiplyBlock<T>(plan, product, p, std::min(kBlockTerms, product.k - p),
                     static_cast<T *>(workspace));
}

/// Where the panel of column j begins, and its width, in a packed rhs.
template <typename T> HWY_INLINE int64_t getPanelWidth(int64_t n, int64_t j) {
  return n - j > Lanes<T>::kCount ? Lanes<T>::kPanel : Lanes<T>::kCount;
}

template <typename T>
void packTerms(const RhsTerms &terms, int64_t n, int64_t k, T *packed) {
  for (int64_t j = 0; j < n; j += Lanes<T>::kPanel) {
    int64_t width = getPanelWidth<T>(n, j);
    packRhs<T>(static_cast<const T *>(terms.data) + j * terms.colStride,
               terms.rowStride, terms.colStride,
               std::min(Lanes<T>::kPanel, n - j), terms.count, width,
               packed + j * k + terms.begin * width);
  }
}

/// One panel of rhs by one segment of all lines: the panel stays in L1.
template <typename T>
HWY_INLINE void
multiplySegment(const PackedProduct &product, const RowParts &parts,
                const LhsSegment &segment, Tile<T> &tile, int64_t j) {
  const T *lhs = static_cast<const T *>(product.lhs) + segment.offset;
  T *result = static_cast<T *>(product.result) + j;
  for (int64_t line = 0; line < product.numLines; ++line)
    for (int64_t part = 0; part < parts.count; ++part) {
      int64_t i = parts.getBegin(part);
      tile.lhs = lhs + line * product.lhsLineStride + i * product.lhsRowStride;
      tile.result = result + line * product.resultLineStride +
                    i * product.resultRowStride;
      runTile<T>(tile, parts.getSize(part), /*isPacked=*/false);
    }
}

template <typename T> void multiplyLines(const PackedProduct &product) {
  RowParts parts(product.m);
  Tile<T> tile;
  tile.lhsRowStride = product.lhsRowStride;
  tile.lhsColStride = 1;
  tile.resultRowStride = product.resultRowStride;
  for (int64_t j = 0; j < product.n; j += Lanes<T>::kPanel) {
    tile.columns = std::min(Lanes<T>::kPanel, product.n - j);
    tile.panelStride = getPanelWidth<T>(product.n, j);
    tile.isAdded = false;
    for (const LhsSegment &segment : product.segments) {
      tile.k = segment.count;
      tile.panel = static_cast<const T *>(product.packedRhs) + j * product.k +
                   segment.begin * tile.panelStride;
      multiplySegment<T>(product, parts, segment, tile, j);
      tile.isAdded = true;
    }
  }
}

void packRhsTermsHere(LoopType type, const RhsTerms &terms, int64_t n,
                      int64_t k, void *packed) {
  if (type == LoopType::F32)
    return packTerms<float>(terms, n, k, static_cast<float *>(packed));
  packTerms<double>(terms, n, k, static_cast<double *>(packed));
}

void multiplyPackedHere(LoopType type, const PackedProduct &product) {
  if (type == LoopType::F32)
    return multiplyLines<float>(product);
  multiplyLines<double>(product);
}

void multiplyBlocksHere(LoopType type, const LoopProduct &product,
                        void *workspace) {
  if (type == LoopType::F32)
    return multiplyAll<float>(product, workspace);
  multiplyAll<double>(product, workspace);
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace mlir {
namespace stablehlo {
HWY_EXPORT(multiplyBlocksHere);
HWY_EXPORT(packRhsTermsHere);
HWY_EXPORT(multiplyPackedHere);
} // namespace stablehlo
} // namespace mlir

using namespace mlir;

size_t stablehlo::getBlocksWorkspace(LoopType type, int64_t m, int64_t k) {
  // The widest target's: a panel of 128 bytes per term, and a vector behind it
  // and behind the last rows.
  size_t elementSize = type == LoopType::F32 ? 4 : 8;
  size_t terms = std::min(k, kBlockTerms);
  return kBlockTerms * 128 + 64 + m * terms * elementSize + 64;
}

void stablehlo::multiplyBlocks(LoopType type, const LoopProduct &product,
                               void *workspace) {
  HWY_DYNAMIC_DISPATCH(multiplyBlocksHere)(type, product, workspace);
}

size_t stablehlo::getPackedRhsSize(LoopType type, int64_t n, int64_t k) {
  // Panels of 128 bytes per term at most.
  int64_t columns = 128 / (type == LoopType::F32 ? 4 : 8);
  return (n + columns - 1) / columns * 128 * k;
}

void stablehlo::packRhsTerms(LoopType type, const RhsTerms &terms, int64_t n,
                             int64_t k, void *packed) {
  HWY_DYNAMIC_DISPATCH(packRhsTermsHere)(type, terms, n, k, packed);
}

void stablehlo::multiplyPacked(LoopType type, const PackedProduct &product) {
  HWY_DYNAMIC_DISPATCH(multiplyPackedHere)(type, product);
}
#endif // HWY_ONCE
