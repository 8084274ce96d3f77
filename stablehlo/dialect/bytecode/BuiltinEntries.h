//===- BuiltinEntries.h - Builtin attributes and types that may exist -----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_BYTECODE_BUILTINENTRIES_H
#define STABLEHLO_DIALECT_BYTECODE_BUILTINENTRIES_H

#include "stablehlo/dialect/bytecode/ByteReader.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace mlir {
namespace stablehlo {

/// What matters of an attribute or a type to those that refer to it.
struct EntryTraits {
  enum Kind : uint8_t {
    /// In an encoding that is not known.
    Unknown,
    /// Of another dialect than builtin.
    Foreign,
    Integer,
    Index,
    Float,
    Complex,
    Tensor,
    /// A string without a type.
    String,
    Other
  };
  Kind kind = Unknown;
  /// Of a number, or of each element.
  uint64_t numBits = 0;
  /// Of a tensor; nothing if that is dynamic, or more than 64 bits count.
  std::optional<int64_t> numElements = std::nullopt;
  llvm::StringRef string = {};
};

/// An attribute or type, taken apart.
struct DecodedEntry {
  bool isType = false;
  uint64_t code = 0;
  /// Of all numbers, in the order of the encoding, as they are written.
  llvm::SmallVector<uint64_t, 4> numbers;
  /// Content of a string or blob, or what is left for the type to explain.
  llvm::StringRef bytes;
};

/// Fails if a builtin attribute or type of these parts may not exist. `reader`
/// is for errors. `parts` are the attributes and types that it refers to; of
/// one that is not known, nothing is known.
FailureOr<EntryTraits>
checkBuiltinEntry(const ByteReader &reader, const DecodedEntry &entry,
                  llvm::ArrayRef<const EntryTraits *> parts);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_BYTECODE_BUILTINENTRIES_H
