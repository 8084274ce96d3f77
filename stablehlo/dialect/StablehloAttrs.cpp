//===- StablehloAttrs.cpp - Attributes and types of StableHLO -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Text form and verification of the attributes and types, in the order of
// StablehloAttrs.td; those of ConvDimensionNumbersAttr have their own file.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/StablehloAttrs.h"

#include "mlir/IR/DialectImplementation.h"
#include "stablehlo/dialect/Base.h"
#include "stablehlo/dialect/DimensionNumbers.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

#include "stablehlo/dialect/StablehloEnums.cpp.inc"

using namespace mlir;
using namespace mlir::stablehlo;

/// `[0, 1]` of OutputOperandAliasAttr.
static ParseResult parseIndexList(AsmParser &parser,
                                  SmallVector<int64_t> &indices) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
    return parser.parseInteger(indices.emplace_back());
  });
}

static void printIndexList(AsmPrinter &printer, ArrayRef<int64_t> indices) {
  printer << '[' << indices << ']';
}

/// A word of the enum that is called `name`. Unlike the parser that TableGen
/// makes, this one tells editors which words there are.
template <typename EnumT>
static FailureOr<EnumT> parseEnum(AsmParser &parser, StringRef name) {
  SmallVector<StringRef> words;
  for (unsigned number = 0; number < 32; ++number)
    if (StringRef word = stringifyEnum(static_cast<EnumT>(number));
        !word.empty())
      words.push_back(word);
  StringRef word;
  if (succeeded(parser.parseOptionalKeyword(&word, words)))
    return *symbolizeEnum<EnumT>(word);
  SMLoc loc = parser.getCurrentLocation();
  std::string text;
  if (failed(parser.parseKeywordOrString(&text)))
    return failure();
  if (std::optional<EnumT> value = symbolizeEnum<EnumT>(text))
    return *value;
  return parser.emitError(loc)
         << "expected " << name << " to be one of: " << llvm::join(words, ", ");
}

#define GET_ATTRDEF_CLASSES
#include "stablehlo/dialect/StablehloAttrs.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "stablehlo/dialect/StablehloTypes.cpp.inc"

//===----------------------------------------------------------------------===//
// StablehloDialect
//===----------------------------------------------------------------------===//

/// `#stablehlo.bounds<4, ?>`, the text form of TypeExtensionsAttr.
static constexpr StringLiteral boundsMnemonic = "bounds";

void StablehloDialect::registerAttributesAndTypes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "stablehlo/dialect/StablehloAttrs.cpp.inc"
      >();
  addTypes<
#define GET_TYPEDEF_LIST
#include "stablehlo/dialect/StablehloTypes.cpp.inc"
      >();
}

/// A bound or `?`.
static ParseResult parseBound(AsmParser &parser, int64_t &bound) {
  if (succeeded(parser.parseOptionalQuestion())) {
    bound = ShapedType::kDynamic;
    return success();
  }
  return parser.parseInteger(bound);
}

static Attribute parseBounds(AsmParser &parser,
                             AsmParser::Delimiter delimiter) {
  SmallVector<int64_t> bounds;
  if (parser.parseCommaSeparatedList(
          delimiter, [&] { return parseBound(parser, bounds.emplace_back()); }))
    return {};
  return TypeExtensionsAttr::get(parser.getContext(), bounds);
}

static void printBounds(AsmPrinter &printer, ArrayRef<int64_t> bounds) {
  llvm::interleaveComma(bounds, printer, [&](int64_t bound) {
    if (ShapedType::isDynamic(bound))
      printer << '?';
    else
      printer << bound;
  });
}

Attribute StablehloDialect::parseAttribute(DialectAsmParser &parser,
                                           Type type) const {
  StringRef mnemonic;
  Attribute attr;
  OptionalParseResult parsed =
      generatedAttributeParser(parser, &mnemonic, type, attr);
  if (parsed.has_value())
    return attr;
  if (mnemonic == boundsMnemonic)
    return parseBounds(parser, AsmParser::Delimiter::LessGreater);
  parser.emitError(parser.getNameLoc(), "unknown StableHLO attribute");
  return {};
}

