//===- LegalizeToLinalg.cpp - StableHLO as linalg on tensors --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/Dialect/SparseTensor/IR/SparseTensor.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "stablehlo/conversions/TypeConversion.h"
#include "stablehlo/conversions/linalg/transforms/Passes.h"
#include "stablehlo/conversions/linalg/transforms/Patterns.h"
#include "stablehlo/conversions/linalg/transforms/Rewriters.h"
#include "stablehlo/dialect/ChloDialect.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/transforms/Passes.h"
#include "llvm/ADT/STLExtras.h"
#include <optional>

namespace mlir {
namespace stablehlo {
#define GEN_PASS_DEF_STABLEHLOLEGALIZETOLINALGPASS
#include "stablehlo/conversions/linalg/transforms/Passes.h.inc"
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
struct StablehloLegalizeToLinalgPass
    : stablehlo::impl::StablehloLegalizeToLinalgPassBase<
          StablehloLegalizeToLinalgPass> {
  using Base::Base;
  LogicalResult initialize(MLIRContext *context) override;
  void runOnOperation() override;

  RemoveSignTypeConverter converter;
  FrozenRewritePatternSet patterns;
};
} // namespace

void stablehlo::populateStablehloToLinalgConversionPatterns(
    MLIRContext *, TypeConverter &typeConverter, RewritePatternSet *patterns,
    bool enablePrimitiveOps, bool enableSparseOps, bool captureScalarInputs) {
  addElementwisePatterns(typeConverter, *patterns, enablePrimitiveOps,
                         captureScalarInputs);
  addDataMovementPatterns(typeConverter, *patterns, enablePrimitiveOps,
                          enableSparseOps);
  addDynamismPatterns(typeConverter, *patterns);
  addControlFlowPatterns(typeConverter, *patterns);
  addReductionPatterns(typeConverter, *patterns, enablePrimitiveOps);
  addContractionPatterns(typeConverter, *patterns);
  addGatherScatterPatterns(typeConverter, *patterns);
  addSortPatterns(typeConverter, *patterns);
  addBatchNormPatterns(*patterns);
}

//===----------------------------------------------------------------------===//
// What is refused
//===----------------------------------------------------------------------===//

/// Why no pattern is asked to lower an op with a value of such a type; empty if
/// there is no reason.
static StringRef findReason(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return isa<UnrankedTensorType>(type)
               ? "has a tensor of unknown rank, which linalg has no ops for"
               : "has a value that is no tensor, which linalg has no ops for";
  if (isa<quant::QuantizedType>(tensor.getElementType()))
    return "has quantized elements, which linalg has no ops for; "
           "--stablehlo-legalize-quant-to-math makes integers of them";
  if (tensor.getEncoding())
    return "has a tensor with an encoding, which linalg has no ops for";
  return {};
}

static StringRef findReason(Operation *op) {
  for (Type type : llvm::concat<Type>(SmallVector<Type>(op->getOperandTypes()),
                                      SmallVector<Type>(op->getResultTypes())))
    if (StringRef reason = findReason(type); !reason.empty())
      return reason;
  return {};
}

static bool isToBeLowered(Operation *op) {
  return isa<StablehloDialect, chlo::ChloDialect>(op->getDialect());
}

static bool isSparseConcatenate(Operation *op) {
  return isa<ConcatenateOp>(op) &&
         sparse_tensor::getSparseTensorEncoding(op->getResult(0).getType());
}

/// Reports the ops of StableHLO and CHLO that are left, each of them once.
static LogicalResult checkNothingIsLeft(Operation *root) {
  WalkResult result = root->walk<WalkOrder::PreOrder>([](Operation *op) {
    if (!op->getDialect() || !isToBeLowered(op))
      return WalkResult::advance();
    StringRef reason = findReason(op);
    op->emitOpError(reason.empty() ? "has no form in linalg" : reason);
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

LogicalResult StablehloLegalizeToLinalgPass::initialize(MLIRContext *context) {
  RewritePatternSet set(context);
  populateChloToStablehloPatterns(context, &set);
  populateStablehloComplexMathExpanderPatterns(context, &set);
  populateStablehloLegalizeDeprecatedOpsPatterns(context, &set);
  populateStablehloToLinalgConversionPatterns(
      context, converter, &set, enablePrimitiveOps, enableSparseOps,
      captureScalarInputs);
  patterns = std::move(set);
  return success();
}

/// Elements of tensors that scalars were made into are these scalars. What the
/// patterns made and nobody needs then goes; the program's own ops stay.
static void forwardScalars(Operation *root) {
  SmallVector<UnrealizedConversionCastOp> casts;
  root->walk([&](UnrealizedConversionCastOp cast) { casts.push_back(cast); });
  reconcileUnrealizedCasts(casts);
  root->walk([](tensor::ExtractOp extract) {
    auto made = extract.getTensor().getDefiningOp<tensor::FromElementsOp>();
    if (!made || !extract.getIndices().empty())
      return;
    extract.replaceAllUsesWith(made.getElements().front());
    extract.erase();
  });
  SmallVector<Operation *> ops;
  root->walk([&](Operation *op) {
    if (op->getNumRegions() == 0)
      ops.push_back(op);
  });
  for (Operation *op : llvm::reverse(ops))
    if (isOpTriviallyDead(op))
      op->erase();
}

void StablehloLegalizeToLinalgPass::runOnOperation() {
  Operation *root = getOperation();
  ConversionTarget target(getContext());
  // What has no form stays, to be named afterwards.
  target.markUnknownOpDynamicallyLegal(
      [&](Operation *op) -> std::optional<bool> {
        if (enableSparseOps && isSparseConcatenate(op))
          return std::nullopt;
        if (op->getDialect() && isToBeLowered(op) && findReason(op).empty())
          return std::nullopt;
        return true;
      });
  if (failed(applyPartialConversion(root, target, patterns)) ||
      failed(checkNothingIsLeft(root)))
    return signalPassFailure();
  forwardScalars(root);
}
