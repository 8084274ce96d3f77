//===- IsValid.h - Asks the verifier --------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_ISVALID_H
#define STABLEHLO_DIALECT_ISVALID_H

#include "mlir/IR/Verifier.h"
#include "stablehlo/dialect/QuietDiagnostics.h"

namespace mlir {
namespace stablehlo {

/// True if `op` verifies; nothing is reported if not. For ops that a rewrite
/// makes of parts that nobody has compared yet.
inline bool isValid(Operation *op) {
  QuietDiagnostics quiet(op->getContext());
  return succeeded(verify(op));
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_ISVALID_H
