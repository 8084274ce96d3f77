//===- StablehloPasses.h - Passes of StableHLO, for C ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_C_STABLEHLOPASSES_H
#define STABLEHLO_INTEGRATIONS_C_STABLEHLOPASSES_H

#include "mlir-c/IR.h"
#include "mlir-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Makes all passes and pipelines of this project known by name, for
/// `mlirParsePassPipeline` and `mlirOpPassManagerAddPipeline`: those that the
/// pass reference lists. May be called any number of times, from any thread.
/// MLIR's passes have functions of their own: `mlirRegisterTransformsPasses`.
MLIR_CAPI_EXPORTED void mlirRegisterAllStablehloPasses(void);

/// Lets the passes that fold constants fold whatever the interpreter runs, with
/// its bits, as in stablehlo-opt; in contexts that are made with `registry` or
/// get it by `mlirContextAppendDialectRegistry`. Elsewhere they fold what ops
/// fold by themselves.
MLIR_CAPI_EXPORTED void
stablehloRegisterConstantEvaluator(MlirDialectRegistry registry);

#ifdef __cplusplus
}
#endif

#endif // STABLEHLO_INTEGRATIONS_C_STABLEHLOPASSES_H
