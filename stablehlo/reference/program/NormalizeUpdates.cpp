//===- NormalizeUpdates.cpp - Updates that a condition decides ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// jnp.where(p, x.at[i].set(y), x) selects between two arrays, one of which is a
// copy. If the condition decides what is updated, x is updated in place.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/GatherScatterOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/reference/program/Normalize.h"
#include "stablehlo/reference/tensor/Tensor.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// The scalar that all elements of a predicate are, if they are one.
static Value getScalar(Value predicate) {
  if (auto broadcast = predicate.getDefiningOp<BroadcastInDimOp>())
    predicate = broadcast.getOperand();
  auto type = dyn_cast<RankedTensorType>(predicate.getType());
  return type && type.getRank() == 0 ? predicate : Value();
}

/// Selects, in front of `op`, `updated` where it updates, else `other`.
static Value addSelect(SelectOp op, Value predicate, bool updatesIfTrue,
                       Value updated, Value other) {
  OpBuilder builder(op);
  return SelectOp::create(builder, op.getLoc(), updated.getType(), predicate,
                          updatesIfTrue ? updated : other,
                          updatesIfTrue ? other : updated);
}

/// Where `op` does not update, the slice stays what it is.
static LogicalResult maskUpdate(DynamicUpdateSliceOp update, SelectOp op,
                                Value predicate, bool updatesIfTrue) {
  auto type = dyn_cast<RankedTensorType>(update.getUpdate().getType());
  auto whole = dyn_cast<RankedTensorType>(update.getType());
  if (!type || !type.hasStaticShape() || !whole || !whole.hasStaticShape())
    return failure();
  std::optional<int64_t> count = stablehlo::getNumElements(type.getShape());
  std::optional<int64_t> all = stablehlo::getNumElements(whole.getShape());
  if (!count || !all || *count > *all / 2)
    return failure();
  OpBuilder builder(op);
  Value current = DynamicSliceOp::create(
      builder, op.getLoc(), type, update.getOperand(), update.getStartIndices(),
      builder.getDenseI64ArrayAttr(type.getShape()));
  Value value =
      addSelect(op, predicate, updatesIfTrue, update.getUpdate(), current);
  update.getUpdateMutable().assign(value);
  return success();
}

/// Where `op` does not update, indices are outside, which scatters nothing.
static LogicalResult maskUpdate(ScatterOp scatter, SelectOp op, Value predicate,
                                bool updatesIfTrue) {
  Value indices = scatter.getScatterIndices();
  auto type = dyn_cast<RankedTensorType>(indices.getType());
  auto element = dyn_cast<IntegerType>(getElementTypeOrSelf(indices));
  ScatterDimensionNumbersAttr numbers = scatter.getScatterDimensionNumbers();
  size_t numIndices = numbers.getScatterDimsToOperandDims().size();
  if (!type || !type.hasStaticShape() || !element || element.isUnsigned() ||
      element.getWidth() < 32 || scatter.getInputs().size() != 1 ||
      numIndices == 0)
    return failure();
  // Those outside are all the same.
  bool isOne = stablehlo::getNumElements(type.getShape()) ==
               static_cast<int64_t>(numIndices);
  if (scatter.getUniqueIndices() && !isOne)
    return failure();
  OpBuilder builder(op);
  // With any offset in a window it is still negative.
  auto least = APInt::getSignedMinValue(element.getWidth());
  Value outside = ConstantOp::create(builder, op.getLoc(),
                                     DenseElementsAttr::get(type, least));
  scatter.getScatterIndicesMutable().assign(
      addSelect(op, predicate, updatesIfTrue, indices, outside));
  return success();
}

/// Masks what `op` selects if true, or else if false, if that updates the other
/// one.
static LogicalResult maskUpdate(SelectOp op, bool updatesIfTrue) {
  Value updated = updatesIfTrue ? op.getOnTrue() : op.getOnFalse();
  Value other = updatesIfTrue ? op.getOnFalse() : op.getOnTrue();
  Operation *update = updated.getDefiningOp();
  Value predicate = getScalar(op.getPred());
  if (!update || !predicate || !updated.hasOneUse() ||
      update->getNumOperands() == 0 || update->getOperand(0) != other ||
      update->getBlock() != op->getBlock() ||
      !getElementTypeOrSelf(updated).isIntOrFloat())
    return failure();
  auto slice = dyn_cast<DynamicUpdateSliceOp>(update);
  auto scatter = dyn_cast<ScatterOp>(update);
  LogicalResult masked = slice ? maskUpdate(slice, op, predicate, updatesIfTrue)
                         : scatter
                             ? maskUpdate(scatter, op, predicate, updatesIfTrue)
                             : failure();
  if (failed(masked))
    return failure();
  update->moveBefore(op);
  op.replaceAllUsesWith(updated);
  op.erase();
  return success();
}

void Normalizer::maskUpdates(Region &region) {
  region.walk([](SelectOp op) {
    if (failed(maskUpdate(op, /*updatesIfTrue=*/true)))
      (void)maskUpdate(op, /*updatesIfTrue=*/false);
  });
}
