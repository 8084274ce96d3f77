//===- BriefWait.h - Waits for what comes soon ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PARALLEL_BRIEFWAIT_H
#define STABLEHLO_REFERENCE_PARALLEL_BRIEFWAIT_H

#include <chrono>
#include <sched.h>
#include <utility>

namespace mlir {
namespace stablehlo {

/// What a thread has seen of its core while it waited.
enum class Core { Unknown, Free, Busy };

/// Waits a little until `isDone`, some times what it costs to sleep and to be
/// woken; gives up if that takes long, or if others want the core. One that is
/// selfish keeps the core to itself at first: a yield costs as much as a small
/// loop.
template <typename Predicate>
Core awaitBriefly(Predicate isDone, bool isSelfish = true) {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::microseconds kPatience(100);
  constexpr std::chrono::microseconds kSelfishness(30);
  // When yielding takes so long, somebody else ran: the machine is busy.
  constexpr std::chrono::microseconds kBusyYield(10);
  Core core = Core::Unknown;
  Clock::time_point begin = Clock::now(), now = begin;
  while (!isDone() && now - begin <= kPatience) {
    if (isSelfish && now - begin < kSelfishness) {
      now = Clock::now();
      continue;
    }
    sched_yield();
    Clock::time_point before = std::exchange(now, Clock::now());
    if (now - before > kBusyYield)
      return Core::Busy;
    core = Core::Free;
  }
  return core;
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PARALLEL_BRIEFWAIT_H
