//===- Grid.cpp - Whose turn it is ----------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A process is ready, runs, waits, or has left. Who waits gives its turn to the
// next that is ready, and becomes ready when somebody serves it. When nobody is
// ready or runs, those who wait are served what is there (`settle`); who still
// waits then, waits for ever.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/grid/Grid.h"

#include "mlir/IR/Diagnostics.h"
#include "stablehlo/reference/ReportedError.h"
#include "stablehlo/reference/grid/ProcessDiagnostics.h"
#include "stablehlo/reference/program/StepObserver.h"
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

/// How often the caller looks whether the runs of the parent are to stop, and
/// whether some processes wait for each other while others run.
static constexpr std::chrono::milliseconds kWatchInterval(50);
/// How long the others may go on when a process has failed.
static constexpr std::chrono::seconds kGracePeriod(1);
/// Most of it is never touched, and takes no memory then.
static constexpr size_t kStackSize = 8 << 20;

/// Of each thread.
static thread_local GridProcess *currentProcess = nullptr;

GridProcess *GridProcess::getCurrent() { return currentProcess; }

std::string GridProcess::getCurrentName() {
  if (!currentProcess || currentProcess->getShape().getNumProcesses() == 1)
    return "";
  return toString(currentProcess->getShape(), currentProcess->getNumber());
}

GridProcess::Absence::Absence()
    : absent(std::exchange(currentProcess, nullptr)) {}
GridProcess::Absence::~Absence() { currentProcess = absent; }

/// A context for process `number`, if it does not have that of the caller.
static void makeContext(std::optional<RunContext> &context,
                        const GridShape &shape, unsigned number,
                        RunContext &parent) {
  if (shape.getNumProcesses() == 1)
    return;
  StepObserver *observer = parent.getObserver();
  if (observer)
    observer = observer->watchProcess(number, toString(shape, number));
  context.emplace(parent, observer);
}

GridProcess::GridProcess(Grid &grid, unsigned number, RunContext &parent)
    : grid(grid), number(number),
      context((makeContext(ownContext, grid.getShape(), number, parent),
               ownContext ? *ownContext : parent)) {}

const GridShape &GridProcess::getShape() const { return grid.getShape(); }

int64_t GridProcess::getReplica() const {
  return number / getShape().numPartitions;
}

int64_t GridProcess::getPartition() const {
  return number % getShape().numPartitions;
}

std::string stablehlo::toString(const GridShape &shape, unsigned process) {
  return ("(" + llvm::Twine(process / shape.numPartitions) + ", " +
          llvm::Twine(process % shape.numPartitions) + ")")
      .str();
}

Grid::Grid(RunContext &parent, GridShape shape, unsigned numRunning)
    : parent(parent), shape(shape),
      stop(shape.getNumProcesses() == 1 ? parent.getStop() : ownStop),
      numFree(std::max(1u, numRunning)) {
  for (unsigned i = 0; i < shape.getNumProcesses(); ++i)
    processes.push_back(std::make_unique<GridProcess>(*this, i, parent));
}

Grid::~Grid() = default;

//===----------------------------------------------------------------------===//
// Threads
//===----------------------------------------------------------------------===//

LogicalResult Grid::run(Location loc, ProgramFn program) {
  if (processes.size() == 1) {
    runHere(program);
    if (!failedAt)
      return success();
    report(loc);
    return failure();
  }
  ProcessDiagnostics ofProcesses(loc.getContext(), shape);
  diagnostics = &ofProcesses;
  Clock::time_point begin = Clock::now();
  runThreads(loc, program);
  if (StepObserver *observer = parent.getObserver()) {
    Clock::time_point end = Clock::now();
    observer->wait({begin, end, end, "its processes"});
  }
  diagnostics->release();
  if (lacksThreads)
    return failure();
  report(loc);
  return failure(failedAt.has_value());
}

LogicalResult Grid::runAlone(RunContext &context, Location loc,
                             llvm::function_ref<LogicalResult()> program) {
  return Grid(context, GridShape(), /*numRunning=*/1)
      .run(loc, [&](RunContext &) { return program(); });
}

/// Runs the only process.
void Grid::runHere(ProgramFn program) {
  GridProcess &process = *processes.front();
  process.state = State::Running;
  --numFree;
  numRunnable = 1;
  GridProcess *outer = std::exchange(currentProcess, &process);
  leave(process, program(process.context));
  currentProcess = outer;
}

namespace {
/// What the thread of a process needs.
struct ThreadStart {
  llvm::function_ref<void(unsigned process)> body;
  unsigned process;
};
} // namespace

