//===- Register.h - Registers the dialects of this project ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_REGISTER_H
#define STABLEHLO_DIALECT_REGISTER_H

#include "llvm/ADT/StringRef.h"

namespace mlir {
class DialectRegistry;
class MLIRContext;

namespace stablehlo {

/// Adds the dialects that StableHLO programs are written in to `registry`,
/// those that JAX writes included. Of the name `sdy` it may have one already,
/// Shardy's.
void registerAllDialects(DialectRegistry &registry);
/// The same for a context.
void registerAllDialects(MLIRContext &context);

/// Whether `context` has a dialect of that name, loaded or not.
bool hasDialect(MLIRContext &context, llvm::StringRef name);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_REGISTER_H
