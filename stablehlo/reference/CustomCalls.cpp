//===- CustomCalls.cpp - What others add to the op set --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/CustomCalls.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

InterpreterFallback::~InterpreterFallback() = default;

/// True if `tensor` is a value of `type`.
static bool isOfType(const Tensor &tensor, Type type) {
  auto tensorType = dyn_cast<RankedTensorType>(type);
  if (!tensorType || !tensor)
    return !tensorType && !tensor;
  return getElementType(tensorType.getElementType()) == tensor.getType() &&
         succeeded(
             verifyCompatibleShape(tensor.getShape(), tensorType.getShape()));
}

static LogicalResult checkResults(Operation *op, ArrayRef<Tensor> results) {
  if (results.size() != op->getNumResults())
    return op->emitOpError("was computed with ")
           << results.size() << " results, but has " << op->getNumResults();
  for (auto [i, tensor, type] : llvm::enumerate(results, op->getResultTypes()))
    if (!isOfType(tensor, type))
      return op->emitOpError("result #")
             << i << " was computed with another type than " << type;
  return success();
}

FailureOr<SmallVector<Tensor>>
stablehlo::runCustomCall(RunContext &context, CustomCallOp call,
                         const CustomCallFn &compute, ArrayRef<Tensor> inputs) {
  llvm::Expected<SmallVector<Tensor>> results = compute(context, call, inputs);
  if (!results && context.getStop().isRequested()) {
    llvm::consumeError(results.takeError());
    return call.emitOpError(llvm::toString(context.getStop().makeError()));
  }
  if (!results)
    return call.emitOpError("@")
           << call.getCallTargetName()
           << " failed: " << llvm::toString(results.takeError());
  if (failed(checkResults(call, *results)))
    return failure();
  return std::move(*results);
}

FailureOr<SmallVector<Tensor>>
stablehlo::runFallback(RunContext &context, Operation *op,
                       InterpreterFallback &fallback,
                       ArrayRef<Tensor> operands) {
  OpValues values;
  for (auto [value, tensor] : llvm::zip_equal(op->getOperands(), operands))
    values.add(value, InterpreterValue(tensor, value.getType()));
  if (llvm::Error error = fallback(context, *op, values))
    return op->emitOpError(llvm::toString(std::move(error)));
  SmallVector<Tensor> results;
  for (Value result : op->getResults()) {
    if (!values.contains(result))
      return op->emitOpError("was evaluated without a result #")
             << results.size();
    results.push_back(values.findTensor(result));
  }
  if (failed(checkResults(op, results)))
    return failure();
  return results;
}
