//===- ProgramTemplate.cpp - Programs whose element type is open ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/element_types/ProgramTemplate.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

/// The type of what quantized elements store, as their type has it: `i8`, `u8`.
static std::string getStorageName(ElementType type) {
  return llvm::formatv("{0}{1}", isUnsignedInteger(type) ? "u" : "i",
                       getNumBits(type));
}

std::string ElementChoice::getName() const {
  if (!expressed)
    return getElementTypeName(type).str();
  return getStorageName(type) + ":" + getElementTypeName(*expressed).str();
}

static TypeKind getKind(ElementType type) {
  if (isBoolean(type))
    return TypeKind::Boolean;
  if (isSignedInteger(type))
    return TypeKind::SignedInteger;
  if (isUnsignedInteger(type))
    return TypeKind::UnsignedInteger;
  return isFloat(type) ? TypeKind::Float : TypeKind::Complex;
}

ArrayRef<ElementChoice> stablehlo::getElementChoices() {
  static const std::vector<ElementChoice> choices = [] {
    constexpr unsigned kMaxStorageWidth = 32;
    std::vector<ElementChoice> all, quantized;
    for (unsigned i = 0; i < kNumElementTypes; ++i) {
      auto type = static_cast<ElementType>(i);
      all.push_back({getKind(type), type, std::nullopt});
      if (isInteger(type) && getNumBits(type) <= kMaxStorageWidth)
        for (ElementType expressed : {ElementType::F16, ElementType::BF16,
                                      ElementType::F32, ElementType::F64})
          quantized.push_back({TypeKind::PerTensor, type, expressed});
    }
    for (TypeKind kind : {TypeKind::PerTensor, TypeKind::PerAxis})
      for (ElementChoice choice : quantized) {
        choice.kind = kind;
        all.push_back(choice);
      }
    return all;
  }();
  return choices;
}

//===----------------------------------------------------------------------===//
// Substitution
//===----------------------------------------------------------------------===//

/// A quantized type; `size` is that of the dimension `axis`, if it has one.
/// Zero points are in the range of all storage types. No scale is a power of
/// two.
static std::string getQuantizedName(const ElementChoice &choice, bool isCentred,
                                    std::optional<unsigned> axis,
                                    unsigned size) {
  constexpr const char *scales[] = {"0.3", "0.7", "0.05"};
  auto getParameters = [&](unsigned i) {
    unsigned zeroPoint = isCentred ? 0 : (i + 1) % 2;
    return llvm::formatv("{0}:{1}", scales[i % std::size(scales)], zeroPoint)
        .str();
  };
  std::string types = choice.getName();
  if (!axis)
    return llvm::formatv("!quant.uniform<{0}, {1}>", types, getParameters(0));
  std::string parameters =
      llvm::join(llvm::map_range(llvm::seq(size), getParameters), ", ");
  return llvm::formatv("!quant.uniform<{0}:{1}, {{{2}}>", types, *axis,
                       parameters);
}

/// The integers of as many bits; of another sign, if it is one already.
static std::string getIntegerName(const ElementChoice &choice) {
  if (isBoolean(choice.type))
    return "i1";
  bool isUnsigned = !choice.isQuantized() && isSignedInteger(choice.type);
  return llvm::formatv("{0}{1}", isUnsigned ? "ui" : "i",
                       getNumBits(choice.type));
}

