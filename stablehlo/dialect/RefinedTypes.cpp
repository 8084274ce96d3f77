//===- RefinedTypes.cpp - Result types by what is known of operands -------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most ops are asked through their own shape functions, on operands that exist
// only for this. The others, whose sizes are operands or are only written, have
// their rule here, and custom calls in RefinedCustomCalls.cpp.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/RefinedTypes.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/ResultTypeRules.h"
#include "stablehlo/dialect/ops/BoundedShape.h"
#include "stablehlo/dialect/ops/BroadcastReshape.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/Convolution.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DistributionOps.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/ElementBits.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/dialect/ops/ReplicaGroups.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::stablehlo;
using hlo::isDynamicDimSize;
using hlo::isStaticDimSize;
using hlo::KnownOperands;
using hlo::Refiner;
using hlo::ResultTypes;

//===----------------------------------------------------------------------===//
// What rules share
//===----------------------------------------------------------------------===//

hlo::KnownOperands::KnownOperands(Operation *op, ArrayRef<KnownValue> known)
    : known(known) {
  OpBuilder builder(op->getContext());
  builder.setInsertionPointToEnd(&block);
  for (const KnownValue &value : known) {
    if (value.elements)
      values.push_back(
          ConstantOp::create(builder, op->getLoc(), value.elements));
    else
      values.push_back(block.addArgument(value.type, op->getLoc()));
  }
}

std::optional<SmallVector<int64_t>>
hlo::KnownOperands::getSizes(unsigned i) const {
  SmallVector<int64_t> sizes;
  if (i >= known.size() || failed(hlo::matchInts(values[i], sizes)))
    return std::nullopt;
  return sizes;
}

ResultTypes hlo::Refiner::getWrittenTypes() const {
  return SmallVector<Type>(op->getResultTypes());
}

/// `written` with other sizes.
static Type withSizes(RankedTensorType written, ArrayRef<int64_t> sizes) {
  return RankedTensorType::get(sizes, written.getElementType());
}

FailureOr<Type> hlo::Refiner::inferShaped(RankedTensorType written,
                                          unsigned shapeOperand,
                                          bool marksUnknown) const {
  auto sizes = operands.getSizes(shapeOperand);
  if (!sizes)
    return Type(written);
  if (static_cast<int64_t>(sizes->size()) != written.getRank())
    return emitOptionalError(location, "operand #", shapeOperand, ": expects ",
                             written.getRank(), " sizes, but got [", *sizes,
                             "]");
  for (int64_t size : *sizes)
    if (size < 0 && !(marksUnknown && isDynamicDimSize(size)))
      return emitOptionalError(location, "operand #", shapeOperand,
                               ": expects sizes to be non-negative, but got [",
                               *sizes, "]");
  return withSizes(written, *sizes);
}

//===----------------------------------------------------------------------===//
// Ops with shape functions
//===----------------------------------------------------------------------===//

static ResultTypes inferByShapeFunction(const Refiner &refiner) {
  Operation *op = refiner.op;
  SmallVector<Type> types;
  if (auto infers = dyn_cast<InferTypeOpInterface>(op)) {
    if (failed(infers.inferReturnTypes(
            op->getContext(), refiner.location, refiner.operands.getValues(),
            op->getDiscardableAttrDictionary(), op->getPropertiesStorage(),
            op->getRegions(), types)))
      return failure();
    return types;
  }
  auto infers = dyn_cast<InferShapedTypeOpInterface>(op);
  if (!infers)
    return refiner.getWrittenTypes();
  SmallVector<ShapedTypeComponents> components;
  if (failed(infers.inferReturnTypeComponents(
          op->getContext(), refiner.location,
          ValueShapeRange(refiner.operands.getValues()),
          op->getDiscardableAttrDictionary(), op->getPropertiesStorage(),
          op->getRegions(), components)))
    return failure();
  for (auto [component, written] : llvm::zip(components, op->getResultTypes()))
    types.push_back(component.hasRank() && isa<RankedTensorType>(written)
                        ? RankedTensorType::get(
                              component.getDims(),
                              cast<RankedTensorType>(written).getElementType(),
                              component.getAttribute())
                        : written);
  return types;
}

