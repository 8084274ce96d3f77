//===- StaticOp.h - Ops on operands whose sizes are met at run time -------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an op of a dynamic program is when it runs: the same op of static types,
// or its static form. Here are the checks that wait for actual sizes (spec:
// Dynamism in StableHLO).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_STATICOP_H
#define STABLEHLO_DIALECT_STATICOP_H

#include "mlir/IR/Builders.h"
#include "stablehlo/dialect/RefinedTypes.h"
#include "llvm/ADT/STLExtras.h"

namespace mlir {
namespace stablehlo {

/// True for a type whose values are all of one size, and for what is no tensor.
bool isStaticType(Type type);

/// True if `op` cannot run as it is: a type of it is dynamic, or its sizes are
/// operands, which must be compared with its types.
bool isDynamicOp(Operation *op);

/// The operands of an op as they are when it runs.
struct StaticOperands {
  /// Their types, all static, and elements, at least those of shape operands.
  ArrayRef<KnownValue> known;
  /// Stand for the operands in what is inserted, and have these types.
  ValueRange values;
};

/// Fills `to`, the empty region of what is inserted, with what `from`, that of
/// the op, does; its arguments are of the types of `arguments`.
using CopyRegionFn = llvm::function_ref<LogicalResult(Region &from, Region &to,
                                                      TypeRange arguments)>;

/// Inserts what `op`, which is no control flow, is for `operands`: all types
/// are static then, bounded tensors have their actual sizes. Returns the
/// results. Reports at the op if the operands contradict it, or the types that
/// are written, or if its sizes do not follow; some ops may be inserted then.
FailureOr<SmallVector<Value>> createStaticOp(OpBuilder &builder, Operation *op,
                                             StaticOperands operands,
                                             CopyRegionFn copyRegion);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_STATICOP_H
