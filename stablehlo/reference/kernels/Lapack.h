//===- Lapack.h - LAPACK, loaded late -------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions that kernels and custom calls use, of the copy of LAPACK in
// OpenBLAS. Their arguments are those of Fortran: pointers, columns first.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_LAPACK_H
#define STABLEHLO_REFERENCE_KERNELS_LAPACK_H

#include "llvm/ADT/StringRef.h"
#include <cblas.h>
#include <complex>

namespace mlir {
namespace stablehlo {

/// The functions for numbers of one type, under their names without the letter
/// for it: `potrf` is `spotrf_`, `dpotrf_`, `cpotrf_` or `zpotrf_`.
template <typename T> struct LapackFunctions {
  /// Cholesky.
  void (*potrf)(const char *uplo, const int *n, T *a, const int *lda,
                int *info);
};

/// `op(a) x = b`, or `x op(a) = b`, in rows-first order; b becomes x.
struct TriangularSystem {
  bool leftSide;
  bool lower;
  bool unitDiagonal;
  CBLAS_TRANSPOSE transpose;
};

struct LapackLibrary {
  LapackFunctions<float> f32;
  LapackFunctions<double> f64;
  LapackFunctions<std::complex<float>> c64;
  LapackFunctions<std::complex<double>> c128;

  const LapackFunctions<float> &get(float) const { return f32; }
  const LapackFunctions<double> &get(double) const { return f64; }
  const LapackFunctions<std::complex<float>> &get(std::complex<float>) const {
    return c64;
  }
  const LapackFunctions<std::complex<double>> &get(std::complex<double>) const {
    return c128;
  }

  decltype(&::cblas_strsm) strsm;
  decltype(&::cblas_dtrsm) dtrsm;
  decltype(&::cblas_ctrsm) ctrsm;
  decltype(&::cblas_ztrsm) ztrsm;

  /// Solves for the `rows` x `columns` matrix `b`, whose rows are `stride`
  /// apart; `a` is dense.
  void solve(const TriangularSystem &system, int rows, int columns,
             const float *a, float *b, int stride) const;
  void solve(const TriangularSystem &system, int rows, int columns,
             const double *a, double *b, int stride) const;
  void solve(const TriangularSystem &system, int rows, int columns,
             const std::complex<float> *a, std::complex<float> *b,
             int stride) const;
  void solve(const TriangularSystem &system, int rows, int columns,
             const std::complex<double> *a, std::complex<double> *b,
             int stride) const;
};

/// The library's functions, or null when it cannot be loaded. The first call
/// loads it; thread-safe. It uses one thread, since callers run it inside
/// `parallelFor`.
const LapackLibrary *getLapack();
/// Any other function of it, by its full name, such as `dgetrf_`; null
/// likewise.
void *findLapackFunction(llvm::StringRef name);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_LAPACK_H
