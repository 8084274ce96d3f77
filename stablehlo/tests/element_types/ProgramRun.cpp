//===- ProgramRun.cpp - Runs a program by engine and formulas -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/element_types/ProgramRun.h"

#include "mlir/IR/Diagnostics.h"
#include "stablehlo/dialect/QuantizedOp.h"
#include "stablehlo/reference/Api.h"
#include "stablehlo/reference/crosscheck/CrossCheck.h"
#include "stablehlo/reference/tensor/Literal.h"
#include "stablehlo/tests/property/Elements.h"
#include "stablehlo/tests/unit/TestContext.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/Regex.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::stablehlo;

using Outcome = ProgramRun::Outcome;
using Values = SmallVector<InterpreterValue>;

static constexpr StringRef kValuesName = "test.values";

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

/// `number` as an element of `type`, or the nearest that there is.
static Attribute getElement(Type type, int64_t number) {
  if (auto integer = dyn_cast<IntegerType>(type)) {
    unsigned width = integer.getWidth();
    if (integer.isUnsigned() || width == 1)
      return IntegerAttr::get(
          type, APInt(64, std::max<int64_t>(number, 0)).truncUSat(width));
    return IntegerAttr::get(
        type, APInt(64, number, /*isSigned=*/true).truncSSat(width));
  }
  if (isa<FloatType>(type))
    return FloatAttr::get(type, static_cast<double>(number));
  Type part = cast<ComplexType>(type).getElementType();
  return ArrayAttr::get(type.getContext(),
                        {getElement(part, number), getElement(part, 0)});
}

static Tensor makeArgument(RankedTensorType type, ArrayRef<int64_t> numbers) {
  auto stored = cast<RankedTensorType>(getStorageType(type));
  SmallVector<Attribute> elements;
  for (int64_t number : numbers)
    elements.push_back(getElement(stored.getElementType(), number));
  return llvm::cantFail(
      makeTensor(testContext(), DenseElementsAttr::get(stored, elements)));
}

static Values makeArguments(func::FuncOp main, property::Values values) {
  Values arguments;
  for (auto [i, type] : llvm::enumerate(main.getArgumentTypes())) {
    auto tensorType = cast<RankedTensorType>(type);
    property::ElementSource source(/*seed=*/i + 1);
    auto numbers = main.getArgAttrOfType<DenseI64ArrayAttr>(i, kValuesName);
    Tensor tensor = numbers ? makeArgument(tensorType, numbers.asArrayRef())
                            : property::makeTensor(tensorType, values, source);
    arguments.emplace_back(std::move(tensor), type);
  }
  return arguments;
}

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

/// Fails with the diagnostics, or with what is returned.
static std::optional<std::string> findFault(ModuleOp module, func::FuncOp main,
                                            property::Values values) {
  // Ops whose error depends on the condition of matrices are not compared one
  // by one; those of the programs here are small and far from singular.
  constexpr double kMaxUlps = 4;
  InterpreterConfiguration configuration;
  configuration.evaluator = EvaluatorKind::Literal;
  FailureOr<PreparedModule> prepared =
      PreparedModule::prepare(module, configuration, testContext());
  if (failed(prepared))
    return "";
  CrossCheckSummary summary;
  if (failed(prepared->crossCheck(makeArguments(main, values), testContext(),
                                  summary)))
    return "";
  if (summary.numOps == 0 && summary.maxResultUlps > kMaxUlps)
    return summary.toString();
  return std::nullopt;
}

ProgramRun stablehlo::runProgram(const std::string &program, bool isModerate,
                                 MLIRContext &context) {
  std::string diagnostics;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    llvm::raw_string_ostream(diagnostics) << diagnostic << "\n";
  });
  FailureOr<OwningOpRef<ModuleOp>> module =
      parseStablehloModule(program, context);
  if (failed(module)) {
    bool isOds =
        llvm::Regex("(operand|result) #[0-9]+ must be").match(diagnostics);
    return {isOds ? Outcome::RefusedByOds : Outcome::Refused, diagnostics};
  }
  auto main = (*module)->lookupSymbol<func::FuncOp>("main");
  bool hasValues =
      llvm::any_of(llvm::seq(main.getNumArguments()), [&](unsigned i) {
        return main.getArgAttr(i, kValuesName) != nullptr;
      });
  SmallVector<property::Values> all = {property::Values::Moderate};
  if (!hasValues && !isModerate)
    all.push_back(property::Values::Any);
  for (property::Values values : all)
    if (std::optional<std::string> fault = findFault(**module, main, values))
      return {Outcome::Failed, diagnostics + *fault};
  return {Outcome::Evaluated, ""};
}