void StablehloDialect::printAttribute(Attribute attr,
                                      DialectAsmPrinter &printer) const {
  if (auto extensions = dyn_cast<TypeExtensionsAttr>(attr)) {
    printer << boundsMnemonic << '<';
    printBounds(printer, extensions.getBounds());
    printer << '>';
    return;
  }
  (void)generatedAttributePrinter(attr, printer);
}

Type StablehloDialect::parseType(DialectAsmParser &parser) const {
  StringRef mnemonic;
  Type type;
  OptionalParseResult parsed = generatedTypeParser(parser, &mnemonic, type);
  if (parsed.has_value())
    return type;
  parser.emitError(parser.getNameLoc(), "unknown stablehlo type: ") << mnemonic;
  return {};
}

void StablehloDialect::printType(Type type, DialectAsmPrinter &printer) const {
  (void)generatedTypePrinter(type, printer);
}

//===----------------------------------------------------------------------===//
// ScatterDimensionNumbersAttr
//===----------------------------------------------------------------------===//

static constexpr hlo::DimensionField scatterFields[] = {
    {"update_window_dims"},           {"inserted_window_dims"},
    {"input_batching_dims"},          {"scatter_indices_batching_dims"},
    {"scatter_dims_to_operand_dims"}, {"index_vector_dim", /*isList=*/false}};

Attribute ScatterDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  FailureOr<hlo::DimensionLists> dims = hlo::parseDimensionNumbers(
      parser, scatterFields, "scatter dimension numbers");
  if (failed(dims))
    return {};
  return get(parser.getContext(), (*dims)[0], (*dims)[1], (*dims)[2],
             (*dims)[3], (*dims)[4], (*dims)[5].front());
}

void ScatterDimensionNumbersAttr::print(AsmPrinter &printer) const {
  int64_t indexVectorDim = getIndexVectorDim();
  hlo::printDimensionNumbers(printer, scatterFields,
                             {getUpdateWindowDims(), getInsertedWindowDims(),
                              getInputBatchingDims(),
                              getScatterIndicesBatchingDims(),
                              getScatterDimsToOperandDims(), indexVectorDim});
}

//===----------------------------------------------------------------------===//
// GatherDimensionNumbersAttr
//===----------------------------------------------------------------------===//

static constexpr hlo::DimensionField gatherFields[] = {
    {"offset_dims"},           {"collapsed_slice_dims"},
    {"operand_batching_dims"}, {"start_indices_batching_dims"},
    {"start_index_map"},       {"index_vector_dim", /*isList=*/false}};

Attribute GatherDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  FailureOr<hlo::DimensionLists> dims = hlo::parseDimensionNumbers(
      parser, gatherFields, "gather dimension numbers");
  if (failed(dims))
    return {};
  return get(parser.getContext(), (*dims)[0], (*dims)[1], (*dims)[2],
             (*dims)[3], (*dims)[4], (*dims)[5].front());
}

void GatherDimensionNumbersAttr::print(AsmPrinter &printer) const {
  int64_t indexVectorDim = getIndexVectorDim();
  hlo::printDimensionNumbers(
      printer, gatherFields,
      {getOffsetDims(), getCollapsedSliceDims(), getOperandBatchingDims(),
       getStartIndicesBatchingDims(), getStartIndexMap(), indexVectorDim});
}

//===----------------------------------------------------------------------===//
// DotDimensionNumbersAttr
//===----------------------------------------------------------------------===//

static constexpr hlo::DimensionField dotFields[] = {
    {"lhs_batching_dimensions"},
    {"rhs_batching_dimensions"},
    {"lhs_contracting_dimensions"},
    {"rhs_contracting_dimensions"}};

