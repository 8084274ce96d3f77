//===- TextMutator.cpp - Damages a program as text ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/fuzz/TextMutator.h"

#include "mlir/IR/Dialect.h"
#include "mlir/IR/OperationSupport.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

static constexpr llvm::StringRef kNumbers[] = {"0",
                                               "-1",
                                               "1",
                                               "2",
                                               "7",
                                               "64",
                                               "2147483648",
                                               "1000003",
                                               "1125899906842624",
                                               "4294967297",
                                               "4294967295",
                                               "9223372036854775807",
                                               "-2147483649",
                                               "-9223372036854775808",
                                               "18446744073709551616"};
static constexpr llvm::StringRef kDimensions[] = {
    "", "0x", "1x", "3x", "?x", "2x?x", "1000003x", "9223372036854775807x"};
static constexpr llvm::StringRef kElementTypes[] = {
    "i1",
    "i2",
    "i4",
    "i8",
    "i16",
    "i32",
    "i64",
    "ui1",
    "ui8",
    "ui32",
    "ui64",
    "si32",
    "f4E2M1FN",
    "f8E4M3FN",
    "f8E8M0FNU",
    "bf16",
    "f16",
    "f32",
    "f64",
    "f80",
    "tf32",
    "complex<f32>",
    "complex<f64>",
    "index",
    "i128",
    "i0",
    "!quant.uniform<i8:f32, 0.5:3>",
    "!quant.uniform<i8<-127:127>:f32:0, {0.1, 0.2:1}>",
    "!quant.uniform<u4:f64, 2.0:7>",
    "!quant.uniform<i8:f32:{0:1, 1:1}, {{0.1, 0.2}}>"};
static constexpr llvm::StringRef kTypes[] = {
    "!stablehlo.token",
    "tuple<>",
    "tuple<tensor<2xf32>, !stablehlo.token>",
    "tensor<f32>",
    "tensor<i32>",
    "tensor<2xi1>",
    "tensor<*xf32>",
    "tensor<0xf32>",
    "tensor<?x2xf32, #stablehlo.bounds<4, ?>>",
    "tensor<?xi64, #stablehlo.bounds<9223372036854775807>>",
    "memref<2xf32>",
    "vector<2xf32>",
    "none",
    "() -> ()",
    "f32",
    "index",
    "!stablehlo.future<tensor<2xf32>>",
    "tensor<2x!quant.any<i8:f32>>"};

TextMutator::TextMutator(MLIRContext &context) {
  std::vector<std::string> attributes;
  for (RegisteredOperationName name : context.getRegisteredOperations()) {
    // Others have parsers that fail without saying why.
    if (!llvm::is_contained({"stablehlo", "chlo", "func"},
                            name.getDialectNamespace()))
      continue;
    opNames.push_back(name.getStringRef().str());
    for (StringAttr attribute : name.getAttributeNames())
      attributes.push_back(attribute.getValue().str());
  }
  llvm::sort(opNames);
  llvm::sort(attributes);
  attributes.erase(llvm::unique(attributes), attributes.end());
  attributeNames = std::move(attributes);
}

//===----------------------------------------------------------------------===//
// Finding pieces
//===----------------------------------------------------------------------===//

static bool isWord(char c) { return llvm::isAlnum(c) || c == '_' || c == '.'; }

/// Calls `isPiece(position)`, which gives the length of a piece there or 0, for
/// each position behind the last piece; returns all pieces.
template <typename Span, typename Function>
static llvm::SmallVector<Span> findPieces(llvm::StringRef text,
                                          Function &&isPiece) {
  llvm::SmallVector<Span> pieces;
  for (size_t position = 0; position < text.size();) {
    size_t size = isPiece(position);
    if (size)
      pieces.push_back({position, size});
    position += std::max<size_t>(size, 1);
  }
  return pieces;
}

static size_t measureWord(llvm::StringRef text, size_t position) {
  if (position > 0 && isWord(text[position - 1]))
    return 0;
  return text.substr(position).take_while(isWord).size();
}

/// The length of what begins with the bracket at `position` and ends with its
/// partner, or 0.
static size_t measureBrackets(llvm::StringRef text, size_t position) {
  constexpr llvm::StringRef kOpening = "([{<", kClosing = ")]}>";
  size_t depth = 0;
  for (size_t end = position; end < text.size(); ++end) {
    if (end > 0 && text[end] == '>' && text[end - 1] == '-')
      continue;
    if (kOpening.contains(text[end]))
      ++depth;
    if (kClosing.contains(text[end]) && --depth == 0)
      return end + 1 - position;
    if (depth == 0)
      return 0;
  }
  return 0;
}

