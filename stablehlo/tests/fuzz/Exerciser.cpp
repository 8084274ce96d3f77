//===- Exerciser.cpp - Takes a damaged program through the toolchain ------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/fuzz/Exerciser.h"

#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "stablehlo/dialect/RefinedTypes.h"
#include "stablehlo/dialect/Serialization.h"
#include "stablehlo/dialect/Version.h"
#include "stablehlo/dialect/VhloDialect.h"
#include "stablehlo/dialect/vhlo/Conversion.h"
#include "stablehlo/input/CheckInput.h"
#include "stablehlo/reference/Register.h"
#include "stablehlo/tests/fuzz/ReaderCrash.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"
#include <array>
#include <csignal>
#include <cstdlib>
#include <optional>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace mlir;
using namespace mlir::stablehlo;

/// A context collects what it has seen: the next run must not run out of memory
/// because of the runs before.
static constexpr size_t kRunsPerContext = 64;
/// What MLIR's writer may take for a program that does not verify.
static constexpr unsigned kWriterSeconds = 5;
/// What the process may take. Not libFuzzer's own limit: that has a thread, and
/// checkInput forks.
static constexpr long kMaxKiB = 2 << 20;

Exerciser::Exerciser() {
  muteChildren();
  startRun();
}

void Exerciser::startRun() {
  diagnostics.clear();
  if (numRuns++ % kRunsPerContext != 0)
    return;
  DialectRegistry registry;
  registerInterpreterDialects(registry);
  context =
      std::make_unique<MLIRContext>(registry, MLIRContext::Threading::DISABLED);
  context->loadAllAvailableDialects();
  // Formatting a diagnostic is part of giving one.
  context->getDiagEngine().registerHandler([this](Diagnostic &diagnostic) {
    llvm::raw_string_ostream os(diagnostics);
    os << diagnostic << '\n';
  });
}

void Exerciser::fail(llvm::StringRef what, ModuleOp module) {
  llvm::errs() << "finding: " << what << '\n' << diagnostics;
  if (module)
    module->print(llvm::errs(), OpPrintingFlags().printGenericOpForm());
  std::abort();
}

//===----------------------------------------------------------------------===//
// Reading and writing
//===----------------------------------------------------------------------===//

static std::optional<std::string> writeBytecode(ModuleOp module) {
  std::string bytecode;
  llvm::raw_string_ostream os(bytecode);
  if (failed(writeBytecodeToFile(module, os)))
    return std::nullopt;
  return bytecode;
}

/// All that can be read from `pipe`; closes it.
static std::string readPipe(int pipe) {
  std::string text;
  std::array<char, 4096> chunk;
  for (ssize_t size; (size = read(pipe, chunk.data(), chunk.size())) > 0;)
    text.append(chunk.data(), static_cast<size_t>(size));
  close(pipe);
  return text;
}

std::string stablehlo::writeUnverifiedBytecode(ModuleOp module) {
  if (succeeded(verify(module)))
    return writeBytecode(module).value_or("");
  std::array<int, 2> ends;
  if (pipe(ends.data()) != 0)
    return {};
  pid_t child = fork();
  if (child == 0) {
    for (int signal :
         {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGALRM})
      std::signal(signal, SIG_DFL);
    alarm(kWriterSeconds);
    llvm::raw_fd_ostream os(ends[1], /*shouldClose=*/false);
    os << writeBytecode(module).value_or("");
    os.flush();
    _exit(0);
  }
  close(ends[1]);
  std::string bytecode = readPipe(ends[0]);
  if (child > 0)
    waitpid(child, nullptr, 0);
  return bytecode;
}

std::string stablehlo::writeArtifact(ModuleOp module, unsigned number) {
  if (failed(verify(module)))
    return {};
  // 0.9.0 to 0.20.0, then 1.0.0 and so on.
  constexpr unsigned kFirst = 9, kNumBeforeOne = 12;
  unsigned numVersions =
      kNumBeforeOne + 1 + vhlo::Version::getCurrentVersion().getMinor();
  number %= numVersions;
  vhlo::Version version = number < kNumBeforeOne
                              ? vhlo::Version(0, kFirst + number, 0)
                              : vhlo::Version(1, number - kNumBeforeOne, 0);
  std::string artifact;
  llvm::raw_string_ostream os(artifact);
  if (failed(serializePortableArtifact(module, version.toString(), os)))
    return {};
  return artifact;
}

std::string stablehlo::printGeneric(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream os(text);
  module->print(os, OpPrintingFlags().printGenericOpForm());
  return text;
}

bool Exerciser::isRefused(llvm::StringRef data) {
  // Mutators read what was run before; a look at bytecode takes a process.
  uint64_t key = llvm::xxh3_64bits(data);
  if (accepted.contains(key))
    return false;
  if (failed(checkInput(llvm::MemoryBufferRef(data, "fuzz"), context.get()))) {
    if (llvm::StringRef(diagnostics).contains("reading it crashes") &&
        crashesInOurCode(data, context.get()))
      std::abort();
    return true;
  }
  accepted.insert(key);
  return false;
}

OwningOpRef<ModuleOp> Exerciser::read(llvm::StringRef data, bool verify) {
  return parseSourceString<ModuleOp>(data, ParserConfig(context.get(), verify),
                                     "fuzz");
}

