//===- SemanticTokens.cpp - What the tokens of a program are -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tools/lsp/SemanticTokens.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::editor;
using llvm::ArrayRef;
using llvm::SmallVector;
using llvm::StringRef;

namespace json = llvm::json;

/// The names that the protocol has for them, in their order.
static constexpr const char *kTypeNames[] = {
    "comment",  "namespace", "enumMember", "function", "keyword",
    "label",    "macro",     "method",     "number",   "parameter",
    "property", "string",    "struct",     "type",     "variable"};

/// Whether a word is a type that MLIR has, or begins one.
static bool isBuiltinType(StringRef word) {
  if (llvm::is_contained({"tensor", "vector", "memref", "complex", "tuple",
                          "none", "index", "bf16", "tf32"},
                         word))
    return true;
  // f32, f8E4M3FN; i8, si8, ui8.
  if (word.size() > 1 && word[0] == 'f' && llvm::isDigit(word[1]))
    return true;
  StringRef width = word;
  if (!width.consume_front("si") && !width.consume_front("ui"))
    (void)width.consume_front("i");
  return width.size() < word.size() && !width.empty() &&
         llvm::all_of(width, llvm::isDigit);
}

namespace {
class MeaningFinder {
public:
  MeaningFinder(ArrayRef<Token> all,
                llvm::function_ref<bool(StringRef)> isEnumWord)
      : isEnumWord(isEnumWord) {
    for (const Token &token : all)
      (token.kind == TokenKind::Comment ? comments : tokens).push_back(token);
  }

  std::vector<MeantToken> run();

private:
  bool nextIs(size_t i, StringRef mark) const {
    return i + 1 < tokens.size() && tokens[i + 1].is(mark);
  }
  bool previousIs(size_t i, StringRef mark) const {
    return i && tokens[i - 1].is(mark);
  }
  /// Whether it stands before `=`, but not before `==`.
  bool isAssigned(size_t i) const {
    return nextIs(i, "=") && !nextIs(i + 1, "=");
  }
  bool isInParentheses() const { return !open.empty() && open.back().is("("); }

  void add(size_t i, Meaning meaning, bool isDeclaration = false) {
    found.push_back({tokens[i].text, meaning, isDeclaration});
  }
  void addOpName(StringRef name);
  void addWord(size_t i);
  void addString(size_t i);
  void addValue(size_t i);
  void addSymbol(size_t i);
  void addLabel(size_t i);
  void addOther(size_t i);
  bool isParameter(size_t i) const;
  void follow(size_t i);

  std::vector<Token> tokens, comments;
  llvm::function_ref<bool(StringRef)> isEnumWord;
  std::vector<MeantToken> found;
  SmallVector<Token> open;           // Brackets.
  SmallVector<bool> belongsToHeader; // Whether they follow a symbol or label.
  bool isResultList = false;
  llvm::StringMap<Meaning> values; // As they were declared last.
};
} // namespace

/// Whether a value in parentheses is an argument that is defined there:
/// `%x: type`, of the header of a function or block with a space, too.
bool MeaningFinder::isParameter(size_t i) const {
  if (!isInParentheses())
    return false;
  if (isAssigned(i))
    return true;
  return nextIs(i, ":") && (belongsToHeader.back() ||
                            tokens[i].text.end() == tokens[i + 1].text.begin());
}

void MeaningFinder::addValue(size_t i) {
  StringRef name = tokens[i].text.split('#').first;
  if (isParameter(i)) {
    values[name] = Meaning::Parameter;
    return add(i, Meaning::Parameter, /*isDeclaration=*/true);
  }
  // The first value of a list says what the list is.
  if (!previousIs(i, ","))
    isResultList = !isInParentheses() && areResults(tokens, i);
  if (isResultList)
    values[name] = Meaning::Value;
  auto known = values.find(name);
  add(i, known == values.end() ? Meaning::Value : known->second, isResultList);
}

void MeaningFinder::addOpName(StringRef name) {
  auto [dialect, op] = name.split('.');
  found.push_back({dialect, Meaning::Dialect, false});
  if (!op.empty())
    found.push_back({op, Meaning::OpName, false});
}

void MeaningFinder::addWord(size_t i) {
  StringRef word = tokens[i].text;
  if (isAssigned(i))
    return add(i, Meaning::Property);
  if (word.contains('.'))
    return addOpName(word);
  if (isBuiltinType(word))
    return add(i, Meaning::Type);
  add(i, isEnumWord(word) ? Meaning::EnumWord : Meaning::Keyword);
}

