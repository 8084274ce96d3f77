//===- NormalizeIndices.cpp - Indices of several dimensions as one --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// x[i, j] and x.at[i, j].add(y) join arrays of indices to pairs. Where elements
// of a matrix are numbered row by row, i * n + j is computed with what computes
// i and j, and one index is faster to read and to follow than two. Slices that
// are elements become those of one array: groups find them while they compute
// (`LaneOp::TakeElement`).
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

/// What only has further dimensions of size 1 is taken without them.
static Value reshape(Decomposer &d, RankedTensorType type, Value value) {
  for (Value source = value; source;) {
    if (source.getType() == type)
      return source;
    Operation *op = source.getDefiningOp();
    bool isReshape = isa_and_nonnull<ReshapeOp>(op);
    if (auto broadcast = dyn_cast_or_null<BroadcastInDimOp>(op)) {
      RankedTensorType from = getFoldableType(broadcast.getOperand().getType());
      isReshape = from && from.getNumElements() == type.getNumElements() &&
                  llvm::is_sorted(broadcast.getBroadcastDimensions());
    }
    source = isReshape ? op->getOperand(0) : Value();
  }
  return d.create<ReshapeOp>(type, value);
}

/// What computes with fewer indices takes longer than joining them.
static constexpr int64_t kMinIndices = 256;

/// What joins `vectors` along `dimension` from an array for each index, if they
/// are.
static ConcatenateOp getJoin(Value vectors, int64_t dimension) {
  auto join = vectors.getDefiningOp<ConcatenateOp>();
  RankedTensorType type = getFoldableType(vectors.getType());
  bool isOfArrays = join && type &&
                    static_cast<int64_t>(join.getDimension()) == dimension &&
                    static_cast<int64_t>(join.getInputs().size()) ==
                        type.getDimSize(dimension);
  return isOfArrays ? join : nullptr;
}

/// The indices that `vectors` have along `dimension`, without that, in elements
/// of 32 bits or more: an array for each.
static SmallVector<Value> getArrays(Decomposer &d, Value vectors,
                                    int64_t dimension) {
  RankedTensorType type = d.getType(vectors);
  auto widen = [&](Value array) {
    return type.getElementTypeBitWidth() < 32
               ? d.convert(array, d.builder.getI32Type())
               : array;
  };
  if (dimension == type.getRank())
    return {widen(vectors)};
  ConcatenateOp join = getJoin(vectors, dimension);
  Dims shape(type.getShape()), starts(shape.size(), 0), limits(shape);
  shape.erase(shape.begin() + dimension);
  SmallVector<Value> arrays;
  for (int64_t i : llvm::seq(type.getDimSize(dimension))) {
    starts[dimension] = i;
    limits[dimension] = i + 1;
    Value input = join ? join.getInputs()[i]
                       : d.create<SliceOp>(vectors, starts, limits,
                                           Dims(limits.size(), 1));
    arrays.push_back(widen(reshape(d, type.clone(shape), input)));
  }
  return arrays;
}

