//===- TranslateTool.cpp - The stablehlo-translate tool -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// mlir-translate's options, around files that may have no end or no room.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/AsmState.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Support/Timing.h"
#include "mlir/Support/ToolUtilities.h"
#include "mlir/Tools/mlir-translate/Translation.h"
#include "stablehlo/api/Translations.h"
#include "stablehlo/input/CheckInput.h"
#include "stablehlo/reference/DetachedRun.h"
#include "stablehlo/reference/driver/CompareProbes.h"
#include "stablehlo/reference/driver/Interpret.h"
#include "stablehlo/tools/CommandLine.h"
#include "stablehlo/tools/Completion.h"
#include "stablehlo/tools/DiagnosticPlaces.h"
#include "stablehlo/tools/InstructionSetOption.h"
#include "stablehlo/tools/Tools.h"
#include "stablehlo/tools/TrustedInput.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;

static constexpr llvm::StringLiteral kTool = "stablehlo-translate";

using VerifierLevel = SourceMgrDiagnosticVerifierHandler::Level;

namespace {
/// The options that all translations share.
struct Options {
  Options() {
    registerAsmPrinterCLOptions();
    registerMLIRContextCLOptions();
    registerTranslationCLOptions();
    registerDefaultTimingManagerCLOptions();
  }

  llvm::cl::opt<std::string> input{llvm::cl::Positional,
                                   llvm::cl::desc("<input file>"),
                                   llvm::cl::init("-")};
  llvm::cl::opt<std::string> output{"o", llvm::cl::desc("Output file"),
                                    llvm::cl::value_desc("filename"),
                                    llvm::cl::init("-")};
  llvm::cl::list<const Translation *, bool, TranslationParser> translations{
      "", llvm::cl::desc("Translations, one after the other")};
  llvm::cl::opt<bool> allowUnregisteredDialects{
      "allow-unregistered-dialect",
      llvm::cl::desc("Take ops of dialects that nobody knows (for tests)")};
  llvm::cl::opt<std::string> inputSplitMarker{
      "split-input-file", llvm::cl::ValueOptional,
      llvm::cl::callback([this](const std::string &marker) {
        if (marker.empty())
          inputSplitMarker.setValue(kDefaultSplitMarker);
      }),
      llvm::cl::desc("Split the input at lines with this marker (default: "
                     "// -----), and translate the parts one by one")};
  llvm::cl::opt<std::string> outputSplitMarker{
      "output-split-marker",
      llvm::cl::desc("What stands between the outputs of parts")};
  llvm::cl::opt<VerifierLevel> verifyDiagnostics{
      "verify-diagnostics", llvm::cl::ValueOptional,
      llvm::cl::desc("Compare diagnostics with expected-* comments"),
      llvm::cl::values(clEnumValN(VerifierLevel::All, "all", "all of them"),
                       clEnumValN(VerifierLevel::All, "", "all of them"),
                       clEnumValN(VerifierLevel::OnlyExpected, "only-expected",
                                  "those that are expected"))};
  llvm::cl::opt<bool> errorDiagnosticsOnly{
      "error-diagnostics-only",
      llvm::cl::desc("Show no warnings and remarks (for tests)")};
};

/// Drops what is not an error.
class ErrorFilter : public ScopedDiagnosticHandler {
public:
  explicit ErrorFilter(MLIRContext *context)
      : ScopedDiagnosticHandler(context) {
    setHandler([](Diagnostic &diagnostic) {
      return success(diagnostic.getSeverity() != DiagnosticSeverity::Error);
    });
  }
};
} // namespace

/// Translates the only buffer of `sources`, and reports as `options` say.
static LogicalResult translate(const Options &options,
                               const Translation &translation,
                               const std::shared_ptr<llvm::SourceMgr> &sources,
                               llvm::raw_ostream &os) {
  MLIRContext context;
  context.allowUnregisteredDialects(options.allowUnregisteredDialects);
  bool verifies = options.verifyDiagnostics.getNumOccurrences() > 0;
  context.printOpOnDiagnostic(!verifies);
  if (verifies) {
    SourceMgrDiagnosticVerifierHandler verifier(*sources, &context,
                                                options.verifyDiagnostics);
    // Most of what is verified is expected to fail.
    (void)translation(sources, os, &context);
    return verifier.verify();
  }
  stablehlo::DiagnosticPrinter printer(*sources, &context);
  std::optional<ErrorFilter> filter;
  if (options.errorDiagnosticsOnly)
    filter.emplace(&context);
  return translation(sources, os, &context);
}

