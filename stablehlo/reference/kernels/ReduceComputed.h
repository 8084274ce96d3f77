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
  /// Whether it is worthwhile by `body`: the array is large, or its rows are
  /// reduced in machine code; it can be cut, and some dimension is reduced.
  static bool isSupported(llvm::ArrayRef<int64_t> shape,
                          llvm::ArrayRef<int64_t> dimensions,
                          const LaneProgram &body);

  /// Has small arrays be worthwhile, too, where there is machine code. To be
  /// called before anything is prepared: for tests.
  static void setTakesAll(bool all);

  ComputedReduction(LaneProgram producer, LaneProgram body, Dims shape,
                    Dims dimensions);

  /// What runs decide from strides alone.
  class Plan;
  /// A plan for any runs on views of these strides, wherever their memory is;
  /// null if such arrays cannot be cut.
  /// `inputs` are the producer's, views of the array's shape, as a kernel takes
  /// them; the result is dense unless strides are given.
  std::shared_ptr<const Plan> plan(llvm::ArrayRef<StridedView> inputs,
                                   std::optional<llvm::ArrayRef<int64_t>>
                                       resultStrides = std::nullopt) const;

  /// As `reduce`, with the same bits as if the array were complete before. The
  /// elements of index 0…0 are at these addresses.
  llvm::Error run(RunContext &context, const Plan &plan,
                  llvm::ArrayRef<char *> inputs, const void *init,
                  char *result) const;
  /// The same with a plan that it keeps.
  llvm::Error run(RunContext &context, llvm::ArrayRef<StridedView> inputs,
                  const void *init, StridedView result) const;

private:
  struct Impl;
  std::shared_ptr<const Impl> impl;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_REDUCECOMPUTED_H
