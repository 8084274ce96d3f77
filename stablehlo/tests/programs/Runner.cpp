//===- Runner.cpp - Runs a program in all ways ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/programs/Runner.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "stablehlo/reference/Api.h"
#include "stablehlo/reference/crosscheck/CrossCheck.h"
#include "stablehlo/reference/tensor/Compare.h"
#include "stablehlo/tests/programs/Passes.h"
#include "stablehlo/tests/property/Elements.h"
#include "stablehlo/tests/property/ForgetSizes.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
using Values = SmallVector<InterpreterValue>;

/// One way to run a program.
struct Way {
  const char *name;
  unsigned numThreads = 1;
  InterpreterConfiguration configuration = {};
};

class ProgramRunner {
public:
  explicit ProgramRunner(ModuleOp module);

  Fault run();

private:
  Values copyArguments();
  bool findExpected();
  bool runTwice(ModuleOp program, const Way &way, Values &expected);
  bool runDynamic();
  bool runRewritten(ModuleOp rewritten, StringRef how);
  bool hasNoFormula();
  bool runAfterPasses();
  bool runMadeStatic(ModuleOp dynamic);
  bool crossCheck();
  bool runPrepared(const PreparedModule &prepared, const Way &way,
                   Values inputs, Values &expected);
  bool compare(const char *name, ArrayRef<InterpreterValue> got,
               ArrayRef<InterpreterValue> wanted);
  bool fail(Fault::Kind kind, const Twine &message);
  bool refuse(const Twine &name) {
    return fail(Fault::Refused, name + " fails: " + diagnostics);
  }

  ModuleOp module;
  bool isExact;
  Values arguments;
  /// What each evaluator gives: the same bits, if `isExact`.
  Values literalResults, engineResults;
  Tolerance tolerance = Tolerance::exact();
  Fault fault;
  std::string diagnostics;
};
} // namespace

static uint64_t getNumber(ModuleOp module, StringRef name) {
  auto attr = module->getAttrOfType<IntegerAttr>(name);
  return attr ? attr.getValue().getZExtValue() : 0;
}

static Values makeArguments(ModuleOp module) {
  auto main = module.lookupSymbol<func::FuncOp>("main");
  constexpr uint64_t kNumKinds = 3;
  auto kind = static_cast<property::Values>(
      getNumber(module, "programs.values") % kNumKinds);
  auto seed = static_cast<uint32_t>(getNumber(module, "programs.seed"));
  Values arguments;
  for (Type type : main.getArgumentTypes()) {
    // Each by itself: what becomes of one is not the others' concern.
    property::ElementSource source(++seed);
    arguments.emplace_back(
        property::makeTensor(cast<RankedTensorType>(type), kind, source), type);
  }
  return arguments;
}

/// All programs share the threads.
static RunContext &getContext(unsigned numThreads) {
  static RunContext serial({/*numThreads=*/1}), parallel({/*numThreads=*/2});
  return numThreads == 1 ? serial : parallel;
}

ProgramRunner::ProgramRunner(ModuleOp module) : module(module) {
  auto attr = module->getAttrOfType<BoolAttr>("programs.exact");
  isExact = !attr || attr.getValue();
}

bool ProgramRunner::fail(Fault::Kind kind, const Twine &message) {
  fault = {kind, message.str()};
  return false;
}

/// Arguments in memory of their own, which the run may write to.
Values ProgramRunner::copyArguments() {
  return llvm::map_to_vector(
      arguments, [](const InterpreterValue &value) -> InterpreterValue {
        return {llvm::cantFail(
                    value.getTensor().clone(getContext(/*numThreads=*/1))),
                value.getType()};
      });
}

bool ProgramRunner::compare(const char *name, ArrayRef<InterpreterValue> got,
                            ArrayRef<InterpreterValue> wanted) {
  for (auto [i, value, other] : llvm::enumerate(got, wanted)) {
    llvm::Expected<Comparison> comparison =
        compareTensors(getContext(/*numThreads=*/1), value.getTensor(),
                       other.getTensor(), tolerance);
    if (!comparison)
      return fail(Fault::Differs, Twine(name) + ", #" + Twine(i) + ": " +
                                      llvm::toString(comparison.takeError()));
    if (!comparison->agrees)
      return fail(Fault::Differs, Twine(name) + ", #" + Twine(i) + ": " +
                                      comparison->toString());
  }
  return true;
}

/// Compares with `expected`, or fills it if it is empty.
bool ProgramRunner::runPrepared(const PreparedModule &prepared, const Way &way,
                                Values inputs, Values &expected) {
  FailureOr<Values> results =
      prepared.run(std::move(inputs), getContext(way.numThreads));
  if (failed(results))
    return refuse(way.name);
  if (expected.empty())
    expected = *results;
  return compare(way.name, *results, expected);
}

/// The first run must not leave traces, though it owns its arguments.
bool ProgramRunner::runTwice(ModuleOp program, const Way &way,
                             Values &expected) {
  FailureOr<PreparedModule> prepared = PreparedModule::prepare(
      program, way.configuration, getContext(way.numThreads));
  if (failed(prepared))
    return refuse(way.name);
  return runPrepared(*prepared, way, copyArguments(), expected) &&
         runPrepared(*prepared, way, arguments, expected);
}

