//===- RegionOps.cpp - Ops with regions as functions of tensors -------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/OpEvaluation.h"
#include "stablehlo/reference/Ops.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// What a region returns.
static SmallVector<Type> getReturnTypes(Region &region) {
  if (region.empty() || region.front().empty())
    return {};
  return llvm::to_vector(region.front().back().getOperandTypes());
}

SmallVector<InterpreterValue> stablehlo::caseOp(const Tensor &index,
                                                RegionRange branches,
                                                Process *process,
                                                Scope &scope) {
  // Without branches there is no context to tell it to.
  if (branches.empty())
    return {};
  OpEvaluation evaluation(branches.front()->getContext(), {process, &scope});
  return evaluation.run<CaseOp>(getReturnTypes(*branches.front()),
                                llvm::to_vector(branches), index,
                                static_cast<unsigned>(branches.size()));
}

SmallVector<InterpreterValue> stablehlo::ifOp(const Tensor &pred,
                                              Region &trueBranch,
                                              Region &falseBranch,
                                              Process *process, Scope &scope) {
  OpEvaluation evaluation(trueBranch.getContext(), {process, &scope});
  return evaluation.run<IfOp>(getReturnTypes(trueBranch),
                              {&trueBranch, &falseBranch}, pred);
}

Tensor stablehlo::mapOp(ArrayRef<Tensor> inputs, Region &computation,
                        Process *process, Scope &scope, ShapedType resultType) {
  OpEvaluation evaluation(resultType.getContext(), {process, &scope});
  auto dimensions =
      llvm::to_vector(llvm::seq<int64_t>(0, resultType.getRank()));
  return getTensor(evaluation.run<MapOp>(resultType, &computation, inputs,
                                         ArrayRef<int64_t>(dimensions)));
}

SmallVector<Tensor> stablehlo::reduceOp(ArrayRef<Tensor> inputs,
                                        ArrayRef<Tensor> initValues,
                                        const Axes &dimensions, Region &body,
                                        Process *process, Scope &scope,
                                        ArrayRef<ShapedType> resultTypes) {
  OpEvaluation evaluation(body.getContext(), {process, &scope});
  return getTensors(evaluation.run<ReduceOp>(toTypes(resultTypes), &body,
                                             inputs, initValues,
                                             ArrayRef<int64_t>(dimensions)));
}

SmallVector<Tensor> stablehlo::reduceWindowOp(
    ArrayRef<Tensor> inputs, ArrayRef<Tensor> initValues,
    const Sizes &windowDimensions, const Sizes &windowStrides,
    const Sizes &baseDilations, const Sizes &windowDilations,
    const Sizes &paddingLow, const Sizes &paddingHigh, Region &body,
    Process *process, Scope &scope, ArrayRef<ShapedType> resultTypes) {
  OpEvaluation evaluation(body.getContext(), {process, &scope});
  return getTensors(evaluation.run<ReduceWindowOp>(
      toTypes(resultTypes), &body, inputs, initValues,
      evaluation.getDenseI64ArrayAttr(windowDimensions),
      evaluation.getDenseI64ArrayAttr(windowStrides),
      evaluation.getDenseI64ArrayAttr(baseDilations),
      evaluation.getDenseI64ArrayAttr(windowDilations),
      makePairs(evaluation, paddingLow, paddingHigh)));
}

SmallVector<Tensor>
stablehlo::scatterOp(ArrayRef<Tensor> inputs, const Tensor &scatterIndices,
                     ArrayRef<Tensor> updates, const Axes &updateWindowDims,
                     const Axes &insertedWindowDims,
                     const Axes &inputBatchingDims,
                     const Axes &scatterIndicesBatchingDims,
                     const Axes &scatterDimsToOperandDims, Axis indexVectorDim,
                     Region &updateComputation, Process *process, Scope &scope,
                     ArrayRef<ShapedType> resultTypes) {
  OpEvaluation evaluation(updateComputation.getContext(), {process, &scope});
  auto dimensions = ScatterDimensionNumbersAttr::get(
      evaluation.getContext(), updateWindowDims, insertedWindowDims,
      inputBatchingDims, scatterIndicesBatchingDims, scatterDimsToOperandDims,
      indexVectorDim);
  return getTensors(evaluation.run<ScatterOp>(
      toTypes(resultTypes), &updateComputation, inputs, scatterIndices, updates,
      dimensions, /*indicesAreSorted=*/false, /*uniqueIndices=*/false));
}

Tensor stablehlo::selectAndScatterOp(
    const Tensor &operand, const Tensor &source, const Tensor &initValue,
    const Sizes &windowDimensions, const Sizes &windowStrides,
    const Sizes &paddingLow, Region &select, Region &scatter, Process *process,
    Scope &scope, ShapedType resultType) {
  if (!operand || !source)
    return {};
  // As many windows as the source has elements; lists of other lengths than the
  // rank are the verifier's.
  Sizes paddingHigh;
  for (auto [size, number, window, stride, low] :
       llvm::zip(operand.getShape(), source.getShape(), windowDimensions,
                 windowStrides, paddingLow)) {
    uint64_t covered = number == 0 ? 0 : uint64_t(number - 1) * stride + window;
    paddingHigh.push_back(covered - size - low);
  }
  OpEvaluation evaluation(resultType.getContext(), {process, &scope});
  return getTensor(evaluation.run<SelectAndScatterOp>(
      Type(resultType), {&select, &scatter}, operand, source, initValue,
      evaluation.getDenseI64ArrayAttr(windowDimensions),
      evaluation.getDenseI64ArrayAttr(windowStrides),
      makePairs(evaluation, paddingLow, paddingHigh)));
}

SmallVector<Tensor> stablehlo::sortOp(ArrayRef<Tensor> inputs, Axis dimension,
                                      bool isStable, Region &comparator,
                                      Process *process, Scope &scope) {
  OpEvaluation evaluation(comparator.getContext(), {process, &scope});
  return getTensors(evaluation.run<SortOp>(
      getTypes(evaluation.getContext(), inputs), &comparator, inputs,
      uint64_t(dimension), isStable));
}

SmallVector<InterpreterValue>
stablehlo::whileOp(SmallVector<InterpreterValue> operand, Region &cond,
                   Region &body, InterpreterFallback *fallback,
                   Process *process, Scope &scope) {
  OpEvaluation evaluation(cond.getContext(), {process, &scope, fallback});
  auto types = llvm::map_to_vector(
      operand, [](const InterpreterValue &value) { return value.getType(); });
  return evaluation.run<WhileOp>(types, {&cond, &body},
                                 ArrayRef<InterpreterValue>(operand));
}

SmallVector<InterpreterValue> stablehlo::eval(Region &region,
                                              ArrayRef<InterpreterValue> args,
                                              InterpreterFallback *fallback,
                                              Process *process, Scope *parent) {
  OpEvaluation evaluation(region.getContext(), {process, parent, fallback});
  return evaluation.runBody(evaluation.addBody(region, args));
}
