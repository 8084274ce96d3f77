//===- Ops.cpp - Ops as functions of tensors --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/Ops.h"

#include "stablehlo/reference/OpEvaluation.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Ops without regions
//===----------------------------------------------------------------------===//

/// The result of an op of class `OpTy`; OpEvaluation says what `args` are.
template <typename OpTy, typename... Args>
static Tensor evaluate(Type resultType, const Args &...args) {
  OpEvaluation evaluation(resultType.getContext());
  return getTensor(evaluation.run<OpTy>(resultType, /*regions=*/{}, args...));
}

Tensor stablehlo::detail::evaluateOp(StringRef name, ArrayRef<Tensor> operands,
                                     ShapedType resultType) {
  OpEvaluation evaluation(resultType.getContext());
  OperationState state(evaluation.getLoc(), name);
  for (const Tensor &operand : operands)
    state.addOperands(evaluation.add(operand));
  state.addTypes(resultType);
  return getTensor(evaluation.runBody(evaluation.create(state)->getResults()));
}

Tensor stablehlo::broadcastInDimOp(const Tensor &operand,
                                   const Axes &broadcastDimensions,
                                   ShapedType resultType) {
  return evaluate<BroadcastInDimOp>(resultType, operand,
                                    ArrayRef<int64_t>(broadcastDimensions));
}

Tensor stablehlo::compareOp(const Tensor &lhs, const Tensor &rhs,
                            ComparisonDirection comparisonDirection,
                            ShapedType resultType) {
  return evaluate<CompareOp>(resultType, lhs, rhs, comparisonDirection,
                             ComparisonTypeAttr());
}

Tensor stablehlo::concatenateOp(ArrayRef<Tensor> inputs, Axis dimension,
                                ShapedType resultType) {
  return evaluate<ConcatenateOp>(resultType, inputs, uint64_t(dimension));
}

Tensor stablehlo::convolutionOp(
    const Tensor &lhs, const Tensor &rhs, ArrayRef<int64_t> windowStrides,
    ArrayRef<std::pair<int64_t, int64_t>> padding,
    ArrayRef<int64_t> lhsDilation, ArrayRef<int64_t> rhsDilation,
    ArrayRef<bool> windowReversal, Axis inputBatchDimension,
    Axis inputFeatureDimension, const Axes &inputSpatialDimensions,
    Axis kernelInputFeatureDimension, Axis kernelOutputFeatureDimension,
    const Axes &kernelSpatialDimensions, Axis outputBatchDimension,
    Axis outputFeatureDimension, const Axes &outputSpatialDimensions,
    int64_t featureGroupCount, int64_t batchGroupCount, ShapedType resultType) {
  Builder builder(resultType.getContext());
  auto dimensions = ConvDimensionNumbersAttr::get(
      builder.getContext(), inputBatchDimension, inputFeatureDimension,
      inputSpatialDimensions, kernelInputFeatureDimension,
      kernelOutputFeatureDimension, kernelSpatialDimensions,
      outputBatchDimension, outputFeatureDimension, outputSpatialDimensions);
  return evaluate<ConvolutionOp>(
      resultType, lhs, rhs, builder.getDenseI64ArrayAttr(windowStrides),
      makePairs(builder, padding), builder.getDenseI64ArrayAttr(lhsDilation),
      builder.getDenseI64ArrayAttr(rhsDilation),
      builder.getDenseBoolArrayAttr(windowReversal), dimensions,
      uint64_t(featureGroupCount), uint64_t(batchGroupCount), ArrayAttr());
}

Tensor stablehlo::dotGeneralOp(const Tensor &lhs, const Tensor &rhs,
                               const Axes &lhsBatchingDimensions,
                               const Axes &rhsBatchingDimensions,
                               const Axes &lhsContractingDimensions,
                               const Axes &rhsContractingDimensions,
                               ShapedType resultType) {
  auto dimensions = DotDimensionNumbersAttr::get(
      resultType.getContext(), lhsBatchingDimensions, rhsBatchingDimensions,
      lhsContractingDimensions, rhsContractingDimensions);
  return evaluate<DotGeneralOp>(resultType, lhs, rhs, dimensions, ArrayAttr(),
                                DotAlgorithmAttr());
}

Tensor stablehlo::dynamicSliceOp(const Tensor &operand,
                                 ArrayRef<Tensor> startIndices,
                                 const Sizes &sliceSizes,
                                 ShapedType resultType) {
  return evaluate<DynamicSliceOp>(resultType, operand, startIndices,
                                  ArrayRef<int64_t>(sliceSizes));
}

Tensor stablehlo::dynamicUpdateSliceOp(const Tensor &operand,
                                       const Tensor &update,
                                       ArrayRef<Tensor> startIndices,
                                       ShapedType resultType) {
  return evaluate<DynamicUpdateSliceOp>(resultType, operand, update,
                                        startIndices);
}

Tensor stablehlo::fftOp(const Tensor &operand, FftType fftType,
                        ArrayRef<int64_t> fftLength, ShapedType resultType) {
  return evaluate<FftOp>(resultType, operand, fftType, fftLength);
}

