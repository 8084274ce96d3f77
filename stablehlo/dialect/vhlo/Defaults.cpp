//===- Defaults.cpp - What StableHLO leaves out ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/vhlo/AttributeConversion.h"
#include "stablehlo/dialect/vhlo/OpConversion.h"

using namespace mlir;
using namespace mlir::vhlo;

//===----------------------------------------------------------------------===//
// Making
//===----------------------------------------------------------------------===//

/// The number of spatial dimensions of the op with the given attributes.
static FailureOr<int64_t> getNumSpatialDims(const NamedAttrList &attributes) {
  Attribute dims = attributes.get("input_spatial_dimensions");
  if (!dims)
    dims = attributes.get("window_dimensions");
  FailureOr<SmallVector<int64_t>> values = getDims(dims);
  if (failed(values))
    return failure();
  return values->size();
}

/// A tensor of the given shape, all of `value`: a splat, unless it is empty.
static Attribute makeSplat(ArrayRef<int64_t> shape, Attribute value) {
  auto type = RankedTensorType::get(shape, cast<TypedAttr>(value).getType());
  ArrayRef<Attribute> values(value);
  return convertAttributeToVhlo(DenseElementsAttr::get(
      type, llvm::is_contained(shape, 0) ? values.drop_back() : values));
}

static Attribute makeWindowDefault(AttributeDefault absence,
                                   const NamedAttrList &attributes,
                                   MLIRContext *context) {
  FailureOr<int64_t> numDims = getNumSpatialDims(attributes);
  if (failed(numDims))
    return {};
  auto i64 = IntegerType::get(context, 64);
  if (absence == AttributeDefault::NotReversed)
    return makeSplat(*numDims, BoolAttr::get(context, false));
  if (absence == AttributeDefault::Ones)
    return makeSplat(*numDims, IntegerAttr::get(i64, 1));
  return makeSplat({*numDims, 2}, IntegerAttr::get(i64, 0));
}

static bool isTypedFfi(const NamedAttrList &attributes) {
  auto api = dyn_cast_or_null<CustomCallApiVersionV1Attr>(
      attributes.get("api_version"));
  return api && api.getValue() == CustomCallApiVersionV1::API_VERSION_TYPED_FFI;
}

Attribute vhlo::makeDefault(const AttributeInfo &info,
                            const NamedAttrList &attributes,
                            MLIRContext *context) {
  auto precision = PrecisionV1Attr::get(context, PrecisionV1::DEFAULT);
  auto emptyDict = DictionaryV1Attr::get(context, {});
  auto emptyString = StringV1Attr::get(context, "");
  switch (info.absence) {
  case AttributeDefault::None:
    return {};
  case AttributeDefault::DefaultAccuracy:
    return ResultAccuracyV1Attr::get(
        context, APFloat(0.0), APFloat(0.0), 0,
        ResultAccuracyModeV1Attr::get(context, ResultAccuracyModeV1::DEFAULT));
  case AttributeDefault::DefaultPrecision:
    return ArrayV1Attr::get(context, {precision, precision});
  case AttributeDefault::EmptyArray:
  case AttributeDefault::NoLayouts:
    return ArrayV1Attr::get(context, {});
  case AttributeDefault::EmptyConfig:
    return isTypedFfi(attributes) ? Attribute(emptyDict) : emptyString;
  case AttributeDefault::EmptyDict:
    return emptyDict;
  case AttributeDefault::EmptyDims:
    return makeDims(context, {});
  case AttributeDefault::EmptyString:
    return emptyString;
  case AttributeDefault::False:
    return BooleanV1Attr::get(context, false);
  case AttributeDefault::MinusOne:
    return makeInteger(context, -1);
  case AttributeDefault::NoType:
    return ComparisonTypeV1Attr::get(context, ComparisonTypeV1::NOTYPE);
  case AttributeDefault::NoneType:
    return TypeV1Attr::get(context, NoneV1Type::get(context));
  case AttributeDefault::OriginalApi:
    return CustomCallApiVersionV1Attr::get(
        context, CustomCallApiVersionV1::API_VERSION_ORIGINAL);
  case AttributeDefault::Zero:
    return makeInteger(context, 0);
  case AttributeDefault::NotReversed:
  case AttributeDefault::Ones:
  case AttributeDefault::Unused:
  case AttributeDefault::ZeroPadding:
    return makeWindowDefault(info.absence, attributes, context);
  }
  llvm_unreachable("unknown default");
}

//===----------------------------------------------------------------------===//
// Recognizing
//===----------------------------------------------------------------------===//

static bool isSplatOf(Attribute value, int64_t expected) {
  auto tensor = dyn_cast<TensorV1Attr>(value);
  // Nothing is no splat.
  if (!tensor || tensor.getElements().empty() ||
      !tensor.getElements().isSplat() ||
      !tensor.getElements().getElementType().isSignlessInteger())
    return false;
  return tensor.getElements().getSplatValue<APInt>() == expected;
}

static bool isEmptyArray(Attribute value) {
  auto array = dyn_cast_or_null<ArrayV1Attr>(value);
  return array && array.getValue().empty();
}

static bool isEmptyDict(Attribute value) {
  auto dictionary = dyn_cast<DictionaryV1Attr>(value);
  return dictionary && dictionary.getValue().empty();
}

static bool isEmptyString(Attribute value) {
  auto text = dyn_cast<StringV1Attr>(value);
  return text && text.getValue().empty();
}

/// An absent precision is the default one for all operands, however many.
static bool isDefaultPrecision(Attribute value) {
  auto array = dyn_cast<ArrayV1Attr>(value);
  return array && llvm::all_of(array.getValue(), [](Attribute element) {
           auto precision = dyn_cast<PrecisionV1Attr>(element);
           return precision && precision.getValue() == PrecisionV1::DEFAULT;
         });
}

bool vhlo::isDefault(const AttributeInfo &info, Attribute value,
                     const NamedAttrList &attributes) {
  switch (info.absence) {
  case AttributeDefault::None:
    return false;
  case AttributeDefault::DefaultPrecision:
    return isDefaultPrecision(value);
  case AttributeDefault::EmptyConfig:
    return isEmptyString(value) || isEmptyDict(value);
  case AttributeDefault::NoLayouts:
    return isEmptyArray(attributes.get("operand_layouts")) &&
           isEmptyArray(attributes.get("result_layouts"));
  case AttributeDefault::NotReversed:
  case AttributeDefault::ZeroPadding:
    return isSplatOf(value, 0);
  case AttributeDefault::Ones:
    return isSplatOf(value, 1);
  case AttributeDefault::Unused:
    return true;
  case AttributeDefault::Zero:
    if (auto integer = dyn_cast<IntegerV1Attr>(value))
      return integer.getValue().isZero();
    return false;
  default:
    return value == makeDefault(info, attributes, value.getContext());
  }
}
