//===- LooseVerifiers.cpp - Verifiers by loose parameters -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/LooseOp.h"
#include "stablehlo/dialect/TypeInference.h"
#include "stablehlo/dialect/ops/ReplicaGroups.h"

using namespace mlir;
using namespace mlir::hlo;
using namespace mlir::hlo::loose;

template <typename OpTy>
static LogicalResult verifyFrom(MaybeLocation location, LooseOperands operands,
                                TypeRange results) {
  return LooseOp<OpTy>(location, std::move(operands)).verify(results);
}

LogicalResult hlo::verifyAddOp(std::optional<Location> location, Operation *op,
                               Type lhsType, Type rhsType, Type resultType) {
  return verifyFrom<AddOp>(location, LooseOperands(lhsType, rhsType),
                           resultType);
}

LogicalResult hlo::verifyAllGatherOp(std::optional<Location> location,
                                     ValueRange operands, int64_t allGatherDim,
                                     Attribute replicaGroups, int64_t channelId,
                                     bool useGlobalDeviceIds,
                                     ValueRange results) {
  LooseCollective collective{replicaGroups, channelId, useGlobalDeviceIds};
  auto op = collective.makeOp<AllGatherOp>(location, LooseOperands(operands));
  op->all_gather_dim = op.integer(allGatherDim);
  return op.verify(results.getTypes());
}

LogicalResult hlo::verifyAllReduceOp(std::optional<Location> location,
                                     ValueRange operands,
                                     Attribute replicaGroups, int64_t channelId,
                                     bool useGlobalDeviceIds,
                                     Region &computation) {
  LooseCollective collective{replicaGroups, channelId, useGlobalDeviceIds};
  auto op = collective.makeOp<AllReduceOp>(location, LooseOperands(operands));
  op.addRegion(computation);
  return op.verify();
}

LogicalResult hlo::verifyBitcastConvertOp(std::optional<Location> location,
                                          Value operand, Value result) {
  return verifyFrom<BitcastConvertOp>(location, LooseOperands(operand),
                                      result.getType());
}

LogicalResult hlo::verifyBroadcastInDimOp(std::optional<Location> location,
                                          Value operand,
                                          ArrayRef<int64_t> broadcastDimensions,
                                          Value result) {
  LooseOp<BroadcastInDimOp> op(location, LooseOperands(operand));
  op->broadcast_dimensions = op.dims(broadcastDimensions);
  return op.verify(result.getType());
}

LogicalResult hlo::verifyCollectiveBroadcastOp(std::optional<Location> location,
                                               ValueRange operands,
                                               Attribute replicaGroups,
                                               bool hasDynamicRoot) {
  LooseOp<CollectiveBroadcastOp> op(location, LooseOperands(operands));
  op->replica_groups = replicaGroups;
  op->has_dynamic_root = op.unit(hasDynamicRoot);
  return op.verify();
}

LogicalResult
hlo::verifyCollectiveReduceOp(std::optional<Location> location,
                              ValueRange operands, Attribute replicaGroups,
                              int64_t channelId, bool useGlobalDeviceIds,
                              bool hasDynamicRoot, Region &computation) {
  LooseCollective collective{replicaGroups, channelId, useGlobalDeviceIds};
  auto op =
      collective.makeOp<CollectiveReduceOp>(location, LooseOperands(operands));
  op->has_dynamic_root = op.unit(hasDynamicRoot);
  op.addRegion(computation);
  return op.verify();
}

LogicalResult
hlo::verifyCollectivePermuteOp(std::optional<Location> location,
                               DenseIntElementsAttr sourceTargetPairs) {
  return verifySourceTargetPairs(location, sourceTargetPairs);
}

LogicalResult hlo::verifyConvolutionOp(
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
    std::optional<ArrayAttr> precisionConfig, Type resultType) {
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
  return op.verify(resultType);
}

