//===- TypeInference.cpp - Shape functions and verifiers by loose parameters =//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/TypeInference.h"

#include "mlir/IR/IRMapping.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/LooseOp.h"
#include "stablehlo/dialect/ops/Reducer.h"
#include "stablehlo/dialect/ops/ReplicaGroups.h"

using namespace mlir;
using namespace mlir::hlo;
using namespace mlir::hlo::loose;

void loose::copyBody(Region &region, Region &copy) {
  IRMapping mapping;
  region.cloneInto(&copy, mapping);
  for (Block &block : copy) {
    if (block.empty())
      continue;
    Operation &last = block.back();
    if (!last.hasTrait<mlir::OpTrait::IsTerminator>() ||
        isa<stablehlo::ReturnOp>(last))
      continue;
    OpBuilder builder(&last);
    stablehlo::ReturnOp::create(builder, last.getLoc(), last.getOperands());
    last.erase();
  }
}

template <typename OpTy, typename Inferred>
static LogicalResult inferFrom(MaybeLocation location, LooseOperands operands,
                               Inferred &inferred) {
  return LooseOp<OpTy>(location, std::move(operands)).infer(inferred);
}

template <typename OpTy>
static LooseOp<OpTy> makeBatchNorm(MaybeLocation location, int64_t featureIndex,
                                   LooseOperands operands) {
  LooseOp<OpTy> op(location, std::move(operands));
  MLIRContext *context = op.getContext();
  op->epsilon = FloatAttr::get(Float32Type::get(context), 0.0);
  op->feature_index = op.integer(featureIndex);
  return op;
}

/// A token of `dialect`.
static LogicalResult inferToken(HloDialectInterface *dialect,
                                SmallVectorImpl<Type> &inferred) {
  inferred.push_back(dialect->createTokenType());
  return success();
}

/// Results of fold-like ops: their inputs, with what `body` returns.
static LogicalResult inferFromBody(MaybeLocation location, TypeRange inputs,
                                   Region &body,
                                   SmallVectorImpl<Type> &inferred) {
  Region copy;
  copyBody(body, copy);
  FailureOr<SmallVector<Type>> elementTypes = inferReducerElementTypes(
      location, copy.empty() ? nullptr : &copy, inputs);
  if (failed(elementTypes))
    return failure();
  llvm::append_range(inferred, withElementTypes(inputs, *elementTypes));
  return success();
}

//===----------------------------------------------------------------------===//
// Parts of ops
//===----------------------------------------------------------------------===//

LogicalResult hlo::verifyReplicaGroups(
    std::optional<Location> location, Attribute replicaGroups,
    bool allGroupsMustHaveSameSize, bool useGlobalDeviceIds,
    std::optional<size_t> expectedGroupSize) {
  CollectiveGroups groups{replicaGroups, /*channelHandle=*/{},
                          useGlobalDeviceIds};
  if (failed(verifyReplicaGroups(location, groups,
                                 allGroupsMustHaveSameSize
                                     ? GroupFillers::Refused
                                     : GroupFillers::Allowed)))
    return failure();
  auto elements = dyn_cast_or_null<DenseIntElementsAttr>(replicaGroups);
  if (!elements || !expectedGroupSize ||
      elements.getType().getDimSize(1) ==
          static_cast<int64_t>(*expectedGroupSize))
    return success();
  return emitOptionalError(location, "group size of replica_groups must be ",
                           *expectedGroupSize);
}

