//===- ConvDimensionNumbers.cpp - Dimension numbers of convolutions -------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Text form of ConvDimensionNumbersAttr: `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1,
// f]` when the dimensions of each tensor are all there, once, else `raw
// input_batch_dimension = 0, …`.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "stablehlo/dialect/DimensionNumbers.h"
#include "stablehlo/dialect/StablehloAttrs.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// The dimensions of one tensor of a convolution, in the order of their text:
/// `first` and `second` are those of the letters.
struct TensorDims {
  int64_t first = 0;
  int64_t second = 0;
  SmallVector<int64_t> spatial;
};
} // namespace

static constexpr StringLiteral inputLetters[] = {"b", "f"};
static constexpr StringLiteral kernelLetters[] = {"i", "o"};

static constexpr hlo::DimensionField convFields[] = {
    {"input_batch_dimension", /*isList=*/false},
    {"input_feature_dimension", /*isList=*/false},
    {"input_spatial_dimensions"},
    {"kernel_input_feature_dimension", /*isList=*/false},
    {"kernel_output_feature_dimension", /*isList=*/false},
    {"kernel_spatial_dimensions"},
    {"output_batch_dimension", /*isList=*/false},
    {"output_feature_dimension", /*isList=*/false},
    {"output_spatial_dimensions"}};

/// Spatial dimension number k is at `positions[k]`; numbers are what was
/// written and may be anything.
static ParseResult
assignSpatialDims(AsmParser &parser, llvm::SMLoc location,
                  ArrayRef<std::pair<int64_t, int64_t>> numberAndPosition,
                  SmallVectorImpl<int64_t> &positions) {
  int64_t count = numberAndPosition.size();
  positions.assign(count, -1);
  for (auto [number, position] : numberAndPosition)
    if (number < count)
      positions[number] = position;
  SmallVector<int64_t> missing;
  for (auto [number, position] : llvm::enumerate(positions))
    if (position < 0)
      missing.push_back(number);
  if (missing.empty())
    return success();
  InFlightDiagnostic diagnostic =
      parser.emitError(location, "Expected spatial dimensions ");
  llvm::interleaveComma(missing, diagnostic);
  return diagnostic << " not specified";
}

/// Parses `[b, 0, 1, f]`, where `letters` are those of the first and the second
/// dimension.
static FailureOr<TensorDims> parseTensorDims(AsmParser &parser,
                                             ArrayRef<StringLiteral> letters) {
  TensorDims dims;
  SmallVector<std::pair<StringRef, int64_t *>> expected = {
      {letters[0], &dims.first}, {letters[1], &dims.second}};
  SmallVector<std::pair<int64_t, int64_t>> spatial;
  int64_t position = 0;
  auto listExpected = [&](InFlightDiagnostic &diagnostic) {
    llvm::interleaveComma(llvm::make_first_range(expected), diagnostic);
  };

  auto parseDim = [&]() -> ParseResult {
    llvm::SMLoc location = parser.getCurrentLocation();
    int64_t number;
    OptionalParseResult parsed = parser.parseOptionalInteger(number);
    if (parsed.has_value()) {
      if (failed(*parsed))
        return failure();
      if (number < 0)
        return parser.emitError(location, "Unexpected dimension ") << number;
      if (llvm::is_contained(llvm::make_first_range(spatial), number))
        return parser.emitError(location,
                                "Duplicate entries for spatial dimension ")
               << number;
      spatial.emplace_back(number, position++);
      return success();
    }
    StringRef letter;
    if (parser.parseKeyword(&letter))
      return failure();
    auto *match = llvm::find_if(
        expected, [&](const auto &each) { return each.first == letter; });
    if (match == expected.end()) {
      InFlightDiagnostic diagnostic =
          parser.emitError(location, "Unexpected dimension ") << letter;
      diagnostic << ", expecting ";
      listExpected(diagnostic);
      return diagnostic;
    }
    *match->second = position++;
    expected.erase(match);
    return success();
  };

  llvm::SMLoc location = parser.getCurrentLocation();
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseDim))
    return failure();
  if (!expected.empty()) {
    InFlightDiagnostic diagnostic =
        parser.emitError(location, "Expected dimensions ");
    listExpected(diagnostic);
    return diagnostic << " not specified";
  }
  if (assignSpatialDims(parser, location, spatial, dims.spatial))
    return failure();
  return dims;
}

/// True if the dimensions are 0, 1, … in some order: the text says all of them.
static bool isPermutation(int64_t first, int64_t second,
                          ArrayRef<int64_t> spatial) {
  SmallVector<int64_t> dims(spatial);
  dims.append({first, second});
  return isPermutationVector(dims);
}

static bool hasShortForm(ConvDimensionNumbersAttr attr) {
  return isPermutation(attr.getInputBatchDimension(),
                       attr.getInputFeatureDimension(),
                       attr.getInputSpatialDimensions()) &&
         isPermutation(attr.getKernelInputFeatureDimension(),
                       attr.getKernelOutputFeatureDimension(),
                       attr.getKernelSpatialDimensions()) &&
         isPermutation(attr.getOutputBatchDimension(),
                       attr.getOutputFeatureDimension(),
                       attr.getOutputSpatialDimensions());
}

