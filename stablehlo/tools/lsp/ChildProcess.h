//===- ChildProcess.h - A server behind this one -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A copy of this process that runs a function with pipes for standard input and
// output. It ends when its input does, and so with this process.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TOOLS_LSP_CHILDPROCESS_H
#define STABLEHLO_TOOLS_LSP_CHILDPROCESS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdio>
#include <memory>
#include <string>
#include <sys/types.h>

namespace mlir {
namespace stablehlo {
namespace editor {

class ChildProcess {
public:
  /// Runs `body`, whose result is the status of the process. This process must
  /// have no other threads that hold locks.
  static llvm::Expected<std::unique_ptr<ChildProcess>>
  start(llvm::function_ref<int()> body);
  ~ChildProcess();

  /// What the child reads. Null after closeInput.
  llvm::raw_fd_ostream *getInput() { return input.get(); }
  void closeInput();
  /// What it writes.
  std::FILE *getOutput() { return output; }

  /// Ends it, whatever it does.
  void stop();

  /// Waits for its end. Returns its status, and of what it died, if it did.
  std::pair<int, std::string> wait();

private:
  ChildProcess(pid_t id, int in, int out);

  pid_t id;
  std::unique_ptr<llvm::raw_fd_ostream> input;
  std::FILE *output;
};

} // namespace editor
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TOOLS_LSP_CHILDPROCESS_H
