//===- Interpret.cpp - stablehlo-translate --interpret --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/driver/Interpret.h"

#include "mlir/Parser/Parser.h"
#include "mlir/Tools/mlir-translate/Translation.h"
#include "stablehlo/dialect/vhlo/Conversion.h"
#include "stablehlo/reference/Api.h"
#include "stablehlo/reference/Files.h"
#include "stablehlo/reference/Register.h"
#include "stablehlo/reference/crosscheck/CrossCheck.h"
#include "stablehlo/reference/driver/Inputs.h"
#include "stablehlo/reference/driver/Options.h"
#include "stablehlo/reference/driver/Outputs.h"
#include "stablehlo/reference/driver/ProgressLine.h"
#include "stablehlo/reference/driver/RankedRun.h"
#include "stablehlo/reference/grid/MakeGrid.h"
#include "stablehlo/reference/parallel/InterruptScope.h"
#include "stablehlo/reference/parallel/StopTimer.h"
#include "stablehlo/reference/program/Profile.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/xxhash.h"

#include <algorithm>
#include <chrono>

using namespace mlir;
using namespace mlir::stablehlo;

using Clock = std::chrono::steady_clock;

/// When the process began its work.
static Clock::time_point startTime;

InterpretOptions &InterpretOptions::get() {
  static InterpretOptions options;
  return options;
}

llvm::Expected<uint64_t> stablehlo::getMemoryLimit() {
  return MemoryAccount::parseLimit(InterpretOptions::get().memoryLimit);
}

/// An error that concerns the command line, not a place in the program.
static LogicalResult reportError(MLIRContext *context, llvm::Error error) {
  return emitError(UnknownLoc::get(context))
         << llvm::toString(std::move(error));
}

static llvm::Error makeUsageError(const llvm::Twine &message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), message);
}

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

static double getMilliseconds(Clock::duration duration) {
  return std::chrono::duration<double, std::milli>(duration).count();
}

/// The most memory that this process has had resident so far, in MiB.
static std::optional<double> getPeakMemory() {
  // getrusage would count what the process was before it became this program.
  auto file = llvm::MemoryBuffer::getFileAsStream("/proc/self/status");
  if (!file)
    return std::nullopt;
  StringRef field = (*file)->getBuffer().split("VmHWM:").second;
  uint64_t kibibytes;
  if (field.split("kB").first.trim().getAsInteger(/*Radix=*/10, kibibytes))
    return std::nullopt;
  return static_cast<double>(kibibytes) / 1024;
}

static void printTimes(double cold, std::vector<double> warm) {
  llvm::errs() << "cold " << llvm::format("%.3f ms", cold);
  if (!warm.empty()) {
    std::sort(warm.begin(), warm.end());
    llvm::errs() << llvm::format(", min %.3f ms, median %.3f ms", warm.front(),
                                 warm[warm.size() / 2]);
  }
  llvm::errs() << " (" << warm.size() + 1 << " iterations)";
  if (std::optional<double> memory = getPeakMemory())
    llvm::errs() << llvm::format(", peak memory %.1f MiB", *memory);
  llvm::errs() << "\n";
}

/// Prints or writes what `profile` has noted, as `--profile` says.
static llvm::Error reportProfile(const Profile &profile,
                                 const RankedRun &ranked) {
  std::string path = InterpretOptions::get().profile;
  if (path.empty()) {
    profile.printTables(llvm::errs());
    return llvm::Error::success();
  }
  return writeFile(ranked.getOwnPath(path), [&](llvm::raw_ostream &os) {
    profile.printTrace(os);
    return llvm::Error::success();
  });
}

static bool showsProgress() {
  InterpretOptions &options = InterpretOptions::get();
  if (options.progress == ProgressMode::Auto)
    // Where times are measured, watching would cost a little.
    return llvm::sys::Process::StandardErrIsDisplayed() &&
           options.iterations.getNumOccurrences() == 0;
  return options.progress == ProgressMode::On;
}

/// Runs `prepared` as often as `--iterations` says, and tells the times.
static FailureOr<SmallVector<InterpreterValue>>
runIterations(RunContext &context, const PreparedModule &prepared,
              const RankedRun &ranked, SmallVector<InterpreterValue> inputs,
              RunProgress *progress, Profile *profile) {
  InterpretOptions &options = InterpretOptions::get();
  std::vector<double> times;
  FailureOr<SmallVector<InterpreterValue>> results;
  Clock::time_point begin = startTime;
  for (unsigned i = 0; i < std::max(1u, options.iterations.getValue()); ++i) {
    bool isLast = i + 1 >= options.iterations;
    if (succeeded(results))
      results->clear(); // Its memory serves for the next results.
    StepObserver *observer = isLast ? profile : nullptr;
    if (progress) {
      progress->setNext(observer);
      observer = progress;
    }
    context.setObserver(observer);
    // The last run may take the memory of the inputs.
    results = isLast ? prepared.run(std::move(inputs), context)
                     : prepared.run(inputs, context);
    if (failed(results))
      return failure();
    times.push_back(getMilliseconds(Clock::now() - begin));
    begin = Clock::now();
  }
  if (options.iterations.getNumOccurrences() != 0 && ranked.isFirst())
    printTimes(times.front(),
               std::vector<double>(times.begin() + 1, times.end()));
  return results;
}

