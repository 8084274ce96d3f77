//===- VhloBytecode.cpp - Encoding of VHLO's types and attributes ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An encoding is a code and the parameters, in the order of ODS: see
// Parameters.h. The few types and attributes that are encoded otherwise have
// functions of their own.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/BuiltinTypes.h"
#include "stablehlo/dialect/VhloDialect.h"
#include "stablehlo/dialect/bytecode/EncodingTable.h"
#include "stablehlo/dialect/vhlo/TypeConversion.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::vhlo;
using stablehlo::ParameterReader;
using stablehlo::ParameterWriter;

//===----------------------------------------------------------------------===//
// Any type or attribute
//===----------------------------------------------------------------------===//

template <typename T>
static void writeEncoded(T value, DialectBytecodeWriter &writer) {
  writer.writeVarInt(T::kBytecodeCode);
  ParameterWriter fields(writer, value.getContext());
  std::apply([&](const auto &...field) { (fields.write(field), ...); },
             value.getFields());
}

//===----------------------------------------------------------------------===//
// Tensor types
//===----------------------------------------------------------------------===//

static void writeEncoded(RankedTensorV1Type type,
                         DialectBytecodeWriter &writer) {
  ParameterWriter fields(writer, type.getContext());
  Attribute encoding = type.getEncoding();
  writer.writeVarInt(encoding ? RankedTensorV1Type::kBytecodeCodeWithEncoding
                              : RankedTensorV1Type::kBytecodeCode);
  if (encoding)
    fields.write(encoding);
  fields.write(type.getShape());
  fields.write(type.getElementType());
}

static Type readRankedTensor(DialectBytecodeReader &reader, bool hasEncoding) {
  ParameterReader fields(reader);
  Attribute encoding;
  SmallVector<int64_t> shape;
  Type elementType;
  if ((hasEncoding && failed(fields.read(encoding))) ||
      failed(fields.read(shape)) || failed(fields.read(elementType)))
    return {};
  return RankedTensorV1Type::getChecked([&] { return reader.emitError(); },
                                        reader.getContext(), encoding,
                                        ArrayRef<int64_t>(shape), elementType);
}

//===----------------------------------------------------------------------===//
// Numbers and elements
//===----------------------------------------------------------------------===//

/// The type outside of VHLO that an attribute is of; null, and a diagnostic,
/// if it is none of `BuiltinType`.
template <typename BuiltinType>
static BuiltinType readTypeAs(DialectBytecodeReader &reader, Type &type) {
  if (failed(reader.readType(type)))
    return {};
  auto builtin = dyn_cast_or_null<BuiltinType>(convertTypeToStablehlo(type));
  if (!builtin)
    reader.emitError() << "unexpected type of a value: " << type;
  return builtin;
}

static void writeEncoded(FloatV1Attr attribute, DialectBytecodeWriter &writer) {
  writer.writeVarInt(FloatV1Attr::kBytecodeCode);
  writer.writeType(attribute.getType());
  writer.writeAPFloatWithKnownSemantics(attribute.getValue());
}

static Attribute readFloat(DialectBytecodeReader &reader) {
  Type type;
  auto builtin = readTypeAs<FloatType>(reader, type);
  if (!builtin)
    return {};
  FailureOr<APFloat> value =
      reader.readAPFloatWithKnownSemantics(builtin.getFloatSemantics());
  if (failed(value))
    return {};
  return FloatV1Attr::getChecked([&] { return reader.emitError(); },
                                 reader.getContext(), type, *value);
}

static void writeEncoded(IntegerV1Attr attribute,
                         DialectBytecodeWriter &writer) {
  writer.writeVarInt(IntegerV1Attr::kBytecodeCode);
  writer.writeType(attribute.getType());
  writer.writeAPIntWithKnownWidth(attribute.getValue());
}

