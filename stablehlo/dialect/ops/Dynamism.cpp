//===- Dynamism.cpp - Ops with operands that are sizes --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shape functions and verifiers of the dynamism ops, in the order of
// Dynamism.td. What depends on the values of operands is checked where they are
// constant, and else when the program runs.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ops/BoundedShape.h"
#include "stablehlo/dialect/ops/BroadcastReshape.h"
#include "stablehlo/dialect/ops/ConstantFolding.h"
#include "stablehlo/dialect/ops/Contraction.h"
#include "stablehlo/dialect/ops/Convolution.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/GatherScatter.h"
#include "stablehlo/dialect/ops/PaddedSize.h"
#include "stablehlo/dialect/ops/RegisterOps.h"
#include "stablehlo/dialect/ops/ReifiedShape.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/Dynamism.cpp.inc"

void stablehlo::registerDynamismOps(Dialect &dialect) {
  registerOps<
#define GET_OP_LIST
#include "stablehlo/dialect/ops/Dynamism.cpp.inc"
      >(dialect);
}

//===----------------------------------------------------------------------===//
// Shape operands
//===----------------------------------------------------------------------===//

/// The number of elements of a shape operand, whose size is static.
static int64_t getShapeRank(Value shape) {
  return cast<RankedTensorType>(shape.getType()).getDimSize(0);
}

static bool isConstant(Value value) {
  return matchPattern(value, m_Constant());
}

/// A constant shape operand agrees with the result type; call it after their
/// ranks have been compared, for a splat may claim any number of elements.
static LogicalResult verifyConstantShape(Location location, Value shape,
                                         Type result) {
  if (hlo::isCompatibleForHloTypeInference(shape, result))
    return success();
  SmallVector<int64_t> sizes;
  (void)hlo::matchInts(shape, sizes);
  return emitOptionalError(location, "output shape [", sizes,
                           "] is incompatible with return type of operation ",
                           result);
}

static LogicalResult verifyElementType(Location location, Type operand,
                                       Type result) {
  if (hlo::isCompatibleElementTypeForHloTypeInference(operand, result))
    return success();
  return emitOptionalError(location,
                           "expects operand and result to have compatible "
                           "element type. Got: ",
                           operand, " and ", result);
}

/// Speculatable if the result's shape cannot contradict the shape operand: that
/// is constant, so has been compared, or no size is static.
static bool cannotContradict(Value shape, Type result) {
  return isConstant(shape) ||
         llvm::all_of(cast<RankedTensorType>(result).getShape(),
                      hlo::isDynamicDimSize);
}

static Speculation::Speculatability speculatableIf(bool condition) {
  return condition ? Speculation::Speculatable : Speculation::NotSpeculatable;
}

//===----------------------------------------------------------------------===//
// DynamicBroadcastInDimOp
//===----------------------------------------------------------------------===//

/// (dynamic_broadcast_in_dim C8 to C10) the hints name each dimension of the
/// operand at most once.
static LogicalResult verifyExpansionHints(Location location,
                                          ArrayRef<int64_t> expanding,
                                          ArrayRef<int64_t> nonexpanding,
                                          int64_t operandRank) {
  SmallVector<int64_t> hints(expanding);
  llvm::append_range(hints, nonexpanding);
  if (!hlo::isUnique(hints))
    return emitOptionalError(
        location,
        "duplicate expansion hint for at least one operand dimension");
  for (int64_t hint : hints)
    if (hint < 0 || hint >= operandRank)
      return emitOptionalError(location, "hint for expanding dimension ", hint,
                               " does not refer to a valid operand dimension");
  return success();
}

