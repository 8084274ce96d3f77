//===- ExportedModule.cpp - Modules in what JAX exports -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/input/ExportedModule.h"

#include "llvm/Support/Endian.h"
#include <cstdint>
#include <optional>

using namespace mlir;

/// The number of type `T` at `offset`, little-endian, if it is within `bytes`.
template <typename T>
static std::optional<T> readNumber(llvm::StringRef bytes, uint64_t offset) {
  if (offset > bytes.size() || bytes.size() - offset < sizeof(T))
    return std::nullopt;
  return llvm::support::endian::read<T, llvm::endianness::little>(bytes.data() +
                                                                  offset);
}

/// The bytes of the vector of bytes that the FlatBuffers field at `offset`
/// refers to; empty if there is none.
static llvm::StringRef readByteVector(llvm::StringRef bytes, uint64_t offset) {
  std::optional<uint32_t> distance = readNumber<uint32_t>(bytes, offset);
  if (!distance)
    return {};
  uint64_t vector = offset + *distance;
  std::optional<uint32_t> size = readNumber<uint32_t>(bytes, vector);
  if (!size || bytes.size() - vector - sizeof(uint32_t) < *size)
    return {};
  return bytes.substr(vector + sizeof(uint32_t), *size);
}

llvm::StringRef stablehlo::getExportedModule(llvm::StringRef bytes) {
  constexpr llvm::StringLiteral kBytecodeMagic("ML\xefR");
  // A FlatBuffers table, whose format JAX does not promise but for the bytes of
  // the module: they are the field that holds bytecode.
  std::optional<uint32_t> table = readNumber<uint32_t>(bytes, 0);
  std::optional<int32_t> back =
      table ? readNumber<int32_t>(bytes, *table) : std::nullopt;
  if (!back)
    return bytes;
  int64_t fields = static_cast<int64_t>(*table) - *back;
  std::optional<uint16_t> numBytes =
      fields >= 0 ? readNumber<uint16_t>(bytes, fields) : std::nullopt;
  for (uint64_t i = 2 * sizeof(uint16_t); numBytes && i < *numBytes;
       i += sizeof(uint16_t)) {
    std::optional<uint16_t> field = readNumber<uint16_t>(bytes, fields + i);
    if (!field)
      break;
    llvm::StringRef vector = readByteVector(bytes, uint64_t(*table) + *field);
    if (*field != 0 && vector.starts_with(kBytecodeMagic))
      return vector;
  }
  return bytes;
}
