//===- Profile.h - Where the time of a run goes ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_PROFILE_H
#define STABLEHLO_REFERENCE_PROGRAM_PROFILE_H

#include "mlir/IR/Location.h"
#include "stablehlo/reference/StepObserver.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/raw_ostream.h"
#include <atomic>
#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace llvm {
namespace json {
class OStream;
} // namespace json
} // namespace llvm

namespace mlir {
namespace stablehlo {

/// Times the steps of runs, and notes what they move and compute. A step with
/// regions counts the time of the steps in them as theirs, and no step that in
/// which its process waited. Each process of a grid has a profile of its own,
/// which is part of this one. Not for several threads at once. Programs may go
/// before it; the context of their ops must not.
class Profile : public StepObserver {
public:
  /// Of a tensor; no element type stands for a token.
  using ValueType = std::pair<std::optional<ElementType>, Dims>;

  /// With `keepsTrace` every execution is kept for `printTrace`, up to a
  /// million.
  explicit Profile(bool keepsTrace = false);

  void enter(const Step &step, const Frame &frame) override;
  void leave(const Step &step, const Frame &frame) override;
  void copy(const Step &step, uint64_t numBytes) override;
  StepObserver *watchProcess(unsigned number, llvm::StringRef name) override;
  void wait(const ProcessWait &wait) override;

  /// A table by op and a table by source location, most expensive first; one of
  /// processes, if there are any.
  void printTables(llvm::raw_ostream &os) const;
  /// Tells of each step that ran, in no particular order: its op's location,
  /// what it is called in the tables, its own time, and how often it ran.
  /// Processes of grids are left out.
  void forEachStep(llvm::function_ref<void(Location loc, llvm::StringRef opName,
                                           llvm::StringRef label,
                                           double milliseconds, uint64_t calls)>
                       visit) const;
  /// Trace events as JSON, for Perfetto or chrome://tracing: a row for the
  /// program and one for each process.
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
  /// What is known of a step: its own, as a dynamic program drops those that it
  /// has prepared for other sizes.
  struct Record {
    Record(const Step &step, const Frame &frame);

    /// Of another step at the same address this is false, unless both are
    /// printed alike.
    bool isOf(const Step &step, const Frame &frame) const;
    std::string getOp() const;
    std::string getLabel() const;

    Location loc;
    llvm::StringRef opName;
    llvm::SmallVector<llvm::StringRef, 0> fusedNames;
    /// The types of the tensors that it reads and writes.
    llvm::SmallVector<ValueType, 2> operands;
    llvm::SmallVector<ValueType, 1> results;
    double operandBytes;
    /// Of one call.
    StepCost cost;
    Total total;
  };
  struct Event {
    const Record *record;
    Clock::duration begin;
    Clock::duration duration;
  };
  struct WaitEvent {
    Clock::duration begin;
    Clock::duration duration;
    std::string label;
  };
  /// What a process did not run in.
  struct Waits {
    /// By whom it waited for.
    std::map<std::string, Clock::duration> byPartner;
    Clock::duration turns{};
  };
  struct OpenStep {
    Record *record;
    Clock::time_point begin;
    Clock::duration inner{};
  };

  void printTable(llvm::raw_ostream &os, llvm::StringRef title,
                  const std::map<std::string, Total> &totals) const;
  void printProcesses(llvm::raw_ostream &os) const;
  void printProcess(llvm::raw_ostream &os, llvm::StringRef name) const;
  void printEvents(llvm::json::OStream &json, int64_t row,
                   llvm::StringRef name) const;
  Record &addRecord(const Step &step, Record record);
  bool mayKeepEvent();

  static constexpr size_t kMaxEvents = 1000000;
  bool keepsTrace;
  /// Of all processes: those of the whole run.
  std::atomic<size_t> ownNumEvents{0};
  std::atomic<size_t> *numEvents = &ownNumEvents;
  Clock::time_point start;
  llvm::SmallVector<OpenStep> open;
  std::deque<Record> records;
  /// The last one of the steps at an address.
  llvm::DenseMap<const Step *, Record *> recordOf;
  std::vector<Event> events;
  std::vector<WaitEvent> waitEvents;
  Waits waits;
  /// By number and name: the grids of a run may be of different shapes.
  std::map<std::pair<unsigned, std::string>, std::unique_ptr<Profile>>
      processes;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_PROFILE_H
