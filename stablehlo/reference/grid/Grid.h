//===- Grid.h - Processes that run side by side ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A grid of replicas x partitions (spec: Execution). Each process has a stack,
// and threads take turns with those that can go on; the others wait for their
// turn, or for each other.
//
// What a program computes does not depend on which process runs when. Where
// several processes race for something (the items of the infeed, messages on a
// channel that name no receiver), it is given away when nobody can run any
// more, in the order of the processes.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_GRID_GRID_H
#define STABLEHLO_REFERENCE_GRID_GRID_H

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/grid/RankTransport.h"
#include "stablehlo/reference/parallel/BriefMutex.h"
#include "stablehlo/reference/parallel/Fiber.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/SmallVector.h"
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <tuple>
#include <vector>

namespace mlir {
class Diagnostic;

namespace stablehlo {

class Grid;
class ProcessDiagnostics;

/// A grid of processes (spec: Execution). They are numbered replica after
/// replica: process (r, p) is number r * numPartitions + p.
struct GridShape {
  /// What options and programs may ask for.
  static constexpr int64_t kMaxProcesses = 4096;

  int64_t numReplicas = 1;
  int64_t numPartitions = 1;

  int64_t getNumProcesses() const { return numReplicas * numPartitions; }
};

/// A process of a grid: its place, and what its ops ask of the others. That is
/// for the process itself (see Transport).
class GridProcess {
public:
  GridProcess(Grid &grid, unsigned number, RunContext &parent);

  const GridShape &getShape() const;
  /// That of what runs in the grid.
  MLIRContext *getMlirContext() const;
  /// That of its program.
  RunContext &getContext() { return context; }
  /// Of all processes, replica after replica.
  unsigned getNumber() const { return number; }
  int64_t getReplica() const;
  int64_t getPartition() const;

  llvm::Expected<SmallVector<Tensor>> meet(const Collective &collective);
  llvm::Error send(ChannelKey channel, std::optional<unsigned> target,
                   const OpSite &op, SmallVector<Tensor> values);
  llvm::Expected<Message>
  receive(ChannelKey channel, std::optional<unsigned> source, const OpSite &op);
  /// The next `count` items of the infeed.
  llvm::Expected<SmallVector<Tensor>> takeInfeed(const OpSite &op,
                                                 unsigned count);

private:
  friend class Grid;
  friend class ProcessDiagnostics;

  /// `Away` is one that another rank has to let go on: it runs elsewhere, or
  /// what it waits for is decided there.
  enum class State { Ready, Running, Away, Waiting, Ended, Failed };
  /// How a wait ended.
  enum class Outcome { Served, Stuck, Stopped };
  struct Meeting;
  struct Wait {
    enum class Kind { Nothing, Meeting, Message, Infeed };

    Wait() = default;
    Wait(Kind kind, const OpSite &op)
        : kind(kind), loc(op.getLoc()), opName(op.getName()) {}

    Kind kind = Kind::Nothing;
    /// Of the op that waits, which may be gone when this is reported.
    std::optional<Location> loc;
    std::optional<OperationName> opName;
    std::shared_ptr<Meeting> meeting;
    ChannelKey channel = {ChannelKey::Kind::Device, 0};
    /// Nobody in particular if not set.
    std::optional<unsigned> source;
    unsigned numItems = 0;
  };

  bool hasLeft() const {
    return state == State::Ended || state == State::Failed;
  }
  /// Whether it failed since nobody came.
  bool isStuck() const {
    return state == State::Failed && outcome == Outcome::Stuck;
  }

  Grid &grid;
  const unsigned number;
  RunContext context;
  /// From its first turn on until it has left.
  std::unique_ptr<Fiber> fiber;
  /// Whose diagnostics are its own.
  unsigned reportsFor;
  /// The process whose program the calling thread runs, or null, for those whom
  /// nobody tells: handlers of diagnostics. After a wait a process may be in
  /// another thread.
  static GridProcess *getRunning();

  // Guarded by the grid's mutex.
  State state = State::Ready;
  /// Its stack is in use, though it may not run any more.
  bool isInThread = false;
  /// When it became ready, and who made it.
  std::chrono::steady_clock::time_point readySince;
  std::optional<unsigned> servedBy;
  /// It was stopped since another one failed: what it reports is no news.
  bool isAbandoned = false;
  /// What it waits for, or waited for in vain.
  Wait wait;
  Outcome outcome = Outcome::Served;
  /// What it waited for.
  std::optional<Message> received;
  uint64_t firstItem = 0;
};

/// The grid connects its processes by the memory that they share.
class Grid final : private Transport {
public:
  /// Evaluates item number `index` of the infeed in the context of the process
  /// that reads it.
  using InfeedFn =
      std::function<FailureOr<Tensor>(RunContext &context, unsigned index)>;
  /// What a process does; `context` is its own.
  using ProgramFn = llvm::function_ref<LogicalResult(RunContext &context)>;

