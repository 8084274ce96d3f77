//===- MemoryAccount.h - What tensors take, and may take ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Counts the bytes of the tensors of a run, and refuses what exceeds a limit.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_MEMORYACCOUNT_H
#define STABLEHLO_REFERENCE_MEMORYACCOUNT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <atomic>
#include <cstdint>

namespace mlir {
namespace stablehlo {

/// The bytes of live buffers that are charged to it; free ones in a pool are
/// not. Buffers may outlive whoever opened the account: it goes with the last
/// of them. For any threads.
///
/// A thread adds up small changes of one account before it tells the others, so
/// that tiny buffers cost no shared cache line: up to 64 KiB, or a thousandth
/// of the limit, per thread may be missing in what other threads see.
class MemoryAccount {
public:
  /// `limit` in bytes; 0 for the memory of the machine.
  static MemoryAccount *open(uint64_t limit);
  /// The memory that this process may use: the machine's, or its control
  /// group's.
  static uint64_t getMachineMemory();
  /// A limit as the option --memory-limit takes it: bytes from `12`, `12K`,
  /// `12M`, `12G` or `12T`, with `iB` or `B` allowed; 0 if `text` is empty.
  static llvm::Expected<uint64_t> parseLimit(llvm::StringRef text);
  /// For one more who closes it.
  void reopen() { addReferences(kHolder); }
  /// To be called once by each who opened it; the account may be gone then.
  void close();

  uint64_t getLimit() const { return limit; }
  /// Bytes in live buffers, now and at most.
  uint64_t getLiveBytes();
  uint64_t getPeakBytes();

  /// Adds a buffer of `size` bytes. Fails, naming the size and the limit, when
  /// the buffers would exceed it.
  llvm::Error charge(uint64_t size);
  /// Takes off a buffer that was charged; the account may be gone then.
  void discharge(uint64_t size);
  /// Tells other threads what the calling one has not told them yet: for one
  /// that goes to wait.
  void report();

private:
  struct Ledger;
  struct LedgerCloser;

  /// More than a thread can have unreported buffers.
  static constexpr int64_t kHolder = int64_t(1) << 40;

  explicit MemoryAccount(uint64_t limit);
  void openLedger(Ledger &ledger);
  static void closeLedger(Ledger &ledger);
  void settle(Ledger &ledger);
  llvm::Error reserve(uint64_t size, int64_t unreported);
  void addLiveBytes(int64_t more);
  void addReferences(int64_t more);

  static thread_local Ledger threadLedger;

  const uint64_t limit;
  /// What a thread may allocate before it reports.
  const int64_t maxUnreported;
  std::atomic<int64_t> liveBytes{0};
  std::atomic<int64_t> peakBytes{0};
  /// Buffers, as far as threads have reported them, plus `kHolder` for each
  /// ledger of a thread and for each who opened the account. Exact when there
  /// is no holder left, so it becomes 0 once only.
  std::atomic<int64_t> references;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_MEMORYACCOUNT_H
