//===- MatrixLoops.h - Factors and systems, line by line ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Blocks of larger matrices, and all of small ones. T is double or complex
// numbers of it. Loops are compiled for each instruction set; each element
// takes the same steps in all: the same bits on every machine.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_MATRIXLOOPS_H
#define STABLEHLO_REFERENCE_KERNELS_MATRIXLOOPS_H

#include <complex>
#include <cstdint>
#include <limits>

namespace mlir {
namespace stablehlo {

/// Right-hand sides that are solved for together, at most.
inline constexpr int64_t kMaxSides = 64;

inline double conjugate(double x) { return x; }
inline std::complex<double> conjugate(std::complex<double> x) {
  return std::conj(x);
}

inline double makeNan(double) {
  return std::numeric_limits<double>::quiet_NaN();
}
inline std::complex<double> makeNan(std::complex<double>) {
  return {makeNan(0.0), makeNan(0.0)};
}

/// A lower triangular matrix: element [i, j] is `i * line + j * step` behind
/// `data`. Strides may be negative, which makes an upper one lower.
template <typename T> struct LowerTriangle {
  const T *data;
  int64_t size, line, step;
  bool hasUnitDiagonal;
};

/// Rows of `count` dense numbers, `stride` apart: a side is a column.
template <typename T> struct Sides {
  T *data;
  int64_t stride, count;
};

/// Lines of a matrix whose triangle or rows are factored, at most.
inline constexpr int64_t kMaxMatrixLines = 64;

template <typename T> struct MatrixLoops {
  /// Solves `m x = b` in place for the lines [begin, end), given those before.
  void (*substituteLines)(const LowerTriangle<T> &m, const Sides<T> &x,
                          int64_t begin, int64_t end);
  /// Cholesky in place, of the lower triangle of a matrix of `n` lines, `line`
  /// or `step` of which is 1; the upper triangle stays. Returns the number of
  /// the first pivot that is not positive, from 1 on, or 0.
  int64_t (*factorTriangle)(T *a, int64_t n, int64_t line, int64_t step);
  /// LU in place, of rows of dense numbers, `line` apart. In each column the
  /// row with the largest number becomes the pivot's, by an exchange: that of
  /// row i, of as many as `rows` or `columns` are, was with row pivots[i]. L is
  /// below the diagonal. Returns the number of the first pivot that is 0, from
  /// 1 on, or 0. `memory` has room for `rows` numbers.
  int64_t (*factorRows)(T *a, int64_t line, int64_t rows, int64_t columns,
                        int32_t *pivots, T *memory);
  /// QR in place, of dense columns, by reflections I - tau v v^H: R, and below
  /// its diagonal, which is real, each v without its first number, 1.
  void (*reflectColumns)(T *a, int64_t rows, int64_t columns, T *tau);
  /// The first columns, as many as `a` has, of the product of `count` such
  /// reflections.
  void (*multiplyReflections)(const T *a, int64_t rows, int64_t columns,
                              const T *tau, int64_t count, T *product);
};
template <typename T> const MatrixLoops<T> &getMatrixLoops();

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_MATRIXLOOPS_H
