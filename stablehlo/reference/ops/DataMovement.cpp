//===- DataMovement.cpp - Evaluates data movement ops ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/decompositions/Decompositions.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/GatherScatterOps.h"
#include "stablehlo/reference/StepObserver.h"
#include "stablehlo/reference/kernels/Concatenate.h"
#include "stablehlo/reference/kernels/DynamicSlice.h"
#include "stablehlo/reference/kernels/Gather.h"
#include "stablehlo/reference/kernels/Pad.h"
#include "stablehlo/reference/kernels/Sort.h"
#include "stablehlo/reference/kernels/SortComparator.h"
#include "stablehlo/reference/ops/WindowKernel.h"
#include "stablehlo/reference/program/Cost.h"
#include "stablehlo/reference/program/LaneLowering.h"
#include "stablehlo/reference/program/Normalize.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

/// Makes `view` of the operand the result, or a copy if that is overwritten
/// later.
static llvm::Error setView(StepState &state, llvm::Expected<Tensor> view) {
  if (view && state.getStep().copiesView)
    view = view->clone(state.getContext());
  if (!view)
    return view.takeError();
  state.setResult(0, std::move(*view));
  return llvm::Error::success();
}

namespace {
/// What a view makes of operands whose strides are the key.
struct ViewPlan {
  SmallVector<int64_t, 0> key;
  /// Without memory.
  Tensor layout;
  /// From the operand's.
  int64_t offset;
};

/// Applies `view` (RunContext, Tensor -> Expected<Tensor>).
template <typename Fn> class ViewEvaluator : public Evaluator {
public:
  explicit ViewEvaluator(Fn view) : view(std::move(view)) {}

  llvm::Error run(StepState &state) const override {
    return setView(state, apply(state.getContext(), state.getOperand(0)));
  }

private:
  llvm::Expected<Tensor> apply(RunContext &context,
                               const Tensor &operand) const {
    if (const ViewPlan *plan = plans.find(operand.getStrides()))
      return plan->layout.inMemory(operand.getBuffer(),
                                   operand.getOffset() + plan->offset);
    llvm::Expected<Tensor> result = view(context, operand);
    if (result && result->getBuffer() == operand.getBuffer()) {
      ArrayRef<int64_t> key = operand.getStrides();
      auto plan = std::make_unique<const ViewPlan>(
          ViewPlan{{key.begin(), key.end()},
                   result->inMemory(BufferRef(), /*memoryOffset=*/0),
                   result->getOffset() - operand.getOffset()});
      plans.keep(plan);
    }
    return result;
  }

  Fn view;
  mutable PlanCache<ViewPlan> plans;
};
} // namespace

/// Makes `op` a step that applies `view` to its operand, which may fail; views
/// of constants are constants.
template <typename Fn>
static LogicalResult prepareView(Operation *op, Preparer &preparer, Fn view) {
  if (failed(getTensorSpec(op->getLoc(), op->getOperand(0).getType())) ||
      failed(getTensorSpec(op->getLoc(), op->getResult(0).getType())))
    return failure();
  if (const Tensor *constant = preparer.getConstant(op->getOperand(0))) {
    llvm::Expected<Tensor> result = view(preparer.getContext(), *constant);
    if (!result)
      return op->emitOpError(llvm::toString(result.takeError()));
    preparer.setConstant(op->getResult(0), std::move(*result));
    return success();
  }
  EvaluatorPtr evaluator = std::make_unique<ViewEvaluator<Fn>>(std::move(view));
  return preparer.addStep(NewStep(op, std::move(evaluator)).isViewOfOperand());
}

static Dims getShape(Value value) {
  return Dims(cast<RankedTensorType>(value.getType()).getShape());
}

static LogicalResult prepare(BroadcastInDimOp op, Preparer &preparer) {
  return prepareView(op, preparer,
                     [shape = getShape(op->getResult(0)),
                      dims = Dims(op.getBroadcastDimensions())](
                         RunContext &, const Tensor &operand) {
                       return operand.broadcastInDim(shape, dims);
                     });
}

static LogicalResult prepare(ReshapeOp op, Preparer &preparer) {
  return prepareView(op, preparer,
                     [shape = getShape(op->getResult(0))](
                         RunContext &context, const Tensor &operand) {
                       return operand.reshape(context, shape);
                     });
}

