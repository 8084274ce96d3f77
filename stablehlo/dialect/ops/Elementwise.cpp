//===- Elementwise.cpp - Elementwise ops ----------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shape functions, verifiers and builders of the ops of Elementwise.td, in its
// order. Those of Elementwise/*.td are beside these.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/AssemblyFormat.h"
#include "stablehlo/dialect/ops/ElementBits.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/ModularityOps.h"
#include "stablehlo/dialect/ops/Reducer.h"
#include "stablehlo/dialect/ops/RegisterOps.h"
#include "stablehlo/dialect/ops/ReifiedShape.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::stablehlo;
using hlo::parseSameOperandsAndResultType;
using hlo::parseSelectOpType;
using hlo::printSameOperandsAndResultType;
using hlo::printSelectOpType;

#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/Elementwise.cpp.inc"

void stablehlo::registerElementwiseOps(Dialect &dialect) {
  registerOps<
#define GET_OP_LIST
#include "stablehlo/dialect/ops/Elementwise.cpp.inc"
      >(dialect);
}

//===----------------------------------------------------------------------===//
// BitcastConvertOp
//===----------------------------------------------------------------------===//

Speculation::Speculatability BitcastConvertOp::getSpeculatability() {
  // The innermost dimension may move between shape and element type: only what
  // both have is compared.
  auto operand = cast<RankedTensorType>(getOperand().getType());
  auto result = cast<RankedTensorType>(getType());
  for (auto [operandSize, resultSize] :
       llvm::zip(operand.getShape(), result.getShape()))
    if (hlo::isDynamicDimSize(operandSize) && hlo::isStaticDimSize(resultSize))
      return Speculation::NotSpeculatable;
  bool innermostIsPromise = operand.getRank() > result.getRank() &&
                            operand.getRank() > 0 &&
                            operand.isDynamicDim(operand.getRank() - 1);
  return innermostIsPromise ? Speculation::NotSpeculatable
                            : Speculation::Speculatable;
}

LogicalResult
BitcastConvertOp::reifyReturnTypeShapes(OpBuilder &builder, ValueRange operands,
                                        SmallVectorImpl<Value> &shapes) {
  auto operand = dyn_cast<RankedTensorType>(operands.front().getType());
  auto result = dyn_cast<RankedTensorType>(getType());
  if (!operand || !result)
    return failure();
  if (operand.getRank() == result.getRank())
    return hlo::deriveShapeFromOperand(&builder, getOperation(),
                                       operands.front(), &shapes);
  // (C1) the innermost dimension of the narrower type has the parts of an
  // element of the other.
  SmallVector<Value> sizes;
  for (int64_t dim = 0, rank = std::min(operand.getRank(), result.getRank());
       dim < rank; ++dim)
    sizes.push_back(hlo::reifySize(builder, getLoc(), operands.front(), dim));
  if (operand.getRank() < result.getRank())
    sizes.push_back(
        hlo::reifyConstant(builder, getLoc(),
                           hlo::getElementBits(operand.getElementType()) /
                               hlo::getElementBits(result.getElementType())));
  shapes.push_back(hlo::makeShape(builder, getLoc(), sizes));
  return success();
}

LogicalResult BitcastConvertOp::verify() {
  auto operand = cast<RankedTensorType>(getOperand().getType());
  auto result = cast<RankedTensorType>(getType());
  Type operandElement = operand.getElementType();
  Type resultElement = result.getElementType();
  // (C2) complex to complex, real to real.
  if (isa<ComplexType>(operandElement) != isa<ComplexType>(resultElement))
    return emitOptionalError(
        getLoc(),
        "cannot convert between real and complex types, but got: ", operand,
        " and ", result);
  // (C1) the shapes differ by the innermost dimension of the narrower type.
  int64_t operandBits = hlo::getElementBits(operandElement);
  int64_t resultBits = hlo::getElementBits(resultElement);
  RankedTensorType narrow = operandBits < resultBits ? operand : result;
  RankedTensorType wide = operandBits < resultBits ? result : operand;
  int64_t narrowBits = std::min(operandBits, resultBits);
  int64_t wideBits = std::max(operandBits, resultBits);
  int64_t extraRank = operandBits == resultBits ? 0 : 1;
  if (narrow.getRank() != wide.getRank() + extraRank) {
    if (extraRank == 0)
      return emitOptionalError(getLoc(),
                               "rank of operand and result must be the same "
                               "for element types of one width, but got: ",
                               operand, " and ", result);
    return emitOptionalError(
        getLoc(), "rank of smaller element type (", narrow.getRank(),
        ") should be 1 more than rank of larger element type (", wide.getRank(),
        "), but ", narrow.getRank(), " != ", wide.getRank(), " + 1.");
  }
  for (int64_t dim = 0; dim < wide.getRank(); ++dim)
    if (!hlo::verifyCompatibleDims(narrow, dim, wide, dim))
      return emitOptionalError(
          getLoc(),
          "operand and result shapes must match except for the innermost "
          "dimension of the shape with the smaller element type. Got: ",
          operand, " and ", result, ".");
  if (extraRank == 0)
    return success();
  int64_t innermost = narrow.getDimSize(wide.getRank());
  if (hlo::isDynamicDimSize(innermost))
    return success();
  if (llvm::checkedMul(innermost, narrowBits) != wideBits)
    return emitOptionalError(
        getLoc(), "requires compatible bit widths. Got: ", operand, " and ",
        result, ", but ", narrowBits, " * ", innermost, " != ", wideBits, ".");
  return success();
}

