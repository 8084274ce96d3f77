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

#include "stablehlo/reference/kernels/MatrixLoops.h"
#include "stablehlo/reference/parallel/StopRequest.h"
#include <cstddef>

namespace mlir {
namespace stablehlo {

/// Bytes, aligned to 64, that the functions below need for matrices of `size`
/// lines. Their T is double or complex numbers of it.
template <typename T> size_t getTriangularWorkspace(int64_t size);

/// Solves `m x = b` in place by substitution; at most kMaxSides. With any
/// numbers as the result if it is stopped.
template <typename T>
void solveLowerTriangle(const LowerTriangle<T> &m, const Sides<T> &x,
                        const StopRequest &stop, char *workspace);

/// Cholesky in place, of the lower triangle of a matrix of `n` lines, `line` or
/// `step` of which is 1: a becomes the l with a = l l^H. The upper triangle
/// stays. Returns the number of the first pivot that is not positive, from 1
/// on, or 0, be it that it was stopped.
template <typename T>
int64_t factorLowerTriangle(T *a, int64_t n, int64_t line, int64_t step,
                            const StopRequest &stop, char *workspace);

/// LU in place, of dense rows: as MatrixLoops::factorRows, with a workspace for
/// `rows` lines. With any numbers if it is stopped.
template <typename T>
int64_t factorRows(T *a, int64_t rows, int64_t columns, int32_t *pivots,
                   const StopRequest &stop, char *workspace);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_TRIANGULARBLOCKS_H