/// Prints `[b, 0, 1, f]`.
static void printTensorDims(AsmPrinter &printer, int64_t first, int64_t second,
                            ArrayRef<int64_t> spatial,
                            ArrayRef<StringLiteral> letters) {
  SmallVector<std::string> dims(spatial.size() + 2);
  dims[first] = letters[0];
  dims[second] = letters[1];
  for (auto [number, position] : llvm::enumerate(spatial))
    dims[position] = std::to_string(number);
  printer << '[';
  llvm::interleaveComma(dims, printer);
  printer << ']';
}

/// Prints `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`.
static void printShortForm(AsmPrinter &printer, ConvDimensionNumbersAttr attr) {
  printTensorDims(printer, attr.getInputBatchDimension(),
                  attr.getInputFeatureDimension(),
                  attr.getInputSpatialDimensions(), inputLetters);
  printer << 'x';
  printTensorDims(printer, attr.getKernelInputFeatureDimension(),
                  attr.getKernelOutputFeatureDimension(),
                  attr.getKernelSpatialDimensions(), kernelLetters);
  printer << "->";
  printTensorDims(printer, attr.getOutputBatchDimension(),
                  attr.getOutputFeatureDimension(),
                  attr.getOutputSpatialDimensions(), inputLetters);
}

static ParseResult parseShortForm(AsmParser &parser,
                                  ConvDimensionNumbersAttr &attr) {
  FailureOr<TensorDims> input = parseTensorDims(parser, inputLetters);
  if (failed(input) || parser.parseKeyword("x"))
    return failure();
  FailureOr<TensorDims> kernel = parseTensorDims(parser, kernelLetters);
  if (failed(kernel) || parser.parseArrow())
    return failure();
  FailureOr<TensorDims> output = parseTensorDims(parser, inputLetters);
  if (failed(output))
    return failure();
  attr = ConvDimensionNumbersAttr::get(
      parser.getContext(), input->first, input->second, input->spatial,
      kernel->first, kernel->second, kernel->spatial, output->first,
      output->second, output->spatial);
  return success();
}

/// Prints `raw input_batch_dimension = 0, …`.
static void printRawForm(AsmPrinter &printer, ConvDimensionNumbersAttr attr) {
  int64_t inputBatch = attr.getInputBatchDimension();
  int64_t inputFeature = attr.getInputFeatureDimension();
  int64_t kernelInput = attr.getKernelInputFeatureDimension();
  int64_t kernelOutput = attr.getKernelOutputFeatureDimension();
  int64_t outputBatch = attr.getOutputBatchDimension();
  int64_t outputFeature = attr.getOutputFeatureDimension();
  printer << "raw ";
  hlo::printDimensionFields(
      printer, convFields,
      {inputBatch, inputFeature, attr.getInputSpatialDimensions(), kernelInput,
       kernelOutput, attr.getKernelSpatialDimensions(), outputBatch,
       outputFeature, attr.getOutputSpatialDimensions()},
      /*all=*/true);
}

/// Parses the rest of `<raw …>`.
static ParseResult parseRawForm(AsmParser &parser,
                                ConvDimensionNumbersAttr &attr) {
  FailureOr<hlo::DimensionLists> parsed =
      hlo::parseDimensionFields(parser, convFields, "dot dimension numbers");
  if (failed(parsed))
    return failure();
  const hlo::DimensionLists &dims = *parsed;
  attr = ConvDimensionNumbersAttr::get(
      parser.getContext(), dims[0].front(), dims[1].front(), dims[2],
      dims[3].front(), dims[4].front(), dims[5], dims[6].front(),
      dims[7].front(), dims[8]);
  return success();
}

void stablehlo::printConvolutionDimensions(AsmPrinter &printer,
                                           ConvDimensionNumbersAttr dimNums) {
  if (hasShortForm(dimNums))
    return printShortForm(printer, dimNums);
  printer << '<';
  printRawForm(printer, dimNums);
  printer << '>';
}

void stablehlo::printConvolutionDimensions(AsmPrinter &printer, Operation *,
                                           ConvDimensionNumbersAttr dimNums) {
  printConvolutionDimensions(printer, dimNums);
}

ParseResult
stablehlo::parseConvolutionDimensions(AsmParser &parser,
                                      ConvDimensionNumbersAttr &dimNums) {
  if (failed(parser.parseOptionalLess()))
    return parseShortForm(parser, dimNums);
  if (parser.parseKeyword("raw"))
    return failure();
  return parseRawForm(parser, dimNums);
}

Attribute ConvDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  ConvDimensionNumbersAttr attr;
  if (parser.parseLess())
    return {};
  if (succeeded(parser.parseOptionalKeyword("raw")))
    (void)parseRawForm(parser, attr);
  else if (parseShortForm(parser, attr) || parser.parseGreater())
    return {};
  return attr;
}

void ConvDimensionNumbersAttr::print(AsmPrinter &printer) const {
  printer << '<';
  if (hasShortForm(*this))
    printShortForm(printer, *this);
  else
    printRawForm(printer, *this);
  printer << '>';
}
