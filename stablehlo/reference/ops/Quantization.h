//===- Quantization.h - Quantized ops by ops on floats --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The engine computes with quantized elements by elementwise ops on what they
// store, which fuse with what is before and after them.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_OPS_QUANTIZATION_H
#define STABLEHLO_REFERENCE_OPS_QUANTIZATION_H

#include "stablehlo/dialect/decompositions/Decompositions.h"

namespace mlir {
namespace stablehlo {

/// True for an op that computes with what quantized elements stand for, and
/// does not just move them or run regions on them.
bool computesQuantized(Operation *op);

/// Writes what `op`, of which that is true, computes from `operands`.
Decomposed decomposeQuantized(Decomposer &d, Operation *op,
                              ValueRange operands);

/// True if `op` is a dot_general or convolution of quantized elements whose
/// products can be summed as integers.
bool isIntegerProduct(Operation *op);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_OPS_QUANTIZATION_H
