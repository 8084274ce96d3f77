//===- SdyAttrs.cpp - Shardy's attributes ---------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/DialectImplementation.h"
#include "stablehlo/dialect/sdy/SdyOps.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::sdy;

#define GET_ATTRDEF_CLASSES
#include "stablehlo/dialect/sdy/SdyAttrs.cpp.inc"

void SdyDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "stablehlo/dialect/sdy/SdyAttrs.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Lists
//===----------------------------------------------------------------------===//

/// A list of attributes, each in its form without a name.
template <typename AttrT>
static ParseResult parseAttrs(AsmParser &parser, AsmParser::Delimiter delimiter,
                              SmallVectorImpl<AttrT> &attrs) {
  return parser.parseCommaSeparatedList(delimiter, [&]() -> ParseResult {
    auto attr = dyn_cast_or_null<AttrT>(AttrT::parse(parser, Type()));
    attrs.push_back(attr);
    return success(attr != nullptr);
  });
}

template <typename AttrT>
static void printAttrs(AsmPrinter &printer, StringRef open,
                       ArrayRef<AttrT> attrs, StringRef close) {
  printer << open;
  llvm::interleaveComma(attrs, printer,
                        [&](AttrT attr) { attr.print(printer); });
  printer << close;
}

static ParseResult parseIntegers(AsmParser &parser,
                                 SmallVectorImpl<int64_t> &integers) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
    return parser.parseInteger(integers.emplace_back());
  });
}

//===----------------------------------------------------------------------===//
// Meshes
//===----------------------------------------------------------------------===//

Attribute MeshAxisAttr::parse(AsmParser &parser, Type) {
  std::string name;
  int64_t size;
  if (parser.parseString(&name) || parser.parseEqual() ||
      parser.parseInteger(size))
    return {};
  return parser.getChecked<MeshAxisAttr>(parser.getContext(), name, size);
}

void MeshAxisAttr::print(AsmPrinter &printer) const {
  printer.printString(getName());
  printer << "=" << getSize();
}

LogicalResult MeshAxisAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                   StringRef name, int64_t size) {
  if (size <= 0)
    return emitError() << "expects a positive size of axis \"" << name
                       << "\", but got " << size;
  return success();
}

Attribute MeshAttr::parse(AsmParser &parser, Type) {
  SmallVector<MeshAxisAttr> axes;
  SmallVector<int64_t> deviceIds;
  if (parser.parseLess() ||
      parseAttrs(parser, AsmParser::Delimiter::Square, axes))
    return {};
  if (succeeded(parser.parseOptionalComma()) &&
      (parser.parseKeyword("device_ids") || parser.parseEqual() ||
       parseIntegers(parser, deviceIds)))
    return {};
  if (parser.parseGreater())
    return {};
  return parser.getChecked<MeshAttr>(parser.getContext(), axes, deviceIds);
}

void MeshAttr::print(AsmPrinter &printer) const {
  printAttrs(printer, "<[", getAxes(), "]");
  if (!getDeviceIds().empty()) {
    printer << ", device_ids=[";
    llvm::interleaveComma(getDeviceIds(), printer);
    printer << "]";
  }
  printer << ">";
}

/// The number of devices of a mesh with `axes`; nothing if it overflows.
static std::optional<int64_t> countDevices(ArrayRef<MeshAxisAttr> axes) {
  std::optional<int64_t> count = 1;
  for (MeshAxisAttr axis : axes)
    if (count)
      count = llvm::checkedMul(*count, axis.getSize());
  return count;
}

LogicalResult MeshAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                               ArrayRef<MeshAxisAttr> axes,
                               ArrayRef<int64_t> deviceIds) {
  llvm::SmallDenseSet<StringRef> names;
  for (MeshAxisAttr axis : axes)
    if (!names.insert(axis.getName()).second)
      return emitError() << "expects axes of different names, but got \""
                         << axis.getName() << "\" twice";
  std::optional<int64_t> numDevices = countDevices(axes);
  if (!numDevices)
    return emitError() << "the number of devices of the mesh overflows";
  if (deviceIds.empty())
    return success();
  if (static_cast<int64_t>(deviceIds.size()) != *numDevices)
    return emitError() << "expects " << *numDevices
                       << " device ids, one for each device, but got "
                       << deviceIds.size();
  // Sorted, as a set keeps two numbers for itself.
  SmallVector<int64_t> sorted = llvm::to_vector(deviceIds);
  llvm::sort(sorted);
  if (sorted.front() < 0 ||
      std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end())
    return emitError() << "expects different device ids that are not "
                          "negative, but got ["
                       << deviceIds << "]";
  return success();
}

int64_t MeshAttr::getNumDevices() const { return *countDevices(getAxes()); }

