//===- LinearAlgebra.h - Cholesky and triangular systems ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_LINEARALGEBRA_H
#define STABLEHLO_REFERENCE_KERNELS_LINEARALGEBRA_H

#include "stablehlo/reference/tensor/Tensor.h"

namespace mlir {
namespace stablehlo {

// Tensors are f64 or complex numbers of it, f32 or complex numbers of it if
// matrices are small (SmallMatrices.h), which is computed in f64, too. The last
// two dimensions are those of the matrices, of at most INT_MAX rows and
// columns, the others count them. Operands may be strided; results share
// nothing with them, and are dense if matrices are not small. Same bits for any
// number of threads, on every machine.

/// The matrix L with `a = L L^H`, or U with `a = U^H U` (spec: cholesky). Only
/// the lower, or upper, triangle of `a` is read, and the real parts of its
/// diagonal; the other triangle of the result is 0. All of the result is NaN
/// for a matrix that is not positive definite.
/// Fails when memory runs out.
llvm::Error computeCholesky(RunContext &context, StridedView a, bool lower,
                            StridedView result);

/// The same factor as LAPACK's potrf gives it: the other triangle stays as it
/// was in `a`; `info`, a dense i32 for each matrix, is the number of the first
/// pivot that is not positive, from 1 on, or 0.
llvm::Error factorCholesky(RunContext &context, StridedView a, bool lower,
                           StridedView factor, StridedView info);

/// As LAPACK's getrf: both factors in one matrix; the row that each row was
/// exchanged with, from 1 on; `info` says the first pivot that is 0, from 1 on,
/// or 0. The last two are dense i32.
llvm::Error factorLu(RunContext &context, StridedView a, StridedView factors,
                     StridedView pivots, StridedView info);

enum class MatrixTranspose : uint8_t { None, Transpose, Adjoint };

struct TriangularSolveFlags {
  bool leftSide;
  bool lower;
  bool unitDiagonal;
  MatrixTranspose transpose;
};

/// The x with `op(a) x = b`, or `x op(a) = b` (spec: triangular_solve). Only
/// the triangle that `flags` names is read, its diagonal only if that is not 1.
/// A diagonal with zeros gives infinities and NaNs.
llvm::Error solveTriangular(RunContext &context, StridedView a, StridedView b,
                            const TriangularSolveFlags &flags,
                            StridedView result);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_LINEARALGEBRA_H
