//===- ServerTest.cpp - Tests of a server whose partner fails ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tools/lsp/Server.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"
#include <csignal>
#include <unistd.h>

using namespace mlir::stablehlo::editor;
using llvm::StringRef;

namespace {
struct Outcome {
  int status;
  std::string output;
};
} // namespace

/// What the editor gets that sends these messages to a server of this kind.
static Outcome run(StringRef messages, llvm::function_ref<int()> mlirServer) {
  int pipes[2];
  EXPECT_EQ(pipe(pipes), 0);
  EXPECT_EQ(write(pipes[1], messages.data(), messages.size()),
            static_cast<ssize_t>(messages.size()));
  close(pipes[1]);
  llvm::SmallString<64> path;
  int file;
  EXPECT_FALSE(llvm::sys::fs::createTemporaryFile("server", "txt", file, path));
  ServerOptions options;
  options.style = llvm::lsp::JSONStreamStyle::Delimited;
  Outcome outcome;
  {
    llvm::raw_fd_ostream out(file, /*shouldClose=*/true);
    // The thread that reads may still have it when serve returns.
    outcome.status = serve(fdopen(pipes[0], "r"), out, options, mlirServer);
  }
  auto buffer = llvm::MemoryBuffer::getFile(path);
  outcome.output = (*buffer)->getBuffer().str();
  EXPECT_FALSE(llvm::sys::fs::remove(path));
  return outcome;
}

/// Waits for the first request.
static void readByte() {
  char byte;
  EXPECT_EQ(read(STDIN_FILENO, &byte, 1), 1);
}

static constexpr const char *kRequest =
    R"({"jsonrpc":"2.0","id":"a","method":"textDocument/hover"})"
    "\n";

TEST(Server, TellsThatMlirsServerHasEnded) {
  Outcome outcome = run(kRequest, [] {
    readByte();
    return 3;
  });
  EXPECT_EQ(outcome.status, 3);
  EXPECT_TRUE(StringRef(outcome.output)
                  .contains(R"({"error":{"code":-32603,"message":"MLIR's )"
                            R"(server has ended"},"id":"a","jsonrpc":"2.0"})"))
      << outcome.output;
}

TEST(Server, TellsThatMlirsServerHasDied) {
  Outcome outcome = run(kRequest, [] {
    readByte();
    std::signal(SIGTERM, SIG_DFL);
    raise(SIGTERM);
    return 0;
  });
  EXPECT_EQ(outcome.status, EXIT_FAILURE);
  EXPECT_TRUE(StringRef(outcome.output).contains(R"("id":"a")"));
}

TEST(Server, AnswersOfMlirsServerMayBeAnything) {
  Outcome outcome = run(kRequest, [] {
    readByte();
    for (StringRef text :
         {R"({"jsonrpc":"2.0","id":"b","result":1})", "nonsense", "[]",
          R"({"jsonrpc":"2.0","id":"a","result":[{"line":1}]})",
          R"({"method":"textDocument/publishDiagnostics","params":{}})"})
      llvm::outs() << "Content-Length: " << text.size() << "\r\n\r\n" << text;
    return 0;
  });
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(StringRef(outcome.output).contains(R"("result":[{"line":1}])"))
      << outcome.output;
  EXPECT_FALSE(StringRef(outcome.output).contains("-32603"));
}

TEST(Server, EndsWithAnEditorThatDoesNotRead) {
  int in[2], out[2];
  ASSERT_EQ(pipe(in), 0);
  ASSERT_EQ(pipe(out), 0);
  close(out[0]);
  llvm::raw_fd_ostream closed(out[1], /*shouldClose=*/true);
  // Ends only if it is stopped: what it reads stays open.
  int status = serve(fdopen(in[0], "r"), closed, ServerOptions(), [] {
    llvm::outs() << "Content-Length: 2\r\n\r\n[]";
    llvm::outs().flush();
    pause();
    return 0;
  });
  EXPECT_EQ(status, EXIT_FAILURE);
  close(in[1]);
}
