//===- OpDocsTest.cpp - Tests of the documentation of ops ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tools/lsp/OpDocs.h"

#include "gtest/gtest.h"

using namespace mlir::stablehlo::editor;
using llvm::StringRef;

TEST(OpDocs, AnOpHasWhatOdsSays) {
  StringRef name = "stablehlo.all_gather";
  std::string text = OpDocs().getOp(name);
  EXPECT_TRUE(StringRef(text).starts_with(
      "_Concatenation over the processes of a group_\n"));
  for (StringRef part :
       {"```mlir\n%result = \"stablehlo.all_gather\"(%operand) {",
        "- (C1) `0 <= all_gather_dim < rank(operands...)`.",
        "**Attributes:**\n\n- `all_gather_dim`: 64-bit signless integer",
        "**Operands:**\n\n- `operands`: variadic of ranked tensor",
        "**Results:**\n\n- `unnamed`: variadic of"})
    EXPECT_TRUE(StringRef(text).contains(part)) << part.str() << "\n" << text;
  // C++, HTML, tables and links are none of it.
  for (StringRef part : {"Traits:", "Interfaces:", "<t", "::mlir", "| ",
                         "spec.md", "&laquo;", "\n\n\n", "####"})
    EXPECT_FALSE(StringRef(text).contains(part)) << part.str() << "\n" << text;
}

TEST(OpDocs, OpsOfAllDialects) {
  OpDocs docs;
  for (StringRef name :
       {"chlo.broadcast_add", "check.expect_eq", "interpreter.probe",
        "sdy.mesh", "vhlo.add_v1", "stablehlo.while", "stablehlo.add"})
    EXPECT_FALSE(docs.getOp(name).empty()) << name.str();
  EXPECT_EQ(docs.getOp("vhlo.add_v1"),
            "Version 1 of `stablehlo.add`, as artifacts keep it.\n\n"
            "_Addition_\n");
  for (StringRef name : {"stablehlo.nonsense", "vhlo.add", "vhlo.nonsense_v1",
                         "arith.addf", "", "stablehlo"})
    EXPECT_EQ(docs.getOp(name), "") << name.str();
}

TEST(OpDocs, TypesAndAttributes) {
  OpDocs docs;
  EXPECT_TRUE(StringRef(docs.getType("!stablehlo.token"))
                  .starts_with("_Opaque value that carries the order"));
  EXPECT_FALSE(docs.getType("#stablehlo.channel_handle").empty());
  EXPECT_EQ(docs.getType("!stablehlo.nonsense"), "");
}

TEST(OpDocs, WordsOfEnums) {
  OpDocs docs;
  // Of StableHLO and CHLO, which say the same.
  EXPECT_EQ(docs.getEnumWord("EQ"), "- `ComparisonDirection`: Which comparison "
                                    "operation to perform.\n");
  EXPECT_TRUE(docs.isEnumWord("THREE_FRY"));
  EXPECT_FALSE(docs.isEnumWord("dense"));
  EXPECT_EQ(docs.getEnumWord("dense"), "");
}
