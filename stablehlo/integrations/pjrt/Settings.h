//===- Settings.h - How programs are run, by options of the client --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_PJRT_SETTINGS_H
#define STABLEHLO_INTEGRATIONS_PJRT_SETTINGS_H

#include "stablehlo/reference/program/Profile.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <memory>
#include <string>
#include <tuple>

struct PJRT_NamedValue;

namespace mlir {
namespace stablehlo {
namespace pjrt {

enum class Evaluator { Engine, Formulas, CrossCheck };

/// What may be changed while programs run: it holds for runs to come.
struct RunSettings {
  Evaluator evaluator = Evaluator::Engine;
  /// Ends a run at the first op that makes a NaN or an infinity out of finite
  /// operands.
  bool checksNumerics = false;
  /// Of the random numbers of `rng`.
  uint64_t seed = 0;
  /// Lets oneDNN compute where it is faster; see EngineOptions.
  bool allowsMachineBits = false;

  bool operator<(const RunSettings &other) const {
    return std::tie(evaluator, checksNumerics, seed, allowsMachineBits) <
           std::tie(other.evaluator, other.checksNumerics, other.seed,
                    other.allowsMachineBits);
  }
};

/// Set when a client is made.
struct ClientSettings {
  int64_t numDevices = 1;
  /// 0 for all cores.
  int64_t numThreads = 0;
  /// Bytes, 0 for the memory of the machine.
  uint64_t memoryLimit = 0;
  /// Whether SIGINT stops programs that the main thread runs
  /// (InterruptScope.h): only a caller whose language has its own handler
  /// wants that.
  bool stopsOnInterrupt = false;
  /// The instruction set that the process computes with (InstructionSet.h);
  /// empty for the best that the machine has.
  std::string cpu;
  RunSettings run;
};

/// Changes the setting that `name` says: `evaluator` (`engine`, `formulas` or
/// `cross_check`), `check_numerics`, `allow_machine_bits` (`0` or `1`), `seed`.
llvm::Error setRunSetting(RunSettings &settings, llvm::StringRef name,
                          llvm::StringRef value);
/// What the environment says (`STABLEHLO_REFERENCE_NUM_DEVICES`, ...), then
/// `options` of the same names in small letters.
llvm::Expected<ClientSettings>
getClientSettings(llvm::ArrayRef<PJRT_NamedValue> options);

} // namespace pjrt
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_INTEGRATIONS_PJRT_SETTINGS_H
