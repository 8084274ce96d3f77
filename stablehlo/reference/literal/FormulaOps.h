//===- FormulaOps.h - The formulas of ops by their classes ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LITERAL_FORMULAOPS_H
#define STABLEHLO_REFERENCE_LITERAL_FORMULAOPS_H

#include "stablehlo/reference/OpRegistry.h"

namespace mlir {
namespace stablehlo {

namespace literal {
class Scope;
} // namespace literal

/// Computes the results of an op by the spec's formula (literal/Ops.h).
using FormulaFn = FailureOr<llvm::SmallVector<Tensor>>(Operation *,
                                                       const literal::Scope &);

/// Ops whose formula is null are refused.
class FormulaOps final : public OpRegistry<FormulaFn *> {};

/// All ops that have formulas, and those that are known to have none.
FormulaOps makeFormulaOps();

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LITERAL_FORMULAOPS_H
