//===- Reduction.cpp - Evaluates reduction ops ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/QuantizedOp.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "stablehlo/reference/kernels/Contraction.h"
#include "stablehlo/reference/kernels/Convolution.h"
#include "stablehlo/reference/kernels/QuantizedProduct.h"
#include "stablehlo/reference/kernels/Reduce.h"
#include "stablehlo/reference/kernels/ReduceBody.h"
#include "stablehlo/reference/kernels/ReduceComputed.h"
#include "stablehlo/reference/kernels/SelectAndScatter.h"
#include "stablehlo/reference/kernels/Window.h"
#include "stablehlo/reference/lanes/LaneLoops.h"
#include "stablehlo/reference/ops/PrepareOps.h"
#include "stablehlo/reference/ops/Quantization.h"
#include "stablehlo/reference/program/Cost.h"
#include "stablehlo/reference/program/FusedGroup.h"
#include "stablehlo/reference/program/LaneLowering.h"

using namespace mlir;
using namespace mlir::stablehlo;

static std::optional<QuantizedProductPlan> planIntegers(Operation *op);

/// The plan for `op`, or a diagnostic that there is none.
template <typename Plan>
static FailureOr<Plan> takePlan(Operation *op, llvm::Expected<Plan> plan) {
  if (!plan)
    return op->emitOpError(llvm::toString(plan.takeError()));
  return std::move(*plan);
}

/// Makes `op` a step that runs `plan` on its two operands; each element of the
/// result sums up `numProducts`.
template <typename Plan>
static LogicalResult addBinaryPlan(Operation *op, Preparer &preparer, Plan plan,
                                   double numProducts) {
  EvaluatorPtr evaluator =
      makeEvaluator([plan = std::move(plan)](StepState &state) -> llvm::Error {
        llvm::Expected<Tensor> result = plan.run(
            state.getContext(), state.getOperand(0), state.getOperand(1));
        if (!result)
          return result.takeError();
        state.setResult(0, std::move(*result));
        return llvm::Error::success();
      });
  // Products and sums of complex numbers take four of each.
  Value result = op->getResult(0);
  double perProduct =
      isa<ComplexType>(getElementTypeOrSelf(result.getType())) ? 8 : 2;
  return preparer.addStep(
      NewStep(op, std::move(evaluator))
          .takes(perProduct * getNumElements(result) * numProducts));
}

//===----------------------------------------------------------------------===//
// DotGeneralOp
//===----------------------------------------------------------------------===//

static ContractionDims getContractionDims(DotGeneralOp op) {
  DotDimensionNumbersAttr attr = op.getDotDimensionNumbers();
  return {Dims(attr.getLhsBatchingDimensions()),
          Dims(attr.getRhsBatchingDimensions()),
          Dims(attr.getLhsContractingDimensions()),
          Dims(attr.getRhsContractingDimensions())};
}

static double getNumProducts(DotGeneralOp op) {
  double count = 1;
  for (int64_t dim : op.getDotDimensionNumbers().getLhsContractingDimensions())
    count *= static_cast<double>(op.getLhs().getType().getDimSize(dim));
  return count;
}

/// Of numbers of the types that `getType` makes of theirs.
static FailureOr<ContractionPlan>
makePlan(DotGeneralOp op, Preparer &preparer,
         llvm::function_ref<ElementType(ElementType)> getType) {
  FailureOr<TensorSpec> lhs = getTensorSpec(op.getLoc(), op.getLhs().getType());
  FailureOr<TensorSpec> rhs = getTensorSpec(op.getLoc(), op.getRhs().getType());
  FailureOr<TensorSpec> result = getTensorSpec(op.getLoc(), op.getType());
  if (failed(lhs) || failed(rhs) || failed(result))
    return failure();
  return takePlan(
      op, ContractionPlan::create(getContractionDims(op), getType(lhs->type),
                                  lhs->shape, getType(rhs->type), rhs->shape,
                                  getType(result->type),
                                  preparer.getOptions().allowMachineBits));
}

