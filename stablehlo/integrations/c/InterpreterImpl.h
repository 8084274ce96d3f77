//===- InterpreterImpl.h - What is behind the handles of Interpreter.h ----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_C_INTERPRETERIMPL_H
#define STABLEHLO_INTEGRATIONS_C_INTERPRETERIMPL_H

#include "stablehlo/integrations/c/Interpreter.h"
#include "stablehlo/reference/Api.h"
#include "stablehlo/reference/program/Profile.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <deque>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace mlir {
namespace stablehlo {

class DiagnosticCollector;

struct ReportedDiagnostic {
  StablehloSeverity severity;
  std::string message;
  std::string location;
};

/// Hands the diagnostics of a context to the calls that caused them: the one of
/// the thread that reports, else all that are under way.
class DiagnosticRouter {
public:
  explicit DiagnosticRouter(MLIRContext &context);

private:
  friend class DiagnosticCollector;

  void handle(const Diagnostic &diagnostic);

  std::mutex mutex;
  SmallVector<DiagnosticCollector *> collectors;
};

/// Keeps the diagnostics of a call of this thread.
class DiagnosticCollector {
public:
  explicit DiagnosticCollector(DiagnosticRouter &router);
  ~DiagnosticCollector();
  DiagnosticCollector(const DiagnosticCollector &) = delete;
  DiagnosticCollector &operator=(const DiagnosticCollector &) = delete;

  /// Makes `*error` of what it has, unless `error` is null.
  void moveTo(StablehloError **error,
              StablehloErrorKind kind = STABLEHLO_ERROR_INVALID);

private:
  friend class DiagnosticRouter;

  DiagnosticRouter &router;
  const std::thread::id thread = std::this_thread::get_id();
  std::vector<ReportedDiagnostic> diagnostics;
};

/// Arguments and results of a function, tuples flattened.
struct Signature {
  mutable func::FuncOp function; // A handle; its methods are not const.
  std::string name;
  bool hasTuples = false;
  SmallVector<Type> flatArgumentTypes;
  std::vector<StablehloValueInfo> arguments;
  std::vector<StablehloValueInfo> results;
};

/// A module, and what it lives in. Does not change once it is made.
struct ModuleData {
  std::shared_ptr<MLIRContext> context;
  /// Of the context: modules made of one another share both.
  std::shared_ptr<DiagnosticRouter> router;
  OwningOpRef<ModuleOp> module;
  std::vector<Signature> signatures;
  /// What the signatures refer to.
  std::deque<std::string> strings;
  std::deque<std::vector<int64_t>> shapes;
};

/// A context of all dialects that programs may have, for any threads.
std::shared_ptr<MLIRContext> makeModuleContext();
/// A copy that `stablehloBytesFree` frees.
StablehloBytes makeBytes(StringRef text);
StablehloBytes
printToBytes(llvm::function_ref<void(llvm::raw_ostream &)> print);
/// Makes `*error` of what has no location, unless `error` is null.
void setError(StablehloError **error, const llvm::Twine &message);

} // namespace stablehlo
} // namespace mlir

struct StablehloError {
  StablehloErrorKind kind = STABLEHLO_ERROR_INVALID;
  std::vector<mlir::stablehlo::ReportedDiagnostic> diagnostics;
};

struct StablehloModule {
  std::shared_ptr<const mlir::stablehlo::ModuleData> data;
};

struct StablehloRunContext {
  mlir::stablehlo::RunContext context;
};

struct StablehloTensor {
  mlir::stablehlo::Tensor tensor;
};

struct StablehloPrepared {
  /// What the program refers to.
  std::shared_ptr<const mlir::stablehlo::ModuleData> data;
  size_t function;
  StablehloEvaluator evaluator;
  mlir::stablehlo::PreparedModule prepared;
};

struct StablehloProfile {
  mlir::stablehlo::Profile profile;
};

#endif // STABLEHLO_INTEGRATIONS_C_INTERPRETERIMPL_H
