//===- ChildProcess.cpp - A server behind this one -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tools/lsp/ChildProcess.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <sys/wait.h>
#include <unistd.h>

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::editor;

/// The child: `in` and `out` are its ends of the pipes.
[[noreturn]] static void runChild(int in, int out,
                                  llvm::function_ref<int()> body) {
  dup2(in, STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  close(in);
  close(out);
  int status = body();
  llvm::outs().flush();
  // What the parent had begun is not the child's to end.
  std::_Exit(status);
}

llvm::Expected<std::unique_ptr<ChildProcess>>
ChildProcess::start(llvm::function_ref<int()> body) {
  int in[2], out[2];
  if (pipe(in))
    return llvm::createStringError(llvm::errnoAsErrorCode(), "no pipe");
  if (pipe(out)) {
    auto error = llvm::createStringError(llvm::errnoAsErrorCode(), "no pipe");
    close(in[0]);
    close(in[1]);
    return error;
  }
  // Writing to a child that died is an error, not the end of this process.
  std::signal(SIGPIPE, SIG_IGN);
  pid_t id = fork();
  if (id == 0) {
    close(in[1]);
    close(out[0]);
    runChild(in[0], out[1], body);
  }
  int error = errno;
  close(in[0]);
  close(out[1]);
  if (id < 0) {
    close(in[1]);
    close(out[0]);
    return llvm::createStringError(
        std::error_code(error, std::generic_category()), "no process");
  }
  return std::unique_ptr<ChildProcess>(new ChildProcess(id, in[1], out[0]));
}

ChildProcess::ChildProcess(pid_t id, int in, int out)
    : id(id),
      input(std::make_unique<llvm::raw_fd_ostream>(in, /*shouldClose=*/true)),
      output(fdopen(out, "r")) {}

ChildProcess::~ChildProcess() {
  closeInput();
  std::fclose(output);
}

void ChildProcess::closeInput() {
  if (!input)
    return;
  input->flush();
  input->clear_error(); // It may be gone.
  input.reset();
}

void ChildProcess::stop() { kill(id, SIGTERM); }

std::pair<int, std::string> ChildProcess::wait() {
  int status = 0;
  while (waitpid(id, &status, 0) < 0)
    if (errno != EINTR)
      return {EXIT_FAILURE, std::strerror(errno)};
  if (WIFSIGNALED(status))
    return {EXIT_FAILURE, strsignal(WTERMSIG(status))};
  return {WEXITSTATUS(status), ""};
}
