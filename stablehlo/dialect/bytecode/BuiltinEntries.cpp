//===- BuiltinEntries.cpp - Builtin attributes and types that may exist ---===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR's reader builds builtin attributes and types of any parts, where its
// parser asks whether they fit.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/bytecode/BuiltinEntries.h"

#include "mlir/IR/BuiltinTypes.h"
#include "stablehlo/dialect/bytecode/Encodings.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

using Traits = EntryTraits;
using Parts = llvm::ArrayRef<const EntryTraits *>;

static bool isNumber(const Traits &type) {
  return (type.kind == Traits::Integer || type.kind == Traits::Index ||
          type.kind == Traits::Float) &&
         type.numBits != 0;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

static FailureOr<Traits> checkInteger(const ByteReader &reader,
                                      uint64_t widthAndSign) {
  constexpr uint64_t kMaxSignedness = IntegerType::Unsigned;
  uint64_t width = widthAndSign >> 2;
  if (width > IntegerType::kMaxWidth)
    return reader.fail("have an integer of " + Twine(width) + " bits");
  if ((widthAndSign & 3) > kMaxSignedness)
    return reader.fail("have an integer of a signedness that does not exist");
  return Traits{Traits::Integer, width};
}

static FailureOr<Traits> checkTensor(const ByteReader &reader,
                                     llvm::ArrayRef<uint64_t> shape,
                                     const Traits &element) {
  if (!isNumber(element) && element.kind != Traits::Complex &&
      element.kind != Traits::Foreign)
    return reader.fail("have a tensor of what is no element");
  std::optional<int64_t> count = 1;
  for (uint64_t number : shape) {
    // Zigzag: the low bit is the sign.
    auto size = static_cast<int64_t>(number >> 1);
    size = number & 1 ? ~size : size;
    if (size < 0 && !ShapedType::isDynamic(size))
      return reader.fail("have a dimension of " + Twine(size));
    count = count && size >= 0 ? llvm::checkedMul(*count, size) : std::nullopt;
  }
  return Traits{Traits::Tensor,
                element.kind == Traits::Foreign ? 0 : element.numBits, count};
}

static FailureOr<Traits> checkType(const ByteReader &reader,
                                   const DecodedEntry &type, Parts parts) {
  switch (type.code) {
  case builtin_type::Integer:
    return checkInteger(reader, type.numbers[0]);
  case builtin_type::Index:
    return Traits{Traits::Index, IndexType::kInternalStorageBitWidth};
  case builtin_type::BFloat16:
  case builtin_type::Float16:
    return Traits{Traits::Float, 16};
  case builtin_type::Float32:
    return Traits{Traits::Float, 32};
  case builtin_type::Float64:
    return Traits{Traits::Float, 64};
  case builtin_type::Float80:
    return Traits{Traits::Float, 80};
  case builtin_type::Float128:
    return Traits{Traits::Float, 128};
  case builtin_type::FloatAsText:
    return Traits{Traits::Float, type.numbers[0]};
  case builtin_type::Complex:
    if (!isNumber(*parts[0]) || parts[0]->kind == Traits::Index)
      return reader.fail("have a complex number of what is no number");
    return Traits{Traits::Complex, 2 * llvm::alignTo<8>(parts[0]->numBits)};
  case builtin_type::RankedTensor:
    return checkTensor(reader, type.numbers, *parts[0]);
  default:
    return Traits{Traits::Other};
  }
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// `value` are the bytes of a number of `numBits`.
static LogicalResult checkNumber(const ByteReader &reader, StringRef value,
                                 uint64_t numBits) {
  constexpr uint64_t kWordBits = 64;
  ByteReader bytes(value, reader.getLocation(), "the bits of a number");
  uint64_t number, numWords = 1;
  if (numBits <= 8) {
    uint8_t byte;
    return failed(bytes.readByte(byte)) ? failure() : bytes.expectEnd();
  }
  if (numBits > kWordBits && failed(bytes.readCount(numWords, "words")))
    return failure();
  for (; numWords != 0; --numWords)
    if (failed(bytes.readVarInt(number)))
      return failure();
  return bytes.expectEnd();
}

static LogicalResult checkDictionary(const ByteReader &reader, Parts parts) {
  llvm::StringSet<> names;
  for (size_t i = 0; i < parts.size(); i += 2) {
    if (parts[i]->kind != Traits::String)
      return reader.fail("have a dictionary with a key that is no string");
    StringRef name = parts[i]->string;
    if (name.empty())
      return reader.fail("have a dictionary with an entry without a name");
    if (!names.insert(name).second)
      return reader.fail("have a dictionary with two entries '" + name + "'");
  }
  return success();
}

static LogicalResult checkArray(const ByteReader &reader,
                                const DecodedEntry &array,
                                const Traits &element) {
  if (!isNumber(element) || element.kind == Traits::Index ||
      (element.numBits != 1 && element.numBits % 8 != 0))
    return reader.fail("have an array whose elements are no bytes");
  uint64_t elementSize = llvm::divideCeil(element.numBits, 8);
  uint64_t size = array.bytes.size();
  // Divided, as the product may overflow.
  if (size % elementSize != 0 || size / elementSize != array.numbers[0])
    return reader.fail("have an array of " + Twine(array.numbers[0]) +
                       " elements in " + Twine(size) + " bytes");
  return success();
}

/// A splat has one element, whatever its type.
static LogicalResult checkElements(const ByteReader &reader, StringRef bytes,
                                   const Traits &type) {
  if (type.kind != Traits::Tensor || type.numBits == 0 || !type.numElements)
    return reader.fail("have elements of a type that has none");
  bool arePacked = type.numBits == 1;
  if (!arePacked && type.numBits < 8 &&
      !areWithin(llvm::ArrayRef(bytes.data(), bytes.size()), type.numBits))
    return reader.fail("have elements of more than " + Twine(type.numBits) +
                       " bits");
  uint64_t elementSize = llvm::divideCeil(type.numBits, 8);
  bool isSplat =
      bytes.size() == elementSize &&
      (!arePacked || bytes.front() == '\0' || bytes.front() == '\xff');
  std::optional<uint64_t> size =
      arePacked
          ? llvm::divideCeil(*type.numElements, 8)
          : llvm::checkedMulUnsigned<uint64_t>(elementSize, *type.numElements);
  if (isSplat || size == bytes.size())
    return success();
  return reader.fail("have " + Twine(*type.numElements) + " elements of " +
                     Twine(type.numBits) + " bits in " + Twine(bytes.size()) +
                     " bytes");
}

static FailureOr<Traits> checkAttribute(const ByteReader &reader,
                                        const DecodedEntry &attribute,
                                        Parts parts) {
  Traits other{Traits::Other};
  auto takeIf = [&](LogicalResult result) -> FailureOr<Traits> {
    if (failed(result))
      return failure();
    return other;
  };
  switch (attribute.code) {
  case builtin_attribute::String:
    other.kind = Traits::String;
    other.string = attribute.bytes;
    return other;
  case builtin_attribute::Dictionary:
    return takeIf(checkDictionary(reader, parts));
  case builtin_attribute::Integer:
    if (parts[0]->kind != Traits::Integer && parts[0]->kind != Traits::Index)
      return reader.fail("have an integer of a type that has none");
    return takeIf(checkNumber(reader, attribute.bytes, parts[0]->numBits));
  case builtin_attribute::Float:
    if (parts[0]->kind != Traits::Float)
      return reader.fail("have a float of a type that has none");
    return takeIf(checkNumber(reader, attribute.bytes, parts[0]->numBits));
  case builtin_attribute::DenseArray:
    return takeIf(checkArray(reader, attribute, *parts[0]));
  case builtin_attribute::DenseElements:
    return takeIf(checkElements(reader, attribute.bytes, *parts[0]));
  default:
    return other;
  }
}

FailureOr<EntryTraits> stablehlo::checkBuiltinEntry(const ByteReader &reader,
                                                    const DecodedEntry &entry,
                                                    Parts parts) {
  if (llvm::any_of(parts, [](const Traits *part) {
        return part->kind == Traits::Unknown;
      }))
    return Traits();
  return entry.isType ? checkType(reader, entry, parts)
                      : checkAttribute(reader, entry, parts);
}
