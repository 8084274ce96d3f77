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

/// The input of a lane program over `shape` that `operand` is: of that shape, a
/// scalar that serves all elements, with `scalarStrides`, or a table.
StridedView getLaneInput(const Tensor &operand, bool isTable,
                         llvm::ArrayRef<int64_t> shape,
                         llvm::ArrayRef<int64_t> scalarStrides);
/// Where the elements of the table `operand` are; `copies` get what has to be
/// copied to be dense.
llvm::Expected<char *> getTableData(RunContext &context, const Tensor &operand,
                                    llvm::SmallVectorImpl<Tensor> &copies);

/// Evaluates `program` over `shape`: a step's operands are its inputs, and the
/// step's results, which have `resultTypes`, its outputs.
EvaluatorPtr makeFusedGroup(LaneProgram program, Dims shape,
                            llvm::ArrayRef<ElementType> resultTypes);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_FUSEDGROUP_H
