//===- TriangularBlocks.h - Factors and systems, block by block -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most of the work is products of matrices in blocks, in an order that sizes
// alone decide: the same bits on every machine. Serial; callers split.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_TRIANGULARBLOCKS_H
#define STABLEHLO_REFERENCE_KERNELS_TRIANGULARBLOCKS_H

#include "stablehlo/reference/parallel/StopRequest.h"
#include <complex>
#include <cstddef>
#include <cstdint>

namespace mlir {
namespace stablehlo {

/// Right-hand sides that are solved for together, at most.
inline constexpr int64_t kMaxSides = 64;

inline double conjugate(double x) { return x; }
inline std::complex<double> conjugate(std::complex<double> x) {
  return std::conj(x);
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

/// Bytes, aligned to 64, that the functions below need for matrices of `size`
/// lines. Their T is double or complex numbers of it.
template <typename T> size_t getTriangularWorkspace(int64_t size);

/// Solves `m x = b` in place by substitution; at most kMaxSides. With any
/// numbers as the result if it is stopped.
template <typename T>
void solveLowerTriangle(const LowerTriangle<T> &m, const Sides<T> &x,
                        const StopRequest &stop, char *workspace);

/// Cholesky in place, of the lower triangle of a matrix of `n` lines: a becomes
/// the l with a = l l^H. The upper triangle stays. False if it is not positive
/// definite, or was stopped.
template <typename T>
bool factorLowerTriangle(T *a, int64_t n, int64_t line, int64_t step,
                         const StopRequest &stop, char *workspace);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_TRIANGULARBLOCKS_H
