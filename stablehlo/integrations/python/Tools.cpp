//===- Tools.cpp - The tools of the wheel, in one program -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// They share nearly all that they are linked with. The name under which it is
// started says which tool it is.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tools/Tools.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Path.h"

using namespace mlir::stablehlo;

/// Removes the options that libraries of `stablehlo-opt` bring, but not those
/// that every program has: other tools have some of the same names.
static void removeOptionsOfLibraries() {
  llvm::SmallVector<llvm::cl::Option *> options;
  for (auto &entry : llvm::cl::getRegisteredOptions())
    options.push_back(entry.second);
  auto isOfAll = [](const llvm::cl::OptionCategory *category) {
    return llvm::is_contained({"Color Options", "Generic Options"},
                              category->getName());
  };
  for (llvm::cl::Option *option : options)
    if (!llvm::any_of(option->Categories, isOfAll))
      option->removeArgument();
}

int main(int argc, char **argv) {
  llvm::StringRef name = argc ? llvm::sys::path::filename(argv[0]) : "";
  auto run = llvm::StringSwitch<int (*)(int, char **)>(name)
                 .Case("stablehlo-translate", runTranslateTool)
                 .Case("stablehlo-lsp-server", runLspServerTool)
                 .Default(runOptTool);
  if (run != runOptTool)
    removeOptionsOfLibraries();
  return run(argc, argv);
}
