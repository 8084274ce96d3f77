//===- ReaderCrash.cpp - Whose crash a crash of a reader is ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/fuzz/ReaderCrash.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define STABLEHLO_HAS_SYMBOLIZER 1
#endif
#endif

#ifndef STABLEHLO_HAS_SYMBOLIZER
bool mlir::stablehlo::crashesInOurCode(llvm::StringRef, MLIRContext *) {
  return false;
}
void mlir::stablehlo::muteChildren() {}
#else

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/IR/Block.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/raw_ostream.h"
#include <array>
#include <csignal>
#include <cstdint>
#include <execinfo.h>
#include <fcntl.h>
#include <pthread.h>
#include <sanitizer/common_interface_defs.h>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace mlir;

static constexpr size_t kMaxFrames = 64;
/// The end of the pipe that the child writes to.
static int childPipe;

/// Tells the parent the addresses on the stack, innermost first.
static void tellStack() {
  std::array<void *, kMaxFrames> frames = {};
  int size = backtrace(frames.data(), kMaxFrames);
  (void)!write(childPipe, frames.data(), size * sizeof(void *));
  _exit(1);
}

static void onSignal(int) { tellStack(); }

void stablehlo::muteChildren() {
  pthread_atfork(/*prepare=*/nullptr, /*parent=*/nullptr,
                 [] { __sanitizer_set_death_callback([] {}); });
}

[[noreturn]] static void readInChild(llvm::StringRef bytecode,
                                     MLIRContext *parent) {
  int devNull = open("/dev/null", O_WRONLY);
  dup2(devNull, STDERR_FILENO);
  // The stack may be what has run out.
  static std::array<char, 1 << 16> stack;
  stack_t alternative = {};
  alternative.ss_sp = stack.data();
  alternative.ss_size = stack.size();
  sigaltstack(&alternative, nullptr);
  struct sigaction action = {};
  action.sa_handler = onSignal;
  action.sa_flags = SA_ONSTACK;
  for (int signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP})
    sigaction(signal, &action, nullptr);
  __sanitizer_set_death_callback(tellStack);
  rlimit limit = {/*rlim_cur=*/2, /*rlim_max=*/2};
  setrlimit(RLIMIT_CPU, &limit);
  {
    MLIRContext context(parent->getDialectRegistry(),
                        MLIRContext::Threading::DISABLED);
    context.getDiagEngine().registerHandler([](Diagnostic &) {});
    Block block;
    (void)readBytecodeFile(llvm::MemoryBufferRef(bytecode, "fuzz"), &block,
                           ParserConfig(&context, /*verifyAfterParse=*/false));
    for (Operation &op : block)
      op.print(llvm::nulls(), OpPrintingFlags().printGenericOpForm());
  }
  _exit(0);
}

/// Whether the innermost address that is not the runtime's is in code with line
/// numbers: the packages have none. `frames` are those of tellStack.
static bool isOurCode(llvm::ArrayRef<void *> frames) {
  for (void *frame : frames) {
    std::array<char, 2048> buffer = {};
    __sanitizer_symbolize_pc(frame, "%f|%s|%m", buffer.data(), buffer.size());
    auto [function, rest] = llvm::StringRef(buffer.data()).split('|');
    auto [source, module] = rest.split('|');
    bool hasLine = source.starts_with("/");
    // Of C are memcpy and what else sanitizers stand before.
    bool isRuntime =
        function.starts_with("__") || function.starts_with("operator ") ||
        (!hasLine &&
         llvm::all_of(function, [](char c) { return llvm::isAlnum(c); }));
    if (isRuntime || source.contains("ReaderCrash") ||
        module.contains("libc.so"))
      continue;
    if (!hasLine)
      return false;
    llvm::errs() << "finding: reading crashes in " << function << ", " << source
                 << '\n';
    return true;
  }
  return false;
}

bool stablehlo::crashesInOurCode(llvm::StringRef bytecode,
                                 MLIRContext *context) {
  std::array<int, 2> ends;
  if (pipe(ends.data()) != 0)
    return false;
  pid_t child = fork();
  if (child == 0) {
    childPipe = ends[1];
    readInChild(bytecode, context);
  }
  close(ends[1]);
  std::array<void *, kMaxFrames> frames = {};
  ssize_t size = child < 0 ? 0 : read(ends[0], frames.data(), sizeof(frames));
  close(ends[0]);
  if (child > 0)
    waitpid(child, nullptr, 0);
  return size > 0 && isOurCode(llvm::ArrayRef(frames.data(),
                                              size_t(size) / sizeof(void *)));
}

#endif // STABLEHLO_HAS_SYMBOLIZER
