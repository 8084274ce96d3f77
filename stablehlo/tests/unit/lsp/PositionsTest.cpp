//===- PositionsTest.cpp - Tests of lines and columns --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tools/lsp/Positions.h"

#include "gtest/gtest.h"
#include <limits>
#include <ostream>

using namespace mlir::stablehlo::editor;

namespace mlir::stablehlo::editor {
static bool operator==(Position a, Position b) {
  return a.line == b.line && a.column == b.column;
}
static std::ostream &operator<<(std::ostream &os, Position position) {
  return os << position.line << ":" << position.column;
}
} // namespace mlir::stablehlo::editor

TEST(Positions, CountsUnitsOfUtf16) {
  EXPECT_EQ(countUnits("abc"), 3);
  EXPECT_EQ(countUnits("\u00e4"), 1);     // Two bytes.
  EXPECT_EQ(countUnits("\u20ac"), 1);     // Three.
  EXPECT_EQ(countUnits("\U0001F600"), 2); // Four, and a pair of surrogates.
}

TEST(Positions, Lines) {
  Document document("a\r\nbc\n");
  EXPECT_EQ(document.getNumLines(), 3);
  EXPECT_EQ(document.getLine(0), "a");
  EXPECT_EQ(document.getLine(1), "bc");
  EXPECT_EQ(document.getLine(2), "");
}

TEST(Positions, TranslatesColumns) {
  Document document("x\n\u00e4\U0001F600b\n");
  EXPECT_EQ(document.toBytes({1, 1}), (Position{1, 2}));
  EXPECT_EQ(document.toBytes({1, 3}), (Position{1, 6}));
  EXPECT_EQ(document.toUnits({1, 6}), (Position{1, 3}));
  EXPECT_EQ(document.getOffset({1, 3}), 8u);
  EXPECT_EQ(document.getPosition(document.getText().begin() + 8),
            (Position{1, 3}));
  // Between the surrogates: before the character.
  EXPECT_EQ(document.toBytes({1, 2}), (Position{1, 2}));
}

TEST(Positions, WhatIsOutsideBecomesInside) {
  Document document("ab\nc");
  int64_t huge = std::numeric_limits<int64_t>::max();
  int64_t negative = std::numeric_limits<int64_t>::min();
  EXPECT_EQ(document.toBytes({0, huge}), (Position{0, 2}));
  EXPECT_EQ(document.toBytes({huge, 0}), (Position{1, 1}));
  EXPECT_EQ(document.toBytes({negative, huge}), (Position{0, 0}));
  EXPECT_EQ(document.toBytes({1, negative}), (Position{1, 0}));
  EXPECT_EQ(document.toUnits({huge, huge}), (Position{1, 1}));
  EXPECT_EQ(Document("").toBytes({5, 5}), (Position{0, 0}));
}