static LogicalResult prepare(ReverseOp op, Preparer &preparer) {
  return prepareView(
      op, preparer,
      [dims = Dims(op.getDimensions())](RunContext &, const Tensor &operand) {
        return operand.reverse(dims);
      });
}

static LogicalResult prepare(SliceOp op, Preparer &preparer) {
  return prepareView(
      op, preparer,
      [starts = Dims(op.getStartIndices()), limits = Dims(op.getLimitIndices()),
       strides = Dims(op.getStrides())](RunContext &, const Tensor &operand) {
        return operand.slice(starts, limits, strides);
      });
}

static LogicalResult prepare(TransposeOp op, Preparer &preparer) {
  return prepareView(op, preparer,
                     [permutation = Dims(op.getPermutation())](
                         RunContext &, const Tensor &operand) {
                       return operand.transpose(permutation);
                     });
}

//===----------------------------------------------------------------------===//
// ConcatenateOp
//===----------------------------------------------------------------------===//

namespace {
class ConcatenateEvaluator : public Evaluator {
public:
  ConcatenateEvaluator(int64_t dimension, SmallVector<TensorSpec, 4> parts,
                       TensorSpec result)
      : dimension(dimension), parts(std::move(parts)),
        result(std::move(result)), isComputed(this->parts.size()) {}

  llvm::Error run(StepState &state) const override;
  bool takesProducer(unsigned operand) const override;
  EvaluatorPtr takeProducer(ArrayRef<unsigned> operands,
                            LaneProgram &&producer) override;

private:
  /// Computes some parts.
  struct Producer {
    Producer(LaneProgram program, Dims shape, ArrayRef<unsigned> parts)
        : kernel(std::move(program), std::move(shape)), parts(parts) {}

    WindowKernel kernel;
    SmallVector<unsigned, 4> parts;
  };

  void joinParts(StepState &state, const Tensor &joined) const;

  int64_t dimension;
  SmallVector<TensorSpec, 4> parts;
  TensorSpec result;
  SmallVector<bool, 4> isComputed;
  std::vector<std::shared_ptr<const Producer>> producers;
};
} // namespace

void ConcatenateEvaluator::joinParts(StepState &state,
                                     const Tensor &joined) const {
  SmallVector<Tensor, 4> windows;
  int64_t start = 0;
  unsigned operand = 0;
  for (auto [part, computed] : llvm::zip_equal(parts, isComputed)) {
    int64_t end = start + part.shape[dimension];
    windows.push_back(sliceDim(joined, dimension, start, end));
    start = end;
    if (!computed)
      copyElements(state.getContext(), state.getOperand(operand++).view(),
                   windows.back().view());
  }
  for (const auto &producer : producers) {
    auto targets = llvm::map_to_vector<4>(
        producer->parts, [&](unsigned part) { return windows[part]; });
    producer->kernel.run(state.getContext(),
                         producer->kernel.getInputs(state, operand), targets);
    operand += producer->kernel.getNumInputs();
  }
}

llvm::Error ConcatenateEvaluator::run(StepState &state) const {
  llvm::Expected<Tensor> joined =
      Tensor::allocate(state.getContext(), result.type, result.shape);
  if (!joined)
    return joined.takeError();
  if (producers.empty())
    concatenate(state.getContext(),
                getOperandViews(state, /*first=*/0, parts.size()), dimension,
                joined->view());
  else
    joinParts(state, *joined);
  state.setResult(0, std::move(*joined));
  return llvm::Error::success();
}

bool ConcatenateEvaluator::takesProducer(unsigned operand) const {
  return computesInPlace(parts[operand], result.shape);
}

EvaluatorPtr ConcatenateEvaluator::takeProducer(ArrayRef<unsigned> operands,
                                                LaneProgram &&producer) {
  auto taken = std::make_unique<ConcatenateEvaluator>(*this);
  for (unsigned operand : operands)
    taken->isComputed[operand] = true;
  taken->producers.push_back(std::make_shared<const Producer>(
      std::move(producer), parts[operands.front()].shape, operands));
  return taken;
}

