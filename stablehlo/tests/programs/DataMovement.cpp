//===- DataMovement.cpp - Random views, slices and updates ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/programs/Makers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

static void addReshape(Generator &generator) {
  Value value = generator.pick();
  RankedTensorType type = getTensorType(value);
  Sizes shape(type.getShape());
  // Merges two dimensions, splits one, or adds one of size 1.
  int64_t rank = type.getRank();
  switch (generator.random.drawInt(0, 2)) {
  case 0:
    if (rank >= 2) {
      int64_t dim = generator.random.drawInt(0, rank - 2);
      shape[dim] *= shape[dim + 1];
      shape.erase(shape.begin() + dim + 1);
    }
    break;
  case 1:
    if (rank >= 1 && rank < 6) {
      int64_t dim = generator.random.drawInt(0, rank - 1);
      int64_t factor = generator.random.drawInt(2, 4);
      if (shape[dim] % factor == 0) {
        shape[dim] /= factor;
        shape.insert(shape.begin() + dim + 1, factor);
      }
    }
    break;
  default:
    if (rank < 6)
      shape.insert(shape.begin() + generator.random.drawInt(0, rank), 1);
  }
  generator.add("stablehlo.reshape", value, {}, type.clone(shape));
}

static void addTranspose(Generator &generator) {
  Value value = generator.pickWithDims();
  generator.add(
      "stablehlo.transpose", value,
      generator.ints("permutation", generator.random.drawPermutation(
                                        getTensorType(value).getRank())));
}

static void addReverse(Generator &generator) {
  Value value = generator.pickWithDims();
  generator.add(
      "stablehlo.reverse", value,
      generator.ints("dimensions", generator.random.drawSubset(
                                       getTensorType(value).getRank())));
}

/// Two dimensions of one size that is not 1, if there are any.
static std::optional<std::pair<int64_t, int64_t>>
findEqualDims(ArrayRef<int64_t> shape) {
  for (auto [i, size] : llvm::enumerate(shape))
    for (size_t j = i + 1; j < shape.size(); ++j)
      if (size > 1 && size == shape[j])
        return std::make_pair(i, j);
  return std::nullopt;
}

/// The entries of `value` in another order: two dimensions swapped, one
/// reversed, or one rolled.
static Value addReordered(Generator &generator, Value value) {
  Random &random = generator.random;
  RankedTensorType type = getTensorType(value);
  Sizes shape(type.getShape());
  int64_t rank = type.getRank(), dim = random.drawInt(0, rank - 1);
  if (auto dims = findEqualDims(shape); dims && random.chance(60)) {
    Sizes order = llvm::to_vector(llvm::seq<int64_t>(rank));
    std::swap(order[dims->first], order[dims->second]);
    return generator.addUnseen("stablehlo.transpose", value, type,
                               generator.ints("permutation", order));
  }
  if (random.chance(50))
    return generator.addUnseen("stablehlo.reverse", value, type,
                               generator.ints("dimensions", dim));
  auto addPart = [&](int64_t start, int64_t limit) {
    Sizes starts(rank, 0), limits = shape, part = shape;
    starts[dim] = start;
    limits[dim] = limit;
    part[dim] = limit - start;
    return generator.addUnseen("stablehlo.slice", value, type.clone(part),
                               {generator.ints("start_indices", starts),
                                generator.ints("limit_indices", limits),
                                generator.ints("strides", Sizes(rank, 1))});
  };
  int64_t cut = random.drawInt(0, shape[dim]);
  SmallVector<Value> parts = {addPart(cut, shape[dim]), addPart(0, cut)};
  return generator.addUnseen("stablehlo.concatenate", parts, type,
                             generator.integer("dimension", dim));
}

/// A value, or one that ends here, and its entries in another order, both in
/// one op: the result must not take the place of what is yet to be read.
static void addWithReordered(Generator &generator) {
  Random &random = generator.random;
  Value value = generator.find([](Value other) {
    return findEqualDims(getTensorType(other).getShape()).has_value();
  });
  if (!value || random.chance(40))
    value = generator.pickWithDims();
  RankedTensorType type = getTensorType(value);
  if (random.chance(60))
    value = generator.addUnseen("stablehlo.add", {value, generator.get(type)},
                                type);
  SmallVector<Value> operands = {value, addReordered(generator, value)};
  if (random.chance(50))
    std::swap(operands[0], operands[1]);
  constexpr StringLiteral kNames[] = {"stablehlo.add", "stablehlo.maximum",
                                      "stablehlo.multiply"};
  generator.add(random.pick(ArrayRef(kNames)), operands);
}

