//===- SpecializeSegment.cpp - Dynamic ops made static --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/SpecializeSegment.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Verifier.h"
#include "stablehlo/dialect/ShapeAssertion.h"
#include "stablehlo/dialect/StaticOp.h"
#include "stablehlo/dialect/ops/Constant.h"
#include "stablehlo/dialect/ops/ConstantFolding.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/DistributionOps.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/reference/Interpretable.h"
#include "stablehlo/reference/parallel/StackSpace.h"
#include "stablehlo/reference/program/HeldDiagnostics.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/StringSet.h"
#include <map>
#include <utility>

using namespace mlir;
using namespace mlir::stablehlo;

/// Calls nested deeper than this are not specialised with their callers: the
/// types of recursive functions may never repeat.
static constexpr unsigned kMaxNestedCalls = 100;

Region &stablehlo::selectBranch(Operation *op, int64_t selector) {
  unsigned last = op->getNumRegions() - 1;
  if (isa<IfOp>(op))
    return op->getRegion(selector != 0 ? 0 : last);
  bool isInRange = selector >= 0 && selector <= last;
  return op->getRegion(isInRange ? selector : last);
}

namespace {
/// A value of the dynamic program in the static function.
struct StaticValue {
  KnownValue known;
  /// Null for a constant that nothing reads yet.
  Value value;
};

/// A function specialised for the operands of some calls.
struct StaticCallee {
  func::FuncOp function;
  llvm::SmallVector<KnownValue> results;
  /// False while its body is being made.
  bool isDone = false;
  bool isPure = true;
};

/// What is known in the function that is being made.
struct FunctionState {
  func::FuncOp function;
  llvm::DenseMap<Value, StaticValue> values;
  /// Constants in front of the body.
  unsigned numConstants = 0;
  /// The outermost body that runs per element, around what is being made: it
  /// has constants of its own, for it captures nothing that it need not.
  Block *kernel = nullptr;
  llvm::DenseMap<Value, Value> kernelConstants;
  bool isPure = true;
};

class SegmentEmitter {
public:
  SegmentEmitter(Operation *start, const SizeValues &sizes,
                 SymbolTableCollection &symbols)
      : sizes(sizes), symbols(symbols), builder(start->getContext()),
        module(ModuleOp::create(builder, start->getLoc())) {}

  StaticSegment emit(Operation *start, llvm::ArrayRef<LiveValue> live,
                     const BlockUses &uses);

private:
  func::FuncOp makeFunction(Location loc, StringRef name, TypeRange arguments);
  void addArgument(Value old, Value argument, const KnownValue &known);
  void finishFunction(Location loc, ValueRange results);
  void sweepConstants();

  const StaticValue &lookup(Value old) const;
  Value getValue(Value old);
  llvm::SmallVector<Value> getValues(ValueRange old);
  llvm::SmallVector<KnownValue> getKnown(ValueRange old) const;
  void bind(Value old, Value value, DenseElementsAttr elements);
  DenseElementsAttr fold(Value old, Value value);

  Operation *emitOps(Block &block);
  LogicalResult emitOp(Operation *op);
  LogicalResult emitStaticOp(Operation *op);
  LogicalResult emitStarted(AsyncStartOp op);
  LogicalResult emitDone(AsyncDoneOp op);
  LogicalResult emitBlock(Block &from, Block &to);
  LogicalResult emitKernel(Region &from, Region &to, TypeRange arguments);
  LogicalResult emitChosenBranch(Operation *op, Block &branch);
  LogicalResult emitBranches(Operation *op);
  LogicalResult emitLoopRegion(WhileOp op, Region &from, Region &to);
  LogicalResult emitWhile(WhileOp op);
  LogicalResult emitCall(Operation *op);
  FailureOr<StaticCallee *> getCallee(Operation *call);
  LogicalResult emitCallee(func::FuncOp callee,
                           llvm::ArrayRef<KnownValue> arguments,
                           StaticCallee &result);

