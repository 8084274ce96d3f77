//===- ContractionByBatch.cpp - Many tiny products ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A product of 3 x 3 matrices fills no vector, and calling for it takes longer
// than its arithmetic; here a lane is a product. Some matrices at a time are
// brought into an array in which a vector has one element of each.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/WideTargets.h"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/kernels/ContractionByBatch.cpp"
#include "hwy/foreach_target.h" // IWYU pragma: keep

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/ContractionRoutes.h"

#include "hwy/highway.h"
#include "stablehlo/reference/kernels/Interleaving-inl.h"
#include "stablehlo/reference/kernels/SquareTransposition-inl.h"
#include "stablehlo/reference/operators/FusedMultiplyAdd-inl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cstring>
#include <optional>
#include <type_traits>

#ifndef STABLEHLO_REFERENCE_KERNELS_CONTRACTIONBYBATCH_PRODUCTS
#define STABLEHLO_REFERENCE_KERNELS_CONTRACTIONBYBATCH_PRODUCTS
namespace mlir {
namespace stablehlo {
namespace {
/// Elements, at most, of a matrix of a product in lanes.
constexpr int64_t kMaxBatchMatrix = 64;

/// Matrices at distances of `step` elements, as the strides are.
struct Matrices {
  int64_t rows, columns, rowStride, colStride, step;

