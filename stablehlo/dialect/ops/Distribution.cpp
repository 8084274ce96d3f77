//===- Distribution.cpp - Distribution ops --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shape functions and verifiers of the collectives, in the order of
// Distribution.td; the other distribution ops are in Transfer.cpp. Constraints
// on the number of processes are left to those who know it.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ops/DistributionOps.h"
#include "stablehlo/dialect/ops/ModularityOps.h"
#include "stablehlo/dialect/ops/Reducer.h"
#include "stablehlo/dialect/ops/RegisterOps.h"
#include "stablehlo/dialect/ops/ReplicaGroups.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::stablehlo;
using hlo::CollectiveGroups;
using hlo::GroupFillers;
using hlo::isDynamicDimSize;
using hlo::isStaticDimSize;
using hlo::verifyReplicaGroupMesh;

#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/Distribution.cpp.inc"

void stablehlo::registerDistributionOps(Dialect &dialect) {
  registerOps<
#define GET_OP_LIST
#include "stablehlo/dialect/ops/Distribution.cpp.inc"
      >(dialect);
}

//===----------------------------------------------------------------------===//
// What collectives share
//===----------------------------------------------------------------------===//

template <typename OpOrAdaptor>
static CollectiveGroups getGroups(OpOrAdaptor op) {
  return {op.getReplicaGroups(), op.getChannelHandleAttr()};
}

template <typename OpType>
static CollectiveGroups getGroupsWithGlobalIds(OpType op) {
  return {op.getReplicaGroups(), op.getChannelHandleAttr(),
          op.getUseGlobalDeviceIds()};
}

/// Operands that are reduced: each can be converted to what `computation`,
/// which may not be verified yet, takes and returns.
static LogicalResult verifyComputation(Location location, Region &computation,
                                       TypeRange operandTypes) {
  for (Type type : operandTypes)
    if (failed(hlo::verifyReducerShape(location, computation, type,
                                       hlo::getScalarTypes(type))))
      return failure();
  return success();
}

/// The shapes of the operands with the element type that `computation` returns;
/// with their own while the op is being built and there is no region.
static LogicalResult inferReducedTypes(std::optional<Location> location,
                                       RegionRange regions,
                                       TypeRange operandTypes,
                                       SmallVectorImpl<Type> &inferred) {
  Region *computation = hlo::getBuiltRegion(regions, 0);
  for (Type type : operandTypes) {
    FailureOr<SmallVector<Type>> elementTypes =
        hlo::inferReducerElementTypes(location, computation, type);
    if (failed(elementTypes))
      return failure();
    llvm::append_range(inferred, hlo::withElementTypes(type, *elementTypes));
  }
  return success();
}

/// The operands but for the root, of ops that may have one.
static TypeRange getDataTypes(TypeRange operandTypes, bool hasDynamicRoot) {
  return hasDynamicRoot && !operandTypes.empty() ? operandTypes.drop_back()
                                                 : operandTypes;
}

/// With a dynamic root the last operand says where the root of each other is.
static LogicalResult verifyDynamicRoot(Operation *op, bool hasDynamicRoot) {
  StringRef name = op->getName().stripDialect();
  if (!hasDynamicRoot) {
    if (op->getNumOperands() == 0)
      return emitOptionalError(op->getLoc(), name,
                               " requires at least one data operand");
    return success();
  }
  if (op->getNumOperands() < 2)
    return emitOptionalError(op->getLoc(), name,
                             " with has_dynamic_root=true requires at least "
                             "two operands (data + root)");
  Type type = TypeRange(op->getOperandTypes()).back();
  auto root = dyn_cast<RankedTensorType>(type);
  if (!root || root.getRank() != 1 || !root.getElementType().isInteger(32))
    return emitOptionalError(op->getLoc(), "last operand of ", name,
                             " with has_dynamic_root=true must be a rank-1 i32 "
                             "tensor, but got ",
                             type);
  int64_t numData = op->getNumOperands() - 1;
  if (!hlo::verifyCompatibleDims(root.getDimSize(0), numData))
    return emitOptionalError(op->getLoc(), "last operand of ", name,
                             " with has_dynamic_root=true must have the same "
                             "number of elements as data operands (",
                             numData, "), but got ", root.getDimSize(0));
  return success();
}

