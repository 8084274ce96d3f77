//===- GridWatch.cpp - Looks after grids that run -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/grid/GridWatch.h"

#include "stablehlo/reference/grid/Grid.h"
#include <pthread.h>
#include <thread>

using namespace mlir;
using namespace mlir::stablehlo;

/// How often the thread finds nothing to look at before it sleeps: grids that
/// run again and again need not wake it.
static constexpr unsigned kMaxIdleRounds = 20;

namespace {
/// The thread that looks, which begins with the first grid and ends with the
/// process.
class Watcher {
public:
  static Watcher &get() {
    // Never destroyed: the thread sleeps on it until the process ends.
    static Watcher *watcher = new Watcher;
    return *watcher;
  }

  /// False if the system gives no thread.
  bool add(GridWatch &watch);
  /// Returns when nobody looks at it any more.
  void remove(GridWatch &watch);

private:
  bool start();
  void lookAround();

  std::mutex mutex;
  std::condition_variable wake;
  llvm::SmallVector<GridWatch *, 4> watches;
  bool hasThread = false;
  bool isAsleep = false;
};
} // namespace

bool Watcher::start() {
  if (hasThread)
    return true;
  pthread_t thread;
  hasThread = pthread_create(
                  &thread, nullptr,
                  [](void *) -> void * {
                    get().lookAround();
                    return nullptr;
                  },
                  nullptr) == 0;
  if (hasThread)
    pthread_detach(thread);
  return hasThread;
}

bool Watcher::add(GridWatch &watch) {
  std::lock_guard<std::mutex> lock(mutex);
  if (!start())
    return false;
  watches.push_back(&watch);
  if (isAsleep)
    wake.notify_one();
  return true;
}

void Watcher::remove(GridWatch &watch) {
  std::lock_guard<std::mutex> lock(mutex);
  watches.erase(llvm::find(watches, &watch));
}

/// What the thread does.
void Watcher::lookAround() {
  std::unique_lock<std::mutex> lock(mutex);
  unsigned numIdleRounds = 0;
  while (true) {
    if (numIdleRounds == kMaxIdleRounds) {
      isAsleep = true;
      wake.wait(lock, [&] { return !watches.empty(); });
      isAsleep = false;
      numIdleRounds = 0;
    }
    lock.unlock();
    std::this_thread::sleep_for(GridWatch::kInterval);
    lock.lock();
    numIdleRounds = watches.empty() ? numIdleRounds + 1 : 0;
    for (GridWatch *watch : watches)
      watch->look();
  }
}

GridWatch::GridWatch(Grid &grid)
    : grid(grid), isWatched(Watcher::get().add(*this)) {}

GridWatch::~GridWatch() {
  if (isWatched)
    Watcher::get().remove(*this);
}

void GridWatch::look() { grid.look(); }
