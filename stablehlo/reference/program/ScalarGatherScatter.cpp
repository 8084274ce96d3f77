//===- ScalarGatherScatter.cpp - Windows at few indices -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A window is a box at a position that its index vector tells.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/GatherScatterOps.h"
#include "stablehlo/reference/program/LaneLowering.h"
#include "stablehlo/reference/program/ScalarLowering.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// Windows, and elements of all of them: for more, a kernel takes no longer.
static constexpr int64_t kMaxWindows = 64, kMaxElements = 2048;

static bool contains(ArrayRef<int64_t> dims, size_t dim) {
  return llvm::is_contained(dims, static_cast<int64_t>(dim));
}

//===----------------------------------------------------------------------===//
// Index vectors
//===----------------------------------------------------------------------===//

/// Where the index vectors of a gather or scatter are: in element `places[b]`
/// of `array` the first index of the one of batch element b, in index order,
/// and the others `stride` elements apart.
struct ScalarLowering::IndexVectors {
  ScalarId array = kNoScalar;
  Dims batchShape;
  SmallVector<int64_t> places;
  int64_t stride = 0;
  /// Elements of the indexed array in front of what each selects from.
  SmallVector<int64_t> starts;
};

/// The dimensions `indexBatchingDims` of `indices` are the dimensions
/// `batchingDims` of what is indexed, an array of `shape`.
FailureOr<ScalarLowering::IndexVectors> ScalarLowering::getIndexVectors(
    Value indices, int64_t indexVectorDim, ArrayRef<int64_t> shape,
    ArrayRef<int64_t> batchingDims, ArrayRef<int64_t> indexBatchingDims) {
  std::optional<TensorSpec> spec = getStaticSpec(indices.getType());
  if (!spec)
    return failure();
  IndexVectors vectors;
  vectors.batchShape = spec->shape;
  Dims strides = getRowMajorStrides(spec->shape);
  Dims arrayStrides = getRowMajorStrides(shape), starts(spec->shape.size(), 0);
  for (auto [dim, indexDim] : llvm::zip_equal(batchingDims, indexBatchingDims))
    starts[indexDim] = arrayStrides[dim];
  if (auto dim = static_cast<size_t>(indexVectorDim);
      dim < spec->shape.size()) {
    vectors.stride = strides[dim];
    vectors.batchShape.erase(vectors.batchShape.begin() + dim);
    strides.erase(strides.begin() + dim);
    starts.erase(starts.begin() + dim);
  }
  int64_t numWindows = *getNumElements(vectors.batchShape);
  if (numWindows == 0 || numWindows > kMaxWindows)
    return failure();
  vectors.places = getPlaces(vectors.batchShape, strides);
  vectors.starts = getPlaces(vectors.batchShape, starts);
  // Of no indices, which are 0.
  if (isEmpty(*spec))
    return vectors;
  FailureOr<ScalarId> array = getId(indices);
  if (failed(array))
    return failure();
  vectors.array = *array;
  return vectors;
}

/// Where the window of `sizes` is that vector number `number` selects in an
/// array of `shape`, by indices of the dimensions `dims`.
FailureOr<ScalarLowering::Position> ScalarLowering::getPosition(
    const IndexVectors &vectors, size_t number, llvm::ArrayRef<int64_t> dims,
    llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> sizes, bool clamps) {
  Position position;
  position.known = vectors.starts[number];
  int64_t place = vectors.places[number];
  Dims strides = getRowMajorStrides(shape);
  for (int64_t dim : dims) {
    FailureOr<ScalarId> index = getElement(vectors.array, place);
    if (failed(index) || failed(addIndex(position, *index, strides[dim],
                                         shape[dim] - sizes[dim], clamps)))
      return failure();
    place += vectors.stride;
  }
  return position;
}

//===----------------------------------------------------------------------===//
// Gather
//===----------------------------------------------------------------------===//

