//===- Api.h - Interprets StableHLO modules -------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The way in for C++ users of the interpreter. Failures are diagnostics of the
// module's context, at the op or function that is at fault.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_API_H
#define STABLEHLO_REFERENCE_API_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "stablehlo/reference/Configuration.h"
#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/RunState.h"
#include "stablehlo/reference/Value.h"
#include "llvm/ADT/ArrayRef.h"
#include <memory>
#include <string>

namespace mlir {
namespace stablehlo {

struct CrossCheckSummary;
class DynamicProgram;
struct Evaluators;
struct Program;

/// A function made ready to run any number of times: types and attributes are
/// looked at once. The module must outlive it unchanged.
///
/// Any number of threads may run it at the same time, in contexts of their own
/// or in one. A program with sizes that only a run knows makes types in the
/// module's MLIRContext, whose multithreading must not be disabled then.
/// Diagnostics of all of them reach the handlers of that MLIRContext, one at a
/// time.
class PreparedModule {
public:
  /// Prepares the function that `config` names. Fails if there is none, or if
  /// it contains what the interpreter does not support. Memory for constants is
  /// charged to `context`, which the result may outlive. Loads the dialects
  /// StableHLO, CHLO and Interpreter: where they are loaded already, threads
  /// may prepare functions of one MLIRContext at the same time.
  static FailureOr<PreparedModule>
  prepare(ModuleOp module, const InterpreterConfiguration &config,
          RunContext &context);
  /// The same in the module's own context (see below).
  static FailureOr<PreparedModule>
  prepare(ModuleOp module, const InterpreterConfiguration &config);
  PreparedModule(PreparedModule &&);
  ~PreparedModule();

  /// The function that runs.
  func::FuncOp getFunction() const { return function; }

  /// Runs the function. `inputs` must match its arguments in number and type,
  /// among which tokens may be left out, all of them; their memory is never
  /// written to, unless the caller gives up ownership by moving them in as the
  /// only reference.
  FailureOr<SmallVector<InterpreterValue>>
  run(SmallVector<InterpreterValue> inputs, RunContext &context) const;
  /// The same in a context that belongs to this object, with the threads and
  /// the memory that the configuration says.
  FailureOr<SmallVector<InterpreterValue>>
  run(SmallVector<InterpreterValue> inputs) const;

  /// Runs the function by the spec's formulas, and each of its ops by the
  /// engine too; fails at the first op whose results differ (see CrossCheck.h).
  /// Returns the results of the former.
  FailureOr<SmallVector<InterpreterValue>>
  crossCheck(SmallVector<InterpreterValue> inputs, RunContext &context,
             CrossCheckSummary &summary) const;

private:
  PreparedModule(func::FuncOp function, const InterpreterConfiguration &config);
  const Evaluators &getEvaluators() const;
  LogicalResult prepareEngine(const InterpreterConfiguration &config,
                              RunContext &context);
  FailureOr<SmallVector<Tensor>>
  getArguments(SmallVector<InterpreterValue> inputs) const;
  SmallVector<InterpreterValue> makeValues(SmallVector<Tensor> results) const;
  LogicalResult evaluate(SmallVector<Tensor> &values, RunContext &context,
                         RunState &runState) const;
  FailureOr<SmallVector<InterpreterValue>>
  runWithState(SmallVector<InterpreterValue> inputs,
               llvm::function_ref<LogicalResult(SmallVector<Tensor> &values,
                                                RunState &runState)>
                   evaluate) const;

  mutable func::FuncOp function; // A handle; its methods are not const.
  /// What runs: the same without tuples, forms of frameworks and manual
  /// computations, in `flatModule` if it had some.
  OwningOpRef<ModuleOp> flatModule;
  mutable func::FuncOp flatFunction;
  /// Null for the builtin ones.
  std::unique_ptr<Evaluators> extendedEvaluators;
  RunOptions runOptions;
  /// Null for the literal evaluator, which walks the function itself.
  std::unique_ptr<Program> program;
  /// Of runs that are given none.
  std::unique_ptr<RunContext> ownContext;
  /// Instead of it, if there are sizes that only a run knows.
  std::unique_ptr<DynamicProgram> dynamicProgram;
};

/// The function that `config` names in `module`; reports if there is none.
FailureOr<func::FuncOp> getMainFunction(ModuleOp module,
                                        const InterpreterConfiguration &config);

/// Runs the main function of `module` on `inputs` and returns its results.
FailureOr<SmallVector<InterpreterValue>>
evalModule(ModuleOp module, ArrayRef<InterpreterValue> inputs,
           const InterpreterConfiguration &config);
/// The same for functions of tensors only.
FailureOr<SmallVector<DenseElementsAttr>>
evalModule(ModuleOp module, ArrayRef<DenseElementsAttr> inputs,
           const InterpreterConfiguration &config);

/// Parses and verifies a module in text or bytecode form; loads the dialects it
/// needs. Trusts the input as MLIR's parsers do: text that is nested without
/// end, or damaged bytecode, may crash them. Callers that read what others
/// wrote look at it first (checkInput in stablehlo/input/CheckInput.h), or let
/// a process of its own do the parsing.
FailureOr<OwningOpRef<ModuleOp>> parseStablehloModule(const std::string &mlir,
                                                      MLIRContext &context);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_API_H