/// The operand of a gather is a part of the result, that of a scatter the
/// reverse: `part` and `whole` are their sizes, and each is named for messages.
struct SplitDimension {
  int64_t part;
  int64_t whole;
  StringRef partName;
  StringRef wholeName;
};

/// whole = part * size of the process group, as far as it is known. If the part
/// is empty, so is the whole.
static LogicalResult verifySplit(Location location, const SplitDimension &dim,
                                 const CollectiveGroups &groups) {
  if (isDynamicDimSize(dim.whole))
    return success();
  std::optional<int64_t> groupSize = groups.getProcessGroupSize();
  // (all_gather C6, reduce_scatter C1) even if the part is not known.
  if (isDynamicDimSize(dim.part)) {
    if (!groupSize || dim.whole % *groupSize == 0)
      return success();
    return emitOptionalError(
        location, dim.wholeName, " dimension has size ", dim.whole,
        ", expected to be a multiple of the group size ", *groupSize);
  }
  // Parts of nothing are nothing, whatever the group.
  if (dim.part == 0)
    return success();
  if (dim.whole % dim.part != 0)
    return emitOptionalError(location, dim.wholeName, " dimension has size ",
                             dim.whole, ", expected to be a multiple of ",
                             dim.partName, " dimension size ", dim.part);
  if (groupSize && dim.whole / dim.part != *groupSize)
    return emitOptionalError(location, dim.wholeName, " dimension has size ",
                             dim.whole, ", expected to be ", *groupSize,
                             " times ", dim.partName, " dimension size ",
                             dim.part);
  return success();
}

/// `type` has no elements along `dim` where `other` is known to have some.
static bool isEmptyUnlike(RankedTensorType type, RankedTensorType other,
                          int64_t dim) {
  return type.getDimSize(dim) == 0 && other.getDimSize(dim) > 0;
}

/// A collective may be executed early if no static result size is a promise
/// about dynamic operands; at `groupDim` any static size is one.
static Speculation::Speculatability
getCollectiveSpeculatability(Operation *op, std::optional<int64_t> groupDim) {
  for (auto [operandType, resultType] :
       llvm::zip(op->getOperandTypes(), op->getResultTypes())) {
    auto operand = cast<RankedTensorType>(operandType);
    auto result = cast<RankedTensorType>(resultType);
    for (int64_t dim = 0; dim < result.getRank(); ++dim)
      if (!result.isDynamicDim(dim) &&
          (dim == groupDim || operand.isDynamicDim(dim)))
        return Speculation::NotSpeculatable;
  }
  return Speculation::Speculatable;
}

//===----------------------------------------------------------------------===//
// AllGatherOp
//===----------------------------------------------------------------------===//

static LogicalResult verifyGathered(AllGatherOp op, RankedTensorType operand,
                                    RankedTensorType result) {
  Location location = op.getLoc();
  int64_t gatherDim = op.getAllGatherDim();
  // (all_gather C1) 0 <= all_gather_dim < rank(operands...).
  if (gatherDim >= operand.getRank())
    return emitOptionalError(location,
                             "all_gather_dim must be a valid index of operand");
  // (all_gather C6) type(results...) = type(operands...), but for
  // all_gather_dim.
  if (operand.getRank() != result.getRank())
    return emitOptionalError(location,
                             "operand and result must have the same rank");
  if (isEmptyUnlike(operand, result, gatherDim))
    return emitOptionalError(
        location,
        "dimension size of operand at 'all_gather_dim' cannot be zero");
  for (int64_t dim = 0; dim < operand.getRank(); ++dim)
    if (dim != gatherDim &&
        !hlo::verifyCompatibleDims(operand, dim, result, dim))
      return emitOptionalError(
          location, "operand and result should have the same shape except for "
                    "the dimension size at 'all_gather_dim'");
  return verifySplit(location,
                     {operand.getDimSize(gatherDim),
                      result.getDimSize(gatherDim), "operand gather",
                      "result gather"},
                     getGroupsWithGlobalIds(op));
}

