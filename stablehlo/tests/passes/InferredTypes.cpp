//===- InferredTypes.cpp - Inferred types against written ones ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/Base.h"
#include "stablehlo/dialect/ChloDialect.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "stablehlo/tests/TestUtils.h"
#include "stablehlo/tests/passes/Inference.h"
#include "llvm/ADT/STLExtras.h"

namespace mlir {
namespace hlo {
#define GEN_PASS_DEF_HLOTESTINFERREDTYPESPASS
#include "stablehlo/tests/passes/Passes.h.inc"
} // namespace hlo
} // namespace mlir

using namespace mlir;

namespace {
struct HloTestInferredTypesPass
    : hlo::impl::HloTestInferredTypesPassBase<HloTestInferredTypesPass> {
  using HloTestInferredTypesPassBase::HloTestInferredTypesPassBase;
  void runOnOperation() override;
};

struct Counts {
  int64_t ops = 0;
  int64_t inferring = 0;
  int64_t equal = 0;
};
} // namespace

/// `written` with what is inferred of it; null if that is no tensor's.
static Type getInferredType(const ShapedTypeComponents &components,
                            Type written) {
  auto shaped = dyn_cast<ShapedType>(written);
  if (!shaped)
    return {};
  Type elementType = components.getElementType() ? components.getElementType()
                                                 : shaped.getElementType();
  if (!components.hasRank())
    return UnrankedTensorType::get(elementType);
  return RankedTensorType::get(components.getDims(), elementType,
                               components.getAttribute());
}

/// The types of the results of `op`, were `operands` those that it has, or
/// failure if it does not infer them.
static FailureOr<SmallVector<Type>> infer(Operation *op, ValueRange operands) {
  if (isa<InferTypeOpInterface>(op))
    return hlo::inferTypes(op, operands);
  FailureOr<SmallVector<ShapedTypeComponents>> components =
      hlo::inferComponents(op, operands);
  if (failed(components) || components->size() != op->getNumResults())
    return failure();
  SmallVector<Type> types;
  for (auto [result, written] : llvm::zip(*components, op->getResultTypes()))
    types.push_back(getInferredType(result, written));
  return types;
}

static bool hasStaticShape(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  return !shaped || shaped.hasStaticShape();
}

/// True if inferred and written types may differ: sizes are not known, or the
/// types are quantized or encoded: scales and storage are the program's choice.
static bool mayDiffer(Operation *op, TypeRange inferred) {
  auto isQuantized = [](Type type) {
    return isa<quant::QuantizedType>(getElementTypeOrSelf(type));
  };
  auto isEncoded = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.getEncoding();
  };
  return llvm::any_of(op->getResultTypes(), isQuantized) ||
         llvm::any_of(op->getResultTypes(), isEncoded) ||
         !llvm::all_of(op->getOperandTypes(), hasStaticShape) ||
         !llvm::all_of(op->getResultTypes(), hasStaticShape) ||
         !llvm::all_of(inferred, hasStaticShape);
}

static bool areCompatible(Operation *op, TypeRange inferred) {
  if (auto infers = dyn_cast<InferTypeOpInterface>(op))
    return infers.isCompatibleReturnTypes(inferred, op->getResultTypes());
  return hlo::isCompatibleForHloTypeInference(inferred, op->getResultTypes());
}

static LogicalResult compareWritten(Operation *op, TypeRange inferred,
                                    Counts &counts) {
  if (op->getResultTypes() == inferred) {
    ++counts.equal;
    return success();
  }
  bool accepted = mayDiffer(op, inferred) && areCompatible(op, inferred);
  InFlightDiagnostic diagnostic = accepted ? op->emitRemark() : op->emitError();
  diagnostic << "infers " << inferred << ", but is written "
             << op->getResultTypes();
  return success(accepted);
}

/// `type` without its sizes, or with bounds in their place.
static Type forgetSizes(Type type, bool keepBounds) {
  auto ranked = dyn_cast<RankedTensorType>(type);
  if (!ranked)
    return type;
  SmallVector<int64_t> sizes(ranked.getRank(), ShapedType::kDynamic);
  SmallVector<int64_t> bounds;
  for (int64_t dim = 0; dim < ranked.getRank(); ++dim)
    bounds.push_back(hlo::getMaxSize(ranked, dim));
  Attribute encoding = keepBounds
                           ? hlo::getBoundsEncoding(type.getContext(), bounds)
                           : Attribute();
  return RankedTensorType::get(sizes, ranked.getElementType(), encoding);
}

/// What is inferred of operands of unknown sizes agrees with what is `inferred`
/// of known ones.
static LogicalResult compareForgetful(Operation *op, TypeRange inferred,
                                      bool keepBounds) {
  Block block;
  for (Type type : op->getOperandTypes())
    block.addArgument(forgetSizes(type, keepBounds), op->getLoc());
  FailureOr<SmallVector<Type>> forgetful = infer(op, block.getArguments());
  if (failed(forgetful)) {
    op->emitRemark() << "infers nothing of operands of types "
                     << TypeRange(block.getArgumentTypes());
    return success();
  }
  if (hlo::isCompatibleForHloTypeInference(inferred, *forgetful))
    return success();
  return op->emitError() << "infers " << inferred << ", but "
                         << TypeRange(*forgetful) << " of operands of types "
                         << TypeRange(block.getArgumentTypes());
}

static LogicalResult compare(Operation *op, bool forget, Counts &counts) {
  ++counts.ops;
  FailureOr<SmallVector<Type>> inferred = infer(op, op->getOperands());
  if (failed(inferred))
    return success();
  ++counts.inferring;
  if (failed(compareWritten(op, *inferred, counts)))
    return failure();
  if (!forget)
    return success();
  return success(
      succeeded(compareForgetful(op, *inferred, /*keepBounds=*/false)) &&
      succeeded(compareForgetful(op, *inferred, /*keepBounds=*/true)));
}

void HloTestInferredTypesPass::runOnOperation() {
  Counts counts;
  bool failed = false;
  getOperation()->walk([&](Operation *op) {
    if (!isa_and_nonnull<stablehlo::StablehloDialect, chlo::ChloDialect>(
            op->getDialect()))
      return;
    if (mlir::failed(compare(op, forgetSizes, counts)))
      failed = true;
  });
  getOperation()->emitRemark()
      << "infers the types of " << counts.inferring << " of " << counts.ops
      << " ops, " << counts.equal << " as they are written";
  if (failed)
    signalPassFailure();
}
