//===- DiagnosticPlaces.h - Diagnostics that have no place in a file ------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR's printer tells what has no place in a file as `<unknown>:0:`. Here it
// is told without a place, or by what else its location says.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TOOLS_DIAGNOSTICPLACES_H
#define STABLEHLO_TOOLS_DIAGNOSTICPLACES_H

#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <functional>

namespace mlir {
class DialectRegistry;

namespace stablehlo {

/// Shows a diagnostic with the line that it is about, but tells what has no
/// place in a file without one, and what has a range there with its begin. Each
/// is written at once: ranks of an MPI job share a terminal.
class DiagnosticPrinter : public SourceMgrDiagnosticHandler {
public:
  DiagnosticPrinter(llvm::SourceMgr &sources, MLIRContext *context);

private:
  void print(Diagnostic &diagnostic);
};

struct UnplacedDiagnosticsOptions {
  bool showsNotes = true;
  /// Which of them are shown, as far as this is about them.
  std::function<bool(DiagnosticSeverity severity)> shows;
};

/// Lets contexts that are made with `registry` print diagnostics that have no
/// place themselves, and leave the others to the handler of the tool, which it
/// registers after it has made the context and before it reads a program. Notes
/// without a place of diagnostics that have one get theirs.
void registerUnplacedDiagnostics(DialectRegistry &registry,
                                 UnplacedDiagnosticsOptions options);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TOOLS_DIAGNOSTICPLACES_H