static FailureOr<ContractionPlan> makePlan(DotGeneralOp op,
                                           Preparer &preparer) {
  return makePlan(op, preparer, [](ElementType type) { return type; });
}

/// A small product with few matrices in its batch, if its order is known.
static std::optional<ArrayProduct> getArrayProduct(const GemmProblem &problem) {
  constexpr int64_t kMaxBatch = 64;
  std::optional<TermOrder> order = getTermOrder(problem);
  int64_t numBatch = getNumBatch(problem);
  if (!order || numBatch > kMaxBatch)
    return std::nullopt;
  ArrayProduct product{
      problem.type == GemmType::F32 ? ElementType::F32 : ElementType::F64,
      problem.m,
      problem.n,
      problem.k,
      problem.lhsRowStride,
      problem.lhsColStride,
      problem.rhsRowStride,
      problem.rhsColStride,
      problem.resultRowStride,
      /*isSwapped=*/problem.n == 1 && problem.resultRowStride == 1,
      {},
      *order == TermOrder::InLanes ? kTermLaneBytes : 0};
  if (product.isSwapped) {
    // A column is a row of the transposed product.
    product.m = 1;
    product.n = problem.m;
    product.lhsColStride = problem.rhsRowStride;
    product.rhsRowStride = problem.lhsColStride;
    product.rhsColStride = problem.lhsRowStride;
  }
  for (int64_t b = 0; b < numBatch; ++b) {
    GemmBatchDim start = getBatchOffsets(problem, b);
    if (product.isSwapped)
      std::swap(start.lhsStride, start.rhsStride);
    product.batch.push_back(
        {start.lhsStride, start.rhsStride, start.resultStride});
  }
  return product;
}

/// Whether a product of `plan`, in f32, sums what one of small floats does.
static bool isProductOfLanes(DotGeneralOp op, const ContractionPlan &plan,
                             Preparer &preparer) {
  // They are converted before each product, unless they do not change.
  constexpr int64_t kMaxElements = 4096;
  return plan.takesDense() && plan.takesRows() &&
         getTermOrder(*plan.getDenseProblem()) &&
         !preparer.getOptions().allowMachineBits &&
         op.getLhs().getType().getNumElements() <= kMaxElements &&
         op.getRhs().getType().getNumElements() <= kMaxElements;
}

//===----------------------------------------------------------------------===//
// ReduceOp, ReduceWindowOp
//===----------------------------------------------------------------------===//

namespace {
/// Folds N inputs with N init values.
struct Fold {
  RegionKernel<ReduceBody> body;
  FreshResults results;

  /// Of a step, by `fold(context, body, inputs, inits, results)`.
  template <typename Fn> llvm::Error run(StepState &state, Fn fold) const;
};

class ReduceEvaluator : public Evaluator {
public:
  ReduceEvaluator(Fold fold, Dims shape, Dims dimensions)
      : fold(std::move(fold)), shape(std::move(shape)),
        dimensions(std::move(dimensions)),
        strides(getRowMajorStrides(this->shape)) {
    // Of few elements, or one dimension, planning takes longer than reducing.
    constexpr int64_t kMaxPlanned = 1 << 11, kMaxOfOne = 1 << 16;
    bool isOne = this->dimensions.size() == 1;
    int64_t count = getNumElements(this->shape).value_or(0);
    const ReduceBody *body = this->fold.body.getFixedKernel();
    if (body && count > 0 && count <= (isOne ? kMaxOfOne : kMaxPlanned))
      planned.emplace(*body, this->shape, this->dimensions);
  }

  llvm::Error run(StepState &state) const override;
  bool takesProducer(unsigned operand) const override;
  bool takesTables() const override { return true; }
  EvaluatorPtr takeProducer(ArrayRef<unsigned>,
                            LaneProgram &&producer) override;

private:
  const LaneProgram *getProgram() const {
    return fold.body.getBody().getFixedProgram();
  }

  Fold fold;
  Dims shape, dimensions, strides;
  /// For dense inputs.
  std::optional<DenseReduction> planned;
};
} // namespace

