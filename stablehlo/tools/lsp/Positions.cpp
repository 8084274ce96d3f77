//===- Positions.cpp - Lines and columns of a text -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tools/lsp/Positions.h"

#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::editor;
using llvm::StringRef;

/// How many units the character has whose UTF-8 starts with this byte; bytes
/// that continue one have none.
static int64_t countUnitsAt(char byte) {
  auto c = static_cast<unsigned char>(byte);
  return (c & 0xC0) == 0x80 ? 0 : c >= 0xF0 ? 2 : 1;
}

int64_t editor::countUnits(StringRef text) {
  int64_t units = 0;
  for (char byte : text)
    units += countUnitsAt(byte);
  return units;
}

Document::Document(std::string theText) : text(std::move(theText)) {
  starts.push_back(0);
  for (auto [i, c] : llvm::enumerate(text))
    if (c == '\n')
      starts.push_back(i + 1);
}

StringRef Document::getLine(int64_t line) const {
  size_t end = line + 1 < getNumLines() ? starts[line + 1] - 1 : text.size();
  StringRef found = StringRef(text).slice(starts[line], end);
  found.consume_back("\r");
  return found;
}

Position Document::clamp(Position position) const {
  if (position.line < 0)
    return {0, 0};
  if (position.line >= getNumLines())
    return {getNumLines() - 1,
            static_cast<int64_t>(getLine(getNumLines() - 1).size())};
  int64_t size = getLine(position.line).size();
  return {position.line, std::clamp<int64_t>(position.column, 0, size)};
}

Position Document::toBytes(Position position) const {
  if (position.line < 0 || position.line >= getNumLines())
    return clamp(position);
  StringRef line = getLine(position.line);
  int64_t units = 0;
  size_t column = 0;
  while (column < line.size()) {
    units += countUnitsAt(line[column]);
    if (units > position.column)
      break;
    ++column;
  }
  return {position.line, static_cast<int64_t>(column)};
}

Position Document::toUnits(Position position) const {
  position = clamp(position);
  return {position.line,
          countUnits(getLine(position.line).take_front(position.column))};
}

Position Document::getPosition(const char *pointer) const {
  size_t offset = pointer - text.data();
  int64_t line = std::upper_bound(starts.begin(), starts.end(), offset) -
                 starts.begin() - 1;
  return toUnits({line, static_cast<int64_t>(offset - starts[line])});
}

size_t Document::getOffset(Position position) const {
  Position place = toBytes(position);
  return starts[place.line] + place.column;
}
