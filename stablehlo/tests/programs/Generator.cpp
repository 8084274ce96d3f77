//===- Generator.cpp - Draws a program ------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/programs/Generator.h"

#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "stablehlo/dialect/ops/Constant.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/ModularityOps.h"
#include "stablehlo/reference/Interpretable.h"
#include "stablehlo/reference/crosscheck/Bound.h"
#include "stablehlo/reference/tensor/Literal.h"
#include "stablehlo/tests/programs/Makers.h"
#include "stablehlo/tests/property/Elements.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"
#include <cmath>

using namespace mlir;
using namespace mlir::stablehlo;

Generator::Generator(MLIRContext *context, uint64_t seed, bool isPlain)
    : random(seed), builder(context), loc(UnknownLoc::get(context)),
      isPlain(isPlain) {}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

RankedTensorType Generator::getType(ArrayRef<int64_t> shape,
                                    ElementType element) {
  return RankedTensorType::get(shape,
                               getMlirType(element, builder.getContext()));
}

ElementType Generator::drawElement() { return random.pick(ArrayRef(elements)); }

Sizes Generator::drawShape() {
  if (random.chance(20))
    return {};
  return random.pick(ArrayRef(shapes));
}

/// A shape of `count` elements, in some dimensions; or of nearly as many, in
/// two of the same size.
static Sizes drawFactors(Random &random, int64_t count) {
  Sizes shape;
  if (random.chance(20)) {
    auto size = static_cast<int64_t>(std::sqrt(static_cast<double>(count)));
    return {size, size};
  }
  for (int64_t factor : {2, 3, 4, 5, 8})
    if (count % factor == 0 && random.chance(40)) {
      shape.push_back(factor);
      count /= factor;
    }
  shape.insert(shape.begin() + random.drawInt(0, shape.size()), count);
  if (random.chance(20))
    shape.insert(shape.begin() + random.drawInt(0, shape.size()), 1);
  return shape;
}

/// Most programs are small, since the literal evaluator is slow. The others
/// have as many elements as where the engine changes its method: 128 for scalar
/// code, 64 and 512 for rows and small reductions, 1,024 for blocks of lanes
/// and hoisting, 4,096 for columns, 64 KiB and 1 MiB for buffers and threads.
void Generator::drawShapePool() {
  int64_t kind = random.drawInt(0, 999);
  SmallVector<int64_t> counts = {1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 24};
  int64_t number = random.drawInt(1, 3);
  if (kind < 230)
    counts = {15, 16, 17,  31,  32,  33,  60,  63,  64,
              65, 96, 120, 126, 127, 128, 129, 130, 144};
  if (kind < 50) {
    counts = {255, 256, 257, 511, 512, 513, 1000, 1023, 1024, 1025};
    maxElements = 2100;
    budget = 100000;
    numOps = std::min<int64_t>(numOps, 16);
  }
  if (kind < 16) {
    counts = {2047, 2048, 2049, 4095, 4096, 4097, 8192, 16383, 16385};
    maxElements = 33000;
    budget = 250000;
    numOps = std::min<int64_t>(numOps, 12);
    number = 1;
  }
  if (kind == 0) {
    counts = {65535, 65536, 65537, 131072, 262143, 262145};
    maxElements = 600000;
    budget = 3000000;
    numOps = std::min<int64_t>(numOps, 8);
  }
  for (int64_t i = 0; i < number; ++i)
    shapes.push_back(drawFactors(random, random.pick(ArrayRef(counts))));
  if (random.chance(8))
    shapes.push_back({random.drawInt(0, 2), 0, 2});
}