  int64_t getSize() const { return rows * columns; }
  /// Whether the elements of each lie one after the other, by rows.
  bool isDense() const {
    return (rows == 1 || rowStride == columns) &&
           (columns == 1 || colStride == 1);
  }
};

/// `count` products of a float or complex type, whose matrices have at most
/// kMaxBatchMatrix elements, each; k > 0.
struct BatchProduct {
  TermOrder order;
  int64_t count;
  Matrices left, right, product;
  const void *lhs, *rhs;
  void *result;
};
} // namespace
} // namespace stablehlo
} // namespace mlir
#endif

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

  /// Where the matrices at `from` are: lanes that are left over do the last
  /// product again.
  static HWY_INLINE const T *getMatrix(const T *from, int64_t step, int64_t l,
                                       int64_t numLanes) {
    return from + std::min(l, numLanes - 1) * step;
  }

  /// Loads matrices of `size` >= kLanes numbers that lie together: squares of
  /// as many of each as there are matrices, the last one as far back as it
  /// takes.
  static HWY_INLINE void loadDense(const T *from, int64_t size, int64_t step,
                                   int64_t numLanes, T *to) {
    for (int64_t e = 0; e < size; e += kLanes) {
      int64_t first = std::min(e, size - kLanes);
      Vector square[kLanes];
#pragma GCC unroll 16
      for (int64_t l = 0; l < kLanes; ++l)
        square[l] = get(getMatrix(from, step, l, numLanes) + first);
      transposeSquare(square);
      std::memcpy(to + first * kLanes, square, sizeof(square));
    }
  }

  /// The reverse.
  static HWY_INLINE void storeDense(const T *from, int64_t size, int64_t step,
                                    int64_t numLanes, T *to) {
    for (int64_t e = 0; e < size; e += kLanes) {
      int64_t first = std::min(e, size - kLanes);
      Vector square[kLanes];
      std::memcpy(square, from + first * kLanes, sizeof(square));
      transposeSquare(square);
#pragma GCC unroll 16
      for (int64_t l = 0; l < kLanes; ++l)
        if (l < numLanes)
          std::memcpy(to + l * step + first, &square[l], sizeof(Vector));
    }
  }

  /// Calls `fn` with the number of entries of a short matrix, if vectors of
  /// each are made by a few steps.
  template <typename Fn> static HWY_INLINE bool withShort(int64_t size, Fn fn) {
    switch (size) {
#define STABLEHLO_SIZE(size)                                                   \
  case size:                                                                   \
    fn(std::integral_constant<int64_t, size>());                               \
    return true;
      STABLEHLO_SIZE(1)
      STABLEHLO_SIZE(2)
      STABLEHLO_SIZE(3)
      STABLEHLO_SIZE(4)
      STABLEHLO_SIZE(6)
      STABLEHLO_SIZE(8)
      STABLEHLO_SIZE(9)
      STABLEHLO_SIZE(12)
#undef STABLEHLO_SIZE
    default:
      return false;
    }
  }

  /// Loads the first `numLanes` matrices at `from`.
  static HWY_INLINE void load(const Matrices &matrices, const T *from,
                              int64_t numLanes, Matrix &matrix) {
    int64_t step = Parts * matrices.step, size = Parts * matrices.getSize();
    bool isDense = matrices.isDense();
    if (isDense && size >= kLanes)
      return loadDense(from, size, step, numLanes, matrix);
    auto separateShort = [&](auto size) HWY_ATTR {
      Vector entries[decltype(size)::value];
      std::memcpy(entries, from, sizeof(entries));
      separate<kLanes>(entries);
      std::memcpy(matrix, entries, sizeof(entries));
    };
    bool isFull = numLanes == kLanes;
    if (isDense && isFull && step == size && withShort(size, separateShort))
      return;
    // By scalars: who inserts into a vector waits for it.
    T *to = matrix;
    for (int64_t i = 0; i < matrices.rows; ++i)
      for (int64_t j = 0; j < matrices.columns; ++j) {
        const T *entry =
            from + Parts * (i * matrices.rowStride + j * matrices.colStride);
        for (int64_t part = 0; part < Parts; ++part, ++entry, to += kLanes) {
          if (isFull && step == 1)
            std::memcpy(to, entry, sizeof(Vector));
          else if (step == 0)
            std::fill_n(to, kLanes, *entry);
          else
            for (int64_t l = 0; l < kLanes; ++l)
              to[l] = *getMatrix(entry, step, l, numLanes);
        }
      }
  }

  /// The reverse.
  static HWY_INLINE void store(const Matrices &matrices, const Matrix &matrix,
                               int64_t numLanes, T *to) {
    int64_t step = Parts * matrices.step, size = Parts * matrices.getSize();
    auto interleaveShort = [&](auto size) HWY_ATTR {
      Vector entries[decltype(size)::value];
      std::memcpy(entries, matrix, sizeof(entries));
      interleave<kLanes>(entries);
      std::memcpy(to, entries, sizeof(entries));
    };
    bool isDense = matrices.isDense();
    if (isDense && size >= kLanes)
      return storeDense(matrix, size, step, numLanes, to);
    if (isDense && numLanes == kLanes && step == size &&
        withShort(size, interleaveShort))
      return;
    const T *from = matrix;
    for (int64_t i = 0; i < matrices.rows; ++i)
      for (int64_t j = 0; j < Parts * matrices.columns; ++j, from += kLanes)
        for (int64_t l = 0; l < numLanes; ++l)
          to[l * step + Parts * i * matrices.rowStride + j] = from[l];
  }

  /// TermOrder::InLanes: lane l sums every term number l + i * kLanes, then
  /// halves are added up. `k` may be known to the compiler.
  template <typename Size>
  static HWY_INLINE Vector addInTree(const T *a, const T *b, int64_t bStride,
                                     Size k) {
    Vector lanes[kLanes];
    int64_t count = std::min<int64_t>(kLanes, k);
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
    int64_t k = batch.left.columns;
    int64_t stride = Parts * batch.right.columns * kLanes;
    Vector sums[Parts] = {};
    if (Parts == 1 && batch.order == TermOrder::InLanes) {
      auto addTerms = [&](auto size)
                          HWY_ATTR { sums[0] = addInTree(a, b, stride, size); };
      if (!withShort(k, addTerms))
        addTerms(k);
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
    constexpr int64_t step = Parts * kLanes;
    const Matrices &left = batch.left, &right = batch.right;
    int64_t n = right.columns, k = left.columns;
    alignas(64) Matrix lhs, rhs, result;
    for (int64_t first = 0; first < batch.count; first += kLanes) {
      int64_t numLanes = std::min(kLanes, batch.count - first);
      auto getFirst = [&](const Matrices &matrices) {
        return Parts * first * matrices.step;
      };
      load(left, static_cast<const T *>(batch.lhs) + getFirst(left), numLanes,
           lhs);
      load(right, static_cast<const T *>(batch.rhs) + getFirst(right), numLanes,
           rhs);
      for (int64_t i = 0; i < left.rows; ++i)
        for (int64_t j = 0; j < n; ++j)
          sum(batch, lhs + step * i * k, rhs + step * j,
              result + step * (i * n + j));
      store(batch.product, result, numLanes,
            static_cast<T *>(batch.result) + getFirst(batch.product));
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

using namespace mlir;
using namespace mlir::stablehlo;

/// How a batch of tiny products is summed; none if it has too few or too large
/// ones.
static std::optional<TermOrder> getBatchOrder(const GemmProblem &problem) {
  constexpr int64_t kMinBatch = 8;
  bool isKnown = problem.type == GemmType::F32 ||
                 problem.type == GemmType::F64 ||
                 problem.type == GemmType::ComplexF32 ||
                 problem.type == GemmType::ComplexF64;
  if (!isKnown || problem.k == 0 ||
      llvm::none_of(problem.batch,
                    [](GemmBatchDim dim) { return dim.size >= kMinBatch; }) ||
      getGemmWork(problem.m, problem.k, 1) > kMaxBatchMatrix ||
      getGemmWork(problem.k, problem.n, 1) > kMaxBatchMatrix ||
      getGemmWork(problem.m, problem.n, 1) > kMaxBatchMatrix)
    return std::nullopt;
  return isMatrixVector(problem) ? getVectorOrder(problem)
                                 : TermOrder::Sequential;
}

bool stablehlo::isTinyBatch(const GemmProblem &problem) {
  return getBatchOrder(problem).has_value();
}

llvm::Error stablehlo::multiplyTinyBatch(RunContext &context,
                                         const GemmProblem &problem,
                                         const char *lhs, const char *rhs,
                                         char *result) {
  constexpr int64_t kPart = 256;
  int64_t size = getGemmOperandSize(problem.type);
  GemmProblem outer = problem;
  GemmBatchDim *longest =
      llvm::max_element(outer.batch, [](GemmBatchDim a, GemmBatchDim b) {
        return a.size < b.size;
      });
  GemmBatchDim lanes = *longest;
  outer.batch.erase(longest);
  int64_t numOuter = getNumBatch(outer);
  int64_t numParts = llvm::divideCeil(lanes.size, kPart);
  int64_t work = kPart * (getGemmWork(problem.m, problem.n, problem.k) + 16);
  BatchProduct whole = {};
  whole.order = *getBatchOrder(problem);
  whole.left = {problem.m, problem.k, problem.lhsRowStride,
                problem.lhsColStride, lanes.lhsStride};
  whole.right = {problem.k, problem.n, problem.rhsRowStride,
                 problem.rhsColStride, lanes.rhsStride};
  whole.product = {problem.m, problem.n, problem.resultRowStride,
                   /*colStride=*/1, lanes.resultStride};
  auto run = [&](int64_t begin, int64_t end) {
    BatchProduct batch = whole;
    for (int64_t index = begin; index < end; ++index) {
      int64_t first = index % numParts * kPart;
      GemmBatchDim offsets = getBatchOffsets(outer, index / numParts);
      batch.count = std::min(kPart, lanes.size - first);
      batch.lhs = lhs + (offsets.lhsStride + first * lanes.lhsStride) * size;
      batch.rhs = rhs + (offsets.rhsStride + first * lanes.rhsStride) * size;
      batch.result =
          result + (offsets.resultStride + first * lanes.resultStride) * size;
      HWY_DYNAMIC_DISPATCH(multiplyBatchHere)(problem.type, batch);
    }
  };
  parallelForUntilStopped(context, numOuter * numParts,
                          std::max<int64_t>((1 << 16) / work, 1), run);
  return llvm::Error::success();
}
#endif // HWY_ONCE
