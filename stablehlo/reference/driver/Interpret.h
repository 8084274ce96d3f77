//===- Interpret.h - stablehlo-translate --interpret ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_DRIVER_INTERPRET_H
#define STABLEHLO_REFERENCE_DRIVER_INTERPRET_H

#include "mlir/Support/LLVM.h"
#include "stablehlo/reference/driver/CompareProbes.h"
#include "llvm/Support/Error.h"
#include <memory>

namespace llvm {
class SourceMgr;
} // namespace llvm

namespace mlir {
class MLIRContext;

namespace stablehlo {

/// Looks at the main file of a source manager before it is parsed; reports, and
/// fails, if the parser had better not see it.
using InputCheck = LogicalResult (*)(const llvm::SourceMgr &sourceMgr,
                                     MLIRContext *context);

/// The bytes that `--memory-limit` names, 0 if it is not there; an error if it
/// names none.
llvm::Expected<uint64_t> getMemoryLimit();

/// Adds the translation `--interpret` and its options to mlir-translate's.
/// `checkInput` is asked about each program, `isRefused` about types in files.
/// The call is where cold times start.
void registerInterpretTranslation(InputCheck checkInput, TextCheck isRefused);

/// Whether an option asks for something that needs no run: `--signature` or
/// `--view`.
bool asksToLook();
/// What these ask for, without a run: a translation.
LogicalResult lookAtProgram(const std::shared_ptr<llvm::SourceMgr> &sourceMgr,
                            llvm::raw_ostream &os, MLIRContext *context);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_DRIVER_INTERPRET_H
