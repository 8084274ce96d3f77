//===- Distribution.h - Distribution operations of the builder ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_BUILDER_OPS_DISTRIBUTION_H
#define STABLEHLO_BUILDER_OPS_DISTRIBUTION_H

#include "stablehlo/builder/XlaBuilder.h"
#include "stablehlo/dialect/StablehloAttrs.h"
#include <optional>
#include <utility>
#include <vector>

namespace mlir {
namespace stablehlo {
namespace builder {

/// Which processes take part in a collective operation.
struct CollectiveGroups {
  /// Ids, in groups; none for one group of all replicas.
  std::vector<std::vector<int64_t>> replicaGroups;
  /// With a channel, partitions take part too.
  std::optional<int64_t> channelId;
  /// Ids are replica * partition count + partition. Not for all operations.
  bool useGlobalDeviceIds = false;
};
using SourceTargetPair = std::pair<int64_t, int64_t>;

/// The operands of a group's processes, one after another in
/// `allGatherDimension`; `shardCount` is the size of a group.
XlaOps AllGather(Operands operands, int64_t allGatherDimension,
                 int64_t shardCount, const CollectiveGroups &groups);
XlaOps AllReduce(Operands operands, XlaComputation computation,
                 const CollectiveGroups &groups);
/// Splits the operand in `splitCount` parts, one for each process of the group,
/// and concatenates those that come, in the order of the group.
XlaOp AllToAll(Operand operand, int64_t splitDimension, int64_t concatDimension,
               int64_t splitCount, const CollectiveGroups &groups);
/// The operand of a group's first process; 0 for those in no group.
XlaOps CollectiveBroadcast(Operands operands, const CollectiveGroups &groups);
/// The operand of the source of the pair whose target this is; 0 without one.
XlaOp CollectivePermute(Operand operand,
                        ArrayRef<SourceTargetPair> sourceTargetPairs,
                        std::optional<int64_t> channelId = std::nullopt);
/// The sum over the replicas of a group, of operands of any element types.
XlaOps CrossReplicaSum(Operands operands, const CollectiveGroups &groups);
/// The number of this process among the partitions, and among the replicas.
XlaOp PartitionID(Scope scope);
XlaOp ReplicaId(Scope scope);
/// Sends rows `inputOffsets[i] ...` of `input`, `sendSizes[i]` many, to process
/// i of the group, where they go to rows `outputOffsets[i] ...` of its
/// `output`. `recvSizes[i]` rows come from process i.
XlaOp RaggedAllToAll(Operand input, Operand inputOffsets, Operand sendSizes,
                     Operand output, Operand outputOffsets, Operand recvSizes,
                     const CollectiveGroups &groups);
/// A part for each process of the reduced operand; `shardCount` is their
/// number.
XlaOps ReduceScatter(Operands operands, XlaComputation computation,
                     int64_t scatterDimension, int64_t shardCount,
                     const CollectiveGroups &groups);

//===----------------------------------------------------------------------===//
// Communication outside of groups. Operations without a token happen in the
// order of the calls in their function; computations with such operations take
// part in the order where they are called.
//===----------------------------------------------------------------------===//

/// The next values of the infeed. A tuple becomes several values; nothing is
/// read for an empty one.
XlaOps Infeed(Scope scope, Type shape, StringRef config = "");
void Outfeed(Operands operands, StringRef config = "");
XlaOps Recv(Scope scope, Type shape, int64_t channel);
/// From the host, in place of another process.
XlaOps RecvFromHost(Scope scope, Type shape, int64_t channel);
/// The values, then a token.
XlaOps RecvWithToken(Operand token, Type shape, int64_t channel);
void Send(Operands operands, int64_t channel);
/// To the host, in place of another process.
void SendToHost(Operands operands, int64_t channel);
/// A token.
XlaOp SendWithToken(Operands operands, XlaOp token, int64_t channel);

} // namespace builder
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_BUILDER_OPS_DISTRIBUTION_H
