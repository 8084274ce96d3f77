//===- Chlo.h - CHLO's functions in the builder ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What CHLO has beyond XLA's operations; its functions are in Elementwise.h.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_BUILDER_OPS_CHLO_H
#define STABLEHLO_BUILDER_OPS_CHLO_H

#include "stablehlo/builder/XlaBuilder.h"
#include "stablehlo/dialect/StablehloAttrs.h"

namespace mlir {
namespace stablehlo {
namespace builder {
/// A constant of the type of `operand`, which may have dynamic sizes.
XlaOp ConstantLike(Operand operand, double value);
/// The high half of the product of integers.
XlaOp Mulhi(Operand lhs, Operand rhs);

} // namespace builder
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_BUILDER_OPS_CHLO_H
