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

#include "stablehlo/dialect/VhloDialect.h"
#include "stablehlo/dialect/bytecode/EncodingTable.h"

#include <array>
#include <utility>

using namespace mlir;
using namespace mlir::vhlo;

using Field = stablehlo::BytecodeField;
using Fields = stablehlo::BytecodeFields;

//===----------------------------------------------------------------------===//
// Fields of a class
//===----------------------------------------------------------------------===//

namespace {
/// The fields behind the code of `T`.
template <typename T> struct FieldsOf {
  static constexpr auto value = stablehlo::FieldsOfParameters<
      decltype(std::declval<T>().getFields())>::value;
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

namespace {
template <typename T> struct Encoding {
  static constexpr uint64_t code = T::kBytecodeCode;
  static constexpr auto fields = FieldsOf<T>::value;
};
template <typename... Ts>
using EncodingsOf = stablehlo::EncodingTable<Encoding<Ts>...>;

struct VhloEncodings : stablehlo::BytecodeEncodingInterface {
  using BytecodeEncodingInterface::BytecodeEncodingInterface;

  Fields getAttributeFields(uint64_t code) const override {
    return EncodingsOf<
#define GET_ATTRDEF_LIST
#include "stablehlo/dialect/vhlo/VhloAttrs.cpp.inc"
        >::findFields(code);
  }

  Fields getTypeFields(uint64_t code) const override {
    static constexpr std::array kTensorWithEncoding = {
        Field::Attribute, Field::VarIntList, Field::Type};
    if (code == RankedTensorV1Type::kBytecodeCodeWithEncoding)
      return ArrayRef<Field>(kTensorWithEncoding);
    return EncodingsOf<
#define GET_TYPEDEF_LIST
#include "stablehlo/dialect/vhlo/VhloTypes.cpp.inc"
        >::findFields(code);
  }

  bool havePropertiesOnlyAttributes() const override { return true; }
};
} // namespace

void VhloDialect::registerEncodings() { addInterfaces<VhloEncodings>(); }