/// (dynamic_broadcast_in_dim C5) a size of the operand is 1, or that of the
/// result: by the types, and by the value of output_dimensions if it is
/// constant.
static LogicalResult verifyBroadcastSizes(DynamicBroadcastInDimOp op,
                                          RankedTensorType operand,
                                          RankedTensorType result) {
  SmallVector<int64_t> outputSizes;
  bool isKnown =
      succeeded(hlo::matchInts(op.getOutputDimensions(), outputSizes));
  for (auto [dim, resultDim] : llvm::enumerate(op.getBroadcastDimensions())) {
    int64_t size = operand.getDimSize(dim);
    if (hlo::isDynamicDimSize(size) || size == 1)
      continue;
    if (!hlo::verifyCompatibleDims(operand, dim, result, resultDim))
      return emitOptionalError(
          op.getLoc(), "size of operand dimension ", dim, " (", size,
          ") is not compatible with size of result dimension ", resultDim, " (",
          hlo::getMaxSize(result, resultDim), ")");
    if (isKnown && outputSizes[resultDim] != size)
      return emitOptionalError(
          op.getLoc(), "size of operand dimension ", dim, " (", size,
          ") is not equal to 1 or value of shape at index ", resultDim, " (",
          outputSizes[resultDim], ")");
  }
  return success();
}

LogicalResult DynamicBroadcastInDimOp::verify() {
  auto operand = cast<RankedTensorType>(getOperand().getType());
  auto result = cast<RankedTensorType>(getType());
  ArrayRef<int64_t> dimensions = getBroadcastDimensions();
  // (C1).
  if (failed(verifyElementType(getLoc(), operand, result)) ||
      failed(hlo::verifySameScale(getLoc(), operand, result)))
    return failure();
  // Follows from C3 and C4.
  if (static_cast<int64_t>(dimensions.size()) == operand.getRank() &&
      result.getRank() < operand.getRank())
    return emitOptionalError(getLoc(), "result rank (", result.getRank(),
                             ") is less than operand rank (", operand.getRank(),
                             ")");
  if (failed(hlo::verifyBroadcastDimensions(getLoc(), dimensions, operand,
                                            result)))
    return failure();
  // (C7) size(output_dimensions) = rank(result).
  if (getShapeRank(getOutputDimensions()) != result.getRank())
    return emitOptionalError(
        getLoc(), "result rank (", result.getRank(),
        ") is not equal to the number of elements in output_dimensions (",
        getShapeRank(getOutputDimensions()), ")");
  if (failed(verifyBroadcastSizes(*this, operand, result)))
    return failure();
  ArrayRef<int64_t> none;
  if (failed(verifyExpansionHints(
          getLoc(), getKnownExpandingDimensions().value_or(none),
          getKnownNonexpandingDimensions().value_or(none), operand.getRank())))
    return failure();
  if (failed(hlo::verifyBroadcastAxis(getLoc(), dimensions, operand, result)))
    return failure();
  return verifyConstantShape(getLoc(), getOutputDimensions(), result);
}

LogicalResult DynamicBroadcastInDimOp::reifyReturnTypeShapes(
    OpBuilder &builder, ValueRange operands, SmallVectorImpl<Value> &shapes) {
  Adaptor adaptor(operands, *this);
  shapes.push_back(
      hlo::castToIndexTensor(builder, getLoc(), adaptor.getOutputDimensions()));
  return success();
}

Speculation::Speculatability DynamicBroadcastInDimOp::getSpeculatability() {
  // A static size but 1 may not be that of the result, unless that is known.
  auto operand = cast<RankedTensorType>(getOperand().getType());
  if (!operand.hasStaticShape())
    return Speculation::NotSpeculatable;
  bool fitsAnything = hlo::isSplatArray(operand.getShape(), 1);
  return speculatableIf(
      isConstant(getOutputDimensions()) ||
      (fitsAnything && cannotContradict(getOutputDimensions(), getType())));
}

//===----------------------------------------------------------------------===//
// DynamicConvOp
//===----------------------------------------------------------------------===//

