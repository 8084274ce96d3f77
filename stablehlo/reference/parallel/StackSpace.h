//===- StackSpace.h - What is left of a thread's stack --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PARALLEL_STACKSPACE_H
#define STABLEHLO_REFERENCE_PARALLEL_STACKSPACE_H

#include <cstddef>

namespace mlir {
namespace stablehlo {

/// Whether less than `reserve` bytes are left of the stack that the caller is
/// on; of stacks below 1 MiB, a share as large. False where the stack is not
/// known. Recursion over what a user wrote asks before each level: how much a
/// level takes depends on the compiler, and how much there is on the caller's
/// thread.
bool isStackNearlyExhausted(size_t reserve = 256 << 10);

/// While it lives, the calling thread is about to run on a stack that is not
/// its own: so many bytes from `low` on.
class StackUse {
public:
  StackUse(const void *low, size_t size);
  ~StackUse();
  StackUse(const StackUse &) = delete;
  StackUse &operator=(const StackUse &) = delete;

private:
  const void *outerLow;
  size_t outerSize;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PARALLEL_STACKSPACE_H
