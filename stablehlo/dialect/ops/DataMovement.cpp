//===- DataMovement.cpp - Data movement ops -------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shape functions, verifiers and syntax of the data movement ops, in the order
// of DataMovement.td; those of slices stand in DataMovement/Slices.cpp.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/AssemblyFormat.h"
#include "stablehlo/dialect/ops/BoundedShape.h"
#include "stablehlo/dialect/ops/BroadcastReshape.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/PaddedSize.h"
#include "stablehlo/dialect/ops/RegisterOps.h"
#include "stablehlo/dialect/ops/ReifiedShape.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::stablehlo;
using hlo::parseSameOperandsAndResultType;
using hlo::parseVariadicOperandWithAttribute;
using hlo::printSameOperandsAndResultType;
using hlo::printVariadicOperandWithAttribute;

//===----------------------------------------------------------------------===//
// Syntax
//===----------------------------------------------------------------------===//

/// `, %i, %j,`: a comma stands before each operand, and behind the last.
static void printCommaPrecededOperands(OpAsmPrinter &printer, Operation *,
                                       OperandRange operands) {
  for (Value operand : operands)
    printer << ", " << operand;
  printer << ',';
}

static ParseResult parseCommaPrecededOperands(
    OpAsmParser &parser,
    SmallVectorImpl<OpAsmParser::UnresolvedOperand> &operands) {
  if (parser.parseComma())
    return failure();
  while (true) {
    OpAsmParser::UnresolvedOperand operand;
    OptionalParseResult parsed = parser.parseOptionalOperand(operand);
    if (!parsed.has_value())
      break;
    if (failed(*parsed) || parser.parseComma())
      return failure();
    operands.push_back(operand);
  }
  // Other tools print two commas if there are no operands.
  if (operands.empty())
    (void)parser.parseOptionalComma();
  return success();
}

/// `[1:3, 4:8:2]`: start, limit and stride of each dimension; no stride is 1.
static void printSliceRanges(OpAsmPrinter &printer, Operation *,
                             ArrayRef<int64_t> starts, ArrayRef<int64_t> limits,
                             ArrayRef<int64_t> strides) {
  printer << '[';
  llvm::interleaveComma(llvm::zip(starts, limits, strides), printer,
                        [&](auto range) {
                          auto [start, limit, stride] = range;
                          printer << start << ':' << limit;
                          if (stride != 1)
                            printer << ':' << stride;
                        });
  printer << ']';
}

static ParseResult parseSliceRanges(OpAsmParser &parser,
                                    DenseI64ArrayAttr &starts,
                                    DenseI64ArrayAttr &limits,
                                    DenseI64ArrayAttr &strides) {
  SmallVector<int64_t> startValues, limitValues, strideValues;
  auto parseRange = [&]() -> ParseResult {
    int64_t start = 0, limit = 0, stride = 1;
    if (parser.parseInteger(start) || parser.parseColon() ||
        parser.parseInteger(limit))
      return failure();
    if (succeeded(parser.parseOptionalColon()) && parser.parseInteger(stride))
      return failure();
    startValues.push_back(start);
    limitValues.push_back(limit);
    strideValues.push_back(stride);
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseRange))
    return failure();
  starts = parser.getBuilder().getDenseI64ArrayAttr(startValues);
  limits = parser.getBuilder().getDenseI64ArrayAttr(limitValues);
  strides = parser.getBuilder().getDenseI64ArrayAttr(strideValues);
  return success();
}

#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/DataMovement.cpp.inc"

void stablehlo::registerDataMovementOps(Dialect &dialect) {
  registerOps<
#define GET_OP_LIST
#include "stablehlo/dialect/ops/DataMovement.cpp.inc"
      >(dialect);
}

//===----------------------------------------------------------------------===//
// BroadcastInDimOp
//===----------------------------------------------------------------------===//

