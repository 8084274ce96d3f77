//===- Answers.cpp - What is answered about documents --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tools/lsp/Answers.h"

#include "stablehlo/tools/lsp/Format.h"
#include "stablehlo/tools/lsp/SemanticTokens.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::editor;
using llvm::StringRef;

namespace json = llvm::json;

void editor::addCapabilities(json::Object &answer) {
  json::Object *result = answer.getObject("result");
  json::Object *capabilities =
      result ? result->getObject("capabilities") : nullptr;
  if (!capabilities)
    return;
  (*capabilities)["documentFormattingProvider"] = true;
  (*capabilities)["semanticTokensProvider"] =
      json::Object{{"legend", getLegend()}, {"full", true}, {"range", true}};
  if (json::Object *info = result->getObject("serverInfo"))
    (*info)["name"] = "stablehlo-lsp-server";
}

static json::Object makePlace(Position position) {
  return json::Object{{"line", position.line}, {"character", position.column}};
}

json::Object editor::makeRange(const Document &document, StringRef text) {
  return json::Object{{"start", makePlace(document.getPosition(text.begin()))},
                      {"end", makePlace(document.getPosition(text.end()))}};
}

json::Value editor::findHover(const Document &document, Position position,
                              const OpDocs &docs) {
  std::vector<Token> tokens = tokenize(document.getText());
  const char *pointer =
      document.getText().begin() + document.getOffset(position);
  // The token that reaches beyond the cursor, if it begins before or there.
  auto found = llvm::partition_point(
      tokens, [&](const Token &token) { return token.text.end() <= pointer; });
  if (found == tokens.end() || found->text.begin() > pointer)
    return nullptr;
  std::string text;
  if (found->kind == TokenKind::Type || found->kind == TokenKind::Attribute)
    text = docs.getType(found->text);
  else if (found->kind == TokenKind::Word)
    text = found->text.contains('.') ? docs.getOp(found->text)
                                     : docs.getEnumWord(found->text);
  else if (found->kind == TokenKind::String)
    text = docs.getOp(found->text.trim('"'));
  if (text.empty())
    return nullptr;
  return json::Object{
      {"contents", json::Object{{"kind", "markdown"}, {"value", text}}},
      {"range", makeRange(document, found->text)}};
}

json::Value editor::mergeHover(json::Value ofMlir,
                               const json::Value &documentation) {
  const json::Object *more = documentation.getAsObject();
  json::Object *hover = ofMlir.getAsObject();
  json::Object *contents = hover ? hover->getObject("contents") : nullptr;
  if (!more || !contents)
    return more ? documentation : ofMlir;
  std::string text = contents->getString("value").value_or("").rtrim().str();
  (*contents)["value"] = text + "\n\n---\n\n" +
                         more->getObject("contents")->getString("value")->str();
  return ofMlir;
}

json::Value editor::findTokens(const Document &document, const OpDocs &docs,
                               int64_t begin, int64_t end) {
  auto tokens = findMeanings(tokenize(document.getText()), [&](StringRef word) {
    return docs.isEnumWord(word);
  });
  return json::Object{{"data", encodeTokens(tokens, document, begin, end)}};
}

json::Value editor::findEdits(const Document &document) {
  auto lines = formatLines(document);
  if (!lines)
    return nullptr;
  json::Array edits;
  for (auto [i, line] : llvm::enumerate(*lines)) {
    StringRef before = document.getLine(i);
    // Files end with the end of a line.
    bool endsFile = i + 1 == lines->size() && !line.empty();
    if (before == line && !endsFile)
      continue;
    edits.push_back(json::Object{{"range", makeRange(document, before)},
                                 {"newText", endsFile ? line + "\n" : line}});
  }
  return edits;
}

void editor::convertPlaces(json::Value &value,
                           llvm::function_ref<Position(Position)> convert) {
  if (json::Array *array = value.getAsArray())
    for (json::Value &element : *array)
      convertPlaces(element, convert);
  json::Object *object = value.getAsObject();
  if (!object)
    return;
  auto line = object->getInteger("line");
  auto column = object->getInteger("character");
  if (line && column) {
    Position place = convert({*line, *column});
    (*object)["line"] = place.line;
    (*object)["character"] = place.column;
    return;
  }
  for (auto &[key, member] : *object)
    convertPlaces(member, convert);
}
