//===- BroadcastReshape.cpp - Rules of broadcasts, reshapes, transposes ---===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/BroadcastReshape.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/Base.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using quant::UniformQuantizedPerAxisType;
using quant::UniformQuantizedType;

std::optional<int64_t> hlo::countElements(ArrayRef<int64_t> shape) {
  // No size is too great beside a 0.
  if (llvm::is_contained(shape, 0))
    return 0;
  int64_t count = 1;
  for (int64_t size : shape) {
    std::optional<int64_t> product = llvm::checkedMul(count, size);
    if (!product)
      return std::nullopt;
    count = *product;
  }
  return count;
}

static UniformQuantizedPerAxisType getPerAxisType(Type type) {
  return dyn_cast<UniformQuantizedPerAxisType>(getElementTypeOrSelf(type));
}

LogicalResult hlo::verifySameScale(std::optional<Location> location,
                                   Type operand, Type result) {
  auto operandElement =
      dyn_cast<UniformQuantizedType>(getElementTypeOrSelf(operand));
  auto resultElement =
      dyn_cast<UniformQuantizedType>(getElementTypeOrSelf(result));
  if (!operandElement || !resultElement ||
      (operandElement.getScale() == resultElement.getScale() &&
       operandElement.getZeroPoint() == resultElement.getZeroPoint()))
    return success();
  return emitOptionalError(
      location, "expect same quantization scale and zero_point but got ",
      operand, " vs ", result);
}

LogicalResult hlo::verifySameScales(std::optional<Location> location,
                                    Type operand, Type result) {
  UniformQuantizedPerAxisType operandElement = getPerAxisType(operand);
  UniformQuantizedPerAxisType resultElement = getPerAxisType(result);
  if (!operandElement || !resultElement ||
      (operandElement.getScales() == resultElement.getScales() &&
       operandElement.getZeroPoints() == resultElement.getZeroPoints()))
    return success();
  return emitOptionalError(
      location, "expect same quantization scales and zero_points but got ",
      operand, " vs ", result);
}

//===----------------------------------------------------------------------===//
// Broadcasts
//===----------------------------------------------------------------------===//

LogicalResult hlo::verifyBroadcastDimensions(std::optional<Location> location,
                                             ArrayRef<int64_t> dimensions,
                                             RankedTensorType operand,
                                             RankedTensorType result) {
  // (broadcast_in_dim, dynamic_broadcast_in_dim C2)
  // size(broadcast_dimensions) = rank(operand).
  if (static_cast<int64_t>(dimensions.size()) != operand.getRank())
    return emitOptionalError(
        location, "broadcast_dimensions size (", dimensions.size(),
        ") does not match operand rank (", operand.getRank(), ")");
  // (broadcast_in_dim, dynamic_broadcast_in_dim C4)
  // is_unique(broadcast_dimensions).
  if (!isUnique(dimensions))
    return emitOptionalError(location,
                             "broadcast_dimensions should not have duplicates");
  // (broadcast_in_dim, dynamic_broadcast_in_dim C3)
  // 0 <= broadcast_dimensions < rank(result).
  for (int64_t dimension : dimensions)
    if (dimension < 0 || dimension >= result.getRank())
      return emitOptionalError(
          location, "broadcast_dimensions contains invalid value ", dimension,
          " for result with rank ", result.getRank());
  return success();
}

LogicalResult hlo::verifyBroadcastAxis(std::optional<Location> location,
                                       ArrayRef<int64_t> dimensions,
                                       RankedTensorType operand,
                                       RankedTensorType result) {
  UniformQuantizedPerAxisType operandElement = getPerAxisType(operand);
  UniformQuantizedPerAxisType resultElement = getPerAxisType(result);
  if (!operandElement || !resultElement)
    return success();
  if (failed(verifyQuantizedAxisExists(location, operand)) ||
      failed(verifyQuantizedAxisExists(location, result)))
    return failure();
  // (broadcast_in_dim, dynamic_broadcast_in_dim C6) the axis goes where its
  // dimension goes.
  int32_t operandAxis = operandElement.getQuantizedDimension();
  int32_t resultAxis = resultElement.getQuantizedDimension();
  if (resultAxis != dimensions[operandAxis])
    return emitOptionalError(location, "result quantization_dimension ",
                             resultAxis, " not same as broadcast_dimensions[",
                             operandAxis, "] = ", dimensions[operandAxis]);
  if (operand.getDimSize(operandAxis) != 1)
    return success();
  // (broadcast_in_dim, dynamic_broadcast_in_dim C6) one scale and zero point
  // are repeated.
  for (auto [i, scale] : llvm::enumerate(resultElement.getScales()))
    if (scale != operandElement.getScales().front())
      return emitOptionalError(location, "mismatch result scale ", i, " (",
                               scale, ") and operand scale 0 (",
                               operandElement.getScales().front(), ")");
  for (auto [i, zeroPoint] : llvm::enumerate(resultElement.getZeroPoints()))
    if (zeroPoint != operandElement.getZeroPoints().front())
      return emitOptionalError(location, "mismatch result zero_point ", i, " (",
                               zeroPoint, ") and operand zero_point 0 (",
                               operandElement.getZeroPoints().front(), ")");
  return success();
}

