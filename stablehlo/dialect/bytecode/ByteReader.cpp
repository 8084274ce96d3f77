//===- ByteReader.cpp - Reads bytes that may be anything ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/bytecode/ByteReader.h"

#include "mlir/Bytecode/Encoding.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

LogicalResult ByteReader::fail(const llvm::Twine &message) const {
  return emitError(location)
         << "malformed bytecode: " << what << " " << message;
}

LogicalResult ByteReader::readByte(uint8_t &byte) {
  if (bytes.empty())
    return fail("end too early");
  byte = static_cast<uint8_t>(bytes.front());
  bytes = bytes.drop_front();
  return success();
}

LogicalResult ByteReader::readVarInt(uint64_t &value) {
  uint8_t first;
  if (failed(readByte(first)))
    return failure();
  // Zero is a marker alone; otherwise the first byte holds low bits, too.
  unsigned numMore = first == 0 ? 8 : llvm::countr_zero(first);
  llvm::StringRef more;
  if (failed(readBytes(numMore, more)))
    return failure();
  value = 0;
  for (unsigned char byte : llvm::reverse(more))
    value = value << 8 | byte;
  if (first != 0)
    value = (value << 8 | first) >> (numMore + 1);
  return success();
}

LogicalResult ByteReader::readFlagged(uint64_t &value, bool &flag) {
  if (failed(readVarInt(value)))
    return failure();
  flag = value & 1;
  value >>= 1;
  return success();
}

LogicalResult ByteReader::readBytes(uint64_t size, llvm::StringRef &piece) {
  if (size > bytes.size())
    return fail("end too early");
  piece = bytes.take_front(size);
  bytes = bytes.drop_front(size);
  return success();
}

LogicalResult ByteReader::readBlob(llvm::StringRef &piece) {
  uint64_t size;
  return failed(readVarInt(size)) ? failure() : readBytes(size, piece);
}

LogicalResult ByteReader::readNullTerminated(llvm::StringRef &text) {
  size_t size = bytes.find('\0');
  if (size == llvm::StringRef::npos)
    return fail("have a string without an end");
  text = bytes.take_front(size);
  bytes = bytes.drop_front(size + 1);
  return success();
}

LogicalResult ByteReader::checkCount(uint64_t count,
                                     llvm::StringRef things) const {
  if (count <= bytes.size())
    return success();
  return fail("announce " + llvm::Twine(count) + " " + things + ", but " +
              llvm::Twine(bytes.size()) + " bytes are left");
}

LogicalResult ByteReader::readCount(uint64_t &count, llvm::StringRef things) {
  return failed(readVarInt(count)) ? failure() : checkCount(count, things);
}

LogicalResult ByteReader::checkIndex(uint64_t index, uint64_t end,
                                     llvm::StringRef thing) const {
  if (index < end)
    return success();
  return fail("refer to " + thing + " " + llvm::Twine(index) + ", of " +
              llvm::Twine(end));
}

LogicalResult ByteReader::readIndex(uint64_t &index, uint64_t end,
                                    llvm::StringRef thing) {
  return failed(readVarInt(index)) ? failure() : checkIndex(index, end, thing);
}

LogicalResult ByteReader::skipPadding(const char *start) {
  uint64_t alignment;
  if (failed(readVarInt(alignment)))
    return failure();
  if (!llvm::isPowerOf2_64(alignment))
    return fail("have an alignment of " + llvm::Twine(alignment));
  while ((bytes.data() - start) & (alignment - 1)) {
    uint8_t padding;
    if (failed(readByte(padding)))
      return failure();
    if (padding != bytecode::kAlignmentByte)
      return fail("have padding other than 0xCB");
  }
  return success();
}

LogicalResult ByteReader::readSection(const char *start, uint8_t &id,
                                      llvm::StringRef &content) {
  uint64_t size;
  if (failed(readByte(id)) || failed(readVarInt(size)))
    return failure();
  constexpr uint8_t kIsAligned = 0x80;
  if ((id & kIsAligned) && failed(skipPadding(start)))
    return failure();
  id &= ~kIsAligned;
  if (id >= bytecode::Section::kNumSections)
    return fail("have a section " + llvm::Twine(unsigned(id)));
  return readBytes(size, content);
}

LogicalResult ByteReader::expectEnd() const {
  if (bytes.empty())
    return success();
  return fail("have " + llvm::Twine(bytes.size()) + " bytes too many");
}
