//===- InterpreterDialect.h - The dialect interpreter, for C --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_C_INTERPRETERDIALECT_H
#define STABLEHLO_INTEGRATIONS_C_INTERPRETERDIALECT_H

#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The handle of the dialect `interpreter`: what only the interpreter runs,
/// such as probes of values.
MLIR_CAPI_EXPORTED MlirDialectHandle mlirGetDialectHandle__interpreter__(void);

#ifdef __cplusplus
}
#endif

#endif // STABLEHLO_INTEGRATIONS_C_INTERPRETERDIALECT_H
