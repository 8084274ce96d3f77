//===- GatherScatter.cpp - Slices at computed positions -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shape functions, verifiers and builders, in the order of GatherScatter.td.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/GatherScatter.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ops/BoundedShape.h"
#include "stablehlo/dialect/ops/Dimensions.h"
#include "stablehlo/dialect/ops/GatherScatterOps.h"
#include "stablehlo/dialect/ops/Reducer.h"
#include "stablehlo/dialect/ops/RegisterOps.h"
#include "stablehlo/dialect/ops/ReifiedShape.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"

using namespace mlir;
using namespace mlir::hlo;
using namespace mlir::stablehlo;

#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/GatherScatter.cpp.inc"

void stablehlo::registerGatherScatterOps(Dialect &dialect) {
  registerOps<
#define GET_OP_LIST
#include "stablehlo/dialect/ops/GatherScatter.cpp.inc"
      >(dialect);
}

//===----------------------------------------------------------------------===//
// Indexed dimensions
//===----------------------------------------------------------------------===//

namespace {
/// A list of dimension numbers and its name in the attribute.
struct NamedDims {
  StringRef name;
  ArrayRef<int64_t> dims;
};

/// How messages of an op are punctuated.
struct Wording {
  StringRef expects;
  StringRef got;
  StringRef stop;
};

/// What gather and scatter say about an operand and indices into it. Gather
/// collapses dimensions of slices, scatter inserts dimensions into windows.
struct IndexedDims {
  RankedTensorType operand;
  RankedTensorType indices;
  StringRef indicesName;
  NamedDims missing;         // collapsed_slice_dims, inserted_window_dims
  NamedDims operandBatching; // operand_batching_dims, input_batching_dims
  NamedDims indicesBatching; // …_indices_batching_dims
  NamedDims indexMap;        // start_index_map, scatter_dims_to_operand_dims
  int64_t indexVectorDim;
  Wording wording;
};
} // namespace

static constexpr Wording gatherWording{"expects ", ", got: ", ""};
static constexpr Wording scatterWording{"Expects ", "; got: ", "."};

static LogicalResult verifySorted(std::optional<Location> location,
                                  const Wording &wording,
                                  const NamedDims &list) {
  if (llvm::is_sorted(list.dims))
    return success();
  return emitOptionalError(location, wording.expects, list.name,
                           " to be sorted", wording.got, "[", list.dims, "]",
                           wording.stop);
}

static LogicalResult verifyUnique(std::optional<Location> location,
                                  const Wording &wording,
                                  const NamedDims &list) {
  llvm::SmallSet<int64_t, 8> seen;
  if (llvm::all_of(list.dims,
                   [&](int64_t dim) { return seen.insert(dim).second; }))
    return success();
  return emitOptionalError(location, wording.expects, list.name,
                           " to not repeat", wording.got, "[", list.dims, "]",
                           wording.stop);
}

/// (gather, dynamic_gather C2, scatter C22) index_vector_dim may be one past
/// the last dimension.
static LogicalResult verifyIndexVectorDim(std::optional<Location> location,
                                          const IndexedDims &dims) {
  std::string bound = ("rank-of('" + dims.indicesName + "')").str();
  return checkDimInBounds(location, dims.indexVectorDim, dims.indices.getRank(),
                          "index_vector_dim", bound,
                          /*upperBoundInclusive=*/true);
}

/// The size of an index vector: 1 if each index is a vector of its own.
static int64_t getIndexVectorSize(const IndexedDims &dims) {
  return dims.indexVectorDim < dims.indices.getRank()
             ? dims.indices.getDimSize(dims.indexVectorDim)
             : 1;
}