Attribute DotDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  FailureOr<hlo::DimensionLists> dims =
      hlo::parseDimensionNumbers(parser, dotFields, "dot dimension numbers");
  if (failed(dims))
    return {};
  return get(parser.getContext(), (*dims)[0], (*dims)[1], (*dims)[2],
             (*dims)[3]);
}

void DotDimensionNumbersAttr::print(AsmPrinter &printer) const {
  hlo::printDimensionNumbers(
      printer, dotFields,
      {getLhsBatchingDimensions(), getRhsBatchingDimensions(),
       getLhsContractingDimensions(), getRhsContractingDimensions()});
}

//===----------------------------------------------------------------------===//
// DotAlgorithmAttr
//===----------------------------------------------------------------------===//

using hlo::detail::KnownDotAlgorithm;

namespace {
/// Of operands of one type.
struct KnownAlgorithm {
  bool (Type::*isOperand)() const;
  bool (Type::*isSum)() const;
  int64_t numPrimitiveOperations;
  KnownDotAlgorithm algorithm;
};
} // namespace

static constexpr KnownAlgorithm knownAlgorithms[] = {
    {&Type::isF16, &Type::isF16, 1, KnownDotAlgorithm::F16_F16_F16},
    {&Type::isF16, &Type::isF32, 1, KnownDotAlgorithm::F16_F16_F32},
    {&Type::isBF16, &Type::isBF16, 1, KnownDotAlgorithm::BF16_BF16_BF16},
    {&Type::isBF16, &Type::isF32, 1, KnownDotAlgorithm::BF16_BF16_F32},
    {&Type::isBF16, &Type::isF32, 3, KnownDotAlgorithm::BF16_BF16_F32_X3},
    {&Type::isBF16, &Type::isF32, 6, KnownDotAlgorithm::BF16_BF16_F32_X6},
    {&Type::isBF16, &Type::isF32, 9, KnownDotAlgorithm::BF16_BF16_F32_X9},
    {&Type::isTF32, &Type::isF32, 1, KnownDotAlgorithm::TF32_TF32_F32},
    {&Type::isTF32, &Type::isF32, 3, KnownDotAlgorithm::TF32_TF32_F32_X3},
    {&Type::isF32, &Type::isF32, 1, KnownDotAlgorithm::F32_F32_F32},
    {&Type::isF64, &Type::isF64, 1, KnownDotAlgorithm::F64_F64_F64},
};

FailureOr<KnownDotAlgorithm> hlo::detail::getKnownDotAlgorithm(
    Type lhsPrecisionType, Type rhsPrecisionType, Type accumulationType,
    int64_t lhsComponentCount, int64_t rhsComponentCount,
    int64_t numPrimitiveOperations, bool allowImpreciseAccumulation) {
  if (lhsComponentCount != 1 || rhsComponentCount != 1)
    return failure();
  auto isFloat8 =
      llvm::IsaPred<Float8E3M4Type, Float8E4M3Type, Float8E4M3FNType,
                    Float8E5M2Type, Float8E4M3FNUZType, Float8E4M3B11FNUZType,
                    Float8E5M2FNUZType>;
  if (isFloat8(lhsPrecisionType) && isFloat8(rhsPrecisionType)) {
    if (!accumulationType.isF32() || numPrimitiveOperations != 1)
      return failure();
    return allowImpreciseAccumulation
               ? KnownDotAlgorithm::ANY_F8_ANY_F8_F32_FAST_ACCUM
               : KnownDotAlgorithm::ANY_F8_ANY_F8_F32;
  }
  if (lhsPrecisionType != rhsPrecisionType || allowImpreciseAccumulation)
    return failure();
  for (const KnownAlgorithm &known : knownAlgorithms)
    if ((lhsPrecisionType.*known.isOperand)() &&
        (accumulationType.*known.isSum)() &&
        known.numPrimitiveOperations == numPrimitiveOperations)
      return known.algorithm;
  return failure();
}

