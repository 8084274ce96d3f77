//===- FlattenTuples.cpp - Programs without tuples ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/FlattenTuples.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "stablehlo/dialect/QuantizedOp.h"
#include "stablehlo/dialect/RefinedTypes.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

bool stablehlo::hasTuples(ModuleOp module) {
  auto isTuple = [](Type type) { return isa<TupleType>(type); };
  return module
      ->walk([&](Operation *op) {
        if (llvm::any_of(op->getOperandTypes(), isTuple) ||
            llvm::any_of(op->getResultTypes(), isTuple))
          return WalkResult::interrupt();
        auto function = dyn_cast<func::FuncOp>(op);
        return function && llvm::any_of(function.getArgumentTypes(), isTuple)
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// A value of `type` made of the first of `elements`, which it takes away.
static Value makeTuple(OpBuilder &builder, Location loc, Type type,
                       ArrayRef<Value> &elements) {
  auto tuple = dyn_cast<TupleType>(type);
  if (!tuple) {
    Value element = elements.front();
    elements = elements.drop_front();
    return element;
  }
  SmallVector<Value> values;
  for (Type inner : tuple)
    values.push_back(makeTuple(builder, loc, inner, elements));
  return TupleOp::create(builder, loc, tuple, values);
}

/// Appends the elements of `value`, which is `value` itself if it is no tuple.
static void getElements(OpBuilder &builder, Location loc, Value value,
                        SmallVectorImpl<Value> &elements) {
  auto tuple = dyn_cast<TupleType>(value.getType());
  if (!tuple) {
    elements.push_back(value);
    return;
  }
  for (auto [i, type] : llvm::enumerate(tuple)) {
    auto element = GetTupleElementOp::create(builder, loc, type, value,
                                             builder.getI32IntegerAttr(i));
    getElements(builder, loc, element, elements);
  }
}

/// Gives `block`, a function's first, the elements of its arguments.
static void flattenArguments(Block &block) {
  OpBuilder builder = OpBuilder::atBlockBegin(&block);
  unsigned numArguments = block.getNumArguments();
  for (unsigned i = 0; i != numArguments; ++i) {
    BlockArgument argument = block.getArgument(i);
    SmallVector<Value> elements;
    for (Type type : flattenTuples(argument.getType()))
      elements.push_back(block.addArgument(type, argument.getLoc()));
    ArrayRef<Value> rest = elements;
    argument.replaceAllUsesWith(
        makeTuple(builder, argument.getLoc(), argument.getType(), rest));
  }
  block.eraseArguments(0, numArguments);
}

/// Replaces `op` by one whose operands and results are no tuples.
static void flattenOp(Operation *op) {
  OpBuilder builder(op);
  SmallVector<Value> operands;
  for (Value operand : op->getOperands())
    getElements(builder, op->getLoc(), operand, operands);
  OperationState state(op->getLoc(), op->getName(), operands,
                       flattenTuples(op->getResultTypes()), op->getAttrs());
  for (Region &region : op->getRegions())
    state.addRegion()->takeBody(region);
  Operation *flat = builder.create(state);
  SmallVector<Value> results(flat->getResults());
  ArrayRef<Value> rest = results;
  for (Value result : op->getResults())
    result.replaceAllUsesWith(
        makeTuple(builder, op->getLoc(), result.getType(), rest));
  op->erase();
}

static void flattenFunction(func::FuncOp function) {
  FunctionType type = function.getFunctionType();
  SmallVector<Type> inputs = flattenTuples(type.getInputs());
  SmallVector<Type> results = flattenTuples(type.getResults());
  // Attributes of arguments and results mean nothing to who runs it.
  function.removeArgAttrsAttr();
  function.removeResAttrsAttr();
  function.setType(FunctionType::get(type.getContext(), inputs, results));
  if (!function.isExternal())
    flattenArguments(function.front());
}

/// Replaces operands and results of the ops in `function`; tuples then come
/// from `tuple` alone.
static LogicalResult flattenOps(func::FuncOp function) {
  auto isTuple = [](Type type) { return isa<TupleType>(type); };
  SmallVector<Operation *> ops;
  WalkResult status = function.walk([&](Operation *op) {
    for (Region &region : op->getRegions())
      for (Block &block : region)
        if (llvm::any_of(block.getArgumentTypes(), isTuple))
          return WalkResult(op->emitOpError(
              "has a tuple as argument of a block, which is not supported"));
    if (!isa<TupleOp, GetTupleElementOp>(op) &&
        (llvm::any_of(op->getOperandTypes(), isTuple) ||
         llvm::any_of(op->getResultTypes(), isTuple)))
      ops.push_back(op);
    return WalkResult::advance();
  });
  for (Operation *op : ops)
    flattenOp(op);
  return failure(status.wasInterrupted());
}

/// Replaces elements of tuples by the values that the tuples are made of.
static LogicalResult removeTuples(func::FuncOp function) {
  SmallVector<Operation *> unused;
  WalkResult status = function.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<TupleOp, GetTupleElementOp>(op))
      unused.push_back(op);
    auto get = dyn_cast<GetTupleElementOp>(op);
    if (!get)
      return WalkResult::advance();
    OpBuilder builder(get);
    auto tuple = get.getOperand().getDefiningOp<TupleOp>();
    // Only where values may be used before they are defined.
    if (!tuple)
      return WalkResult(get.emitOpError("comes before its operand"));
    Value element = tuple.getVal()[get.getIndex()];
    // Sizes that one type has may be unknown in the other.
    if (element.getType() != get.getType() &&
        isa<RankedTensorType>(get.getType()) &&
        !getQuantizedElementType(get.getType()))
      element =
          ConvertOp::create(builder, get.getLoc(), get.getType(), element);
    get.replaceAllUsesWith(element);
    return WalkResult::advance();
  });
  if (status.wasInterrupted())
    return failure();
  for (Operation *op : llvm::reverse(unused))
    op->erase();
  return success();
}

FailureOr<OwningOpRef<ModuleOp>> stablehlo::flattenTuples(ModuleOp module) {
  OwningOpRef<ModuleOp> flat = module.clone();
  SmallVector<func::FuncOp> functions;
  flat->walk([&](func::FuncOp function) { functions.push_back(function); });
  for (func::FuncOp function : functions) {
    flattenFunction(function);
    if (failed(flattenOps(function)) || failed(removeTuples(function)))
      return failure();
  }
  return flat;
}