template <typename Fn> llvm::Error Fold::run(StepState &state, Fn fold) const {
  return results.compute(state, [&](ArrayRef<Tensor> tensors) -> llvm::Error {
    // Operands are N inputs, N init values, of the types of the body.
    unsigned numInputs = tensors.size();
    auto inits = llvm::map_to_vector(
        llvm::seq(numInputs), [&](unsigned i) -> const void * {
          return state.getOperand(numInputs + i).data();
        });
    RegionKernel<ReduceBody>::Bound kernel = body.bind(state.getFrame());
    if (llvm::Error error = fold(state.getContext(), *kernel,
                                 getOperandViews(state, /*first=*/0, numInputs),
                                 inits, getViews(tensors)))
      return error;
    return kernel.finish();
  });
}

llvm::Error ReduceEvaluator::run(StepState &state) const {
  auto isDense = [&](const StridedView &view) {
    return view.strides == ArrayRef(strides);
  };
  return fold.run(state, [&](RunContext &context, const ReduceBody &body,
                             ArrayRef<StridedView> inputs,
                             ArrayRef<const void *> inits,
                             ArrayRef<StridedView> results) {
    if (!planned || !llvm::all_of(inputs, isDense))
      return reduce(context, body, inputs, inits, dimensions, results);
    SmallVector<const char *, 2> sources, values;
    SmallVector<char *, 2> targets;
    for (auto [input, init, result] : llvm::zip_equal(inputs, inits, results)) {
      sources.push_back(input.data);
      values.push_back(static_cast<const char *>(init));
      targets.push_back(result.data);
    }
    return planned->run(context, sources, values, targets);
  });
}

bool ReduceEvaluator::takesProducer(unsigned operand) const {
  const LaneProgram *program = getProgram();
  return operand == 0 && program && fold.results.size() == 1 &&
         ComputedReduction::isSupported(shape, dimensions, *program);
}

/// Folds the output of a lane program with an init value, the first operand.
EvaluatorPtr ReduceEvaluator::takeProducer(ArrayRef<unsigned>,
                                           LaneProgram &&producer) {
  SmallVector<bool, 8> areTables = producer.getTables();
  auto run = [reduction = ComputedReduction(std::move(producer),
                                            LaneProgram(*getProgram()), shape,
                                            dimensions),
              areTables, shape = shape,
              results = fold.results](StepState &state) -> llvm::Error {
    RunContext &context = state.getContext();
    Dims scalarStrides(shape.size(), 0);
    SmallVector<StridedView, 8> inputs;
    SmallVector<Tensor, 1> copies;
    for (auto [i, isTable] : llvm::enumerate(areTables)) {
      const Tensor &input = state.getOperand(1 + i);
      inputs.push_back(getLaneInput(input, isTable, shape, scalarStrides));
      if (!isTable)
        continue;
      if (llvm::Error error =
              getTableData(context, input, copies).moveInto(inputs.back().data))
        return error;
    }
    return results.compute(state, [&](ArrayRef<Tensor> tensors) {
      return reduction.run(context, inputs, state.getOperand(0).data(),
                           tensors[0].view());
    });
  };
  return makeEvaluator(std::move(run));
}

/// Makes `op` a step that folds by `region`, which it computes so many times;
/// `makeEvaluator` gets what to fold with.
template <typename Fn>
static LogicalResult prepareFold(Operation *op, Region &region,
                                 Preparer &preparer, double times,
                                 Fn makeEvaluator) {
  FailureOr<RegionKernel<ReduceBody>> body =
      RegionKernel<ReduceBody>::prepare(preparer, region);
  FailureOr<FreshResults> results = FreshResults::get(op);
  if (failed(body) || failed(results))
    return failure();
  SmallVector<Slot> captures(body->getBody().getCaptures());
  return preparer.addStep(
      NewStep(op, makeEvaluator(Fold{std::move(*body), std::move(*results)}))
          .captures(captures)
          .takes(times * countOps(region)));
}