LogicalResult BroadcastInDimOp::verify() {
  auto operand = cast<RankedTensorType>(getOperand().getType());
  auto result = cast<RankedTensorType>(getType());
  ArrayRef<int64_t> dimensions = getBroadcastDimensions();
  // (C1).
  if (failed(hlo::verifySameScale(getLoc(), operand, result)) ||
      failed(hlo::verifyBroadcastDimensions(getLoc(), dimensions, operand,
                                            result)))
    return failure();
  // (C5) dim(operand, d) = 1 or dim(result, broadcast_dimensions[d]).
  hlo::BoundedShape resultShape(result);
  for (auto [dim, size] : llvm::enumerate(operand.getShape())) {
    if (hlo::isDynamicDimSize(size) || size == 1)
      continue;
    int64_t resultDim = dimensions[dim];
    int64_t resultSize = resultShape.getMaxSize(resultDim);
    if (result.isDynamicDim(resultDim) ? size > resultSize : size != resultSize)
      return emitOptionalError(getLoc(), "size of operand dimension ", dim,
                               " (", size,
                               ") is not equal to 1 or size of result ",
                               "dimension ", resultDim, " (", resultSize, ")");
  }
  return hlo::verifyBroadcastAxis(getLoc(), dimensions, operand, result);
}

bool BroadcastInDimOp::isSimpleBroadcast() {
  auto operand = cast<RankedTensorType>(getOperand().getType());
  auto result = cast<RankedTensorType>(getType());
  int64_t added = result.getRank() - operand.getRank();
  for (auto [dim, resultDim] : llvm::enumerate(getBroadcastDimensions()))
    if (resultDim != static_cast<int64_t>(dim) + added ||
        operand.getDimSize(dim) != result.getDimSize(resultDim))
      return false;
  return true;
}

//===----------------------------------------------------------------------===//
// ConcatenateOp
//===----------------------------------------------------------------------===//

/// Adds the sizes along `dimension` of `left` and `right`, and joins the others
/// into `left`. `index` is the operand that `right` is the type of.
static LogicalResult appendInput(std::optional<Location> location,
                                 hlo::BoundedShape &left,
                                 RankedTensorType first, RankedTensorType right,
                                 int64_t dimension, int64_t index) {
  for (int64_t dim = 0; dim < right.getRank(); ++dim) {
    int64_t rightSize = right.getDimSize(dim);
    int64_t rightBound = hlo::getBound(right, dim);
    if (dim == dimension) {
      // (concatenate C6) sizes add up.
      int64_t leftSize = left.getMaxSize(dim);
      int64_t maxSize =
          hlo::isStaticDimSize(rightSize) ? rightSize : rightBound;
      if (hlo::isStaticDimSize(leftSize) && hlo::isStaticDimSize(maxSize) &&
          !llvm::checkedAdd(leftSize, maxSize))
        return emitOptionalError(location, "size of result dimension ", dim,
                                 " does not fit into 64 bits");
      std::tie(left.sizes[dim], left.bounds[dim]) =
          hlo::inferConcatenatedDimAndBound(left.sizes[dim], rightSize,
                                            left.bounds[dim], rightBound);
      continue;
    }
    // (concatenate C2) other dimensions agree.
    if (!hlo::verifyCompatibleDims(first.getDimSize(dim), rightSize))
      return emitOptionalError(location, "shapes of operand (0) and (", index,
                               ") are not compatible at non-concat index ", dim,
                               ": (", first.getShape(), ") != (",
                               right.getShape(), ")");
    if (failed(left.joinDim(location, dim, right, dim)))
      return failure();
  }
  return success();
}

LogicalResult ConcatenateOp::inferReturnTypes(MLIRContext *,
                                              std::optional<Location> location,
                                              Adaptor adaptor,
                                              SmallVectorImpl<Type> &inferred) {
  // (C3) 0 < size(inputs).
  if (adaptor.getInputs().empty())
    return emitOptionalError(location, "expects at least one input");
  auto first = cast<RankedTensorType>(adaptor.getInputs().front().getType());
  int64_t dimension = adaptor.getDimension();
  // (C4) 0 <= dimension < rank(inputs[0]).
  if (first.getRank() == 0)
    return emitOptionalError(location, "rank-0 values cannot be concatenated");
  if (dimension < 0 || dimension >= first.getRank())
    return emitOptionalError(location, "dimension ", dimension,
                             " is out-of-bounds for input rank ",
                             first.getRank());
  hlo::BoundedShape shape(first);
  for (auto [i, input] : llvm::enumerate(adaptor.getInputs().drop_front())) {
    auto type = cast<RankedTensorType>(input.getType());
    // (C2), the rank.
    if (type.getRank() != first.getRank())
      return emitOptionalError(location, "operands (0) and (", i + 1,
                               ") do not match rank");
    if (failed(appendInput(location, shape, first, type, dimension, i + 1)))
      return failure();
  }
  inferred.push_back(shape.getType(first.getElementType())); // (C5)
  return success();
}

