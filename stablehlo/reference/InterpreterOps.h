//===- InterpreterOps.h - The interpreter dialect, and its ops on values --===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_INTERPRETEROPS_H
#define STABLEHLO_REFERENCE_INTERPRETEROPS_H

#include "stablehlo/reference/Value.h"
#include "stablehlo/reference/interpreter/InterpreterOps.h"
#include "llvm/Support/Error.h"
#include <queue>

namespace mlir {
namespace stablehlo {

class InterpreterFallback;

namespace interpreter {

/// Runs functions of `symbolTable` as the processes of a grid: `programs` has a
/// row per replica and a column per partition, `infeed`, which it takes all of,
/// functions that give the items. Failures are diagnostics of the context;
/// there are no results then.
SmallVector<InterpreterValue>
evalRunParallelOp(ArrayRef<InterpreterValue> inputs,
                  std::queue<StringAttr> &infeed,
                  SmallVector<SmallVector<StringAttr>> programs,
                  SymbolTable &symbolTable, InterpreterFallback *fallback);

/// Prints the name of the operand and its value to standard output.
llvm::Error evalPrintOp(PrintOp &op, InterpreterValue operand);

/// Writes `probe<serializedProbeFileId>.npy` in the folder, and its line at the
/// end of `index.csv` there.
llvm::Error evalProbeOp(InterpreterValue input, StringRef probeId,
                        StringRef probeOutputDir,
                        int64_t serializedProbeFileId);

} // namespace interpreter
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_INTERPRETEROPS_H
