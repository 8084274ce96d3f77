//===- ProgramText.h - Programs as frameworks look at them ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_PJRT_PROGRAMTEXT_H
#define STABLEHLO_INTEGRATIONS_PJRT_PROGRAMTEXT_H

#include "mlir/IR/BuiltinOps.h"
#include "stablehlo/integrations/pjrt/Layouts.h"
#include "stablehlo/integrations/pjrt/Placement.h"

namespace mlir {
namespace stablehlo {
namespace pjrt {

/// The text of a program, which it may change, for readers that know StableHLO
/// but not Shardy.
std::string printWithoutShardy(ModuleOp module);

/// Notes in `module` where arguments and results are, as XLA's partitioner
/// does: frameworks ask for it there.
void notePlacements(ModuleOp module, ArrayRef<Placement> arguments,
                    ArrayRef<Placement> results);
/// Notes how arguments lie in memory, if one is not row-major.
void noteLayouts(ModuleOp module, ArrayRef<MinorToMajor> arguments);

} // namespace pjrt
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_INTEGRATIONS_PJRT_PROGRAMTEXT_H