LogicalResult AllGatherOp::verify() {
  CollectiveGroups groups = getGroupsWithGlobalIds(*this);
  if (failed(hlo::verifyReplicaGroups(getLoc(), groups, GroupFillers::Refused)))
    return failure();
  // (C5) use_global_device_ids => channel_id > 0.
  if (getUseGlobalDeviceIds() && groups.getChannelId() < 0)
    return emitOptionalError(
        getLoc(),
        "channel_id cannot be negative when useGlobalDeviceIds is set");
  if (failed(hlo::verifyGlobalDeviceIds(getLoc(), groups)))
    return failure();
  for (auto [operand, result] :
       llvm::zip_equal(getOperandTypes(), getResultTypes()))
    if (failed(verifyGathered(*this, cast<RankedTensorType>(operand),
                              cast<RankedTensorType>(result))))
      return failure();
  return success();
}

Speculation::Speculatability AllGatherOp::getSpeculatability() {
  return getCollectiveSpeculatability(*this, getAllGatherDim());
}

//===----------------------------------------------------------------------===//
// AllReduceOp
//===----------------------------------------------------------------------===//

LogicalResult AllReduceOp::inferReturnTypes(MLIRContext *,
                                            std::optional<Location> location,
                                            Adaptor adaptor,
                                            SmallVectorImpl<Type> &inferred) {
  // (C6) shape(results...) = shape(operands...), (C7) element_type = E.
  return inferReducedTypes(location, adaptor.getRegions(),
                           adaptor.getOperands().getTypes(), inferred);
}

LogicalResult AllReduceOp::verify() {
  CollectiveGroups groups = getGroupsWithGlobalIds(*this);
  if (failed(hlo::verifyReplicaGroups(getLoc(), groups, GroupFillers::Allowed)))
    return failure();
  if (failed(hlo::verifyGlobalDeviceIds(getLoc(), groups)))
    return failure();
  // (C5) computation has type (tensor<E>, tensor<E>) -> tensor<E>.
  return verifyComputation(getLoc(), getComputation(), getOperandTypes());
}

//===----------------------------------------------------------------------===//
// AllToAllOp
//===----------------------------------------------------------------------===//

/// The type of the result for an operand, whose rank the dimensions fit.
static FailureOr<Type> inferExchangedType(std::optional<Location> location,
                                          RankedTensorType operand,
                                          AllToAllOp::Adaptor adaptor) {
  int64_t splitDim = adaptor.getSplitDimension();
  int64_t concatDim = adaptor.getConcatDimension();
  int64_t splitCount = adaptor.getSplitCount();
  SmallVector<int64_t> sizes(operand.getShape());
  SmallVector<int64_t> bounds(hlo::encodingToBounds(operand.getEncoding()));

  auto resize = [&](int64_t &splitSize, int64_t &concatSize) -> LogicalResult {
    // (all_to_all C2) dim(operands..., split_dimension) % split_count = 0.
    if (isStaticDimSize(splitSize) && splitSize % splitCount != 0)
      return emitOptionalError(location, "split dimension has size ", splitSize,
                               ", expected to be a multiple of split_count ",
                               splitCount);
    // (all_to_all C9) with one dimension the type stays.
    if (splitDim == concatDim)
      return success();
    if (isStaticDimSize(splitSize))
      splitSize /= splitCount;
    if (isDynamicDimSize(concatSize))
      return success();
    std::optional<int64_t> size = llvm::checkedMul(concatSize, splitCount);
    if (!size)
      return emitOptionalError(location, "size of concat_dimension overflows: ",
                               concatSize, " * ", splitCount);
    concatSize = *size;
    return success();
  };
  if (failed(resize(sizes[splitDim], sizes[concatDim])))
    return failure();
  if (!bounds.empty()) {
    // The bound of the split dimension need not divide: sizes below it do.
    if (isStaticDimSize(bounds[splitDim]))
      bounds[splitDim] -= bounds[splitDim] % splitCount;
    if (failed(resize(bounds[splitDim], bounds[concatDim])))
      return failure();
  }
  return Type(RankedTensorType::get(
      sizes, operand.getElementType(),
      hlo::boundsToEncoding(operand.getEncoding(), bounds)));
}

