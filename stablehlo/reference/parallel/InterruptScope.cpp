//===- InterruptScope.cpp - Ctrl-C stops runs -----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/parallel/InterruptScope.h"

#include <cerrno>
#include <unistd.h>

using namespace mlir;
using namespace mlir::stablehlo;

/// What a signal finds: it belongs to the process.
static std::atomic<InterruptScope *> current{nullptr};
static_assert(std::atomic<InterruptScope *>::is_always_lock_free,
              "signal handlers read it");

void InterruptScope::passOn(int signal, siginfo_t *info,
                            void *machineContext) const {
  if (previous.sa_flags & SA_SIGINFO)
    previous.sa_sigaction(signal, info, machineContext);
  else if (previous.sa_handler != SIG_DFL && previous.sa_handler != SIG_IGN)
    previous.sa_handler(signal);
}

void InterruptScope::handle(int signal, siginfo_t *info, void *machineContext) {
  int savedErrno = errno;
  if (InterruptScope *scope = current.load()) {
    scope->cameSignal = 1;
    scope->stop.request(StopReason::Interrupt);
    sigaction(SIGINT, &scope->previous, nullptr);
    scope->passOn(signal, info, machineContext);
  }
  errno = savedErrno;
}

InterruptScope::InterruptScope(StopRequest &stop) : stop(stop) {
  if (getpid() != gettid())
    return;
  InterruptScope *none = nullptr;
  sigaction(SIGINT, nullptr, &previous);
  bool isIgnored =
      !(previous.sa_flags & SA_SIGINFO) && previous.sa_handler == SIG_IGN;
  if (isIgnored || !current.compare_exchange_strong(none, this))
    return;
  isInstalled = true;
  struct sigaction action = {};
  action.sa_sigaction = handle;
  action.sa_flags = static_cast<int>(SA_SIGINFO);
  sigaction(SIGINT, &action, nullptr);
}

InterruptScope::~InterruptScope() {
  if (!isInstalled)
    return;
  sigaction(SIGINT, &previous, nullptr);
  current.store(nullptr);
}
