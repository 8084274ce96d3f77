//===- QuantizedOp.h - Ops on quantized tensors as ops on floats ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An op that computes numbers is on quantized tensors what it is on the numbers
// that these stand for: dequantize, op, quantize (spec: Quantization
// computations). Here is the op between the two.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_QUANTIZEDOP_H
#define STABLEHLO_DIALECT_QUANTIZEDOP_H

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Operation.h"
#include <optional>

namespace mlir {
namespace stablehlo {

/// The elements of a quantized tensor; null for other types.
quant::QuantizedType getQuantizedElementType(Type type);

/// The type of the numbers that a quantized tensor stands for (spec:
/// expressed_type), and that of the integers that it holds (storage_type,
/// signed ones as signless). Other types stay.
Type getExpressedType(Type type);
Type getStorageType(Type type);

/// The parameters of quantized elements: one of each for all, or one for each
/// index along an axis.
struct QuantizationParameters {
  SmallVector<double> scales;
  SmallVector<int64_t> zeroPoints;
  std::optional<int64_t> axis;
};
QuantizationParameters getQuantizationParameters(quant::QuantizedType type);

/// True if an operand or result of `op` is a quantized tensor.
bool isQuantized(Operation *op);
/// True if `op` is quantized and defined by what it is on floats.
bool isDequantizeOpQuantize(Operation *op);

/// Inserts what `op`, of which that is true, is on the numbers in `operands`:
/// its operands, dequantized. Of the results, those that are of another type
/// than the op's remain to be quantized.
SmallVector<Value> createExpressedOp(OpBuilder &builder, Operation *op,
                                     ValueRange operands);
/// Inserts uniform_dequantize of the quantized ones of `operands`, this, and
/// uniform_quantize of what remains to be: the definition of `op`.
SmallVector<Value> createDequantizeOpQuantize(OpBuilder &builder, Operation *op,
                                              ValueRange operands);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_QUANTIZEDOP_H