/// (gather C13 to C17, scatter C14 to C18).
static LogicalResult verifyIndicesBatching(std::optional<Location> location,
                                           const IndexedDims &dims) {
  const NamedDims &operandBatching = dims.operandBatching;
  const NamedDims &indicesBatching = dims.indicesBatching;
  std::string bound = ("rank-of('" + dims.indicesName + "')").str();
  if (failed(verifyUnique(location, dims.wording, indicesBatching)) ||
      failed(checkDimsInBounds(location, indicesBatching.dims,
                               dims.indices.getRank(), indicesBatching.name,
                               bound)))
    return failure();
  if (llvm::is_contained(indicesBatching.dims, dims.indexVectorDim))
    return emitOptionalError(location, "expects ", indicesBatching.name,
                             " not to include index_vector_dim ",
                             dims.indexVectorDim, dims.wording.stop);
  if (operandBatching.dims.size() != indicesBatching.dims.size())
    return emitOptionalError(location, operandBatching.name, " and ",
                             indicesBatching.name, " should have the same size",
                             dims.wording.stop);
  for (auto [i, pair] : llvm::enumerate(
           llvm::zip_equal(operandBatching.dims, indicesBatching.dims))) {
    auto [operandDim, indicesDim] = pair;
    if (!verifyCompatibleDims(dims.operand, operandDim, dims.indices,
                              indicesDim))
      return emitOptionalError(location, operandBatching.name, "[", i, "] and ",
                               indicesBatching.name, "[", i,
                               "] must have compatible sizes, but got ",
                               getMaxSize(dims.operand, operandDim), " and ",
                               getMaxSize(dims.indices, indicesDim),
                               dims.wording.stop);
  }
  return success();
}

/// (gather C6 to C8, C10, C11, C18, C19, dynamic_gather C6, C7, C9, C10,
/// scatter C9 to C13, C20, C21).
static LogicalResult verifyIndexedDims(std::optional<Location> location,
                                       const IndexedDims &dims) {
  const NamedDims &missing = dims.missing;
  const NamedDims &operandBatching = dims.operandBatching;
  const NamedDims &indexMap = dims.indexMap;
  int64_t rank = dims.operand.getRank();
  auto verifyInRange = [&](const NamedDims &list) {
    return checkDimsInBounds(location, list.dims, rank, list.name,
                             "rank-of('operand')");
  };
  return success(
      succeeded(checkDimsDistinct(location, missing.dims, operandBatching.dims,
                                  missing.name, operandBatching.name)) &&
      succeeded(verifySorted(location, dims.wording, missing)) &&
      succeeded(verifyInRange(missing)) &&
      succeeded(verifySorted(location, dims.wording, operandBatching)) &&
      succeeded(verifyInRange(operandBatching)) &&
      succeeded(verifyIndicesBatching(location, dims)) &&
      succeeded(checkDimsDistinct(location, indexMap.dims, operandBatching.dims,
                                  indexMap.name, operandBatching.name)) &&
      succeeded(verifyInRange(indexMap)));
}

/// The dimensions of the operand that slices and windows span.
static SmallVector<int64_t> getSpannedDims(int64_t rank,
                                           ArrayRef<int64_t> missing,
                                           ArrayRef<int64_t> batching) {
  return llvm::filter_to_vector(llvm::seq<int64_t>(0, rank), [&](int64_t dim) {
    return !llvm::is_contained(missing, dim) &&
           !llvm::is_contained(batching, dim);
  });
}

//===----------------------------------------------------------------------===//
// GatherOp
//===----------------------------------------------------------------------===//

static IndexedDims getIndexedDims(const GatherInputs &inputs) {
  GatherDimensionNumbersAttr numbers = inputs.dimensionNumbers;
  return {
      inputs.operand,
      inputs.startIndices,
      "start_indices",
      {"collapsed_slice_dims", numbers.getCollapsedSliceDims()},
      {"operand_batching_dims", numbers.getOperandBatchingDims()},
      {"start_indices_batching_dims", numbers.getStartIndicesBatchingDims()},
      {"start_index_map", numbers.getStartIndexMap()},
      numbers.getIndexVectorDim(),
      gatherWording};
}

/// (gather C9, C12, dynamic_gather C8) the slice has at most one element along
/// `list`.
static LogicalResult verifyThinSlice(std::optional<Location> location,
                                     ArrayRef<int64_t> sliceSizes,
                                     const NamedDims &list) {
  for (int64_t dim : list.dims)
    if (sliceSizes[dim] > 1)
      return emitOptionalError(
          location, "Expects that for each dim in ", list.name,
          ", slice_sizes[dim] should be <= 1, but got ", sliceSizes[dim]);
  return success();
}