  const SizeValues &sizes;
  SymbolTableCollection &symbols;
  OpBuilder builder;
  OwningOpRef<ModuleOp> module;
  llvm::StringSet<> names;
  FunctionState *state = nullptr;
  /// By function, types and known elements of the arguments.
  std::map<std::vector<const void *>, StaticCallee> callees;
  unsigned callDepth = 0;
};
} // namespace

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

const StaticValue &SegmentEmitter::lookup(Value old) const {
  auto found = state->values.find(old);
  assert(found != state->values.end() && "value is not live");
  return found->second;
}

Value SegmentEmitter::getValue(Value old) {
  StaticValue &value = state->values.find(old)->second;
  if (value.value)
    return value.value;
  Value &constant = state->kernel ? state->kernelConstants[old] : value.value;
  if (constant)
    return constant;
  OpBuilder::InsertionGuard guard(builder);
  if (state->kernel) {
    builder.setInsertionPointToStart(state->kernel);
  } else {
    builder.setInsertionPointToStart(&state->function.front());
    ++state->numConstants;
  }
  constant = createConstant(builder, old.getLoc(), value.known.elements);
  return constant;
}

llvm::SmallVector<Value> SegmentEmitter::getValues(ValueRange old) {
  return llvm::map_to_vector(old, [&](Value value) { return getValue(value); });
}

llvm::SmallVector<KnownValue> SegmentEmitter::getKnown(ValueRange old) const {
  return llvm::map_to_vector(old,
                             [&](Value value) { return lookup(value).known; });
}

/// `value` stands for `old`; if its elements are known, a constant does.
void SegmentEmitter::bind(Value old, Value value, DenseElementsAttr elements) {
  state->values[old] = {{value.getType(), elements},
                        elements ? Value() : value};
}

/// The elements of `value`, which stands for `old`, if they are worth knowing
/// and follow from constants.
DenseElementsAttr SegmentEmitter::fold(Value old, Value value) {
  Operation *op = value.getDefiningOp();
  auto type = dyn_cast<RankedTensorType>(value.getType());
  constexpr int64_t kSmallSize = 8;
  if (!op || !type || !mayHoldSizes(type) || op->getNumResults() != 1 ||
      (!sizes.contains(old) && type.getNumElements() > kSmallSize))
    return {};
  llvm::SmallVector<DenseElementsAttr> operands(op->getNumOperands()), results;
  // A size is known by the type, whatever the elements are.
  bool readsElements = !isa<GetDimensionSizeOp>(op);
  for (auto [operand, elements] : llvm::zip_equal(op->getOperands(), operands))
    if (readsElements && (!matchPattern(operand, m_Constant(&elements)) ||
                          elements.getType() != operand.getType()))
      return {};
  foldSizes(op, operands, results);
  return results.front();
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// Emits the ops of `block` until one fails, and returns it, or the terminator.
Operation *SegmentEmitter::emitOps(Block &block) {
  for (Operation &op : block.without_terminator())
    if (failed(emitOp(&op)))
      return &op;
  return block.getTerminator();
}

LogicalResult SegmentEmitter::emitOp(Operation *op) {
  if (isStackNearlyExhausted(/*reserve=*/512 << 10))
    return op->emitOpError("is nested too deeply");
  if (auto elements =
          dyn_cast_if_present<DenseElementsAttr>(getConstantValue(op));
      elements && mayHoldSizes(elements.getType())) {
    state->values[op->getResult(0)] = {{elements.getType(), elements}, Value()};
    return success();
  }
  if (isa<IfOp, CaseOp>(op))
    return emitBranches(op);
  if (auto loop = dyn_cast<WhileOp>(op))
    return emitWhile(loop);
  if (auto start = dyn_cast<AsyncStartOp>(op))
    return emitStarted(start);
  if (auto done = dyn_cast<AsyncDoneOp>(op))
    return emitDone(done);
  if (isControlFlow(op))
    return emitCall(op);
  return emitStaticOp(op);
}

LogicalResult SegmentEmitter::emitStaticOp(Operation *op) {
  llvm::SmallVector<KnownValue> known = getKnown(op->getOperands());
  // An assertion that is known to hold need not be made again.
  auto call = dyn_cast<CustomCallOp>(op);
  if (call && isShapeAssertion(call) && succeeded(verifyShapeAssertion(call)) &&
      isIntegerSplat(known.front().elements, isOne))
    return success();
  llvm::SmallVector<Value> operands = getValues(op->getOperands());
  FailureOr<SmallVector<Value>> results =
      createStaticOp(builder, op, {known, operands},
                     [&](Region &from, Region &to, TypeRange arguments) {
                       return emitKernel(from, to, arguments);
                     });
  if (failed(results))
    return failure();
  for (auto [old, value] : llvm::zip_equal(op->getResults(), *results)) {
    auto operand = llvm::find(operands, value);
    bool isOperand = operand != operands.end();
    DenseElementsAttr elements =
        isOperand ? known[operand - operands.begin()].elements
                  : fold(old, value);
    bind(old, value, elements);
    if (elements && !isOperand)
      value.getDefiningOp()->erase();
  }
  if (!isMemoryEffectFree(op))
    state->isPure = false;
  return success();
}

/// Fills `to` with what `from`, whose arguments are bound, does.
LogicalResult SegmentEmitter::emitBlock(Block &from, Block &to) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(&to);
  Operation *terminator = emitOps(from);
  if (terminator != from.getTerminator())
    return failure();
  IRMapping mapping;
  mapping.map(terminator->getOperands(), getValues(terminator->getOperands()));
  builder.insert(terminator->clone(mapping));
  return success();
}

