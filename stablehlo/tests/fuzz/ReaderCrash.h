//===- ReaderCrash.h - Whose crash a crash of a reader is -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_FUZZ_READERCRASH_H
#define STABLEHLO_TESTS_FUZZ_READERCRASH_H

#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/StringRef.h"

namespace mlir {
namespace stablehlo {

/// Reads `bytecode` in a child process, as checkInput does, and says whether it
/// crashes in code that was compiled here: MLIR's reader crashes too, which
/// checkInput turns into a diagnostic, and which would hide crashes of ours.
/// Without AddressSanitizer nobody knows, and the answer is no.
bool crashesInOurCode(llvm::StringRef bytecode, MLIRContext *context);

/// Lets child processes from now on die without libFuzzer's report: a sanitizer
/// that finds something in one would save the input as a finding of the parent.
void muteChildren();

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_FUZZ_READERCRASH_H
