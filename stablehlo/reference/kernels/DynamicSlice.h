//===- DynamicSlice.h - Slices at run-time positions ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// dynamic_slice as a view, dynamic_update_slice in place.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_DYNAMICSLICE_H
#define STABLEHLO_REFERENCE_KERNELS_DYNAMICSLICE_H

#include "stablehlo/reference/tensor/Tensor.h"

namespace mlir {
namespace stablehlo {

/// clamp(0, start_indices[d], shape[d] - sizes[d]) for each dimension d. The
/// start indices are addresses of integers of `type`; 0 <= sizes <= shape.
Dims clampStartIndices(ElementType type,
                       llvm::ArrayRef<const char *> startIndices,
                       llvm::ArrayRef<int64_t> shape,
                       llvm::ArrayRef<int64_t> sizes);

/// The box of `sliceSizes` at `starts`, which is inside `operand`. The result
/// shares the operand's buffer: copy it where the operand is to be overwritten.
Tensor dynamicSlice(const Tensor &operand, llvm::ArrayRef<int64_t> starts,
                    llvm::ArrayRef<int64_t> sliceSizes);

/// Writes `update` to the box at `starts`, which is inside `result`. `result`
/// holds the operand on entry; its memory does not overlap that of `update`.
void dynamicUpdateSlice(RunContext &context, StridedView result,
                        StridedView update, llvm::ArrayRef<int64_t> starts);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_DYNAMICSLICE_H
