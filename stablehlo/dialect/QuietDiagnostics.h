//===- QuietDiagnostics.h - Attempts that may fail ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_QUIETDIAGNOSTICS_H
#define STABLEHLO_DIALECT_QUIETDIAGNOSTICS_H

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/Threading.h"

namespace mlir {
namespace stablehlo {

/// While it lives, nothing that this thread reports is seen: other threads,
/// which may run passes on other functions, go on reporting.
class QuietDiagnostics {
public:
  explicit QuietDiagnostics(MLIRContext *context)
      : handler(context, [thread = llvm::get_threadid()](Diagnostic &) {
          return success(llvm::get_threadid() == thread);
        }) {}

private:
  ScopedDiagnosticHandler handler;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_QUIETDIAGNOSTICS_H
