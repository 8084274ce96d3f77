//===- VhloDialect.h - The dialect vhlo, for C ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_C_VHLODIALECT_H
#define STABLEHLO_INTEGRATIONS_C_VHLODIALECT_H

#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The handle of the dialect `vhlo`, the versioned form of StableHLO that
/// artifacts are written in.
MLIR_CAPI_EXPORTED MlirDialectHandle mlirGetDialectHandle__vhlo__(void);

#ifdef __cplusplus
}
#endif

#endif // STABLEHLO_INTEGRATIONS_C_VHLODIALECT_H
