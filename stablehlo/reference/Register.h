//===- Register.h - Registers what interpreted programs are in ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_REGISTER_H
#define STABLEHLO_REFERENCE_REGISTER_H

namespace mlir {
class DialectRegistry;
class MLIRContext;

namespace stablehlo {

/// Adds the dialects of programs that the interpreter reads to `registry`:
/// those of StableHLO programs, Check, Interpreter, and Shardy's annotations,
/// unless Shardy itself is registered.
void registerInterpreterDialects(DialectRegistry &registry);
/// The same for what `context` can load.
void registerInterpreterDialects(MLIRContext &context);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_REGISTER_H
