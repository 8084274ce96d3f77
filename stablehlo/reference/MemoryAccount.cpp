//===- MemoryAccount.cpp - What tensors take, and may take ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/MemoryAccount.h"

#include "llvm/Support/Compiler.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>
#include <cstdio>
#include <unistd.h>
#include <utility>

using namespace mlir;
using namespace mlir::stablehlo;

static constexpr int64_t kMaxUnreportedBytes = 64 << 10;
/// Beyond this the arithmetic on sizes would overflow.
static constexpr uint64_t kMaxSize = uint64_t(1) << 62;

/// What this thread has not yet reported to `account`. Plain data: it can be
/// used before and after the thread's constructors and destructors run.
struct MemoryAccount::Ledger {
  MemoryAccount *account;
  int64_t bytes;
  int64_t buffers;
  /// Something will close the ledger when the thread ends.
  bool hasCloser;
  /// The thread is ending: report at once.
  bool isClosed;
};

thread_local MemoryAccount::Ledger MemoryAccount::threadLedger;

struct MemoryAccount::LedgerCloser {
  ~LedgerCloser() {
    closeLedger(threadLedger);
    threadLedger.isClosed = true;
  }
};

static uint64_t readMachineMemory() {
  uint64_t bytes = static_cast<uint64_t>(sysconf(_SC_PHYS_PAGES)) *
                   static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
  if (FILE *file = std::fopen("/sys/fs/cgroup/memory.max", "r")) {
    unsigned long long limit = 0;
    if (std::fscanf(file, "%llu", &limit) == 1 && limit > 0)
      bytes = std::min<uint64_t>(bytes, limit);
    std::fclose(file);
  }
  return bytes;
}

uint64_t MemoryAccount::getMachineMemory() {
  static const uint64_t machineMemory = readMachineMemory();
  return machineMemory;
}

llvm::Expected<uint64_t> MemoryAccount::parseLimit(llvm::StringRef text) {
  if (text.empty())
    return 0;
  llvm::StringRef digits = text;
  digits.consume_back("B");
  digits.consume_back("i");
  unsigned shift = 0;
  for (auto [suffix, bits] :
       {std::pair("K", 10u), {"M", 20u}, {"G", 30u}, {"T", 40u}})
    if (digits.consume_back(suffix))
      shift = bits;
  uint64_t value;
  if (digits.getAsInteger(/*Radix=*/10, value) || value == 0 ||
      value > (UINT64_MAX >> shift))
    return llvm::createStringError(
        "expects a size such as 512M as --memory-limit, but got '" + text +
        "'");
  return value << shift;
}

MemoryAccount::MemoryAccount(uint64_t limit)
    : limit(limit),
      maxUnreported(std::min<uint64_t>(kMaxUnreportedBytes, limit / 1024)),
      references(kHolder) {}

MemoryAccount *MemoryAccount::open(uint64_t limit) {
  return new MemoryAccount(limit == 0 ? getMachineMemory() : limit);
}

void MemoryAccount::close() {
  if (threadLedger.account == this)
    closeLedger(threadLedger);
  addReferences(-kHolder);
}

void MemoryAccount::addReferences(int64_t more) {
  if (references.fetch_add(more, std::memory_order_acq_rel) + more == 0)
    delete this;
}

void MemoryAccount::openLedger(Ledger &ledger) {
  if (!ledger.hasCloser) {
    static thread_local LedgerCloser closer;
    ledger.hasCloser = true;
  }
  closeLedger(ledger);
  ledger.account = this;
  addReferences(kHolder);
}

void MemoryAccount::closeLedger(Ledger &ledger) {
  MemoryAccount *account = std::exchange(ledger.account, nullptr);
  if (!account)
    return;
  account->addLiveBytes(std::exchange(ledger.bytes, 0));
  account->addReferences(std::exchange(ledger.buffers, 0) - kHolder);
}

void MemoryAccount::settle(Ledger &ledger) {
  addLiveBytes(std::exchange(ledger.bytes, 0));
  addReferences(std::exchange(ledger.buffers, 0));
  if (LLVM_UNLIKELY(ledger.isClosed))
    closeLedger(ledger);
}

void MemoryAccount::addLiveBytes(int64_t more) {
  int64_t live = liveBytes.fetch_add(more, std::memory_order_relaxed) + more;
  int64_t peak = peakBytes.load(std::memory_order_relaxed);
  while (live > peak && !peakBytes.compare_exchange_weak(
                            peak, live, std::memory_order_relaxed)) {
  }
}

llvm::Error MemoryAccount::reserve(uint64_t size, int64_t unreported) {
  int64_t live = liveBytes.load(std::memory_order_relaxed);
  do {
    int64_t wanted = live + unreported;
    if (wanted > 0 && static_cast<uint64_t>(wanted) > limit)
      return llvm::createStringError(
          llvm::formatv("allocating {0} bytes would need {1} bytes in all, but "
                        "the memory limit is {2} bytes",
                        size, wanted, limit));
  } while (!liveBytes.compare_exchange_weak(live, live + unreported,
                                            std::memory_order_relaxed));
  addLiveBytes(0);
  return llvm::Error::success();
}

llvm::Error MemoryAccount::charge(uint64_t size) {
  if (LLVM_UNLIKELY(size > kMaxSize))
    return llvm::createStringError(llvm::formatv(
        "allocating {0} bytes exceeds the memory limit of {1} bytes", size,
        limit));
  Ledger &ledger = threadLedger;
  if (LLVM_UNLIKELY(ledger.account != this))
    openLedger(ledger);
  int64_t unreported = ledger.bytes + static_cast<int64_t>(size);
  if (LLVM_UNLIKELY(unreported > maxUnreported)) {
    if (llvm::Error error = reserve(size, unreported))
      return error;
    unreported = 0;
  }
  ledger.bytes = unreported;
  ++ledger.buffers;
  if (LLVM_UNLIKELY(ledger.isClosed))
    settle(ledger);
  return llvm::Error::success();
}

void MemoryAccount::discharge(uint64_t size) {
  Ledger &ledger = threadLedger;
  if (LLVM_UNLIKELY(ledger.account != this))
    openLedger(ledger);
  ledger.bytes -= static_cast<int64_t>(size);
  --ledger.buffers;
  if (LLVM_UNLIKELY(ledger.bytes <= -kMaxUnreportedBytes || ledger.isClosed))
    settle(ledger);
}

void MemoryAccount::report() {
  if (threadLedger.account == this)
    settle(threadLedger);
}

uint64_t MemoryAccount::getLiveBytes() {
  report();
  return std::max<int64_t>(0, liveBytes.load(std::memory_order_relaxed));
}

uint64_t MemoryAccount::getPeakBytes() {
  report();
  return std::max<int64_t>(0, peakBytes.load(std::memory_order_relaxed));
}