//===----------------------------------------------------------------------===//
// ClampOp
//===----------------------------------------------------------------------===//

/// (clamp C1, C2) a bound is a scalar or has the shape of the operand.
static LogicalResult verifyClampBound(std::optional<Location> location,
                                      StringRef name, Type bound,
                                      RankedTensorType operand) {
  auto type = cast<RankedTensorType>(bound);
  if (type.getRank() == 0 ||
      succeeded(hlo::verifyCompatibleShapeWithBounds(type, operand)))
    return success();
  return emitOptionalError(location, name, " shape [", type.getShape(),
                           "] is not scalar and is not compatible to operand "
                           "shape [",
                           operand.getShape(), "]");
}

LogicalResult ClampOp::inferReturnTypes(MLIRContext *,
                                        std::optional<Location> location,
                                        Adaptor adaptor,
                                        SmallVectorImpl<Type> &inferred) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  if (failed(verifyClampBound(location, "min", adaptor.getMin().getType(),
                              operand)) ||
      failed(verifyClampBound(location, "max", adaptor.getMax().getType(),
                              operand)))
    return failure();
  inferred.push_back(operand); // (C4)
  return success();
}

LogicalResult ClampOp::reifyReturnTypeShapes(OpBuilder &builder,
                                             ValueRange operands,
                                             SmallVectorImpl<Value> &shapes) {
  return hlo::deriveShapeFromOperand(&builder, getOperation(),
                                     Adaptor(operands).getOperand(), &shapes);
}

//===----------------------------------------------------------------------===//
// CompareOp
//===----------------------------------------------------------------------===//

void CompareOp::build(OpBuilder &builder, OperationState &state, Value lhs,
                      Value rhs, ComparisonDirection direction,
                      ComparisonType type) {
  MLIRContext *context = builder.getContext();
  build(builder, state, lhs, rhs,
        ComparisonDirectionAttr::get(context, direction),
        type == ComparisonType::NOTYPE
            ? ComparisonTypeAttr()
            : ComparisonTypeAttr::get(context, type));
}

/// (compare C3) the comparison types that elements of `type` allow.
static bool isValidComparisonType(ComparisonType comparison, Type type) {
  if (auto quantized = dyn_cast<quant::QuantizedType>(type))
    type = quantized.getExpressedType();
  switch (comparison) {
  case ComparisonType::NOTYPE:
    return true;
  case ComparisonType::FLOAT:
    return isa<FloatType, ComplexType>(type);
  case ComparisonType::TOTALORDER:
    return isa<FloatType>(type);
  case ComparisonType::SIGNED:
    return type.isSignlessInteger() && !type.isInteger(1);
  case ComparisonType::UNSIGNED:
    return type.isUnsignedInteger() || type.isInteger(1);
  }
  return false;
}

LogicalResult CompareOp::inferReturnTypes(MLIRContext *context,
                                          std::optional<Location> location,
                                          Adaptor adaptor,
                                          SmallVectorImpl<Type> &inferred) {
  Type element = getElementTypeOrSelf(adaptor.getLhs());
  if (std::optional<ComparisonType> type = adaptor.getCompareType())
    if (!isValidComparisonType(*type, element))
      return emitOptionalError(location, "expects a compare_type that suits ",
                               element, ", but got ",
                               stringifyComparisonType(*type));
  FailureOr<Type> operands = hlo::inferMostSpecificType(
      location, {adaptor.getLhs().getType(), adaptor.getRhs().getType()});
  if (failed(operands))
    return failure();
  // (C2) the shapes of lhs, rhs and result are the same.
  inferred.push_back(
      cast<ShapedType>(*operands).clone(IntegerType::get(context, 1)));
  return success();
}

LogicalResult CompareOp::reifyReturnTypeShapes(OpBuilder &builder,
                                               ValueRange operands,
                                               SmallVectorImpl<Value> &shapes) {
  return hlo::deriveShapeFromOperand(&builder, getOperation(), operands.front(),
                                     &shapes);
}

//===----------------------------------------------------------------------===//
// MapOp
//===----------------------------------------------------------------------===//

