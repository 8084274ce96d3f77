//===- Interpret.h - stablehlo-translate --interpret ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_DRIVER_INTERPRET_H
#define STABLEHLO_REFERENCE_DRIVER_INTERPRET_H

namespace mlir {
namespace stablehlo {

/// Adds the translation `--interpret` and its options to mlir-translate's. The
/// call is where cold times start.
void registerInterpretTranslation();

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_DRIVER_INTERPRET_H
