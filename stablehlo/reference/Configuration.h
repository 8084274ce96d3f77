//===- Configuration.h - Settings of an interpretation --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_CONFIGURATION_H
#define STABLEHLO_REFERENCE_CONFIGURATION_H

#include "stablehlo/reference/CustomCalls.h"
#include <cstdint>
#include <memory>
#include <string>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace mlir {
namespace stablehlo {

/// What computes the results of ops.
enum class EvaluatorKind : uint8_t {
  /// Prepared programs, kernels and lanes: fast.
  Engine,
  /// The spec's formulas over index tuples, one op after another: slow.
  Literal,
};

/// How programs are prepared. Results do not depend on the first options, bit
/// for bit: tests rely on that, and it narrows down where a wrong result comes
/// from.
struct EngineOptions {
  /// Computes elementwise ops together, a block of elements at a time, and
  /// loops over scalars as code.
  bool fuse = true;
  /// Writes results over operands that nobody needs any more.
  bool reuseBuffers = true;
  /// Lets oneDNN compute products of bf16 where it is faster. This one option
  /// does change bits:
  /// results are then those of the machine, and of the library's version.
  bool allowMachineBits = false;
  /// Whether an observer is to see steps though code in their place is faster:
  /// those of loops on arrays of more than 8 KiB, and small ones in a row. For
  /// profiles.
  bool keepSteps = false;
};

struct InterpreterConfiguration {
  /// The function to run. With the default name a module's only function is
  /// taken whatever its name.
  std::string mainFunction = "main";
  /// The folder that `interpreter.probe` writes to; empty if there is none.
  std::string probeInstrumentationDir;
  /// Where `interpreter.print` prints; null for standard output.
  llvm::raw_ostream *printStream = nullptr;
  /// Ends a run at the first check that does not hold. Else all of them are
  /// reported, and the run fails in the end.
  bool stopAtFirstFailure = false;
  /// Ends a run at the first op that makes a NaN or an infinity out of finite
  /// operands, and shows them. Only the engine does, op by op.
  bool checkNumerics = false;
  /// Of the random numbers of `rng`: the same for the same seed.
  uint64_t seed = 0;
  /// Threads to compute with, 0 for all cores. Results do not depend on it.
  unsigned numThreads = 0;
  /// Bytes that tensors may take together; 0 for the memory of the machine.
  uint64_t memoryLimit = 0;
  EvaluatorKind evaluator = EvaluatorKind::Engine;
  EngineOptions engine;
  /// Targets of custom_call beside those that the interpreter knows.
  CustomCalls customCalls;
  /// What calls of the host's functions run, or null: then they are refused.
  HostCallbackFn hostCallback;
  /// Leaves out calls of the host whose results nobody needs, with a warning.
  /// Others are refused when they are reached.
  bool skipCallbacks = false;
  /// What evaluates ops that it does not know, or null.
  std::shared_ptr<InterpreterFallback> fallback;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_CONFIGURATION_H
