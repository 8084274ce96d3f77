//===- Distribution.h - Preparation of distribution ops -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_OPS_DISTRIBUTION_H
#define STABLEHLO_REFERENCE_OPS_DISTRIBUTION_H

#include "stablehlo/reference/interpreter/InterpreterOps.h"
#include "stablehlo/reference/program/Prepare.h"

namespace mlir {
namespace stablehlo {

// Overloads as in ops/Prepare.h.
LogicalResult prepare(AllGatherOp op, Preparer &preparer);
LogicalResult prepare(AllReduceOp op, Preparer &preparer);
LogicalResult prepare(AllToAllOp op, Preparer &preparer);
LogicalResult prepare(AsyncDoneOp op, Preparer &preparer);
LogicalResult prepare(AsyncStartOp op, Preparer &preparer);
LogicalResult prepare(CollectiveBroadcastOp op, Preparer &preparer);
LogicalResult prepare(CollectivePermuteOp op, Preparer &preparer);
LogicalResult prepare(CollectiveReduceOp op, Preparer &preparer);
LogicalResult prepare(InfeedOp op, Preparer &preparer);
LogicalResult prepare(OutfeedOp op, Preparer &preparer);
LogicalResult prepare(PartitionIdOp op, Preparer &preparer);
LogicalResult prepare(RecvOp op, Preparer &preparer);
LogicalResult prepare(ReduceScatterOp op, Preparer &preparer);
LogicalResult prepare(ReplicaIdOp op, Preparer &preparer);
LogicalResult prepare(SendOp op, Preparer &preparer);
LogicalResult prepare(interpreter::RunParallelOp op, Preparer &preparer);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_OPS_DISTRIBUTION_H