//===----------------------------------------------------------------------===//
// Reshapes
//===----------------------------------------------------------------------===//

/// Product of sizes; dynamic if one of them is, and no other is 0.
static int64_t countOrDynamic(ArrayRef<int64_t> shape) {
  if (llvm::any_of(shape, hlo::isDynamicDimSize))
    return ShapedType::kDynamic;
  return hlo::countElements(shape).value_or(ShapedType::kDynamic);
}

/// (reshape, dynamic_reshape C3) what lies before, along and after the
/// quantized axis keeps its size.
static LogicalResult verifyReshapeAxis(std::optional<Location> location,
                                       RankedTensorType operand,
                                       RankedTensorType result) {
  UniformQuantizedPerAxisType operandElement = getPerAxisType(operand);
  UniformQuantizedPerAxisType resultElement = getPerAxisType(result);
  if (!operandElement || !resultElement)
    return success();
  if (failed(hlo::verifyQuantizedAxisExists(location, operand)) ||
      failed(hlo::verifyQuantizedAxisExists(location, result)))
    return failure();
  int32_t operandAxis = operandElement.getQuantizedDimension();
  int32_t resultAxis = resultElement.getQuantizedDimension();
  if (!hlo::verifyCompatibleDims(operand.getDimSize(operandAxis),
                                 result.getDimSize(resultAxis)))
    return emitOptionalError(
        location, "expect same quantization dimension size for operand and ",
        "result ", operand, " and ", result);
  auto verifyProduct = [&](StringRef where, ArrayRef<int64_t> operandSizes,
                           ArrayRef<int64_t> resultSizes) -> LogicalResult {
    int64_t operandCount = countOrDynamic(operandSizes);
    int64_t resultCount = countOrDynamic(resultSizes);
    if (hlo::verifyCompatibleDims(operandCount, resultCount))
      return success();
    return emitOptionalError(location, "product of dimensions ", where,
                             " quantization dimension must match between "
                             "operand and result for ",
                             operandCount, " and ", resultCount);
  };
  if (failed(verifyProduct("before", operand.getShape().take_front(operandAxis),
                           result.getShape().take_front(resultAxis))))
    return failure();
  return verifyProduct("after", operand.getShape().drop_front(operandAxis + 1),
                       result.getShape().drop_front(resultAxis + 1));
}

LogicalResult hlo::verifyReshape(std::optional<Location> location,
                                 RankedTensorType operand,
                                 RankedTensorType result) {
  // (reshape, dynamic_reshape C1).
  if (failed(verifySameScale(location, operand, result)))
    return failure();
  // (reshape, dynamic_reshape C2) size(operand) = size(result).
  if (operand.hasStaticShape() && result.hasStaticShape() &&
      operand.getShape() != result.getShape()) {
    std::optional<int64_t> operandCount = countElements(operand.getShape());
    std::optional<int64_t> resultCount = countElements(result.getShape());
    if (!operandCount || !resultCount)
      return emitOptionalError(location, "number of elements of ",
                               operandCount ? result : operand,
                               " does not fit into 64 bits");
    if (*operandCount != *resultCount)
      return emitOptionalError(
          location, "number of output elements (", *resultCount,
          ") doesn't match expected number of elements (", *operandCount, ")");
  }
  if (failed(verifyReshapeAxis(location, operand, result)))
    return failure();
  // (reshape, dynamic_reshape C1).
  return verifySameScales(location, operand, result);
}
