//===- DotGeneral.cpp - Checks, shape and syntax of dot_general -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/DotGeneral.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "stablehlo/dialect/ops/Contraction.h"
#include "stablehlo/dialect/ops/Dimensions.h"
#include "stablehlo/dialect/ops/Precision.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "stablehlo/dialect/ops/ReifiedShape.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::hlo;
using mlir::stablehlo::DotDimensionNumbersAttr;
using mlir::stablehlo::DotGeneralOp;

//===----------------------------------------------------------------------===//
// Dimension numbers
//===----------------------------------------------------------------------===//

static LogicalResult verifyInRange(std::optional<Location> location,
                                   StringRef name, ArrayRef<int64_t> dims,
                                   int64_t rank) {
  for (int64_t dim : dims)
    if (!isInRange(dim, rank))
      return emitOptionalError(location, name, " value: ", dim,
                               " is out of range: [0, ", rank, ")");
  return success();
}

/// Sizes of paired dimensions may be equal, as far as sizes and bounds tell.
static bool haveCompatibleSizes(RankedTensorType lhs, RankedTensorType rhs,
                                ArrayRef<int64_t> lhsDims,
                                ArrayRef<int64_t> rhsDims) {
  return llvm::all_of(llvm::zip_equal(lhsDims, rhsDims), [&](auto dims) {
    return verifyCompatibleDims(lhs, std::get<0>(dims), rhs, std::get<1>(dims));
  });
}

LogicalResult hlo::verifyDotDimensions(std::optional<Location> location,
                                       RankedTensorType lhs,
                                       RankedTensorType rhs,
                                       DotDimensionNumbersAttr numbers) {
  ArrayRef<int64_t> lhsBatching = numbers.getLhsBatchingDimensions();
  ArrayRef<int64_t> rhsBatching = numbers.getRhsBatchingDimensions();
  ArrayRef<int64_t> lhsContracting = numbers.getLhsContractingDimensions();
  ArrayRef<int64_t> rhsContracting = numbers.getRhsContractingDimensions();
  // (dot_general C1).
  if (lhsBatching.size() != rhsBatching.size())
    return emitOptionalError(
        location,
        "lhs and rhs should have the same number of batching dimensions");
  // (dot_general C2).
  if (lhsContracting.size() != rhsContracting.size())
    return emitOptionalError(
        location,
        "lhs and rhs should have the same number of contracting dimensions");
  // (dot_general C3, C4).
  if (failed(checkDimsDistinct(location, lhsBatching, lhsContracting,
                               "lhs_batching_dimensions",
                               "lhs_contracting_dimensions")) ||
      failed(checkDimsDistinct(location, rhsBatching, rhsContracting,
                               "rhs_batching_dimensions",
                               "rhs_contracting_dimensions")))
    return failure();
  // (dot_general C5 to C8).
  if (failed(verifyInRange(location, "lhs_batching_dimensions", lhsBatching,
                           lhs.getRank())) ||
      failed(verifyInRange(location, "lhs_contracting_dimensions",
                           lhsContracting, lhs.getRank())) ||
      failed(verifyInRange(location, "rhs_batching_dimensions", rhsBatching,
                           rhs.getRank())) ||
      failed(verifyInRange(location, "rhs_contracting_dimensions",
                           rhsContracting, rhs.getRank())))
    return failure();
  // (dot_general C9).
  if (!haveCompatibleSizes(lhs, rhs, lhsBatching, rhsBatching))
    return emitOptionalError(location,
                             "batching dimension sizes must match for lhs/rhs");
  // (dot_general C10).
  if (!haveCompatibleSizes(lhs, rhs, lhsContracting, rhsContracting))
    return emitOptionalError(
        location, "contracting dimension sizes must match for lhs/rhs");
  return success();
}

/// The dimensions that are neither in `batching` nor in `contracting`.
static SmallVector<int64_t> getFreeDims(int64_t rank,
                                        ArrayRef<int64_t> batching,
                                        ArrayRef<int64_t> contracting) {
  return llvm::filter_to_vector(llvm::seq<int64_t>(0, rank), [&](int64_t dim) {
    return !llvm::is_contained(batching, dim) &&
           !llvm::is_contained(contracting, dim);
  });
}

SmallVector<int64_t>
hlo::getLhsFreeDimensions(int64_t rank, DotDimensionNumbersAttr numbers) {
  return getFreeDims(rank, numbers.getLhsBatchingDimensions(),
                     numbers.getLhsContractingDimensions());
}

SmallVector<int64_t>
hlo::getRhsFreeDimensions(int64_t rank, DotDimensionNumbersAttr numbers) {
  return getFreeDims(rank, numbers.getRhsBatchingDimensions(),
                     numbers.getRhsContractingDimensions());
}

