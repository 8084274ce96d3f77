//===- BareExponential.cpp - SLEEF's functions in bare loops --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/benchmark/BareExponential.h"

#include <cstring>

using namespace mlir;

#if defined(__AVX512F__) // The whole file: a call passes vectors in registers.
// As the compiler has them: no header of a processor's intrinsics.
using Floats = float __attribute__((vector_size(32)));
using Doubles = double __attribute__((vector_size(64)));

extern "C" Doubles Sleef_finz_expd8_u10avx512f(Doubles);
extern "C" Doubles Sleef_finz_tanhd8_u10avx512f(Doubles);

bool stablehlo::hasBareMath() { return __builtin_cpu_supports("avx512f"); }

static Doubles load(const float *x) {
  Floats values;
  std::memcpy(&values, x, sizeof(values));
  return __builtin_convertvector(values, Doubles);
}

static void store(float *r, Doubles values) {
  Floats rounded = __builtin_convertvector(values, Floats);
  std::memcpy(r, &rounded, sizeof(rounded));
}

void stablehlo::computeExponential(const float *x, float *r, int64_t count) {
  for (int64_t i = 0; i + 8 <= count; i += 8)
    store(r + i, Sleef_finz_expd8_u10avx512f(load(x + i)));
}

void stablehlo::computeTanh(const float *x, float *r, int64_t count) {
  for (int64_t i = 0; i + 8 <= count; i += 8)
    store(r + i, Sleef_finz_tanhd8_u10avx512f(load(x + i)));
}

/// e^-|x| and one division.
void stablehlo::computeLogistic(const float *x, float *r, int64_t count) {
  for (int64_t i = 0; i + 8 <= count; i += 8) {
    Doubles v = load(x + i);
    Doubles e = Sleef_finz_expd8_u10avx512f(-__builtin_elementwise_abs(v));
    Doubles n = v < 0.0 ? e : Doubles{} + 1.0;
    store(r + i, n / (e + 1.0));
  }
}
#else
bool stablehlo::hasBareMath() { return false; }
void stablehlo::computeExponential(const float *, float *, int64_t) {}
void stablehlo::computeTanh(const float *, float *, int64_t) {}
void stablehlo::computeLogistic(const float *, float *, int64_t) {}
#endif
