//===- BareLinearAlgebra.cpp - Bare linear systems ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// OpenBLAS in f32, which the interpreter computes in f64.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/benchmark/BenchmarkProgram.h"
#include "stablehlo/reference/kernels/LapackBatch.h"
#include <cblas.h>
#include <cstring>

using namespace mlir::stablehlo;

static constexpr int kSize = 512;

static Tensor makeMatrix() {
  return makeBareResult(ElementType::F32, {kSize, kSize});
}

static void bareCholesky(benchmark::State &state) {
  using Potrf = void (*)(const char *uplo, const int *n, float *a,
                         const int *lda, int *info);
  auto potrf = reinterpret_cast<Potrf>(findLapackFunction("spotrf_"));
  if (!potrf)
    return state.SkipWithError("needs OpenBLAS");
  const float *x = BenchmarkProgram::get("cholesky").getInput<float>(0);
  Tensor matrix = makeMatrix(), result = makeMatrix();
  for (int i = 0; i < kSize; ++i)
    for (int j = 0; j < kSize; ++j)
      matrix.data<float>()[i * kSize + j] =
          x[i * kSize + j] + x[j * kSize + i] + (i == j ? 1024 : 0);
  for (auto _ : state) {
    std::memcpy(result.data(), matrix.data(), sizeof(float) * kSize * kSize);
    int info = 0;
    potrf("U", &kSize, result.data<float>(), &kSize, &info);
    benchmark::DoNotOptimize(info);
  }
}
BARE("cholesky", bareCholesky);

static void bareTriangularSolve(benchmark::State &state) {
  auto trsm = reinterpret_cast<decltype(&cblas_strsm)>(
      findLapackFunction("cblas_strsm"));
  if (!trsm)
    return state.SkipWithError("needs OpenBLAS");
  const BenchmarkProgram &program = BenchmarkProgram::get("triangularSolve");
  Tensor matrix = makeMatrix(), result = makeMatrix();
  std::memcpy(matrix.data(), program.getInput<float>(0),
              sizeof(float) * kSize * kSize);
  for (int i = 0; i < kSize; ++i)
    matrix.data<float>()[i * kSize + i] += 512;
  const float *sides = program.getInput<float>(1);
  auto *x = result.data<float>();
  constexpr int64_t kColumns = 64;
  runBareLoop(state, kSize / kColumns, 1, [&](int64_t begin, int64_t end) {
    auto first = kColumns * begin, count = kColumns * (end - begin);
    for (int64_t i = 0; i < kSize; ++i)
      std::memcpy(x + i * kSize + first, sides + i * kSize + first,
                  sizeof(float) * count);
    trsm(CblasRowMajor, CblasLeft, CblasLower, CblasNoTrans, CblasNonUnit,
         kSize, static_cast<int>(count), 1.0f, matrix.data<float>(), kSize,
         x + first, kSize);
  });
}
BARE("triangularSolve", bareTriangularSolve);
