//===- Ranks.cpp - The ranks that a grid is spread over -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One thread makes all calls of MPI. It looks for packets as long as they come
// one after the other, and sleeps a little between looks when none come: cores
// are for computing, also where ranks share them.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/grid/Ranks.h"

#include "stablehlo/reference/grid/MpiModule.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/DynamicLibrary.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <list>
#include <map>
#include <mutex>
#include <sched.h>
#include <thread>
#include <vector>

using namespace mlir;
using namespace mlir::stablehlo;

using Clock = std::chrono::steady_clock;

/// How long the thread looks for packets without a pause.
static constexpr std::chrono::microseconds kPatience(100);
static constexpr std::chrono::microseconds kMinPause(20);
static constexpr std::chrono::microseconds kMaxPause(200);
/// When yielding takes so long, somebody else ran: the machine is busy, and who
/// sleeps gets a core sooner than who yields it. So it does not yield for a
/// while.
static constexpr std::chrono::microseconds kBusyYield(10);
static constexpr unsigned kNumSkipped = 64;
/// The most that one call of MPI sends.
static constexpr size_t kMaxFrameSize = size_t(1) << 30;

/// A number that whoever started this system process left, or 0.
static unsigned getVariable(const char *name) {
  const char *text = std::getenv(name);
  unsigned value;
  return text && !llvm::StringRef(text).getAsInteger(/*Radix=*/10, value)
             ? value
             : 0;
}

bool Ranks::isWanted() {
  // Open MPI's mpirun, those that speak PMI, and Slurm's srun --mpi=pmix.
  return getVariable("OMPI_COMM_WORLD_SIZE") > 1 ||
         getVariable("PMI_SIZE") > 1 ||
         (std::getenv("PMIX_RANK") && getVariable("SLURM_STEP_NUM_TASKS") > 1);
}

struct Ranks::Impl {
  struct Outgoing {
    unsigned target;
    std::string packet;
    /// How much was given to MPI, and the request of the last part.
    size_t numBegun = 0;
    void *request = nullptr;
  };

  const StablehloMpi *mpi;
  std::thread thread;

  std::mutex mutex;
  /// For the thread: there is something to send, or it is to end.
  std::condition_variable wake;
  /// For others: a packet has come, or the thread has started.
  std::condition_variable came;
  std::list<Outgoing> queued;
  std::map<uint64_t, std::deque<std::string>> inboxes;
  bool hasStarted = false;
  bool isFinishing = false;
  bool isAborting = false;

  /// Held while it is called.
  std::mutex listenerMutex;
  std::function<void(uint64_t)> listener;

  // Of the thread.
  unsigned numSkipped = 0;
  /// A list: MPI reads packets where they are.
  std::list<Outgoing> sending;
  /// By rank the beginning of a packet of several parts.
  std::map<unsigned, std::string> begun;

  void work(Ranks &ranks);
  void pause(Clock::duration idle);
  bool takeQueued();
  bool sendMore();
  bool receive();
  void deliver(std::string packet);
};

//===----------------------------------------------------------------------===//
// The thread
//===----------------------------------------------------------------------===//

void Ranks::Impl::work(Ranks &ranks) {
  mpi->start(&ranks.rank, &ranks.numRanks);
  {
    std::lock_guard<std::mutex> lock(mutex);
    hasStarted = true;
  }
  came.notify_all();
  Clock::time_point lastNews = Clock::now();
  while (true) {
    bool isEnding = takeQueued();
    // Each of them, whatever the others did.
    bool hasSent = sendMore();
    bool hasReceived = receive();
    if (isEnding && sending.empty())
      break;
    Clock::time_point now = Clock::now();
    if (hasSent || hasReceived)
      lastNews = now;
    else
      pause(now - lastNews);
  }
  mpi->finish();
}

void Ranks::Impl::pause(Clock::duration idle) {
  if (idle < kPatience && numSkipped == 0) {
    Clock::time_point before = Clock::now();
    sched_yield();
    if (Clock::now() - before > kBusyYield)
      numSkipped = kNumSkipped;
    return;
  }
  numSkipped -= numSkipped > 0;
  // MPI goes on with what it sends when it is called.
  auto time = sending.empty()
                  ? std::clamp<Clock::duration>(idle / 4, kMinPause, kMaxPause)
                  : Clock::duration(kMinPause);
  std::unique_lock<std::mutex> lock(mutex);
  wake.wait_for(lock, time,
                [&] { return !queued.empty() || isFinishing || isAborting; });
}

/// Takes over what is to be sent; returns whether nothing will come after it.
bool Ranks::Impl::takeQueued() {
  std::lock_guard<std::mutex> lock(mutex);
  if (isAborting)
    mpi->abort(/*exitCode=*/1);
  sending.splice(sending.end(), queued);
  return isFinishing;
}

/// Goes on with what is being sent, to each rank packet after packet; returns
/// whether there was something to do.
bool Ranks::Impl::sendMore() {
  bool hasNews = false;
  std::vector<bool> isOccupied;
  auto isBehindAnother = [&](unsigned target) {
    isOccupied.resize(std::max<size_t>(isOccupied.size(), target + 1));
    return isOccupied[target];
  };
  for (Outgoing &outgoing : sending) {
    // MPI keeps the order of what it was given; parts come one by one.
    if (isBehindAnother(outgoing.target))
      continue;
    if (outgoing.request && mpi->test(outgoing.request)) {
      outgoing.request = nullptr;
      hasNews = true;
    }
    if (!outgoing.request && outgoing.numBegun < outgoing.packet.size()) {
      size_t size =
          std::min(kMaxFrameSize, outgoing.packet.size() - outgoing.numBegun);
      outgoing.request = mpi->send(
          outgoing.target, outgoing.packet.data() + outgoing.numBegun, size);
      outgoing.numBegun += size;
      hasNews = true;
    }
    if (outgoing.numBegun < outgoing.packet.size())
      isOccupied[outgoing.target] = true;
  }
  sending.remove_if([](const Outgoing &outgoing) {
    return !outgoing.request && outgoing.numBegun == outgoing.packet.size();
  });
  return hasNews;
}

