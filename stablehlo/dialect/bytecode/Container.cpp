//===- Container.cpp - The parts of a bytecode file -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/bytecode/Container.h"

#include "mlir/Bytecode/Encoding.h"
#include "stablehlo/dialect/bytecode/ByteReader.h"
#include <array>
#include <optional>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// Reads the sections of a container, each after those that it refers to.
class ContainerReader {
public:
  ContainerReader(StringRef bytes, Location location)
      : bytes(bytes), location(location) {
    container.start = bytes.data();
  }

  FailureOr<BytecodeContainer> read();

private:
  using Section = bytecode::Section::ID;

  LogicalResult readSections();
  LogicalResult readStrings();
  LogicalResult readProperties();
  LogicalResult readDialects();
  LogicalResult readDialect(ByteReader &reader);
  LogicalResult readOpNames(ByteReader &reader);
  LogicalResult readEntries();
  LogicalResult readEntries(ByteReader &offsets, ByteReader &content,
                            uint64_t count,
                            std::vector<BytecodeContainer::Entry> &entries);
  LogicalResult readResources();
  LogicalResult readResourceGroup(ByteReader &offsets, ByteReader &content);

  /// The content of a section, named for errors; no bytes if there is none.
  ByteReader getReader(Section section, StringRef what) {
    return ByteReader(sections[section].value_or(""), location, what);
  }
  /// The string of an index.
  LogicalResult readString(ByteReader &reader, StringRef &string) {
    uint64_t index;
    if (failed(reader.readIndex(index, container.strings.size(), "string")))
      return failure();
    string = container.strings[index];
    return success();
  }
  /// A name of a dialect or an op.
  LogicalResult readName(ByteReader &reader, uint64_t index, StringRef &name);

  StringRef bytes;
  Location location;
  std::array<std::optional<StringRef>, bytecode::Section::kNumSections>
      sections;
  BytecodeContainer container;
};
} // namespace

LogicalResult ContainerReader::readSections() {
  ByteReader reader(bytes, location, "the sections");
  StringRef magic, producer;
  if (failed(reader.readBytes(/*size=*/4, magic)) ||
      failed(reader.readVarInt(container.version)) ||
      failed(reader.readNullTerminated(producer)))
    return failure();
  if (container.version > bytecode::kVersion)
    return reader.fail("have version " + Twine(container.version) +
                       ", newer than " + Twine(unsigned(bytecode::kVersion)));
  while (!reader.empty()) {
    uint8_t id;
    StringRef content;
    if (failed(reader.readSection(container.start, id, content)))
      return failure();
    if (sections[id])
      return reader.fail("have a second section " + Twine(unsigned(id)));
    sections[id] = content;
  }
  SmallVector<Section> required = {Section::kString, Section::kDialect,
                                   Section::kAttrType, Section::kAttrTypeOffset,
                                   Section::kIR};
  if (container.version >= bytecode::kNativePropertiesEncoding)
    required.push_back(Section::kProperties);
  for (Section id : required)
    if (!sections[id])
      return reader.fail("have no section " + Twine(unsigned(id)));
  return success();
}

LogicalResult ContainerReader::readStrings() {
  ByteReader reader = getReader(Section::kString, "the strings");
  uint64_t count;
  if (failed(reader.readCount(count, "strings")))
    return failure();
  // The last string has the first size.
  std::vector<uint64_t> sizes(count);
  for (uint64_t &size : llvm::reverse(sizes))
    if (failed(reader.readVarInt(size)))
      return failure();
  for (uint64_t size : sizes) {
    StringRef string;
    if (failed(reader.readBytes(size, string)))
      return failure();
    if (!string.ends_with(StringRef("\0", 1)))
      return reader.fail("have a string without an end");
    container.strings.push_back(string.drop_back());
  }
  return reader.expectEnd();
}

LogicalResult ContainerReader::readProperties() {
  if (!sections[Section::kProperties])
    return success();
  ByteReader reader = getReader(Section::kProperties, "the properties");
  uint64_t count;
  if (failed(reader.readCount(count, "properties")))
    return failure();
  for (uint64_t i = 0; i < count; ++i)
    if (failed(reader.readBlob(container.properties.emplace_back())))
      return failure();
  return reader.expectEnd();
}

//===----------------------------------------------------------------------===//
// Dialects and names of ops
//===----------------------------------------------------------------------===//

LogicalResult ContainerReader::readName(ByteReader &reader, uint64_t index,
                                        StringRef &name) {
  if (failed(reader.checkIndex(index, container.strings.size(), "string")))
    return failure();
  name = container.strings[index];
  if (name.empty() || name.contains('\0'))
    return reader.fail(
        "have a name that is empty or contains a null character");
  return success();
}

LogicalResult ContainerReader::readDialect(ByteReader &reader) {
  uint64_t index;
  bool hasVersion = false;
  if (failed(container.version < bytecode::kDialectVersioning
                 ? reader.readVarInt(index)
                 : reader.readFlagged(index, hasVersion)) ||
      failed(readName(reader, index, container.dialects.emplace_back())))
    return failure();
  if (!hasVersion)
    return success();
  uint8_t id;
  StringRef version;
  if (failed(reader.readSection(container.start, id, version)))
    return failure();
  if (id != Section::kDialectVersions)
    return reader.fail("have section " + Twine(unsigned(id)) +
                       " as the version of a dialect");
  return success();
}