LogicalResult hlo::verifyConvolutionAttributes(
    std::optional<Location> location, Type lhsType, Type rhsType,
    int64_t inputBatchDimension, int64_t inputFeatureDimension,
    ArrayRef<int64_t> inputSpatialDimensions,
    int64_t kernelInputFeatureDimension, int64_t kernelOutputFeatureDimension,
    ArrayRef<int64_t> kernelSpatialDimensions, int64_t outputBatchDimension,
    int64_t outputFeatureDimension, ArrayRef<int64_t> outputSpatialDimensions,
    int64_t featureGroupCount, int64_t batchGroupCount,
    std::optional<ArrayAttr> precisionConfig) {
  LooseConvolution convolution{{},
                               {},
                               {},
                               {},
                               inputBatchDimension,
                               inputFeatureDimension,
                               inputSpatialDimensions,
                               kernelInputFeatureDimension,
                               kernelOutputFeatureDimension,
                               kernelSpatialDimensions,
                               outputBatchDimension,
                               outputFeatureDimension,
                               outputSpatialDimensions,
                               featureGroupCount,
                               batchGroupCount};
  auto op = convolution.makeOp<ConvolutionOp>(location,
                                              LooseOperands(lhsType, rhsType));
  std::optional<ConvolutionInputs> inputs =
      convolution.getInputs(op, lhsType, rhsType);
  if (!inputs)
    return emitOptionalError(location,
                             "expects ranked tensors, and the dialect "
                             "'stablehlo' to be loaded");
  inputs->precisionConfig = precisionConfig;
  return verifyConvolutionAttributes(location, *inputs);
}

LogicalResult
hlo::checkDotGeneralConstraints(std::optional<Location> location, Type lhsType,
                                Type rhsType,
                                ArrayRef<int64_t> lhsBatchingDimensions,
                                ArrayRef<int64_t> rhsBatchingDimensions,
                                ArrayRef<int64_t> lhsContractingDimensions,
                                ArrayRef<int64_t> rhsContractingDimensions,
                                std::optional<ArrayAttr> precisionConfig) {
  SmallVector<ShapedTypeComponents> inferred;
  return inferDotGeneralOp(location, lhsType, rhsType, lhsBatchingDimensions,
                           rhsBatchingDimensions, lhsContractingDimensions,
                           rhsContractingDimensions, precisionConfig, inferred);
}

LogicalResult hlo::verifyDotAlgorithmAttr(
    function_ref<InFlightDiagnostic()> emitError, Type lhsPrecisionType,
    Type rhsPrecisionType, Type accumulationType, int64_t lhsComponentCount,
    int64_t rhsComponentCount, int64_t numPrimitiveOperations,
    bool allowImpreciseAccumulation) {
  return DotAlgorithmAttr::verify(emitError, lhsPrecisionType, rhsPrecisionType,
                                  accumulationType, lhsComponentCount,
                                  rhsComponentCount, numPrimitiveOperations,
                                  allowImpreciseAccumulation);
}

LogicalResult hlo::verifyReduceOpInputsAndInferShape(
    std::optional<Location> location, SmallVector<ShapedType> inputTypes,
    ArrayRef<int64_t> dimensions, SmallVector<int64_t> &newDimensions,
    Attribute &encoding) {
  SmallVector<Type> types(llvm::map_range(
      inputTypes, [](ShapedType type) -> Type { return type; }));
  SmallVector<ShapedTypeComponents> inferred;
  Region body;
  if (failed(inferReduceOp(location, types, dimensions, body, inferred)))
    return failure();
  if (!inferred.empty() && inferred.front().hasRank()) {
    llvm::append_range(newDimensions, inferred.front().getDims());
    encoding = inferred.front().getAttribute();
  }
  return success();
}

LogicalResult
hlo::verifyResultAccuracyAttr(function_ref<InFlightDiagnostic()> emitError,
                              APFloat atol, APFloat rtol, int64_t ulps,
                              StringRef mode) {
  return verifyResultAccuracyCombination(emitError, atol, rtol, ulps, mode);
}

//===----------------------------------------------------------------------===//
// Result types
//===----------------------------------------------------------------------===//

LogicalResult hlo::inferAbsOp(std::optional<Location> location, Value operand,
                              SmallVectorImpl<Type> &inferredReturnTypes) {
  return inferFrom<AbsOp>(location, LooseOperands(operand),
                          inferredReturnTypes);
}

LogicalResult hlo::inferAfterAllOp(HloDialectInterface *dialect,
                                   std::optional<Location> location,
                                   SmallVectorImpl<Type> &inferredReturnTypes) {
  return inferToken(dialect, inferredReturnTypes);
}

