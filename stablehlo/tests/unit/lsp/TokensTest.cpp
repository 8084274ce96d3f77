//===- TokensTest.cpp - Tests of the tokens of programs ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tools/lsp/Tokens.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"

using namespace mlir::stablehlo::editor;

/// The texts of the tokens, with `|` between them.
static std::string split(llvm::StringRef text) {
  std::vector<std::string> texts;
  for (const Token &token : tokenize(text))
    texts.push_back(token.text.str());
  return llvm::join(texts, "|");
}

static TokenKind kindOf(llvm::StringRef text) {
  std::vector<Token> tokens = tokenize(text);
  EXPECT_EQ(tokens.size(), 1u) << text.str();
  return tokens.front().kind;
}

TEST(Tokens, SplitsAnOp) {
  EXPECT_EQ(split("%0:2 = \"a.b\"(%x#1, @f, ^bb0) {a.b = -1.5e+3 : f32} // c"),
            "%0|:|2|=|\"a.b\"|(|%x#1|,|@f|,|^bb0|)|{|a.b|=|-|1.5e+3|:|f32|}|"
            "// c");
}

TEST(Tokens, SizesOfTypesArePartOfNoName) {
  EXPECT_EQ(split("tensor<2x?x0x16xf32>"), "tensor|<|2x?x0x16x|f32|>");
  EXPECT_EQ(split("tensor<*xf32>"), "tensor|<|*x|f32|>");
  EXPECT_EQ(split("vector<[4]x2xf32>"), "vector|<|[|4|]|x2x|f32|>");
  EXPECT_EQ(split("tensor<2x!q.t>"), "tensor|<|2x|!q.t|>");
}

TEST(Tokens, HexadecimalLiteralsAreNoSizes) {
  EXPECT_EQ(split("dense<0xFF800000>"), "dense|<|0xFF800000|>");
  EXPECT_EQ(split("[0x1F, 1]"), "[|0x1F|,|1|]");
}

TEST(Tokens, Kinds) {
  EXPECT_EQ(kindOf("func.func"), TokenKind::Word);
  EXPECT_EQ(kindOf("%x-1"), TokenKind::Value);
  EXPECT_EQ(kindOf("@\"a b\""), TokenKind::Symbol);
  EXPECT_EQ(kindOf("^bb0"), TokenKind::Label);
  EXPECT_EQ(kindOf("#stablehlo.dot"), TokenKind::Attribute);
  EXPECT_EQ(kindOf("!stablehlo.token"), TokenKind::Type);
  EXPECT_EQ(kindOf("->"), TokenKind::Mark);
  EXPECT_EQ(kindOf("{-#"), TokenKind::Mark);
  EXPECT_EQ(kindOf("// a \"b"), TokenKind::Comment);
  EXPECT_EQ(kindOf("\"a \\\" // b\""), TokenKind::String);
}

TEST(Tokens, TextsThatAreNoProgramHaveTokensToo) {
  EXPECT_EQ(kindOf("%"), TokenKind::Error);
  EXPECT_EQ(kindOf("@"), TokenKind::Error);
  EXPECT_EQ(kindOf("\x01"), TokenKind::Error);
  // White space elsewhere.
  EXPECT_EQ(kindOf("\v\f"), TokenKind::Error);
  EXPECT_EQ(kindOf("\xC3\xA4\xC3\xB6"), TokenKind::Error);
  EXPECT_EQ(split("\"a\nb \"\\"), "\"a|b|\"\\");
  EXPECT_TRUE(tokenize("\"a\n")[0].isUnterminated());
  EXPECT_TRUE(tokenize("\"")[0].isUnterminated());
  EXPECT_TRUE(tokenize("").empty());
}

TEST(Tokens, ResultsStandBeforeAnAssignment) {
  EXPECT_TRUE(areResults(tokenize("%a = x"), 0));
  EXPECT_TRUE(areResults(tokenize("%a:2, %b = x"), 0));
  EXPECT_FALSE(areResults(tokenize("%a, %b : f32"), 0));
  EXPECT_FALSE(areResults(tokenize("%a, "), 0));
  EXPECT_FALSE(areResults(tokenize("%a:"), 0));
}
