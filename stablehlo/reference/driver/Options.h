//===- Options.h - Command line of --interpret ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_DRIVER_OPTIONS_H
#define STABLEHLO_REFERENCE_DRIVER_OPTIONS_H

#include "stablehlo/reference/Configuration.h"
#include "llvm/Support/CommandLine.h"
#include <string>

namespace mlir {
namespace stablehlo {

enum class ProgressMode { Auto, On, Off };

/// The options of `stablehlo-translate --interpret`.
struct InterpretOptions {
  llvm::cl::OptionCategory category{"Options of --interpret"};
  llvm::cl::opt<std::string> args{
      "args", llvm::cl::cat(category),
      llvm::cl::desc("Arguments as an array attribute of dense elements "
                     "attributes: [dense<1> : tensor<2xi32>, ...]"),
      llvm::cl::init("")};
  llvm::cl::list<std::string> inputs{
      "input", llvm::cl::cat(category),
      llvm::cl::value_desc("TYPE=VALUES or @FILE.npy"),
      llvm::cl::desc("Next argument: 2x2xf32=1 2 3 4, 4xf32=0 (all the same), "
                     "i32=7, or a NumPy file")};
  llvm::cl::opt<std::string> inputArrays{
      "inputs", llvm::cl::cat(category), llvm::cl::init(""),
      llvm::cl::value_desc("DIR or FILE.npz"),
      llvm::cl::desc("All arguments: arrays of their names, else one after the "
                     "other (in_0.npy, in_1.npy, ... of a folder)")};
  llvm::cl::opt<std::string> randomInputs{
      "random-inputs",
      llvm::cl::cat(category),
      llvm::cl::ValueOptional,
      llvm::cl::value_desc("SEED"),
      llvm::cl::init(""),
      llvm::cl::desc("Draw all arguments: floats of [-1, 1), integers of "
                     "[0, 8); says so on stderr")};
  llvm::cl::opt<bool> signature{
      "signature", llvm::cl::cat(category), llvm::cl::init(false),
      llvm::cl::desc(
          "Instead of running it, tell the names, types and sizes of "
          "what the function takes and gives")};
  llvm::cl::opt<std::string> view{
      "view", llvm::cl::cat(category), llvm::cl::init(""),
      llvm::cl::value_desc("FILE.html"),
      llvm::cl::desc("Write a page that shows the program; with --interpret, "
                     "--profile and --probe-all also times and values")};
  llvm::cl::list<std::string> outputs{
      "output", llvm::cl::cat(category), llvm::cl::value_desc("@FILE.npy"),
      llvm::cl::desc("Write the next result to a NumPy file, - to print it")};
  llvm::cl::opt<std::string> outputArrays{
      "outputs", llvm::cl::cat(category), llvm::cl::init(""),
      llvm::cl::value_desc("DIR or FILE.npz"),
      llvm::cl::desc("Write all results, under their names or as out_0, "
                     "out_1, ...")};
  llvm::cl::opt<llvm::cl::boolOrDefault> summary{
      "summary", llvm::cl::cat(category),
      llvm::cl::desc("Print of each result its least, greatest and mean "
                     "element, the NaNs, and the first elements (default: on a "
                     "terminal, of results above 1,000 elements)")};
  llvm::cl::list<std::string> expectedOutputs{
      "expected-output", llvm::cl::cat(category),
      llvm::cl::value_desc("@FILE.npy[,OPTION...]"),
      llvm::cl::desc("Compare the next result with a NumPy file; options "
                     "atol=X, rtol=X, ulps=N, max-fraction=X and exact (the "
                     "same bits, any NaN for a NaN) override those below")};
  llvm::cl::opt<double> atol{
      "atol", llvm::cl::cat(category), llvm::cl::init(0),
      llvm::cl::desc("Absolute tolerance of --expected-output")};
  llvm::cl::opt<double> rtol{
      "rtol", llvm::cl::cat(category), llvm::cl::init(0),
      llvm::cl::desc("Tolerance relative to the expected element")};
  llvm::cl::opt<uint64_t> ulps{
      "ulps", llvm::cl::cat(category), llvm::cl::init(0),
      llvm::cl::desc("Tolerance in units in the last place")};
  llvm::cl::opt<double> maxFraction{
      "max-fraction", llvm::cl::cat(category), llvm::cl::init(0),
      llvm::cl::desc("Part of the elements that may be off")};
  llvm::cl::opt<bool> printDigest{
      "print-digest", llvm::cl::cat(category), llvm::cl::init(false),
      llvm::cl::desc("Print instead of each result 32 digits that are the same "
                     "for the same type, shape and bits (of all NaNs, too)")};
  llvm::cl::list<std::string> expectedDigests{
      "expected-digest", llvm::cl::cat(category),
      llvm::cl::value_desc("DIGITS"),
      llvm::cl::desc("Compare the next result with what --print-digest gave")};
  llvm::cl::opt<std::string> entry{
      "entry", llvm::cl::cat(category), llvm::cl::init("main"),
      llvm::cl::desc("Function to run (default: main, else the only one)")};
  llvm::cl::opt<EvaluatorKind> evaluator{
      "evaluator", llvm::cl::cat(category),
      llvm::cl::init(EvaluatorKind::Engine),
      llvm::cl::desc("What computes the results:"),
      llvm::cl::values(
          clEnumValN(EvaluatorKind::Engine, "engine", "fast (default)"),
          clEnumValN(EvaluatorKind::Literal, "literal",
                     "the spec's formulas, one element after another: slow"))};
  llvm::cl::opt<int64_t> replicas{
      "replicas", llvm::cl::cat(category), llvm::cl::init(1),
      llvm::cl::desc("Run the program as each process of a grid of so many "
                     "replicas; inputs and outputs are those of the processes, "
                     "one after the other")};
  llvm::cl::opt<int64_t> partitions{
      "partitions", llvm::cl::cat(category), llvm::cl::init(1),
      llvm::cl::desc("The same for the partitions of each replica")};
  llvm::cl::opt<bool> crossCheck{
      "cross-check", llvm::cl::cat(category), llvm::cl::init(false),
      llvm::cl::desc("Evaluate the program literally, and each op by the "
                     "engine too: stop at the first op whose results differ, "
                     "else sum up on stderr")};
  llvm::cl::opt<unsigned> iterations{
      "iterations", llvm::cl::cat(category), llvm::cl::init(1),
      llvm::cl::desc("Run this often; prints the time of the first run since "
                     "the start of the process (cold), minimum and median of "
                     "the others, and peak memory, on stderr")};
  llvm::cl::opt<std::string> profile{
      "profile", llvm::cl::cat(category), llvm::cl::ValueOptional,
      llvm::cl::value_desc("TRACE.json"),
      llvm::cl::desc("Print on stderr where the time of the last run went, by "
                     "op and by source location; or write a trace that opens "
                     "in Perfetto")};
  llvm::cl::opt<ProgressMode> progress{
      "progress", llvm::cl::cat(category), llvm::cl::init(ProgressMode::Auto),
      llvm::cl::desc("Show on stderr where a run of more than a second is"),
      llvm::cl::values(
          clEnumValN(ProgressMode::Auto, "auto",
                     "on a terminal, and not with --iterations (default)"),
          clEnumValN(ProgressMode::On, "on", "always"),
          clEnumValN(ProgressMode::Off, "off", "never"))};
  llvm::cl::opt<unsigned> threads{
      "threads", llvm::cl::cat(category), llvm::cl::init(0),
      llvm::cl::desc("Threads to compute with (default: all cores)")};
  llvm::cl::opt<bool> allowMachineBits{
      "allow-machine-bits", llvm::cl::cat(category), llvm::cl::init(false),
      llvm::cl::desc("Let oneDNN compute products of bf16 where it is faster: "
                     "results then depend on the machine")};
  llvm::cl::opt<std::string> memoryLimit{
      "memory-limit", llvm::cl::cat(category), llvm::cl::init(""),
      llvm::cl::desc("Memory that tensors may take, in bytes or with a suffix "
                     "K, M, G, T (default: that of the machine)")};
  llvm::cl::opt<double> timeout{
      "timeout", llvm::cl::cat(category), llvm::cl::init(0),
      llvm::cl::value_desc("SECONDS"),
      llvm::cl::desc("Stop a run that takes longer, and say where")};
  llvm::cl::opt<bool> checkNumerics{
      "check-numerics", llvm::cl::cat(category), llvm::cl::init(false),
      llvm::cl::desc("Run op by op, and end at the first one that makes a NaN "
                     "or an infinity out of finite operands")};
  llvm::cl::opt<bool> skipCallbacks{
      "skip-callbacks", llvm::cl::cat(category), llvm::cl::init(false),
      llvm::cl::desc("Leave out calls of JAX's functions of the host "
                     "(jax.debug.print, io_callback, pure_callback) whose "
                     "results nobody uses, with a warning for each")};
  llvm::cl::opt<uint64_t> seed{
      "seed", llvm::cl::cat(category), llvm::cl::init(0),
      llvm::cl::desc("Seed of the random numbers of rng (default: 0)")};
  llvm::cl::opt<std::string> probeOutputDir{
      "probe-output-dir", llvm::cl::cat(category), llvm::cl::init(""),
      llvm::cl::desc("Folder that interpreter.probe writes to")};
  llvm::cl::opt<std::string> probeAll{
      "probe-all", llvm::cl::cat(category), llvm::cl::init(""),
      llvm::cl::value_desc("DIR"),
      llvm::cl::desc("Probe each value that an op computes, into a folder that "
                     "is made if need be")};
  /// Of two folders, without a program: see CompareProbes.h.
  llvm::cl::opt<std::string> compareProbes{
      "compare-probes", llvm::cl::cat(category),
      llvm::cl::value_desc("DIR[,DIR]"),
      llvm::cl::desc("Find the first probe, in program order, that differs "
                     "between two runs: those of two folders, without a "
                     "program, or this run and that of one folder")};
  llvm::cl::opt<bool> stopAtFirstFailure{
      "stop-at-first-failure", llvm::cl::cat(category), llvm::cl::init(false),
      llvm::cl::desc("End a run at the first check that does not hold, rather "
                     "than report all of them")};
  llvm::cl::opt<bool> printDense{
      "interpreter-print-dense", llvm::cl::cat(category), llvm::cl::init(false),
      llvm::cl::desc("Print results as dense elements attributes")};

  /// Makes the options known to the command line; returns the only instance.
  static InterpretOptions &get();
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_DRIVER_OPTIONS_H
