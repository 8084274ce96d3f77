//===- Format.cpp - White space of programs ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tools/lsp/Format.h"

#include "stablehlo/tools/lsp/Tokens.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::editor;
using llvm::SmallVector;
using llvm::StringRef;

static constexpr int64_t kIndentation = 2;
static constexpr StringRef kSplit = "// -----";

namespace {
/// How far the first line of an op was indented, and is.
struct Statement {
  int64_t before = 0;
  int64_t now = 0;
};

/// A bracket that is open.
struct Bracket {
  StringRef mark;
  int64_t indentation;  // Of what closes it, if it is a brace.
  int64_t columnBefore; // Its own.
  int64_t columnNow;
  bool isDictionary; // Whether a `{` has attributes, not ops.
  bool keepsSpaces;  // Within types and lists, which may be tables.
  bool isOpaque;     // Of an attribute or type of a dialect, which may be text.
  Statement around;
};

class Formatter {
public:
  explicit Formatter(const Document &document)
      : document(document), tokens(tokenize(document.getText())) {}

  std::optional<std::vector<std::string>> run();

private:
  bool formatLine(StringRef line);
  int64_t indent(int64_t before);
  int64_t indentComment(int64_t before);
  int64_t indentContinuation(int64_t before) const;
  bool startsStatement(size_t i) const;
  bool startsEntry() const;
  bool isOfDictionary(size_t i) const;
  StringRef getSpace(size_t i, StringRef space) const;
  bool follow(size_t i, int64_t indentation, int64_t before, int64_t now);
  bool close(StringRef mark);

  bool isAt(size_t i, StringRef mark) const {
    return i < tokens.size() && tokens[i].is(mark);
  }
  bool isOpaque() const { return !open.empty() && open.back().isOpaque; }
  bool isAmongOps() const {
    return open.empty() || open.back().mark.starts_with("{");
  }
  /// Where the ops or attributes of the innermost braces begin.
  int64_t getBase() const {
    return open.empty() ? 0 : open.back().indentation + kIndentation;
  }

  const Document &document;
  std::vector<Token> tokens;
  size_t next = 0;            // The first token that was not taken yet.
  std::optional<size_t> last; // The last one that is no comment.
  SmallVector<Bracket> open;
  Statement statement;
  bool isInResults = false; // Whether `=` was not yet in this line.
  std::vector<std::string> lines;
};
} // namespace

/// Whether token `i`, the first of a line, begins an op, a block or an alias.
/// What does not continues the op above.
bool Formatter::startsStatement(size_t i) const {
  const Token &token = tokens[i];
  if (last && (tokens[*last].is(",") || tokens[*last].is("=") ||
               tokens[*last].is("->") || tokens[*last].text == "applies"))
    return false;
  switch (token.kind) {
  case TokenKind::Value:
    return areResults(tokens, i);
  case TokenKind::String:
    return isAt(i + 1, "(");
  case TokenKind::Label:
    return true;
  case TokenKind::Attribute:
  case TokenKind::Type:
    return isAt(i + 1, "=");
  case TokenKind::Word:
    return token.text.contains('.') ||
           llvm::is_contained({"return", "call", "module"}, token.text);
  default:
    return token.is("{-#");
  }
}

/// Whether the next token begins an op or an attribute, as the first in braces
/// does.
bool Formatter::startsEntry() const {
  if (!last ||
      (!open.empty() && tokens[*last].text.end() == open.back().mark.end()))
    return true;
  if (!open.empty() && open.back().isDictionary)
    return tokens[*last].is(",");
  return startsStatement(next);
}

/// Whether what follows the brace `i` are attributes.
bool Formatter::isOfDictionary(size_t i) const {
  do
    ++i;
  while (i < tokens.size() && tokens[i].kind == TokenKind::Comment);
  if (i >= tokens.size() || (tokens[i].kind != TokenKind::Word &&
                             tokens[i].kind != TokenKind::String))
    return false;
  return isAt(i + 1, "=") || isAt(i + 1, ",") || isAt(i + 1, "}") ||
         isAt(i + 1, ":");
}

/// Lines that continue an op move with its first one.
int64_t Formatter::indentContinuation(int64_t before) const {
  int64_t moved = before + statement.now - statement.before;
  if (isAmongOps())
    return std::max(statement.now, moved);
  // What stands below the first in parentheses stays there.
  if (before == open.back().columnBefore + 1)
    return open.back().columnNow + 1;
  return std::max<int64_t>(0, moved);
}

int64_t Formatter::indentComment(int64_t before) {
  if (tokens[next].text.rtrim() == kSplit && open.empty())
    return 0;
  return isAmongOps() ? getBase() : indentContinuation(before);
}

/// The indentation of the line that begins with the next token.
int64_t Formatter::indent(int64_t before) {
  const Token &token = tokens[next];
  if (token.kind == TokenKind::Comment)
    return indentComment(before);
  if ((token.is("}") || token.is("#-}")) && isAmongOps() && !open.empty())
    return open.back().indentation;
  if (!isAmongOps() || !startsEntry())
    return indentContinuation(before);
  bool isBlock = token.kind == TokenKind::Label && !open.empty();
  statement = {before, isBlock ? open.back().indentation : getBase()};
  return statement.now;
}

