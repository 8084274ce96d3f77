//===- Profile.h - Where the time of a run goes ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_PROFILE_H
#define STABLEHLO_REFERENCE_PROGRAM_PROFILE_H

#include "stablehlo/reference/program/StepObserver.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <map>
#include <string>
#include <vector>

namespace mlir {
namespace stablehlo {

/// Times the steps of runs, and notes what they move and compute. A step with
/// regions counts the time of the steps in them as theirs. Not for several
/// threads at once; refers to the programs it watched.
class Profile : public StepObserver {
public:
  /// With `keepsTrace` every execution is kept for `printTrace`, up to a
  /// million.
  explicit Profile(bool keepsTrace = false);

  void enter(const Step &step, const Frame &frame) override;
  void leave(const Step &step, const Frame &frame) override;
  void copy(const Step &step, uint64_t numBytes) override;

  /// A table by op and a table by source location, most expensive first.
  void printTables(llvm::raw_ostream &os) const;
  /// Trace events as JSON, for Perfetto or chrome://tracing.
  void printTrace(llvm::raw_ostream &os) const;

private:
  using Clock = std::chrono::steady_clock;
  struct Total {
    Clock::duration time{};
    uint64_t calls = 0;
    /// Of all calls.
    StepCost cost;
    /// Copied because others see what the step overwrites; not in `cost`.
    double copiedBytes = 0;

    void add(const Total &other);
  };
  struct Event {
    const Step *step;
    Clock::duration begin;
    Clock::duration duration;
  };
  struct OpenStep {
    Clock::time_point begin;
    Clock::duration inner{};
  };

  void printTable(llvm::raw_ostream &os, llvm::StringRef title,
                  const std::map<std::string, Total> &totals) const;

  static constexpr size_t kMaxEvents = 1000000;
  bool keepsTrace;
  Clock::time_point start;
  llvm::SmallVector<OpenStep> open;
  llvm::DenseMap<const Step *, Total> totals;
  /// Of one call: shapes of a step never change.
  llvm::DenseMap<const Step *, StepCost> costs;
  std::vector<Event> events;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_PROFILE_H
