//===- ByteReader.h - Reads bytes that may be anything --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_BYTECODE_BYTEREADER_H
#define STABLEHLO_DIALECT_BYTECODE_BYTEREADER_H

#include "mlir/IR/Location.h"
#include "mlir/Support/LLVM.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include <cstdint>

namespace mlir {
namespace stablehlo {

/// Takes numbers and pieces from the front of some bytes. Each function fails,
/// with an error, if the bytes do not hold what is asked for.
class ByteReader {
public:
  /// `what` names the bytes in errors.
  ByteReader(llvm::StringRef bytes, Location location, llvm::StringRef what)
      : bytes(bytes), location(location), what(what) {}

  bool empty() const { return bytes.empty(); }
  /// The number of bytes that are left.
  size_t size() const { return bytes.size(); }
  Location getLocation() const { return location; }

  LogicalResult fail(const llvm::Twine &message) const;

  LogicalResult readByte(uint8_t &byte);
  /// The low bits of the first byte say how many more there are.
  LogicalResult readVarInt(uint64_t &value);
  /// A number whose low bit is `flag`.
  LogicalResult readFlagged(uint64_t &value, bool &flag);
  LogicalResult readBytes(uint64_t size, llvm::StringRef &piece);
  /// The length of a piece, and the piece.
  LogicalResult readBlob(llvm::StringRef &piece);
  LogicalResult readNullTerminated(llvm::StringRef &text);
  /// The number of some things of at least a byte each, which follow.
  LogicalResult readCount(uint64_t &count, llvm::StringRef things);
  LogicalResult checkCount(uint64_t count, llvm::StringRef things) const;
  /// The index of one of `end` things.
  LogicalResult readIndex(uint64_t &index, uint64_t end, llvm::StringRef thing);
  LogicalResult checkIndex(uint64_t index, uint64_t end,
                           llvm::StringRef thing) const;
  /// A section of MLIR's container: its number and content. `start` is where
  /// alignment counts from.
  LogicalResult readSection(const char *start, uint8_t &id,
                            llvm::StringRef &content);
  /// Fails unless all bytes were read.
  LogicalResult expectEnd() const;

private:
  LogicalResult skipPadding(const char *start);

  llvm::StringRef bytes;
  Location location;
  llvm::StringRef what;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_BYTECODE_BYTEREADER_H
