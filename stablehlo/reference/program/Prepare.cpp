//===- Prepare.cpp - From functions to programs ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/Prepare.h"

#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "stablehlo/dialect/QuantizedOp.h"
#include "stablehlo/reference/ops/Quantization.h"
#include "stablehlo/reference/parallel/StackSpace.h"
#include "stablehlo/reference/program/HeldDiagnostics.h"
#include "stablehlo/reference/program/LaneLowering.h"
#include "stablehlo/reference/program/ScalarRows.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

Slot Preparer::getSlot(Value value) const {
  auto found = valueSlots.find(value);
  assert(found != valueSlots.end() && "value without slot");
  return found->second;
}

FailureOr<SlotValue> Preparer::getValue(Value value) const {
  FailureOr<TensorSpec> spec = getTensorSpec(value.getLoc(), value.getType());
  if (failed(spec))
    return failure();
  return SlotValue{getSlot(value), std::move(*spec)};
}

namespace {
/// How much values are; what is unknown counts as nothing.
struct Size {
  uint64_t elements = 0;
  uint64_t bytes = 0;
};
} // namespace

static Size getSize(ElementType type, ArrayRef<int64_t> shape) {
  uint64_t elements = getNumElements(shape).value_or(0);
  return {elements,
          llvm::SaturatingMultiply<uint64_t>(elements, getStorageSize(type))};
}

static Size getSize(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape())
    return {};
  std::optional<ElementType> element = getElementType(tensor.getElementType());
  return element ? getSize(*element, tensor.getShape()) : Size();
}

static uint64_t getNumBytes(ArrayRef<Size> sizes) {
  uint64_t bytes = 0;
  for (const Size &size : sizes)
    bytes = llvm::SaturatingAdd(bytes, size.bytes);
  return bytes;
}

/// Enters in `step` what follows from the sizes of its operands and results.
static void setSizes(Step &step, const NewStep &newStep,
                     ArrayRef<Size> operands, ArrayRef<Size> results) {
  uint64_t read = getNumBytes(operands), written = getNumBytes(results);
  constexpr uint64_t kSmallSize = 1 << 20;
  step.growsMemory = written > std::max(kSmallSize, read);
  constexpr uint64_t kMinRatio = 4;
  step.isSmallView = step.isView && results.front().elements <=
                                        operands.front().elements / kMinRatio;
  double moved = static_cast<double>(read) + static_cast<double>(written);
  step.cost = StepCost{newStep.movedBytes.value_or(moved), newStep.operations};
}

LogicalResult Preparer::addStep(NewStep &&newStep) {
  Operation *op = newStep.op;
  Step step(op->getLoc());
  step.opName = op->getName().getStringRef();
  step.evaluator = std::move(newStep.evaluator);
  step.isPure =
      newStep.isPure.value_or(newStep.results || isMemoryEffectFree(op));
  step.isView = newStep.isView;
  step.numOverwritten = newStep.numOverwritten;
  step.captures.assign(newStep.capturedSlots.begin(),
                       newStep.capturedSlots.end());
  SmallVector<Size, 4> operands, results;
  if (newStep.operands) {
    for (const SlotValue &value : *newStep.operands) {
      step.operands.push_back(value.slot);
      operands.push_back(getSize(value.spec.type, value.spec.shape));
    }
  } else {
    for (Value operand : op->getOperands()) {
      step.operands.push_back(getSlot(operand));
      operands.push_back(getSize(operand.getType()));
    }
  }
  if (newStep.results) {
    for (const SlotValue &value : *newStep.results) {
      step.results.push_back(value.slot);
      results.push_back(getSize(value.spec.type, value.spec.shape));
    }
  } else {
    for (Value result : op->getResults()) {
      if (failed(getTensorSpec(op->getLoc(), result.getType())))
        return failure();
      setSlot(result, makeSlot());
      step.results.push_back(getSlot(result));
      results.push_back(getSize(result.getType()));
    }
  }
  setSizes(step, newStep, operands, results);
  current->steps.push_back(std::move(step));
  return success();
}

std::optional<LaneStep> Preparer::getLaneStep(Operation *op) const {
  // On what is stored it would be another op.
  if (computesQuantized(op))
    return std::nullopt;
  EngineEvaluation::LaneStepFn *fn = builder.ops.lookup(op).getLaneStep;
  return fn ? fn(op) : std::nullopt;
}

void Preparer::addLaneStep(Operation *op, const LaneStep &lane,
                           llvm::ArrayRef<SlotValue> operands,
                           const SlotValue &result) {
  Step step(op->getLoc());
  step.opName = op->getName().getStringRef();
  step.isPure = true;
  step.lane = lane;
  step.shape = result.spec.shape;
  for (const SlotValue &operand : operands)
    step.operands.push_back(operand.slot);
  step.results.push_back(result.slot);
  current->steps.push_back(std::move(step));
}

