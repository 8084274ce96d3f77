//===- Arithmetic.h - Ops on scalars that are exact -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops whose results are exact or rounded once, named after the spec's. Their
// operands are of types that the op allows.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LITERAL_ARITHMETIC_H
#define STABLEHLO_REFERENCE_LITERAL_ARITHMETIC_H

#include "stablehlo/dialect/StablehloAttrs.h"
#include "stablehlo/reference/literal/Scalar.h"

namespace mlir {
namespace stablehlo {
namespace literal {

Scalar abs(const Scalar &x);
Scalar add(const Scalar &lhs, const Scalar &rhs);
Scalar bitwiseAnd(const Scalar &lhs, const Scalar &rhs);
Scalar bitwiseNot(const Scalar &x);
Scalar bitwiseOr(const Scalar &lhs, const Scalar &rhs);
Scalar bitwiseXor(const Scalar &lhs, const Scalar &rhs);
Scalar ceil(const Scalar &x);
Scalar clamp(const Scalar &min, const Scalar &operand, const Scalar &max);
bool compare(const Scalar &lhs, const Scalar &rhs,
             ComparisonDirection direction, bool isTotalOrder);
Scalar conj(const Scalar &x);
Scalar convert(const Scalar &x, ElementType type);
Scalar countLeadingZeros(const Scalar &x);
Scalar divide(const Scalar &lhs, const Scalar &rhs);
Scalar floor(const Scalar &x);
Scalar imag(const Scalar &x);
Scalar isInf(const Scalar &x);
Scalar isNegInf(const Scalar &x);
Scalar isPosInf(const Scalar &x);
Scalar isFinite(const Scalar &x);
Scalar maximum(const Scalar &lhs, const Scalar &rhs);
Scalar minimum(const Scalar &lhs, const Scalar &rhs);
/// The upper half of the product of integers.
Scalar mulhi(const Scalar &lhs, const Scalar &rhs);
Scalar multiply(const Scalar &lhs, const Scalar &rhs);
Scalar negate(const Scalar &x);
/// The float next to `x` in the direction of `y`.
Scalar nextAfter(const Scalar &x, const Scalar &y);
Scalar popcnt(const Scalar &x);
Scalar real(const Scalar &x);
Scalar reducePrecision(const Scalar &x, int64_t exponentBits,
                       int64_t mantissaBits);
Scalar remainder(const Scalar &lhs, const Scalar &rhs);
Scalar roundNearestAfz(const Scalar &x);
Scalar roundNearestEven(const Scalar &x);
Scalar shiftLeft(const Scalar &lhs, const Scalar &rhs);
Scalar shiftRightArithmetic(const Scalar &lhs, const Scalar &rhs);
Scalar shiftRightLogical(const Scalar &lhs, const Scalar &rhs);
Scalar sign(const Scalar &x);
Scalar subtract(const Scalar &lhs, const Scalar &rhs);

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
