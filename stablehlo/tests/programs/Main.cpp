//===- Main.cpp - Looks for programs that fail ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   stablehlo-random-programs [--seed=N] [--count=N] [--seconds=N]
//       draws and runs programs from seed N on; stops at the first that fails
//   stablehlo-random-programs --seed=N --print | --shrink
//       prints the program of a seed, as it is or made small
//   stablehlo-random-programs FILE [--shrink]
//       runs, or makes small, the program in a file
//
// Exit codes: 0, or 1 plus the kind of the fault; a crash is a crash.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Func/Extensions/InlinerExtension.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "stablehlo/dialect/Register.h"
#include "stablehlo/reference/ConstantEvaluation.h"
#include "stablehlo/reference/interpreter/InterpreterOps.h"
#include "stablehlo/reference/kernels/ReduceComputed.h"
#include "stablehlo/reference/lanes/LaneKernel.h"
#include "stablehlo/reference/program/ScalarGraph.h"
#include "stablehlo/tests/programs/Generator.h"
#include "stablehlo/tests/programs/Runner.h"
#include "stablehlo/tests/programs/Shrink.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Signals.h"
#include <chrono>
#include <climits>
#include <csignal>
#include <sys/time.h>
#include <unistd.h>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
struct Options {
  llvm::cl::opt<std::string> file{llvm::cl::Positional,
                                  llvm::cl::desc("[FILE]")};
  llvm::cl::opt<uint64_t> seed{"seed", llvm::cl::desc("The first program"),
                               llvm::cl::init(1)};
  llvm::cl::opt<uint64_t> count{"count", llvm::cl::desc("So many programs"),
                                llvm::cl::init(UINT64_MAX)};
  llvm::cl::opt<double> seconds{"seconds", llvm::cl::desc("For so long"),
                                llvm::cl::init(0)};
  llvm::cl::opt<bool> print{
      "print", llvm::cl::desc("Print the program, or --count of them")};
  llvm::cl::opt<bool> plain{
      "plain", llvm::cl::desc("Nothing but computations with tensors of "
                              "numbers, without quantized ones")};
  llvm::cl::opt<bool> shrink{"shrink",
                             llvm::cl::desc("Print a small one that fails")};
};
} // namespace

/// A program that takes more processor time hangs, and so does one that waits
/// so long; on a busy machine any program may wait for its turn.
static constexpr unsigned kMaxSeconds = 60, kMaxWaitSeconds = 600;

static volatile uint64_t currentSeed = 0;

static void installSignalHandlers(const char *program) {
  llvm::sys::PrintStackTraceOnErrorSignal(program);
  llvm::sys::AddSignalHandler(
      [](void *) {
        llvm::errs() << "seed " << currentSeed << ": crashes or hangs\n";
      },
      nullptr);
  for (int signal : {SIGALRM, SIGPROF})
    std::signal(signal, [](int) { std::abort(); });
}

/// For the program that comes now.
static void startTimers() {
  alarm(kMaxWaitSeconds);
  itimerval timer{};
  timer.it_value.tv_sec = kMaxSeconds;
  setitimer(ITIMER_PROF, &timer, nullptr);
}

static std::unique_ptr<MLIRContext> makeContext() {
  DialectRegistry registry;
  registerAllDialects(registry);
  registry.insert<func::FuncDialect>();
  func::registerInlinerExtension(registry);
  registerConstantEvaluator(registry);
  auto context =
      std::make_unique<MLIRContext>(registry, MLIRContext::Threading::DISABLED);
  context->loadAllAvailableDialects();
  context->getOrLoadDialect<interpreter::InterpreterDialect>();
  return context;
}

static OwningOpRef<ModuleOp> generate(MLIRContext *context, uint64_t seed,
                                      bool isPlain) {
  // What shape functions say about a draw that they refuse is of no interest.
  ScopedDiagnosticHandler handler(context, [](Diagnostic &) {});
  return Generator(context, seed, isPlain).generate();
}

/// What is wrong with the program, whose elementwise ops are loops, or machine
/// code at once, also of the shortest arrays.
static Fault findFault(ModuleOp module, bool isCode) {
  LaneKernel::setRunsBeforeCode(isCode ? 0 : UINT_MAX);
  setGroupsAllArrays(isCode);
  ComputedReduction::setTakesAll(isCode);
  return findFault(module);
}

