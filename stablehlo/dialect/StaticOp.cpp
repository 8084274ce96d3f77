//===- StaticOp.cpp - Ops on operands whose sizes are met at run time -----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/StaticOp.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Verifier.h"
#include "stablehlo/dialect/Base.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/CustomCalls.h"
#include "stablehlo/dialect/StaticForms.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

bool stablehlo::isStaticType(Type type) {
  if (auto shaped = dyn_cast<ShapedType>(type))
    return shaped.hasStaticShape();
  auto tuple = dyn_cast<TupleType>(type);
  return !tuple || llvm::all_of(tuple.getTypes(), isStaticType);
}

bool stablehlo::isDynamicOp(Operation *op) {
  if (!llvm::all_of(op->getOperandTypes(), isStaticType) ||
      !llvm::all_of(op->getResultTypes(), isStaticType))
    return true;
  // The shape of rng is compared with its result when it runs.
  return !isa<RngOp>(op) && !getShapeOperands(op).empty();
}

/// The result is the part of the operand whose indices are below the size.
static FailureOr<SmallVector<Value>>
createPart(OpBuilder &builder, SetDimensionSizeOp op, StaticOperands operands) {
  Value operand = operands.values.front();
  auto type = cast<RankedTensorType>(operand.getType());
  int64_t size =
      (*operands.known[1].elements.value_begin<APInt>()).getSExtValue();
  SmallVector<int64_t> starts(type.getRank(), 0), strides(type.getRank(), 1);
  SmallVector<int64_t> limits(type.getShape());
  limits[op.getDimension()] = size;
  // The types that are written may say more than the slice.
  FailureOr<Type> part = refineType(
      op.getType(), RankedTensorType::get(limits, type.getElementType()));
  if (failed(part))
    return op.emitError() << "result #0 of '" << op->getName() << "': expects "
                          << op.getType() << ", but sets size " << size;
  if (limits == type.getShape())
    return SmallVector<Value>{operand};
  return SmallVector<Value>{SliceOp::create(builder, op.getLoc(), *part,
                                            operand, starts, limits, strides)};
}

/// A dimension that a broadcast adds, and that has nothing but a bound, is as
/// large as it may be: no operand says otherwise.
static void fillBroadcastDimensions(Operation *op,
                                    SmallVectorImpl<Type> &types) {
  if (!isa<BroadcastInDimOp>(op))
    return;
  auto type = cast<RankedTensorType>(types.front());
  SmallVector<int64_t> sizes;
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    sizes.push_back(hlo::getMaxSize(type, dim));
  types.front() = RankedTensorType::get(sizes, type.getElementType());
}

/// Clones `op` with other operands and result types.
static FailureOr<Operation *> cloneOp(OpBuilder &builder, Operation *op,
                                      ValueRange operands, TypeRange types,
                                      CopyRegionFn copyRegion) {
  IRMapping mapping;
  mapping.map(op->getOperands(), operands);
  Operation *clone = builder.insert(op->cloneWithoutRegions(mapping));
  for (auto [result, type] : llvm::zip_equal(clone->getResults(), types))
    result.setType(type);
  for (auto [from, to] : llvm::zip_equal(op->getRegions(), clone->getRegions()))
    if (failed(copyRegion(from, to, from.getArgumentTypes())))
      return failure();
  return clone;
}

/// `type` of a value that is static, without dimension `dim`, which it has.
static Type getSliceType(Type type, int64_t dim) {
  auto tensor = cast<RankedTensorType>(type);
  SmallVector<int64_t> sizes(tensor.getShape());
  sizes.erase(sizes.begin() + dim);
  return RankedTensorType::get(sizes, tensor.getElementType());
}

