//===- DeviceParts.cpp - Which part of a tensor each device has -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/sdy/DeviceParts.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::sdy;

MeshAttr annotations::lookupMesh(Operation *from, TensorShardingAttr sharding) {
  if (auto mesh = dyn_cast<MeshAttr>(sharding.getMesh()))
    return mesh;
  auto op = SymbolTable::lookupNearestSymbolFrom<MeshOp>(
      from, cast<FlatSymbolRefAttr>(sharding.getMesh()));
  return op ? op.getMesh() : MeshAttr();
}

llvm::Expected<SmallVector<int64_t>> annotations::getPositions(MeshAttr mesh) {
  int64_t numDevices = mesh.getNumDevices();
  SmallVector<int64_t> positions(numDevices);
  for (int64_t position = 0; position != numDevices; ++position) {
    int64_t id =
        mesh.getDeviceIds().empty() ? position : mesh.getDeviceIds()[position];
    // They are different ones.
    if (id >= numDevices)
      return llvm::createStringError("expects device ids below " +
                                     llvm::Twine(numDevices) + ", but got " +
                                     llvm::Twine(id));
    positions[id] = position;
  }
  return positions;
}

int64_t DimensionParts::getPart(int64_t position) const {
  int64_t part = 0;
  for (const AxisPart &axis : axes)
    part = part * axis.size + axis.getPlace(position);
  return part;
}

int64_t DimensionParts::getFirstPosition(int64_t position) const {
  for (const AxisPart &axis : axes)
    position -= axis.getPlace(position) * axis.stride;
  return position;
}

static std::optional<AxisPart> findAxis(MeshAttr mesh, AxisRefAttr ref) {
  AxisPart axis{mesh.getNumDevices(), 1};
  for (MeshAxisAttr candidate : mesh.getAxes()) {
    axis = {axis.stride / candidate.getSize(), candidate.getSize()};
    if (candidate.getName() != ref.getName())
      continue;
    SubAxisInfoAttr part = ref.getPart();
    if (!part)
      return axis;
    // The parts in front of it have larger strides, those behind it smaller.
    if (axis.size % part.getPreSize() != 0 ||
        axis.size / part.getPreSize() % part.getSize() != 0)
      return std::nullopt;
    int64_t behind = axis.size / part.getPreSize() / part.getSize();
    return AxisPart{axis.stride * behind, part.getSize()};
  }
  return std::nullopt;
}

static std::string toString(AxisRefAttr ref) {
  std::string text = "\"" + ref.getName().str() + "\"";
  if (SubAxisInfoAttr part = ref.getPart())
    text += (":(" + llvm::Twine(part.getPreSize()) + ")" +
             llvm::Twine(part.getSize()))
                .str();
  return text;
}

llvm::Expected<SmallVector<DimensionParts>>
annotations::getDeviceParts(MeshAttr mesh, TensorShardingAttr sharding,
                            ArrayRef<int64_t> shape,
                            llvm::function_ref<bool(AxisRefAttr)> isUsed) {
  if (sharding.getDimensions().size() != shape.size())
    return llvm::createStringError(
        "expects a sharding of " + llvm::Twine(shape.size()) +
        " dimensions, but got " + llvm::Twine(sharding.getDimensions().size()));
  SmallVector<DimensionParts> parts(shape.size());
  SmallVector<AxisPart> all;
  for (auto [dim, dimension] : llvm::enumerate(sharding.getDimensions())) {
    for (AxisRefAttr ref : dimension.getAxes()) {
      std::optional<AxisPart> axis = findAxis(mesh, ref);
      if (!axis)
        return llvm::createStringError("the mesh has no axis " + toString(ref));
      if (llvm::any_of(all, [&](const AxisPart &other) {
            return axis->overlaps(other);
          }))
        return llvm::createStringError("the axis " + toString(ref) +
                                       " is there twice");
      all.push_back(*axis);
      // No more parts than devices, since axes do not overlap.
      if (isUsed(ref))
        parts[dim].cutAlong(*axis);
    }
    int64_t size = shape[dim], count = parts[dim].getCount();
    bool isKnown = !ShapedType::isDynamic(size);
    if (count != 1 && (!isKnown || size % count != 0))
      return llvm::createStringError(
          "dimension " + llvm::Twine(dim) + " of size " +
          (isKnown ? llvm::Twine(size) : llvm::Twine("?")) + " has no " +
          llvm::Twine(count) + " parts of one size");
  }
  return parts;
}