LogicalResult
ConcatenateOp::reifyReturnTypeShapes(OpBuilder &builder, ValueRange operands,
                                     SmallVectorImpl<Value> &shapes) {
  Adaptor adaptor(operands, *this);
  int64_t dimension = getDimension();
  SmallVector<Value> sizes;
  for (int64_t dim = 0; dim < cast<ShapedType>(getType()).getRank(); ++dim) {
    Value size = hlo::reifySize(builder, getLoc(), operands.front(), dim);
    if (dim == dimension)
      for (Value input : adaptor.getInputs().drop_front())
        size = builder.createOrFold<arith::AddIOp>(
            getLoc(), size, hlo::reifySize(builder, getLoc(), input, dim));
    sizes.push_back(size);
  }
  shapes.push_back(hlo::makeShape(builder, getLoc(), sizes));
  return success();
}

Speculation::Speculatability ConcatenateOp::getSpeculatability() {
  // Dynamic sizes may turn out to differ where they must be equal, or to add up
  // to another size than the result type says.
  auto result = cast<RankedTensorType>(getType());
  int64_t dimension = getDimension();
  bool mayDiffer = result.isDynamicDim(dimension);
  for (Type type : getOperandTypes())
    for (auto [dim, size] :
         llvm::enumerate(cast<RankedTensorType>(type).getShape()))
      if (hlo::isDynamicDimSize(size) &&
          !(static_cast<int64_t>(dim) == dimension && mayDiffer))
        return Speculation::NotSpeculatable;
  return Speculation::Speculatable;
}

//===----------------------------------------------------------------------===//
// PadOp
//===----------------------------------------------------------------------===//

LogicalResult PadOp::inferReturnTypes(MLIRContext *,
                                      std::optional<Location> location,
                                      Adaptor adaptor,
                                      SmallVectorImpl<Type> &inferred) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  ArrayRef<int64_t> low = adaptor.getEdgePaddingLow();
  ArrayRef<int64_t> high = adaptor.getEdgePaddingHigh();
  ArrayRef<int64_t> interior = adaptor.getInteriorPadding();
  // (C2) sizes of the paddings = rank(operand). A builder gets here before
  // their sizes were compared.
  if (static_cast<int64_t>(low.size()) != operand.getRank() ||
      high.size() != low.size() || interior.size() != low.size())
    return emitOptionalError(location, "edge_padding_low length (", low.size(),
                             ") must match operand rank (", operand.getRank(),
                             ")");
  // (C3) 0 <= interior_padding.
  for (int64_t padding : interior)
    if (padding < 0)
      return emitOptionalError(
          location, "Interior padding cannot be negative: ", padding);
  hlo::BoundedShape operandShape(operand);
  hlo::BoundedShape shape;
  for (int64_t dim = 0; dim < operand.getRank(); ++dim) {
    int64_t size = operandShape.getMaxSize(dim);
    if (hlo::isDynamicDimSize(size)) {
      shape.append(ShapedType::kDynamic);
      continue;
    }
    std::optional<int64_t> padded =
        hlo::computePaddedSize(size, {low[dim], high[dim], interior[dim]});
    if (!padded)
      return emitOptionalError(
          location, "Padding result in a size that does not fit into 64 bits ",
          "for dimension ", dim);
    if (*padded < 0)
      return emitOptionalError(
          location, "Padding result in negative size for dimension ", dim);
    shape.appendLike(operandShape, dim, *padded);
  }
  inferred.push_back(shape.getType(operand.getElementType())); // (C1, C4)
  return success();
}

LogicalResult PadOp::reifyReturnTypeShapes(OpBuilder &builder,
                                           ValueRange operands,
                                           SmallVectorImpl<Value> &shapes) {
  Adaptor adaptor(operands, *this);
  auto constant = [&](int64_t value) -> Value {
    return hlo::reifyConstant(builder, getLoc(), value);
  };
  SmallVector<Value> sizes;
  for (auto [dim, size] :
       llvm::enumerate(cast<ShapedType>(getType()).getShape())) {
    if (hlo::isStaticDimSize(size)) {
      sizes.push_back(constant(size));
      continue;
    }
    hlo::ReifiedPadding padding{constant(getEdgePaddingLow()[dim]),
                                constant(getEdgePaddingHigh()[dim]),
                                constant(getInteriorPadding()[dim])};
    Value operandSize =
        hlo::reifySize(builder, getLoc(), adaptor.getOperand(), dim);
    sizes.push_back(
        hlo::reifyPaddedSize(builder, getLoc(), operandSize, padding));
  }
  shapes.push_back(hlo::makeShape(builder, getLoc(), sizes));
  return success();
}

