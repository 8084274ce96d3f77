//===- Ops.h - The ops of a bytecode file ---------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_BYTECODE_OPS_H
#define STABLEHLO_DIALECT_BYTECODE_OPS_H

#include "stablehlo/dialect/bytecode/Entries.h"

namespace mlir {
namespace stablehlo {

/// Reports at `location` and fails if the ops are not encoded as they should,
/// refer to what is not there, reserve what they do not use, or would be out of
/// all proportion to the file as text. The result says whether all dialects of
/// ops are known.
FailureOr<bool> checkOps(const BytecodeContainer &container,
                         llvm::ArrayRef<DialectEncodings> encodings,
                         const CheckedEntries &entries, size_t fileSize,
                         Location location);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_BYTECODE_OPS_H