LogicalResult hlo::verifyDotOp(std::optional<Location> location,
                               RankedTensorType lhsType,
                               RankedTensorType rhsType,
                               std::optional<ArrayAttr> precisionConfig,
                               Value result) {
  if (failed(verifyPrecisionConfig(location, precisionConfig)))
    return failure();
  return verifyFrom<DotOp>(
      location, LooseOperands(Type(lhsType), Type(rhsType)), result.getType());
}

LogicalResult
hlo::verifyDotGeneralOp(std::optional<Location> location, Value lhs, Value rhs,
                        ArrayRef<int64_t> lhsBatchingDimensions,
                        ArrayRef<int64_t> rhsBatchingDimensions,
                        ArrayRef<int64_t> lhsContractingDimensions,
                        ArrayRef<int64_t> rhsContractingDimensions,
                        std::optional<ArrayAttr> precisionConfig,
                        bool isDefaultPrecisionConfig,
                        bool hasAlgorithmSpecified, Value result) {
  if (failed(verifyPrecisionConfig(location, precisionConfig)))
    return failure();
  // (dot_general C21).
  if (hasAlgorithmSpecified && !isDefaultPrecisionConfig)
    return emitOptionalError(
        location,
        "must specify DEFAULT precision config when algorithm is set");
  return makeDotGeneral(location, LooseOperands(lhs, rhs),
                        lhsBatchingDimensions, rhsBatchingDimensions,
                        lhsContractingDimensions, rhsContractingDimensions)
      .verify(result.getType());
}

LogicalResult hlo::verifyDynamicBroadcastInDimOp(
    std::optional<Location> location, Value operand, Value outputDimensions,
    ArrayRef<int64_t> broadcastDimensions,
    std::optional<ArrayRef<int64_t>> knownExpandingDimensions,
    std::optional<ArrayRef<int64_t>> knownNonexpandingDimensions,
    Value result) {
  LooseOp<DynamicBroadcastInDimOp> op(location,
                                      LooseOperands(operand, outputDimensions));
  op->broadcast_dimensions = op.dims(broadcastDimensions);
  op->known_expanding_dimensions = op.dims(knownExpandingDimensions);
  op->known_nonexpanding_dimensions = op.dims(knownNonexpandingDimensions);
  return op.verify(result.getType());
}

LogicalResult hlo::verifyDynamicConvOp(
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
    std::optional<ArrayAttr> precisionConfig, Type resultType) {
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
  return convolution
      .makeOp<DynamicConvOp>(location, LooseOperands(lhsType, rhsType, padding))
      .verify(resultType);
}

LogicalResult hlo::verifyDynamicIotaOp(std::optional<Location> location,
                                       Value outputShape, int64_t iotaDimension,
                                       Value result) {
  LooseOp<DynamicIotaOp> op(location, LooseOperands(outputShape));
  op->iota_dimension = op.integer(iotaDimension);
  return op.verify(result.getType());
}

LogicalResult hlo::verifyDynamicPadOp(std::optional<Location> location,
                                      Value operand, Value paddingValue,
                                      Value edgePaddingLow,
                                      Value edgePaddingHigh,
                                      Value interiorPadding, Value result) {
  return verifyFrom<DynamicPadOp>(location,
                                  LooseOperands(operand, paddingValue,
                                                edgePaddingLow, edgePaddingHigh,
                                                interiorPadding),
                                  result.getType());
}

LogicalResult hlo::verifyDynamicReshapeOp(std::optional<Location> location,
                                          Value operand, Value outputShape,
                                          Value result) {
  return verifyFrom<DynamicReshapeOp>(
      location, LooseOperands(operand, outputShape), result.getType());
}

