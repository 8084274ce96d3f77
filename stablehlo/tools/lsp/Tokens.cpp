//===- Tokens.cpp - The words of a program's text ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tools/lsp/Tokens.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::editor;
using llvm::ArrayRef;
using llvm::StringRef;

bool editor::isWhiteSpace(char c) { return StringRef(" \t\r\n").contains(c); }

static bool isWordStart(char c) { return llvm::isAlpha(c) || c == '_'; }
static bool isWordPart(char c) {
  return llvm::isAlnum(c) || c == '_' || c == '$' || c == '.';
}
static bool isSuffixPart(char c) { return isWordPart(c) || c == '-'; }

/// The length of the string at the begin of `text`, with its quotes. It ends at
/// the end of the line if it must.
static size_t measureString(StringRef text) {
  for (size_t i = 1; i < text.size() && text[i] != '\n'; ++i) {
    if (text[i] == '"')
      return i + 1;
    if (text[i] == '\\' && i + 1 < text.size() && text[i + 1] != '\n')
      ++i;
  }
  return text.find('\n') == StringRef::npos ? text.size() : text.find('\n');
}

/// What follows a sigil: digits, or a name.
static size_t measureSuffix(StringRef text) {
  if (!text.empty() && llvm::isDigit(text.front()))
    return text.take_while(llvm::isDigit).size();
  return text.take_while(isSuffixPart).size();
}

static size_t measureNumber(StringRef text) {
  if (text.starts_with("0x") && text.size() > 2 && llvm::isHexDigit(text[2]))
    return 2 + text.drop_front(2).take_while(llvm::isHexDigit).size();
  size_t length = text.take_while(llvm::isDigit).size();
  if (!text.substr(length).starts_with("."))
    return length;
  ++length;
  length += text.substr(length).take_while(llvm::isDigit).size();
  StringRef exponent = text.substr(length);
  if (exponent.empty() || (exponent[0] != 'e' && exponent[0] != 'E'))
    return length;
  StringRef digits = exponent.drop_front();
  if (!digits.empty() && (digits[0] == '+' || digits[0] == '-'))
    digits = digits.drop_front();
  size_t count = digits.take_while(llvm::isDigit).size();
  return count ? length + (digits.data() - exponent.data()) + count : length;
}

/// The sizes of a type with the `x` behind each, as far as they stand here.
static size_t measureDimensions(StringRef text) {
  size_t length = 0;
  while (true) {
    StringRef rest = text.substr(length);
    size_t size = rest.take_while(llvm::isDigit).size();
    if (!size && (rest.starts_with("?") || rest.starts_with("*")))
      size = 1;
    if (!size || !rest.substr(size).starts_with("x"))
      return length;
    length += size + 1;
  }
}

namespace {
/// Takes tokens from the front of the text.
class Tokenizer {
public:
  explicit Tokenizer(StringRef text) : rest(text) {}

  std::vector<Token> run() {
    while (true) {
      rest = rest.drop_while(isWhiteSpace);
      if (rest.empty())
        return std::move(tokens);
      take();
    }
  }

private:
  void add(TokenKind kind, size_t length) {
    tokens.push_back({kind, rest.take_front(length)});
    rest = rest.drop_front(length);
  }

  /// Whether sizes of a type may stand here: `<` is before them, or a size in
  /// brackets. Numbers of `dense<0x...>` are no sizes.
  bool mayHaveDimensions() const {
    if (tokens.empty() || tokens.back().text.end() != rest.begin())
      return false;
    if (tokens.back().is("<"))
      return tokens.size() < 2 || tokens[tokens.size() - 2].text != "dense";
    return tokens.back().kind == TokenKind::Dimensions;
  }

  void take();
  void takePrefixed();

  StringRef rest;
  std::vector<Token> tokens;
};
} // namespace

void Tokenizer::takePrefixed() {
  StringRef suffix = rest.drop_front();
  if (rest[0] == '@') {
    bool isQuoted = suffix.starts_with("\"");
    size_t length =
        isQuoted ? measureString(suffix) : suffix.take_while(isWordPart).size();
    return add(length ? TokenKind::Symbol : TokenKind::Error, 1 + length);
  }
  size_t length = measureSuffix(suffix);
  TokenKind kind = rest[0] == '%'   ? TokenKind::Value
                   : rest[0] == '^' ? TokenKind::Label
                   : rest[0] == '#' ? TokenKind::Attribute
                                    : TokenKind::Type;
  if (!length)
    return add(TokenKind::Error, 1);
  // Which of several results it is.
  if (StringRef number = suffix.substr(length);
      kind == TokenKind::Value && number.consume_front("#"))
    if (size_t digits = number.take_while(llvm::isDigit).size())
      length += 1 + digits;
  add(kind, 1 + length);
}

void Tokenizer::take() {
  char c = rest.front();
  if (mayHaveDimensions())
    if (size_t length = measureDimensions(rest))
      return add(TokenKind::Dimensions, length);
  // The `x` of `[4]x2xf32`.
  if (c == 'x' && !tokens.empty() && tokens.back().is("]") &&
      tokens.back().text.end() == rest.begin())
    return add(TokenKind::Dimensions, 1 + measureDimensions(rest.drop_front()));
  if (isWordStart(c))
    return add(TokenKind::Word, rest.take_while(isWordPart).size());
  if (llvm::isDigit(c))
    return add(TokenKind::Number, measureNumber(rest));
  if (c == '"')
    return add(TokenKind::String, measureString(rest));
  if (rest.starts_with("//"))
    return add(TokenKind::Comment,
               rest.take_until([](char c) { return c == '\n'; })
                   .rtrim(" \t\r")
                   .size());
  for (StringRef mark : {"->", "::", "{-#", "#-}"})
    if (rest.starts_with(mark))
      return add(TokenKind::Mark, mark.size());
  if (StringRef("%^#!@").contains(c))
    return takePrefixed();
  if (llvm::isPrint(c))
    return add(TokenKind::Mark, 1);
  add(TokenKind::Error, rest.take_until([](char c) {
                              return llvm::isPrint(c) || isWhiteSpace(c);
                            })
                            .size());
}

std::vector<Token> editor::tokenize(StringRef text) {
  return Tokenizer(text).run();
}

bool editor::areResults(ArrayRef<Token> tokens, size_t i) {
  auto isAt = [&](size_t i, StringRef mark) {
    return i < tokens.size() && tokens[i].is(mark);
  };
  while (i < tokens.size() && tokens[i].kind == TokenKind::Value) {
    if (isAt(i + 1, ":") && i + 2 < tokens.size() &&
        tokens[i + 2].kind == TokenKind::Number)
      i += 2;
    if (!isAt(i + 1, ","))
      return isAt(i + 1, "=") && !isAt(i + 2, "=");
    i += 2;
  }
  return false;
}