FailureOr<BoundedShape>
hlo::inferDotGeneralShape(std::optional<Location> location,
                          RankedTensorType lhs, RankedTensorType rhs,
                          DotDimensionNumbersAttr numbers) {
  if (failed(verifyDotDimensions(location, lhs, rhs, numbers)))
    return failure();
  // (dot_general C12).
  BoundedShape shape;
  for (auto [lhsDim, rhsDim] :
       llvm::zip_equal(numbers.getLhsBatchingDimensions(),
                       numbers.getRhsBatchingDimensions())) {
    shape.appendDim(lhs, lhsDim);
    if (failed(shape.joinDim(location, shape.sizes.size() - 1, rhs, rhsDim)))
      return failure();
  }
  for (int64_t dim : getLhsFreeDimensions(lhs.getRank(), numbers))
    shape.appendDim(lhs, dim);
  for (int64_t dim : getRhsFreeDimensions(rhs.getRank(), numbers))
    shape.appendDim(rhs, dim);
  return shape;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// (dot_general C15) zero_points(rhs) = 0.
static LogicalResult verifyZeroPoints(std::optional<Location> location,
                                      Type rhs) {
  if (auto perTensor = dyn_cast<quant::UniformQuantizedType>(rhs))
    return perTensor.getZeroPoint() == 0
               ? success()
               : emitOptionalError(location, "Zero point of rhs should be 0");
  auto perAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(rhs);
  bool isZero =
      !perAxis || llvm::all_of(perAxis.getZeroPoints(),
                               [](int64_t zero) { return zero == 0; });
  return isZero ? success()
                : emitOptionalError(location, "Zero points of rhs should be 0");
}

/// Integers and floats of any width: what a product may mix.
static bool isRealNumber(Type type) {
  return isa<FloatType>(type) || (isa<IntegerType>(type) && !type.isInteger(1));
}

static LogicalResult verifyDotTypes(std::optional<Location> location,
                                    const ContractionTypes &types,
                                    DotDimensionNumbersAttr numbers) {
  if (!types.isAnyQuantized()) {
    // (dot_general C13), but for real numbers: programs lowered for TPUs mix
    // them, as do products of 8-bit floats everywhere.
    if (types.lhs == types.rhs ||
        (isRealNumber(types.lhs) && isRealNumber(types.rhs)))
      return success();
    return emitOptionalError(
        location,
        "expects lhs and rhs to have compatible element type. Got: ", types.lhs,
        " and ", types.rhs);
  }
  // (dot_general C14).
  if (failed(verifyQuantizedKinds(location, types)) ||
      failed(verifyZeroPoints(location, types.rhs)))
    return failure();
  // (dot_general C16).
  auto perAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(types.rhs);
  if (perAxis && llvm::is_contained(numbers.getRhsContractingDimensions(),
                                    perAxis.getQuantizedDimension()))
    return emitOptionalError(location,
                             "Quantization dimension of rhs should not be in "
                             "the contracting dimension of rhs");
  return verifyQuantizedParameters(location, types);
}

//===----------------------------------------------------------------------===//
// DotGeneralOp
//===----------------------------------------------------------------------===//

template <typename OpOrAdaptor>
static FailureOr<BoundedShape> inferShape(std::optional<Location> location,
                                          OpOrAdaptor op) {
  // (dot_general C11).
  if (failed(verifyPrecisionConfig(location, op.getPrecisionConfig())))
    return failure();
  return inferDotGeneralShape(location,
                              cast<RankedTensorType>(op.getLhs().getType()),
                              cast<RankedTensorType>(op.getRhs().getType()),
                              op.getDotDimensionNumbers());
}

LogicalResult DotGeneralOp::inferReturnTypeComponents(
    MLIRContext *context, std::optional<Location> location, Adaptor adaptor,
    SmallVectorImpl<ShapedTypeComponents> &inferred) {
  FailureOr<BoundedShape> shape = inferShape(location, adaptor);
  if (failed(shape))
    return failure();
  inferred.push_back(shape->getComponents(context));
  return success();
}

LogicalResult
DotGeneralOp::reifyReturnTypeShapes(OpBuilder &builder, ValueRange operands,
                                    SmallVectorImpl<Value> &shapes) {
  Adaptor adaptor(operands, *this);
  DotDimensionNumbersAttr numbers = getDotDimensionNumbers();
  SmallVector<Value> sizes;
  auto append = [&](Value operand, ArrayRef<int64_t> dims) {
    for (int64_t dim : dims)
      sizes.push_back(reifySize(builder, getLoc(), operand, dim));
  };
  int64_t lhsRank = cast<ShapedType>(adaptor.getLhs().getType()).getRank();
  int64_t rhsRank = cast<ShapedType>(adaptor.getRhs().getType()).getRank();
  append(adaptor.getLhs(), numbers.getLhsBatchingDimensions());
  append(adaptor.getLhs(), getLhsFreeDimensions(lhsRank, numbers));
  append(adaptor.getRhs(), getRhsFreeDimensions(rhsRank, numbers));
  shapes.push_back(makeShape(builder, getLoc(), sizes));
  return success();
}

LogicalResult DotGeneralOp::verify() {
  FailureOr<BoundedShape> shape = inferShape(getLoc(), *this);
  if (failed(shape) ||
      failed(verifyContractionShape(getLoc(), *shape, getResult().getType())))
    return failure();
  auto types = ContractionTypes::get(getLhs().getType(), getRhs().getType(),
                                     getResult().getType());
  if (failed(verifyDotTypes(getLoc(), types, getDotDimensionNumbers())))
    return failure();
  // (C21). C22 to C24 are the attribute's.
  std::optional<ArrayAttr> precisions = getPrecisionConfig();
  bool isDefault =
      !precisions || llvm::all_of(*precisions, [](Attribute precision) {
        return cast<PrecisionAttr>(precision).getValue() == Precision::DEFAULT;
      });
  if (getAlgorithm() && !isDefault)
    return emitOptionalError(
        getLoc(), "must specify DEFAULT precision config when algorithm is "
                  "set.");
  return success();
}

Speculation::Speculatability DotGeneralOp::getSpeculatability() {
  DotDimensionNumbersAttr numbers = getDotDimensionNumbers();
  auto areStatic = [](Value operand, ArrayRef<int64_t> dims) {
    auto type = cast<RankedTensorType>(operand.getType());
    return llvm::none_of(dims,
                         [&](int64_t dim) { return type.isDynamicDim(dim); });
  };
  // Sizes that must match.
  if (!areStatic(getLhs(), numbers.getLhsBatchingDimensions()) ||
      !areStatic(getRhs(), numbers.getRhsBatchingDimensions()) ||
      !areStatic(getLhs(), numbers.getLhsContractingDimensions()) ||
      !areStatic(getRhs(), numbers.getRhsContractingDimensions()))
    return Speculation::NotSpeculatable;
  FailureOr<BoundedShape> shape = inferShape(std::nullopt, *this);
  return succeeded(shape) &&
                 hasNoPromisedSize(getResult().getType(), shape->sizes)
             ? Speculation::Speculatable
             : Speculation::NotSpeculatable;
}

//===----------------------------------------------------------------------===//
// Syntax of dimension numbers
//===----------------------------------------------------------------------===//

/// `[0, 1] x [1, 2]`.
static void printDimPairs(OpAsmPrinter &printer, ArrayRef<int64_t> lhs,
                          ArrayRef<int64_t> rhs) {
  auto printList = [&](ArrayRef<int64_t> dims) {
    printer << '[';
    llvm::interleaveComma(dims, printer);
    printer << ']';
  };
  printList(lhs);
  printer << " x ";
  printList(rhs);
}

static ParseResult parseDims(OpAsmParser &parser,
                             SmallVectorImpl<int64_t> &dims) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&]() {
    return parser.parseInteger(dims.emplace_back());
  });
}