LogicalResult hlo::inferAllToAllOp(
    std::optional<Location> location, ValueRange operands,
    int64_t splitDimension, int64_t concatDimension, int64_t splitCount,
    Attribute replicaGroups,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  LooseOp<AllToAllOp> op(location, LooseOperands(operands));
  op->split_dimension = op.integer(splitDimension);
  op->concat_dimension = op.integer(concatDimension);
  op->split_count = op.integer(splitCount);
  op->replica_groups = replicaGroups;
  return op.infer(inferredReturnShapes);
}

LogicalResult hlo::inferAllReduceOp(
    std::optional<Location> location, ValueRange operands, Region &computation,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  auto op =
      LooseCollective().makeOp<AllReduceOp>(location, LooseOperands(operands));
  op.addRegion(computation);
  return op.infer(inferredReturnShapes);
}

LogicalResult hlo::inferBatchNormGradOp(
    std::optional<Location> location, Value operand, Value scale, Value mean,
    Value variance, Value gradOutput, int64_t featureIndex,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  return makeBatchNorm<BatchNormGradOp>(
             location, featureIndex,
             LooseOperands(operand, scale, mean, variance, gradOutput))
      .infer(inferredReturnShapes);
}

LogicalResult hlo::inferBatchNormInferenceOp(
    std::optional<Location> location, Value operand, Value scale, Value offset,
    Value mean, Value variance, int64_t featureIndex,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  return makeBatchNorm<BatchNormInferenceOp>(
             location, featureIndex,
             LooseOperands(operand, scale, offset, mean, variance))
      .infer(inferredReturnShapes);
}

LogicalResult hlo::inferBatchNormTrainingOp(
    std::optional<Location> location, Value operand, Value scale, Value offset,
    int64_t featureIndex,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  return makeBatchNorm<BatchNormTrainingOp>(
             location, featureIndex, LooseOperands(operand, scale, offset))
      .infer(inferredReturnShapes);
}

LogicalResult hlo::inferBroadcastOp(
    std::optional<Location> location, Value operand,
    ArrayRef<int64_t> broadcastSizes,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  LooseOp<BroadcastOp> op(location, LooseOperands(operand));
  op->broadcast_sizes = op.dims(broadcastSizes);
  return op.infer(inferredReturnShapes);
}

LogicalResult hlo::inferCaseOp(std::optional<Location> location, Value index,
                               RegionRange branches,
                               SmallVectorImpl<Type> &inferredReturnTypes) {
  LooseOp<CaseOp> op(location, LooseOperands(index));
  op.addRegions(branches);
  return op.infer(inferredReturnTypes);
}

LogicalResult hlo::inferCholeskyOp(
    std::optional<Location> location, Value a,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  LooseOp<CholeskyOp> op(location, LooseOperands(a));
  return op.infer(inferredReturnShapes);
}

LogicalResult
hlo::inferClampOp(std::optional<Location> location, Value min, Value operand,
                  Value max,
                  SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  return inferFrom<ClampOp>(location, LooseOperands(min, operand, max),
                            inferredReturnShapes);
}

LogicalResult
hlo::inferCollectiveBroadcastOp(std::optional<Location> location,
                                ValueRange operands, bool hasDynamicRoot,
                                SmallVectorImpl<Type> &inferredReturnTypes) {
  LooseOp<CollectiveBroadcastOp> op(location, LooseOperands(operands));
  op->replica_groups = op.oneGroup();
  op->has_dynamic_root = op.unit(hasDynamicRoot);
  return op.infer(inferredReturnTypes);
}

LogicalResult hlo::inferCollectiveReduceOp(
    std::optional<Location> location, ValueRange operands, Region &computation,
    bool hasDynamicRoot,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  auto op = LooseCollective().makeOp<CollectiveReduceOp>(
      location, LooseOperands(operands));
  op->has_dynamic_root = op.unit(hasDynamicRoot);
  op.addRegion(computation);
  return op.infer(inferredReturnShapes);
}

LogicalResult
hlo::inferCollectivePermuteOp(std::optional<Location> location,
                              ValueRange operands,
                              SmallVectorImpl<Type> &inferredReturnTypes) {
  llvm::append_range(inferredReturnTypes, operands.getTypes());
  return success();
}

