//===- DetachedRun.cpp - Runs that a stop leaves behind -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/DetachedRun.h"

#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <pthread.h>
#include <unistd.h>

using namespace mlir;
using namespace mlir::stablehlo;

/// How often who waits asks whether to stop: signal handlers can wake nobody.
static constexpr std::chrono::milliseconds kPollInterval(10);

//===----------------------------------------------------------------------===//
// Those left behind
//===----------------------------------------------------------------------===//

namespace {
/// Counts the runs that nobody waits for.
class LeftBehind {
public:
  // Never destroyed: they may end after all static objects.
  static LeftBehind &get() {
    static LeftBehind *object = new LeftBehind;
    return *object;
  }

  void add() {
    std::lock_guard<std::mutex> lock(mutex);
    ++count;
    // What was set up before is taken down after.
    if (!isAwaitedAtExit)
      isAwaitedAtExit = std::atexit([] { get().awaitAll(); }) == 0;
  }
  void remove() {
    // Notified inside: who waits may end the process next.
    std::lock_guard<std::mutex> lock(mutex);
    --count;
    ended.notify_all();
  }
  bool isAny() {
    std::lock_guard<std::mutex> lock(mutex);
    return count != 0;
  }

private:
  void awaitAll() {
    std::unique_lock<std::mutex> lock(mutex);
    ended.wait(lock, [this] { return count == 0; });
  }

  std::mutex mutex;
  std::condition_variable ended;
  unsigned count = 0;
  bool isAwaitedAtExit = false;
};
} // namespace

bool stablehlo::isAnyRunLeftBehind() { return LeftBehind::get().isAny(); }

void stablehlo::exitAtOnce(int code) {
  if (!isAnyRunLeftBehind())
    std::exit(code);
  llvm::outs().flush();
  llvm::errs().flush();
  std::fflush(nullptr);
  _exit(code);
}

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

namespace {
/// Shared by the thread and who waits for it.
struct DetachedRun {
  using Body = llvm::unique_function<llvm::Error(RunContext &)>;

  DetachedRun(RunContext &parent, Body body)
      : context(parent.getThreads(), parent.getMemory()),
        body(std::move(body)) {}
  ~DetachedRun() { llvm::consumeError(std::move(result)); }

  void run();
  llvm::Error await(const StopRequest &stop);

  RunContext context;
  Body body;
  llvm::Error result = llvm::Error::success();

  std::mutex mutex;
  std::condition_variable ended;
  bool hasEnded = false;
  bool isLeftBehind = false;
};
} // namespace

/// What the thread does.
void DetachedRun::run() {
  llvm::Error error = body(context);
  // What it owns is seen by nobody else when who waits goes on.
  body = nullptr;
  context.getMemory().report();
  std::lock_guard<std::mutex> lock(mutex);
  llvm::consumeError(std::move(result));
  result = std::move(error);
  hasEnded = true;
  ended.notify_all();
}

llvm::Error DetachedRun::await(const StopRequest &stop) {
  std::unique_lock<std::mutex> lock(mutex);
  while (!ended.wait_for(lock, kPollInterval, [this] { return hasEnded; })) {
    if (!stop.isRequested())
      continue;
    isLeftBehind = true;
    LeftBehind::get().add();
    context.getStop().request(StopReason::Interrupt);
    return stop.makeError();
  }
  return std::move(result);
}

static void *runThread(void *argument) {
  bool isLeftBehind;
  {
    std::unique_ptr<std::shared_ptr<DetachedRun>> run(
        static_cast<std::shared_ptr<DetachedRun> *>(argument));
    (*run)->run();
    isLeftBehind = (*run)->isLeftBehind;
  }
  if (isLeftBehind)
    LeftBehind::get().remove();
  return nullptr;
}

llvm::Error stablehlo::runDetached(
    RunContext &context,
    llvm::unique_function<llvm::Error(RunContext &context)> body) {
  auto run = std::make_shared<DetachedRun>(context, std::move(body));
  auto argument = std::make_unique<std::shared_ptr<DetachedRun>>(run);
  pthread_t thread;
  if (pthread_create(&thread, nullptr, runThread, argument.get()) != 0)
    return run->body(context);
  argument.release();
  pthread_detach(thread);
  llvm::Error error = run->await(context.getStop());
  context.addRefusedTensors(run->context.getNumRefusedTensors());
  return error;
}
