//===- ReplicaGroups.cpp - Who takes part in a collective -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/ReplicaGroups.h"

#include "stablehlo/dialect/ReplicaGroupUtils.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"

using namespace mlir;
using namespace mlir::stablehlo;

std::optional<int64_t> hlo::CollectiveGroups::getProcessGroupSize() const {
  auto ids = dyn_cast_or_null<DenseIntElementsAttr>(replicaGroups);
  if (!ids || ids.empty() || ids.getType().getRank() != 2)
    return std::nullopt;
  // cross_replica or flattened_ids; cross_replica_and_partition otherwise.
  if (useGlobalDeviceIds != (getChannelId() > 0))
    return std::nullopt;
  return ids.getType().getDimSize(1);
}

/// The ids of the first of each run of equal ids are enough to find an id that
/// is there twice: a splat has one element in memory and any number by its
/// type.
static SmallVector<int64_t> getIds(DenseIntElementsAttr groups) {
  int64_t count = groups.isSplat()
                      ? std::min<int64_t>(groups.getNumElements(), 2)
                      : groups.getNumElements();
  SmallVector<int64_t> ids;
  for (const APInt &id : llvm::make_range(groups.value_begin<APInt>(),
                                          groups.value_begin<APInt>() + count))
    ids.push_back(id.getSExtValue());
  return ids;
}

LogicalResult hlo::verifyReplicaGroups(std::optional<Location> location,
                                       const CollectiveGroups &groups,
                                       GroupFillers fillers) {
  auto replicaGroups =
      dyn_cast_or_null<DenseIntElementsAttr>(groups.replicaGroups);
  if (!replicaGroups)
    return success();
  if (replicaGroups.getType().getRank() != 2)
    return emitOptionalError(location,
                             "replica groups should be a rank 2 tensor");
  if (replicaGroups.empty() && groups.useGlobalDeviceIds)
    return emitOptionalError(location,
                             "if `use_global_device_ids` is set, the replica "
                             "groups cannot be empty");

  // No DenseSet here and below: ids may be its sentinels.
  llvm::SmallSet<int64_t, 8> seen;
  for (int64_t id : getIds(replicaGroups)) {
    if (id == -1 && fillers == GroupFillers::Allowed)
      continue;
    if (id == -1)
      return emitOptionalError(location, "Invalid replica id -1");
    // (all_gather C2, all_reduce C1, all_to_all C5, reduce_scatter C3).
    if (!seen.insert(id).second)
      return emitOptionalError(location, "replica id #", id,
                               " seen more than once");
  }
  // (all_gather C4, all_reduce C3, all_to_all C7, reduce_scatter C5) as many
  // ids as there are, from 0 on.
  for (int64_t id = 0, count = seen.size(); id < count; ++id)
    if (!seen.contains(id))
      return emitOptionalError(location, "replica id #", id,
                               " not seen in replica groups");
  return success();
}

LogicalResult hlo::verifyGlobalDeviceIds(std::optional<Location> location,
                                         const CollectiveGroups &groups) {
  // (all_gather C5, all_reduce C4, reduce_scatter C6).
  if (!groups.useGlobalDeviceIds || groups.getChannelId() > 0)
    return success();
  return emitOptionalError(
      location,
      "channel_id must be positive when useGlobalDeviceIds is set but got: ",
      groups.getChannelId());
}

LogicalResult hlo::verifyReplicaGroupMesh(Operation *op,
                                          Attribute replicaGroups,
                                          SymbolTableCollection &symbols) {
  auto groups = dyn_cast_or_null<ReplicaGroupMeshAxesAttr>(replicaGroups);
  if (!groups)
    return success();
  auto mesh = dyn_cast<MeshAttr>(groups.getMesh());
  if (auto symbol = dyn_cast<FlatSymbolRefAttr>(groups.getMesh())) {
    Operation *definition = symbols.lookupNearestSymbolFrom(op, symbol);
    if (!definition)
      return op->emitOpError("replica_groups: mesh symbol '")
             << symbol.getValue() << "' not found";
    // The symbol may be of another dialect, with a mesh of its own.
    mesh = getMeshOfSymbol(definition);
  } else if (!mesh) {
    return emitError(op->getLoc(),
                     "mesh must be a FlatSymbolRefAttr or MeshAttr");
  }

  for (Attribute attr : groups.getAxes()) {
    auto axis = dyn_cast<AxisRefAttr>(attr);
    if (!axis)
      return emitError(op->getLoc(), "expected AxisRefAttr in axes list");
    if (mesh && llvm::none_of(mesh.getAxes(), [&](MeshAxisAttr meshAxis) {
          return meshAxis.getName() == axis.getName();
        }))
      return emitError(op->getLoc(), "axis '")
             << axis.getName() << "' not found in mesh definition";
  }
  return success();
}

LogicalResult hlo::verifySourceTargetPairs(std::optional<Location> location,
                                           DenseIntElementsAttr pairs) {
  ShapedType type = pairs.getType();
  // (collective_permute C1).
  if (type.getRank() != 2)
    return emitOptionalError(
        location,
        "expect source_target_pairs attribute to be of rank 2, but got rank ",
        type.getRank());
  if (type.getDimSize(1) != 2)
    return emitOptionalError(
        location,
        "expect source_target_pairs attribute of shape (N, 2), but got (",
        type.getDimSize(0), ", ", type.getDimSize(1), ")");
  llvm::SmallSet<int64_t, 8> sources, targets;
  for (auto [i, element] : llvm::enumerate(pairs.getValues<APInt>())) {
    int64_t id = element.getSExtValue();
    bool isSource = i % 2 == 0;
    // (collective_permute C4).
    if (id < 0)
      return emitOptionalError(
          location, "replica ids in source_target_pairs must be >= 0.");
    // (collective_permute C2, C3).
    if (!(isSource ? sources : targets).insert(id).second)
      return emitOptionalError(location, "duplicate ",
                               isSource ? "sources" : "targets",
                               " not allowed.");
  }
  return success();
}
