//===- SamePadding.h - Padding::kSame of sizes met at run time --*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops have windows padded by numbers. Where these follow from sizes that are
// not known, a dynamic_pad before the op does it.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_BUILDER_SAMEPADDING_H
#define STABLEHLO_BUILDER_SAMEPADDING_H

#include "stablehlo/builder/Emitter.h"
#include "stablehlo/builder/ops/Reduction.h"

namespace mlir {
namespace stablehlo {
namespace builder {

/// How windows slide along a dimension of an operand.
struct SlidingWindow {
  int64_t dim;
  /// kDynamic if it is the size of dimension `kernelDim` of `kernel`.
  int64_t size = 1;
  int64_t stride = 1;
  int64_t baseDilation = 1;
  int64_t windowDilation = 1;
  Value kernel = {};
  int64_t kernelDim = 0;
};

/// Whether the padding of one of `windows` depends on a size that is not known.
/// Not so if a window makes no sense, which its op refuses.
bool needsDynamicPadding(RankedTensorType operand,
                         ArrayRef<SlidingWindow> windows);

/// `operand` with holes between its elements and edges around them, as windows
/// with Padding::kSame meet it.
Value padDynamically(Emitter &emit, Value operand, Value paddingValue,
                     ArrayRef<SlidingWindow> windows);

} // namespace builder
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_BUILDER_SAMEPADDING_H
