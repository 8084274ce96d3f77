//===- Dynamism.h - Dynamic shapes in the builder -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_BUILDER_OPS_DYNAMISM_H
#define STABLEHLO_BUILDER_OPS_DYNAMISM_H

#include "stablehlo/builder/XlaBuilder.h"
#include "stablehlo/dialect/StablehloAttrs.h"

namespace mlir {
namespace stablehlo {
namespace builder {

/// The elements of `operand` in the shape that the scalars `dimSizes` say.
/// Sizes where `dimsAreDynamic` are bounded by `newSizeBounds`; the others are
/// those.
XlaOp DynamicReshape(Operand operand, ArrayRef<XlaOp> dimSizes,
                     ArrayRef<int64_t> newSizeBounds,
                     ArrayRef<bool> dimsAreDynamic);
/// The size of a dimension, as an i32 scalar.
XlaOp GetDimensionSize(Operand operand, int64_t dimension);
/// `operand` with a size that is only known when the program runs, an i32
/// scalar. Later operations ignore what is beyond it.
XlaOp SetDimensionSize(Operand operand, Operand size, int64_t dimension);

} // namespace builder
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_BUILDER_OPS_DYNAMISM_H