bool hlo::isKnownDotAlgorithm(Type lhsPrecisionType, Type rhsPrecisionType,
                              Type accumulationType, int64_t lhsComponentCount,
                              int64_t rhsComponentCount,
                              int64_t numPrimitiveOperations,
                              bool allowImpreciseAccumulation) {
  return succeeded(detail::getKnownDotAlgorithm(
      lhsPrecisionType, rhsPrecisionType, accumulationType, lhsComponentCount,
      rhsComponentCount, numPrimitiveOperations, allowImpreciseAccumulation));
}

LogicalResult DotAlgorithmAttr::verify(
    function_ref<InFlightDiagnostic()> emitError, Type lhsPrecisionType,
    Type rhsPrecisionType, Type accumulationType, int64_t lhsComponentCount,
    int64_t rhsComponentCount, int64_t numPrimitiveOperations,
    bool allowImpreciseAccumulation) {
  // (dot_general C22 to C24).
  if (lhsComponentCount < 1)
    return emitError() << "lhs component count must be positive";
  if (rhsComponentCount < 1)
    return emitError() << "rhs component count must be positive";
  if (numPrimitiveOperations < 1)
    return emitError() << "num primitive operations must be positive";
  if (hlo::isKnownDotAlgorithm(lhsPrecisionType, rhsPrecisionType,
                               accumulationType, lhsComponentCount,
                               rhsComponentCount, numPrimitiveOperations,
                               allowImpreciseAccumulation))
    return success();
  return emitError()
         << "dot algorithm not known to be supported on any hardware: {lhs:"
         << lhsPrecisionType << ", rhs:" << rhsPrecisionType
         << ", accum:" << accumulationType
         << ", lhs_components:" << lhsComponentCount
         << ", rhs_components:" << rhsComponentCount
         << ", primitive_ops:" << numPrimitiveOperations
         << ", imprecise:" << static_cast<int>(allowImpreciseAccumulation)
         << "}";
}

//===----------------------------------------------------------------------===//
// ResultAccuracyAttr
//===----------------------------------------------------------------------===//

ResultAccuracyAttr ResultAccuracyAttr::getDefault(MLIRContext *context) {
  return get(context, /*atol=*/APFloat(0.0), /*rtol=*/APFloat(0.0), /*ulps=*/0,
             ResultAccuracyModeAttr::get(context, ResultAccuracyMode::DEFAULT));
}

LogicalResult
ResultAccuracyAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                           APFloat atol, APFloat rtol, int64_t ulps,
                           ResultAccuracyModeAttr mode) {
  return hlo::verifyResultAccuracyCombination(
      emitError, atol, rtol, ulps,
      stringifyResultAccuracyMode(mode.getValue()));
}

LogicalResult hlo::verifyResultAccuracyCombination(
    function_ref<InFlightDiagnostic()> emitError, APFloat atol, APFloat rtol,
    int64_t ulps, StringRef mode) {
  if (mode != stringifyResultAccuracyMode(ResultAccuracyMode::TOLERANCE)) {
    if (atol.isZero() && rtol.isZero() && ulps == 0)
      return success();
    return emitError() << "Invalid tolerances for ResultAccuracyAttr with mode "
                       << mode << ", must be all zero.";
  }
  if (atol < APFloat(0.0) || rtol < APFloat(0.0) || ulps < 0)
    return emitError() << "Negative tolerance";
  return success();
}

