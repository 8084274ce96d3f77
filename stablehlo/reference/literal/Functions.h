//===- Functions.h - Functions of scalars that round ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions whose results are known to some 64 bits and rounded once, named
// after the spec's ops. Their operands are floats or complex numbers, of
// `power` integers too.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LITERAL_FUNCTIONS_H
#define STABLEHLO_REFERENCE_LITERAL_FUNCTIONS_H

#include "stablehlo/reference/literal/Scalar.h"

namespace mlir {
namespace stablehlo {
namespace literal {

Scalar atan2(const Scalar &lhs, const Scalar &rhs);
Scalar cbrt(const Scalar &x);
Scalar cosine(const Scalar &x);
Scalar exponential(const Scalar &x);
Scalar exponentialMinusOne(const Scalar &x);
Scalar log(const Scalar &x);
Scalar logPlusOne(const Scalar &x);
Scalar logistic(const Scalar &x);
Scalar power(const Scalar &lhs, const Scalar &rhs);
Scalar rsqrt(const Scalar &x);
Scalar sine(const Scalar &x);
Scalar sqrt(const Scalar &x);
Scalar tan(const Scalar &x);
Scalar tanh(const Scalar &x);

// CHLO.
Scalar acos(const Scalar &x);
Scalar acosh(const Scalar &x);
Scalar asin(const Scalar &x);
/// For complex numbers only.
Scalar asinAcosKernel(const Scalar &x);
Scalar asinh(const Scalar &x);
Scalar atan(const Scalar &x);
Scalar atanh(const Scalar &x);
Scalar besselI1e(const Scalar &x);
Scalar cosh(const Scalar &x);
Scalar sinh(const Scalar &x);

// CHLO; not for complex numbers.
Scalar digamma(const Scalar &x);
Scalar erf(const Scalar &x);
Scalar erfInv(const Scalar &x);
Scalar erfc(const Scalar &x);
Scalar lgamma(const Scalar &x);
Scalar polygamma(const Scalar &n, const Scalar &x);
Scalar zeta(const Scalar &x, const Scalar &q);

/// A result that is not 0 in truth, though too small for `Real`: not every type
/// has a 0.
Real withoutUnderflow(Real value);

} // namespace literal
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LITERAL_FUNCTIONS_H
