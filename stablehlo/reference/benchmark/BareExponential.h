//===- BareExponential.h - SLEEF's functions in bare loops ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// f32 through f64 by SLEEF's vector functions: what the interpreter's results
// need at least. For AVX-512 only; the functions do nothing elsewhere.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_BENCHMARK_BAREEXPONENTIAL_H
#define STABLEHLO_REFERENCE_BENCHMARK_BAREEXPONENTIAL_H

#include <cstdint>

namespace mlir {
namespace stablehlo {

/// True if this processor runs the functions below.
bool hasBareMath();

/// `r[i]` is the function of `x[i]`; `count` is a multiple of 8.
void computeExponential(const float *x, float *r, int64_t count);
void computeTanh(const float *x, float *r, int64_t count);
void computeLogistic(const float *x, float *r, int64_t count);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_BENCHMARK_BAREEXPONENTIAL_H
