//===- StopTimer.cpp - Stops runs after some time -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/parallel/StopTimer.h"

#include <chrono>

using namespace mlir;
using namespace mlir::stablehlo;

StopTimer::StopTimer(StopRequest &stop, double seconds)
    : thread([this, &stop, seconds] {
        auto end =
            std::chrono::steady_clock::now() +
            std::chrono::nanoseconds(static_cast<int64_t>(seconds * 1e9));
        std::unique_lock<std::mutex> lock(mutex);
        if (!wake.wait_until(lock, end, [this] { return isCancelled; }))
          stop.request(StopReason::Timeout);
      }) {}

StopTimer::~StopTimer() {
  {
    std::lock_guard<std::mutex> lock(mutex);
    isCancelled = true;
  }
  wake.notify_all();
  thread.join();
}
