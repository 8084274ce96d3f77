//===- LapackRoutines.h - LAPACK's routines on batches of matrices --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The last two dimensions of a tensor of f32, f64 or their complex numbers are
// a matrix; those before count matrices. Operands of one call have the same of
// these. Letters are those of LAPACK. Results named `info` have an i32 for each
// matrix: 0, or what LAPACK says of a failure. Of matrices without elements the
// results are 0.
//
// Small matrices (SmallMatrices.h) need no library for potrf, getrf, geqrf,
// orgqr and trsm; all else fails if it cannot be loaded. One thread computes a
// matrix, with the same bits for any number of threads. Results may be strided.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_LAPACKROUTINES_H
#define STABLEHLO_REFERENCE_KERNELS_LAPACKROUTINES_H

#include "stablehlo/reference/tensor/Tensor.h"
#include <functional>
#include <optional>

namespace mlir {
namespace stablehlo {

using LapackResults = llvm::Expected<llvm::SmallVector<Tensor>>;

//===--- Sizes ------------------------------------------------------------===//

/// The dimensions before the last `number`.
inline llvm::ArrayRef<int64_t> getBatch(const Tensor &tensor, size_t number) {
  llvm::ArrayRef<int64_t> shape = tensor.getShape();
  return shape.drop_back(std::min(number, shape.size()));
}
/// The size of a dimension counted from the last one, -1; of no tensor 0.
inline int64_t getSize(const Tensor &tensor, int64_t dim) {
  dim += tensor.getRank();
  return dim < 0 ? 0 : tensor.getDimSize(dim);
}
inline int64_t getNumRows(const Tensor &matrices) {
  return getSize(matrices, -2);
}
inline int64_t getNumColumns(const Tensor &matrices) {
  return getSize(matrices, -1);
}

//===--- Factorizations ---------------------------------------------------===//

/// Cholesky of square matrices: the factor in triangle `uplo`, 'L' or 'U', and
/// the other one as it was; info.
LapackResults runPotrf(RunContext &context, const Tensor &a, char uplo);
/// LU: both factors in one matrix; the row that each row was exchanged with,
/// from 1 on, as i32; info.
LapackResults runGetrf(RunContext &context, const Tensor &a);
/// QR: R with the reflectors below; their factors tau.
LapackResults runGeqrf(RunContext &context, const Tensor &a);
/// QR of matrices with their columns exchanged: R with the reflectors below;
/// the columns that were taken, from 1 on; tau. `pivots`, an i32 for each
/// column, says which columns come first: those that are not 0.
LapackResults runGeqp3(RunContext &context, const Tensor &a,
                       const Tensor &pivots);
/// The columns of Q for such reflectors. `a` has at least as many rows as
/// columns, and as many columns as `tau` has factors.
LapackResults runOrgqr(RunContext &context, const Tensor &a, const Tensor &tau);

/// The order of `size` rows after row i was exchanged with row pivots[i], for i
/// from 0 on. `pivots` are vectors of i32.
LapackResults runPermutation(RunContext &context, const Tensor &pivots,
                             int64_t size);

/// op(Q) C for side 'L', C op(Q) for 'R'; op is the adjoint if `isAdjoint`.
struct OrmqrFlags {
  char side;
  bool isAdjoint;
};
/// Products with the Q of such reflectors, which has as many rows as `c` has on
/// that side; `a` has as many, and as many columns as `tau` has factors.
LapackResults runOrmqr(RunContext &context, const Tensor &a, const Tensor &tau,
                       const Tensor &c, const OrmqrFlags &flags);

//===--- Systems ----------------------------------------------------------===//

/// A triangular system.
struct TrsmFlags {
  char side;
  char uplo;
  char transpose;
  char diagonal;
};
/// x of op(a) x = scale b, or of x op(a) = scale b where the side is 'R'.
/// `scale` is a number, 1 if it is empty.
LapackResults runTrsm(RunContext &context, const Tensor &a, const Tensor &b,
                      const TrsmFlags &flags, const Tensor &scale = {});
/// x of a x = b for tridiagonal `a`: row i has lower[i], diagonal[i], upper[i];
/// lower[0] and the last of `upper` are not read. Gives what is left of the
/// three; x; info.
LapackResults runGtsv(RunContext &context, const Tensor &lower,
                      const Tensor &diagonal, const Tensor &upper,
                      const Tensor &b);
/// x of such a system; where a pivot is so small that x overflows, of one that
/// is as near as rounding. Needs no library.
LapackResults runPerturbedTridiagonal(RunContext &context, const Tensor &lower,
                                      const Tensor &diagonal,
                                      const Tensor &upper, const Tensor &b);

//===--- Eigenvalues ------------------------------------------------------===//

/// Eigenvectors (what is left of `a` without `wantsVectors`) and eigenvalues in
/// ascending order of Hermitian matrices, of which triangle `uplo` is read;
/// info.
LapackResults runSyevd(RunContext &context, const Tensor &a, bool wantsVectors,
                       char uplo);
/// Eigenvalues of square matrices, real and imaginary parts apart for real
/// ones; left and right eigenvectors as complex numbers, 0 if not wanted; info,
/// which is -4 for matrices with infinities or NaNs.
LapackResults runGeev(RunContext &context, const Tensor &a, bool wantsLeft,
                      bool wantsRight);
/// The Schur form; its vectors, 0 if not wanted; eigenvalues as above; 0, the
/// number of selected ones; info.
LapackResults runGees(RunContext &context, const Tensor &a, bool wantsVectors);
/// The Hessenberg form of rows and columns `low` to `high`, from 1 on, with the
/// reflectors below; tau; info.
LapackResults runGehrd(RunContext &context, const Tensor &a, int low, int high);
/// The tridiagonal form of Hermitian matrices, with the reflectors in triangle
/// `uplo`; its diagonal; what is beside it; tau; info.
LapackResults runSytrd(RunContext &context, const Tensor &a, char uplo);

//===--- Singular values --------------------------------------------------===//

/// Conjugated, with rows for columns.
LapackResults runAdjoint(RunContext &context, const Tensor &a);

struct SvdFlags {
  bool wantsVectors;
  /// As many columns of u and rows of v^H as matrices have rows and columns;
  /// else as there are singular values.
  bool isFull;
  /// By gesdd, else by gesvd.
  bool divides;
};
/// What is left of `a`; singular values in descending order; u; v^H, both
/// meaningless without `wantsVectors`; info.
LapackResults runSvd(RunContext &context, const Tensor &a,
                     const SvdFlags &flags);

//===--- Small matrices ---------------------------------------------------===//

/// A routine for small matrices: what its results are, and what computes them
/// where they are to be.
struct SmallRoutine {
  llvm::SmallVector<std::pair<ElementType, Dims>, 3> results;
  std::function<llvm::Error(RunContext &context,
                            llvm::ArrayRef<StridedView> operands,
                            llvm::ArrayRef<StridedView> results)>
      run;
};

// Those that the functions above run for the same operands, in their order;
// none for matrices that are not small.
std::optional<SmallRoutine> getSmallPotrf(const Tensor &a, char uplo);
std::optional<SmallRoutine> getSmallGetrf(const Tensor &a);
std::optional<SmallRoutine> getSmallGeqrf(const Tensor &a);
std::optional<SmallRoutine> getSmallOrgqr(const Tensor &a);
std::optional<SmallRoutine> getSmallTrsm(const Tensor &a, const Tensor &b,
                                         const TrsmFlags &flags,
                                         const Tensor &scale);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_LAPACKROUTINES_H
