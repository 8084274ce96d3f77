//===- Api.cpp - Interprets StableHLO modules -----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/Api.h"

#include "mlir/Parser/Parser.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/RefinedTypes.h"
#include "stablehlo/reference/OpRegistry.h"
#include "stablehlo/reference/Register.h"
#include "stablehlo/reference/crosscheck/CrossCheck.h"
#include "stablehlo/reference/literal/Evaluate.h"
#include "stablehlo/reference/program/Prepare.h"
#include "stablehlo/reference/program/Specialize.h"
#include "stablehlo/reference/tensor/Literal.h"
#include "stablehlo/reference/tensor/Print.h"

using namespace mlir;
using namespace mlir::stablehlo;

void InterpreterValue::print(llvm::raw_ostream &os, RunContext *context) const {
  if (isToken())
    os << type;
  else
    printTensor(os, tensor, type, context);
}

FailureOr<func::FuncOp>
stablehlo::getMainFunction(ModuleOp module,
                           const InterpreterConfiguration &config) {
  if (auto main = module.lookupSymbol<func::FuncOp>(config.mainFunction))
    return main;
  auto functions = module.getOps<func::FuncOp>();
  bool isDefault =
      config.mainFunction == InterpreterConfiguration().mainFunction;
  if (isDefault && llvm::hasSingleElement(functions))
    return *functions.begin();
  // Not `module.emitError`, which would print the whole program.
  emitError(module.getLoc())
      << "module must have entry func with name " << config.mainFunction;
  return failure();
}

//===----------------------------------------------------------------------===//
// PreparedModule
//===----------------------------------------------------------------------===//

PreparedModule::PreparedModule(func::FuncOp function,
                               std::unique_ptr<Program> program,
                               std::unique_ptr<RunContext> ownContext)
    : function(function), program(std::move(program)),
      ownContext(std::move(ownContext)) {}
PreparedModule::PreparedModule(PreparedModule &&) = default;
PreparedModule::~PreparedModule() = default;

static std::unique_ptr<RunContext>
makeContext(const InterpreterConfiguration &config) {
  return std::make_unique<RunContext>(
      RunResources{config.numThreads, config.memoryLimit});
}

FailureOr<PreparedModule>
PreparedModule::prepare(ModuleOp module,
                        const InterpreterConfiguration &config) {
  std::unique_ptr<RunContext> context = makeContext(config);
  FailureOr<PreparedModule> prepared = prepare(module, config, *context);
  if (succeeded(prepared))
    prepared->ownContext = std::move(context);
  return prepared;
}

FailureOr<PreparedModule>
PreparedModule::prepare(ModuleOp module, const InterpreterConfiguration &config,
                        RunContext &context) {
  FailureOr<func::FuncOp> function = getMainFunction(module, config);
  if (failed(function))
    return failure();
  // Static ops that stand for dynamic ones may be of this dialect.
  module.getContext()->loadDialect<chlo::ChloDialect>();
  if (config.evaluator == EvaluatorKind::Literal)
    return PreparedModule(*function, /*program=*/nullptr, makeContext(config));
  if (auto dynamicProgram =
          DynamicProgram::create(*function, getBuiltinOps(), config.engine)) {
    if (failed(checkFunction(*function)))
      return failure();
    PreparedModule prepared(*function, /*program=*/nullptr,
                            makeContext(config));
    prepared.dynamicProgram = std::move(dynamicProgram);
    return prepared;
  }
  FailureOr<Program> program =
      prepareProgram(context, *function, getBuiltinOps(), config.engine);
  if (failed(program))
    return failure();
  return PreparedModule(*function,
                        std::make_unique<Program>(std::move(*program)),
                        makeContext(config));
}

/// True if values of `type`, an input's, are of the type that the function
/// says: that one, or one of other sizes that it allows.
static bool isAllowed(Type type, Type written) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  auto writtenTensor = dyn_cast<RankedTensorType>(written);
  if (!tensor || !writtenTensor)
    return type == written;
  return tensor.hasStaticShape() && !tensor.getEncoding() &&
         tensor.getElementType() == writtenTensor.getElementType() &&
         succeeded(refineType(written, type));
}

/// True if `tensor` is what `type` says; tokens are empty tensors.
static bool hasType(const Tensor &tensor, Type type) {
  auto tensorType = dyn_cast<RankedTensorType>(type);
  if (!tensorType || !tensor)
    return !tensorType && !tensor;
  return tensor.getShape() == tensorType.getShape() &&
         getElementType(tensorType.getElementType()) == tensor.getType();
}

