//===- Extensibility.cpp - Meaning of extensibility ops -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/CustomCalls.h"
#include "stablehlo/dialect/ShapeAssertion.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/reference/check/PreparedCheck.h"
#include "stablehlo/reference/grid/RaggedAllToAll.h"
#include "stablehlo/reference/literal/Ops.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

/// results = decomposition(inputs)
static FailureOr<Tensors> evaluate(CompositeOp op, const Scope &scope) {
  return scope.call(op, scope[op.getInputs()]);
}

/// shape_assertion: inputs[0], or failure with a message of the other inputs.
static FailureOr<Tensors> evaluateShapeAssertion(CustomCallOp op,
                                                 const Scope &scope) {
  if (failed(verifyShapeAssertion(op)))
    return failure();
  SmallVector<int64_t> inputs;
  for (Value input : op.getInputs().drop_front())
    inputs.push_back(getElement(scope[input], Index()).asInteger());
  if (getElement(scope[op.getInputs().front()], Index()).asBoolean())
    return Tensors();
  return emitError(op.getLoc()) << getShapeAssertionMessage(op, inputs);
}

/// ApproxTopK: the first elements of the sorted inputs.
static FailureOr<Tensors> evaluateApproxTopK(CustomCallOp op,
                                             const Scope &scope) {
  if (failed(verifyApproxTopK(op)))
    return failure();
  Tensors inputs = scope[op.getInputs().take_front(op.getNumResults())];
  FailureOr<Tensors> sorted =
      sort(scope, op, inputs, *findReductionDimension(op),
           getCalledFunction(op).getBody());
  if (failed(sorted))
    return failure();
  Tensors results;
  for (auto [tensor, type] : llvm::zip_equal(*sorted, op.getResultTypes())) {
    Dims starts(tensor.getRank(), 0), strides(tensor.getRank(), 1);
    results.push_back(tensor.slice(starts, getShapeOf(type), strides));
  }
  return results;
}

static FailureOr<Tensors> evaluate(CustomCallOp op, const Scope &scope) {
  if (isShapeAssertion(op))
    return evaluateShapeAssertion(op, scope);
  if (isApproxTopK(op))
    return evaluateApproxTopK(op, scope);
  if (check::PreparedCheck::isCheckCall(op))
    return evaluateCheck(op, scope);
  if (isRaggedAllToAll(op))
    return evaluateRaggedAllToAll(op, scope);
  if (const CustomCallFn *compute =
          scope.getOps().lookupCustomCall(op.getCallTargetName()))
    return runCustomCall(scope.getContext(), op, *compute,
                         scope[op.getInputs()]);
  return op.emitOpError("of target '")
         << op.getCallTargetName() << "' is not supported by the interpreter";
}

void literal::addExtensibilityOps(FormulaOps &ops) {
  addFormula<CompositeOp, evaluate>(ops);
  addFormula<CustomCallOp, evaluate>(ops);
}
