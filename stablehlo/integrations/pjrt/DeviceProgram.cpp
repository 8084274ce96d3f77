//===- DeviceProgram.cpp - Programs that devices run ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/DeviceProgram.h"

#include "stablehlo/dialect/QuantizedOp.h"
#include "stablehlo/dialect/StablehloOps.h"
#include "stablehlo/input/LoadProgram.h"
#include "stablehlo/integrations/pjrt/Call.h"
#include "stablehlo/integrations/pjrt/Controls.h"
#include "stablehlo/integrations/pjrt/ElementTypes.h"
#include "stablehlo/integrations/pjrt/ProgramText.h"
#include "stablehlo/integrations/pjrt/Propagation.h"
#include "stablehlo/reference/crosscheck/CrossCheck.h"
#include "stablehlo/reference/grid/MakeGrid.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;

ModuleContext::ModuleContext()
    : mlirContext(makeModuleContext()), router(*mlirContext) {}

/// The diagnostics of `collector`, a line each.
static llvm::Error takeError(DiagnosticCollector &collector,
                             PJRT_Error_Code code) {
  StablehloError *given = nullptr;
  collector.moveTo(&given);
  std::unique_ptr<StablehloError> diagnostics(given);
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::ListSeparator lines("\n");
  for (const ReportedDiagnostic &diagnostic : diagnostics->diagnostics) {
    os << lines;
    if (!diagnostic.location.empty())
      os << diagnostic.location << ": ";
    if (diagnostic.severity == STABLEHLO_SEVERITY_NOTE)
      os << "note: ";
    os << diagnostic.message;
  }
  return makeError(code, text);
}

//===----------------------------------------------------------------------===//
// Loading
//===----------------------------------------------------------------------===//

int64_t ValueInfo::getNumBytes() const {
  std::optional<ElementType> elementType = toElementType(bufferType);
  return elementType ? *getNumElements(shape) * getStorageSize(*elementType)
                     : 0;
}

static llvm::Expected<ValueInfo> describe(Type type) {
  ValueInfo info;
  info.type = type;
  if (isa<TokenType>(type)) {
    info.bufferType = PJRT_Buffer_Type_TOKEN;
    return info;
  }
  auto tensor = dyn_cast<RankedTensorType>(getStorageType(type));
  std::optional<ElementType> elementType =
      tensor ? getElementType(tensor.getElementType()) : std::nullopt;
  info.bufferType =
      elementType ? toBufferType(*elementType) : PJRT_Buffer_Type_INVALID;
  if (info.bufferType == PJRT_Buffer_Type_INVALID || !tensor.hasStaticShape()) {
    std::string text;
    llvm::raw_string_ostream(text) << type;
    return makeError(PJRT_Error_Code_UNIMPLEMENTED,
                     "no buffer has the type " + text);
  }
  info.shape.assign(tensor.getShape().begin(), tensor.getShape().end());
  info.type = tensor;
  return info;
}

/// Notes in which memory a value is, and how it lies there.
static llvm::Error readMemory(ValueInfo &info, DictionaryAttr attrs) {
  info.minorToMajor = getRowMajorOrder(info.shape.size());
  if (!attrs || info.isToken())
    return llvm::Error::success();
  if (auto name = attrs.getAs<StringAttr>("mhlo.memory_kind")) {
    std::optional<MemoryKind> kind = parseMemoryKind(name);
    if (!kind)
      return makeUsageError("no device has memory of the kind '" +
                            name.getValue() + "'");
    info.memoryKind = *kind;
  }
  auto mode = attrs.getAs<StringAttr>("mhlo.layout_mode");
  if (!mode)
    return llvm::Error::success();
  return parseLayout(mode, info.shape.size()).moveInto(info.minorToMajor);
}

/// Notes in which memory a value is, and which part of it each device has.
llvm::Error DeviceProgram::place(ValueInfo &info, DictionaryAttr attrs) {
  if (llvm::Error error = readMemory(info, attrs))
    return error;
  if (!isOnce || info.isToken())
    return llvm::Error::success();
  return getPlacement(*module, attrs, info.shape, options.getNumDevices())
      .moveInto(info.placement);
}

