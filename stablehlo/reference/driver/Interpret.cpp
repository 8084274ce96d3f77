//===- Interpret.cpp - stablehlo-translate --interpret --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/driver/Interpret.h"

#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
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
#include "stablehlo/reference/driver/View.h"
#include "stablehlo/reference/grid/MakeGrid.h"
#include "stablehlo/reference/interpreter/Passes.h"
#include "stablehlo/reference/parallel/InterruptScope.h"
#include "stablehlo/reference/parallel/StopTimer.h"
#include "stablehlo/reference/program/Profile.h"
#include "llvm/Support/FileSystem.h"
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

/// What looks at programs, and at types in files, before MLIR's parsers do.
static InputCheck checkProgram;
static TextCheck isTextRefused;

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

/// The folder of probes of a run; empty if it has none.
static StringRef getProbeFolder() {
  InterpretOptions &options = InterpretOptions::get();
  return options.probeAll.empty() ? StringRef(options.probeOutputDir)
                                  : StringRef(options.probeAll);
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
  if (!options.probeAll.empty() && !options.probeOutputDir.empty())
    return makeUsageError(
        "expects --probe-all or --probe-output-dir, not both");
  if (!options.compareProbes.empty() && getProbeFolder().empty())
    return makeUsageError("--compare-probes=DIR compares with the probes of "
                          "this run: it needs --probe-all or "
                          "--probe-output-dir");
  return llvm::Error::success();
}