static LogicalResult prepare(ReduceOp op, Preparer &preparer) {
  double times =
      op.getInputs().empty() ? 0 : getNumElements(op.getInputs().front());
  Dims shape;
  if (!op.getInputs().empty())
    shape = Dims(cast<ShapedType>(op.getInputs().front().getType()).getShape());
  return prepareFold(op, op.getBody(), preparer, times, [&](Fold fold) {
    return std::make_unique<ReduceEvaluator>(std::move(fold), shape,
                                             Dims(op.getDimensions()));
  });
}

/// Takes the inputs of what is reduced, and the init value.
static ArrayKernel makeComputedKernel(const ComputedReduction &reduction,
                                      ArrayRef<StridedView> inputs) {
  std::shared_ptr<const ComputedReduction::Plan> plan = reduction.plan(inputs);
  if (!plan)
    return {};
  return {[reduction, plan](RunContext &context,
                            ArrayRef<const char *> operands,
                            ArrayRef<char *> results) {
    return reduction.run(context, *plan, asInputs(operands.drop_back()),
                         operands.back(), results[0]);
  }};
}

static ArrayKernel makeArrayKernel(ReduceOp op, Preparer &preparer) {
  FailureOr<LaneProgram> body = LaneBody::prepareFixed(preparer, op.getBody());
  FailureOr<TensorSpec> input =
      getTensorSpec(op.getLoc(), op.getInputs().front().getType());
  if (failed(body) || failed(input))
    return {};
  DenseReduction reduction(ReduceBody(LaneProgram(*body)), input->shape,
                           op.getDimensions());
  ArrayKernel kernel{[reduction](RunContext &context,
                                 ArrayRef<const char *> operands,
                                 ArrayRef<char *> results) {
    return reduction.run(context, operands.take_front(results.size()),
                         operands.drop_front(results.size()), results);
  }};
  if (op.getNumResults() == 1 &&
      ComputedReduction::isSupported(input->shape, op.getDimensions(), *body))
    kernel.takeProducer =
        [body = std::move(*body), shape = input->shape,
         dimensions = Dims(op.getDimensions())](LaneProgram &&producer,
                                                ArrayRef<StridedView> inputs) {
          return makeComputedKernel(ComputedReduction(std::move(producer),
                                                      LaneProgram(body), shape,
                                                      dimensions),
                                    inputs);
        };
  return kernel;
}

/// A value per dimension: `values`, or `fallback`. Here and in paddings an
/// empty list means the same as none, as in the verifier.
template <typename T>
static SmallVector<T> getPerDimension(std::optional<ArrayRef<T>> values,
                                      int64_t rank, T fallback = 1) {
  if (!values || values->empty())
    return SmallVector<T>(rank, fallback);
  return SmallVector<T>(*values);
}

/// The entries of `padding`, pairs of low and high; zeros if there is none.
static SmallVector<int64_t>
getPadding(std::optional<DenseIntElementsAttr> padding, int64_t rank) {
  if (!padding || padding->empty())
    return SmallVector<int64_t>(2 * rank, 0);
  return llvm::to_vector(padding->getValues<int64_t>());
}

/// What the attributes of a windowed op say, dimension by dimension.
static SmallVector<WindowAxis>
getWindowAxes(ArrayRef<int64_t> sizes, std::optional<ArrayRef<int64_t>> strides,
              std::optional<ArrayRef<int64_t>> baseDilations,
              std::optional<ArrayRef<int64_t>> windowDilations,
              std::optional<DenseIntElementsAttr> padding) {
  SmallVector<int64_t> stride = getPerDimension(strides, sizes.size());
  SmallVector<int64_t> baseDilation =
      getPerDimension(baseDilations, sizes.size());
  SmallVector<int64_t> windowDilation =
      getPerDimension(windowDilations, sizes.size());
  SmallVector<int64_t> pads = getPadding(padding, sizes.size());
  SmallVector<WindowAxis> axes(sizes.size());
  for (auto [i, axis] : llvm::enumerate(axes)) {
    axis.size = sizes[i];
    axis.stride = stride[i];
    axis.baseDilation = baseDilation[i];
    axis.windowDilation = windowDilation[i];
    axis.paddingLow = pads[2 * i];
    axis.paddingHigh = pads[2 * i + 1];
  }
  return axes;
}

