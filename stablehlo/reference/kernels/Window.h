//===- Window.h - Reductions over sliding windows -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kernel of the spec's `reduce_window`.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_WINDOW_H
#define STABLEHLO_REFERENCE_KERNELS_WINDOW_H

#include "stablehlo/reference/kernels/ReduceBody.h"
#include "stablehlo/reference/tensor/Tensor.h"

namespace mlir {
namespace stablehlo {

/// What the spec's attributes say about one dimension.
struct WindowAxis {
  int64_t size = 1;
  int64_t stride = 1;
  int64_t baseDilation = 1;
  int64_t windowDilation = 1;
  int64_t paddingLow = 0;
  int64_t paddingHigh = 0;
};

/// The size of the result in a dimension of size `inputSize`, with the spec's
/// formula (num_windows); std::nullopt if it overflows.
std::optional<int64_t> getNumWindows(int64_t inputSize, const WindowAxis &axis);

/// result[i] = reduce(window i of the padded inputs), as in `reduce`:
/// body(init, T) with the tree T over all cells of the window in lexicographic
/// order. Padding and the holes of base dilation are cells that hold the init
/// value. Same bits for any number of threads.
///
/// `inputs` are N views of one shape, of any strides; `axes` has an entry per
/// dimension, sizes, strides and dilations positive. `results` are N views of
/// the shape that `getNumWindows` gives, which share no memory with the inputs.
/// Fails if memory for padded inputs or partial results runs out.
llvm::Error reduceWindow(RunContext &context, const ReduceBody &body,
                         llvm::ArrayRef<StridedView> inputs,
                         llvm::ArrayRef<const void *> inits,
                         llvm::ArrayRef<WindowAxis> axes,
                         llvm::ArrayRef<StridedView> results);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_WINDOW_H
