//===- SmallMatrices.h - Factors and systems of small matrices ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Numbers are f32, f64 or complex numbers of these; all is computed in f64 and
// rounded once, in an order that sizes alone decide: the same bits on every
// machine. Matrices are the last two dimensions; the others are the same for
// operands and results, which do not overlap.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_SMALLMATRICES_H
#define STABLEHLO_REFERENCE_KERNELS_SMALLMATRICES_H

#include "stablehlo/reference/kernels/LinearAlgebra.h"

namespace mlir {
namespace stablehlo {

/// True if matrices of that shape are small, and have elements: what is below
/// is for these only.
bool areSmallMatrices(llvm::ArrayRef<int64_t> shape);

/// As computeCholesky.
llvm::Error computeSmallCholesky(RunContext &context, StridedView a, bool lower,
                                 StridedView result);
/// As solveTriangular. Right-hand sides may be any number.
llvm::Error solveSmallTriangular(RunContext &context, StridedView a,
                                 StridedView b,
                                 const TriangularSolveFlags &flags,
                                 StridedView result);

/// As factorCholesky.
llvm::Error factorSmallCholesky(RunContext &context, StridedView a, bool lower,
                                StridedView factor, StridedView info);
/// As LAPACK's getrf: both factors in one matrix; the row that each row was
/// exchanged with, from 1 on; `info` says the first pivot that is 0. The last
/// two are i32.
llvm::Error factorSmallLu(RunContext &context, StridedView a,
                          StridedView factors, StridedView pivots,
                          StridedView info);

/// True if matrices have no more columns and elements than small ones, so that
/// the next two functions take them.
bool areSmallForQr(llvm::ArrayRef<int64_t> shape);
/// As LAPACK's geqrf: R with the reflectors below; their factors tau.
llvm::Error factorSmallQr(RunContext &context, StridedView a, StridedView r,
                          StridedView tau);
/// As LAPACK's orgqr: the columns of Q for such reflectors, no more than rows.
llvm::Error multiplySmallReflectors(RunContext &context, StridedView a,
                                    StridedView tau, StridedView q);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_SMALLMATRICES_H
