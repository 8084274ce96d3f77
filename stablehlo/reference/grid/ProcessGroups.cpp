//===- ProcessGroups.cpp - Which processes work together ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/grid/ProcessGroups.h"

#include "mlir/IR/SymbolTable.h"
#include "stablehlo/dialect/sdy/SdyOps.h"
#include "llvm/Support/CheckedArithmetic.h"
#include <numeric>

using namespace mlir;
using namespace mlir::stablehlo;

/// More devices than any grid has processes.
static constexpr int64_t kMaxDevices = 1 << 20;

//===----------------------------------------------------------------------===//
// Meshes
//===----------------------------------------------------------------------===//

namespace {
/// A mesh of any dialect.
struct Mesh {
  struct Axis {
    StringRef name;
    int64_t size;
  };
  SmallVector<Axis> axes;
  /// 0, 1, … if there are none.
  SmallVector<int64_t> devices;
};

/// A part of an axis: the device ids along it have this distance, before they
/// are mapped by `Mesh::devices`.
struct SubAxis {
  int64_t size;
  int64_t stride;
};
} // namespace

template <typename MeshAttrTy> static Mesh makeMesh(MeshAttrTy attr) {
  Mesh mesh;
  for (auto axis : attr.getAxes())
    mesh.axes.push_back({axis.getName(), axis.getSize()});
  return mesh;
}

static Mesh readStablehloMesh(MeshAttr attr) {
  Mesh mesh = makeMesh(attr);
  if (DenseIntElementsAttr devices = attr.getDeviceIds())
    for (const APInt &id : devices.getValues<APInt>())
      mesh.devices.push_back(id.getSExtValue());
  return mesh;
}

static std::optional<Mesh> findMesh(Operation *op, Attribute attr) {
  if (auto mesh = dyn_cast<MeshAttr>(attr))
    return readStablehloMesh(mesh);
  auto symbol = dyn_cast<FlatSymbolRefAttr>(attr);
  Operation *definition =
      symbol ? SymbolTable::lookupNearestSymbolFrom(op, symbol) : nullptr;
  if (!definition)
    return std::nullopt;
  if (auto mesh = dyn_cast<sdy::MeshOp>(definition))
    return makeMesh(mesh.getMesh());
  for (StringRef name : {"mesh", "stablehlo.mesh"})
    if (auto mesh = definition->getAttrOfType<MeshAttr>(name))
      return readStablehloMesh(mesh);
  return std::nullopt;
}

/// The number of devices of `mesh`; none if it is absurd.
static std::optional<int64_t> countDevices(const Mesh &mesh) {
  int64_t count = 1;
  for (const Mesh::Axis &axis : mesh.axes) {
    std::optional<int64_t> product = llvm::checkedMul(count, axis.size);
    if (axis.size <= 0 || !product || *product > kMaxDevices)
      return std::nullopt;
    count = *product;
  }
  if (!mesh.devices.empty() &&
      static_cast<int64_t>(mesh.devices.size()) != count)
    return std::nullopt;
  return count;
}

/// The part of the mesh that `ref` names; none if there is no such part.
static std::optional<SubAxis> findSubAxis(const Mesh &mesh, AxisRefAttr ref) {
  int64_t stride = 1;
  for (const Mesh::Axis &axis : llvm::reverse(mesh.axes)) {
    if (axis.name != ref.getName()) {
      stride *= axis.size;
      continue;
    }
    SubAxisInfoAttr part = ref.getSubAxisInfo();
    if (!part)
      return SubAxis{axis.size, stride};
    std::optional<int64_t> before =
        llvm::checkedMul(part.getPreSize(), part.getSize());
    if (part.getPreSize() <= 0 || part.getSize() <= 0 || !before ||
        axis.size % *before != 0)
      return std::nullopt;
    return SubAxis{part.getSize(), stride * (axis.size / *before)};
  }
  return std::nullopt;
}

/// The offsets of the devices along `axes`, the first one the slowest.
static std::vector<int64_t> getOffsets(ArrayRef<SubAxis> axes) {
  std::vector<int64_t> offsets = {0};
  for (const SubAxis &axis : axes) {
    std::vector<int64_t> next;
    for (int64_t offset : offsets)
      for (int64_t i = 0; i < axis.size; ++i)
        next.push_back(offset + i * axis.stride);
    offsets = std::move(next);
  }
  return offsets;
}

LogicalResult ProcessGroups::readMesh(Operation *op,
                                      ReplicaGroupMeshAxesAttr attr) {
  std::optional<Mesh> mesh = findMesh(op, attr.getMesh());
  if (!mesh)
    return op->emitOpError("names an unknown mesh ") << attr.getMesh();
  std::optional<int64_t> numDevices = countDevices(*mesh);
  if (!numDevices)
    return op->emitOpError("has a mesh that is no grid of devices: ")
           << attr.getMesh();
  SmallVector<SubAxis> axes;
  int64_t groupSize = 1;
  for (Attribute axis : attr.getAxes()) {
    std::optional<SubAxis> part = findSubAxis(*mesh, cast<AxisRefAttr>(axis));
    if (!part)
      return op->emitOpError("names a part of its mesh that is not there: ")
             << axis;
    axes.push_back(*part);
    groupSize *= part->size;
    if (groupSize > *numDevices)
      return op->emitOpError("names a part of its mesh twice: ") << axis;
  }
  std::vector<int64_t> offsets = getOffsets(axes);
  std::vector<bool> isSeen(*numDevices);
  for (int64_t first = 0; first < *numDevices; ++first) {
    if (isSeen[first])
      continue;
    std::vector<int64_t> &group = groups.emplace_back();
    for (int64_t offset : offsets) {
      int64_t device = first + offset;
      if (device >= *numDevices || isSeen[device])
        return op->emitOpError("names a part of its mesh twice: ")
               << attr.getAxes();
      isSeen[device] = true;
      group.push_back(mesh->devices.empty() ? device : mesh->devices[device]);
    }
  }
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