LogicalResult hlo::verifyInfeedOp(HloDialectInterface *dialect,
                                  std::optional<Location> location,
                                  std::optional<ArrayAttr> layout,
                                  ValueRange results) {
  // Tokens are those of the other dialect.
  SmallVector<Type> types(results.getTypes());
  MLIRContext *context = dialect->getDialect()->getContext();
  if (!context->getLoadedDialect<StablehloDialect>())
    return emitOptionalError(location,
                             "expects the dialect 'stablehlo' to be loaded");
  Type token = TokenType::get(context);
  for (Type &type : types)
    if (dialect->isTokenType(type))
      type = token;
  LooseOp<InfeedOp> op(location, LooseOperands(token));
  op->layout = layout.value_or(ArrayAttr());
  return op.verify(types);
}

LogicalResult hlo::verifyIotaOp(std::optional<Location> location,
                                int64_t iotaDimension, Value result) {
  LooseOp<IotaOp> op(location, result.getContext(), LooseOperands());
  op->iota_dimension = op.integer(iotaDimension);
  return op.verify(result.getType());
}

LogicalResult hlo::verifyRealDynamicSliceOp(std::optional<Location> location,
                                            Value operand, Value startIndices,
                                            Value limitIndices, Value strides) {
  // Of the result, the op says no more than the rank.
  auto type = cast<ShapedType>(operand.getType());
  SmallVector<int64_t> sizes(type.getRank(), ShapedType::kDynamic);
  return verifyFrom<RealDynamicSliceOp>(
      location, LooseOperands(operand, startIndices, limitIndices, strides),
      Type(RankedTensorType::get(sizes, type.getElementType())));
}

LogicalResult hlo::verifyRecvOp(HloDialectInterface *dialect,
                                std::optional<Location> location,
                                bool isDeviceToDevice, bool isHostToDevice,
                                bool isHostTransfer, ValueRange results) {
  // Tokens are those of the other dialect.
  SmallVector<Type> types(results.getTypes());
  MLIRContext *context = dialect->getDialect()->getContext();
  if (!context->getLoadedDialect<StablehloDialect>())
    return emitOptionalError(location,
                             "expects the dialect 'stablehlo' to be loaded");
  Type token = TokenType::get(context);
  for (Type &type : types)
    if (dialect->isTokenType(type))
      type = token;
  LooseOp<RecvOp> op(location, LooseOperands(token));
  op->channel_handle = op.make<ChannelHandleAttr>(
      /*handle=*/0, /*type=*/isDeviceToDevice ? 1
                    : isHostToDevice          ? 3
                                              : 0);
  op->is_host_transfer = op.flag(isHostTransfer);
  return op.verify(types);
}

LogicalResult hlo::verifyReduceOp(std::optional<Location> location,
                                  ValueRange inputs, ValueRange initValues,
                                  ArrayRef<int64_t> dimensions, Region &body) {
  LooseOp<ReduceOp> op(location, LooseOperands(inputs, initValues));
  op->dimensions = op.dims(dimensions);
  op.addRegion(body);
  return op.verify();
}

LogicalResult
hlo::verifyReduceScatterOp(std::optional<Location> location, Value operand,
                           int64_t scatterDimension, Attribute replicaGroups,
                           int64_t channelId, bool useGlobalDeviceIds,
                           Region &computation, Value result) {
  LooseCollective collective{replicaGroups, channelId, useGlobalDeviceIds};
  auto op =
      collective.makeOp<ReduceScatterOp>(location, LooseOperands(operand));
  op->scatter_dimension = op.integer(scatterDimension);
  op.addRegion(computation);
  return op.verify(result.getType());
}

LogicalResult hlo::verifyReduceWindowOp(
    std::optional<Location> location, ValueRange inputs, ValueRange initValues,
    ArrayRef<int64_t> windowDimensions,
    std::optional<ArrayRef<int64_t>> windowStrides,
    std::optional<ArrayRef<int64_t>> baseDilations,
    std::optional<ArrayRef<int64_t>> windowDilations,
    std::optional<DenseIntElementsAttr> padding, Region &body) {
  return makeReduceWindow(location, inputs, initValues, windowDimensions,
                          windowStrides, baseDilations, windowDilations,
                          padding, body)
      .verify();
}

