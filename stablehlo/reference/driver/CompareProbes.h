//===- CompareProbes.h - Where two runs part ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_DRIVER_COMPAREPROBES_H
#define STABLEHLO_REFERENCE_DRIVER_COMPAREPROBES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace mlir {
namespace stablehlo {

/// Whether MLIR's parsers had better not see a text.
using TextCheck = llvm::function_ref<bool(llvm::StringRef text)>;

/// Compares the probes of two runs, in the order in which they were written
/// (RunState.h), bit for bit but for NaNs; tells about the first that differs,
/// or how many agree. True if all do.
llvm::Expected<bool> compareProbes(llvm::StringRef folder,
                                   llvm::StringRef otherFolder,
                                   TextCheck isRefused, llvm::raw_ostream &os);

/// If `arguments`, a command line, has `--compare-probes=DIR,DIR`, does that
/// and returns the exit code. No program is read then, so it is no translation.
std::optional<int> compareProbesIfAsked(llvm::ArrayRef<const char *> arguments,
                                        TextCheck isRefused);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_DRIVER_COMPAREPROBES_H
