//===- DynamicSlice.cpp - Slices at run-time positions --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/DynamicSlice.h"

#include "stablehlo/reference/kernels/StartIndices.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

Dims stablehlo::clampStartIndices(ElementType type,
                                  llvm::ArrayRef<const char *> startIndices,
                                  llvm::ArrayRef<int64_t> shape,
                                  llvm::ArrayRef<int64_t> sizes) {
  Dims starts;
  for (auto [start, size, sliceSize] :
       llvm::zip_equal(startIndices, shape, sizes))
    starts.push_back(clampIndex(readIndex(type, start), size - sliceSize));
  return starts;
}

Tensor stablehlo::dynamicSlice(const Tensor &operand,
                               llvm::ArrayRef<int64_t> starts,
                               llvm::ArrayRef<int64_t> sliceSizes) {
  int64_t offset = operand.getOffset();
  for (auto [start, stride] : llvm::zip_equal(starts, operand.getStrides()))
    offset += start * stride;
  return Tensor(operand.getType(), sliceSizes, operand.getStrides(), offset,
                operand.getBuffer());
}

void stablehlo::dynamicUpdateSlice(RunContext &context, StridedView result,
                                   StridedView update,
                                   llvm::ArrayRef<int64_t> starts) {
  int64_t offset = 0;
  for (auto [start, stride] : llvm::zip_equal(starts, result.strides))
    offset += start * stride;
  StridedView box = {result.type, update.shape, result.strides,
                     result.data + offset * getStorageSize(result.type)};
  copyElements(context, update, box);
}
