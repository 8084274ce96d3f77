//===- Reduction.cpp - Random reductions and sorts ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/StablehloAttrs.h"
#include "stablehlo/tests/programs/Makers.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

static Value addCompare(Generator &generator, Value lhs, Value rhs,
                        ComparisonDirection direction) {
  MLIRContext *context = generator.builder.getContext();
  return generator.add(
      "stablehlo.compare", {lhs, rhs},
      generator.name("comparison_direction",
                     ComparisonDirectionAttr::get(context, direction)));
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

void stablehlo::addReducer(Generator &generator, OperationState &state,
                           ElementType element) {
  SmallVector<StringRef> names = {"stablehlo.add", "stablehlo.multiply",
                                  "stablehlo.maximum", "stablehlo.minimum"};
  if (!isBoolean(element))
    names.push_back("stablehlo.subtract");
  if (isInteger(element) || isBoolean(element))
    names.append({"stablehlo.and", "stablehlo.or", "stablehlo.xor"});
  Type type = generator.getScalarType(element);
  generator.addRegion(
      state, {type, type}, /*isScalar=*/true, [&](ValueRange arguments) {
        Value simple =
            generator.add(generator.random.pick(ArrayRef(names)), arguments);
        if (simple && generator.random.chance(75))
          return SmallVector<Value>{simple};
        return generator.addBody(type, /*maxOps=*/4);
      });
}

static void addReduce(Generator &generator) {
  Value operand = generator.pick();
  ElementType element = getElement(operand);
  Value init = generator.getScalar(element);
  OperationState state = generator.start(
      "stablehlo.reduce", {operand, init},
      generator.ints("dimensions", generator.random.drawSubset(
                                       getTensorType(operand).getRank())));
  addReducer(generator, state, element);
  generator.finish(state);
}

/// The place of the largest element, or anything of two operands.
static void addReduceOfTwo(Generator &generator) {
  Value keys = generator.pickWithDims();
  RankedTensorType type = getTensorType(keys);
  ElementType elements[] = {getElement(keys), generator.drawElement()};
  Value others = generator.get(generator.getType(type.getShape(), elements[1]));
  Type scalars[] = {generator.getScalarType(elements[0]),
                    generator.getScalarType(elements[1])};
  Type arguments[] = {scalars[0], scalars[1], scalars[0], scalars[1]};
  OperationState state = generator.start(
      "stablehlo.reduce",
      {keys, others, generator.getScalar(elements[0]),
       generator.getScalar(elements[1])},
      generator.ints("dimensions",
                     generator.random.drawInt(0, type.getRank() - 1)));
  bool isComplexKey = isComplex(elements[0]);
  generator.addRegion(
      state, arguments, /*isScalar=*/true, [&](ValueRange values) {
        auto direction = static_cast<ComparisonDirection>(
            generator.random.drawInt(0, isComplexKey ? 1 : 5));
        Value first = addCompare(generator, values[0], values[2], direction);
        if (!first || generator.random.chance(20))
          return generator.addBody(scalars, /*maxOps=*/4);
        SmallVector<Value> chosen;
        for (int i : {0, 1})
          chosen.push_back(generator.add("stablehlo.select",
                                         {first, values[i], values[i + 2]}));
        return llvm::is_contained(chosen, Value())
                   ? SmallVector<Value>(values.take_front(2))
                   : chosen;
      });
  generator.finish(state);
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

static int64_t dilate(int64_t size, int64_t dilation) {
  return size == 0 ? 0 : (size - 1) * dilation + 1;
}

Windows Windows::draw(Generator &generator, ArrayRef<int64_t> shape,
                      bool isDilated, bool mayCut, int64_t minSize) {
  Random &random = generator.random;
  size_t rank = shape.size();
  int64_t maxDilation = isDilated ? 3 : 1, minPadding = mayCut ? -1 : 0;
  Windows windows;
  windows.sizes = random.drawInts(rank, minSize, 3);
  windows.strides = random.drawInts(rank, 1, random.chance(50) ? 1 : 3);
  windows.baseDilations = random.drawInts(rank, 1, maxDilation);
  windows.windowDilations = random.drawInts(rank, 1, maxDilation);
  windows.low = random.drawInts(rank, minPadding, 2);
  windows.high = random.drawInts(rank, minPadding, 2);
  for (size_t i = 0; i < rank; ++i) {
    int64_t base = dilate(shape[i], windows.baseDilations[i]);
    if (base + windows.low[i] + windows.high[i] < 0)
      windows.low[i] = windows.high[i] = 0;
    int64_t padded = base + windows.low[i] + windows.high[i];
    int64_t window = dilate(windows.sizes[i], windows.windowDilations[i]);
    bool isEmpty = padded == 0 || padded < window;
    windows.counts.push_back(
        isEmpty ? 0 : (padded - window) / windows.strides[i] + 1);
  }
  return windows;
}

NamedAttribute Windows::getPadding(Generator &generator) const {
  SmallVector<int64_t> pairs;
  for (auto [first, second] : llvm::zip(low, high))
    pairs.append({first, second});
  auto type = RankedTensorType::get({static_cast<int64_t>(low.size()), 2},
                                    generator.builder.getI64Type());
  return generator.name("padding", DenseIntElementsAttr::get(type, pairs));
}

/// The running sum along a dimension, or the like.
static Windows drawCumulative(Random &random, ArrayRef<int64_t> shape) {
  size_t rank = shape.size();
  auto dim = static_cast<size_t>(random.drawInt(0, rank - 1));
  Windows windows;
  windows.sizes.assign(rank, 1);
  windows.strides = windows.baseDilations = windows.windowDilations =
      windows.sizes;
  windows.low.assign(rank, 0);
  windows.high.assign(rank, 0);
  windows.sizes[dim] = std::max<int64_t>(1, shape[dim]);
  (random.chance(50) ? windows.low : windows.high)[dim] =
      windows.sizes[dim] - 1;
  return windows;
}

static void addReduceWindow(Generator &generator) {
  Value operand = generator.pickWithDims();
  ElementType element = getElement(operand);
  ArrayRef<int64_t> shape = getTensorType(operand).getShape();
  bool isDilated = generator.random.chance(30);
  Windows windows = generator.random.chance(20)
                        ? drawCumulative(generator.random, shape)
                        : Windows::draw(generator, shape, isDilated, isDilated);
  OperationState state = generator.start(
      "stablehlo.reduce_window", {operand, generator.getScalar(element)},
      {generator.ints("window_dimensions", windows.sizes),
       generator.ints("window_strides", windows.strides),
       generator.ints("base_dilations", windows.baseDilations),
       generator.ints("window_dilations", windows.windowDilations),
       windows.getPadding(generator)});
  addReducer(generator, state, element);
  generator.finish(state, 4 * windows.getVolume());
}

static void addSelectAndScatter(Generator &generator) {
  Value operand = generator.pickWithDims();
  RankedTensorType type = getTensorType(operand);
  ElementType element = getElement(operand);
  Windows windows = Windows::draw(generator, type.getShape(),
                                  /*isDilated=*/false, /*mayCut=*/false);
  Value source = generator.get(type.clone(windows.counts));
  OperationState state =
      generator.start("stablehlo.select_and_scatter",
                      {operand, source, generator.getScalar(element)},
                      {generator.ints("window_dimensions", windows.sizes),
                       generator.ints("window_strides", windows.strides),
                       windows.getPadding(generator)});
  Type scalar = generator.getScalarType(element);
  generator.addRegion(
      state, {scalar, scalar}, /*isScalar=*/true, [&](ValueRange values) {
        ComparisonDirection directions[] = {ComparisonDirection::GE,
                                            ComparisonDirection::GT,
                                            ComparisonDirection::LE};
        Value first = values[0], second = values[1];
        if (isComplex(element)) {
          StringRef part =
              generator.random.chance(50) ? "stablehlo.real" : "stablehlo.imag";
          first = generator.add(part, first);
          second = generator.add(part, second);
        }
        Value chosen = addCompare(generator, first, second,
                                  generator.random.pick(ArrayRef(directions)));
        return SmallVector<Value>{
            chosen ? chosen : generator.getScalar(ElementType::I1)};
      });
  addReducer(generator, state, element);
  generator.finish(state, 4 * windows.getVolume());
}

//===----------------------------------------------------------------------===//
// Sorts
//===----------------------------------------------------------------------===//

/// Less or greater, by what a function makes of both: a strict weak order.
static Value addOrder(Generator &generator, Value lhs, Value rhs) {
  bool isFloatKey = isFloat(getElement(lhs));
  StringRef functions[] = {"stablehlo.negate", "stablehlo.abs",
                           "stablehlo.sign"};
  if (generator.random.chance(15)) {
    StringRef function = generator.random.pick(ArrayRef(functions));
    if (!isUnsignedInteger(getElement(lhs)) && !isBoolean(getElement(lhs))) {
      Value changed = generator.add(function, lhs);
      Value other = generator.add(function, rhs);
      if (changed && other)
        std::tie(lhs, rhs) = std::tie(changed, other);
    }
  }
  MLIRContext *context = generator.builder.getContext();
  auto direction = ComparisonDirectionAttr::get(
      context, generator.random.chance(50) ? ComparisonDirection::LT
                                           : ComparisonDirection::GT);
  SmallVector<NamedAttribute> attributes = {
      generator.name("comparison_direction", direction)};
  if (isFloatKey && generator.random.chance(50))
    attributes.push_back(generator.name(
        "compare_type",
        ComparisonTypeAttr::get(context, ComparisonType::TOTALORDER)));
  if (!generator.random.chance(6))
    return generator.add("stablehlo.compare", {lhs, rhs}, attributes);
  // The same by control flow.
  OperationState state = generator.start(
      "stablehlo.case",
      generator.addSplat(generator.getScalarType(ElementType::SI32), 0));
  generator.addRegion(state, {}, /*isScalar=*/true, [&](ValueRange) {
    Value order = generator.add("stablehlo.compare", {lhs, rhs}, attributes);
    RankedTensorType boolean = generator.getScalarType(ElementType::I1);
    return SmallVector<Value>{order ? order : generator.addSplat(boolean, 0)};
  });
  state.addTypes(generator.getScalarType(ElementType::I1));
  Operation *branches = generator.finish(state);
  return branches ? branches->getResult(0) : Value();
}

static void addSort(Generator &generator) {
  Value key = generator.pickWithDims();
  RankedTensorType type = getTensorType(key);
  if (isComplex(getElement(key)))
    return;
  SmallVector<Value> operands = {generator.withoutNaNs(key)};
  for (int64_t i = generator.random.drawInt(0, 2); i > 0; --i)
    operands.push_back(generator.get(
        generator.getType(type.getShape(), generator.drawElement())));
  SmallVector<Type> arguments;
  for (Value operand : operands)
    if (operand)
      arguments.append(2, generator.getScalarType(getElement(operand)));
  OperationState state = generator.start(
      "stablehlo.sort", operands,
      {generator.integer("dimension",
                         generator.random.drawInt(0, type.getRank() - 1)),
       generator.name("is_stable", generator.builder.getBoolAttr(true))});
  generator.addRegion(
      state, arguments, /*isScalar=*/true, [&](ValueRange values) {
        Value order = values.empty()
                          ? Value()
                          : addOrder(generator, values[0], values[1]);
        return SmallVector<Value>{
            order ? order
                  : generator.addSplat(generator.getScalarType(ElementType::I1),
                                       0)};
      });
  generator.finish(state);
}

static void addTopK(Generator &generator) {
  Value value = generator.pickWithDims();
  int64_t size = getTensorType(value).getShape().back();
  if (isComplex(getElement(value)) || isBoolean(getElement(value)))
    return;
  OperationState state = generator.start(
      "chlo.top_k", generator.withoutNaNs(value),
      generator.integer("k", generator.random.drawInt(0, size)));
  generator.finish(state);
}

ArrayRef<OpMaker> stablehlo::getReductionMakers() {
  static const OpMaker makers[] = {
      {addReduce, 40},          {addReduceOfTwo, 10}, {addReduceWindow, 25},
      {addSelectAndScatter, 8}, {addSort, 20},        {addTopK, 6},
  };
  return makers;
}
