//===- CheckDialect.h - The dialect check, for C --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_C_CHECKDIALECT_H
#define STABLEHLO_INTEGRATIONS_C_CHECKDIALECT_H

#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The handle of the dialect `check`, in which programs say what they expect of
/// values (`check.expect_eq` and the like).
MLIR_CAPI_EXPORTED MlirDialectHandle mlirGetDialectHandle__check__(void);

#ifdef __cplusplus
}
#endif

#endif // STABLEHLO_INTEGRATIONS_C_CHECKDIALECT_H