//===----------------------------------------------------------------------===//
// ReshapeOp
//===----------------------------------------------------------------------===//

LogicalResult ReshapeOp::verify() {
  return hlo::verifyReshape(getLoc(),
                            cast<RankedTensorType>(getOperand().getType()),
                            cast<RankedTensorType>(getType()));
}

Speculation::Speculatability ReshapeOp::getSpeculatability() {
  // A dynamic operand may turn out to have another number of elements.
  return hlo::areAllOperandsStatic(getOperation())
             ? Speculation::Speculatable
             : Speculation::NotSpeculatable;
}

//===----------------------------------------------------------------------===//
// ReverseOp
//===----------------------------------------------------------------------===//

LogicalResult ReverseOp::inferReturnTypes(MLIRContext *,
                                          std::optional<Location>,
                                          Adaptor adaptor,
                                          SmallVectorImpl<Type> &inferred) {
  inferred.push_back(adaptor.getOperand().getType()); // (C1)
  return success();
}

LogicalResult ReverseOp::verify() {
  ArrayRef<int64_t> dimensions = getDimensions();
  int64_t rank = cast<RankedTensorType>(getOperand().getType()).getRank();
  // (C2) is_unique(dimensions).
  if (!hlo::isUnique(dimensions))
    return emitOptionalError(getLoc(),
                             "dimensions should be unique. Got: ", dimensions);
  // (C3) 0 <= dimensions < rank(result).
  for (int64_t dimension : dimensions) {
    if (dimension < 0)
      return emitOptionalError(
          getLoc(),
          "all dimensions should be non-negative. Got dimension: ", dimension,
          ".");
    if (dimension >= rank)
      return emitOptionalError(getLoc(),
                               "all dimensions should be between [0, ", rank,
                               "). Got dimension: ", dimension, ".");
  }
  return success();
}

LogicalResult ReverseOp::reifyReturnTypeShapes(OpBuilder &builder,
                                               ValueRange operands,
                                               SmallVectorImpl<Value> &shapes) {
  return hlo::deriveShapeFromOperand(&builder, getOperation(), operands.front(),
                                     &shapes);
}

//===----------------------------------------------------------------------===//
// SortOp
//===----------------------------------------------------------------------===//

LogicalResult SortOp::inferReturnTypes(MLIRContext *, std::optional<Location>,
                                       Adaptor adaptor,
                                       SmallVectorImpl<Type> &inferred) {
  llvm::append_range(inferred, adaptor.getInputs().getTypes()); // (C2)
  return success();
}

LogicalResult SortOp::verify() {
  // (C4) -R <= dimension < R.
  int64_t rank =
      cast<RankedTensorType>(getInputs().front().getType()).getRank();
  int64_t dimension = getDimension();
  if (dimension < -rank || dimension >= rank)
    return emitOptionalError(getLoc(),
                             "dimension attribute value must be in range [-",
                             rank, ", ", rank, "), but found ", dimension);
  return success();
}

LogicalResult SortOp::verifyRegions() {
  // (C5) comparator has type
  // (tensor<E1>, tensor<E1>, ..., tensor<EN>, tensor<EN>) -> tensor<i1>.
  Block &block = getComparator().front();
  size_t numArguments = 2 * getInputs().size();
  if (block.getNumArguments() != numArguments)
    return emitOptionalError(getLoc(), "comparator block should have ",
                             numArguments, " arguments");
  for (auto [i, input] : llvm::enumerate(getInputs().getTypes())) {
    Type scalar = RankedTensorType::get({}, getElementTypeOrSelf(input));
    for (size_t argument : {2 * i, 2 * i + 1}) {
      Type type = block.getArgument(argument).getType();
      if (type != scalar)
        return emitOptionalError(getLoc(), "comparator block argument #",
                                 argument, " should be of type ", scalar,
                                 " but got ", type);
    }
  }
  ValueRange results = block.getTerminator()->getOperands();
  if (results.size() != 1)
    return emitOptionalError(getLoc(),
                             "comparator must return single output but got ",
                             results.size());
  auto type = dyn_cast<RankedTensorType>(results.front().getType());
  if (!type || type.getRank() != 0 || !type.getElementType().isInteger(1))
    return emitOptionalError(getLoc(),
                             "comparator must return tensor<i1> but got ",
                             results.front().getType());
  return success();
}

