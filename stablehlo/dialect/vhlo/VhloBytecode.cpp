//===- VhloBytecode.cpp - Encoding of VHLO's types and attributes ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An encoding is a code and the parameters, in the order of ODS. How a
// parameter is written follows from its C++ type. The few types and attributes
// that are encoded otherwise have functions of their own.
//
//===----------------------------------------------------------------------===//

#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/IR/BuiltinTypes.h"
#include "stablehlo/dialect/VhloOps.h"
#include "stablehlo/dialect/bytecode/Encodings.h"
#include "stablehlo/dialect/vhlo/TypeConversion.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::vhlo;

//===----------------------------------------------------------------------===//
// Parameters
//===----------------------------------------------------------------------===//

namespace {
/// Writes parameters, each as its type asks for.
class FieldWriter {
public:
  explicit FieldWriter(DialectBytecodeWriter &writer) : writer(writer) {}

  void write(Type type) { writer.writeType(type); }
  void write(Attribute attribute) { writer.writeAttribute(attribute); }
  void write(StringRef text) { writer.writeOwnedString(text); }
  void write(bool value) { writer.writeVarInt(value); }
  void write(unsigned value) { writer.writeVarInt(value); }
  void write(int64_t value) { writer.writeSignedVarInt(value); }
  void write(const APFloat &value) {
    writer.writeAPFloatWithKnownSemantics(value);
  }
  void write(const std::pair<Attribute, Attribute> &entry) {
    write(entry.first);
    write(entry.second);
  }
  template <typename T> void write(ArrayRef<T> values) {
    writer.writeVarInt(values.size());
    for (const T &value : values)
      write(value);
  }
  template <typename Enum>
  std::enable_if_t<std::is_enum_v<Enum>> write(Enum value) {
    writer.writeVarInt(static_cast<uint64_t>(value));
  }

private:
  DialectBytecodeWriter &writer;
};

/// Reads what FieldWriter writes.
class FieldReader {
public:
  explicit FieldReader(DialectBytecodeReader &reader) : reader(reader) {}

  LogicalResult read(Type &type) { return reader.readType(type); }
  LogicalResult read(Attribute &attribute) {
    return reader.readAttribute(attribute);
  }
  LogicalResult read(StringRef &text) { return reader.readString(text); }
  LogicalResult read(int64_t &value) { return reader.readSignedVarInt(value); }
  LogicalResult read(bool &value) { return readUnsigned(value, /*max=*/1); }
  LogicalResult read(unsigned &value) {
    return readUnsigned(value, std::numeric_limits<unsigned>::max());
  }
  LogicalResult read(APFloat &value) {
    FailureOr<APFloat> number =
        reader.readAPFloatWithKnownSemantics(APFloat::IEEEdouble());
    if (failed(number))
      return failure();
    value = *number;
    return success();
  }
  LogicalResult read(std::pair<Attribute, Attribute> &entry) {
    return success(succeeded(read(entry.first)) &&
                   succeeded(read(entry.second)));
  }
  /// Grows with what is read: the count alone is not to be trusted.
  template <typename T> LogicalResult read(SmallVector<T> &values) {
    uint64_t count;
    if (failed(reader.readVarInt(count)))
      return failure();
    for (; count != 0; --count) {
      values.push_back(makeEmpty<T>());
      if (failed(read(values.back())))
        return failure();
    }
    return success();
  }
  template <typename T> static T makeEmpty() {
    if constexpr (std::is_same_v<T, APFloat>)
      return APFloat(0.0);
    else
      return T();
  }

private:
  template <typename Number>
  LogicalResult readUnsigned(Number &value, uint64_t max) {
    uint64_t number;
    if (failed(reader.readVarInt(number)))
      return failure();
    if (number > max)
      return reader.emitError()
             << "expects at most " << max << ", but got " << number;
    value = static_cast<Number>(number);
    return success();
  }

