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
#include "stablehlo/dialect/chlo/Broadcast.h"
#include "stablehlo/reference/kernels/Sort.h"
#include "stablehlo/reference/kernels/SortComparator.h"
#include "stablehlo/reference/lanes/LaneKernel.h"
#include "stablehlo/reference/ops/PrepareOps.h"
#include "stablehlo/reference/program/Cost.h"
#include "stablehlo/reference/tensor/Literal.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Broadcasting ops
//===----------------------------------------------------------------------===//

/// A view of `operand` in the shape of `result`.
static FailureOr<SlotValue>
broadcast(Operation *op, SlotValue operand, const SlotValue &result,
          std::optional<ArrayRef<int64_t>> dimensions, Preparer &preparer) {
  if (operand.spec.shape == result.spec.shape)
    return operand;
  Dims dims(chlo::getBroadcastDims(result.spec.shape.size(),
                                   operand.spec.shape.size(), dimensions));
  EvaluatorPtr evaluator = makeEvaluator(
      [shape = result.spec.shape, dims](StepState &state) -> llvm::Error {
        Tensor view = state.getOperand(0).broadcastInDim(shape, dims);
        if (!state.getStep().copiesView) {
          state.setResult(0, std::move(view));
          return llvm::Error::success();
        }
        llvm::Expected<Tensor> copy = view.clone(state.getContext());
        if (!copy)
          return copy.takeError();
        state.setResult(0, std::move(*copy));
        return llvm::Error::success();
      });
  SlotValue view = {preparer.makeSlot(),
                    {operand.spec.type, result.spec.shape}};
  if (failed(preparer.addStep(NewStep(op, std::move(evaluator))
                                  .reads({std::move(operand)})
                                  .computes({view})
                                  .isViewOfOperand())))
    return failure();
  return view;
}

LogicalResult stablehlo::prepareBroadcasting(
    Operation *op, std::optional<ArrayRef<int64_t>> dimensions,
    const std::optional<LaneStep> &lane, Preparer &preparer) {
  SmallVector<SlotValue, 3> operands;
  for (Value operand : op->getOperands()) {
    FailureOr<SlotValue> value = preparer.getValue(operand);
    if (failed(value))
      return failure();
    operands.push_back(std::move(*value));
  }
  FailureOr<SlotValue> result = preparer.makeResult(op->getResult(0));
  if (failed(result))
    return failure();
  if (!lane)
    return op->emitOpError("is not supported by the interpreter yet");
  for (SlotValue &operand : operands) {
    FailureOr<SlotValue> view =
        broadcast(op, std::move(operand), *result, dimensions, preparer);
    if (failed(view))
      return failure();
    operand = std::move(*view);
  }
  preparer.addLaneStep(op, *lane, operands, *result);
  return success();
}

//===----------------------------------------------------------------------===//
// ConstantOp, ConstantLikeOp
//===----------------------------------------------------------------------===//

/// `op` is the constant that it folds to.
static LogicalResult prepareConstant(Operation *op, Preparer &preparer) {
  SmallVector<OpFoldResult> folded;
  DenseElementsAttr elements;
  if (failed(getTensorSpec(op->getLoc(), op->getResult(0).getType())))
    return failure();
  SmallVector<Attribute> operands(op->getNumOperands());
  if (succeeded(op->fold(operands, folded)) && !folded.empty())
    elements = dyn_cast_if_present<DenseElementsAttr>(
        dyn_cast<Attribute>(folded.front()));
  if (!elements)
    return op->emitOpError("is not supported by the interpreter yet");
  llvm::Expected<Tensor> value = makeTensor(preparer.getContext(), elements);
  if (!value)
    return op->emitOpError(llvm::toString(value.takeError()));
  preparer.setConstant(op->getResult(0), std::move(*value));
  return success();
}

static LogicalResult prepare(chlo::ConstantOp op, Preparer &preparer) {
  return prepareConstant(op, preparer);
}
static LogicalResult prepare(chlo::ConstantLikeOp op, Preparer &preparer) {
  return prepareConstant(op, preparer);
}

