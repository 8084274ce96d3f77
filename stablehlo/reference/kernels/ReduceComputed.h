//===- ReduceComputed.h - Reductions of what lanes compute ------*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `reduce` of arrays that a lane kernel computes, a part that fits the caches
// at a time, so that the arrays themselves need no memory.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_REDUCECOMPUTED_H
#define STABLEHLO_REFERENCE_KERNELS_REDUCECOMPUTED_H

#include "stablehlo/reference/kernels/ReduceBody.h"
#include "stablehlo/reference/lanes/LaneKernel.h"
#include "stablehlo/reference/tensor/Tensor.h"

namespace mlir {
namespace stablehlo {

/// Whether `reduceComputed` takes a reduction of arrays of `shape` over
/// `dimensions`, of elements that have `elementBytes` in all arrays together:
/// they are larger than the caches that are near, and can be cut.
bool canReduceComputed(llvm::ArrayRef<int64_t> shape,
                       llvm::ArrayRef<int64_t> dimensions,
                       int64_t elementBytes);

/// `reduce` of the outputs of `producer` over `shape`, whose inputs are views
/// of that shape: the same bits as reducing them when they are complete. The
/// producer has no `Iota`.
llvm::Error reduceComputed(RunContext &context, const LaneKernel &producer,
                           llvm::ArrayRef<int64_t> shape,
                           llvm::ArrayRef<StridedView> inputs,
                           const ReduceBody &body,
                           llvm::ArrayRef<const void *> inits,
                           llvm::ArrayRef<int64_t> dimensions,
                           llvm::ArrayRef<StridedView> results);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_REDUCECOMPUTED_H
