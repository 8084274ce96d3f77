//===- Profile.h - Where the time of a run goes ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_PROFILE_H
#define STABLEHLO_REFERENCE_PROGRAM_PROFILE_H

#include "mlir/IR/Location.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <string>
#include <vector>

namespace mlir {
namespace stablehlo {

struct Step;

/// Times the steps of runs. A step with regions counts the time of the steps in
/// them as theirs. Not for several threads at once.
class Profile {
public:
  /// With `keepsTrace` every execution is kept for `printTrace`, up to a
  /// million.
  explicit Profile(bool keepsTrace = false);

  void enter();
  void leave(const Step &step);

  /// A table by op and a table by source location, most expensive first. Times
  /// are in milliseconds.
  void printTables(llvm::raw_ostream &os) const;
  /// Trace events as JSON, for Perfetto or chrome://tracing.
  void printTrace(llvm::raw_ostream &os) const;

private:
  using Clock = std::chrono::steady_clock;
  struct Total {
    Clock::duration time{};
    uint64_t calls = 0;
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
                  std::vector<std::pair<std::string, Total>> rows) const;

  static constexpr size_t kMaxEvents = 1000000;
  bool keepsTrace;
  Clock::time_point start;
  llvm::SmallVector<OpenStep> open;
  llvm::DenseMap<const Step *, Total> totals;
  std::vector<Event> events;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_PROFILE_H
