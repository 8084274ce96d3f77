//===- Outputs.h - Results of --interpret ---------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_DRIVER_OUTPUTS_H
#define STABLEHLO_REFERENCE_DRIVER_OUTPUTS_H

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/Signature.h"
#include "stablehlo/reference/Value.h"
#include "stablehlo/reference/driver/RankedRun.h"

namespace mlir {
namespace stablehlo {

/// Writes, compares or prints to `os` each of the results of `function` that
/// this rank has, as the options say. `agrees` becomes false if one is not what
/// was expected.
llvm::Error handleResults(RunContext &context,
                          ArrayRef<InterpreterValue> results,
                          const RankedRun &ranked, func::FuncOp function,
                          bool &agrees, llvm::raw_ostream &os);
/// Prints what `function` takes and gives, for `--signature`.
void printSignature(func::FuncOp function, llvm::raw_ostream &os);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_DRIVER_OUTPUTS_H
