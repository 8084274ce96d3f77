//===- OpDocs.cpp - Documentation of ops, types and enums ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tools/lsp/OpDocs.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::editor;
using llvm::SmallVector;
using llvm::StringRef;

static constexpr StringRef kReferences[] = {
#include "stablehlo/tools/lsp/stablehlo.md.inc"
    ,
#include "stablehlo/tools/lsp/chlo.md.inc"
    ,
#include "stablehlo/tools/lsp/check.md.inc"
    ,
#include "stablehlo/tools/lsp/interpreter-dialect.md.inc"
    ,
#include "stablehlo/tools/lsp/sdy.md.inc"
};

OpDocs::OpDocs() {
  for (StringRef reference : kReferences)
    addReference(reference);
}

/// The number of `#` in front of a heading; 0 of other lines.
static size_t getLevel(StringRef line) {
  size_t level = line.take_while([](char c) { return c == '#'; }).size();
  return line.substr(level).starts_with(" ") ? level : 0;
}

/// Sections are those of ops, and below "Attributes", "Types" and "Enums".
void OpDocs::addReference(StringRef text) {
  StringRef chapter, heading;
  const char *begin = text.begin();
  size_t level = 0;
  auto finish = [&](const char *end) {
    if (level)
      addSection(chapter, heading, StringRef(begin, end - begin));
    level = 0;
  };
  for (StringRef rest = text; !rest.empty();) {
    StringRef line;
    std::tie(line, rest) = rest.split('\n');
    size_t found = getLevel(line);
    if (!found || (level && found > level))
      continue;
    finish(line.begin());
    if (found == 2)
      chapter = line.drop_front(3);
    if (found < 3 || line.ends_with(" ops"))
      continue;
    level = found;
    heading = line.drop_front(level + 1);
    begin = rest.begin();
  }
  finish(text.end());
}

/// The name behind the sigil in "Syntax: `!dialect.type`".
static StringRef findSyntax(StringRef body) {
  StringRef syntax = body.split("Syntax:").second.ltrim(" `\n");
  if (!syntax.starts_with("!") && !syntax.starts_with("#"))
    return "";
  return syntax.take_while(
      [](char c) { return llvm::isAlnum(c) || StringRef("!#._").contains(c); });
}

void OpDocs::addSection(StringRef chapter, StringRef heading, StringRef body) {
  if (heading.consume_front("`"))
    ops[heading.split('`').first] = body;
  else if (chapter == "Enums")
    addEnum(heading, body);
  else if (StringRef name = findSyntax(body); !name.empty())
    types[name] = body;
}

/// The line of each word says of which enum it is.
void OpDocs::addEnum(StringRef name, StringRef body) {
  std::string summary = body.trim().split('\n').first.trim("_").str();
  SmallVector<StringRef> rows;
  body.split(rows, '\n');
  for (StringRef row : rows) {
    SmallVector<StringRef> cells;
    row.split(cells, '|');
    if (cells.size() < 4 || !cells[2].contains('`'))
      continue;
    std::string &text = enumWords[cells[3].trim()];
    std::string line = ("- `" + name + "`: " + summary + "\n").str();
    if (!StringRef(text).contains(line))
      text += line;
  }
}

static std::string replaceAll(StringRef text, StringRef from, StringRef to) {
  SmallVector<StringRef> parts;
  text.split(parts, from);
  return llvm::join(parts, to);
}

/// The cells of a row of a table, in Markdown or HTML, but its head.
static SmallVector<StringRef> findCells(StringRef line) {
  SmallVector<StringRef> cells;
  if (line.consume_front("<tr><td>") && line.consume_back("</td></tr>"))
    line.split(cells, "</td><td>");
  else if (line.consume_front("| `") || line.consume_front("| &laquo;"))
    line.trim("| ").split(cells, " | ");
  if (cells.empty())
    return cells;
  cells[0].consume_front("<code>");
  for (StringRef end : {"</code>", "`", "&raquo;"})
    cells[0].consume_back(end);
  return cells;
}

/// A section of a reference as editors show it: tables become lists, since few
/// editors have HTML; what only matters to C++ is left out.
static std::string simplify(StringRef body) {
  std::string text;
  SmallVector<StringRef> lines;
  body.trim().split(lines, '\n');
  for (StringRef line : lines) {
    if (line.starts_with("Traits: ") || line.starts_with("Interfaces: ") ||
        line.starts_with("Effects: ") || line.starts_with("<table>") ||
        line.starts_with("</table>") || line.starts_with("<tr><th>"))
      continue;
    if (size_t level = getLevel(line)) {
      text += ("**" + line.drop_front(level + 1) + "**\n").str();
      continue;
    }
    if (SmallVector<StringRef> cells = findCells(line); cells.size() > 1) {
      text += ("- `" + cells.front() + "`: " + cells.back() + "\n").str();
      continue;
    }
    bool isBlank = line.empty() && StringRef(text).ends_with("\n\n");
    if (!line.starts_with("|") && !isBlank)
      text += line.str() + "\n";
  }
  // Links lead nowhere from here.
  for (size_t at; (at = text.find("](spec.md#")) != std::string::npos;) {
    size_t begin = text.rfind('[', at), end = text.find(')', at);
    if (begin == std::string::npos || end == std::string::npos)
      break;
    text = text.substr(0, begin) + text.substr(begin + 1, at - begin - 1) +
           text.substr(end + 1);
  }
  return replaceAll(StringRef(text).trim(), "\n\n\n", "\n\n") + "\n";
}

std::string OpDocs::getOp(StringRef name) const {
  if (auto found = ops.find(name); found != ops.end())
    return simplify(found->second);
  // Versions of ops mean what the ops mean.
  StringRef version = name;
  if (!version.consume_front("vhlo."))
    return "";
  StringRef op, number;
  std::tie(op, number) = version.rsplit("_v");
  auto found = ops.find(("stablehlo." + op).str());
  if (number.empty() || found == ops.end())
    return "";
  return ("Version " + number + " of `stablehlo." + op +
          "`, as artifacts keep it.\n\n" +
          found->second.trim().split('\n').first + "\n")
      .str();
}

std::string OpDocs::getType(StringRef name) const {
  auto found = types.find(name);
  return found == types.end() ? "" : simplify(found->second);
}
