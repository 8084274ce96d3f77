//===- ReplicaGroupUtils.h - Groups of devices along axes of a mesh -------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_REPLICAGROUPUTILS_H
#define STABLEHLO_DIALECT_REPLICAGROUPUTILS_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"
#include "stablehlo/dialect/StablehloAttrs.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>

namespace mlir {
class Operation;

namespace stablehlo {

/// The mesh that `definition`, a symbol of any dialect, carries in its
/// attribute `mesh` or `stablehlo.mesh`; null if there is none.
MeshAttr getMeshOfSymbol(Operation *definition);

/// The groups of devices of the mesh that differ only in their places along
/// `commAxes`, of which the first varies slowest. Axes may be parts of axes.
/// Reports at `loc` what is no mesh, or names no part of it.
FailureOr<SmallVector<SmallVector<int64_t>>>
flattenReplicaGroupMeshAxes(Attribute meshAttr, ArrayAttr commAxes,
                            Location loc);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_REPLICAGROUPUTILS_H