static SmallVector<WindowAxis> getWindowAxes(ReduceWindowOp op) {
  return getWindowAxes(op.getWindowDimensions(), op.getWindowStrides(),
                       op.getBaseDilations(), op.getWindowDilations(),
                       op.getPadding());
}

static LogicalResult prepare(ReduceWindowOp op, Preparer &preparer) {
  double times = getNumElements(op->getResult(0));
  for (int64_t size : op.getWindowDimensions())
    times *= static_cast<double>(size);
  SmallVector<WindowAxis> axes = getWindowAxes(op);
  return prepareFold(op, op.getBody(), preparer, times, [&](Fold fold) {
    return makeEvaluator([fold = std::move(fold), axes](StepState &state) {
      return fold.run(state, [&](RunContext &context, const ReduceBody &body,
                                 ArrayRef<StridedView> inputs,
                                 ArrayRef<const void *> inits,
                                 ArrayRef<StridedView> results) {
        return reduceWindow(context, body, inputs, inits, axes, results);
      });
    });
  });
}

static ArrayKernel makeArrayKernel(ReduceWindowOp op, Preparer &preparer) {
  FailureOr<LaneProgram> program =
      LaneBody::prepareFixed(preparer, op.getBody());
  if (failed(program))
    return {};
  auto body = std::make_shared<ReduceBody>(std::move(*program));
  return makeViewKernel(
      op, [body, axes = getWindowAxes(op)](RunContext &context,
                                           ArrayRef<StridedView> operands,
                                           ArrayRef<StridedView> results) {
        SmallVector<const void *> inits;
        for (StridedView init : operands.drop_front(results.size()))
          inits.push_back(init.data);
        return reduceWindow(context, *body, operands.take_front(results.size()),
                            inits, axes, results);
      });
}

//===----------------------------------------------------------------------===//
// SelectAndScatterOp
//===----------------------------------------------------------------------===//

static LogicalResult prepare(SelectAndScatterOp op, Preparer &preparer) {
  FailureOr<RegionKernel<SelectBody>> select =
      RegionKernel<SelectBody>::prepare(preparer, op.getSelect());
  FailureOr<RegionKernel<LaneKernel>> scatter =
      RegionKernel<LaneKernel>::prepare(preparer, op.getScatter());
  if (failed(select) || failed(scatter))
    return failure();
  int64_t rank = cast<RankedTensorType>(op.getOperand().getType()).getRank();
  SmallVector<int64_t> window = getPerDimension(op.getWindowDimensions(), rank);
  double windowSize = 1;
  for (int64_t size : window)
    windowSize *= static_cast<double>(size);
  SmallVector<Slot> captures(select->getBody().getCaptures());
  llvm::append_range(captures, scatter->getBody().getCaptures());
  EvaluatorPtr evaluator = makeEvaluator(
      [select = std::move(*select), scatter = std::move(*scatter),
       axes = getWindowAxes(window, op.getWindowStrides(), std::nullopt,
                            std::nullopt,
                            op.getPadding())](StepState &state) -> llvm::Error {
        // Source and init value are of the type of the result.
        RegionKernel<SelectBody>::Bound selector =
            select.bind(state.getFrame());
        RegionKernel<LaneKernel>::Bound scatterer =
            scatter.bind(state.getFrame());
        llvm::Expected<Tensor> result = selectAndScatter(
            state.getContext(), *selector, *scatterer,
            state.getOperand(0).view(), state.getOperand(1).view(),
            state.getOperand(2).data(), axes);
        if (!result)
          return result.takeError();
        state.setResult(0, std::move(*result));
        return llvm::joinErrors(selector.finish(), scatterer.finish());
      });
  return preparer.addStep(NewStep(op, std::move(evaluator))
                              .captures(captures)
                              .takes(getNumElements(op.getSource()) *
                                     (windowSize * countOps(op.getSelect()) +
                                      countOps(op.getScatter()))));
}

