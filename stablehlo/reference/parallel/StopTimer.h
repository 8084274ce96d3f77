//===- StopTimer.h - Stops runs after some time ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PARALLEL_STOPTIMER_H
#define STABLEHLO_REFERENCE_PARALLEL_STOPTIMER_H

#include "stablehlo/reference/parallel/StopRequest.h"
#include <condition_variable>
#include <mutex>
#include <thread>

namespace mlir {
namespace stablehlo {

/// Requests a stop for `StopReason::Timeout` when its time is over, unless it
/// is destroyed before. A thread waits for that.
class StopTimer {
public:
  /// At most 10^9 seconds.
  StopTimer(StopRequest &stop, double seconds);
  ~StopTimer();
  StopTimer(const StopTimer &) = delete;
  StopTimer &operator=(const StopTimer &) = delete;

private:
  std::mutex mutex;
  std::condition_variable wake;
  bool isCancelled = false;
  std::thread thread;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PARALLEL_STOPTIMER_H
