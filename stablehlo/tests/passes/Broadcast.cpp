//===- Broadcast.cpp - NumPy's broadcasts as ops ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/chlo/Broadcast.h"
#include "mlir/Dialect/Shape/IR/Shape.h"
#include "mlir/IR/PatternMatch.h"
#include "stablehlo/dialect/StablehloOps.h"
#include "stablehlo/tests/TestUtils.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

namespace mlir {
namespace hlo {
#define GEN_PASS_DEF_HLOTESTBROADCASTPASS
#include "stablehlo/tests/passes/Passes.h.inc"
} // namespace hlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
struct HloTestBroadcastPass
    : hlo::impl::HloTestBroadcastPassBase<HloTestBroadcastPass> {
  void runOnOperation() override;
};
} // namespace

/// The type that all operands of `op` have after the broadcast, but for the
/// element type, which is that of the first.
static FailureOr<RankedTensorType> getCommonType(Operation *op) {
  if (op->getNumOperands() == 0 ||
      !llvm::all_of(op->getOperandTypes(), llvm::IsaPred<RankedTensorType>))
    return op->emitOpError("expects ranked tensors");
  auto first = cast<RankedTensorType>(op->getOperand(0).getType());
  SmallVector<Type> common;
  if (failed(chlo::inferBroadcastedType(op->getLoc(), op->getOperandTypes(),
                                        first.getElementType(), common)))
    return failure();
  return cast<RankedTensorType>(common.front());
}

/// `operand` in `type`, whose last dimensions are the operand's. `shape` is the
/// value of the type's shape, or null if the type is static.
static Value broadcast(OpBuilder &builder, Location location, Value operand,
                       RankedTensorType type, Value shape) {
  if (operand.getType() == type)
    return operand;
  int64_t rank = cast<RankedTensorType>(operand.getType()).getRank();
  auto dims = builder.getDenseI64ArrayAttr(
      llvm::to_vector(llvm::seq(type.getRank() - rank, type.getRank())));
  if (!shape)
    return BroadcastInDimOp::create(builder, location, type, operand, dims);
  return DynamicBroadcastInDimOp::create(builder, location, type, operand,
                                         shape, dims);
}

static LogicalResult broadcastOperands(IRRewriter &rewriter, Operation *op) {
  FailureOr<RankedTensorType> common = getCommonType(op);
  if (failed(common))
    return failure();
  rewriter.setInsertionPoint(op);
  SmallVector<Value> shapes;
  if (!common->hasStaticShape() &&
      failed(chlo::reifyBroadcastedShape(rewriter, op, op->getOperands(),
                                         /*dimensions=*/std::nullopt, shapes)))
    return op->emitOpError("expects shapes that can be computed");
  SmallVector<Value> values;
  for (Value operand : op->getOperands())
    values.push_back(
        broadcast(rewriter, op->getLoc(), operand,
                  common->clone(getElementTypeOrSelf(operand.getType())),
                  shapes.empty() ? Value() : shapes.front()));
  if (ValueRange(values).getTypes() != op->getResultTypes())
    return op->emitOpError("expects results of the types of the broadcast "
                           "values, ")
           << llvm::to_vector(ValueRange(values).getTypes());
  auto call = CustomCallOp::create(
      rewriter, op->getLoc(), op->getResultTypes(), values,
      {rewriter.getNamedAttr("call_target_name",
                             rewriter.getStringAttr("numpy_broadcasted")),
       rewriter.getNamedAttr("has_side_effect", rewriter.getBoolAttr(true))});
  rewriter.replaceOp(op, call);
  return success();
}

void HloTestBroadcastPass::runOnOperation() {
  SmallVector<Operation *> questions;
  getOperation()->walk([&](Operation *op) {
    if (op->getName().getStringRef() == "hlo_test_broadcast.numpy_broadcast")
      questions.push_back(op);
  });
  IRRewriter rewriter(&getContext());
  for (Operation *op : questions)
    if (failed(broadcastOperands(rewriter, op)))
      return signalPassFailure();
}
