//===- ThreadArena.cpp - The threads of runs ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/parallel/ThreadArena.h"

#include <algorithm>
#include <atomic>

using namespace mlir;
using namespace mlir::stablehlo;

// The runtime's entry points (GCC's libgomp ABI). Calling them directly keeps
// one OpenMP runtime in the process, whichever compiler builds this file.
extern "C" {
void GOMP_parallel(void (*body)(void *), void *data, unsigned numThreads,
                   unsigned flags);
int omp_get_num_procs();
int omp_in_parallel();
int omp_get_thread_num();
}

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define STABLEHLO_HAS_TSAN 1
extern "C" {
void __tsan_acquire(void *address);
void __tsan_release(void *address);
}
#endif
#endif

// libgomp is not instrumented, and its synchronisation invisible to
// ThreadSanitizer. These two tell it: what comes before `publish` in one thread
// happens before what follows `observe` of the same object in another.
static void publish([[maybe_unused]] void *object) {
#ifdef STABLEHLO_HAS_TSAN
  __tsan_release(object);
#endif
}
static void observe([[maybe_unused]] void *object) {
#ifdef STABLEHLO_HAS_TSAN
  __tsan_acquire(object);
#endif
}

static unsigned getNumCores() {
  static const unsigned numProcs = std::max(1, omp_get_num_procs());
  return numProcs;
}

ThreadArena::ThreadArena(unsigned numThreads)
    : numThreads(numThreads ? numThreads : getNumCores()) {}

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
  unsigned numParts;
  Part parts[kMaxParts];

  SharedLoop(llvm::function_ref<void(int64_t, int64_t)> body, int64_t size,
             int64_t grain, unsigned numThreads)
      : body(body), size(size), grain(grain),
        numParts(std::min(numThreads, kMaxParts)) {
    int64_t numRanges = (size - 1) / grain + 1;
    int64_t begin = 0;
    for (unsigned i = 0; i < numParts; ++i) {
      parts[i].next.store(begin, std::memory_order_relaxed);
      begin += numRanges / numParts + (i < numRanges % numParts);
      parts[i].end = begin;
    }
  }

  void work() {
    observe(this); // The caller is done with preparing the loop.
    unsigned first = omp_get_thread_num();
    for (unsigned i = 0; i < numParts; ++i) {
      Part &part = parts[(first + i) % numParts];
      while (true) {
        int64_t range = part.next.fetch_add(1, std::memory_order_relaxed);
        if (range >= part.end)
          break;
        int64_t begin = range * grain;
        body(begin, std::min(size - begin, grain) + begin);
      }
    }
    publish(this); // This thread is done with the loop.
  }
};
} // namespace

void ThreadArena::run(
    int64_t size, int64_t grain,
    llvm::function_ref<void(int64_t begin, int64_t end)> body) {
  if (size <= 0)
    return;
  grain = std::max<int64_t>(grain, 1);
  if (size <= grain || numThreads == 1 || omp_in_parallel()) {
    body(0, size);
    return;
  }
  int64_t numRanges = (size - 1) / grain + 1;
  unsigned numWorkers = std::min<int64_t>(numThreads, numRanges);
  SharedLoop loop(body, size, grain, numWorkers);
  publish(&loop);
  GOMP_parallel([](void *data) { static_cast<SharedLoop *>(data)->work(); },
                &loop, numWorkers, /*flags=*/0);
  observe(&loop);
}
