//===- CheckBytecode.h - Looks at bytecode before MLIR reads it -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR's reader of bytecode believes counts, and indices in some places: it
// allocates, recurses and writes as the file says. This is a walk over the same
// file that believes nothing, builds nothing and does not look into the
// elements of constants. Format: facts of the container are in
// docs/artifacts.md.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_BYTECODE_CHECKBYTECODE_H
#define STABLEHLO_DIALECT_BYTECODE_CHECKBYTECODE_H

#include "mlir/IR/Location.h"
#include "llvm/ADT/StringRef.h"

namespace mlir {
namespace stablehlo {

/// How deep attributes, types and regions may be nested in bytecode: others
/// recurse over them.
constexpr int64_t kMaxBytecodeNesting = 1000;

/// How much of a file the check understood.
enum class BytecodeCheck {
  /// All of it: MLIR's reader may have it.
  Complete,
  /// The container, and the encodings of dialects with a
  /// BytecodeEncodingInterface. Readers of other dialects are on their own.
  Partial
};

/// Reports at `location` and fails if `bytes` are no sound bytecode. Dialects
/// that they name are loaded into the context of `location`.
FailureOr<BytecodeCheck> checkBytecode(llvm::StringRef bytes,
                                       Location location);

/// The same, at no location, for `source` if it is bytecode and not text.
LogicalResult checkIfBytecode(llvm::StringRef source, MLIRContext *context);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_BYTECODE_CHECKBYTECODE_H
