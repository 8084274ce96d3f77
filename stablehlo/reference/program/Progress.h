//===- Progress.h - How far a run has come --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_PROGRESS_H
#define STABLEHLO_REFERENCE_PROGRAM_PROGRESS_H

#include "mlir/IR/Location.h"
#include "stablehlo/reference/StepObserver.h"
#include <atomic>
#include <mutex>
#include <string>

namespace mlir {
namespace stablehlo {

/// Lets another thread see where a run is, while the context of its ops lives.
class RunProgress : public StepObserver {
public:
  /// Who else is told of steps, or null.
  void setNext(StepObserver *observer) { next = observer; }

  void enter(const Step &step, const Frame &frame) override;
  void leave(const Step &step, const Frame &frame) override;
  void copy(const Step &step, uint64_t numBytes) override;
  void iterate(const Step &loop, uint64_t iteration) override;
  /// Those of processes are for who else is told: many run at a time.
  StepObserver *watchProcess(unsigned number, llvm::StringRef name) override;
  void wait(const ProcessWait &wait) override;

  /// A line for people, at most `width` columns: the time, steps so far, and
  /// the innermost loop with steps, or else the step that runs. For any thread.
  std::string describe(double seconds, size_t width) const;

private:
  /// Of a step, which a dynamic program may drop while another thread looks.
  struct Place {
    std::string describe() const;

    llvm::StringRef opName;
    /// Null if there is no such step.
    LocationAttr loc;
  };

  StepObserver *next = nullptr;
  // One thread writes; what a reader sees together need not belong together.
  std::atomic<uint64_t> numSteps{0};
  std::atomic<uint64_t> iteration{0};
  /// Of the innermost loop with steps; for the thread that runs them.
  const Step *loopStep = nullptr;
  mutable std::mutex mutex; // Guards what follows.
  Place current;
  Place loop;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_PROGRESS_H
