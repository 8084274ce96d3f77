//===- Translations.h - stablehlo-translate --serialize, --deserialize ----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_API_TRANSLATIONS_H
#define STABLEHLO_API_TRANSLATIONS_H

#include "mlir/Support/LLVM.h"

namespace llvm {
class SourceMgr;
} // namespace llvm

namespace mlir {
class MLIRContext;

namespace stablehlo {

/// Reports and fails if the main file is not to be read.
using ArtifactInputCheck = LogicalResult (*)(const llvm::SourceMgr &sourceMgr,
                                             MLIRContext *context);

/// Adds the translations `--serialize` and `--deserialize`, and their options,
/// to mlir-translate's. `checkInput` is asked about each input.
void registerArtifactTranslations(ArtifactInputCheck checkInput);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_API_TRANSLATIONS_H