//===----------------------------------------------------------------------===//
// Shardings
//===----------------------------------------------------------------------===//

LogicalResult
SubAxisInfoAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                        int64_t preSize, int64_t size) {
  if (preSize <= 0 || size <= 1)
    return emitError() << "expects a part of an axis of more than one device "
                          "behind at least one, but got ("
                       << preSize << ")" << size;
  return success();
}

/// `"x"` or `"x":(2)4`.
Attribute AxisRefAttr::parse(AsmParser &parser, Type) {
  std::string name;
  if (parser.parseString(&name))
    return {};
  SubAxisInfoAttr part;
  if (succeeded(parser.parseOptionalColon())) {
    part = dyn_cast_or_null<SubAxisInfoAttr>(
        SubAxisInfoAttr::parse(parser, Type()));
    if (!part)
      return {};
  }
  return get(parser.getContext(), name, part);
}

void AxisRefAttr::print(AsmPrinter &printer) const {
  printer.printString(getName());
  if (SubAxisInfoAttr part = getPart()) {
    printer << ":";
    part.print(printer);
  }
}

/// `{"x", "y", ?}p1`.
Attribute DimensionShardingAttr::parse(AsmParser &parser, Type) {
  SmallVector<AxisRefAttr> axes;
  bool isClosed = true;
  auto parseOne = [&]() -> ParseResult {
    if (!isClosed)
      return parser.emitError(parser.getCurrentLocation(),
                              "expects nothing after `?`");
    if (succeeded(parser.parseOptionalQuestion()))
      return isClosed = false, success();
    auto axis =
        dyn_cast_or_null<AxisRefAttr>(AxisRefAttr::parse(parser, Type()));
    axes.push_back(axis);
    return success(axis != nullptr);
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, parseOne))
    return {};
  std::optional<int64_t> priority;
  StringRef keyword;
  SMLoc loc = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalKeyword(&keyword))) {
    int64_t number;
    if (!keyword.consume_front("p") ||
        keyword.getAsInteger(/*Radix=*/10, number))
      return parser.emitError(loc, "expects a priority such as p1"),
             Attribute();
    priority = number;
  }
  return parser.getChecked<DimensionShardingAttr>(parser.getContext(), axes,
                                                  isClosed, priority);
}

LogicalResult
DimensionShardingAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                              ArrayRef<AxisRefAttr>, bool,
                              std::optional<int64_t> priority) {
  if (priority && *priority < 0)
    return emitError() << "expects a priority that is not negative, but got "
                       << *priority;
  return success();
}

void DimensionShardingAttr::print(AsmPrinter &printer) const {
  printAttrs(printer, "{", getAxes(), "");
  if (!getIsClosed())
    printer << (getAxes().empty() ? "?" : ", ?");
  printer << "}";
  if (getPriority())
    printer << "p" << *getPriority();
}

/// `@mesh` or `mesh<["x"=2]>`.
static ParseResult parseMeshOrName(AsmParser &parser, Attribute &mesh) {
  if (failed(parser.parseOptionalKeyword("mesh"))) {
    FlatSymbolRefAttr name;
    return failure(parser.parseAttribute(name) || !(mesh = name));
  }
  mesh = MeshAttr::parse(parser, Type());
  return success(mesh != nullptr);
}

Attribute TensorShardingAttr::parse(AsmParser &parser, Type) {
  Attribute mesh;
  SmallVector<DimensionShardingAttr> dimensions;
  SmallVector<AxisRefAttr> replicated, unreduced;
  if (parser.parseLess() || parseMeshOrName(parser, mesh) ||
      parser.parseComma() ||
      parseAttrs(parser, AsmParser::Delimiter::Square, dimensions))
    return {};
  while (succeeded(parser.parseOptionalComma())) {
    bool isReplicated = replicated.empty() &&
                        succeeded(parser.parseOptionalKeyword("replicated"));
    if ((!isReplicated && parser.parseKeyword("unreduced")) ||
        parser.parseEqual() ||
        parseAttrs(parser, AsmParser::Delimiter::Braces,
                   isReplicated ? replicated : unreduced))
      return {};
  }
  if (parser.parseGreater())
    return {};
  return get(parser.getContext(), mesh, dimensions, replicated, unreduced);
}

void TensorShardingAttr::print(AsmPrinter &printer) const {
  printer << "<";
  if (auto mesh = dyn_cast<MeshAttr>(getMesh())) {
    printer << "mesh";
    mesh.print(printer);
  } else {
    printer << getMesh();
  }
  printAttrs(printer, ", [", getDimensions(), "]");
  if (!getReplicated().empty())
    printAttrs(printer, ", replicated={", getReplicated(), "}");
  if (!getUnreduced().empty())
    printAttrs(printer, ", unreduced={", getUnreduced(), "}");
  printer << ">";
}

