//===- StablehloDialectApi.h - Versions and artifacts, for C --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A portable artifact is a program that lasts: docs/artifacts.md. What
// functions here write, `callback` is given with `userData`, in any number of
// pieces that belong together. If they fail, it is not called.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_C_STABLEHLODIALECTAPI_H
#define STABLEHLO_INTEGRATIONS_C_STABLEHLODIALECTAPI_H

#include "mlir-c/IR.h"
#include "mlir-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The version of this interface: it grows when one of its functions changes.
MLIR_CAPI_EXPORTED int stablehloGetApiVersion(void);

/// How old the readers of an artifact may be.
typedef enum MlirStablehloCompatibilityRequirement {
  NONE = 0,    // As new as this library.
  WEEK_4 = 1,  // Four weeks old.
  WEEK_12 = 2, // Twelve weeks old.
  MAX = 3      // As old as there is a promise for.
} MlirStablehloCompatibilityRequirement;

/// Writes the newest version, `#.#.#`, that all such readers know. A number
/// that is none of these requirements is taken for MAX.
MLIR_CAPI_EXPORTED void stablehloVersionFromCompatibilityRequirement(
    MlirStablehloCompatibilityRequirement requirement,
    MlirStringCallback callback, void *userData);

/// Writes the version of StableHLO that artifacts have at most.
MLIR_CAPI_EXPORTED void stablehloGetCurrentVersion(MlirStringCallback callback,
                                                   void *userData);

/// Writes the oldest version that is read and written.
MLIR_CAPI_EXPORTED void stablehloGetMinimumVersion(MlirStringCallback callback,
                                                   void *userData);

/// Writes the smaller of two versions `#.#.#`; fails if one is none.
MLIR_CAPI_EXPORTED MlirLogicalResult
stablehloGetSmallerVersion(MlirStringRef version1, MlirStringRef version2,
                           MlirStringCallback callback, void *userData);

/// Writes the program `moduleStr`, text or bytecode of StableHLO, as an
/// artifact for readers of `targetVersion`. There is no context: errors go to
/// standard error.
MLIR_CAPI_EXPORTED MlirLogicalResult
stablehloSerializePortableArtifactFromStringRef(MlirStringRef moduleStr,
                                                MlirStringRef targetVersion,
                                                MlirStringCallback callback,
                                                void *userData);

/// The same for a module, which stays as it is; errors go to the handlers of
/// its context. With `allowOtherDialects`, ops of other dialects than StableHLO
/// and func are written as they are.
MLIR_CAPI_EXPORTED MlirLogicalResult
stablehloSerializePortableArtifactFromModule(MlirModule moduleStr,
                                             MlirStringRef targetVersion,
                                             MlirStringCallback callback,
                                             void *userData,
                                             bool allowOtherDialects);

/// Writes the program of an artifact as bytecode of StableHLO. There is no
/// context: errors go to standard error.
MLIR_CAPI_EXPORTED MlirLogicalResult stablehloDeserializePortableArtifact(
    MlirStringRef artifactStr, MlirStringCallback callback, void *userData);

/// The program of an artifact, a module that the caller destroys; null, after
/// errors to the handlers of `ctx`, if it holds none. `ctx` learns the dialects
/// that artifacts are made of, if it does not know them.
MLIR_CAPI_EXPORTED MlirModule stablehloDeserializePortableArtifactNoError(
    MlirStringRef artifactStr, MlirContext ctx);

#ifdef __cplusplus
}
#endif

#endif // STABLEHLO_INTEGRATIONS_C_STABLEHLODIALECTAPI_H
