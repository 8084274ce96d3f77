//===- TypeRefiner.cpp - Types of all values that a function reaches ------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/transforms/TypeRefiner.h"

#include "mlir/IR/Matchers.h"
#include "mlir/Support/DebugStringHelper.h"
#include "stablehlo/dialect/ChloDialect.h"
#include "stablehlo/dialect/RefinedTypes.h"
#include "stablehlo/dialect/ShapeAssertion.h"
#include "stablehlo/dialect/ops/Constant.h"
#include "stablehlo/dialect/ops/ConstantFolding.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/DistributionOps.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/dialect/ops/ModularityOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Types and elements of values
//===----------------------------------------------------------------------===//

Type TypeRefiner::getWrittenType(Value value) const {
  Type type = written.lookup(value);
  return type ? type : value.getType();
}

/// Forgets what was found when `value` was looked at before, in an earlier
/// iteration of a loop.
void TypeRefiner::forget(Value value) {
  value.setType(getWrittenType(value));
  elements.erase(value);
}

/// Gives `value` what `type` says beside its written type. Reports at `op`.
LogicalResult TypeRefiner::refine(Operation *op, Value value, Type type) {
  Type writtenType = getWrittenType(value);
  FailureOr<Type> refined = refineType(writtenType, type);
  if (failed(refined))
    return op->emitError("expects a value of type ")
           << writtenType << ", but it has type " << type;
  if (*refined == value.getType())
    return success();
  written.try_emplace(value, writtenType);
  value.setType(*refined);
  return success();
}

/// What two values, of which one is taken, have in common: sizes that differ
/// are as in `writtenType`, which both types refine.
static Type joinTypes(Type writtenType, Type type, Type other) {
  auto ranked = dyn_cast<RankedTensorType>(type);
  auto otherRanked = dyn_cast<RankedTensorType>(other);
  auto writtenRanked = dyn_cast<RankedTensorType>(writtenType);
  if (type == other || !ranked || !otherRanked || !writtenRanked ||
      ranked.getRank() != otherRanked.getRank() ||
      ranked.getRank() != writtenRanked.getRank())
    return type == other ? type : writtenType;
  SmallVector<int64_t> shape, bounds;
  for (int64_t dim = 0; dim < ranked.getRank(); ++dim) {
    bool isSame = ranked.getDimSize(dim) == otherRanked.getDimSize(dim) &&
                  hlo::getBound(ranked, dim) == hlo::getBound(otherRanked, dim);
    RankedTensorType from = isSame ? ranked : writtenRanked;
    shape.push_back(from.getDimSize(dim));
    bounds.push_back(hlo::getBound(from, dim));
  }
  return RankedTensorType::get(
      shape, writtenRanked.getElementType(),
      hlo::getBoundsEncoding(writtenType.getContext(), bounds));
}

static bool isStaticType(Type type) {
  return llvm::all_of(flattenTuples(type), [](Type part) {
    auto shaped = dyn_cast<ShapedType>(part);
    return !shaped || shaped.hasStaticShape();
  });
}