/// The length of the type at `position`, as far as a scan can tell, or 0.
static size_t measureType(llvm::StringRef text, size_t position) {
  llvm::StringRef rest = text.substr(position);
  for (llvm::StringRef name :
       {"tensor<", "tuple<", "!quant.uniform<", "complex<"})
    if (rest.starts_with(name))
      if (size_t size = measureBrackets(text, position + name.size() - 1))
        return name.size() - 1 + size;
  if (rest.starts_with("!"))
    return 1 + rest.drop_front().take_while(isWord).size();
  return 0;
}

//===----------------------------------------------------------------------===//
// Damage
//===----------------------------------------------------------------------===//

void TextMutator::changeLine(std::string &text) {
  llvm::SmallVector<llvm::StringRef> lines;
  llvm::StringRef(text).split(lines, '\n');
  size_t at = draw(lines.size());
  switch (draw(3)) {
  case 0:
    lines.erase(lines.begin() + at);
    break;
  case 1: {
    llvm::StringRef line = lines[at];
    lines.insert(lines.begin() + at, line);
    break;
  }
  default:
    std::swap(lines[at], lines[draw(lines.size())]);
    break;
  }
  text = llvm::join(lines, "\n");
}

void TextMutator::changeNumber(std::string &text) {
  auto numbers = findPieces<Span>(text, [&](size_t position) -> size_t {
    if (!llvm::isDigit(text[position]) ||
        (position > 0 &&
         (llvm::isAlnum(text[position - 1]) || text[position - 1] == '%')))
      return 0;
    return llvm::StringRef(text)
        .substr(position)
        .take_while(llvm::isDigit)
        .size();
  });
  if (!numbers.empty())
    replace(text, pick(numbers), pick(kNumbers));
}

void TextMutator::changeDimension(std::string &text) {
  auto dims = findPieces<Span>(text, [&](size_t position) -> size_t {
    char before = position ? text[position - 1] : ' ';
    if (before != '<' && before != 'x')
      return 0;
    llvm::StringRef rest = llvm::StringRef(text).substr(position);
    size_t size = rest.take_while([](char c) {
                        return llvm::isDigit(c) || c == '?' || c == '*';
                      })
                      .size();
    return size && rest.substr(size).starts_with("x") ? size + 1 : 0;
  });
  if (dims.empty() || draw(4) == 0) {
    size_t at = text.find("tensor<", draw(text.size() + 1));
    if (at != std::string::npos)
      replace(text, {at + 7, 0}, pick(kDimensions));
    return;
  }
  replace(text, pick(dims), pick(kDimensions));
}

void TextMutator::changeElementType(std::string &text) {
  auto types = findPieces<Span>(text, [&](size_t position) -> size_t {
    char before = position ? text[position - 1] : ' ';
    if (before != '<' && before != 'x')
      return 0;
    llvm::StringRef word =
        llvm::StringRef(text).substr(position).take_while(llvm::isAlnum);
    for (llvm::StringRef prefix : {"i", "ui", "f", "bf"})
      if (word.consume_front(prefix) && !word.empty() && llvm::isDigit(word[0]))
        return prefix.size() + word.size();
    return 0;
  });
  if (!types.empty())
    replace(text, pick(types), pick(kElementTypes));
}

void TextMutator::changeType(std::string &text) {
  auto types = findPieces<Span>(
      text, [&](size_t position) { return measureType(text, position); });
  if (types.empty())
    return;
  Span other = pick(types);
  std::string by =
      draw(2) ? pick(kTypes).str() : text.substr(other.begin, other.size);
  replace(text, pick(types), by);
}

void TextMutator::changeList(std::string &text) {
  auto lists = findPieces<Span>(text, [&](size_t position) -> size_t {
    bool isArray = llvm::StringRef(text).substr(position).starts_with("<i") ||
                   text[position] == '[' || text[position] == '(';
    return isArray ? measureBrackets(text, position) : 0;
  });
  if (lists.empty())
    return;
  Span list = pick(lists);
  std::string inside = text.substr(list.begin + 1, list.size - 2);
  llvm::SmallVector<llvm::StringRef> items;
  llvm::StringRef(inside).split(items, ',');
  size_t at = draw(items.size());
  llvm::StringRef item = items[at];
  switch (draw(4)) {
  case 0:
    items.erase(items.begin() + at);
    break;
  case 1:
    items.insert(items.begin() + at, pick(kNumbers));
    break;
  case 2:
    items.append(draw(20), item);
    break;
  default:
    std::swap(items[at], items[draw(items.size())]);
    break;
  }
  replace(text, {list.begin + 1, list.size - 2}, llvm::join(items, ","));
}

