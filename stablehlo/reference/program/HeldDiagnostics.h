//===- HeldDiagnostics.h - Reports that may not be needed -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_HELDDIAGNOSTICS_H
#define STABLEHLO_REFERENCE_PROGRAM_HELDDIAGNOSTICS_H

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/Threading.h"
#include <utility>
#include <vector>

namespace mlir {
namespace stablehlo {

/// Holds back what this thread reports until it is known whether the op runs.
class HeldDiagnostics {
public:
  explicit HeldDiagnostics(MLIRContext *context)
      : handler(context,
                [this, thread = llvm::get_threadid()](Diagnostic &diagnostic) {
                  if (llvm::get_threadid() != thread)
                    return failure();
                  held.push_back(std::move(diagnostic));
                  return success();
                }) {}

  std::vector<Diagnostic> take() { return std::exchange(held, {}); }

private:
  std::vector<Diagnostic> held;
  ScopedDiagnosticHandler handler;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_HELDDIAGNOSTICS_H
