//===- Extensibility.cpp - Evaluates extensibility ops --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/CustomCalls.h"
#include "stablehlo/dialect/QuietDiagnostics.h"
#include "stablehlo/dialect/ShapeAssertion.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/reference/check/PreparedCheck.h"
#include "stablehlo/reference/grid/RaggedAllToAll.h"
#include "stablehlo/reference/kernels/StartIndices.h"
#include "stablehlo/reference/ops/PrepareOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// CompositeOp
//===----------------------------------------------------------------------===//

static LogicalResult prepare(CompositeOp op, Preparer &preparer) {
  return preparer.prepareCall(op);
}

//===----------------------------------------------------------------------===//
// CustomCallOp
//===----------------------------------------------------------------------===//

/// Fails with its message unless operand #0 holds.
static LogicalResult prepareShapeAssertion(CustomCallOp op,
                                           Preparer &preparer) {
  if (failed(verifyShapeAssertion(op)))
    return failure();
  return preparer.addStep(
      op, makeEvaluator([call = op.getOperation()](
                            StepState &state) -> llvm::Error {
        if (*state.getOperand(0).data<uint8_t>() != 0)
          return llvm::Error::success();
        SmallVector<int64_t> inputs;
        for (unsigned i = 1, e = state.getStep().operands.size(); i < e; ++i) {
          const Tensor &input = state.getOperand(i);
          inputs.push_back(readIndex(input.getType(), input.data()));
        }
        // A message of its own, without the name of the op.
        emitError(call->getLoc())
            << getShapeAssertionMessage(cast<CustomCallOp>(call), inputs);
        return makeReportedError();
      }));
}

/// Of the calls that are made of other ops: ApproxTopK sorts its inputs, and
/// takes what comes first.
static Decomposed decomposeCall(Decomposer &d, CustomCallOp op,
                                ValueRange operands) {
  QuietDiagnostics quiet(op.getContext());
  if (!isApproxTopK(op) || failed(verifyApproxTopK(op)))
    return failure();
  return createApproxTopK(d.builder, op, operands, op.getResultTypes());
}

/// `op` as a function of arrays; null if it is none.
static PreparedCallFn prepareCall(CustomCallOp op, Preparer &preparer) {
  const PrepareCallFn *prepare =
      preparer.getOps().lookupCallPreparation(op.getCallTargetName());
  return prepare ? (*prepare)(preparer.getContext(), op) : nullptr;
}

static ArrayKernel makeArrayKernel(CustomCallOp op, Preparer &preparer) {
  PreparedCallFn run = prepareCall(op, preparer);
  return run ? makeViewKernel(op, std::move(run)) : ArrayKernel();
}

static LogicalResult prepare(CustomCallOp op, Preparer &preparer) {
  auto source = cast<CustomCallOp>(preparer.getSource(op));
  if (isShapeAssertion(op))
    return prepareShapeAssertion(op, preparer);
  if (isApproxTopK(op) && failed(verifyApproxTopK(source)))
    return failure();
  if (check::PreparedCheck::isCheckCall(op))
    return prepareCheck(op, preparer);
  if (isRaggedAllToAll(op))
    return prepareRaggedAllToAll(op, preparer);
  if (PreparedCallFn run = prepareCall(op, preparer))
    return addViewStep(op, preparer, std::move(run));
  if (const CustomCallFn *compute =
          preparer.getOps().lookupCustomCall(op.getCallTargetName()))
    return addComputedStep(
        op, preparer,
        [source, compute](RunContext &context, ArrayRef<Tensor> inputs) {
          return runCustomCall(context, source, *compute, inputs);
        });
  return op.emitOpError("of target '")
         << op.getCallTargetName() << "' is not supported by the interpreter";
}

//===----------------------------------------------------------------------===//
// Registry
//===----------------------------------------------------------------------===//

void stablehlo::addExtensibilityOps(EngineOps &ops) {
  addPrepare<CompositeOp, prepare>(ops);
  addDecomposition<CustomCallOp, decomposeCall>(ops);
  addPrepare<CustomCallOp, prepare>(ops);
  addArrayKernel<CustomCallOp, makeArrayKernel>(ops);
}
