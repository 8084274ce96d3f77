//===- ThreadArena.cpp - The threads of runs ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A caller offers its loop to the workers, works on it itself, and takes back
// what none has begun: it waits for running ranges only. On an idle machine
// workers look around for a while before they sleep. On a busy one a worker
// gains nothing: somebody else stops for it, and switching between threads
// costs more than a small loop. So one that sees others run on its core rests,
// and cannot be woken for some time. Nor are workers woken, for the next loops,
// if they came too late for the last ones.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/parallel/ThreadArena.h"

#include "stablehlo/reference/parallel/BriefWait.h"
#include "stablehlo/reference/parallel/StopRequest.h"
#include "stablehlo/reference/parallel/ThreadTeam.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Threading.h"
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <iterator>
#include <memory>
#include <mutex>
#include <pthread.h>
#include <thread>
#include <utility>

using namespace mlir;
using namespace mlir::stablehlo;

using Clock = std::chrono::steady_clock;

/// How long a worker rests when others want its core: the first time, and the
/// longest time, to which it doubles.
static constexpr Clock::duration kMinRest = std::chrono::milliseconds(1);
static constexpr Clock::duration kMaxRest = std::chrono::milliseconds(32);
/// The most loops in a row that no worker is woken for.
static constexpr unsigned kMaxSkippedLoops = 63;

/// Whether this thread works on a loop already.
static thread_local bool isInLoop = false;

namespace {
/// A loop that several threads take ranges from. Each begins with a part of its
/// own, the same one in every loop of this size: what it wrote in the loop
/// before is in its cache. Then it helps the others.
struct SharedLoop {
  static constexpr unsigned kMaxParts = 64;
  struct alignas(64) Part {
    std::atomic<int64_t> next;
    int64_t end;
  };

  llvm::function_ref<void(int64_t, int64_t)> body;
  int64_t size;
  int64_t grain;
  /// Ends the loop early, unless null.
  const StopRequest *stop;
  /// `body` computes elements, and runs no loops with workers.
  bool isInnermost;
  /// When workers may join.
  Clock::time_point notBefore;
  unsigned numParts;
  /// How many workers may join, and how many did. Guarded by the pool's mutex.
  unsigned numWanted;
  unsigned numJoined = 0;
  /// Workers that are at it. A worker does not touch the loop after its
  /// decrement: the caller may be gone then.
  std::atomic<unsigned> numActive{0};
  /// Ranges may have been left out.
  std::atomic<bool> wasStopped{false};
  Part parts[kMaxParts];

  SharedLoop(llvm::function_ref<void(int64_t, int64_t)> body, int64_t size,
             int64_t grain, const StopRequest *stop, unsigned numThreads,
             bool isInnermost, Clock::time_point notBefore = {})
      : body(body), size(size), grain(grain), stop(stop),
        isInnermost(isInnermost), notBefore(notBefore),
        numParts(std::min(numThreads, kMaxParts)), numWanted(numThreads - 1) {
    int64_t numRanges = (size - 1) / grain + 1;
    int64_t begin = 0;
    for (unsigned i = 0; i < numParts; ++i) {
      parts[i].next.store(begin, std::memory_order_relaxed);
      begin += numRanges / numParts + (i < numRanges % numParts);
      parts[i].end = begin;
    }
  }

  /// `thread` is 0 for the caller, then the number of the worker.
  void work(unsigned thread) {
    isInLoop = isInnermost;
    for (unsigned i = 0; i < numParts; ++i) {
      Part &part = parts[(thread + i) % numParts];
      while (true) {
        if (stop && stop->isRequested()) {
          wasStopped.store(true, std::memory_order_relaxed);
          break;
        }
        int64_t range = part.next.fetch_add(1, std::memory_order_relaxed);
        if (range >= part.end)
          break;
        int64_t begin = range * grain;
        body(begin, std::min(size - begin, grain) + begin);
      }
    }
    isInLoop = false;
  }
};

/// The workers of the process, which all arenas share. They are started when a
/// loop wants them, and end with the process.
class WorkerPool {
public:
  // Never destroyed: workers sleep on it until the process ends.
  static WorkerPool &getForElements() {
    static WorkerPool *pool = new WorkerPool;
    return *pool;
  }
  /// Those that call functions which run such loops.
  static WorkerPool &getForFunctions() {
    static WorkerPool *pool = new WorkerPool;
    return *pool;
  }

  /// Works on `loop` with the workers that come in time.
  void run(SharedLoop &loop);

