//===- ProcessDiagnostics.h - What the processes of a grid report ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_GRID_PROCESSDIAGNOSTICS_H
#define STABLEHLO_REFERENCE_GRID_PROCESSDIAGNOSTICS_H

#include "mlir/IR/Diagnostics.h"
#include "stablehlo/reference/grid/Grid.h"

namespace mlir {
namespace stablehlo {

/// Keeps the diagnostics of the processes of a grid, so that they can be given
/// out in the order of the processes, and adds to each which process it is of.
class ProcessDiagnostics {
public:
  ProcessDiagnostics(MLIRContext *context, const Grid &grid);

  /// Keeps no more; to be called when the processes have left.
  void release() { handler.reset(); }
  /// What `process` reported.
  std::vector<Diagnostic> &operator[](unsigned process) {
    return diagnostics[process];
  }

private:
  LogicalResult keep(Diagnostic &diagnostic);

  const Grid &grid;
  std::vector<std::vector<Diagnostic>> diagnostics;
  std::optional<ScopedDiagnosticHandler> handler;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_GRID_PROCESSDIAGNOSTICS_H
