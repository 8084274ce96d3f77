//===- ReplicaGroups.h - Who takes part in a collective -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Static checks of `replica_groups`, `source_target_pairs` and
// `channel_handle`. How many processes there are is known at run time only.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_REPLICAGROUPS_H
#define STABLEHLO_DIALECT_OPS_REPLICAGROUPS_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/SymbolTable.h"
#include "stablehlo/dialect/StablehloAttrs.h"
#include <optional>

namespace mlir {
namespace hlo {

/// What a collective says about its processes. `replicaGroups` is a dense
/// tensor of ids or a ReplicaGroupMeshAxesAttr, of which only the former is
/// checked here.
struct CollectiveGroups {
  Attribute replicaGroups;
  /// Null if there is none.
  stablehlo::ChannelHandleAttr channelHandle;
  bool useGlobalDeviceIds = false;

  /// 0 if there is no channel.
  int64_t getChannelId() const {
    return channelHandle ? channelHandle.getHandle() : 0;
  }
  /// The number of processes of each group, if it does not depend on the grid:
  /// not for groups of replicas whose partitions all take part.
  std::optional<int64_t> getProcessGroupSize() const;
};

enum class GroupFillers {
  /// Groups are of one size.
  Refused,
  /// -1 fills groups that are smaller than others.
  Allowed
};

/// The ids are 0, 1, …, each once; groups that use global device ids are not
/// empty.
LogicalResult verifyReplicaGroups(std::optional<Location> location,
                                  const CollectiveGroups &groups,
                                  GroupFillers fillers);

/// use_global_device_ids => channel_id > 0.
LogicalResult verifyGlobalDeviceIds(std::optional<Location> location,
                                    const CollectiveGroups &groups);

/// Groups along the axes of a mesh: the mesh exists and has the axes.
LogicalResult verifyReplicaGroupMesh(Operation *op, Attribute replicaGroups,
                                     SymbolTableCollection &symbols);

/// Pairs of ids; no source and no target is there twice.
LogicalResult verifySourceTargetPairs(std::optional<Location> location,
                                      DenseIntElementsAttr pairs);

} // namespace hlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_OPS_REPLICAGROUPS_H