/// Creates a thread; returns what went wrong, or 0.
static int createThread(pthread_t &thread, ThreadStart &start) {
  pthread_attr_t attributes;
  if (int error = pthread_attr_init(&attributes))
    return error;
  pthread_attr_setstacksize(&attributes, kStackSize);
  int error = pthread_create(
      &thread, &attributes,
      [](void *argument) -> void * {
        auto *start = static_cast<ThreadStart *>(argument);
        start->body(start->process);
        return nullptr;
      },
      &start);
  pthread_attr_destroy(&attributes);
  return error;
}

void Grid::runThreads(Location loc, ProgramFn program) {
  auto body = [&](unsigned number) {
    diagnostics->enterThread(number);
    runProcess(*processes[number], program);
  };
  std::vector<ThreadStart> starts(processes.size(), {body, 0});
  size_t numThreads = 0;
  for (; numThreads < processes.size(); ++numThreads) {
    starts[numThreads].process = numThreads;
    int error = createThread(processes[numThreads]->thread, starts[numThreads]);
    if (error == 0)
      continue;
    emitError(loc) << "the system gives no thread to process "
                   << toString(shape, numThreads) << " of " << processes.size()
                   << ": " << strerror(error);
    // Those that have one leave as soon as it is their turn.
    stop.request(StopReason::Interrupt);
    lacksThreads = true;
    break;
  }
  {
    Lock lock(mutex);
    numLeft = processes.size() - numThreads;
    for (auto &process : llvm::ArrayRef(processes).take_front(numThreads))
      makeReady(*process, Outcome::Served);
    dispatch();
  }
  watch();
  for (auto &process : llvm::ArrayRef(processes).take_front(numThreads))
    pthread_join(process->thread, nullptr);
}

/// What the thread of `process` does.
void Grid::runProcess(GridProcess &process, ProgramFn program) {
  currentProcess = &process;
  bool isStopped;
  {
    Lock lock(mutex);
    waitForTurn(process, lock);
    tellWait(process, process.readySince);
    isStopped = stop.isRequested();
    if (isStopped)
      process.outcome = Outcome::Stopped;
  }
  leave(process, isStopped ? failure() : program(process.context));
}

/// Why `stop` was requested.
static StopReason getReason(const StopRequest &stop) {
  StopRequest timeout;
  timeout.request(StopReason::Timeout);
  bool isTimeout =
      llvm::toString(stop.makeError()) == llvm::toString(timeout.makeError());
  return isTimeout ? StopReason::Timeout : StopReason::Interrupt;
}

/// What the caller does while processes run.
void Grid::watch() {
  Lock lock(mutex);
  while (numLeft < processes.size()) {
    finished.wait_for(lock, kWatchInterval);
    if (stop.isRequested())
      continue;
    if (parent.getStop().isRequested())
      stopAll(getReason(parent.getStop()));
    else if (failedAt && Clock::now() - *failedAt > kGracePeriod)
      abandon();
    else
      findStuck();
  }
}

void Grid::stopAll(StopReason reason) {
  stop.request(reason);
  for (auto &process : processes) {
    process->context.getStop().request(reason);
    // Who computes results for a group will end the waits of its members.
    const Meeting *meeting = process->wait.meeting.get();
    if (process->state == State::Waiting && !(meeting && meeting->isComplete))
      makeReady(*process, Outcome::Stopped);
  }
  dispatch();
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
  ready.push_back(&process);
}

/// Lets processes run, as many as may.
void Grid::dispatch() {
  while (numFree > 0 && !ready.empty()) {
    GridProcess *process = ready.front();
    ready.pop_front();
    --numFree;
    process->state = State::Running;
    process->wake.notify_one();
  }
}

void Grid::waitForTurn(GridProcess &process, Lock &lock) {
  process.wake.wait(lock, [&] { return process.state == State::Running; });
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
  // Else many processes that wait would hide what they hold.
  process.context.getMemory().report();
  process.wait = std::move(wait);
  bool isStopped = stop.isRequested();
  if (!isStopped) {
    Clock::time_point begin = Clock::now();
    process.state = State::Waiting;
    --numRunnable;
    ++numFree;
    if (numRunnable == 0)
      settle();
    else if (isHopeless(process))
      findStuck();
    dispatch();
    waitForTurn(process, lock);
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
  if (failed(result) && !failedAt)
    failedAt = Clock::now();
  ++numFree;
  --numRunnable;
  ++numLeft;
  if (numLeft == processes.size())
    finished.notify_all();
  else if (numRunnable == 0)
    settle();
  else
    findStuck();
  dispatch();
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
    if (process->state == State::Ready || process->state == State::Running)
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
  dispatch();
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
