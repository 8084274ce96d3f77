//===- Completion.cpp - Options that shells complete ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tools/Completion.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/ManagedStatic.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <map>
#include <string>

using namespace mlir;

namespace cl = llvm::cl;

namespace {
enum class Shell { None, Bash, Zsh };

struct CompletionOption {
  cl::opt<Shell> shell{
      "print-completion", cl::Hidden, cl::init(Shell::None),
      cl::desc("Print a script that completes the options of this tool"),
      cl::values(clEnumValN(Shell::Bash, "bash", "for bash"),
                 clEnumValN(Shell::Zsh, "zsh", "for zsh"))};
};
} // namespace

static llvm::ManagedStatic<CompletionOption> completionOption;

void stablehlo::registerCompletionOption() { (void)*completionOption; }

/// What help lists, by name.
static std::map<std::string, cl::Option *> getOptions() {
  std::map<std::string, cl::Option *> options;
  for (auto &[name, option] : cl::getRegisteredOptions())
    if (option->getOptionHiddenFlag() == cl::NotHidden && !name.empty())
      options[name.str()] = option;
  return options;
}

static std::string getSpelling(StringRef name) {
  return (name.size() == 1 ? "-" : "--") + name.str();
}

static void printBash(StringRef tool, llvm::raw_ostream &os) {
  std::string function = tool.str();
  std::replace(function.begin(), function.end(), '-', '_');
  os << "# Completes the options of " << tool << " in bash.\n"
     << "_" << function << "() {\n"
     << "  local word=${COMP_WORDS[COMP_CWORD]} options=\"";
  for (auto &[name, option] : getOptions()) {
    // One letter takes its value as the next word.
    bool hasValue = option->getValueExpectedFlag() == cl::ValueRequired;
    os << "\n    " << getSpelling(name)
       << (hasValue && name.size() > 1 ? "=" : "");
  }
  // Bash takes = and @ for words of their own.
  os << "\"\n"
     << "  if [[ $word == -* ]]; then\n"
     << "    mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$word\")\n"
     << "    if [[ ${COMPREPLY[0]} == *= ]]; then compopt -o nospace; fi\n"
     << "  else\n"
     << "    if [[ $word == [=@] ]]; then word=; fi\n"
     << "    mapfile -t COMPREPLY < <(compgen -f -- \"$word\")\n"
     << "    compopt -o filenames\n"
     << "  fi\n"
     << "}\n"
     << "complete -F _" << function << " " << tool << "\n";
}

/// `text` between quotes and brackets of zsh's `_arguments`.
static std::string escapeZsh(StringRef text) {
  std::string escaped;
  for (char letter : text.split('\n').first) {
    if (letter == '\'')
      escaped += "'\\''";
    else if (StringRef("[]:\\").contains(letter))
      escaped += {'\\', letter};
    else
      escaped += letter;
  }
  return escaped;
}

static void printZsh(StringRef tool, llvm::raw_ostream &os) {
  os << "#compdef " << tool << "\n_arguments";
  for (auto &[name, option] : getOptions()) {
    bool isLong = name.size() > 1;
    os << " \\\n  '*" << getSpelling(name);
    cl::ValueExpected value = option->getValueExpectedFlag();
    if (value != cl::ValueDisallowed)
      os << (isLong ? "=-" : "");
    os << "[" << escapeZsh(option->HelpStr) << "]";
    if (value != cl::ValueDisallowed)
      os << (value == cl::ValueOptional ? "::" : ":")
         << escapeZsh(option->ValueStr.empty() ? "value" : option->ValueStr)
         << ":_files";
    os << "'";
  }
  os << " \\\n  '*:program:_files'\n";
}

bool stablehlo::printCompletionIfAsked(StringRef tool, llvm::raw_ostream &os) {
  switch (completionOption->shell) {
  case Shell::None:
    return false;
  case Shell::Bash:
    printBash(tool, os);
    return true;
  case Shell::Zsh:
    printZsh(tool, os);
    return true;
  }
  llvm_unreachable("unknown shell");
}
