//===- DataMovement.cpp - Formulas of data movement ops -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where each element of the result comes from. Gather and scatter are in
// GatherScatter.cpp.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/reference/literal/Ops.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

/// result[i] = operand[j], where j[d] = 0 if dim(operand, d) = 1, else
/// i[broadcast_dimensions[d]]
static FailureOr<Tensor> evaluate(BroadcastInDimOp op, const Scope &scope) {
  const Tensor &operand = scope[op.getOperand()];
  return makeResult(scope, op, [&](const Index &i) {
    Index j;
    for (auto [d, resultDim] : llvm::enumerate(op.getBroadcastDimensions()))
      j.push_back(operand.getDimSize(d) == 1 ? 0 : i[resultDim]);
    return getElement(operand, j);
  });
}

/// result[i] = inputs[k][j], where j is i with the sizes of the inputs before
/// the k-th subtracted along the dimension
static FailureOr<Tensor> evaluate(ConcatenateOp op, const Scope &scope) {
  Tensors inputs = scope[op.getInputs()];
  int64_t dimension = op.getDimension();
  return makeResult(scope, op, [&](const Index &i) {
    Index j = i;
    size_t k = 0;
    for (; j[dimension] >= inputs[k].getDimSize(dimension); ++k)
      j[dimension] -= inputs[k].getDimSize(dimension);
    return getElement(inputs[k], j);
  });
}

//===----------------------------------------------------------------------===//
// DynamicSliceOp, DynamicUpdateSliceOp
//===----------------------------------------------------------------------===//

/// clamp(0, start_indices..., shape(operand) - sizes)
static Index clampStartIndices(const Tensors &startIndices,
                               const Tensor &operand, ArrayRef<int64_t> sizes) {
  Index starts;
  for (auto [d, start] : llvm::enumerate(startIndices)) {
    Integer limit = operand.getDimSize(d) - sizes[d];
    starts.push_back(static_cast<int64_t>(
        std::clamp<Integer>(getElement(start, Index()).asInteger(), 0, limit)));
  }
  return starts;
}

/// result[i] = operand[start + i]
static FailureOr<Tensor> evaluate(DynamicSliceOp op, const Scope &scope) {
  const Tensor &operand = scope[op.getOperand()];
  Index start = clampStartIndices(scope[op.getStartIndices()], operand,
                                  op.getSliceSizes());
  return makeResult(scope, op, [&](const Index &i) {
    return getElement(operand, start + i);
  });
}

/// result[i] = update[i - start] where that is in bounds, else operand[i]
static FailureOr<Tensor> evaluate(DynamicUpdateSliceOp op, const Scope &scope) {
  const Tensor &operand = scope[op.getOperand()];
  const Tensor &update = scope[op.getUpdate()];
  Index start = clampStartIndices(scope[op.getStartIndices()], operand,
                                  update.getShape());
  return makeResult(scope, op, [&](const Index &i) {
    Index j = i;
    for (auto [entry, first] : llvm::zip_equal(j, start))
      entry -= first;
    return isInBounds(j, update.getShape()) ? getElement(update, j)
                                            : getElement(operand, i);
  });
}

//===----------------------------------------------------------------------===//
// PadOp, ReshapeOp, ReverseOp, SliceOp, TransposeOp
//===----------------------------------------------------------------------===//

/// result[i] = operand[j] where i = edge_padding_low + j * (interior_padding +
/// 1) for a j in bounds, else padding_value
static FailureOr<Tensor> evaluate(PadOp op, const Scope &scope) {
  const Tensor &operand = scope[op.getOperand()];
  Scalar paddingValue = getElement(scope[op.getPaddingValue()], Index());
  return makeResult(scope, op, [&](const Index &i) {
    Index j;
    for (auto [position, low, interior] :
         llvm::zip_equal(i, op.getEdgePaddingLow(), op.getInteriorPadding())) {
      Integer fromFirst = Integer(position) - low;
      Integer step = Integer(interior) + 1;
      bool isElement = fromFirst >= 0 && fromFirst % step == 0;
      j.push_back(isElement ? static_cast<int64_t>(fromFirst / step) : -1);
    }
    return isInBounds(j, operand.getShape()) ? getElement(operand, j)
                                             : paddingValue;
  });
}

/// The k-th element of the result is the k-th of the operand, in the
/// lexicographic order of their indices.
static FailureOr<Tensor> evaluate(ReshapeOp op, const Scope &scope) {
  const Tensor &operand = scope[op.getOperand()];
  IndexSpace operandIndices = indexSpace(operand.getShape());
  auto j = operandIndices.begin();
  return makeResult(scope, op, [&](const Index &) {
    Scalar element = getElement(operand, *j);
    ++j;
    return element;
  });
}

/// result[i] = operand[j], where j[d] = dim(operand, d) - i[d] - 1 if d is in
/// dimensions, else i[d]
static FailureOr<Tensor> evaluate(ReverseOp op, const Scope &scope) {
  const Tensor &operand = scope[op.getOperand()];
  return makeResult(scope, op, [&](const Index &i) {
    Index j = i;
    for (int64_t d : op.getDimensions())
      j[d] = operand.getDimSize(d) - i[d] - 1;
    return getElement(operand, j);
  });
}

/// result[i] = operand[start_indices + i * strides]
static FailureOr<Tensor> evaluate(SliceOp op, const Scope &scope) {
  const Tensor &operand = scope[op.getOperand()];
  return makeResult(scope, op, [&](const Index &i) {
    Index j;
    for (auto [position, start, stride] :
         llvm::zip_equal(i, op.getStartIndices(), op.getStrides()))
      j.push_back(start + position * stride);
    return getElement(operand, j);
  });
}

