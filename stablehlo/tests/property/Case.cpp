//===- Case.cpp - One program that a property looks at --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/property/Case.h"

#include "mlir/IR/Diagnostics.h"
#include "stablehlo/reference/Api.h"
#include "stablehlo/reference/tensor/Compare.h"
#include "stablehlo/tests/property/Elements.h"
#include "stablehlo/tests/property/ForgetSizes.h"
#include "stablehlo/tests/unit/TestContext.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace property;

/// Runs `module`, which is `test`, or says less about its sizes: `types` are
/// those of the arguments.
static FailureOr<SmallVector<InterpreterValue>>
evaluate(ModuleOp module, TypeRange types, const Case &test, const Run &run) {
  ElementSource source(test.seed);
  SmallVector<InterpreterValue> arguments;
  for (Type type : types) {
    auto tensorType = cast<RankedTensorType>(type);
    arguments.emplace_back(makeTensor(tensorType, test.values, source), type);
  }
  InterpreterConfiguration configuration;
  configuration.numThreads = run.numThreads;
  configuration.engine.fuse = run.fuse;
  configuration.engine.reuseBuffers = run.reuseBuffers;
  if (run.literal)
    configuration.evaluator = EvaluatorKind::Literal;
  return evalModule(module, arguments, configuration);
}

using Results = FailureOr<SmallVector<InterpreterValue>>;

/// What differs between the results: the empty string if nothing does.
static std::string compare(const Results &got, const Results &expected,
                           const Tolerance &tolerance) {
  for (auto [i, value, expectedValue] : llvm::enumerate(*got, *expected)) {
    llvm::Expected<Comparison> comparison = compareTensors(
        testContext(), value.getTensor(), expectedValue.getTensor(), tolerance);
    if (!comparison)
      return llvm::toString(comparison.takeError());
    if (!comparison->agrees)
      return "result " + std::to_string(i) + ": " + comparison->toString();
  }
  return "";
}

/// Runs the program once more with sizes that it does not say: it must give the
/// bits that it gave.
static std::string findDynamicDifference(ModuleOp module, const Case &test,
                                         const Run &run,
                                         const Results &expected) {
  OwningOpRef<ModuleOp> dynamic = module.clone();
  forgetSizes(*dynamic, test.seed);
  auto main = module.lookupSymbol<func::FuncOp>("main");
  Results got = evaluate(*dynamic, main.getArgumentTypes(), test, run);
  std::string text;
  llvm::raw_string_ostream os(text);
  if (succeeded(got)) {
    Tolerance exact;
    exact.distinguishesZeros = true;
    os << compare(got, expected, exact);
  } else {
    os << "does not run";
  }
  if (!text.empty())
    os << "; made dynamic:\n" << *dynamic;
  return text;
}

std::string property::findDifference(const Case &test, const Run &run,
                                     const Run &reference,
                                     const Accuracy &accuracy) {
  MLIRContext context(MLIRContext::Threading::DISABLED);
  std::string diagnostics;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    llvm::raw_string_ostream(diagnostics) << diagnostic << "\n";
  });
  FailureOr<OwningOpRef<ModuleOp>> module =
      parseStablehloModule(test.program, context);
  if (failed(module))
    return "does not parse: " + diagnostics;
  auto main = (*module)->lookupSymbol<func::FuncOp>("main");
  TypeRange types = main.getArgumentTypes();
  Results got = evaluate(**module, types, test, run);
  Results expected = evaluate(**module, types, test, reference);
  if (failed(got) || failed(expected))
    return "does not run: " + diagnostics;
  Tolerance tolerance = {accuracy.atol, accuracy.rtol, accuracy.ulps,
                         /*maxFraction=*/0,
                         /*distinguishesZeros=*/accuracy.ulps == 0 &&
                             accuracy.rtol == 0 && accuracy.atol == 0};
  std::string difference = compare(got, expected, tolerance);
  if (difference.empty())
    difference = findDynamicDifference(**module, test, run, got);
  if (difference.empty())
    difference = findDynamicDifference(**module, test, reference, expected);
  return difference.empty() ? "" : difference + diagnostics;
}
