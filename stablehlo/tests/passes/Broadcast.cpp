//===- Broadcast.cpp - NumPy's broadcasts as ops --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/chlo/Broadcast.h"
#include "mlir/Dialect/Shape/IR/Shape.h"
#include "mlir/IR/PatternMatch.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/tests/TestUtils.h"
#include "stablehlo/transforms/StablehloBroadcastLowering.h"
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

/// True for a tensor with sizes of which not even a bound is known.
static bool isUnbounded(Type type) {
  auto ranked = dyn_cast<RankedTensorType>(type);
  return ranked && !ranked.hasStaticShape() && !hlo::isBoundedDynamic(ranked);
}

/// `operand` in `type`, whose last dimensions are the operand's. `shape` is the
/// value of the type's shape.
static Value broadcast(OpBuilder &builder, Location location, Value operand,
                       RankedTensorType type, Value shape) {
  if (operand.getType() == type)
    return operand;
  int64_t rank = cast<RankedTensorType>(operand.getType()).getRank();
  auto dims = builder.getDenseI64ArrayAttr(
      llvm::to_vector(llvm::seq(type.getRank() - rank, type.getRank())));
  return DynamicBroadcastInDimOp::create(builder, location, type, operand,
                                         shape, dims);
}

/// Sizes that are not known are computed when the program runs.
static FailureOr<SmallVector<Value>>
broadcastToComputedShape(OpBuilder &builder, Operation *op) {
  if (!llvm::all_of(op->getOperandTypes(), llvm::IsaPred<RankedTensorType>))
    return op->emitOpError("expects ranked tensors");
  Type element = getElementTypeOrSelf(op->getOperand(0).getType());
  SmallVector<Type> common;
  if (failed(chlo::inferBroadcastedType(op->getLoc(), op->getOperandTypes(),
                                        element, common)))
    return failure();
  SmallVector<Value> shapes;
  if (failed(chlo::reifyBroadcastedShape(builder, op, op->getOperands(),
                                         /*dimensions=*/std::nullopt, shapes)))
    return op->emitOpError("expects shapes that can be computed");
  auto type = cast<RankedTensorType>(common.front());
  return llvm::map_to_vector(op->getOperands(), [&](Value operand) {
    return broadcast(builder, op->getLoc(), operand,
                     type.clone(getElementTypeOrSelf(operand.getType())),
                     shapes.front());
  });
}

static FailureOr<SmallVector<Value>> broadcastToKnownShape(OpBuilder &builder,
                                                           Operation *op) {
  FailureOr<Dimensions> shape = getNumpyBroadcastShape(
      op->getLoc(), SmallVector<Value>(op->getOperands()));
  if (failed(shape))
    return failure();
  SmallVector<Value> values;
  for (Value operand : op->getOperands()) {
    FailureOr<Value> value = numpyBroadcastIfNeeded(builder, operand, *shape);
    if (failed(value))
      return failure();
    values.push_back(*value);
  }
  return values;
}

static LogicalResult broadcastOperands(IRRewriter &rewriter, Operation *op) {
  rewriter.setInsertionPoint(op);
  FailureOr<SmallVector<Value>> values =
      llvm::any_of(op->getOperandTypes(), isUnbounded)
          ? broadcastToComputedShape(rewriter, op)
          : broadcastToKnownShape(rewriter, op);
  if (failed(values))
    return failure();
  auto call = CustomCallOp::create(
      rewriter, op->getLoc(), op->getResultTypes(), *values,
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
