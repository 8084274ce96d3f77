//===- Profile.cpp - Where the time of a run goes -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/Profile.h"

#include "mlir/IR/BuiltinOps.h"
#include "stablehlo/reference/SourceLocation.h"
#include "stablehlo/reference/program/Cost.h"
#include "stablehlo/reference/program/Program.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"

#include <tuple>

using namespace mlir;
using namespace mlir::stablehlo;

Profile::Profile(bool keepsTrace)
    : keepsTrace(keepsTrace), start(Clock::now()) {}

static Profile::ValueType getType(const Tensor &tensor) {
  if (!tensor)
    return {};
  return {tensor.getType(), Dims(tensor.getShape())};
}

static auto getTypes(llvm::ArrayRef<Slot> slots, const Frame &frame) {
  return llvm::map_range(slots,
                         [&](Slot slot) { return getType(frame.slots[slot]); });
}

Profile::Record::Record(const Step &step, const Frame &frame)
    : loc(step.loc), opName(step.opName), fusedNames(step.fusedNames),
      operandBytes(getOperandBytes(step, frame)) {
  llvm::append_range(operands, getTypes(step.operands, frame));
}

bool Profile::Record::isOf(const Step &step, const Frame &frame) const {
  return loc == step.loc && opName == step.opName &&
         fusedNames == step.fusedNames &&
         llvm::equal(operands, getTypes(step.operands, frame));
}

Profile::Record &Profile::addRecord(const Step &step, Record record) {
  records.push_back(std::move(record));
  return *(recordOf[&step] = &records.back());
}

void Profile::enter(const Step &step, const Frame &frame) {
  // Before the step takes its operands.
  Record *record = recordOf.lookup(&step);
  if (!record || !record->isOf(step, frame))
    record = &addRecord(step, Record(step, frame));
  open.push_back({record, Clock::now(), {}});
}

void Profile::leave(const Step &step, const Frame &frame) {
  OpenStep current = open.pop_back_val();
  Clock::duration duration = Clock::now() - current.begin;
  Record *record = current.record;
  if (record->total.calls != 0 &&
      !llvm::equal(record->results, getTypes(step.results, frame))) {
    record = &addRecord(step, *record);
    record->total = Total();
    record->results.clear();
  }
  Total &total = record->total;
  if (total.calls == 0) {
    llvm::append_range(record->results, getTypes(step.results, frame));
    record->cost = step.cost.value_or(
        StepCost{record->operandBytes + getResultBytes(step, frame),
                 getFusedOperations(step)});
  }
  total.time += duration - current.inner;
  ++total.calls;
  total.cost.bytes += record->cost.bytes;
  total.cost.operations += record->cost.operations;
  if (!open.empty())
    open.back().inner += duration;
  if (mayKeepEvent())
    events.push_back({record, current.begin - start, duration});
}

bool Profile::mayKeepEvent() {
  return keepsTrace &&
         numEvents->fetch_add(1, std::memory_order_relaxed) < kMaxEvents;
}

StepObserver *Profile::watchProcess(unsigned number, llvm::StringRef name) {
  std::unique_ptr<Profile> &process = processes[{number, name.str()}];
  if (!process) {
    process = std::make_unique<Profile>(keepsTrace);
    process->start = start;
    process->numEvents = numEvents;
  }
  return process.get();
}

void Profile::wait(const ProcessWait &wait) {
  if (!open.empty())
    open.back().inner += wait.end - wait.begin;
  bool isForTurn = wait.served == wait.begin;
  if (!isForTurn)
    waits.byPartner[wait.partner] += wait.served - wait.begin;
  waits.turns += wait.end - wait.served;
  if (!mayKeepEvent())
    return;
  std::string whom = isForTurn              ? "its turn"
                     : wait.partner.empty() ? "somebody"
                                            : wait.partner;
  waitEvents.push_back(
      {wait.begin - start, wait.end - wait.begin, "waits for " + whom});
}

void Profile::copy(const Step &step, uint64_t numBytes) {
  if (Record *record = recordOf.lookup(&step))
    record->total.copiedBytes += static_cast<double>(numBytes);
}

/// A reduction that computes its operand is one.
std::string Profile::Record::getOp() const {
  return fusedNames.size() < 2 || fusedNames.front() != opName
             ? opName.str()
             : "fused elementwise ops";
}

