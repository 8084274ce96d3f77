//===- Unary.cpp - Elementwise ops on one operand -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shape functions and builders of the ops of Unary.td. Most of them have their
// shape function there.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/AssemblyFormat.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/Reducer.h"
#include "stablehlo/dialect/ops/RegisterOps.h"

using namespace mlir;
using namespace mlir::stablehlo;
using hlo::parseExponentMantissa;
using hlo::parseSameOperandsAndResultType;
using hlo::printExponentMantissa;
using hlo::printSameOperandsAndResultType;

#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/Elementwise/Unary.cpp.inc"

void stablehlo::registerElementwiseUnaryOps(Dialect &dialect) {
  registerOps<
#define GET_OP_LIST
#include "stablehlo/dialect/ops/Elementwise/Unary.cpp.inc"
      >(dialect);
}

/// The result has the shape of the operand and the real type of its elements.
static LogicalResult inferRealType(Value operand,
                                   SmallVectorImpl<Type> &inferred) {
  inferred.push_back(hlo::createRealType(cast<ShapedType>(operand.getType())));
  return success();
}

//===----------------------------------------------------------------------===//
// AbsOp
//===----------------------------------------------------------------------===//

LogicalResult AbsOp::inferReturnTypes(MLIRContext *, std::optional<Location>,
                                      Adaptor adaptor,
                                      SmallVectorImpl<Type> &inferred) {
  return inferRealType(adaptor.getOperand(), inferred); // (C1), (C2)
}

//===----------------------------------------------------------------------===//
// ConvertOp
//===----------------------------------------------------------------------===//

void ConvertOp::build(OpBuilder &builder, OperationState &state, Value operand,
                      Type resultElementType) {
  build(builder, state,
        hlo::withElementTypes(operand.getType(), resultElementType).front(),
        operand);
}

//===----------------------------------------------------------------------===//
// ImagOp, IsFiniteOp, RealOp
//===----------------------------------------------------------------------===//

LogicalResult ImagOp::inferReturnTypes(MLIRContext *, std::optional<Location>,
                                       Adaptor adaptor,
                                       SmallVectorImpl<Type> &inferred) {
  return inferRealType(adaptor.getOperand(), inferred); // (C1), (C2)
}

LogicalResult IsFiniteOp::inferReturnTypes(MLIRContext *context,
                                           std::optional<Location>,
                                           Adaptor adaptor,
                                           SmallVectorImpl<Type> &inferred) {
  // (C1) shape(x) = shape(y).
  auto type = cast<ShapedType>(adaptor.getX().getType());
  inferred.push_back(type.clone(IntegerType::get(context, 1)));
  return success();
}

LogicalResult RealOp::inferReturnTypes(MLIRContext *, std::optional<Location>,
                                       Adaptor adaptor,
                                       SmallVectorImpl<Type> &inferred) {
  return inferRealType(adaptor.getOperand(), inferred); // (C1), (C2)
}

//===----------------------------------------------------------------------===//
// ReducePrecisionOp
//===----------------------------------------------------------------------===//

LogicalResult
ReducePrecisionOp::inferReturnTypes(MLIRContext *, std::optional<Location>,
                                    Adaptor adaptor,
                                    SmallVectorImpl<Type> &inferred) {
  inferred.push_back(adaptor.getOperand().getType()); // (C1)
  return success();
}
