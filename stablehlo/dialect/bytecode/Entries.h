//===- Entries.h - The attributes and types of a bytecode file ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_BYTECODE_ENTRIES_H
#define STABLEHLO_DIALECT_BYTECODE_ENTRIES_H

#include "mlir/IR/Location.h"
#include "stablehlo/dialect/bytecode/Container.h"
#include "stablehlo/dialect/bytecode/Encodings.h"
#include <cstdint>
#include <vector>

namespace mlir {
namespace stablehlo {

/// Who knows the encodings of a dialect.
struct DialectEncodings {
  bool isBuiltin;
  /// Null if nobody does.
  const BytecodeEncodingInterface *interface;
};

/// The encodings of all dialects of `container`, in its order.
std::vector<DialectEncodings> findEncodings(const BytecodeContainer &container,
                                            MLIRContext *context);

struct CheckedEntries {
  /// About how long each is as text, with all that it refers to.
  std::vector<uint64_t> attributeSizes, typeSizes;
  /// Whether all encodings are known.
  bool isComplete = true;
};

/// Reports at `location` and fails if an attribute or type has not the fields
/// of its encoding, refers to what is not there or to itself, or is one that
/// MLIR's reader of builtin ones would build though it may not exist.
FailureOr<CheckedEntries>
checkEntries(const BytecodeContainer &container,
             llvm::ArrayRef<DialectEncodings> encodings, Location location);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_BYTECODE_ENTRIES_H
