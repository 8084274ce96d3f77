//===- Targets.h - Targets of custom_call that are known ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_CUSTOMCALLS_TARGETS_H
#define STABLEHLO_REFERENCE_CUSTOMCALLS_TARGETS_H

#include "stablehlo/reference/CustomCalls.h"

namespace mlir {
namespace stablehlo {

/// Those that only say something about a value, and give it back.
CustomCalls getAnnotationTargets();

/// `lapack_?potrf_ffi` and the like, for s, d, c and z, under all names that
/// JAX has had for them, for all devices.
CustomCalls getLapackTargets();

/// Others of JAX: random bits, permutations, products of sparse matrices,
/// memory.
CustomCalls getJaxTargets();

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_CUSTOMCALLS_TARGETS_H