static LogicalResult prepare(ConcatenateOp op, Preparer &preparer) {
  FailureOr<TensorSpec> result = getTensorSpec(op.getLoc(), op.getType());
  if (failed(result))
    return failure();
  SmallVector<TensorSpec, 4> parts;
  double numBytes = getNumBytes(op.getResult());
  for (Value input : op.getInputs()) {
    FailureOr<TensorSpec> part = getTensorSpec(op.getLoc(), input.getType());
    if (failed(part))
      return failure();
    parts.push_back(std::move(*part));
    numBytes += getNumBytes(input);
  }
  auto evaluator = std::make_unique<ConcatenateEvaluator>(
      op.getDimension(), std::move(parts), std::move(*result));
  return preparer.addStep(NewStep(op, std::move(evaluator)).moves(numBytes));
}

//===----------------------------------------------------------------------===//
// DynamicSliceOp, DynamicUpdateSliceOp
//===----------------------------------------------------------------------===//

/// Where a slice of `sizes` of operand 0 starts by the indices that a step has
/// from operand number `first` on.
static Dims getStarts(StepState &state, unsigned first,
                      ArrayRef<int64_t> sizes) {
  SmallVector<const char *, 4> indices;
  ElementType type = ElementType::SI32;
  for (unsigned i = first, e = first + sizes.size(); i < e; ++i) {
    type = state.getOperand(i).getType();
    indices.push_back(state.getOperand(i).data());
  }
  return clampStartIndices(type, indices, state.getOperand(0).getShape(),
                           sizes);
}

static LogicalResult prepare(DynamicSliceOp op, Preparer &preparer) {
  EvaluatorPtr evaluator = makeEvaluator(
      [sizes = Dims(op.getSliceSizes())](StepState &state) -> llvm::Error {
        const Tensor &operand = state.getOperand(0);
        Dims starts = getStarts(state, /*first=*/1, sizes);
        return setView(state, dynamicSlice(operand, starts, sizes));
      });
  return preparer.addStep(NewStep(op, std::move(evaluator))
                              .isViewOfOperand()
                              .moves(2 * getNumBytes(op.getResult())));
}

llvm::Expected<Tensor> stablehlo::makeWritable(StepState &state,
                                               Tensor tensor) {
  if (tensor.isUnique() && tensor.isDense())
    return std::move(tensor);
  if (StepObserver *observer = state.getFrame().observer)
    observer->copy(state.getStep(),
                   tensor.getNumElements() * getStorageSize(tensor.getType()));
  return tensor.clone(state.getContext());
}

Tensor stablehlo::sliceDim(const Tensor &tensor, int64_t dim, int64_t start,
                           int64_t limit) {
  Dims starts(tensor.getRank(), 0), limits(tensor.getShape());
  starts[dim] = start;
  limits[dim] = limit;
  return tensor.slice(starts, limits, Dims(tensor.getRank(), 1));
}

std::optional<SmallVector<Tensor, 4>>
stablehlo::getDenseLayouts(Operation *op) {
  SmallVector<Tensor, 4> layouts;
  auto add = [&](Type type) {
    FailureOr<TensorSpec> spec = getTensorSpec(op->getLoc(), type);
    if (succeeded(spec))
      layouts.emplace_back(spec->type, spec->shape,
                           getRowMajorStrides(spec->shape), /*offset=*/0,
                           BufferRef());
    return succeeded(spec);
  };
  if (!llvm::all_of(op->getOperandTypes(), add) ||
      !llvm::all_of(op->getResultTypes(), add))
    return std::nullopt;
  return layouts;
}

Tensor stablehlo::getSlice(const Tensor &tensor, int64_t dim, int64_t index) {
  Dims shape(tensor.getShape());
  shape.erase(shape.begin() + dim);
  return *sliceDim(tensor, dim, index, index + 1).reshapeView(shape);
}

namespace {
class UpdateEvaluator : public Evaluator {
public:
  UpdateEvaluator(TensorSpec update, ArrayRef<int64_t> operandShape)
      : operandShape(operandShape), update(std::move(update)) {}

  llvm::Error run(StepState &state) const override;
  bool takesProducer(unsigned operand) const override;
  EvaluatorPtr takeProducer(ArrayRef<unsigned>,
                            LaneProgram &&producer) override;

private:
  Dims operandShape;
  TensorSpec update;
};

/// Computes the update where it is to be, from the inputs of a lane program.
class ComputedUpdateEvaluator : public Evaluator {
public:
  ComputedUpdateEvaluator(LaneProgram producer, TensorSpec update)
      : kernel(std::move(producer), update.shape), update(std::move(update)) {}

