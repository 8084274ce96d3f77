//===- OneDnnLibrary.h - oneDNN, loaded late ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What kernels and benchmarks use of oneDNN. Optional: only included where
// STABLEHLO_ENABLE_ONEDNN is set.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_ONEDNNLIBRARY_H
#define STABLEHLO_REFERENCE_KERNELS_ONEDNNLIBRARY_H

#include <cstdint>
#include <dnnl.h>

// Names are those of oneDNN.
// NOLINTBEGIN(readability-identifier-naming)
extern "C" {
/// Exported by oneDNN, but declared in its tests only. Optional in the table.
dnnl_status_t dnnl_gemm_bf16bf16f32(char transA, char transB, dnnl_dim_t m,
                                    dnnl_dim_t n, dnnl_dim_t k, float alpha,
                                    const uint16_t *a, dnnl_dim_t lda,
                                    const uint16_t *b, dnnl_dim_t ldb,
                                    float beta, float *c, dnnl_dim_t ldc);
}

namespace mlir {
namespace stablehlo {

/// Each function under its own name, without the prefix.
struct OneDnnLibrary {
#define STABLEHLO_DNNL_FUNCTIONS(X)                                            \
  X(sgemm)                                                                     \
  X(gemm_s8s8s32)                                                              \
  X(get_effective_cpu_isa)
#define STABLEHLO_DNNL_MEMBER(name) decltype(&::dnnl_##name) name;
  STABLEHLO_DNNL_FUNCTIONS(STABLEHLO_DNNL_MEMBER)
#undef STABLEHLO_DNNL_MEMBER
  /// Of its OpenMP runtime; null if it has none.
  int (*omp_get_max_threads)();
  void (*omp_set_num_threads)(int);
  /// Null when the library does not export it, or when the processor would only
  /// emulate it.
  decltype(&::dnnl_gemm_bf16bf16f32) gemm_bf16bf16f32;
  /// The library multiplies 8-bit integers by instructions that do not
  /// saturate: then gemm_s8s8s32 is exact.
  bool isS8GemmExact;
};
// NOLINTEND(readability-identifier-naming)

/// The library's functions, or null when it cannot be loaded. The first call
/// loads it (1 to 3 ms); thread-safe.
const OneDnnLibrary *getOneDnn();

/// While it lives, oneDNN uses one thread when this thread calls it. Its own
/// partition depends on the number of threads, and with it the bits; callers
/// partition by shape and run the parts in `parallelFor`.
class SerialOneDnn {
public:
  explicit SerialOneDnn(const OneDnnLibrary &library);
  ~SerialOneDnn();
  SerialOneDnn(const SerialOneDnn &) = delete;
  SerialOneDnn &operator=(const SerialOneDnn &) = delete;

private:
  const OneDnnLibrary &library;
  int previous = 1;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_ONEDNNLIBRARY_H
