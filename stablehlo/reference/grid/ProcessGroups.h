//===- ProcessGroups.h - Which processes work together --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_GRID_PROCESSGROUPS_H
#define STABLEHLO_REFERENCE_GRID_PROCESSGROUPS_H

#include "mlir/IR/Operation.h"
#include "stablehlo/dialect/StablehloAttrs.h"
#include "stablehlo/reference/grid/Grid.h"

namespace mlir {
namespace stablehlo {

/// The process groups of a collective (spec: Collective ops), for grids of any
/// shape.
class ProcessGroups {
public:
  /// What the ids in groups are, and who else takes part.
  enum class Strategy {
    CrossReplica,
    CrossPartition,
    CrossReplicaAndPartition,
    FlattenedIds
  };

  /// Reads a dense tensor of ids, or axes of a mesh; reports at `op` a mesh
  /// that is not there, or whose axes do not divide.
  static FailureOr<ProcessGroups> read(Operation *op, Attribute groups,
                                       Strategy strategy);

  /// The members of the group of `process`, in order; none if no group has it.
  /// Fails for ids that the grid has not.
  llvm::Expected<SmallVector<unsigned>> find(const GridShape &shape,
                                             unsigned process) const;

private:
  explicit ProcessGroups(Strategy strategy) : strategy(strategy) {}
  LogicalResult readMesh(Operation *op, ReplicaGroupMeshAxesAttr attr);

  Strategy strategy;
  /// Without fillers.
  std::vector<std::vector<int64_t>> groups;
  /// One group of all ids, in order.
  bool areAll = false;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_GRID_PROCESSGROUPS_H
