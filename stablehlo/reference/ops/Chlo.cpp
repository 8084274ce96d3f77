//===- Chlo.cpp - Evaluates CHLO ops --------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CHLO's elementwise functions are lane instructions; here is what is more.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/reference/ops/PrepareOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// ScanOp
//===----------------------------------------------------------------------===//

namespace {
/// Runs the body for each slice of the inputs, and keeps slices of outputs. As
/// the loop that passes make of it, each slice would be copied twice.
class ScanEvaluator : public Evaluator {
public:
  PreparedBlock body;
  unsigned numInputs;
  SmallVector<TensorSpec> outputs;
  int64_t dimension;
  int64_t numSteps;
  bool isReverse;

  llvm::Error run(StepState &state) const override;

private:
  llvm::Error runStep(StepState &state, int64_t index,
                      ArrayRef<Tensor> results) const;
};
} // namespace

llvm::Error ScanEvaluator::runStep(StepState &state, int64_t index,
                                   ArrayRef<Tensor> results) const {
  Frame &frame = state.getFrame();
  for (unsigned i = 0; i < numInputs; ++i)
    frame.slots[body.arguments[i]] =
        getSlice(state.getOperand(i), dimension, index);
  if (failed(runBlock(body, frame)))
    return makeReportedError();
  for (auto [i, result] : llvm::enumerate(results))
    copyElements(state.getContext(), frame.slots[body.results[i]].view(),
                 getSlice(result, dimension, index).view());
  // A result may be an argument, or be returned twice.
  SmallVector<Tensor> carries;
  for (Slot slot : ArrayRef(body.results).drop_front(results.size()))
    carries.push_back(frame.slots[slot]);
  for (auto [slot, carry] :
       llvm::zip_equal(ArrayRef(body.arguments).drop_front(numInputs), carries))
    frame.slots[slot] = std::move(carry);
  return llvm::Error::success();
}

llvm::Error ScanEvaluator::run(StepState &state) const {
  Frame &frame = state.getFrame();
  SmallVector<Tensor> results;
  for (const TensorSpec &output : outputs) {
    llvm::Expected<Tensor> result =
        Tensor::allocate(state.getContext(), output.type, output.shape);
    if (!result)
      return result.takeError();
    results.push_back(std::move(*result));
  }
  for (auto [i, slot] :
       llvm::enumerate(ArrayRef(body.arguments).drop_front(numInputs)))
    frame.slots[slot] = state.takeOperand(numInputs + i);
  const StopRequest &stop = state.getContext().getStop();
  for (int64_t step = 0; step < numSteps; ++step) {
    if (stop.isRequested())
      return stop.makeError();
    if (llvm::Error error =
            runStep(state, isReverse ? numSteps - 1 - step : step, results))
      return error;
  }
  for (auto [i, slot] : llvm::enumerate(body.arguments)) {
    Tensor value = std::exchange(frame.slots[slot], Tensor());
    if (i >= numInputs)
      state.setResult(results.size() + i - numInputs, std::move(value));
  }
  for (auto [i, result] : llvm::enumerate(results))
    state.setResult(i, std::move(result));
  return llvm::Error::success();
}

static LogicalResult prepare(chlo::ScanOp op, Preparer &preparer) {
  auto evaluator = std::make_unique<ScanEvaluator>();
  evaluator->numInputs = op.getInputs().size();
  evaluator->dimension = static_cast<int64_t>(op.getDimension());
  evaluator->isReverse = op.getIsReverse();
  for (Value output : op.getOutputs()) {
    FailureOr<TensorSpec> spec = getTensorSpec(op.getLoc(), output.getType());
    if (failed(spec))
      return failure();
    evaluator->outputs.push_back(std::move(*spec));
  }
  for (Value input : op.getInputs())
    if (failed(getTensorSpec(op.getLoc(), input.getType())))
      return failure();
  Value scanned =
      op.getInputs().empty() ? op.getOutputs().front() : op.getInputs().front();
  evaluator->numSteps =
      cast<ShapedType>(scanned.getType()).getDimSize(evaluator->dimension);
  if (failed(preparer.prepareRegion(op.getBody(), evaluator->body)))
    return failure();
  const PreparedBlock *body = &evaluator->body;
  return preparer.addStep(NewStep(op, std::move(evaluator)).runs({body}));
}

//===----------------------------------------------------------------------===//
// TopKOp
//===----------------------------------------------------------------------===//

/// Only for what is no sort.
static LogicalResult prepare(chlo::TopKOp op, Preparer &) {
  FailureOr<TensorSpec> operand =
      getTensorSpec(op.getLoc(), op.getOperand().getType());
  if (failed(operand))
    return failure();
  if (isComplex(operand->type))
    return op.emitOpError("is not supported by the interpreter for complex "
                          "numbers, which have no total order");
  return op.emitOpError("has indices that do not fit i32");
}

//===----------------------------------------------------------------------===//
// Registry
//===----------------------------------------------------------------------===//

void stablehlo::addChloOps(EngineOps &ops) {
  addDecomposition<chlo::ConstantOp, decompose>(ops);
  addDecomposition<chlo::ConstantLikeOp, decompose>(ops);
  addDecomposition<chlo::TopKOp, decompose>(ops);
  addPrepare<chlo::ScanOp, prepare>(ops);
  addPrepare<chlo::TopKOp, prepare>(ops);
}