  /// Its processes use the threads of `parent` and share its memory, and stop
  /// with its runs. At most `numRunning` of them run at a time.
  Grid(RunContext &parent, GridShape shape, unsigned numRunning);
  ~Grid() override;

  void setInfeed(unsigned numItems, InfeedFn evaluate) {
    numInfeedItems = numItems;
    evaluateInfeed = std::move(evaluate);
  }

  const GridShape &getShape() const { return shape; }

  /// Runs all processes, and returns when they have left. Diagnostics of
  /// processes come in their order, and name them; `loc` is where the grid is
  /// made. To be called once.
  LogicalResult run(Location loc, ProgramFn program);
  /// Runs `program` as the only process of a grid, in the calling thread.
  static LogicalResult runAlone(RunContext &parent, Location loc,
                                ProgramFn program);

  /// Whether a process runs in this rank.
  bool isHere(unsigned process) const {
    return !ranks || ranks->isHere(process, processes.size());
  }
  /// The next packet for `process`, which gives its thread away until then.
  std::string awaitPacket(GridProcess &process);

private:
  friend class GridProcess;
  friend class ProcessDiagnostics;
  using State = GridProcess::State;
  using Outcome = GridProcess::Outcome;
  using Wait = GridProcess::Wait;
  using Meeting = GridProcess::Meeting;
  using Lock = std::unique_lock<BriefMutex>;
  using Clock = std::chrono::steady_clock;
  using MeetingKey = std::pair<int64_t, std::vector<unsigned>>;
  /// By kind, id, receiver (or kAnybody) and sender.
  using MailboxKey = std::tuple<ChannelKey::Kind, int64_t, unsigned, unsigned>;
  static constexpr unsigned kAnybody = ~0u;

  friend class GridWatch;

  // Turns (Grid.cpp).
  void runHere(ProgramFn program);
  void runAll(Location loc, ProgramFn program);
  void takeTurns(Location loc, ProgramFn program);
  GridProcess *takeReady(Lock &lock);
  void awaitWork(Lock &lock);
  void endTurn(GridProcess &process, Clock::duration time);
  bool prepareTurn(GridProcess &process, Location loc, ProgramFn program);
  void runProcess(GridProcess &process, ProgramFn program);
  void noteLackOfResources();
  void look();
  void stopAll(StopReason reason);
  void abandon();
  void makeReady(GridProcess &process, Outcome outcome,
                 std::optional<unsigned> by = std::nullopt);
  void enqueue(GridProcess &process);
  void updateWork();
  Clock::time_point getWorkDue() const;
  bool isWorkDue() const;
  bool hasAllLeft() const { return numLeft == processes.size(); }
  void tellWait(const GridProcess &process, Clock::time_point begin) const;
  llvm::Error waitFor(GridProcess &process, Wait wait, Lock &lock);
  void leave(GridProcess &process, LogicalResult result);
  void settle();
  bool serveWaiting();
  void findStuck();
  bool mayGoOn(const GridProcess &process,
               const llvm::SmallBitVector &others) const;
  bool isHopeless(const GridProcess &process) const;

  // Meetings and messages (GridExchange.cpp).
  llvm::Expected<SmallVector<Tensor>>
  meet(GridProcess &process, const Collective &collective) override;
  llvm::Error send(GridProcess &process, ChannelKey channel,
                   std::optional<unsigned> target, const OpSite &op,
                   SmallVector<Tensor> values) override;
  llvm::Expected<Message> receive(GridProcess &process, ChannelKey channel,
                                  std::optional<unsigned> source,
                                  const OpSite &op) override;
  llvm::Expected<uint64_t> takeItems(GridProcess &process, const OpSite &op,
                                     unsigned count) override;
  llvm::Error computeResults(Meeting &meeting);
  llvm::Error complete(Meeting &meeting, GridProcess &process, Lock &lock);
  std::optional<Message> takeMessage(ChannelKey channel, unsigned sender,
                                     unsigned receiver);
  std::optional<Message> takeAnyMessage(ChannelKey channel, unsigned receiver);

