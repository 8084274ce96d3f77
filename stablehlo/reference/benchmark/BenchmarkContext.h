//===- BenchmarkContext.h - What benchmarks run in ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_BENCHMARK_BENCHMARKCONTEXT_H
#define STABLEHLO_REFERENCE_BENCHMARK_BENCHMARKCONTEXT_H

#include "stablehlo/reference/RunContext.h"

namespace mlir {
namespace stablehlo {

/// For all that a process measures: a thread per core.
inline RunContext &getBenchmarkContext() {
  static RunContext context;
  return context;
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_BENCHMARK_BENCHMARKCONTEXT_H