LogicalResult hlo::inferCompareOp(
    MLIRContext *context, std::optional<Location> location, Value lhs,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  LooseOp<CompareOp> op(location, LooseOperands(lhs, lhs));
  op->comparison_direction =
      op.make<ComparisonDirectionAttr>(ComparisonDirection::EQ);
  return op.infer(inferredReturnShapes);
}

LogicalResult hlo::inferComplexOp(std::optional<Location> location, Value lhs,
                                  SmallVectorImpl<Type> &inferredReturnTypes) {
  return inferFrom<ComplexOp>(location, LooseOperands(lhs, lhs),
                              inferredReturnTypes);
}

LogicalResult
hlo::inferConcatenateOp(std::optional<Location> location, TypeRange inputTypes,
                        int64_t dimension,
                        SmallVectorImpl<Type> &inferredReturnTypes) {
  LooseOp<ConcatenateOp> op(location, LooseOperands(inputTypes));
  op->dimension = op.integer(dimension);
  return op.infer(inferredReturnTypes);
}

LogicalResult hlo::inferConstantOp(std::optional<Location> location,
                                   ElementsAttr value,
                                   SmallVectorImpl<Type> &inferredReturnTypes) {
  inferredReturnTypes.push_back(value.getType());
  return success();
}

LogicalResult hlo::inferConvertOp(
    std::optional<Location> location, Value operand,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  return inferFrom<ConvertOp>(location, LooseOperands(operand),
                              inferredReturnShapes);
}

LogicalResult hlo::inferConvolutionOp(
    std::optional<Location> location, Type lhsType, Type rhsType,
    std::optional<ArrayRef<int64_t>> windowStrides,
    std::optional<DenseIntElementsAttr> padding,
    std::optional<ArrayRef<int64_t>> lhsDilation,
    std::optional<ArrayRef<int64_t>> rhsDilation,
    std::optional<ArrayRef<bool>> windowReversal, int64_t inputBatchDimension,
    int64_t inputFeatureDimension, ArrayRef<int64_t> inputSpatialDimensions,
    int64_t kernelInputFeatureDimension, int64_t kernelOutputFeatureDimension,
    ArrayRef<int64_t> kernelSpatialDimensions, int64_t outputBatchDimension,
    int64_t outputFeatureDimension, ArrayRef<int64_t> outputSpatialDimensions,
    int64_t featureGroupCount, int64_t batchGroupCount,
    std::optional<ArrayAttr> precisionConfig,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  if (failed(verifyPrecisionConfig(location, precisionConfig)))
    return failure();
  LooseConvolution convolution{windowStrides,
                               lhsDilation,
                               rhsDilation,
                               windowReversal,
                               inputBatchDimension,
                               inputFeatureDimension,
                               inputSpatialDimensions,
                               kernelInputFeatureDimension,
                               kernelOutputFeatureDimension,
                               kernelSpatialDimensions,
                               outputBatchDimension,
                               outputFeatureDimension,
                               outputSpatialDimensions,
                               featureGroupCount,
                               batchGroupCount};
  auto op = convolution.makeOp<ConvolutionOp>(location,
                                              LooseOperands(lhsType, rhsType));
  op->padding = padding.value_or(DenseIntElementsAttr());
  return op.infer(inferredReturnShapes);
}

LogicalResult
hlo::inferCreateTokenOp(HloDialectInterface *dialect,
                        std::optional<Location> location,
                        SmallVectorImpl<Type> &inferredReturnTypes) {
  return inferToken(dialect, inferredReturnTypes);
}

LogicalResult
hlo::inferDotOp(std::optional<Location> location, RankedTensorType lhsType,
                RankedTensorType rhsType,
                std::optional<ArrayAttr> precisionConfig,
                SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  if (failed(verifyPrecisionConfig(location, precisionConfig)))
    return failure();
  return inferFrom<DotOp>(location, LooseOperands(Type(lhsType), Type(rhsType)),
                          inferredReturnShapes);
}