LogicalResult AllToAllOp::inferReturnTypes(MLIRContext *,
                                           std::optional<Location> location,
                                           Adaptor adaptor,
                                           SmallVectorImpl<Type> &inferred) {
  int64_t splitDim = adaptor.getSplitDimension();
  int64_t concatDim = adaptor.getConcatDimension();
  int64_t splitCount = adaptor.getSplitCount();
  CollectiveGroups groups = getGroups(adaptor);
  if (failed(hlo::verifyReplicaGroups(location, groups, GroupFillers::Refused)))
    return failure();
  // (C8) dim(replica_groups, 1) = split_count; without groups all take part.
  auto ids = dyn_cast<DenseIntElementsAttr>(groups.replicaGroups);
  if (ids && !ids.empty() && ids.getType().getDimSize(1) != splitCount)
    return emitOptionalError(location, "group size of replica_groups must be ",
                             splitCount);

  for (Type type : adaptor.getOperands().getTypes()) {
    auto operand = cast<RankedTensorType>(type);
    // (C1) 0 <= split_dimension < rank(operands...).
    if (splitDim < 0 || splitDim >= operand.getRank())
      return emitOptionalError(location, "AllToAll split_dimension ", splitDim,
                               " is out-of-bounds for input rank ",
                               operand.getRank());
    // (C3) 0 <= concat_dimension < rank(operands...).
    if (concatDim < 0 || concatDim >= operand.getRank())
      return emitOptionalError(location, "AllToAll concat_dimension ",
                               concatDim, " is out-of-bounds for input rank ",
                               operand.getRank());
    FailureOr<Type> result = inferExchangedType(location, operand, adaptor);
    if (failed(result))
      return failure();
    inferred.push_back(*result);
  }
  return success();
}

Speculation::Speculatability AllToAllOp::getSpeculatability() {
  return getCollectiveSpeculatability(*this, /*groupDim=*/std::nullopt);
}

//===----------------------------------------------------------------------===//
// CollectiveBroadcastOp
//===----------------------------------------------------------------------===//

LogicalResult
CollectiveBroadcastOp::inferReturnTypes(MLIRContext *, std::optional<Location>,
                                        Adaptor adaptor,
                                        SmallVectorImpl<Type> &inferred) {
  // (C3) type(result) = type(operand).
  llvm::append_range(inferred, getDataTypes(adaptor.getOperands().getTypes(),
                                            adaptor.getHasDynamicRoot()));
  return success();
}

LogicalResult CollectiveBroadcastOp::verify() {
  if (failed(verifyDynamicRoot(*this, getHasDynamicRoot())))
    return failure();
  auto groups = dyn_cast<DenseIntElementsAttr>(getReplicaGroups());
  if (!groups)
    return success();
  if (groups.getType().getRank() != 2)
    return emitOptionalError(
        getLoc(),
        "replica groups should be a rank 2 tensor,but instead it is of rank ",
        groups.getType().getRank());
  // No DenseSet: ids may be its sentinels.
  llvm::SmallSet<int64_t, 8> seen;
  for (const APInt &element : groups.getValues<APInt>()) {
    int64_t id = element.getSExtValue();
    // (C2) 0 <= replica_groups < N; groups need not cover all processes.
    if (id < 0)
      return emitOptionalError(
          getLoc(), "replica_groups values must be positive, but was given ",
          id);
    // (C1) is_unique(replica_groups).
    if (!seen.insert(id).second)
      return emitOptionalError(getLoc(), "replica id #", id,
                               " seen more than once");
  }
  return success();
}

