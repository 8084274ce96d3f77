//===- ConstantLike.h - What constant_like gives ----------------*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_CHLO_CONSTANTLIKE_H
#define STABLEHLO_DIALECT_CHLO_CONSTANTLIKE_H

#include "mlir/IR/BuiltinAttributes.h"

namespace mlir {
namespace chlo {

/// `value`, an integer, a float or a number of the complex dialect, in all
/// places of `type`, which is static and of its element type; null if it is
/// none of these.
DenseElementsAttr getSplat(RankedTensorType type, TypedAttr value);

} // namespace chlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_CHLO_CONSTANTLIKE_H
