//===- ElementBits.h - How many bits an element has -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_ELEMENTBITS_H
#define STABLEHLO_DIALECT_OPS_ELEMENTBITS_H

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/BuiltinTypes.h"

namespace mlir {
namespace hlo {

/// Bits of an element of `type`; of the storage for quantized types.
inline int64_t getElementBits(Type type) {
  if (auto complex = dyn_cast<ComplexType>(type))
    return 2 * getElementBits(complex.getElementType());
  if (auto quantized = dyn_cast<quant::QuantizedType>(type))
    return quantized.getStorageTypeIntegralWidth();
  return type.getIntOrFloatBitWidth();
}

} // namespace hlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_OPS_ELEMENTBITS_H
