//===- Quietly.h - Checks whose errors nobody is told ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_VHLO_QUIETLY_H
#define STABLEHLO_DIALECT_VHLO_QUIETLY_H

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/MLIRContext.h"
#include "stablehlo/dialect/QuietDiagnostics.h"

namespace mlir {
namespace vhlo {

/// `check(emitError)`: what has no counterpart is reported at its op, in words
/// that other tools use, and not by what it is made of.
template <typename Check> auto quietly(MLIRContext *context, Check check) {
  stablehlo::QuietDiagnostics quiet(context);
  return check([&] { return emitError(UnknownLoc::get(context)); });
}

} // namespace vhlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_VHLO_QUIETLY_H
