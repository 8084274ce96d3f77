//===- Concatenate.h - Joins tensors along a dimension --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_CONCATENATE_H
#define STABLEHLO_REFERENCE_KERNELS_CONCATENATE_H

#include "stablehlo/reference/tensor/Tensor.h"

namespace mlir {
namespace stablehlo {

/// Writes `inputs` one behind the other along `dimension` of `result`, whose
/// size there is the sum of theirs (spec: concatenate). Inputs may be views of
/// any strides; the memory of `result` does not overlap theirs.
void concatenate(RunContext &context, llvm::ArrayRef<StridedView> inputs,
                 int64_t dimension, StridedView result);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_CONCATENATE_H