LogicalResult hlo::verifyReshapeOp(std::optional<Location> location,
                                   Value operand, Value result) {
  return verifyFrom<ReshapeOp>(location, LooseOperands(operand),
                               result.getType());
}

LogicalResult hlo::verifyReverseOp(std::optional<Location> location,
                                   Value operand,
                                   llvm::ArrayRef<int64_t> dimensions) {
  LooseOp<ReverseOp> op(location, LooseOperands(operand));
  op->dimensions = op.dims(dimensions);
  return op.verify();
}

LogicalResult hlo::verifyRngBitGeneratorOp(std::optional<Location> location,
                                           Value initialState,
                                           Value outputState) {
  LooseOp<RngBitGeneratorOp> op(location, LooseOperands(initialState));
  op->rng_algorithm = op.make<RngAlgorithmAttr>(RngAlgorithm::DEFAULT);
  return op.verify({outputState.getType(), initialState.getType()});
}

LogicalResult hlo::verifyScatterOp(
    std::optional<Location> location, ValueRange inputs, Value scatterIndices,
    ValueRange updates, ArrayRef<int64_t> updateWindowDims,
    ArrayRef<int64_t> insertedWindowDims, ArrayRef<int64_t> inputBatchingDims,
    ArrayRef<int64_t> scatterIndicesBatchingDims,
    ArrayRef<int64_t> scatterDimsToOperandDims, int64_t indexVectorDim,
    Region &updateComputation) {
  LooseOp<ScatterOp> op(location,
                        LooseOperands(inputs, scatterIndices, updates));
  op->scatter_dimension_numbers = op.make<ScatterDimensionNumbersAttr>(
      updateWindowDims, insertedWindowDims, inputBatchingDims,
      scatterIndicesBatchingDims, scatterDimsToOperandDims, indexVectorDim);
  op.addRegion(updateComputation);
  return op.verify();
}

LogicalResult
hlo::verifySelectAndScatterOp(std::optional<Location> location, Value operand,
                              Value source, Value initValue,
                              std::optional<ArrayRef<int64_t>> windowDimensions,
                              std::optional<ArrayRef<int64_t>> windowStrides,
                              std::optional<DenseIntElementsAttr> padding,
                              Region &select, Region &scatter) {
  LooseOp<SelectAndScatterOp> op(location,
                                 LooseOperands(operand, source, initValue));
  op->window_dimensions = op.dims(windowDimensions);
  op->window_strides = op.dims(windowStrides);
  op->padding = padding.value_or(DenseIntElementsAttr());
  op.addRegion(select);
  op.addRegion(scatter);
  return op.verify();
}

LogicalResult hlo::verifySortOp(std::optional<Location> location,
                                ValueRange inputs, int64_t dimension,
                                Region &comparator) {
  LooseOp<SortOp> op(location, LooseOperands(inputs));
  op->dimension = op.integer(dimension);
  op.addRegion(comparator);
  return op.verify();
}

LogicalResult hlo::verifyTransposeOp(std::optional<Location> location,
                                     Type operandType,
                                     ArrayRef<int64_t> permutation,
                                     Type resultType) {
  LooseOp<TransposeOp> op(location, LooseOperands(operandType));
  op->permutation = op.dims(permutation);
  return op.verify(resultType);
}

LogicalResult hlo::verifyUniformQuantizeOp(std::optional<Location> location,
                                           Value operand, Value result) {
  return verifyFrom<UniformQuantizeOp>(location, LooseOperands(operand),
                                       result.getType());
}

LogicalResult hlo::verifyWhileOp(std::optional<Location> location,
                                 ValueRange operand, Region &cond,
                                 Region &body) {
  LooseOp<WhileOp> op(location, LooseOperands(operand));
  op.addRegion(cond);
  op.addRegion(body);
  return op.verify();
}