static void addBroadcastInDim(Generator &generator) {
  Value value = generator.pick();
  RankedTensorType type = getTensorType(value);
  int64_t rank = type.getRank();
  int64_t newRank =
      rank + generator.random.drawInt(rank == 0, rank < 4 ? 2 : 0);
  Sizes shape, dims = generator.random.drawPermutation(newRank);
  for (int64_t i = 0; i < newRank; ++i)
    shape.push_back(generator.drawSize());
  dims.truncate(rank);
  for (auto [dim, size] : llvm::zip(dims, type.getShape()))
    if (size != 1 || generator.random.chance(50))
      shape[dim] = size;
  generator.add("stablehlo.broadcast_in_dim", value,
                generator.ints("broadcast_dimensions", dims),
                type.clone(shape));
}

static void addBroadcast(Generator &generator) {
  Sizes sizes;
  for (int64_t i = generator.random.drawInt(0, 2); i > 0; --i)
    sizes.push_back(generator.drawSize());
  generator.add("stablehlo.broadcast", generator.pick(),
                generator.ints("broadcast_sizes", sizes));
}

static void addSlice(Generator &generator) {
  Value value = generator.pickWithDims();
  Sizes starts, limits, strides;
  for (int64_t size : getTensorType(value).getShape()) {
    bool isWhole = generator.random.chance(40);
    starts.push_back(isWhole ? 0 : generator.random.drawInt(0, size));
    limits.push_back(isWhole ? size
                             : generator.random.drawInt(starts.back(), size));
    strides.push_back(
        generator.random.chance(70) ? 1 : generator.random.drawInt(2, 3));
  }
  generator.add("stablehlo.slice", value,
                {generator.ints("start_indices", starts),
                 generator.ints("limit_indices", limits),
                 generator.ints("strides", strides)});
}

//===----------------------------------------------------------------------===//
// Slices whose place is a value
//===----------------------------------------------------------------------===//

/// Part of `shape`, rather all of a dimension or one entry.
static Sizes drawPart(Generator &generator, ArrayRef<int64_t> shape) {
  Sizes part;
  for (int64_t size : shape) {
    int64_t kind = generator.random.drawInt(0, 2);
    part.push_back(kind == 0   ? size
                   : kind == 1 ? std::min<int64_t>(size, 1)
                               : generator.random.drawInt(0, size));
  }
  return part;
}

static ElementType drawIndexElement(Generator &generator) {
  if (generator.random.chance(70))
    return ElementType::SI32;
  return static_cast<ElementType>(
      generator.random.drawInt(static_cast<int64_t>(ElementType::SI8),
                               static_cast<int64_t>(ElementType::UI64)));
}

static void addStarts(Generator &generator, int64_t rank,
                      SmallVector<Value> &operands) {
  ElementType element = drawIndexElement(generator);
  for (int64_t i = 0; i < rank; ++i)
    operands.push_back(generator.getIndex(element));
}

static void addDynamicSlice(Generator &generator) {
  Value value = generator.pickWithDims();
  RankedTensorType type = getTensorType(value);
  SmallVector<Value> operands = {value};
  addStarts(generator, type.getRank(), operands);
  generator.add(
      "stablehlo.dynamic_slice", operands,
      generator.ints("slice_sizes", drawPart(generator, type.getShape())));
}

static void addDynamicUpdateSlice(Generator &generator) {
  Value value = generator.pickWithDims();
  RankedTensorType type = getTensorType(value);
  SmallVector<Value> operands = {
      value, generator.get(type.clone(drawPart(generator, type.getShape())))};
  addStarts(generator, type.getRank(), operands);
  generator.add("stablehlo.dynamic_update_slice", operands);
}

//===----------------------------------------------------------------------===//
// Others
//===----------------------------------------------------------------------===//

