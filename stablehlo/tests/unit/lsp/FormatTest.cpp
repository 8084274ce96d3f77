//===- FormatTest.cpp - Tests of the white space of programs -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tools/lsp/Format.h"

#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"

using namespace mlir::stablehlo::editor;

/// The formatted text, which stays as it is if it is formatted again.
static std::string format(llvm::StringRef text) {
  auto lines = formatLines(Document(text.str()));
  if (!lines)
    return "none";
  std::string formatted = llvm::join(*lines, "\n");
  auto again = formatLines(Document(formatted));
  EXPECT_TRUE(again && llvm::join(*again, "\n") == formatted) << formatted;
  return formatted;
}

TEST(Format, IndentsByNesting) {
  EXPECT_EQ(format("module {\nfunc.func @f() {\n// c\n      return\n  }\n}"),
            "module {\n  func.func @f() {\n    // c\n    return\n  }\n}");
}

TEST(Format, BlocksStandWithTheirOp) {
  EXPECT_EQ(format("%0 = \"a.b\"() ({\n    ^bb0(%x: f32):\n  a.c %x\n}, {\n"
                   "a.d\n}) : () -> f32"),
            "%0 = \"a.b\"() ({\n^bb0(%x: f32):\n  a.c %x\n}, {\n"
            "  a.d\n}) : () -> f32");
}

TEST(Format, LinesThatContinueAnOpMoveWithIt) {
  EXPECT_EQ(format("{\n%0 = a.b %x,\n       %y\n  : f32\n}"),
            "{\n  %0 = a.b %x,\n         %y\n    : f32\n}");
  // Never before it.
  EXPECT_EQ(format("{\n    a.b\n: f32\n}"), "{\n  a.b\n  : f32\n}");
}

TEST(Format, WhatIsAlignedStaysAligned) {
  EXPECT_EQ(format("func.func   @f(%a: i1,\n               %b: i1) {\n}"),
            "func.func @f(%a: i1,\n             %b: i1) {\n}");
}

TEST(Format, BodiesStandBelowTheOp) {
  EXPECT_EQ(format("func.func @f(\n    %a: i1) {\n      return\n    }"),
            "func.func @f(\n    %a: i1) {\n  return\n}");
  // As the printer has it.
  EXPECT_EQ(format("{\n  %0 = a.b(%x)\n   reducer(%a: f32) {\n a.c\n  }\n}"),
            "{\n  %0 = a.b(%x)\n   reducer(%a: f32) {\n    a.c\n  }\n}");
  // Or as people have it.
  EXPECT_EQ(format("%0 = a.while(%x)\n  cond {\n  a.c\n} do {\n  a.d\n}"),
            "%0 = a.while(%x)\n  cond {\n    a.c\n  } do {\n    a.d\n  }");
}

TEST(Format, AttributesStandInTheirBraces) {
  EXPECT_EQ(format("a.b {\nx = 1,\n      y\n  } : f32"),
            "a.b {\n  x = 1,\n  y\n} : f32");
}

TEST(Format, SpacesBetweenTokens) {
  EXPECT_EQ(format("%0=a.b  %x ,%y:(f32,f32)->f32 \t"),
            "%0 = a.b %x, %y:(f32, f32) -> f32");
  EXPECT_EQ(format("func.func @f(){\n}"), "func.func @f() {\n}");
  EXPECT_EQ(format("a.b   // c  "), "a.b   // c");
}

TEST(Format, TablesAndTextStay) {
  EXPECT_EQ(format("a.b dense<[[1,   2],\n  [10, 20]]> \"x  y\""),
            "a.b dense<[[1,   2],\n  [10, 20]]> \"x  y\"");
  // It may be the text of a dialect that nobody knows.
  EXPECT_EQ(format("a.b {x = #u<a   b  \n\n   c>}"),
            "a.b {x = #u<a   b  \n\n   c>}");
  EXPECT_EQ(format("a.b [b]x[o]->[b]"), "a.b [b]x[o]->[b]");
}

TEST(Format, ComparisonsAreNoBrackets) {
  EXPECT_EQ(format("#s = affine_set<(d0) : (d0 >= 0, d0 - 1 == 0)>"),
            "#s = affine_set<(d0) : (d0 >= 0, d0 - 1 == 0)>");
}

TEST(Format, SplitsStandAtTheBegin) {
  EXPECT_EQ(format("a.b\n// -----\n  // c\na.b"), "a.b\n// -----\n// c\na.b");
}

TEST(Format, WhatIsNoProgramIsNotFormatted) {
  for (const char *text :
       {"{", "}", "(]", "\"a", "%", "a.b(\n", "{)}", "\v", "a\n\f\nb"})
    EXPECT_EQ(format(text), "none") << text;
}

TEST(Format, EmptyLinesStay) {
  EXPECT_EQ(format(""), "");
  EXPECT_EQ(format("  \n\n a.b\n \n"), "\n\na.b\n\n");
}
