//===- BareExponential.cpp - SLEEF's functions in bare loops --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/benchmark/BareExponential.h"

using namespace mlir;

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX512 __attribute__((target("avx512f")))

extern "C" AVX512 __m512d Sleef_finz_expd8_u10avx512f(__m512d);
extern "C" AVX512 __m512d Sleef_finz_tanhd8_u10avx512f(__m512d);

bool stablehlo::hasBareMath() { return __builtin_cpu_supports("avx512f"); }

AVX512 static __m512d load(const float *x) {
  return _mm512_cvtps_pd(_mm256_loadu_ps(x));
}

AVX512 static void store(float *r, __m512d values) {
  _mm256_storeu_ps(r, _mm512_cvtpd_ps(values));
}

AVX512 void stablehlo::computeExponential(const float *x, float *r,
                                          int64_t count) {
  for (int64_t i = 0; i + 8 <= count; i += 8)
    store(r + i, Sleef_finz_expd8_u10avx512f(load(x + i)));
}

AVX512 void stablehlo::computeTanh(const float *x, float *r, int64_t count) {
  for (int64_t i = 0; i + 8 <= count; i += 8)
    store(r + i, Sleef_finz_tanhd8_u10avx512f(load(x + i)));
}

/// e^-|x| and one division.
AVX512 void stablehlo::computeLogistic(const float *x, float *r,
                                       int64_t count) {
  const __m512d one = _mm512_set1_pd(1), zero = _mm512_setzero_pd();
  for (int64_t i = 0; i + 8 <= count; i += 8) {
    __m512d v = load(x + i);
    __m512d e =
        Sleef_finz_expd8_u10avx512f(_mm512_sub_pd(zero, _mm512_abs_pd(v)));
    __m512d n =
        _mm512_mask_blend_pd(_mm512_cmp_pd_mask(v, zero, _CMP_LT_OQ), one, e);
    store(r + i, _mm512_div_pd(n, _mm512_add_pd(one, e)));
  }
}
#else
bool stablehlo::hasBareMath() { return false; }
void stablehlo::computeExponential(const float *, float *, int64_t) {}
void stablehlo::computeTanh(const float *, float *, int64_t) {}
void stablehlo::computeLogistic(const float *, float *, int64_t) {}
#endif