/// The rows of a constant padding operand, whose shape has been checked.
static std::optional<SmallVector<std::pair<int64_t, int64_t>>>
getConstantPadding(Value padding) {
  SmallVector<int64_t> elements;
  if (failed(hlo::matchInts(padding, elements)))
    return std::nullopt;
  SmallVector<std::pair<int64_t, int64_t>> rows;
  for (size_t i = 0; i + 1 < elements.size(); i += 2)
    rows.emplace_back(elements[i], elements[i + 1]);
  return rows;
}

LogicalResult DynamicConvOp::verify() {
  auto inputs = hlo::ConvolutionInputs::get(*this);
  if (failed(hlo::verifyConvolutionAttributes(getLoc(), inputs)))
    return failure();
  // (C4) shape(padding) = [N - 2, 2].
  int64_t numSpatialDims = inputs.lhs.getRank() - 2;
  ArrayRef<int64_t> paddingShape =
      cast<RankedTensorType>(getPadding().getType()).getShape();
  if (paddingShape != ArrayRef<int64_t>{numSpatialDims, 2})
    return emitOptionalError(getLoc(), "expects padding to be of shape [",
                             numSpatialDims, ", 2], but got [", paddingShape,
                             "]");
  auto rows = getConstantPadding(getPadding());
  std::optional<hlo::Padding> padding;
  if (rows)
    padding = *rows;
  auto shape = hlo::inferConvolutionShape(getLoc(), inputs, padding);
  if (failed(shape) ||
      failed(hlo::verifyContractionShape(getLoc(), *shape, getType())))
    return failure();
  return hlo::verifyConvolutionTypes(getLoc(), inputs, getType());
}

//===----------------------------------------------------------------------===//
// DynamicGatherOp
//===----------------------------------------------------------------------===//

LogicalResult DynamicGatherOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> location, Adaptor adaptor,
    SmallVectorImpl<Type> &inferred) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  int64_t numSliceSizes = getShapeRank(adaptor.getSliceSizes());
  SmallVector<int64_t> sliceSizes;
  bool isKnown = numSliceSizes == operand.getRank() &&
                 succeeded(hlo::matchInts(adaptor.getSliceSizes(), sliceSizes));
  hlo::GatherInputs inputs{
      operand, cast<RankedTensorType>(adaptor.getStartIndices().getType()),
      adaptor.getDimensionNumbers(), numSliceSizes,
      isKnown ? std::optional(ArrayRef<int64_t>(sliceSizes)) : std::nullopt};
  FailureOr<RankedTensorType> type = hlo::inferGatherType(location, inputs);
  if (failed(type))
    return failure();
  inferred.push_back(*type);
  return success();
}

LogicalResult
DynamicGatherOp::reifyReturnTypeShapes(OpBuilder &builder, ValueRange operands,
                                       SmallVectorImpl<Value> &shapes) {
  Adaptor adaptor(operands, *this);
  auto getStartIndicesDim = [&](int64_t dim) {
    return hlo::reifySize(builder, getLoc(), adaptor.getStartIndices(), dim);
  };
  auto getSliceDim = [&](int64_t dim) {
    return hlo::reifyElement(builder, getLoc(), adaptor.getSliceSizes(), dim);
  };
  GatherDimensionNumbersAttr numbers = getDimensionNumbers();
  SmallVector<Value> sizes;
  hlo::reifyGatherDimSizes(
      cast<RankedTensorType>(getType()).getRank(), getStartIndicesDim,
      getSliceDim, numbers.getOffsetDims(), numbers.getCollapsedSliceDims(),
      numbers.getOperandBatchingDims(), numbers.getIndexVectorDim(), sizes);
  shapes.push_back(hlo::makeShape(builder, getLoc(), sizes));
  return success();
}

//===----------------------------------------------------------------------===//
// DynamicIotaOp
//===----------------------------------------------------------------------===//

