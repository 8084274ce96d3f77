//===- CommandLine.h - What tools do with files and options ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TOOLS_COMMANDLINE_H
#define STABLEHLO_TOOLS_COMMANDLINE_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/Error.h"
#include <memory>

namespace llvm {
class MemoryBuffer;
} // namespace llvm

namespace mlir {
namespace stablehlo {

/// The arguments of a tool, with what response files have.
class CommandLine {
public:
  /// Fails, with an error on stderr, for response files that cannot be read,
  /// and for arguments that are to programs what `checkInput` refuses: options
  /// have types, attributes and pipelines for MLIR's parsers.
  LogicalResult read(int argc, char **argv);

  /// As `main` gets them.
  int getCount() const { return static_cast<int>(arguments.size()); }
  char **get() { return const_cast<char **>(arguments.data()); }
  ArrayRef<const char *> getArguments() const { return arguments; }

private:
  llvm::BumpPtrAllocator allocator;
  SmallVector<const char *> arguments;
};

/// Lets `--version` tell those of `tool`, a literal, and of artifacts.
void setVersion(StringRef tool);

/// The whole input file of a tool, - for standard input; of what JAX exports,
/// the module in it. Null, with an error on stderr, if it cannot be read or
/// exceeds what `memoryLimit` allows.
std::unique_ptr<llvm::MemoryBuffer>
readInput(StringRef path, llvm::Expected<uint64_t> memoryLimit);

/// Lets `write` write the output file of a tool (see `writeFile`), which is
/// left as it is if `write` fails. The exit code.
int writeOutput(StringRef path,
                llvm::function_ref<LogicalResult(llvm::raw_ostream &os)> write);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TOOLS_COMMANDLINE_H
