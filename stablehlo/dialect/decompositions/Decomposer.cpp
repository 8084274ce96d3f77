//===- Decomposer.cpp - Writes the ops that an op is made of --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/decompositions/Decomposer.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/QuantizedOp.h"
#include "stablehlo/dialect/decompositions/Loop.h"
#include "stablehlo/dialect/ops/Builders.h"
#include "stablehlo/dialect/ops/Constant.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

SmallVector<Value> Decomposer::inlineBlock(Block &block, ValueRange arguments) {
  if (inlineFn)
    return inlineFn(block, arguments);
  IRMapping mapping;
  mapping.map(block.getArguments(), arguments);
  for (Operation &inner : block.without_terminator())
    builder.clone(inner, mapping);
  return llvm::map_to_vector(
      block.getTerminator()->getOperands(),
      [&](Value value) { return mapping.lookupOrDefault(value); });
}

void Decomposer::keepAttributes(Operation *op, Operation *made) {
  for (NamedAttribute attribute : op->getDiscardableAttrs())
    made->setDiscardableAttr(attribute.getName(), attribute.getValue());
}

Value Decomposer::broadcast(Value value, Type type, ArrayRef<int64_t> dims) {
  return BroadcastInDimOp::create(builder, loc, type, value,
                                  builder.getDenseI64ArrayAttr(dims));
}

Value Decomposer::broadcastLike(Value value, Value like,
                                ArrayRef<int64_t> dims) {
  RankedTensorType type =
      getType(like).clone(getElementTypeOrSelf(value.getType()));
  if (type.hasStaticShape())
    return broadcast(value, type, dims);
  SmallVector<Value> sizes;
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    sizes.push_back(getSize(builder, loc, like, dim));
  Value shape = ConcatenateOp::create(builder, loc, sizes, /*dimension=*/0);
  return DynamicBroadcastInDimOp::create(builder, loc, type, value, shape,
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

Value Decomposer::scalar(double number, Type elementType) {
  return makeConstant(*this, number, {}, elementType);
}

Value Decomposer::splat(double number, Type type) {
  return broadcast(scalar(number, getElementTypeOrSelf(type)), type, {});
}

Value Decomposer::vector(ArrayRef<double> numbers, Type elementType) {
  return makeConstant(*this, numbers, static_cast<int64_t>(numbers.size()),
                      elementType);
}

Value Decomposer::placeholder(RankedTensorType type) {
  if (getQuantizedElementType(type)) {
    auto stored = cast<RankedTensorType>(getStorageType(type));
    return create<BitcastConvertOp>(type, makeZeros(builder, loc, stored));
  }
  return hasZero(type) ? makeZeros(builder, loc, type) : splat(1, type);
}

Value Decomposer::sum(Value value, ArrayRef<int64_t> dims) {
  Type elementType = getType(value).getElementType();
  auto reduce = ReduceOp::create(
      builder, loc, ValueRange(value), ValueRange(scalar(0, elementType)),
      builder.getDenseI64ArrayAttr(dims), TypeRange(elementType));
  buildReduceBody<AddOp>(elementType, reduce.getBody(), builder);
  return reduce->getResult(0);
}
