//===- ControlFlow.cpp - Random loops, branches and calls -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/tests/programs/Makers.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// A type for something that a region gives: that of a value in sight, or of
/// the same elements in another shape.
static RankedTensorType drawTensorType(Generator &generator) {
  if (generator.isScalar())
    return getTensorType(generator.pick());
  if (generator.random.chance(15))
    return generator.getType(generator.drawShape(), generator.drawElement());
  RankedTensorType type = getTensorType(generator.pick());
  if (!generator.random.chance(35))
    return type;
  Sizes shape(type.getShape());
  switch (generator.random.drawInt(0, 2)) {
  case 0:
    return type.clone(type.getNumElements());
  case 1:
    std::reverse(shape.begin(), shape.end());
    break;
  default:
    shape.insert(shape.begin() + generator.random.drawInt(0, shape.size()), 1);
  }
  return type.clone(shape);
}

/// The same or, rarely, that of tokens.
static Type drawType(Generator &generator) {
  if (!generator.isScalar() && generator.random.chance(5) &&
      !generator.isPlainProgram())
    return TokenType::get(generator.builder.getContext());
  return drawTensorType(generator);
}

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

/// Something that no interpreter runs, where no program comes.
static void addRefusedOp(Generator &generator) {
  if (generator.isPlainProgram())
    return;
  Value value = generator.pick();
  if (generator.random.chance(25)) {
    value = generator.get(generator.getScalarType(ElementType::ComplexF32));
    generator.addUnseen("stablehlo.remainder", {value, value}, value.getType());
    return;
  }
  StringAttr target = generator.builder.getStringAttr("nobody");
  Value result =
      generator.addUnseen("stablehlo.custom_call", value, value.getType(),
                          generator.name("call_target_name", target));
  if (generator.random.chance(50))
    generator.addUnseen("stablehlo.optimization_barrier", result,
                        result.getType());
}

/// If it is known which branch is taken, the others may hold anything.
static void addBranches(Generator &generator, StringRef name, Value selector,
                        int64_t numBranches,
                        std::optional<int64_t> taken = std::nullopt) {
  SmallVector<Type> types;
  for (int64_t i = generator.random.drawInt(1, 3); i > 0; --i)
    types.push_back(drawType(generator));
  OperationState state = generator.start(name, selector);
  for (int64_t i = 0; i < numBranches; ++i)
    generator.addRegion(state, {}, /*isScalar=*/false, [&](ValueRange) {
      if (taken && i != taken && generator.random.chance(70))
        addRefusedOp(generator);
      return generator.addBody(types, /*maxOps=*/4);
    });
  state.addTypes(types);
  generator.finish(state);
}

/// Rarely in scalar computations: most of those run in lanes, and what has
/// control flow does not.
static bool mayBranch(Generator &generator) {
  return generator.mayNest() &&
         (!generator.isScalar() || generator.random.chance(10));
}

static void addIf(Generator &generator) {
  if (mayBranch(generator))
    addBranches(generator, "stablehlo.if", generator.getScalar(ElementType::I1),
                2);
}

static void addCase(Generator &generator) {
  if (mayBranch(generator))
    addBranches(generator, "stablehlo.case",
                generator.getIndex(ElementType::SI32),
                generator.random.drawInt(1, 4));
}

