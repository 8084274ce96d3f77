//===- StablehloTypes.h - Types of StableHLO, for C -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The conventions are those of StablehloAttributes.h.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_C_STABLEHLOTYPES_H
#define STABLEHLO_INTEGRATIONS_C_STABLEHLOTYPES_H

#include "mlir-c/IR.h"
#include "mlir-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The type of tokens, which order side effects (spec: token types).
MLIR_CAPI_EXPORTED MlirType stablehloTokenTypeGet(MlirContext ctx);
MLIR_CAPI_EXPORTED bool stablehloTypeIsAToken(MlirType type);

/// The type of what an asynchronous op will have produced (spec: future types).
/// Null, after an error, if one of `types` is not that of a ranked tensor.
MLIR_CAPI_EXPORTED MlirType stablehloFutureTypeGet(MlirContext ctx,
                                                   intptr_t nTypes,
                                                   MlirType const *types);
MLIR_CAPI_EXPORTED bool stablehloTypeIsAFuture(MlirType type);
MLIR_CAPI_EXPORTED intptr_t stablehloFutureTypeGetNumTypes(MlirType type);
MLIR_CAPI_EXPORTED MlirType stablehloFutureTypeGetType(MlirType type,
                                                       intptr_t pos);

#ifdef __cplusplus
}
#endif

#endif // STABLEHLO_INTEGRATIONS_C_STABLEHLOTYPES_H
