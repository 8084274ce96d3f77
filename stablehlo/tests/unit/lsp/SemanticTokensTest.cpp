//===- SemanticTokensTest.cpp - Tests of what tokens are -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tools/lsp/SemanticTokens.h"

#include "gtest/gtest.h"
#include <limits>

using namespace mlir::stablehlo::editor;
using llvm::StringRef;

/// Each token and its type, with `!` behind declarations.
static std::string explain(StringRef text) {
  const llvm::json::Value legend = getLegend();
  const llvm::json::Array &names =
      *legend.getAsObject()->getArray("tokenTypes");
  std::string result;
  for (const MeantToken &token : findMeanings(
           tokenize(text), [](StringRef word) { return word == "EQ"; }))
    result += (result.empty() ? "" : " ") + token.text.str() + ":" +
              names[static_cast<size_t>(token.meaning)].getAsString()->str() +
              (token.isDeclaration ? "!" : "");
  return result;
}

TEST(SemanticTokens, AnOp) {
  EXPECT_EQ(explain("%0 = stablehlo.iota dim = 0 : tensor<2xi32>"),
            "%0:variable! stablehlo:namespace iota:method dim:property "
            "0:number tensor:type 2x:number i32:type");
  EXPECT_EQ(explain("\"a.b\"(%0) : !a.t // c"),
            "a:namespace b:method %0:variable !a.t:type // c:comment");
  EXPECT_EQ(explain("return \"s\", #map, #a<b>, EQ, dense"),
            "return:keyword \"s\":string #map:macro #a:struct b:keyword "
            "EQ:enumMember dense:keyword");
}

TEST(SemanticTokens, ResultsAreDeclared) {
  EXPECT_EQ(explain("%a:2, %b = x(%c, %d)"),
            "%a:variable! 2:number %b:variable! x:keyword %c:variable "
            "%d:variable");
  EXPECT_EQ(explain("x %a, %b : f32"),
            "x:keyword %a:variable %b:variable f32:type");
}

TEST(SemanticTokens, ArgumentsAreParameters) {
  EXPECT_EQ(explain("func.func @f(%a : i32) {\n return %a#0, %b"),
            "func:namespace func:method @f:function! %a:parameter! i32:type "
            "return:keyword %a#0:parameter %b:variable");
  EXPECT_EQ(explain("^bb1(%x: f32):\n y ^bb1(%x : f32)"),
            "^bb1:label! %x:parameter! f32:type y:keyword ^bb1:label "
            "%x:parameter! f32:type");
  EXPECT_EQ(explain("while(%i = %j)"),
            "while:keyword %i:parameter! %j:variable");
}

TEST(SemanticTokens, TypesThatMlirHas) {
  EXPECT_EQ(explain("si4 ui8 i f8E4M3FN bf16 index fx"),
            "si4:type ui8:type i:keyword f8E4M3FN:type bf16:type index:type "
            "fx:keyword");
}

TEST(SemanticTokens, PlacesAreRelative) {
  // Columns behind characters of four bytes, which have two units.
  Document document("a \"\U0001F600\" b\n\n  c d\n");
  auto tokens = findMeanings(tokenize(document.getText()),
                             [](StringRef) { return false; });
  int64_t last = std::numeric_limits<int64_t>::max();
  EXPECT_EQ(llvm::json::Value(encodeTokens(tokens, document, 0, last)),
            llvm::json::Value(llvm::json::Array{0, 0, 1, 4,  0, //
                                                0, 2, 4, 11, 0, //
                                                0, 5, 1, 4,  0, //
                                                2, 2, 1, 4,  0, //
                                                0, 2, 1, 4,  0}));
  EXPECT_EQ(llvm::json::Value(encodeTokens(tokens, document, 2, 2)),
            llvm::json::Value(llvm::json::Array{2, 2, 1, 4, 0, 0, 2, 1, 4, 0}));
}

// Hours, if each token were looked for from the begin of its line.
TEST(SemanticTokens, LinesMayBeLong) {
  std::string text = "dense<[";
  constexpr size_t kCount = 1000000;
  for (size_t i = 0; i < kCount; ++i)
    text += "1.0, ";
  Document document(text);
  auto tokens = findMeanings(tokenize(document.getText()),
                             [](StringRef) { return false; });
  EXPECT_EQ(encodeTokens(tokens, document, 0, 0).size(), 5 * (kCount + 1));
}