static Attribute readInteger(DialectBytecodeReader &reader) {
  Type type;
  auto builtin = readTypeAs<Type>(reader, type);
  if (!builtin)
    return {};
  if (!builtin.isIntOrIndex()) {
    reader.emitError() << "unexpected type of a value: " << type;
    return {};
  }
  unsigned width = builtin.isIndex() ? IndexType::kInternalStorageBitWidth
                                     : builtin.getIntOrFloatBitWidth();
  FailureOr<APInt> value = reader.readAPIntWithKnownWidth(width);
  if (failed(value))
    return {};
  return IntegerV1Attr::getChecked([&] { return reader.emitError(); },
                                   reader.getContext(), type, *value);
}

static void writeEncoded(TensorV1Attr attribute,
                         DialectBytecodeWriter &writer) {
  writer.writeVarInt(TensorV1Attr::kBytecodeCode);
  writer.writeType(attribute.getType());
  DenseElementsAttr elements = attribute.getElements();
  // Of a single boolean, today's writers keep one bit, and LLVM 22 all eight.
  static constexpr char kTrue = 1;
  if (elements.getElementType().isInteger(1) &&
      elements.getNumElements() == 1 && elements.getSplatValue<bool>())
    writer.writeOwnedBlob(kTrue);
  else
    writer.writeOwnedBlob(elements.getRawData());
}

/// Whether there are elements of the type.
static bool hasElements(RankedTensorType type) {
  Type element = type.getElementType();
  if (auto complex = dyn_cast<ComplexType>(element))
    element = complex.getElementType();
  return element.isIntOrIndexOrFloat() && type.hasStaticShape();
}

/// Whether 64 bits hold their number, of bits, which MLIR counts too.
static bool areCounted(RankedTensorType type) {
  std::optional<int64_t> count = 2 * IndexType::kInternalStorageBitWidth;
  for (int64_t size : type.getShape())
    if (!(count = llvm::checkedMul(*count, size)))
      return false;
  return true;
}

/// The elements that `data` holds; null if it does not.
static DenseElementsAttr makeElements(RankedTensorType type,
                                      ArrayRef<char> data) {
  // Some writers spent a byte on each boolean, and all do on a single one: LLVM
  // 22 wants to see FF for true there.
  if (type.getElementType().isInteger(1) &&
      type.getNumElements() == static_cast<int64_t>(data.size()))
    return DenseElementsAttr::get(
        type, llvm::map_to_vector(data, [](char byte) { return byte != 0; }));
  bool isSplat;
  if (!DenseElementsAttr::isValidRawBuffer(type, data, isSplat))
    return {};
  Type element = type.getElementType();
  unsigned width = element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 8;
  if (width > 1 && width < 8 && !stablehlo::areWithin(data, width))
    return {};
  return DenseElementsAttr::getFromRawBuffer(type, data);
}

static Attribute readTensor(DialectBytecodeReader &reader) {
  Type type;
  auto builtin = readTypeAs<RankedTensorType>(reader, type);
  ArrayRef<char> data;
  if (!builtin || failed(reader.readBlob(data)))
    return {};
  DenseElementsAttr elements;
  if (hasElements(builtin) && areCounted(builtin))
    elements = makeElements(builtin, data);
  else if (hasElements(builtin)) // More than that are all the same.
    if (DenseElementsAttr one = makeElements(builtin.clone({1}), data))
      elements = one.resizeSplat(builtin);
  if (!elements) {
    reader.emitError() << data.size() << " bytes are no elements of " << type;
    return {};
  }
  return TensorV1Attr::getChecked([&] { return reader.emitError(); },
                                  reader.getContext(), type, elements);
}

//===----------------------------------------------------------------------===//
// Attributes that may lack a part
//===----------------------------------------------------------------------===//

static void writeEncoded(AxisRefV1Attr attribute,
                         DialectBytecodeWriter &writer) {
  writer.writeVarInt(AxisRefV1Attr::kBytecodeCode);
  writer.writeAttribute(attribute.getName());
  writer.writeVarInt(attribute.getSubAxisInfo() ? 1 : 0);
  if (attribute.getSubAxisInfo())
    writer.writeAttribute(attribute.getSubAxisInfo());
}

