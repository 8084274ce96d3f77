//===- WindowKernel.h - Computes parts of arrays where they are -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_OPS_WINDOWKERNEL_H
#define STABLEHLO_REFERENCE_OPS_WINDOWKERNEL_H

#include "stablehlo/reference/lanes/PlanCache.h"
#include "stablehlo/reference/ops/PrepareOps.h"

namespace mlir {
namespace stablehlo {

/// Whether `window`, a part of an array of `shape`, is computed where it is to
/// be: fewer elements, and shorter rows, are copied faster.
bool computesInPlace(const TensorSpec &window, ArrayRef<int64_t> shape);

/// Computes elements where they are to be: in parts of a larger array, which
/// have one shape and the strides of that.
class WindowKernel {
public:
  /// `shape` is that of a part.
  WindowKernel(LaneProgram program, Dims shape)
      : program(std::move(program)), shape(std::move(shape)) {}

  struct Inputs {
    SmallVector<char *, 8> memory;
    SmallVector<Dims, 8> strides;
  };

  unsigned getNumInputs() const { return program.getProgram().numInputs; }
  /// The step's operands from `first` on; scalars serve all elements.
  Inputs getInputs(StepState &state, unsigned first) const;
  /// Computes the program's outputs in `windows`.
  void run(RunContext &context, const Inputs &inputs,
           ArrayRef<Tensor> windows) const;

private:
  LaneKernel program;
  Dims shape;
  mutable PlanCache<KeyedPlan> plans;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_OPS_WINDOWKERNEL_H