//===----------------------------------------------------------------------===//
// Ops whose result has the shape that is written
//===----------------------------------------------------------------------===//

/// Spec: bitcast_convert, C1: the shapes differ by the innermost dimension of
/// the narrower type.
static ResultTypes inferBitcastConvert(const Refiner &refiner) {
  auto written = refiner.getResultTensorType();
  RankedTensorType operand = refiner.operands.getTensorType(0);
  hlo::BoundedShape shape;
  for (int64_t dim = 0; dim < std::min(operand.getRank(), written.getRank());
       ++dim)
    shape.appendDim(operand, dim);
  if (operand.getRank() < written.getRank())
    shape.append(hlo::getElementBits(operand.getElementType()) /
                 hlo::getElementBits(written.getElementType()));
  return SmallVector<Type>{shape.getType(written.getElementType())};
}

/// Spec: broadcast_in_dim, C5: a size of the operand is 1, or that of the
/// result. The result's sizes are written, but for one that may have a bound.
static ResultTypes inferBroadcastInDim(const Refiner &refiner,
                                       BroadcastInDimOp op) {
  auto written = cast<RankedTensorType>(op.getType());
  RankedTensorType operand = refiner.operands.getTensorType(0);
  SmallVector<int64_t> sizes(written.getShape());
  for (auto [dim, resultDim] : llvm::enumerate(op.getBroadcastDimensions())) {
    int64_t size = operand.getDimSize(dim);
    // A dimension that was not known to be 1 is not one that expands.
    if (isStaticDimSize(size) &&
        (size != 1 || op.getOperand().getType().isDynamicDim(dim)) &&
        isDynamicDimSize(sizes[resultDim]))
      sizes[resultDim] = size;
  }
  return SmallVector<Type>{withSizes(written, sizes)};
}

/// Spec: reshape, C2: size(operand) = size(result): gives the only unknown
/// size.
static ResultTypes inferReshape(const Refiner &refiner) {
  auto written = refiner.getResultTensorType();
  RankedTensorType operand = refiner.operands.getTensorType(0);
  if (written.getNumDynamicDims() != 1 || !operand.hasStaticShape())
    return refiner.getWrittenTypes();
  std::optional<int64_t> count = hlo::countElements(operand.getShape());
  SmallVector<int64_t> sizes(written.getShape());
  int64_t *unknown = llvm::find(sizes, ShapedType::kDynamic);
  *unknown = 1;
  std::optional<int64_t> others = hlo::countElements(sizes);
  *unknown = ShapedType::kDynamic;
  // No elements: any size would do.
  if (!count || !others || *others == 0)
    return refiner.getWrittenTypes();
  if (*count % *others != 0)
    return emitOptionalError(
        refiner.location, "cannot reshape ", operand, " to ", written,
        ": the number of elements is no multiple of ", *others);
  *unknown = *count / *others;
  return SmallVector<Type>{withSizes(written, sizes)};
}

/// The sizes of each result are those of the operand, but for dimension
/// `groupDim`, which `resize` computes from the size of a process group.
static ResultTypes inferResized(
    const Refiner &refiner, int64_t groupDim,
    const hlo::CollectiveGroups &groups,
    function_ref<FailureOr<int64_t>(int64_t size, int64_t groupSize)> resize) {
  SmallVector<Type> types;
  std::optional<int64_t> groupSize = groups.getProcessGroupSize();
  for (unsigned i = 0; i < refiner.op->getNumResults(); ++i) {
    auto written = refiner.getResultTensorType(i);
    RankedTensorType operand = refiner.operands.getTensorType(i);
    SmallVector<int64_t> sizes(operand.getShape());
    if (isStaticDimSize(sizes[groupDim])) {
      FailureOr<int64_t> size = ShapedType::kDynamic;
      if (groupSize)
        size = resize(sizes[groupDim], *groupSize);
      if (failed(size))
        return failure();
      sizes[groupDim] = *size;
    }
    types.push_back(withSizes(written, sizes));
  }
  return types;
}

