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
#include "stablehlo/reference/kernels/SquareTransposition-inl.h"
#include "stablehlo/reference/operators/FusedMultiplyAdd-inl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cstring>
#include <optional>

#ifndef STABLEHLO_REFERENCE_KERNELS_CONTRACTIONBYBATCH_PRODUCTS
#define STABLEHLO_REFERENCE_KERNELS_CONTRACTIONBYBATCH_PRODUCTS
namespace mlir {
namespace stablehlo {
namespace {
/// Elements, at most, of a matrix of a product in lanes.
constexpr int64_t kMaxBatchMatrix = 64;

/// `count` products of a float or complex type, whose matrices have at most
/// kMaxBatchMatrix elements, each; k > 0. The first one is `product`; the
/// others' matrices follow at the distances given, in elements.
struct BatchProduct {
  TermOrder order;
  int64_t count;
  MatrixProduct product;
  int64_t lhsStep, rhsStep, resultStep;
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
  TermOrder order = *getBatchOrder(problem);
  constexpr int64_t kPart = 64;
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
  auto run = [&](int64_t begin, int64_t end) {
    for (int64_t index = begin; index < end; ++index) {
      int64_t first = index % numParts * kPart;
      GemmBatchDim offsets = getBatchOffsets(outer, index / numParts);
      MatrixProduct product = {
          problem.m,
          problem.n,
          problem.k,
          lhs + (offsets.lhsStride + first * lanes.lhsStride) * size,
          problem.lhsRowStride,
          problem.lhsColStride,
          rhs + (offsets.rhsStride + first * lanes.rhsStride) * size,
          problem.rhsRowStride,
          problem.rhsColStride,
          result + (offsets.resultStride + first * lanes.resultStride) * size,
          problem.resultRowStride};
      HWY_DYNAMIC_DISPATCH(multiplyBatchHere)(
          problem.type, {order, std::min(kPart, lanes.size - first), product,
                         lanes.lhsStride, lanes.rhsStride, lanes.resultStride});
    }
  };
  parallelForUntilStopped(context, numOuter * numParts,
                          std::max<int64_t>((1 << 16) / work, 1), run);
  return llvm::Error::success();
}
#endif // HWY_ONCE