/// result[i] = operand[j], where i[d] = j[permutation[d]]
static FailureOr<Tensor> evaluate(TransposeOp op, const Scope &scope) {
  const Tensor &operand = scope[op.getOperand()];
  return makeResult(scope, op, [&](const Index &i) {
    Index j(i.size());
    for (auto [d, operandDim] : llvm::enumerate(op.getPermutation()))
      j[operandDim] = i[d];
    return getElement(operand, j);
  });
}

//===----------------------------------------------------------------------===//
// SortOp
//===----------------------------------------------------------------------===//

namespace {
/// Sorts a slice of N tensors together.
class SliceSorter {
public:
  SliceSorter(const Scope &scope, Operation *op, ArrayRef<Tensor> inputs,
              int64_t dimension, Index slice, IsBeforeFn isBefore)
      : scope(scope), op(op), inputs(inputs), dimension(dimension),
        slice(std::move(slice)), isBefore(isBefore) {}

  /// A stable merge sort of positions in the slice: of two neighbours, the
  /// later one comes first only if isBefore(later, earlier).
  LogicalResult sort(MutableArrayRef<int64_t> positions) {
    if (positions.size() < 2)
      return success();
    size_t middle = positions.size() / 2;
    if (failed(sort(positions.take_front(middle))) ||
        failed(sort(positions.drop_front(middle))))
      return failure();
    std::vector<int64_t> lower(positions.begin(), positions.begin() + middle);
    std::vector<int64_t> upper(positions.begin() + middle, positions.end());
    size_t i = 0, j = 0;
    for (int64_t &position : positions) {
      if (failed(checkStop(scope, op)))
        return failure();
      FailureOr<bool> takesUpper = i == lower.size();
      if (i < lower.size() && j < upper.size())
        takesUpper = isBefore(getTuple(upper[j]), getTuple(lower[i]));
      if (failed(takesUpper))
        return failure();
      position = *takesUpper ? upper[j++] : lower[i++];
    }
    return success();
  }

  /// The elements at a position of the slice.
  Scalars getTuple(int64_t position) {
    slice[dimension] = position;
    return llvm::map_to_vector(
        inputs, [&](const Tensor &input) { return getElement(input, slice); });
  }

private:
  const Scope &scope;
  Operation *op;
  ArrayRef<Tensor> inputs;
  int64_t dimension;
  Index slice;
  IsBeforeFn isBefore;
};
} // namespace

FailureOr<Tensors> literal::sort(const Scope &scope, Operation *op,
                                 ArrayRef<Tensor> inputs, int64_t dimension,
                                 IsBeforeFn isBefore) {
  Tensors results;
  for (const Tensor &input : inputs) {
    FailureOr<Tensor> result = copyTensor(scope, op, input);
    if (failed(result))
      return failure();
    results.push_back(std::move(*result));
  }
  Dims slices(inputs[0].getShape());
  slices[dimension] = std::min<int64_t>(slices[dimension], 1);
  for (Index i : indexSpace(slices)) {
    auto positions =
        llvm::to_vector(llvm::seq<int64_t>(0, inputs[0].getDimSize(dimension)));
    SliceSorter sorter(scope, op, inputs, dimension, i, isBefore);
    if (failed(sorter.sort(positions)))
      return failure();
    for (auto [k, position] : llvm::enumerate(positions)) {
      if (failed(checkStop(scope, op)))
        return failure();
      i[dimension] = k;
      for (auto [result, element] :
           llvm::zip_equal(results, sorter.getTuple(position)))
        setElement(result, i, element);
    }
  }
  return results;
}

FailureOr<Tensors> literal::sort(const Scope &scope, Operation *op,
                                 ArrayRef<Tensor> inputs, int64_t dimension,
                                 Region &comparator) {
  // comparator(lhs0, rhs0, lhs1, rhs1, ...)
  return sort(scope, op, inputs, dimension,
              [&](const Scalars &lhs, const Scalars &rhs) {
                Scalars arguments;
                for (auto [left, right] : llvm::zip_equal(lhs, rhs)) {
                  arguments.push_back(left);
                  arguments.push_back(right);
                }
                return scope.test(comparator, arguments);
              });
}

/// Each 1-dimensional slice of the inputs along the dimension, sorted.
static FailureOr<Tensors> evaluate(SortOp op, const Scope &scope) {
  Tensors inputs = scope[op.getInputs()];
  // The accessor is unsigned, though -1 is the default.
  auto dimension = static_cast<int64_t>(op.getDimension());
  if (dimension < 0)
    dimension += inputs[0].getRank();
  return sort(scope, op, inputs, dimension, op.getComparator());
}

//===----------------------------------------------------------------------===//
// Registry
//===----------------------------------------------------------------------===//

void literal::addDataMovementOps(FormulaOps &ops) {
  addFormula<BroadcastInDimOp, evaluate>(ops);
  addFormula<ConcatenateOp, evaluate>(ops);
  addFormula<DynamicSliceOp, evaluate>(ops);
  addFormula<DynamicUpdateSliceOp, evaluate>(ops);
  addFormula<PadOp, evaluate>(ops);
  addFormula<ReshapeOp, evaluate>(ops);
  addFormula<ReverseOp, evaluate>(ops);
  addFormula<SliceOp, evaluate>(ops);
  addFormula<TransposeOp, evaluate>(ops);
  addFormula<SortOp, evaluate>(ops);
}
