//===- ExportedModule.h - Modules in what JAX exports ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INPUT_EXPORTEDMODULE_H
#define STABLEHLO_INPUT_EXPORTEDMODULE_H

#include "llvm/ADT/StringRef.h"

namespace mlir {
namespace stablehlo {

/// The module in what `jax.export`'s `Exported.serialize()` writes; `bytes`
/// themselves if they are no such thing.
llvm::StringRef getExportedModule(llvm::StringRef bytes);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_INPUT_EXPORTEDMODULE_H
