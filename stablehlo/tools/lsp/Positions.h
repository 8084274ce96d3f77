//===- Positions.h - Lines and columns of a text -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Editors count columns in units of UTF-16, MLIR in bytes. Here is what both
// mean in a text: a line and an offset in bytes.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TOOLS_LSP_POSITIONS_H
#define STABLEHLO_TOOLS_LSP_POSITIONS_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>
#include <vector>

namespace mlir {
namespace stablehlo {
namespace editor {

/// Both count from 0.
struct Position {
  int64_t line;
  int64_t column;
};

/// How many units of UTF-16 a text in UTF-8 has.
int64_t countUnits(llvm::StringRef text);

/// The text of a document, by lines.
class Document {
public:
  explicit Document(std::string text);

  llvm::StringRef getText() const { return text; }
  int64_t getNumLines() const { return starts.size(); }
  /// A line without its end.
  llvm::StringRef getLine(int64_t line) const;

  /// The place in bytes of one in units. What is outside becomes the next that
  /// is inside.
  Position toBytes(Position position) const;
  /// The place in units of one in bytes, likewise.
  Position toUnits(Position position) const;
  /// The place in units of a part of the text.
  Position getPosition(const char *pointer) const;
  /// The offset of a place in units.
  size_t getOffset(Position position) const;

private:
  Position clamp(Position position) const;

  std::string text;
  std::vector<size_t> starts; // Of lines.
};

} // namespace editor
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TOOLS_LSP_POSITIONS_H