//===----------------------------------------------------------------------===//
// TransposeOp
//===----------------------------------------------------------------------===//

/// (transpose C1, C4) a quantized axis moves with its dimension.
static Type permuteQuantizedAxis(Type elementType,
                                 ArrayRef<int64_t> permutation) {
  auto perAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(elementType);
  if (!perAxis)
    return elementType;
  const int64_t *axis =
      llvm::find(permutation, perAxis.getQuantizedDimension());
  if (axis == permutation.end())
    return elementType;
  return quant::UniformQuantizedPerAxisType::get(
      perAxis.getFlags(), perAxis.getStorageType(), perAxis.getExpressedType(),
      perAxis.getScales(), perAxis.getZeroPoints(), axis - permutation.begin(),
      perAxis.getStorageTypeMin(), perAxis.getStorageTypeMax());
}

LogicalResult TransposeOp::inferReturnTypes(MLIRContext *,
                                            std::optional<Location> location,
                                            Adaptor adaptor,
                                            SmallVectorImpl<Type> &inferred) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  ArrayRef<int64_t> permutation = adaptor.getPermutation();
  // (C2) permutation is a permutation of range(rank(operand)).
  if (static_cast<int64_t>(permutation.size()) != operand.getRank())
    return emitOptionalError(
        location, "TransposeOp operand rank ", operand.getRank(),
        " does not match permutation size ", permutation.size());
  if (!isPermutationVector(permutation))
    return emitOptionalError(
        location, "attribute permutation must be a permutation of [",
        llvm::to_vector(llvm::seq<int64_t>(operand.getRank())), "] but got ",
        permutation);
  // (C3) shape(result) = dim(operand, permutation...).
  hlo::BoundedShape operandShape(operand);
  hlo::BoundedShape shape;
  for (int64_t dim : permutation)
    shape.append(operandShape.sizes[dim], operandShape.bounds[dim]);
  inferred.push_back(shape.getType(
      permuteQuantizedAxis(operand.getElementType(), permutation)));
  return success();
}

LogicalResult TransposeOp::verify() {
  Type operand = getOperand().getType();
  Type result = getType();
  if (failed(hlo::verifySameScale(getLoc(), operand, result))) // (C1)
    return failure();
  auto operandElement = dyn_cast<quant::UniformQuantizedPerAxisType>(
      getElementTypeOrSelf(operand));
  auto resultElement = dyn_cast<quant::UniformQuantizedPerAxisType>(
      getElementTypeOrSelf(result));
  // Types are inferred after this: a wrong permutation is reported there.
  ArrayRef<int64_t> permutation = getPermutation();
  if (!operandElement || !resultElement ||
      static_cast<int64_t>(permutation.size()) !=
          cast<RankedTensorType>(result).getRank())
    return success();
  if (failed(hlo::verifyQuantizedAxisExists(getLoc(), operand)) ||
      failed(hlo::verifyQuantizedAxisExists(getLoc(), result)))
    return failure();
  // (C4) qd(operand) = permutation[qd(result)].
  int32_t axis = resultElement.getQuantizedDimension();
  if (operandElement.getQuantizedDimension() != permutation[axis])
    return emitOptionalError(getLoc(), "operand quantization_dimension ",
                             operandElement.getQuantizedDimension(),
                             " is not same as permutation[", axis,
                             "] = ", permutation[axis]);
  return hlo::verifySameScales(getLoc(), operand, result); // (C1)
}

LogicalResult
TransposeOp::reifyReturnTypeShapes(OpBuilder &builder, ValueRange operands,
                                   SmallVectorImpl<Value> &shapes) {
  SmallVector<Value> sizes;
  for (int64_t dim : getPermutation())
    sizes.push_back(hlo::reifySize(builder, getLoc(), operands.front(), dim));
  shapes.push_back(hlo::makeShape(builder, getLoc(), sizes));
  return success();
}

Speculation::Speculatability TransposeOp::getSpeculatability() {
  // A static size of the result must not rest on a dynamic one.
  auto operand = cast<RankedTensorType>(getOperand().getType());
  auto result = cast<RankedTensorType>(getType());
  for (auto [dim, operandDim] : llvm::enumerate(getPermutation()))
    if (!result.isDynamicDim(dim) && operand.isDynamicDim(operandDim))
      return Speculation::NotSpeculatable;
  return Speculation::Speculatable;
}