LogicalResult ScalarLowering::lowerGather(GatherOp op) {
  GatherDimensionNumbersAttr numbers = op.getDimensionNumbers();
  std::optional<TensorSpec> spec = getScalarSpec(op.getOperand().getType());
  std::optional<TensorSpec> result = getScalarSpec(op.getType());
  FailureOr<ScalarId> array = getId(op.getOperand());
  if (failed(array) || !spec || !result)
    return failure();
  FailureOr<IndexVectors> vectors = getIndexVectors(
      op.getStartIndices(), numbers.getIndexVectorDim(), spec->shape,
      numbers.getOperandBatchingDims(), numbers.getStartIndicesBatchingDims());
  if (failed(vectors) || (vectors->places.size() > 1 &&
                          *getNumElements(result->shape) > kMaxElements))
    return failure();
  SmallVector<Position> positions;
  for (size_t number = 0; number != vectors->places.size(); ++number) {
    FailureOr<Position> position =
        getPosition(*vectors, number, numbers.getStartIndexMap(), spec->shape,
                    op.getSliceSizes(), /*clamps=*/true);
    if (failed(position))
      return failure();
    positions.push_back(*position);
  }
  FailureOr<ScalarId> id =
      positions.size() == 1
          ? addSlice(*array, spec->shape, op.getSliceSizes(), positions[0])
          : addWindows(op, *array, *spec, *result, *vectors, positions);
  if (succeeded(id))
    setId(op.getResult(), *id);
  return id;
}

/// The windows at `positions`, each of which is copied to its place.
FailureOr<ScalarId>
ScalarLowering::addWindows(GatherOp op, ScalarId array, const TensorSpec &spec,
                           const TensorSpec &result,
                           const IndexVectors &vectors,
                           llvm::ArrayRef<Position> positions) {
  GatherDimensionNumbersAttr numbers = op.getDimensionNumbers();
  Dims sizes, sourceStrides, targetStrides, batchStrides;
  for (auto [dim, size, stride] :
       llvm::enumerate(op.getSliceSizes(), getRowMajorStrides(spec.shape)))
    if (!contains(numbers.getCollapsedSliceDims(), dim) &&
        !contains(numbers.getOperandBatchingDims(), dim)) {
      sizes.push_back(size);
      sourceStrides.push_back(stride);
    }
  for (auto [dim, stride] : llvm::enumerate(getRowMajorStrides(result.shape)))
    (contains(numbers.getOffsetDims(), dim) ? targetStrides : batchStrides)
        .push_back(stride);
  ElementType type = graph.values[array].type;
  ScalarInstruction code;
  code.operation = getScalarCopyOperation(graph.values[array].isPointer);
  SmallVector<Write> writes;
  for (auto [place, position] : llvm::zip_equal(
           getPlaces(vectors.batchShape, batchStrides), positions)) {
    code.count = place;
    if (writes.empty() || position.known != code.copy->sourceOffset)
      code.copy =
          addCopy(type, sizes, sourceStrides, targetStrides, position.known);
    writes.push_back({code, {array, position.offset}});
  }
  return addWritten(type, *getNumElements(result.shape), writes);
}

//===----------------------------------------------------------------------===//
// Scatter
//===----------------------------------------------------------------------===//

namespace {
/// The windows of the only input of a scatter, and where each is among the
/// updates.
struct UpdateWindows {
  /// In dimensions of the input.
  Dims sizes;
  /// The same without those that are inserted, and their strides in updates.
  Dims updateSizes, strides;
  Dims batchStrides;
};
} // namespace

/// None if a window may be partly outside: all are in dimensions of which they
/// have one element.
static std::optional<UpdateWindows> getUpdateWindows(ScatterOp op,
                                                     const TensorSpec &spec) {
  ScatterDimensionNumbersAttr numbers = op.getScatterDimensionNumbers();
  if (op.getInputs().size() != 1)
    return std::nullopt;
  std::optional<TensorSpec> update =
      getScalarSpec(op.getUpdates().front().getType());
  ArrayRef<int64_t> inserted = numbers.getInsertedWindowDims();
  if (!update || update->type != spec.type ||
      !llvm::all_of(numbers.getScatterDimsToOperandDims(),
                    [&](int64_t dim) { return contains(inserted, dim); }))
    return std::nullopt;
  UpdateWindows windows;
  for (auto [dim, size, stride] :
       llvm::enumerate(update->shape, getRowMajorStrides(update->shape))) {
    if (!contains(numbers.getUpdateWindowDims(), dim)) {
      windows.batchStrides.push_back(stride);
      continue;
    }
    windows.updateSizes.push_back(size);
    windows.strides.push_back(stride);
  }
  ArrayRef<int64_t> rest = windows.updateSizes;
  for (size_t dim = 0; dim < spec.shape.size(); ++dim) {
    bool isInserted = contains(inserted, dim) ||
                      contains(numbers.getInputBatchingDims(), dim);
    windows.sizes.push_back(isInserted ? 1 : rest.front());
    rest = rest.drop_front(isInserted ? 0 : 1);
  }
  return windows;
}