/// (gather C20, C21, dynamic_gather C11, C12), once the dimension numbers were
/// checked.
static LogicalResult verifySliceSizes(std::optional<Location> location,
                                      const GatherInputs &inputs,
                                      const IndexedDims &dims) {
  int64_t rank = inputs.operand.getRank();
  if (inputs.numSliceSizes != rank)
    return emitOptionalError(location, "slice_sizes size (",
                             inputs.numSliceSizes,
                             ") not equal to operand rank (", rank, ")");
  if (!inputs.sliceSizes)
    return success();
  if (failed(verifyThinSlice(location, *inputs.sliceSizes, dims.missing)) ||
      failed(
          verifyThinSlice(location, *inputs.sliceSizes, dims.operandBatching)))
    return failure();
  for (auto [dim, sliceSize] : llvm::enumerate(*inputs.sliceSizes)) {
    int64_t size = getMaxSize(inputs.operand, dim);
    if (sliceSize < 0 || (isStaticDimSize(size) && sliceSize > size))
      return emitOptionalError(location, "slice size (", sliceSize,
                               ") is out of bounds for operand dimension (",
                               size, ") at index ", dim);
  }
  return success();
}

static LogicalResult verifyGather(std::optional<Location> location,
                                  const GatherInputs &inputs,
                                  const IndexedDims &dims) {
  GatherDimensionNumbersAttr numbers = inputs.dimensionNumbers;
  ArrayRef<int64_t> offsetDims = numbers.getOffsetDims();
  int64_t numOffset = offsetDims.size();
  int64_t numCollapsed = dims.missing.dims.size();
  int64_t numBatching = dims.operandBatching.dims.size();
  int64_t rank = inputs.operand.getRank();
  // (gather, dynamic_gather C1).
  if (rank != numOffset + numCollapsed + numBatching)
    return emitOptionalError(location, "offset_dims size (", numOffset,
                             ") plus collapse_slice_dims size (", numCollapsed,
                             ") plus operand_batching_dims size (", numBatching,
                             ") is not equal to operand rank (", rank, ")");
  if (failed(verifyIndexVectorDim(location, dims)))
    return failure();
  // (gather, dynamic_gather C3).
  int64_t mapSize = dims.indexMap.dims.size();
  int64_t vectorSize = getIndexVectorSize(dims);
  if (!verifyCompatibleDims(mapSize, vectorSize))
    return emitOptionalError(location, "start_index_map size (", mapSize,
                             ") is not equal to size of index dimension (",
                             dims.indexVectorDim, ") of start_indices (",
                             vectorSize, ")");
  // (gather, dynamic_gather C4, C5).
  bool hasVectorDim = dims.indexVectorDim < inputs.startIndices.getRank();
  int64_t resultRank =
      numOffset + inputs.startIndices.getRank() - (hasVectorDim ? 1 : 0);
  NamedDims offset{"offset_dims", offsetDims};
  if (failed(verifySorted(location, dims.wording, offset)) ||
      failed(verifyUnique(location, dims.wording, offset)) ||
      failed(checkDimsInBounds(location, offsetDims, resultRank, offset.name,
                               "implied-result-rank")))
    return failure();
  // C6 to C21.
  return success(succeeded(verifyIndexedDims(location, dims)) &&
                 succeeded(verifySliceSizes(location, inputs, dims)));
}

/// Appends dimension `dim` of the indices, with what the dimension of the
/// operand that is paired with it knows of its size.
static LogicalResult appendBatchDim(std::optional<Location> location,
                                    const IndexedDims &dims, int64_t dim,
                                    BoundedShape &shape) {
  shape.appendDim(dims.indices, dim);
  const auto *paired = llvm::find(dims.indicesBatching.dims, dim);
  if (paired == dims.indicesBatching.dims.end())
    return success();
  int64_t operandDim =
      dims.operandBatching.dims[paired - dims.indicesBatching.dims.begin()];
  return shape.joinDim(location, shape.sizes.size() - 1, dims.operand,
                       operandDim);
}

