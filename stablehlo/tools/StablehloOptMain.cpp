//===- StablehloOptMain.cpp - The stablehlo-opt tool ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Transforms/Passes.h"
#include "stablehlo/reference/ConstantEvaluation.h"
#include "stablehlo/reference/Register.h"
#include "stablehlo/reference/interpreter/Passes.h"
#include "stablehlo/tests/TestUtils.h"
#include "stablehlo/tools/TrustedInput.h"
#include "stablehlo/transforms/Passes.h"
#include "stablehlo/transforms/optimization/Passes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;

/// What `MlirOptMain` does with file names, but looks at the input first.
static LogicalResult runOnFile(StringRef inputFilename,
                               StringRef outputFilename,
                               DialectRegistry &registry,
                               const MlirOptMainConfig &config) {
  std::string error;
  std::unique_ptr<llvm::MemoryBuffer> input =
      openInputFile(inputFilename, &error);
  if (!input)
    return llvm::errs() << error << "\n", failure();
  {
    MLIRContext context(registry, MLIRContext::Threading::DISABLED);
    context.allowUnregisteredDialects(config.shouldAllowUnregisteredDialects());
    llvm::SourceMgr sourceMgr;
    sourceMgr.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(
                                     *input, /*RequiresNullTerminator=*/false),
                                 llvm::SMLoc());
    SourceMgrDiagnosticHandler handler(sourceMgr, &context);
    if (failed(stablehlo::checkUntrustedInput(sourceMgr, &context)))
      return failure();
  }
  std::unique_ptr<llvm::ToolOutputFile> output =
      openOutputFile(outputFilename, &error);
  if (!output)
    return llvm::errs() << error << "\n", failure();
  if (failed(MlirOptMain(output->os(), std::move(input), registry, config)))
    return failure();
  output->keep();
  return success();
}

/// Hides the options that are there before anyone has registered any: those of
/// LLVM's code generators, which are linked in with MLIR's passes.
static void hideOptionsOfLibraries() {
  for (auto &entry : llvm::cl::getRegisteredOptions())
    if (entry.second->getOptionHiddenFlag() == llvm::cl::NotHidden)
      entry.second->setHiddenFlag(llvm::cl::Hidden);
}

/// True for the help that does not list what is hidden.
static bool asksForHelp(ArrayRef<char *> arguments) {
  return llvm::any_of(arguments, [](StringRef argument) {
    return llvm::is_contained({"-h", "-help", "--help"}, argument);
  });
}

int main(int argc, char **argv) {
  hideOptionsOfLibraries();
  // Of the hundreds of passes, help lists those that this tool is for.
  if (asksForHelp(ArrayRef(argv, argc)))
    registerTransformsPasses();
  else
    registerAllPasses();
  stablehlo::registerPasses();
  stablehlo::registerOptimizationPasses();
  stablehlo::registerPassPipelines();
  hlo::registerAllTestPasses();
  stablehlo::interpreter::registerInterpreterTransformsPasses();

  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  stablehlo::registerInterpreterDialects(registry);
  stablehlo::registerConstantEvaluator(registry);

  stablehlo::registerTrustedInputOption();
  auto [input, output] =
      registerAndParseCLIOptions(argc, argv,
                                 "StableHLO optimizer driver\n\n--help-hidden "
                                 "lists the passes and options "
                                 "of MLIR and LLVM too.\n",
                                 registry);
  MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  if (config.shouldShowDialects() || config.shouldListPasses())
    return asMainReturnCode(MlirOptMain(argc, argv, input, output, registry));
  llvm::InitLLVM init(argc, argv);
  return asMainReturnCode(runOnFile(input, output, registry, config));
}
