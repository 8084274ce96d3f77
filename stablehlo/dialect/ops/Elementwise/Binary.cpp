//===- Binary.cpp - Elementwise ops on two operands -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shape functions and verifiers of the ops of Binary.td. Most of them have
// their shape function there.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/AssemblyFormat.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/RegisterOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;
using hlo::parseComplexOpType;
using hlo::parseSameOperandsAndResultType;
using hlo::printComplexOpType;
using hlo::printSameOperandsAndResultType;

#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/Elementwise/Binary.cpp.inc"

void stablehlo::registerElementwiseBinaryOps(Dialect &dialect) {
  registerOps<
#define GET_OP_LIST
#include "stablehlo/dialect/ops/Elementwise/Binary.cpp.inc"
      >(dialect);
}

//===----------------------------------------------------------------------===//
// AddOp
//===----------------------------------------------------------------------===//

LogicalResult AddOp::inferReturnTypes(MLIRContext *,
                                      std::optional<Location> location,
                                      Adaptor adaptor,
                                      SmallVectorImpl<Type> &inferred) {
  FailureOr<Type> type = hlo::inferMostSpecificType(
      location, {adaptor.getLhs().getType(), adaptor.getRhs().getType()});
  if (failed(type))
    return failure();
  // (C5) a sum of which one term is per-axis quantized is too.
  Type rhsElement = getElementTypeOrSelf(adaptor.getRhs());
  if (isa<quant::UniformQuantizedPerAxisType>(rhsElement))
    type = cast<ShapedType>(*type).clone(rhsElement);
  inferred.push_back(*type);
  return success();
}

LogicalResult AddOp::reifyReturnTypeShapes(OpBuilder &builder,
                                           ValueRange operands,
                                           SmallVectorImpl<Value> &shapes) {
  return hlo::deriveShapeFromOperand(&builder, getOperation(), operands.front(),
                                     &shapes);
}

/// (add C6, C7) an operand quantized along an axis shares it with the result.
static LogicalResult
verifyQuantizedAxis(AddOp op, StringRef name, Type operand,
                    quant::UniformQuantizedPerAxisType result) {
  auto perAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(operand);
  if (perAxis &&
      perAxis.getQuantizedDimension() != result.getQuantizedDimension())
    return emitOptionalError(op.getLoc(), "quantization_dimension of ", name,
                             " and result are not same ", operand, " vs ",
                             Type(result));
  return success();
}

LogicalResult AddOp::verify() {
  Type lhs = getElementTypeOrSelf(getLhs());
  Type rhs = getElementTypeOrSelf(getRhs());
  Type result = getElementTypeOrSelf(getResult());
  auto types = {lhs, rhs, result};
  if (llvm::none_of(types, llvm::IsaPred<quant::QuantizedType>)) {
    // (C1) type(lhs) = type(rhs) = type(result).
    if (!llvm::all_equal(types))
      return emitOptionalError(getLoc(), "op requires the same element type "
                                         "for all operands and results");
    return success();
  }
  // (C2) all operands and the result are quantized.
  if (!llvm::all_of(types, llvm::IsaPred<quant::QuantizedType>))
    return emitOptionalError(getLoc(), "expects  all operands and results to "
                                       "be either quantized or non-quantized");
  auto storageType = [](Type type) {
    return cast<quant::QuantizedType>(type).getStorageType();
  };
  auto expressedType = [](Type type) {
    return cast<quant::QuantizedType>(type).getExpressedType();
  };
  // (C3) storage_type(lhs) = storage_type(rhs) = storage_type(result).
  if (!llvm::all_equal(llvm::map_range(types, storageType)))
    return emitOptionalError(
        getLoc(), "mismatched operands and result quantization storage types");
  // (C4) expressed_type(lhs) = expressed_type(rhs) = expressed_type(result).
  if (!llvm::all_equal(llvm::map_range(types, expressedType)))
    return emitOptionalError(
        getLoc(),
        "mismatched operands and result quantization expressed types");
  // (C5) the result is per-axis quantized if and only if an operand is.
  bool isPerAxis = isa<quant::UniformQuantizedPerAxisType>(lhs) ||
                   isa<quant::UniformQuantizedPerAxisType>(rhs);
  auto resultPerAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(result);
  if (isPerAxis && !resultPerAxis)
    return emitOptionalError(
        getLoc(), "result is not per_axis quantized but lhs or rhs are");
  if (!isPerAxis && resultPerAxis)
    return emitOptionalError(getLoc(),
                             "result per_axis quantized but none from rhs and "
                             "lhs are per_axis quantized");
  if (!isPerAxis)
    return success();
  if (failed(verifyQuantizedAxis(*this, "lhs", lhs, resultPerAxis)))
    return failure();
  return verifyQuantizedAxis(*this, "rhs", rhs, resultPerAxis);
}

//===----------------------------------------------------------------------===//
// ComplexOp
//===----------------------------------------------------------------------===//

LogicalResult ComplexOp::inferReturnTypes(MLIRContext *,
                                          std::optional<Location> location,
                                          Adaptor adaptor,
                                          SmallVectorImpl<Type> &inferred) {
  FailureOr<Type> part = hlo::inferMostSpecificType(
      location, {adaptor.getLhs().getType(), adaptor.getRhs().getType()});
  if (failed(part))
    return failure();
  // (C3) element_type(result) = complex<element_type(lhs)>.
  auto type = cast<ShapedType>(*part);
  inferred.push_back(type.clone(ComplexType::get(type.getElementType())));
  return success();
}
