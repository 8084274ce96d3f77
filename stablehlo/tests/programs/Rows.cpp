//===- Rows.cpp - Random loops that reduce rows ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What normalizations are: rows are computed with, reduced, and computed with
// what that gives, again and again.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/tests/programs/Makers.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
class RowsMaker {
public:
  explicit RowsMaker(Generator &generator);
  void make();

private:
  Value fill();
  Value combine();
  Value select();
  Value reduce();
  Value spread();
  void addStep();
  SmallVector<Value> makeBody(ValueRange arguments);

  Generator &generator;
  Random &random;
  /// Of arrays, and of what is left of their dimensions.
  RankedTensorType type, reducedType;
  Sizes dimensions, otherDimensions;
  /// What the body has of them so far.
  SmallVector<Value> arrays, results;
};
} // namespace

RowsMaker::RowsMaker(Generator &generator)
    : generator(generator), random(generator.random) {
  Sizes shape, rest;
  for (int64_t i = random.drawInt(0, 2); i > 0; --i)
    shape.push_back(random.drawInt(1, 3));
  shape.push_back(random.chance(40) ? 8 * random.drawInt(2, 9)
                                    : random.drawInt(33, 80));
  dimensions = Sizes(random.drawSubset(shape.size()));
  for (auto [dim, size] : llvm::enumerate(shape))
    if (!llvm::is_contained(dimensions, static_cast<int64_t>(dim))) {
      otherDimensions.push_back(dim);
      rest.push_back(size);
    }
  ElementType element =
      random.chance(70) ? ElementType::F32 : generator.drawElement();
  type = generator.getType(shape, element);
  reducedType = generator.getType(rest, element);
}

/// An array whose elements differ.
Value RowsMaker::fill() {
  Value array = generator.get(type);
  if (isBoolean(getElement(array)))
    return array;
  int64_t dim = random.drawInt(0, type.getRank() - 1);
  Value counts = generator.add("stablehlo.iota", {},
                               generator.integer("iota_dimension", dim), type);
  if (!counts)
    return array;
  Value sum = generator.add("stablehlo.add", {array, counts});
  return sum ? sum : array;
}

Value RowsMaker::combine() {
  StringRef names[] = {"stablehlo.add", "stablehlo.subtract",
                       "stablehlo.multiply", "stablehlo.maximum",
                       "stablehlo.minimum"};
  StringRef name = random.pick(ArrayRef(names));
  if (isBoolean(getElement(arrays.front())) && name == "stablehlo.subtract")
    name = "stablehlo.xor";
  Value lhs = random.pick(ArrayRef(arrays));
  return generator.add(
      name, {lhs, random.chance(20) ? lhs : random.pick(ArrayRef(arrays))});
}

Value RowsMaker::select() {
  Value lhs = random.pick(ArrayRef(arrays)),
        rhs = random.pick(ArrayRef(arrays));
  auto direction = generator.name(
      "comparison_direction",
      ComparisonDirectionAttr::get(generator.builder.getContext(),
                                   ComparisonDirection::LT));
  Value mask = generator.add("stablehlo.compare", {lhs, rhs}, direction);
  return mask ? generator.add("stablehlo.select", {mask, rhs, lhs}) : Value();
}

/// What is left of an array, or one number of all its elements.
Value RowsMaker::reduce() {
  ElementType element = getElement(arrays.front());
  // What nobody else reads may be computed on the way.
  Value array = random.chance(80) ? combine() : random.pick(ArrayRef(arrays));
  bool isFlat = random.chance(30);
  if (array && isFlat)
    array = generator.add("stablehlo.reshape", array, {},
                          type.clone(type.getNumElements()));
  if (!array)
    return {};
  OperationState state = generator.start(
      "stablehlo.reduce", {array, generator.getScalar(element)},
      generator.ints("dimensions", isFlat ? Sizes{0} : dimensions));
  addReducer(generator, state, element);
  Operation *op = generator.finish(state);
  if (!op || !isFlat)
    return op ? op->getResult(0) : Value();
  return generator.add("stablehlo.broadcast_in_dim", op->getResult(0),
                       generator.ints("broadcast_dimensions", {}), reducedType);
}

/// An array that repeats what is left, one number, or a row.
Value RowsMaker::spread() {
  Value value = random.pick(ArrayRef(results));
  Sizes dims = otherDimensions;
  if (random.chance(40)) {
    dims.clear();
    if (random.chance(60))
      dims.push_back(random.drawInt(0, type.getRank() - 1));
    value = generator.get(type.clone(
        dims.empty() ? Sizes() : Sizes{type.getDimSize(dims.front())}));
  }
  return generator.add("stablehlo.broadcast_in_dim", value,
                       generator.ints("broadcast_dimensions", dims), type);
}

void RowsMaker::addStep() {
  Value array;
  switch (random.drawInt(0, 6)) {
  case 0:
  case 1:
    if (Value result = reduce())
      results.push_back(result);
    break;
  case 2:
  case 3:
    array = spread();
    break;
  case 4:
    array = select();
    break;
  default:
    array = combine();
  }
  if (array)
    arrays.push_back(array);
}

SmallVector<Value> RowsMaker::makeBody(ValueRange arguments) {
  ValueRange carried = arguments.drop_back();
  arrays.assign(carried.begin(), carried.end());
  results.assign(1, arguments.back());
  for (int64_t i = random.drawInt(3, 12); i > 0; --i)
    addStep();
  SmallVector<Value> next;
  for (size_t i = 1; i < arguments.size(); ++i)
    next.push_back(random.chance(70) ? arrays.back()
                                     : random.pick(ArrayRef(arrays)));
  next.push_back(results.back());
  return next;
}

void RowsMaker::make() {
  SmallVector<Value> inits;
  for (int64_t i = random.drawInt(1, 2); i > 0; --i)
    inits.push_back(fill());
  inits.push_back(generator.get(reducedType));
  addCountedLoop(generator, inits,
                 [&](ValueRange arguments) { return makeBody(arguments); });
}

void stablehlo::addRowLoop(Generator &generator) {
  if (generator.mayNest() && !generator.isScalar())
    RowsMaker(generator).make();
}