/// What the letter `letter` stands for in a tensor whose sizes are `dims`.
static std::string getTypeName(char letter, const ElementChoice &choice,
                               std::optional<unsigned> axis, StringRef dims) {
  std::string name = getElementTypeName(choice.type).str();
  switch (letter) {
  case 'E':
    return choice.expressed ? getElementTypeName(*choice.expressed).str()
                            : name;
  case 'I':
    return getIntegerName(choice);
  case 'S':
    return name;
  case 'P':
    if (!choice.isQuantized())
      return getElementTypeName(getComplexPartType(choice.type)).str();
    break;
  case 'C':
    if (isFloat(choice.type))
      return "complex<" + name + ">";
    break;
  default:
    break;
  }
  if (!choice.isQuantized())
    return name;
  unsigned size = 0;
  if (axis) {
    SmallVector<StringRef> sizes;
    dims.split(sizes, 'x', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
    if (*axis >= sizes.size() || sizes[*axis].getAsInteger(/*Radix=*/10, size))
      axis.reset();
  }
  return getQuantizedName(choice, /*isCentred=*/letter == 'Z', axis, size);
}

/// A literal of the type that `S` is.
static StringRef getLiteral(ElementType type) {
  if (isBoolean(type))
    return "true";
  if (isComplex(type))
    return "(1.0, -1.0)";
  return isFloat(type) ? "1.0" : "1";
}

bool ProgramTemplate::hasChoice() const {
  ArrayRef<ElementChoice> choices = getElementChoices();
  return instantiate(/*op=*/"", choices.front()) !=
         instantiate(/*op=*/"", choices.back());
}

bool ProgramTemplate::isAbout(TypeKind kind) const {
  return !only || llvm::is_contained(*only, kind);
}

std::string ProgramTemplate::instantiate(StringRef op,
                                         const ElementChoice &choice) const {
  constexpr StringRef kTensor = "tensor<", kLiteral = "dense<V>",
                      kOp = "stablehlo.OP";
  // Where a template says nothing of axes, ops get some that are to refuse
  // them.
  bool saysAxes =
      StringRef(text).contains("T@") || StringRef(text).contains("Z@");
  std::string result;
  for (StringRef rest = text; !rest.empty();) {
    if (rest.consume_front(kOp)) {
      result += ("stablehlo." + op).str();
      continue;
    }
    if (rest.consume_front(kLiteral)) {
      result += ("dense<" + getLiteral(choice.type) + ">").str();
      continue;
    }
    if (!rest.consume_front(kTensor)) {
      result += rest.front();
      rest = rest.drop_front();
      continue;
    }
    StringRef dims = rest.take_while(
        [](char c) { return llvm::isDigit(c) || c == '?' || c == 'x'; });
    result += (kTensor + dims).str();
    rest = rest.drop_front(dims.size());
    bool isOpen = rest.size() > 1 && StringRef("TZEIPCS").contains(rest[0]) &&
                  StringRef(">,@").contains(rest[1]);
    if (!isOpen)
      continue;
    char letter = rest.front();
    rest = rest.drop_front();
    unsigned axis = 0;
    bool hasAxis =
        rest.consume_front("@") && !rest.consumeInteger(/*Radix=*/10, axis);
    bool isAlongAxis =
        choice.kind == TypeKind::PerAxis && (hasAxis || !saysAxes);
    result += getTypeName(
        letter, choice, isAlongAxis ? std::optional(axis) : std::nullopt, dims);
  }
  return result;
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

/// Reads `// only: KIND` and the like, which follow the first line.
static llvm::Error readProperty(ProgramTemplate &result, StringRef name,
                                StringRef value) {
  if (name == "refuses") {
    result.refusals.push_back(value.str());
    return llvm::Error::success();
  }
  if (name == "undefined") {
    result.undefined.push_back(value.str());
    return llvm::Error::success();
  }
  if (name == "values" && value == "moderate") {
    result.isModerate = true;
    return llvm::Error::success();
  }
  using Kinds = SmallVector<TypeKind>;
  Kinds kinds = llvm::StringSwitch<Kinds>(value)
                    .Case("floats", {TypeKind::Float})
                    .Case("plain", {TypeKind::Boolean, TypeKind::SignedInteger,
                                    TypeKind::UnsignedInteger, TypeKind::Float,
                                    TypeKind::Complex})
                    .Case("quantized", {TypeKind::PerTensor, TypeKind::PerAxis})
                    .Default({});
  if (name != "only" || kinds.empty())
    return llvm::createStringError("unknown property '" + name + ": " + value +
                                   "'");
  result.only = std::move(kinds);
  return llvm::Error::success();
}

static llvm::Expected<ProgramTemplate> readTemplate(StringRef text) {
  ProgramTemplate result;
  auto [heading, rest] = text.split('\n');
  auto [ops, variant] = heading.split(':');
  result.variant = variant.trim().str();
  for (StringRef op : llvm::split(ops, ','))
    result.ops.push_back(op.trim().str());
  while (rest.consume_front("// ")) {
    auto [property, others] = rest.split('\n');
    auto [name, value] = property.split(':');
    if (llvm::Error error = readProperty(result, name, value.trim()))
      return std::move(error);
    rest = others;
  }
  result.text = rest.str();
  return result;
}

llvm::Expected<std::vector<ProgramTemplate>>
stablehlo::readTemplates(StringRef file) {
  std::vector<ProgramTemplate> templates;
  SmallVector<StringRef> parts;
  file.split(parts, "// ===== ", /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef part : parts) {
    llvm::Expected<ProgramTemplate> result = readTemplate(part);
    if (!result)
      return result.takeError();
    templates.push_back(std::move(*result));
  }
  return templates;
}
