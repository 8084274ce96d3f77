//===- FusedGroup.h - Steps that are one lane program ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How the groups that preparing makes of elementwise steps are run.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_FUSEDGROUP_H
#define STABLEHLO_REFERENCE_PROGRAM_FUSEDGROUP_H

#include "stablehlo/reference/program/Program.h"

namespace mlir {
namespace stablehlo {

/// Evaluates `program` over `shape`: a step's operands, of that shape or
/// scalars that serve all elements, are its inputs, and the step's results,
/// which have `resultTypes`, its outputs.
EvaluatorPtr makeFusedGroup(LaneProgram program, Dims shape,
                            llvm::ArrayRef<ElementType> resultTypes);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_FUSEDGROUP_H