/// As programs for several devices choose what to call.
static void addKnownBranches(Generator &generator) {
  if (!mayBranch(generator))
    return;
  bool isCase = generator.random.chance(60);
  int64_t numBranches = isCase ? generator.random.drawInt(2, 4) : 2;
  int64_t taken = generator.random.drawInt(0, numBranches - 1);
  ElementType element = isCase ? ElementType::SI32 : ElementType::I1;
  Value selector = generator.addSplat(generator.getScalarType(element),
                                      isCase ? taken : taken == 0);
  if (generator.random.chance(50))
    selector = generator.addUnseen("stablehlo.optimization_barrier", selector,
                                   selector.getType());
  if (selector)
    addBranches(generator, isCase ? "stablehlo.case" : "stablehlo.if", selector,
                numBranches, taken);
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

Value stablehlo::addIsBelow(Generator &generator, Value count, int64_t limit) {
  auto direction = ComparisonDirectionAttr::get(generator.builder.getContext(),
                                                ComparisonDirection::LT);
  return CompareOp::create(generator.builder, generator.loc, count,
                           generator.addSplat(getTensorType(count), limit),
                           direction, ComparisonTypeAttr());
}

Value stablehlo::addNextCount(Generator &generator, Value count) {
  return AddOp::create(generator.builder, generator.loc, count,
                       generator.addSplat(getTensorType(count), 1));
}

void stablehlo::addCountedLoop(
    Generator &generator, ArrayRef<Value> inits,
    llvm::function_ref<SmallVector<Value>(ValueRange)> makeBody) {
  Random &random = generator.random;
  int64_t limit = random.drawInt(0, random.chance(40) ? 12 : 3);
  RankedTensorType counterType = generator.getScalarType(ElementType::SI32);
  SmallVector<Value> operands = {generator.addSplat(counterType, 0)};
  llvm::append_range(operands, inits);
  SmallVector<Type> types(ValueRange(operands).getTypes());
  OperationState state = generator.start("stablehlo.while", operands);
  generator.repeat(limit, [&] {
    generator.addRegion(
        state, types, /*isScalar=*/false, [&](ValueRange arguments) {
          return SmallVector<Value>{addIsBelow(generator, arguments[0], limit)};
        });
    generator.addRegion(
        state, types, /*isScalar=*/false, [&](ValueRange arguments) {
          SmallVector<Value> results = makeBody(arguments.drop_front());
          results.insert(results.begin(),
                         addNextCount(generator, arguments[0]));
          return results;
        });
  });
  state.addTypes(types);
  generator.finish(state);
}

namespace {
/// A loop that counts, among other values that it carries.
class LoopMaker {
public:
  explicit LoopMaker(Generator &generator);
  void make();

private:
  SmallVector<Value> makeCondition(ValueRange arguments);
  SmallVector<Value> makeBody(ValueRange arguments);

  /// Machine code is made for loops that go on.
  static constexpr int64_t kFewTrips = 4, kManyTrips = 12;

  Generator &generator;
  Random &random;
  SmallVector<Value> inits;
  SmallVector<Type> types;
  /// The place and type of the counter among them.
  int64_t counter;
  RankedTensorType counterType;
  int64_t limit;
};
} // namespace

LoopMaker::LoopMaker(Generator &generator)
    : generator(generator), random(generator.random),
      limit(random.drawInt(0, !generator.isScalar() && random.chance(30)
                                  ? kManyTrips
                                  : kFewTrips)) {
  for (int64_t i = random.drawInt(1, 4); i > 0; --i)
    inits.push_back(random.chance(20) && !inits.empty()
                        ? inits.back()
                        : generator.getAny(drawType(generator)));
  ElementType elements[] = {ElementType::SI32, ElementType::SI32,
                            ElementType::SI64, ElementType::UI8};
  counterType = generator.getScalarType(random.pick(ArrayRef(elements)));
  counter = random.drawInt(0, inits.size());
  // From a number that is known, or from one that is not: no more trips.
  Value zero = generator.addSplat(counterType, 0);
  Value start = zero;
  if (random.chance(30))
    start = generator.add("stablehlo.clamp",
                          {zero, generator.get(counterType),
                           generator.addSplat(counterType, kFewTrips)});
  inits.insert(inits.begin() + counter, start ? start : zero);
  llvm::append_range(types, ValueRange(inits).getTypes());
}

SmallVector<Value> LoopMaker::makeCondition(ValueRange arguments) {
  if (random.chance(10))
    generator.addOps(1);
  Value goesOn = addIsBelow(generator, arguments[counter], limit);
  if (random.chance(15))
    goesOn = AndOp::create(generator.builder, generator.loc, goesOn,
                           generator.getScalar(ElementType::I1));
  return {goesOn};
}

SmallVector<Value> LoopMaker::makeBody(ValueRange arguments) {
  if (limit == 0 && random.chance(20))
    addRefusedOp(generator);
  generator.addOps(random.drawInt(0, 8));
  SmallVector<Value> results;
  for (auto [i, type] : llvm::enumerate(types)) {
    if (static_cast<int64_t>(i) == counter) {
      results.push_back(addNextCount(generator, arguments[i]));
      continue;
    }
    // As it is, that of another one's place, or a new one.
    SmallVector<Value> carried;
    for (auto [j, argument] : llvm::enumerate(arguments))
      if (argument.getType() == type && static_cast<int64_t>(j) != counter)
        carried.push_back(argument);
    if (random.chance(15))
      results.push_back(arguments[i]);
    else if (random.chance(25))
      results.push_back(random.pick(ArrayRef(carried)));
    else
      results.push_back(generator.getAny(type));
  }
  return results;
}

void LoopMaker::make() {
  OperationState state = generator.start("stablehlo.while", inits);
  generator.repeat(limit, [&] {
    generator.addRegion(
        state, types, /*isScalar=*/false,
        [&](ValueRange arguments) { return makeCondition(arguments); });
    generator.addRegion(
        state, types, /*isScalar=*/false,
        [&](ValueRange arguments) { return makeBody(arguments); });
  });
  state.addTypes(types);
  generator.finish(state);
}

static void addWhile(Generator &generator) {
  if (mayBranch(generator))
    LoopMaker(generator).make();
}

//===----------------------------------------------------------------------===//
// Scans
//===----------------------------------------------------------------------===//

/// `type` without dimension `dim`.
static RankedTensorType dropDim(RankedTensorType type, int64_t dim) {
  Sizes shape(type.getShape());
  shape.erase(shape.begin() + dim);
  return type.clone(shape);
}

/// Inputs of as many slices, of which there may be none.
static SmallVector<Value> drawScanned(Generator &generator, int64_t dim,
                                      int64_t numSteps) {
  SmallVector<Value> inputs;
  for (int64_t i = generator.random.drawInt(0, 2); i > 0; --i) {
    Value value = generator.pickWithDims();
    Sizes shape(getTensorType(value).getShape());
    if (static_cast<int64_t>(shape.size()) <= dim)
      continue;
    shape[dim] = numSteps;
    inputs.push_back(generator.get(getTensorType(value).clone(shape)));
  }
  return inputs;
}

/// A loop over slices of some inputs, which carries values and gives slices.
static void addScan(Generator &generator) {
  constexpr int64_t kMaxSteps = 5;
  Random &random = generator.random;
  // Each op of an inexact program is compared by itself, but not those here.
  if (!mayBranch(generator) || !generator.isExact() || generator.isScalar())
    return;
  int64_t dim = random.drawInt(0, 1);
  int64_t numSteps = random.drawInt(0, kMaxSteps);
  SmallVector<Value> operands = drawScanned(generator, dim, numSteps);
  auto numInputs = static_cast<int32_t>(operands.size());
  SmallVector<Type> arguments, outputs, carries;
  for (Value input : operands) {
    if (!input)
      return;
    arguments.push_back(dropDim(getTensorType(input), dim));
  }
  for (int64_t i = random.drawInt(0, 2); i > 0; --i) {
    operands.push_back(generator.get(drawTensorType(generator)));
    if (!operands.back())
      return;
    carries.push_back(operands.back().getType());
  }
  for (int64_t i = random.drawInt(numInputs == 0 ? 1 : 0, 2); i > 0; --i) {
    RankedTensorType type = drawTensorType(generator);
    if (type.getRank() >= dim)
      outputs.push_back(type);
  }
  if (numInputs == 0 && outputs.empty())
    return;
  llvm::append_range(arguments, carries);
  SmallVector<Type> results(outputs);
  llvm::append_range(results, carries);

  Builder &builder = generator.builder;
  auto segments = [&](StringRef name, int64_t first, int64_t second) {
    return generator.name(
        name, builder.getDenseI32ArrayAttr(
                  {static_cast<int32_t>(first), static_cast<int32_t>(second)}));
  };
  OperationState state = generator.start(
      "chlo.scan", operands,
      {generator.integer("dimension", dim),
       generator.name("is_reverse", builder.getBoolAttr(random.chance(50))),
       segments("operandSegmentSizes", numInputs, carries.size()),
       segments("resultSegmentSizes", outputs.size(), carries.size())});
  if (numInputs == 0 || random.chance(20))
    state.addAttributes(generator.integer("scan_dim_size", numSteps));
  generator.repeat(numSteps, [&] {
    generator.addIsolatedRegion(state, arguments, [&](ValueRange) {
      return generator.addBody(results, /*maxOps=*/5);
    });
  });
  generator.finish(state);
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

static void addCallOf(Generator &generator, StringRef name,
                      ArrayRef<NamedAttribute> attributes,
                      func::FuncOp callee) {
  SmallVector<Value> operands;
  for (Type type : callee.getArgumentTypes()) {
    // Refinement looks for constants that all calls pass, or do not.
    auto tensor = dyn_cast<RankedTensorType>(type);
    bool isConstant = tensor && tensor.getRank() == 0 &&
                      tensor.getElementType().isInteger() &&
                      generator.random.chance(70);
    operands.push_back(isConstant ? generator.addConstant(tensor)
                                  : generator.getAny(type));
  }
  OperationState state = generator.start(name, operands, attributes);
  state.addTypes(callee.getResultTypes());
  generator.finish(state, 1 + generator.getWork(callee));
}

/// A function to call, or none. Scalar computations call what is exact, since
/// each op would have to be compared by itself, and what has no order.
static func::FuncOp drawCallee(Generator &generator) {
  SmallVector<func::FuncOp> functions(generator.getFunctions());
  if (generator.isScalar()) {
    if (!generator.isExact() || !generator.random.chance(10))
      return {};
    llvm::erase_if(functions, [&](func::FuncOp function) {
      return generator.hasOrder(function);
    });
  }
  return functions.empty() ? func::FuncOp()
                           : generator.random.pick(ArrayRef(functions));
}

static void addCall(Generator &generator) {
  func::FuncOp callee = drawCallee(generator);
  if (!callee)
    return;
  auto symbol = FlatSymbolRefAttr::get(callee.getNameAttr());
  addCallOf(generator, "func.call", generator.name("callee", symbol), callee);
}

static void addComposite(Generator &generator) {
  func::FuncOp callee = drawCallee(generator);
  if (!callee)
    return;
  auto symbol = FlatSymbolRefAttr::get(callee.getNameAttr());
  addCallOf(generator, "stablehlo.composite",
            {generator.name("name", generator.builder.getStringAttr("a.b")),
             generator.name("decomposition", symbol)},
            callee);
}

ArrayRef<OpMaker> stablehlo::getControlFlowMakers() {
  static const OpMaker makers[] = {
      {addIf, 25, /*isScalar=*/true},
      {addCase, 20, /*isScalar=*/true},
      {addKnownBranches, 10, /*isScalar=*/true},
      {addWhile, 60, /*isScalar=*/true},
      {addCall, 60, /*isScalar=*/true},
      {addComposite, 15, /*isScalar=*/true},
      {addScan, 25},
      {addPoints, 25},
      {addRowLoop, 25},
  };
  return makers;
}
