//===- SelectAndScatter.h - The gradient of max pooling, generalised ------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kernel of the spec's `select_and_scatter`.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_SELECTANDSCATTER_H
#define STABLEHLO_REFERENCE_KERNELS_SELECTANDSCATTER_H

#include "stablehlo/reference/kernels/Window.h"

namespace mlir {
namespace stablehlo {

/// Each source element goes to one cell of its window of the operand. The cell
/// is found from left to right in lexicographic order: the held one is kept
/// while select(held, next) is true. Padding is never selected; a window with
/// nothing but padding drops its source element.
/// A cell starts as `init`, and becomes scatter(cell, element) for each source
/// element that it gets, in lexicographic order of their index.
///
/// `select` takes two values of the operand's type and gives an i1. `source`,
/// `init` and `result` have the type of `scatter`, a body of one operand.
/// `axes` has an entry per dimension, without dilations; the shape of `source`
/// is what `getNumWindows` gives, that of `result` is that of `operand`; its
/// memory is shared with nothing. Fails if memory runs out. Same bits for any
/// number of threads.
llvm::Error selectAndScatter(RunContext &context, const LaneKernel &select,
                             const ReduceBody &scatter,
                             const StridedView &operand,
                             const StridedView &source, const void *init,
                             llvm::ArrayRef<WindowAxis> axes,
                             const StridedView &result);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_SELECTANDSCATTER_H
