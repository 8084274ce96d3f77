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
#include "stablehlo/tests/unit/TestContext.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace property;

static FailureOr<SmallVector<InterpreterValue>>
evaluate(ModuleOp module, const Case &test, const Run &run) {
  auto main = module.lookupSymbol<func::FuncOp>("main");
  ElementSource source(test.seed);
  SmallVector<InterpreterValue> arguments;
  for (Type type : main.getArgumentTypes()) {
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
  auto got = evaluate(**module, test, run);
  auto expected = evaluate(**module, test, reference);
  if (failed(got) || failed(expected))
    return "does not run: " + diagnostics;
  Tolerance tolerance = {accuracy.atol, accuracy.rtol, accuracy.ulps,
                         /*maxFraction=*/0,
                         /*distinguishesZeros=*/accuracy.ulps == 0 &&
                             accuracy.rtol == 0 && accuracy.atol == 0};
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