void Generator::drawPools() {
  exact = !random.chance(15);
  numOps = random.chance(70) ? random.drawInt(3, 14) : random.drawInt(15, 45);
  int64_t mostElements = maxElements;
  drawShapePool();
  bool isLarge = maxElements > mostElements;
  // Of large arrays, loops are what the engine changes its method for.
  if (random.chance(40))
    favorites = isLarge && random.chance(60) ? getControlFlowMakers()
                                             : drawTable(random, isPlain);
  SmallVector<ElementType> usual = {ElementType::F32, ElementType::SI32,
                                    ElementType::I1, ElementType::F64,
                                    ElementType::SI64};
  for (int64_t i = random.drawInt(1, 3); i > 0; --i)
    elements.push_back(random.pick(ArrayRef(usual)));
  for (int64_t i = random.drawInt(0, 3); i > 0; --i)
    elements.push_back(
        static_cast<ElementType>(random.drawInt(0, kNumElementTypes - 1)));
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

bool Generator::isInSight(Value value) const {
  return !isScalarScope || getTensorType(value).getRank() == 0;
}

void Generator::addInSight(Value value) {
  if (isa<RankedTensorType>(value.getType()))
    values.push_back(value);
  else if (isa<TokenType>(value.getType()))
    tokens.push_back(value);
}

Value Generator::find(Filter filter) {
  SmallVector<Value> found;
  for (Value value : values)
    if (isInSight(value) && filter(value))
      found.push_back(value);
  if (found.empty())
    return {};
  ArrayRef<Value> choices = found;
  return random.pick(random.chance(50) ? choices.take_back(4) : choices);
}

Value Generator::pick() {
  if (Value value = find([](Value) { return true; }))
    return value;
  return addConstant(
      getType(isScalarScope ? Sizes() : drawShape(), drawElement()));
}

Value Generator::pickWithDims() {
  if (Value value =
          find([](Value value) { return getTensorType(value).getRank() > 0; }))
    return value;
  return addConstant(getType(random.pick(ArrayRef(shapes)), drawElement()));
}

Value Generator::addConstant(RankedTensorType type) {
  constexpr int64_t kMaxListed = 64;
  bool isSplat = type.getNumElements() > kMaxListed || random.chance(40);
  auto values = static_cast<property::Values>(random.drawInt(0, 2));
  property::ElementSource source(static_cast<uint32_t>(random.next()));
  Tensor tensor = property::makeTensor(
      isSplat ? type.clone(ArrayRef<int64_t>()) : type, values, source);
  DenseElementsAttr attr = makeDenseElementsAttr(tensor, type.getContext());
  if (isSplat)
    attr = DenseElementsAttr::getFromRawBuffer(type, attr.getRawData());
  Value constant = createConstant(builder, loc, attr);
  addInSight(constant);
  return constant;
}

Value Generator::addSplat(RankedTensorType type, int64_t number) {
  Type element = type.getElementType();
  auto value = isa<FloatType>(element)
                   ? Attribute(builder.getFloatAttr(
                         element, static_cast<double>(number)))
                   : builder.getIntegerAttr(element, number);
  return createConstant(builder, loc, DenseElementsAttr::get(type, value));
}

/// The elements of `value` in row-major order, cut or filled up to `shape`.
Value Generator::changeShape(Value value, ArrayRef<int64_t> shape) {
  RankedTensorType type = getTensorType(value);
  RankedTensorType result = type.clone(shape);
  int64_t count = type.getNumElements(), newCount = result.getNumElements();
  if (type == result)
    return value;
  if (type.getRank() == 0 && count != newCount)
    return add("stablehlo.broadcast_in_dim", value,
               ints("broadcast_dimensions", {}), result);
  if (count != newCount) {
    value = add("stablehlo.reshape", value, {}, type.clone(count));
    int64_t start = random.drawInt(0, std::max<int64_t>(0, count - newCount));
    if (newCount < count)
      value =
          add("stablehlo.slice", value,
              {ints("start_indices", start),
               ints("limit_indices", start + newCount), ints("strides", 1)});
    else
      value = add("stablehlo.pad",
                  {value, addConstant(type.clone(ArrayRef<int64_t>()))},
                  {ints("edge_padding_low", 0),
                   ints("edge_padding_high", newCount - count),
                   ints("interior_padding", 0)});
  }
  return add("stablehlo.reshape", value, {}, result);
}

Value Generator::makeFromOther(RankedTensorType type) {
  // The same elements in another shape are what views are about.
  Value other;
  if (random.chance(60))
    other = find([&](Value value) {
      RankedTensorType otherType = getTensorType(value);
      return otherType != type &&
             otherType.getElementType() == type.getElementType() &&
             otherType.getNumElements() == type.getNumElements();
    });
  if (!other)
    other = find([](Value) { return true; });
  if (other)
    other = changeShape(other, type.getShape());
  if (other && other.getType() != type)
    other = add("stablehlo.convert", other, {}, type);
  return other;
}

Value Generator::get(RankedTensorType type) {
  if (random.chance(80))
    if (Value value = find([&](Value v) { return v.getType() == type; }))
      return value;
  if (random.chance(75))
    if (Value value = makeFromOther(type))
      return value;
  return addConstant(type);
}

Value Generator::getToken() {
  if (!tokens.empty() && !random.chance(10))
    return random.chance(70) ? tokens.back() : random.pick(ArrayRef(tokens));
  addInSight(addUnseen(random.chance(50) ? "stablehlo.create_token"
                                         : "stablehlo.after_all",
                       {}, TokenType::get(builder.getContext())));
  return tokens.back();
}

Value Generator::getAny(Type type) {
  return isa<TokenType>(type) ? getToken() : get(cast<RankedTensorType>(type));
}

Value Generator::getIndex(ElementType element) {
  // Often near the edges of small dimensions.
  if (random.chance(40))
    return addSplat(getScalarType(element), random.drawInt(0, 3));
  return getScalar(element);
}

Value Generator::getSmall(RankedTensorType type) {
  Value integers = get(type.clone(builder.getIntegerType(4)));
  return add("stablehlo.convert", integers, {}, type);
}

Value Generator::withoutNaNs(Value value) {
  ElementType element = getElement(value);
  if (!isFloat(element))
    return value;
  auto direction = ComparisonDirectionAttr::get(builder.getContext(),
                                                ComparisonDirection::NE);
  Value isNaN = add("stablehlo.compare", {value, value},
                    name("comparison_direction", direction));
  return add("stablehlo.select",
             {isNaN, addSplat(getTensorType(value), 1), value});
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

OperationState Generator::start(StringRef name, ValueRange operands,
                                Attributes attributes) {
  OperationState state(loc, name);
  state.addOperands(operands);
  state.addAttributes(attributes);
  return state;
}

void Generator::addRegion(OperationState &state, TypeRange arguments,
                          bool isScalar, BodyFn body) {
  OpBuilder::InsertionGuard guard(builder);
  llvm::SaveAndRestore scalar(isScalarScope, isScalarScope || isScalar);
  llvm::SaveAndRestore deeper(depth, depth + 1);
  size_t numOuter = values.size(), numOuterTokens = tokens.size();
  Region *region = state.addRegion();
  Block *block = builder.createBlock(region);
  for (Type type : arguments)
    addInSight(block->addArgument(type, loc));
  SmallVector<Value> results = body(block->getArguments());
  stablehlo::ReturnOp::create(builder, loc, results);
  values.truncate(numOuter);
  tokens.truncate(numOuterTokens);
}

void Generator::addIsolatedRegion(OperationState &state, TypeRange arguments,
                                  BodyFn body) {
  llvm::SaveAndRestore otherValues(values, {}), otherTokens(tokens, {});
  // Processes do not meet there.
  llvm::SaveAndRestore isElsewhere(isMain, false);
  addRegion(state, arguments, /*isScalar=*/false, body);
}

/// The result types that the op in `state` would have.
static LogicalResult inferTypes(OperationState &state) {
  std::optional<RegisteredOperationName> info = state.name.getRegisteredInfo();
  auto *inference = info->getInterface<InferTypeOpInterface>();
  if (!inference)
    return failure();
  MLIRContext *context = state.getContext();
  DictionaryAttr attributes = state.attributes.getDictionary(context);
  if (info->getOpPropertyByteSize() == 0)
    return inference->inferReturnTypes(
        context, state.location, state.operands, attributes,
        /*properties=*/nullptr, state.regions, state.types);
  std::vector<uint64_t> memory(info->getOpPropertyByteSize() / 8 + 1);
  OpaqueProperties properties(memory.data());
  info->initOpProperties(properties, /*init=*/nullptr);
  LogicalResult status = info->setOpPropertiesFromAttribute(
      state.name, properties, attributes,
      [&] { return emitError(state.location); });
  if (succeeded(status))
    status = inference->inferReturnTypes(context, state.location,
                                         state.operands, attributes, properties,
                                         state.regions, state.types);
  info->destroyOpProperties(properties);
  return status;
}

int64_t Generator::getScalarWork(const OperationState &state) const {
  int64_t numOps = 0, numElements = 0;
  for (const std::unique_ptr<Region> &region : state.regions)
    if (region->getNumArguments() > 0 &&
        llvm::all_of(region->getArgumentTypes(), [](Type type) {
          auto tensor = dyn_cast<RankedTensorType>(type);
          return tensor && tensor.getRank() == 0;
        }))
      region->walk([&](Operation *op) {
        // Loops repeat what they hold; not all that it holds are scalars.
        int64_t numParts = 1;
        for (Type type : op->getResultTypes())
          if (auto tensor = dyn_cast<RankedTensorType>(type))
            numParts = std::max(numParts, tensor.getNumElements());
        numOps +=
            numParts * (isa_and_nonnull<WhileOp>(op->getParentOp()) ? 12 : 3);
        for (func::FuncOp function : functions)
          if (getCalleeName(op) == SymbolRefAttr::get(function))
            numOps += 3 * getWork(function);
      });
  for (Value operand : state.operands)
    if (auto type = dyn_cast<RankedTensorType>(operand.getType()))
      numElements = std::max(numElements, type.getNumElements());
  return numOps * numElements;
}

Operation *Generator::finish(OperationState &state, int64_t work) {
  if (llvm::is_contained(state.operands, Value()) ||
      (state.types.empty() && failed(inferTypes(state))))
    return nullptr;
  int64_t numElements = 1;
  for (Type type : state.types) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor)
      continue;
    if (!tensor.hasStaticShape() || tensor.getNumElements() > maxElements)
      return nullptr;
    numElements += tensor.getNumElements();
  }
  work = work * numElements + getScalarWork(state);
  if (work * repetitions > budget)
    return nullptr;
  Operation *op = builder.create(state);
  if ((exact || isScalarScope) && getMaxUlps(op) > 0) {
    op->erase();
    return nullptr;
  }
  budget -= work * repetitions;
  for (Value result : op->getResults())
    addInSight(result);
  return op;
}

