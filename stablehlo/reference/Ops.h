//===- Ops.h - Ops as functions of tensors --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What ops compute, for tools and tests of other projects that have values but
// no program. Each function writes a program of the op, verifies it and runs it
// by the engine: who runs an op more than once is better served by
// `PreparedModule` (Api.h), which prepares once.
//
// Failures are diagnostics of the MLIRContext; the result is then an empty
// tensor, or has none. An empty tensor as an operand gives an empty tensor.
// Where a function takes a process, null stands for the only one of a grid.
// Regions stay where they are: what they name of outside, `scope` has.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_OPS_H
#define STABLEHLO_REFERENCE_OPS_H

#include "stablehlo/dialect/StablehloOps.h"
#include "stablehlo/reference/Axes.h"
#include "stablehlo/reference/Process.h"
#include "stablehlo/reference/Scope.h"
#include "stablehlo/reference/Tensor.h"
#include "stablehlo/reference/Token.h"

namespace mlir {
namespace stablehlo {

//===----------------------------------------------------------------------===//
// Ops without attributes
//===----------------------------------------------------------------------===//

namespace detail {
Tensor evaluateOp(StringRef name, ArrayRef<Tensor> operands,
                  ShapedType resultType);

template <typename OpTy>
Tensor evaluateUnary(const Tensor &operand, ShapedType resultType) {
  return evaluateOp(OpTy::getOperationName(), operand, resultType);
}
template <typename OpTy>
Tensor evaluateBinary(const Tensor &lhs, const Tensor &rhs,
                      ShapedType resultType) {
  return evaluateOp(OpTy::getOperationName(), {lhs, rhs}, resultType);
}
template <typename OpTy>
Tensor evaluateTernary(const Tensor &a, const Tensor &b, const Tensor &c,
                       ShapedType resultType) {
  return evaluateOp(OpTy::getOperationName(), {a, b, c}, resultType);
}
} // namespace detail

// Of an operand: absOp(operand, resultType); of two: addOp(lhs, rhs,
// resultType). ElementwiseList.h has all.
#define STABLEHLO_UNARY(OpTy, formula, tensorFunction, ...)                    \
  inline constexpr auto &tensorFunction = detail::evaluateUnary<OpTy>;
#define STABLEHLO_BINARY(OpTy, formula, tensorFunction, ...)                   \
  inline constexpr auto &tensorFunction = detail::evaluateBinary<OpTy>;
#include "stablehlo/dialect/ElementwiseList.h"

inline constexpr auto &bitcastConvertOp =
    detail::evaluateUnary<BitcastConvertOp>;
inline constexpr auto &convertOp = detail::evaluateUnary<ConvertOp>;
inline constexpr auto &reshapeOp = detail::evaluateUnary<ReshapeOp>;

// Of three operands: clampOp(min, operand, max, resultType), selectOp(pred,
// onTrue, onFalse, resultType).
inline constexpr auto &clampOp = detail::evaluateTernary<ClampOp>;
inline constexpr auto &selectOp = detail::evaluateTernary<SelectOp>;

//===----------------------------------------------------------------------===//
// Ops with attributes
//===----------------------------------------------------------------------===//

Tensor broadcastInDimOp(const Tensor &operand, const Axes &broadcastDimensions,
                        ShapedType resultType);
Tensor compareOp(const Tensor &lhs, const Tensor &rhs,
                 ComparisonDirection comparisonDirection,
                 ShapedType resultType);
Tensor concatenateOp(ArrayRef<Tensor> inputs, Axis dimension,
                     ShapedType resultType);
Tensor convolutionOp(
    const Tensor &lhs, const Tensor &rhs, ArrayRef<int64_t> windowStrides,
    ArrayRef<std::pair<int64_t, int64_t>> padding,
    ArrayRef<int64_t> lhsDilation, ArrayRef<int64_t> rhsDilation,
    ArrayRef<bool> windowReversal, Axis inputBatchDimension,
    Axis inputFeatureDimension, const Axes &inputSpatialDimensions,
    Axis kernelInputFeatureDimension, Axis kernelOutputFeatureDimension,
    const Axes &kernelSpatialDimensions, Axis outputBatchDimension,
    Axis outputFeatureDimension, const Axes &outputSpatialDimensions,
    int64_t featureGroupCount, int64_t batchGroupCount, ShapedType resultType);
Tensor dotGeneralOp(const Tensor &lhs, const Tensor &rhs,
                    const Axes &lhsBatchingDimensions,
                    const Axes &rhsBatchingDimensions,
                    const Axes &lhsContractingDimensions,
                    const Axes &rhsContractingDimensions,
                    ShapedType resultType);
Tensor dynamicSliceOp(const Tensor &operand, ArrayRef<Tensor> startIndices,
                      const Sizes &sliceSizes, ShapedType resultType);
Tensor dynamicUpdateSliceOp(const Tensor &operand, const Tensor &update,
                            ArrayRef<Tensor> startIndices,
                            ShapedType resultType);
Tensor fftOp(const Tensor &operand, FftType fftType,
             ArrayRef<int64_t> fftLength, ShapedType resultType);
Tensor gatherOp(const Tensor &operand, const Tensor &startIndices,
                const Axes &offsetDims, const Axes &collapsedSliceDims,
                const Axes &operandBatchingDims,
                const Axes &startIndicesBatchingDims, const Axes &startIndexMap,
                Axis indexVectorDim, const Sizes &sliceSizes,
                bool indicesAreSorted, ShapedType resultType);
Tensor getDimensionSizeOp(const Tensor &operand, Axis dimension,
                          ShapedType resultType);
Tensor iotaOp(Axis iotaDimension, ShapedType resultType);
Tensor padOp(const Tensor &operand, const Tensor &paddingValue,
             const Sizes &edgePaddingLow, const Sizes &interiorPadding,
             ShapedType resultType);
Tensor reducePrecisionOp(const Tensor &operand, int32_t exponentBits,
                         int32_t mantissaBits, ShapedType resultType);
Tensor reverseOp(const Tensor &operand, const Axes &dimensions,
                 ShapedType resultType);
Tensor sliceOp(const Tensor &operand, const Sizes &startIndices,
               const Sizes &strides, ShapedType resultType);
Tensor transposeOp(const Tensor &operand, const Axes &permutation,
                   ShapedType resultType);
Tensor triangularSolveOp(const Tensor &a, const Tensor &b, bool leftSide,
                         bool lower, bool unitDiagonal, Transpose transposeA,
                         ShapedType resultType);

//===----------------------------------------------------------------------===//
// Values that are no tensors
//===----------------------------------------------------------------------===//

/// A value that is one.
using Tuple = InterpreterValue;

Token afterAllOp(ArrayRef<Token> inputs, MLIRContext *context);
Tensor constantOp(ElementsAttr value);
InterpreterValue getTupleElementOp(const Tuple &operand, int32_t index);
SmallVector<InterpreterValue>
optimizationBarrierOp(ArrayRef<InterpreterValue> operand);

//===----------------------------------------------------------------------===//
// Ops with regions
//===----------------------------------------------------------------------===//

SmallVector<InterpreterValue> caseOp(const Tensor &index, RegionRange branches,
                                     Process *process, Scope &scope);
SmallVector<InterpreterValue> ifOp(const Tensor &pred, Region &trueBranch,
                                   Region &falseBranch, Process *process,
                                   Scope &scope);
Tensor mapOp(ArrayRef<Tensor> inputs, Region &computation, Process *process,
             Scope &scope, ShapedType resultType);
SmallVector<Tensor> reduceOp(ArrayRef<Tensor> inputs,
                             ArrayRef<Tensor> initValues,
                             const Axes &dimensions, Region &body,
                             Process *process, Scope &scope,
                             ArrayRef<ShapedType> resultTypes);
SmallVector<Tensor>
reduceWindowOp(ArrayRef<Tensor> inputs, ArrayRef<Tensor> initValues,
               const Sizes &windowDimensions, const Sizes &windowStrides,
               const Sizes &baseDilations, const Sizes &windowDilations,
               const Sizes &paddingLow, const Sizes &paddingHigh, Region &body,
               Process *process, Scope &scope,
               ArrayRef<ShapedType> resultTypes);
SmallVector<Tensor>
scatterOp(ArrayRef<Tensor> inputs, const Tensor &scatterIndices,
          ArrayRef<Tensor> updates, const Axes &updateWindowDims,
          const Axes &insertedWindowDims, const Axes &inputBatchingDims,
          const Axes &scatterIndicesBatchingDims,
          const Axes &scatterDimsToOperandDims, Axis indexVectorDim,
          Region &updateComputation, Process *process, Scope &scope,
          ArrayRef<ShapedType> resultTypes);
Tensor selectAndScatterOp(const Tensor &operand, const Tensor &source,
                          const Tensor &initValue,
                          const Sizes &windowDimensions,
                          const Sizes &windowStrides, const Sizes &paddingLow,
                          Region &select, Region &scatter, Process *process,
                          Scope &scope, ShapedType resultType);
SmallVector<Tensor> sortOp(ArrayRef<Tensor> inputs, Axis dimension,
                           bool isStable, Region &comparator, Process *process,
                           Scope &scope);
SmallVector<InterpreterValue> whileOp(SmallVector<InterpreterValue> operand,
                                      Region &cond, Region &body,
                                      InterpreterFallback *fallback,
                                      Process *process, Scope &scope);
/// What a region of one block returns.
SmallVector<InterpreterValue> eval(Region &region,
                                   ArrayRef<InterpreterValue> args,
                                   InterpreterFallback *fallback = nullptr,
                                   Process *process = nullptr,
                                   Scope *parent = nullptr);

//===----------------------------------------------------------------------===//
// Ops about processes
//===----------------------------------------------------------------------===//

SmallVector<InterpreterValue>
allGatherOp(ArrayRef<Tensor> operands, int64_t allGatherDim,
            SmallVector<SmallVector<uint32_t>> replicaGroups,
            ChannelId channelId, bool useGlobalDeviceIds, Process *process,
            ArrayRef<ShapedType> resultTypes);
SmallVector<InterpreterValue>
allReduceOp(ArrayRef<Tensor> operands,
            SmallVector<SmallVector<uint32_t>> replicaGroups,
            ChannelId channelId, bool useGlobalDeviceIds, Region &computation,
            Process *process, Scope &scope, ArrayRef<ShapedType> resultTypes);
SmallVector<InterpreterValue>
allToAllOp(ArrayRef<Tensor> operands, Axis splitDimension, Axis concatDimension,
           int64_t splitCount, SmallVector<SmallVector<uint32_t>> replicaGroups,
           ChannelId channelId, Process *process,
           ArrayRef<ShapedType> resultTypes);
SmallVector<InterpreterValue> collectiveBroadcastOp(
    ArrayRef<Tensor> operands, SmallVector<SmallVector<uint32_t>> replicaGroups,
    ChannelId channelId, bool hasDynamicRoot, Process *process);
SmallVector<InterpreterValue>
collectiveReduceOp(ArrayRef<Tensor> operands,
                   SmallVector<SmallVector<uint32_t>> replicaGroups,
                   ChannelId channelId, bool useGlobalDeviceIds,
                   bool hasDynamicRoot, Region &computation, Process *process,
                   Scope &scope, ArrayRef<ShapedType> resultTypes);
Tensor collectivePermuteOp(const Tensor &operand,
                           SmallVector<SmallVector<uint32_t>> sourceTargetPairs,
                           ChannelId channelId, Process *process);
SmallVector<InterpreterValue> infeedOp(Token token, Process *process,
                                       Region &region, Scope &scope);
Token outfeedOp(ArrayRef<Tensor> inputs, Token token, Process *process);
Tensor partitionIdOp(Process *process, MLIRContext *context);
SmallVector<InterpreterValue> recvOp(Token token, ChannelId channelId,
                                     Process *process);
Tensor reduceScatterOp(const Tensor &operand, int64_t scatterDimension,
                       SmallVector<SmallVector<uint32_t>> replicaGroups,
                       ChannelId channelId, bool useGlobalDeviceIds,
                       Region &region, Process *process, Scope &scope,
                       ShapedType returnType);
Tensor replicaIdOp(Process *process, MLIRContext *context);
Token sendOp(ArrayRef<Tensor> inputs, Token token, ChannelId channelId,
             Process *process);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_OPS_H