  llvm::Error run(StepState &state) const override;

private:
  /// Inputs are behind the start indices.
  unsigned getFirstInput() const { return 1 + update.shape.size(); }
  bool dropWindows(StepState &state, const WindowKernel::Inputs &inputs,
                   const Tensor &operand, const Tensor &window) const;

  WindowKernel kernel;
  TensorSpec update;
};
} // namespace

/// Makes `operand` with `value` at `starts` the result.
static llvm::Error setUpdated(StepState &state, Tensor operand,
                              const Tensor &value, ArrayRef<int64_t> starts) {
  llvm::Expected<Tensor> result = makeWritable(state, std::move(operand));
  if (!result)
    return result.takeError();
  dynamicUpdateSlice(state.getContext(), result->view(), value.view(), starts);
  state.setResult(0, std::move(*result));
  return llvm::Error::success();
}

llvm::Error UpdateEvaluator::run(StepState &state) const {
  Dims starts = getStarts(state, /*first=*/2, update.shape);
  return setUpdated(state, state.takeOperand(0), state.getOperand(1), starts);
}

/// Who computes all from the operand itself would not let go of it.
bool UpdateEvaluator::takesProducer(unsigned operand) const {
  return operand == 1 && operandShape != update.shape &&
         computesInPlace(update, operandShape);
}

EvaluatorPtr UpdateEvaluator::takeProducer(ArrayRef<unsigned>,
                                           LaneProgram &&producer) {
  return std::make_unique<ComputedUpdateEvaluator>(std::move(producer), update);
}

/// Lets go of the inputs that lie in the operand, if nobody reads them later;
/// true if all of these are the window, so that it may be overwritten element
/// by element.
bool ComputedUpdateEvaluator::dropWindows(StepState &state,
                                          const WindowKernel::Inputs &inputs,
                                          const Tensor &operand,
                                          const Tensor &window) const {
  bool areWindows = true;
  for (auto [i, strides] : llvm::enumerate(inputs.strides)) {
    unsigned number = getFirstInput() + i;
    const Tensor &input = state.getOperand(number);
    if (input.getBuffer() != operand.getBuffer())
      continue;
    areWindows &= input.data() == window.data() &&
                  input.getType() == window.getType() &&
                  strides == Dims(window.getStrides());
    if (state.getStep().dies[number])
      (void)state.takeOperand(number);
  }
  return areWindows;
}

llvm::Error ComputedUpdateEvaluator::run(StepState &state) const {
  Dims starts = getStarts(state, /*first=*/1, update.shape);
  WindowKernel::Inputs inputs = kernel.getInputs(state, getFirstInput());
  Tensor operand = state.takeOperand(0);
  // The operand keeps the memory of what is dropped.
  bool areWindows = dropWindows(state, inputs, operand,
                                dynamicSlice(operand, starts, update.shape));
  if (!areWindows && operand.isUnique() && operand.isDense()) {
    llvm::Expected<Tensor> value =
        Tensor::allocate(state.getContext(), update.type, update.shape);
    if (!value)
      return value.takeError();
    kernel.run(state.getContext(), inputs, *value);
    return setUpdated(state, std::move(operand), *value, starts);
  }
  // A copy must not free what the inputs read.
  Tensor source;
  if (!operand.isUnique() || !operand.isDense())
    source = operand;
  llvm::Expected<Tensor> result = makeWritable(state, std::move(operand));
  if (!result)
    return result.takeError();
  kernel.run(state.getContext(), inputs,
             dynamicSlice(*result, starts, update.shape));
  state.setResult(0, std::move(*result));
  return llvm::Error::success();
}

static LogicalResult prepare(DynamicUpdateSliceOp op, Preparer &preparer) {
  FailureOr<TensorSpec> update =
      getTensorSpec(op.getLoc(), op.getUpdate().getType());
  if (failed(update))
    return failure();
  auto evaluator = std::make_unique<UpdateEvaluator>(
      *update, cast<RankedTensorType>(op.getType()).getShape());
  // In place: the rest of the operand stays where it is.
  return preparer.addStep(NewStep(op, std::move(evaluator))
                              .overwrites(1)
                              .moves(2 * getNumBytes(op.getUpdate())));
}

