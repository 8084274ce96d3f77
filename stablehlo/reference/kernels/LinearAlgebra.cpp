//===- LinearAlgebra.cpp - Cholesky and triangular systems ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/LinearAlgebra.h"

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/Lapack.h"
#include "stablehlo/reference/kernels/LapackBatch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>

using namespace mlir;
using namespace mlir::stablehlo;

/// Matrices up to this size are not worth a call: they are done by loops, as
/// all are where there is no library.
static constexpr int64_t kSmallSize = 8;

namespace {
/// The matrices of a tensor: batch dimensions and the strides of a matrix.
struct Matrices {
  StridedView view;
  int64_t rows, columns;
  int64_t rowStride, columnStride;
  int64_t count;

  explicit Matrices(StridedView view)
      : view(view), rows(view.shape[view.rank() - 2]),
        columns(view.shape[view.rank() - 1]),
        rowStride(view.strides[view.rank() - 2]),
        columnStride(view.strides[view.rank() - 1]),
        count(*getNumElements(view.shape.drop_back(2))) {}

  template <typename T> T *get(int64_t number) const {
    int64_t offset = 0;
    for (int64_t dim = view.rank() - 2; dim-- != 0; number /= view.shape[dim])
      offset += number % view.shape[dim] * view.strides[dim];
    return view.as<T>() + offset;
  }
};
} // namespace

static float getReal(float x) { return x; }
static double getReal(double x) { return x; }
template <typename T> static T getReal(std::complex<T> x) { return x.real(); }
static float conjugate(float x) { return x; }
static double conjugate(double x) { return x; }
template <typename T> static std::complex<T> conjugate(std::complex<T> x) {
  return std::conj(x);
}
static float makeNan(float) { return std::numeric_limits<float>::quiet_NaN(); }
static double makeNan(double) {
  return std::numeric_limits<double>::quiet_NaN();
}
template <typename T> static std::complex<T> makeNan(std::complex<T> x) {
  return {makeNan(x.real()), makeNan(x.imag())};
}

//===----------------------------------------------------------------------===//
// Cholesky
//===----------------------------------------------------------------------===//

/// Copies the triangle of `source` to `target`, dense; the rest becomes 0, as
/// do the imaginary parts of the diagonal.
template <typename T>
static void copyTriangle(const Matrices &matrices, const T *source, bool lower,
                         T *target) {
  int64_t n = matrices.rows, step = matrices.columnStride;
  for (int64_t i = 0; i != n; ++i) {
    const T *from = source + i * matrices.rowStride;
    T *row = target + i * n;
    int64_t begin = lower ? 0 : i, end = lower ? i + 1 : n;
    std::fill(row, row + begin, T(0));
    if (step == 1)
      std::copy(from + begin, from + end, row + begin);
    else
      for (int64_t j = begin; j != end; ++j)
        row[j] = from[j * step];
    std::fill(row + end, row + n, T(0));
    row[i] = getReal(row[i]);
  }
}

/// Cholesky in place, of the lower triangle: column after column,
///   l[j, j] = sqrt(a[j, j] - sum over k < j of |l[j, k]|^2),
///   l[i, j] = (a[i, j] - sum over k < j of l[i, k] conj(l[j, k])) / l[j, j].
/// `line` and `step` are the distances of rows and columns. Exchanged, they
/// make it the upper triangle of U: conj(a) = U^T conj(U) is what is factored.
/// False if `a` is not positive definite.
template <typename T>
static bool factorByLoops(T *a, int64_t n, int64_t line, int64_t step) {
  for (int64_t j = 0; j != n; ++j) {
    auto pivot = getReal(a[j * line + j * step]);
    for (int64_t k = 0; k != j; ++k)
      pivot -= std::norm(a[j * line + k * step]);
    if (!(pivot > 0))
      return false;
    pivot = std::sqrt(pivot);
    a[j * line + j * step] = pivot;
    for (int64_t i = j + 1; i != n; ++i) {
      T sum = a[i * line + j * step];
      for (int64_t k = 0; k != j; ++k)
        sum -= a[i * line + k * step] * conjugate(a[j * line + k * step]);
      a[i * line + j * step] = sum / T(pivot);
    }
  }
  return true;
}

template <typename T> static bool factor(T *a, int64_t n, bool lower) {
  const LapackLibrary *lapack = n > kSmallSize ? getLapack() : nullptr;
  if (!lapack)
    return lower ? factorByLoops(a, n, /*line=*/n, /*step=*/1)
                 : factorByLoops(a, n, /*line=*/1, /*step=*/n);
  // Seen columns first, the matrix is its transpose, which is its conjugate:
  // the factor there is the transpose of the one here, in the same place.
  int size = static_cast<int>(n), info = 0;
  lapack->get(T()).potrf(lower ? "U" : "L", &size, a, &size, &info);
  // A NaN goes by unnoticed, but comes to the diagonal of its row.
  return info == 0 && llvm::all_of(llvm::seq(n), [&](int64_t i) {
           return getReal(a[i * n + i]) > 0;
         });
}

void stablehlo::computeCholesky(RunContext &context, StridedView a, bool lower,
                                StridedView result) {
  Matrices matrices(a);
  int64_t n = matrices.rows;
  if (n == 0)
    return;
  dispatchLapack(a.type, [&](auto zero) {
    using T = decltype(zero);
    int64_t grain = std::max<int64_t>(1, (1 << 16) / (n * n * n + 1));
    parallelForUntilStopped(
        context, matrices.count, grain, [&](int64_t begin, int64_t end) {
          for (int64_t i = begin; i != end; ++i) {
            T *target = result.as<T>() + i * n * n;
            copyTriangle(matrices, matrices.get<T>(i), lower, target);
            if (!factor(target, n, lower))
              std::fill_n(target, n * n, makeNan(zero));
          }
        });
  });
}