//===----------------------------------------------------------------------===//
// ScanOp
//===----------------------------------------------------------------------===//

namespace {
/// Runs the body for each slice of the inputs, and keeps slices of outputs.
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

/// Slice `index` of dimension `dim`, without that dimension.
static Tensor getSlice(const Tensor &tensor, int64_t dim, int64_t index) {
  Dims starts(tensor.getRank(), 0), strides(tensor.getRank(), 1);
  Dims limits(tensor.getShape()), shape(tensor.getShape());
  starts[dim] = index;
  limits[dim] = index + 1;
  shape.erase(shape.begin() + dim);
  return *tensor.slice(starts, limits, strides).reshapeView(shape);
}

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

namespace {
/// Sorts values with their indices, the greatest first, and takes the first k.
class TopKEvaluator : public Evaluator {
public:
  TopKEvaluator(TensorSpec operand, int64_t k)
      : operand(operand), k(k), comparator(makeComparator(operand.type)),
        iota(makeIota(operand.shape.size() - 1)) {}

  llvm::Error run(StepState &state) const override;

private:
  /// Compares (value, index) pairs by value; floats in total order.
  static LaneProgram makeComparator(ElementType type);
  static LaneProgram makeIota(int64_t dimension);

  TensorSpec operand;
  int64_t k;
  SortComparator comparator;
  LaneKernel iota;
};
} // namespace

LaneProgram TopKEvaluator::makeComparator(ElementType type) {
  LaneProgram program;
  LaneRegister lhs = program.addInput(type);
  LaneRegister rhs = program.addInput(type);
  program.addInput(ElementType::SI32);
  program.addInput(ElementType::SI32);
  LaneOp greater = isFloat(type) ? LaneOp::CompareTotalGt : LaneOp::CompareGt;
  program.outputs.push_back(program.add(greater, type, {lhs, rhs}));
  return program;
}

LaneProgram TopKEvaluator::makeIota(int64_t dimension) {
  LaneProgram program;
  program.outputs.push_back(program.addIota(ElementType::SI32, dimension));
  return program;
}

llvm::Error TopKEvaluator::run(StepState &state) const {
  llvm::Expected<Tensor> values =
      Tensor::allocate(state.getContext(), operand.type, operand.shape);
  if (!values)
    return values.takeError();
  llvm::Expected<Tensor> indices =
      Tensor::allocate(state.getContext(), ElementType::SI32, operand.shape);
  if (!indices)
    return indices.takeError();
  iota.run(state.getContext(), operand.shape, {}, indices->view());
  int64_t lastDim = operand.shape.size() - 1;
  if (llvm::Error error = sort(
          state.getContext(), {state.getOperand(0).view(), indices->view()},
          lastDim, comparator, {values->view(), indices->view()}))
    return error;
  Dims starts(operand.shape.size(), 0);
  Dims strides(operand.shape.size(), 1);
  Dims limits = operand.shape;
  limits.back() = k;
  state.setResult(0, values->slice(starts, limits, strides));
  state.setResult(1, indices->slice(starts, limits, strides));
  return llvm::Error::success();
}

static LogicalResult prepare(chlo::TopKOp op, Preparer &preparer) {
  FailureOr<TensorSpec> operand =
      getTensorSpec(op.getLoc(), op.getOperand().getType());
  if (failed(operand))
    return failure();
  if (isComplex(operand->type))
    return op.emitOpError("is not supported by the interpreter for complex "
                          "numbers, which have no total order");
  if (operand->shape.back() > INT32_MAX)
    return op.emitOpError("has indices that do not fit i32");
  return preparer.addStep(op, std::make_unique<TopKEvaluator>(
                                  *operand, static_cast<int64_t>(op.getK())));
}

//===----------------------------------------------------------------------===//
// Registry
//===----------------------------------------------------------------------===//

void stablehlo::addChloOps(EngineOps &ops) {
  addPrepare<chlo::ConstantOp, prepare>(ops);
  addPrepare<chlo::ConstantLikeOp, prepare>(ops);
  addPrepare<chlo::ScanOp, prepare>(ops);
  addPrepare<chlo::TopKOp, prepare>(ops);
}
