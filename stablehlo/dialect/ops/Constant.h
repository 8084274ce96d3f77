//===- Constant.h - Constants, without the class of the op ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Code of all kinds makes constants and reads them, and needs nothing else of
// the category that the op stands in: with these it is not compiled again
// whenever one of its ops changes.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_CONSTANT_H
#define STABLEHLO_DIALECT_OPS_CONSTANT_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributeInterfaces.h"
#include "mlir/IR/Value.h"

namespace mlir {
namespace stablehlo {

/// A `constant` of `value`: elements, or a number that becomes a tensor of rank
/// 0.
Value createConstant(OpBuilder &builder, Location loc, Attribute value);

/// What `op` has for elements if it is a `constant`; null for another op or
/// none.
ElementsAttr getConstantValue(Operation *op);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_OPS_CONSTANT_H