/// (map C4) the computation takes a scalar of each input's element type.
static LogicalResult verifyMapArguments(std::optional<Location> location,
                                        ValueRange inputs, Block &block) {
  if (block.getNumArguments() != inputs.size())
    return emitOptionalError(location,
                             "expects number of operands to match the arity of "
                             "map computation, but got: ",
                             inputs.size(), " and ", block.getNumArguments());
  for (auto [i, argument] : llvm::enumerate(block.getArguments())) {
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    if (!type || type.getRank() != 0)
      return emitOptionalError(
          location,
          "computation arguments must be 0-rank tensor, but got: arg #", i,
          " of type ", argument.getType());
    Type input = getElementTypeOrSelf(inputs[i]);
    if (type.getElementType() != input)
      return emitOptionalError(
          location,
          "element type of operands and computation arguments must match, but "
          "got: ",
          input, " and ", type.getElementType());
  }
  return success();
}

/// (map C4) the type of the computation's one result, a scalar.
static FailureOr<Type> getMapResultType(std::optional<Location> location,
                                        Block &block) {
  if (block.empty() || !block.mightHaveTerminator())
    return emitOptionalError(location,
                             "expects a computation that returns a value");
  Operation *terminator = block.getTerminator();
  if (terminator->getNumOperands() != 1)
    return emitOptionalError(location,
                             "computation must return single output, but got: ",
                             terminator->getNumOperands());
  Type type = terminator->getOperand(0).getType();
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || tensor.getRank() != 0)
    return emitOptionalError(
        location, "computation must return 0-rank tensor, but got: ", type);
  return type;
}

LogicalResult MapOp::inferReturnTypes(MLIRContext *,
                                      std::optional<Location> location,
                                      Adaptor adaptor,
                                      SmallVectorImpl<Type> &inferred) {
  // (C2) at least one input.
  if (adaptor.getInputs().empty())
    return emitOptionalError(location, "expects at least one input");
  // (C3) dimensions = range(rank(inputs[0])).
  ArrayRef<int64_t> dimensions = adaptor.getDimensions();
  for (auto [i, dimension] : llvm::enumerate(dimensions))
    if (dimension != static_cast<int64_t>(i))
      return emitOptionalError(location,
                               "requires monotonically increasing dimension "
                               "numbers, but got: ",
                               dimensions);
  auto first = cast<RankedTensorType>(adaptor.getInputs()[0].getType());
  if (static_cast<int64_t>(dimensions.size()) != first.getRank())
    return emitOptionalError(
        location,
        "applied to a subset of dimensions currently not supported: operand "
        "dimensions = ",
        first.getRank(),
        ", requested map dimensions size = ", dimensions.size());
  // (C4) computation: (tensor<E0>, …, tensor<EN-1>) -> tensor<E'>.
  Region *computation = hlo::getBuiltRegion(adaptor.getRegions(), 0);
  if (!computation)
    return emitOptionalError(location,
                             "expects a computation that returns a value");
  Block &block = computation->front();
  if (failed(verifyMapArguments(location, adaptor.getInputs(), block)))
    return failure();
  FailureOr<Type> computed = getMapResultType(location, block);
  if (failed(computed))
    return failure();
  // (C1) the shapes of all inputs and the result are the same.
  SmallVector<Type> shapes;
  for (Type type : adaptor.getInputs().getTypes())
    shapes.push_back(
        cast<RankedTensorType>(type).clone(getElementTypeOrSelf(*computed)));
  return hlo::inferSameType(location, shapes, inferred);
}

LogicalResult MapOp::reifyReturnTypeShapes(OpBuilder &builder,
                                           ValueRange operands,
                                           SmallVectorImpl<Value> &shapes) {
  return hlo::deriveShapeFromOperand(&builder, getOperation(), operands.front(),
                                     &shapes);
}

//===----------------------------------------------------------------------===//
// SelectOp
//===----------------------------------------------------------------------===//

LogicalResult SelectOp::inferReturnTypes(MLIRContext *,
                                         std::optional<Location> location,
                                         Adaptor adaptor,
                                         SmallVectorImpl<Type> &inferred) {
  auto pred = cast<RankedTensorType>(adaptor.getPred().getType());
  Type onTrue = adaptor.getOnTrue().getType();
  Type onFalse = adaptor.getOnFalse().getType();
  // (C2) on_true, on_false and the result have one baseline type.
  if (!hlo::isCompatibleForHloTypeInference(onTrue, onFalse))
    return emitOptionalError(
        location, "requires compatible types for non-predicate operands");
  // (C1) pred is a scalar or has their shape.
  bool isScalar = pred.getRank() == 0;
  if (!isScalar && failed(hlo::verifyCompatibleShapeWithBounds(pred, onTrue)))
    return emitOptionalError(location,
                             "requires the same shape for all operands");
  SmallVector<Type> types{onTrue, onFalse};
  if (!isScalar)
    types.push_back(pred);
  return hlo::inferSameType(location, types, inferred);
}

LogicalResult SelectOp::reifyReturnTypeShapes(OpBuilder &builder,
                                              ValueRange operands,
                                              SmallVectorImpl<Value> &shapes) {
  return hlo::deriveShapeFromOperand(&builder, getOperation(),
                                     Adaptor(operands).getOnTrue(), &shapes);
}
