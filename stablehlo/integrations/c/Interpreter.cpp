//===- Interpreter.cpp - The interpreter, from C --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/c/Interpreter.h"

#include "stablehlo/dialect/QuantizedOp.h"
#include "stablehlo/integrations/c/InterpreterImpl.h"
#include "stablehlo/reference/crosscheck/CrossCheck.h"
#include "stablehlo/reference/parallel/InstructionSet.h"
#include "stablehlo/reference/parallel/InterruptScope.h"
#include "stablehlo/reference/parallel/StopTimer.h"
#include "stablehlo/reference/tensor/Borrow.h"
#include "stablehlo/reference/tensor/Digest.h"
#include "stablehlo/reference/tensor/Print.h"

#include <cstdlib>
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

StablehloBytes stablehlo::makeBytes(StringRef text) {
  auto *data = static_cast<char *>(llvm::safe_malloc(text.size() + 1));
  if (!text.empty())
    std::memcpy(data, text.data(), text.size());
  data[text.size()] = '\0';
  return {data, text.size()};
}

void stablehloBytesFree(StablehloBytes bytes) { std::free(bytes.data); }

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

StablehloErrorKind stablehloErrorGetKind(const StablehloError *error) {
  return error->kind;
}

size_t stablehloErrorGetNumDiagnostics(const StablehloError *error) {
  return error->diagnostics.size();
}

StablehloSeverity stablehloErrorGetSeverity(const StablehloError *error,
                                            size_t i) {
  return error->diagnostics[i].severity;
}

const char *stablehloErrorGetMessage(const StablehloError *error, size_t i) {
  return error->diagnostics[i].message.c_str();
}

const char *stablehloErrorGetLocation(const StablehloError *error, size_t i) {
  return error->diagnostics[i].location.c_str();
}

void stablehloErrorDestroy(StablehloError *error) { delete error; }

