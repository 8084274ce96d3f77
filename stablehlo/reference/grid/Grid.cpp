//===- Grid.cpp - Whose turn it is ----------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A process is ready, runs, waits, or has left. Who waits gives its thread to
// the next that is ready, and becomes ready when somebody serves it. When
// nobody is ready or runs, those who wait are served what is there (`settle`);
// who still waits then, waits for ever.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/grid/Grid.h"

#include "mlir/IR/Diagnostics.h"
#include "stablehlo/reference/ReportedError.h"
#include "stablehlo/reference/StepObserver.h"
#include "stablehlo/reference/grid/GridWatch.h"
#include "stablehlo/reference/grid/ProcessDiagnostics.h"
#include "stablehlo/reference/parallel/BriefWait.h"
#include "stablehlo/reference/parallel/ThreadTeam.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::stablehlo;

/// How long the others may go on when a process has failed, in looks of the
/// watch.
static constexpr auto kGracePeriod =
    std::chrono::seconds(1) / GridWatch::kInterval;

/// What a process needs has to come from the core that computed it: that costs
/// as much as a short turn. Threads share turns that take so long, if those
/// that are ready take so long together.
static constexpr std::chrono::microseconds kMinSharedTurn(40);
static constexpr std::chrono::microseconds kMinSharedWork(100);
/// They share any turns if nobody has come for so long to take one.
static constexpr std::chrono::microseconds kTurnPatience(300);
/// How long a thread sleeps at a time where no process runs.
static constexpr std::chrono::microseconds kIdleTime(5000);

// Of each thread. A process may go on in another thread whenever it waited, so
// only functions that do not wait look at it.
static thread_local GridProcess *runningProcess = nullptr;

GridProcess *GridProcess::getRunning() { return runningProcess; }

std::string stablehlo::getProcessName(const RunContext &context) {
  GridProcess *process = context.getProcess();
  if (!process || process->getShape().getNumProcesses() == 1)
    return "";
  return toString(process->getShape(), process->getNumber());
}

/// A context for process `number`.
static RunContext makeContext(GridProcess &process, const Grid &grid,
                              unsigned number, RunContext &parent) {
  const GridShape &shape = grid.getShape();
  if (shape.getNumProcesses() == 1)
    return RunContext(parent, &process);
  StepObserver *observer = grid.isHere(number) ? parent.getObserver() : nullptr;
  if (observer)
    observer = observer->watchProcess(number, toString(shape, number));
  return RunContext(parent, &process, observer);
}

GridProcess::GridProcess(Grid &grid, unsigned number, RunContext &parent)
    : grid(grid), number(number),
      context(makeContext(*this, grid, number, parent)), reportsFor(number) {}

const GridShape &GridProcess::getShape() const { return grid.getShape(); }

int64_t GridProcess::getReplica() const {
  return number / getShape().numPartitions;
}

int64_t GridProcess::getPartition() const {
  return number % getShape().numPartitions;
}

MLIRContext *GridProcess::getMlirContext() const { return grid.mlirContext; }

std::string stablehlo::toString(const GridShape &shape, unsigned process) {
  return ("(" + llvm::Twine(process / shape.numPartitions) + ", " +
          llvm::Twine(process % shape.numPartitions) + ")")
      .str();
}

Grid::Grid(RunContext &parent, GridShape shape, unsigned numRunning)
    : parent(parent), shape(shape),
      ranks(shape.getNumProcesses() == 1 ? nullptr : Ranks::get()),
      remote(isHub() ? nullptr
                     : std::make_unique<RankTransport>(*this, *ranks)),
      transport(remote ? static_cast<Transport &>(*remote) : *this),
      stop(shape.getNumProcesses() == 1 ? parent.getStop() : ownStop),
      numRunning(std::clamp<int64_t>(numRunning, 1, shape.getNumProcesses())) {
  processes.resize(shape.getNumProcesses());
  for (auto [i, process] : llvm::enumerate(processes))
    process = std::make_unique<GridProcess>(*this, i, parent);
}

Grid::~Grid() = default;

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