Value Generator::add(StringRef name, ValueRange operands, Attributes attributes,
                     Type type, int64_t work) {
  OperationState state = start(name, operands, attributes);
  if (type)
    state.addTypes(type);
  Operation *op = finish(state, work);
  return op ? op->getResult(0) : Value();
}

Value Generator::addUnseen(StringRef name, ValueRange operands, Type type,
                           Attributes attributes) {
  if (llvm::is_contained(operands, Value()))
    return {};
  OperationState state = start(name, operands, attributes);
  state.addTypes(type);
  return builder.create(state)->getResult(0);
}

void Generator::addOps(int64_t count) {
  for (int64_t i = 0; i < count; ++i)
    if (mayMeet() ? random.chance(35)
                  : isAlone() && random.chance(2) && !isPlain)
      random.pick(getGridMakers()).make(*this);
    else if (!favorites.empty() && !isScalarScope && random.chance(40))
      drawMakerOf(favorites, random).make(*this);
    else
      drawMaker(random, isScalarScope, isPlain).make(*this);
}

SmallVector<Value> Generator::addBody(TypeRange types, int64_t maxOps) {
  addOps(random.drawInt(0, maxOps));
  return llvm::map_to_vector(types, [&](Type type) { return getAny(type); });
}

void Generator::repeat(int64_t times, llvm::function_ref<void()> body) {
  llvm::SaveAndRestore more(repetitions,
                            repetitions * std::max<int64_t>(1, times));
  body();
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// What nobody uses, and now and then what somebody does.
static SmallVector<Value> chooseResults(Random &random,
                                        ArrayRef<Value> values) {
  constexpr size_t kMaxResults = 6;
  SmallVector<Value> results;
  for (Value value : llvm::reverse(values))
    if (results.size() < kMaxResults &&
        (value.use_empty() || random.chance(10)))
      results.push_back(value);
  if (results.empty() && !values.empty())
    results.push_back(values.back());
  return results;
}

/// Whether something in `function`, or in what it calls, has a place in the
/// order of the program.
bool Generator::findOrder(func::FuncOp function) const {
  if (llvm::is_contained(function.getArgumentTypes(),
                         TokenType::get(builder.getContext())))
    return true;
  auto hasOrder = [&](Operation *op) {
    if (SymbolRefAttr callee = getCalleeName(op))
      return llvm::any_of(functions, [&](func::FuncOp other) {
        return SymbolRefAttr::get(other) == callee && ordered.contains(other);
      });
    return op != function && op->getNumRegions() == 0 &&
           !isMemoryEffectFree(op);
  };
  return function
      .walk([&](Operation *op) {
        return hasOrder(op) ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

func::FuncOp Generator::addFunction(StringRef name, int64_t numOps,
                                    bool hasTokens) {
  OpBuilder::InsertionGuard guard(builder);
  SmallVector<Type> arguments;
  // As the sizes that programs of unknown shapes hand on.
  static constexpr ElementType kScalars[] = {ElementType::I1, ElementType::SI32,
                                             ElementType::SI64};
  for (int64_t i = isMain || random.chance(60) ? 0 : random.drawInt(1, 2);
       i > 0; --i)
    arguments.push_back(getScalarType(random.pick(ArrayRef(kScalars))));
  for (int64_t i = random.drawInt(1, 4); i > 0; --i)
    arguments.push_back(getType(drawShape(), drawElement()));
  if (hasTokens)
    arguments.push_back(TokenType::get(builder.getContext()));
  auto function = func::FuncOp::create(builder, loc, name,
                                       builder.getFunctionType(arguments, {}));
  builder.setInsertionPointToStart(function.addEntryBlock());
  int64_t budgetBefore = budget;
  for (Value argument : function.getArguments())
    addInSight(argument);
  addOps(numOps);
  SmallVector<Value> results = chooseResults(random, values);
  if (hasTokens)
    results.push_back(getToken());
  func::ReturnOp::create(builder, loc, results);
  function.setType(
      builder.getFunctionType(arguments, ValueRange(results).getTypes()));
  values.clear();
  tokens.clear();
  works[function] = budgetBefore - budget;
  if (findOrder(function))
    ordered.insert(function);
  return function;
}

func::FuncOp Generator::addHelper(TypeRange arguments, BodyFn body) {
  OpBuilder::InsertionGuard guard(builder);
  llvm::SaveAndRestore otherValues(values, {}), otherTokens(tokens, {});
  builder.setInsertionPointToStart(module.getBody());
  std::string name =
      "helper" + std::to_string(module.getBody()->getOperations().size());
  auto function = func::FuncOp::create(builder, loc, name,
                                       builder.getFunctionType(arguments, {}));
  function.setPrivate();
  builder.setInsertionPointToStart(function.addEntryBlock());
  for (Value argument : function.getArguments())
    addInSight(argument);
  SmallVector<Value> results = body(function.getArguments());
  func::ReturnOp::create(builder, loc, results);
  function.setType(
      builder.getFunctionType(arguments, ValueRange(results).getTypes()));
  return function;
}

OwningOpRef<ModuleOp> Generator::generate() {
  drawPools();
  OwningOpRef<ModuleOp> owner = ModuleOp::create(loc);
  module = *owner;
  builder.setInsertionPointToStart(module.getBody());
  int64_t numFunctions = random.chance(40) ? random.drawInt(1, 3) : 0;
  for (int64_t i = 0; i < numFunctions; ++i) {
    func::FuncOp function =
        addFunction("f" + std::to_string(i), random.drawInt(0, 6),
                    /*hasTokens=*/random.chance(15) && !isPlain);
    function.setPrivate();
    functions.push_back(function);
  }
  bool isGrid = random.chance(10) && !isPlain;
  if (isGrid) {
    numReplicas = random.drawInt(1, 4);
    numPartitions = random.drawInt(numReplicas == 1 ? 2 : 1, 2);
    repeat(numReplicas * numPartitions, [&] {
      func::FuncOp device = addFunction("device", numOps, /*hasTokens=*/false);
      device.setPrivate();
      addGrid(device);
    });
  } else {
    llvm::SaveAndRestore inMain(isMain, true);
    addFunction("main", numOps, /*hasTokens=*/false);
  }
  module->setAttr("programs.exact", builder.getBoolAttr(exact));
  module->setAttr("programs.values",
                  builder.getI32IntegerAttr(random.drawInt(0, 2)));
  module->setAttr("programs.seed",
                  builder.getI64IntegerAttr(random.drawInt(0, 1 << 30)));
  // The types of a grid's processes are those of their functions.
  if (!isGrid && random.chance(30))
    module->setAttr("programs.dynamic",
                    builder.getI64IntegerAttr(random.drawInt(0, 1 << 30)));
  return owner;
}
