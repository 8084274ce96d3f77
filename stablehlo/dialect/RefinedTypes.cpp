//===- RefinedTypes.cpp - Result types by what is known of operands -------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most ops are asked through their own shape functions, on operands that exist
// only for this. The others, whose sizes are operands or are only written, have
// their rule here.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/RefinedTypes.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ChloOps.h"
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
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "stablehlo/dialect/ops/ReplicaGroups.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::stablehlo;
using hlo::isDynamicDimSize;
using hlo::isStaticDimSize;

//===----------------------------------------------------------------------===//
// Known operands
//===----------------------------------------------------------------------===//

namespace {
/// Values that stand for the operands of an op: of the refined types, and
/// constants where the elements are known.
class KnownOperands {
public:
  KnownOperands(Operation *op, ArrayRef<KnownValue> known) : known(known) {
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

  ValueRange getValues() const { return values; }
  Value getValue(unsigned i) const { return values[i]; }
  RankedTensorType getTensorType(unsigned i) const {
    return dyn_cast<RankedTensorType>(values[i].getType());
  }
  /// The elements of a shape operand; none if they are not known.
  std::optional<SmallVector<int64_t>> getSizes(unsigned i) const {
    SmallVector<int64_t> sizes;
    if (i >= known.size() || failed(hlo::matchInts(values[i], sizes)))
      return std::nullopt;
    return sizes;
  }

private:
  Block block;
  ArrayRef<KnownValue> known;
  SmallVector<Value> values;
};

/// What the rules of single ops share.
struct Refiner {
  Operation *op;
  const KnownOperands &operands;
  std::optional<Location> location;
  function_ref<DenseElementsAttr(Value)> getElements;