void TextMutator::changeOp(std::string &text) {
  auto names = findPieces<Span>(text, [&](size_t position) -> size_t {
    size_t size = measureWord(text, position);
    llvm::StringRef word = llvm::StringRef(text).substr(position, size);
    return word.starts_with("stablehlo.") || word.starts_with("chlo.") ? size
                                                                       : 0;
  });
  if (!names.empty())
    replace(text, pick(names), pick(opNames));
}

void TextMutator::changeAttributeName(std::string &text) {
  auto names = findPieces<Span>(text, [&](size_t position) -> size_t {
    size_t size = measureWord(text, position);
    return llvm::StringRef(text).substr(position + size).starts_with(" = ")
               ? size
               : 0;
  });
  if (names.empty())
    return;
  Span name = pick(names);
  if (draw(3) == 0)
    return replace(text, {name.begin, 0}, pick(attributeNames) + ", ");
  replace(text, name, pick(attributeNames));
}

void TextMutator::changeValue(std::string &text) {
  auto values = findPieces<Span>(text, [&](size_t position) -> size_t {
    if (text[position] != '%')
      return 0;
    return 1 + llvm::StringRef(text)
                   .substr(position + 1)
                   .take_while([](char c) { return isWord(c) || c == '#'; })
                   .size();
  });
  if (values.empty())
    return;
  Span other = pick(values);
  std::string by = text.substr(other.begin, other.size);
  replace(text, pick(values), by);
}

void TextMutator::removePiece(std::string &text) {
  size_t at = text.find_first_of("([{<,\"=", draw(text.size() + 1));
  if (at == std::string::npos)
    return;
  size_t size = measureBrackets(text, at);
  if (!size) {
    size_t end = text.find_first_of(",\n)]}>", at + 1);
    size = std::min(end, text.size()) - at;
  }
  text.erase(at, size);
}

void TextMutator::changeCharacter(std::string &text) {
  static constexpr llvm::StringRef kCharacters = "<>{}[]()\"#%@!:,=-?*x0\\\n";
  size_t at = draw(text.size() + 1);
  switch (draw(3)) {
  case 0:
    text.insert(at, 1, kCharacters[draw(kCharacters.size())]);
    break;
  case 1:
    if (at < text.size())
      text[at] = static_cast<char>(draw(256));
    break;
  default:
    text.erase(at, 1 + draw(4));
    break;
  }
}

void TextMutator::damage(std::string &text) {
  switch (draw(16)) {
  case 0:
    return changeLine(text);
  case 1:
  case 2:
    return changeNumber(text);
  case 3:
  case 4:
    return changeDimension(text);
  case 5:
  case 6:
    return changeElementType(text);
  case 7:
  case 8:
    return changeType(text);
  case 9:
  case 10:
    return changeList(text);
  case 11:
    return changeOp(text);
  case 12:
    return changeAttributeName(text);
  case 13:
    return changeValue(text);
  case 14:
    return removePiece(text);
  default:
    return changeCharacter(text);
  }
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

std::string TextMutator::mutate(llvm::StringRef text, uint32_t seed) {
  random.seed(seed);
  random.discard(8);
  std::string result = text.str();
  for (size_t count = 1 + draw(2) * draw(4); count > 0; --count)
    damage(result);
  return result;
}

std::string TextMutator::crossOver(llvm::StringRef text, llvm::StringRef other,
                                   uint32_t seed) {
  random.seed(seed);
  random.discard(8);
  llvm::SmallVector<llvm::StringRef> lines, others;
  text.split(lines, '\n');
  other.split(others, '\n');
  size_t from = draw(others.size());
  size_t count = 1 + draw(std::min<size_t>(others.size() - from, 8));
  size_t at = draw(lines.size());
  if (draw(2))
    lines.erase(lines.begin() + at,
                lines.begin() + std::min(at + count, lines.size()));
  lines.insert(lines.begin() + at, others.begin() + from,
               others.begin() + from + count);
  return llvm::join(lines, "\n");
}