Attribute ResultAccuracyAttr::parse(AsmParser &parser, Type) {
  APFloat atol(0.0), rtol(0.0);
  int64_t ulps = 0;
  ResultAccuracyModeAttr mode;
  auto parseTolerance = [&](StringRef name, auto parseValue) -> ParseResult {
    if (failed(parser.parseOptionalKeyword(name)))
      return success();
    return failure(parser.parseEqual() || parseValue() || parser.parseComma());
  };
  auto parseFloat = [&](APFloat &value) {
    return parser.parseFloat(APFloat::IEEEdouble(), value);
  };
  if (parser.parseLess() ||
      parseTolerance("atol", [&] { return parseFloat(atol); }) ||
      parseTolerance("rtol", [&] { return parseFloat(rtol); }) ||
      parseTolerance("ulps", [&] { return parser.parseInteger(ulps); }) ||
      parser.parseKeyword("mode") || parser.parseEqual() ||
      parser.parseCustomAttributeWithFallback(mode) || parser.parseGreater())
    return {};
  return parser.getChecked<ResultAccuracyAttr>(parser.getContext(), atol, rtol,
                                               ulps, mode);
}

void ResultAccuracyAttr::print(AsmPrinter &printer) const {
  printer << '<';
  auto printTolerance = [&](StringRef name, const APFloat &value) {
    if (value.isZero())
      return;
    printer << name << " = ";
    printer.printFloat(value);
    printer << ", ";
  };
  printTolerance("atol", getAtol());
  printTolerance("rtol", getRtol());
  if (getUlps() != 0)
    printer << "ulps = " << getUlps() << ", ";
  printer << "mode = ";
  printer.printAttribute(getMode());
  printer << '>';
}

//===----------------------------------------------------------------------===//
// TypeExtensionsAttr
//===----------------------------------------------------------------------===//

LogicalResult TypeExtensionsAttr::verifyEncoding(
    ArrayRef<int64_t> shape, Type elementType,
    function_ref<InFlightDiagnostic()> emitError) const {
  // The parser asks even where it could not parse the element type.
  if (!elementType)
    return failure();
  return hlo::verifyBounds(
      getBounds(), RankedTensorType::get(shape, elementType), emitError);
}

Attribute TypeExtensionsAttr::parse(AsmParser &parser, Type) {
  if (parser.parseLess() || parser.parseKeyword("bounds") ||
      parser.parseEqual())
    return {};
  Attribute attr = parseBounds(parser, AsmParser::Delimiter::Square);
  if (!attr || parser.parseGreater())
    return {};
  return attr;
}

void TypeExtensionsAttr::print(AsmPrinter &printer) const {
  printer << "<bounds = [";
  printBounds(printer, getBounds());
  printer << "]>";
}

//===----------------------------------------------------------------------===//
// MeshAttr
//===----------------------------------------------------------------------===//

Attribute MeshAttr::parse(AsmParser &parser, Type) {
  SmallVector<MeshAxisAttr> axes;
  DenseIntElementsAttr deviceIds;
  if (parser.parseLess() || parser.parseKeyword("axes") ||
      parser.parseEqual() ||
      parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
        return parser.parseCustomAttributeWithFallback(axes.emplace_back());
      }))
    return {};
  if (succeeded(parser.parseOptionalComma()) &&
      (parser.parseKeyword("device_ids") || parser.parseEqual() ||
       parser.parseAttribute(deviceIds)))
    return {};
  if (parser.parseGreater())
    return {};
  return get(parser.getContext(), axes, deviceIds);
}

void MeshAttr::print(AsmPrinter &printer) const {
  printer << "<axes=[";
  llvm::interleaveComma(getAxes(), printer, [&](MeshAxisAttr axis) {
    printer.printStrippedAttrOrType(axis);
  });
  printer << ']';
  if (DenseIntElementsAttr deviceIds = getDeviceIds()) {
    printer << ", device_ids=";
    printer.printAttribute(deviceIds);
  }
  printer << '>';
}

//===----------------------------------------------------------------------===//
// FutureType
//===----------------------------------------------------------------------===//

LogicalResult FutureType::verify(function_ref<InFlightDiagnostic()> emitError,
                                 ArrayRef<Type> types) {
  for (Type type : types)
    if (!isa<RankedTensorType>(type))
      return emitError()
             << "future element type must be a ranked tensor, but got " << type;
  return success();
}
