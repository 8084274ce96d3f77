//===- VhloEncodings.cpp - The fields of VHLO's types and attributes ------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For those who look at bytecode before it is read. As in VhloBytecode.cpp, the
// fields follow from the parameters, but for few.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/VhloOps.h"
#include "stablehlo/dialect/bytecode/Encodings.h"

#include <array>
#include <tuple>
#include <type_traits>
#include <utility>

using namespace mlir;
using namespace mlir::vhlo;

using Field = stablehlo::BytecodeField;
using Fields = stablehlo::BytecodeFields;

//===----------------------------------------------------------------------===//
// Fields of a class
//===----------------------------------------------------------------------===//

namespace {
/// The field that a parameter is. Numbers of all kinds are alike.
template <typename Parameter> struct FieldOf {
  static constexpr Field value = Field::VarInt;
};
template <> struct FieldOf<Attribute> {
  static constexpr Field value = Field::Attribute;
};
template <> struct FieldOf<Type> {
  static constexpr Field value = Field::Type;
};
template <> struct FieldOf<StringRef> {
  static constexpr Field value = Field::String;
};
template <typename Element> struct FieldOf<ArrayRef<Element>> {
  static constexpr Field value = Field::VarIntList;
};
template <> struct FieldOf<ArrayRef<Attribute>> {
  static constexpr Field value = Field::AttributeList;
};
template <> struct FieldOf<ArrayRef<Type>> {
  static constexpr Field value = Field::TypeList;
};
template <> struct FieldOf<ArrayRef<std::pair<Attribute, Attribute>>> {
  static constexpr Field value = Field::AttributePairList;
};

template <typename Parameters> struct FieldsOfTuple;
template <typename... Parameters>
struct FieldsOfTuple<std::tuple<Parameters...>> {
  static constexpr std::array<Field, sizeof...(Parameters)> value = {
      FieldOf<std::decay_t<Parameters>>::value...};
};

/// The fields behind the code of `T`.
template <typename T> struct FieldsOf {
  static constexpr auto value =
      FieldsOfTuple<decltype(std::declval<T>().getFields())>::value;
};
template <> struct FieldsOf<RankedTensorV1Type> {
  static constexpr std::array value = {Field::VarIntList, Field::Type};
};
// How long a number is depends on its type.
template <> struct FieldsOf<FloatV1Attr> {
  static constexpr std::array value = {Field::Type, Field::Rest};
};
template <> struct FieldsOf<IntegerV1Attr> {
  static constexpr std::array value = {Field::Type, Field::Rest};
};
template <> struct FieldsOf<TensorV1Attr> {
  static constexpr std::array value = {Field::Type, Field::Blob};
};
template <> struct FieldsOf<AxisRefV1Attr> {
  static constexpr std::array value = {Field::Attribute,
                                       Field::FlaggedAttribute};
};
template <> struct FieldsOf<MeshV1Attr> {
  static constexpr std::array value = {Field::Attribute,
                                       Field::OptionalAttribute};
};
} // namespace

//===----------------------------------------------------------------------===//
// Dispatch by code
//===----------------------------------------------------------------------===//

template <typename... Ts> static Fields findFields(uint64_t code) {
  Fields fields;
  auto visit = [&](auto known) {
    using T = decltype(known);
    if (code != T::kBytecodeCode)
      return false;
    fields = ArrayRef<Field>(FieldsOf<T>::value);
    return true;
  };
  (void)(visit(Ts()) || ...);
  return fields;
}

namespace {
struct VhloEncodings : stablehlo::BytecodeEncodingInterface {
  using BytecodeEncodingInterface::BytecodeEncodingInterface;

  Fields getAttributeFields(uint64_t code) const override {
    return findFields<
#define GET_ATTRDEF_LIST
#include "stablehlo/dialect/vhlo/VhloAttrs.cpp.inc"
        >(code);
  }

  Fields getTypeFields(uint64_t code) const override {
    static constexpr std::array kTensorWithEncoding = {
        Field::Attribute, Field::VarIntList, Field::Type};
    if (code == RankedTensorV1Type::kBytecodeCodeWithEncoding)
      return ArrayRef<Field>(kTensorWithEncoding);
    return findFields<
#define GET_TYPEDEF_LIST
#include "stablehlo/dialect/vhlo/VhloTypes.cpp.inc"
        >(code);
  }

  bool havePropertiesOnlyAttributes() const override { return true; }
};
} // namespace

void VhloDialect::registerEncodings() { addInterfaces<VhloEncodings>(); }
