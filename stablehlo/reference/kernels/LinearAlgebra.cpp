//===- LinearAlgebra.cpp - Cholesky and triangular systems ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/LinearAlgebra.h"

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/ContractionGemm.h"
#include "stablehlo/reference/kernels/Matrices.h"
#include "stablehlo/reference/kernels/SmallMatrices.h"
#include "stablehlo/reference/kernels/TriangularBlocks.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <complex>

using namespace mlir;
using namespace mlir::stablehlo;

/// Calls `body` with a number of the element type.
template <typename Body> static auto dispatch(ElementType type, Body body) {
  return isComplex(type) ? body(std::complex<double>()) : body(double());
}

//===----------------------------------------------------------------------===//
// Cholesky
//===----------------------------------------------------------------------===//

/// Copies the triangle of `source` to `target`, dense; the rest becomes 0, as
/// do the imaginary parts of the diagonal. With any numbers if it is stopped.
template <typename T>
static void copyTriangle(const Matrices &matrices, const T *source, bool lower,
                         T *target, const StopRequest &stop) {
  int64_t n = matrices.rows, step = matrices.columnStride;
  for (int64_t i = 0; i != n && !stop.isRequested(); ++i) {
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
    row[i] = std::real(row[i]);
  }
}

/// Factors `results`, a matrix for each of `matrices`: `prepare(i, m)` makes
/// what is factored in place, `finish(i, m, pivot)` gets what
/// factorLowerTriangle gives.
template <typename T, typename Prepare, typename Finish>
static llvm::Error factorMatrices(RunContext &context, const Matrices &matrices,
                                  bool lower, T *results, Prepare prepare,
                                  Finish finish) {
  int64_t n = matrices.rows;
  int64_t grain = std::max<int64_t>(1, (1 << 16) / (n * n * n + 1));
  auto run = [&](int64_t i, char *memory) {
    T *m = results + i * n * n;
    prepare(i, m);
    // Of a = u^H u, the conjugate is what is factored: u^T conj(u).
    finish(i, m,
           factorLowerTriangle(m, n, lower ? n : 1, lower ? 1 : n,
                               context.getStop(), memory));
    return llvm::Error::success();
  };
  return forTasks(context,
                  {matrices.count, grain,
                   static_cast<int64_t>(getTriangularWorkspace<T>(n))},
                  run);
}

llvm::Error stablehlo::computeCholesky(RunContext &context, StridedView a,
                                       bool lower, StridedView result) {
  if (areSmallMatrices(a.shape))
    return computeSmallCholesky(context, a, lower, result);
  Matrices matrices(a);
  int64_t n = matrices.rows;
  if (n == 0)
    return llvm::Error::success();
  return dispatch(a.type, [&](auto zero) {
    using T = decltype(zero);
    return factorMatrices(
        context, matrices, lower, result.as<T>(),
        [&](int64_t i, T *m) {
          copyTriangle(matrices, matrices.get<T>(i).data, lower, m,
                       context.getStop());
        },
        [&](int64_t, T *m, int64_t pivot) {
          if (pivot != 0)
            std::fill_n(m, n * n, makeNan(T()));
        });
  });
}

/// Copies `a` to where it is factored in place. Returns the numbers of `info`,
/// which become 0, or null if matrices have no elements.
static int32_t *startFactors(RunContext &context, StridedView a,
                             StridedView factors, StridedView info) {
  Matrices matrices(a);
  auto *numbers = info.as<int32_t>();
  std::fill_n(numbers, matrices.count, 0);
  if (matrices.rows == 0 || matrices.columns == 0)
    return nullptr;
  copyElements(context, a, factors);
  return numbers;
}

llvm::Error stablehlo::factorCholesky(RunContext &context, StridedView a,
                                      bool lower, StridedView factor,
                                      StridedView info) {
  if (areSmallMatrices(a.shape))
    return factorSmallCholesky(context, a, lower, factor, info);
  Matrices matrices(a);
  int32_t *pivots = startFactors(context, a, factor, info);
  if (!pivots)
    return llvm::Error::success();
  int64_t n = matrices.rows;
  return dispatch(a.type, [&](auto zero) {
    using T = decltype(zero);
    return factorMatrices(
        context, matrices, lower, factor.as<T>(),
        [&](int64_t, T *m) {
          for (int64_t k = 0; k != n; ++k)
            m[k * (n + 1)] = std::real(m[k * (n + 1)]);
        },
        [&](int64_t i, T *, int64_t pivot) {
          pivots[i] = static_cast<int32_t>(pivot);
        });
  });
}

//===----------------------------------------------------------------------===//
// LU
//===----------------------------------------------------------------------===//