//===----------------------------------------------------------------------===//
// ConvolutionOp
//===----------------------------------------------------------------------===//

/// The attributes of `op` with the spec's defaults filled in.
static ConvolutionDims getConvolutionDims(ConvolutionOp op) {
  ConvDimensionNumbersAttr numbers = op.getDimensionNumbers();
  int64_t numSpatial = numbers.getInputSpatialDimensions().size();
  SmallVector<int64_t> pads = getPadding(op.getPadding(), numSpatial);
  ConvolutionDims dims;
  dims.windowStrides = Dims(getPerDimension(op.getWindowStrides(), numSpatial));
  for (int64_t i = 0; i < numSpatial; ++i)
    dims.padding.push_back({pads[2 * i], pads[2 * i + 1]});
  dims.lhsDilation = Dims(getPerDimension(op.getLhsDilation(), numSpatial));
  dims.rhsDilation = Dims(getPerDimension(op.getRhsDilation(), numSpatial));
  SmallVector<bool> reversal =
      getPerDimension(op.getWindowReversal(), numSpatial, false);
  dims.windowReversal.assign(reversal.begin(), reversal.end());
  dims.inputBatchDimension = numbers.getInputBatchDimension();
  dims.inputFeatureDimension = numbers.getInputFeatureDimension();
  dims.inputSpatialDimensions = Dims(numbers.getInputSpatialDimensions());
  dims.kernelInputFeatureDimension = numbers.getKernelInputFeatureDimension();
  dims.kernelOutputFeatureDimension = numbers.getKernelOutputFeatureDimension();
  dims.kernelSpatialDimensions = Dims(numbers.getKernelSpatialDimensions());
  dims.outputBatchDimension = numbers.getOutputBatchDimension();
  dims.outputFeatureDimension = numbers.getOutputFeatureDimension();
  dims.outputSpatialDimensions = Dims(numbers.getOutputSpatialDimensions());
  dims.featureGroupCount = op.getFeatureGroupCount();
  dims.batchGroupCount = op.getBatchGroupCount();
  return dims;
}

/// Products with padding and with the holes of dilations count too.
static double getNumProducts(ConvolutionOp op) {
  double numFeatures = static_cast<double>(op.getRhs().getType().getDimSize(
      op.getDimensionNumbers().getKernelOutputFeatureDimension()));
  return numFeatures == 0 ? 0 : getNumElements(op.getRhs()) / numFeatures;
}

