//===- ChloDialect.h - The dialect chlo, for C ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_C_CHLODIALECT_H
#define STABLEHLO_INTEGRATIONS_C_CHLODIALECT_H

#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The handle of the dialect `chlo`: ops that broadcast, and functions that
/// StableHLO does not have.
MLIR_CAPI_EXPORTED MlirDialectHandle mlirGetDialectHandle__chlo__(void);

#ifdef __cplusplus
}
#endif

#endif // STABLEHLO_INTEGRATIONS_C_CHLODIALECT_H
