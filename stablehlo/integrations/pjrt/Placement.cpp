//===- Placement.cpp - Which part of an array each device has ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/Placement.h"

#include "stablehlo/dialect/sdy/SdyOps.h"
#include "stablehlo/integrations/pjrt/Call.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;

Dims Placement::getPartShape() const {
  Dims part;
  for (auto [size, count] : llvm::zip_equal(shape, numParts))
    part.push_back(size / count);
  return part;
}

/// The number of a part in row-major order.
static int64_t getLinear(const Placement &placement, const Dims &part) {
  int64_t linear = 0;
  for (auto [index, count] : llvm::zip_equal(part, placement.numParts))
    linear = linear * count + index;
  return linear;
}

std::string Placement::toString() const {
  if (isWhole())
    return "{replicated}";
  SmallVector<size_t> devices = llvm::to_vector(llvm::seq(parts.size()));
  llvm::sort(devices, [&](size_t a, size_t b) {
    return std::pair(getLinear(*this, parts[a]), a) <
           std::pair(getLinear(*this, parts[b]), b);
  });
  int64_t numTiles = *getNumElements(numParts);
  int64_t numCopies = static_cast<int64_t>(parts.size()) / numTiles;
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "{devices=[";
  llvm::interleave(numParts, os, ",");
  if (numCopies > 1)
    os << "," << numCopies;
  os << "]";
  llvm::interleave(devices, os, ",");
  os << (numCopies > 1 ? " last_tile_dim_replicate}" : "}");
  return text;
}

//===----------------------------------------------------------------------===//
// Shardings of programs
//===----------------------------------------------------------------------===//

namespace {
/// An axis, or a part of one: devices of one index along it are `stride` apart
/// in the order of the mesh.
struct AxisPart {
  int64_t size;
  int64_t stride;
};
} // namespace

static llvm::Error makeShardingError(Attribute sharding,
                                     const llvm::Twine &why) {
  std::string text;
  llvm::raw_string_ostream(text) << sharding;
  return makeUsageError("cannot place an array by " + text + ": " + why);
}

static sdy::MeshAttr findMesh(ModuleOp module,
                              sdy::TensorShardingAttr sharding) {
  if (auto mesh = dyn_cast<sdy::MeshAttr>(sharding.getMesh()))
    return mesh;
  auto symbol = dyn_cast<FlatSymbolRefAttr>(sharding.getMesh());
  auto op = symbol ? module.lookupSymbol<sdy::MeshOp>(symbol.getAttr())
                   : sdy::MeshOp();
  return op ? op.getMesh() : sdy::MeshAttr();
}

static std::optional<AxisPart> findAxis(sdy::MeshAttr mesh,
                                        sdy::AxisRefAttr ref) {
  int64_t stride = 1;
  for (sdy::MeshAxisAttr axis : llvm::reverse(mesh.getAxes())) {
    if (axis.getName() != ref.getName()) {
      stride *= axis.getSize();
      continue;
    }
    sdy::SubAxisInfoAttr part = ref.getPart();
    if (!part)
      return AxisPart{axis.getSize(), stride};
    int64_t inner;
    if (llvm::MulOverflow(part.getPreSize(), part.getSize(), inner) ||
        axis.getSize() % inner != 0)
      return std::nullopt;
    return AxisPart{part.getSize(), stride * (axis.getSize() / inner)};
  }
  return std::nullopt;
}

/// Where each device is in the order of the mesh.
static llvm::Expected<SmallVector<int64_t>>
getPositions(sdy::TensorShardingAttr sharding, sdy::MeshAttr mesh,
             int64_t numDevices) {
  ArrayRef<int64_t> ids = mesh.getDeviceIds();
  if (ids.empty())
    return llvm::to_vector(llvm::seq(numDevices));
  SmallVector<int64_t> positions(numDevices, -1);
  for (auto [position, id] : llvm::enumerate(ids))
    if (id >= 0 && id < numDevices)
      positions[id] = position;
  if (llvm::is_contained(positions, -1))
    return makeShardingError(sharding, "its mesh lacks devices");
  return positions;
}

/// Cuts dimension `dim` as `axes` say, the first of which varies slowest.
static llvm::Error cutDimension(Placement &placement, unsigned dim,
                                sdy::TensorShardingAttr sharding,
                                sdy::MeshAttr mesh,
                                ArrayRef<int64_t> positions) {
  for (sdy::AxisRefAttr ref : sharding.getDimensions()[dim].getAxes()) {
    std::optional<AxisPart> axis = findAxis(mesh, ref);
    if (!axis)
      return makeShardingError(sharding, "its mesh has no such axis");
    // At most the number of devices: axes of a dimension are different ones.
    if (llvm::MulOverflow(placement.numParts[dim], axis->size,
                          placement.numParts[dim]) ||
        placement.shape[dim] % placement.numParts[dim] != 0)
      return makeShardingError(sharding, "dimension " + llvm::Twine(dim) +
                                             " of size " +
                                             llvm::Twine(placement.shape[dim]) +
                                             " has no parts of one size");
    for (auto [part, position] : llvm::zip_equal(placement.parts, positions))
      part[dim] = part[dim] * axis->size + position / axis->stride % axis->size;
  }
  return llvm::Error::success();
}

llvm::Expected<Placement> pjrt::getPlacement(ModuleOp module,
                                             DictionaryAttr attrs,
                                             ArrayRef<int64_t> shape,
                                             int64_t numDevices) {
  Placement placement;
  placement.shape.assign(shape.begin(), shape.end());
  placement.numParts.assign(shape.size(), 1);
  placement.parts.assign(numDevices, Dims(shape.size(), 0));
  if (attrs)
    if (auto gspmd = attrs.getAs<StringAttr>("mhlo.sharding");
        gspmd && gspmd != "{replicated}" && !attrs.get("sdy.sharding"))
      return makeShardingError(gspmd, "expects shardings of Shardy "
                                      "(jax_use_shardy_partitioner)");
  auto sharding =
      attrs ? attrs.getAs<sdy::TensorShardingAttr>("sdy.sharding") : nullptr;
  sdy::MeshAttr mesh = sharding ? findMesh(module, sharding) : sdy::MeshAttr();
  if (!sharding)
    return placement;
  if (!mesh || sharding.getDimensions().size() != shape.size())
    return makeShardingError(sharding, "expects a mesh, and a sharding of " +
                                           llvm::Twine(shape.size()) +
                                           " dimensions");
  if (mesh.getAxes().empty())
    return placement; // On one device, of which all others may have copies.
  if (mesh.getNumDevices() != numDevices)
    return makeShardingError(
        sharding, "its mesh is not of " + llvm::Twine(numDevices) + " devices");
  llvm::Expected<SmallVector<int64_t>> positions =
      getPositions(sharding, mesh, numDevices);
  if (!positions)
    return positions.takeError();
  for (unsigned dim : llvm::seq<unsigned>(shape.size()))
    if (llvm::Error error =
            cutDimension(placement, dim, sharding, mesh, *positions))
      return error;
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
