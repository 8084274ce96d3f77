//===- GatherScatter.cpp - Formulas of gather and scatter -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Names are those of the spec's formulas.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/GatherScatterOps.h"
#include "stablehlo/reference/literal/Arithmetic.h"
#include "stablehlo/reference/literal/Ops.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

/// The dimensions in [0, rank) that are not in `dims`, in order.
static Dims getOtherDims(int64_t rank, ArrayRef<int64_t> dims) {
  Dims others;
  for (int64_t d = 0; d < rank; ++d)
    if (!llvm::is_contained(dims, d))
      others.push_back(d);
  return others;
}

/// index[dims...]
static Index select(const Index &index, ArrayRef<int64_t> dims) {
  Index selected;
  for (int64_t d : dims)
    selected.push_back(index[d]);
  return selected;
}

/// indices[b0, ..., :, ..., bN], where `:` is at `index_vector_dim`, or, if
/// there is no such dimension, [indices[b0, ..., bN]]. Numbers beyond 2^62 are
/// outside of any tensor, and remain so.
static Index getIndexVector(const Tensor &indices, Index batchIndex,
                            int64_t indexVectorDim) {
  constexpr Integer kMax = Integer(1) << 62;
  auto read = [&](const Index &position) {
    return static_cast<int64_t>(std::clamp<Integer>(
        getElement(indices, position).asInteger(), -kMax, kMax));
  };
  if (indexVectorDim == indices.getRank())
    return {read(batchIndex)};
  Index vector, position = batchIndex;
  position.insert(position.begin() + indexVectorDim, 0);
  for (int64_t k = 0; k < indices.getDimSize(indexVectorDim); ++k) {
    position[indexVectorDim] = k;
    vector.push_back(read(position));
  }
  return vector;
}

/// full_batching_index[operand_batching_dims[k]] = batch_index[d - (d <
/// index_vector_dim ? 0 : 1)], where d = indices_batching_dims[k]; 0 elsewhere.
static Index getFullBatchingIndex(int64_t rank, const Index &batchIndex,
                                  ArrayRef<int64_t> operandBatchingDims,
                                  ArrayRef<int64_t> indicesBatchingDims,
                                  int64_t indexVectorDim) {
  Index full(rank, 0);
  for (auto [operandDim, d] :
       llvm::zip_equal(operandBatchingDims, indicesBatchingDims))
    full[operandDim] = batchIndex[d - (d < indexVectorDim ? 0 : 1)];
  return full;
}

/// The entries of `index` in order, with zeros inserted at two lists of
/// dimensions.
static Index insertZeros(int64_t rank, const Index &index,
                         ArrayRef<int64_t> dims,
                         ArrayRef<int64_t> batchingDims) {
  Index full(rank, 0);
  size_t next = 0;
  for (int64_t d = 0; d < rank; ++d)
    if (!llvm::is_contained(dims, d) && !llvm::is_contained(batchingDims, d))
      full[d] = index[next++];
  return full;
}

//===----------------------------------------------------------------------===//
// GatherOp
//===----------------------------------------------------------------------===//

/// result[result_index] = operand[operand_index], where
///   batch_index = result_index[batch_dims...],
///   offset_index = result_index[offset_dims...],
///   operand_index = full_start_index + full_batching_index +
///                   full_offset_index
static FailureOr<Tensor> evaluate(GatherOp op, const Scope &scope) {
  const Tensor &operand = scope[op.getOperand()];
  const Tensor &startIndices = scope[op.getStartIndices()];
  GatherDimensionNumbersAttr numbers = op.getDimensionNumbers();
  ArrayRef<int64_t> offsetDims = numbers.getOffsetDims();
  ArrayRef<int64_t> sliceSizes = op.getSliceSizes();
  int64_t rank = operand.getRank();
  Dims batchDims = getOtherDims(getShapeOf(op.getType()).size(), offsetDims);

  return makeResult(
      scope, op, [&](const Index &resultIndex) -> FailureOr<Scalar> {
        Index batchIndex = select(resultIndex, batchDims);
        Index startIndex = getIndexVector(startIndices, batchIndex,
                                          numbers.getIndexVectorDim());
        Index fullStartIndex(rank, 0);
        for (auto [dStart, dOperand] :
             llvm::enumerate(numbers.getStartIndexMap()))
          fullStartIndex[dOperand] = std::clamp<int64_t>(
              startIndex[dStart], 0,
              operand.getDimSize(dOperand) - sliceSizes[dOperand]);
        Index fullBatchingIndex = getFullBatchingIndex(
            rank, batchIndex, numbers.getOperandBatchingDims(),
            numbers.getStartIndicesBatchingDims(), numbers.getIndexVectorDim());
        Index fullOffsetIndex = insertZeros(
            rank, select(resultIndex, offsetDims),
            numbers.getCollapsedSliceDims(), numbers.getOperandBatchingDims());
        Index operandIndex =
            fullStartIndex + fullBatchingIndex + fullOffsetIndex;
        // A slice of size 0 at a collapsed dimension may start at its very end.
        for (auto [d, position] : llvm::enumerate(operandIndex))
          if (position >= operand.getDimSize(d))
            return op.emitOpError("index ")
                   << position << " of operand dimension " << d
                   << " is outside [0, " << operand.getDimSize(d)
                   << "), since its slice size is 0";
        return getElement(operand, operandIndex);
      });
}

