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

// CHLO; not for complex numbers.
Scalar erf(const Scalar &x);
Scalar erfInv(const Scalar &x);
Scalar erfc(const Scalar &x);

} // namespace literal
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LITERAL_FUNCTIONS_H
