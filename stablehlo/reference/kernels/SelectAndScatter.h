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

/// The body that selects, ready to run.
struct SelectBody {
  /// `program` takes two values, and gives an i1.
  explicit SelectBody(LaneProgram program);

  LaneKernel select;
  /// Takes over values that are selected, and where they are.
  LaneKernel takeOver;
};

/// Each source element goes to one cell of its window of the operand. The cell
/// is found from left to right in lexicographic order: the held one is kept
/// while select(held, next) is true. Padding is never selected; a window with
/// nothing but padding drops its source element.
/// A cell starts as `init`, and becomes scatter(cell, element) for each source
/// element that it gets, in lexicographic order of their index.
///
/// `select` takes two values of the operand's type and gives an i1. `source`,
/// `init` and the result have the type that `scatter` takes two of and gives.
/// `axes` has an entry per dimension, without dilations; the shape of `source`
/// is what `getNumWindows` gives, that of the dense result is that of
/// `operand`. Both may have any strides. Fails if memory runs out. Same bits
/// for any number of threads.
llvm::Expected<Tensor>
selectAndScatter(RunContext &context, const SelectBody &select,
                 const LaneKernel &scatter, const StridedView &operand,
                 const StridedView &source, const void *init,
                 llvm::ArrayRef<WindowAxis> axes);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_SELECTANDSCATTER_H
