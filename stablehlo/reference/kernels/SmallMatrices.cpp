//===- SmallMatrices.cpp - Factors and systems of small matrices ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/SmallMatrices.h"

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/ContractionGemm.h"
#include "stablehlo/reference/kernels/LapackBatch.h"
#include "stablehlo/reference/kernels/Matrices.h"
#include "stablehlo/reference/kernels/MatrixLoops.h"
#include "stablehlo/reference/tensor/Transposition.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <array>

using namespace mlir;
using namespace mlir::stablehlo;

bool stablehlo::areSmallMatrices(llvm::ArrayRef<int64_t> shape) {
  return llvm::all_of(shape.take_back(2), [](int64_t size) {
    return 0 < size && size <= kMaxMatrixLines;
  });
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

/// What numbers of type T are computed in.
template <typename T>
using Wide =
    std::conditional_t<isComplexNumber<T>, std::complex<double>, double>;

/// Copies a matrix whose columns lie in rows of memory to dense rows: the tiles
/// that have elements at or above the diagonal, if only these are needed.
template <typename T>
static void loadTransposed(const Matrix<const T> &from, Wide<T> *to,
                           bool isUpper) {
  constexpr int64_t kTile = 16;
  T tile[kTile * kTile];
  for (int64_t i = 0; i < from.rows; i += kTile)
    for (int64_t j = isUpper ? i : 0; j < from.columns; j += kTile) {
      int64_t rows = std::min(kTile, from.rows - i);
      int64_t columns = std::min(kTile, from.columns - j);
      bool isReversed = from.rowStride < 0;
      const T *first = from.data + (isReversed ? 1 - i - rows : i);
      transposeTile(
          [&](int64_t k) { return first + (j + k) * from.columnStride; }, tile,
          kTile, rows, columns);
      for (int64_t k = 0; k < rows; ++k)
        std::copy_n(tile + (isReversed ? rows - 1 - k : k) * kTile, columns,
                    to + (i + k) * from.columns + j);
    }
}

/// Copies a matrix to dense rows: at least what stands at and above its
/// diagonal, if only that is needed.
template <typename T>
static void load(const Matrix<const T> &from, Wide<T> *to,
                 bool isUpper = false) {
  if constexpr (!isComplexNumber<T>)
    if (std::abs(from.rowStride) == 1 && std::abs(from.columnStride) != 1)
      return loadTransposed(from, to, isUpper);
  for (int64_t i = 0; i != from.rows; ++i) {
    const T *row = from.data + i * from.rowStride;
    Wide<T> *target = to + i * from.columns;
    int64_t begin = isUpper ? i : 0;
    if (from.columnStride == 1)
      std::copy(row + begin, row + from.columns, target + begin);
    else
      for (int64_t j = begin; j != from.columns; ++j)
        target[j] = static_cast<Wide<T>>(row[j * from.columnStride]);
  }
}

/// The reverse; rounds.
template <typename T>
static void store(const Wide<T> *from, const Matrix<T> &to) {
  for (int64_t i = 0; i != to.rows; ++i)
    for (int64_t j = 0; j != to.columns; ++j)
      to.data[i * to.rowStride + j * to.columnStride] = static_cast<T>(*from++);
}

/// Calls `run(i, memory)` for each of `count` tasks that take so many
/// operations, with memory for so many numbers.
template <typename T, typename Fn>
static llvm::Error forMatrices(RunContext &context, int64_t count,
                               int64_t operations, int64_t numbers, Fn run) {
  int64_t grain = std::max<int64_t>(1, (1 << 16) / (operations + 1));
  return forTasks(
      context, {count, grain, numbers * static_cast<int64_t>(sizeof(Wide<T>))},
      [&](int64_t i, char *memory) {
        run(i, reinterpret_cast<Wide<T> *>(memory));
        return llvm::Error::success();
      });
}

//===----------------------------------------------------------------------===//
// Cholesky
//===----------------------------------------------------------------------===//

/// A triangle as the lower one: of a = u^H u the conjugate is u^T conj(u).
template <typename T>
static Matrix<T> getLower(const Matrix<T> &matrix, bool lower) {
  return lower ? matrix : matrix.transpose();
}

/// Calls `finish(i, m, pivot)` for each matrix with its factor, whose upper
/// triangle is that of `a`, and what factorTriangle gives.
template <typename T, typename Fn>
static llvm::Error factorEach(RunContext &context, StridedView a, bool lower,
                              Fn finish) {
  Matrices from(a);
  int64_t n = from.rows;
  auto run = [&](int64_t i, Wide<T> *m) {
    load<T>(getLower(from.get<const T>(i), lower), m);
    for (int64_t k = 0; k != n; ++k)
      m[k * (n + 1)] = std::real(m[k * (n + 1)]);
    int64_t pivot =
        getMatrixLoops<Wide<T>>().factorTriangle(m, n, /*line=*/n, /*step=*/1);
    finish(i, m, pivot);
  };
  return forMatrices<T>(context, from.count, n * n * n, n * n, run);
}

llvm::Error stablehlo::computeSmallCholesky(RunContext &context, StridedView a,
                                            bool lower, StridedView result) {
  Matrices to(result);
  return dispatchLapack(a.type, [&](auto zero) {
    using T = decltype(zero);
    int64_t n = to.rows;
    return factorEach<T>(
        context, a, lower, [&](int64_t i, Wide<T> *m, int64_t pivot) {
          if (pivot != 0)
            std::fill_n(m, n * n, makeNan(*m));
          else
            for (int64_t k = 0; k != n; ++k)
              std::fill(m + k * (n + 1) + 1, m + (k + 1) * n, 0);
          store<T>(m, getLower(to.get<T>(i), lower));
        });
  });
}

llvm::Error stablehlo::factorSmallCholesky(RunContext &context, StridedView a,
                                           bool lower, StridedView factor,
                                           StridedView info) {
  Matrices to(factor);
  return dispatchLapack(a.type, [&](auto zero) {
    using T = decltype(zero);
    return factorEach<T>(
        context, a, lower, [&](int64_t i, const Wide<T> *m, int64_t pivot) {
          store<T>(m, getLower(to.get<T>(i), lower));
          *getPart<int32_t>(info, /*rank=*/0, i) = static_cast<int32_t>(pivot);
        });
  });
}

//===----------------------------------------------------------------------===//
// LU
//===----------------------------------------------------------------------===//

llvm::Error stablehlo::factorSmallLu(RunContext &context, StridedView a,
                                     StridedView factors, StridedView pivots,
                                     StridedView info) {
  Matrices from(a), to(factors);
  return dispatchLapack(a.type, [&](auto zero) {
    using T = decltype(zero);
    int64_t numPivots = std::min(from.rows, from.columns);
    auto run = [&](int64_t i, Wide<T> *m) {
      load<T>(from.get<const T>(i), m);
      std::array<int32_t, kMaxMatrixLines> rows;
      int64_t firstZero = getMatrixLoops<Wide<T>>().factorRows(
          m, /*line=*/from.columns, from.rows, from.columns, rows.data(),
          m + from.rows * from.columns);
      *getPart<int32_t>(info, /*rank=*/0, i) = static_cast<int32_t>(firstZero);
      store<T>(m, to.get<T>(i));
      int32_t *pivot = getPart<int32_t>(pivots, /*rank=*/1, i);
      for (int64_t k = 0; k != numPivots; ++k)
        pivot[k * pivots.strides.back()] = rows[k] + 1;
    };
    return forMatrices<T>(context, from.count,
                          from.rows * from.columns * numPivots,
                          from.rows * (from.columns + 1), run);
  });
}

//===----------------------------------------------------------------------===//
// QR
//===----------------------------------------------------------------------===//

bool stablehlo::areSmallForQr(llvm::ArrayRef<int64_t> shape) {
  int64_t rows = shape[shape.size() - 2], columns = shape.back();
  constexpr int64_t kMaxElements = kMaxMatrixLines * kMaxMatrixLines;
  return 0 < rows && rows <= kMaxElements && 0 < columns &&
         columns <= kMaxMatrixLines && rows * columns <= kMaxElements;
}

/// A vector for each matrix as a matrix with one column.
template <typename T>
static Matrix<T> getColumn(StridedView vectors, int64_t number) {
  return {getPart<T>(vectors, /*rank=*/1, number), vectors.shape.back(),
          /*columns=*/1, vectors.strides.back(), /*columnStride=*/1};
}

llvm::Error stablehlo::factorSmallQr(RunContext &context, StridedView a,
                                     StridedView r, StridedView tau) {
  Matrices from(a), to(r);
  return dispatchLapack(a.type, [&](auto zero) {
    using T = decltype(zero);
    auto run = [&](int64_t i, Wide<T> *m) {
      std::array<Wide<T>, kMaxMatrixLines> factors;
      load<T>(from.get<const T>(i).transpose(), m);
      getMatrixLoops<Wide<T>>().reflectColumns(m, from.rows, from.columns,
                                               factors.data());
      store<T>(m, to.get<T>(i).transpose());
      store<T>(factors.data(), getColumn<T>(tau, i));
    };
    int64_t size = from.rows * from.columns;
    return forMatrices<T>(context, from.count, size * from.columns, size, run);
  });
}

llvm::Error stablehlo::multiplySmallReflectors(RunContext &context,
                                               StridedView a, StridedView tau,
                                               StridedView q) {
  Matrices from(a), to(q);
  return dispatchLapack(a.type, [&](auto zero) {
    using T = decltype(zero);
    int64_t size = from.rows * from.columns;
    auto run = [&](int64_t i, Wide<T> *m) {
      std::array<Wide<T>, kMaxMatrixLines> factors;
      load<T>(from.get<const T>(i).transpose(), m);
      load<T>(getColumn<const T>(tau, i), factors.data());
      getMatrixLoops<Wide<T>>().multiplyReflections(m, from.rows, from.columns,
                                                    factors.data(),
                                                    tau.shape.back(), m + size);
      store<T>(m + size, to.get<T>(i).transpose());
    };
    return forMatrices<T>(context, from.count, size * from.columns, 2 * size,
                          run);
  });
}

//===----------------------------------------------------------------------===//
// Triangular systems
//===----------------------------------------------------------------------===//

/// So few right-hand sides are solved for one by one.
static constexpr int64_t kFewSides = 4;

namespace {
template <typename T> struct SmallSystem {
  Matrix<const T> a, b;
  TriangularSolveFlags flags;
  Matrix<T> x;

  void solve(Wide<T> *memory) const;
};
} // namespace

template <typename T> void SmallSystem<T>::solve(Wide<T> *memory) const {
  // Right-hand sides are columns: x m = b is m^T x^T = b^T.
  bool isTransposed =
      (flags.transpose != MatrixTranspose::None) == flags.leftSide;
  Matrix<const T> m = isTransposed ? a.transpose() : a;
  Matrix<const T> from = flags.leftSide ? b : b.transpose();
  Matrix<T> to = flags.leftSide ? x : x.transpose();
  if (flags.lower == isTransposed) {
    // From the last line to the first, it is a lower triangle.
    m = m.reverseRows().transpose().reverseRows().transpose();
    from = from.reverseRows();
    to = to.reverseRows();
  }
  int64_t n = m.rows, count = from.columns;
  bool isFew = count < kFewSides;
  bool isConjugate =
      isComplexNumber<T> && flags.transpose == MatrixTranspose::Adjoint;
  load<T>(isFew ? m.transpose() : m, memory,
          /*isUpper=*/isFew && !isConjugate);
  if (isConjugate)
    std::transform(memory, memory + n * n, memory,
                   [](Wide<T> element) { return conjugate(element); });
  LowerTriangle<Wide<T>> triangle = {memory, n, isFew ? 1 : n, isFew ? n : 1,
                                     flags.unitDiagonal};
  Wide<T> *sides = memory + n * n;
  load<T>(isFew ? from.transpose() : from, sides);
  const MatrixLoops<Wide<T>> &loops = getMatrixLoops<Wide<T>>();
  if (isFew)
    for (int64_t side = 0; side != count; ++side)
      loops.substituteLines(
          triangle, {sides + side * n, /*stride=*/1, /*count=*/1}, 0, n);
  else
    loops.substituteLines(triangle, {sides, /*stride=*/count, count}, 0, n);
  store<T>(sides, isFew ? to.transpose() : to);
}

llvm::Error stablehlo::solveSmallTriangular(RunContext &context, StridedView a,
                                            StridedView b,
                                            const TriangularSolveFlags &flags,
                                            StridedView result) {
  Matrices triangles(a), from(b), to(result);
  int64_t n = triangles.rows;
  int64_t numSides = flags.leftSide ? from.columns : from.rows;
  int64_t numTasks = llvm::divideCeil(numSides, kMaxSides);
  int64_t mostSides = std::min(numSides, kMaxSides);
  return dispatchLapack(a.type, [&](auto zero) {
    using T = decltype(zero);
    auto run = [&](int64_t task, Wide<T> *memory) {
      int64_t system = task / numTasks, first = task % numTasks * kMaxSides;
      int64_t count = std::min(kMaxSides, numSides - first);
      auto take = [&](auto matrix) {
        return flags.leftSide
                   ? matrix.takeColumns(first, count)
                   : matrix.transpose().takeColumns(first, count).transpose();
      };
      SmallSystem<T>{triangles.get<const T>(system),
                     take(from.get<const T>(system)), flags,
                     take(to.get<T>(system))}
          .solve(memory);
    };
    return forMatrices<T>(context, from.count * numTasks, n * n * mostSides,
                          n * (n + mostSides), run);
  });
}
