//===- Container.h - The parts of a bytecode file -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_BYTECODE_CONTAINER_H
#define STABLEHLO_DIALECT_BYTECODE_CONTAINER_H

#include "mlir/IR/Location.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <vector>

namespace mlir {
namespace stablehlo {

/// What the sections of a file hold, but for the content of attributes and
/// types and for the ops. All indices in it are valid; pieces point into the
/// file.
struct BytecodeContainer {
  struct OpName {
    uint64_t dialect;
    llvm::StringRef name;
  };
  /// An attribute or a type.
  struct Entry {
    uint64_t dialect;
    /// In the encoding of its dialect, not as text.
    bool isEncoded;
    llvm::StringRef bytes;
  };

  /// The first byte of the file: alignment counts from there.
  const char *start;
  uint64_t version;
  std::vector<llvm::StringRef> strings;
  std::vector<llvm::StringRef> dialects;
  std::vector<OpName> opNames;
  std::vector<Entry> attributes;
  std::vector<Entry> types;
  std::vector<llvm::StringRef> properties;
  bool hasResources = false;
  llvm::StringRef ir;
};

/// Reports at `location` and fails if `bytes` are no container.
FailureOr<BytecodeContainer> readContainer(llvm::StringRef bytes,
                                           Location location);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_BYTECODE_CONTAINER_H
