//===- Api.cpp - Interprets StableHLO modules -----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/Api.h"

#include "mlir/Parser/Parser.h"
#include "stablehlo/dialect/ChloDialect.h"
#include "stablehlo/dialect/QuantizedOp.h"
#include "stablehlo/dialect/RefinedTypes.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "stablehlo/reference/Evaluators.h"
#include "stablehlo/reference/FlattenTuples.h"
#include "stablehlo/reference/FrameworkForms.h"
#include "stablehlo/reference/Refusals.h"
#include "stablehlo/reference/Register.h"
#include "stablehlo/reference/Signature.h"
#include "stablehlo/reference/crosscheck/CrossCheck.h"
#include "stablehlo/reference/customcalls/Targets.h"
#include "stablehlo/reference/grid/Grid.h"
#include "stablehlo/reference/grid/ManualComputations.h"
#include "stablehlo/reference/interpreter/InterpreterOps.h"
#include "stablehlo/reference/literal/Evaluate.h"
#include "stablehlo/reference/program/Prepare.h"
#include "stablehlo/reference/program/Specialize.h"
#include "stablehlo/reference/tensor/Compare.h"
#include "stablehlo/reference/tensor/Literal.h"
#include "stablehlo/reference/tensor/Print.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// What a tensor of unknown context has none of.
static Type getTypeOf(const Tensor &tensor) {
  MLIRContext *context = tensor.getBuffer()->getMlirContext();
  assert(context && "a tensor whose MLIRContext is known");
  return RankedTensorType::get(tensor.getShape(),
                               getMlirType(tensor.getType(), context));
}

InterpreterValue::InterpreterValue(Tensor tensor)
    : tensor(std::move(tensor)), type(getTypeOf(this->tensor)) {}

void InterpreterValue::print(llvm::raw_ostream &os, RunContext *context) const {
  if (isTensor())
    return printTensor(os, tensor, type, context);
  os << type;
  if (isToken())
    return;
  os << " (\n";
  llvm::interleave(
      elements,
      [&](const InterpreterValue &element) { element.print(os, context); },
      [&] { os << ",\n"; });
  os << "\n)";
}

void InterpreterValue::getFlattened(
    SmallVectorImpl<InterpreterValue> &flat) const {
  if (!isTuple())
    return flat.push_back(*this);
  for (const InterpreterValue &element : elements)
    element.getFlattened(flat);
}

