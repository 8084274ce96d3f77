//===- StepObserver.h - Who watches a run ---------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_STEPOBSERVER_H
#define STABLEHLO_REFERENCE_STEPOBSERVER_H

#include "llvm/ADT/StringRef.h"
#include <chrono>
#include <cstdint>
#include <string>

namespace mlir {
namespace stablehlo {

struct Frame;
struct Step;

/// What a step moves and computes by the op's definition, for profiles: what an
/// ideal evaluation would. Counts are floating-point numbers: they may exceed
/// any integer.
struct StepCost {
  /// Read and written. Views move nothing; what a region's steps move is
  /// theirs.
  double bytes = 0;
  /// Two for each product that is summed up; one for each element and op of an
  /// elementwise computation or of a reduction's body. Integer ones count too.
  double operations = 0;
};

/// A time in which a process of a grid did not run: until `served` it waited
/// for somebody, from then on for its turn, of which there is one per thread.
struct ProcessWait {
  using TimePoint = std::chrono::steady_clock::time_point;

  TimePoint begin;
  TimePoint served;
  TimePoint end;
  /// Who ended the wait, such as `process (1, 0)`; empty if nobody did.
  std::string partner;
};

/// Is told of each step of a run, by the thread that runs it. A step may be
/// gone once it has been left, and another one be at its address: dynamic
/// programs drop what they have prepared. A run without observer pays nothing
/// but a look at a null pointer.
class StepObserver {
public:
  virtual ~StepObserver() = default;
  /// `step` begins: its operands are still in `frame`.
  virtual void enter(const Step &step, const Frame &frame) = 0;
  /// `step` has ended, perhaps by an error. Steps are nested by their regions.
  virtual void leave(const Step &step, const Frame &frame) = 0;
  /// `step` has to copy so many bytes, which it would overwrite, because others
  /// see them.
  virtual void copy(const Step &step, uint64_t numBytes) {}
  /// The loop that was entered last begins this iteration, counted from 1.
  virtual void iterate(const Step &loop, uint64_t iteration) {}

  /// The step that was entered last makes a grid: who is told, by another
  /// thread, of the steps of its process number `number`, or null.
  virtual StepObserver *watchProcess(unsigned number, llvm::StringRef name) {
    return nullptr;
  }
  /// The step that was entered last has waited, or, if there was none yet, the
  /// process before it.
  virtual void wait(const ProcessWait &wait) {}
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_STEPOBSERVER_H