/// The names of a fused group's ops, or the name of the op.
std::string Profile::Record::getLabel() const {
  if (fusedNames.size() < 2)
    return opName.str();
  std::string label = "fused:";
  constexpr size_t kMaxNames = 4;
  for (llvm::StringRef name : llvm::ArrayRef(fusedNames).take_front(kMaxNames))
    label += " " + name.split('.').second.str();
  if (fusedNames.size() > kMaxNames)
    label += " +" + std::to_string(fusedNames.size() - kMaxNames);
  return label;
}

/// Shape and element type, as an input is written: 2x3xf32.
static std::string toString(const Profile::ValueType &type) {
  if (!type.first)
    return "token";
  std::string text;
  for (int64_t size : type.second)
    text += std::to_string(size) + "x";
  return text + getElementTypeName(*type.first).str();
}

static std::string join(llvm::ArrayRef<Profile::ValueType> types) {
  return llvm::join(
      llvm::map_range(types, [](const auto &type) { return toString(type); }),
      ", ");
}

/// A list, cut off where it becomes too long for a table.
static std::string joinShortly(llvm::ArrayRef<Profile::ValueType> types) {
  constexpr size_t kMaxTypes = 4;
  std::string text = join(types.take_front(kMaxTypes));
  if (types.size() > kMaxTypes)
    text += " +" + std::to_string(types.size() - kMaxTypes);
  return text;
}

static double getMilliseconds(std::chrono::steady_clock::duration duration) {
  return std::chrono::duration<double, std::milli>(duration).count();
}

void Profile::Total::add(const Total &other) {
  time += other.time;
  calls += other.calls;
  cost.bytes += other.cost.bytes;
  cost.operations += other.cost.operations;
  copiedBytes += other.copiedBytes;
}

/// Three digits and a unit; a dash for nothing.
static std::string formatBytes(double bytes) {
  if (bytes == 0)
    return "-";
  static constexpr const char *kUnits[] = {"B", "KiB", "MiB", "GiB", "TiB"};
  size_t unit = 0;
  for (; bytes >= 1024 && unit + 1 < std::size(kUnits); ++unit)
    bytes /= 1024;
  return llvm::formatv(
      "{0} {1}", llvm::format("%.*f", bytes < 10 && unit, bytes), kUnits[unit]);
}

/// Names the ops that copied what they should overwrite, and how much, if any.
static void printCopies(llvm::raw_ostream &os, llvm::StringRef label,
                        double copiedBytes) {
  if (copiedBytes > 0)
    os << "copied before updates: " << formatBytes(copiedBytes) << ", " << label
       << "\n";
}

/// Operations per nanosecond: 10^9 per second.
static double getRate(double operations,
                      std::chrono::steady_clock::duration time) {
  double nanoseconds = std::chrono::duration<double, std::nano>(time).count();
  return nanoseconds > 0 ? operations / nanoseconds : 0;
}

static std::string formatRate(double rate) {
  return rate == 0 ? "-" : llvm::formatv("{0:F2}", rate).str();
}

void Profile::printTable(llvm::raw_ostream &os, llvm::StringRef title,
                         const std::map<std::string, Total> &totals) const {
  std::vector<std::pair<std::string, Total>> rows(totals.begin(), totals.end());
  // The most expensive first; ties go by name.
  llvm::sort(rows, [](const auto &left, const auto &right) {
    return std::tie(right.second.time, left.first) <
           std::tie(left.second.time, right.first);
  });
  Clock::duration all{};
  for (const auto &row : rows)
    all += row.second.time;
  os << llvm::formatv("{0,12} {1,8} {2,10} {3,10} {4,10}  {5}\n", "time [ms]",
                      "share", "calls", "bytes", "GFLOP/s", title);
  for (const auto &[label, total] : rows) {
    double share = all.count() ? 100.0 * total.time.count() / all.count() : 0;
    os << llvm::format("%12.3f %7.1f%% %10llu ", getMilliseconds(total.time),
                       share, static_cast<unsigned long long>(total.calls))
       << llvm::formatv("{0,10} {1,10}  {2}\n", formatBytes(total.cost.bytes),
                        formatRate(getRate(total.cost.operations, total.time)),
                        label);
  }
}

