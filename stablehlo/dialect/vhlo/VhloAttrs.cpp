//===- VhloAttrs.cpp - Attributes of VHLO ---------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "stablehlo/dialect/VhloDialect.h"
#include "stablehlo/dialect/vhlo/TextForm.h"
#include "stablehlo/dialect/vhlo/TypeConversion.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::vhlo;

//===----------------------------------------------------------------------===//
// Text form
//===----------------------------------------------------------------------===//

// `A, A`: perhaps none.
static ParseResult parseAttributes(AsmParser &parser,
                                   SmallVectorImpl<Attribute> &attributes) {
  Attribute attribute;
  OptionalParseResult first = parser.parseOptionalAttribute(attribute);
  if (!first.has_value())
    return success();
  do {
    if (!attributes.empty())
      first = parser.parseAttribute(attribute);
    if (failed(*first))
      return failure();
    attributes.push_back(attribute);
  } while (succeeded(parser.parseOptionalComma()));
  return success();
}

static void printAttributes(AsmPrinter &printer,
                            ArrayRef<Attribute> attributes) {
  llvm::interleaveComma(attributes, printer);
}

using Entry = std::pair<Attribute, Attribute>;

// `A = A, A = A`: perhaps none.
static ParseResult parseEntries(AsmParser &parser,
                                SmallVectorImpl<Entry> &entries) {
  Attribute key;
  OptionalParseResult first = parser.parseOptionalAttribute(key);
  if (!first.has_value())
    return success();
  do {
    if (!entries.empty())
      first = parser.parseAttribute(key);
    Attribute value;
    if (failed(*first) || parser.parseEqual() || parser.parseAttribute(value))
      return failure();
    entries.push_back({key, value});
  } while (succeeded(parser.parseOptionalComma()));
  return success();
}

static void printEntries(AsmPrinter &printer, ArrayRef<Entry> entries) {
  llvm::interleaveComma(entries, printer, [&](const Entry &entry) {
    printer << entry.first << " = " << entry.second;
  });
}

// `[4, ?]`
static ParseResult parseBounds(AsmParser &parser,
                               SmallVectorImpl<int64_t> &bounds) {
  return parser.parseCommaSeparatedList(
      AsmParser::Delimiter::Square, [&]() -> ParseResult {
        bounds.push_back(ShapedType::kDynamic);
        if (succeeded(parser.parseOptionalQuestion()))
          return success();
        return parser.parseInteger(bounds.back());
      });
}

static void printBounds(AsmPrinter &printer, ArrayRef<int64_t> bounds) {
  printer << '[';
  llvm::interleaveComma(bounds, printer, [&](int64_t bound) {
    if (ShapedType::isDynamic(bound))
      printer << '?';
    else
      printer << bound;
  });
  printer << ']';
}

#include "stablehlo/dialect/vhlo/VhloAttrInterfaces.cpp.inc"
#include "stablehlo/dialect/vhlo/VhloEnums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "stablehlo/dialect/vhlo/VhloAttrs.cpp.inc"

void VhloDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "stablehlo/dialect/vhlo/VhloAttrs.cpp.inc"
      >();
}

Attribute VhloDialect::parseAttribute(DialectAsmParser &parser,
                                      Type type) const {
  StringRef mnemonic;
  Attribute attribute;
  OptionalParseResult parsed =
      generatedAttributeParser(parser, &mnemonic, type, attribute);
  if (parsed.has_value())
    return attribute;
  parser.emitError(parser.getNameLoc(), "unknown vhlo attribute");
  return {};
}

void VhloDialect::printAttribute(Attribute attribute,
                                 DialectAsmPrinter &printer) const {
  (void)generatedAttributePrinter(attribute, printer);
}

// The value of a number or tensor is written as outside of VHLO.

Attribute FloatV1Attr::parse(AsmParser &parser, Type) {
  SMLoc location = parser.getCurrentLocation();
  // The bits of what decimal digits cannot say, or a number.
  APInt bits;
  double number = 0;
  Type type;
  if (parser.parseLess())
    return {};
  OptionalParseResult isBits = parser.parseOptionalInteger(bits);
  if ((isBits.has_value() ? *isBits : parser.parseFloat(number)) ||
      parser.parseColon() || parser.parseType(type) || parser.parseGreater())
    return {};
  auto builtin = dyn_cast_or_null<FloatType>(convertTypeToStablehlo(type));
  if (!builtin || (isBits.has_value() && !bits.isIntN(builtin.getWidth()))) {
    parser.emitError(location, "expected VHLO type");
    return {};
  }
  bool losesInfo;
  APFloat value(number);
  value.convert(builtin.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                &losesInfo);
  if (isBits.has_value())
    value = APFloat(builtin.getFloatSemantics(),
                    bits.zextOrTrunc(builtin.getWidth()));
  return parser.getChecked<FloatV1Attr>(parser.getContext(), type, value);
}

