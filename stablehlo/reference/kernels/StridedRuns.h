//===- StridedRuns.h - Walks index spaces a run at a time -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The loop that data movement kernels share: index tuples in row-major order,
// with the offsets they have in several strided arrays.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_STRIDEDRUNS_H
#define STABLEHLO_REFERENCE_KERNELS_STRIDEDRUNS_H

#include "stablehlo/reference/tensor/StorageSize.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace mlir {
namespace stablehlo {

/// Calls `body(offsets, length)` for each stretch of the positions [begin, end)
/// of `shape`, counted in row-major order, that differ in the last dimension
/// only. `offsets[k]` is the offset of the first position of the stretch under
/// `strides[k]`; the next ones follow at `strides[k].back()`. A shape of rank 0
/// is one position, a stretch of length 1.
void forEachRun(
    llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<Dims> strides, int64_t begin,
    int64_t end,
    llvm::function_ref<void(llvm::ArrayRef<int64_t> offsets, int64_t length)>
        body);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_STRIDEDRUNS_H
