//===- DeviceParts.h - Which part of a tensor each device has -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Devices have positions in a mesh, in the order of its axes, the last of which
// varies fastest.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_SDY_DEVICEPARTS_H
#define STABLEHLO_DIALECT_SDY_DEVICEPARTS_H

#include "stablehlo/dialect/sdy/SdyOps.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

namespace mlir {
namespace sdy {
namespace annotations {

/// The mesh that `sharding` of an op at `from` names; null if there is none.
MeshAttr lookupMesh(Operation *from, TensorShardingAttr sharding);

/// The position of each device, by its id; fails unless the ids are those from
/// 0 to the number of devices.
llvm::Expected<SmallVector<int64_t>> getPositions(MeshAttr mesh);

/// An axis of a mesh, or a part of one.
struct AxisPart {
  /// From a device to the next one along it, in positions.
  int64_t stride;
  int64_t size;

  int64_t getPlace(int64_t position) const { return position / stride % size; }
  bool overlaps(const AxisPart &other) const {
    return stride < other.stride * other.size && other.stride < stride * size;
  }
};

/// The parts that a dimension is cut into: along the first axis into the
/// largest ones.
class DimensionParts {
public:
  void cutAlong(AxisPart axis) {
    axes.push_back(axis);
    count *= axis.size;
  }

  int64_t getCount() const { return count; }
  /// The part of the device at `position`.
  int64_t getPart(int64_t position) const;
  /// The position of the device that has the first part, of those that differ
  /// from the one at `position` along these axes only.
  int64_t getFirstPosition(int64_t position) const;

private:
  SmallVector<AxisPart, 2> axes;
  int64_t count = 1;
};

/// Of each dimension of a tensor of `shape`, the parts by those axes of
/// `sharding` that are `used`. The error says what is wrong: axes that the mesh
/// does not have or that are there twice, parts that are not of one size.
llvm::Expected<SmallVector<DimensionParts>>
getDeviceParts(MeshAttr mesh, TensorShardingAttr sharding,
               ArrayRef<int64_t> shape,
               llvm::function_ref<bool(AxisRefAttr)> isUsed);

} // namespace annotations
} // namespace sdy
} // namespace mlir

#endif // STABLEHLO_DIALECT_SDY_DEVICEPARTS_H