Tensor stablehlo::gatherOp(const Tensor &operand, const Tensor &startIndices,
                           const Axes &offsetDims,
                           const Axes &collapsedSliceDims,
                           const Axes &operandBatchingDims,
                           const Axes &startIndicesBatchingDims,
                           const Axes &startIndexMap, Axis indexVectorDim,
                           const Sizes &sliceSizes, bool indicesAreSorted,
                           ShapedType resultType) {
  auto dimensions = GatherDimensionNumbersAttr::get(
      resultType.getContext(), offsetDims, collapsedSliceDims,
      operandBatchingDims, startIndicesBatchingDims, startIndexMap,
      indexVectorDim);
  return evaluate<GatherOp>(resultType, operand, startIndices, dimensions,
                            ArrayRef<int64_t>(sliceSizes), indicesAreSorted);
}

Tensor stablehlo::getDimensionSizeOp(const Tensor &operand, Axis dimension,
                                     ShapedType resultType) {
  return evaluate<GetDimensionSizeOp>(resultType, operand, uint64_t(dimension));
}

Tensor stablehlo::iotaOp(Axis iotaDimension, ShapedType resultType) {
  return evaluate<IotaOp>(resultType, uint64_t(iotaDimension));
}

/// What a pad op has to add at the end, such that the result has its sizes;
/// lists of other lengths than the rank are the verifier's.
static Sizes getHighPadding(ArrayRef<int64_t> shape, ArrayRef<int64_t> low,
                            ArrayRef<int64_t> interior,
                            ArrayRef<int64_t> resultShape) {
  Sizes high;
  for (auto [size, before, between, resultSize] :
       llvm::zip(shape, low, interior, resultShape)) {
    uint64_t dilated =
        size + uint64_t(std::max<int64_t>(size - 1, 0)) * between;
    high.push_back(resultSize - before - dilated);
  }
  return high;
}

Tensor stablehlo::padOp(const Tensor &operand, const Tensor &paddingValue,
                        const Sizes &edgePaddingLow,
                        const Sizes &interiorPadding, ShapedType resultType) {
  if (!operand)
    return {};
  Sizes high = getHighPadding(operand.getShape(), edgePaddingLow,
                              interiorPadding, resultType.getShape());
  return evaluate<PadOp>(
      resultType, operand, paddingValue, ArrayRef<int64_t>(edgePaddingLow),
      ArrayRef<int64_t>(high), ArrayRef<int64_t>(interiorPadding));
}

Tensor stablehlo::reducePrecisionOp(const Tensor &operand, int32_t exponentBits,
                                    int32_t mantissaBits,
                                    ShapedType resultType) {
  return evaluate<ReducePrecisionOp>(
      resultType, operand, uint32_t(exponentBits), uint32_t(mantissaBits));
}

Tensor stablehlo::reverseOp(const Tensor &operand, const Axes &dimensions,
                            ShapedType resultType) {
  return evaluate<ReverseOp>(resultType, operand,
                             ArrayRef<int64_t>(dimensions));
}

Tensor stablehlo::sliceOp(const Tensor &operand, const Sizes &startIndices,
                          const Sizes &strides, ShapedType resultType) {
  // Behind the last element that is taken.
  Sizes limits;
  for (auto [start, stride, size] :
       llvm::zip(startIndices, strides, resultType.getShape()))
    limits.push_back(size == 0 ? start
                               : start + uint64_t(size - 1) * stride + 1);
  return evaluate<SliceOp>(resultType, operand, ArrayRef<int64_t>(startIndices),
                           ArrayRef<int64_t>(limits),
                           ArrayRef<int64_t>(strides));
}

Tensor stablehlo::transposeOp(const Tensor &operand, const Axes &permutation,
                              ShapedType resultType) {
  return evaluate<TransposeOp>(resultType, operand,
                               ArrayRef<int64_t>(permutation));
}

Tensor stablehlo::triangularSolveOp(const Tensor &a, const Tensor &b,
                                    bool leftSide, bool lower,
                                    bool unitDiagonal, Transpose transposeA,
                                    ShapedType resultType) {
  return evaluate<TriangularSolveOp>(resultType, a, b, leftSide, lower,
                                     unitDiagonal, transposeA);
}

//===----------------------------------------------------------------------===//
// Values that are no tensors
//===----------------------------------------------------------------------===//

Token stablehlo::afterAllOp(ArrayRef<Token> inputs, MLIRContext *context) {
  return Token(context);
}

Tensor stablehlo::constantOp(ElementsAttr value) {
  return evaluate<ConstantOp>(value.getType(), value);
}

InterpreterValue stablehlo::getTupleElementOp(const Tuple &operand,
                                              int32_t index) {
  ArrayRef<InterpreterValue> elements = operand.getElements();
  if (0 <= index && static_cast<size_t>(index) < elements.size())
    return elements[index];
  MLIRContext *context = operand.getType().getContext();
  emitError(UnknownLoc::get(context))
      << "index " << index << " is not within the " << elements.size()
      << " elements of the tuple";
  return InterpreterValue(Tensor(), NoneType::get(context));
}

SmallVector<InterpreterValue>
stablehlo::optimizationBarrierOp(ArrayRef<InterpreterValue> operand) {
  return SmallVector<InterpreterValue>(operand);
}