LogicalResult
TensorShardingAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                           Attribute mesh, ArrayRef<DimensionShardingAttr>,
                           ArrayRef<AxisRefAttr>, ArrayRef<AxisRefAttr>) {
  if (!isa<MeshAttr, FlatSymbolRefAttr>(mesh))
    return emitError() << "expects a mesh or its name, but got " << mesh;
  return success();
}

Attribute TensorShardingPerValueAttr::parse(AsmParser &parser, Type) {
  SmallVector<TensorShardingAttr> shardings;
  if (parser.parseLess() ||
      parseAttrs(parser, AsmParser::Delimiter::Square, shardings) ||
      parser.parseGreater())
    return {};
  return get(parser.getContext(), shardings);
}

void TensorShardingPerValueAttr::print(AsmPrinter &printer) const {
  printAttrs(printer, "<[", getShardings(), "]>");
}

Attribute ManualAxesAttr::parse(AsmParser &parser, Type) {
  SmallVector<StringAttr> axes;
  auto parseOne = [&] {
    return parser.parseAttribute(axes.emplace_back(),
                                 NoneType::get(parser.getContext()));
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, parseOne))
    return {};
  return get(parser.getContext(), axes);
}

void ManualAxesAttr::print(AsmPrinter &printer) const {
  printer << "{";
  llvm::interleaveComma(getAxes(), printer, [&](StringAttr axis) {
    printer.printString(axis.getValue());
  });
  printer << "}";
}

//===----------------------------------------------------------------------===//
// Sharding rules
//===----------------------------------------------------------------------===//

/// Factors 0 to 17 are `i` to `z`, those after them `z_1`, `z_2` and so on.
static constexpr int64_t kNumLetters = 'z' - 'i' + 1;
/// More than any op has; bounds what a number in a program can ask for.
static constexpr int64_t kMaxFactors = 1 << 16;

static void printFactor(AsmPrinter &printer, int64_t factor) {
  if (factor < kNumLetters)
    printer << static_cast<char>('i' + factor);
  else
    printer << "z_" << factor - kNumLetters + 1;
}

static void printFactors(AsmPrinter &printer, StringRef open,
                         ArrayRef<int64_t> factors, StringRef close) {
  printer << open;
  llvm::interleaveComma(factors, printer,
                        [&](int64_t factor) { printFactor(printer, factor); });
  printer << close;
}

/// Takes a factor from the front of `text`; false if there is none.
static bool consumeFactor(StringRef &text, int64_t &factor) {
  if (text.empty() || text.front() < 'i' || text.front() > 'z')
    return false;
  factor = text.front() - 'i';
  text = text.drop_front();
  if (factor != kNumLetters - 1 || !text.consume_front("_"))
    return true;
  int64_t number;
  if (text.consumeInteger(/*Radix=*/10, number) || number < 1 ||
      number > kMaxFactors)
    return false;
  factor += number;
  return true;
}

/// One word of factors without blanks between them: `ij`.
static ParseResult parseFactorWord(AsmParser &parser,
                                   SmallVectorImpl<int64_t> &factors) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef word;
  if (parser.parseKeyword(&word))
    return failure();
  while (!word.empty())
    if (!consumeFactor(word, factors.emplace_back()))
      return parser.emitError(loc, "expects factors such as i, j or z_1");
  return success();
}

/// `{i, j}`.
static ParseResult parseFactorSet(AsmParser &parser,
                                  SmallVectorImpl<int64_t> &factors) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, [&] {
    return parseFactorWord(parser, factors);
  });
}

/// `{i=8, j=4}`, in the order of factors.
static ParseResult parseFactorSizes(AsmParser &parser,
                                    SmallVectorImpl<int64_t> &sizes) {
  auto parseOne = [&]() -> ParseResult {
    SMLoc loc = parser.getCurrentLocation();
    SmallVector<int64_t> factor;
    if (parseFactorWord(parser, factor))
      return failure();
    if (factor.size() != 1 ||
        factor.front() != static_cast<int64_t>(sizes.size()))
      return parser.emitError(loc, "expects sizes of factors in order: i, j, "
                                   "k and so on");
    return failure(parser.parseEqual() ||
                   parser.parseInteger(sizes.emplace_back()));
  };
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, parseOne);
}

static void printFactorWord(AsmPrinter &printer, ArrayRef<int64_t> factors) {
  for (int64_t factor : factors)
    printFactor(printer, factor);
}

Attribute DimensionMappingAttr::parse(AsmParser &parser, Type) {
  SmallVector<int64_t> factors;
  if (parser.parseLess() || parseFactorWord(parser, factors) ||
      parser.parseGreater())
    return {};
  return get(parser.getContext(), factors);
}