LogicalResult DynamicIotaOp::verify() {
  auto result = cast<RankedTensorType>(getType());
  // (C1) 0 <= iota_dimension < size(output_shape).
  if (static_cast<int64_t>(getIotaDimension()) >= result.getRank())
    return emitOptionalError(
        getLoc(), "iota dimension cannot go beyond the output rank.");
  // (C2) rank(result) = size(output_shape).
  if (getShapeRank(getOutputShape()) != result.getRank())
    return emitOptionalError(
        getLoc(), "result should have a rank equal to the number of elements ",
        "in output_shape");
  return verifyConstantShape(getLoc(), getOutputShape(), result);
}

LogicalResult
DynamicIotaOp::reifyReturnTypeShapes(OpBuilder &builder, ValueRange operands,
                                     SmallVectorImpl<Value> &shapes) {
  shapes.push_back(hlo::castToIndexTensor(builder, getLoc(), operands.front()));
  return success();
}

Speculation::Speculatability DynamicIotaOp::getSpeculatability() {
  return speculatableIf(cannotContradict(getOutputShape(), getType()));
}

//===----------------------------------------------------------------------===//
// DynamicPadOp
//===----------------------------------------------------------------------===//

/// (dynamic_pad C4) for one dimension, with constant paddings.
static LogicalResult verifyPaddedSize(Location location, int64_t dim,
                                      int64_t operandSize, int64_t resultSize,
                                      const hlo::PaddingDimension &padding) {
  if (hlo::isDynamicDimSize(operandSize))
    return success();
  std::optional<int64_t> padded = hlo::computePaddedSize(operandSize, padding);
  if (!padded || *padded < 0)
    return emitOptionalError(location, "Padding result in ",
                             padded ? "negative size"
                                    : "a size that does not fit into 64 bits",
                             " for dimension ", dim);
  if (!hlo::verifyCompatibleDims(*padded, resultSize))
    return emitOptionalError(location, "expected output dimension at index ",
                             dim, " to equal ", *padded, ", but got ",
                             resultSize);
  return success();
}

LogicalResult DynamicPadOp::verify() {
  auto operand = cast<RankedTensorType>(getOperand().getType());
  auto result = cast<RankedTensorType>(getType());
  // (C2) sizes of the paddings = rank(operand).
  int64_t size = getShapeRank(getEdgePaddingLow());
  if (size != operand.getRank())
    return emitOptionalError(getLoc(), "padding operands size (", size,
                             ") must match operand rank (", operand.getRank(),
                             ")");
  // (C3) 0 <= interior_padding.
  SmallVector<int64_t> low, high, interior;
  if (failed(hlo::matchInts(getInteriorPadding(), interior)))
    return success();
  for (int64_t padding : interior)
    if (padding < 0)
      return emitOptionalError(
          getLoc(), "interior_padding must be non-negative, but got ", padding);
  if (failed(hlo::matchInts(getEdgePaddingLow(), low)) ||
      failed(hlo::matchInts(getEdgePaddingHigh(), high)))
    return success();
  for (int64_t dim = 0; dim < operand.getRank(); ++dim)
    if (failed(verifyPaddedSize(getLoc(), dim, operand.getDimSize(dim),
                                result.getDimSize(dim),
                                {low[dim], high[dim], interior[dim]})))
      return failure();
  return success();
}

LogicalResult
DynamicPadOp::reifyReturnTypeShapes(OpBuilder &builder, ValueRange operands,
                                    SmallVectorImpl<Value> &shapes) {
  Adaptor adaptor(operands, *this);
  auto element = [&](Value shape, int64_t dim) {
    return hlo::reifyElement(builder, getLoc(), shape, dim);
  };
  SmallVector<Value> sizes;
  int64_t rank = cast<RankedTensorType>(getType()).getRank();
  for (int64_t dim = 0; dim < rank; ++dim) {
    hlo::ReifiedPadding padding{element(adaptor.getEdgePaddingLow(), dim),
                                element(adaptor.getEdgePaddingHigh(), dim),
                                element(adaptor.getInteriorPadding(), dim)};
    Value size = hlo::reifySize(builder, getLoc(), adaptor.getOperand(), dim);
    sizes.push_back(hlo::reifyPaddedSize(builder, getLoc(), size, padding));
  }
  shapes.push_back(hlo::makeShape(builder, getLoc(), sizes));
  return success();
}

