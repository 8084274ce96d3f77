//===- ProcessGroups.cpp - Which processes work together ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/grid/ProcessGroups.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/SymbolTable.h"
#include "stablehlo/dialect/ReplicaGroupUtils.h"
#include "stablehlo/dialect/sdy/SdyOps.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include <numeric>

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Meshes
//===----------------------------------------------------------------------===//

/// Shardy's mesh as StableHLO's.
static MeshAttr makeMesh(sdy::MeshAttr mesh) {
  MLIRContext *context = mesh.getContext();
  auto axes = llvm::map_to_vector(mesh.getAxes(), [&](sdy::MeshAxisAttr axis) {
    return MeshAxisAttr::get(context, axis.getName(), axis.getSize());
  });
  DenseIntElementsAttr devices;
  if (ArrayRef<int64_t> ids = mesh.getDeviceIds(); !ids.empty())
    devices = Builder(context).getI64TensorAttr(ids);
  return MeshAttr::get(context, axes, devices);
}

/// The mesh that `attr` is or names; null if there is none.
static MeshAttr findMesh(Operation *op, Attribute attr) {
  auto symbol = dyn_cast<FlatSymbolRefAttr>(attr);
  if (!symbol)
    return dyn_cast<MeshAttr>(attr);
  Operation *definition = SymbolTable::lookupNearestSymbolFrom(op, symbol);
  if (auto mesh = dyn_cast_or_null<sdy::MeshOp>(definition))
    return makeMesh(mesh.getMesh());
  return definition ? getMeshOfSymbol(definition) : MeshAttr();
}

LogicalResult ProcessGroups::readMesh(Operation *op,
                                      ReplicaGroupMeshAxesAttr attr) {
  auto flattened = flattenReplicaGroupMeshAxes(findMesh(op, attr.getMesh()),
                                               attr.getAxes(), op->getLoc());
  if (failed(flattened))
    return failure();
  for (ArrayRef<int64_t> group : *flattened)
    groups.emplace_back(group.begin(), group.end());
  return success();
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

FailureOr<ProcessGroups> ProcessGroups::read(Operation *op, Attribute attr,
                                             Strategy strategy) {
  ProcessGroups result(strategy);
  if (auto axes = dyn_cast<ReplicaGroupMeshAxesAttr>(attr)) {
    if (failed(result.readMesh(op, axes)))
      return failure();
    return result;
  }
  auto ids = cast<DenseIntElementsAttr>(attr);
  result.areAll = ids.empty();
  if (ids.empty())
    return result;
  // Fillers only: a splat takes no memory, however many there are.
  if (ids.isSplat() && ids.getSplatValue<APInt>().isAllOnes())
    return result;
  int64_t groupSize = ids.getType().getDimSize(1);
  for (auto [i, id] : llvm::enumerate(ids.getValues<APInt>())) {
    if (i % groupSize == 0)
      result.groups.emplace_back();
    if (!id.isAllOnes())
      result.groups.back().push_back(id.getSExtValue());
  }
  return result;
}

llvm::Expected<SmallVector<unsigned>>
ProcessGroups::find(const GridShape &shape, unsigned process) const {
  int64_t replica = process / shape.numPartitions;
  int64_t partition = process % shape.numPartitions;
  bool arePartitions = strategy == Strategy::CrossPartition;
  bool areProcesses = strategy == Strategy::FlattenedIds;
  int64_t numIds = arePartitions  ? shape.numPartitions
                   : areProcesses ? shape.getNumProcesses()
                                  : shape.numReplicas;
  int64_t own = arePartitions ? partition : areProcesses ? process : replica;

  std::vector<int64_t> all(areAll ? numIds : 0);
  std::iota(all.begin(), all.end(), 0);
  const std::vector<int64_t> *group = areAll ? &all : nullptr;
  for (const std::vector<int64_t> &candidate : groups)
    if (llvm::is_contained(candidate, own))
      group = &candidate;
  SmallVector<unsigned> members;
  if (!group)
    return members;
  for (int64_t id : *group)
    if (id < 0 || id >= numIds)
      return llvm::createStringError("names %s %lld, but the grid has %lld",
                                     arePartitions  ? "partition"
                                     : areProcesses ? "process"
                                                    : "replica",
                                     static_cast<long long>(id),
                                     static_cast<long long>(numIds));

  auto add = [&](int64_t r, int64_t p) {
    members.push_back(static_cast<unsigned>(r * shape.numPartitions + p));
  };
  switch (strategy) {
  case Strategy::CrossReplica:
    for (int64_t id : *group)
      add(id, partition);
    break;
  case Strategy::CrossPartition:
    for (int64_t id : *group)
      add(replica, id);
    break;
  case Strategy::CrossReplicaAndPartition:
    for (int64_t p = 0; p < shape.numPartitions; ++p)
      for (int64_t id : *group)
        add(id, p);
    break;
  case Strategy::FlattenedIds:
    for (int64_t id : *group)
      add(0, id);
    break;
  }
  return members;
}
