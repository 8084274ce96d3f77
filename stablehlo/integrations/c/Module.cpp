//===- Module.cpp - Modules of functions, from C --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Shape/IR/Shape.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "stablehlo/dialect/QuantizedOp.h"
#include "stablehlo/dialect/Register.h"
#include "stablehlo/dialect/Serialization.h"
#include "stablehlo/input/LoadProgram.h"
#include "stablehlo/integrations/c/InterpreterImpl.h"
#include "stablehlo/integrations/c/StablehloPasses.h"
#include "stablehlo/reference/ConstantEvaluation.h"
#include "stablehlo/reference/FrameworkForms.h"
#include "stablehlo/reference/Register.h"
#include "stablehlo/reference/Signature.h"
#include "stablehlo/reference/SourceLocation.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::stablehlo;

StablehloBytes
stablehlo::printToBytes(llvm::function_ref<void(llvm::raw_ostream &)> print) {
  std::string text;
  llvm::raw_string_ostream os(text);
  print(os);
  return makeBytes(text);
}

//===----------------------------------------------------------------------===//
// Diagnostics
//===----------------------------------------------------------------------===//

static StablehloSeverity getSeverity(DiagnosticSeverity severity) {
  switch (severity) {
  case DiagnosticSeverity::Error:
    return STABLEHLO_SEVERITY_ERROR;
  case DiagnosticSeverity::Warning:
    return STABLEHLO_SEVERITY_WARNING;
  case DiagnosticSeverity::Remark:
    return STABLEHLO_SEVERITY_REMARK;
  case DiagnosticSeverity::Note:
    return STABLEHLO_SEVERITY_NOTE;
  }
  llvm_unreachable("unknown severity");
}

static ReportedDiagnostic toReported(const Diagnostic &diagnostic) {
  return {getSeverity(diagnostic.getSeverity()), diagnostic.str(),
          isa<UnknownLoc>(diagnostic.getLocation())
              ? ""
              : toString(diagnostic.getLocation())};
}

DiagnosticRouter::DiagnosticRouter(MLIRContext &context) {
  context.getDiagEngine().registerHandler(
      [this](Diagnostic &diagnostic) { handle(diagnostic); });
}

void DiagnosticRouter::handle(const Diagnostic &diagnostic) {
  std::lock_guard<std::mutex> lock(mutex);
  auto add = [&](DiagnosticCollector &collector) {
    collector.diagnostics.push_back(toReported(diagnostic));
    for (const Diagnostic &note : diagnostic.getNotes())
      collector.diagnostics.push_back(toReported(note));
  };
  // The innermost call of this thread comes last.
  for (DiagnosticCollector *collector : llvm::reverse(collectors))
    if (collector->thread == std::this_thread::get_id())
      return add(*collector);
  for (DiagnosticCollector *collector : collectors)
    add(*collector);
}

DiagnosticCollector::DiagnosticCollector(DiagnosticRouter &router)
    : router(router) {
  std::lock_guard<std::mutex> lock(router.mutex);
  router.collectors.push_back(this);
}

DiagnosticCollector::~DiagnosticCollector() {
  std::lock_guard<std::mutex> lock(router.mutex);
  llvm::erase(router.collectors, this);
}

void DiagnosticCollector::moveTo(StablehloError **error,
                                 StablehloErrorKind kind) {
  if (!error)
    return;
  std::lock_guard<std::mutex> lock(router.mutex);
  assert(!diagnostics.empty() && "a call failed without saying why");
  *error = new StablehloError{kind, std::move(diagnostics)};
}

//===----------------------------------------------------------------------===//
// Signatures
//===----------------------------------------------------------------------===//

static StablehloValueInfo describe(ModuleData &data, Type type,
                                   StringRef name) {
  auto keep = [&](std::string text) {
    return data.strings.emplace_back(std::move(text)).c_str();
  };
  StablehloValueInfo info = {};
  info.name = keep(name.str());
  info.type = keep(llvm::formatv("{0}", type).str());
  auto tensor = dyn_cast<RankedTensorType>(getStorageType(type));
  std::optional<ElementType> elementType =
      tensor ? getElementType(tensor.getElementType()) : std::nullopt;
  if (!elementType)
    return info;
  info.isTensor = true;
  info.elementType = static_cast<StablehloElementType>(*elementType);
  info.isQuantized = tensor != type;
  std::vector<int64_t> &shape = data.shapes.emplace_back(
      tensor.getShape().begin(), tensor.getShape().end());
  llvm::replace(shape, ShapedType::kDynamic, int64_t(-1));
  info.rank = shape.size();
  info.shape = shape.data();
  return info;
}

static std::vector<StablehloValueInfo>
describeAll(ModuleData &data, ArrayRef<SignatureValue> values) {
  std::vector<StablehloValueInfo> infos;
  for (const SignatureValue &value : values)
    infos.push_back(describe(data, value.type, value.name));
  return infos;
}

static Signature makeSignature(ModuleData &data, func::FuncOp function) {
  Signature signature;
  signature.function = function;
  signature.name = function.getName().str();
  signature.hasTuples =
      llvm::any_of(function.getArgumentTypes(), llvm::IsaPred<TupleType>);
  FunctionSignature values = getSignature(function);
  signature.arguments = describeAll(data, values.arguments);
  signature.results = describeAll(data, values.results);
  for (const SignatureValue &value : values.arguments)
    signature.flatArgumentTypes.push_back(value.type);
  return signature;
}

