//===- RunContext.h - What a run needs beside the program -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Threads, memory, the request to stop, who watches, and the place in a grid.
// It is passed down to whatever needs it: there is no current context.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_RUNCONTEXT_H
#define STABLEHLO_REFERENCE_RUNCONTEXT_H

#include "stablehlo/reference/MemoryAccount.h"
#include "stablehlo/reference/parallel/StopRequest.h"
#include "stablehlo/reference/parallel/ThreadArena.h"
#include "llvm/Support/MathExtras.h"
#include <atomic>

namespace mlir {
namespace stablehlo {

class GridProcess;
class StepObserver;

/// What runs may use. Results do not depend on it.
struct RunResources {
  /// Threads to compute with, 0 for all cores.
  unsigned numThreads = 0;
  /// Bytes that tensors may take together; 0 for the memory of the machine.
  uint64_t memoryLimit = 0;
};

/// Any number of runs may share a context, also at the same time: they then
/// share its threads and its memory limit, and stop together. Runs of different
/// contexts do not see each other. It must outlive the runs, but not their
/// results.
class RunContext {
public:
  explicit RunContext(const RunResources &resources = {})
      : threads(resources.numThreads),
        memory(MemoryAccount::open(resources.memoryLimit)) {}
  /// Of a part of the runs of `parent`, which outlives it: what runs as
  /// `process` of a grid, or, if that is null, computes elements, which have no
  /// place in it. It has all else of `parent`.
  RunContext(RunContext &parent, GridProcess *process)
      : threads(parent.threads), memory(parent.memory), ownsMemory(false),
        parent(&parent), stop(parent.stop), observer(parent.observer),
        process(process) {}
  /// The same for a part that stops by itself. `observer`, if it is not null,
  /// is told of its steps.
  RunContext(RunContext &parent, GridProcess *process, StepObserver *observer)
      : threads(parent.threads), memory(parent.memory), ownsMemory(false),
        parent(&parent), observer(observer), process(process) {}
  /// Of what may outlive the runs that began it; see DetachedRun.h.
  RunContext(const ThreadArena &threads, MemoryAccount &account)
      : threads(threads), memory(&account) {
    memory->reopen();
  }
  ~RunContext() {
    if (ownsMemory)
      memory->close();
  }
  RunContext(const RunContext &) = delete;
  RunContext &operator=(const RunContext &) = delete;

  ThreadArena &getThreads() { return threads; }
  unsigned getNumThreads() const { return threads.getNumThreads(); }
  MemoryAccount &getMemory() { return *memory; }
  StopRequest &getStop() { return *stop; }

  /// How many tensors of the runs, those of parts too, did not fit in memory.
  uint64_t getNumRefusedTensors() const { return numRefusedTensors.load(); }
  void addRefusedTensors(uint64_t more) {
    for (RunContext *context = this; context; context = context->parent)
      context->numRefusedTensors += more;
  }

  /// Who is told of each step of the engine, or null. Not to be changed while
  /// programs run; runs at the same time tell it from several threads.
  StepObserver *getObserver() const { return observer; }
  void setObserver(StepObserver *value) { observer = value; }

  /// The process of a grid that runs here (grid/Grid.h); null outside of grids,
  /// and where elements are computed that have no order.
  GridProcess *getProcess() const { return process; }

private:
  ThreadArena threads;
  MemoryAccount *memory;
  const bool ownsMemory = true;
  /// Whose runs these are a part of, or null.
  RunContext *const parent = nullptr;
  std::atomic<uint64_t> numRefusedTensors{0};
  StopRequest ownStop;
  StopRequest *const stop = &ownStop;
  StepObserver *observer = nullptr;
  GridProcess *const process = nullptr;
};

/// Calls `body(begin, end)` for disjoint ranges that cover [0, size), each but
/// the last a multiple of `grain` long, from the threads of `context`. Serial
/// when `size` <= `grain`, and inside another parallelFor. What `body` computes
/// for an index must not depend on the ranges: results are the same for any
/// number of threads. Choose `grain` so that a range takes some 20 µs or more.
inline void
parallelFor(RunContext &context, int64_t size, int64_t grain,
            llvm::function_ref<void(int64_t begin, int64_t end)> body) {
  context.getThreads().run(size, grain, body);
}

/// The same, but leaves out ranges when the runs of `context` are to stop: for
/// loops that take long, and compute nothing but elements. The step fails then,
/// before anybody looks at them. Returns whether the loop is complete: what
/// reads addresses or counts from its results must ask.
inline bool parallelForUntilStopped(
    RunContext &context, int64_t size, int64_t grain,
    llvm::function_ref<void(int64_t begin, int64_t end)> body) {
  return context.getThreads().run(size, grain, body, &context.getStop());
}

/// At most `grain`, such that all threads of `context` get equal shares of
/// [0, size), or as many as there are ranges of `grain`: who has less waits.
inline int64_t getEvenGrain(RunContext &context, int64_t size, int64_t grain) {
  int64_t numRanges = llvm::divideCeil(size, grain);
  int64_t numThreads = context.getNumThreads();
  if (numRanges > numThreads)
    numRanges = llvm::alignTo(numRanges, numThreads);
  return llvm::divideCeil(size, numRanges);
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_RUNCONTEXT_H