LogicalResult hlo::inferDotGeneralOp(
    std::optional<Location> location, Type lhsType, Type rhsType,
    ArrayRef<int64_t> lhsBatchingDimensions,
    ArrayRef<int64_t> rhsBatchingDimensions,
    ArrayRef<int64_t> lhsContractingDimensions,
    ArrayRef<int64_t> rhsContractingDimensions,
    std::optional<ArrayAttr> precisionConfig,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  if (failed(verifyPrecisionConfig(location, precisionConfig)))
    return failure();
  return makeDotGeneral(location, LooseOperands(lhsType, rhsType),
                        lhsBatchingDimensions, rhsBatchingDimensions,
                        lhsContractingDimensions, rhsContractingDimensions)
      .infer(inferredReturnShapes);
}

LogicalResult hlo::inferDynamicConvOp(
    std::optional<Location> location, Type lhsType, Type rhsType, Value padding,
    std::optional<ArrayRef<int64_t>> windowStrides,
    std::optional<ArrayRef<int64_t>> lhsDilation,
    std::optional<ArrayRef<int64_t>> rhsDilation,
    std::optional<ArrayRef<bool>> windowReversal, int64_t inputBatchDimension,
    int64_t inputFeatureDimension, ArrayRef<int64_t> inputSpatialDimensions,
    int64_t kernelInputFeatureDimension, int64_t kernelOutputFeatureDimension,
    ArrayRef<int64_t> kernelSpatialDimensions, int64_t outputBatchDimension,
    int64_t outputFeatureDimension, ArrayRef<int64_t> outputSpatialDimensions,
    int64_t featureGroupCount, int64_t batchGroupCount,
    std::optional<ArrayAttr> precisionConfig,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  if (failed(verifyPrecisionConfig(location, precisionConfig)))
    return failure();
  LooseConvolution convolution{windowStrides,
                               lhsDilation,
                               rhsDilation,
                               windowReversal,
                               inputBatchDimension,
                               inputFeatureDimension,
                               inputSpatialDimensions,
                               kernelInputFeatureDimension,
                               kernelOutputFeatureDimension,
                               kernelSpatialDimensions,
                               outputBatchDimension,
                               outputFeatureDimension,
                               outputSpatialDimensions,
                               featureGroupCount,
                               batchGroupCount};
  auto op = convolution.makeOp<DynamicConvOp>(
      location, LooseOperands(lhsType, rhsType, padding));
  std::optional<ConvolutionInputs> inputs =
      convolution.getInputs(op, lhsType, rhsType);
  if (!inputs)
    return emitOptionalError(location,
                             "expects ranked tensors, and the dialect "
                             "'stablehlo' to be loaded");
  FailureOr<BoundedShape> shape =
      inferConvolutionShape(location, *inputs, /*padding=*/std::nullopt);
  if (failed(shape))
    return failure();
  inferredReturnShapes.push_back(shape->getComponents(op.getContext()));
  return success();
}

LogicalResult hlo::inferDynamicGatherOp(
    std::optional<Location> location, Value operand, Value startIndices,
    Value sliceSizes, ArrayRef<int64_t> offsetDims,
    ArrayRef<int64_t> collapsedSliceDims, ArrayRef<int64_t> operandBatchingDims,
    ArrayRef<int64_t> startIndicesBatchingDims, ArrayRef<int64_t> startIndexMap,
    int64_t indexVectorDim,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  LooseGather gather{offsetDims,          collapsedSliceDims,
                     operandBatchingDims, startIndicesBatchingDims,
                     startIndexMap,       indexVectorDim};
  return gather
      .makeOp<DynamicGatherOp>(location,
                               LooseOperands(operand, startIndices, sliceSizes))
      .infer(inferredReturnShapes);
}

LogicalResult hlo::inferDynamicSliceOp(
    std::optional<Location> location, Type operandType,
    TypeRange startIndicesTypes, ArrayRef<int64_t> sliceSizes,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  LooseOp<DynamicSliceOp> op(location,
                             LooseOperands(operandType, startIndicesTypes));
  op->slice_sizes = op.dims(sliceSizes);
  return op.infer(inferredReturnShapes);
}