/// A body that runs per element, or per slice.
LogicalResult SegmentEmitter::emitKernel(Region &from, Region &to,
                                         TypeRange arguments) {
  if (!from.hasOneBlock())
    return success(from.empty());
  Block &block = to.emplaceBlock();
  for (auto [argument, type] : llvm::zip_equal(from.getArguments(), arguments))
    bind(argument, block.addArgument(type, argument.getLoc()),
         /*elements=*/nullptr);
  // Constants stand in the outermost body whose values this one may read.
  if (state->kernel &&
      !to.getParentOp()->hasTrait<OpTrait::IsIsolatedFromAbove>())
    return emitBlock(from.front(), block);
  Block *outer = std::exchange(state->kernel, &block);
  llvm::DenseMap<Value, Value> outerConstants;
  std::swap(outerConstants, state->kernelConstants);
  LogicalResult status = emitBlock(from.front(), block);
  state->kernel = outer;
  state->kernelConstants = std::move(outerConstants);
  return status;
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

/// Reports if `op` cannot have a result of `type`.
static LogicalResult checkResult(Operation *op, unsigned i, Type type) {
  Type written = op->getResult(i).getType();
  if (succeeded(refineType(written, type)) && isStaticType(type))
    return success();
  return op->emitError() << "result #" << i << " of '" << op->getName()
                         << "': expects " << written << ", but got " << type;
}

/// What is started may be done at once: a future is what it will be.
LogicalResult SegmentEmitter::emitStarted(AsyncStartOp op) {
  Block &body = op.getBody().front();
  for (auto [argument, operand] :
       llvm::zip_equal(body.getArguments(), op.getOperands()))
    state->values[argument] = StaticValue(lookup(operand));
  if (failed(emitOp(&body.front())))
    return failure();
  Value result = body.getTerminator()->getOperand(0);
  state->values[op.getResult()] = StaticValue(lookup(result));
  return success();
}

LogicalResult SegmentEmitter::emitDone(AsyncDoneOp op) {
  state->values[op.getResult()] = StaticValue(lookup(op.getOperand()));
  return checkResult(op, 0, lookup(op.getResult()).known.type);
}

/// `op` is what `branch` does.
LogicalResult SegmentEmitter::emitChosenBranch(Operation *op, Block &branch) {
  Operation *terminator = emitOps(branch);
  if (terminator != branch.getTerminator())
    return failure();
  for (auto [i, value] : llvm::enumerate(terminator->getOperands())) {
    StaticValue result = lookup(value);
    if (failed(checkResult(op, i, result.known.type)))
      return failure();
    state->values[op->getResult(i)] = result;
  }
  return success();
}

LogicalResult SegmentEmitter::emitBranches(Operation *op) {
  const StaticValue &selector = lookup(op->getOperand(0));
  if (DenseElementsAttr elements = selector.known.elements) {
    int64_t chosen = (*elements.value_begin<APInt>()).getSExtValue();
    return emitChosenBranch(op, selectBranch(op, chosen).front());
  }
  IRMapping mapping;
  mapping.map(op->getOperands(), getValues(op->getOperands()));
  Operation *clone = builder.insert(op->cloneWithoutRegions(mapping));
  for (auto [from, to] : llvm::zip_equal(op->getRegions(), clone->getRegions()))
    if (failed(emitBlock(from.front(), to.emplaceBlock())))
      return failure();
  TypeRange types =
      clone->getRegion(0).front().getTerminator()->getOperandTypes();
  for (Region &branch : clone->getRegions())
    if (branch.front().getTerminator()->getOperandTypes() != types)
      return op->emitOpError("has branches with results of different sizes");
  for (auto [i, type] : llvm::enumerate(types)) {
    if (failed(checkResult(op, i, type)))
      return failure();
    clone->getResult(i).setType(type);
    bind(op->getResult(i), clone->getResult(i), /*elements=*/nullptr);
  }
  return verify(clone, /*verifyRecursively=*/false);
}

/// The body hands on what it was given at `i`.
static bool isInvariant(WhileOp op, unsigned i) {
  Block &body = op.getBody().front();
  return body.getTerminator()->getOperand(i) == body.getArgument(i);
}

/// The arguments are of the types of the operands.
LogicalResult SegmentEmitter::emitLoopRegion(WhileOp op, Region &from,
                                             Region &to) {
  Block &block = to.emplaceBlock();
  for (auto [i, argument] : llvm::enumerate(from.getArguments())) {
    const KnownValue known = lookup(op->getOperand(i)).known;
    if (failed(refineType(argument.getType(), known.type)))
      return op.emitOpError("operand #")
             << i << ": expects " << argument.getType() << ", but got "
             << known.type;
    bind(argument, block.addArgument(known.type, argument.getLoc()),
         isInvariant(op, i) ? known.elements : DenseElementsAttr());
  }
  return emitBlock(from.front(), block);
}

LogicalResult SegmentEmitter::emitWhile(WhileOp op) {
  IRMapping mapping;
  mapping.map(op->getOperands(), getValues(op->getOperands()));
  Operation *clone = builder.insert(op->cloneWithoutRegions(mapping));
  for (auto [from, to] : llvm::zip_equal(op->getRegions(), clone->getRegions()))
    if (failed(emitLoopRegion(op, from, to)))
      return failure();
  Operation *next = cast<WhileOp>(clone).getBody().front().getTerminator();
  if (next->getOperandTypes() != clone->getOperandTypes())
    return op.emitOpError("carries values whose sizes change");
  for (auto [i, result] : llvm::enumerate(clone->getResults())) {
    const KnownValue known = lookup(op->getOperand(i)).known;
    if (failed(checkResult(op, i, known.type)))
      return failure();
    result.setType(known.type);
    bind(op->getResult(i), result,
         isInvariant(op, i) ? known.elements : DenseElementsAttr());
  }
  return verify(clone, /*verifyRecursively=*/false);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// A function of the module with an empty body, which becomes the current one.
func::FuncOp SegmentEmitter::makeFunction(Location loc, StringRef name,
                                          TypeRange arguments) {
  std::string unique = name.str();
  for (unsigned i = 1; !names.insert(unique).second; ++i)
    unique = (name + "_" + Twine(i)).str();
  auto function =
      func::FuncOp::create(loc, unique, builder.getFunctionType(arguments, {}));
  function.setPrivate();
  module->push_back(function);
  builder.setInsertionPointToStart(function.addEntryBlock());
  return function;
}

void SegmentEmitter::addArgument(Value old, Value argument,
                                 const KnownValue &known) {
  state->values[old] = {known, known.elements ? Value() : argument};
}

void SegmentEmitter::sweepConstants() {
  Block &body = state->function.front();
  Block::iterator op = body.begin();
  for (unsigned i = 0; i < state->numConstants; ++i) {
    Operation &constant = *op++;
    if (constant.use_empty())
      constant.erase();
  }
}

/// Ends the current function, whose argument types are what they should be.
void SegmentEmitter::finishFunction(Location loc, ValueRange results) {
  func::ReturnOp::create(builder, loc, results);
  sweepConstants();
  state->function.setType(builder.getFunctionType(
      state->function.front().getArgumentTypes(), results.getTypes()));
}

LogicalResult SegmentEmitter::emitCallee(func::FuncOp callee,
                                         llvm::ArrayRef<KnownValue> arguments,
                                         StaticCallee &result) {
  OpBuilder::InsertionGuard guard(builder);
  FunctionState inner;
  FunctionState *outer = std::exchange(state, &inner);
  auto types = llvm::map_to_vector(
      arguments, [](const KnownValue &known) -> Type { return known.type; });
  inner.function = result.function =
      makeFunction(callee.getLoc(), callee.getName(), types);
  for (auto [old, argument, known] : llvm::zip_equal(
           callee.getArguments(), inner.function.getArguments(), arguments))
    addArgument(old, argument, known);
  ++callDepth;
  Operation *terminator = emitOps(callee.front());
  --callDepth;
  bool isWhole = terminator == callee.front().getTerminator();
  if (isWhole) {
    result.results = getKnown(terminator->getOperands());
    result.isPure = inner.isPure;
    result.isDone = true;
    finishFunction(terminator->getLoc(), getValues(terminator->getOperands()));
  }
  state = outer;
  return success(isWhole);
}

FailureOr<StaticCallee *> SegmentEmitter::getCallee(Operation *call) {
  FailureOr<func::FuncOp> callee = resolveCallee(call, symbols);
  if (failed(callee))
    return failure();
  llvm::SmallVector<KnownValue> arguments = getKnown(call->getOperands());
  std::vector<const void *> key = {callee->getOperation()};
  for (auto [known, argument] :
       llvm::zip_equal(arguments, callee->getArguments())) {
    // Other elements would only make more functions.
    if (!sizes.contains(argument))
      known.elements = nullptr;
    key.push_back(known.type.getAsOpaquePointer());
    key.push_back(known.elements ? known.elements.getAsOpaquePointer()
                                 : nullptr);
  }
  auto [entry, isNew] = callees.try_emplace(std::move(key));
  StaticCallee &result = entry->second;
  if (!isNew &&
      (result.isDone || llvm::all_of(call->getResultTypes(), isStaticType)))
    return &result;
  if (!isNew || callDepth == kMaxNestedCalls)
    return call->emitOpError("is nested too deeply");
  if (succeeded(emitCallee(*callee, arguments, result)))
    return &result;
  result.function.erase();
  callees.erase(entry);
  return failure();
}

LogicalResult SegmentEmitter::emitCall(Operation *op) {
  FailureOr<StaticCallee *> callee = getCallee(op);
  if (failed(callee))
    return failure();
  StaticCallee &target = **callee;
  // A function that calls itself: its results are of the types written.
  llvm::SmallVector<KnownValue> results = target.results;
  if (!target.isDone)
    for (Type type : op->getResultTypes())
      results.push_back({type, nullptr});
  for (auto [i, known] : llvm::enumerate(results)) {
    if (failed(checkResult(op, i, known.type)))
      return failure();
    state->values[op->getResult(i)] = {known, Value()};
  }
  bool isConstant = llvm::all_of(results, [](const KnownValue &known) {
    return static_cast<bool>(known.elements);
  });
  state->isPure &= target.isDone && target.isPure;
  if (isConstant && target.isDone && target.isPure)
    return success();
  IRMapping mapping;
  mapping.map(op->getOperands(), getValues(op->getOperands()));
  Operation *clone = builder.insert(op->clone(mapping));
  auto name = FlatSymbolRefAttr::get(target.function.getSymNameAttr());
  if (auto composite = dyn_cast<CompositeOp>(clone))
    composite.setDecompositionAttr(name);
  else
    cast<func::CallOp>(clone).setCalleeAttr(name);
  for (auto [i, known] : llvm::enumerate(results)) {
    clone->getResult(i).setType(known.type);
    bind(op->getResult(i), clone->getResult(i), known.elements);
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Segments
//===----------------------------------------------------------------------===//

/// Erases the arguments of `function` that nothing reads, and their `values`.
static void eraseUnusedArguments(func::FuncOp function,
                                 llvm::SmallVectorImpl<Value> &values) {
  Block &body = function.front();
  llvm::BitVector unused(body.getNumArguments());
  llvm::SmallVector<Value> kept;
  for (auto [argument, value] : llvm::zip_equal(body.getArguments(), values)) {
    if (argument.use_empty())
      unused.set(argument.getArgNumber());
    else
      kept.push_back(value);
  }
  body.eraseArguments(unused);
  values = kept;
}

/// Erases the ops of `body` behind `last`, which is null for the first
/// `numConstants` ones.
static void eraseBehind(Block &body, Operation *last, unsigned numConstants) {
  if (!last && numConstants > 0)
    last = &*std::next(body.begin(), numConstants - 1);
  while (!body.empty() && &body.back() != last)
    body.back().erase();
}

StaticSegment SegmentEmitter::emit(Operation *start,
                                   llvm::ArrayRef<LiveValue> live,
                                   const BlockUses &uses) {
  FunctionState own;
  state = &own;
  StaticSegment segment;
  llvm::SmallVector<Type> types;
  for (const LiveValue &value : live) {
    types.push_back(value.known.type);
    segment.arguments.push_back(value.value);
  }
  auto parent = start->getParentOfType<func::FuncOp>();
  own.function = segment.function =
      makeFunction(parent.getLoc(), parent.getName(), types);
  Block &body = own.function.front();
  for (auto [value, argument] : llvm::zip_equal(live, body.getArguments()))
    addArgument(value.value, argument, value.known);

  Operation *terminator = start->getBlock()->getTerminator();
  for (segment.end = start; segment.end != terminator;
       segment.end = segment.end->getNextNode()) {
    Operation *last = body.empty() ? nullptr : &body.back();
    if (succeeded(emitOp(segment.end)))
      continue;
    eraseBehind(body, last, own.numConstants);
    break;
  }
  builder.setInsertionPointToEnd(&body);
  for (Operation *op = start; op != segment.end; op = op->getNextNode())
    for (Value result : op->getResults())
      if (uses.isReadFrom(result, segment.end))
        segment.results.push_back(result);
  finishFunction(segment.end->getLoc(), getValues(segment.results));
  eraseUnusedArguments(own.function, segment.arguments);
  own.function.setType(builder.getFunctionType(body.getArgumentTypes(),
                                               own.function.getResultTypes()));
  own.function.setPublic();
  segment.module = std::move(module);
  return segment;
}

FailureOr<StaticSegment>
stablehlo::specializeSegment(Operation *start, llvm::ArrayRef<LiveValue> live,
                             const BlockUses &uses, const SizeValues &sizes,
                             SymbolTableCollection &symbols) {
  std::vector<Diagnostic> reasons;
  StaticSegment segment;
  {
    HeldDiagnostics diagnostics(start->getContext());
    segment = SegmentEmitter(start, sizes, symbols).emit(start, live, uses);
    reasons = diagnostics.take();
  }
  bool isStuck = segment.end == start &&
                 start != start->getBlock()->getTerminator() &&
                 (!isControlFlow(start) || isa<AsyncStartOp>(start));
  if (!isStuck)
    return segment;
  for (Diagnostic &reason : reasons)
    start->getContext()->getDiagEngine().emit(std::move(reason));
  return failure();
}
