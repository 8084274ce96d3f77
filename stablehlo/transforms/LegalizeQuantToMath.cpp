//===- LegalizeQuantToMath.cpp - Quantized programs on storage types ------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops that compute become math on the integers that quantized tensors are
// stored as (QuantMath.h); between them stand casts. Then every quantized type
// in the function becomes its storage type, and the casts go.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/decompositions/Decompositions.h"
#include "stablehlo/dialect/ops/DistributionOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/dialect/ops/QuantizationOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "stablehlo/transforms/PassUtils.h"
#include "stablehlo/transforms/Passes.h"
#include "stablehlo/transforms/QuantMath.h"
#include "llvm/ADT/STLExtras.h"

namespace mlir {
namespace stablehlo {
#define GEN_PASS_DEF_STABLEHLOLEGALIZEQUANTTOMATHPASS
#include "stablehlo/transforms/Passes.h.inc"
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;
using quant::QuantizedType;
using quant::UniformQuantizedPerAxisType;

namespace {
struct StablehloLegalizeQuantToMathPass
    : stablehlo::impl::StablehloLegalizeQuantToMathPassBase<
          StablehloLegalizeQuantToMathPass> {
  void runOnOperation() override;
};
} // namespace

/// True if all quantized operands and results of `op` are quantized alike.
static bool isQuantizedAlike(Operation *op) {
  SmallVector<Type> types;
  for (Type type : llvm::concat<Type>(llvm::to_vector(op->getOperandTypes()),
                                      llvm::to_vector(op->getResultTypes())))
    if (getQuantizedElementType(type))
      types.push_back(type);
  return llvm::all_of(types, [&](Type type) {
    return isSameQuantization(types.front(), type);
  });
}

/// True if the integer 0 stands for another number in a result of `op`.
static bool hasZeroPoint(Operation *op) {
  return llvm::any_of(op->getResultTypes(), [](Type type) {
    std::optional<StoredQuantization> parameters = getStoredQuantization(type);
    return parameters && llvm::any_of(parameters->zeroPoints,
                                      [](int64_t point) { return point != 0; });
  });
}

/// True if the body of `op` combines elements of other types than `op` is
/// given: it brings them there first.
static bool promotesElements(Operation *op) {
  if (!op->hasTrait<hlo::OpTrait::PromotesElements>())
    return false;
  for (auto [result, operand] :
       llvm::zip(op->getResultTypes(), op->getOperandTypes()))
    if (getQuantizedElementType(operand) &&
        !isSameQuantization(result, operand))
      return true;
  return false;
}

/// Gives `op`, a reduction, elements of the types that its body combines. Fills
/// `ops` with what brings them there.
static LogicalResult promoteElements(Operation *op,
                                     SmallVector<Operation *> &ops) {
  bool isPerTensor = llvm::all_of(op->getResultTypes(), [](Type type) {
    return !isa<UniformQuantizedPerAxisType>(getElementTypeOrSelf(type));
  });
  if (!isPerTensor || !isa<ReduceOp, ReduceWindowOp>(op))
    return failure();
  OpBuilder builder(op);
  Decomposer d(builder, op->getLoc());
  for (auto [operand, promoted] :
       llvm::zip_equal(op->getOpOperands(), promoteOperands(d, op))) {
    if (operand.get() == promoted)
      continue;
    operand.set(promoted);
    ops.push_back(promoted.getDefiningOp());
  }
  return success();
}

/// False if neither integers nor floats can do what `op` does.
static bool isExpressible(Operation *op) {
  if (isa_and_present<chlo::ChloDialect, quant::QuantDialect>(op->getDialect()))
    return false;
  // Who takes no part gets zeros.
  return !isa<CollectiveReduceOp, RecvOp>(op) || !hasZeroPoint(op);
}

/// True if `op` is the same op on integers: it moves them, or others define
/// what it does, or its regions do.
static bool isSameOnStorage(Operation *op) {
  if (isa<UniformDequantizeOp, UniformQuantizeOp>(op))
    return false;
  if (isa<CollectiveBroadcastOp, CollectivePermuteOp>(op))
    return !hasZeroPoint(op);
  bool isMovement =
      op->hasTrait<hlo::OpTrait::MovesElements>() && isQuantizedAlike(op);
  return isMovement || !computesOnNumbers(op);
}

/// A constant whose attribute is of the type that the result gets.
static void retypeConstant(ConstantOp op) {
  QuantizedType quantized = getQuantizedElementType(op.getType());
  auto value = dyn_cast<DenseIntElementsAttr>(op.getValue());
  if (!quantized || !value)
    return;
  IntegerType storage = getStorageElementType(quantized);
  if (value.getElementType() != storage)
    op.setValueAttr(value.bitcast(storage));
}

/// Fills `ops` with those that become math; reports those that cannot.
static LogicalResult collect(Operation *root, SmallVector<Operation *> &ops) {
  WalkResult walk = root->walk([&](Operation *op) -> WalkResult {
    if (auto constant = dyn_cast<ConstantOp>(op))
      retypeConstant(constant);
    if (!isAnyQuantizedTypes(op->getOperandTypes()) &&
        !isAnyQuantizedTypes(op->getResultTypes()))
      return WalkResult::advance();
    if (!isExpressible(op) ||
        (promotesElements(op) && failed(promoteElements(op, ops))))
      return op->emitOpError("cannot be expressed on the storage types of "
                             "quantized values");
    if (isa_and_present<StablehloDialect>(op->getDialect()) &&
        !isSameOnStorage(op))
      ops.push_back(op);
    return WalkResult::advance();
  });
  return failure(walk.wasInterrupted());
}

void StablehloLegalizeQuantToMathPass::runOnOperation() {
  SmallVector<Operation *> ops;
  if (failed(collect(getOperation(), ops)))
    return signalPassFailure();
  for (Operation *op : ops) {
    op->replaceAllUsesWith(computeOnStorage(op));
    op->erase();
  }
  AttrTypeReplacer replacer;
  replacer.addReplacement([](QuantizedType type) -> std::optional<Type> {
    // Calibrated types have none.
    if (!isa_and_present<IntegerType>(type.getStorageType()))
      return std::nullopt;
    return getStorageElementType(type);
  });
  replacer.recursivelyReplaceElementsIn(getOperation(), /*replaceAttrs=*/true,
                                        /*replaceLocs=*/false,
                                        /*replaceTypes=*/true);
  getOperation()->walk([](UnrealizedConversionCastOp op) {
    if (op.getInputs().getTypes() != op.getOutputs().getTypes())
      return;
    op->replaceAllUsesWith(op.getInputs());
    op->erase();
  });
}
