//===- ThreadArena.h - The threads of runs --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Splits loops over cores. Idle threads sleep, and nothing waits for a thread
// that may not run: test suites run a process per core.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PARALLEL_THREADARENA_H
#define STABLEHLO_REFERENCE_PARALLEL_THREADARENA_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <cstdint>

namespace mlir {
namespace stablehlo {

class StopRequest;

/// Up to so many threads work together on a loop.
class ThreadArena {
public:
  /// 0 for the number of cores this process may run on.
  explicit ThreadArena(unsigned numThreads = 0);

  /// At least 1.
  unsigned getNumThreads() const { return numThreads; }

  /// Whether a loop that begins now will probably find threads that help, for
  /// work that takes longer in parts if one thread does them all. To be asked
  /// once for each loop; results must not depend on it.
  bool expectsHelp() const;

  /// What `parallelFor` does (see RunContext.h); with `stop`, what
  /// `parallelForUntilStopped` does. For any threads.
  bool run(int64_t size, int64_t grain,
           llvm::function_ref<void(int64_t begin, int64_t end)> body,
           const StopRequest *stop = nullptr);

private:
  unsigned numThreads;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PARALLEL_THREADARENA_H