LogicalResult Grid::run(Location loc, ProgramFn program) {
  mlirContext = loc.getContext();
  if (processes.size() == 1) {
    runHere(program);
    if (!numLooksSinceFailure)
      return success();
    report(loc);
    return failure();
  }
  ProcessDiagnostics ofProcesses(mlirContext, *this);
  diagnostics = &ofProcesses;
  Clock::time_point begin = Clock::now();
  runAll(loc, program);
  if (StepObserver *observer = parent.getObserver()) {
    Clock::time_point end = Clock::now();
    observer->wait({begin, end, end, "its processes"});
  }
  diagnostics->release();
  if (isHub() && !lacksResources)
    report(loc);
  LogicalResult result =
      failure(lacksResources || numLooksSinceFailure.has_value());
  return ranks ? settleOutcome(result) : result;
}

LogicalResult Grid::runAlone(RunContext &parent, Location loc,
                             ProgramFn program) {
  return Grid(parent, GridShape(), /*numRunning=*/1).run(loc, program);
}

/// Runs the only process.
void Grid::runHere(ProgramFn program) {
  GridProcess &process = *processes.front();
  process.state = State::Running;
  process.isInThread = true;
  numRunnable = 1;
  GridProcess *outer = std::exchange(runningProcess, &process);
  leave(process, program(process.context));
  runningProcess = outer;
}

void Grid::runAll(Location loc, ProgramFn program) {
  GridWatch watch(*this);
  if (!watch.isPossible()) {
    emitError(loc) << "the system gives no thread that looks after a grid of "
                   << processes.size() << " processes";
    noteLackOfResources();
    return;
  }
  if (ranks)
    ranks->setListener([this](uint64_t inbox) { packetCame(inbox); });
  {
    Lock lock(mutex);
    for (auto &process : processes) {
      // Rank 0 has a part in all of them.
      if (isHub() || isHere(process->number))
        makeReady(*process, Outcome::Served);
      else
        ++numLeft;
    }
    updateWork();
    if (!isHub())
      obeyStop();
  }
  runTeam(parent.getThreads(), numRunning, /*delay=*/kTurnPatience,
          [&] { takeTurns(loc, program); });
  if (ranks)
    ranks->setListener(nullptr);
}

/// Runs processes in the calling thread, one that is ready after the other,
/// until all have left.
void Grid::takeTurns(Location loc, ProgramFn program) {
  Lock lock(mutex);
  while (GridProcess *process = takeReady(lock)) {
    Clock::time_point begin = lastTurn;
    lock.unlock();
    if (prepareTurn(*process, loc, program)) {
      GridProcess *outer = std::exchange(runningProcess, process);
      process->fiber->resume();
      runningProcess = outer;
    }
    Clock::time_point end = Clock::now();
    lock.lock();
    endTurn(*process, end - begin);
  }
}

/// Waits for a process that is ready, and gives it its turn; null if all have
/// left.
GridProcess *Grid::takeReady(Lock &lock) {
  awaitWork(lock);
  if (ready.empty())
    return nullptr;
  GridProcess *process = ready.front();
  ready.pop_front();
  ++numBusy;
  lastTurn = Clock::now();
  updateWork();
  process->state = State::Running;
  process->isInThread = true;
  return process;
}

void Grid::awaitWork(Lock &lock) {
  updateWork();
  while (!isWorkDue()) {
    lock.unlock();
    awaitBriefly([&] { return isWorkDue(); });
    lock.lock();
    if (isWorkDue())
      return;
    parent.getMemory().report();
    ++numAsleep;
    // Nobody tells that a turn takes long.
    std::unique_lock<std::mutex> asleep(*lock.mutex(), std::adopt_lock);
    workCame.wait_for(asleep, numBusy > 0 ? kTurnPatience : kIdleTime,
                      [&] { return isWorkDue(); });
    asleep.release();
    --numAsleep;
  }
}

/// The turn of `process` took `time`.
void Grid::endTurn(GridProcess &process, Clock::duration time) {
  --numBusy;
  bool isFirst = turnTime == Clock::duration::zero();
  turnTime = isFirst ? time : (3 * turnTime + time) / 4;
  process.isInThread = false;
  if (process.hasLeft())
    process.fiber.reset();
  // Somebody ended its wait already, but it was still on its way out.
  else if (process.state == State::Ready)
    enqueue(process);
}

/// Other ranks, which know nothing of it, end here.
void Grid::noteLackOfResources() {
  lacksResources = true;
  if (ranks)
    ranks->abort();
}