  DialectBytecodeReader &reader;
};

/// What the parameters `Fields` are read to.
template <typename Fields> struct FieldStorage;
template <typename... Fields> struct FieldStorage<std::tuple<Fields...>> {
  template <typename T> struct Of {
    using type = T;
  };
  template <typename T> struct Of<ArrayRef<T>> {
    using type = SmallVector<T>;
  };

  static auto make() {
    return std::make_tuple(
        FieldReader::makeEmpty<typename Of<std::decay_t<Fields>>::type>()...);
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Any type or attribute
//===----------------------------------------------------------------------===//

template <typename T>
static void writeEncoded(T value, DialectBytecodeWriter &writer) {
  writer.writeVarInt(T::kBytecodeCode);
  FieldWriter fields(writer);
  std::apply([&](const auto &...field) { (fields.write(field), ...); },
             value.getFields());
}

/// `T::verify`, if there is one.
template <typename T, typename... Fields>
using VerifyOf =
    decltype(T::verify(std::declval<function_ref<InFlightDiagnostic()>>(),
                       std::declval<const Fields &>()...));
template <typename T, typename... Fields>
static LogicalResult verifyFields(DialectBytecodeReader &reader,
                                  const Fields &...field) {
  if constexpr (llvm::is_detected<VerifyOf, T, Fields...>::value)
    return T::verify([&] { return reader.emitError(); }, field...);
  else
    return success();
}

/// What the code of `T` stands in front of; null if a diagnostic is out.
template <typename T> static T readEncoded(DialectBytecodeReader &reader) {
  using Fields = decltype(std::declval<T>().getFields());
  if constexpr (std::tuple_size_v<Fields> == 0) {
    return T::get(reader.getContext());
  } else {
    FieldReader fields(reader);
    return std::apply(
        [&](auto... field) -> T {
          if ((failed(fields.read(field)) || ...) ||
              failed(verifyFields<T>(reader, field...)))
            return {};
          return T::get(reader.getContext(), field...);
        },
        FieldStorage<Fields>::make());
  }
}

/// The same for an enumeration.
template <typename T> static T readEnum(DialectBytecodeReader &reader) {
  uint64_t number;
  if (failed(reader.readVarInt(number)))
    return {};
  if (number <= std::numeric_limits<uint32_t>::max())
    if (auto value = T::symbolize(static_cast<uint32_t>(number)))
      return T::get(reader.getContext(), *value);
  reader.emitError() << "unknown value of " << T::getMnemonic() << ": "
                     << number;
  return {};
}

//===----------------------------------------------------------------------===//
// Tensor types
//===----------------------------------------------------------------------===//

static void writeEncoded(RankedTensorV1Type type,
                         DialectBytecodeWriter &writer) {
  FieldWriter fields(writer);
  Attribute encoding = type.getEncoding();
  writer.writeVarInt(encoding ? RankedTensorV1Type::kBytecodeCodeWithEncoding
                              : RankedTensorV1Type::kBytecodeCode);
  if (encoding)
    fields.write(encoding);
  fields.write(type.getShape());
  fields.write(type.getElementType());
}

static Type readRankedTensor(DialectBytecodeReader &reader, bool hasEncoding) {
  FieldReader fields(reader);
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

/// Whether there are elements of the type, a number of them that 64 bits hold.
static bool hasElements(RankedTensorType type) {
  Type element = type.getElementType();
  if (auto complex = dyn_cast<ComplexType>(element))
    element = complex.getElementType();
  if (!element.isIntOrIndexOrFloat() || !type.hasStaticShape())
    return false;
  // Of bits, which MLIR counts too.
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
  if (hasElements(builtin))
    elements = makeElements(builtin, data);
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
  FieldReader fields(reader);
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

template <typename T> using SymbolizeOf = decltype(T::symbolize(0));

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
  else if constexpr (llvm::is_detected<SymbolizeOf, T>::value)
    return readEnum<T>(reader);
  else
    return readEncoded<T>(reader);
}

/// Reads what `code` announces, one of `Ts`. Says whether there is such a code.
template <typename... Ts, typename Base>
static bool readByCode(uint64_t code, DialectBytecodeReader &reader,
                       Base &result) {
  auto visit = [&](auto known) {
    using T = decltype(known);
    if (code != T::kBytecodeCode)
      return false;
    result = readByClass<T>(reader);
    return true;
  };
  return (visit(Ts()) || ...);
}

template <typename... Ts, typename Base>
static LogicalResult writeByClass(Base value, DialectBytecodeWriter &writer) {
  auto visit = [&](auto known) {
    auto concrete = dyn_cast<decltype(known)>(value);
    if (concrete)
      writeEncoded(concrete, writer);
    return static_cast<bool>(concrete);
  };
  return success((visit(Ts()) || ...));
}

namespace {
struct VhloBytecodeInterface : BytecodeDialectInterface {
  explicit VhloBytecodeInterface(Dialect *dialect)
      : BytecodeDialectInterface(dialect) {}

  Attribute readAttribute(DialectBytecodeReader &reader) const override {
    uint64_t code;
    if (failed(reader.readVarInt(code)))
      return {};
    Attribute attribute;
    if (!readByCode<
#define GET_ATTRDEF_LIST
#include "stablehlo/dialect/vhlo/VhloAttrs.cpp.inc"
            >(code, reader, attribute))
      reader.emitError() << "unknown vhlo attribute code: " << code;
    return attribute;
  }

  Type readType(DialectBytecodeReader &reader) const override {
    uint64_t code;
    if (failed(reader.readVarInt(code)))
      return {};
    if (code == RankedTensorV1Type::kBytecodeCodeWithEncoding)
      return readRankedTensor(reader, /*hasEncoding=*/true);
    Type type;
    if (!readByCode<
#define GET_TYPEDEF_LIST
#include "stablehlo/dialect/vhlo/VhloTypes.cpp.inc"
            >(code, reader, type))
      reader.emitError() << "unknown vhlo type code: " << code;
    return type;
  }

  LogicalResult writeAttribute(Attribute attribute,
                               DialectBytecodeWriter &writer) const override {
    return writeByClass<
#define GET_ATTRDEF_LIST
#include "stablehlo/dialect/vhlo/VhloAttrs.cpp.inc"
        >(attribute, writer);
  }

  LogicalResult writeType(Type type,
                          DialectBytecodeWriter &writer) const override {
    return writeByClass<
#define GET_TYPEDEF_LIST
#include "stablehlo/dialect/vhlo/VhloTypes.cpp.inc"
        >(type, writer);
  }
};
} // namespace

void VhloDialect::registerBytecode() {
  addInterfaces<VhloBytecodeInterface>();
  registerEncodings();
}