InterpreterValue
InterpreterValue::makeFrom(Type type, MutableArrayRef<InterpreterValue> &flat) {
  if (auto tuple = dyn_cast<TupleType>(type)) {
    std::vector<InterpreterValue> elements;
    SmallVector<Type> types; // Those of dynamic elements are known now.
    for (Type inner : tuple) {
      elements.push_back(makeFrom(inner, flat));
      types.push_back(elements.back().getType());
    }
    return InterpreterValue(std::move(elements),
                            TupleType::get(tuple.getContext(), types));
  }
  InterpreterValue value = std::move(flat.front());
  flat = flat.drop_front();
  return value;
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

static std::unique_ptr<RunContext>
makeContext(const InterpreterConfiguration &config) {
  return std::make_unique<RunContext>(
      RunResources{config.numThreads, config.memoryLimit});
}

PreparedModule::PreparedModule(func::FuncOp function,
                               const InterpreterConfiguration &config)
    : function(function), flatFunction(function),
      ownContext(makeContext(config)) {
  runOptions.probeDirectory = config.probeInstrumentationDir;
  runOptions.printStream = config.printStream;
  runOptions.stopsAtFirstFailure = config.stopAtFirstFailure;
  runOptions.checksNumerics = config.checkNumerics;
  runOptions.seed = config.seed;
  bool callsHost = config.hostCallback || config.skipCallbacks;
  if (config.customCalls.empty() && !config.fallback && !callsHost)
    return;
  extendedEvaluators = std::make_unique<Evaluators>(getBuiltinEvaluators());
  if (callsHost)
    extendedEvaluators->addCustomCalls(getCallbackTargets(config.hostCallback));
  extendedEvaluators->addCustomCalls(config.customCalls);
  extendedEvaluators->setFallback(config.fallback);
}

const Evaluators &PreparedModule::getEvaluators() const {
  return extendedEvaluators ? *extendedEvaluators : getBuiltinEvaluators();
}

PreparedModule::PreparedModule(PreparedModule &&) = default;
PreparedModule::~PreparedModule() = default;

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
  // What programs are rewritten to may have ops that they do not have.
  module.getContext()
      ->loadDialect<chlo::ChloDialect, interpreter::InterpreterDialect,
                    StablehloDialect>();
  PreparedModule prepared(*function, config);
  if (hasTuples(module) || hasFrameworkForms(module) ||
      hasManualComputations(module)) {
    FailureOr<OwningOpRef<ModuleOp>> flat = flattenTuples(module);
    if (failed(flat))
      return failure();
    replaceFrameworkForms(**flat);
    if (failed(replaceManualComputations(**flat)))
      return failure();
    prepared.flatModule = std::move(*flat);
    prepared.flatFunction =
        prepared.flatModule->lookupSymbol<func::FuncOp>(function->getName());
  }
  if (config.skipCallbacks && !config.hostCallback)
    warnOfSkippedCallbacks(prepared.flatModule ? *prepared.flatModule : module);
  if (config.evaluator == EvaluatorKind::Engine &&
      failed(prepared.prepareEngine(config, context)))
    return failure();
  return prepared;
}

LogicalResult
PreparedModule::prepareEngine(const InterpreterConfiguration &config,
                              RunContext &context) {
  EngineOptions options = config.engine;
  // Each op is to be a step of its own.
  options.fuse &= !config.checkNumerics;
  if (failed(checkFunction(flatFunction)) ||
      failed(reportRefusedOps(flatFunction, getEvaluators().engine)))
    return failure();
  dynamicProgram =
      DynamicProgram::create(flatFunction, getEvaluators().engine, options);
  if (dynamicProgram)
    return success();
  FailureOr<Program> prepared =
      prepareProgram(context, flatFunction, getEvaluators().engine, options);
  if (succeeded(prepared))
    program = std::make_unique<Program>(std::move(*prepared));
  return prepared;
}

/// True if values of `type`, an input's, are of the type that the function
/// says: that one, or one of other sizes that it allows.
static bool isAllowed(Type type, Type written) {
  auto tuple = dyn_cast<TupleType>(type);
  auto writtenTuple = dyn_cast<TupleType>(written);
  if (tuple && writtenTuple)
    return tuple.size() == writtenTuple.size() &&
           llvm::all_of(llvm::zip_equal(tuple, writtenTuple), [](auto types) {
             return isAllowed(std::get<0>(types), std::get<1>(types));
           });
  auto tensor = dyn_cast<RankedTensorType>(type);
  auto writtenTensor = dyn_cast<RankedTensorType>(written);
  if (!tensor || !writtenTensor)
    return type == written;
  return tensor.hasStaticShape() && !tensor.getEncoding() &&
         tensor.getElementType() == writtenTensor.getElementType() &&
         succeeded(refineType(written, type));
}

/// True if `value` is what its type says; tokens are empty tensors.
static bool hasItsType(const InterpreterValue &value) {
  if (auto tuple = dyn_cast<TupleType>(value.getType()))
    return tuple.getTypes() ==
               ArrayRef<Type>(llvm::map_to_vector(
                   value.getElements(),
                   [](const InterpreterValue &e) { return e.getType(); })) &&
           llvm::all_of(value.getElements(), hasItsType);
  const Tensor &tensor = value.getTensor();
  auto tensorType = dyn_cast<RankedTensorType>(value.getType());
  if (!tensorType || !tensor)
    return !tensorType && !tensor;
  return tensor.getShape() == tensorType.getShape() &&
         getElementType(tensorType.getElementType()) == tensor.getType();
}

