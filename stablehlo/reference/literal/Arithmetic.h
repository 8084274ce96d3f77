//===- Arithmetic.h - Ops on scalars that are exact -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Formulas whose results are exact or rounded once, and what they are made of.
// Their operands are of types that the op allows.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LITERAL_ARITHMETIC_H
#define STABLEHLO_REFERENCE_LITERAL_ARITHMETIC_H

#include "stablehlo/dialect/StablehloAttrs.h"
#include "stablehlo/reference/literal/Formulas.h"

namespace mlir {
namespace stablehlo {
namespace literal {

Scalar clamp(const Scalar &min, const Scalar &operand, const Scalar &max);
bool compare(const Scalar &lhs, const Scalar &rhs,
             ComparisonDirection direction, bool isTotalOrder);
Scalar convert(const Scalar &x, ElementType type);
/// The upper half of the product of integers.
Scalar mulhi(const Scalar &lhs, const Scalar &rhs);
Scalar reducePrecision(const Scalar &x, int64_t exponentBits,
                       int64_t mantissaBits);

/// The digits of a float's fraction: 23 of f32.
int getNumMantissaBits(ElementType type);

/// 1 of any type.
Scalar one(ElementType type);
/// 0 of any type; NaN where there is none (f8E8M0FNU).
Scalar zero(ElementType type);

} // namespace literal
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LITERAL_ARITHMETIC_H
