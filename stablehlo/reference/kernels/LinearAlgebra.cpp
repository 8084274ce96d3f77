//===- LinearAlgebra.cpp - Cholesky and triangular systems ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/LinearAlgebra.h"

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/LapackBatch.h"
#include "stablehlo/reference/kernels/TriangularBlocks.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <atomic>
#include <complex>
#include <limits>

using namespace mlir;
using namespace mlir::stablehlo;

static_assert(kSidesPerCall <= kMaxSides);

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

/// Calls `body(begin, end, memory)` for ranges of [0, count), each with `size`
/// bytes of its own.
template <typename Body>
static llvm::Error runWithMemory(RunContext &context, int64_t count,
                                 int64_t grain, size_t size, Body body) {
  std::atomic<bool> hasMemory{true};
  parallelForUntilStopped(
      context, count, grain, [&](int64_t begin, int64_t end) {
        llvm::Expected<BufferRef> memory = Buffer::allocate(context, size);
        if (memory)
          return body(begin, end, (*memory)->data());
        llvm::consumeError(memory.takeError());
        hasMemory = false;
      });
  if (!hasMemory)
    return llvm::createStringError("linear algebra lacks memory for blocks");
  return llvm::Error::success();
}

llvm::Error stablehlo::computeCholesky(RunContext &context, StridedView a,
                                       bool lower, StridedView result) {
  Matrices matrices(a);
  int64_t n = matrices.rows;
  if (n == 0)
    return llvm::Error::success();
  return dispatchLapack(a.type, [&](auto zero) {
    using T = decltype(zero);
    int64_t grain = std::max<int64_t>(1, (1 << 16) / (n * n * n + 1));
    auto run = [&](int64_t begin, int64_t end, char *memory) {
      for (int64_t i = begin; i != end; ++i) {
        T *target = result.as<T>() + i * n * n;
        copyTriangle(matrices, matrices.get<T>(i), lower, target);
        // Of a = u^H u, the conjugate is what is factored: u^T conj(u).
        if (!factorLowerTriangle(target, n, lower ? n : 1, lower ? 1 : n,
                                 context.getStop(), memory))
          std::fill_n(target, n * n, makeNan(zero));
      }
    };
    return runWithMemory(context, matrices.count, grain,
                         getTriangularWorkspace<T>(n), run);
  });
}

//===----------------------------------------------------------------------===//
// Triangular systems
//===----------------------------------------------------------------------===//

template <typename T> static void conjugateAll(const Sides<T> &x, int64_t n) {
  if constexpr (isComplexNumber<T>)
    for (int64_t i = 0; i != n; ++i)
      for (int64_t side = 0; side != x.count; ++side)
        x.data[i * x.stride + side] = std::conj(x.data[i * x.stride + side]);
}

/// Solves for `count` right-hand sides at `b`: columns, or rows, for which
/// `memory` has room behind the workspace.
template <typename T>
static void solveSides(const T *a, int64_t n, const TriangularSolveFlags &flags,
                       T *b, int64_t stride, int64_t count,
                       const StopRequest &stop, char *memory) {
  // x m = b is m^T x^T = b^T.
  bool isTransposed =
      (flags.transpose != MatrixTranspose::None) == flags.leftSide;
  LowerTriangle<T> m = {a, n, isTransposed ? 1 : n, isTransposed ? n : 1,
                        flags.unitDiagonal};
  Sides<T> x = {b, stride, count};
  if (!flags.leftSide) {
    x = {reinterpret_cast<T *>(memory + getTriangularWorkspace<T>(n)), count,
         count};
    for (int64_t side = 0; side != count; ++side)
      for (int64_t i = 0; i != n; ++i)
        x.data[i * count + side] = b[side * stride + i];
  }
  Sides<T> solved = x;
  if (flags.lower == isTransposed) {
    // From the last line to the first, it is a lower triangle.
    m = {a + n * n - 1, n, -m.line, -m.step, m.hasUnitDiagonal};
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
      b[side * stride + i] = x.data[i * count + side];
}

/// The matrices of `a`, dense: their own memory, or copies in `memory`.
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
                      const Matrices &to, const StopRequest &stop,
                      char *memory) {
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
  solveSides(a + system * n * n, n, flags, x, to.columns, count, stop, memory);
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
  return dispatchLapack(a.type, [&](auto zero) {
    using T = decltype(zero);
    auto run = [&](int64_t begin, int64_t end, char *memory) {
      for (int64_t call = begin; call != end; ++call) {
        int64_t first = call % callsPerSystem * kSidesPerCall;
        solveSome(dense->as<const T>(), call / callsPerSystem, first,
                  std::min(kSidesPerCall, numSides - first), flags,
                  copiesRows ? &from : nullptr, to, context.getStop(), memory);
      }
    };
    size_t size = getTriangularWorkspace<T>(n);
    if (!flags.leftSide)
      size += n * std::min(kSidesPerCall, numSides) * sizeof(T);
    return runWithMemory(context, to.count * callsPerSystem, grain, size, run);
  });
}
