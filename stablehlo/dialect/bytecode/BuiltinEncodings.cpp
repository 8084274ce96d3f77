//===- BuiltinEncodings.cpp - The builtin dialect in bytecode -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The facts are those of mlir/IR/BuiltinDialectBytecode.td.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/bytecode/Encodings.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::stablehlo;

using Field = BytecodeField;

namespace {
struct Encoding {
  bool isKnown = false;
  size_t numFields = 0;
  Field fields[3] = {};

  constexpr Encoding() = default;
  template <typename... Fields> static constexpr Encoding of(Fields... fields) {
    Encoding encoding;
    encoding.isKnown = true;
    encoding.numFields = sizeof...(Fields);
    size_t i = 0;
    ((encoding.fields[i++] = fields), ...);
    return encoding;
  }
};
} // namespace

/// By code. Not known are those that readers trust beyond what is checked here,
/// and that portable artifacts do not have.
static constexpr Encoding kAttributes[] = {
    /*ArrayAttr=*/Encoding::of(Field::AttributeList),
    /*DictionaryAttr=*/Encoding::of(Field::AttributePairList),
    /*StringAttr=*/Encoding::of(Field::String),
    /*StringAttrWithType=*/Encoding::of(Field::String, Field::Type),
    /*FlatSymbolRefAttr=*/Encoding::of(Field::Attribute),
    /*SymbolRefAttr=*/Encoding::of(Field::Attribute, Field::AttributeList),
    /*TypeAttr=*/Encoding::of(Field::Type),
    /*UnitAttr=*/Encoding::of(),
    /*IntegerAttr=*/Encoding::of(Field::Type, Field::Rest),
    /*FloatAttr=*/Encoding::of(Field::Type, Field::Rest),
    /*CallSiteLoc=*/Encoding::of(Field::Attribute, Field::Attribute),
    /*FileLineColLoc=*/
    Encoding::of(Field::Attribute, Field::VarInt, Field::VarInt),
    /*FusedLoc=*/Encoding::of(Field::AttributeList),
    /*FusedLocWithMetadata=*/
    Encoding::of(Field::AttributeList, Field::Attribute),
    /*NameLoc=*/Encoding::of(Field::Attribute, Field::Attribute),
    /*UnknownLoc=*/Encoding::of(),
    /*DenseResourceElementsAttr=*/Encoding(),
    /*DenseArrayAttr=*/Encoding::of(Field::Type, Field::VarInt, Field::Blob),
    /*DenseIntOrFPElementsAttr=*/Encoding::of(Field::Type, Field::Blob),
    /*DenseStringElementsAttr=*/Encoding(),
    /*SparseElementsAttr=*/Encoding(),
    /*DistinctAttr=*/Encoding(),
    /*FileLineColRange=*/Encoding::of(Field::Attribute, Field::VarIntList),
};

static constexpr Encoding kTypes[] = {
    /*IntegerType=*/Encoding::of(Field::VarInt),
    /*IndexType=*/Encoding::of(),
    /*FunctionType=*/Encoding::of(Field::TypeList, Field::TypeList),
    /*BFloat16Type=*/Encoding::of(),
    /*Float16Type=*/Encoding::of(),
    /*Float32Type=*/Encoding::of(),
    /*Float64Type=*/Encoding::of(),
    /*Float80Type=*/Encoding::of(),
    /*Float128Type=*/Encoding::of(),
    /*ComplexType=*/Encoding::of(Field::Type),
    /*MemRefType=*/Encoding(),
    /*MemRefTypeWithMemSpace=*/Encoding(),
    /*NoneType=*/Encoding::of(),
    /*RankedTensorType=*/Encoding::of(Field::VarIntList, Field::Type),
    /*RankedTensorTypeWithEncoding=*/Encoding(),
    /*TupleType=*/Encoding::of(Field::TypeList),
    /*UnrankedMemRefType=*/Encoding(),
    /*UnrankedMemRefTypeWithMemSpace=*/Encoding(),
    /*UnrankedTensorType=*/Encoding(),
    /*VectorType=*/Encoding(),
    /*VectorTypeWithScalableDims=*/Encoding(),
};

static BytecodeFields findFields(llvm::ArrayRef<Encoding> encodings,
                                 uint64_t code) {
  if (code >= encodings.size() || !encodings[code].isKnown)
    return std::nullopt;
  const Encoding &encoding = encodings[code];
  return llvm::ArrayRef(encoding.fields, encoding.numFields);
}

BytecodeFields stablehlo::getBuiltinAttributeFields(uint64_t code) {
  return findFields(kAttributes, code);
}

BytecodeFields stablehlo::getBuiltinTypeFields(uint64_t code) {
  return findFields(kTypes, code);
}

unsigned stablehlo::getWidthOfTextFloat(llvm::StringRef name) {
  return llvm::StringSwitch<unsigned>(name)
      .Case("f4E2M1FN", 4)
      .Case("f6E2M3FN", 6)
      .Case("f6E3M2FN", 6)
      .Case("f8E3M4", 8)
      .Case("f8E4M3", 8)
      .Case("f8E4M3B11FNUZ", 8)
      .Case("f8E4M3FN", 8)
      .Case("f8E4M3FNUZ", 8)
      .Case("f8E5M2", 8)
      .Case("f8E5M2FNUZ", 8)
      .Case("f8E8M0FNU", 8)
      .Case("tf32", 19)
      .Default(0);
}