FailureOr<RankedTensorType>
hlo::inferGatherType(std::optional<Location> location,
                     const GatherInputs &inputs) {
  IndexedDims dims = getIndexedDims(inputs);
  if (failed(verifyGather(location, inputs, dims)))
    return failure();
  // (gather C22, dynamic_gather C13) batch sizes in order, with offset sizes at
  // offset_dims.
  SmallVector<int64_t> batchDims = llvm::filter_to_vector(
      llvm::seq<int64_t>(0, inputs.startIndices.getRank()),
      [&](int64_t dim) { return dim != dims.indexVectorDim; });
  SmallVector<int64_t> sliceDims = getSpannedDims(
      inputs.operand.getRank(), dims.missing.dims, dims.operandBatching.dims);
  ArrayRef<int64_t> offsetDims = inputs.dimensionNumbers.getOffsetDims();
  BoundedShape shape;
  auto batchDim = batchDims.begin();
  auto sliceDim = sliceDims.begin();
  int64_t resultRank = batchDims.size() + offsetDims.size();
  for (int64_t dim = 0; dim < resultRank; ++dim) {
    if (!llvm::is_contained(offsetDims, dim)) {
      if (failed(appendBatchDim(location, dims, *batchDim++, shape)))
        return failure();
      continue;
    }
    shape.append(inputs.sliceSizes ? (*inputs.sliceSizes)[*sliceDim]
                                   : ShapedType::kDynamic);
    ++sliceDim;
  }
  // (gather C23, dynamic_gather C14).
  return shape.getType(inputs.operand.getElementType());
}

void hlo::reifyGatherDimSizes(
    int64_t resultRank, llvm::function_ref<Value(int64_t)> getStartIndicesDim,
    llvm::function_ref<Value(int64_t)> getSliceDim,
    ArrayRef<int64_t> offsetDims, ArrayRef<int64_t> collapsedSliceDims,
    ArrayRef<int64_t> operandBatchingDims, int64_t indexVectorDim,
    SmallVectorImpl<Value> &shape) {
  int64_t operandRank = offsetDims.size() + collapsedSliceDims.size() +
                        operandBatchingDims.size();
  SmallVector<int64_t> sliceDims =
      getSpannedDims(operandRank, collapsedSliceDims, operandBatchingDims);
  auto sliceDim = sliceDims.begin();
  int64_t batchDim = 0;
  for (int64_t dim = 0; dim < resultRank; ++dim) {
    if (llvm::is_contained(offsetDims, dim)) {
      shape.push_back(getSliceDim(*sliceDim++));
      continue;
    }
    if (batchDim == indexVectorDim)
      ++batchDim;
    shape.push_back(getStartIndicesDim(batchDim++));
  }
}

template <typename OpOrAdaptor> static GatherInputs getInputs(OpOrAdaptor op) {
  ArrayRef<int64_t> sliceSizes = op.getSliceSizes();
  return {cast<RankedTensorType>(op.getOperand().getType()),
          cast<RankedTensorType>(op.getStartIndices().getType()),
          op.getDimensionNumbers(), static_cast<int64_t>(sliceSizes.size()),
          sliceSizes};
}

LogicalResult GatherOp::inferReturnTypes(MLIRContext *,
                                         std::optional<Location> location,
                                         Adaptor adaptor,
                                         SmallVectorImpl<Type> &inferred) {
  FailureOr<RankedTensorType> type =
      inferGatherType(location, getInputs(adaptor));
  if (failed(type))
    return failure();
  inferred.push_back(*type);
  return success();
}

LogicalResult GatherOp::reifyReturnTypeShapes(OpBuilder &builder,
                                              ValueRange operands,
                                              SmallVectorImpl<Value> &shapes) {
  Adaptor adaptor(operands, *this);
  auto getStartIndicesDim = [&](int64_t dim) {
    return reifySize(builder, getLoc(), adaptor.getStartIndices(), dim);
  };
  auto getSliceDim = [&](int64_t dim) -> Value {
    return hlo::reifyConstant(builder, getLoc(), getSliceSizes()[dim]);
  };
  GatherDimensionNumbersAttr numbers = getDimensionNumbers();
  SmallVector<Value> sizes;
  reifyGatherDimSizes(
      cast<ShapedType>(getType()).getRank(), getStartIndicesDim, getSliceDim,
      numbers.getOffsetDims(), numbers.getCollapsedSliceDims(),
      numbers.getOperandBatchingDims(), numbers.getIndexVectorDim(), sizes);
  shapes.push_back(makeShape(builder, getLoc(), sizes));
  return success();
}

Speculation::Speculatability GatherOp::getSpeculatability() {
  GatherInputs inputs = getInputs(*this);
  IndexedDims dims = getIndexedDims(inputs);
  auto isDynamicIndex = [&](int64_t dim) {
    return dim < dims.indices.getRank() && dims.indices.isDynamicDim(dim);
  };
  // The order of indices may be a promise, and sizes that must match.
  if (getIndicesAreSorted() || !inputs.operand.hasStaticShape() ||
      isDynamicIndex(dims.indexVectorDim) ||
      llvm::any_of(dims.indicesBatching.dims, isDynamicIndex))
    return Speculation::NotSpeculatable;
  FailureOr<RankedTensorType> type = inferGatherType(std::nullopt, inputs);
  return succeeded(type) && hasNoPromisedSize(getType(), type->getShape())
             ? Speculation::Speculatable
             : Speculation::NotSpeculatable;
}

