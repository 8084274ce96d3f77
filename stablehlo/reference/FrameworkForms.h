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
// arith dialect, or leave an `mhlo.copy`. Evaluators run programs without.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_FRAMEWORKFORMS_H
#define STABLEHLO_REFERENCE_FRAMEWORKFORMS_H

#include "mlir/IR/BuiltinOps.h"

namespace mlir {
namespace stablehlo {

/// True if `module` has what `replaceFrameworkForms` may replace.
bool hasFrameworkForms(ModuleOp module);

/// Makes such calls ops of CHLO, constants those of StableHLO, and copies what
/// they copy. A call that would be no valid op, or may have side effects, stays
/// as it is.
void replaceFrameworkForms(ModuleOp module);

/// The same for ops of other dialects, and not for calls: what is left can be
/// an artifact.
bool hasForeignForms(ModuleOp module);
void replaceForeignForms(ModuleOp module);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_FRAMEWORKFORMS_H