/// The white space between token `i` and the one before it, in the same line.
StringRef Formatter::getSpace(size_t i, StringRef space) const {
  const Token &token = tokens[i], &previous = tokens[i - 1];
  if (token.kind == TokenKind::Comment ||
      (!open.empty() && open.back().keepsSpaces))
    return space;
  if (token.is(",") && !previous.is(","))
    return "";
  bool isResults = isInResults && (token.is("=") || previous.is("="));
  // Types of functions: layouts of convolutions have `->` without.
  bool isArrow = (token.is("->") && previous.is(")")) ||
                 (previous.is("->") && i > 1 && tokens[i - 2].is(")"));
  if (!space.empty() || previous.is(",") || isArrow || isResults ||
      (previous.is(")") && token.is("{")))
    return " ";
  return "";
}

bool Formatter::close(StringRef mark) {
  StringRef opener = mark == ")"     ? "("
                     : mark == "]"   ? "["
                     : mark == "}"   ? "{"
                     : mark == "#-}" ? "{-#"
                                     : "<";
  if (open.empty() || open.back().mark != opener)
    return mark == ">"; // Of affine sets.
  statement = open.back().around;
  open.pop_back();
  return true;
}

/// Notes what is open behind token `i`, which stood in one column and stands in
/// another. Fails if brackets do not match.
bool Formatter::follow(size_t i, int64_t indentation, int64_t before,
                       int64_t now) {
  const Token &token = tokens[i];
  if (token.kind == TokenKind::Error || token.isUnterminated())
    return false;
  if (token.kind == TokenKind::Comment)
    return true;
  bool ofDialect = last &&
                   (tokens[*last].kind == TokenKind::Attribute ||
                    tokens[*last].kind == TokenKind::Type) &&
                   tokens[*last].text.end() == token.text.begin();
  last = i;
  bool isAngle = token.is("<") && !isAt(i + 1, "=");
  if (isAngle || token.is("(") || token.is("[") || token.is("{") ||
      token.is("{-#")) {
    bool keepsSpaces = isAngle || token.is("[");
    if (!open.empty())
      keepsSpaces |= open.back().keepsSpaces;
    open.push_back({token.text, indentation, before, now, isOfDictionary(i),
                    keepsSpaces, isOpaque() || (isAngle && ofDialect),
                    statement});
    return true;
  }
  if (token.is(")") || token.is("]") || token.is("}") || token.is(">") ||
      token.is("#-}"))
    return close(token.text);
  return true;
}

/// Fails if the line is of no program.
bool Formatter::formatLine(StringRef line) {
  StringRef leading = line.take_while(isWhiteSpace);
  if (leading.size() == line.size()) {
    lines.push_back(isOpaque() ? line.str() : "");
    return true;
  }
  int64_t before = leading.size() + leading.count('\t') * (kIndentation - 1);
  std::string text = leading.str();
  int64_t indentation = before;
  if (!isOpaque()) {
    indentation = indent(before);
    text.assign(indentation, ' ');
  }
  // What is within the braces of an op stands below the op, unless the braces
  // stand apart: `cond {` in a line that is indented, and the `} do {` of it.
  const Token &first = tokens[next];
  bool isApart = first.is("}") || (first.kind == TokenKind::Word &&
                                   indentation > statement.now + 1);
  isInResults = first.kind == TokenKind::Value && isAmongOps();
  const char *begin = first.text.begin(), *end = begin;
  for (; next < tokens.size() && tokens[next].text.begin() < line.end();
       ++next) {
    const Token &token = tokens[next];
    if (token.text.begin() != begin)
      text += getSpace(next, StringRef(end, token.text.begin() - end));
    if (next && tokens[next - 1].is("="))
      isInResults = false;
    if (!follow(next, isApart ? indentation : statement.now,
                before + (token.text.begin() - begin), text.size()))
      return false;
    text += token.text;
    end = token.text.end();
  }
  if (isOpaque())
    text += StringRef(end, line.end() - end);
  lines.push_back(std::move(text));
  return true;
}

std::optional<std::vector<std::string>> Formatter::run() {
  for (int64_t i = 0; i < document.getNumLines(); ++i)
    if (!formatLine(document.getLine(i)))
      return std::nullopt;
  if (!open.empty())
    return std::nullopt;
  // The same tokens, so the same program.
  std::string text = llvm::join(lines, "\n");
  bool isSame =
      llvm::equal(tokens, tokenize(text), [](const Token &a, const Token &b) {
        return a.kind == b.kind && a.text == b.text;
      });
  if (!isSame)
    return std::nullopt;
  return std::move(lines);
}

std::optional<std::vector<std::string>>
editor::formatLines(const Document &document) {
  return Formatter(document).run();
}