static StablehloModule *makeModule(std::shared_ptr<MLIRContext> context,
                                   std::shared_ptr<DiagnosticRouter> router,
                                   OwningOpRef<ModuleOp> module) {
  auto data = std::make_shared<ModuleData>();
  data->context = std::move(context);
  data->router = std::move(router);
  data->module = std::move(module);
  for (auto function : data->module->getOps<func::FuncOp>())
    data->signatures.push_back(makeSignature(*data, function));
  return new StablehloModule{std::move(data)};
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

std::shared_ptr<MLIRContext> stablehlo::makeModuleContext() {
  DialectRegistry registry;
  registerAllDialects(registry);
  registerInterpreterDialects(registry);
  registerConstantEvaluator(registry);
  // Of programs that are StableHLO only after `shape-legalize-to-stablehlo`.
  registry.insert<arith::ArithDialect, shape::ShapeDialect,
                  tensor::TensorDialect>();
  auto context = std::make_shared<MLIRContext>(registry);
  // What fails is told by its location; printing the op would print whole
  // functions.
  context->printOpOnDiagnostic(false);
  // Threads share the context, but none may load a dialect beside others.
  context->loadAllAvailableDialects();
  return context;
}

StablehloModule *stablehloModuleLoad(const void *data, size_t size,
                                     const char *name, bool isTrusted,
                                     StablehloError **error) {
  std::shared_ptr<MLIRContext> context = makeModuleContext();
  auto router = std::make_shared<DiagnosticRouter>(*context);
  DiagnosticCollector collector(*router);
  // A child process may not be forked where other threads may run.
  OwningOpRef<ModuleOp> module = loadProgram(
      StringRef(static_cast<const char *>(data), size), name,
      isTrusted ? UnknownEncodings::Trust : UnknownEncodings::Refuse,
      context.get());
  if (!module) {
    collector.moveTo(error);
    return nullptr;
  }
  return makeModule(std::move(context), router, std::move(module));
}

void stablehloModuleDestroy(StablehloModule *module) { delete module; }

StablehloBytes stablehloModulePrint(const StablehloModule *module,
                                    bool withLocations) {
  return printToBytes([&](llvm::raw_ostream &os) {
    OpPrintingFlags flags;
    flags.enableDebugInfo(withLocations);
    ModuleOp(*module->data->module).print(os, flags);
    os << "\n";
  });
}

bool stablehloModuleSerialize(const StablehloModule *module,
                              const char *version, StablehloBytes *artifact,
                              StablehloError **error) {
  std::string target = StringRef(version) == "current"
                           ? vhlo::Version::getCurrentVersion().toString()
                       : StringRef(version) == "minimum"
                           ? vhlo::Version::getMinimumVersion().toString()
                           : version;
  DiagnosticCollector collector(*module->data->router);
  ModuleOp written = *module->data->module;
  OwningOpRef<ModuleOp> copy;
  if (hasForeignForms(written)) {
    copy = written.clone();
    replaceForeignForms(*copy);
    written = *copy;
  }
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  if (failed(serializePortableArtifact(written, target, os))) {
    collector.moveTo(error);
    return false;
  }
  *artifact = makeBytes(bytes);
  return true;
}

static void registerPassesOnce() {
  [[maybe_unused]] static bool isDone = [] {
    mlirRegisterAllStablehloPasses();
    registerTransformsPasses();
    return true;
  }();
}

StablehloModule *stablehloModuleTransform(const StablehloModule *module,
                                          const char *pipeline,
                                          StablehloError **error) {
  registerPassesOnce();
  const ModuleData &data = *module->data;
  std::string complaint;
  llvm::raw_string_ostream os(complaint);
  PassManager manager(data.context.get(), ModuleOp::getOperationName());
  StringRef passes = StringRef(pipeline).trim();
  if (passes.consume_front("builtin.module("))
    passes.consume_back(")");
  if (failed(parsePassPipeline(passes, manager, os))) {
    setError(error, StringRef(complaint).trim());
    return nullptr;
  }
  DiagnosticCollector collector(*data.router);
  OwningOpRef<ModuleOp> copy = ModuleOp(*data.module).clone();
  if (failed(manager.run(*copy))) {
    collector.moveTo(error);
    return nullptr;
  }
  return makeModule(data.context, data.router, std::move(copy));
}

size_t stablehloModuleGetNumFunctions(const StablehloModule *module) {
  return module->data->signatures.size();
}

const char *stablehloModuleGetFunctionName(const StablehloModule *module,
                                           size_t function) {
  return module->data->signatures[function].name.c_str();
}

size_t stablehloModuleGetNumArguments(const StablehloModule *module,
                                      size_t function) {
  return module->data->signatures[function].arguments.size();
}

size_t stablehloModuleGetNumResults(const StablehloModule *module,
                                    size_t function) {
  return module->data->signatures[function].results.size();
}

StablehloValueInfo stablehloModuleGetArgument(const StablehloModule *module,
                                              size_t function,
                                              size_t argument) {
  return module->data->signatures[function].arguments[argument];
}

StablehloValueInfo stablehloModuleGetResult(const StablehloModule *module,
                                            size_t function, size_t result) {
  return module->data->signatures[function].results[result];
}
