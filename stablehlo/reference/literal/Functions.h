//===- Functions.h - Functions of scalars that round ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Formulas whose results are known to some 64 bits and rounded once. Their
// operands are floats or complex numbers, of `power` integers too; of
// `digamma`, `erf`, `erfInv`, `erfc`, `lgamma`, `polygamma`, `zeta` floats.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LITERAL_FUNCTIONS_H
#define STABLEHLO_REFERENCE_LITERAL_FUNCTIONS_H

#include "stablehlo/reference/literal/Formulas.h"

namespace mlir {
namespace stablehlo {
namespace literal {

/// CHLO's; for complex numbers only.
Scalar asinAcosKernel(const Scalar &x);

/// A result that is not 0 in truth, though too small for `Real`: not every type
/// has a 0.
Real withoutUnderflow(Real value);

} // namespace literal
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LITERAL_FUNCTIONS_H