void MeaningFinder::addString(size_t i) {
  if (isAssigned(i))
    return add(i, Meaning::Property);
  // An op in the generic form.
  if (nextIs(i, "(") && tokens[i].text.contains('.') &&
      !tokens[i].isUnterminated())
    return addOpName(tokens[i].text.drop_front().drop_back());
  add(i, Meaning::String);
}

void MeaningFinder::addSymbol(size_t i) {
  bool isDeclaration =
      i && llvm::is_contained({"func.func", "module", "builtin.module",
                               "sdy.mesh", "private", "public", "nested"},
                              tokens[i - 1].text);
  add(i, Meaning::Symbol, isDeclaration);
}

/// A label at the begin of a line is that of a block.
void MeaningFinder::addLabel(size_t i) {
  bool isFirst =
      !i || StringRef(tokens[i - 1].text.end(),
                      tokens[i].text.begin() - tokens[i - 1].text.end())
                .contains('\n');
  add(i, Meaning::Label,
      (isFirst || previousIs(i, "{")) && !previousIs(i, ","));
}

void MeaningFinder::addOther(size_t i) {
  switch (tokens[i].kind) {
  case TokenKind::Attribute:
    return add(i,
               tokens[i].text.contains('.') || nextIs(i, "<")
                   ? Meaning::Attribute
                   : Meaning::Alias,
               isAssigned(i));
  case TokenKind::Type:
    return add(i, Meaning::Type, isAssigned(i));
  case TokenKind::Number:
  case TokenKind::Dimensions:
    return add(i, Meaning::Number);
  default:
    return;
  }
}

/// Notes which brackets are open behind the token.
void MeaningFinder::follow(size_t i) {
  const Token &token = tokens[i];
  if (token.is("(") || token.is("[") || token.is("{")) {
    open.push_back(token);
    belongsToHeader.push_back(i && (tokens[i - 1].kind == TokenKind::Symbol ||
                                    tokens[i - 1].kind == TokenKind::Label));
  } else if ((token.is(")") || token.is("]") || token.is("}")) &&
             !open.empty()) {
    open.pop_back();
    belongsToHeader.pop_back();
  }
}

std::vector<MeantToken> MeaningFinder::run() {
  for (auto [i, token] : llvm::enumerate(tokens)) {
    if (token.kind == TokenKind::Word)
      addWord(i);
    else if (token.kind == TokenKind::String)
      addString(i);
    else if (token.kind == TokenKind::Value)
      addValue(i);
    else if (token.kind == TokenKind::Symbol)
      addSymbol(i);
    else if (token.kind == TokenKind::Label)
      addLabel(i);
    else
      addOther(i);
    follow(i);
  }
  for (const Token &comment : comments)
    found.push_back({comment.text, Meaning::Comment, false});
  llvm::sort(found, [](const MeantToken &a, const MeantToken &b) {
    return a.text.begin() < b.text.begin();
  });
  return std::move(found);
}

std::vector<MeantToken>
editor::findMeanings(ArrayRef<Token> tokens,
                     llvm::function_ref<bool(StringRef)> isEnumWord) {
  return MeaningFinder(tokens, isEnumWord).run();
}

json::Value editor::getLegend() {
  json::Array types;
  for (const char *name : kTypeNames)
    types.push_back(name);
  return json::Object{{"tokenTypes", std::move(types)},
                      {"tokenModifiers", json::Array{"declaration"}}};
}

json::Array editor::encodeTokens(ArrayRef<MeantToken> tokens,
                                 const Document &document, int64_t begin,
                                 int64_t end) {
  json::Array numbers;
  Position last{0, 0}, place{0, 0};
  const char *pointer = document.getText().begin();
  for (const MeantToken &token : tokens) {
    // From token to token: a line may have millions of them.
    StringRef between(pointer, token.text.begin() - pointer);
    pointer = token.text.begin();
    if (int64_t lines = between.count('\n')) {
      place = {place.line + lines, 0};
      between = between.rsplit('\n').second;
    }
    place.column += countUnits(between);
    if (token.text.empty() || place.line < begin || place.line > end)
      continue;
    bool isNewLine = place.line != last.line;
    numbers.push_back(place.line - last.line);
    numbers.push_back(place.column - (isNewLine ? 0 : last.column));
    numbers.push_back(countUnits(token.text));
    numbers.push_back(static_cast<int64_t>(token.meaning));
    numbers.push_back(token.isDeclaration ? 1 : 0);
    last = place;
  }
  return numbers;
}