/// The same, with a line that shows progress if it is wanted.
static FailureOr<SmallVector<InterpreterValue>>
runWatched(RunContext &context, const PreparedModule &prepared,
           const RankedRun &ranked, SmallVector<InterpreterValue> inputs,
           Profile *profile) {
  if (!showsProgress())
    return runIterations(context, prepared, ranked, std::move(inputs),
                         /*progress=*/nullptr, profile);
  RunProgress progress;
  ProgressLine line(progress);
  // Diagnostics stand on lines of their own.
  ScopedDiagnosticHandler handler(prepared.getFunction().getContext(),
                                  [&](Diagnostic &) {
                                    line.erase();
                                    return failure();
                                  });
  return runIterations(context, prepared, ranked, std::move(inputs), &progress,
                       profile);
}

/// Evaluates `prepared` both ways, and tells how well they agree.
static FailureOr<SmallVector<InterpreterValue>>
runCrossCheck(RunContext &context, const PreparedModule &prepared,
              SmallVector<InterpreterValue> inputs) {
  CrossCheckSummary summary;
  FailureOr<SmallVector<InterpreterValue>> results =
      prepared.crossCheck(std::move(inputs), context, summary);
  if (succeeded(results))
    llvm::errs() << summary.toString() << "\n";
  return results;
}

/// The timer that `--timeout` asks for, if it does.
static llvm::Error startTimer(StopRequest &stop,
                              std::optional<StopTimer> &timer) {
  double timeout = InterpretOptions::get().timeout;
  if (timeout == 0)
    return llvm::Error::success();
  constexpr double kMaxSeconds = 1e9;
  if (!(timeout > 0 && timeout <= kMaxSeconds))
    return makeUsageError("expects a positive number of seconds as --timeout");
  timer.emplace(stop, timeout);
  return llvm::Error::success();
}

/// Options that make no sense together.
static llvm::Error checkOptions() {
  InterpretOptions &options = InterpretOptions::get();
  bool isProfiled = options.profile.getNumOccurrences() != 0;
  if (options.crossCheck &&
      (isProfiled || options.iterations.getNumOccurrences() != 0 ||
       options.evaluator.getNumOccurrences() != 0))
    return makeUsageError("--cross-check runs once, without --iterations, "
                          "--profile and --evaluator");
  if (options.checkNumerics &&
      (options.crossCheck || options.evaluator == EvaluatorKind::Literal))
    return makeUsageError("--check-numerics is for the engine");
  if (isProfiled && options.evaluator == EvaluatorKind::Literal)
    return makeUsageError("the literal evaluator has no profile");
  return llvm::Error::success();
}

static FailureOr<InterpreterConfiguration>
getConfiguration(MLIRContext *context) {
  InterpretOptions &options = InterpretOptions::get();
  InterpreterConfiguration config;
  config.mainFunction = options.entry;
  config.probeInstrumentationDir = options.probeOutputDir;
  config.stopAtFirstFailure = options.stopAtFirstFailure;
  config.seed = options.seed;
  config.checkNumerics = options.checkNumerics;
  config.skipCallbacks = options.skipCallbacks;
  config.numThreads = options.threads;
  // What is cross-checked op by op need not be prepared as a whole.
  config.evaluator =
      options.crossCheck ? EvaluatorKind::Literal : options.evaluator;
  if (llvm::Error error = checkOptions())
    return reportError(context, std::move(error));
  llvm::Expected<uint64_t> memoryLimit = getMemoryLimit();
  if (!memoryLimit)
    return reportError(context, memoryLimit.takeError());
  config.memoryLimit = *memoryLimit;
  return config;
}

/// Runs `prepared` as the options say, until it is interrupted or its time is
/// over.
static FailureOr<SmallVector<InterpreterValue>>
runLimited(RunContext &context, const PreparedModule &prepared,
           const RankedRun &ranked, SmallVector<InterpreterValue> inputs,
           Profile *profile) {
  std::optional<StopTimer> timer;
  // Of several ranks the first one stops all.
  if (ranked.isFirst())
    if (llvm::Error error = startTimer(context.getStop(), timer))
      return reportError(prepared.getFunction().getContext(), std::move(error));
  InterruptScope interrupts(context.getStop());
  if (InterpretOptions::get().crossCheck)
    return runCrossCheck(context, prepared, std::move(inputs));
  return runWatched(context, prepared, ranked, std::move(inputs), profile);
}

