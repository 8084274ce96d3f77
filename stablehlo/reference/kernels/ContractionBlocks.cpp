//===- ContractionBlocks.cpp - Matrix products in blocks ------------------===//
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

#include "stablehlo/reference/kernels/WideTargets.h"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/kernels/ContractionBlocks.cpp"
#include "hwy/foreach_target.h" // IWYU pragma: keep

#include "stablehlo/reference/kernels/ContractionBlocks.h"

#include "hwy/highway.h"
#include "stablehlo/reference/kernels/ContractionLanes-inl.h"
#include "stablehlo/reference/kernels/ShortCopies-inl.h"
#include "stablehlo/reference/kernels/SquareTransposition-inl.h"
#include <algorithm>
#include <cstring>
#include <utility>

#ifndef STABLEHLO_REFERENCE_KERNELS_CONTRACTIONBLOCKS_CPP
#define STABLEHLO_REFERENCE_KERNELS_CONTRACTIONBLOCKS_CPP
/// Columns, at most, of a product that may be multiplied transposed.
static constexpr int64_t kMaxTransposed = 64;
#endif

// NOLINTNEXTLINE: Highway's macros open and close namespaces.
HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

/// Up to these many columns, lhs is read too seldom to pay for packing it; up
/// to these many parts of rows, rhs is.
constexpr int64_t kMaxDirectVectors = 16;
constexpr int64_t kMaxDirectParts = 4;
/// The same of rows a multiple of a page apart, which fight for the same lines
/// of L1: no more of these than it keeps in one place.
constexpr int64_t kMaxDirectVectorsOfPages = 4;
constexpr int64_t kMaxDirectRowsOfPages = 8;

namespace {
/// Where the rows of lhs lie: side by side, or as the operand's strides say, of
/// which those of terms may be 1.
enum class LhsOrder { Packed, DenseRows, Strided };

/// A tile of the result: some rows of lhs by one panel of rhs.
template <typename T> struct Tile {
  /// Packed elements in a row of lhs.
  int64_t k;
  /// Strides are in factors; those of an element are adjacent.
  const typename Lanes<T>::Factor *lhs;
  int64_t lhsRowStride, lhsColStride;
  const T *panel;
  int64_t panelStride;
  typename Lanes<T>::Sum *result;
  int64_t resultRowStride;
  /// Columns of the result; the panel has whole vectors.
  int64_t columns;
  /// Adds to the result instead of setting it.
  bool isAdded;
};
} // namespace

/// Writes the sums of a tile that is narrower than its vectors.
template <typename L, int64_t Rows, int64_t Vectors>
static HWY_NOINLINE void storeEdge(const Tile<typename L::Element> &tile,
                                   const typename L::Vector (*sums)[Vectors]) {
  for (int64_t i = 0; i < Rows; ++i)
    for (int64_t v = 0; v < Vectors; ++v) {
      auto *to = tile.result + i * tile.resultRowStride + v * L::kCount;
      int64_t count = std::min(tile.columns - v * L::kCount, L::kCount);
      typename L::Vector sum = sums[i][v];
      if (tile.isAdded)
        sum = L::add(loadShort<typename L::Vector>(to, count), sum);
      storeShort(sum, to, count);
    }
}

