//===- StablehloDialect.h - The dialect stablehlo, for C ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_C_STABLEHLODIALECT_H
#define STABLEHLO_INTEGRATIONS_C_STABLEHLODIALECT_H

#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The handle of the dialect `stablehlo`.
MLIR_CAPI_EXPORTED MlirDialectHandle mlirGetDialectHandle__stablehlo__(void);

#ifdef __cplusplus
}
#endif

#endif // STABLEHLO_INTEGRATIONS_C_STABLEHLODIALECT_H