/// Where results are that the caller leaves to us.
void DeviceProgram::placeResults(func::FuncOp main) {
  auto isOurs = [&](size_t i) {
    return !results[i].isToken() && !main.getResultAttr(i, "sdy.sharding") &&
           !main.getResultAttr(i, "mhlo.sharding");
  };
  if (llvm::none_of(llvm::seq(results.size()), isOurs))
    return;
  auto given = llvm::map_to_vector(
      arguments, [](const ValueInfo &info) { return info.placement; });
  SmallVector<Placement> found =
      propagate(main, given, options.getNumDevices());
  for (auto [i, result] : llvm::enumerate(results))
    if (isOurs(i))
      result.placement = std::move(found[i]);
}

llvm::Error DeviceProgram::readSignature() {
  FailureOr<func::FuncOp> main =
      getMainFunction(*module, InterpreterConfiguration());
  if (failed(main))
    return makeUsageError("the module has no function @main");
  for (auto [i, type] : llvm::enumerate(main->getArgumentTypes())) {
    llvm::Expected<ValueInfo> info = describe(type);
    if (!info)
      return info.takeError();
    auto donates =
        dyn_cast_or_null<BoolAttr>(main->getArgAttr(i, "jax.buffer_donor"));
    info->isDonated = (donates && donates.getValue()) ||
                      main->getArgAttr(i, "tf.aliasing_output");
    if (llvm::Error error = place(*info, main->getArgAttrDict(i)))
      return error;
    arguments.push_back(std::move(*info));
  }
  for (auto [i, type] : llvm::enumerate(main->getResultTypes())) {
    llvm::Expected<ValueInfo> info = describe(type);
    if (!info)
      return info.takeError();
    if (llvm::Error error = place(*info, main->getResultAttrDict(i)))
      return error;
    results.push_back(std::move(*info));
  }
  if (isOnce)
    placeResults(*main);
  for (ValueInfo &info : llvm::concat<ValueInfo>(arguments, results))
    if (isOnce && !info.isToken())
      info.shape = info.placement.getPartShape();
  entry = main->getName().str();
  return llvm::Error::success();
}

/// Lets a process for each device run the program.
void DeviceProgram::makeGrid() {
  entry = addGridFunction(module->lookupSymbol<func::FuncOp>(entry),
                          {options.numReplicas, options.numPartitions})
              .getName()
              .str();
}

static std::string getHash(llvm::StringRef bytes) {
  llvm::XXH128_hash_t hash =
      llvm::xxh3_128bits(llvm::arrayRefFromStringRef(bytes));
  return llvm::utohexstr(hash.high64, /*LowerCase=*/true, 16) +
         llvm::utohexstr(hash.low64, /*LowerCase=*/true, 16);
}

llvm::Expected<std::shared_ptr<DeviceProgram>>
DeviceProgram::load(std::shared_ptr<ModuleContext> moduleContext,
                    RunContext &context, llvm::StringRef code,
                    CompileOptions options, const RunSettings &settings) {
  bool isOnce = options.usesSpmdPartitioning && options.getNumDevices() > 1;
  if (isOnce && options.numReplicas != 1)
    return makeError(PJRT_Error_Code_UNIMPLEMENTED,
                     "expects partitions or replicas, but got both");
  std::shared_ptr<DeviceProgram> program(new DeviceProgram());
  program->isOnce = isOnce;
  program->code = code.str();
  program->fingerprint = getHash(code) + getHash(options.getKey());
  program->options = std::move(options);
  program->moduleContext = std::move(moduleContext);
  ModuleContext &modules = *program->moduleContext;
  DiagnosticCollector collector(modules.router);
  program->module = loadProgram(code, "program", UnknownEncodings::Refuse,
                                modules.mlirContext.get());
  if (!program->module)
    return takeError(collector, PJRT_Error_Code_INVALID_ARGUMENT);
  std::optional<StringRef> name = program->module->getSymName();
  program->name = name ? name->str() : "main";
  if (llvm::Error error = program->readSignature())
    return error;
  if (program->options.getNumDevices() > 1 && !program->isOnce)
    program->makeGrid();
  RunContext preparing(context, /*process=*/nullptr, /*observer=*/nullptr);
  llvm::Expected<const PreparedModule *> prepared =
      program->prepare(preparing, settings);
  if (!prepared)
    return prepared.takeError();
  return program;
}