static Attribute readAxisRef(DialectBytecodeReader &reader) {
  ParameterReader fields(reader);
  Attribute name, subAxisInfo;
  bool hasSubAxisInfo = false;
  if (failed(fields.read(name)) || failed(fields.read(hasSubAxisInfo)) ||
      (hasSubAxisInfo && failed(fields.read(subAxisInfo))))
    return {};
  return AxisRefV1Attr::get(reader.getContext(), name, subAxisInfo);
}

static void writeEncoded(MeshV1Attr attribute, DialectBytecodeWriter &writer) {
  writer.writeVarInt(MeshV1Attr::kBytecodeCode);
  writer.writeAttribute(attribute.getAxes());
  writer.writeOptionalAttribute(attribute.getDeviceIds());
}

static Attribute readMesh(DialectBytecodeReader &reader) {
  Attribute axes, deviceIds;
  if (failed(reader.readAttribute(axes)) ||
      failed(reader.readOptionalAttribute(deviceIds)))
    return {};
  return MeshV1Attr::get(reader.getContext(), axes, deviceIds);
}

//===----------------------------------------------------------------------===//
// Dispatch by code and by class
//===----------------------------------------------------------------------===//

template <typename T> static T readByClass(DialectBytecodeReader &reader) {
  if constexpr (std::is_same_v<T, RankedTensorV1Type>)
    return cast_or_null<T>(readRankedTensor(reader, /*hasEncoding=*/false));
  else if constexpr (std::is_same_v<T, FloatV1Attr>)
    return cast_or_null<T>(readFloat(reader));
  else if constexpr (std::is_same_v<T, IntegerV1Attr>)
    return cast_or_null<T>(readInteger(reader));
  else if constexpr (std::is_same_v<T, TensorV1Attr>)
    return cast_or_null<T>(readTensor(reader));
  else if constexpr (std::is_same_v<T, AxisRefV1Attr>)
    return cast_or_null<T>(readAxisRef(reader));
  else if constexpr (std::is_same_v<T, MeshV1Attr>)
    return cast_or_null<T>(readMesh(reader));
  else
    return stablehlo::readParameters<T,
                                     decltype(std::declval<T>().getFields())>(
        reader);
}

namespace {
template <typename T> struct Encoding {
  using Entry = T;
  static constexpr uint64_t code = T::kBytecodeCode;
  static T read(DialectBytecodeReader &reader) {
    return readByClass<T>(reader);
  }
  static void write(T value, DialectBytecodeWriter &writer) {
    writeEncoded(value, writer);
  }
};
template <typename... Ts>
using EncodingsOf = stablehlo::EncodingTable<Encoding<Ts>...>;

using AttributeEncodings = EncodingsOf<
#define GET_ATTRDEF_LIST
#include "stablehlo/dialect/vhlo/VhloAttrs.cpp.inc"
    >;
using TypeEncodings = EncodingsOf<
#define GET_TYPEDEF_LIST
#include "stablehlo/dialect/vhlo/VhloTypes.cpp.inc"
    >;

struct VhloBytecodeInterface : BytecodeDialectInterface {
  explicit VhloBytecodeInterface(Dialect *dialect)
      : BytecodeDialectInterface(dialect) {}

  Attribute readAttribute(DialectBytecodeReader &reader) const override {
    return AttributeEncodings::read<Attribute>(reader, "vhlo attribute");
  }

  Type readType(DialectBytecodeReader &reader) const override {
    uint64_t code;
    if (failed(reader.readVarInt(code)))
      return {};
    if (code == RankedTensorV1Type::kBytecodeCodeWithEncoding)
      return readRankedTensor(reader, /*hasEncoding=*/true);
    return TypeEncodings::read<Type>(code, reader, "vhlo type");
  }

  LogicalResult writeAttribute(Attribute attribute,
                               DialectBytecodeWriter &writer) const override {
    return AttributeEncodings::write(attribute, writer);
  }

  LogicalResult writeType(Type type,
                          DialectBytecodeWriter &writer) const override {
    return TypeEncodings::write(type, writer);
  }
};
} // namespace

void VhloDialect::registerBytecode() {
  addInterfaces<VhloBytecodeInterface>();
  registerEncodings();
}