static FailureOr<InterpreterConfiguration>
getConfiguration(MLIRContext *context) {
  InterpretOptions &options = InterpretOptions::get();
  InterpreterConfiguration config;
  config.mainFunction = options.entry;
  config.probeInstrumentationDir = getProbeFolder().str();
  config.stopAtFirstFailure = options.stopAtFirstFailure;
  config.seed = options.seed;
  config.checkNumerics = options.checkNumerics;
  config.skipCallbacks = options.skipCallbacks;
  config.numThreads = options.threads;
  config.engine.allowMachineBits = options.allowMachineBits;
  config.engine.keepSteps = options.profile.getNumOccurrences() != 0;
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

/// Puts probes behind all values of `module`, and makes their folder.
static LogicalResult probeAll(ModuleOp module) {
  StringRef folder = getProbeFolder();
  if (std::error_code error = llvm::sys::fs::create_directories(folder))
    return reportError(module.getContext(),
                       makeUsageError(folder + ": " + error.message()));
  PassManager passes(module.getContext());
  passes.addPass(interpreter::createInterpreterInstrumentWithProbePass());
  return passes.run(module);
}

/// Compares the probes of this run with those that `--compare-probes` names.
static llvm::Error compareOwnProbes(bool &agrees, llvm::raw_ostream &os) {
  InterpretOptions &options = InterpretOptions::get();
  if (options.compareProbes.empty())
    return llvm::Error::success();
  llvm::Expected<bool> same =
      compareProbes(getProbeFolder(), options.compareProbes, isTextRefused, os);
  if (!same)
    return same.takeError();
  agrees &= *same;
  return llvm::Error::success();
}

/// Writes the page that `--view` asks for.
static llvm::Error writeView(RunContext &context, ProgramView &view) {
  if (!getProbeFolder().empty())
    if (llvm::Error error =
            view.addProbes(context, getProbeFolder(), isTextRefused))
      return error;
  return writeFile(InterpretOptions::get().view, [&](llvm::raw_ostream &os) {
    view.print(os);
    return llvm::Error::success();
  });
}

/// Runs `prepared` on the inputs that the options name, and does what they say
/// about results, times and probes.
static LogicalResult runPrepared(RunContext &context,
                                 const PreparedModule &prepared,
                                 const RankedRun &ranked, ProgramView *view,
                                 llvm::raw_ostream &os) {
  InterpretOptions &options = InterpretOptions::get();
  func::FuncOp function = prepared.getFunction();
  MLIRContext *mlirContext = function.getContext();
  llvm::Expected<SmallVector<InterpreterValue>> inputs =
      getInputs(context, options, function,
                [&](unsigned i) { return ranked.hasArgument(i); });
  if (!inputs)
    return reportError(mlirContext, inputs.takeError());

  bool isProfiled = options.profile.getNumOccurrences() != 0;
  Profile profile(/*keepsTrace=*/!options.profile.empty());
  FailureOr<SmallVector<InterpreterValue>> results =
      runLimited(context, prepared, ranked, std::move(*inputs),
                 isProfiled ? &profile : nullptr);
  if (isProfiled && succeeded(results) &&
      (ranked.isFirst() || !options.profile.empty()))
    if (llvm::Error error = reportProfile(profile, ranked))
      return reportError(mlirContext, std::move(error));
  // Also of a run that failed, whose probes may say why.
  if (view) {
    if (isProfiled)
      view->addProfile(profile);
    if (llvm::Error error = writeView(context, *view))
      return reportError(mlirContext, std::move(error));
  }
  bool agrees = true;
  if (succeeded(results))
    if (llvm::Error error =
            handleResults(context, *results, ranked, function, agrees, os))
      return reportError(mlirContext, std::move(error));
  if (llvm::Error error = compareOwnProbes(agrees, os))
    return reportError(mlirContext, std::move(error));
  return success(succeeded(results) && agrees);
}

static LogicalResult interpret(ModuleOp module, StringRef text,
                               llvm::raw_ostream &os) {
  InterpretOptions &options = InterpretOptions::get();
  // Nothing to run is no failure.
  if (module.getOps<func::FuncOp>().empty())
    return success();
  MLIRContext *context = module.getContext();
  FailureOr<InterpreterConfiguration> config = getConfiguration(context);
  if (failed(config))
    return failure();
  // Before it becomes one that nobody wrote.
  std::optional<ProgramView> view;
  if (!options.view.empty())
    view.emplace(module);
  if (!options.probeAll.empty() && failed(probeAll(module)))
    return failure();
  if (view)
    view->noteProbes(module);
  if (failed(setGrid(module, *config)))
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
  return runPrepared(runContext, *prepared, ranked, view ? &*view : nullptr,
                     os);
}

/// What `--signature` and `--view` ask for.
static LogicalResult look(ModuleOp module, llvm::raw_ostream &os) {
  InterpretOptions &options = InterpretOptions::get();
  MLIRContext *context = module.getContext();
  if (options.signature) {
    FailureOr<InterpreterConfiguration> config = getConfiguration(context);
    if (failed(config))
      return failure();
    FailureOr<func::FuncOp> function = getMainFunction(module, *config);
    if (failed(function))
      return failure();
    printSignature(*function, os);
  }
  if (options.view.empty())
    return success();
  RunContext runContext;
  ProgramView view(module);
  if (llvm::Error error = writeView(runContext, view))
    return reportError(context, std::move(error));
  return success();
}

/// Parses and verifies the main file of `sourceMgr`; null if that fails.
static OwningOpRef<ModuleOp>
readProgram(const std::shared_ptr<llvm::SourceMgr> &sourceMgr,
            MLIRContext *context) {
  registerInterpreterDialects(*context);
  // What fails to run is shown by its location; printing the op would print
  // whole functions.
  context->printOpOnDiagnostic(false);
  if (failed(checkProgram(*sourceMgr, context)))
    return nullptr;
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(sourceMgr, context);
  if (!module || failed(vhlo::upgradeToStablehlo(*module)))
    return nullptr;
  return module;
}

static LogicalResult
interpretFile(const std::shared_ptr<llvm::SourceMgr> &sourceMgr,
              llvm::raw_ostream &os, MLIRContext *context) {
  if (InterpretOptions::get().signature)
    return lookAtProgram(sourceMgr, os, context);
  OwningOpRef<ModuleOp> module = readProgram(sourceMgr, context);
  if (!module)
    return failure();
  StringRef text =
      sourceMgr->getMemoryBuffer(sourceMgr->getMainFileID())->getBuffer();
  return interpret(*module, text, os);
}

bool stablehlo::asksToLook() {
  InterpretOptions &options = InterpretOptions::get();
  return options.signature || !options.view.empty();
}

LogicalResult
stablehlo::lookAtProgram(const std::shared_ptr<llvm::SourceMgr> &sourceMgr,
                         llvm::raw_ostream &os, MLIRContext *context) {
  OwningOpRef<ModuleOp> module = readProgram(sourceMgr, context);
  return success(module && succeeded(look(*module, os)));
}

void stablehlo::registerInterpretTranslation(InputCheck checkInput,
                                             TextCheck isRefused) {
  startTime = Clock::now();
  checkProgram = checkInput;
  isTextRefused = isRefused;
  InterpretOptions::get();
  TranslateRegistration("interpret", "Interpreter for StableHLO",
                        interpretFile);
}