/// Lets `config` name a function that runs the one it names now as each process
/// of the grid that the options ask for.
static LogicalResult setGrid(ModuleOp module,
                             InterpreterConfiguration &config) {
  int64_t numReplicas = InterpretOptions::get().replicas;
  int64_t numPartitions = InterpretOptions::get().partitions;
  if (numReplicas == 1 && numPartitions == 1)
    return success();
  if (numReplicas <= 0 || numPartitions <= 0 ||
      numReplicas > GridShape::kMaxProcesses / numPartitions)
    return reportError(module.getContext(),
                       makeUsageError("expects 1 to " +
                                      llvm::Twine(GridShape::kMaxProcesses) +
                                      " processes by --replicas and "
                                      "--partitions"));
  FailureOr<func::FuncOp> program = getMainFunction(module, config);
  if (failed(program))
    return failure();
  config.mainFunction =
      addGridFunction(*program, {numReplicas, numPartitions}).getName().str();
  return success();
}

/// What tells a program, whose file is `text`, and what it is to do from
/// others.
static std::string identify(StringRef text,
                            const InterpreterConfiguration &config) {
  InterpretOptions &options = InterpretOptions::get();
  return llvm::formatv(
             "{0} {1} {2} {3} {4} {5} {6} {7}", llvm::xxh3_64bits(text),
             text.size(), config.mainFunction, options.replicas,
             options.partitions, config.seed,
             static_cast<unsigned>(config.evaluator), options.iterations)
      .str();
}

static LogicalResult interpret(ModuleOp module, StringRef text,
                               llvm::raw_ostream &os) {
  InterpretOptions &options = InterpretOptions::get();
  // Nothing to run is no failure.
  if (module.getOps<func::FuncOp>().empty())
    return success();
  MLIRContext *context = module.getContext();
  FailureOr<InterpreterConfiguration> config = getConfiguration(context);
  if (failed(config) || failed(setGrid(module, *config)))
    return failure();
  config->printStream = &os;
  RankedRun ranked(std::max(1u, options.iterations.getValue()));
  FailureOr<func::FuncOp> function = getMainFunction(module, *config);
  if (failed(function) ||
      failed(ranked.join(*function, identify(text, *config))))
    return failure();
  if (options.crossCheck && !ranked.isAlone())
    return reportError(context,
                       makeUsageError("--cross-check is for one rank"));
  RunContext runContext({config->numThreads, config->memoryLimit});
  FailureOr<PreparedModule> prepared =
      PreparedModule::prepare(module, *config, runContext);
  if (failed(prepared))
    return failure();
  llvm::Expected<SmallVector<InterpreterValue>> inputs = getInputs(
      runContext, options.inputs, options.args, prepared->getFunction(),
      [&](unsigned i) { return ranked.hasArgument(i); });
  if (!inputs)
    return reportError(context, inputs.takeError());

  bool isProfiled = options.profile.getNumOccurrences() != 0;
  Profile profile(/*keepsTrace=*/!options.profile.empty());
  FailureOr<SmallVector<InterpreterValue>> results =
      runLimited(runContext, *prepared, ranked, std::move(*inputs),
                 isProfiled ? &profile : nullptr);
  if (failed(results))
    return failure();
  if (isProfiled && (ranked.isFirst() || !options.profile.empty()))
    if (llvm::Error error = reportProfile(profile, ranked))
      return reportError(context, std::move(error));

  bool agrees = true;
  if (llvm::Error error =
          handleResults(runContext, *results, ranked, context, agrees, os))
    return reportError(context, std::move(error));
  return success(agrees);
}

/// Parses, verifies and runs the main file of `sourceMgr`.
static LogicalResult
interpretFile(const std::shared_ptr<llvm::SourceMgr> &sourceMgr,
              llvm::raw_ostream &os, MLIRContext *context,
              InputCheck checkInput) {
  registerInterpreterDialects(*context);
  // What fails to run is shown by its location; printing the op would print
  // whole functions.
  context->printOpOnDiagnostic(false);
  if (failed(checkInput(*sourceMgr, context)))
    return failure();
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(sourceMgr, context);
  if (!module || failed(vhlo::upgradeToStablehlo(*module)))
    return failure();
  StringRef text =
      sourceMgr->getMemoryBuffer(sourceMgr->getMainFileID())->getBuffer();
  return interpret(*module, text, os);
}

void stablehlo::registerInterpretTranslation(InputCheck checkInput) {
  startTime = Clock::now();
  InterpretOptions::get();
  TranslateRegistration(
      "interpret", "Interpreter for StableHLO",
      [checkInput](const std::shared_ptr<llvm::SourceMgr> &sourceMgr,
                   llvm::raw_ostream &os, MLIRContext *context) {
        return interpretFile(sourceMgr, os, context, checkInput);
      });
}
