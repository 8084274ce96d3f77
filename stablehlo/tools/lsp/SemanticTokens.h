//===- SemanticTokens.h - What the tokens of a program are ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The answer to textDocument/semanticTokens. It follows from the tokens alone,
// so that a program has it while it is written.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TOOLS_LSP_SEMANTICTOKENS_H
#define STABLEHLO_TOOLS_LSP_SEMANTICTOKENS_H

#include "stablehlo/tools/lsp/Positions.h"
#include "stablehlo/tools/lsp/Tokens.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/JSON.h"
#include <string>

namespace mlir {
namespace stablehlo {
namespace editor {

/// In the order of the legend.
enum class Meaning {
  Comment,
  Dialect,  // `stablehlo` of `stablehlo.add`.
  EnumWord, // `EQ`.
  Symbol,   // `@f`.
  Keyword,  // `dense`.
  Label,    // `^bb0`.
  Alias,    // `#map`.
  OpName,   // `add` of `stablehlo.add`.
  Number,
  Parameter, // `%x`, an argument of a function or a block.
  Property,  // The name of an attribute: `dims` of `dims = [0]`.
  String,
  Attribute, // `#stablehlo.dot`.
  Type,
  Value, // `%x`, a result.
};

struct MeantToken {
  llvm::StringRef text;
  Meaning meaning;
  bool isDeclaration;
};

/// What each token is, in their order. Of `dialect.op` there are two.
std::vector<MeantToken>
findMeanings(llvm::ArrayRef<Token> tokens,
             llvm::function_ref<bool(llvm::StringRef)> isEnumWord);

/// The names of types and modifiers, as `initialize` tells them.
llvm::json::Value getLegend();

/// What is in the lines from `begin` to `end`, both included, as five numbers
/// each: lines and units after the one before, length, type, modifiers.
llvm::json::Array encodeTokens(llvm::ArrayRef<MeantToken> tokens,
                               const Document &document, int64_t begin,
                               int64_t end);

} // namespace editor
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TOOLS_LSP_SEMANTICTOKENS_H