//===----------------------------------------------------------------------===//
// ScatterOp
//===----------------------------------------------------------------------===//

static IndexedDims getIndexedDims(ScatterOp op) {
  ScatterDimensionNumbersAttr numbers = op.getScatterDimensionNumbers();
  return {
      cast<RankedTensorType>(op.getInputs().front().getType()),
      cast<RankedTensorType>(op.getScatterIndices().getType()),
      "scatter_indices",
      {"inserted_window_dims", numbers.getInsertedWindowDims()},
      {"input_batching_dims", numbers.getInputBatchingDims()},
      {"scatter_indices_batching_dims",
       numbers.getScatterIndicesBatchingDims()},
      {"scatter_dims_to_operand_dims", numbers.getScatterDimsToOperandDims()},
      numbers.getIndexVectorDim(),
      scatterWording};
}

static bool haveCompatibleShapes(ValueRange values) {
  return llvm::all_of(values.getTypes(), [&](Type type) {
    return succeeded(
        verifyCompatibleShapeWithBounds(values.front().getType(), type));
  });
}

/// (scatter C4) window sizes of updates fit into the operand, scatter sizes are
/// those of the indices.
static LogicalResult verifyUpdateSizes(ScatterOp op, const IndexedDims &dims,
                                       RankedTensorType updates) {
  std::optional<Location> location = op.getLoc();
  ArrayRef<int64_t> windowDims =
      op.getScatterDimensionNumbers().getUpdateWindowDims();
  SmallVector<int64_t> operandDims = getSpannedDims(
      dims.operand.getRank(), dims.missing.dims, dims.operandBatching.dims);
  for (auto [windowDim, operandDim] :
       llvm::zip_equal(windowDims, operandDims)) {
    int64_t size = updates.getDimSize(windowDim);
    int64_t bound = getMaxSize(dims.operand, operandDim);
    if (isStaticDimSize(size) && isStaticDimSize(bound) && size > bound)
      return emitOptionalError(
          location,
          "expects bounds of the window dimensions of updates to not exceed "
          "the bounds of the corresponding dimensions of operand. For "
          "dimension ",
          windowDim, ", updates bound is ", size, ", operand bound is ", bound,
          ".");
  }
  int64_t indicesDim = 0;
  for (int64_t dim = 0; dim < updates.getRank(); ++dim) {
    if (llvm::is_contained(windowDims, dim))
      continue;
    if (indicesDim == dims.indexVectorDim)
      ++indicesDim;
    int64_t size = getMaxSize(updates, dim);
    int64_t expected = getMaxSize(dims.indices, indicesDim);
    if (!verifyCompatibleDims(updates, dim, dims.indices, indicesDim++))
      return emitOptionalError(
          location,
          "expects bounds of the scatter dimensions of updates to be same as "
          "the bounds of the corresponding dimensions of scatter indices. For "
          "scatter dimension ",
          dim, ", updates bound is ", size, " , scatter_indices bound is ",
          expected, ".");
  }
  return success();
}

