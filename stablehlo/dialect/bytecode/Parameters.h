//===- Parameters.h - Parameters of attributes and types in bytecode ------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The encoding of an attribute or a type is a code and its parameters. How a
// parameter is written, read, and told to those who look before they read,
// follows from its C++ type.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_BYTECODE_PARAMETERS_H
#define STABLEHLO_DIALECT_BYTECODE_PARAMETERS_H

#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "stablehlo/dialect/bytecode/Encodings.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/TypeName.h"
#include <array>
#include <limits>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>

namespace mlir {
namespace stablehlo {

//===----------------------------------------------------------------------===//
// Parameters that are encoded otherwise than others of their kind
//===----------------------------------------------------------------------===//

/// A boolean in one byte; others are numbers.
struct ByteFlag {
  bool value = false;
  operator bool() const { return value; }
};

/// An attribute or null: a byte, 0 or 1, and the attribute behind 1.
template <typename T> struct ByteFlagged {
  T value;
  operator T() const { return value; }
};

/// An attribute or null: a number whose low bit says that it is there.
template <typename T> struct OptionalPart {
  T value;
  operator T() const { return value; }
};

/// The elements of an array attribute, without an attribute for the array.
struct ArrayElements {
  ArrayAttr value;
  operator ArrayAttr() const { return value; }
};

/// Attributes as an array attribute of them.
template <typename T> struct InArray {
  llvm::SmallVector<T> values;
  operator llvm::ArrayRef<T>() const { return values; }
};

template <typename T>
constexpr bool isAttribute = std::is_base_of_v<Attribute, T>;

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

/// Writes parameters, each as its type asks for.
class ParameterWriter {
public:
  ParameterWriter(DialectBytecodeWriter &writer, MLIRContext *context)
      : writer(writer), context(context) {}

  void write(Type type) { writer.writeType(type); }
  void write(Attribute attribute) { writer.writeAttribute(attribute); }
  void write(llvm::StringRef text) { writer.writeOwnedString(text); }
  void write(bool value) { writer.writeVarInt(value); }
  void write(unsigned value) { writer.writeVarInt(value); }
  void write(int64_t value) { writer.writeSignedVarInt(value); }
  void write(const llvm::APFloat &value) {
    writer.writeAPFloatWithKnownSemantics(value);
  }
  void write(const std::pair<Attribute, Attribute> &entry) {
    write(entry.first);
    write(entry.second);
  }
  void write(ByteFlag flag) { writer.writeOwnedBool(flag.value); }
  template <typename T> void write(ByteFlagged<T> flagged) {
    writer.writeOwnedBool(static_cast<bool>(flagged.value));
    if (flagged.value)
      writer.writeAttribute(flagged.value);
  }
  template <typename T> void write(OptionalPart<T> part) {
    writer.writeOptionalAttribute(part.value);
  }
  /// One that is not negative, above a bit that says that it is there.
  void write(std::optional<int64_t> value) {
    writer.writeVarInt(value ? static_cast<uint64_t>(*value) << 1 | 1 : 0);
  }
  void write(ArrayElements elements) { write(elements.value.getValue()); }
  template <typename T> void write(const InArray<T> &elements) {
    writer.writeAttribute(ArrayAttr::get(
        context, llvm::SmallVector<Attribute>(elements.values.begin(),
                                              elements.values.end())));
  }
  template <typename T> void write(llvm::ArrayRef<T> values) {
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
  MLIRContext *context;
};

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// Reads what ParameterWriter writes.
class ParameterReader {
public:
  explicit ParameterReader(DialectBytecodeReader &reader) : reader(reader) {}