Speculation::Speculatability DynamicPadOp::getSpeculatability() {
  // Even a fully dynamic result may get a negative size.
  auto operand = cast<RankedTensorType>(getOperand().getType());
  return speculatableIf(
      operand.hasStaticShape() && isConstant(getEdgePaddingLow()) &&
      isConstant(getEdgePaddingHigh()) && isConstant(getInteriorPadding()));
}

//===----------------------------------------------------------------------===//
// DynamicReshapeOp
//===----------------------------------------------------------------------===//

/// (dynamic_reshape C2) size(operand) = size(result), the latter by the value
/// of output_shape.
static LogicalResult verifyElementCount(DynamicReshapeOp op,
                                        RankedTensorType operand) {
  SmallVector<int64_t> sizes;
  if (!operand.hasStaticShape() ||
      failed(hlo::matchInts(op.getOutputShape(), sizes)))
    return success();
  std::optional<int64_t> operandCount = hlo::countElements(operand.getShape());
  std::optional<int64_t> outputCount = hlo::countElements(sizes);
  if (!operandCount || !outputCount || *operandCount == *outputCount)
    return success();
  return emitOptionalError(op.getLoc(),
                           "output_shape is incompatible with input type of "
                           "operation: input has ",
                           *operandCount, " elements, but output_shape has ",
                           *outputCount);
}

LogicalResult DynamicReshapeOp::verify() {
  auto operand = cast<RankedTensorType>(getOperand().getType());
  auto result = cast<RankedTensorType>(getType());
  if (failed(verifyElementType(getLoc(), operand, result))) // (C1)
    return failure();
  // (C4) size(output_shape) = rank(result).
  if (getShapeRank(getOutputShape()) != result.getRank())
    return emitOptionalError(
        getLoc(), "result should have a rank equal to the number of elements ",
        "in output_shape");
  if (failed(verifyConstantShape(getLoc(), getOutputShape(), result)) ||
      failed(verifyElementCount(*this, operand)))
    return failure();
  return hlo::verifyReshape(getLoc(), operand, result);
}

LogicalResult
DynamicReshapeOp::reifyReturnTypeShapes(OpBuilder &builder, ValueRange operands,
                                        SmallVectorImpl<Value> &shapes) {
  Adaptor adaptor(operands, *this);
  shapes.push_back(
      hlo::castToIndexTensor(builder, getLoc(), adaptor.getOutputShape()));
  return success();
}

//===----------------------------------------------------------------------===//
// GetDimensionSizeOp, SetDimensionSizeOp
//===----------------------------------------------------------------------===//

/// 0 <= dimension < rank(operand).
static LogicalResult verifyDimension(std::optional<Location> location,
                                     int64_t dimension, int64_t rank) {
  if (dimension >= 0 && dimension < rank)
    return success();
  return emitOptionalError(location, "requires dimension attribute in range ",
                           "[0, ", rank, "); found (", dimension, ")");
}

LogicalResult GetDimensionSizeOp::inferReturnTypes(
    MLIRContext *context, std::optional<Location> location, Adaptor adaptor,
    SmallVectorImpl<Type> &inferred) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  if (failed(verifyDimension(location, adaptor.getDimension(),
                             operand.getRank()))) // (C1)
    return failure();
  inferred.push_back(RankedTensorType::get({}, IntegerType::get(context, 32)));
  return success();
}

OpFoldResult GetDimensionSizeOp::fold(FoldAdaptor) {
  int64_t size =
      cast<RankedTensorType>(getOperand().getType()).getDimSize(getDimension());
  if (!hlo::isStaticDimSize(size))
    return {};
  return getSplat(getType(), size);
}