bool stablehlo::acceptsRefinedOperands(Operation *op) {
  Dialect *dialect = op->getDialect();
  return isa<func::ReturnOp>(op) ||
         (dialect && llvm::is_contained({"chlo", "sdy", "stablehlo"},
                                        dialect->getNamespace()));
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// A conversion to a less specific type for the end of a region: what holds
/// branches of different sizes together, which refinement itself inserts.
static bool isCastOfBranch(Operation *op) {
  auto convert = dyn_cast<ConvertOp>(op);
  return convert && !op->use_empty() &&
         getElementTypeOrSelf(convert.getType()) ==
             getElementTypeOrSelf(convert.getOperand().getType()) &&
         llvm::all_of(op->getUsers(), llvm::IsaPred<ReturnOp>);
}

LogicalResult TypeRefiner::evaluate(Operation *op) {
  if (ElementsAttr constant = getConstantValue(op)) {
    auto value = dyn_cast<DenseElementsAttr>(constant);
    if (value && mayHoldSizes(value.getType()))
      elements[op->getResult(0)] = value;
    return success();
  }
  if (!isa_and_present<StablehloDialect, chlo::ChloDialect>(op->getDialect()) ||
      isCastOfBranch(op))
    return success();
  bool isStatic = llvm::all_of(op->getResultTypes(), [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.hasStaticShape();
  });
  bool isRefinable = !isStatic || !getShapeOperands(op).empty() ||
                     llvm::any_of(op->getOperands(), [&](Value operand) {
                       return isRefined(operand);
                     });
  if (isRefinable) {
    auto operands = llvm::map_to_vector(op->getOperands(), [&](Value operand) {
      return KnownValue{operand.getType(), getElements(operand)};
    });
    FailureOr<SmallVector<Type>> types =
        refineResultTypes(op, operands, op->getLoc(),
                          [&](Value value) { return getElements(value); });
    if (failed(types))
      return failure();
    for (auto [result, type] : llvm::zip_equal(op->getResults(), *types))
      if (failed(refine(op, result, type)))
        return failure();
  }
  if (!llvm::all_of(op->getResultTypes(), mayHoldSizes) || isStarted(op))
    return success();
  auto operandElements = llvm::map_to_vector(
      op->getOperands(), [&](Value operand) { return getElements(operand); });
  SmallVector<DenseElementsAttr> results;
  foldSizes(op, operandElements, results);
  for (auto [result, value] : llvm::zip_equal(op->getResults(), results))
    if (value)
      elements[result] = value;
  return success();
}

LogicalResult TypeRefiner::visit(Operation *op) {
  for (Value result : op->getResults())
    forget(result);
  if (func::FuncOp callee = getRefinedCallee(op))
    return visitCall(op, callee);
  if (auto loop = dyn_cast<WhileOp>(op))
    return enterLoop(loop, calls.size());
  if (auto start = dyn_cast<AsyncStartOp>(op))
    return enterAsyncStart(start);
  return enterRegion(op, /*region=*/0, calls.size());
}

LogicalResult TypeRefiner::step() {
  Frame &frame = stack.back();
  if (frame.next != frame.block->end()) {
    Operation *op = &*frame.next;
    ++frame.next;
    return visit(op);
  }
  if (Block *next = frame.block->getNextNode()) {
    frame.block = next;
    frame.next = next->begin();
    return success();
  }
  Frame finished = stack.pop_back_val();
  return isa<func::FuncOp>(finished.op) ? finishFunction(finished)
                                        : finishRegion(finished);
}

LogicalResult TypeRefiner::run(func::FuncOp entry) {
  functions[entry].numCalls = 1;
  if (failed(enterFunction(entry, /*call=*/nullptr)))
    return failure();
  while (!stack.empty())
    if (failed(step()))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

llvm::BitVector
RefinementKey::getConstantArguments(unsigned numArguments) const {
  llvm::BitVector arguments(numArguments);
  for (auto [i, constant] : llvm::enumerate(constants))
    if (constant)
      arguments.set(numTokens + i);
  return arguments;
}

std::string RefinementKey::toString(StringRef name) const {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "RefinementKey(" << name << ", toks=" << numTokens << ", dim_args=[";
  llvm::interleaveComma(constants, os, [&](DenseElementsAttr constant) {
    if (!constant) {
      os << "?";
      return;
    }
    auto type = cast<IntegerType>(constant.getElementType());
    os << APSInt(*constant.value_begin<APInt>(), isUnsignedOrBoolean(type));
  });
  os << "], fn_args=[";
  llvm::interleaveComma(types, os);
  os << "])";
  return text;
}

SmallVector<func::FuncOp> TypeRefiner::getFunctions() const {
  SmallVector<std::pair<unsigned, Operation *>> finished;
  for (const auto &[function, state] : functions)
    if (state.numCalls != 0)
      finished.emplace_back(state.position, function);
  llvm::sort(finished, llvm::less_first());
  return llvm::map_to_vector(
      finished, [](auto entry) { return cast<func::FuncOp>(entry.second); });
}

bool TypeRefiner::isReached(func::FuncOp function) const {
  auto state = functions.find(function);
  return state != functions.end() && state->second.numCalls != 0;
}

const RefinementKey &TypeRefiner::getKey(func::FuncOp function) const {
  return functions.find(function)->second.key;
}

func::FuncOp TypeRefiner::getRefinedCallee(Operation *op) const {
  FlatSymbolRefAttr name;
  if (auto call = dyn_cast<func::CallOp>(op))
    name = call.getCalleeAttr();
  else if (auto composite = dyn_cast<CompositeOp>(op))
    name = composite.getDecompositionAttr();
  if (!name)
    return {};
  auto callee = symbols.lookupNearestSymbolFrom<func::FuncOp>(op, name);
  return callee && !callee.isExternal() ? callee : func::FuncOp();
}

static bool hasStaticSignature(func::FuncOp function) {
  FunctionType type = function.getFunctionType();
  return llvm::all_of(type.getInputs(), isStaticType) &&
         llvm::all_of(type.getResults(), isStaticType);
}

/// True for what JAX calls a global constant: an integer of rank 0.
static bool isScalarInteger(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.getRank() == 0 &&
         isa<IntegerType>(tensor.getElementType());
}

/// JAX marks the arguments that are sizes. Where nothing is marked, any leading
/// integers may be.
static constexpr llvm::StringLiteral globalConstant = "jax.global_constant";

static bool isMarked(func::FuncOp callee, unsigned number) {
  return callee.getArgAttr(number, globalConstant) != nullptr;
}

static bool haveMarks(func::FuncOp callee) {
  return llvm::any_of(
      llvm::seq(callee.getNumArguments()),
      [&](unsigned number) { return isMarked(callee, number); });
}

/// What `call` gives argument `number`, if that may be a constant of `callee`:
/// one that is marked, if `onlyMarked`.
DenseElementsAttr TypeRefiner::getConstantOperand(Operation *call,
                                                  func::FuncOp callee,
                                                  unsigned number,
                                                  bool onlyMarked) const {
  // The operands of a composite are part of what it is.
  if (!isa<func::CallOp>(call) ||
      varying.contains(callee.getArgument(number)) ||
      (onlyMarked && !isMarked(callee, number)))
    return {};
  return getElements(call->getOperand(number));
}

RefinementKey TypeRefiner::makeKey(Operation *call, func::FuncOp callee) const {
  RefinementKey key;
  ValueRange operands = call->getOperands();
  unsigned number = 0;
  while (number < operands.size() && isa<TokenType>(operands[number].getType()))
    ++number;
  key.numTokens = number;
  bool onlyMarked = haveMarks(callee);
  for (;
       number < operands.size() && isScalarInteger(operands[number].getType());
       ++number) {
    DenseElementsAttr constant =
        getConstantOperand(call, callee, number, onlyMarked);
    if (!constant && !varying.contains(callee.getArgument(number)))
      break;
    key.constants.push_back(constant);
  }
  llvm::append_range(key.types, operands.drop_front(number).getTypes());
  return key;
}

LogicalResult TypeRefiner::visitCall(Operation *call, func::FuncOp callee) {
  RefinementKey key = makeKey(call, callee);
  FunctionState &state = functions[callee];
  // What it returns is not known yet, unless it is written.
  if (state.isActive &&
      (!hasStaticSignature(callee) ||
       !joinConstants(call, callee, state.key.constants.size())))
    return call->emitError("Function ")
           << callee.getName() << " is being refined recursively";
  calls.push_back(call);
  if (state.isActive) {
    ++state.numCalls;
    return success();
  }
  if (state.numCalls++ == 0) {
    state.key = std::move(key);
    return enterFunction(callee, call);
  }
  if (joinCall(call, callee, key))
    return setResultsOfCall(call, callee);
  return call->emitError("refined with incompatible refinement keys:")
         << "\n  curr=" << key.toString(callee.getName())
         << "\n  prev=" << state.key.toString(callee.getName());
}

/// Whether `callee`, refined for other calls, serves `call`, too: it has the
/// same types, and the same constants as far as types depend on them.
bool TypeRefiner::joinCall(Operation *call, func::FuncOp callee,
                           const RefinementKey &key) {
  const RefinementKey &agreed = functions[callee].key;
  size_t numLeading = std::max(agreed.constants.size(), key.constants.size());
  auto getOtherTypes = [&](const RefinementKey &key) {
    return ArrayRef(key.types).drop_front(numLeading - key.constants.size());
  };
  return getOtherTypes(agreed) == getOtherTypes(key) &&
         joinConstants(call, callee, numLeading);
}

/// Makes arguments again of the first `numLeading` constants of `callee` that
/// are others in `call`. Fails if types depend on them.
bool TypeRefiner::joinConstants(Operation *call, func::FuncOp callee,
                                size_t numLeading) {
  const RefinementKey &agreed = functions[callee].key;
  bool onlyMarked = haveMarks(callee);
  SmallVector<Value> differing;
  for (size_t i = 0; i < numLeading; ++i) {
    unsigned number = agreed.numTokens + i;
    DenseElementsAttr constant;
    if (i < agreed.constants.size())
      constant = agreed.constants[i];
    if (constant != getConstantOperand(call, callee, number, onlyMarked))
      differing.push_back(callee.getArgument(number));
  }
  return differing.empty() || forgetConstants(differing);
}

/// Whether the type of a result depends on `values`, or an assertion does.
bool TypeRefiner::determineType(const llvm::SetVector<Value> &values) const {
  for (Value value : values) {
    for (OpOperand &use : value.getUses()) {
      Operation *user = use.getOwner();
      if (auto call = dyn_cast<CustomCallOp>(user);
          call && isShapeAssertion(call))
        return true;
      if (!llvm::is_contained(getShapeOperands(user), use.getOperandNumber()) ||
          llvm::all_of(user->getResults(), [&](Value result) {
            return isStaticType(getWrittenType(result));
          }))
        continue;
      // A slice has its size wherever it starts.
      auto slice = dyn_cast<RealDynamicSliceOp>(user);
      Value size = slice ? getSliceSize(slice) : Value();
      if (!size || values.contains(size) || value == slice.getStrides())
        return true;
    }
  }
  return false;
}

/// `values`, and all values whose elements may be known because theirs are.
llvm::SetVector<Value>
TypeRefiner::getDependents(ArrayRef<Value> values) const {
  llvm::SetVector<Value> dependents(values.begin(), values.end());
  for (size_t next = 0; next < dependents.size(); ++next) {
    for (OpOperand &use : dependents[next].getUses()) {
      Operation *user = use.getOwner();
      unsigned number = use.getOperandNumber();
      if (auto loop = dyn_cast<WhileOp>(user)) {
        dependents.insert(loop.getCond().getArgument(number));
        dependents.insert(loop.getBody().getArgument(number));
        dependents.insert(loop.getResult(number));
        continue;
      }
      if (func::FuncOp callee = getRefinedCallee(user))
        dependents.insert(callee.getArgument(number));
      dependents.insert_range(user->getResults());
    }
  }
  return dependents;
}

/// Makes what were constants of a function, or may be, its arguments. Fails,
/// and changes nothing, if types depend on them.
bool TypeRefiner::forgetConstants(ArrayRef<Value> arguments) {
  llvm::SetVector<Value> dependents = getDependents(arguments);
  if (determineType(dependents))
    return false;
  for (Value value : dependents) {
    elements.erase(value);
    auto argument = dyn_cast<BlockArgument>(value);
    auto function =
        argument ? dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp())
                 : func::FuncOp();
    if (!function)
      continue;
    varying.insert(argument);
    RefinementKey &key = functions[function].key;
    unsigned constant = argument.getArgNumber() - key.numTokens;
    if (constant < key.constants.size())
      key.constants[constant] = nullptr;
  }
  return true;
}

LogicalResult TypeRefiner::enterFunction(func::FuncOp function,
                                         Operation *call) {
  if (!function.getBody().hasOneBlock())
    return function.emitOpError("must have exactly one block");
  FunctionState &state = functions[function];
  state.isActive = true;
  Block &body = function.getBody().front();
  ValueRange operands = call ? call->getOperands() : ValueRange();
  for (auto [argument, operand] : llvm::zip(body.getArguments(), operands)) {
    unsigned number = argument.getArgNumber();
    if (function.getArgAttr(number, globalConstant) &&
        !isa<ShapedType>(argument.getType()))
      return function.emitOpError(
          "expected global constant argument to be shaped");
    forget(argument);
    if (failed(refine(call, argument, operand.getType())))
      return failure();
    unsigned constant = number - state.key.numTokens;
    if (constant < state.key.constants.size() && state.key.constants[constant])
      elements[argument] = state.key.constants[constant];
  }
  stack.push_back(
      {function, /*region=*/0, &body, body.begin(), calls.size(), call});
  return success();
}

LogicalResult TypeRefiner::finishFunction(const Frame &frame) {
  auto function = cast<func::FuncOp>(frame.op);
  FunctionState &state = functions[function];
  state.isActive = false;
  state.position = numFinished++;
  return frame.call ? setResultsOfCall(frame.call, function) : success();
}

/// The call has the results that the function returns.
LogicalResult TypeRefiner::setResultsOfCall(Operation *call,
                                            func::FuncOp callee) {
  auto terminator =
      dyn_cast<func::ReturnOp>(callee.getBody().front().getTerminator());
  if (!terminator)
    return success();
  for (auto [result, value] :
       llvm::zip(call->getResults(), terminator.getOperands())) {
    if (failed(refine(call, result, value.getType())))
      return failure();
    if (DenseElementsAttr known = getElements(value))
      elements[result] = known;
  }
  foldCall(call, callee);
  return success();
}

/// Finds results that are known for the operands of this call alone.
void TypeRefiner::foldCall(Operation *call, func::FuncOp callee) {
  auto isKnown = [&](Value value) { return getElements(value) != nullptr; };
  if (!isa<func::CallOp>(call) || llvm::all_of(call->getResults(), isKnown) ||
      !llvm::all_of(call->getOperands(), isKnown))
    return;
  auto arguments = llvm::map_to_vector(
      call->getOperands(), [&](Value operand) { return getElements(operand); });
  SmallVector<DenseElementsAttr> results = callFolder.fold(callee, arguments);
  for (auto [result, known] : llvm::zip(call->getResults(), results))
    if (known)
      elements[result] = known;
}

/// Forgets all but the first `numCalls` calls.
void TypeRefiner::forgetCalls(size_t numCalls) {
  while (calls.size() > numCalls)
    --functions[getRefinedCallee(calls.pop_back_val())].numCalls;
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

LogicalResult TypeRefiner::enterRegion(Operation *op, unsigned region,
                                       size_t numCalls) {
  while (region < op->getNumRegions() && op->getRegion(region).empty())
    ++region;
  if (region < op->getNumRegions()) {
    Block &block = op->getRegion(region).front();
    stack.push_back({op, region, &block, block.begin(), numCalls,
                     /*call=*/nullptr});
    return success();
  }
  if (auto loop = dyn_cast<WhileOp>(op))
    return finishLoop(loop, numCalls);
  if (isa<CaseOp, IfOp>(op))
    return setResultsOfBranches(op);
  return evaluate(op);
}

LogicalResult TypeRefiner::finishRegion(const Frame &frame) {
  return enterRegion(frame.op, frame.region + 1, frame.numCalls);
}

/// The value that iteration returns for each argument of the body.
static ValueRange getNextArguments(WhileOp loop) {
  return loop.getBody().front().getTerminator()->getOperands();
}

/// Arguments are what goes in, joined with what iterations are known to return.
LogicalResult TypeRefiner::enterLoop(WhileOp loop, size_t numCalls) {
  for (auto [i, operand, next] :
       llvm::enumerate(loop.getOperand(), getNextArguments(loop))) {
    BlockArgument bodyArgument = loop.getBody().getArgument(i);
    Type known = loopTypes.lookup(bodyArgument);
    for (BlockArgument argument :
         {loop.getCond().getArgument(i), bodyArgument}) {
      forget(argument);
      Type type = operand.getType();
      if (known)
        type = joinTypes(argument.getType(), type, known);
      if (failed(refine(loop, argument, type)))
        return failure();
      // What no iteration changes.
      if (next == bodyArgument && getElements(operand))
        elements[argument] = getElements(operand);
    }
  }
  return enterRegion(loop, /*region=*/0, numCalls);
}

LogicalResult TypeRefiner::finishLoop(WhileOp loop, size_t numCalls) {
  bool isStable = true;
  for (auto [argument, next] :
       llvm::zip_equal(loop.getBody().getArguments(), getNextArguments(loop))) {
    Type joined =
        joinTypes(getWrittenType(argument), argument.getType(), next.getType());
    isStable &= joined == argument.getType();
    loopTypes[argument] = joined;
  }
  if (!isStable) {
    forgetCalls(numCalls);
    return enterLoop(loop, numCalls);
  }
  for (auto [result, argument] :
       llvm::zip_equal(loop.getResults(), loop.getBody().getArguments())) {
    if (failed(refine(loop, result, argument.getType())))
      return failure();
    if (getElements(argument))
      elements[result] = getElements(argument);
  }
  return success();
}

LogicalResult TypeRefiner::setResultsOfBranches(Operation *op) {
  for (auto [i, result] : llvm::enumerate(op->getResults())) {
    Type type;
    for (Region &region : op->getRegions()) {
      Type returned = region.front().getTerminator()->getOperand(i).getType();
      type =
          type ? joinTypes(getWrittenType(result), type, returned) : returned;
    }
    if (failed(refine(op, result, type)))
      return failure();
  }
  return success();
}

/// The body has the types of what the op takes; the future is of what the body
/// returns. Numbers that are known stay outside: the body is one op.
LogicalResult TypeRefiner::enterAsyncStart(AsyncStartOp start) {
  for (auto [argument, operand] :
       llvm::zip_equal(start.getBody().getArguments(), start.getOperands())) {
    forget(argument);
    if (failed(refine(start, argument, operand.getType())))
      return failure();
  }
  return enterRegion(start, /*region=*/0, calls.size());
}
