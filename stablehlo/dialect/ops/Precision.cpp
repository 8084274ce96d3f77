//===- Precision.cpp - Precision of contractions --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/Precision.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;

LogicalResult
hlo::verifyPrecisionConfig(std::optional<Location> loc,
                           std::optional<ArrayAttr> maybeArrayAttr) {
  if (!maybeArrayAttr || !*maybeArrayAttr)
    return success();
  size_t size = maybeArrayAttr->size();
  if (size > 2)
    return emitOptionalError(
        loc, "expects precision config to be empty or have <= 2 elements, got ",
        size);
  // One entry leaves open which operand it is for.
  if (size == 1)
    return emitOptionalError(
        loc, "expects precision config to have an element per operand, got 1");
  return success();
}

void stablehlo::printPrecisionConfig(OpAsmPrinter &printer, Operation *,
                                     ArrayAttr precisionConfig) {
  if (!precisionConfig)
    return;
  printer << ", precision = [";
  llvm::interleaveComma(precisionConfig, printer, [&](Attribute attr) {
    printer << stringifyPrecision(cast<PrecisionAttr>(attr).getValue());
  });
  printer << ']';
}

/// `= [HIGH, DEFAULT]`.
static ParseResult parsePrecisions(OpAsmParser &parser,
                                   ArrayAttr &precisionConfig) {
  SmallVector<Attribute> precisions;
  auto parsePrecision = [&]() -> ParseResult {
    precisions.push_back(stablehlo::PrecisionAttr::parse(parser, {}));
    return success(precisions.back() != nullptr);
  };
  if (parser.parseEqual() || parser.parseCommaSeparatedList(
                                 AsmParser::Delimiter::Square, parsePrecision))
    return failure();
  precisionConfig = ArrayAttr::get(parser.getContext(), precisions);
  return success();
}

ParseResult stablehlo::parsePrecisionConfig(OpAsmParser &parser,
                                            ArrayAttr &precisionConfig) {
  if (failed(parser.parseOptionalComma()))
    return success();
  if (parser.parseKeyword("precision"))
    return failure();
  return parsePrecisions(parser, precisionConfig);
}

void stablehlo::printPrecisionConfigAndAlgorithm(OpAsmPrinter &printer,
                                                 Operation *op,
                                                 ArrayAttr precisionConfig,
                                                 DotAlgorithmAttr algorithm) {
  printPrecisionConfig(printer, op, precisionConfig);
  if (!algorithm)
    return;
  printer << ", algorithm = ";
  printer.printStrippedAttrOrType(algorithm);
}

ParseResult
stablehlo::parsePrecisionConfigAndAlgorithm(OpAsmParser &parser,
                                            ArrayAttr &precisionConfig,
                                            DotAlgorithmAttr &algorithm) {
  if (failed(parser.parseOptionalComma()))
    return success();
  if (succeeded(parser.parseOptionalKeyword("precision"))) {
    if (parsePrecisions(parser, precisionConfig))
      return failure();
    if (failed(parser.parseOptionalComma()))
      return success();
  }
  if (parser.parseKeyword("algorithm") || parser.parseEqual())
    return failure();
  algorithm = dyn_cast_or_null<DotAlgorithmAttr>(
      DotAlgorithmAttr::parse(parser, Type()));
  return success(algorithm != nullptr);
}