/// Reports an element of `tensor`, argument number `i`, that a quantized tensor
/// of `type` cannot store.
static LogicalResult checkStored(func::FuncOp function, size_t i,
                                 const Tensor &tensor, Type type) {
  quant::QuantizedType quantized = getQuantizedElementType(type);
  if (!quantized || !quantized.hasStorageTypeBounds())
    return success();
  std::optional<int64_t> outside = findOutside(
      tensor, quantized.getStorageTypeMin(), quantized.getStorageTypeMax());
  if (!outside)
    return success();
  return emitError(function.getLoc())
         << "the value " << *outside << " of input argument " << i
         << " is not in the range of what " << type << " stores";
}

/// `inputs` with tokens where a function of `types` takes them, if they are as
/// many as its other arguments.
static SmallVector<InterpreterValue>
addTokens(SmallVector<InterpreterValue> inputs, ArrayRef<Type> types) {
  size_t numTokens = llvm::count_if(types, llvm::IsaPred<TokenType>);
  if (numTokens == 0 || inputs.size() + numTokens != types.size())
    return inputs;
  SmallVector<InterpreterValue> values;
  auto next = inputs.begin();
  for (Type type : types)
    values.push_back(isa<TokenType>(type) ? InterpreterValue(Tensor(), type)
                                          : std::move(*next++));
  return values;
}

/// Reports that `function` is not run on `numInputs` values, and on what it is.
static LogicalResult reportInputNumber(func::FuncOp function,
                                       size_t numInputs) {
  FunctionType type = function.getFunctionType();
  InFlightDiagnostic error =
      emitError(function.getLoc())
      << "incorrect number of arguments specified, provided " << numInputs
      << " inputs but function expected " << type.getNumInputs();
  if (type.getNumInputs() == 0)
    return error;
  constexpr size_t kMaxShown = 32;
  Diagnostic &note = error.attachNote() << "expected types are ";
  // Tuples have their elements in the signature.
  std::vector<SignatureValue> arguments = getSignature(function).arguments;
  bool hasNames = arguments.size() == type.getNumInputs();
  llvm::interleaveComma(llvm::enumerate(type.getInputs().take_front(kMaxShown)),
                        note, [&](auto input) {
                          if (hasNames &&
                              !arguments[input.index()].name.empty())
                            note << arguments[input.index()].name << ": ";
                          note << input.value();
                        });
  if (type.getNumInputs() > kMaxShown)
    note << ", ...";
  return error;
}

/// The tensors of `inputs`, which it takes over; reports those that do not fit.
FailureOr<SmallVector<Tensor>>
PreparedModule::getArguments(SmallVector<InterpreterValue> inputs) const {
  FunctionType type = function.getFunctionType();
  inputs = addTokens(std::move(inputs), type.getInputs());
  if (inputs.size() != type.getNumInputs())
    return reportInputNumber(function, inputs.size());
  SmallVector<InterpreterValue> values;
  values.reserve(inputs.size());
  for (auto [i, input, expected] : llvm::enumerate(inputs, type.getInputs())) {
    if (!isAllowed(input.getType(), getStorageType(expected)) &&
        !isAllowed(input.getType(), expected)) {
      emitError(function.getLoc())
          << "invalid input argument type at index " << i << ", input type was "
          << input.getType() << " but entry function expected " << expected;
      return failure();
    }
    if (!hasItsType(input)) {
      emitError(function.getLoc()) << "the value of input argument " << i
                                   << " is not of its type " << input.getType();
      return failure();
    }
    if (!input.isTuple() &&
        failed(checkStored(function, i, input.getTensor(), expected)))
      return failure();
    input.getFlattened(values);
  }
  return llvm::map_to_vector(
      values, [](const InterpreterValue &value) { return value.getTensor(); });
}