/// Spec: all_gather, C6: dim(result, all_gather_dim) = dim(operand,
/// all_gather_dim) * dim(process_groups, 1).
static ResultTypes inferAllGather(const Refiner &refiner, AllGatherOp op) {
  hlo::CollectiveGroups groups{op.getReplicaGroups(), op.getChannelHandleAttr(),
                               op.getUseGlobalDeviceIds()};
  return inferResized(
      refiner, op.getAllGatherDim(), groups,
      [&](int64_t size, int64_t groupSize) -> FailureOr<int64_t> {
        return llvm::checkedMul(size, groupSize).value_or(ShapedType::kDynamic);
      });
}

/// Spec: reduce_scatter, C8: dim(result, scatter_dimension) = dim(operand,
/// scatter_dimension) / dim(process_groups, 1).
static ResultTypes inferReduceScatter(const Refiner &refiner,
                                      ReduceScatterOp op) {
  hlo::CollectiveGroups groups{op.getReplicaGroups(), op.getChannelHandleAttr(),
                               op.getUseGlobalDeviceIds()};
  return inferResized(
      refiner, op.getScatterDimension(), groups,
      [&](int64_t size, int64_t groupSize) -> FailureOr<int64_t> {
        if (groupSize > 0 && size % groupSize == 0)
          return size / groupSize;
        return emitOptionalError(refiner.location,
                                 "operand scatter dimension has size ", size,
                                 ", expected to be a multiple of the group "
                                 "size ",
                                 groupSize);
      });
}

//===----------------------------------------------------------------------===//
// Ops with shape operands
//===----------------------------------------------------------------------===//

static ResultTypes inferShapedResult(const Refiner &refiner,
                                     unsigned shapeOperand) {
  FailureOr<Type> type =
      refiner.inferShaped(refiner.getResultTensorType(), shapeOperand);
  if (failed(type))
    return failure();
  return SmallVector<Type>{*type};
}

/// Spec: dynamic_broadcast_in_dim, C5: a size of the operand is 1, or that of
/// the result.
static ResultTypes inferDynamicBroadcastInDim(const Refiner &refiner,
                                              DynamicBroadcastInDimOp op) {
  auto sizes = refiner.operands.getSizes(1);
  RankedTensorType operand = refiner.operands.getTensorType(0);
  ResultTypes types = inferShapedResult(refiner, /*shapeOperand=*/1);
  if (!sizes || failed(types))
    return types;
  for (auto [dim, resultDim] : llvm::enumerate(op.getBroadcastDimensions())) {
    int64_t size = operand.getDimSize(dim);
    if (isStaticDimSize(size) && size != 1 && size != (*sizes)[resultDim])
      return emitOptionalError(
          refiner.location, "size of operand dimension ", dim, " (", size,
          ") is not equal to 1 or value of shape at index ", resultDim, " (",
          (*sizes)[resultDim], ")");
  }
  return types;
}

static ResultTypes inferDynamicReshape(const Refiner &refiner) {
  ResultTypes types = inferShapedResult(refiner, /*shapeOperand=*/1);
  RankedTensorType operand = refiner.operands.getTensorType(0);
  auto sizes = refiner.operands.getSizes(1);
  if (failed(types) || !sizes || !operand.hasStaticShape())
    return types;
  // Spec: dynamic_reshape, C2: size(operand) = size(result).
  std::optional<int64_t> count = hlo::countElements(operand.getShape());
  std::optional<int64_t> resultCount = hlo::countElements(*sizes);
  if (count && resultCount == count)
    return types;
  return emitOptionalError(refiner.location,
                           "output_shape is incompatible with input type of "
                           "operation: input is of type ",
                           operand, ", but output_shape is [", *sizes, "]");
}

