//===- OptTool.cpp - The stablehlo-opt tool -------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Transforms/Passes.h"
#include "stablehlo/conversions/linalg/transforms/Passes.h"
#include "stablehlo/conversions/tosa/transforms/Passes.h"
#include "stablehlo/reference/ConstantEvaluation.h"
#include "stablehlo/reference/MemoryAccount.h"
#include "stablehlo/reference/Register.h"
#include "stablehlo/reference/interpreter/Passes.h"
#include "stablehlo/tests/TestUtils.h"
#include "stablehlo/tools/CommandLine.h"
#include "stablehlo/tools/Completion.h"
#include "stablehlo/tools/DiagnosticPlaces.h"
#include "stablehlo/tools/InstructionSetOption.h"
#include "stablehlo/tools/Tools.h"
#include "stablehlo/tools/TrustedInput.h"
#include "stablehlo/transforms/Passes.h"
#include "stablehlo/transforms/optimization/Passes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;

static constexpr llvm::StringLiteral kTool = "stablehlo-opt";

/// What `MlirOptMain` does with file names, but looks at the input first. The
/// exit code.
static int runOnFile(StringRef inputFilename, StringRef outputFilename,
                     StringRef memoryLimit, DialectRegistry &registry,
                     const MlirOptMainConfig &config) {
  std::unique_ptr<llvm::MemoryBuffer> input = stablehlo::readInput(
      inputFilename, stablehlo::MemoryAccount::parseLimit(memoryLimit));
  if (!input)
    return EXIT_FAILURE;
  {
    MLIRContext context(registry, MLIRContext::Threading::DISABLED);
    context.allowUnregisteredDialects(config.shouldAllowUnregisteredDialects());
    llvm::SourceMgr sourceMgr;
    sourceMgr.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(
                                     *input, /*RequiresNullTerminator=*/false),
                                 llvm::SMLoc());
    stablehlo::DiagnosticPrinter printer(sourceMgr, &context);
    if (failed(stablehlo::checkUntrustedInput(sourceMgr, &context)))
      return EXIT_FAILURE;
  }
  return stablehlo::writeOutput(outputFilename, [&](llvm::raw_ostream &os) {
    return MlirOptMain(os, std::move(input), registry, config);
  });
}

/// What is verified is left as it is.
static void registerDiagnostics(DialectRegistry &registry,
                                const MlirOptMainConfig &config) {
  if (config.shouldVerifyDiagnostics())
    return;
  auto shows = [level = config.getDiagnosticVerbosityLevel()](
                   DiagnosticSeverity severity) {
    switch (severity) {
    case DiagnosticSeverity::Warning:
      return level != VerbosityLevel::ErrorsOnly;
    case DiagnosticSeverity::Remark:
      return level == VerbosityLevel::ErrorsWarningsAndRemarks;
    case DiagnosticSeverity::Note:
    case DiagnosticSeverity::Error:
      return true;
    }
    llvm_unreachable("unknown severity");
  };
  stablehlo::registerUnplacedDiagnostics(registry,
                                         {config.shouldShowNotes(), shows});
}

/// Hides the options that are there before anyone has registered any: those of
/// LLVM's code generators, which are linked in with MLIR's passes. The option
/// whose values are passes has no name.
static void hideOptionsOfLibraries() {
  for (auto &[name, option] : llvm::cl::getRegisteredOptions())
    if (option->hasArgStr() &&
        option->getOptionHiddenFlag() == llvm::cl::NotHidden)
      option->setHiddenFlag(llvm::cl::Hidden);
}

/// True for the help that does not list what is hidden, and for what completes
/// the same options.
static bool asksForHelp(ArrayRef<const char *> arguments) {
  return llvm::any_of(arguments, [](StringRef argument) {
    return llvm::is_contained({"-h", "-help", "--help"}, argument) ||
           argument.ltrim('-').starts_with("print-completion");
  });
}

int stablehlo::runOptTool(int argc, char **argv) {
  stablehlo::CommandLine commandLine;
  if (failed(commandLine.read(argc, argv)))
    return EXIT_FAILURE;
  hideOptionsOfLibraries();
  // Of the hundreds of passes, help lists those that this tool is for.
  if (asksForHelp(commandLine.getArguments()))
    registerTransformsPasses();
  else
    registerAllPasses();
  stablehlo::registerPasses();
  stablehlo::registerOptimizationPasses();
  stablehlo::registerPassPipelines();
  stablehlo::registerStablehloLinalgTransformsPasses();
  tosa::registerStablehloTOSATransformsPasses();
  hlo::registerAllTestPasses();
  stablehlo::interpreter::registerInterpreterTransformsPasses();

  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  stablehlo::registerInterpreterDialects(registry);
  stablehlo::registerConstantEvaluator(registry);

  stablehlo::registerTrustedInputOption();
  stablehlo::registerInstructionSetOption();
  stablehlo::registerCompletionOption();
  stablehlo::setVersion(kTool);
  llvm::cl::opt<std::string> memoryLimit(
      "memory-limit",
      llvm::cl::desc("Memory that reading the program may take, in bytes or "
                     "with a suffix K, M, G, T (default: that of the "
                     "machine)"));
  auto [input, output] =
      registerAndParseCLIOptions(commandLine.getCount(), commandLine.get(),
                                 "StableHLO optimizer driver\n\n--help-hidden "
                                 "lists the passes and options "
                                 "of MLIR and LLVM too.\n",
                                 registry);
  if (stablehlo::printCompletionIfAsked(kTool, llvm::outs()))
    return EXIT_SUCCESS;
  MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  if (config.shouldShowDialects() || config.shouldListPasses())
    return asMainReturnCode(MlirOptMain(argc, argv, input, output, registry));
  llvm::InitLLVM init(argc, argv);
  registerDiagnostics(registry, config);
  return runOnFile(input, output, memoryLimit, registry, config);
}
