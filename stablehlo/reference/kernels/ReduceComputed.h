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

/// A reduction of what a lane program without `Iota` computes: an array of
/// `shape`, over `dimensions`.
class ComputedReduction {
public:
  /// Whether it is worthwhile, for elements of so many bytes: the array is
  /// large, and can be cut, and some dimension is reduced.
  static bool isSupported(llvm::ArrayRef<int64_t> shape,
                          llvm::ArrayRef<int64_t> dimensions,
                          int64_t elementBytes);

  ComputedReduction(LaneProgram producer, LaneProgram body, Dims shape,
                    Dims dimensions);

  /// As `reduce`, with the same bits as if the array were complete before.
  /// `inputs` are the producer's, views of that shape.
  llvm::Error run(RunContext &context, llvm::ArrayRef<StridedView> inputs,
                  const void *init, StridedView result) const;

private:
  LaneKernel producer;
  ReduceBody body;
  /// The producer with the first levels of the trees, if there is machine code
  /// for that.
  std::optional<LaneKernel> octets;
  Dims shape, dimensions;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_REDUCECOMPUTED_H
