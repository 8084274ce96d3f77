//===- DimensionNumbers.cpp - Text form of dimension numbers --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/DimensionNumbers.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;

/// Parses a keyword that is the name of one of `fields`, for the first time.
static FailureOr<size_t> parseFieldName(AsmParser &parser,
                                        ArrayRef<hlo::DimensionField> fields,
                                        llvm::BitVector &seen) {
  llvm::SMLoc location = parser.getCurrentLocation();
  StringRef keyword;
  const auto *field = fields.end();
  if (succeeded(parser.parseOptionalKeyword(&keyword)))
    field = llvm::find_if(fields, [&](const hlo::DimensionField &field) {
      return field.name == keyword;
    });
  if (field == fields.end()) {
    InFlightDiagnostic diagnostic = parser.emitError(location);
    diagnostic << "expected one of: ";
    llvm::interleaveComma(fields, diagnostic,
                          [&](const hlo::DimensionField &field) {
                            diagnostic << '`' << field.name << '`';
                          });
    return diagnostic;
  }
  size_t index = field - fields.begin();
  if (seen.test(index))
    return parser.emitError(location, "duplicated `") << keyword << "` entry";
  seen.set(index);
  return index;
}

static ParseResult parseFieldValue(AsmParser &parser, bool isList,
                                   SmallVectorImpl<int64_t> &dims) {
  if (parser.parseEqual())
    return failure();
  if (!isList)
    return parser.parseInteger(dims.front());
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
    return parser.parseInteger(dims.emplace_back());
  });
}

FailureOr<hlo::DimensionLists>
hlo::parseDimensionFields(AsmParser &parser, ArrayRef<DimensionField> fields,
                          StringRef attrName) {
  DimensionLists lists(fields.size());
  for (auto [field, dims] : llvm::zip_equal(fields, lists))
    if (!field.isList)
      dims.push_back(0);

  auto parseFields = [&]() -> ParseResult {
    llvm::BitVector seen(fields.size());
    while (failed(parser.parseOptionalGreater())) {
      FailureOr<size_t> index = parseFieldName(parser, fields, seen);
      if (failed(index) ||
          parseFieldValue(parser, fields[*index].isList, lists[*index]))
        return failure();
      if (failed(parser.parseOptionalComma()))
        return parser.parseGreater();
    }
    return success();
  };
  if (parseFields())
    return parser.emitError(parser.getCurrentLocation(), "failed parsing ")
           << attrName << " attribute";
  return lists;
}

FailureOr<hlo::DimensionLists>
hlo::parseDimensionNumbers(AsmParser &parser, ArrayRef<DimensionField> fields,
                           StringRef attrName) {
  if (parser.parseLess())
    return failure();
  return parseDimensionFields(parser, fields, attrName);
}

void hlo::printDimensionFields(AsmPrinter &printer,
                               ArrayRef<DimensionField> fields,
                               ArrayRef<ArrayRef<int64_t>> values, bool all) {
  StringRef separator;
  for (auto [field, dims] : llvm::zip_equal(fields, values)) {
    if (!all && (field.isList ? dims.empty() : dims.front() == 0))
      continue;
    printer << separator << field.name << " = ";
    separator = ", ";
    if (field.isList)
      printer << '[' << dims << ']';
    else
      printer << dims.front();
  }
}

void hlo::printDimensionNumbers(AsmPrinter &printer,
                                ArrayRef<DimensionField> fields,
                                ArrayRef<ArrayRef<int64_t>> values) {
  printer << '<';
  printDimensionFields(printer, fields, values);
  printer << '>';
}