LogicalResult hlo::inferDynamicUpdateSliceOp(
    std::optional<Location> location, Value operand, Value update,
    ValueRange startIndices,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  return inferFrom<DynamicUpdateSliceOp>(
      location, LooseOperands(operand, update, startIndices),
      inferredReturnShapes);
}

LogicalResult
hlo::inferFftOp(std::optional<Location> location, Value operand,
                bool isFftTypeRfft, bool isFftTypeIrfft,
                ArrayRef<int64_t> fftLength,
                SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  FftType type = isFftTypeRfft    ? FftType::RFFT
                 : isFftTypeIrfft ? FftType::IRFFT
                                  : FftType::FFT;
  LooseOp<FftOp> op(location, LooseOperands(operand));
  op->fft_type = op.make<FftTypeAttr>(type);
  op->fft_length = op.dims(fftLength);
  return op.infer(inferredReturnShapes);
}

LogicalResult hlo::inferGatherOp(
    std::optional<Location> location, Value operand, Value startIndices,
    ArrayRef<int64_t> offsetDims, ArrayRef<int64_t> collapsedSliceDims,
    ArrayRef<int64_t> operandBatchingDims,
    ArrayRef<int64_t> startIndicesBatchingDims, ArrayRef<int64_t> startIndexMap,
    int64_t indexVectorDim, ArrayRef<int64_t> sliceSizes,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  LooseGather gather{offsetDims,          collapsedSliceDims,
                     operandBatchingDims, startIndicesBatchingDims,
                     startIndexMap,       indexVectorDim};
  auto op =
      gather.makeOp<GatherOp>(location, LooseOperands(operand, startIndices));
  op->slice_sizes = op.dims(sliceSizes);
  return op.infer(inferredReturnShapes);
}

LogicalResult hlo::inferGetDimensionSizeOp(
    std::optional<Location> location, Type operandType, int64_t dimension,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  LooseOp<GetDimensionSizeOp> op(location, LooseOperands(operandType));
  op->dimension = op.integer(dimension);
  return op.infer(inferredReturnShapes);
}

LogicalResult
hlo::inferGetTupleElementOp(std::optional<Location> location, Value operand,
                            int32_t index,
                            SmallVectorImpl<Type> &inferredReturnTypes) {
  LooseOp<GetTupleElementOp> op(location, LooseOperands(operand));
  op->index = op.integer(index, /*width=*/32);
  return op.infer(inferredReturnTypes);
}

LogicalResult hlo::inferImagOp(std::optional<Location> location, Value operand,
                               SmallVectorImpl<Type> &inferredReturnTypes) {
  return inferFrom<ImagOp>(location, LooseOperands(operand),
                           inferredReturnTypes);
}

LogicalResult hlo::inferIsFiniteOp(MLIRContext *context,
                                   std::optional<Location> location, Value x,
                                   SmallVectorImpl<Type> &inferredReturnTypes) {
  return inferFrom<IsFiniteOp>(location, LooseOperands(x), inferredReturnTypes);
}

LogicalResult hlo::inferIfOp(std::optional<Location> location, Value pred,
                             RegionRange branches,
                             SmallVectorImpl<Type> &inferredReturnTypes) {
  LooseOp<IfOp> op(location, LooseOperands(pred));
  op.addRegions(branches);
  return op.infer(inferredReturnTypes);
}

LogicalResult
hlo::inferMapOp(std::optional<Location> location, ValueRange inputs,
                ArrayRef<int64_t> dimensions, Region &computation,
                SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  LooseOp<MapOp> op(location, LooseOperands(inputs));
  op->dimensions = op.dims(dimensions);
  op.addRegion(computation);
  return op.infer(inferredReturnShapes);
}

LogicalResult
hlo::inferOptimizationBarrierOp(std::optional<Location> location,
                                ValueRange operand,
                                SmallVectorImpl<Type> &inferredReturnTypes) {
  llvm::append_range(inferredReturnTypes, operand.getTypes());
  return success();
}

LogicalResult hlo::inferOutfeedOp(HloDialectInterface *dialect,
                                  std::optional<Location> location,
                                  SmallVectorImpl<Type> &inferredReturnTypes) {
  return inferToken(dialect, inferredReturnTypes);
}