  /// Counts down what is left of the loops that no worker is woken for; returns
  /// whether there was one.
  bool skipsLoop();
  /// Whether all workers rest: none would come.
  bool isResting() const { return numResting != 0 && numResting == numWorkers; }

private:
  void startWorkers(unsigned count);
  void work(unsigned number);
  SharedLoop *join();
  void awaitOffer(std::unique_lock<std::mutex> &lock);
  bool offer(SharedLoop &loop);
  void takeBack(SharedLoop &loop);
  bool waitForWorkers(SharedLoop &loop);
  void skipLoops();

  std::mutex mutex;
  /// There are loops to join; a loop's last worker has left it.
  std::condition_variable offered, left;
  llvm::SmallVector<SharedLoop *, 4> loops;
  /// As many as there are in `loops`.
  std::atomic<unsigned> numLoops{0};
  std::atomic<unsigned> numWorkers{0};
  /// Those that sleep until a loop is offered, and those that rest, whom nobody
  /// can wake.
  unsigned numAsleep = 0;
  std::atomic<unsigned> numResting{0};
  /// Callers that wait for `left`.
  std::atomic<unsigned> numWaiting{0};
  /// No worker is woken for so many loops, since the machine was busy; and what
  /// that number was set to when it was last. Nobody relies on exact numbers.
  std::atomic<unsigned> numSkipped{0}, lastSkipped{0};
};
} // namespace

/// The machine is busy: those that were woken came too late.
void WorkerPool::skipLoops() {
  unsigned count = std::min(2 * lastSkipped.load() + 1, kMaxSkippedLoops);
  lastSkipped = count;
  numSkipped = count;
}

void WorkerPool::startWorkers(unsigned count) {
  while (numWorkers < count) {
    // Its number counts from 1: the caller is thread 0 of its loop. As many
    // threads as the system gives have to do.
    auto start = std::make_unique<std::pair<WorkerPool *, unsigned>>(
        this, numWorkers + 1);
    pthread_t thread;
    if (pthread_create(
            &thread, nullptr,
            [](void *argument) -> void * {
              auto *start =
                  static_cast<std::pair<WorkerPool *, unsigned> *>(argument);
              auto [pool, number] = *start;
              delete start;
              pool->work(number);
              return nullptr;
            },
            start.get()) != 0)
      return;
    start.release();
    pthread_detach(thread);
    ++numWorkers;
  }
}

/// A loop that wants one more worker by now, or null.
SharedLoop *WorkerPool::join() {
  auto mayJoin = [](const SharedLoop *loop) {
    return loop->notBefore == Clock::time_point() ||
           loop->notBefore <= Clock::now();
  };
  auto found = std::find_if(loops.rbegin(), loops.rend(), mayJoin);
  if (found == loops.rend())
    return nullptr;
  SharedLoop *loop = *found;
  loop->numActive.fetch_add(1, std::memory_order_relaxed);
  if (++loop->numJoined == loop->numWanted) {
    loops.erase(std::prev(found.base()));
    numLoops.store(loops.size(), std::memory_order_relaxed);
  }
  return loop;
}

/// Sleeps until there may be a loop to join.
void WorkerPool::awaitOffer(std::unique_lock<std::mutex> &lock) {
  ++numAsleep;
  if (loops.empty()) {
    offered.wait(lock, [&] { return !loops.empty(); });
  } else {
    auto isEarlier = [](const SharedLoop *lhs, const SharedLoop *rhs) {
      return lhs->notBefore < rhs->notBefore;
    };
    Clock::time_point first =
        (*std::min_element(loops.begin(), loops.end(), isEarlier))->notBefore;
    offered.wait_until(lock, first);
  }
  --numAsleep;
}

/// What worker `number` does.
void WorkerPool::work(unsigned number) {
  Clock::duration restTime = Clock::duration::zero();
  std::unique_lock<std::mutex> lock(mutex);
  while (true) {
    SharedLoop *loop = join();
    if (!loop) {
      awaitOffer(lock);
      continue;
    }
    lock.unlock();
    loop->work(number);
    loop->numActive.fetch_sub(1);
    if (numWaiting.load() != 0) {
      // Who waits has looked at its loop, or will after this.
      {
        std::lock_guard<std::mutex> guard(mutex);
      }
      left.notify_all();
    }
    Core core = awaitBriefly(
        [&] { return numLoops.load(std::memory_order_relaxed) != 0; },
        /*isSelfish=*/numSkipped == 0);
    if (core == Core::Busy) {
      restTime = std::clamp(2 * restTime, kMinRest, kMaxRest);
      ++numResting;
      std::this_thread::sleep_for(restTime);
      --numResting;
    } else if (core == Core::Free) {
      restTime = Clock::duration::zero();
    }
    lock.lock();
  }
}

bool WorkerPool::skipsLoop() {
  unsigned left = numSkipped;
  if (left > 0)
    numSkipped = left - 1;
  return left > 0;
}

