//===- WindowSyntax.cpp - Text syntax of convolution windows --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/Convolution.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

/// `[[0, 1], [2, 3]]` for a 2 x 2 attribute.
static void printPadding(OpAsmPrinter &p, DenseIntElementsAttr padding) {
  ArrayRef<int64_t> shape = padding.getType().getShape();
  int64_t numColumns = shape.size() == 2 ? shape[1] : 0;
  p << '[';
  for (auto [i, value] : llvm::enumerate(padding.getValues<int64_t>())) {
    bool isFirst = numColumns != 0 && i % numColumns == 0;
    bool isLast = numColumns != 0 && (i + 1) % numColumns == 0;
    p << (i == 0 ? "" : ", ") << (isFirst ? "[" : "") << value
      << (isLast ? "]" : "");
  }
  p << ']';
}

void stablehlo::printWindowAttributes(
    OpAsmPrinter &p, Operation *,
    std::optional<DenseI64ArrayAttr> windowStrides,
    std::optional<DenseIntElementsAttr> padding,
    std::optional<DenseI64ArrayAttr> lhsDilation,
    std::optional<DenseI64ArrayAttr> rhsDilation,
    std::optional<DenseBoolArrayAttr> windowReversal) {
  StringRef separator = "";
  auto printName = [&](StringRef name) {
    p << separator << name << " = ";
    separator = ", ";
  };
  auto printSizes = [&](StringRef name,
                        const std::optional<DenseI64ArrayAttr> &sizes) {
    if (!sizes || !*sizes)
      return;
    printName(name);
    p << '[';
    llvm::interleaveComma(sizes->asArrayRef(), p);
    p << ']';
  };
  printSizes("stride", windowStrides);
  if (padding && *padding) {
    printName("pad");
    printPadding(p, *padding);
  }
  printSizes("lhs_dilate", lhsDilation);
  printSizes("rhs_dilate", rhsDilation);
  if (windowReversal && *windowReversal) {
    printName("reverse");
    p << '[';
    llvm::interleaveComma(windowReversal->asArrayRef(), p, [&](bool reversed) {
      p << (reversed ? "true" : "false");
    });
    p << ']';
  }
}

//===----------------------------------------------------------------------===//
// Parsing
//===----------------------------------------------------------------------===//

/// `[1, 2]`; `true` and `false` count as 1 and 0.
static ParseResult parseIntegers(OpAsmParser &parser,
                                 SmallVectorImpl<int64_t> &values) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&]() {
    return parser.parseInteger(values.emplace_back());
  });
}

static ParseResult parseSizes(OpAsmParser &parser, DenseI64ArrayAttr &sizes) {
  SmallVector<int64_t> values;
  if (parseIntegers(parser, values))
    return failure();
  sizes = parser.getBuilder().getDenseI64ArrayAttr(values);
  return success();
}

/// `[[0, 1], [2, 3]]`.
static ParseResult parsePadding(OpAsmParser &parser,
                                DenseIntElementsAttr &padding) {
  SmallVector<int64_t> values;
  int64_t numRows = 0;
  auto parseRow = [&]() -> ParseResult {
    SmallVector<int64_t> row;
    llvm::SMLoc location = parser.getCurrentLocation();
    if (parseIntegers(parser, row))
      return failure();
    if (row.size() != 2)
      return parser.emitError(location, "Expected array with 2 elements, got ")
             << row.size() << " elements instead";
    llvm::append_range(values, row);
    ++numRows;
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseRow))
    return failure();
  auto type =
      RankedTensorType::get({numRows, 2}, parser.getBuilder().getI64Type());
  padding = DenseIntElementsAttr::get(type, values);
  return success();
}

static ParseResult parseReversal(OpAsmParser &parser,
                                 DenseBoolArrayAttr &reversal) {
  SmallVector<int64_t> values;
  if (parseIntegers(parser, values))
    return failure();
  reversal = parser.getBuilder().getDenseBoolArrayAttr(
      llvm::map_to_vector(values, [](int64_t value) { return value != 0; }));
  return success();
}

ParseResult stablehlo::parseWindowAttributes(
    OpAsmParser &parser, DenseI64ArrayAttr &windowStrides,
    DenseIntElementsAttr &padding, DenseI64ArrayAttr &lhsDilation,
    DenseI64ArrayAttr &rhsDilation, DenseBoolArrayAttr &windowReversal) {
  llvm::SMLoc location = parser.getCurrentLocation();
  StringRef name;
  if (failed(parser.parseOptionalKeyword(&name)))
    return success(); // `window = {}`
  while (true) {
    DenseI64ArrayAttr *sizes = llvm::StringSwitch<DenseI64ArrayAttr *>(name)
                                   .Case("stride", &windowStrides)
                                   .Case("lhs_dilate", &lhsDilation)
                                   .Case("rhs_dilate", &rhsDilation)
                                   .Default(nullptr);
    bool isPadding = name == "pad" && !padding;
    bool isReversal = name == "reverse" && !windowReversal;
    if (!(sizes && !*sizes) && !isPadding && !isReversal)
      return parser.emitError(location, "Unexpected keyword ") << name;
    if (parser.parseEqual() ||
        (isPadding    ? parsePadding(parser, padding)
         : isReversal ? parseReversal(parser, windowReversal)
                      : parseSizes(parser, *sizes)))
      return failure();
    if (failed(parser.parseOptionalComma()))
      return success();
    location = parser.getCurrentLocation();
    if (parser.parseKeyword(&name))
      return failure();
  }
}
