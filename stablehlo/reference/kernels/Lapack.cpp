//===- Lapack.cpp - LAPACK, loaded late -----------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/Lapack.h"

#include "stablehlo/reference/kernels/ContractionLibraries.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/DynamicLibrary.h"
#include <optional>
#include <string>

using namespace mlir;
using namespace mlir::stablehlo;
using llvm::sys::DynamicLibrary;

void *stablehlo::findLapackFunction(llvm::StringRef name) {
  if (!getOpenBlas())
    return nullptr;
  // The library is loaded for good: its names are found among all.
  return DynamicLibrary::SearchForAddressOfSymbol(name.str());
}

/// Sets `function` to the library's `name`; false if it has none.
template <typename Function>
static bool findFunction(const llvm::Twine &name, Function &function) {
  function = reinterpret_cast<Function>(findLapackFunction(name.str()));
  return function;
}

template <typename T>
static bool findAll(llvm::StringRef letter, LapackFunctions<T> &functions) {
  return findFunction(letter + "potrf_", functions.potrf);
}

static std::optional<LapackLibrary> loadLapack() {
  LapackLibrary library;
  if (!findAll("s", library.f32) || !findAll("d", library.f64) ||
      !findAll("c", library.c64) || !findAll("z", library.c128) ||
      !findFunction("cblas_strsm", library.strsm) ||
      !findFunction("cblas_dtrsm", library.dtrsm) ||
      !findFunction("cblas_ctrsm", library.ctrsm) ||
      !findFunction("cblas_ztrsm", library.ztrsm))
    return std::nullopt;
  return library;
}

const LapackLibrary *stablehlo::getLapack() {
  static const std::optional<LapackLibrary> library = loadLapack();
  return library ? &*library : nullptr;
}

//===----------------------------------------------------------------------===//
// Triangular systems
//===----------------------------------------------------------------------===//

template <typename Function, typename Alpha, typename T>
static void callTrsm(Function trsm, const TriangularSystem &system, int rows,
                     int columns, Alpha alpha, const T *a, T *b, int stride) {
  trsm(CblasRowMajor, system.leftSide ? CblasLeft : CblasRight,
       system.lower ? CblasLower : CblasUpper, system.transpose,
       system.unitDiagonal ? CblasUnit : CblasNonUnit, rows, columns, alpha, a,
       system.leftSide ? rows : columns, b, stride);
}

void LapackLibrary::solve(const TriangularSystem &system, int rows, int columns,
                          const float *a, float *b, int stride) const {
  callTrsm(strsm, system, rows, columns, 1.0f, a, b, stride);
}

void LapackLibrary::solve(const TriangularSystem &system, int rows, int columns,
                          const double *a, double *b, int stride) const {
  callTrsm(dtrsm, system, rows, columns, 1.0, a, b, stride);
}

void LapackLibrary::solve(const TriangularSystem &system, int rows, int columns,
                          const std::complex<float> *a, std::complex<float> *b,
                          int stride) const {
  std::complex<float> one = 1;
  callTrsm(ctrsm, system, rows, columns, &one, a, b, stride);
}

void LapackLibrary::solve(const TriangularSystem &system, int rows, int columns,
                          const std::complex<double> *a,
                          std::complex<double> *b, int stride) const {
  std::complex<double> one = 1;
  callTrsm(ztrsm, system, rows, columns, &one, a, b, stride);
}
