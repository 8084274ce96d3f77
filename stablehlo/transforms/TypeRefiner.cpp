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
#include "stablehlo/dialect/ops/Constant.h"
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
  sizes.erase(value);
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
  return convert &&
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
  if (!llvm::all_of(op->getResultTypes(), mayHoldSizes))
    return success();
  auto operandElements = llvm::map_to_vector(
      op->getOperands(), [&](Value operand) { return getElements(operand); });
  bool comesFromSize = isa<GetDimensionSizeOp>(op) ||
                       llvm::any_of(op->getOperands(), [&](Value operand) {
                         return isSize(operand);
                       });
  SmallVector<DenseElementsAttr> results;
  foldSizes(op, operandElements, results);
  for (auto [result, value] : llvm::zip_equal(op->getResults(), results)) {
    if (!value)
      continue;
    elements[result] = value;
    if (comesFromSize)
      sizes.insert(result);
  }
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

bool RefinementKey::operator==(const RefinementKey &other) const {
  return numTokens == other.numTokens && constants == other.constants &&
         types == other.types;
}

std::string RefinementKey::toString(StringRef name) const {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "RefinementKey(" << name << ", toks=" << numTokens << ", dim_args=[";
  llvm::interleaveComma(constants, os, [&](DenseElementsAttr constant) {
    os << *constant.value_begin<APInt>();
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

/// True for what JAX calls a global constant: an integer of rank 0.
static bool isScalarInteger(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.getRank() == 0 &&
         isa<IntegerType>(tensor.getElementType());
}

/// JAX marks the arguments that are sizes. Where nothing is marked, any leading
/// integers may be.
static constexpr llvm::StringLiteral globalConstant = "jax.global_constant";

RefinementKey TypeRefiner::makeKey(Operation *call, func::FuncOp callee) const {
  RefinementKey key;
  auto isMarked = [&](unsigned number) {
    return callee.getArgAttr(number, globalConstant) != nullptr;
  };
  bool haveMarks = llvm::any_of(llvm::seq(callee.getNumArguments()), isMarked);
  ValueRange operands = call->getOperands();
  // The operands of a composite are part of what it is.
  if (isa<func::CallOp>(call)) {
    while (!operands.empty() && isa<TokenType>(operands.front().getType())) {
      ++key.numTokens;
      operands = operands.drop_front();
    }
    while (!operands.empty() && isScalarInteger(operands.front().getType()) &&
           getElements(operands.front()) &&
           (!haveMarks || isMarked(key.numTokens + key.constants.size()))) {
      key.constants.push_back(getElements(operands.front()));
      operands = operands.drop_front();
    }
  }
  llvm::append_range(key.types, operands.getTypes());
  return key;
}

LogicalResult TypeRefiner::visitCall(Operation *call, func::FuncOp callee) {
  RefinementKey key = makeKey(call, callee);
  FunctionState &state = functions[callee];
  if (state.isActive)
    return call->emitError("Function ")
           << callee.getName() << " is being refined recursively";
  calls.push_back(call);
  if (state.numCalls++ == 0) {
    state.key = std::move(key);
    return enterFunction(callee, call);
  }
  if (state.key == key)
    return setResultsOfCall(call, callee);
  return call->emitError("refined with incompatible refinement keys:")
         << "\n  curr=" << key.toString(callee.getName())
         << "\n  prev=" << state.key.toString(callee.getName());
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
    if (constant >= state.key.constants.size())
      continue;
    elements[argument] = state.key.constants[constant];
    sizes.insert(argument);
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
    if (DenseElementsAttr known = getElements(value)) {
      elements[result] = known;
      sizes.insert(result);
    }
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
  for (auto [result, known] : llvm::zip(call->getResults(), results)) {
    if (!known)
      continue;
    elements[result] = known;
    sizes.insert(result);
  }
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
      if (next != bodyArgument || !getElements(operand))
        continue;
      // What no iteration changes.
      elements[argument] = getElements(operand);
      if (isSize(operand))
        sizes.insert(argument);
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
    if (!getElements(argument))
      continue;
    elements[result] = getElements(argument);
    if (isSize(argument))
      sizes.insert(result);
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
