//===- Concatenate.cpp - Joins tensors along a dimension ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/Concatenate.h"

using namespace mlir;

void stablehlo::concatenate(RunContext &context,
                            llvm::ArrayRef<StridedView> inputs,
                            int64_t dimension, StridedView result) {
  int64_t step = result.strides[dimension] * getStorageSize(result.type);
  char *data = result.data;
  for (const StridedView &input : inputs) {
    copyElements(context, input,
                 {result.type, input.shape, result.strides, data});
    data += input.shape[dimension] * step;
  }
}