template <typename L, LhsOrder Order, int64_t Rows, int64_t Vectors>
static HWY_NOINLINE void multiplyTile(const Tile<typename L::Element> &tile) {
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
  constexpr bool isPacked = Order == LhsOrder::Packed;
  int64_t rowStride = isPacked ? L::kTerms : tile.lhsRowStride;
  int64_t colStride = L::kTerms;
  if (Order != LhsOrder::DenseRows)
    colStride *= isPacked ? Rows : tile.lhsColStride;
  int64_t k = tile.k, panelStride = tile.panelStride;
  const typename L::Factor *lhs = tile.lhs;
  const typename L::Element *panel = tile.panel;
  auto addTerm = [&]() HWY_ATTR {
    decltype(L::loadFactors(panel)) right[Vectors];
#pragma GCC unroll 8
    for (int64_t v = 0; v < Vectors; ++v)
      right[v] = L::loadFactors(panel + v * L::kCount);
#pragma GCC unroll 16
    for (int64_t i = 0; i < Rows; ++i) {
      auto left = L::broadcast(lhs + i * rowStride);
#pragma GCC unroll 8
      for (int64_t v = 0; v < Vectors; ++v)
        sums[i][v] = L::addProducts(sums[i][v], left, right[v]);
    }
    panel += panelStride;
    lhs += colStride;
  };
  int64_t p = 0;
  // Finding a row takes as long as a product: terms of dense rows share it.
  if (Order == LhsOrder::DenseRows)
    for (; p + 4 <= k; p += 4) {
#pragma GCC unroll 4
      for (int64_t term = 0; term < 4; ++term)
        addTerm();
    }
  for (; p < k; ++p)
    addTerm();
  if (tile.columns != Vectors * L::kCount) {
    Vector stored[Rows][Vectors];
    std::memcpy(stored, sums, sizeof(sums));
    return storeEdge<L, Rows, Vectors>(tile, stored);
  }
  if (tile.isAdded) {
#pragma GCC unroll 16
    for (int64_t i = 0; i < Rows; ++i)
#pragma GCC unroll 8
      for (int64_t v = 0; v < Vectors; ++v)
        sums[i][v] = L::add(
            L::load(tile.result + i * tile.resultRowStride + v * L::kCount),
            sums[i][v]);
  }
#pragma GCC unroll 16
  for (int64_t i = 0; i < Rows; ++i)
#pragma GCC unroll 8
    for (int64_t v = 0; v < Vectors; ++v)
      L::store(sums[i][v],
               tile.result + i * tile.resultRowStride + v * L::kCount);
}

template <typename T> using TileFunction = void (*)(const Tile<T> &);

/// The tile functions for 1 to kRows rows.
template <typename L, LhsOrder Order, int64_t Vectors, int64_t... RowIndex>
constexpr TileFunction<typename L::Element>
getTileFunction(int64_t rows, std::integer_sequence<int64_t, RowIndex...>) {
  constexpr TileFunction<typename L::Element> functions[] = {
      &multiplyTile<L, Order, RowIndex + 1, Vectors>...};
  return functions[rows - 1];
}

template <typename L, int64_t Vectors>
static TileFunction<typename L::Element> getTileFunction(int64_t rows,
                                                         LhsOrder order) {
  constexpr std::make_integer_sequence<int64_t, L::kRows> all;
  if (order == LhsOrder::Packed)
    return getTileFunction<L, LhsOrder::Packed, Vectors>(rows, all);
  // Of wider tiles, products take longer than finding a row.
  if (order == LhsOrder::DenseRows && Vectors == 1)
    return getTileFunction<L, LhsOrder::DenseRows, 1>(rows, all);
  return getTileFunction<L, LhsOrder::Strided, Vectors>(rows, all);
}

namespace {
/// Cuts m rows into even parts of at most `limit`; part 0 is the largest.
struct RowParts {
  int64_t count, size, numLarger;

  RowParts(int64_t m, int64_t limit)
      : count((m + limit - 1) / limit), size(m / count), numLarger(m % count) {}
  int64_t getBegin(int64_t part) const {
    return part * size + std::min(part, numLarger);
  }
  int64_t getSize(int64_t part) const { return size + (part < numLarger); }
};
} // namespace

//===----------------------------------------------------------------------===//
// Packing
//===----------------------------------------------------------------------===//

template <typename T>
using BitsVector = typename VectorsOf<typename Lanes<T>::Bits>::Vector;
template <typename T> using Square = BitsVector<T>[Lanes<T>::kCount];

