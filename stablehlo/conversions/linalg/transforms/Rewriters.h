//===- Rewriters.h - Patterns of the conversion to linalg -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_CONVERSIONS_LINALG_TRANSFORMS_REWRITERS_H
#define STABLEHLO_CONVERSIONS_LINALG_TRANSFORMS_REWRITERS_H

#include "mlir/Transforms/DialectConversion.h"

namespace mlir {
namespace stablehlo {

/// All patterns of stablehlo-legalize-to-linalg but those for what StableHLO
/// has other words for (CHLO, deprecated ops). They expect tensors without
/// encodings, of elements that are not quantized, and a converter that is or
/// derives from `RemoveSignTypeConverter`.
void populateStablehloToLinalgConversionPatterns(MLIRContext *context,
                                                 TypeConverter &typeConverter,
                                                 RewritePatternSet *patterns,
                                                 bool enablePrimitiveOps,
                                                 bool enableSparseOps,
                                                 bool captureScalarInputs);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_CONVERSIONS_LINALG_TRANSFORMS_REWRITERS_H