  // Other ranks (GridRanks.cpp).
  bool isHub() const { return !ranks || ranks->getRank() == 0; }
  void packetCame(uint64_t inbox);
  void obeyStop();
  void tellAll(uint64_t inbox, uint64_t number);
  void reply(GridProcess &process, PacketWriter packet);
  void answer(GridProcess &process, llvm::Error error,
              llvm::function_ref<llvm::Error(PacketWriter &)> add);
  llvm::Error combineElsewhere(GridProcess &first,
                               ArrayRef<SmallVector<Tensor>> operands,
                               MutableArrayRef<SmallVector<Tensor>> results);
  void serveMeet(GridProcess &process, PacketReader &reader);
  void serveReceive(GridProcess &process, PacketReader &reader);
  LogicalResult serve(GridProcess &process);
  void leaveElsewhere(GridProcess &process, LogicalResult result);
  LogicalResult settleOutcome(LogicalResult result);

  // What went wrong (GridReport.cpp).
  void report(Location loc) const;
  void reportStuck() const;
  void addWaiting(Diagnostic &diagnostic, const GridProcess *except) const;
  const GridProcess *findPartner(const GridProcess &process) const;
  std::string describeWait(const GridProcess &process) const;

  RunContext &parent;
  const GridShape shape;
  /// What it is spread over; null if all processes are here.
  Ranks *const ranks;
  /// In all ranks but 0.
  std::unique_ptr<RankTransport> remote;
  /// What its processes ask.
  Transport &transport;
  MLIRContext *mlirContext = nullptr;
  /// While several processes run.
  ProcessDiagnostics *diagnostics = nullptr;
  StopRequest ownStop;
  /// The parent's if there is one process only.
  StopRequest &stop;
  unsigned numInfeedItems = 0;
  InfeedFn evaluateInfeed;
  std::vector<std::unique_ptr<GridProcess>> processes;

  /// How many run at a time.
  const unsigned numRunning;
  /// From when on a thread may take the process that is ready first, or goes
  /// since the last one has left. Read without mutex, again and again, so it
  /// has a cache line of its own.
  alignas(64) std::atomic<Clock::rep> workDue{
      Clock::time_point::max().time_since_epoch().count()};
  alignas(64) BriefMutex mutex;
  /// Wakes threads that have no process to run.
  std::condition_variable workCame;
  unsigned numAsleep = 0;
  /// Threads that run a process.
  unsigned numBusy = 0;
  /// When the last turn began, and how long turns take: a mean in which the
  /// last ones count most.
  Clock::time_point lastTurn;
  Clock::duration turnTime = Clock::duration::zero();
  std::deque<GridProcess *> ready;
  /// Processes that are ready or run.
  unsigned numRunnable = 0;
  unsigned numLeft = 0;
  /// The system gave too little, which is reported.
  bool lacksResources = false;
  /// How often the watch has looked since a process first failed, if one did.
  std::optional<unsigned> numLooksSinceFailure;
  std::map<MeetingKey, std::shared_ptr<Meeting>> meetings;
  std::map<MailboxKey, std::deque<Message>> mailboxes;
  uint64_t numItemsTaken = 0;
};

/// The members of a group as they come to an op. Its own mutex is the grid's.
struct GridProcess::Meeting {
  explicit Meeting(std::vector<unsigned> members)
      : members(std::move(members)), arrivals(this->members.size()),
        hasCome(this->members.size()), results(this->members.size()),
        numMissing(this->members.size()) {}

  unsigned getPlace(unsigned process) const {
    return llvm::lower_bound(members, process) - members.begin();
  }

  /// In ascending order.
  const std::vector<unsigned> members;
  /// What each member brings, while it waits here.
  SmallVector<const Collective *> arrivals;
  llvm::SmallBitVector hasCome;
  SmallVector<SmallVector<Tensor>> results;
  unsigned numMissing;
  /// All have come, and the last one computes the results.
  bool isComplete = false;
  /// A member has left in vain: nobody need wait any more.
  bool isBroken = false;
  /// A member that does something else than the first one.
  struct Mismatch {
    unsigned place;
    std::string expected;
    /// Where the first one is.
    Location first;
  };
  std::optional<Mismatch> mismatch;
  /// Why there are no results: the first member's error, whoever computed.
  std::optional<llvm::Error> error;

  /// The number of the member that fails, if all have come.
  std::optional<unsigned> getCulprit() const {
    if (mismatch)
      return members[mismatch->place];
    return error ? std::optional(members.front()) : std::nullopt;
  }
};

/// The process as diagnostics name it: (replica, partition).
std::string toString(const GridShape &shape, unsigned process);

/// The name of the process that runs in `context`, (replica, partition); empty
/// if there is none, or no other one in its grid.
std::string getProcessName(const RunContext &context);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_GRID_GRID_H