/// The tensors of `inputs`, which it takes over; reports those that do not fit.
FailureOr<SmallVector<Tensor>>
PreparedModule::getArguments(SmallVector<InterpreterValue> inputs) const {
  FunctionType type = function.getFunctionType();
  if (inputs.size() != type.getNumInputs()) {
    emitError(function.getLoc())
        << "incorrect number of arguments specified, provided " << inputs.size()
        << " inputs but function expected " << type.getNumInputs();
    return failure();
  }
  SmallVector<Tensor> values;
  for (auto [i, input, expected] : llvm::enumerate(inputs, type.getInputs())) {
    if (!isAllowed(input.getType(), expected)) {
      emitError(function.getLoc())
          << "invalid input argument type at index " << i << ", input type was "
          << input.getType() << " but entry function expected " << expected;
      return failure();
    }
    if (!hasType(input.getTensor(), input.getType())) {
      emitError(function.getLoc()) << "the value of input argument " << i
                                   << " is not of its type " << input.getType();
      return failure();
    }
    values.push_back(input.getTensor());
  }
  return values;
}

SmallVector<InterpreterValue>
PreparedModule::makeValues(SmallVector<Tensor> results) const {
  SmallVector<InterpreterValue> values;
  for (auto [result, type] :
       llvm::zip_equal(results, function.getFunctionType().getResults())) {
    Type actual = type;
    if (auto tensorType = dyn_cast<RankedTensorType>(type))
      actual =
          RankedTensorType::get(result.getShape(), tensorType.getElementType());
    values.emplace_back(std::move(result), actual);
  }
  return values;
}

/// Replaces the arguments in `values` by the results.
LogicalResult PreparedModule::evaluate(SmallVector<Tensor> &values,
                                       RunContext &context) const {
  if (dynamicProgram)
    return dynamicProgram->run(context, values);
  if (program)
    return runFunction(context, *program->entry, values);
  FailureOr<SmallVector<Tensor>> results =
      evaluateLiterally(context, function, getBuiltinOps(), std::move(values));
  if (failed(results))
    return failure();
  values = std::move(*results);
  return success();
}

FailureOr<SmallVector<InterpreterValue>>
PreparedModule::run(SmallVector<InterpreterValue> inputs,
                    RunContext &context) const {
  FailureOr<SmallVector<Tensor>> values = getArguments(std::move(inputs));
  if (failed(values) || failed(evaluate(*values, context)))
    return failure();
  return makeValues(std::move(*values));
}

FailureOr<SmallVector<InterpreterValue>>
PreparedModule::run(SmallVector<InterpreterValue> inputs) const {
  return run(std::move(inputs), *ownContext);
}

FailureOr<SmallVector<InterpreterValue>>
PreparedModule::crossCheck(SmallVector<InterpreterValue> inputs,
                           RunContext &context,
                           CrossCheckSummary &summary) const {
  FailureOr<SmallVector<Tensor>> values = getArguments(std::move(inputs));
  if (failed(values))
    return failure();
  values = stablehlo::crossCheck(context, function, getBuiltinOps(),
                                 std::move(*values), summary);
  if (failed(values))
    return failure();
  return makeValues(std::move(*values));
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

FailureOr<SmallVector<InterpreterValue>>
stablehlo::evalModule(ModuleOp module, ArrayRef<InterpreterValue> inputs,
                      const InterpreterConfiguration &config) {
  FailureOr<PreparedModule> prepared = PreparedModule::prepare(module, config);
  if (failed(prepared))
    return failure();
  return prepared->run(SmallVector<InterpreterValue>(inputs));
}

FailureOr<SmallVector<DenseElementsAttr>>
stablehlo::evalModule(ModuleOp module, ArrayRef<DenseElementsAttr> inputs,
                      const InterpreterConfiguration &config) {
  RunContext context({config.numThreads, config.memoryLimit});
  FailureOr<PreparedModule> prepared =
      PreparedModule::prepare(module, config, context);
  if (failed(prepared))
    return failure();
  SmallVector<InterpreterValue> values;
  for (DenseElementsAttr input : inputs) {
    llvm::Expected<Tensor> tensor = makeTensor(context, input);
    if (!tensor) {
      module.emitError(llvm::toString(tensor.takeError()));
      return failure();
    }
    values.emplace_back(std::move(*tensor), input.getType());
  }
  FailureOr<SmallVector<InterpreterValue>> results =
      prepared->run(std::move(values), context);
  if (failed(results))
    return failure();
  SmallVector<DenseElementsAttr> attrs;
  for (const InterpreterValue &result : *results) {
    if (!result.isTensor()) {
      module.emitError("expects results that are tensors, but got ")
          << result.getType();
      return failure();
    }
    attrs.push_back(
        makeDenseElementsAttr(result.getTensor(), module.getContext()));
  }
  return attrs;
}

FailureOr<OwningOpRef<ModuleOp>>
stablehlo::parseStablehloModule(const std::string &mlir, MLIRContext &context) {
  registerInterpreterDialects(context);
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(mlir, &context);
  if (!module)
    return failure();
  return module;
}
