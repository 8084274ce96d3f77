//===- ParallelFor.cpp - The one thread pool ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/parallel/ParallelFor.h"

#include <algorithm>
#include <atomic>

using namespace mlir;

// The runtime's entry points (GCC's libgomp ABI). Calling them directly keeps
// one OpenMP runtime in the process, whichever compiler builds this file.
extern "C" {
void GOMP_parallel(void (*body)(void *), void *data, unsigned numThreads,
                   unsigned flags);
int omp_get_num_procs();
int omp_in_parallel();
void omp_set_num_threads(int count);
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

static std::atomic<unsigned> numThreadsSetting{0};

unsigned stablehlo::getNumThreads() {
  unsigned count = numThreadsSetting.load(std::memory_order_relaxed);
  if (count)
    return count;
  static const unsigned numProcs = std::max(1, omp_get_num_procs());
  return numProcs;
}

void stablehlo::setNumThreads(unsigned count) {
  numThreadsSetting.store(count, std::memory_order_relaxed);
  omp_set_num_threads(getNumThreads()); // What oneDNN's loops go by.
}

namespace {
/// A loop that several threads take ranges from.
struct SharedLoop {
  llvm::function_ref<void(int64_t, int64_t)> body;
  int64_t size;
  int64_t grain;
  std::atomic<int64_t> next{0};

  void work() {
    observe(this); // The caller is done with preparing the loop.
    while (true) {
      int64_t begin = next.fetch_add(grain, std::memory_order_relaxed);
      if (begin >= size)
        break;
      body(begin, std::min(begin + grain, size));
    }
    publish(this); // This thread is done with the loop.
  }
};
} // namespace

void stablehlo::parallelFor(
    int64_t size, int64_t grain,
    llvm::function_ref<void(int64_t begin, int64_t end)> body) {
  if (size <= 0)
    return;
  grain = std::max<int64_t>(grain, 1);
  unsigned numThreads = getNumThreads();
  if (size <= grain || numThreads == 1 || omp_in_parallel()) {
    body(0, size);
    return;
  }
  int64_t numRanges = (size - 1) / grain + 1;
  SharedLoop loop{body, size, grain};
  publish(&loop);
  GOMP_parallel([](void *data) { static_cast<SharedLoop *>(data)->work(); },
                &loop, std::min<int64_t>(numThreads, numRanges), /*flags=*/0);
  observe(&loop);
}