FailureOr<ScalarId> ScalarLowering::addCombination(ScatterOp op, ScalarId old,
                                                   ScalarId update) {
  Block &body = op.getUpdateComputation().front();
  if (body.getTerminator()->getOperand(0) == body.getArgument(1))
    return update;
  int64_t count = graph.values[update].count;
  if (count > 1 &&
      !countElementwiseOps(body, {op.getInputs()[0], op.getUpdates()[0]}))
    return failure();
  FailureOr<Ids> combined = lowerBody(body, {old, update});
  if (failed(combined))
    return failure();
  ScalarValue value = graph.values[combined->front()];
  if (getLaneType(value.type) != getLaneType(graph.values[update].type) ||
      value.count != count)
    return failure();
  return combined->front();
}

/// `array` with what `op` makes of the window of `sizes` at `position` and of
/// `update`.
FailureOr<ScalarId> ScalarLowering::addScattered(ScatterOp op, ScalarId array,
                                                 ScalarId update,
                                                 llvm::ArrayRef<int64_t> shape,
                                                 llvm::ArrayRef<int64_t> sizes,
                                                 const Position &position) {
  FailureOr<ScalarId> old = addSlice(array, shape, sizes, position);
  if (succeeded(old))
    old = addDense(*old);
  if (failed(old))
    return failure();
  FailureOr<ScalarId> combined = addCombination(op, *old, update);
  if (failed(combined))
    return failure();
  return addUpdate(array, *combined, shape, sizes, position);
}

LogicalResult ScalarLowering::lowerScatter(ScatterOp op) {
  Value input = op.getInputs().front();
  std::optional<TensorSpec> spec = getScalarSpec(input.getType());
  std::optional<UpdateWindows> windows;
  if (spec)
    windows = getUpdateWindows(op, *spec);
  Block &body = op.getUpdateComputation().front();
  if (!windows || !llvm::all_of(body.getArgumentTypes(), [&](Type type) {
        std::optional<TensorSpec> argument = getScalarSpec(type);
        return argument && argument->type == spec->type;
      }))
    return failure();
  ScatterDimensionNumbersAttr numbers = op.getScatterDimensionNumbers();
  FailureOr<ScalarId> array = getId(input),
                      updates = getId(op.getUpdates().front());
  FailureOr<IndexVectors> vectors = getIndexVectors(
      op.getScatterIndices(), numbers.getIndexVectorDim(), spec->shape,
      numbers.getInputBatchingDims(), numbers.getScatterIndicesBatchingDims());
  if (failed(array) || failed(updates) || failed(vectors))
    return failure();
  for (auto [number, updatePlace] :
       llvm::enumerate(getPlaces(vectors->batchShape, windows->batchStrides))) {
    FailureOr<Position> position =
        getPosition(*vectors, number, numbers.getScatterDimsToOperandDims(),
                    spec->shape, windows->sizes, /*clamps=*/false);
    FailureOr<ScalarId> update =
        vectors->places.size() == 1
            ? addDense(*updates)
            : addBox(*updates, updatePlace, windows->updateSizes,
                     windows->strides);
    if (failed(position) || failed(update))
      return failure();
    array = addScattered(op, *array, *update, spec->shape, windows->sizes,
                         *position);
    if (failed(array))
      return failure();
  }
  setId(op->getResult(0), *array);
  return success();
}

LogicalResult ScalarLowering::lowerAtIndices(Operation *op) {
  if (auto gather = dyn_cast<GatherOp>(op))
    return lowerGather(gather);
  auto scatter = dyn_cast<ScatterOp>(op);
  return scatter ? lowerScatter(scatter) : failure();
}
