//===- BenchmarkProgram.h - Programs that are measured --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The programs of the folder `programs`, run through the public API, and what
// the bare loops and library calls beside them share.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_BENCHMARK_BENCHMARKPROGRAM_H
#define STABLEHLO_REFERENCE_BENCHMARK_BENCHMARKPROGRAM_H

#include "benchmark/benchmark.h"
#include "mlir/IR/MLIRContext.h"
#include "stablehlo/reference/Api.h"
#include "stablehlo/reference/benchmark/BenchmarkContext.h"

// Bare loops are compiled for each kind of vectors; the loader picks one.
#if defined(__x86_64__)
#define BENCHMARK_VECTORIZED                                                   \
  __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define BENCHMARK_VECTORIZED
#endif

/// Registers `function` as what interpret/NAME is compared with.
#define BARE(name, function)                                                   \
  BENCHMARK(function)                                                          \
      ->Name("bare/" name)                                                     \
      ->UseRealTime()                                                          \
      ->Unit(benchmark::kMillisecond)

namespace mlir {
namespace stablehlo {

/// A program and arguments for it: floats in [-1, 1), integers of 32 bits in
/// [0, 8192), all integers of 8 bits, stored ones too.
class BenchmarkProgram {
public:
  /// programs/NAME.mlir, prepared at first use and kept: making the arguments
  /// takes longer than most runs. Ends the process if that fails.
  static const BenchmarkProgram &get(llvm::StringRef name);

  /// Runs the program; its results are dense, as any reader wants them.
  llvm::SmallVector<Tensor> run() const;
  const Tensor &getInput(unsigned i) const { return inputs[i].getTensor(); }
  template <typename T> const T *getInput(unsigned i) const {
    return getInput(i).data<T>();
  }

private:
  explicit BenchmarkProgram(llvm::StringRef name);

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
  std::optional<PreparedModule> prepared;
  llvm::SmallVector<InterpreterValue> inputs;
};

/// A dense tensor for the result of a bare loop, zero.
Tensor makeBareResult(ElementType type, llvm::ArrayRef<int64_t> shape);

/// Runs `body(begin, end)` on ranges of [0, size) on all threads until `state`
/// has enough.
template <typename Fn>
void runBareLoop(benchmark::State &state, int64_t size, int64_t grain,
                 Fn body) {
  for (auto _ : state) {
    parallelFor(getBenchmarkContext(), size, grain, body);
    benchmark::ClobberMemory();
  }
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_BENCHMARK_BENCHMARKPROGRAM_H
