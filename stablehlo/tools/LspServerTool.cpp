//===- LspServerTool.cpp - The stablehlo-lsp-server tool ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/DialectRegistry.h"
#include "mlir/InitAllDialects.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"
#include "stablehlo/reference/Register.h"
#include "stablehlo/tools/Tools.h"
#include "stablehlo/tools/lsp/Server.h"
#include "llvm/Support/CommandLine.h"
#include STABLEHLO_LSP_HEADER(Logging.h)
#include <cstdlib>
#include <string>

namespace cl = llvm::cl;
namespace lsp = llvm::lsp;

using mlir::stablehlo::editor::ServerOptions;
using Level = lsp::Logger::Level;

/// The options are those of MLIR's server, and as many of them go on to it as
/// matter to it: these are gone then.
static ServerOptions parseOptions(int argc, char **argv, std::string &log) {
  cl::OptionCategory category("Options of this tool");
  cl::opt<lsp::JSONStreamStyle> style(
      "input-style", cl::desc("How messages of the editor are told apart"),
      cl::values(clEnumValN(lsp::JSONStreamStyle::Standard, "standard",
                            "by their lengths, as the protocol has it"),
                 clEnumValN(lsp::JSONStreamStyle::Delimited, "delimited",
                            "by lines `// -----`")),
      cl::init(lsp::JSONStreamStyle::Standard), cl::Hidden, cl::cat(category));
  cl::opt<bool> pretty("pretty", cl::desc("Indent what is written"),
                       cl::cat(category));
  cl::opt<bool> litTest("lit-test",
                        cl::desc("The same as -input-style=delimited -pretty "
                                 "-log=verbose"),
                        cl::cat(category));
  cl::opt<Level> level(
      "log", cl::desc("What goes to standard error"),
      cl::values(clEnumValN(Level::Error, "error", "errors"),
                 clEnumValN(Level::Info, "info", "names of messages, too"),
                 clEnumValN(Level::Debug, "verbose", "the messages, too")),
      cl::init(Level::Info), cl::cat(category));
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(argc, argv, "Language server of StableHLO\n");
  ServerOptions options;
  options.style = litTest ? lsp::JSONStreamStyle::Delimited : style.getValue();
  options.isPretty = pretty || litTest;
  log = litTest || level == Level::Debug ? "verbose"
        : level == Level::Info           ? "info"
                                         : "error";
  style.removeArgument();
  pretty.removeArgument();
  litTest.removeArgument();
  level.removeArgument();
  cl::ResetAllOptionOccurrences();
  return options;
}

int mlir::stablehlo::runLspServerTool(int argc, char **argv) {
  std::string log;
  ServerOptions options = parseOptions(argc, argv, log);
  auto runMlirServer = [&] {
    mlir::DialectRegistry registry;
    mlir::registerAllDialects(registry);
    mlir::stablehlo::registerInterpreterDialects(registry);
    std::string option = "--log=" + log;
    char *arguments[] = {argv[0], option.data(), nullptr};
    return mlir::failed(
        mlir::MlirLspServerMain(/*argc=*/2, arguments, registry));
  };
  // A thread may be waiting for the editor still: nothing is destroyed.
  std::_Exit(mlir::stablehlo::editor::serve(stdin, llvm::outs(), options,
                                            runMlirServer));
}
