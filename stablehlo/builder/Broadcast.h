//===- Broadcast.h - XLA's implicit broadcasts ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Binary operations bring their operands to one shape:
//
// 1. A scalar gets the shape of the other operand.
// 2. Of equal ranks, sizes are equal in each dimension, or one of them is 1 and
//    expands.
// 3. Of different ranks, `broadcast_dimensions` say which dimension of the
// operand
//    of higher rank each one of the other matches, in ascending order; then
//    rule 2 holds for those. Without them it is an error: this is not NumPy's
//    rule.
// 4. With equal ranks `broadcast_dimensions`, if given, are 0 ... rank - 1.
// 5. Element types are equal.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_BUILDER_BROADCAST_H
#define STABLEHLO_BUILDER_BROADCAST_H

#include "stablehlo/builder/Emitter.h"

namespace mlir {
namespace stablehlo {
namespace builder {

/// Operands of one shape; or, if sizes are only known when the program runs,
/// those for an op of CHLO, which broadcasts.
struct BroadcastOperands {
  Value lhs;
  Value rhs;
  bool isDynamic = false;
  /// For the op of CHLO; null if it needs none.
  DenseI64ArrayAttr dimensions;
};

/// Broadcasts the operands of a binary operation. Null after an error, which
/// names both types.
BroadcastOperands broadcast(Emitter &emit, Value lhs, Value rhs,
                            ArrayRef<int64_t> dimensions);

/// `operand`, whose dimensions are the dimensions `dimensions` of `shape`, in
/// that shape. Its sizes are equal to those, or 1. `shape` may be bounded.
Value broadcastTo(Emitter &emit, Value operand, RankedTensorType shape,
                  ArrayRef<int64_t> dimensions);

template <typename OpTy> XlaOp emitUnary(StringRef function, Operand operand) {
  Emitter emit(function, operand);
  return emit.wrap(emit.infer<OpTy>(operand.op.getValue()));
}

/// `DynamicOp` is the op of CHLO that broadcasts when the program runs.
template <typename OpTy, typename DynamicOp>
XlaOp emitBinary(StringRef function, Operand lhs, Operand rhs,
                 ArrayRef<int64_t> dimensions) {
  Emitter emit(function, {lhs.op, rhs.op}, lhs.site);
  BroadcastOperands operands =
      broadcast(emit, lhs.op.getValue(), rhs.op.getValue(), dimensions);
  if (!operands.isDynamic)
    return emit.wrap(emit.infer<OpTy>({operands.lhs, operands.rhs}));
  typename DynamicOp::Properties properties;
  properties.broadcast_dimensions = operands.dimensions;
  return emit.wrap(
      emit.infer<DynamicOp>({operands.lhs, operands.rhs}, properties));
}

} // namespace builder
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_BUILDER_BROADCAST_H