//===----------------------------------------------------------------------===//
// ScatterOp
//===----------------------------------------------------------------------===//

/// The index of the results that an index of the updates leads to:
///   result_index = full_start_index + full_batching_index + full_window_index
static Index getScatterResultIndex(ScatterOp op, const Tensor &scatterIndices,
                                   const Index &updateIndex, int64_t rank) {
  ScatterDimensionNumbersAttr numbers = op.getScatterDimensionNumbers();
  ArrayRef<int64_t> updateWindowDims = numbers.getUpdateWindowDims();
  Dims updateScatterDims = getOtherDims(updateIndex.size(), updateWindowDims);
  Index updateScatterIndex = select(updateIndex, updateScatterDims);
  Index startIndex = getIndexVector(scatterIndices, updateScatterIndex,
                                    numbers.getIndexVectorDim());
  Index fullStartIndex(rank, 0);
  for (auto [dStart, dInput] :
       llvm::enumerate(numbers.getScatterDimsToOperandDims()))
    fullStartIndex[dInput] = startIndex[dStart];
  Index fullBatchingIndex = getFullBatchingIndex(
      rank, updateScatterIndex, numbers.getInputBatchingDims(),
      numbers.getScatterIndicesBatchingDims(), numbers.getIndexVectorDim());
  Index fullWindowIndex = insertZeros(
      rank, select(updateIndex, updateWindowDims),
      numbers.getInsertedWindowDims(), numbers.getInputBatchingDims());
  return fullStartIndex + fullBatchingIndex + fullWindowIndex;
}

/// For each index of the updates, in lexicographic order:
///   results[result_index] =
///       update_computation(results[result_index], updates[update_index])
/// unless that is out of bounds. All values are of the types of the
/// computation.
static FailureOr<Tensors> evaluate(ScatterOp op, const Scope &scope) {
  const Tensor &scatterIndices = scope[op.getScatterIndices()];
  Region &computation = op.getUpdateComputation();
  Tensors results, updates;
  for (auto [input, update, type] :
       llvm::zip_equal(op.getInputs(), op.getUpdates(), op->getResultTypes())) {
    FailureOr<Tensor> result =
        convert(scope, op, scope[input], input.getType(), type);
    FailureOr<Tensor> promoted =
        convert(scope, op, scope[update], update.getType(), type);
    if (failed(result) || failed(promoted))
      return failure();
    FailureOr<Tensor> copy = copyTensor(scope, op, *result);
    if (failed(copy))
      return failure();
    results.push_back(std::move(*copy));
    updates.push_back(std::move(*promoted));
  }
  ArrayRef<int64_t> shape = results[0].getShape();
  for (const Index &updateIndex : indexSpace(updates[0].getShape())) {
    if (failed(checkStop(scope, op)))
      return failure();
    Index resultIndex =
        getScatterResultIndex(op, scatterIndices, updateIndex, shape.size());
    if (!isInBounds(resultIndex, shape))
      continue;
    Scalars arguments;
    for (const Tensor &result : results)
      arguments.push_back(getElement(result, resultIndex));
    for (const Tensor &update : updates)
      arguments.push_back(getElement(update, updateIndex));
    FailureOr<Scalars> values = scope.run(computation, arguments);
    if (failed(values))
      return failure();
    for (auto [result, value] : llvm::zip_equal(results, *values))
      setElement(result, resultIndex, value);
  }
  return results;
}

//===----------------------------------------------------------------------===//
// Registry
//===----------------------------------------------------------------------===//

void literal::addGatherScatterOps(FormulaOps &ops) {
  addFormula<GatherOp, evaluate>(ops);
  addFormula<ScatterOp, evaluate>(ops);
}