//===----------------------------------------------------------------------===//
// GatherOp
//===----------------------------------------------------------------------===//

static GatherDimensionNumbers getDimensionNumbers(GatherOp op) {
  GatherDimensionNumbersAttr attr = op.getDimensionNumbers();
  return {Dims(attr.getOffsetDims()),
          Dims(attr.getCollapsedSliceDims()),
          Dims(attr.getOperandBatchingDims()),
          Dims(attr.getStartIndicesBatchingDims()),
          Dims(attr.getStartIndexMap()),
          attr.getIndexVectorDim()};
}

/// `gather(RunContext &, operands, results)`.
static auto makeGather(GatherOp op) {
  return [numbers = getDimensionNumbers(op),
          sliceSizes = Dims(op.getSliceSizes())](
             RunContext &context, ArrayRef<StridedView> operands,
             ArrayRef<StridedView> results) {
    return gather(context, operands[0], operands[1], numbers, sliceSizes,
                  results[0]);
  };
}

/// The instruction that finds each element of the result by the index in its
/// place, if `op` is that of an array.
static std::optional<LaneStep> getTakeStep(GatherOp op) {
  std::optional<SmallVector<Tensor, 4>> layouts = getDenseLayouts(op);
  if (!layouts)
    return std::nullopt;
  const Tensor &table = (*layouts)[0], &indices = (*layouts)[1];
  bool isArray = table.getRank() == 1 && table.getNumElements() > 0 &&
                 table.getNumElements() <= INT32_MAX;
  bool hasIndices = indices.getType() == ElementType::SI32 &&
                    indices.getShape() == (*layouts)[2].getShape() &&
                    !op.getDimensionNumbers().getStartIndexMap().empty();
  // A view would be copied each time, and most small floats are recoded.
  bool isMoved =
      !isSmallFloat(table.getType()) || table.getType() == ElementType::BF16;
  if (!isArray || !hasIndices || !isMoved || op.getSliceSizes().front() != 1 ||
      mayBeView(op.getOperand()))
    return std::nullopt;
  return LaneStep{LaneOp::TakeElement,
                  table.getType(),
                  table.getType(),
                  table.getNumElements() - 1,
                  {table.getType(), indices.getType()}};
}

/// `take` of dense arrays that begin at the kernel's operands and result.
static ArrayKernel makeTakeKernel(const LaneStep &take, const Tensor &indices) {
  LaneProgram program;
  LaneRegister table = program.addInput(take.operandTypes[0]);
  LaneRegister index = program.addInput(take.operandTypes[1]);
  program.outputs.push_back(
      program.add(take.op, take.type, {table, index}, take.attribute));
  auto kernel = std::make_shared<LaneKernel>(std::move(program));
  Dims tableStrides(indices.getRank(), 0);
  StridedView places = indices.viewAt(nullptr);
  StridedView elements{take.type, places.shape, tableStrides, nullptr};
  StridedView result{take.type, places.shape, places.strides, nullptr};
  auto plan = kernel->plan(places.shape, {elements, places}, result);
  return {[kernel, plan](RunContext &context, ArrayRef<const char *> operands,
                         ArrayRef<char *> results) {
    if (plan)
      kernel->run(context, *plan, asInputs(operands), results);
    return llvm::Error::success();
  }};
}

static ArrayKernel makeArrayKernel(GatherOp op, Preparer &) {
  std::optional<SmallVector<Tensor, 4>> layouts = getDenseLayouts(op);
  if (!layouts)
    return {};
  if (std::optional<LaneStep> take = getTakeStep(op))
    return makeTakeKernel(*take, (*layouts)[1]);
  std::optional<DenseGather> gather =
      DenseGather::create((*layouts)[0], (*layouts)[1], getDimensionNumbers(op),
                          op.getSliceSizes(), (*layouts)[2]);
  if (!gather)
    return makeViewKernel(op, makeGather(op));
  return {[gather = *gather](RunContext &context,
                             ArrayRef<const char *> operands,
                             ArrayRef<char *> results) {
    gather.run(context, operands[0], operands[1], results[0]);
    return llvm::Error::success();
  }};
}