/// The same of many index vectors that are joined; none of others.
static SmallVector<Value> getJoinedArrays(Decomposer &d, Value vectors,
                                          int64_t dimension) {
  if (!getJoin(vectors, dimension) ||
      d.getType(vectors).getNumElements() < kMinIndices)
    return {};
  return getArrays(d, vectors, dimension);
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

/// To where slices of `sizes` are inside.
static void clampIndices(Decomposer &d, const MergedDims &dims,
                         ArrayRef<int64_t> map, ArrayRef<int64_t> sizes,
                         MutableArrayRef<Value> arrays) {
  for (auto [dim, array] : llvm::zip_equal(map, arrays)) {
    Type type = array.getType();
    array = d.create<ClampOp>(d.splat(0, type), array,
                              d.splat(dims.getSize(dim) - sizes[dim], type));
  }
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
  // Slices without elements read none. A scatter copies a view anyway.
  if (dims && !llvm::is_contained(op.getSliceSizes(), 0) &&
      !mayBeView(op.getOperand()))
    arrays = getJoinedArrays(d, op.getStartIndices(), vectorDim);
  if (arrays.empty())
    return;
  clampIndices(d, *dims, map, op.getSliceSizes(), arrays);
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
    arrays = getJoinedArrays(d, op.getScatterIndices(), vectorDim);
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

/// The numbers of the elements of slices of `op`, in the result's shape, of
/// which `starts` are the first ones.
static Value addWindows(Decomposer &d, GatherOp op, const MergedDims &dims,
                        Value starts, RankedTensorType type) {
  GatherDimensionNumbersAttr numbers = op.getDimensionNumbers();
  Dims batchDims, windowDims;
  for (int64_t dim : llvm::seq(type.getRank()))
    if (!llvm::is_contained(numbers.getOffsetDims(), dim))
      batchDims.push_back(dim);
  for (int64_t dim : llvm::seq(dims.last() + 1))
    if (!llvm::is_contained(numbers.getCollapsedSliceDims(), dim) &&
        !llvm::is_contained(numbers.getOperandBatchingDims(), dim))
      windowDims.push_back(dim);
  Value sum = d.broadcast(starts, type, batchDims);
  for (auto [dim, offsetDim] :
       llvm::zip_equal(windowDims, numbers.getOffsetDims()))
    if (type.getDimSize(offsetDim) > 1)
      sum = d.create<AddOp>(
          sum, addIndices(d, dims, dim, d.create<IotaOp>(type, offsetDim)));
  return sum;
}

/// Whether slices are more than an element.
static bool hasWindows(GatherOp op) {
  return llvm::any_of(op.getSliceSizes(),
                      [](int64_t size) { return size > 1; });
}

/// Whether `op` takes many elements of 32 bits, for which there is machine
/// code, that lie apart: all rows of its slices have one. It becomes one that
/// takes them from an array by their numbers.
static bool takesElements(GatherOp op) {
  RankedTensorType operand = getFoldableType(op.getOperand().getType());
  RankedTensorType indices = getFoldableType(op.getStartIndices().getType());
  RankedTensorType result = getFoldableType(op.getType());
  if (!operand || !indices || !result || operand.getRank() == 0 ||
      !operand.getElementType().isIntOrFloat() ||
      operand.getElementTypeBitWidth() != 32 || operand.getNumElements() < 1 ||
      operand.getNumElements() > INT32_MAX ||
      result.getNumElements() < kMinIndices || mayBeView(op.getOperand()))
    return false;
  GatherDimensionNumbersAttr numbers = op.getDimensionNumbers();
  bool isTaken = operand.getRank() == 1 &&
                 indices.getElementType().isSignlessInteger(32) &&
                 numbers.getOffsetDims().empty() &&
                 numbers.getOperandBatchingDims().empty();
  // There is no machine code for numbers of dimensions in very short rows.
  constexpr int64_t kMinRow = 4;
  int64_t row = result.getRank() > 1 ? result.getShape().back() : 1;
  bool isShort = row > 1 && row < kMinRow;
  bool hasNumbers = !numbers.getOperandBatchingDims().empty() || hasWindows(op);
  return !isTaken && op.getSliceSizes().back() == 1 && !(isShort && hasNumbers);
}

/// The elements of `op`, of an array by their numbers, in the shape of the
/// result, or, if slices are elements, in that without dimensions of size 1.
static GatherOp takeElements(GatherOp op) {
  GatherDimensionNumbersAttr numbers = op.getDimensionNumbers();
  OpBuilder builder(op);
  Decomposer d(builder, op.getLoc());
  RankedTensorType indices = d.getType(op.getStartIndices());
  MergedDims dims{0, Dims(d.getType(op.getOperand()).getShape())};
  Dims map(numbers.getStartIndexMap()), shape(indices.getShape());
  int64_t vectorDim = numbers.getIndexVectorDim();
  SmallVector<Value> arrays = getArrays(d, op.getStartIndices(), vectorDim);
  clampIndices(d, dims, map, op.getSliceSizes(), arrays);
  for (Value &array : arrays)
    if (!getElementTypeOrSelf(array).isSignlessInteger(32))
      array = d.convert(array, builder.getI32Type());
  if (vectorDim < indices.getRank())
    shape.erase(shape.begin() + vectorDim);
  auto type = RankedTensorType::get(shape, builder.getI32Type());
  llvm::append_range(map, numbers.getOperandBatchingDims());
  for (int64_t dim :
       dropDimension(numbers.getStartIndicesBatchingDims(), vectorDim))
    arrays.push_back(d.create<IotaOp>(type, dim));
  Value places =
      arrays.empty() ? d.splat(0, type) : addIndices(d, dims, map, arrays);
  if (hasWindows(op)) {
    type = d.getType(op.getResult()).clone(builder.getI32Type());
    places = addWindows(d, op, dims, places, type);
  }
  return GatherOp::create(
      builder, op.getLoc(), type.clone(getElementTypeOrSelf(op.getType())),
      mergeOperand(d, dims, op.getOperand()), places,
      GatherDimensionNumbersAttr::get(
          op.getContext(), /*offsetDims=*/{}, /*collapsedSliceDims=*/{0},
          /*operandBatchingDims=*/{}, /*startIndicesBatchingDims=*/{},
          /*startIndexMap=*/{0}, /*indexVectorDim=*/type.getRank()),
      /*slice_sizes=*/ArrayRef<int64_t>{1});
}

/// The result of `op`, of which `taken` has the elements. Who reshapes it reads
/// these as they are.
static Value reshapeTaken(GatherOp op, GatherOp taken) {
  for (Operation *user : op->getUsers())
    if (isa<ReshapeOp>(user) && user->getResult(0).getType() == taken.getType())
      user->getResult(0).replaceAllUsesWith(taken);
  OpBuilder builder(op);
  Decomposer d(builder, op.getLoc());
  return reshape(d, op.getType(), taken);
}

/// Index vectors of one index are that index.
static void dropVectorDim(GatherOp op) {
  GatherDimensionNumbersAttr numbers = op.getDimensionNumbers();
  RankedTensorType type = getFoldableType(op.getStartIndices().getType());
  int64_t vectorDim = numbers.getIndexVectorDim();
  if (!type || vectorDim == type.getRank() || type.getDimSize(vectorDim) != 1)
    return;
  OpBuilder builder(op);
  Decomposer d(builder, op.getLoc());
  Dims shape(type.getShape());
  shape.erase(shape.begin() + vectorDim);
  op.getStartIndicesMutable().assign(
      reshape(d, type.clone(shape), op.getStartIndices()));
  op.setDimensionNumbersAttr(GatherDimensionNumbersAttr::get(
      op.getContext(), numbers.getOffsetDims(), numbers.getCollapsedSliceDims(),
      numbers.getOperandBatchingDims(),
      dropDimension(numbers.getStartIndicesBatchingDims(), vectorDim),
      numbers.getStartIndexMap(), type.getRank() - 1));
}

bool stablehlo::mayBeView(Value value) {
  return isa_and_nonnull<BroadcastInDimOp, SliceOp, TransposeOp>(
      value.getDefiningOp());
}

void Normalizer::mergeIndices(Region &region) {
  region.walk([&](Operation *op) {
    if (auto gather = dyn_cast<GatherOp>(op)) {
      if (takesElements(gather)) {
        GatherOp taken = takeElements(gather);
        sources[taken] = getSource(op);
        return replace(op, reshapeTaken(gather, taken));
      }
      mergeDims(gather);
      dropVectorDim(gather);
    }
    if (auto scatter = dyn_cast<ScatterOp>(op))
      mergeDims(scatter);
  });
}
