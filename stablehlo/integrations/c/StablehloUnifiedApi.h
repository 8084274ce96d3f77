//===- StablehloUnifiedApi.h - Evaluates modules, for C -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_C_STABLEHLOUNIFIEDAPI_H
#define STABLEHLO_INTEGRATIONS_C_STABLEHLOUNIFIEDAPI_H

#include "mlir-c/IR.h"
#include "mlir-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Runs the function `main` of `module`, or its only function, on `nArgs`
/// arguments: dense elements attributes of the types that the function takes
/// (spec: Execution). Gives an array attribute with a dense elements attribute
/// per result, and sets `*errorCode` to 0.
/// Gives null and sets `*errorCode` to 1, after an error to the handlers of the
/// module's context, if arguments do not fit, a result is no tensor, the
/// program is not one that can be run, or an op or a check fails.
/// `interpreter.probe` writes into the folder `probeInstrumentationDir`, null
/// or empty if there is none. `errorCode` may be null. Interpreter.h has
/// functions for buffers instead of attributes, and for programs that run more
/// than once.
MLIR_CAPI_EXPORTED MlirAttribute
stablehloEvalModule(MlirModule module, int nArgs, MlirAttribute const *args,
                    const char *probeInstrumentationDir, int *errorCode);

#ifdef __cplusplus
}
#endif

#endif // STABLEHLO_INTEGRATIONS_C_STABLEHLOUNIFIEDAPI_H