//===----------------------------------------------------------------------===//
// CollectivePermuteOp
//===----------------------------------------------------------------------===//

LogicalResult
CollectivePermuteOp::inferReturnTypes(MLIRContext *, std::optional<Location>,
                                      Adaptor adaptor,
                                      SmallVectorImpl<Type> &inferred) {
  inferred.push_back(adaptor.getOperand().getType()); // (C5)
  return success();
}

LogicalResult CollectivePermuteOp::verify() {
  return hlo::verifySourceTargetPairs(getLoc(), getSourceTargetPairs());
}

//===----------------------------------------------------------------------===//
// CollectiveReduceOp
//===----------------------------------------------------------------------===//

LogicalResult CollectiveReduceOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> location, Adaptor adaptor,
    SmallVectorImpl<Type> &inferred) {
  return inferReducedTypes(location, adaptor.getRegions(),
                           getDataTypes(adaptor.getOperands().getTypes(),
                                        adaptor.getHasDynamicRoot()),
                           inferred);
}

LogicalResult CollectiveReduceOp::verify() {
  if (failed(verifyDynamicRoot(*this, getHasDynamicRoot())))
    return failure();
  CollectiveGroups groups = getGroupsWithGlobalIds(*this);
  if (failed(
          hlo::verifyReplicaGroups(getLoc(), groups, GroupFillers::Allowed)) ||
      failed(hlo::verifyGlobalDeviceIds(getLoc(), groups)))
    return failure();
  return verifyComputation(
      getLoc(), getComputation(),
      getDataTypes(getOperandTypes(), getHasDynamicRoot()));
}

//===----------------------------------------------------------------------===//
// CrossReplicaSumOp
//===----------------------------------------------------------------------===//

LogicalResult
CrossReplicaSumOp::inferReturnTypes(MLIRContext *, std::optional<Location>,
                                    Adaptor adaptor,
                                    SmallVectorImpl<Type> &inferred) {
  inferred.push_back(adaptor.getOperand().getType());
  return success();
}

//===----------------------------------------------------------------------===//
// ReduceScatterOp
//===----------------------------------------------------------------------===//

/// (reduce_scatter C1, C8) shape(result) = shape(operand), but for
/// scatter_dimension.
static LogicalResult verifyScatteredShape(ReduceScatterOp op) {
  Location location = op.getLoc();
  auto operand = cast<RankedTensorType>(op.getOperand().getType());
  auto result = cast<RankedTensorType>(op.getType());
  if (operand.getRank() != result.getRank())
    return emitOptionalError(location,
                             "operand and result should have same rank");
  // (reduce_scatter C2) 0 <= scatter_dimension < rank(operand).
  int64_t scatterDim = op.getScatterDimension();
  if (scatterDim >= operand.getRank())
    return emitOptionalError(
        location, "scatter dim should be less than operand/result rank");
  if (isEmptyUnlike(operand, result, scatterDim))
    return emitOptionalError(
        location, "operand dimension size at scatter_dimension cannot be zero");
  if (isEmptyUnlike(result, operand, scatterDim))
    return emitOptionalError(
        location, "result dimension size at scatter_dimension cannot be zero");
  if (failed(verifySplit(location,
                         {result.getDimSize(scatterDim),
                          operand.getDimSize(scatterDim), "result scatter",
                          "operand scatter"},
                         getGroupsWithGlobalIds(op))))
    return failure();
  for (int64_t dim = 0; dim < operand.getRank(); ++dim)
    if (dim != scatterDim &&
        !hlo::verifyCompatibleDims(operand, dim, result, dim))
      return emitOptionalError(
          location, "non scatter dimensions should be same for operand (",
          hlo::getMaxSize(operand, dim), ") and result (",
          hlo::getMaxSize(result, dim), ")");
  return success();
}