static void addConcatenate(Generator &generator) {
  Value value = generator.pickWithDims();
  RankedTensorType type = getTensorType(value);
  int64_t dimension = generator.random.drawInt(0, type.getRank() - 1);
  SmallVector<Value> operands = {value};
  for (int64_t i = generator.random.drawInt(0, 3); i > 0; --i) {
    Sizes shape(type.getShape());
    if (generator.random.chance(60))
      shape[dimension] = generator.drawSize();
    operands.push_back(generator.get(type.clone(shape)));
  }
  generator.add("stablehlo.concatenate", operands,
                generator.integer("dimension", dimension));
}

static void addPad(Generator &generator) {
  Value value = generator.pick();
  RankedTensorType type = getTensorType(value);
  Random &random = generator.random;
  Sizes low, high, interior;
  for (int64_t size : type.getShape()) {
    low.push_back(random.drawInt(-2, 3));
    interior.push_back(random.chance(60) ? 0 : random.drawInt(1, 2));
    int64_t rest =
        low.back() + size + std::max<int64_t>(0, size - 1) * interior.back();
    high.push_back(std::max(random.drawInt(-2, 3), -rest));
  }
  Value padding = generator.getScalar(getElement(value));
  generator.add("stablehlo.pad", {value, padding},
                {generator.ints("edge_padding_low", low),
                 generator.ints("edge_padding_high", high),
                 generator.ints("interior_padding", interior)});
}

static void addIota(Generator &generator) {
  Sizes shape = generator.drawShape();
  ElementType element = generator.drawElement();
  if (shape.empty() || isBoolean(element))
    return;
  generator.add("stablehlo.iota", {},
                generator.integer("iota_dimension", generator.random.drawInt(
                                                        0, shape.size() - 1)),
                generator.getType(shape, element));
}

static void addAnyConstant(Generator &generator) {
  generator.addConstant(
      generator.getType(generator.drawShape(), generator.drawElement()));
}

static void addScalarConstant(Generator &generator) {
  generator.addConstant(generator.getScalarType(generator.drawElement()));
}

static void addGetDimensionSize(Generator &generator) {
  Value value = generator.pickWithDims();
  int64_t rank = getTensorType(value).getRank();
  generator.add(
      "stablehlo.get_dimension_size", value,
      generator.integer("dimension", generator.random.drawInt(0, rank - 1)));
}

static void addOptimizationBarrier(Generator &generator) {
  SmallVector<Value> operands = {generator.pick()};
  if (generator.random.chance(40))
    operands.push_back(generator.pick());
  OperationState state =
      generator.start("stablehlo.optimization_barrier", operands);
  state.addTypes(ValueRange(operands).getTypes());
  generator.finish(state);
}

/// A value by way of tuples that nobody else sees.
static void addTuple(Generator &generator) {
  Value value = generator.pick();
  for (int64_t depth = generator.random.drawInt(1, 2); depth > 0; --depth) {
    SmallVector<Value> values = {generator.pick(), generator.pick()};
    int64_t place = generator.random.drawInt(0, 2);
    values.insert(values.begin() + place, value);
    Value tuple =
        generator.addUnseen("stablehlo.tuple", values,
                            TupleType::get(generator.builder.getContext(),
                                           ValueRange(values).getTypes()));
    OperationState element = generator.start(
        "stablehlo.get_tuple_element", tuple,
        generator.name("index", generator.builder.getI32IntegerAttr(
                                    static_cast<int32_t>(place))));
    element.addTypes(value.getType());
    Operation *op = generator.finish(element);
    if (!op)
      return;
    value = op->getResult(0);
  }
}

ArrayRef<OpMaker> stablehlo::getDataMovementMakers() {
  static const OpMaker makers[] = {
      {addReshape, 45},
      {addTranspose, 40},
      {addReverse, 25},
      {addWithReordered, 45},
      {addBroadcastInDim, 30},
      {addSlice, 40},
      {addDynamicSlice, 30},
      {addDynamicUpdateSlice, 50},
      {addConcatenate, 20},
      {addPad, 20},
      {addIota, 15},
      {addAnyConstant, 15},
      {addScalarConstant, 5, /*isScalar=*/true},
      {addGetDimensionSize, 3},
      {addOptimizationBarrier, 6},
      {addBroadcast, 6},
      {addTuple, 6},
  };
  return makers;
}
