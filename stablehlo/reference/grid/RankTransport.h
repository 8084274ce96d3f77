//===- RankTransport.h - Processes in other ranks ---------------*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The grid of rank 0 has all processes. Those of other ranks are fibers there
// that do nothing but ask for them, so it decides who meets whom, who waits in
// vain and who gets what as if all of them were in its memory. In the other
// ranks the processes run their programs, and each of their requests is a
// packet to rank 0.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_GRID_RANKTRANSPORT_H
#define STABLEHLO_REFERENCE_GRID_RANKTRANSPORT_H

#include "stablehlo/reference/grid/Packet.h"
#include "stablehlo/reference/grid/Transport.h"

namespace mlir {
namespace stablehlo {

class Grid;

/// What a packet to rank 0 is, in the inbox of the process that sends it or, as
/// `Combined`, of the one that asked for it.
enum class Request : uint8_t {
  /// See Transport.
  Meet,
  Send,
  Receive,
  TakeItems,
  /// What `Reply::Combine` asked for.
  Combined,
  /// The program has ended: what it reported, and whether it failed.
  Leave
};

/// What a packet of rank 0 is, in the inbox of the process that it is for.
enum class Reply : uint8_t {
  /// A status, and with success what was asked for.
  Answer,
  /// The operands of a collective whose first member this is, and who wants to
  /// know the results.
  Combine
};

/// Inboxes of all ranks but 0. Others have the numbers of processes.
enum RankInbox : uint64_t {
  /// Why all processes are to stop.
  kStopInbox = uint64_t(1) << 32,
  /// Whether the grid has succeeded.
  kOutcomeInbox,
  /// Of rank 0: which programs the others run.
  kProgramInbox
};

/// What the processes of a rank other than 0 ask.
class RankTransport final : public Transport {
public:
  RankTransport(Grid &grid, Ranks &ranks) : grid(grid), ranks(ranks) {}

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

  /// The program of `process` has ended, and reported this.
  void leave(GridProcess &process, LogicalResult result,
             ArrayRef<Diagnostic> reported);

private:
  void ask(GridProcess &process, PacketWriter request);
  void combine(GridProcess &process, const Collective &collective,
               PacketReader &operands);

  Grid &grid;
  Ranks &ranks;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_GRID_RANKTRANSPORT_H
