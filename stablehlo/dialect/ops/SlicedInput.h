//===- SlicedInput.h - Slices of what is joined ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_SLICEDINPUT_H
#define STABLEHLO_DIALECT_OPS_SLICEDINPUT_H

#include "stablehlo/dialect/ops/DataMovementOps.h"

namespace mlir {
namespace stablehlo {

/// What a slice of a concatenation takes of one of its inputs, with the same
/// strides.
struct SlicedInput {
  Value input;
  SmallVector<int64_t> starts, limits;
};

/// None if `op` slices no concatenation, nothing, or what lies in several
/// inputs, or if types are not foldable (`getFoldableType`).
std::optional<SlicedInput> getSlicedInput(SliceOp op);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_OPS_SLICEDINPUT_H
