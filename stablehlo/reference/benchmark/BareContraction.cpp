//===- BareContraction.cpp - Bare products --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Matrix products by the libraries alone, into memory that they have touched.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/benchmark/BenchmarkProgram.h"
#include "stablehlo/reference/kernels/ContractionLibraries.h"
#include "stablehlo/reference/kernels/OneDnnLibrary.h"
#include <dnnl.hpp>

using namespace mlir::stablehlo;

static void bareDot(benchmark::State &state) {
  const BenchmarkProgram &program = BenchmarkProgram::get("dot");
  constexpr int64_t n = 1024;
  Tensor result = makeBareResult(ElementType::F32, {n, n});
  for (auto _ : state)
    benchmark::DoNotOptimize(dnnl_sgemm(
        'N', 'N', n, n, n, 1.0f, program.getInput<float>(0), n,
        program.getInput<float>(1), n, 0.0f, result.data<float>(), n));
}
BARE("dot", bareDot);

/// Sums in f32, as the library gives them: nothing is rounded to bf16.
static void bareDotBF16(benchmark::State &state) {
  const BenchmarkProgram &program = BenchmarkProgram::get("dotBF16");
  const OneDnnLibrary *dnnl = getOneDnn();
  if (!dnnl || !dnnl->gemm_bf16bf16f32)
    return state.SkipWithError("needs a processor with bf16");
  constexpr int64_t n = 1024;
  Tensor result = makeBareResult(ElementType::F32, {n, n});
  for (auto _ : state)
    benchmark::DoNotOptimize(dnnl->gemm_bf16bf16f32(
        'N', 'N', n, n, n, 1.0f, program.getInput<uint16_t>(0), n,
        program.getInput<uint16_t>(1), n, 0.0f, result.data<float>(), n));
}
BARE("dotBF16", bareDotBF16);

static void bareDotI8(benchmark::State &state) {
  const BenchmarkProgram &program = BenchmarkProgram::get("dotI8");
  constexpr int64_t n = 512;
  Tensor result = makeBareResult(ElementType::SI32, {n, n});
  int32_t offset = 0;
  for (auto _ : state)
    benchmark::DoNotOptimize(dnnl_gemm_s8s8s32(
        'N', 'N', 'F', n, n, n, 1.0f, program.getInput<int8_t>(0), n, 0,
        program.getInput<int8_t>(1), n, 0, 0.0f, result.data<int32_t>(), n,
        &offset));
}
BARE("dotI8", bareDotI8);

/// By OpenBLAS's own threads.
static void bareDotF64(benchmark::State &state) {
  const BenchmarkProgram &program = BenchmarkProgram::get("dotF64");
  const OpenBlasLibrary *blas = getOpenBlas();
  if (!blas)
    return state.SkipWithError("needs OpenBLAS");
  constexpr int64_t n = 512;
  Tensor result = makeBareResult(ElementType::F64, {n, n});
  blas->openblas_set_num_threads(
      static_cast<int>(getBenchmarkContext().getNumThreads()));
  for (auto _ : state) {
    blas->cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, n, n, n, 1.0,
                      program.getInput<double>(0), n,
                      program.getInput<double>(1), n, 0.0,
                      result.data<double>(), n);
    benchmark::ClobberMemory();
  }
  blas->openblas_set_num_threads(1);
}
BARE("dotF64", bareDotF64);

static void bareDotBatched(benchmark::State &state) {
  const BenchmarkProgram &program = BenchmarkProgram::get("dotBatched");
  dnnl::engine engine(dnnl::engine::kind::cpu, 0);
  dnnl::stream stream(engine);
  Tensor result = makeBareResult(ElementType::F32, {16, 256, 256});
  auto describe = [&](llvm::ArrayRef<int64_t> shape) {
    return dnnl::memory::desc(shape.vec(), dnnl::memory::data_type::f32,
                              dnnl::memory::format_tag::abc);
  };
  dnnl::memory lhs(describe({16, 256, 64}), engine, program.getInput(0).data());
  dnnl::memory rhs(describe({16, 64, 256}), engine, program.getInput(1).data());
  dnnl::memory target(describe({16, 256, 256}), engine, result.data());
  dnnl::matmul::desc desc(lhs.get_desc(), rhs.get_desc(), target.get_desc());
  dnnl::matmul matmul(dnnl::matmul::primitive_desc(desc, engine));
  for (auto _ : state) {
    matmul.execute(
        stream,
        {{DNNL_ARG_SRC, lhs}, {DNNL_ARG_WEIGHTS, rhs}, {DNNL_ARG_DST, target}});
    stream.wait();
  }
}
BARE("dotBatched", bareDotBatched);
