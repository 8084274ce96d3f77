//===- Promotion.cpp - Operands in the types that a body combines ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/QuantizedOp.h"
#include "stablehlo/dialect/decompositions/Decompositions.h"
#include "stablehlo/dialect/ops/DistributionOps.h"
#include "stablehlo/dialect/ops/GatherScatterOps.h"
#include "stablehlo/dialect/ops/QuantizationOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// The type of the elements of operand `i` in the body of `op`; null if it does
/// not combine them.
static Type getCombinedType(Operation *op, unsigned i) {
  auto getArgument = [&](Region &body, unsigned number) -> Type {
    return getElementTypeOrSelf(body.getArgument(number).getType());
  };
  if (auto scatter = dyn_cast<ScatterOp>(op)) {
    unsigned numInputs = scatter.getInputs().size();
    if (i == numInputs)
      return {};
    return getArgument(scatter.getUpdateComputation(),
                       i < numInputs ? i : i - 1);
  }
  if (auto scatter = dyn_cast<SelectAndScatterOp>(op))
    return i == 0 ? Type() : getArgument(scatter.getScatter(), 0);
  // As many inputs as results, then as many initial values.
  if (isa<ReduceOp, ReduceWindowOp>(op))
    return getArgument(op->getRegion(0), i % op->getNumResults());
  // What is behind the data of collective_reduce says who gets it.
  bool isData = i < op->getNumResults();
  return isData ? getArgument(op->getRegion(0), 0) : Type();
}

SmallVector<Value> stablehlo::promoteOperands(Decomposer &d, Operation *op) {
  SmallVector<Value> operands;
  for (OpOperand &operand : op->getOpOperands()) {
    Value value = operand.get();
    auto type = dyn_cast<RankedTensorType>(value.getType());
    Type element = getCombinedType(op, operand.getOperandNumber());
    if (type && element && element != type.getElementType()) {
      if (isa<quant::QuantizedType>(element))
        value = d.create<UniformQuantizeOp>(type.clone(element), value);
      else
        value = d.convert(value, element);
    }
    operands.push_back(value);
  }
  return operands;
}
