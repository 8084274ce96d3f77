//===- Loop.cpp - Loops, and sizes that only a run knows ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/decompositions/Loop.h"

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ops/Constant.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/ModularityOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

Value stablehlo::makeIndex(OpBuilder &builder, Location loc, int64_t value) {
  auto type = RankedTensorType::get({}, builder.getI64Type());
  return createConstant(builder, loc, DenseElementsAttr::get(type, {value}));
}

bool stablehlo::hasZero(Type type) {
  auto real = dyn_cast<FloatType>(getElementTypeOrSelf(type));
  return !real || APFloat::semanticsHasZero(real.getFloatSemantics());
}

Value stablehlo::makeZeros(OpBuilder &builder, Location loc,
                           RankedTensorType type) {
  DenseElementsAttr zeros;
  if (auto complex = dyn_cast<ComplexType>(type.getElementType())) {
    auto part = cast<FloatType>(complex.getElementType());
    APFloat zero(part.getFloatSemantics());
    zeros = DenseElementsAttr::get(type, std::complex<APFloat>(zero, zero));
  } else {
    zeros = DenseElementsAttr::get(type,
                                   builder.getZeroAttr(type.getElementType()));
  }
  return createConstant(builder, loc, zeros);
}

Operation *stablehlo::createLoop(
    OpBuilder &builder, Location loc, llvm::function_ref<Value()> makeNumSteps,
    ValueRange inits,
    llvm::function_ref<SmallVector<Value>(Value counter, ValueRange values)>
        body) {
  SmallVector<Value> values = {makeIndex(builder, loc, 0)};
  llvm::append_range(values, inits);
  TypeRange types = ValueRange(values).getTypes();
  auto loop = WhileOp::create(builder, loc, types, values);
  SmallVector<Location> locations(values.size(), loc);
  OpBuilder::InsertionGuard guard(builder);
  Block *cond = builder.createBlock(&loop.getCond(), {}, types, locations);
  Value isLeft = CompareOp::create(builder, loc, cond->getArgument(0),
                                   makeNumSteps(), ComparisonDirection::LT);
  ReturnOp::create(builder, loc, isLeft);
  Block *step = builder.createBlock(&loop.getBody(), {}, types, locations);
  ValueRange arguments = step->getArguments();
  SmallVector<Value> next = body(arguments.front(), arguments.drop_front());
  next.insert(next.begin(), AddOp::create(builder, loc, arguments.front(),
                                          makeIndex(builder, loc, 1)));
  ReturnOp::create(builder, loc, next);
  return loop;
}

Value stablehlo::makeSize(OpBuilder &builder, Location loc, int64_t size) {
  auto type = RankedTensorType::get({1}, builder.getI32Type());
  return createConstant(
      builder, loc, DenseElementsAttr::get(type, static_cast<int32_t>(size)));
}

Value stablehlo::getSize(OpBuilder &builder, Location loc, Value value,
                         int64_t dim) {
  auto type = cast<RankedTensorType>(value.getType());
  if (!type.isDynamicDim(dim))
    return makeSize(builder, loc, type.getDimSize(dim));
  Value size = GetDimensionSizeOp::create(builder, loc, value, dim);
  return ReshapeOp::create(
      builder, loc, RankedTensorType::get({1}, builder.getI32Type()), size);
}