LogicalResult hlo::inferPadOp(std::optional<Location> location,
                              Type operandType, Type paddingValueType,
                              ArrayRef<int64_t> edgePaddingLow,
                              ArrayRef<int64_t> edgePaddingHigh,
                              ArrayRef<int64_t> interiorPadding,
                              SmallVectorImpl<Type> &inferredReturnTypes) {
  LooseOp<PadOp> op(location, LooseOperands(operandType, paddingValueType));
  op->edge_padding_low = op.dims(edgePaddingLow);
  op->edge_padding_high = op.dims(edgePaddingHigh);
  op->interior_padding = op.dims(interiorPadding);
  return op.infer(inferredReturnTypes);
}

LogicalResult
hlo::inferPartitionIdOp(MLIRContext *context, std::optional<Location> location,
                        SmallVectorImpl<Type> &inferredReturnTypes) {
  LooseOp<PartitionIdOp> op(location, context, LooseOperands());
  return op.infer(inferredReturnTypes);
}

LogicalResult hlo::inferRealOp(std::optional<Location> location, Value operand,
                               SmallVectorImpl<Type> &inferredReturnTypes) {
  return inferFrom<RealOp>(location, LooseOperands(operand),
                           inferredReturnTypes);
}

LogicalResult hlo::inferReduceOp(
    std::optional<Location> location, TypeRange inputTypes,
    ArrayRef<int64_t> dimensions, Region &body,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  // Initial values may be of any type here.
  LooseOp<ReduceOp> op(location,
                       LooseOperands(inputTypes, getScalarTypes(inputTypes)));
  op->dimensions = op.dims(dimensions);
  op.addRegion(body);
  return op.infer(inferredReturnShapes);
}

LogicalResult hlo::inferReduceWindowOp(
    std::optional<Location> location, ValueRange inputs, ValueRange initValues,
    ArrayRef<int64_t> windowDimensions,
    std::optional<ArrayRef<int64_t>> windowStrides,
    std::optional<ArrayRef<int64_t>> baseDilations,
    std::optional<ArrayRef<int64_t>> windowDilations,
    std::optional<DenseIntElementsAttr> padding, Region &body,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  return makeReduceWindow(location, inputs, initValues, windowDimensions,
                          windowStrides, baseDilations, windowDilations,
                          padding, body)
      .infer(inferredReturnShapes);
}

LogicalResult
hlo::inferReplicaIdOp(MLIRContext *context, std::optional<Location> location,
                      SmallVectorImpl<Type> &inferredReturnTypes) {
  LooseOp<ReplicaIdOp> op(location, context, LooseOperands());
  return op.infer(inferredReturnTypes);
}

LogicalResult hlo::inferReverseOp(std::optional<Location> location,
                                  Type operandType,
                                  SmallVectorImpl<Type> &inferredReturnTypes) {
  inferredReturnTypes.push_back(operandType);
  return success();
}

LogicalResult
hlo::inferRngOp(std::optional<Location> location, Value a, Value b, Value shape,
                bool isRngDistributionUniform,
                SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  LooseOp<RngOp> op(location, LooseOperands(a, b, shape));
  op->rng_distribution = op.make<RngDistributionAttr>(
      isRngDistributionUniform ? RngDistribution::UNIFORM
                               : RngDistribution::NORMAL);
  return op.infer(inferredReturnShapes);
}

LogicalResult hlo::inferScatterOp(std::optional<Location> location,
                                  ValueRange inputs, Region &update_computation,
                                  SmallVectorImpl<Type> &inferredReturnTypes) {
  return inferFromBody(location, inputs.getTypes(), update_computation,
                       inferredReturnTypes);
}

LogicalResult hlo::inferSelectOp(
    std::optional<Location> location, Value pred, Value onTrue, Value onFalse,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  return inferFrom<SelectOp>(location, LooseOperands(pred, onTrue, onFalse),
                             inferredReturnShapes);
}