SmallVector<InterpreterValue>
PreparedModule::makeValues(SmallVector<Tensor> results) const {
  SmallVector<InterpreterValue> flat;
  flat.reserve(results.size());
  for (auto [result, type] :
       llvm::zip_equal(results, flatFunction.getFunctionType().getResults())) {
    Type actual = type;
    // To look up a type in the context takes as long as a small op.
    if (auto tensorType = dyn_cast<RankedTensorType>(type);
        tensorType && tensorType.getShape() != result.getShape())
      actual =
          RankedTensorType::get(result.getShape(), tensorType.getElementType());
    if (result)
      result.getBuffer()->setMlirContext(type.getContext());
    flat.emplace_back(std::move(result), getStorageType(actual));
  }
  if (function == flatFunction)
    return flat;
  SmallVector<InterpreterValue> values;
  MutableArrayRef<InterpreterValue> rest = flat;
  for (Type type : function.getFunctionType().getResults())
    values.push_back(InterpreterValue::makeFrom(type, rest));
  return values;
}

/// Replaces the arguments in `values` by the results.
LogicalResult PreparedModule::evaluate(SmallVector<Tensor> &values,
                                       RunContext &context,
                                       RunState &runState) const {
  // The function is the program of a grid's only process.
  auto runHere = [&](RunContext &own) -> LogicalResult {
    if (dynamicProgram)
      return dynamicProgram->run(own, values, &runState);
    if (program)
      return runFunction(own, *program->entry, values, /*caller=*/nullptr,
                         &runState);
    FailureOr<SmallVector<Tensor>> results = evaluateLiterally(
        own, flatFunction, getEvaluators().formulas, std::move(values),
        /*observer=*/nullptr, &runState);
    if (failed(results))
      return failure();
    values = std::move(*results);
    return success();
  };
  return Grid::runAlone(context, function.getLoc(), runHere);
}

/// Lets `evaluate` replace the arguments by the results, with a state of its
/// own.
FailureOr<SmallVector<InterpreterValue>> PreparedModule::runWithState(
    SmallVector<InterpreterValue> inputs,
    llvm::function_ref<LogicalResult(SmallVector<Tensor> &, RunState &)>
        evaluate) const {
  FailureOr<SmallVector<Tensor>> values = getArguments(std::move(inputs));
  if (failed(values))
    return failure();
  RunState runState(runOptions);
  if (llvm::Error error = runState.begin()) {
    emitError(function.getLoc()) << llvm::toString(std::move(error));
    return failure();
  }
  if (failed(evaluate(*values, runState)) || runState.getNumFailures() != 0)
    return failure();
  return makeValues(std::move(*values));
}

FailureOr<SmallVector<InterpreterValue>>
PreparedModule::run(SmallVector<InterpreterValue> inputs,
                    RunContext &context) const {
  return runWithState(std::move(inputs),
                      [&](SmallVector<Tensor> &values, RunState &runState) {
                        return evaluate(values, context, runState);
                      });
}

FailureOr<SmallVector<InterpreterValue>>
PreparedModule::run(SmallVector<InterpreterValue> inputs) const {
  return run(std::move(inputs), *ownContext);
}

FailureOr<SmallVector<InterpreterValue>>
PreparedModule::crossCheck(SmallVector<InterpreterValue> inputs,
                           RunContext &context,
                           CrossCheckSummary &summary) const {
  return runWithState(
      std::move(inputs), [&](SmallVector<Tensor> &values, RunState &runState) {
        auto checkHere = [&](RunContext &own) -> LogicalResult {
          FailureOr<SmallVector<Tensor>> results =
              stablehlo::crossCheck(own, flatFunction, getEvaluators(),
                                    std::move(values), summary, runState);
          if (failed(results))
            return failure();
          values = std::move(*results);
          return success();
        };
        return Grid::runAlone(context, function.getLoc(), checkHere);
      });
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
