//===- Ranks.h - The ranks that a grid is spread over -----------*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_GRID_RANKS_H
#define STABLEHLO_REFERENCE_GRID_RANKS_H

#include "llvm/Support/Error.h"
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace mlir {
namespace stablehlo {

/// The ranks of the MPI job that this system process is one of. They send each
/// other packets, which lie in inboxes until somebody takes them: of one inbox
/// those of one rank in the order in which they were sent. Where MPI fails, all
/// ranks end.
class Ranks {
public:
  /// Whether whoever started this system process said that it is one of
  /// several ranks.
  static bool isWanted();
  /// Joins the others; to be called once, if `isWanted`. Fails if the library
  /// with MPI is missing.
  static llvm::Error start();
  /// Null before `start`.
  static Ranks *get();

  unsigned getRank() const { return rank; }
  unsigned getNumRanks() const { return numRanks; }
  /// Where process number `process` of so many runs: each rank has a block of
  /// them, rank 0 always the first.
  unsigned getRankOf(unsigned process, unsigned numProcesses) const {
    return static_cast<uint64_t>(process) * numRanks / numProcesses;
  }
  bool isHere(unsigned process, unsigned numProcesses) const {
    return getRankOf(process, numProcesses) == rank;
  }

  /// What each packet begins with: room for what `send` writes there.
  static constexpr size_t kHeaderSize = 16;
  /// Sends a packet to an inbox of a rank; for any thread, never waits.
  void send(unsigned target, uint64_t inbox, std::string packet);
  /// The next packet of an inbox, if one has come.
  std::optional<std::string> take(uint64_t inbox);
  /// Waits for it.
  std::string await(uint64_t inbox);
  /// From now on, `hasCome` is called with the inbox of each packet that comes,
  /// by a thread of this object; null to stop that. It is not being called
  /// any more when this returns.
  void setListener(std::function<void(uint64_t inbox)> hasCome);

  /// A grid has ended, in all ranks the same way.
  void noteOutcome(bool isSuccess) {
    ++numOutcomes;
    hasFailed |= !isSuccess;
  }
  /// Whether no rank waits for another any more, if there are to be so many
  /// grids: an outcome that is no success is the last one.
  bool isSettled(unsigned numGrids) const {
    return hasFailed || numOutcomes >= numGrids;
  }

  /// Waits until all ranks do the same, and leaves the job.
  void finish();
  /// Ends all ranks; does not return.
  [[noreturn]] void abort();

private:
  struct Impl;

  Ranks();
  ~Ranks();

  std::unique_ptr<Impl> impl;
  unsigned rank = 0;
  unsigned numRanks = 1;
  unsigned numOutcomes = 0;
  bool hasFailed = false;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_GRID_RANKS_H