static LogicalResult prepare(GatherOp op, Preparer &preparer) {
  if (std::optional<LaneStep> take = getTakeStep(op))
    return preparer.addLaneStep(op, *take);
  FailureOr<NewStep> step = makeViewStep(op, makeGather(op));
  if (failed(step))
    return failure();
  return preparer.addStep(std::move(*step).moves(
      getNumBytes(op.getStartIndices()) + 2 * getNumBytes(op.getResult())));
}

//===----------------------------------------------------------------------===//
// PadOp
//===----------------------------------------------------------------------===//

namespace {
class PadEvaluator : public Evaluator {
public:
  /// Given `producer`, what is padded is computed where it is to be.
  PadEvaluator(Padding padding, TensorSpec operand, TensorSpec result,
               std::unique_ptr<WindowKernel> producer = nullptr)
      : padding(std::move(padding)), operand(std::move(operand)),
        result(std::move(result)), producer(std::move(producer)) {}

  llvm::Error run(StepState &state) const override;
  bool takesProducer(unsigned operand) const override;
  EvaluatorPtr takeProducer(ArrayRef<unsigned>, LaneProgram &&program) override;

private:
  void produce(StepState &state, const Tensor &padded) const;

  Padding padding;
  TensorSpec operand, result;
  std::unique_ptr<WindowKernel> producer;
};
} // namespace

void PadEvaluator::produce(StepState &state, const Tensor &padded) const {
  fillPadding(state.getContext(), operand.shape, state.getOperand(0).view(),
              padding, padded.view());
  Dims limits, steps;
  for (auto [low, size, interior] : llvm::zip_equal(
           padding.edgePaddingLow, operand.shape, padding.interiorPadding)) {
    steps.push_back(size > 1 ? interior + 1 : 1);
    limits.push_back(low + (size - 1) * steps.back() + 1);
  }
  producer->run(state.getContext(), producer->getInputs(state, /*first=*/1),
                padded.slice(padding.edgePaddingLow, limits, steps));
}

llvm::Error PadEvaluator::run(StepState &state) const {
  llvm::Expected<Tensor> padded =
      Tensor::allocate(state.getContext(), result.type, result.shape);
  if (!padded)
    return padded.takeError();
  if (producer)
    produce(state, *padded);
  else
    pad(state.getContext(), state.getOperand(0).view(),
        state.getOperand(1).view(), padding, padded->view());
  state.setResult(0, std::move(*padded));
  return llvm::Error::success();
}

/// If nothing is trimmed.
bool PadEvaluator::takesProducer(unsigned number) const {
  auto isEdge = [](int64_t size) { return size >= 0; };
  return number == 0 && llvm::all_of(padding.edgePaddingLow, isEdge) &&
         llvm::all_of(padding.edgePaddingHigh, isEdge) &&
         computesInPlace(operand, result.shape);
}

EvaluatorPtr PadEvaluator::takeProducer(ArrayRef<unsigned>,
                                        LaneProgram &&program) {
  return std::make_unique<PadEvaluator>(
      padding, operand, result,
      std::make_unique<WindowKernel>(std::move(program), operand.shape));
}

static LogicalResult prepare(PadOp op, Preparer &preparer) {
  FailureOr<TensorSpec> operand =
      getTensorSpec(op.getLoc(), op.getOperand().getType());
  FailureOr<TensorSpec> result = getTensorSpec(op.getLoc(), op.getType());
  if (failed(operand) || failed(result))
    return failure();
  Padding padding = {Dims(op.getEdgePaddingLow()),
                     Dims(op.getEdgePaddingHigh()),
                     Dims(op.getInteriorPadding())};
  auto evaluator = std::make_unique<PadEvaluator>(
      std::move(padding), std::move(*operand), std::move(*result));
  return preparer.addStep(
      NewStep(op, std::move(evaluator))
          .moves(getNumBytes(op.getOperand()) + getNumBytes(op.getResult())));
}

//===----------------------------------------------------------------------===//
// SortOp
//===----------------------------------------------------------------------===//

/// How many elements of each sorted slice anybody reads: `top_k` is a sort of
/// which slices take the first ones. All, where each op's results are looked
/// at.
static int64_t countNeeded(SortOp op, int64_t dimension,
                           const EngineOptions &options) {
  if (!options.fuse)
    return std::numeric_limits<int64_t>::max();
  int64_t numNeeded = 0;
  for (Operation *user : op->getUsers()) {
    auto slice = dyn_cast<SliceOp>(user);
    if (!slice)
      return std::numeric_limits<int64_t>::max();
    numNeeded = std::max(numNeeded, slice.getLimitIndices()[dimension]);
  }
  return numNeeded;
}

