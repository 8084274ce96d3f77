//===- Encodings.h - What attributes and types are in bytecode ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_BYTECODE_ENCODINGS_H
#define STABLEHLO_DIALECT_BYTECODE_ENCODINGS_H

#include "mlir/IR/DialectInterface.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include <cstdint>
#include <optional>

namespace mlir {
class Dialect;

namespace stablehlo {

/// A part of the encoding of an attribute or a type, behind its code.
enum class BytecodeField {
  Attribute,
  Type,
  /// A number whose low bit says that an attribute is there, its index.
  OptionalAttribute,
  /// A number, 0 or 1, and an attribute behind 1.
  FlaggedAttribute,
  /// The same with a byte.
  ByteFlaggedAttribute,
  Byte,
  /// A number of any kind, signed or the bits of a float.
  VarInt,
  String,
  Blob,
  AttributeList,
  /// Keys and values in turn.
  AttributePairList,
  TypeList,
  VarIntList,
  /// All that is left, without attributes and types.
  Rest
};

/// The fields behind a code; nothing if there is no such code, or if its reader
/// takes more care than a list of fields can say.
using BytecodeFields = std::optional<llvm::ArrayRef<BytecodeField>>;

/// Tells the encodings of a dialect whose reader survives whatever has the
/// fields that are told: see checkBytecode.
class BytecodeEncodingInterface
    : public DialectInterface::Base<BytecodeEncodingInterface> {
public:
  explicit BytecodeEncodingInterface(Dialect *dialect) : Base(dialect) {}

  virtual BytecodeFields getAttributeFields(uint64_t code) const = 0;
  virtual BytecodeFields getTypeFields(uint64_t code) const = 0;
  /// Whether the properties of ops are attributes, one after another. Others
  /// are not looked at.
  virtual bool havePropertiesOnlyAttributes() const = 0;
};

/// The codes of builtin attributes whose content is checked.
namespace builtin_attribute {
enum Code : uint64_t {
  Dictionary = 1,
  String = 2,
  StringWithType = 3,
  Integer = 8,
  Float = 9,
  DenseArray = 17,
  DenseElements = 18,
};
} // namespace builtin_attribute

/// The codes of builtin types whose content is checked.
namespace builtin_type {
enum Code : uint64_t {
  Integer = 0,
  Index = 1,
  BFloat16 = 3,
  Float16 = 4,
  Float32 = 5,
  Float64 = 6,
  Float80 = 7,
  Float128 = 8,
  Complex = 9,
  RankedTensor = 13,
  /// Of ours: a float that has no code and is text, with its width as number.
  FloatAsText = ~uint64_t(0),
};
} // namespace builtin_type

/// Encodings of the builtin dialect. The dialect belongs to MLIR, and cannot
/// have the interface. Its reader asks little: what a list of fields cannot say
/// is checked in EntryWalk.cpp.
BytecodeFields getBuiltinAttributeFields(uint64_t code);
BytecodeFields getBuiltinTypeFields(uint64_t code);

/// The width of the builtin float type of the given name, if it has no code and
/// files have its name; 0 if there is none.
unsigned getWidthOfTextFloat(llvm::StringRef name);

/// Whether `bytes`, one for each element of a tensor, have no bits beyond the
/// `numBits` that elements have.
inline bool areWithin(llvm::ArrayRef<char> bytes, unsigned numBits) {
  return llvm::all_of(
      bytes, [numBits](unsigned char byte) { return (byte >> numBits) == 0; });
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_BYTECODE_ENCODINGS_H
