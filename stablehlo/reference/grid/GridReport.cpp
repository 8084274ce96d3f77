//===- GridReport.cpp - Which process failed, and who waited for it -------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/grid/ProcessDiagnostics.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// Of a grid in which all fail alike, so many tell enough.
static constexpr unsigned kMaxReported = 8;

//===----------------------------------------------------------------------===//
// ProcessDiagnostics
//===----------------------------------------------------------------------===//

ProcessDiagnostics::ProcessDiagnostics(MLIRContext *context, const Grid &grid)
    : grid(grid), diagnostics(grid.getShape().getNumProcesses()) {
  handler.emplace(context,
                  [this](Diagnostic &diagnostic) { return keep(diagnostic); });
}

LogicalResult ProcessDiagnostics::keep(Diagnostic &diagnostic) {
  const GridProcess *reporter = GridProcess::getRunning();
  if (!reporter || &reporter->grid != &grid)
    return failure();
  unsigned process = reporter->reportsFor;
  // Else rank 0 will say it.
  if (grid.isHub())
    diagnostic.attachNote(diagnostic.getLocation())
        << "in process " << toString(grid.getShape(), process);
  // The engine that calls this lets one thread in at a time.
  diagnostics[process].push_back(std::move(diagnostic));
  return success();
}

//===----------------------------------------------------------------------===//
// Who waited for whom
//===----------------------------------------------------------------------===//

/// A process that `process` waited for in vain: best one that has ended, then
/// one that failed by itself. Null if it could have been any.
const GridProcess *Grid::findPartner(const GridProcess &process) const {
  const Wait &wait = process.wait;
  SmallVector<unsigned> candidates;
  if (wait.kind == Wait::Kind::Message && wait.source)
    candidates.push_back(*wait.source);
  if (wait.kind == Wait::Kind::Meeting) {
    const Meeting &meeting = *wait.meeting;
    if (std::optional<unsigned> culprit = meeting.getCulprit())
      return processes[*culprit].get();
    for (auto [place, member] : llvm::enumerate(meeting.members))
      if (!meeting.hasCome[place])
        candidates.push_back(member);
    // All have come, but one has left before.
    for (unsigned member : meeting.members)
      if (meeting.numMissing == 0 && member != process.number)
        candidates.push_back(member);
  }
  auto getRank = [&](unsigned candidate) {
    const GridProcess &other = *processes[candidate];
    return other.state == State::Ended ? 0 : other.isStuck() ? 2 : 1;
  };
  auto best = std::min_element(
      candidates.begin(), candidates.end(),
      [&](unsigned a, unsigned b) { return getRank(a) < getRank(b); });
  return best == candidates.end() ? nullptr : processes[*best].get();
}

/// "for process (1, 0), which has ended": what `process` waited for in vain.
std::string Grid::describeWait(const GridProcess &process) const {
  const Wait &wait = process.wait;
  std::string text = "for ";
  if (wait.kind == Wait::Kind::Message) {
    if (wait.channel.kind == ChannelKey::Kind::Host)
      text += "the host to send";
    else
      text += "a message";
    if (wait.channel.kind != ChannelKey::Kind::Permute || wait.channel.id > 0)
      text += " on channel " + std::to_string(wait.channel.id);
  }
  if (const GridProcess *partner = findPartner(process)) {
    text += wait.kind == Wait::Kind::Message ? " of " : "";
    text += "process " + toString(shape, partner->number) + ", which ";
    text += partner->state == State::Ended         ? "has ended"
            : partner->isStuck()                   ? "waits, too"
            : partner->outcome == Outcome::Stopped ? "was stopped"
                                                   : "failed";
    return text;
  }
  if (processes.size() == 1)
    return text + ", but there is no other process";
  return text + ", but all other processes have ended or wait, too";
}

/// Adds to `diagnostic` which processes waited, but for `except`.
void Grid::addWaiting(Diagnostic &diagnostic, const GridProcess *except) const {
  unsigned numOthers = 0;
  for (const auto &process : processes) {
    if (process->wait.kind == Wait::Kind::Nothing || process.get() == except ||
        process->state != State::Failed || process->outcome == Outcome::Served)
      continue;
    if (++numOthers < kMaxReported)
      diagnostic.attachNote(*process->wait.loc)
          << "process " << toString(shape, process->number) << " waits here "
          << describeWait(*process);
  }
  if (numOthers >= kMaxReported)
    diagnostic.attachNote(diagnostic.getLocation())
        << numOthers - kMaxReported + 1 << " more processes wait";
}

/// Nobody failed by himself: some wait for others who have ended, or for each
/// other.
void Grid::reportStuck() const {
  const GridProcess *culprit = nullptr;
  for (const auto &process : processes) {
    if (!process->isStuck())
      continue;
    const GridProcess *partner = findPartner(*process);
    if (!culprit)
      culprit = process.get();
    // Who waits for somebody stuck, waits for what that one waits for.
    if (partner && partner->isStuck())
      continue;
    culprit = process.get();
    break;
  }
  InFlightDiagnostic diagnostic = emitError(*culprit->wait.loc)
                                  << "'" << *culprit->wait.opName
                                  << "' op in process "
                                  << toString(shape, culprit->number)
                                  << " waits " << describeWait(*culprit);
  addWaiting(*diagnostic.getUnderlyingDiagnostic(), culprit);
}

/// Gives out the diagnostics of the processes, which checks that do not hold
/// leave, too; those who waited as notes of the first that failed.
void Grid::report(Location loc) const {
  unsigned numReported = 0, numReporting = 0;
  bool hasCulprit = false;
  DiagnosticEngine &engine = loc.getContext()->getDiagEngine();
  for (unsigned i = 0; diagnostics && i < processes.size(); ++i) {
    const GridProcess &process = *processes[i];
    std::vector<Diagnostic> &own = (*diagnostics)[i];
    if (own.empty() || process.isAbandoned || ++numReporting > kMaxReported)
      continue;
    ++numReported;
    bool isCulprit = process.state == GridProcess::State::Failed;
    if (isCulprit && !hasCulprit)
      addWaiting(own.back(), /*except=*/nullptr);
    hasCulprit |= isCulprit;
    for (Diagnostic &diagnostic : own)
      engine.emit(std::move(diagnostic));
  }
  if (numReporting > numReported)
    emitRemark(loc) << numReporting - numReported << " more processes failed";
  if (hasCulprit || !numLooksSinceFailure)
    return;
  if (llvm::any_of(processes,
                   [](const auto &process) { return process->isStuck(); }))
    return reportStuck();
  if (stop.isRequested() && diagnostics)
    emitError(loc) << "the grid of " << processes.size() << " processes "
                   << llvm::toString(stop.makeError());
}
