//===- ReplicaGroupUtils.cpp - Groups of devices along axes of a mesh -----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ReplicaGroupUtils.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/Support/CheckedArithmetic.h"
#include <optional>
#include <vector>

using namespace mlir;
using namespace mlir::stablehlo;

/// More devices than any grid has processes.
static constexpr int64_t kMaxDevices = 1 << 20;

namespace {
/// A part of an axis: the devices along it have places of this distance.
struct SubAxis {
  int64_t size;
  int64_t stride;
};
} // namespace

MeshAttr stablehlo::getMeshOfSymbol(Operation *definition) {
  for (StringRef name : {"mesh", "stablehlo.mesh"})
    if (auto mesh = definition->getAttrOfType<MeshAttr>(name))
      return mesh;
  return {};
}

/// The number of devices of `mesh`; none if it is absurd.
static std::optional<int64_t> countDevices(MeshAttr mesh) {
  int64_t count = 1;
  for (MeshAxisAttr axis : mesh.getAxes()) {
    std::optional<int64_t> product = llvm::checkedMul(count, axis.getSize());
    if (axis.getSize() <= 0 || !product || *product > kMaxDevices)
      return std::nullopt;
    count = *product;
  }
  return count;
}

/// The devices in the order of their places; none unless they are `count`, each
/// once.
static std::optional<SmallVector<int64_t>> getDevices(MeshAttr mesh,
                                                      int64_t count) {
  DenseIntElementsAttr ids = mesh.getDeviceIds();
  if (!ids)
    return llvm::to_vector(llvm::seq<int64_t>(0, count));
  if (ids.getNumElements() != count)
    return std::nullopt;
  SmallVector<int64_t> devices =
      llvm::map_to_vector(ids.getValues<APInt>(),
                          [](const APInt &id) { return id.getSExtValue(); });
  return isPermutationVector(devices) ? std::optional(devices) : std::nullopt;
}

/// The part of the mesh that `ref` names; none if there is no such part.
static std::optional<SubAxis> findSubAxis(MeshAttr mesh, AxisRefAttr ref) {
  int64_t stride = 1;
  for (MeshAxisAttr axis : llvm::reverse(mesh.getAxes())) {
    if (axis.getName() != ref.getName()) {
      stride *= axis.getSize();
      continue;
    }
    SubAxisInfoAttr part = ref.getSubAxisInfo();
    if (!part)
      return SubAxis{axis.getSize(), stride};
    std::optional<int64_t> before =
        llvm::checkedMul(part.getPreSize(), part.getSize());
    if (part.getPreSize() <= 0 || part.getSize() <= 0 || !before ||
        axis.getSize() % *before != 0)
      return std::nullopt;
    return SubAxis{part.getSize(), stride * (axis.getSize() / *before)};
  }
  return std::nullopt;
}

/// The distances of the places along `axes`, the first one the slowest.
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

/// The parts of the mesh, of `numDevices`, that `commAxes` name.
static FailureOr<SmallVector<SubAxis>> findSubAxes(MeshAttr mesh,
                                                   int64_t numDevices,
                                                   ArrayAttr commAxes,
                                                   Location loc) {
  SmallVector<SubAxis> axes;
  int64_t groupSize = 1;
  for (Attribute attr : commAxes) {
    auto axis = dyn_cast<AxisRefAttr>(attr);
    if (!axis)
      return emitError(loc, "expected AxisRefAttr in comm_axes");
    std::optional<SubAxis> part = findSubAxis(mesh, axis);
    if (!part)
      return emitError(loc, "expects parts of the mesh, but got ") << axis;
    axes.push_back(*part);
    groupSize *= part->size;
    if (groupSize > numDevices)
      return emitError(loc, "expects each part of the mesh once, but got ")
             << commAxes;
  }
  return axes;
}

FailureOr<SmallVector<SmallVector<int64_t>>>
stablehlo::flattenReplicaGroupMeshAxes(Attribute meshAttr, ArrayAttr commAxes,
                                       Location loc) {
  auto mesh = dyn_cast_if_present<MeshAttr>(meshAttr);
  if (!mesh)
    return emitError(loc, "expected stablehlo.mesh for mesh attribute");
  std::optional<int64_t> numDevices = countDevices(mesh);
  std::optional<SmallVector<int64_t>> devices =
      numDevices ? getDevices(mesh, *numDevices) : std::nullopt;
  if (!devices)
    return emitError(loc, "expects a mesh of devices from 0 on, each once, but "
                          "got ")
           << mesh;
  FailureOr<SmallVector<SubAxis>> axes =
      findSubAxes(mesh, *numDevices, commAxes, loc);
  if (failed(axes))
    return failure();
  std::vector<int64_t> offsets = getOffsets(*axes);
  std::vector<bool> isSeen(*numDevices);
  SmallVector<SmallVector<int64_t>> groups;
  for (int64_t first = 0; first < *numDevices; ++first) {
    if (isSeen[first])
      continue;
    SmallVector<int64_t> &group = groups.emplace_back();
    for (int64_t offset : offsets) {
      int64_t place = first + offset;
      if (place >= *numDevices || isSeen[place])
        return emitError(loc, "expects each part of the mesh once, but got ")
               << commAxes;
      isSeen[place] = true;
      group.push_back((*devices)[place]);
    }
  }
  return groups;
}
