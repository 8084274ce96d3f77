//===- StaticForms.h - Dynamic ops with known shape operands --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An op whose sizes are operands is another op with attributes, once these
// operands are known: dynamic_pad is pad, dynamic_reshape is reshape.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_STATICFORMS_H
#define STABLEHLO_DIALECT_STATICFORMS_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/ArrayRef.h"

namespace mlir {
namespace stablehlo {

/// Inserts what `op` is for shape operands of these `elements` (null where they
/// are not known), and returns the results: of `resultTypes`, which
/// `refineResultTypes` gave. `operands` are those of `op`, or values that stand
/// for them; `op` stays. Location and discardable attributes are kept.
///
/// Fails, and inserts nothing, if `op` has no static form: it has no shape
/// operands, one of them is not known, or a result type is not static that has
/// to be. That form verifies if `op` does.
FailureOr<SmallVector<Value>>
createStaticForm(OpBuilder &builder, Operation *op, ValueRange operands,
                 ArrayRef<DenseElementsAttr> elements, TypeRange resultTypes);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_STATICFORMS_H
