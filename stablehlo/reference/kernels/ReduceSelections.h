//===- ReduceSelections.h - Bodies of argmax and argmin ---------*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Direct loops for bodies that choose one of two pairs of a value and an index:
// nine instructions in lanes.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_REDUCESELECTIONS_H
#define STABLEHLO_REFERENCE_KERNELS_REDUCESELECTIONS_H

#include "stablehlo/reference/lanes/LaneKernel.h"

namespace mlir {
namespace stablehlo {

/// Chooses for each lane between the value and index of the left and of the
/// right side: the larger (or smaller) value, the left one if it is NaN; of
/// equal values the smaller index. `out` may be one of the sides.
using SelectionLoop = void (*)(llvm::ArrayRef<const void *> lhs,
                               llvm::ArrayRef<const void *> rhs,
                               llvm::ArrayRef<void *> out, int64_t count);

/// The loop that does what `body` does, for this machine, or null. A body of
/// comparisons, logic and selections depends on the order of its operands
/// alone, so it is known by what it does on all orders.
SelectionLoop matchSelection(const LaneKernel &body);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_REDUCESELECTIONS_H
