//===- Event.cpp - What callers wait for ----------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/Event.h"

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;

static PJRT_Error *copyError(const PJRT_Error &outcome) {
  return outcome.code == PJRT_Error_Code_OK ? nullptr : new PJRT_Error(outcome);
}

bool EventState::set(PJRT_Error error) {
  llvm::SmallVector<Listener, 1> waiting;
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (outcome)
      return false;
    outcome = std::move(error);
    std::swap(waiting, listeners);
  }
  changed.notify_all();
  for (const Listener &listener : waiting)
    listener.callback(copyError(*outcome), listener.userArg);
  return true;
}

bool EventState::isReady() {
  std::lock_guard<std::mutex> lock(mutex);
  return outcome.has_value();
}

PJRT_Error *EventState::await() {
  std::unique_lock<std::mutex> lock(mutex);
  changed.wait(lock, [&] { return outcome.has_value(); });
  return copyError(*outcome);
}

void EventState::listen(Listener listener) {
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (!outcome)
      return listeners.push_back(listener);
  }
  listener.callback(copyError(*outcome), listener.userArg);
}

PJRT_Event *pjrt::makeEvent(std::shared_ptr<EventState> state) {
  return new PJRT_Event{std::move(state)};
}

PJRT_Event *pjrt::makeReadyEvent() {
  auto state = std::make_shared<EventState>();
  state->set({PJRT_Error_Code_OK, ""});
  return makeEvent(std::move(state));
}

static llvm::Error destroyEvent(PJRT_Event_Destroy_Args &args) {
  delete args.event;
  return llvm::Error::success();
}

static llvm::Error isReady(PJRT_Event_IsReady_Args &args) {
  args.is_ready = args.event->state->isReady();
  return llvm::Error::success();
}

static PJRT_Error *awaitEvent(PJRT_Event_Await_Args *args) {
  return args->event->state->await();
}

static PJRT_Error *getError(PJRT_Event_Error_Args *args) {
  if (args->event->state->isReady())
    return args->event->state->await();
  return toPjrtError(makeError(PJRT_Error_Code_FAILED_PRECONDITION,
                               "the event is not ready yet"));
}

static llvm::Error onReady(PJRT_Event_OnReady_Args &args) {
  args.event->state->listen({args.callback, args.user_arg});
  return llvm::Error::success();
}

static llvm::Error createEvent(PJRT_Event_Create_Args &args) {
  args.event = makeEvent(std::make_shared<EventState>());
  return llvm::Error::success();
}

static llvm::Error setEvent(PJRT_Event_Set_Args &args) {
  std::string message(args.error_message ? args.error_message : "",
                      args.error_message ? args.error_message_size : 0);
  if (args.event->state->set({args.error_code, std::move(message)}))
    return llvm::Error::success();
  return makeError(PJRT_Error_Code_FAILED_PRECONDITION,
                   "the event is ready already");
}

void pjrt::offerEvents(PJRT_Api &api) {
  offer<destroyEvent>(api.PJRT_Event_Destroy);
  offer<isReady>(api.PJRT_Event_IsReady);
  // What they give is no failure of theirs.
  api.PJRT_Event_Error = getError;
  api.PJRT_Event_Await = awaitEvent;
  offer<onReady>(api.PJRT_Event_OnReady);
  offer<createEvent>(api.PJRT_Event_Create);
  offer<setEvent>(api.PJRT_Event_Set);
}
