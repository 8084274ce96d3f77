//===- CompareProbes.h - Where two runs part ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_DRIVER_COMPAREPROBES_H
#define STABLEHLO_REFERENCE_DRIVER_COMPAREPROBES_H

#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace mlir {
class MLIRContext;

namespace stablehlo {

/// Whether MLIR's parsers had better not see a text.
using TextCheck = bool (*)(llvm::StringRef text);

/// A line of the index of a run's probes.
struct ProbeRecord {
  std::string id;
  std::string type;
  std::string path;
  /// What computed the value, and where that is; empty in indices that older
  /// versions wrote.
  std::string op;
  std::string location;
};
/// The lines of `folder`'s index, in the order in which they were written.
llvm::Expected<std::vector<ProbeRecord>> readProbes(llvm::StringRef folder);
/// What the probe wrote. Types are parsed in `mlirContext`.
llvm::Expected<Tensor> readProbe(RunContext &context, const ProbeRecord &probe,
                                 MLIRContext &mlirContext, TextCheck isRefused);

/// Compares the probes of two runs, in the order in which they were written
/// (RunState.h), bit for bit but for NaNs; tells about the first that differs,
/// or how many agree. True if all do.
llvm::Expected<bool> compareProbes(llvm::StringRef folder,
                                   llvm::StringRef otherFolder,
                                   TextCheck isRefused, llvm::raw_ostream &os);

/// If `arguments`, a command line, has `--compare-probes=DIR,DIR`, does that
/// and returns the exit code. No program is read then, so it is no translation.
/// With one folder, `--interpret` compares its own probes with those.
std::optional<int> compareProbesIfAsked(llvm::ArrayRef<const char *> arguments,
                                        TextCheck isRefused);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_DRIVER_COMPAREPROBES_H