void FloatV1Attr::print(AsmPrinter &printer) const {
  printer << '<';
  printer.printFloat(getValue());
  printer << " : " << getType() << '>';
}

Attribute IntegerV1Attr::parse(AsmParser &parser, Type) {
  SMLoc location = parser.getCurrentLocation();
  IntegerAttr value;
  if (parser.parseLess() || parser.parseAttribute(value) ||
      parser.parseGreater())
    return {};
  Type type = convertTypeToVhlo(value.getType());
  if (!type) {
    parser.emitError(location, "expected VHLO type");
    return {};
  }
  return parser.getChecked<IntegerV1Attr>(parser.getContext(), type,
                                          value.getValue());
}

void IntegerV1Attr::print(AsmPrinter &printer) const {
  printer << '<'
          << IntegerAttr::get(convertTypeToStablehlo(getType()), getValue())
          << '>';
}

Attribute TensorV1Attr::parse(AsmParser &parser, Type) {
  SMLoc location = parser.getCurrentLocation();
  DenseIntOrFPElementsAttr elements;
  if (parser.parseLess() || parser.parseAttribute(elements) ||
      parser.parseGreater())
    return {};
  Type type = convertTypeToVhlo(elements.getType());
  if (!type) {
    parser.emitError(location, "expected VHLO type");
    return {};
  }
  return parser.getChecked<TensorV1Attr>(parser.getContext(), type, elements);
}

void TensorV1Attr::print(AsmPrinter &printer) const {
  printer << '<' << getElements() << '>';
}

//===----------------------------------------------------------------------===//
// Verifiers
//===----------------------------------------------------------------------===//

LogicalResult ArrayV1Attr::verify(function_ref<InFlightDiagnostic()> emitError,
                                  ArrayRef<Attribute> value) {
  if (llvm::all_of(value, [](Attribute attr) { return isVhloOrForeign(attr); }))
    return success();
  return emitError() << "expected VHLO type or attribute";
}

LogicalResult
DictionaryV1Attr::verify(function_ref<InFlightDiagnostic()> emitError,
                         ArrayRef<Entry> value) {
  for (auto [key, entry] : value) {
    if (!isVhloOrForeign(key))
      return emitError() << "expected VHLO key attribute";
    if (!isVhloOrForeign(entry))
      return emitError() << "expected VHLO type or attribute";
  }
  return success();
}

LogicalResult FloatV1Attr::verify(function_ref<InFlightDiagnostic()> emitError,
                                  Type type, APFloat value) {
  auto builtin = dyn_cast_or_null<FloatType>(convertTypeToStablehlo(type));
  if (!builtin || !isVhloOrForeign(type) ||
      &builtin.getFloatSemantics() != &value.getSemantics())
    return emitError() << "expected VHLO type";
  return success();
}

LogicalResult
IntegerV1Attr::verify(function_ref<InFlightDiagnostic()> emitError, Type type,
                      APInt value) {
  Type builtin = convertTypeToStablehlo(type);
  if (!builtin || !isVhloOrForeign(type) || !builtin.isIntOrIndex() ||
      value.getBitWidth() != (builtin.isIndex()
                                  ? IndexType::kInternalStorageBitWidth
                                  : builtin.getIntOrFloatBitWidth()))
    return emitError() << "expected VHLO type";
  return success();
}

LogicalResult TensorV1Attr::verify(function_ref<InFlightDiagnostic()> emitError,
                                   Type type, DenseElementsAttr elements) {
  if (!isVhloOrForeign(type) ||
      convertTypeToStablehlo(type) != elements.getType())
    return emitError() << "expected VHLO type";
  return success();
}

LogicalResult TypeV1Attr::verify(function_ref<InFlightDiagnostic()> emitError,
                                 Type value) {
  if (isVhloOrForeign(value))
    return success();
  return emitError() << "expected VHLO type";
}

LogicalResult
ResultAccuracyV1Attr::verify(function_ref<InFlightDiagnostic()> emitError,
                             APFloat atol, APFloat rtol, int64_t ulps,
                             Attribute mode) {
  if (isa<ResultAccuracyModeV1Attr>(mode))
    return success();
  return emitError() << "expected VHLO result accuracy mode";
}