LogicalResult SetDimensionSizeOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> location, Adaptor adaptor,
    SmallVectorImpl<Type> &inferred) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  if (cast<RankedTensorType>(adaptor.getSize().getType()).getRank() != 0)
    return emitOptionalError(location, "size operand should be of rank-0");
  int64_t dimension = adaptor.getDimension();
  if (failed(verifyDimension(location, dimension, operand.getRank())))
    return failure();
  hlo::BoundedShape shape(operand);
  int64_t maxSize = shape.getMaxSize(dimension);
  int64_t size;
  bool isKnown = succeeded(hlo::matchInt(adaptor.getSize(), size));
  bool isTooBig = isKnown && hlo::isStaticDimSize(maxSize) && size > maxSize;
  if (isKnown && (size < 0 || isTooBig))
    return emitOptionalError(location, "expects size to be in range [0, ",
                             "dim(operand, dimension)], but got ", size);
  // The whole dimension is what it was before, so its size is static.
  bool isWhole = isKnown && size == maxSize;
  shape.sizes[dimension] = isWhole ? size : ShapedType::kDynamic;
  shape.bounds[dimension] = isWhole ? ShapedType::kDynamic : maxSize;
  inferred.push_back(shape.getType(operand.getElementType()));
  return success();
}

Speculation::Speculatability SetDimensionSizeOp::getSpeculatability() {
  // A static size that is set at run time may turn out to be another one.
  auto operand = cast<RankedTensorType>(getOperand().getType());
  auto result = cast<RankedTensorType>(getType());
  int64_t dimension = getDimension();
  for (int64_t dim = 0; dim < result.getRank(); ++dim) {
    bool isKnown =
        dim == dimension ? isConstant(getSize()) : !operand.isDynamicDim(dim);
    if (!isKnown && !result.isDynamicDim(dim))
      return Speculation::NotSpeculatable;
  }
  return Speculation::Speculatable;
}

//===----------------------------------------------------------------------===//
// RealDynamicSliceOp
//===----------------------------------------------------------------------===//

LogicalResult RealDynamicSliceOp::verify() {
  auto operand = cast<RankedTensorType>(getOperand().getType());
  auto result = cast<RankedTensorType>(getType());
  auto starts = cast<RankedTensorType>(getStartIndices().getType());
  if (!hlo::verifyCompatibleDims(starts.getDimSize(0), operand.getRank()))
    return emitOptionalError(
        getLoc(), "has mismatched number of operand rank (", operand.getRank(),
        ") and start_indices size (", starts.getDimSize(0), ")");
  if (operand.getRank() != result.getRank())
    return emitOptionalError(
        getLoc(), "has mismatched number of operand rank (", operand.getRank(),
        ") and result rank (", result.getRank(), ")");
  return success();
}

LogicalResult RealDynamicSliceOp::reifyReturnTypeShapes(
    OpBuilder &builder, ValueRange operands, SmallVectorImpl<Value> &shapes) {
  Adaptor adaptor(operands, *this);
  auto element = [&](Value shape, int64_t dim) {
    return hlo::reifyElement(builder, getLoc(), shape, dim);
  };
  SmallVector<Value> sizes;
  int64_t rank = cast<RankedTensorType>(getType()).getRank();
  for (int64_t dim = 0; dim < rank; ++dim)
    sizes.push_back(hlo::reifySliceSize(builder, getLoc(),
                                        element(adaptor.getStartIndices(), dim),
                                        element(adaptor.getLimitIndices(), dim),
                                        element(adaptor.getStrides(), dim)));
  shapes.push_back(hlo::makeShape(builder, getLoc(), sizes));
  return success();
}

Speculation::Speculatability RealDynamicSliceOp::getSpeculatability() {
  auto operand = cast<RankedTensorType>(getOperand().getType());
  return speculatableIf(
      operand.hasStaticShape() && isConstant(getStartIndices()) &&
      isConstant(getLimitIndices()) && isConstant(getStrides()));
}