/// What the body gives for slices and carries of these sizes says what the
/// results are.
static FailureOr<chlo::ScanOp> createScan(OpBuilder &builder, chlo::ScanOp op,
                                          ValueRange operands,
                                          CopyRegionFn copyRegion) {
  IRMapping mapping;
  mapping.map(op->getOperands(), operands);
  auto scan =
      cast<chlo::ScanOp>(builder.insert(op->cloneWithoutRegions(mapping)));
  SmallVector<Type> arguments, types;
  for (Type input : scan.getInputs().getTypes())
    arguments.push_back(getSliceType(input, scan.getDimension()));
  llvm::append_range(arguments, scan.getInits().getTypes());
  if (failed(copyRegion(op.getBody(), scan.getBody(), arguments)) ||
      failed(chlo::ScanOp::inferReturnTypes(
          op.getContext(), op.getLoc(), scan->getOperands(),
          scan->getDiscardableAttrDictionary(), scan->getPropertiesStorage(),
          scan->getRegions(), types)))
    return failure();
  if (TypeRange(types).take_back(op.getInits().size()) !=
      scan.getInits().getTypes())
    return op.emitOpError("carries values whose sizes change");
  for (auto [i, result, type] : llvm::enumerate(scan->getResults(), types)) {
    if (failed(refineType(result.getType(), type)))
      return op.emitError()
             << "result #" << i << " of '" << op->getName() << "': expects "
             << result.getType() << ", but got " << type;
    if (!isStaticType(type))
      return op.emitOpError("result #")
             << i << " of type " << type << " has a size that is not known";
    result.setType(type);
  }
  return scan;
}

/// The operands of `op` are known as far as its result's sizes depend on them.
static bool hasShapeOperands(Operation *op, ArrayRef<KnownValue> known) {
  return llvm::all_of(getShapeOperands(op), [&](unsigned i) {
    return static_cast<bool>(known[i].elements);
  });
}

FailureOr<SmallVector<Value>>
stablehlo::createStaticOp(OpBuilder &builder, Operation *op,
                          StaticOperands operands, CopyRegionFn copyRegion) {
  if (auto scan = dyn_cast<chlo::ScanOp>(op)) {
    FailureOr<chlo::ScanOp> created =
        createScan(builder, scan, operands.values, copyRegion);
    if (failed(created) ||
        failed(verify(*created, /*verifyRecursively=*/false)))
      return failure();
    return SmallVector<Value>((*created)->getResults());
  }
  auto types = refineResultTypes(op, operands.known, op->getLoc());
  if (failed(types))
    return failure();
  if (auto setSize = dyn_cast<SetDimensionSizeOp>(op))
    if (hasShapeOperands(op, operands.known))
      return createPart(builder, setSize, operands);
  fillBroadcastDimensions(op, *types);
  for (auto [i, type] : llvm::enumerate(*types))
    if (!isStaticType(type))
      return op->emitOpError("result #")
             << i << " of type " << type << " has a size that is not known";

  Operation *last =
      builder.getInsertionPoint() == builder.getInsertionBlock()->begin()
          ? nullptr
          : &*std::prev(builder.getInsertionPoint());
  SmallVector<DenseElementsAttr> elements;
  for (const KnownValue &known : operands.known)
    elements.push_back(known.elements);
  // The function that this call names is not where the inserted ops are.
  auto call = dyn_cast<CustomCallOp>(op);
  FailureOr<SmallVector<Value>> results =
      call && isApproxTopK(call)
          ? createApproxTopK(builder, call, operands.values, *types)
          : createStaticForm(builder, op, operands.values, elements, *types);
  if (failed(results)) {
    if (isDynamicOp(op) && !hasShapeOperands(op, operands.known))
      return op->emitOpError("depends on sizes that are not known");
    FailureOr<Operation *> clone =
        cloneOp(builder, op, operands.values, *types, copyRegion);
    if (failed(clone))
      return failure();
    results = SmallVector<Value>((*clone)->getResults());
  }
  // What only types can tell is checked on the ops that have them.
  Block::iterator inserted = last ? std::next(last->getIterator())
                                  : builder.getInsertionBlock()->begin();
  for (; inserted != builder.getInsertionPoint(); ++inserted)
    if (failed(verify(&*inserted, /*verifyRecursively=*/false)))
      return failure();
  return results;
}