/// Shows `loop` to the workers; returns whether it woke some.
bool WorkerPool::offer(SharedLoop &loop) {
  unsigned numWoken = 0;
  {
    std::lock_guard<std::mutex> lock(mutex);
    startWorkers(loop.numWanted);
    loops.push_back(&loop);
    numLoops.store(loops.size(), std::memory_order_relaxed);
    if (!skipsLoop())
      numWoken = std::min(numAsleep, loop.numWanted);
  }
  for (unsigned i = 0; i < numWoken; ++i)
    offered.notify_one();
  return numWoken != 0;
}

/// Lets no more workers join.
void WorkerPool::takeBack(SharedLoop &loop) {
  std::lock_guard<std::mutex> lock(mutex);
  auto *found = llvm::find(loops, &loop);
  if (found != loops.end()) {
    loops.erase(found);
    numLoops.store(loops.size(), std::memory_order_relaxed);
  }
}

/// Returns whether they were done soon.
bool WorkerPool::waitForWorkers(SharedLoop &loop) {
  auto isDone = [&] { return loop.numActive.load() == 0; };
  if (awaitBriefly(isDone, /*isSelfish=*/numSkipped == 0) != Core::Busy &&
      isDone())
    return true;
  std::unique_lock<std::mutex> lock(mutex);
  ++numWaiting;
  left.wait(lock, isDone);
  --numWaiting;
  return false;
}

void WorkerPool::run(SharedLoop &loop) {
  bool hasWoken = offer(loop);
  loop.work(/*thread=*/0);
  takeBack(loop);
  if (loop.numJoined == 0) {
    if (hasWoken && loop.notBefore == Clock::time_point())
      skipLoops();
  } else if (waitForWorkers(loop)) {
    lastSkipped = lastSkipped / 2;
  }
}

//===----------------------------------------------------------------------===//
// ThreadArena
//===----------------------------------------------------------------------===//

static unsigned getNumCores() {
  static const unsigned numCores =
      std::max(1u, llvm::hardware_concurrency().compute_thread_count());
  return numCores;
}

ThreadArena::ThreadArena(unsigned numThreads)
    : numThreads(numThreads ? numThreads : getNumCores()) {}

/// The loop on the calling thread. A stop is seen between some hundred parts,
/// or more if the loop is long: a part is some ranges.
static bool runSerially(int64_t size, int64_t grain, const StopRequest *stop,
                        llvm::function_ref<void(int64_t, int64_t)> body) {
  if (!stop) {
    body(0, size);
    return true;
  }
  constexpr int64_t kMaxParts = 256, kMaxRanges = 4;
  int64_t numRanges = (size - 1) / grain + 1;
  int64_t part = std::min(numRanges / kMaxParts + 1, kMaxRanges) * grain;
  for (int64_t begin = 0; begin < size; begin += std::min(size - begin, part)) {
    if (stop->isRequested())
      return false;
    body(begin, std::min(size - begin, part) + begin);
  }
  return true;
}

bool ThreadArena::expectsHelp() const {
  if (numThreads == 1 || isInLoop)
    return false;
  WorkerPool &pool = WorkerPool::getForElements();
  return !pool.isResting() && !pool.skipsLoop();
}

bool ThreadArena::run(int64_t size, int64_t grain,
                      llvm::function_ref<void(int64_t begin, int64_t end)> body,
                      const StopRequest *stop) {
  if (size <= 0)
    return true;
  grain = std::max<int64_t>(grain, 1);
  if (size <= grain || numThreads == 1 || isInLoop)
    return runSerially(size, grain, stop, body);
  int64_t numRanges = (size - 1) / grain + 1;
  unsigned count = std::min<int64_t>(numThreads, numRanges);
  SharedLoop loop(body, size, grain, stop, count, /*isInnermost=*/true);
  WorkerPool::getForElements().run(loop);
  return !loop.wasStopped.load(std::memory_order_relaxed);
}

void stablehlo::runTeam(const ThreadArena &threads, unsigned numCalls,
                        std::chrono::microseconds delay,
                        llvm::function_ref<void()> body) {
  auto callEach = [&](int64_t begin, int64_t end) {
    for (; begin < end; ++begin)
      body();
  };
  unsigned numUsed = std::min(numCalls, threads.getNumThreads());
  if (numUsed <= 1 || isInLoop)
    return callEach(0, numCalls);
  SharedLoop loop(callEach, numCalls, /*grain=*/1, /*stop=*/nullptr, numUsed,
                  /*isInnermost=*/false, Clock::now() + delay);
  WorkerPool::getForFunctions().run(loop);
}
