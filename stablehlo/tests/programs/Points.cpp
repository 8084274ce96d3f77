//===- Points.cpp - Random loops over arrays of points --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What vmap makes of a step that takes a small state apart: coordinates are
// taken from arrays of points, computed with, and put together again.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/programs/Makers.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
class PointsMaker {
public:
  explicit PointsMaker(Generator &generator);
  void make();

private:
  RankedTensorType getType(ArrayRef<int64_t> shape) const {
    return pointsType.clone(shape);
  }
  Value reshape(Value value, RankedTensorType type) {
    return value ? generator.add("stablehlo.reshape", value, {}, type)
                 : Value();
  }
  Value slice(Value value, int64_t dim, int64_t start, int64_t limit);
  Value concatenate(ArrayRef<Value> values, int64_t dim) {
    return generator.add("stablehlo.concatenate", values,
                         generator.integer("dimension", dim));
  }
  Value transpose(Value value) {
    return value ? generator.add("stablehlo.transpose", value,
                                 generator.ints("permutation", {1, 0}))
                 : Value();
  }
  Value take();
  Value stack();
  Value combine(ArrayRef<Value> values);
  Value repeat();
  Value move();
  Value reduce();
  Value turn();
  void addStep();
  SmallVector<Value> makeBody(ValueRange arguments);

  Generator &generator;
  Random &random;
  /// Of points, and of one of their coordinates.
  RankedTensorType pointsType, coordinateType;
  int64_t numPoints, numCoordinates;
  /// What the body has of them so far.
  SmallVector<Value> points, coordinates;
};
} // namespace

PointsMaker::PointsMaker(Generator &generator)
    : generator(generator), random(generator.random),
      numPoints(random.chance(15) ? random.drawInt(256, 300)
                                  : random.drawInt(6, 12)),
      numCoordinates(random.drawInt(2, 4)) {
  pointsType =
      generator.getType({numPoints, numCoordinates}, generator.drawElement());
  coordinateType = getType(numPoints);
}

Value PointsMaker::slice(Value value, int64_t dim, int64_t start,
                         int64_t limit) {
  Sizes starts(2, 0), limits(getTensorType(value).getShape());
  starts[dim] = start;
  limits[dim] = limit;
  return generator.add("stablehlo.slice", value,
                       {generator.ints("start_indices", starts),
                        generator.ints("limit_indices", limits),
                        generator.ints("strides", {1, 1})});
}

/// A coordinate of points.
Value PointsMaker::take() {
  int64_t number = random.drawInt(0, numCoordinates - 1);
  return reshape(slice(random.pick(ArrayRef(points)), 1, number, number + 1),
                 coordinateType);
}

/// Points of coordinates, each a column, or a row before they are turned.
Value PointsMaker::stack() {
  bool areRows = random.chance(30);
  SmallVector<Value> parts;
  for (int64_t i = 0; i < numCoordinates; ++i) {
    parts.push_back(
        reshape(random.pick(ArrayRef(coordinates)),
                getType(areRows ? Sizes{1, numPoints} : Sizes{numPoints, 1})));
    if (!parts.back())
      return {};
  }
  Value joined = concatenate(parts, areRows ? 0 : 1);
  return areRows ? transpose(joined) : joined;
}

/// Two of `values`, each element by itself.
Value PointsMaker::combine(ArrayRef<Value> values) {
  StringRef names[] = {"stablehlo.add", "stablehlo.multiply",
                       "stablehlo.maximum", "stablehlo.minimum"};
  Value other = random.chance(15) ? generator.get(getTensorType(values.front()))
                                  : random.pick(values);
  return generator.add(random.pick(ArrayRef(names)),
                       {random.pick(values), other});
}

/// Points whose coordinates are the same, or that are the same themselves.
Value PointsMaker::repeat() {
  auto broadcast = [&](Value value, ArrayRef<int64_t> dims) {
    return value ? generator.add("stablehlo.broadcast_in_dim", value,
                                 generator.ints("broadcast_dimensions", dims),
                                 pointsType)
                 : Value();
  };
  Value value = random.pick(ArrayRef(coordinates));
  switch (random.drawInt(0, 2)) {
  case 0:
    return broadcast(value, 0);
  case 1:
    return broadcast(reshape(value, getType({numPoints, 1})), {0, 1});
  default:
    return broadcast(generator.get(getType(numCoordinates)), 1);
  }
}

/// Points in another order, or their coordinates.
Value PointsMaker::move() {
  Value value = random.pick(ArrayRef(points));
  int64_t dim = random.drawInt(0, 1);
  if (random.chance(40))
    return generator.add("stablehlo.reverse", value,
                         generator.ints("dimensions", dim));
  int64_t size = dim ? numCoordinates : numPoints;
  int64_t cut = random.drawInt(1, size - 1);
  Value first = slice(value, dim, cut, size);
  Value second = slice(value, dim, 0, cut);
  return first && second ? concatenate({first, second}, dim) : Value();
}

/// A coordinate of what combines those of a point.
Value PointsMaker::reduce() {
  Value operand = random.pick(ArrayRef(points));
  ElementType element = getElement(operand);
  OperationState state = generator.start(
      "stablehlo.reduce", {operand, generator.getScalar(element)},
      generator.ints("dimensions", 1));
  addReducer(generator, state, element);
  Operation *op = generator.finish(state);
  return op ? op->getResult(0) : Value();
}

/// Points that are computed with while they lie the other way.
Value PointsMaker::turn() {
  Value turned = transpose(random.pick(ArrayRef(points)));
  if (!turned)
    return {};
  return transpose(combine(turned));
}

void PointsMaker::addStep() {
  Value coordinate, array;
  switch (random.drawInt(0, 8)) {
  case 0:
  case 1:
    coordinate = take();
    break;
  case 2:
    coordinate = combine(coordinates);
    break;
  case 3:
    coordinate = reduce();
    break;
  case 4:
    array = stack();
    break;
  case 5:
    array = combine(points);
    break;
  case 6:
    array = repeat();
    break;
  case 7:
    array = move();
    break;
  default:
    array = turn();
  }
  if (coordinate)
    coordinates.push_back(coordinate);
  if (array)
    points.push_back(array);
}

SmallVector<Value> PointsMaker::makeBody(ValueRange arguments) {
  points.assign(arguments.begin(), arguments.end());
  coordinates.clear();
  Value first = take();
  coordinates.push_back(first ? first : generator.get(coordinateType));
  for (int64_t i = random.drawInt(4, 14); i > 0; --i)
    addStep();
  // What else is drawn may see all of it.
  if (random.chance(30))
    generator.addOps(1);
  SmallVector<Value> results;
  for (size_t i = 0; i < arguments.size(); ++i)
    results.push_back(random.chance(70) ? points.back()
                                        : random.pick(ArrayRef(points)));
  return results;
}

void PointsMaker::make() {
  SmallVector<Value> inits;
  for (int64_t i = random.drawInt(1, 2); i > 0; --i)
    inits.push_back(generator.get(pointsType));
  addCountedLoop(generator, inits,
                 [&](ValueRange arguments) { return makeBody(arguments); });
}

void stablehlo::addPoints(Generator &generator) {
  if (generator.mayNest() && !generator.isScalar())
    PointsMaker(generator).make();
}
