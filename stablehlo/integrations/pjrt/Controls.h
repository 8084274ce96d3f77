//===- Controls.h - What the Python package sets while programs run -------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An extension of the table that only our own Python package knows. It holds
// for all clients of the process: no framework hands out its client.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_PJRT_CONTROLS_H
#define STABLEHLO_INTEGRATIONS_PJRT_CONTROLS_H

#include "stablehlo/integrations/pjrt/Settings.h"
#include "stablehlo/integrations/pjrt/abi/Api.h"
#include "stablehlo/reference/CustomCalls.h"
#include "llvm/ADT/StringMap.h"
#include <mutex>

/// A dense array, by its address. Elements below a byte take one.
struct StablehloHostArray {
  PJRT_Buffer_Type type;
  size_t rank;
  const int64_t *dims;
  void *data;
};

/// Writes why something failed, and a null byte, to `size` bytes of `data`.
struct StablehloMessage {
  char *data;
  size_t size;
};

/// Computes `results`, whose memory is there, for `inputs` by function number
/// `index` of the host. False if it failed, and says why.
using StablehloHostFunction = bool (*)(uint64_t index, size_t numInputs,
                                       const StablehloHostArray *inputs,
                                       size_t numResults,
                                       const StablehloHostArray *results,
                                       StablehloMessage message);

/// `jax_plugins/stablehlo_reference/_controls.py` has the same in Python.
struct StablehloControlsExtension {
  static constexpr auto kType = static_cast<PJRT_Extension_Type>(0x53484c4f);

  PJRT_Extension_Base base;
  /// Changes a setting of runs (Settings.h); null as value takes it back.
  bool (*set)(const char *name, const char *value, StablehloMessage message);
  /// What calls of the host run.
  void (*setHostFunction)(StablehloHostFunction function);
  /// Runs are timed from now on.
  void (*beginProfile)();
  /// Writes what the runs since then took: a trace, and tables.
  bool (*endProfile)(const char *tracePath, const char *tablePath,
                     StablehloMessage message);
};

namespace mlir {
namespace stablehlo {
namespace pjrt {

/// What the extension sets.
class Controls {
public:
  static Controls &get();

  /// `settings` of a client, with what was set since.
  RunSettings apply(RunSettings settings);
  llvm::Error set(llvm::StringRef name, const char *value);

  void setHostFunction(StablehloHostFunction function);
  llvm::Expected<SmallVector<Tensor>> callHost(RunContext &context,
                                               CustomCallOp call,
                                               uint64_t index,
                                               ArrayRef<Tensor> inputs);

  void beginProfile();
  llvm::Error endProfile(llvm::StringRef tracePath, llvm::StringRef tablePath);
  /// Runs under the profile if there is one, of a program that lives in
  /// `modules`.
  void watch(std::shared_ptr<void> modules,
             llvm::function_ref<void(StepObserver *observer)> run);

private:
  /// A profile, and what it points into.
  struct Session {
    Profile profile{/*keepsTrace=*/true};
    std::vector<std::shared_ptr<void>> modules;
    /// Of runs: a profile is for one thread at a time.
    std::mutex mutex;
  };

  std::mutex mutex;
  llvm::StringMap<std::string> overrides;
  StablehloHostFunction hostFunction = nullptr;
  std::shared_ptr<Session> session;
};

/// The extension, in front of `next`.
PJRT_Extension_Base *getControls(PJRT_Extension_Base *next);

} // namespace pjrt
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_INTEGRATIONS_PJRT_CONTROLS_H