/// The time that the process computed, that it waited and for whom longest.
void Profile::printProcess(llvm::raw_ostream &os, llvm::StringRef name) const {
  Clock::duration running{}, waiting{}, longest{};
  for (const Record &record : records)
    running += record.total.time;
  llvm::StringRef partner;
  for (const auto &[whom, time] : waits.byPartner) {
    waiting += time;
    if (whom.empty() || time <= longest)
      continue;
    longest = time;
    partner = whom;
  }
  os << llvm::format("%12.3f %12.3f %12.3f  ", getMilliseconds(running),
                     getMilliseconds(waiting), getMilliseconds(waits.turns))
     << name;
  if (!partner.empty())
    os << ", for " << partner
       << llvm::format(" %.3f ms", getMilliseconds(longest));
  os << "\n";
}

void Profile::printProcesses(llvm::raw_ostream &os) const {
  if (processes.empty())
    return;
  os << llvm::formatv("\n{0,12} {1,12} {2,12}  {3}\n", "run [ms]", "wait [ms]",
                      "turn [ms]", "process, and whom it waited for longest");
  for (const auto &[key, process] : processes)
    process->printProcess(os, key.second);
}

void Profile::printTables(llvm::raw_ostream &os) const {
  std::map<std::string, Total> byOp, byLocation;
  auto add = [&](const Profile &profile) {
    for (const Record &record : profile.records) {
      byOp[record.getOp()].add(record.total);
      byLocation[toString(record.loc) + "  " + record.getLabel() + "  " +
                 joinShortly(record.operands) + " -> " +
                 joinShortly(record.results)]
          .add(record.total);
    }
  };
  add(*this);
  for (const auto &[key, process] : processes)
    add(*process);
  printTable(os, "op", byOp);
  os << "\n";
  printTable(os, "source location, ops and types", byLocation);
  for (const auto &[label, total] : byLocation)
    printCopies(os, label, total.copiedBytes);
  printProcesses(os);
}

static double getMicroseconds(std::chrono::steady_clock::duration duration) {
  return std::chrono::duration<double, std::micro>(duration).count();
}

/// The events as row number `row` of the trace, which is named if `name` is not
/// empty.
void Profile::printEvents(llvm::json::OStream &json, int64_t row,
                          llvm::StringRef name) const {
  auto print = [&](llvm::StringRef label, llvm::StringRef phase,
                   llvm::function_ref<void()> printRest) {
    json.object([&] {
      json.attribute("name", label);
      json.attribute("ph", phase);
      json.attribute("pid", 1);
      json.attribute("tid", row);
      printRest();
    });
  };
  auto printTimes = [&](Clock::duration begin, Clock::duration duration) {
    json.attribute("ts", getMicroseconds(begin));
    json.attribute("dur", getMicroseconds(duration));
  };
  if (!name.empty())
    print("thread_name", "M", [&] {
      json.attributeObject("args", [&] { json.attribute("name", name); });
    });
  for (const Event &event : events) {
    const Record &record = *event.record;
    print(record.getLabel(), "X", [&] {
      printTimes(event.begin, event.duration);
      json.attributeObject("args", [&] {
        json.attribute("location", toString(record.loc));
        json.attribute("operands", join(record.operands));
        json.attribute("results", join(record.results));
        json.attribute("bytes", record.cost.bytes);
        json.attribute("GFLOP/s",
                       getRate(record.cost.operations, event.duration));
      });
    });
  }
  for (const WaitEvent &event : waitEvents)
    print(event.label, "X", [&] { printTimes(event.begin, event.duration); });
}

void Profile::forEachStep(
    llvm::function_ref<void(Location, llvm::StringRef, llvm::StringRef, double,
                            uint64_t)>
        visit) const {
  for (const Record &record : records)
    visit(record.loc, record.opName, record.getLabel(),
          getMilliseconds(record.total.time), record.total.calls);
}

void Profile::printTrace(llvm::raw_ostream &os) const {
  llvm::json::OStream json(os);
  json.object([&] {
    json.attribute("displayTimeUnit", "ms");
    json.attributeArray("traceEvents", [&] {
      int64_t row = 1;
      printEvents(json, row, processes.empty() ? "" : "program");
      for (const auto &[key, process] : processes)
        process->printEvents(json, ++row, "process " + key.second);
    });
  });
  os << "\n";
}
