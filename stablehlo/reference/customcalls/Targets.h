//===- Targets.h - Targets of custom_call that are known ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_CUSTOMCALLS_TARGETS_H
#define STABLEHLO_REFERENCE_CUSTOMCALLS_TARGETS_H

#include "mlir/IR/BuiltinOps.h"
#include "stablehlo/reference/CustomCalls.h"

namespace mlir {
namespace stablehlo {

/// Those that only say something about a value, and give it back.
CustomCalls getAnnotationTargets();

/// `lapack_?potrf_ffi` and the like, for s, d, c and z, under all names that
/// JAX has had for them, for all devices.
CustomCalls getLapackTargets();
CallPreparations getLapackPreparations();

/// `ducc_fft` and `dynamic_ducc_fft`, JAX's Fourier transforms until 2023.
CustomCalls getDuccFftTargets();

/// Others of JAX: random bits, permutations, products of sparse matrices,
/// memory.
CustomCalls getJaxTargets();

/// JAX's calls of functions of the host: `callback` is what they call. If it is
/// null, those whose results nobody needs do nothing, and the others fail.
CustomCalls getCallbackTargets(const HostCallbackFn &callback);
/// Warns of those calls in `module` that then do nothing.
void warnOfSkippedCallbacks(ModuleOp module);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_CUSTOMCALLS_TARGETS_H