static int64_t getDimension(SortOp op) {
  // The accessor is unsigned, though -1 is the default.
  auto dimension = static_cast<int64_t>(op.getDimension());
  return dimension < 0
             ? dimension +
                   static_cast<int64_t>(getShape(op->getOperand(0)).size())
             : dimension;
}

static LogicalResult prepare(SortOp op, Preparer &preparer) {
  FailureOr<RegionKernel<SortComparator>> comparator =
      RegionKernel<SortComparator>::prepare(preparer, op.getComparator());
  if (failed(comparator))
    return failure();
  int64_t dimension = getDimension(op);
  SmallVector<Slot> captures(comparator->getBody().getCaptures());
  EvaluatorPtr evaluator = makeEvaluator(
      [comparator = std::move(*comparator), dimension,
       numNeeded = countNeeded(op, dimension, preparer.getOptions())](
          StepState &state) -> llvm::Error {
        SmallVector<Tensor> inputs;
        for (unsigned i = 0, e = state.getStep().operands.size(); i < e; ++i)
          inputs.push_back(state.getOperand(i));
        RegionKernel<SortComparator>::Bound kernel =
            comparator.bind(state.getFrame());
        llvm::Expected<SmallVector<Tensor>> results =
            sort(state.getContext(), inputs, dimension, *kernel, numNeeded);
        if (!results)
          return results.takeError();
        for (auto [i, result] : llvm::enumerate(*results))
          state.setResult(i, std::move(result));
        return kernel.finish();
      });
  return preparer.addStep(NewStep(op, std::move(evaluator)).captures(captures));
}

/// Of slices that are rows.
static ArrayKernel makeArrayKernel(SortOp op, Preparer &preparer) {
  Dims sizes = getShape(op->getOperand(0));
  ArrayRef<int64_t> shape(sizes);
  int64_t dimension = getDimension(op), length = shape[dimension];
  FailureOr<LaneProgram> program =
      LaneBody::prepareFixed(preparer, op.getComparator());
  if (failed(program) || length == 0 ||
      llvm::any_of(shape.drop_front(dimension + 1),
                   [](int64_t size) { return size != 1; }))
    return {};
  SmallVector<ElementType> types;
  for (unsigned i = 0, e = op->getNumOperands(); i < e; ++i)
    types.push_back(program->types[2 * i]);
  auto comparator = std::make_shared<const SortComparator>(std::move(*program));
  return {[comparator, types, length,
           numRows = *getNumElements(shape.take_front(dimension)),
           numNeeded = countNeeded(op, dimension, preparer.getOptions())](
              RunContext &context, ArrayRef<const char *> operands,
              ArrayRef<char *> results) {
    SmallVector<SortRows, 2> inputs;
    for (auto [type, data] : llvm::zip_equal(types, operands))
      inputs.push_back({type, data});
    return sortRows(context, inputs, results, numRows, length, *comparator,
                    numNeeded);
  }};
}

//===----------------------------------------------------------------------===//
// Registry
//===----------------------------------------------------------------------===//

void stablehlo::addDataMovementOps(EngineOps &ops) {
  addPrepare<BroadcastInDimOp, prepare>(ops);
  addPrepare<ReshapeOp, prepare>(ops);
  addPrepare<ReverseOp, prepare>(ops);
  addPrepare<SliceOp, prepare>(ops);
  addPrepare<TransposeOp, prepare>(ops);
  addPrepare<ConcatenateOp, prepare>(ops);
  addPrepare<DynamicSliceOp, prepare>(ops);
  addPrepare<DynamicUpdateSliceOp, prepare>(ops);
  addPrepare<GatherOp, prepare>(ops);
  addArrayKernel<GatherOp, makeArrayKernel>(ops);
  addDecomposition<PadOp, decompose>(ops);
  addPrepare<PadOp, prepare>(ops);
  addPrepare<SortOp, prepare>(ops);
  addArrayKernel<SortOp, makeArrayKernel>(ops);
}
