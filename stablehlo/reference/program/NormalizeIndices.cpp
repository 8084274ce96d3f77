//===- NormalizeIndices.cpp - Indices of several dimensions as one --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// x[i, j] and x.at[i, j].add(y) join arrays of indices to pairs. Where elements
// of a matrix are numbered row by row, i * n + j is computed with what computes
// i and j, and one index is faster to read and to follow than two.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/decompositions/Decomposer.h"
#include "stablehlo/dialect/ops/ConstantFolding.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/GatherScatterOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/reference/program/Normalize.h"
#include "stablehlo/reference/tensor/Tensor.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// Neighbouring dimensions of an operand that become one, which has their
/// elements in row-major order.
struct MergedDims {
  int64_t first;
  Dims sizes;

  int64_t last() const {
    return first + static_cast<int64_t>(sizes.size()) - 1;
  }
  int64_t size() const { return *stablehlo::getNumElements(sizes); }
  int64_t getSize(int64_t dim) const { return sizes[dim - first]; }
  /// How far neighbours along `dim` are from each other.
  int64_t getStride(int64_t dim) const {
    return *stablehlo::getNumElements(
        ArrayRef(sizes).drop_front(dim - first + 1));
  }
  /// The numbers of `dims` when they are one.
  Dims merge(ArrayRef<int64_t> dims) const;
  RankedTensorType merge(RankedTensorType type) const;
};
} // namespace

Dims MergedDims::merge(ArrayRef<int64_t> dims) const {
  Dims merged;
  for (int64_t dim : dims)
    if (dim <= first)
      merged.push_back(dim);
    else if (dim > last())
      merged.push_back(dim - (last() - first));
  return merged;
}

RankedTensorType MergedDims::merge(RankedTensorType type) const {
  Dims shape(type.getShape());
  shape[first] = size();
  shape.erase(shape.begin() + first + 1, shape.begin() + last() + 1);
  return type.clone(shape);
}

/// The dimensions of `operand` that `map` names, if they lie side by side and
/// an index selects one position of theirs, as of those that are `dropped`.
static std::optional<MergedDims>
getMergedDims(Value operand, ArrayRef<int64_t> map, ArrayRef<int64_t> dropped) {
  RankedTensorType type = getFoldableType(operand.getType());
  auto isDropped = [&](int64_t dim) {
    return llvm::is_contained(dropped, dim);
  };
  Dims dims(map);
  llvm::sort(dims);
  if (dims.size() < 2 || !type ||
      dims.back() - dims.front() + 1 != static_cast<int64_t>(dims.size()) ||
      !llvm::all_of(dims, isDropped))
    return std::nullopt;
  MergedDims merged{dims.front(),
                    Dims(type.getShape().slice(dims.front(), dims.size()))};
  std::optional<int64_t> size = stablehlo::getNumElements(merged.sizes);
  // Indices of 32 bits must hold it.
  if (!size || *size < 1 || *size > INT32_MAX)
    return std::nullopt;
  return merged;
}

/// The arrays that `vectors` joins along `dimension`, without that, with
/// elements of 32 bits or more, if they are many.
static SmallVector<Value> getArrays(Decomposer &d, Value vectors,
                                    int64_t dimension) {
  // What computes with fewer takes longer than joining them.
  constexpr int64_t kMinElements = 256;
  auto join = vectors.getDefiningOp<ConcatenateOp>();
  RankedTensorType type = getFoldableType(vectors.getType());
  if (!join || static_cast<int64_t>(join.getDimension()) != dimension ||
      !type || type.getNumElements() < kMinElements ||
      static_cast<int64_t>(join.getInputs().size()) !=
          type.getDimSize(dimension))
    return {};
  Dims shape(type.getShape());
  shape.erase(shape.begin() + dimension);
  bool isNarrow = type.getElementTypeBitWidth() < 32;
  return llvm::map_to_vector(join.getInputs(), [&](Value input) {
    Value array = d.create<ReshapeOp>(type.clone(shape), input);
    return isNarrow ? d.convert(array, d.builder.getI32Type()) : array;
  });
}

/// The numbers of the elements, of merged dimensions, that `arrays` are the
/// indices of, one for each of the dimensions `map`.
static Value addIndices(Decomposer &d, const MergedDims &dims,
                        ArrayRef<int64_t> map, ArrayRef<Value> arrays) {
  Value sum;
  for (auto [dim, array] : llvm::zip_equal(map, arrays)) {
    int64_t stride = dims.getStride(dim);
    Value term = stride == 1
                     ? array
                     : d.create<MulOp>(array, d.splat(stride, array.getType()));
    sum = sum ? d.create<AddOp>(sum, term) : term;
  }
  return sum;
}

static Value mergeOperand(Decomposer &d, const MergedDims &dims,
                          Value operand) {
  return d.create<ReshapeOp>(dims.merge(d.getType(operand)), operand);
}