static int getExitCode(const Fault &fault) {
  return fault.kind == Fault::None ? 0 : 1 + fault.kind;
}

//===----------------------------------------------------------------------===//
// Many programs
//===----------------------------------------------------------------------===//

static int runMany(const Options &options) {
  using Clock = std::chrono::steady_clock;
  Clock::time_point start = Clock::now();
  auto getSeconds = [&] {
    return std::chrono::duration<double>(Clock::now() - start).count();
  };
  // Types and constants stay in a context for ever.
  constexpr uint64_t kProgramsPerContext = 200;
  std::unique_ptr<MLIRContext> context;
  uint64_t number = 0;
  for (; number < options.count; ++number) {
    if (options.seconds > 0 && getSeconds() > options.seconds)
      break;
    if (number % kProgramsPerContext == 0)
      context = makeContext();
    currentSeed = options.seed + number;
    startTimers();
    OwningOpRef<ModuleOp> module =
        generate(context.get(), currentSeed, options.plain);
    if (options.print) {
      module->print(llvm::outs());
      llvm::outs() << "// -----\n";
      continue;
    }
    Fault fault = findFault(*module, /*isCode=*/currentSeed % 2 != 0);
    if (fault.kind == Fault::None)
      continue;
    llvm::outs() << "seed " << currentSeed << ": " << fault.message << "\n";
    return getExitCode(fault);
  }
  if (options.print)
    return 0;
  llvm::outs() << llvm::formatv("{0} programs from seed {1} in {2:f1} s: no "
                                "difference\n",
                                number, options.seed.getValue(), getSeconds());
  return 0;
}

//===----------------------------------------------------------------------===//
// One program
//===----------------------------------------------------------------------===//

namespace {
/// Runs programs in processes of their own: some crash.
class Judge {
public:
  explicit Judge(std::string executable) : executable(std::move(executable)) {
    SmallString<64> path;
    (void)llvm::sys::fs::createTemporaryFile("program", "mlir", path);
    file = std::string(path);
  }
  ~Judge() { (void)llvm::sys::fs::remove(file); }

  /// What the process ends with; below 0 after a signal.
  int run(ModuleOp module) {
    {
      std::error_code error;
      llvm::raw_fd_ostream os(file, error);
      module.print(os);
    }
    std::optional<StringRef> nowhere[] = {StringRef(), StringRef(),
                                          StringRef()};
    return llvm::sys::ExecuteAndWait(executable, {executable, file},
                                     /*Env=*/std::nullopt, nowhere,
                                     /*SecondsToWait=*/kMaxWaitSeconds);
  }

private:
  std::string executable;
  std::string file;
};
} // namespace

static int handleOne(const Options &options, std::string executable) {
  std::unique_ptr<MLIRContext> context = makeContext();
  currentSeed = options.seed;
  OwningOpRef<ModuleOp> module =
      options.file.empty()
          ? generate(context.get(), options.seed, options.plain)
          : parseSourceFile<ModuleOp>(options.file, context.get());
  if (!module)
    return 1;
  if (options.shrink) {
    ScopedDiagnosticHandler handler(context.get(), [](Diagnostic &) {});
    Judge judge(std::move(executable));
    int code = judge.run(*module);
    if (code != 0)
      module = shrink(std::move(module), [&](ModuleOp candidate) {
        return judge.run(candidate) == code;
      });
  }
  if (options.print || options.shrink) {
    module->print(llvm::outs());
    return 0;
  }
  startTimers();
  Fault fault = findFault(*module, /*isCode=*/false);
  if (fault.kind == Fault::None)
    fault = findFault(*module, /*isCode=*/true);
  llvm::outs() << fault.message << "\n";
  return getExitCode(fault);
}

int main(int argc, char **argv) {
  installSignalHandlers(argv[0]);
  Options options;
  llvm::cl::ParseCommandLineOptions(argc, argv, "Random programs\n");
  bool isOne = options.print && options.count == UINT64_MAX;
  if (options.file.empty() && !isOne && !options.shrink)
    return runMany(options);
  return handleOne(options, llvm::sys::fs::getMainExecutable(
                                argv[0], reinterpret_cast<void *>(&main)));
}
