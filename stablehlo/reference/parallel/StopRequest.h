//===- StopRequest.h - Stops programs from outside ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PARALLEL_STOPREQUEST_H
#define STABLEHLO_REFERENCE_PARALLEL_STOPREQUEST_H

#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include <algorithm>
#include <atomic>
#include <cstdint>

namespace mlir {
namespace stablehlo {

/// Why programs should stop.
enum class StopReason : uint8_t { None, Interrupt, Timeout };

/// Asks running programs to fail before their next step.
class StopRequest {
public:
  /// Signal handlers and other threads may call it; `None` lets programs run
  /// again.
  void request(StopReason reason) {
    stopReason.store(reason, std::memory_order_relaxed);
  }
  bool isRequested() const {
    return LLVM_UNLIKELY(stopReason.load(std::memory_order_relaxed) !=
                         StopReason::None);
  }
  StopReason getReason() const {
    return stopReason.load(std::memory_order_relaxed);
  }
  /// The error that a step fails with then.
  llvm::Error makeError() const;

private:
  std::atomic<StopReason> stopReason{StopReason::None};
  static_assert(std::atomic<StopReason>::is_always_lock_free,
                "signal handlers write it");
};

/// What loops of one thread are that may take longer than a moment: calls
/// `body(begin, end)` for ranges of [0, size), in order, each but the last one
/// `grain` long, until a stop is requested. Returns whether it came to the end.
template <typename Fn>
bool forUntilStopped(const StopRequest &stop, int64_t size, int64_t grain,
                     Fn body) {
  for (int64_t begin = 0; begin < size;) {
    if (stop.isRequested())
      return false;
    int64_t end = begin + std::min(size - begin, grain);
    body(begin, end);
    begin = end;
  }
  return true;
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PARALLEL_STOPREQUEST_H