static ResultTypes inferDynamicPad(const Refiner &refiner) {
  auto low = refiner.operands.getSizes(2);
  auto high = refiner.operands.getSizes(3);
  auto interior = refiner.operands.getSizes(4);
  if (!low || !high || !interior)
    return refiner.getWrittenTypes();
  MLIRContext *context = refiner.op->getContext();
  PadOp::Properties properties;
  properties.edge_padding_low = DenseI64ArrayAttr::get(context, *low);
  properties.edge_padding_high = DenseI64ArrayAttr::get(context, *high);
  properties.interior_padding = DenseI64ArrayAttr::get(context, *interior);
  return refiner.inferAs<PadOp>(/*numOperands=*/2, properties);
}

/// Spec: real_dynamic_slice: of limit = start + size, and strides of 1, the
/// result has the size, wherever it starts.
static ResultTypes inferSliceAnywhere(const Refiner &refiner,
                                      RealDynamicSliceOp op) {
  auto strides = refiner.operands.getSizes(3);
  Value size = getSliceSize(op);
  DenseElementsAttr elements = size ? refiner.getElements(size) : nullptr;
  RankedTensorType operand = refiner.operands.getTensorType(0);
  if (!strides || !hlo::isSplatArray(*strides, 1) || !elements ||
      elements.getNumElements() != operand.getRank())
    return refiner.getWrittenTypes();
  SmallVector<int64_t> sizes;
  for (auto [bound, element] :
       llvm::zip_equal(operand.getShape(), elements.getValues<APInt>())) {
    sizes.push_back(element.getSExtValue());
    // Such a slice fails when it runs.
    if (sizes.back() < 0 || (isStaticDimSize(bound) && sizes.back() > bound))
      return refiner.getWrittenTypes();
  }
  return SmallVector<Type>{withSizes(refiner.getResultTensorType(), sizes)};
}

static ResultTypes inferRealDynamicSlice(const Refiner &refiner,
                                         RealDynamicSliceOp op) {
  auto starts = refiner.operands.getSizes(1);
  auto limits = refiner.operands.getSizes(2);
  auto strides = refiner.operands.getSizes(3);
  if (!starts || !limits || !strides)
    return inferSliceAnywhere(refiner, op);
  MLIRContext *context = refiner.op->getContext();
  SliceOp::Properties properties;
  properties.start_indices = DenseI64ArrayAttr::get(context, *starts);
  properties.limit_indices = DenseI64ArrayAttr::get(context, *limits);
  properties.strides = DenseI64ArrayAttr::get(context, *strides);
  return refiner.inferAs<SliceOp>(/*numOperands=*/1, properties);
}

/// Spec: dynamic_conv, C25, C26.
static ResultTypes inferDynamicConv(const Refiner &refiner, DynamicConvOp op) {
  auto inputs = hlo::ConvolutionInputs::get(
      DynamicConvOp::Adaptor(refiner.operands.getValues(), op));
  SmallVector<std::pair<int64_t, int64_t>> rows;
  std::optional<hlo::Padding> padding;
  if (auto elements = refiner.operands.getSizes(2)) {
    for (size_t i = 0; i + 1 < elements->size(); i += 2)
      rows.emplace_back((*elements)[i], (*elements)[i + 1]);
    padding = rows;
  }
  if (failed(hlo::verifyConvolutionAttributes(refiner.location, inputs)))
    return failure();
  FailureOr<hlo::BoundedShape> shape =
      hlo::inferConvolutionShape(refiner.location, inputs, padding);
  if (failed(shape))
    return failure();
  return SmallVector<Type>{
      shape->getType(refiner.getResultTensorType().getElementType())};
}

//===----------------------------------------------------------------------===//
// All ops
//===----------------------------------------------------------------------===//