/// Gives `process` a stack if it has none; lets it leave if there is none.
bool Grid::prepareTurn(GridProcess &process, Location loc, ProgramFn program) {
  if (process.fiber)
    return true;
  auto fiber = Fiber::create([&, program] { runProcess(process, program); });
  if (fiber) {
    process.fiber = std::move(*fiber);
    return true;
  }
  {
    Lock lock(mutex);
    if (!lacksResources) {
      emitError(loc) << "the system gives no stack to process "
                     << toString(shape, process.number) << " of "
                     << processes.size() << ": " << fiber.getError().message();
      noteLackOfResources();
      stopAll(StopReason::Interrupt);
    }
  }
  leave(process, failure());
  return false;
}

/// What `process` does on its stack.
void Grid::runProcess(GridProcess &process, ProgramFn program) {
  bool isStopped;
  {
    Lock lock(mutex);
    tellWait(process, process.readySince);
    isStopped = stop.isRequested();
    if (isStopped)
      process.outcome = Outcome::Stopped;
  }
  if (!isHere(process.number))
    return leave(process, serve(process));
  LogicalResult result = isStopped ? failure() : program(process.context);
  if (!isHub())
    leaveElsewhere(process, result);
  leave(process, result);
}

/// Why `stop` was requested.
static StopReason getReason(const StopRequest &stop) {
  StopRequest timeout;
  timeout.request(StopReason::Timeout);
  bool isTimeout =
      llvm::toString(stop.makeError()) == llvm::toString(timeout.makeError());
  return isTimeout ? StopReason::Timeout : StopReason::Interrupt;
}

/// What is to be done from time to time while processes run.
void Grid::look() {
  Lock lock(mutex);
  if (hasAllLeft() || stop.isRequested())
    return;
  if (parent.getStop().isRequested())
    stopAll(getReason(parent.getStop()));
  else if (!isHub())
    return;
  else if (numLooksSinceFailure && ++*numLooksSinceFailure > kGracePeriod)
    abandon();
  else
    findStuck();
}

void Grid::stopAll(StopReason reason) {
  stop.request(reason);
  if (ranks && isHub())
    tellAll(kStopInbox, static_cast<uint64_t>(reason));
  for (auto &process : processes) {
    process->context.getStop().request(reason);
    // Who computes results for a group will end the waits of its members.
    const Meeting *meeting = process->wait.meeting.get();
    if (process->state == State::Waiting && !(meeting && meeting->isComplete))
      makeReady(*process, Outcome::Stopped);
  }
}

/// Stops those that still run when another one has failed.
void Grid::abandon() {
  for (auto &process : processes)
    process->isAbandoned = !process->hasLeft();
  stopAll(StopReason::Interrupt);
}

//===----------------------------------------------------------------------===//
// Turns
//===----------------------------------------------------------------------===//

/// Ends a wait, which process `by` did, if any.
void Grid::makeReady(GridProcess &process, Outcome outcome,
                     std::optional<unsigned> by) {
  process.state = State::Ready;
  process.readySince = Clock::now();
  process.servedBy = by;
  process.outcome = outcome;
  ++numRunnable;
  if (!process.isInThread)
    enqueue(process);
}

/// Puts `process` behind those that wait for their turn.
void Grid::enqueue(GridProcess &process) {
  ready.push_back(&process);
  updateWork();
  if (numAsleep > 0 && isWorkDue())
    workCame.notify_one();
}

/// To be called whenever something has changed that it depends on.
void Grid::updateWork() {
  Clock::rep due = getWorkDue().time_since_epoch().count();
  if (workDue != due)
    workDue = due;
}

Grid::Clock::time_point Grid::getWorkDue() const {
  if (hasAllLeft())
    return Clock::time_point::min();
  if (ready.empty())
    return Clock::time_point::max();
  bool isShared =
      turnTime >= kMinSharedTurn && turnTime * ready.size() >= kMinSharedWork;
  return numBusy == 0 || isShared ? Clock::time_point::min()
                                  : lastTurn + kTurnPatience;
}

bool Grid::isWorkDue() const {
  return workDue == Clock::time_point::min().time_since_epoch().count() ||
         Clock::now().time_since_epoch().count() >= workDue;
}

/// Tells who watches `process` that it did not run since `begin`.
void Grid::tellWait(const GridProcess &process, Clock::time_point begin) const {
  if (StepObserver *observer = process.context.getObserver())
    observer->wait({begin, process.readySince, Clock::now(),
                    process.servedBy
                        ? "process " + toString(shape, *process.servedBy)
                        : ""});
}