static FailureOr<ConvolutionPlan> makePlan(ConvolutionOp op, Preparer &) {
  FailureOr<TensorSpec> lhs = getTensorSpec(op.getLoc(), op.getLhs().getType());
  FailureOr<TensorSpec> rhs = getTensorSpec(op.getLoc(), op.getRhs().getType());
  FailureOr<TensorSpec> result = getTensorSpec(op.getLoc(), op.getType());
  if (failed(lhs) || failed(rhs) || failed(result))
    return failure();
  return takePlan(op, ConvolutionPlan::create(getConvolutionDims(op), lhs->type,
                                              lhs->shape, rhs->type, rhs->shape,
                                              result->type));
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

template <typename OpTy>
static LogicalResult prepareProduct(OpTy op, Preparer &preparer) {
  if (std::optional<QuantizedProductPlan> plan = planIntegers(op))
    return addBinaryPlan(op, preparer, std::move(*plan), getNumProducts(op));
  auto plan = makePlan(op, preparer);
  if (failed(plan))
    return failure();
  return addBinaryPlan(op, preparer, std::move(*plan), getNumProducts(op));
}

template <typename Plan>
static ArrayKernel makeKernel(Plan plan, std::optional<ArrayProduct> product) {
  return {[plan = std::move(plan)](RunContext &context,
                                   ArrayRef<const char *> operands,
                                   ArrayRef<char *> results) {
            return plan.runDense(context, operands[0], operands[1], results[0]);
          },
          std::move(product)};
}

static ArrayKernel makeArrayKernel(DotGeneralOp op, Preparer &preparer) {
  if (isIntegerProduct(op))
    return {};
  FailureOr<ContractionPlan> plan = makePlan(op, preparer, getLaneType);
  auto isSmall = [](RankedTensorType type) {
    std::optional<ElementType> element = getElementType(type.getElementType());
    return element && isSmallFloat(*element);
  };
  bool takesLanes = isSmall(op.getLhs().getType()) ||
                    isSmall(op.getRhs().getType()) || isSmall(op.getType());
  if (failed(plan) || !plan->takesDense() ||
      (takesLanes && !isProductOfLanes(op, *plan, preparer)))
    return {};
  std::optional<ArrayProduct> product =
      getArrayProduct(*plan->getDenseProblem());
  ArrayKernel kernel = makeKernel(std::move(*plan), std::move(product));
  kernel.takesLanes = takesLanes;
  return kernel;
}

static ArrayKernel makeArrayKernel(ConvolutionOp op, Preparer &preparer) {
  if (isIntegerProduct(op))
    return {};
  FailureOr<ConvolutionPlan> plan = makePlan(op, preparer);
  if (failed(plan))
    return {};
  return makeKernel(std::move(*plan), /*product=*/std::nullopt);
}

//===----------------------------------------------------------------------===//
// Quantized products
//===----------------------------------------------------------------------===//

/// How `value` is quantized, if it stands for f32 numbers.
static std::optional<Quantization> getQuantization(Value value) {
  quant::QuantizedType type = getQuantizedElementType(value.getType());
  std::optional<ElementType> storage;
  if (type)
    storage = getElementType(type);
  if (!storage || !type.getExpressedType().isF32())
    return std::nullopt;
  QuantizationParameters parameters = getQuantizationParameters(type);
  Quantization quantization;
  quantization.storage = *storage;
  quantization.min = type.getStorageTypeMin();
  quantization.max = type.getStorageTypeMax();
  quantization.axis = parameters.axis;
  llvm::append_range(quantization.zeroPoints, parameters.zeroPoints);
  for (double scale : parameters.scales)
    quantization.scales.push_back(static_cast<float>(scale));
  return quantization;
}

static bool hasStaticTensors(Operation *op) {
  auto isStatic = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.hasStaticShape();
  };
  return llvm::all_of(op->getOperandTypes(), isStatic) &&
         llvm::all_of(op->getResultTypes(), isStatic);
}

/// How the products of `op` are summed as integers, if it is of quantized
/// elements and they can be.
template <typename OpTy, typename OpDims>
static std::optional<QuantizedProductPlan> planIntegers(OpTy op,
                                                        const OpDims &dims) {
  if (!hasStaticTensors(op))
    return std::nullopt;
  std::optional<Quantization> lhs = getQuantization(op.getLhs()),
                              rhs = getQuantization(op.getRhs()),
                              result = getQuantization(op.getResult());
  if (!lhs || !rhs || !result)
    return std::nullopt;
  return QuantizedProductPlan::create(
      IntegerProduct(dims, op.getLhs().getType().getShape(),
                     op.getRhs().getType().getShape()),
      {*lhs, *rhs, *result});
}

static std::optional<QuantizedProductPlan> planIntegers(Operation *op) {
  if (auto dot = dyn_cast<DotGeneralOp>(op); dot && !dot.getAlgorithm())
    return planIntegers(dot, getContractionDims(dot));
  if (auto convolution = dyn_cast<ConvolutionOp>(op))
    return planIntegers(convolution, getConvolutionDims(convolution));
  return std::nullopt;
}

bool stablehlo::isIntegerProduct(Operation *op) {
  return planIntegers(op).has_value();
}

//===----------------------------------------------------------------------===//
// DotGeneralOp without sums
//===----------------------------------------------------------------------===//

