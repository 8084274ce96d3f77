//===- Formulas.h - The formulas of elementwise ops -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of scalars by the names of ElementwiseList.h: `abs(x)`,
// `add(lhs, rhs)`, ... They are defined in Arithmetic.cpp, or, where results
// are rounded from some 64 bits, in Functions.cpp and SpecialFunctions.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LITERAL_FORMULAS_H
#define STABLEHLO_REFERENCE_LITERAL_FORMULAS_H

#include "stablehlo/reference/literal/Scalar.h"

namespace mlir {
namespace stablehlo {
namespace literal {

#define STABLEHLO_UNARY(OpTy, formula, ...) Scalar formula(const Scalar &x);
#define STABLEHLO_BINARY(OpTy, formula, ...)                                   \
  Scalar formula(const Scalar &lhs, const Scalar &rhs);
#define CHLO_UNARY STABLEHLO_UNARY
#define CHLO_BINARY STABLEHLO_BINARY
#include "stablehlo/dialect/ElementwiseList.h"

} // namespace literal
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LITERAL_FORMULAS_H
