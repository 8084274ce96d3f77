//===- Contraction.cpp - Formulas of sums of products ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/ReductionOps.h"
#include "stablehlo/reference/literal/Arithmetic.h"
#include "stablehlo/reference/literal/Ops.h"
#include "stablehlo/reference/literal/ProductSum.h"
#include "stablehlo/reference/literal/Window.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

//===----------------------------------------------------------------------===//
// DotGeneralOp
//===----------------------------------------------------------------------===//

static void assign(Index &index, ArrayRef<int64_t> dims,
                   ArrayRef<int64_t> values) {
  for (auto [d, value] : llvm::zip_equal(dims, values))
    index[d] = value;
}

/// The dimensions of `tensor` that are in neither list, in order.
static Dims getFreeDims(const Tensor &tensor, ArrayRef<int64_t> batchingDims,
                        ArrayRef<int64_t> contractingDims) {
  Dims free;
  for (int64_t d = 0; d < tensor.getRank(); ++d)
    if (!llvm::is_contained(batchingDims, d) &&
        !llvm::is_contained(contractingDims, d))
      free.push_back(d);
  return free;
}

/// result[b..., l..., r...] = sum over k of lhs[b, l, k] * rhs[b, r, k], where
/// b are the indices of the batching dimensions, k those of the contracting
/// ones, l and r those of the others
static FailureOr<Tensor> evaluate(DotGeneralOp op, const Scope &scope) {
  const Tensor &lhs = scope[op.getLhs()], &rhs = scope[op.getRhs()];
  DotDimensionNumbersAttr numbers = op.getDotDimensionNumbers();
  ArrayRef<int64_t> lhsBatching = numbers.getLhsBatchingDimensions();
  ArrayRef<int64_t> rhsBatching = numbers.getRhsBatchingDimensions();
  ArrayRef<int64_t> lhsContracting = numbers.getLhsContractingDimensions();
  ArrayRef<int64_t> rhsContracting = numbers.getRhsContractingDimensions();
  Dims lhsFree = getFreeDims(lhs, lhsBatching, lhsContracting);
  Dims rhsFree = getFreeDims(rhs, rhsBatching, rhsContracting);
  Dims contractedShape;
  for (int64_t d : lhsContracting)
    contractedShape.push_back(lhs.getDimSize(d));

  return makeResult(scope, op, [&](const Index &i) -> FailureOr<Scalar> {
    ArrayRef<int64_t> batch = ArrayRef(i).take_front(lhsBatching.size());
    ArrayRef<int64_t> free = ArrayRef(i).drop_front(lhsBatching.size());
    Index lhsIndex(lhs.getRank()), rhsIndex(rhs.getRank());
    assign(lhsIndex, lhsBatching, batch);
    assign(rhsIndex, rhsBatching, batch);
    assign(lhsIndex, lhsFree, free.take_front(lhsFree.size()));
    assign(rhsIndex, rhsFree, free.drop_front(lhsFree.size()));
    ProductSum sum(getElementTypeOf(op.getType()));
    for (const Index &k : indexSpace(contractedShape)) {
      if (failed(checkStop(scope, op)))
        return failure();
      assign(lhsIndex, lhsContracting, k);
      assign(rhsIndex, rhsContracting, k);
      sum.add(getElement(lhs, lhsIndex), getElement(rhs, rhsIndex));
    }
    return sum.get();
  });
}

//===----------------------------------------------------------------------===//
// ConvolutionOp
//===----------------------------------------------------------------------===//

/// The spatial part of an index or shape.
static Dims selectDims(ArrayRef<int64_t> list, ArrayRef<int64_t> dims) {
  Dims selected;
  for (int64_t d : dims)
    selected.push_back(list[d]);
  return selected;
}

/// result[b, o, i...] = sum over input features k and window cells w of
/// lhs[b', k', window i, cell w] * rhs[k, o, w], where padding holds zeros.
///
/// Feature groups: output feature o sees only the input features of its group,
/// k' = group * features of a group + k. Batch groups: it sees only the batch
/// entries of its group, b' = group * batch of a group + b.
static FailureOr<Tensor> evaluate(ConvolutionOp op, const Scope &scope) {
  const Tensor &lhs = scope[op.getLhs()], &rhs = scope[op.getRhs()];
  ConvDimensionNumbersAttr numbers = op.getDimensionNumbers();
  ArrayRef<int64_t> inputSpatial = numbers.getInputSpatialDimensions();
  ArrayRef<int64_t> kernelSpatial = numbers.getKernelSpatialDimensions();
  ArrayRef<int64_t> outputSpatial = numbers.getOutputSpatialDimensions();
  int64_t numFeatures =
      rhs.getDimSize(numbers.getKernelInputFeatureDimension());
  int64_t numOutputs =
      rhs.getDimSize(numbers.getKernelOutputFeatureDimension());
  int64_t batchSize =
      getShapeOf(op.getType())[numbers.getOutputBatchDimension()];
  Dims inputShape = selectDims(lhs.getShape(), inputSpatial);
  Window window(selectDims(rhs.getShape(), kernelSpatial),
                op.getWindowStrides(), op.getLhsDilation(), op.getRhsDilation(),
                op.getPadding());
  SmallVector<bool> isReversed =
      getPerDimension<bool>(op.getWindowReversal(), inputSpatial.size(), false);
  auto getGroup = [&](int64_t output, int64_t numGroups) {
    return output / (numOutputs / numGroups);
  };

  return makeResult(scope, op, [&](const Index &i) -> FailureOr<Scalar> {
    int64_t output = i[numbers.getOutputFeatureDimension()];
    int64_t featureGroup =
        getGroup(output, static_cast<int64_t>(op.getFeatureGroupCount()));
    int64_t batchGroup =
        getGroup(output, static_cast<int64_t>(op.getBatchGroupCount()));
    Index lhsIndex(lhs.getRank()), rhsIndex(rhs.getRank());
    lhsIndex[numbers.getInputBatchDimension()] =
        batchGroup * batchSize + i[numbers.getOutputBatchDimension()];
    rhsIndex[numbers.getKernelOutputFeatureDimension()] = output;
    Index position = selectDims(i, outputSpatial);
    ProductSum sum(getElementTypeOf(op.getType()));
    for (const Index &cell : indexSpace(window.getSizes())) {
      std::optional<Index> input =
          window.getInputIndex(position, cell, inputShape);
      if (!input)
        continue;
      assign(lhsIndex, inputSpatial, *input);
      for (auto [d, kernelDim] : llvm::enumerate(kernelSpatial))
        rhsIndex[kernelDim] =
            isReversed[d] ? window.getSizes()[d] - cell[d] - 1 : cell[d];
      for (int64_t k = 0; k < numFeatures; ++k) {
        if (failed(checkStop(scope, op)))
          return failure();
        lhsIndex[numbers.getInputFeatureDimension()] =
            featureGroup * numFeatures + k;
        rhsIndex[numbers.getKernelInputFeatureDimension()] = k;
        sum.add(getElement(lhs, lhsIndex), getElement(rhs, rhsIndex));
      }
    }
    return sum.get();
  });
}

//===----------------------------------------------------------------------===//
// Registry
//===----------------------------------------------------------------------===//

void literal::addContractionOps(FormulaOps &ops) {
  addFormula<DotGeneralOp, evaluate>(ops);
  addFormula<ConvolutionOp, evaluate>(ops);
}
