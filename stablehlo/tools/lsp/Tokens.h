//===- Tokens.h - The words of a program's text --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The lexical structure of MLIR's text, of programs that are being written,
// too: any text has tokens. What stands between them is white space.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TOOLS_LSP_TOKENS_H
#define STABLEHLO_TOOLS_LSP_TOKENS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <vector>

namespace mlir {
namespace stablehlo {
namespace editor {

enum class TokenKind {
  Word,       // `func.func`, `f32`, `dense`.
  Value,      // `%x`, `%0#1`.
  Symbol,     // `@f`, `@"f"`.
  Label,      // `^bb0`.
  Attribute,  // `#map`, `#stablehlo.dot`.
  Type,       // `!alias`, `!stablehlo.token`.
  String,     // With its quotes; its end if the line has none.
  Number,     // Without its sign.
  Dimensions, // `2x?x` of `tensor<2x?xf32>`.
  Comment,    // To the end of the line.
  Mark,       // One character of punctuation, or `->`, `::`, `{-#`, `#-}`.
  Error       // What no program has outside of strings and comments.
};

struct Token {
  TokenKind kind;
  llvm::StringRef text; // Part of the text of the program.

  bool is(llvm::StringRef mark) const {
    return kind == TokenKind::Mark && text == mark;
  }
  /// A string without its end.
  bool isUnterminated() const {
    return kind == TokenKind::String && (text.size() < 2 || text.back() != '"');
  }
};

/// What may stand between tokens, but for comments.
bool isWhiteSpace(char c);

std::vector<Token> tokenize(llvm::StringRef text);

/// Whether the values from token `i` on are what an op defines: `%a, %b:2 = `.
bool areResults(llvm::ArrayRef<Token> tokens, size_t i);

} // namespace editor
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TOOLS_LSP_TOKENS_H
