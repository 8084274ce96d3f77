//===- ReduceLoops.cpp - SIMD loops for well-known reduction bodies -------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The loops are plain; the compiler vectorises them for each target.
//
//===----------------------------------------------------------------------===//

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/kernels/ReduceLoops.cpp"
#include "hwy/foreach_target.h" // must come before highway.h

#include "hwy/highway.h"
#include "stablehlo/reference/kernels/ReduceLoops.h"
#include "stablehlo/reference/kernels/ReduceNumbers-inl.h"
#include "stablehlo/reference/operators/Operators.h"
#include "stablehlo/reference/tensor/StorageSize.h"
#include "llvm/ADT/bit.h"
#include <algorithm>
#include <cstring>
#include <type_traits>

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

/// The loops of `Operator` on numbers of kind `Number`.
template <typename Number, typename Operator> struct Loops {
  using Storage = typename Number::Storage;
  using Compute = typename Number::Compute::Value;

  /// Extrema are operands, which rounding leaves alone, but for NaNs, which it
  /// makes quiet: once is enough.
  static constexpr bool isSelected =
      std::is_same_v<Operator, operators::Maximum> ||
      std::is_same_v<Operator, operators::Minimum>;

  static HWY_INLINE Compute step(Compute lhs, Compute rhs) {
    Compute result =
        Operator::template apply<typename Number::Compute>(lhs, rhs);
    return isSelected ? result : Number::round(result);
  }
  /// Stores the result of a step.
  static HWY_INLINE Storage store(Compute value) {
    return Number::store(isSelected ? Number::round(value) : value);
  }

  /// Of trees of up to kMaxColumnLeaves leaves.
  static constexpr unsigned kNumLevels = 13;
  static_assert(kMaxColumnLeaves == int64_t(1) << (kNumLevels - 1));

  /// Of trees that are made three levels at a time.
  static constexpr int64_t kMaxOctets = 32;

  // `assume_safety`: where input and output share memory, an element is read
  // before it is written, in any vectorisation that goes forwards.

  static void combine(const void *lhs, const void *rhs, void *out,
                      int64_t count) {
    const auto *left = static_cast<const Storage *>(lhs);
    const auto *right = static_cast<const Storage *>(rhs);
    auto *result = static_cast<Storage *>(out);
#pragma clang loop vectorize(assume_safety)
    for (int64_t i = 0; i < count; ++i)
      result[i] = store(step(Number::load(left[i]), Number::load(right[i])));
  }

  /// result[i] = the tree over rows[0][i] … rows[7][i], to be stored or not.
  template <typename Result>
  static HWY_INLINE void combineEightRows(const void *const *rows,
                                          Result *result, int64_t count) {
    const auto *row0 = static_cast<const Storage *>(rows[0]);
    const auto *row1 = static_cast<const Storage *>(rows[1]);
    const auto *row2 = static_cast<const Storage *>(rows[2]);
    const auto *row3 = static_cast<const Storage *>(rows[3]);
    const auto *row4 = static_cast<const Storage *>(rows[4]);
    const auto *row5 = static_cast<const Storage *>(rows[5]);
    const auto *row6 = static_cast<const Storage *>(rows[6]);
    const auto *row7 = static_cast<const Storage *>(rows[7]);
#pragma clang loop vectorize(assume_safety)
    for (int64_t i = 0; i < count; ++i) {
      Compute pair0 = step(Number::load(row0[i]), Number::load(row1[i]));
      Compute pair1 = step(Number::load(row2[i]), Number::load(row3[i]));
      Compute pair2 = step(Number::load(row4[i]), Number::load(row5[i]));
      Compute pair3 = step(Number::load(row6[i]), Number::load(row7[i]));
      Compute tree = step(step(pair0, pair1), step(pair2, pair3));
      if constexpr (std::is_same_v<Result, Storage>)
        result[i] = store(tree);
      else
        result[i] = tree;
    }
  }

  static void combineEight(const void *const *rows, void *out, int64_t count) {
    combineEightRows(rows, static_cast<Storage *>(out), count);
  }

  static HWY_INLINE void combineNeighbors(const Storage *in, Storage *out,
                                          int64_t count) {
#pragma clang loop vectorize(assume_safety)
    for (int64_t i = 0; i < count; ++i)
      out[i] =
          store(step(Number::load(in[2 * i]), Number::load(in[2 * i + 1])));
  }

  static void combinePairs(const void *in, void *out, int64_t count) {
    combineNeighbors(static_cast<const Storage *>(in),
                     static_cast<Storage *>(out), count);
  }

  static void combineRows(const void *in, void *out, int64_t numRows,
                          int64_t rowSize, int64_t width) {
    if (rowSize % 2 == 0)
      return combineRowPairs(in, out, numRows * (rowSize / 2), width);
    if (rowSize == 3 && width == 1)
      return combineTriples(in, out, numRows);
    const auto *input = static_cast<const Storage *>(in);
    auto *result = static_cast<Storage *>(out);
    for (int64_t row = 0; row < numRows; ++row) {
      combineRowPairs(input, result, rowSize / 2, width);
      input += (rowSize - 1) * width;
      result += rowSize / 2 * width;
      for (int64_t i = 0; i < width; ++i)
        *result++ = *input++;
    }
  }

  /// Rows of three, as of points and colours, without a loop for each.
  static HWY_INLINE void combineTriples(const void *in, void *out,
                                        int64_t numRows) {
    const auto *input = static_cast<const Storage *>(in);
    auto *result = static_cast<Storage *>(out);
#pragma clang loop vectorize(assume_safety)
    for (int64_t row = 0; row < numRows; ++row) {
      // Read before anything is written, which may be in its place.
      Storage last = input[3 * row + 2];
      result[2 * row] = store(
          step(Number::load(input[3 * row]), Number::load(input[3 * row + 1])));
      result[2 * row + 1] = last;
    }
  }

  /// Pairs of rows of so many elements, without a loop for each.
  template <int64_t Width>
  static void combineShortRows(const void *in, void *out, int64_t count) {
    const auto *input = static_cast<const Storage *>(in);
    auto *result = static_cast<Storage *>(out);
#pragma clang loop vectorize(assume_safety)
    for (int64_t i = 0; i < count; ++i) {
      Storage row[Width];
      for (int64_t w = 0; w < Width; ++w)
        row[w] = store(step(Number::load(input[2 * i * Width + w]),
                            Number::load(input[(2 * i + 1) * Width + w])));
      for (int64_t w = 0; w < Width; ++w)
        result[i * Width + w] = row[w];
    }
  }

  static HWY_INLINE void combineRowPairs(const void *in, void *out,
                                         int64_t count, int64_t width) {
    switch (width) {
    case 1:
      return combinePairs(in, out, count);
    case 2:
      return combineShortRows<2>(in, out, count);
    case 3:
      return combineShortRows<3>(in, out, count);
    case 4:
      return combineShortRows<4>(in, out, count);
    case 5:
      return combineShortRows<5>(in, out, count);
    case 6:
      return combineShortRows<6>(in, out, count);
    default:
      break;
    }
    const auto *input = static_cast<const Storage *>(in);
    auto *result = static_cast<Storage *>(out);
    for (int64_t i = 0; i < count; ++i, input += 2 * width, result += width)
      combine(input, input + width, result, width);
  }

  /// Of each eight neighbours the three levels, one after the other.
  static HWY_INLINE void combineBlock(const Storage *in, Storage *out,
                                      int64_t count) {
    constexpr int64_t most = kMaxOctets;
    Storage pairs[4 * most], quads[2 * most];
    combineNeighbors(in, pairs, 4 * count);
    combineNeighbors(pairs, quads, 2 * count);
    combineNeighbors(quads, out, count);
  }

  static void combineOctets(const void *in, void *out, int64_t count) {
    const auto *input = static_cast<const Storage *>(in);
    auto *result = static_cast<Storage *>(out);
    // So few at a time that reading memory never pauses.
    for (; count >= kMaxOctets; count -= kMaxOctets) {
      combineBlock(input, result, kMaxOctets);
      input += 8 * kMaxOctets;
      result += kMaxOctets;
    }
    if (count > 0)
      combineBlock(input, result, count);
  }

  template <int64_t Lanes>
  static HWY_INLINE void combineNodes(const Compute *lhs, Compute *node) {
#pragma clang loop vectorize(assume_safety)
    for (int64_t i = 0; i < Lanes; ++i)
      node[i] = step(lhs[i], node[i]);
  }

  /// nodes[k], of 2^k leaves, waits for its right sibling. Adds a node of
  /// 2^level, behind `number` such, like a carry.
  template <int64_t Lanes>
  static HWY_INLINE void addNode(Compute (*nodes)[Lanes], Compute *node,
                                 int64_t number, unsigned level) {
    for (; number & 1; number >>= 1, ++level)
      combineNodes<Lanes>(nodes[level], node);
    std::copy_n(node, Lanes, nodes[level]);
  }

  /// The trees of `Lanes` outputs side by side.
  template <int64_t Lanes>
  static void combineVectors(llvm::ArrayRef<const char *> leaves,
                             int64_t offset, Storage *out) {
    Compute nodes[kNumLevels][Lanes], node[Lanes];
    int64_t leaf = 0, numLeaves = leaves.size();
    for (; leaf + 8 <= numLeaves; leaf += 8) {
      const void *rows[8];
      for (int64_t i = 0; i < 8; ++i)
        rows[i] = leaves[leaf + i] + offset;
      combineEightRows(rows, node, Lanes);
      addNode<Lanes>(nodes, node, leaf / 8, /*level=*/3);
    }
    for (; leaf < numLeaves; ++leaf) {
      Storage row[Lanes];
      std::memcpy(row, leaves[leaf] + offset, sizeof(row));
      for (int64_t i = 0; i < Lanes; ++i)
        node[i] = Number::load(row[i]);
      addNode<Lanes>(nodes, node, leaf, /*level=*/0);
    }
    // From the right: an odd last node goes up unchanged until it meets a left
    // sibling.
    unsigned level = llvm::countr_zero(static_cast<uint64_t>(numLeaves));
    std::copy_n(nodes[level], Lanes, node);
    while (numLeaves >> ++level)
      if (numLeaves >> level & 1)
        combineNodes<Lanes>(nodes[level], node);
    for (int64_t i = 0; i < Lanes; ++i)
      out[i] = store(node[i]);
  }

  /// Calls `body(first, lanes)` for vectors that cover `width` outputs. Those
  /// that the last ones have in common with those before are computed twice.
  template <typename Body>
  static HWY_INLINE void forEachVector(int64_t width, Body body) {
    auto visit = [&](int64_t rest, auto lanes) HWY_ATTR {
      int64_t first = width - std::max<int64_t>(rest, lanes);
      body(first, lanes);
      return width - first - lanes;
    };
    for (int64_t rest = width; rest > 0;)
      if (width >= 32 && rest > 16)
        rest = visit(rest, std::integral_constant<int64_t, 32>());
      else if (width >= 16 && rest > 8)
        rest = visit(rest, std::integral_constant<int64_t, 16>());
      else if (width >= 8 && rest > 4)
        rest = visit(rest, std::integral_constant<int64_t, 8>());
      else if (width >= 4)
        rest = visit(rest, std::integral_constant<int64_t, 4>());
      else
        rest = visit(rest, std::integral_constant<int64_t, 1>());
  }

  static void combineLeaves(llvm::ArrayRef<const char *> leaves, int64_t offset,
                            void *out, int64_t width) {
    forEachVector(width, [&](int64_t first, auto lanes) HWY_ATTR {
      combineVectors<lanes>(leaves, offset + first * int64_t(sizeof(Storage)),
                            static_cast<Storage *>(out) + first);
    });
  }

  /// The running results of `Lanes` columns, from one row to the next.
  template <int64_t Lanes, bool isReverse>
  static void accumulateVectors(const Storage *in, Storage init, Storage *out,
                                int64_t numRows, int64_t toNext) {
    Compute first = Number::load(init), nodes[Lanes];
    std::fill_n(nodes, Lanes, first);
    for (int64_t row = 0; row < numRows; ++row) {
      Storage values[Lanes];
      std::memcpy(values, in + row * toNext, sizeof(values));
      for (int64_t i = 0; i < Lanes; ++i) {
        Compute value = Number::load(values[i]);
        nodes[i] = isReverse ? step(value, nodes[i]) : step(nodes[i], value);
        // What comes first wins, if it is NaN.
        values[i] = store(isReverse ? step(first, nodes[i]) : nodes[i]);
      }
      std::memcpy(out + row * toNext, values, sizeof(values));
    }
  }

  static void accumulate(const void *in, const void *init, void *out,
                         int64_t numRows, int64_t width, int64_t toNext,
                         bool isReverse) {
    const auto *input = static_cast<const Storage *>(in);
    auto *result = static_cast<Storage *>(out);
    Storage first = *static_cast<const Storage *>(init);
    int64_t last = (numRows - 1) * toNext;
    forEachVector(width, [&](int64_t column, auto lanes) HWY_ATTR {
      if (isReverse)
        accumulateVectors<lanes, true>(input + last + column, first,
                                       result + last + column, numRows,
                                       -toNext);
      else
        accumulateVectors<lanes, false>(input + column, first, result + column,
                                        numRows, toNext);
    });
  }

  static ReduceLoops makeTable() {
    uint64_t identity = 0;
    Storage value =
        store(Operator::template getIdentity<typename Number::Compute>());
    std::memcpy(&identity, &value, sizeof(value));
    return {combine,
            combineEight,
            combinePairs,
            combineRows,
            combineOctets,
            combineLeaves,
            accumulate,
            identity,
            std::is_integral_v<Compute>,
            std::is_integral_v<Compute> || isSelected};
  }

  static const ReduceLoops *getTable() {
    static const ReduceLoops table = makeTable();
    return &table;
  }
};

