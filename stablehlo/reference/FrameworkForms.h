//===- FrameworkForms.h - What frameworks write in words of their own -----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Exporters that cannot write ops of CHLO write calls that are named after
// them: `custom_call @mhlo.topk`, `custom_call @chlo.erf`, with the attributes
// of the op in a dictionary `mhlo.attributes`. Others write constants of MLIR's
// arith dialect. Evaluators run programs without either.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_FRAMEWORKFORMS_H
#define STABLEHLO_REFERENCE_FRAMEWORKFORMS_H

#include "mlir/IR/BuiltinOps.h"

namespace mlir {
namespace stablehlo {

/// True if `module` has what `replaceFrameworkForms` may replace.
bool hasFrameworkForms(ModuleOp module);

/// Makes such calls ops of CHLO, and constants those of StableHLO. A call that
/// would be no valid op, or may have side effects, stays as it is.
void replaceFrameworkForms(ModuleOp module);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_FRAMEWORKFORMS_H