/// For each dimension of an operand of rank `rank` the one of the result:
/// batching dimensions come first there, and others from `next` on.
static SmallVector<int64_t>
getResultDims(int64_t rank, ArrayRef<int64_t> batchingDims, int64_t next) {
  SmallVector<int64_t> dims(rank, -1);
  for (auto [number, dim] : llvm::enumerate(batchingDims))
    dims[dim] = number;
  for (int64_t &dim : dims)
    if (dim < 0)
      dim = next++;
  return dims;
}

/// Outer products, and numbers times arrays, are products of elements, which
/// fuse with what is around them. As a sum of one term does, 0 is added: none
/// is -0.
static Decomposed decomposeOuterProduct(Decomposer &d, DotGeneralOp op,
                                        ValueRange operands) {
  DotDimensionNumbersAttr numbers = op.getDotDimensionNumbers();
  auto type = dyn_cast<RankedTensorType>(op.getType());
  Type element = getElementTypeOrSelf(op.getType());
  bool isExact =
      isa<Float16Type, BFloat16Type, Float32Type, Float64Type, IntegerType>(
          element);
  if (!numbers.getLhsContractingDimensions().empty() || op.getAlgorithm() ||
      !type || !type.hasStaticShape() || !isExact || element.isInteger(1))
    return failure();
  int64_t numBatching = numbers.getLhsBatchingDimensions().size();
  int64_t lhsRank = d.getType(operands[0]).getRank();
  SmallVector<Value> repeated;
  for (auto [operand, batchingDims, next] :
       {std::tuple(operands[0], numbers.getLhsBatchingDimensions(),
                   numBatching),
        std::tuple(operands[1], numbers.getRhsBatchingDimensions(), lhsRank)}) {
    RankedTensorType from = d.getType(operand);
    if (from.getElementType() != element || !from.hasStaticShape())
      return failure();
    repeated.push_back(d.broadcast(
        operand, type, getResultDims(from.getRank(), batchingDims, next)));
  }
  Value product = d.create<MulOp>(repeated[0], repeated[1]);
  if (isa<FloatType>(element))
    product = d.create<AddOp>(product, d.splat(0, type));
  return SmallVector<Value>{product};
}

//===----------------------------------------------------------------------===//
// IotaOp
//===----------------------------------------------------------------------===//

/// Numbers that are only reduced, as the indices of argmax are, are repeated
/// where they are read.
static Decomposed decomposeIndices(Decomposer &d, IotaOp op, ValueRange) {
  auto type = dyn_cast<RankedTensorType>(op.getType());
  if (!type || type.getRank() < 2 || !type.hasStaticShape() ||
      op->use_empty() || !llvm::all_of(op->getUsers(), llvm::IsaPred<ReduceOp>))
    return failure();
  int64_t dim = op.getIotaDimension();
  auto line =
      RankedTensorType::get(type.getDimSize(dim), type.getElementType());
  Value numbers = IotaOp::create(d.builder, d.loc, line, /*iota_dimension=*/0);
  return SmallVector<Value>{d.broadcast(numbers, type, dim)};
}

//===----------------------------------------------------------------------===//
// Registry
//===----------------------------------------------------------------------===//

void stablehlo::addReductionOps(EngineOps &ops) {
  addDecomposition<DotGeneralOp, decomposeOuterProduct>(ops);
  addDecomposition<IotaOp, decomposeIndices>(ops);
  addPrepare<DotGeneralOp, prepareProduct<DotGeneralOp>>(ops);
  addArrayKernel<DotGeneralOp, makeArrayKernel>(ops);
  addPrepare<ReduceOp, prepare>(ops);
  addArrayKernel<ReduceOp, makeArrayKernel>(ops);
  addPrepare<ReduceWindowOp, prepare>(ops);
  addArrayKernel<ReduceWindowOp, makeArrayKernel>(ops);
  addPrepare<SelectAndScatterOp, prepare>(ops);
  addPrepare<ConvolutionOp, prepareProduct<ConvolutionOp>>(ops);
  addArrayKernel<ConvolutionOp, makeArrayKernel>(ops);
}