/// With sizes that the program does not say: each evaluator must give what it
/// gives for the program that says them.
bool ProgramRunner::runDynamic() {
  auto attr = module->getAttrOfType<IntegerAttr>("programs.dynamic");
  if (!attr)
    return true;
  OwningOpRef<ModuleOp> dynamic = module.clone();
  property::forgetSizes(*dynamic,
                        static_cast<uint32_t>(attr.getValue().getZExtValue()));
  Way engine = {"the engine, made dynamic"};
  Way literal = {"the literal evaluator, made dynamic"};
  literal.configuration.evaluator = EvaluatorKind::Literal;
  bool agrees = runTwice(*dynamic, engine, engineResults) &&
                runTwice(*dynamic, literal, literalResults);
  if (!agrees) {
    llvm::raw_string_ostream(fault.message) << "\n" << *dynamic;
    return false;
  }
  return runMadeStatic(*dynamic);
}

/// What passes made of the program must give what the engine gives for it.
bool ProgramRunner::runRewritten(ModuleOp rewritten, StringRef how) {
  std::string name = ("the engine, after " + how).str();
  if (runTwice(rewritten, {name.c_str()}, engineResults))
    return true;
  llvm::raw_string_ostream(fault.message) << "\n" << rewritten;
  return false;
}

/// Whether passes may choose other results than the engine: the spec leaves
/// open whether `reduce` over no dimensions calls its body.
static bool isOpen(ModuleOp module) {
  return module
      .walk([](ReduceOp reduce) {
        return reduce.getDimensions().empty() ? WalkResult::interrupt()
                                              : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Whether the last failure was of an op that StableHLO cannot express: some of
/// CHLO's on element types without infinities or zeros.
bool ProgramRunner::hasNoFormula() {
  if (!StringRef(diagnostics).contains("failed to legalize operation 'chlo."))
    return false;
  diagnostics.clear();
  return true;
}

/// One program of four, by one of the pipelines.
bool ProgramRunner::runAfterPasses() {
  constexpr uint64_t kShare = 4;
  uint64_t number = getNumber(module, "programs.seed");
  if (number % kShare != 0 || isOpen(module))
    return true;
  StringRef pipeline = getPipeline(module, isExact, number / kShare);
  OwningOpRef<ModuleOp> rewritten = module.clone();
  if (failed(runPipeline(*rewritten, pipeline)))
    return hasNoFormula() || refuse(pipeline);
  // Simplified, x + 0 is x, which may be -0.
  bool isSimplified =
      pipeline.contains("simplification") || pipeline.contains("optimization");
  tolerance.distinguishesZeros = !isSimplified;
  bool agrees = runRewritten(*rewritten, pipeline);
  tolerance = Tolerance::exact();
  return agrees;
}

/// `dynamic` with the sizes that the arguments have.
bool ProgramRunner::runMadeStatic(ModuleOp dynamic) {
  auto main = module.lookupSymbol<func::FuncOp>("main");
  OwningOpRef<ModuleOp> rewritten = dynamic.clone();
  if (failed(removeDynamism(*rewritten, main.getArgumentTypes()))) {
    refuse("refinement");
    llvm::raw_string_ostream(fault.message) << "\n" << dynamic;
    return false;
  }
  return runRewritten(*rewritten, "refinement");
}

bool ProgramRunner::crossCheck() {
  InterpreterConfiguration configuration;
  configuration.evaluator = EvaluatorKind::Literal;
  FailureOr<PreparedModule> prepared = PreparedModule::prepare(
      module, configuration, getContext(/*numThreads=*/1));
  CrossCheckSummary summary;
  FailureOr<Values> results = failure();
  if (succeeded(prepared))
    results =
        prepared->crossCheck(arguments, getContext(/*numThreads=*/1), summary);
  if (failed(results))
    return fail(Fault::Differs, "cross-check: " + diagnostics);
  literalResults = std::move(*results);
  return true;
}

bool ProgramRunner::findExpected() {
  if (!isExact)
    return crossCheck();
  InterpreterConfiguration configuration;
  configuration.evaluator = EvaluatorKind::Literal;
  FailureOr<PreparedModule> prepared = PreparedModule::prepare(
      module, configuration, getContext(/*numThreads=*/1));
  FailureOr<Values> results = failure();
  if (succeeded(prepared))
    results = prepared->run(arguments, getContext(/*numThreads=*/1));
  if (failed(results))
    return refuse("the literal evaluator");
  literalResults = engineResults = std::move(*results);
  return true;
}

Fault ProgramRunner::run() {
  ScopedDiagnosticHandler handler(
      module.getContext(), [&](Diagnostic &diagnostic) {
        llvm::raw_string_ostream(diagnostics) << diagnostic;
      });
  if (failed(verify(module))) {
    refuse("verifying");
    return fault;
  }
  arguments = makeArguments(module);
  Way ways[] = {{"the engine", /*numThreads=*/1},
                {"step by step, with two threads", /*numThreads=*/2},
                {"without fusing", /*numThreads=*/1},
                {"without reuse", /*numThreads=*/1}};
  ways[1].configuration.engine.keepSteps = true;
  ways[2].configuration.engine.fuse = false;
  ways[3].configuration.engine.reuseBuffers = false;
  auto runsAlike = [&](const Way &way) {
    return runTwice(module, way, engineResults);
  };
  if (!findExpected() || !llvm::all_of(ways, runsAlike) || !runAfterPasses() ||
      !runDynamic())
    return fault;
  compare("an argument was written to", arguments, makeArguments(module));
  return fault;
}

Fault stablehlo::findFault(ModuleOp module) {
  return ProgramRunner(module).run();
}