template <typename Number> static const ReduceLoops *getLoops(LaneOp op) {
  return operators::visitOperator<typename Number::Compute>(
      op, [](auto constant) -> const ReduceLoops * {
        using Op =
            typename operators::Definition<decltype(constant)::value>::Type;
        if constexpr (Op::isReduction)
          return Loops<typename Number::template For<Op>, Op>::getTable();
        else
          return nullptr;
      });
}

static const ReduceLoops *select(LaneOp op, ElementType type) {
  return visitNumber(type, [&](auto number) -> const ReduceLoops * {
    using Number = decltype(number);
    using E = typename Number::Compute;
    // Complex numbers are left to lanes, as is what must be cut to its width.
    if constexpr (operators::isNarrow<E> || operators::isComplex<E>)
      return nullptr;
    else
      return getLoops<Number>(op);
  });
}

template <typename T>
static void splitElements(const void *in, void *even, void *odd,
                          int64_t count) {
  const T *HWY_RESTRICT input = static_cast<const T *>(in);
  T *HWY_RESTRICT evens = static_cast<T *>(even);
  T *HWY_RESTRICT odds = static_cast<T *>(odd);
  for (int64_t i = 0; i < count; ++i) {
    evens[i] = input[2 * i];
    odds[i] = input[2 * i + 1];
  }
}

static void split(const void *in, void *even, void *odd, int64_t count,
                  unsigned elementSize) {
  dispatchStorageSize(elementSize, [&](auto zero) {
    splitElements<decltype(zero)>(in, even, odd, count);
  });
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace mlir {
namespace stablehlo {
HWY_EXPORT(select);
HWY_EXPORT(split);
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

void stablehlo::splitPairs(const void *in, void *even, void *odd, int64_t count,
                           unsigned elementSize) {
  HWY_DYNAMIC_DISPATCH(split)(in, even, odd, count, elementSize);
}

const ReduceLoops *stablehlo::getReduceLoops(LaneOp op, ElementType type) {
  return HWY_DYNAMIC_DISPATCH(select)(op, type);
}
#endif // HWY_ONCE