/// Gives the turn to others until somebody ends the wait.
llvm::Error Grid::waitFor(GridProcess &process, Wait wait, Lock &lock) {
  process.wait = std::move(wait);
  bool isStopped = stop.isRequested();
  if (!isStopped) {
    Clock::time_point begin = Clock::now();
    process.state = State::Waiting;
    --numRunnable;
    if (numRunnable == 0)
      settle();
    else if (isHopeless(process))
      findStuck();
    if (process.fiber && process.state != State::Ready) {
      lock.unlock();
      process.fiber->suspend();
      lock.lock();
    }
    process.state = State::Running;
    tellWait(process, begin);
    if (process.outcome == Outcome::Served) {
      process.wait = Wait();
      return llvm::Error::success();
    }
  }
  if (Meeting *meeting = process.wait.meeting.get()) {
    meeting->isBroken = true;
    meeting->arrivals[meeting->getPlace(process.number)] = nullptr;
  }
  return isStopped ? stop.makeError() : makeReportedError();
}

/// `process` has run its program.
void Grid::leave(GridProcess &process, LogicalResult result) {
  Lock lock(mutex);
  process.state = succeeded(result) ? State::Ended : State::Failed;
  if (failed(result) && !numLooksSinceFailure)
    numLooksSinceFailure = 0;
  --numRunnable;
  ++numLeft;
  if (hasAllLeft()) {
    updateWork();
    workCame.notify_all();
  } else if (numRunnable == 0) {
    settle();
  } else {
    findStuck();
  }
}

//===----------------------------------------------------------------------===//
// Who waits in vain
//===----------------------------------------------------------------------===//

/// Nobody can run: gives away what several may have waited for. All that is
/// there is there now, whichever process ran when.
void Grid::settle() {
  if (!serveWaiting())
    findStuck();
}

bool Grid::serveWaiting() {
  bool hasServed = false;
  for (auto &process : processes) {
    if (process->state != State::Waiting)
      continue;
    if (process->wait.kind == Wait::Kind::Infeed) {
      process->firstItem = numItemsTaken;
      numItemsTaken += process->wait.numItems;
      makeReady(*process, Outcome::Served);
      hasServed = true;
    } else if (process->wait.kind == Wait::Kind::Message &&
               !process->wait.source) {
      process->received =
          takeAnyMessage(process->wait.channel, process->number);
      if (!process->received)
        continue;
      makeReady(*process, Outcome::Served, process->received->sender);
      hasServed = true;
    }
  }
  return hasServed;
}

/// Whether what `process` waits for may come, if `others` go on.
bool Grid::mayGoOn(const GridProcess &process,
                   const llvm::SmallBitVector &others) const {
  const Wait &wait = process.wait;
  switch (wait.kind) {
  case Wait::Kind::Nothing:
    return true;
  case Wait::Kind::Meeting:
    return !wait.meeting->isBroken &&
           llvm::all_of(llvm::enumerate(wait.meeting->members),
                        [&](auto member) {
                          return wait.meeting->hasCome[member.index()] ||
                                 others[member.value()];
                        });
  case Wait::Kind::Message:
    return wait.source ? others[*wait.source] : others.any();
  case Wait::Kind::Infeed:
    return others.any();
  }
  llvm_unreachable("all kinds are there");
}

/// Ends the waits of those who wait for somebody who has left, for each other,
/// or for such processes.
void Grid::findStuck() {
  llvm::SmallBitVector goingOn(processes.size());
  for (auto &process : processes)
    if (process->state == State::Ready || process->state == State::Running ||
        process->state == State::Away)
      goingOn.set(process->number);
  bool hasFound = true;
  while (hasFound) {
    hasFound = false;
    for (auto &process : processes) {
      if (process->state != State::Waiting || goingOn[process->number] ||
          !mayGoOn(*process, goingOn))
        continue;
      goingOn.set(process->number);
      hasFound = true;
    }
  }
  for (auto &process : processes)
    if (process->state == State::Waiting && !goingOn[process->number])
      makeReady(*process, Outcome::Stuck);
}

/// Whether it is clear at once that `process` waits in vain.
bool Grid::isHopeless(const GridProcess &process) const {
  const Wait &wait = process.wait;
  if (wait.kind == Wait::Kind::Message)
    return wait.source && processes[*wait.source]->hasLeft();
  if (wait.kind != Wait::Kind::Meeting)
    return false;
  return wait.meeting->isBroken ||
         llvm::any_of(wait.meeting->members, [&](unsigned member) {
           return processes[member]->hasLeft();
         });
}
