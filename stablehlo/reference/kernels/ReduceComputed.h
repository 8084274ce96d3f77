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

/// A reduction of the output of a lane program, which has no `Iota`.
class ComputedReduction {
public:
  /// Whether it takes a reduction of an array of `shape` over `dimensions`, of
  /// elements of so many bytes: it is large, and can be cut.
  static bool isSupported(llvm::ArrayRef<int64_t> shape,
                          llvm::ArrayRef<int64_t> dimensions,
                          int64_t elementBytes);

  ComputedReduction(LaneProgram producer, LaneProgram body);

  /// `reduce` over an array of `shape`, that of the views `inputs`: the same
  /// bits as reducing it when it is complete.
  llvm::Error run(RunContext &context, llvm::ArrayRef<int64_t> shape,
                  llvm::ArrayRef<StridedView> inputs, const void *init,
                  llvm::ArrayRef<int64_t> dimensions, StridedView result) const;

private:
  LaneKernel producer;
  ReduceBody body;
  /// The producer with the first levels of the trees.
  std::optional<LaneKernel> octets;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_REDUCECOMPUTED_H