static LogicalResult verifyScatterDims(ScatterOp op) {
  std::optional<Location> location = op.getLoc();
  IndexedDims dims = getIndexedDims(op);
  if (failed(verifyIndexVectorDim(location, dims)))
    return failure();
  // (scatter C2).
  ArrayRef<int64_t> windowDims =
      op.getScatterDimensionNumbers().getUpdateWindowDims();
  int64_t rank = dims.operand.getRank();
  int64_t impliedRank = windowDims.size() + dims.missing.dims.size() +
                        dims.operandBatching.dims.size();
  if (rank != impliedRank)
    return emitOptionalError(location,
                             "Expects rank-of operand to match "
                             "size-of('update_window_dims') + "
                             "size-of('inserted_window_dims') + "
                             "size-of('input_batching_dims') i.e. ",
                             impliedRank, " but got ", rank, ".");
  // (scatter C4), the rank.
  auto updates = cast<RankedTensorType>(op.getUpdates().front().getType());
  bool hasVectorDim = dims.indexVectorDim < dims.indices.getRank();
  int64_t updatesRank =
      dims.indices.getRank() - (hasVectorDim ? 1 : 0) + windowDims.size();
  if (updates.getRank() != updatesRank)
    return emitOptionalError(
        location, "expects updates tensor must be of rank ", updatesRank,
        " ( == rank-of('scatter_indices') - 1 + size-of('update_window_dims'), "
        "where 'scatter_indices' is expanded by a trailing 1 dimension if "
        "'index_vector_dim' == rank-of('scatter_indices')), but got ",
        updates.getRank(), ".");
  // (scatter C7, C8).
  NamedDims window{"update_window_dims", windowDims};
  if (failed(verifySorted(location, dims.wording, window)) ||
      failed(verifyUnique(location, dims.wording, window)) ||
      failed(checkDimsInBounds(location, windowDims, updates.getRank(),
                               window.name, "rank-of('updates')")))
    return failure();
  if (failed(verifyIndexedDims(location, dims)))
    return failure();
  // (scatter C19).
  int64_t mapSize = dims.indexMap.dims.size();
  int64_t vectorSize = getIndexVectorSize(dims);
  if (!verifyCompatibleDims(mapSize, vectorSize))
    return emitOptionalError(
        location, "Scatter op has ", mapSize,
        " elements in scatter_dims_to_operand_dims and the bound of dimension "
        "index_vector_dim=",
        dims.indexVectorDim, " of scatter_indices is ", vectorSize,
        ". These two numbers must be equal.");
  return verifyUpdateSizes(op, dims, updates);
}

void ScatterOp::build(OpBuilder &builder, OperationState &state,
                      ValueRange inputs, Value scatterIndices,
                      ValueRange updates,
                      ScatterDimensionNumbersAttr dimensionNumbers,
                      BoolAttr indicesAreSorted, BoolAttr uniqueIndices,
                      TypeRange elementTypes) {
  build(builder, state,
        withElementTypes(inputs.getTypes(), llvm::to_vector(elementTypes)),
        inputs, scatterIndices, updates, dimensionNumbers, indicesAreSorted,
        uniqueIndices);
}

LogicalResult ScatterOp::inferReturnTypes(MLIRContext *,
                                          std::optional<Location> location,
                                          Adaptor adaptor,
                                          SmallVectorImpl<Type> &inferred) {
  // (C24), (C25).
  TypeRange inputTypes = adaptor.getInputs().getTypes();
  FailureOr<SmallVector<Type>> elementTypes = inferReducerElementTypes(
      location, getBuiltRegion(adaptor.getRegions(), 0), inputTypes);
  if (failed(elementTypes))
    return failure();
  llvm::append_range(inferred, withElementTypes(inputTypes, *elementTypes));
  return success();
}

LogicalResult ScatterOp::verify() {
  // (C5): there are as many updates as inputs by the trait.
  if (getInputs().empty())
    return emitOptionalError(getLoc(), "requires at least 1 input value");
  if (getNumOperands() % 2 == 0)
    return emitOptionalError(getLoc(),
                             "expects an update per input and the "
                             "scatter indices, but got ",
                             getNumOperands(), " operands");
  // (C1), (C3).
  if (!haveCompatibleShapes(getInputs()))
    return emitOptionalError(getLoc(),
                             "Not all inputs have compatible shapes.");
  if (!haveCompatibleShapes(getUpdates()))
    return emitOptionalError(getLoc(),
                             "Not all updates have compatible shapes.");
  if (failed(verifyScatterDims(*this)))
    return failure();
  // (C23).
  if (failed(verifyReducerShape(getLoc(), getUpdateComputation(),
                                getInputs().getTypes(),
                                getScalarTypes(getUpdates().getTypes()))))
    return failure();
  // (C6).
  return verifySameElementTypes(getLoc(), "update", getInputs().getTypes(),
                                getUpdates().getTypes());
}

Speculation::Speculatability ScatterOp::getSpeculatability() {
  // Order and uniqueness of indices are promises, and sizes that must match.
  if (getIndicesAreSorted() || getUniqueIndices() ||
      !areAllOperandsStatic(getOperation()))
    return Speculation::NotSpeculatable;
  return Speculation::RecursivelySpeculatable;
}