LogicalResult Preparer::addLaneStep(Operation *op, const LaneStep &lane) {
  SmallVector<SlotValue, 3> operands;
  for (Value operand : op->getOperands()) {
    FailureOr<SlotValue> value = getValue(operand);
    if (failed(value))
      return failure();
    operands.push_back(std::move(*value));
  }
  FailureOr<SlotValue> result = makeResult(op->getResult(0));
  if (failed(result))
    return failure();
  addLaneStep(op, lane, operands, *result);
  return success();
}

FailureOr<SlotValue> Preparer::makeResult(OpResult result) {
  FailureOr<TensorSpec> spec =
      getTensorSpec(result.getOwner()->getLoc(), result.getType());
  if (failed(spec))
    return failure();
  setSlot(result, makeSlot());
  return SlotValue{getSlot(result), std::move(*spec)};
}

void Preparer::setConstant(Value value, Tensor tensor) {
  Slot slot = makeSlot();
  setSlot(value, slot);
  if (tensor && tensor.isSplat() && tensor.getNumElements() > 0)
    splats[slot] = getFirstElement(tensor);
  constantIndices[slot] = constants.size();
  constants.emplace_back(slot, std::move(tensor));
}

std::optional<SplatConstant> Preparer::getSplat(Value value) const {
  auto slot = valueSlots.find(value);
  if (slot == valueSlots.end())
    return std::nullopt;
  auto found = splats.find(slot->second);
  if (found == splats.end())
    return std::nullopt;
  return found->second;
}