/// Element p * toStride + i of `to` has the terms from kTerms * p on of row i
/// of `from`, for i < rows <= kCount and p < getNumPacked(k). Writes a whole
/// vector to each p, so the next p must come after, and a vector behind the
/// last be writable; lanes beyond `rows` are 0.
template <typename T>
static HWY_NOINLINE void packTransposed(const typename Lanes<T>::Factor *from,
                                        int64_t fromStride, int64_t rows,
                                        int64_t k, T *to, int64_t toStride) {
  using L = Lanes<T>;
  constexpr int64_t step = L::kCount * L::kTerms;
  for (int64_t p = 0; p < k; p += step, to += L::kCount * toStride) {
    int64_t terms = std::min(step, k - p);
    Square<T> square;
#pragma GCC unroll 16
    for (int64_t i = 0; i < L::kCount; ++i) {
      square[i] = BitsVector<T>{};
      if (i < rows && terms == step)
        std::memcpy(&square[i], from + i * fromStride + p, sizeof(square[i]));
      else if (i < rows)
        square[i] = loadShort<BitsVector<T>>(from + i * fromStride + p, terms);
    }
    transposeSquare(square);
    if (terms == step) {
#pragma GCC unroll 16
      for (int64_t i = 0; i < L::kCount; ++i)
        std::memcpy(to + i * toStride, &square[i], sizeof(square[i]));
      continue;
    }
    for (int64_t i = 0; i < getNumPacked<T>(terms); ++i)
      std::memcpy(to + i * toStride, &square[i], sizeof(square[i]));
  }
}

/// Packs `k` terms of `rows` rows: an element of each row, then the next ones.
/// Overwrites a vector behind the end.
template <typename T>
static HWY_INLINE void packLhs(const typename Lanes<T>::Factor *from,
                               int64_t rowStride, int64_t colStride,
                               int64_t rows, int64_t k, T *to) {
  using L = Lanes<T>;
  if constexpr (L::kHasSquares)
    if (colStride == 1 && rows > 1) {
      // The last rows first: they overwrite the first ones of the next element.
      constexpr int64_t step = L::kCount;
      for (int64_t i = (rows - 1) / step * step; i >= 0; i -= step)
        packTransposed<T>(from + i * rowStride, rowStride,
                          std::min(step, rows - i), k, to + i, rows);
      return;
    }
  if constexpr (L::kTerms == 1)
    if (rowStride == 1) {
      for (int64_t p = 0; p < k; ++p, to += rows)
        copyShort(from + p * colStride, to, rows);
      return;
    }
  for (int64_t p = 0; p < k; p += L::kTerms)
    for (int64_t i = 0; i < rows; ++i)
      *to++ = L::gather(from + i * rowStride + p * colStride, colStride, k - p);
}

/// Packs the terms `first` and `second` of a whole panel.
static HWY_INLINE void packRows(const int16_t *first, const int16_t *second,
                                Pair *to) {
  for (int64_t j = 0; j < Lanes<Pair>::kPanel; ++j)
    to[j] = {{first[j], second[j]}};
}

