//===- ThreadArena.h - The threads of runs --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Splits loops over all cores. The threads are those of the OpenMP runtime that
// oneDNN uses, so that the two never compete for cores.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PARALLEL_THREADARENA_H
#define STABLEHLO_REFERENCE_PARALLEL_THREADARENA_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <cstdint>

namespace mlir {
namespace stablehlo {

/// Up to so many threads work together on a loop.
class ThreadArena {
public:
  /// 0 for the number of cores this process may run on.
  explicit ThreadArena(unsigned numThreads = 0);

  /// At least 1.
  unsigned getNumThreads() const { return numThreads; }

  /// What `parallelFor` does (see RunContext.h).
  void run(int64_t size, int64_t grain,
           llvm::function_ref<void(int64_t begin, int64_t end)> body);

private:
  unsigned numThreads;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PARALLEL_THREADARENA_H
