//===- VhloTypes.cpp - Types of VHLO --------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/VhloTypes.h"

#include "mlir/Dialect/Shape/IR/Shape.h"
#include "mlir/IR/DialectImplementation.h"
#include "stablehlo/dialect/StablehloAttrs.h"
#include "stablehlo/dialect/VhloDialect.h"
#include "stablehlo/dialect/vhlo/TextForm.h"
#include "stablehlo/dialect/vhlo/TypeConversion.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::vhlo;

//===----------------------------------------------------------------------===//
// Text form
//===----------------------------------------------------------------------===//

// `T, T`: perhaps none.
static ParseResult parseTypes(AsmParser &parser, SmallVectorImpl<Type> &types) {
  Type type;
  OptionalParseResult first = parser.parseOptionalType(type);
  if (!first.has_value())
    return success();
  do {
    if (!types.empty())
      first = parser.parseType(type);
    if (failed(*first))
      return failure();
    types.push_back(type);
  } while (succeeded(parser.parseOptionalComma()));
  return success();
}

static void printTypes(AsmPrinter &printer, ArrayRef<Type> types) {
  llvm::interleaveComma(types, printer);
}

// `2x?x`
static ParseResult parseShape(AsmParser &parser,
                              SmallVectorImpl<int64_t> &shape) {
  return parser.parseDimensionList(shape, /*allowDynamic=*/true,
                                   /*withTrailingX=*/true);
}

static void printShape(AsmPrinter &printer, ArrayRef<int64_t> shape) {
  printer.printDimensionList(shape);
  if (!shape.empty())
    printer << 'x';
}

#include "stablehlo/dialect/vhlo/VhloTypeInterfaces.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "stablehlo/dialect/vhlo/VhloTypes.cpp.inc"

//===----------------------------------------------------------------------===//
// Registration
//===----------------------------------------------------------------------===//

template <typename T>
using CounterpartOf = decltype(T::getCounterpart(nullptr));
template <typename T>
static constexpr bool hasCounterpart =
    llvm::is_detected<CounterpartOf, T>::value;

/// Calls `add` with each type that has no parameters and its counterpart.
template <typename... Types>
static void forEachLeafType(MLIRContext *context,
                            function_ref<void(Type, Type)> add) {
  auto visit = [&](auto type) {
    using T = decltype(type);
    if constexpr (hasCounterpart<T>)
      add(T::get(context), T::getCounterpart(context));
  };
  (visit(Types()), ...);
}

void VhloDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "stablehlo/dialect/vhlo/VhloTypes.cpp.inc"
      >();
  forEachLeafType<
#define GET_TYPEDEF_LIST
#include "stablehlo/dialect/vhlo/VhloTypes.cpp.inc"
      >(getContext(), [&](Type type, Type counterpart) {
    counterparts[type] = counterpart;
    counterparts[counterpart] = type;
  });
}

Type VhloDialect::parseType(DialectAsmParser &parser) const {
  StringRef mnemonic;
  Type type;
  OptionalParseResult parsed = generatedTypeParser(parser, &mnemonic, type);
  if (parsed.has_value())
    return type;
  parser.emitError(parser.getNameLoc(), "unknown vhlo type: ") << mnemonic;
  return {};
}

void VhloDialect::printType(Type type, DialectAsmPrinter &printer) const {
  (void)generatedTypePrinter(type, printer);
}

//===----------------------------------------------------------------------===//
// Verifiers
//===----------------------------------------------------------------------===//

static LogicalResult verifyTypes(function_ref<InFlightDiagnostic()> emitError,
                                 ArrayRef<Type> types) {
  if (llvm::all_of(types, [](Type type) { return isVhloOrForeign(type); }))
    return success();
  return emitError() << "expected VHLO types";
}

static LogicalResult verifyType(function_ref<InFlightDiagnostic()> emitError,
                                Type type) {
  if (isVhloOrForeign(type))
    return success();
  return emitError() << "expected VHLO type";
}

static LogicalResult verifyShape(function_ref<InFlightDiagnostic()> emitError,
                                 ArrayRef<int64_t> shape) {
  for (int64_t size : shape)
    if (size < 0 && !ShapedType::isDynamic(size))
      return emitError() << "expected sizes of dimensions, but got " << size;
  return success();
}

LogicalResult
ComplexV1Type::verify(function_ref<InFlightDiagnostic()> emitError,
                      Type elementType) {
  return verifyType(emitError, elementType);
}

LogicalResult
FunctionV1Type::verify(function_ref<InFlightDiagnostic()> emitError,
                       ArrayRef<Type> inputs, ArrayRef<Type> outputs) {
  return success(succeeded(verifyTypes(emitError, inputs)) &&
                 succeeded(verifyTypes(emitError, outputs)));
}

LogicalResult
RankedTensorV1Type::verify(function_ref<InFlightDiagnostic()> emitError,
                           Attribute encoding, ArrayRef<int64_t> shape,
                           Type elementType) {
  if (encoding && !isVhloOrForeign(encoding))
    return emitError() << "expected VHLO type or attribute";
  return success(succeeded(verifyShape(emitError, shape)) &&
                 succeeded(verifyType(emitError, elementType)));
}

LogicalResult TupleV1Type::verify(function_ref<InFlightDiagnostic()> emitError,
                                  ArrayRef<Type> types) {
  return verifyTypes(emitError, types);
}

LogicalResult UniformQuantizedV1Type::verify(
    function_ref<InFlightDiagnostic()> emitError, unsigned flags,
    Type storageType, Type expressedType, APFloat scale, int64_t zeroPoint,
    int64_t storageTypeMin, int64_t storageTypeMax) {
  return verifyTypes(emitError, {storageType, expressedType});
}

LogicalResult
UnrankedTensorV1Type::verify(function_ref<InFlightDiagnostic()> emitError,
                             Type elementType) {
  return verifyType(emitError, elementType);
}

LogicalResult UniformQuantizedPerAxisV1Type::verify(
    function_ref<InFlightDiagnostic()> emitError, unsigned flags,
    Type storageType, Type expressedType, unsigned quantizedDimension,
    int64_t storageTypeMin, int64_t storageTypeMax, ArrayRef<APFloat> scales,
    ArrayRef<int64_t> zeroPoints) {
  return verifyTypes(emitError, {storageType, expressedType});
}

LogicalResult
RankedBufferV1Type::verify(function_ref<InFlightDiagnostic()> emitError,
                           ArrayRef<int64_t> shape, Type elementType) {
  return success(succeeded(verifyShape(emitError, shape)) &&
                 succeeded(verifyType(emitError, elementType)));
}

LogicalResult FutureV1Type::verify(function_ref<InFlightDiagnostic()> emitError,
                                   ArrayRef<Type> types) {
  return verifyTypes(emitError, types);
}
