//===- OpEvaluation.cpp - Runs an op without a program --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/OpEvaluation.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Transforms/RegionUtils.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "stablehlo/reference/Evaluators.h"
#include "stablehlo/reference/RunState.h"
#include "stablehlo/reference/literal/SingleOp.h"
#include "stablehlo/reference/program/Prepare.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// Of no function that a region may call.
static constexpr StringRef kFunctionName = "stablehlo.op";

OpEvaluation::OpEvaluation(MLIRContext *context, OpSurroundings surroundings)
    : ImplicitLocOpBuilder(UnknownLoc::get(context), context),
      surroundings(surroundings) {
  context->loadDialect<func::FuncDialect, StablehloDialect>();
  module = ModuleOp::create(getLoc());
  setInsertionPointToStart(module->getBody());
  function = func::FuncOp::create(*this, kFunctionName,
                                  getFunctionType(TypeRange(), TypeRange()));
  setInsertionPointToStart(function.addEntryBlock());
}

//===----------------------------------------------------------------------===//
// Writing the program
//===----------------------------------------------------------------------===//

Value OpEvaluation::add(const InterpreterValue &value) {
  if (value.isTuple()) {
    mlir::emitError(getLoc()) << "expects no tuple as an operand";
    isBroken = true;
  }
  arguments.push_back(value.getTensor());
  return function.getBody().addArgument(value.getType(), getLoc());
}

Value OpEvaluation::add(const Tensor &tensor) {
  // What an evaluation that failed gave is no tensor.
  if (!tensor) {
    isBroken = true;
    return function.getBody().addArgument(getNoneType(), getLoc());
  }
  return add(InterpreterValue(tensor, getTypes(getContext(), tensor).front()));
}

/// Finds what `region` names of values outside of it.
void OpEvaluation::mapOuterValues(Region &region) {
  // In front of the op.
  InsertionGuard guard(*this);
  setInsertionPointToStart(&function.front());
  llvm::SetVector<Value> outside;
  getUsedValuesDefinedAbove(region, region, outside);
  for (Value value : outside) {
    if (outerValues.contains(value))
      continue;
    Operation *definition = value.getDefiningOp();
    if (surroundings.scope && surroundings.scope->contains(value)) {
      outerValues.map(value, add(surroundings.scope->find(value)));
    } else if (definition && matchPattern(definition, m_Constant())) {
      clone(*definition, outerValues);
    } else {
      mlir::emitError(value.getLoc())
          << "expects a scope with all values that the "
             "region names, but this one is missing";
      isBroken = true;
    }
  }
  if (Operation *parent = region.getParentOp()) {
    SymbolTableCollection symbols;
    copySymbols(parent, *module, symbols);
  }
}

void OpEvaluation::copyRegion(Region &region, Region &copy) {
  mapOuterValues(region);
  if (isBroken)
    return;
  IRMapping mapping = outerValues;
  region.cloneInto(&copy, mapping);
}

SmallVector<Value> OpEvaluation::addBody(Region &region,
                                         ArrayRef<InterpreterValue> values) {
  bool isBlock = region.hasOneBlock() &&
                 region.getNumArguments() == values.size() &&
                 !region.front().empty();
  if (!isBlock) {
    mlir::emitError(region.getLoc()) << "expects a region of one block with "
                                     << values.size() << " arguments";
    isBroken = true;
    return {};
  }
  mapOuterValues(region);
  if (isBroken)
    return {};
  IRMapping mapping = outerValues;
  for (auto [argument, value] : llvm::zip_equal(region.getArguments(), values))
    mapping.map(argument, add(value));
  for (Operation &op : region.front().without_terminator())
    clone(op, mapping);
  return llvm::map_to_vector(
      region.front().getTerminator()->getOperands(),
      [&](Value value) { return mapping.lookup(value); });
}

//===----------------------------------------------------------------------===//
// Running it
//===----------------------------------------------------------------------===//

/// Replaces the arguments in `values` by the results.
LogicalResult OpEvaluation::runFunction(SmallVector<Tensor> &values) {
  EngineOps extended;
  const EngineOps *ops = &getBuiltinEvaluators().engine;
  if (surroundings.fallback) {
    extended = *ops;
    // The caller's own.
    extended.setFallback(std::shared_ptr<InterpreterFallback>(
        surroundings.fallback, [](InterpreterFallback *) {}));
    ops = &extended;
  }
  RunState runState{RunOptions()};
  auto run = [&](RunContext &context) -> LogicalResult {
    FailureOr<Program> program = prepareProgram(context, function, *ops);
    if (failed(program))
      return failure();
    return stablehlo::runFunction(context, *program->entry, values,
                                  /*caller=*/nullptr, &runState);
  };
  if (surroundings.process)
    return run(surroundings.process->getContext());
  RunContext context;
  return Grid::runAlone(context, getLoc(), run);
}

SmallVector<InterpreterValue> OpEvaluation::runBody(ValueRange results) {
  // Of a value that is none, the one who made it has told.
  if (isBroken)
    return {};
  auto types = llvm::to_vector(results.getTypes());
  func::ReturnOp::create(*this, results);
  function.setType(
      getFunctionType(function.getBody().getArgumentTypes(), types));
  SmallVector<Tensor> values = std::move(arguments);
  if (failed(verify(*module)) || failed(runFunction(values)))
    return {};
  SmallVector<InterpreterValue> outputs;
  for (auto [tensor, type] : llvm::zip_equal(values, types)) {
    if (tensor)
      tensor.getBuffer()->setMlirContext(getContext());
    outputs.emplace_back(std::move(tensor), type);
  }
  return outputs;
}

//===----------------------------------------------------------------------===//
// What functions take and give
//===----------------------------------------------------------------------===//

Tensor stablehlo::getTensor(ArrayRef<InterpreterValue> values) {
  return values.empty() ? Tensor() : values.front().getTensor();
}

SmallVector<Tensor> stablehlo::getTensors(ArrayRef<InterpreterValue> values) {
  return llvm::map_to_vector(
      values, [](const InterpreterValue &value) { return value.getTensor(); });
}

SmallVector<Type> stablehlo::toTypes(ArrayRef<ShapedType> types) {
  return SmallVector<Type>(types.begin(), types.end());
}

SmallVector<Type> stablehlo::getTypes(MLIRContext *context,
                                      ArrayRef<Tensor> tensors) {
  return llvm::map_to_vector(tensors, [&](const Tensor &tensor) -> Type {
    if (!tensor)
      return NoneType::get(context);
    return RankedTensorType::get(tensor.getShape(),
                                 getMlirType(tensor.getType(), context));
  });
}

DenseIntElementsAttr
stablehlo::makePairs(Builder &builder,
                     ArrayRef<std::pair<int64_t, int64_t>> pairs) {
  SmallVector<int64_t> numbers;
  for (auto [first, second] : pairs)
    numbers.append({first, second});
  return DenseIntElementsAttr::get(
      RankedTensorType::get({static_cast<int64_t>(pairs.size()), 2},
                            builder.getI64Type()),
      numbers);
}

DenseIntElementsAttr stablehlo::makePairs(Builder &builder,
                                          ArrayRef<int64_t> firsts,
                                          ArrayRef<int64_t> seconds) {
  SmallVector<std::pair<int64_t, int64_t>> pairs;
  for (auto [first, second] : llvm::zip(firsts, seconds))
    pairs.emplace_back(first, second);
  return makePairs(builder, pairs);
}
