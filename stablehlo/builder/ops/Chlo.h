//===- Chlo.h - CHLO's functions in the builder ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What CHLO has beyond XLA's operations.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_BUILDER_OPS_CHLO_H
#define STABLEHLO_BUILDER_OPS_CHLO_H

#include "stablehlo/builder/XlaBuilder.h"
#include "stablehlo/dialect/StablehloAttrs.h"

namespace mlir {
namespace stablehlo {
namespace builder {
/// Arc cosine.
XlaOp Acos(Operand operand);
/// Inverse hyperbolic cosine.
XlaOp Acosh(Operand operand);
/// Arc sine.
XlaOp Asin(Operand operand);
/// Inverse hyperbolic sine.
XlaOp Asinh(Operand operand);
/// Arc tangent.
XlaOp Atan(Operand operand);
/// Inverse hyperbolic tangent.
XlaOp Atanh(Operand operand);
/// e^-|x| times the modified Bessel function of order 1.
XlaOp BesselI1e(Operand operand);
/// Complex conjugate.
XlaOp Conj(Operand operand);
/// The derivative of Lgamma.
XlaOp Digamma(Operand operand);
/// Inverse of Erf.
XlaOp ErfInv(Operand operand);
/// 1 - erf(x).
XlaOp Erfc(Operand operand);
/// Whether a number is infinite.
XlaOp IsInf(Operand operand);
/// Whether a number is minus infinity.
XlaOp IsNegInf(Operand operand);
/// Whether a number is plus infinity.
XlaOp IsPosInf(Operand operand);
/// log |gamma(x)|.
XlaOp Lgamma(Operand operand);
/// Hyperbolic sine.
XlaOp Sinh(Operand operand);
/// x * x.
XlaOp Square(Operand operand);

// Operands are broadcast (Broadcast.h has the rules).

/// The number after lhs in the direction of rhs.
XlaOp NextAfter(Operand lhs, Operand rhs,
                ArrayRef<int64_t> broadcastDimensions = {});
/// Derivative lhs + 1 of Lgamma, at rhs.
XlaOp Polygamma(Operand lhs, Operand rhs,
                ArrayRef<int64_t> broadcastDimensions = {});
/// The Hurwitz zeta function.
XlaOp Zeta(Operand lhs, Operand rhs,
           ArrayRef<int64_t> broadcastDimensions = {});

/// A constant of the type of `operand`, which may have dynamic sizes.
XlaOp ConstantLike(Operand operand, double value);
/// The high half of the product of integers.
XlaOp Mulhi(Operand lhs, Operand rhs);

} // namespace builder
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_BUILDER_OPS_CHLO_H