LogicalResult
hlo::inferSelectAndScatterOp(std::optional<Location> location, Value operand,
                             Region &scatter,
                             SmallVectorImpl<Type> &inferredReturnTypes) {
  return inferFromBody(location, operand.getType(), scatter,
                       inferredReturnTypes);
}

LogicalResult hlo::inferSendOp(HloDialectInterface *dialect,
                               std::optional<Location> location,
                               bool isDeviceToDevice, bool isDeviceToHost,
                               bool isHostTransfer,
                               SmallVectorImpl<Type> &inferredReturnTypes) {
  return inferToken(dialect, inferredReturnTypes);
}

LogicalResult hlo::inferSetDimensionSizeOp(
    HloDialectInterface *dialect, std::optional<Location> location,
    Type operandType, Value size, int64_t dimension,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  LooseOp<SetDimensionSizeOp> op(location, LooseOperands(operandType, size));
  op->dimension = op.integer(dimension);
  return op.infer(inferredReturnShapes);
}

LogicalResult hlo::inferSliceOp(std::optional<Location> location,
                                Type operandType,
                                ArrayRef<int64_t> startIndices,
                                ArrayRef<int64_t> limitIndices,
                                ArrayRef<int64_t> strides,
                                SmallVectorImpl<Type> &inferredReturnTypes) {
  LooseOp<SliceOp> op(location, LooseOperands(operandType));
  op->start_indices = op.dims(startIndices);
  op->limit_indices = op.dims(limitIndices);
  op->strides = op.dims(strides);
  return op.infer(inferredReturnTypes);
}

LogicalResult
hlo::inferSortOp(std::optional<Location> location, ValueRange inputs,
                 SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  LooseOp<SortOp> op(location, LooseOperands(inputs));
  return op.infer(inferredReturnShapes);
}

LogicalResult
hlo::inferTopKOp(std::optional<Location> location, Value operand, int64_t k,
                 SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  LooseOp<chlo::TopKOp> op(location, LooseOperands(operand));
  op->k = op.integer(k);
  return op.infer(inferredReturnShapes);
}

LogicalResult
hlo::inferTransposeOp(std::optional<Location> loc, Value operand,
                      ArrayRef<int64_t> permutation,
                      SmallVectorImpl<Type> &inferredReturnTypes) {
  LooseOp<TransposeOp> op(loc, LooseOperands(operand));
  op->permutation = op.dims(permutation);
  return op.infer(inferredReturnTypes);
}

LogicalResult hlo::inferTriangularSolveOp(
    std::optional<Location> location, Value a, Value b, bool leftSide,
    bool isTransposeAInvalid,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  LooseOp<TriangularSolveOp> op(location, LooseOperands(a, b));
  op->left_side = op.flag(leftSide);
  op->lower = op.flag(true);
  op->unit_diagonal = op.flag(false);
  op->transpose_a =
      op.make<TransposeAttr>(isTransposeAInvalid ? Transpose::TRANSPOSE_INVALID
                                                 : Transpose::NO_TRANSPOSE);
  return op.infer(inferredReturnShapes);
}

LogicalResult hlo::inferTupleOp(MLIRContext *context,
                                std::optional<Location> location,
                                ValueRange val,
                                SmallVectorImpl<Type> &inferredReturnTypes) {
  LooseOp<TupleOp> op(location, context, LooseOperands(val));
  return op.infer(inferredReturnTypes);
}

LogicalResult hlo::inferUniformDequantizeOp(
    std::optional<Location> location, Value operand,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  return inferFrom<UniformDequantizeOp>(location, LooseOperands(operand),
                                        inferredReturnShapes);
}

LogicalResult hlo::inferUniformQuantizeOp(
    std::optional<Location> location, Value operand,
    SmallVectorImpl<ShapedTypeComponents> &inferredReturnShapes) {
  return inferFrom<UniformQuantizeOp>(location, LooseOperands(operand),
                                      inferredReturnShapes);
}

LogicalResult hlo::inferWhileOp(std::optional<Location> location,
                                ValueRange operand,
                                SmallVectorImpl<Type> &inferredReturnTypes) {
  llvm::append_range(inferredReturnTypes, operand.getTypes());
  return success();
}
