//===- ReifiedShape.h - Shapes as values ----------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Code that computes result shapes at run time, for reifyReturnTypeShapes: ops
// of the arith and tensor dialects on index values.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_REIFIEDSHAPE_H
#define STABLEHLO_DIALECT_OPS_REIFIEDSHAPE_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/Value.h"
#include "llvm/ADT/ArrayRef.h"

namespace mlir {
namespace hlo {

/// `value` as an index value.
Value reifyConstant(OpBuilder &builder, Location loc, int64_t value);

/// The size of dimension `dim` of `tensor`; a constant if the type tells.
Value reifySize(OpBuilder &builder, Location loc, Value tensor, int64_t dim);

/// Element `index` of a shape operand as an index value.
Value reifyElement(OpBuilder &builder, Location loc, Value shape,
                   int64_t index);

/// A shape operand as a tensor of index values.
Value castToIndexTensor(OpBuilder &builder, Location loc, Value shape);

/// The tensor of index values that has `sizes` for elements.
Value makeShape(OpBuilder &builder, Location loc, ArrayRef<Value> sizes);

/// Low, high and interior padding of a dimension as index values.
struct ReifiedPadding {
  Value low;
  Value high;
  Value interior;
};
/// size + low + max(size - 1, 0) * interior + high (spec: pad, C4).
Value reifyPaddedSize(OpBuilder &builder, Location loc, Value size,
                      const ReifiedPadding &padding);

/// ceil((limit - start) / stride), for a positive stride (spec: slice, C5).
Value reifySliceSize(OpBuilder &builder, Location loc, Value start, Value limit,
                     Value stride);

} // namespace hlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_OPS_REIFIEDSHAPE_H
