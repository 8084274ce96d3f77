//===- Event.h - What callers wait for ------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_PJRT_EVENT_H
#define STABLEHLO_INTEGRATIONS_PJRT_EVENT_H

#include "stablehlo/integrations/pjrt/Call.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>

namespace mlir {
namespace stablehlo {
namespace pjrt {

/// Becomes ready once, maybe with an error. Any thread may use it.
class EventState {
public:
  /// Who is told gives the error on to a caller, who destroys it.
  struct Listener {
    PJRT_Event_OnReadyCallback callback;
    void *userArg;
  };

  /// An error of code OK is none. False if it is ready already.
  bool set(PJRT_Error outcome);
  bool isReady();
  /// Waits; the error, or null.
  PJRT_Error *await();
  /// Calls the listener when it is ready, which may be now.
  void listen(Listener listener);

private:
  std::mutex mutex;
  std::condition_variable changed;
  std::optional<PJRT_Error> outcome;
  llvm::SmallVector<Listener, 1> listeners;
};

/// An event of a caller that is ready.
PJRT_Event *makeReadyEvent();
PJRT_Event *makeEvent(std::shared_ptr<EventState> state);

} // namespace pjrt
} // namespace stablehlo
} // namespace mlir

struct PJRT_Event {
  std::shared_ptr<mlir::stablehlo::pjrt::EventState> state;
};

#endif // STABLEHLO_INTEGRATIONS_PJRT_EVENT_H