std::string DeviceProgram::print() {
  std::lock_guard<std::mutex> lock(mutex);
  OwningOpRef<ModuleOp> copy = module->clone();
  auto getPlacements = [](ArrayRef<ValueInfo> values) {
    return llvm::map_to_vector(
        values, [](const ValueInfo &value) { return value.placement; });
  };
  if (isOnce)
    notePlacements(*copy, getPlacements(arguments), getPlacements(results));
  noteLayouts(*copy, llvm::map_to_vector(arguments, [](const ValueInfo &info) {
    return info.minorToMajor;
  }));
  return printWithoutShardy(*copy);
}

Cost DeviceProgram::getCost() {
  std::lock_guard<std::mutex> lock(mutex);
  return countCost(*module);
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

/// Why something failed for which `context` was made; `code` says it where
/// neither a request to stop nor the memory limit is the cause.
static PJRT_Error_Code getFailureCode(RunContext &context,
                                      PJRT_Error_Code code) {
  switch (context.getStop().getReason()) {
  case StopReason::None:
    return context.getNumRefusedTensors() > 0
               ? PJRT_Error_Code_RESOURCE_EXHAUSTED
               : code;
  case StopReason::Interrupt:
    return PJRT_Error_Code_CANCELLED;
  case StopReason::Timeout:
    return PJRT_Error_Code_DEADLINE_EXCEEDED;
  }
  llvm_unreachable("unknown reason");
}

llvm::Expected<const PreparedModule *>
DeviceProgram::prepare(RunContext &context, const RunSettings &settings) {
  std::lock_guard<std::mutex> lock(mutex);
  std::unique_ptr<PreparedModule> &entryOfSettings = prepared[settings];
  if (entryOfSettings)
    return entryOfSettings.get();
  InterpreterConfiguration config;
  config.mainFunction = entry;
  config.seed = settings.seed;
  config.engine.allowMachineBits = settings.allowsMachineBits;
  config.checkNumerics = settings.checksNumerics;
  if (settings.evaluator != Evaluator::Engine) {
    config.evaluator = EvaluatorKind::Literal;
    config.checkNumerics = false;
  }
  config.hostCallback = [](RunContext &context, CustomCallOp call,
                           uint64_t index, ArrayRef<Tensor> inputs) {
    return Controls::get().callHost(context, call, index, inputs);
  };
  DiagnosticCollector collector(moduleContext->router);
  FailureOr<PreparedModule> made =
      PreparedModule::prepare(*module, config, context);
  if (failed(made))
    return takeError(collector,
                     getFailureCode(context, PJRT_Error_Code_INVALID_ARGUMENT));
  entryOfSettings = std::make_unique<PreparedModule>(std::move(*made));
  return entryOfSettings.get();
}

/// What the function that runs takes for what each device has.
llvm::Expected<SmallVector<Tensor>>
DeviceProgram::getInputs(RunContext &context,
                         SmallVector<DeviceValues> values) const {
  SmallVector<Tensor> inputs;
  if (!isOnce) {
    for (DeviceValues &device : values)
      llvm::append_range(inputs, std::move(device));
    return inputs;
  }
  for (auto [i, argument] : llvm::enumerate(arguments)) {
    SmallVector<Tensor> parts;
    for (DeviceValues &device : values)
      parts.push_back(std::move(device[i]));
    llvm::Expected<Tensor> whole = gather(context, argument.placement, parts);
    if (!whole)
      return makeMemoryError(whole.takeError());
    inputs.push_back(std::move(*whole));
  }
  return inputs;
}

SmallVector<DeviceValues>
DeviceProgram::getOutputs(ArrayRef<InterpreterValue> outputs) const {
  SmallVector<DeviceValues> values(options.getNumDevices());
  for (auto [device, deviceValues] : llvm::enumerate(values))
    for (auto [i, result] : llvm::enumerate(results)) {
      const InterpreterValue &output =
          outputs[isOnce ? i : device * results.size() + i];
      deviceValues.push_back(
          isOnce ? cut(result.placement, output.getTensor(), device)
                 : output.getTensor());
    }
  return values;
}

llvm::Expected<SmallVector<DeviceValues>>
DeviceProgram::run(RunContext &context, SmallVector<DeviceValues> values,
                   const RunSettings &settings) {
  llvm::Expected<const PreparedModule *> runnable = prepare(context, settings);
  if (!runnable)
    return runnable.takeError();
  llvm::Expected<SmallVector<Tensor>> tensors =
      getInputs(context, std::move(values));
  if (!tensors)
    return tensors.takeError();
  SmallVector<InterpreterValue> inputs;
  inputs.reserve(tensors->size());
  for (auto [i, tensor] : llvm::enumerate(*tensors))
    inputs.emplace_back(std::move(tensor),
                        arguments[i % arguments.size()].type);
  tensors->clear();
  DiagnosticCollector collector(moduleContext->router);
  CrossCheckSummary summary;
  FailureOr<SmallVector<InterpreterValue>> outputs =
      settings.evaluator == Evaluator::CrossCheck
          ? (*runnable)->crossCheck(std::move(inputs), context, summary)
          : (*runnable)->run(std::move(inputs), context);
  if (failed(outputs))
    // The values that the program met did not let it go on.
    return takeError(
        collector,
        getFailureCode(context, PJRT_Error_Code_FAILED_PRECONDITION));
  return getOutputs(*outputs);
}

//===----------------------------------------------------------------------===//
// The cache
//===----------------------------------------------------------------------===//

/// The context that the next program of `numBytes` lives in: a new one after
/// many, as types and constants stay in a context as long as it lives.
std::shared_ptr<ModuleContext> ProgramCache::takeContext(size_t numBytes) {
  constexpr size_t kMaxBytes = size_t(32) << 20;
  if (!moduleContext || numContextBytes > kMaxBytes) {
    moduleContext = std::make_shared<ModuleContext>();
    numContextBytes = 0;
  }
  numContextBytes += numBytes;
  return moduleContext;
}

/// Options are one line: where they end, and the code begins, is clear.
static std::string makeKey(llvm::StringRef code,
                           const CompileOptions &options) {
  return options.getKey() + "\n" + code.str();
}

llvm::Expected<std::shared_ptr<DeviceProgram>>
ProgramCache::load(RunContext &context, llvm::StringRef code,
                   CompileOptions options, const RunSettings &settings) {
  constexpr size_t kMaxPrograms = 512;
  // Larger ones have constants, and are compiled once.
  constexpr size_t kMaxCodeBytes = size_t(1) << 20;
  bool isKept = code.size() <= kMaxCodeBytes;
  std::string key = isKept ? makeKey(code, options) : "";
  std::shared_ptr<ModuleContext> modules;
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (auto known = byKey.find(key); known != byKey.end()) {
      programs.splice(programs.begin(), programs, known->second);
      return programs.front();
    }
    modules = takeContext(code.size());
  }
  llvm::Expected<std::shared_ptr<DeviceProgram>> program = DeviceProgram::load(
      std::move(modules), context, code, std::move(options), settings);
  if (!program || !isKept)
    return program;
  std::lock_guard<std::mutex> lock(mutex);
  if (byKey.count(key))
    return program; // Another thread was faster.
  programs.push_front(*program);
  byKey[std::move(key)] = programs.begin();
  if (programs.size() > kMaxPrograms) {
    const DeviceProgram &last = *programs.back();
    byKey.erase(makeKey(last.getCode(), last.getOptions()));
    programs.pop_back();
  }
  return program;
}