/// Packs `k` terms of `columns` columns into rows of `width`, whole vectors.
template <typename T>
static HWY_INLINE void
packRhs(const typename Lanes<T>::Factor *from, int64_t rowStride,
        int64_t colStride, int64_t columns, int64_t k, int64_t width, T *to) {
  using L = Lanes<T>;
  if (colStride == 1 && columns == L::kPanel && k % L::kTerms == 0) {
    for (int64_t p = 0; p < k; p += L::kTerms, to += L::kPanel) {
      const auto *row = from + p * rowStride;
      if constexpr (L::kTerms == 2)
        packRows(row, row + rowStride, to);
      else
        std::memcpy(to, row, L::kPanel * sizeof(T));
    }
    return;
  }
  if constexpr (L::kTerms == 1)
    if (colStride == 1) {
      for (int64_t p = 0; p < k; ++p, to += width) {
        copyShort(from + p * rowStride, to, columns);
        std::fill(to + columns, to + width, T{});
      }
      return;
    }
  if constexpr (L::kHasSquares)
    if (rowStride == 1 && colStride != 1) {
      for (int64_t j = 0; j < columns; j += L::kCount)
        packTransposed<T>(from + j * colStride, colStride,
                          std::min(L::kCount, columns - j), k, to + j, width);
      return;
    }
  for (int64_t p = 0; p < k; p += L::kTerms, to += width) {
    for (int64_t j = 0; j < columns; ++j)
      to[j] = L::gather(from + p * rowStride + j * colStride, rowStride, k - p);
    std::fill(to + columns, to + width, T{});
  }
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

namespace {
/// How a product's operands are read; a function of its sizes and strides. No
/// choice changes the bits.
template <typename T> struct BlockPlan {
  using L = Lanes<T>;
  RowParts parts;
  bool packsLhs, packsRhs;

  explicit BlockPlan(const MatrixProduct &product)
      : parts(product.m, L::kRows) {
    constexpr int64_t kPage = 4096 / sizeof(typename L::Factor);
    bool arePages = product.lhsRowStride % kPage == 0;
    int64_t maxDirect = arePages ? kMaxDirectVectorsOfPages : kMaxDirectVectors;
    bool hasElements = L::kTerms == 1 || (product.lhsColStride == 1 &&
                                          product.k % L::kTerms == 0);
    packsLhs = product.n > maxDirect * L::kCount || !hasElements;
    if (!packsLhs && arePages)
      parts = RowParts(product.m, std::min(L::kRows, kMaxDirectRowsOfPages));
    packsRhs = product.rhsColStride != 1 || parts.count > kMaxDirectParts ||
               L::kTerms > 1;
  }
};
} // namespace

/// The panel of `k` x `columns` elements at `from`: where it lies, if that will
/// do, or a packed copy.
template <typename T>
static HWY_INLINE const T *
getPanel(const BlockPlan<T> &plan, const MatrixProduct &product,
         const typename Lanes<T>::Factor *from, int64_t k, int64_t columns,
         T *packed, int64_t &stride) {
  using L = Lanes<T>;
  if constexpr (L::kTerms == 1)
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
static HWY_INLINE void runTile(const Tile<T> &tile, int64_t rows,
                               bool isPacked) {
  using L = Lanes<T>;
  LhsOrder order = isPacked                 ? LhsOrder::Packed
                   : tile.lhsColStride == 1 ? LhsOrder::DenseRows
                                            : LhsOrder::Strided;
  if constexpr (kHasHalves<T>)
    if (tile.columns <= L::kCount / 2)
      return getTileFunction<HalfLanes<T>, 1>(rows, order)(tile);
  if (tile.columns <= L::kCount)
    return getTileFunction<L, 1>(rows, order)(tile);
  getTileFunction<L, kTileVectors>(rows, order)(tile);
}

/// Packs the parts of rows of `k` terms at `lhs`, as `plan` says.
template <typename T>
static HWY_INLINE void
packParts(const BlockPlan<T> &plan, const MatrixProduct &product,
          const typename Lanes<T>::Factor *lhs, int64_t k, T *packed) {
  for (int64_t part = 0; part < plan.parts.count; ++part) {
    int64_t i = plan.parts.getBegin(part), rows = plan.parts.getSize(part);
    const auto *from = lhs + i * product.lhsRowStride;
    packLhs<T>(from, product.lhsRowStride, product.lhsColStride, rows, k,
               packed + i * getNumPacked<T>(k));
  }
}

/// All of lhs by panel after panel of rhs, for terms [begin, begin + k).
template <typename T>
static void multiplyBlock(const BlockPlan<T> &plan,
                          const MatrixProduct &product, int64_t begin,
                          int64_t k, T *workspace) {
  using L = Lanes<T>;
  using Factor = typename L::Factor;
  int64_t numPacked = getNumPacked<T>(k);
  const Factor *lhs =
      static_cast<const Factor *>(product.lhs) + begin * product.lhsColStride;
  const Factor *rhs =
      static_cast<const Factor *>(product.rhs) + begin * product.rhsRowStride;
  // A panel of rhs and what packing writes behind it, then lhs.
  T *packedRhs = workspace;
  T *packedLhs = workspace + L::kBlock * L::kPanel + L::kCount;
  const RowParts &parts = plan.parts;
  if (plan.packsLhs)
    packParts(plan, product, lhs, k, packedLhs);
  for (int64_t j = 0; j < product.n; j += L::kPanel) {
    Tile<T> tile;
    tile.k = numPacked;
    tile.lhsRowStride = product.lhsRowStride;
    tile.lhsColStride = product.lhsColStride;
    tile.resultRowStride = product.resultRowStride;
    tile.columns = std::min(L::kPanel, product.n - j);
    tile.isAdded = begin != 0;
    tile.panel = getPanel(plan, product, rhs + j * product.rhsColStride, k,
                          tile.columns, packedRhs, tile.panelStride);
    for (int64_t part = 0; part < parts.count; ++part) {
      int64_t i = parts.getBegin(part);
      tile.lhs =
          plan.packsLhs
              ? reinterpret_cast<const Factor *>(packedLhs + i * numPacked)
              : lhs + i * product.lhsRowStride;
      tile.result = static_cast<typename L::Sum *>(product.result) +
                    i * product.resultRowStride + j;
      runTile<T>(tile, parts.getSize(part), plan.packsLhs);
    }
  }
}

/// Whether rhs^T lhs^T is easier to multiply: few columns leave lanes idle, and
/// lhs has dense columns, which are the rows that need no packing.
template <typename T>
static bool isBetterTransposed(const MatrixProduct &product) {
  return product.n <= kMaxTransposed && product.m > product.n &&
         product.lhsRowStride == 1 && product.lhsColStride != 1;
}

template <typename T>
static void multiplyAll(const MatrixProduct &product, void *workspace);

/// The same bits: factors of a term may change places, unless the term is two,
/// which are added in order.
template <typename T>
static void multiplyTransposed(const MatrixProduct &product, void *workspace) {
  // Behind what is packed.
  using L = Lanes<T>;
  T *sums = static_cast<T *>(workspace) + L::kBlock * L::kPanel + L::kCount +
            product.m * std::min(product.k, L::kBlock) + L::kCount;
  MatrixProduct transposed = product;
  std::swap(transposed.m, transposed.n);
  transposed.lhs = product.rhs;
  transposed.lhsRowStride = product.rhsColStride;
  transposed.lhsColStride = product.rhsRowStride;
  transposed.rhs = product.lhs;
  transposed.rhsRowStride = product.lhsColStride;
  transposed.rhsColStride = product.lhsRowStride;
  transposed.result = sums;
  transposed.resultRowStride = product.m;
  multiplyAll<T>(transposed, workspace);
  T *result = static_cast<T *>(product.result);
  for (int64_t i = 0; i < product.m; ++i)
    for (int64_t j = 0; j < product.n; ++j)
      result[i * product.resultRowStride + j] = sums[j * product.m + i];
}

/// The terms of a product of vectors that are multiplied by blocks side by
/// side.
template <typename T>
static int64_t multiplyVectors(const MatrixProduct &product) {
  if constexpr (!std::is_arithmetic_v<T> && !std::is_same_v<T, Pair>) {
    int64_t numBlocks = product.k / Lanes<T>::kBlock;
    if (product.m == 1 && product.n == 1 && product.lhsColStride == 1 &&
        product.rhsRowStride == 1 && numBlocks > 1) {
      ComplexVectors<decltype(T::re)>::multiply(
          static_cast<const T *>(product.lhs),
          static_cast<const T *>(product.rhs), numBlocks,
          static_cast<T *>(product.result));
      return numBlocks * Lanes<T>::kBlock;
    }
  }
  return 0;
}

template <typename T>
static void multiplyAll(const MatrixProduct &product, void *workspace) {
  if constexpr (std::is_arithmetic_v<T>)
    if (isBetterTransposed<T>(product))
      return multiplyTransposed<T>(product, workspace);
  BlockPlan<T> plan(product);
  constexpr int64_t step = Lanes<T>::kBlock;
  int64_t begin = multiplyVectors<T>(product);
  for (int64_t p = begin; p < product.k && !product.isStopped(); p += step)
    multiplyBlock(plan, product, p, std::min(step, product.k - p),
                  static_cast<T *>(workspace));
}

/// Where the panel of column j begins, and its width, in a packed rhs.
template <typename T>
static HWY_INLINE int64_t getPanelWidth(int64_t n, int64_t j) {
  return n - j > Lanes<T>::kCount ? Lanes<T>::kPanel : Lanes<T>::kCount;
}

template <typename T>
static void packTerms(const RhsTerms &terms, int64_t n, int64_t k,
                      void *packed) {
  using L = Lanes<T>;
  for (int64_t j = 0; j < n; j += L::kPanel) {
    int64_t width = getPanelWidth<T>(n, j);
    packRhs<T>(static_cast<const typename L::Factor *>(terms.data) +
                   j * terms.colStride,
               terms.rowStride, terms.colStride, std::min(L::kPanel, n - j),
               terms.count, width,
               static_cast<T *>(packed) + j * getNumPacked<T>(k) +
                   terms.begin / L::kTerms * width);
  }
}

/// One panel of rhs by one segment of all lines: the panel stays in L1.
template <typename T>
static HWY_INLINE void
multiplySegment(const PackedProduct &product, const RowParts &parts,
                const LhsSegment &segment, Tile<T> &tile, int64_t j) {
  using L = Lanes<T>;
  const auto *lhs =
      static_cast<const typename L::Factor *>(product.lhs) + segment.offset;
  auto *result = static_cast<typename L::Sum *>(product.result) + j;
  for (int64_t line = 0; line < product.numLines; ++line)
    for (int64_t part = 0; part < parts.count; ++part) {
      int64_t i = parts.getBegin(part);
      tile.lhs = lhs + line * product.lhsLineStride + i * product.lhsRowStride;
      tile.result = result + line * product.resultLineStride +
                    i * product.resultRowStride;
      runTile<T>(tile, parts.getSize(part), /*isPacked=*/false);
    }
}

template <typename T> static void multiplyLines(const PackedProduct &product) {
  RowParts parts(product.m, Lanes<T>::kRows);
  Tile<T> tile;
  tile.lhsRowStride = product.lhsRowStride;
  tile.lhsColStride = product.lhsTermStride;
  tile.resultRowStride = product.resultRowStride;
  for (int64_t j = 0; j < product.n && !product.stop.isRequested();
       j += Lanes<T>::kPanel) {
    tile.columns = std::min(Lanes<T>::kPanel, product.n - j);
    tile.panelStride = getPanelWidth<T>(product.n, j);
    tile.isAdded = product.isAdded;
    for (const LhsSegment &segment : product.segments) {
      tile.k = segment.count / Lanes<T>::kTerms;
      tile.panel = static_cast<const T *>(product.packedRhs) +
                   j * getNumPacked<T>(product.k) +
                   segment.begin / Lanes<T>::kTerms * tile.panelStride;
      multiplySegment<T>(product, parts, segment, tile, j);
      tile.isAdded = true;
    }
  }
}

static void packRhsTermsHere(GemmType type, const RhsTerms &terms, int64_t n,
                             int64_t k, void *packed) {
  switch (type) {
  case GemmType::F32:
    return packTerms<float>(terms, n, k, packed);
  case GemmType::F64:
    return packTerms<double>(terms, n, k, packed);
  case GemmType::UI32:
    return packTerms<uint32_t>(terms, n, k, packed);
  case GemmType::SI16ToSI32:
    return packTerms<Pair>(terms, n, k, packed);
  default:
    llvm_unreachable("the type is not packed");
  }
}

static void multiplyPackedHere(GemmType type, const PackedProduct &product) {
  switch (type) {
  case GemmType::F32:
    return multiplyLines<float>(product);
  case GemmType::F64:
    return multiplyLines<double>(product);
  case GemmType::UI32:
    return multiplyLines<uint32_t>(product);
  case GemmType::SI16ToSI32:
    return multiplyLines<Pair>(product);
  default:
    llvm_unreachable("the type is not packed");
  }
}

static void multiplyBlocksHere(GemmType type, const MatrixProduct &product,
                               void *workspace) {
  switch (type) {
  case GemmType::Bool:
    return multiplyAll<Truth>(product, workspace);
  case GemmType::UI8:
    return multiplyAll<uint8_t>(product, workspace);
  case GemmType::UI16:
    return multiplyAll<uint16_t>(product, workspace);
  case GemmType::UI32:
    return multiplyAll<uint32_t>(product, workspace);
  case GemmType::UI64:
    return multiplyAll<uint64_t>(product, workspace);
  case GemmType::SI16ToSI32:
    return multiplyAll<Pair>(product, workspace);
  case GemmType::F32:
    return multiplyAll<float>(product, workspace);
  case GemmType::F64:
    return multiplyAll<double>(product, workspace);
  case GemmType::ComplexF32:
    return multiplyAll<operators::ComplexNumber<float>>(product, workspace);
  case GemmType::ComplexF64:
    return multiplyAll<operators::ComplexNumber<double>>(product, workspace);
  case GemmType::SI8ToSI32:
  case GemmType::BF16ToF32:
    llvm_unreachable("the type is a library's");
  }
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

/// Bytes of a packed element, and how many there are.
static size_t getPackedSize(stablehlo::GemmType type) {
  return type == stablehlo::GemmType::SI16ToSI32
             ? sizeof(int32_t)
             : stablehlo::getGemmOperandSize(type);
}
static int64_t getNumElements(stablehlo::GemmType type, int64_t numTerms) {
  return type == stablehlo::GemmType::SI16ToSI32 ? (numTerms + 1) / 2
                                                 : numTerms;
}

size_t stablehlo::getBlocksWorkspace(GemmType type, int64_t m, int64_t k) {
  // The widest target's: a panel of 128 bytes per element, and a vector behind
  // it and behind the last rows.
  int64_t numElements = getNumElements(type, std::min(k, kBlockTerms));
  // Sums of a transposed product come after.
  return kBlockTerms * 128 + 64 +
         m * (numElements + kMaxTransposed) * getPackedSize(type) + 64;
}

void stablehlo::multiplyBlocks(GemmType type, const MatrixProduct &product,
                               void *workspace) {
  HWY_DYNAMIC_DISPATCH(multiplyBlocksHere)(type, product, workspace);
}

size_t stablehlo::getPackedRhsSize(GemmType type, int64_t n, int64_t k) {
  // Panels of 128 bytes per element at most.
  int64_t columns = 128 / getPackedSize(type);
  return (n + columns - 1) / columns * 128 * getNumElements(type, k);
}

void stablehlo::packRhsTerms(GemmType type, const RhsTerms &terms, int64_t n,
                             int64_t k, void *packed) {
  HWY_DYNAMIC_DISPATCH(packRhsTermsHere)(type, terms, n, k, packed);
}

void stablehlo::multiplyPacked(GemmType type, const PackedProduct &product) {
  HWY_DYNAMIC_DISPATCH(multiplyPackedHere)(type, product);
}
#endif // HWY_ONCE