OwningOpRef<ModuleOp> Exerciser::readUnverified(llvm::StringRef data) {
  startRun();
  if (isRefused(data))
    return {};
  return read(data, /*verify=*/false);
}

//===----------------------------------------------------------------------===//
// What a program goes through
//===----------------------------------------------------------------------===//

/// A program that verifies reads as itself, from text and from bytecode.
void Exerciser::checkRoundtrip(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream(text) << *module;
  // A second resource of the same name is renamed.
  if (llvm::StringRef(text).contains("dense_resource"))
    return;
  OwningOpRef<ModuleOp> reparsed = read(text, /*verify=*/true);
  if (!reparsed) {
    // Some scales MLIR prints in hexadecimal, which it then reads as the bits
    // of another float type.
    if (llvm::StringRef(diagnostics).contains("out of expressed type range"))
      return;
    // Its text form of functions has no empty name, which they may have.
    if (llvm::any_of(module.getOps<func::FuncOp>(), [](func::FuncOp function) {
          return function.getName().empty();
        }))
      return;
    fail("does not read what it prints", module);
  }
  // Attributes that have their default value are not printed: what is printed
  // is compared, not what is meant.
  std::string again;
  llvm::raw_string_ostream(again) << *reparsed;
  if (again != text)
    fail("prints another program", module);
  std::optional<std::string> bytecode = writeBytecode(module);
  if (!bytecode)
    fail("cannot be written as bytecode", module);
  OwningOpRef<ModuleOp> reread = read(*bytecode, /*verify=*/true);
  if (!reread)
    fail("does not read its bytecode", module);
  if (printGeneric(*reread) != printGeneric(module))
    fail("is another program in bytecode", module);
}

/// Shapes of results as IR, where ops offer it, make a valid program.
void Exerciser::reifyShapes(ModuleOp module) {
  llvm::SmallVector<Operation *> ops;
  module->walk([&](Operation *op) { ops.push_back(op); });
  for (Operation *op : ops) {
    auto shaped = dyn_cast<InferShapedTypeOpInterface>(op);
    if (!shaped)
      continue;
    OpBuilder builder(op);
    llvm::SmallVector<Value> shapes;
    if (succeeded(
            shaped.reifyReturnTypeShapes(builder, op->getOperands(), shapes)) &&
        shapes.size() != op->getNumResults())
      fail("reifies another number of shapes than it has results", module);
  }
  if (failed(verify(module)))
    fail("reified shapes do not verify", module);
}

/// True if an op is refused for sizes among its operands. Verifiers look at
/// sizes that are constant: folding shows what a run would have refused.
static bool hasRefusedSizes(ModuleOp module) {
  ScopedDiagnosticHandler quiet(module.getContext(), [](Diagnostic &) {});
  return module
      .walk([](Operation *op) {
        return !getShapeOperands(op).empty() && failed(verify(op))
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

bool Exerciser::transform(ModuleOp module) {
  PassManager passes(context.get(), ModuleOp::getOperationName());
  passes.addPass(createCanonicalizerPass());
  passes.addPass(createCSEPass());
  if (succeeded(passes.run(module)))
    return true;
  if (!hasRefusedSizes(module))
    fail("does not survive canonicalization", module);
  return false;
}

/// What becomes of VHLO goes through the same, and comes back from an artifact.
void Exerciser::exerciseArtifact(ModuleOp module) {
  diagnostics.clear();
  if (failed(vhlo::upgradeToStablehlo(module))) {
    if (diagnostics.empty())
      fail("is not upgraded without a diagnostic", module);
    return;
  }
  std::string artifact;
  llvm::raw_string_ostream os(artifact);
  std::string current = vhlo::Version::getCurrentVersion().toString();
  if (succeeded(serializePortableArtifact(module, current, os))) {
    OwningOpRef<ModuleOp> again =
        deserializePortableArtifact(artifact, context.get());
    if (!again)
      fail("does not read its artifact", module);
    if (printGeneric(*again) != printGeneric(module))
      fail("is another program as an artifact", module);
  }
  exercise(module);
}

static bool hasVhlo(ModuleOp module) {
  return module
      .walk([](Operation *op) {
        return isa_and_nonnull<vhlo::VhloDialect>(op->getDialect())
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

void Exerciser::exercise(ModuleOp module) {
  checkRoundtrip(module);
  if (hasVhlo(module)) {
    OwningOpRef<ModuleOp> program = module.clone();
    exerciseArtifact(*program);
  }
  OwningOpRef<ModuleOp> copy = module.clone();
  reifyShapes(*copy);
  if (transform(module))
    checkRoundtrip(module);
}

void Exerciser::run(llvm::StringRef program) {
  startRun();
  if (isRefused(program))
    return;
  if (OwningOpRef<ModuleOp> module = read(program, /*verify=*/true))
    exercise(*module);
  else if (diagnostics.empty())
    fail("is refused without a diagnostic", {});
  rusage usage;
  if (getrusage(RUSAGE_SELF, &usage) == 0 && usage.ru_maxrss > kMaxKiB)
    fail("takes more than 2 GiB", {});
}
