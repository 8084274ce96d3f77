//===- ContractionLibraries.h - Libraries, loaded late --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Linked in, libraries of numbers cost every start of a tool some 3 ms; so they
// are loaded when they are first needed.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_CONTRACTIONLIBRARIES_H
#define STABLEHLO_REFERENCE_KERNELS_CONTRACTIONLIBRARIES_H

#include "llvm/ADT/ArrayRef.h"
#include <cblas.h>
#include <optional>

namespace llvm::sys {
class DynamicLibrary;
} // namespace llvm::sys

namespace mlir {
namespace stablehlo {

/// The first of these libraries that can be loaded, for good.
std::optional<llvm::sys::DynamicLibrary>
loadLibrary(llvm::ArrayRef<const char *> names);

/// OpenBLAS, for what has LAPACK, and for benchmarks.
struct OpenBlasLibrary {
#define STABLEHLO_BLAS_FUNCTIONS(X)                                            \
  X(cblas_dgemm)                                                               \
  X(openblas_get_config)                                                       \
  X(openblas_get_corename)                                                     \
  X(openblas_set_num_threads)
#define STABLEHLO_BLAS_MEMBER(name) decltype(&::name) name;
  STABLEHLO_BLAS_FUNCTIONS(STABLEHLO_BLAS_MEMBER)
#undef STABLEHLO_BLAS_MEMBER
};

/// The library's functions, or null when it cannot be loaded. The first call
/// loads it; thread-safe, but for who reads the environment, which says for
/// that moment which kernels to take. It is set to one thread, since callers
/// run it inside `parallelFor`.
const OpenBlasLibrary *getOpenBlas();

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_CONTRACTIONLIBRARIES_H
