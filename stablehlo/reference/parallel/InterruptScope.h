//===- InterruptScope.h - Ctrl-C stops runs -------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PARALLEL_INTERRUPTSCOPE_H
#define STABLEHLO_REFERENCE_PARALLEL_INTERRUPTSCOPE_H

#include "stablehlo/reference/parallel/StopRequest.h"

#include <csignal>

namespace mlir {
namespace stablehlo {

/// While it lives, the first SIGINT requests `stop` for
/// `StopReason::Interrupt`, and then goes to the handler that was there before
/// if that is a function, as Python's is; a second one finds what was there
/// before, which ends most processes. Does nothing where SIGINT is ignored, in
/// threads but the main one, which is where Python interrupts, and inside of
/// another one.
class InterruptScope {
public:
  explicit InterruptScope(StopRequest &stop);
  ~InterruptScope();
  InterruptScope(const InterruptScope &) = delete;
  InterruptScope &operator=(const InterruptScope &) = delete;

  /// Whether a SIGINT came.
  bool isInterrupted() const { return cameSignal != 0; }

private:
  static void handle(int signal, siginfo_t *info, void *machineContext);
  void passOn(int signal, siginfo_t *info, void *machineContext) const;

  StopRequest &stop;
  struct sigaction previous;
  bool isInstalled = false;
  volatile std::sig_atomic_t cameSignal = 0;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PARALLEL_INTERRUPTSCOPE_H
