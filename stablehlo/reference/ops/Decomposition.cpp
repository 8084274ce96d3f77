//===- Decomposition.cpp - Ops that are made of others --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/ops/Decomposition.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ops/Constant.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/ModularityOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

SmallVector<Value> Decomposer::inlineBlock(Block &block, ValueRange arguments) {
  IRMapping mapping;
  mapping.map(block.getArguments(), arguments);
  for (Operation &inner : block.without_terminator())
    builder.clone(inner, mapping);
  return llvm::map_to_vector(
      block.getTerminator()->getOperands(),
      [&](Value value) { return mapping.lookup(value); });
}

Value Decomposer::broadcast(Value value, Type type, ArrayRef<int64_t> dims) {
  return BroadcastInDimOp::create(builder, loc, type, value,
                                  builder.getDenseI64ArrayAttr(dims));
}

Value Decomposer::convert(Value value, Type elementType) {
  return ConvertOp::create(builder, loc, value, elementType);
}

/// A constant of the element type and shape, rounded to the type.
static Value makeConstant(Decomposer &d, ArrayRef<double> numbers,
                          ArrayRef<int64_t> shape, Type elementType) {
  // MLIR's floats of 8 bits and fewer round and overflow in ways of their own:
  // for these the number is converted as the program would do it.
  bool isPlain =
      isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(elementType);
  Type numberType = isPlain ? elementType : d.builder.getF64Type();
  SmallVector<Attribute> elements =
      llvm::map_to_vector(numbers, [&](double number) -> Attribute {
        return d.builder.getFloatAttr(numberType, number);
      });
  Value constant = createConstant(
      d.builder, d.loc,
      DenseElementsAttr::get(RankedTensorType::get(shape, numberType),
                             ArrayRef<Attribute>(elements)));
  return isPlain ? constant : d.convert(constant, elementType);
}

Value Decomposer::splat(double number, Type type) {
  Value scalar = makeConstant(*this, number, {}, getElementTypeOrSelf(type));
  return broadcast(scalar, type, {});
}

Value Decomposer::vector(ArrayRef<double> numbers, Type elementType) {
  return makeConstant(*this, numbers, static_cast<int64_t>(numbers.size()),
                      elementType);
}

Value Decomposer::sum(Value value, ArrayRef<int64_t> dims) {
  Type elementType = getType(value).getElementType();
  auto scalarType = RankedTensorType::get({}, elementType);
  auto reduce = ReduceOp::create(
      builder, loc, ValueRange(value), ValueRange(splat(0, scalarType)),
      builder.getDenseI64ArrayAttr(dims), TypeRange(elementType));
  OpBuilder::InsertionGuard guard(builder);
  Block *body = builder.createBlock(&reduce.getBody(), {},
                                    {scalarType, scalarType}, {loc, loc});
  Value total = AddOp::create(builder, loc, body->getArguments());
  ReturnOp::create(builder, loc, total);
  return reduce->getResult(0);
}
