//===- ThreadTeam.h - Threads that call a function side by side -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PARALLEL_THREADTEAM_H
#define STABLEHLO_REFERENCE_PARALLEL_THREADTEAM_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <chrono>

namespace mlir {
namespace stablehlo {

class ThreadArena;

/// Calls `body` so many times: from the calling thread, and from others of
/// `threads` that come in time, though not before `delay`. Unlike the body of a
/// loop it may run loops with `threads`, which find help as they would without
/// it.
void runTeam(const ThreadArena &threads, unsigned numCalls,
             std::chrono::microseconds delay, llvm::function_ref<void()> body);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PARALLEL_THREADTEAM_H