LogicalResult ReduceScatterOp::verify() {
  CollectiveGroups groups = getGroupsWithGlobalIds(*this);
  Type operandType = getOperand().getType();
  // (C7) computation has type (tensor<E>, tensor<E>) -> tensor<E>.
  if (failed(
          hlo::verifyReplicaGroups(getLoc(), groups, GroupFillers::Refused)) ||
      failed(hlo::verifyGlobalDeviceIds(getLoc(), groups)) ||
      failed(verifyComputation(getLoc(), getComputation(), operandType)) ||
      failed(verifyScatteredShape(*this)))
    return failure();
  // (C9) element_type(result) = E.
  FailureOr<SmallVector<Type>> elementTypes =
      hlo::inferReducerElementTypes(getLoc(), &getComputation(), operandType);
  if (failed(elementTypes))
    return failure();
  Type elementType = getElementTypeOrSelf(getType());
  if (!hlo::isCompatibleElementTypeForHloTypeInference(elementTypes->front(),
                                                       elementType))
    return emitOptionalError(getLoc(), "result element-type is expected to be ",
                             elementTypes->front(), ", but got ", elementType);
  return success();
}

Speculation::Speculatability ReduceScatterOp::getSpeculatability() {
  return getCollectiveSpeculatability(*this, getScatterDimension());
}

//===----------------------------------------------------------------------===//
// AsyncStartOp
//===----------------------------------------------------------------------===//

LogicalResult AsyncStartOp::inferReturnTypes(MLIRContext *context,
                                             std::optional<Location> location,
                                             Adaptor adaptor,
                                             SmallVectorImpl<Type> &inferred) {
  auto emitError = [&](auto &&...text) {
    return emitOptionalError(location, "'stablehlo.async_start' op ", text...);
  };
  if (adaptor.getRegions().empty())
    return emitError("expected at least one region");
  Region &body = *adaptor.getRegions().front();
  if (body.empty() || body.front().empty())
    return emitError("region must not be empty");
  Block &block = body.front();
  auto terminator = dyn_cast<ReturnOp>(block.back());
  if (!terminator)
    return emitError("region must have a terminator");
  // The body is one op,
  if (!llvm::hasNItems(block, 2))
    return emitError("region must contain exactly one operation and a return");
  // which may be executed asynchronously.
  if (!block.front().hasTrait<hlo::OpTrait::MayBeAsynchronous>())
    return emitError("region must contain a collective or slice operation");
  // types(operands...) = input_types(body).
  TypeRange operandTypes = adaptor.getOperands().getTypes();
  if (operandTypes.size() != block.getNumArguments())
    return emitError("number of operands (", operandTypes.size(),
                     ") must match number of region arguments (",
                     block.getNumArguments(), ")");
  for (auto [i, argument] : llvm::enumerate(block.getArgumentTypes()))
    if (operandTypes[i] != argument)
      return emitError("operand type ", operandTypes[i], " at index ", i,
                       " must match region argument type ", argument);
  // type(result) = future<output_types(body)...>.
  if (terminator.getNumOperands() != 1)
    return emitError("region must return exactly one value, but got ",
                     terminator.getNumOperands());
  Type output = terminator.getOperandTypes().front();
  if (!isa<RankedTensorType>(output))
    return emitError("region must return a ranked tensor, but got ", output);
  inferred.push_back(FutureType::get(context, output));
  return success();
}

//===----------------------------------------------------------------------===//
// AsyncDoneOp
//===----------------------------------------------------------------------===//

LogicalResult AsyncDoneOp::inferReturnTypes(MLIRContext *,
                                            std::optional<Location> location,
                                            Adaptor adaptor,
                                            SmallVectorImpl<Type> &inferred) {
  auto future = cast<FutureType>(adaptor.getOperand().getType());
  if (future.getTypes().size() != 1)
    return emitOptionalError(location,
                             "'stablehlo.async_done' op future must have "
                             "exactly one type parameter, but got ",
                             future.getTypes().size());
  // operand = future<type(result)>.
  inferred.push_back(future.getTypes().front());
  return success();
}
