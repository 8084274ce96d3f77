//===- Deprecated.cpp - Evaluates deprecated ops --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Their successors are evaluated; here is why some have none.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/decompositions/Einsum.h"
#include "stablehlo/dialect/ops/DeprecatedOps.h"
#include "stablehlo/dialect/ops/DistributionOps.h"
#include "stablehlo/reference/grid/Collectives.h"
#include "stablehlo/reference/ops/PrepareOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// Says why there is no successor for `op`: `reason` has, if it fails.
static LogicalResult refuse(Operation *op, LogicalResult reason) {
  return failed(reason)
             ? reason
             : op->emitOpError("is not supported by the interpreter yet");
}

static LogicalResult prepare(CrossReplicaSumOp op, Preparer &) {
  return refuse(op, GroupCollective::read(op));
}
static LogicalResult prepare(EinsumOp op, Preparer &) {
  return refuse(op, Einsum::read(op));
}
static LogicalResult prepare(TorchIndexSelectOp op, Preparer &) {
  return refuse(op, checkSelection(op));
}

void stablehlo::addDeprecatedOps(EngineOps &ops) {
  addDecomposition<BroadcastOp, decompose>(ops);
  addDecomposition<CreateTokenOp, decompose>(ops);
  addDecomposition<CrossReplicaSumOp, decompose>(ops);
  addDecomposition<DotOp, decompose>(ops);
  addDecomposition<EinsumOp, decompose>(ops);
  addDecomposition<TorchIndexSelectOp, decompose>(ops);
  addDecomposition<UnaryEinsumOp, decompose>(ops);
  addPrepare<CrossReplicaSumOp, prepare>(ops);
  addPrepare<EinsumOp, prepare>(ops);
  addPrepare<TorchIndexSelectOp, prepare>(ops);
}
