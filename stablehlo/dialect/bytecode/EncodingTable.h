//===- EncodingTable.h - The encodings of a dialect -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_BYTECODE_ENCODINGTABLE_H
#define STABLEHLO_DIALECT_BYTECODE_ENCODINGTABLE_H

#include "mlir/Bytecode/BytecodeImplementation.h"
#include "stablehlo/dialect/bytecode/Encodings.h"
#include "stablehlo/dialect/bytecode/Parameters.h"
#include <functional>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>

namespace mlir {
namespace stablehlo {

/// The encoding of the attribute or type `T`: a code, and what `getters` give,
/// in this order. `T::get` takes the same.
template <uint64_t codeOfT, typename T, auto... getters> struct Encoding {
  using Entry = T;
  static constexpr uint64_t code = codeOfT;

  using Parameters =
      std::tuple<std::decay_t<std::invoke_result_t<decltype(getters), T>>...>;
  static constexpr auto fields = FieldsOfParameters<Parameters>::value;

  static T read(DialectBytecodeReader &reader) {
    return readParameters<T, Parameters>(reader);
  }
  static void write(T entry, DialectBytecodeWriter &writer) {
    writer.writeVarInt(code);
    [[maybe_unused]] ParameterWriter parameters(writer, entry.getContext());
    (parameters.write(std::invoke(getters, entry)), ...);
  }
};

/// The encodings of all attributes or of all types of a dialect. Each has a
/// class `Entry` and a `code`.
template <typename... Encodings> struct EncodingTable {
  /// What `code` announces. Null, having reported it, if there is no such code
  /// of a `kind`, or if what follows is wrong.
  template <typename Base>
  static Base read(uint64_t code, DialectBytecodeReader &reader,
                   llvm::StringRef kind) {
    std::optional<Base> result;
    [[maybe_unused]] auto visit = [&](auto encoding) {
      if (code != encoding.code)
        return false;
      result = encoding.read(reader);
      return true;
    };
    (void)(visit(Encodings()) || ...);
    if (!result)
      reader.emitError() << "unknown " << kind << " code: " << code;
    return result.value_or(Base());
  }

  /// The same of the code that is read first.
  template <typename Base>
  static Base read(DialectBytecodeReader &reader, llvm::StringRef kind) {
    uint64_t code;
    return succeeded(reader.readVarInt(code)) ? read<Base>(code, reader, kind)
                                              : Base();
  }

  /// Fails if `value` has no encoding: it is written as text then.
  template <typename Base>
  static LogicalResult write(Base value, DialectBytecodeWriter &writer) {
    [[maybe_unused]] auto visit = [&](auto encoding) {
      auto entry = llvm::dyn_cast<typename decltype(encoding)::Entry>(value);
      if (entry)
        encoding.write(entry, writer);
      return static_cast<bool>(entry);
    };
    return success((visit(Encodings()) || ...));
  }

  static BytecodeFields findFields(uint64_t code) {
    BytecodeFields fields;
    [[maybe_unused]] auto visit = [&](auto encoding) {
      if (code != encoding.code)
        return false;
      fields = llvm::ArrayRef<BytecodeField>(decltype(encoding)::fields);
      return true;
    };
    (void)(visit(Encodings()) || ...);
    return fields;
  }
};

/// Reads and writes the attributes of a dialect without types of its own.
template <typename Attributes>
struct AttributeBytecode : BytecodeDialectInterface {
  explicit AttributeBytecode(Dialect *dialect)
      : BytecodeDialectInterface(dialect) {}

  Attribute readAttribute(DialectBytecodeReader &reader) const override {
    std::string kind = (getDialect()->getNamespace() + " attribute").str();
    return Attributes::template read<Attribute>(reader, kind);
  }

  LogicalResult writeAttribute(Attribute attribute,
                               DialectBytecodeWriter &writer) const override {
    return Attributes::write(attribute, writer);
  }
};

/// Tells the encodings of a dialect whose ops have the properties of ODS: more
/// than attributes, unless `havePropertiesOnlyAttrs`.
template <typename Attributes, typename Types,
          bool havePropertiesOnlyAttrs = false>
struct TableEncodings : BytecodeEncodingInterface {
  using BytecodeEncodingInterface::BytecodeEncodingInterface;

  BytecodeFields getAttributeFields(uint64_t code) const override {
    return Attributes::findFields(code);
  }
  BytecodeFields getTypeFields(uint64_t code) const override {
    return Types::findFields(code);
  }
  bool havePropertiesOnlyAttributes() const override {
    return havePropertiesOnlyAttrs;
  }
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_BYTECODE_ENCODINGTABLE_H