void stablehlo::setError(StablehloError **error, const llvm::Twine &message) {
  if (!error)
    return;
  *error = new StablehloError;
  (*error)->diagnostics.push_back(
      {STABLEHLO_SEVERITY_ERROR, message.str(), /*location=*/""});
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

bool stablehloForceInstructionSet(const char *name, StablehloError **error) {
  llvm::Error failure = forceInstructionSet(name);
  if (!failure)
    return true;
  setError(error, llvm::toString(std::move(failure)));
  return false;
}

//===----------------------------------------------------------------------===//
// Run contexts
//===----------------------------------------------------------------------===//

StablehloRunContext *stablehloRunContextCreate(unsigned numThreads,
                                               uint64_t memoryLimit) {
  return new StablehloRunContext{
      RunContext(RunResources{numThreads, memoryLimit})};
}

void stablehloRunContextRequestStop(StablehloRunContext *context) {
  context->context.getStop().request(StopReason::Interrupt);
}

void stablehloRunContextResume(StablehloRunContext *context) {
  context->context.getStop().request(StopReason::None);
}

void stablehloRunContextDestroy(StablehloRunContext *context) {
  delete context;
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

static_assert(STABLEHLO_COMPLEX_F64 + 1 == kNumElementTypes,
              "the element types of C are those of C++, in their order");

static ElementType unwrap(StablehloElementType type) {
  return static_cast<ElementType>(type);
}

static bool isElementType(StablehloElementType type) {
  return static_cast<size_t>(type) < kNumElementTypes;
}

size_t stablehloElementTypeGetCount() { return kNumElementTypes; }

const char *stablehloElementTypeGetName(StablehloElementType type) {
  // Names are literals.
  return isElementType(type) ? getElementTypeName(unwrap(type)).data() : "";
}

size_t stablehloElementTypeGetStorageSize(StablehloElementType type) {
  return isElementType(type) ? getStorageSize(unwrap(type)) : 0;
}

static llvm::Expected<Tensor>
borrowTensor(RunContext &context, const StablehloTensorSource &source) {
  std::shared_ptr<void> owner(source.owner,
                              [release = source.release](void *owner) {
                                if (release)
                                  release(owner);
                              });
  if (!isElementType(source.type))
    return llvm::createStringError("expects an element type, but got " +
                                   llvm::Twine(static_cast<int>(source.type)));
  return borrowElements(context,
                        {unwrap(source.type),
                         ArrayRef(source.shape, source.rank),
                         source.byteStrides, source.data},
                        std::move(owner));
}

StablehloTensor *stablehloTensorBorrow(StablehloRunContext *context,
                                       const StablehloTensorSource *source,
                                       StablehloError **error) {
  llvm::Expected<Tensor> tensor = borrowTensor(context->context, *source);
  if (tensor)
    return new StablehloTensor{std::move(*tensor)};
  setError(error, llvm::toString(tensor.takeError()));
  return nullptr;
}

StablehloElementType
stablehloTensorGetElementType(const StablehloTensor *tensor) {
  return static_cast<StablehloElementType>(tensor->tensor.getType());
}

size_t stablehloTensorGetRank(const StablehloTensor *tensor) {
  return tensor->tensor.getRank();
}

const int64_t *stablehloTensorGetShape(const StablehloTensor *tensor) {
  return tensor->tensor.getShape().data();
}

int64_t stablehloTensorGetNumElements(const StablehloTensor *tensor) {
  return tensor->tensor.getNumElements();
}

void *stablehloTensorGetData(StablehloTensor *tensor) {
  return tensor->tensor.isUnique() ? tensor->tensor.data() : nullptr;
}

StablehloBytes stablehloTensorPrint(const StablehloTensor *tensor) {
  MLIRContext context(MLIRContext::Threading::DISABLED);
  Type type =
      RankedTensorType::get(tensor->tensor.getShape(),
                            getMlirType(tensor->tensor.getType(), &context));
  return printToBytes(
      [&](llvm::raw_ostream &os) { printTensor(os, tensor->tensor, type); });
}

StablehloBytes stablehloTensorGetDigest(StablehloRunContext *context,
                                        const StablehloTensor *tensor) {
  llvm::Expected<std::string> digest =
      getDigest(context->context, tensor->tensor);
  if (digest)
    return makeBytes(*digest);
  llvm::consumeError(digest.takeError());
  return {};
}

void stablehloTensorDestroy(StablehloTensor *tensor) { delete tensor; }

//===----------------------------------------------------------------------===//
// Prepared functions
//===----------------------------------------------------------------------===//

void stablehloPrepareOptionsInit(StablehloPrepareOptions *options) {
  *options = {};
  options->entry = "main";
  options->evaluator = STABLEHLO_EVALUATOR_ENGINE;
  options->probeDirectory = "";
}

StablehloPrepared *
stablehloModulePrepare(const StablehloModule *module,
                       const StablehloPrepareOptions *options,
                       StablehloRunContext *context, StablehloError **error) {
  if (options->checkNumerics &&
      options->evaluator != STABLEHLO_EVALUATOR_ENGINE) {
    setError(error, "only the engine checks numerics");
    return nullptr;
  }
  InterpreterConfiguration config;
  config.mainFunction = options->entry;
  config.probeInstrumentationDir = options->probeDirectory;
  config.checkNumerics = options->checkNumerics;
  config.seed = options->seed;
  config.engine.allowMachineBits = options->allowMachineBits;
  // What is cross-checked op by op need not be prepared as a whole.
  config.evaluator = options->evaluator == STABLEHLO_EVALUATOR_ENGINE
                         ? EvaluatorKind::Engine
                         : EvaluatorKind::Literal;
  DiagnosticCollector collector(*module->data->router);
  FailureOr<PreparedModule> prepared =
      PreparedModule::prepare(*module->data->module, config, context->context);
  if (failed(prepared)) {
    collector.moveTo(error);
    return nullptr;
  }
  size_t function =
      llvm::find_if(module->data->signatures,
                    [&](const Signature &signature) {
                      return signature.function == prepared->getFunction();
                    }) -
      module->data->signatures.begin();
  return new StablehloPrepared{module->data, function, options->evaluator,
                               std::move(*prepared)};
}

void stablehloPreparedDestroy(StablehloPrepared *prepared) { delete prepared; }

size_t stablehloPreparedGetFunction(const StablehloPrepared *prepared) {
  return prepared->function;
}

void stablehloRunOptionsInit(StablehloRunOptions *options) { *options = {}; }

/// The value of an argument of `type`; one of another type or shape is reported
/// by the run.
static InterpreterValue makeValue(const StablehloTensor *tensor, Type type) {
  if (!tensor)
    return InterpreterValue(Tensor(), type);
  const Tensor &value = tensor->tensor;
  auto written = dyn_cast<RankedTensorType>(getStorageType(type));
  Type elementType = written ? written.getElementType() : Type();
  // To look up a type takes as long as a small op.
  if (written && written.getShape() == value.getShape() &&
      !written.getEncoding() && getElementType(elementType) == value.getType())
    return InterpreterValue(value, written);
  if (!written || getElementType(elementType) != value.getType())
    elementType = getMlirType(value.getType(), type.getContext());
  return InterpreterValue(value,
                          RankedTensorType::get(value.getShape(), elementType));
}

/// The arguments of a function that the flattened `inputs` are.
static SmallVector<InterpreterValue>
makeArguments(ArrayRef<StablehloTensor *> inputs, const Signature &signature) {
  SmallVector<InterpreterValue> flat;
  flat.reserve(inputs.size());
  for (auto [input, type] :
       llvm::zip_equal(inputs, signature.flatArgumentTypes))
    flat.push_back(makeValue(input, type));
  if (!signature.hasTuples)
    return flat;
  SmallVector<InterpreterValue> arguments;
  MutableArrayRef<InterpreterValue> rest = flat;
  for (Type type : signature.function.getFunctionType().getInputs())
    arguments.push_back(InterpreterValue::makeFrom(type, rest));
  return arguments;
}

/// A dense tensor that nobody else refers to.
static llvm::Expected<Tensor> makeOwn(RunContext &context, Tensor tensor) {
  if (tensor.isUnique() && tensor.isDense())
    return tensor;
  return tensor.clone(context);
}

/// Gives `values` to the caller.
static llvm::Error giveResults(RunContext &context,
                               SmallVector<InterpreterValue> values,
                               MutableArrayRef<StablehloTensor *> results) {
  SmallVector<InterpreterValue> flat;
  for (const InterpreterValue &value : values)
    value.getFlattened(flat);
  values.clear();
  SmallVector<std::unique_ptr<StablehloTensor>> tensors;
  for (InterpreterValue &value : flat) {
    if (!value.isTensor()) {
      tensors.emplace_back();
      continue;
    }
    Tensor tensor = value.getTensor();
    value = InterpreterValue(Tensor(), value.getType());
    llvm::Expected<Tensor> own = makeOwn(context, std::move(tensor));
    if (!own)
      return own.takeError();
    tensors.push_back(
        std::make_unique<StablehloTensor>(StablehloTensor{std::move(*own)}));
  }
  for (auto [result, tensor] : llvm::zip_equal(results, tensors))
    result = tensor.release();
  return llvm::Error::success();
}

/// Runs it as its evaluator and `options` say.
static FailureOr<SmallVector<InterpreterValue>>
runPrepared(const StablehloPrepared &prepared, RunContext &context,
            SmallVector<InterpreterValue> arguments,
            const StablehloRunOptions &options) {
  if (prepared.evaluator != STABLEHLO_EVALUATOR_CROSS_CHECK) {
    context.setObserver(options.profile ? &options.profile->profile : nullptr);
    FailureOr<SmallVector<InterpreterValue>> results =
        prepared.prepared.run(std::move(arguments), context);
    context.setObserver(nullptr);
    return results;
  }
  CrossCheckSummary summary;
  FailureOr<SmallVector<InterpreterValue>> results =
      prepared.prepared.crossCheck(std::move(arguments), context, summary);
  if (succeeded(results) && options.crossCheckSummary)
    *options.crossCheckSummary = makeBytes(summary.toString());
  return results;
}

/// What is wrong with a call, or nothing.
static std::string findMisuse(const StablehloPrepared &prepared,
                              const Signature &signature, size_t numInputs,
                              size_t numResults,
                              const StablehloRunOptions &options) {
  auto differs = [](size_t got, size_t expected, StringRef what) {
    return (llvm::Twine("expects ") + llvm::Twine(expected) + " " + what +
            ", but got " + llvm::Twine(got))
        .str();
  };
  if (numInputs != signature.flatArgumentTypes.size())
    return differs(numInputs, signature.flatArgumentTypes.size(), "inputs");
  if (numResults != signature.results.size())
    return differs(numResults, signature.results.size(), "results");
  constexpr double kMaxSeconds = 1e9;
  if (!(options.timeout >= 0 && options.timeout <= kMaxSeconds))
    return "expects a timeout of 0 to 1e9 seconds";
  if (options.profile && prepared.evaluator != STABLEHLO_EVALUATOR_ENGINE)
    return "only the engine has a profile";
  return "";
}

/// Why a run of `context` failed if it did: other runs of it may be asked to
/// stop, or be refused memory, at the same time.
static StablehloErrorKind getErrorKind(RunContext &context,
                                       uint64_t numRefusedBefore) {
  switch (context.getStop().getReason()) {
  case StopReason::None:
    return context.getNumRefusedTensors() > numRefusedBefore
               ? STABLEHLO_ERROR_OUT_OF_MEMORY
               : STABLEHLO_ERROR_INVALID;
  case StopReason::Interrupt:
    return STABLEHLO_ERROR_INTERRUPTED;
  case StopReason::Timeout:
    return STABLEHLO_ERROR_TIMEOUT;
  }
  llvm_unreachable("unknown reason");
}

bool stablehloPreparedRun(const StablehloPrepared *prepared,
                          StablehloRunContext *context,
                          StablehloTensor *const *inputs, size_t numInputs,
                          StablehloTensor **results, size_t numResults,
                          const StablehloRunOptions *options,
                          StablehloError **error) {
  StablehloRunOptions defaults;
  stablehloRunOptionsInit(&defaults);
  if (!options)
    options = &defaults;
  const Signature &signature = prepared->data->signatures[prepared->function];
  std::string misuse =
      findMisuse(*prepared, signature, numInputs, numResults, *options);
  if (!misuse.empty()) {
    setError(error, misuse);
    return false;
  }
  RunContext &runContext = context->context;
  DiagnosticCollector collector(*prepared->data->router);
  std::optional<InterruptScope> interrupts;
  if (options->stopsOnInterrupt)
    interrupts.emplace(runContext.getStop());
  uint64_t numRefusedBefore = runContext.getNumRefusedTensors();
  std::optional<StopTimer> timer;
  if (options->timeout > 0)
    timer.emplace(runContext.getStop(), options->timeout);
  FailureOr<SmallVector<InterpreterValue>> values = runPrepared(
      *prepared, runContext,
      makeArguments(ArrayRef(inputs, numInputs), signature), *options);
  timer.reset();
  bool isInterrupted = interrupts && interrupts->isInterrupted();
  interrupts.reset();
  StablehloErrorKind kind = getErrorKind(runContext, numRefusedBefore);
  // They were for this run.
  if (kind == STABLEHLO_ERROR_TIMEOUT || isInterrupted)
    runContext.getStop().request(StopReason::None);
  if (failed(values)) {
    collector.moveTo(error, kind);
    return false;
  }
  if (llvm::Error failure = giveResults(runContext, std::move(*values),
                                        MutableArrayRef(results, numResults))) {
    setError(error, llvm::toString(std::move(failure)));
    return false;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Profiles
//===----------------------------------------------------------------------===//

StablehloProfile *stablehloProfileCreate(bool keepsTrace) {
  return new StablehloProfile{Profile(keepsTrace)};
}

StablehloBytes stablehloProfileGetTables(const StablehloProfile *profile) {
  return printToBytes(
      [&](llvm::raw_ostream &os) { profile->profile.printTables(os); });
}

StablehloBytes stablehloProfileGetTrace(const StablehloProfile *profile) {
  return printToBytes(
      [&](llvm::raw_ostream &os) { profile->profile.printTrace(os); });
}

void stablehloProfileDestroy(StablehloProfile *profile) { delete profile; }
