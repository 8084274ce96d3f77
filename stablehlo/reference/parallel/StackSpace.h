//===- StackSpace.h - What is left of a thread's stack --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PARALLEL_STACKSPACE_H
#define STABLEHLO_REFERENCE_PARALLEL_STACKSPACE_H

namespace mlir {
namespace stablehlo {

/// Whether less than 256 KiB, or a quarter if the stack is smaller than 1 MiB,
/// are left of the calling thread's stack. False where the stack is not known.
/// Recursion over what a user wrote asks before each level: how much a level
/// takes depends on the compiler, and how much there is on the caller's thread.
bool isStackNearlyExhausted();

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PARALLEL_STACKSPACE_H