// Ops whose results do not follow by their shape functions have rules of their
// own. OpFactsTest fails if one with shape operands has none.
static ResultTypes inferResultTypes(const Refiner &refiner) {
  return llvm::TypeSwitch<Operation *, ResultTypes>(refiner.op)
      .Case([&](BitcastConvertOp) { return inferBitcastConvert(refiner); })
      .Case(
          [&](BroadcastInDimOp op) { return inferBroadcastInDim(refiner, op); })
      .Case([&](ReshapeOp) { return inferReshape(refiner); })
      .Case([&](AllGatherOp op) { return inferAllGather(refiner, op); })
      .Case([&](ReduceScatterOp op) { return inferReduceScatter(refiner, op); })
      .Case([&](DynamicBroadcastInDimOp op) {
        return inferDynamicBroadcastInDim(refiner, op);
      })
      .Case([&](DynamicConvOp op) { return inferDynamicConv(refiner, op); })
      .Case([&](DynamicIotaOp) {
        return inferShapedResult(refiner, /*shapeOperand=*/0);
      })
      .Case([&](DynamicPadOp) { return inferDynamicPad(refiner); })
      .Case([&](DynamicReshapeOp) { return inferDynamicReshape(refiner); })
      .Case([&](RealDynamicSliceOp op) {
        return inferRealDynamicSlice(refiner, op);
      })
      .Case([&](CustomCallOp op) { return inferCustomCall(refiner, op); })
      .Case([&](RngBitGeneratorOp op) {
        // Spec: C1: type(initial_state) = type(output_state).
        return ResultTypes(
            {refiner.operands.getValue(0).getType(), op.getOutput().getType()});
      })
      // What a body returns, the next iteration takes: whoever refines the
      // regions knows.
      .Case([&](WhileOp) { return refiner.getWrittenTypes(); })
      .Default([&](Operation *) { return inferByShapeFunction(refiner); });
}

/// Of each two that stand at the same place; fails if there are more of one.
static ResultTypes refineAll(TypeRange types, TypeRange others) {
  if (types.size() != others.size())
    return failure();
  SmallVector<Type> all;
  for (auto [type, other] : llvm::zip_equal(types, others)) {
    FailureOr<Type> refined = refineType(type, other);
    if (failed(refined))
      return failure();
    all.push_back(*refined);
  }
  return all;
}

/// Of types T that hold others.
template <typename T> static FailureOr<Type> refineParts(T type, T other) {
  ResultTypes parts = refineAll(type.getTypes(), other.getTypes());
  if (failed(parts))
    return failure();
  return Type(T::get(type.getContext(), *parts));
}

FailureOr<Type> stablehlo::refineType(Type type, Type other) {
  auto tuple = dyn_cast<TupleType>(type);
  auto otherTuple = dyn_cast<TupleType>(other);
  if (tuple && otherTuple)
    return refineParts(tuple, otherTuple);
  auto future = dyn_cast<FutureType>(type);
  auto otherFuture = dyn_cast<FutureType>(other);
  if (future && otherFuture)
    return refineParts(future, otherFuture);
  auto ranked = dyn_cast<RankedTensorType>(type);
  auto otherRanked = dyn_cast<RankedTensorType>(other);
  if (!ranked || !otherRanked) {
    if (hlo::isCompatibleForHloTypeInference(type, other))
      return ranked || !otherRanked ? type : other;
    return failure();
  }
  return hlo::inferMostSpecificType(std::nullopt, {type, other});
}

static DenseElementsAttr getConstant(Value value) {
  DenseElementsAttr elements;
  (void)matchPattern(value, m_Constant(&elements));
  return elements;
}

FailureOr<SmallVector<Type>> stablehlo::refineResultTypes(
    Operation *op, ArrayRef<KnownValue> operands,
    std::optional<Location> location,
    function_ref<DenseElementsAttr(Value)> getElements) {
  KnownOperands known(op, operands);
  if (!getElements)
    getElements = getConstant;
  ResultTypes inferred =
      inferResultTypes(Refiner{op, known, location, getElements});
  if (failed(inferred))
    return failure();
  SmallVector<Type> types(op->getResultTypes());
  for (auto [i, type, other] : llvm::enumerate(types, *inferred)) {
    FailureOr<Type> refined = refineType(type, other);
    if (failed(refined))
      return emitOptionalError(location, "result #", i, " of '", op->getName(),
                               "': expects ", type, ", but got ", other);
    type = *refined;
  }
  return types;
}