static ParseResult parseDimPairs(OpAsmParser &parser,
                                 SmallVectorImpl<int64_t> &lhs,
                                 SmallVectorImpl<int64_t> &rhs) {
  return failure(parser.parseEqual() || parseDims(parser, lhs) ||
                 parser.parseKeyword("x") || parseDims(parser, rhs));
}

void stablehlo::printDotDimensionNumbers(OpAsmPrinter &printer, Operation *,
                                         DotDimensionNumbersAttr numbers) {
  if (!numbers.getLhsBatchingDimensions().empty() ||
      !numbers.getRhsBatchingDimensions().empty()) {
    printer << "batching_dims = ";
    printDimPairs(printer, numbers.getLhsBatchingDimensions(),
                  numbers.getRhsBatchingDimensions());
    printer << ", ";
  }
  printer << "contracting_dims = ";
  printDimPairs(printer, numbers.getLhsContractingDimensions(),
                numbers.getRhsContractingDimensions());
}

ParseResult
stablehlo::parseDotDimensionNumbers(OpAsmParser &parser,
                                    DotDimensionNumbersAttr &numbers) {
  SmallVector<int64_t> lhsBatching, rhsBatching;
  SmallVector<int64_t> lhsContracting, rhsContracting;
  if (succeeded(parser.parseOptionalKeyword("batching_dims")) &&
      (parseDimPairs(parser, lhsBatching, rhsBatching) || parser.parseComma()))
    return failure();
  if (parser.parseKeyword("contracting_dims") ||
      parseDimPairs(parser, lhsContracting, rhsContracting))
    return failure();
  numbers =
      DotDimensionNumbersAttr::get(parser.getContext(), lhsBatching,
                                   rhsBatching, lhsContracting, rhsContracting);
  return success();
}