//===----------------------------------------------------------------------===//
// Triangular systems
//===----------------------------------------------------------------------===//

/// Solves `m x = b` in place for one column `x`, whose elements are `step`
/// apart, by substitution; `m[i, j]` is at `i * line + j * column`.
template <typename T>
static void substitute(const T *m, int64_t n, int64_t line, int64_t column,
                       bool lower, bool isConjugate, bool unitDiagonal, T *x,
                       int64_t step) {
  for (int64_t k = 0; k != n; ++k) {
    int64_t i = lower ? k : n - 1 - k;
    T sum = x[i * step];
    for (int64_t l = 0; l != k; ++l) {
      int64_t j = lower ? l : n - 1 - l;
      T factor = m[i * line + j * column];
      sum -= (isConjugate ? conjugate(factor) : factor) * x[j * step];
    }
    T pivot = unitDiagonal ? T(1) : m[i * line + i * column];
    x[i * step] = sum / (isConjugate ? conjugate(pivot) : pivot);
  }
}

/// Solves for `count` right-hand sides at `b`: columns, or rows.
template <typename T>
static void solveSides(const T *a, int64_t n, const TriangularSolveFlags &flags,
                       T *b, int64_t stride, int64_t count) {
  const LapackLibrary *lapack = n > kSmallSize ? getLapack() : nullptr;
  if (lapack) {
    constexpr CBLAS_TRANSPOSE transposes[] = {CblasNoTrans, CblasTrans,
                                              CblasConjTrans};
    TriangularSystem system = {
        flags.leftSide, flags.lower, flags.unitDiagonal,
        transposes[static_cast<unsigned>(flags.transpose)]};
    int size = static_cast<int>(n), sides = static_cast<int>(count);
    return lapack->solve(system, flags.leftSide ? size : sides,
                         flags.leftSide ? sides : size, a, b,
                         static_cast<int>(stride));
  }
  // x m = b is m^T x^T = b^T.
  bool isTransposed =
      (flags.transpose != MatrixTranspose::None) == flags.leftSide;
  for (int64_t side = 0; side != count; ++side)
    substitute(a, n, isTransposed ? 1 : n, isTransposed ? n : 1,
               flags.lower != isTransposed,
               flags.transpose == MatrixTranspose::Adjoint, flags.unitDiagonal,
               b + side * (flags.leftSide ? 1 : stride),
               flags.leftSide ? stride : 1);
}

/// The matrices of `a`, dense, as the library takes them: their own memory, or
/// copies in `memory`.
static llvm::Expected<StridedView> getDense(RunContext &context, StridedView a,
                                            Tensor &memory) {
  if (a.strides == llvm::ArrayRef(getRowMajorStrides(a.shape)))
    return a;
  llvm::Expected<Tensor> dense = Tensor::allocate(context, a.type, a.shape);
  if (!dense)
    return dense.takeError();
  memory = std::move(*dense);
  copyElements(context, a, memory.view());
  return memory.view();
}

/// Solves for `count` right-hand sides of `system` from `first` on: those in
/// `from`, whose rows are dense, or if that is null, those in `to`.
template <typename T>
static void solveSome(const T *a, int64_t system, int64_t first, int64_t count,
                      const TriangularSolveFlags &flags, const Matrices *from,
                      const Matrices &to) {
  T *x = to.get<T>(system) + first * (flags.leftSide ? 1 : to.columns);
  if (from) {
    const T *b =
        from->get<T>(system) + first * (flags.leftSide ? 1 : from->rowStride);
    int64_t rows = flags.leftSide ? to.rows : count;
    int64_t columns = flags.leftSide ? count : to.columns;
    for (int64_t i = 0; i != rows; ++i)
      std::copy_n(b + i * from->rowStride, columns, x + i * to.columns);
  }
  int64_t n = flags.leftSide ? to.rows : to.columns;
  solveSides(a + system * n * n, n, flags, x, to.columns, count);
}

llvm::Error stablehlo::solveTriangular(RunContext &context, StridedView a,
                                       StridedView b,
                                       const TriangularSolveFlags &flags,
                                       StridedView result) {
  Matrices from(b), to(result);
  int64_t n = flags.leftSide ? to.rows : to.columns;
  int64_t numSides = flags.leftSide ? to.columns : to.rows;
  if (n == 0 || numSides == 0 || to.count == 0)
    return llvm::Error::success();
  Tensor memory;
  llvm::Expected<StridedView> dense = getDense(context, a, memory);
  if (!dense)
    return dense.takeError();
  // Who solves for them has them in its cache.
  bool copiesRows = from.columnStride == 1;
  if (!copiesRows)
    copyElements(context, b, result);
  int64_t callsPerSystem = llvm::divideCeil(numSides, kSidesPerCall);
  int64_t grain = std::max<int64_t>(
      1, (1 << 16) / (n * n * std::min(numSides, kSidesPerCall) + 1));
  dispatchLapack(a.type, [&](auto zero) {
    using T = decltype(zero);
    parallelForUntilStopped(
        context, to.count * callsPerSystem, grain,
        [&](int64_t begin, int64_t end) {
          for (int64_t call = begin; call != end; ++call) {
            int64_t first = call % callsPerSystem * kSidesPerCall;
            solveSome(dense->as<const T>(), call / callsPerSystem, first,
                      std::min(kSidesPerCall, numSides - first), flags,
                      copiesRows ? &from : nullptr, to);
          }
        });
  });
  return llvm::Error::success();
}
