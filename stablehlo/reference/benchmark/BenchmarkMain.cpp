//===- BenchmarkMain.cpp - Speed of whole programs ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each program of the folder `programs` as interpret/NAME. Beside it stands
// bare/NAME: the loop or library call that does the same work on the same data
// and threads. build_tools/bench pairs them.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/benchmark/BenchmarkProgram.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace mlir::stablehlo;

static void interpret(benchmark::State &state, const std::string &name) {
  const BenchmarkProgram &program = BenchmarkProgram::get(name);
  // The first run touches memory that later ones find in the pool.
  program.run();
  for (auto _ : state)
    benchmark::DoNotOptimize(program.run().front().data());
}

static std::vector<std::string> findPrograms() {
  std::vector<std::string> names;
  std::error_code error;
  for (llvm::sys::fs::directory_iterator
           file(STABLEHLO_BENCHMARK_PROGRAMS, error),
       end;
       file != end && !error; file.increment(error))
    if (llvm::sys::path::extension(file->path()) == ".mlir")
      names.push_back(llvm::sys::path::stem(file->path()).str());
  std::sort(names.begin(), names.end());
  return names;
}

int main(int argc, char **argv) {
  for (const std::string &name : findPrograms())
    benchmark::RegisterBenchmark(
        ("interpret/" + name).c_str(),
        [name](benchmark::State &state) { interpret(state, name); })
        ->UseRealTime()
        ->Unit(benchmark::kMillisecond);
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv))
    return 1;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
