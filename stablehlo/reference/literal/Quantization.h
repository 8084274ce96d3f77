//===- Quantization.h - Formulas of quantized elements --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LITERAL_QUANTIZATION_H
#define STABLEHLO_REFERENCE_LITERAL_QUANTIZATION_H

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "stablehlo/reference/literal/Scalar.h"

namespace mlir {
namespace stablehlo {
namespace literal {

/// lhs + rhs as elements of `type`, which is quantized per tensor: dequantize,
/// add, quantize.
Scalar addQuantized(quant::UniformQuantizedType type, const Scalar &lhs,
                    const Scalar &rhs);

} // namespace literal
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LITERAL_QUANTIZATION_H