/// Receives what has come; returns whether something did.
bool Ranks::Impl::receive() {
  unsigned source;
  size_t size;
  // The first look may only fetch what the second one finds.
  if (!mpi->probe(&source, &size) && !mpi->probe(&source, &size))
    return false;
  std::string &packet = begun[source];
  size_t numKnown = packet.size();
  packet.resize(numKnown + size);
  mpi->receive(packet.data() + numKnown);
  uint64_t wholeSize;
  std::memcpy(&wholeSize, packet.data() + sizeof(uint64_t), sizeof wholeSize);
  if (packet.size() == wholeSize) {
    deliver(std::move(packet));
    begun.erase(source);
  }
  return true;
}

void Ranks::Impl::deliver(std::string packet) {
  uint64_t inbox;
  std::memcpy(&inbox, packet.data(), sizeof inbox);
  {
    std::lock_guard<std::mutex> lock(mutex);
    inboxes[inbox].push_back(std::move(packet));
  }
  came.notify_all();
  std::lock_guard<std::mutex> lock(listenerMutex);
  if (listener)
    listener(inbox);
}

//===----------------------------------------------------------------------===//
// Ranks
//===----------------------------------------------------------------------===//

/// MPI is a thing of the system process: so are these.
static Ranks *ranksOfProcess = nullptr;

Ranks *Ranks::get() { return ranksOfProcess; }

Ranks::Ranks() : impl(std::make_unique<Impl>()) {}
Ranks::~Ranks() = default;

/// The functions of MPI, from the library beside this program.
static llvm::Expected<const StablehloMpi *> loadMpi() {
  llvm::SmallString<128> path(
      llvm::sys::fs::getMainExecutable(nullptr, nullptr));
  llvm::sys::path::remove_filename(path);
  llvm::sys::path::append(path, "..", "lib", "libStablehloMpi.so");
  std::string message;
  auto library =
      llvm::sys::DynamicLibrary::getPermanentLibrary(path.c_str(), &message);
  auto getMpi = library.isValid()
                    ? reinterpret_cast<StablehloGetMpiFn>(
                          library.getAddressOfSymbol("stablehloGetMpi"))
                    : nullptr;
  if (!getMpi)
    return llvm::createStringError(
        "is one of several ranks, but has no MPI: " + message +
        " (build with -DSTABLEHLO_ENABLE_MPI=ON)");
  return getMpi();
}

llvm::Error Ranks::start() {
  llvm::Expected<const StablehloMpi *> mpi = loadMpi();
  if (!mpi)
    return mpi.takeError();
  // Never destroyed: where a run fails, all ranks end at once.
  auto *ranks = new Ranks;
  Impl &impl = *ranks->impl;
  impl.mpi = *mpi;
  impl.thread = std::thread([&impl, ranks] { impl.work(*ranks); });
  std::unique_lock<std::mutex> lock(impl.mutex);
  impl.came.wait(lock, [&] { return impl.hasStarted; });
  ranksOfProcess = ranks;
  return llvm::Error::success();
}

void Ranks::send(unsigned target, uint64_t inbox, std::string packet) {
  assert(packet.size() >= kHeaderSize && "no room for the header");
  uint64_t size = packet.size();
  std::memcpy(packet.data(), &inbox, sizeof inbox);
  std::memcpy(packet.data() + sizeof inbox, &size, sizeof size);
  {
    std::lock_guard<std::mutex> lock(impl->mutex);
    impl->queued.push_back({target, std::move(packet)});
  }
  impl->wake.notify_one();
}

std::optional<std::string> Ranks::take(uint64_t inbox) {
  std::lock_guard<std::mutex> lock(impl->mutex);
  auto found = impl->inboxes.find(inbox);
  if (found == impl->inboxes.end())
    return std::nullopt;
  std::string packet = std::move(found->second.front());
  found->second.pop_front();
  if (found->second.empty())
    impl->inboxes.erase(found);
  return packet;
}

std::string Ranks::await(uint64_t inbox) {
  std::optional<std::string> packet;
  while (!(packet = take(inbox))) {
    std::unique_lock<std::mutex> lock(impl->mutex);
    impl->came.wait(lock, [&] { return impl->inboxes.count(inbox) != 0; });
  }
  return std::move(*packet);
}

void Ranks::setListener(std::function<void(uint64_t inbox)> hasCome) {
  std::lock_guard<std::mutex> lock(impl->listenerMutex);
  impl->listener = std::move(hasCome);
}

void Ranks::finish() {
  {
    std::lock_guard<std::mutex> lock(impl->mutex);
    impl->isFinishing = true;
  }
  impl->wake.notify_one();
  impl->thread.join();
}

void Ranks::abort() {
  {
    std::lock_guard<std::mutex> lock(impl->mutex);
    impl->isAborting = true;
  }
  impl->wake.notify_one();
  impl->thread.join();
  std::_Exit(1);
}
