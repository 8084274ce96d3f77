//===- Main.cpp - Takes programs through artifacts ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   stablehlo-check-artifacts [FILE...] [--seed=N] [--count=N]
//       takes the programs of files, and N random ones from a seed on, through
//       artifacts of all versions. Files that are no programs are left out.
//
// Exit code 1 if a program fails.
//
//===----------------------------------------------------------------------===//

#include "mlir/Parser/Parser.h"
#include "stablehlo/dialect/VhloDialect.h"
#include "stablehlo/input/CheckInput.h"
#include "stablehlo/reference/Register.h"
#include "stablehlo/tests/artifacts/Roundtrip.h"
#include "stablehlo/tests/programs/Generator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
struct Options {
  llvm::cl::list<std::string> files{llvm::cl::Positional,
                                    llvm::cl::desc("[FILE...]")};
  llvm::cl::opt<uint64_t> seed{
      "seed", llvm::cl::desc("The first random program"), llvm::cl::init(1)};
  llvm::cl::opt<uint64_t> count{
      "count", llvm::cl::desc("So many random programs"), llvm::cl::init(0)};
};

/// Takes programs, and adds up what becomes of them.
class Tally {
public:
  /// A context for some programs: types and constants stay in it for ever.
  MLIRContext *getContext() {
    constexpr unsigned kProgramsPerContext = 200;
    if (numStarted++ % kProgramsPerContext == 0) {
      DialectRegistry registry;
      registerInterpreterDialects(registry);
      context = std::make_unique<MLIRContext>(registry,
                                              MLIRContext::Threading::DISABLED);
      context->loadAllAvailableDialects();
    }
    return context.get();
  }

  /// A program that no artifact can say counts without the functions of which
  /// that is true.
  void add(ModuleOp program, llvm::StringRef name);
  int report() const;

private:
  std::unique_ptr<MLIRContext> context;
  unsigned numStarted = 0;
  unsigned numPrograms = 0, numMixed = 0, numUnsayable = 0;
  unsigned numSame = 0, numRefused = 0, numFaults = 0;
};
} // namespace

void Tally::add(ModuleOp program, llvm::StringRef name) {
  Roundtrips roundtrips = checkRoundtrips(program);
  ++numPrograms;
  numMixed += roundtrips.isMixed;
  numSame += roundtrips.numSame;
  numRefused += roundtrips.numRefused;
  if (!roundtrips.fault.empty()) {
    ++numFaults;
    llvm::outs() << name << ": " << roundtrips.fault << "\n";
    return;
  }
  if (roundtrips.numSame != 0)
    return;
  ++numUnsayable;
  if (OwningOpRef<ModuleOp> rest = dropUnsayableFunctions(program))
    add(*rest, name);
}

int Tally::report() const {
  llvm::outs() << llvm::formatv(
      "{0} programs, {1} of them with other dialects, {2} that no artifact can "
      "say: {3} artifacts are the same program again, {4} are refused by name, "
      "{5} programs fail\n",
      numPrograms, numMixed, numUnsayable, numSame, numRefused, numFaults);
  return numFaults != 0;
}

static bool hasVhlo(ModuleOp module) {
  return module
      .walk([](Operation *op) {
        return isa<vhlo::VhloDialect>(op->getDialect())
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// The program in a file; null if there is none, one that does not verify, or
/// one in VHLO already.
static OwningOpRef<ModuleOp> readProgram(StringRef file, MLIRContext *context) {
  ScopedDiagnosticHandler quiet(context, [](Diagnostic &) {});
  auto buffer = llvm::MemoryBuffer::getFile(file);
  if (!buffer || failed(checkInput((*buffer)->getMemBufferRef(), context)))
    return {};
  auto module = parseSourceString<ModuleOp>((*buffer)->getBuffer(), context);
  if (!module || hasVhlo(*module))
    return {};
  return module;
}

static OwningOpRef<ModuleOp> drawProgram(uint64_t seed, MLIRContext *context) {
  // What shape functions say about a draw that they refuse is of no interest.
  ScopedDiagnosticHandler quiet(context, [](Diagnostic &) {});
  return Generator(context, seed).generate();
}

int main(int argc, char **argv) {
  Options options;
  llvm::cl::ParseCommandLineOptions(argc, argv, "Round trips\n");
  Tally tally;
  for (const std::string &file : options.files)
    if (auto program = readProgram(file, tally.getContext()))
      tally.add(*program, file);
  for (uint64_t i = 0; i < options.count; ++i) {
    uint64_t seed = options.seed + i;
    OwningOpRef<ModuleOp> program = drawProgram(seed, tally.getContext());
    tally.add(*program, llvm::formatv("random program {0}", seed).str());
  }
  return tally.report();
}