  LogicalResult read(Type &type) { return reader.readType(type); }
  template <typename T>
  std::enable_if_t<isAttribute<T>, LogicalResult> read(T &attribute) {
    return reader.readAttribute(attribute);
  }
  LogicalResult read(llvm::StringRef &text) { return reader.readString(text); }
  LogicalResult read(int64_t &value) { return reader.readSignedVarInt(value); }
  LogicalResult read(bool &value) { return readUnsigned(value, /*max=*/1); }
  LogicalResult read(unsigned &value) {
    return readUnsigned(value, std::numeric_limits<unsigned>::max());
  }
  LogicalResult read(llvm::APFloat &value) {
    FailureOr<llvm::APFloat> number =
        reader.readAPFloatWithKnownSemantics(llvm::APFloat::IEEEdouble());
    if (failed(number))
      return failure();
    value = *number;
    return success();
  }
  LogicalResult read(std::pair<Attribute, Attribute> &entry) {
    return success(succeeded(read(entry.first)) &&
                   succeeded(read(entry.second)));
  }
  LogicalResult read(ByteFlag &flag) { return reader.readBool(flag.value); }
  template <typename T> LogicalResult read(ByteFlagged<T> &flagged) {
    bool isThere;
    if (failed(reader.readBool(isThere)))
      return failure();
    return isThere ? read(flagged.value) : success();
  }
  template <typename T> LogicalResult read(OptionalPart<T> &part) {
    return reader.readOptionalAttribute(part.value);
  }
  LogicalResult read(std::optional<int64_t> &value) {
    uint64_t number;
    if (failed(reader.readVarInt(number)))
      return failure();
    if (number & 1)
      value = static_cast<int64_t>(number >> 1);
    return success();
  }
  LogicalResult read(ArrayElements &elements) {
    llvm::SmallVector<Attribute> values;
    if (failed(read(values)))
      return failure();
    elements.value = ArrayAttr::get(reader.getContext(), values);
    return success();
  }
  template <typename T> LogicalResult read(InArray<T> &elements) {
    ArrayAttr array;
    if (failed(read(array)))
      return failure();
    for (Attribute value : array) {
      auto element = llvm::dyn_cast<T>(value);
      if (!element)
        return reader.emitError() << "expected " << llvm::getTypeName<T>()
                                  << ", but got: " << value;
      elements.values.push_back(element);
    }
    return success();
  }
  /// Grows with what is read: the count alone is not to be trusted.
  template <typename T> LogicalResult read(llvm::SmallVector<T> &values) {
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
  template <typename Enum>
  std::enable_if_t<std::is_enum_v<Enum>, LogicalResult> read(Enum &value) {
    uint64_t number;
    if (failed(reader.readVarInt(number)))
      return failure();
    if (number <= std::numeric_limits<uint32_t>::max()) {
      value = static_cast<Enum>(number);
      if (!stringifyEnum(value).empty())
        return success();
    }
    return reader.emitError() << "unknown value of "
                              << llvm::getTypeName<Enum>() << ": " << number;
  }
  template <typename T> static T makeEmpty() {
    if constexpr (std::is_same_v<T, llvm::APFloat>)
      return llvm::APFloat(0.0);
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

/// What `Parameters`, a tuple, are read to.
template <typename Parameters> struct ParameterStorage;
template <typename... Parameters>
struct ParameterStorage<std::tuple<Parameters...>> {
  template <typename T> struct Of {
    using type = T;
  };
  template <typename T> struct Of<llvm::ArrayRef<T>> {
    using type = llvm::SmallVector<T>;
  };

  static auto make() {
    return std::make_tuple(ParameterReader::makeEmpty<
                           typename Of<std::decay_t<Parameters>>::type>()...);
  }
};

/// `T::verify`, if there is one.
template <typename T, typename... Parameters>
using VerifyOf =
    decltype(T::verify(std::declval<function_ref<InFlightDiagnostic()>>(),
                       std::declval<const Parameters &>()...));
template <typename T, typename... Parameters>
LogicalResult verifyParameters(DialectBytecodeReader &reader,
                               const Parameters &...parameter) {
  if constexpr (llvm::is_detected<VerifyOf, T, Parameters...>::value)
    return T::verify([&] { return reader.emitError(); }, parameter...);
  else
    return success();
}

/// The attribute or type `T` of the parameters that come next; null, with an
/// error, if there is none.
template <typename T, typename Parameters>
T readParameters(DialectBytecodeReader &reader) {
  [[maybe_unused]] ParameterReader parameters(reader);
  return std::apply(
      [&](auto... parameter) -> T {
        if ((failed(parameters.read(parameter)) || ...) ||
            failed(verifyParameters<T>(reader, parameter...)))
          return {};
        return T::get(reader.getContext(), parameter...);
      },
      ParameterStorage<Parameters>::make());
}

//===----------------------------------------------------------------------===//
// Looking before reading
//===----------------------------------------------------------------------===//

/// The field that a parameter is. Numbers of all kinds are alike.
template <typename Parameter, typename = void> struct FieldOf {
  static constexpr BytecodeField value = BytecodeField::VarInt;
};
template <typename T> struct FieldOf<T, std::enable_if_t<isAttribute<T>>> {
  static constexpr BytecodeField value = BytecodeField::Attribute;
};
template <> struct FieldOf<Type> {
  static constexpr BytecodeField value = BytecodeField::Type;
};
template <> struct FieldOf<llvm::StringRef> {
  static constexpr BytecodeField value = BytecodeField::String;
};
template <> struct FieldOf<ByteFlag> {
  static constexpr BytecodeField value = BytecodeField::Byte;
};
template <typename T> struct FieldOf<ByteFlagged<T>> {
  static constexpr BytecodeField value = BytecodeField::ByteFlaggedAttribute;
};
template <typename T> struct FieldOf<OptionalPart<T>> {
  static constexpr BytecodeField value = BytecodeField::OptionalAttribute;
};
template <> struct FieldOf<ArrayElements> {
  static constexpr BytecodeField value = BytecodeField::AttributeList;
};
template <typename T> struct FieldOf<InArray<T>> {
  static constexpr BytecodeField value = BytecodeField::Attribute;
};
template <typename Element> struct FieldOf<llvm::ArrayRef<Element>> {
  static constexpr BytecodeField value = isAttribute<Element>
                                             ? BytecodeField::AttributeList
                                             : BytecodeField::VarIntList;
};
template <> struct FieldOf<llvm::ArrayRef<Type>> {
  static constexpr BytecodeField value = BytecodeField::TypeList;
};
template <> struct FieldOf<llvm::ArrayRef<std::pair<Attribute, Attribute>>> {
  static constexpr BytecodeField value = BytecodeField::AttributePairList;
};

/// The fields that `Parameters`, a tuple, are.
template <typename Parameters> struct FieldsOfParameters;
template <typename... Parameters>
struct FieldsOfParameters<std::tuple<Parameters...>> {
  static constexpr std::array<BytecodeField, sizeof...(Parameters)> value = {
      FieldOf<std::decay_t<Parameters>>::value...};
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_BYTECODE_PARAMETERS_H
