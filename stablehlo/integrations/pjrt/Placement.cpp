//===- Placement.cpp - Which part of an array each device has -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/Placement.h"

#include "stablehlo/dialect/sdy/DeviceParts.h"
#include "stablehlo/integrations/pjrt/Call.h"
#include "stablehlo/integrations/pjrt/TileShardings.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;

Dims Placement::getPartShape() const {
  Dims part;
  for (auto [size, count] : llvm::zip_equal(shape, numParts))
    part.push_back(size / count);
  return part;
}

//===----------------------------------------------------------------------===//
// Shardings of programs
//===----------------------------------------------------------------------===//

static llvm::Error makeShardingError(Attribute sharding,
                                     const llvm::Twine &why) {
  std::string text;
  llvm::raw_string_ostream(text) << sharding;
  return makeUsageError("cannot place an array by " + text + ": " + why);
}

Placement pjrt::makeWholePlacement(ArrayRef<int64_t> shape,
                                   int64_t numDevices) {
  Placement placement;
  placement.shape.assign(shape.begin(), shape.end());
  placement.numParts.assign(shape.size(), 1);
  placement.parts.assign(numDevices, Dims(shape.size(), 0));
  return placement;
}

llvm::Expected<Placement> pjrt::getPlacement(ModuleOp module,
                                             DictionaryAttr attrs,
                                             ArrayRef<int64_t> shape,
                                             int64_t numDevices) {
  if (!attrs)
    return makeWholePlacement(shape, numDevices);
  if (auto sharding = attrs.getAs<sdy::TensorShardingAttr>("sdy.sharding"))
    return getPlacement(module, sharding, shape, numDevices);
  if (auto tiles = attrs.getAs<StringAttr>("mhlo.sharding"))
    return parseTileSharding(tiles, shape, numDevices);
  return makeWholePlacement(shape, numDevices);
}

llvm::Expected<Placement> pjrt::getPlacement(ModuleOp module,
                                             sdy::TensorShardingAttr sharding,
                                             ArrayRef<int64_t> shape,
                                             int64_t numDevices) {
  Placement placement = makeWholePlacement(shape, numDevices);
  sdy::MeshAttr mesh = sdy::lookupMesh(module, sharding);
  if (!mesh)
    return makeShardingError(sharding, "its mesh is unknown");
  if (mesh.getAxes().empty())
    return placement; // On one device, of which all others may have copies.
  if (mesh.getNumDevices() != numDevices)
    return makeShardingError(
        sharding, "its mesh is not of " + llvm::Twine(numDevices) + " devices");
  llvm::Expected<SmallVector<int64_t>> positions = sdy::getPositions(mesh);
  if (!positions)
    return makeShardingError(sharding, llvm::toString(positions.takeError()));
  llvm::Expected<SmallVector<sdy::DimensionParts>> dimensions =
      sdy::getDeviceParts(mesh, sharding, shape,
                          [](sdy::AxisRefAttr) { return true; });
  if (!dimensions)
    return makeShardingError(sharding, llvm::toString(dimensions.takeError()));
  for (auto [dim, parts] : llvm::enumerate(*dimensions)) {
    placement.numParts[dim] = parts.getCount();
    for (auto [part, position] : llvm::zip_equal(placement.parts, *positions))
      part[dim] = parts.getPart(position);
  }
  return placement;
}

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

Tensor pjrt::cut(const Placement &placement, const Tensor &whole,
                 size_t device) {
  if (placement.isWhole() || !whole)
    return whole;
  Dims size = placement.getPartShape();
  Dims starts, limits;
  for (auto [index, extent] : llvm::zip_equal(placement.parts[device], size)) {
    starts.push_back(index * extent);
    limits.push_back((index + 1) * extent);
  }
  return whole.slice(starts, limits, Dims(size.size(), 1));
}

llvm::Expected<Tensor> pjrt::gather(RunContext &context,
                                    const Placement &placement,
                                    ArrayRef<Tensor> parts) {
  if (placement.isWhole())
    return parts.front();
  llvm::Expected<Tensor> whole =
      Tensor::allocate(context, parts.front().getType(), placement.shape);
  if (!whole)
    return whole.takeError();
  // Several devices may have the same part.
  for (auto [device, part] : llvm::enumerate(parts))
    copyElements(context, part.view(), cut(placement, *whole, device).view());
  return whole;
}