LogicalResult ContainerReader::readOpNames(ByteReader &reader) {
  uint64_t dialect, count;
  if (failed(reader.readIndex(dialect, container.dialects.size(), "dialect")) ||
      failed(reader.readCount(count, "names of ops")))
    return failure();
  for (uint64_t i = 0; i < count; ++i) {
    uint64_t index;
    bool wasRegistered = false;
    StringRef name;
    if (failed(container.version < bytecode::kNativePropertiesEncoding
                   ? reader.readVarInt(index)
                   : reader.readFlagged(index, wasRegistered)) ||
        failed(readName(reader, index, name)))
      return failure();
    container.opNames.push_back({dialect, name});
  }
  return success();
}

LogicalResult ContainerReader::readDialects() {
  ByteReader reader = getReader(Section::kDialect, "the dialects");
  uint64_t count;
  if (failed(reader.readCount(count, "dialects")))
    return failure();
  for (uint64_t i = 0; i < count; ++i)
    if (failed(readDialect(reader)))
      return failure();
  // Readers reserve that many names.
  uint64_t numNames;
  if (container.version >= bytecode::kElideUnknownBlockArgLocation &&
      failed(reader.readCount(numNames, "names of ops")))
    return failure();
  while (!reader.empty())
    if (failed(readOpNames(reader)))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// Attributes and types
//===----------------------------------------------------------------------===//

LogicalResult
ContainerReader::readEntries(ByteReader &offsets, ByteReader &content,
                             uint64_t count,
                             std::vector<BytecodeContainer::Entry> &entries) {
  while (entries.size() < count) {
    uint64_t dialect, groupSize;
    if (failed(
            offsets.readIndex(dialect, container.dialects.size(), "dialect")) ||
        failed(offsets.readCount(groupSize, "entries")))
      return failure();
    // Readers write where the entries of a group that is too large would be.
    if (groupSize > count - entries.size())
      return offsets.fail("have groups of more than " + Twine(count) +
                          " entries");
    for (uint64_t i = 0; i < groupSize; ++i) {
      uint64_t size;
      BytecodeContainer::Entry entry = {dialect, /*isEncoded=*/false, ""};
      if (failed(offsets.readFlagged(size, entry.isEncoded)) ||
          failed(content.readBytes(size, entry.bytes)))
        return failure();
      entries.push_back(entry);
    }
  }
  return success();
}

LogicalResult ContainerReader::readEntries() {
  ByteReader offsets =
      getReader(Section::kAttrTypeOffset, "the sizes of attributes and types");
  ByteReader content =
      getReader(Section::kAttrType, "the attributes and types");
  uint64_t numAttributes, numTypes;
  if (failed(offsets.readCount(numAttributes, "attributes")) ||
      failed(offsets.readCount(numTypes, "types")) ||
      failed(
          readEntries(offsets, content, numAttributes, container.attributes)) ||
      failed(readEntries(offsets, content, numTypes, container.types)) ||
      failed(offsets.expectEnd()))
    return failure();
  return content.expectEnd();
}

//===----------------------------------------------------------------------===//
// Resources
//===----------------------------------------------------------------------===//

LogicalResult ContainerReader::readResourceGroup(ByteReader &offsets,
                                                 ByteReader &content) {
  uint64_t count;
  if (failed(offsets.readCount(count, "resources")))
    return failure();
  for (uint64_t i = 0; i < count; ++i) {
    StringRef key, resource;
    uint64_t size;
    uint8_t kind;
    if (failed(readString(offsets, key)) || failed(offsets.readVarInt(size)) ||
        failed(offsets.readByte(kind)) ||
        failed(content.readBytes(size, resource)))
      return failure();
    // Blobs, booleans, strings.
    if (failed(offsets.checkIndex(kind, /*end=*/3, "kind of resource")))
      return failure();
  }
  container.hasResources |= count != 0;
  return success();
}

LogicalResult ContainerReader::readResources() {
  bool hasOffsets = sections[Section::kResourceOffset].has_value();
  ByteReader offsets = getReader(Section::kResourceOffset, "the resources");
  ByteReader content = getReader(Section::kResource, "the resources");
  if (hasOffsets != sections[Section::kResource].has_value())
    return offsets.fail("have one section without the other");
  if (!hasOffsets)
    return success();
  uint64_t numExternal;
  if (failed(offsets.readCount(numExternal, "groups of resources")))
    return failure();
  for (uint64_t i = 0; i < numExternal; ++i) {
    StringRef key;
    if (failed(readString(offsets, key)) ||
        failed(readResourceGroup(offsets, content)))
      return failure();
  }
  while (!offsets.empty()) {
    uint64_t dialect;
    if (failed(
            offsets.readIndex(dialect, container.dialects.size(), "dialect")) ||
        failed(readResourceGroup(offsets, content)))
      return failure();
  }
  return content.expectEnd();
}

//===----------------------------------------------------------------------===//
// All
//===----------------------------------------------------------------------===//

FailureOr<BytecodeContainer> ContainerReader::read() {
  if (failed(readSections()) || failed(readStrings()) ||
      failed(readProperties()) || failed(readDialects()) ||
      failed(readResources()) || failed(readEntries()))
    return failure();
  container.ir = *sections[Section::kIR];
  return std::move(container);
}

FailureOr<BytecodeContainer> stablehlo::readContainer(StringRef bytes,
                                                      Location location) {
  return ContainerReader(bytes, location).read();
}