const Tensor *Preparer::getConstant(Value value) const {
  auto found = constantIndices.find(getSlot(value));
  return found == constantIndices.end() ? nullptr
                                        : &constants[found->second].second;
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// Says why there is no way to evaluate `op`.
static LogicalResult refuse(Operation *op) {
  for (Type type :
       llvm::concat<const Type>(op->getOperandTypes(), op->getResultTypes()))
    if (failed(getTensorSpec(op->getLoc(), type)))
      return failure();
  return op->emitOpError("is not supported by the interpreter yet");
}

LogicalResult Preparer::prepareOp(Operation *op) {
  if (EngineEvaluation::PrepareFn *fn = builder.ops.lookup(op).prepare)
    return fn(op, *this);
  if (std::optional<LaneStep> step = getLaneStep(op))
    return addLaneStep(op, *step);
  if (builder.ops.getFallback() && !builder.ops.contains(op))
    return addComputedStep(
        op, *this,
        [source = getSource(op), fallback = builder.ops.getFallback()](
            RunContext &context, ArrayRef<Tensor> operands) {
          return runFallback(context, source, *fallback, operands);
        });
  return refuse(op);
}

namespace {
/// Reports what was found out about an op when it was prepared.
class RefusalEvaluator : public Evaluator {
public:
  explicit RefusalEvaluator(std::vector<Diagnostic> reasons)
      : reasons(std::move(reasons)) {}

  llvm::Error run(StepState &state) const override {
    for (const Diagnostic &reason : reasons) {
      Diagnostic report(reason.getLocation(), reason.getSeverity());
      report << reason.str();
      for (const Diagnostic &note : reason.getNotes())
        report.attachNote(note.getLocation()) << note.str();
      MLIRContext *context = reason.getLocation()->getContext();
      context->getDiagEngine().emit(std::move(report));
    }
    return makeReportedError();
  }

private:
  std::vector<Diagnostic> reasons;
};
} // namespace

/// Prepares `op`, or a step that reports why it could not be.
LogicalResult Preparer::prepareSkippable(Operation *op) {
  PreparedBlock *block = current;
  size_t numSteps = block->steps.size();
  unsigned depth = regionDepth;
  std::vector<Diagnostic> reasons;
  {
    HeldDiagnostics diagnostics(op->getContext());
    if (succeeded(prepareOp(op)))
      return success();
    reasons = diagnostics.take();
  }
  // What was begun is dropped.
  current = block;
  block->steps.erase(block->steps.begin() + numSteps, block->steps.end());
  regionDepth = depth;
  Step step(op->getLoc());
  step.opName = op->getName().getStringRef();
  step.evaluator = std::make_unique<RefusalEvaluator>(std::move(reasons));
  for (Value result : op->getResults()) {
    setSlot(result, makeSlot());
    step.results.push_back(getSlot(result));
  }
  current->steps.push_back(std::move(step));
  return success();
}

LogicalResult Preparer::prepareOps(Block &block) {
  return prepareInRows(*this, block, [&](Operation *op) {
    return isSkippable ? prepareSkippable(op) : prepareOp(op);
  });
}

LogicalResult Preparer::lowerBlock(Region &region, PreparedBlock &prepared) {
  if (regionDepth == kMaxRegionDepth)
    return emitError(region.getLoc())
           << "regions nested more than " << kMaxRegionDepth
           << " levels deep are not supported by the interpreter";
  ++regionDepth;
  bool isOuterSkippable =
      std::exchange(isSkippable, isSkippable || mayBeSkipped(region));
  PreparedBlock *outer = std::exchange(current, &prepared);
  Block &block = region.front();
  for (auto [argument, slot] :
       llvm::zip(block.getArguments(), prepared.arguments)) {
    if (failed(getTensorSpec(argument.getLoc(), argument.getType())))
      return failure();
    setSlot(argument, slot);
  }
  LogicalResult status = prepareOps(block);
  current = outer;
  isSkippable = isOuterSkippable;
  --regionDepth;
  if (failed(status))
    return failure();
  for (Value result : block.getTerminator()->getOperands())
    prepared.results.push_back(getSlot(result));
  return success();
}

void Preparer::finish(PreparedBlock &block, bool ownsArguments) {
  finishBlock(block, splats, getOptions(), ownsArguments);
  if (!builder.fused)
    return;
  for (const Step &step : block.steps)
    if (step.fusedLocs.size() > 1)
      builder.fused->emplace_back(step.fusedLocs.begin(), step.fusedLocs.end());
}

LogicalResult Preparer::prepareRegion(Region &region, PreparedBlock &prepared) {
  for (unsigned i = 0; i < region.getNumArguments(); ++i)
    prepared.arguments.push_back(makeSlot());
  if (failed(lowerBlock(region, prepared)))
    return failure();
  finish(prepared);
  return success();
}

LogicalResult Preparer::prepareRegion(Region &region, PreparedBlock &prepared,
                                      llvm::ArrayRef<Slot> arguments) {
  prepared.arguments.assign(arguments.begin(), arguments.end());
  if (failed(lowerBlock(region, prepared)))
    return failure();
  finish(prepared, /*ownsArguments=*/false);
  return success();
}

LogicalResult Preparer::prepareLoopBody(Region &region, PreparedBlock &body,
                                        PreparedBlock &invariants) {
  for (unsigned i = 0; i < region.getNumArguments(); ++i)
    body.arguments.push_back(makeSlot());
  if (failed(lowerBlock(region, body)))
    return failure();
  hoistInvariants(body, invariants);
  finish(invariants, /*ownsArguments=*/false);
  finish(body);
  llvm::erase_if(body.captures, [&](Slot slot) {
    return llvm::is_contained(invariants.results, slot);
  });
  return success();
}

FailureOr<const PreparedFunction *>
Preparer::prepareOutlined(Region &region, SmallVectorImpl<Slot> &captures) {
  Preparer inner(builder, isSkippable);
  inner.regionDepth = regionDepth;
  inner.isOutlined = true;
  auto function = std::make_unique<PreparedFunction>();
  PreparedBlock &body = function->body;
  for (unsigned i = 0; i < region.getNumArguments(); ++i)
    body.arguments.push_back(inner.makeSlot());
  llvm::SetVector<Value> captured;
  getUsedValuesDefinedAbove(region, captured);
  for (Value value : captured) {
    if (const Tensor *constant = getConstant(value)) {
      inner.setConstant(value, *constant);
      continue;
    }
    inner.setSlot(value, inner.makeSlot());
    body.arguments.push_back(inner.getSlot(value));
    captures.push_back(getSlot(value));
  }
  if (failed(inner.lowerBlock(region, body)))
    return failure();
  inner.finish(body);
  return inner.addOutlined(std::move(function), region.getParentOp());
}

const PreparedFunction *
Preparer::addOutlined(std::unique_ptr<PreparedFunction> function,
                      Operation *op) {
  function->name = "the body of " + op->getName().getStringRef().str();
  function->numSlots = numSlots;
  function->constants = std::move(constants);
  return builder.program.functions.emplace_back(std::move(function)).get();
}

FailureOr<const PreparedFunction *>
Preparer::prepareOutlined(Operation *op, SmallVectorImpl<Value> &arguments) {
  Preparer inner(builder, isSkippable);
  inner.regionDepth = regionDepth;
  auto function = std::make_unique<PreparedFunction>();
  PreparedBlock &body = function->body;
  inner.current = &body;
  llvm::SetVector<Value> values(op->operand_begin(), op->operand_end());
  getUsedValuesDefinedAbove(op->getRegions(), values);
  for (Value value : values) {
    Operation *constant = value.getDefiningOp();
    if (constant && constant->hasTrait<OpTrait::ConstantLike>()) {
      if (failed(inner.prepareOp(constant)))
        return failure();
      continue;
    }
    inner.setSlot(value, inner.makeSlot());
    body.arguments.push_back(inner.getSlot(value));
    arguments.push_back(value);
  }
  if (failed(inner.prepareOp(op)))
    return failure();
  for (Value result : op->getResults())
    body.results.push_back(inner.getSlot(result));
  inner.finish(body);
  return inner.addOutlined(std::move(function), op);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

LogicalResult Preparer::prepareFunction(func::FuncOp function,
                                        PreparedFunction &prepared) {
  if (failed(checkFunction(function)))
    return failure();
  prepared.name = function.getName().str();
  func::FuncOp normal =
      builder.normalizer.normalize(function, builder.program.normalForm);
  if (failed(prepareRegion(normal.getBody(), prepared.body)))
    return failure();
  prepared.numSlots = numSlots;
  prepared.constants = std::move(constants);
  return success();
}

const PreparedFunction &Preparer::requireFunction(func::FuncOp function) {
  PreparedFunction *&prepared = builder.functions[function];
  if (!prepared) {
    prepared = builder.program.functions
                   .emplace_back(std::make_unique<PreparedFunction>())
                   .get();
    builder.pending.push_back({function, prepared, isSkippable});
  }
  return *prepared;
}

/// More slots, of some hundred bytes each, are taken for infinite recursion.
static constexpr uint64_t kMaxLiveSlots = 1 << 23;

/// A call of a function that could not be prepared in place.
static EvaluatorPtr makeCallEvaluator(const PreparedFunction &function) {
  return makeEvaluator([&function](StepState &state) -> llvm::Error {
    const Frame &frame = state.getFrame();
    if (frame.depth >= kMaxCallDepth || frame.numBlocks >= kMaxRunningBlocks ||
        frame.numSlots + function.numSlots > kMaxLiveSlots ||
        isStackNearlyExhausted())
      return llvm::createStringError(
          "calls @%s %u levels deep; deeper recursion is not supported",
          function.name.c_str(), frame.depth);
    SmallVector<Tensor> values;
    for (unsigned i = 0, e = state.getStep().operands.size(); i < e; ++i)
      values.push_back(state.takeOperand(i));
    if (failed(runFunction(state.getContext(), function, values, &frame)))
      return makeReportedError();
    for (auto [i, value] : llvm::enumerate(values))
      state.setResult(i, std::move(value));
    return llvm::Error::success();
  });
}

LogicalResult Preparer::prepareCall(Operation *call) {
  FailureOr<func::FuncOp> callee =
      resolveCallee(getSource(call), builder.symbols);
  if (failed(callee))
    return failure();
  return addStep(
      NewStep(call, makeCallEvaluator(requireFunction(*callee))).moves(0));
}

LogicalResult stablehlo::checkValues(Operation *op, Preparer &preparer) {
  for (Value operand : op->getOperands())
    if (failed(preparer.getValue(operand)))
      return failure();
  for (Type type : op->getResultTypes())
    if (failed(getTensorSpec(op->getLoc(), type)))
      return failure();
  return success();
}

LogicalResult stablehlo::addComputedStep(Operation *op, Preparer &preparer,
                                         ComputeFn compute) {
  if (failed(checkValues(op, preparer)))
    return failure();
  auto run = [compute = std::move(compute)](StepState &state) -> llvm::Error {
    SmallVector<Tensor> operands;
    for (unsigned i = 0, e = state.getStep().operands.size(); i != e; ++i)
      operands.push_back(state.getOperand(i));
    FailureOr<SmallVector<Tensor>> results =
        compute(state.getContext(), operands);
    if (failed(results))
      return makeReportedError();
    for (auto [i, result] : llvm::enumerate(*results))
      state.setResult(i, std::move(result));
    return llvm::Error::success();
  };
  return preparer.addStep(op, makeEvaluator(std::move(run)));
}

FailureOr<Program> stablehlo::prepareProgram(RunContext &context,
                                             func::FuncOp entry,
                                             const EngineOps &ops,
                                             const EngineOptions &options,
                                             FusedLocations *fused) {
  ProgramBuilder builder(entry.getContext(), context, ops, options);
  builder.fused = fused;
  builder.program.entry = &Preparer(builder).requireFunction(entry);
  while (!builder.pending.empty()) {
    auto [function, prepared, isSkippable] = builder.pending.back();
    builder.pending.pop_back();
    Preparer preparer(builder, isSkippable);
    if (failed(preparer.prepareFunction(function, *prepared)))
      return failure();
  }
  return std::move(builder.program);
}