void DimensionMappingAttr::print(AsmPrinter &printer) const {
  printer << "<";
  printFactorWord(printer, getFactors());
  printer << ">";
}

LogicalResult
DimensionMappingAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                             ArrayRef<int64_t> factors) {
  // Text has no word for none.
  if (factors.empty())
    return emitError() << "expects factors of a dimension, but got none";
  constexpr int64_t end = kNumLetters + kMaxFactors;
  for (int64_t factor : factors)
    if (factor < 0 || factor >= end)
      return emitError() << "expects factors in [0, " << end << "), but got "
                         << factor;
  return success();
}

Attribute TensorMappingAttr::parse(AsmParser &parser, Type) {
  SmallVector<DimensionMappingAttr> dimensions;
  auto parseOne = [&]() -> ParseResult {
    SmallVector<int64_t> factors;
    if (parseFactorWord(parser, factors))
      return failure();
    dimensions.push_back(
        DimensionMappingAttr::get(parser.getContext(), factors));
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseOne))
    return {};
  return get(parser.getContext(), dimensions);
}

void TensorMappingAttr::print(AsmPrinter &printer) const {
  printer << "[";
  llvm::interleaveComma(getDimensions(), printer,
                        [&](DimensionMappingAttr dimension) {
                          printFactorWord(printer, dimension.getFactors());
                        });
  printer << "]";
}

Attribute OpShardingRuleAttr::parse(AsmParser &parser, Type) {
  SmallVector<TensorMappingAttr> operands, results;
  SmallVector<int64_t> sizes, reduction, needReplication, permutation, blocked;
  if (parser.parseLess() ||
      parseAttrs(parser, AsmParser::Delimiter::Paren, operands) ||
      parser.parseArrow() ||
      parseAttrs(parser, AsmParser::Delimiter::Paren, results) ||
      parseFactorSizes(parser, sizes))
    return {};
  for (auto [name, factors] : {std::pair("reduction", &reduction),
                               {"need_replication", &needReplication},
                               {"permutation", &permutation},
                               {"blocked_propagation", &blocked}})
    if (succeeded(parser.parseOptionalKeyword(name)) &&
        (parser.parseEqual() || parseFactorSet(parser, *factors)))
      return {};
  bool isCustom = succeeded(parser.parseOptionalComma());
  if ((isCustom && parser.parseKeyword("custom")) || parser.parseGreater())
    return {};
  return parser.getChecked<OpShardingRuleAttr>(
      parser.getContext(), sizes, operands, results, reduction, needReplication,
      permutation, blocked, isCustom);
}

void OpShardingRuleAttr::print(AsmPrinter &printer) const {
  printAttrs(printer, "<(", getOperands(), ")->");
  printAttrs(printer, "(", getResults(), ") {");
  llvm::interleaveComma(
      llvm::enumerate(getFactorSizes()), printer, [&](auto factor) {
        printFactor(printer, static_cast<int64_t>(factor.index()));
        printer << "=" << factor.value();
      });
  printer << "}";
  if (!getReduction().empty())
    printFactors(printer, " reduction={", getReduction(), "}");
  if (!getNeedReplication().empty())
    printFactors(printer, " need_replication={", getNeedReplication(), "}");
  if (!getPermutation().empty())
    printFactors(printer, " permutation={", getPermutation(), "}");
  if (!getBlockedPropagation().empty())
    printFactors(printer, " blocked_propagation={", getBlockedPropagation(),
                 "}");
  printer << (getIsCustom() ? ", custom>" : ">");
}

LogicalResult OpShardingRuleAttr::verify(
    function_ref<InFlightDiagnostic()> emitError, ArrayRef<int64_t> factorSizes,
    ArrayRef<TensorMappingAttr> operands, ArrayRef<TensorMappingAttr> results,
    ArrayRef<int64_t> reduction, ArrayRef<int64_t> needReplication,
    ArrayRef<int64_t> permutation, ArrayRef<int64_t> blockedPropagation,
    bool isCustom) {
  SmallVector<int64_t> used = llvm::to_vector(llvm::concat<const int64_t>(
      reduction, needReplication, permutation, blockedPropagation));
  for (TensorMappingAttr tensor :
       llvm::concat<const TensorMappingAttr>(operands, results))
    for (DimensionMappingAttr dimension : tensor.getDimensions())
      llvm::append_range(used, dimension.getFactors());
  int64_t numFactors = static_cast<int64_t>(factorSizes.size());
  for (int64_t factor : used)
    if (factor < 0 || factor >= numFactors)
      return emitError() << "expects a size for each factor, but got "
                         << numFactors << " sizes and factor #" << factor;
  return success();
}
