//===- InferredTypes.cpp - Inferred types against written ones ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/Base.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/StablehloOps.h"
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

/// The types of the results of `op`, or failure if it does not infer them.
static FailureOr<SmallVector<Type>> infer(Operation *op) {
  if (isa<InferTypeOpInterface>(op))
    return hlo::inferTypes(op);
  FailureOr<SmallVector<ShapedTypeComponents>> components =
      hlo::inferComponents(op);
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
/// types are quantized, and scales are the program's choice.
static bool mayDiffer(Operation *op, TypeRange inferred) {
  auto isQuantized = [](Type type) {
    return isa<quant::QuantizedType>(getElementTypeOrSelf(type));
  };
  return llvm::any_of(op->getResultTypes(), isQuantized) ||
         !llvm::all_of(op->getOperandTypes(), hasStaticShape) ||
         !llvm::all_of(op->getResultTypes(), hasStaticShape) ||
         !llvm::all_of(inferred, hasStaticShape);
}

static bool areCompatible(Operation *op, TypeRange inferred) {
  if (auto infers = dyn_cast<InferTypeOpInterface>(op))
    return infers.isCompatibleReturnTypes(inferred, op->getResultTypes());
  return hlo::isCompatibleForHloTypeInference(inferred, op->getResultTypes());
}

static LogicalResult compare(Operation *op, Counts &counts) {
  ++counts.ops;
  FailureOr<SmallVector<Type>> inferred = infer(op);
  if (failed(inferred))
    return success();
  ++counts.inferring;
  if (op->getResultTypes() == TypeRange(*inferred)) {
    ++counts.equal;
    return success();
  }
  bool accepted = mayDiffer(op, *inferred) && areCompatible(op, *inferred);
  InFlightDiagnostic diagnostic = accepted ? op->emitRemark() : op->emitError();
  diagnostic << "infers " << *inferred << ", but is written "
             << op->getResultTypes();
  return success(accepted);
}

void HloTestInferredTypesPass::runOnOperation() {
  Counts counts;
  bool failed = false;
  getOperation()->walk([&](Operation *op) {
    if (!isa_and_nonnull<stablehlo::StablehloDialect, chlo::ChloDialect>(
            op->getDialect()))
      return;
    if (mlir::failed(compare(op, counts)))
      failed = true;
  });
  getOperation()->emitRemark()
      << "infers the types of " << counts.inferring << " of " << counts.ops
      << " ops, " << counts.equal << " as they are written";
  if (failed)
    signalPassFailure();
}
