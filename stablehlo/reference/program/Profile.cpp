//===- Profile.cpp - Where the time of a run goes -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/Profile.h"

#include "mlir/IR/BuiltinOps.h"
#include "stablehlo/reference/program/Cost.h"
#include "stablehlo/reference/program/Program.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"

#include <tuple>

using namespace mlir;
using namespace mlir::stablehlo;

Profile::Profile(bool keepsTrace)
    : keepsTrace(keepsTrace), start(Clock::now()) {}

void Profile::enter(const Step &step, const Frame &frame) {
  // Before the step takes its operands.
  if (!costs.contains(&step))
    costs[&step] =
        step.cost.value_or(StepCost{getOperandBytes(step, frame), 0});
  open.push_back({Clock::now(), {}});
}

void Profile::leave(const Step &step, const Frame &frame) {
  OpenStep current = open.pop_back_val();
  Clock::duration duration = Clock::now() - current.begin;
  Total &total = totals[&step];
  StepCost &cost = costs[&step];
  if (total.calls == 0 && !step.cost) {
    cost.bytes += getResultBytes(step, frame);
    cost.operations = getFusedOperations(step, frame);
  }
  total.time += duration - current.inner;
  ++total.calls;
  total.cost.bytes += cost.bytes;
  total.cost.operations += cost.operations;
  if (!open.empty())
    open.back().inner += duration;
  if (keepsTrace && events.size() < kMaxEvents)
    events.push_back({&step, current.begin - start, duration});
}

void Profile::copy(const Step &step, uint64_t numBytes) {
  totals[&step].copiedBytes += static_cast<double>(numBytes);
}

static std::string toString(Location loc) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (auto file = loc->findInstanceOf<FileLineColLoc>())
    os << file.getFilename().getValue() << ":" << file.getLine() << ":"
       << file.getColumn();
  else
    os << loc;
  return text;
}

/// The names of a fused group's ops, or the name of the op.
static std::string getLabel(const Step &step) {
  if (step.fusedNames.size() < 2)
    return step.opName.str();
  std::string label = "fused:";
  constexpr size_t kMaxNames = 4;
  for (llvm::StringRef name :
       llvm::ArrayRef(step.fusedNames).take_front(kMaxNames))
    label += " " + name.split('.').second.str();
  if (step.fusedNames.size() > kMaxNames)
    label += " +" + std::to_string(step.fusedNames.size() - kMaxNames);
  return label;
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

void Profile::printTables(llvm::raw_ostream &os) const {
  std::map<std::string, Total> byOp, byLocation;
  for (const auto &[step, total] : totals) {
    byOp[step->fusedNames.size() < 2 ? step->opName.str()
                                     : "fused elementwise ops"]
        .add(total);
    byLocation[toString(step->loc) + "  " + getLabel(*step)].add(total);
  }
  printTable(os, "op", byOp);
  os << "\n";
  printTable(os, "source location and ops", byLocation);
  for (const auto &[label, total] : byLocation)
    printCopies(os, label, total.copiedBytes);
}

void Profile::printTrace(llvm::raw_ostream &os) const {
  auto getMicroseconds = [](Clock::duration duration) {
    return std::chrono::duration<double, std::micro>(duration).count();
  };
  llvm::json::OStream json(os);
  json.object([&] {
    json.attribute("displayTimeUnit", "ms");
    json.attributeArray("traceEvents", [&] {
      for (const Event &event : events)
        json.object([&] {
          json.attribute("name", getLabel(*event.step));
          json.attribute("ph", "X");
          json.attribute("ts", getMicroseconds(event.begin));
          json.attribute("dur", getMicroseconds(event.duration));
          json.attribute("pid", 1);
          json.attribute("tid", 1);
          json.attributeObject("args", [&] {
            StepCost cost = costs.lookup(event.step);
            json.attribute("location", toString(event.step->loc));
            json.attribute("bytes", cost.bytes);
            json.attribute("GFLOP/s", getRate(cost.operations, event.duration));
          });
        });
    });
  });
  os << "\n";
}
