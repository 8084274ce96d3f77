//===- Pad.h - Edge and interior padding ----------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_PAD_H
#define STABLEHLO_REFERENCE_KERNELS_PAD_H

#include "stablehlo/reference/tensor/Tensor.h"

namespace mlir {
namespace stablehlo {

/// The padding of each dimension, with the names of the spec: interior padding
/// comes first, then edge padding, which trims where it is negative.
struct Padding {
  Dims edgePaddingLow;
  Dims edgePaddingHigh;
  Dims interiorPadding;
};

/// The shape of `pad` (spec: pad (C4)). Fails when interior padding is
/// negative, when a size would be negative or overflows: the padding may come
/// from operands (dynamic_pad), which no verifier has seen.
llvm::Expected<Dims> inferPadShape(llvm::ArrayRef<int64_t> operandShape,
                                   const Padding &padding);

/// result[low + j * (interior + 1)] = operand[j], the scalar `paddingValue`
/// elsewhere. `result` has the shape that `inferPadShape` gives for some high
/// edges, which are not read; its memory overlaps that of no operand.
void pad(RunContext &context, StridedView operand, StridedView paddingValue,
         const Padding &padding, StridedView result);

/// Writes what `pad` writes but for the elements of the operand; some of these
/// may be written, too.
void fillPadding(RunContext &context, llvm::ArrayRef<int64_t> operandShape,
                 StridedView paddingValue, const Padding &padding,
                 StridedView result);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_PAD_H