/// What the options ask for: `--signature` and `--view` need no run.
static SmallVector<const Translation *>
getTranslations(const Options &options) {
  static const Translation look(stablehlo::lookAtProgram, "Look at a program",
                                /*inputAlignment=*/std::nullopt);
  if (options.translations.empty() && stablehlo::asksToLook())
    return {&look};
  return SmallVector<const Translation *>(options.translations.begin(),
                                          options.translations.end());
}

/// Sends `input` through all translations.
static LogicalResult translateAll(const Options &options,
                                  std::unique_ptr<llvm::MemoryBuffer> input,
                                  TimingScope &timing, llvm::raw_ostream &os) {
  SmallVector<const Translation *> translations = getTranslations(options);
  for (auto [i, translation] : llvm::enumerate(translations)) {
    TimingScope scope = timing.nest(translation->getDescription());
    auto sources = std::make_shared<llvm::SourceMgr>();
    sources->AddNewSourceBuffer(std::move(input), llvm::SMLoc());
    if (i + 1 == translations.size())
      return translate(options, *translation, sources, os);
    std::string text;
    llvm::raw_string_ostream between(text);
    if (failed(translate(options, *translation, sources, between)))
      return failure();
    input = llvm::MemoryBuffer::getMemBufferCopy(text);
  }
  return success();
}

/// The exit code.
static int run(const Options &options) {
  if (getTranslations(options).empty()) {
    llvm::WithColor::error() << "expects what to do, such as --interpret, "
                                "--signature or --view=FILE.html; --help lists "
                                "it all\n";
    return EXIT_FAILURE;
  }
  std::unique_ptr<llvm::MemoryBuffer> input =
      stablehlo::readInput(options.input, stablehlo::getMemoryLimit());
  if (!input)
    return EXIT_FAILURE;
  DefaultTimingManager manager;
  applyDefaultTimingManagerCLOptions(manager);
  TimingScope timing = manager.getRootScope();
  bool isSplit = !options.inputSplitMarker.empty();
  return stablehlo::writeOutput(options.output, [&](llvm::raw_ostream &os) {
    return splitAndProcessBuffer(
        std::move(input),
        [&](std::unique_ptr<llvm::MemoryBuffer> part, llvm::raw_ostream &os) {
          // Lexers want a null character behind the end.
          if (isSplit)
            part = llvm::MemoryBuffer::getMemBufferCopy(
                part->getBuffer(), part->getBufferIdentifier());
          return translateAll(options, std::move(part), timing, os);
        },
        os, options.inputSplitMarker, options.outputSplitMarker);
  });
}

int stablehlo::runTranslateTool(int argc, char **argv) {
  stablehlo::CommandLine commandLine;
  if (failed(commandLine.read(argc, argv)))
    return EXIT_FAILURE;
  stablehlo::registerTrustedInputOption();
  stablehlo::registerInstructionSetOption();
  stablehlo::registerCompletionOption();
  stablehlo::setVersion(kTool);
  stablehlo::TextCheck isRefused = [](StringRef text) {
    return stablehlo::findTextFault(text).has_value();
  };
  stablehlo::registerInterpretTranslation(stablehlo::checkUntrustedInput,
                                          isRefused);
  stablehlo::registerArtifactTranslations(stablehlo::checkUntrustedInput);
  if (std::optional<int> code = stablehlo::compareProbesIfAsked(
          commandLine.getArguments().drop_front(), isRefused))
    return *code;
  llvm::InitLLVM init(argc, argv);
  Options options;
  llvm::cl::ParseCommandLineOptions(commandLine.getCount(), commandLine.get(),
                                    "StableHLO interpreter driver\n");
  if (stablehlo::printCompletionIfAsked(kTool, llvm::outs()))
    return EXIT_SUCCESS;
  stablehlo::exitAtOnce(run(options));
}