  FailureOr<SmallVector<Type>> infer() const;
  FailureOr<SmallVector<Type>> inferCustomCall(CustomCallOp call) const;
};
} // namespace

using Types = FailureOr<SmallVector<Type>>;

static RankedTensorType getResultTensorType(Operation *op, unsigned i = 0) {
  return dyn_cast<RankedTensorType>(op->getResult(i).getType());
}

/// What is written: nothing more is known.
static Types getWrittenTypes(Operation *op) {
  return SmallVector<Type>(op->getResultTypes());
}

/// `written` with other sizes.
static Type withSizes(RankedTensorType written, ArrayRef<int64_t> sizes) {
  return RankedTensorType::get(sizes, written.getElementType());
}

//===----------------------------------------------------------------------===//
// Ops with shape functions
//===----------------------------------------------------------------------===//

static Types inferByShapeFunction(const Refiner &refiner) {
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
    return getWrittenTypes(op);
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
static Types inferBitcastConvert(const Refiner &refiner) {
  auto written = getResultTensorType(refiner.op);
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
static Types inferBroadcastInDim(const Refiner &refiner, BroadcastInDimOp op) {
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
static Types inferReshape(const Refiner &refiner) {
  auto written = getResultTensorType(refiner.op);
  RankedTensorType operand = refiner.operands.getTensorType(0);
  if (written.getNumDynamicDims() != 1 || !operand.hasStaticShape())
    return getWrittenTypes(refiner.op);
  std::optional<int64_t> count = hlo::countElements(operand.getShape());
  SmallVector<int64_t> sizes(written.getShape());
  int64_t *unknown = llvm::find(sizes, ShapedType::kDynamic);
  *unknown = 1;
  std::optional<int64_t> others = hlo::countElements(sizes);
  *unknown = ShapedType::kDynamic;
  // No elements: any size would do.
  if (!count || !others || *others == 0)
    return getWrittenTypes(refiner.op);
  if (*count % *others != 0)
    return emitOptionalError(
        refiner.location, "cannot reshape ", operand, " to ", written,
        ": the number of elements is no multiple of ", *others);
  *unknown = *count / *others;
  return SmallVector<Type>{withSizes(written, sizes)};
}

/// The sizes of each result are those of the operand, but for dimension
/// `groupDim`, which `resize` computes from the size of a process group.
static Types inferResized(
    const Refiner &refiner, int64_t groupDim,
    const hlo::CollectiveGroups &groups,
    function_ref<FailureOr<int64_t>(int64_t size, int64_t groupSize)> resize) {
  SmallVector<Type> types;
  std::optional<int64_t> groupSize = groups.getProcessGroupSize();
  for (unsigned i = 0; i < refiner.op->getNumResults(); ++i) {
    auto written = getResultTensorType(refiner.op, i);
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
static Types inferAllGather(const Refiner &refiner, AllGatherOp op) {
  hlo::CollectiveGroups groups{op.getReplicaGroups(), op.getChannelHandleAttr(),
                               op.getUseGlobalDeviceIds()};
  return inferResized(
      refiner, op.getAllGatherDim(), groups,
      [&](int64_t size, int64_t groupSize) -> FailureOr<int64_t> {
        if (size == 0)
          return emitOptionalError(
              refiner.location,
              "dimension size of operand at 'all_gather_dim' cannot be zero");
        return llvm::checkedMul(size, groupSize).value_or(ShapedType::kDynamic);
      });
}

/// Spec: reduce_scatter, C8: dim(result, scatter_dimension) = dim(operand,
/// scatter_dimension) / dim(process_groups, 1).
static Types inferReduceScatter(const Refiner &refiner, ReduceScatterOp op) {
  hlo::CollectiveGroups groups{op.getReplicaGroups(), op.getChannelHandleAttr(),
                               op.getUseGlobalDeviceIds()};
  return inferResized(
      refiner, op.getScatterDimension(), groups,
      [&](int64_t size, int64_t groupSize) -> FailureOr<int64_t> {
        if (size == 0)
          return emitOptionalError(
              refiner.location,
              "operand dimension size at scatter_dimension cannot be zero");
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

/// The result has the sizes that operand `shapeOperand` holds; in `markUnknown`
/// ones `ShapedType::kDynamic` stands for an unknown one.
static FailureOr<Type> inferShaped(const Refiner &refiner,
                                   RankedTensorType written,
                                   unsigned shapeOperand,
                                   bool marksUnknown = false) {
  auto sizes = refiner.operands.getSizes(shapeOperand);
  if (!sizes)
    return Type(written);
  if (static_cast<int64_t>(sizes->size()) != written.getRank())
    return emitOptionalError(refiner.location, "operand #", shapeOperand,
                             ": expects ", written.getRank(),
                             " sizes, but got [", *sizes, "]");
  for (int64_t size : *sizes)
    if (size < 0 && !(marksUnknown && isDynamicDimSize(size)))
      return emitOptionalError(refiner.location, "operand #", shapeOperand,
                               ": expects sizes to be non-negative, but got [",
                               *sizes, "]");
  return withSizes(written, *sizes);
}

static Types inferShapedResult(const Refiner &refiner, unsigned shapeOperand) {
  FailureOr<Type> type =
      inferShaped(refiner, getResultTensorType(refiner.op), shapeOperand);
  if (failed(type))
    return failure();
  return SmallVector<Type>{*type};
}

/// Spec: dynamic_broadcast_in_dim, C5: a size of the operand is 1, or that of
/// the result.
static Types inferDynamicBroadcastInDim(const Refiner &refiner,
                                        DynamicBroadcastInDimOp op) {
  auto sizes = refiner.operands.getSizes(1);
  RankedTensorType operand = refiner.operands.getTensorType(0);
  Types types = inferShapedResult(refiner, /*shapeOperand=*/1);
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

static Types inferDynamicReshape(const Refiner &refiner) {
  Types types = inferShapedResult(refiner, /*shapeOperand=*/1);
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

/// The types that the shape function of `OpTy` gives for the first
/// `numOperands` operands and `properties`.
template <typename OpTy>
static Types inferAs(const Refiner &refiner, unsigned numOperands,
                     typename OpTy::Properties properties,
                     RegionRange regions = {}) {
  SmallVector<Type> types;
  MLIRContext *context = refiner.op->getContext();
  if (failed(OpTy::inferReturnTypes(
          context, refiner.location,
          refiner.operands.getValues().take_front(numOperands),
          DictionaryAttr::get(context), &properties, regions, types)))
    return failure();
  return types;
}

static Types inferDynamicPad(const Refiner &refiner) {
  auto low = refiner.operands.getSizes(2);
  auto high = refiner.operands.getSizes(3);
  auto interior = refiner.operands.getSizes(4);
  if (!low || !high || !interior)
    return getWrittenTypes(refiner.op);
  MLIRContext *context = refiner.op->getContext();
  PadOp::Properties properties;
  properties.edge_padding_low = DenseI64ArrayAttr::get(context, *low);
  properties.edge_padding_high = DenseI64ArrayAttr::get(context, *high);
  properties.interior_padding = DenseI64ArrayAttr::get(context, *interior);
  return inferAs<PadOp>(refiner, /*numOperands=*/2, properties);
}

/// Spec: real_dynamic_slice: of limit = start + size, and strides of 1, the
/// result has the size, wherever it starts.
static Types inferSliceAnywhere(const Refiner &refiner, RealDynamicSliceOp op) {
  auto strides = refiner.operands.getSizes(3);
  Value size = getSliceSize(op);
  DenseElementsAttr elements = size ? refiner.getElements(size) : nullptr;
  RankedTensorType operand = refiner.operands.getTensorType(0);
  if (!strides || !hlo::isSplatArray(*strides, 1) || !elements ||
      elements.getNumElements() != operand.getRank())
    return getWrittenTypes(op);
  SmallVector<int64_t> sizes;
  for (auto [bound, element] :
       llvm::zip_equal(operand.getShape(), elements.getValues<APInt>())) {
    sizes.push_back(element.getSExtValue());
    // Such a slice fails when it runs.
    if (sizes.back() < 0 || (isStaticDimSize(bound) && sizes.back() > bound))
      return getWrittenTypes(op);
  }
  return SmallVector<Type>{withSizes(getResultTensorType(op), sizes)};
}

static Types inferRealDynamicSlice(const Refiner &refiner,
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
  return inferAs<SliceOp>(refiner, /*numOperands=*/1, properties);
}

/// Spec: dynamic_conv, C25, C26.
static Types inferDynamicConv(const Refiner &refiner, DynamicConvOp op) {
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
      shape->getType(getResultTensorType(op).getElementType())};
}

//===----------------------------------------------------------------------===//
// Custom calls
//===----------------------------------------------------------------------===//

/// The results, tuples flattened, have the shapes that some operands hold.
static Types inferByShapeOperands(const Refiner &refiner,
                                  ArrayRef<int64_t> indices,
                                  bool marksUnknown = false) {
  SmallVector<Type> flat = flattenTuples(refiner.op->getResultTypes());
  for (auto [i, type, index] : llvm::enumerate(flat, indices)) {
    auto written = dyn_cast<RankedTensorType>(type);
    auto sizes = refiner.operands.getSizes(index);
    if (!written || !sizes)
      continue;
    bool hasRank = static_cast<int64_t>(sizes->size()) == written.getRank();
    if (hasRank) {
      FailureOr<Type> shaped =
          inferShaped(refiner, written, index, marksUnknown);
      if (failed(shaped))
        return failure();
      type = *shaped;
    }
    if (!hasRank || failed(refineType(written, type)))
      return emitOptionalError(refiner.location, indicesOfShapeOperandsName,
                               ": refinement #", i, " ([", *sizes,
                               "]) must be compatible with operation result #",
                               i, " (", written, ")");
  }
  return unflattenTuples(refiner.op->getResultTypes(), flat);
}

/// The value has the shape that operand #1 holds, and that of its own type.
static Types inferOperandWrapper(const Refiner &refiner) {
  if (refiner.op->getNumOperands() != 2 || refiner.op->getNumResults() != 1 ||
      isa<TupleType>(refiner.op->getResult(0).getType()))
    return emitOptionalError(
        refiner.location, "expects two operands and a result, but got ",
        refiner.op->getNumOperands(), " and ", refiner.op->getNumResults());
  Types types = inferByShapeOperands(refiner, {1}, /*marksUnknown=*/true);
  if (failed(types))
    return failure();
  FailureOr<Type> type =
      refineType(types->front(), refiner.operands.getValue(0).getType());
  if (failed(type))
    return emitOptionalError(refiner.location, "wraps a value of type ",
                             refiner.operands.getValue(0).getType(),
                             ", but its result is ", types->front());
  return SmallVector<Type>{*type};
}

/// N inputs, N initial values, and five lists: reduce_window's attributes.
static Types inferDynamicReduceWindow(const Refiner &refiner) {
  unsigned numResults = refiner.op->getNumResults();
  unsigned first = 2 * numResults;
  if (refiner.op->getNumOperands() < first + 5)
    return emitOptionalError(refiner.location, "expects at least ", first + 5,
                             " operands for ", numResults, " results, but got ",
                             refiner.op->getNumOperands());
  SmallVector<DenseI64ArrayAttr, 4> lists;
  MLIRContext *context = refiner.op->getContext();
  for (unsigned i = 0; i < 4; ++i) {
    auto list = refiner.operands.getSizes(first + i);
    if (!list)
      return getWrittenTypes(refiner.op);
    lists.push_back(DenseI64ArrayAttr::get(context, *list));
  }
  auto padding = refiner.operands.getSizes(first + 4);
  RankedTensorType paddingType = refiner.operands.getTensorType(first + 4);
  if (!padding || !paddingType)
    return getWrittenTypes(refiner.op);
  ReduceWindowOp::Properties properties;
  properties.window_dimensions = lists[0];
  properties.window_strides = lists[1];
  properties.base_dilations = lists[2];
  properties.window_dilations = lists[3];
  properties.padding = DenseIntElementsAttr::get(
      RankedTensorType::get(paddingType.getShape(),
                            IntegerType::get(context, 64)),
      *padding);
  return inferAs<ReduceWindowOp>(refiner, /*numOperands=*/first, properties);
}

/// Operand #1 is the shape of result #1, the numbers.
static Types inferDynamicRngBitGenerator(const Refiner &refiner) {
  Operation *op = refiner.op;
  if (op->getNumOperands() < 2 || op->getNumResults() != 2 ||
      !getResultTensorType(op, 1))
    return emitOptionalError(refiner.location,
                             "expects a state and a shape as operands, and a "
                             "state and numbers as results");
  FailureOr<Type> numbers =
      inferShaped(refiner, getResultTensorType(op, 1), /*shapeOperand=*/1);
  if (failed(numbers))
    return failure();
  return SmallVector<Type>{refiner.operands.getValue(0).getType(), *numbers};
}

/// Each result has the shape of operand #0, but `k`, the value of operand
/// `kOperand`, along dimension `dim`.
static Types inferTopK(const Refiner &refiner, unsigned kOperand, int64_t dim) {
  auto k = refiner.operands.getSizes(kOperand);
  RankedTensorType operand = refiner.operands.getTensorType(0);
  if (!k || k->size() != 1 || !operand)
    return getWrittenTypes(refiner.op);
  if (dim < 0)
    dim += operand.getRank();
  if (dim < 0 || dim >= operand.getRank())
    return emitOptionalError(refiner.location,
                             "expects a dimension to take the top of, but got ",
                             operand);
  int64_t size = operand.getDimSize(dim);
  if (k->front() < 0 || (isStaticDimSize(size) && k->front() > size))
    return emitOptionalError(refiner.location, "expects k to be in range [0, ",
                             size, "], but got ", k->front());
  SmallVector<int64_t> sizes(operand.getShape());
  sizes[dim] = k->front();
  SmallVector<Type> types;
  for (Type type : refiner.op->getResultTypes())
    types.push_back(RankedTensorType::get(sizes, getElementTypeOrSelf(type)));
  return types;
}

Types Refiner::inferCustomCall(CustomCallOp call) const {
  StringRef target = call.getCallTargetName();
  if (failed(verifyIndicesOfShapeOperands(op, location)))
    return failure();
  if (target == shapeRefinementOperandWrapperTarget)
    return inferOperandWrapper(*this);
  if (auto indices = getIndicesOfShapeOperands(op))
    return inferByShapeOperands(*this, *indices);
  if (target == dynamicReduceWindowTarget)
    return inferDynamicReduceWindow(*this);
  if (target == dynamicRngBitGeneratorTarget)
    return inferDynamicRngBitGenerator(*this);
  if (target == dynamicTopKTarget)
    return inferTopK(*this, /*kOperand=*/1, /*dim=*/-1);
  if (target == dynamicApproxTopKTarget)
    if (std::optional<int64_t> dim = getApproxTopKDimension(call))
      return inferTopK(*this, /*kOperand=*/2 * op->getNumResults(), *dim);
  return getWrittenTypes(op);
}

//===----------------------------------------------------------------------===//
// All ops
//===----------------------------------------------------------------------===//

Types Refiner::infer() const {
  return llvm::TypeSwitch<Operation *, Types>(op)
      .Case([&](BitcastConvertOp) { return inferBitcastConvert(*this); })
      .Case([&](BroadcastInDimOp op) { return inferBroadcastInDim(*this, op); })
      .Case([&](ReshapeOp) { return inferReshape(*this); })
      .Case([&](AllGatherOp op) { return inferAllGather(*this, op); })
      .Case([&](ReduceScatterOp op) { return inferReduceScatter(*this, op); })
      .Case([&](DynamicBroadcastInDimOp op) {
        return inferDynamicBroadcastInDim(*this, op);
      })
      .Case([&](DynamicConvOp op) { return inferDynamicConv(*this, op); })
      .Case([&](DynamicIotaOp) {
        return inferShapedResult(*this, /*shapeOperand=*/0);
      })
      .Case([&](DynamicPadOp) { return inferDynamicPad(*this); })
      .Case([&](DynamicReshapeOp) { return inferDynamicReshape(*this); })
      .Case([&](RealDynamicSliceOp op) {
        return inferRealDynamicSlice(*this, op);
      })
      .Case([&](CustomCallOp op) { return inferCustomCall(op); })
      .Case([&](RngBitGeneratorOp op) {
        // Spec: C1: type(initial_state) = type(output_state).
        return Types(
            {operands.getValue(0).getType(), op.getOutput().getType()});
      })
      // What a body returns, the next iteration takes: whoever refines the
      // regions knows.
      .Case([&](WhileOp) { return getWrittenTypes(op); })
      .Default([&](Operation *) { return inferByShapeFunction(*this); });
}

FailureOr<Type> stablehlo::refineType(Type type, Type other) {
  auto tuple = dyn_cast<TupleType>(type);
  auto otherTuple = dyn_cast<TupleType>(other);
  if (tuple && otherTuple && tuple.size() == otherTuple.size()) {
    SmallVector<Type> elements;
    for (auto [element, otherElement] :
         llvm::zip_equal(tuple.getTypes(), otherTuple.getTypes())) {
      FailureOr<Type> refined = refineType(element, otherElement);
      if (failed(refined))
        return failure();
      elements.push_back(*refined);
    }
    return Type(TupleType::get(type.getContext(), elements));
  }
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

Types stablehlo::refineResultTypes(
    Operation *op, ArrayRef<KnownValue> operands,
    std::optional<Location> location,
    function_ref<DenseElementsAttr(Value)> getElements) {
  KnownOperands known(op, operands);
  if (!getElements)
    getElements = getConstant;
  Types inferred = Refiner{op, known, location, getElements}.infer();
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