llvm::Error stablehlo::factorLu(RunContext &context, StridedView a,
                                StridedView factors, StridedView pivots,
                                StridedView info) {
  if (areSmallMatrices(a.shape))
    return factorSmallLu(context, a, factors, pivots, info);
  Matrices to(factors);
  int64_t size = to.rows * to.columns, numPivots = pivots.shape.back();
  int32_t *zeros = startFactors(context, a, factors, info);
  if (!zeros)
    return llvm::Error::success();
  return dispatch(a.type, [&](auto zero) {
    using T = decltype(zero);
    auto run = [&](int64_t i, char *memory) {
      llvm::MutableArrayRef<int32_t> rows(pivots.as<int32_t>() + i * numPivots,
                                          numPivots);
      zeros[i] = static_cast<int32_t>(
          factorRows(factors.as<T>() + i * size, to.rows, to.columns,
                     rows.data(), context.getStop(), memory));
      for (int32_t &row : rows)
        ++row;
      return llvm::Error::success();
    };
    int64_t grain = std::max<int64_t>(1, (1 << 16) / (size * numPivots + 1));
    return forTasks(context,
                    {to.count, grain,
                     static_cast<int64_t>(getTriangularWorkspace<T>(to.rows))},
                    run);
  });
}

//===----------------------------------------------------------------------===//
// Triangular systems
//===----------------------------------------------------------------------===//

template <typename T> static void conjugateAll(const Sides<T> &x, int64_t n) {
  for (int64_t i = 0; i != n; ++i)
    for (T &element : llvm::MutableArrayRef(x.data + i * x.stride, x.count))
      element = conjugate(element);
}

namespace {
struct TriangularSolve {
  Matrices triangles, from, to;
  TriangularSolveFlags flags;
  const StopRequest &stop;

  template <typename T>
  void run(int64_t system, int64_t first, int64_t count, char *memory) const;
};
} // namespace

/// Solves for the right-hand sides [first, first + count) of a system: columns,
/// which are in `to` already, or rows, for which `memory` has room behind the
/// workspace.
template <typename T>
void TriangularSolve::run(int64_t system, int64_t first, int64_t count,
                          char *memory) const {
  int64_t n = triangles.rows;
  LowerTriangle<T> m = {triangles.get<const T>(system).data, n,
                        triangles.rowStride, triangles.columnStride,
                        flags.unitDiagonal};
  // x m = b is m^T x^T = b^T.
  bool isTransposed =
      (flags.transpose != MatrixTranspose::None) == flags.leftSide;
  if (isTransposed)
    std::swap(m.line, m.step);
  T *result =
      to.get<T>(system).data + first * (flags.leftSide ? 1 : to.columns);
  Sides<T> x = {result, to.columns, count};
  if (!flags.leftSide) {
    const T *b = from.get<const T>(system).data + first * from.rowStride;
    x = {reinterpret_cast<T *>(memory + getTriangularWorkspace<T>(n)), count,
         count};
    for (int64_t side = 0; side != count; ++side)
      for (int64_t i = 0; i != n; ++i)
        x.data[i * count + side] =
            b[side * from.rowStride + i * from.columnStride];
  }
  Sides<T> solved = x;
  if (flags.lower == isTransposed) {
    // From the last line to the first, it is a lower triangle.
    m.data += (n - 1) * (m.line + m.step);
    m.line = -m.line;
    m.step = -m.step;
    solved = {x.data + (n - 1) * x.stride, -x.stride, count};
  }
  // conj(m) x = b is m conj(x) = conj(b).
  bool isConjugate = flags.transpose == MatrixTranspose::Adjoint;
  if (isConjugate)
    conjugateAll(x, n);
  solveLowerTriangle(m, solved, stop, memory);
  if (isConjugate)
    conjugateAll(x, n);
  for (int64_t side = 0; !flags.leftSide && side != count; ++side)
    for (int64_t i = 0; i != n; ++i)
      result[side * to.columns + i] = x.data[i * count + side];
}

llvm::Error stablehlo::solveTriangular(RunContext &context, StridedView a,
                                       StridedView b,
                                       const TriangularSolveFlags &flags,
                                       StridedView result) {
  if (areSmallMatrices(a.shape))
    return solveSmallTriangular(context, a, b, flags, result);
  TriangularSolve solve = {Matrices(a), Matrices(b), Matrices(result), flags,
                           context.getStop()};
  int64_t n = solve.triangles.rows, count = solve.to.count;
  int64_t numSides = flags.leftSide ? solve.to.columns : solve.to.rows;
  if (n == 0 || numSides == 0 || count == 0)
    return llvm::Error::success();
  if (flags.leftSide)
    copyElements(context, b, result);
  int64_t callsPerSystem = llvm::divideCeil(numSides, kMaxSides);
  int64_t grain = std::max<int64_t>(
      1, (1 << 16) / (n * n * std::min(numSides, kMaxSides) + 1));
  return dispatch(a.type, [&](auto zero) {
    using T = decltype(zero);
    auto run = [&](int64_t call, char *memory) {
      int64_t first = call % callsPerSystem * kMaxSides;
      solve.run<T>(call / callsPerSystem, first,
                   std::min(kMaxSides, numSides - first), memory);
      return llvm::Error::success();
    };
    int64_t size = getTriangularWorkspace<T>(n);
    if (!flags.leftSide)
      size += n * std::min(kMaxSides, numSides) * sizeof(T);
    return forTasks(context, {count * callsPerSystem, grain, size}, run);
  });
}