/// Indices outside are those of the nearest slice inside.
static void mergeDims(GatherOp op) {
  GatherDimensionNumbersAttr numbers = op.getDimensionNumbers();
  ArrayRef<int64_t> map = numbers.getStartIndexMap();
  std::optional<MergedDims> dims =
      getMergedDims(op.getOperand(), map, numbers.getCollapsedSliceDims());
  int64_t vectorDim = numbers.getIndexVectorDim();
  OpBuilder builder(op);
  Decomposer d(builder, op.getLoc());
  SmallVector<Value> arrays;
  // Slices without elements read none. The reshape of a view would copy it, as
  // a scatter does anyway.
  if (dims && !llvm::is_contained(op.getSliceSizes(), 0) &&
      !isa_and_nonnull<BroadcastInDimOp, SliceOp, TransposeOp>(
          op.getOperand().getDefiningOp()))
    arrays = getArrays(d, op.getStartIndices(), vectorDim);
  if (arrays.empty())
    return;
  for (auto [dim, array] : llvm::zip_equal(map, arrays)) {
    Type type = array.getType();
    array = d.create<ClampOp>(d.splat(0, type), array,
                              d.splat(dims->getSize(dim) - 1, type));
  }
  op.getOperandMutable().assign(mergeOperand(d, *dims, op.getOperand()));
  op.getStartIndicesMutable().assign(addIndices(d, *dims, map, arrays));
  op.setDimensionNumbersAttr(GatherDimensionNumbersAttr::get(
      op.getContext(), numbers.getOffsetDims(),
      dims->merge(numbers.getCollapsedSliceDims()),
      dims->merge(numbers.getOperandBatchingDims()),
      dropDimension(numbers.getStartIndicesBatchingDims(), vectorDim),
      dims->first, d.getType(op.getStartIndices()).getRank()));
  Dims sliceSizes(op.getSliceSizes());
  sliceSizes.erase(sliceSizes.begin() + dims->first,
                   sliceSizes.begin() + dims->last());
  op.setSliceSizes(sliceSizes);
  op.setIndicesAreSorted(false);
}

/// Which of `arrays` are all inside the dimensions `map`.
static Value areInside(Decomposer &d, const MergedDims &dims,
                       ArrayRef<int64_t> map, ArrayRef<Value> arrays) {
  Value inside;
  auto add = [&](Value array, double bound, ComparisonDirection direction) {
    Value isInside =
        d.create<CompareOp>(array, d.splat(bound, array.getType()), direction);
    inside = inside ? d.create<AndOp>(inside, isInside) : isInside;
  };
  for (auto [dim, array] : llvm::zip_equal(map, arrays)) {
    add(array, dims.getSize(dim), ComparisonDirection::LT);
    if (!getElementTypeOrSelf(array).isUnsignedInteger())
      add(array, 0, ComparisonDirection::GE);
  }
  return inside;
}

/// What is scattered outside of one of the dimensions is outside of all.
static void mergeDims(ScatterOp op) {
  ScatterDimensionNumbersAttr numbers = op.getScatterDimensionNumbers();
  ArrayRef<int64_t> map = numbers.getScatterDimsToOperandDims();
  std::optional<MergedDims> dims;
  if (op.getInputs().size() == 1)
    dims = getMergedDims(op.getInputs().front(), map,
                         numbers.getInsertedWindowDims());
  int64_t vectorDim = numbers.getIndexVectorDim();
  OpBuilder builder(op);
  Decomposer d(builder, op.getLoc());
  SmallVector<Value> arrays;
  if (dims)
    arrays = getArrays(d, op.getScatterIndices(), vectorDim);
  if (arrays.empty())
    return;
  Value sum = addIndices(d, *dims, map, arrays);
  op.getInputsMutable().assign(mergeOperand(d, *dims, op.getInputs().front()));
  op.getScatterIndicesMutable().assign(
      d.create<SelectOp>(areInside(d, *dims, map, arrays), sum,
                         d.splat(dims->size(), sum.getType())));
  op.setIndicesAreSorted(false);
  op.setScatterDimensionNumbersAttr(ScatterDimensionNumbersAttr::get(
      op.getContext(), numbers.getUpdateWindowDims(),
      dims->merge(numbers.getInsertedWindowDims()),
      dims->merge(numbers.getInputBatchingDims()),
      dropDimension(numbers.getScatterIndicesBatchingDims(), vectorDim),
      dims->first, d.getType(sum).getRank()));
  OpResult result = op->getResult(0);
  Type type = result.getType();
  result.setType(op.getInputs().front().getType());
  builder.setInsertionPointAfter(op);
  auto reshaped = ReshapeOp::create(builder, op.getLoc(), type, result);
  result.replaceAllUsesExcept(reshaped, reshaped);
}

void Normalizer::mergeIndices(Region &region) {
  region.walk([](Operation *op) {
    if (auto gather = dyn_cast<GatherOp>(op))
      mergeDims(gather);
    else if (auto scatter = dyn_cast<ScatterOp>(op))
      mergeDims(scatter);
  });
}
