//===- Entries.cpp - The attributes and types of a bytecode file ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/bytecode/Entries.h"

#include "mlir/IR/Dialect.h"
#include "mlir/IR/MLIRContext.h"
#include "stablehlo/dialect/bytecode/BuiltinEntries.h"
#include "stablehlo/dialect/bytecode/ByteReader.h"
#include "stablehlo/dialect/bytecode/CheckBytecode.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

std::vector<DialectEncodings>
stablehlo::findEncodings(const BytecodeContainer &container,
                         MLIRContext *context) {
  std::vector<DialectEncodings> encodings;
  for (StringRef name : container.dialects) {
    Dialect *dialect = context->getOrLoadDialect(name);
    encodings.push_back(
        {name == "builtin",
         dialect ? dialect->getRegisteredInterface<BytecodeEncodingInterface>()
                 : nullptr});
  }
  return encodings;
}

namespace {
/// Walks from each attribute and type down to what it refers to, in any order
/// and without recursion.
class EntryWalk {
public:
  EntryWalk(const BytecodeContainer &container,
            ArrayRef<DialectEncodings> encodings, Location location)
      : container(container), encodings(encodings), location(location),
        nodes(container.attributes.size() + container.types.size()) {}

  FailureOr<CheckedEntries> walk();

private:
  /// An attribute or, behind the last of these, a type.
  using Id = size_t;

  struct Node {
    enum { New, Open, Done } state = New;
    /// The longest way down, itself included.
    int64_t height = 0;
    /// With all that it refers to, as often as it does.
    uint64_t size = 0;
    EntryTraits traits;
  };
  /// One that is open.
  struct Visit {
    Id id;
    bool isKnown = false;
    bool isBuiltin = false;
    DecodedEntry entry;
    SmallVector<Id, 4> parts;
    size_t nextPart = 0;
  };

  bool isType(Id id) const { return id >= container.attributes.size(); }
  const BytecodeContainer::Entry &getEntry(Id id) const {
    return isType(id) ? container.types[id - container.attributes.size()]
                      : container.attributes[id];
  }
  ByteReader getReader(Id id) const {
    return ByteReader(getEntry(id).bytes, location,
                      isType(id) ? "the types" : "the attributes");
  }

  LogicalResult visit(Id root);
  LogicalResult open(Id id);
  LogicalResult close();
  LogicalResult decode(Visit &visit);
  void decodeText(StringRef text, Visit &visit);
  LogicalResult decode(ByteReader &reader, BytecodeField field, Visit &visit);
  LogicalResult decodeList(ByteReader &reader, BytecodeField element,
                           uint64_t perElement, Visit &visit);
  LogicalResult addAttribute(const ByteReader &reader, uint64_t index,
                             Visit &visit);
  LogicalResult addType(const ByteReader &reader, uint64_t index, Visit &visit);

  const BytecodeContainer &container;
  ArrayRef<DialectEncodings> encodings;
  Location location;
  std::vector<Node> nodes;
  std::vector<Visit> visits;
  bool isComplete = true;
};
} // namespace

//===----------------------------------------------------------------------===//
// One entry
//===----------------------------------------------------------------------===//

LogicalResult EntryWalk::addAttribute(const ByteReader &reader, uint64_t index,
                                      Visit &visit) {
  visit.parts.push_back(index);
  return reader.checkIndex(index, container.attributes.size(), "attribute");
}

LogicalResult EntryWalk::addType(const ByteReader &reader, uint64_t index,
                                 Visit &visit) {
  visit.parts.push_back(container.attributes.size() + index);
  return reader.checkIndex(index, container.types.size(), "type");
}

LogicalResult EntryWalk::decodeList(ByteReader &reader, BytecodeField element,
                                    uint64_t perElement, Visit &visit) {
  uint64_t count;
  if (failed(reader.readCount(count, "elements")))
    return failure();
  for (uint64_t i = 0; i < count * perElement; ++i)
    if (failed(decode(reader, element, visit)))
      return failure();
  return success();
}

LogicalResult EntryWalk::decode(ByteReader &reader, BytecodeField field,
                                Visit &visit) {
  uint64_t number;
  uint8_t byte;
  bool isThere;
  switch (field) {
  case BytecodeField::Attribute:
    return failed(reader.readVarInt(number))
               ? failure()
               : addAttribute(reader, number, visit);
  case BytecodeField::Type:
    return failed(reader.readVarInt(number)) ? failure()
                                             : addType(reader, number, visit);
  case BytecodeField::OptionalAttribute:
    if (failed(reader.readFlagged(number, isThere)))
      return failure();
    return isThere ? addAttribute(reader, number, visit) : success();
  case BytecodeField::FlaggedAttribute:
    if (failed(reader.readVarInt(number)))
      return failure();
    return number == 0 ? success()
                       : decode(reader, BytecodeField::Attribute, visit);
  case BytecodeField::ByteFlaggedAttribute:
    if (failed(reader.readByte(byte)))
      return failure();
    return byte == 0 ? success()
                     : decode(reader, BytecodeField::Attribute, visit);
  case BytecodeField::Byte:
    return reader.readByte(byte);
  case BytecodeField::VarInt:
    return reader.readVarInt(visit.entry.numbers.emplace_back());
  case BytecodeField::String:
    if (failed(reader.readIndex(number, container.strings.size(), "string")))
      return failure();
    visit.entry.bytes = container.strings[number];
    return success();
  case BytecodeField::Blob:
    return reader.readBlob(visit.entry.bytes);
  case BytecodeField::AttributeList:
    return decodeList(reader, BytecodeField::Attribute, 1, visit);
  case BytecodeField::AttributePairList:
    return decodeList(reader, BytecodeField::Attribute, 2, visit);
  case BytecodeField::TypeList:
    return decodeList(reader, BytecodeField::Type, 1, visit);
  case BytecodeField::VarIntList:
    return decodeList(reader, BytecodeField::VarInt, 1, visit);
  case BytecodeField::Rest:
    return reader.readBytes(reader.size(), visit.entry.bytes);
  }
  llvm_unreachable("all fields are listed");
}

/// Parsers recurse and allocate as text says, unless it is the name of a float.
void EntryWalk::decodeText(StringRef text, Visit &visit) {
  unsigned width = 0;
  if (visit.isBuiltin && visit.entry.isType && text.consume_back({"\0", 1}))
    width = getWidthOfTextFloat(text);
  visit.isKnown = width != 0;
  isComplete &= visit.isKnown;
  visit.entry.code = builtin_type::FloatAsText;
  visit.entry.numbers = {width};
}

/// What the entry consists of, if its encoding is known.
LogicalResult EntryWalk::decode(Visit &visit) {
  const BytecodeContainer::Entry &entry = getEntry(visit.id);
  const DialectEncodings &known = encodings[entry.dialect];
  visit.entry.isType = isType(visit.id);
  visit.isBuiltin = known.isBuiltin;
  if (!entry.isEncoded) {
    decodeText(entry.bytes, visit);
    return success();
  }
  BytecodeFields fields;
  ByteReader reader = getReader(visit.id);
  if (failed(reader.readVarInt(visit.entry.code)))
    return failure();
  if (known.isBuiltin)
    fields = visit.entry.isType ? getBuiltinTypeFields(visit.entry.code)
                                : getBuiltinAttributeFields(visit.entry.code);
  else if (known.interface)
    fields = visit.entry.isType
                 ? known.interface->getTypeFields(visit.entry.code)
                 : known.interface->getAttributeFields(visit.entry.code);
  if (!fields) {
    isComplete = false;
    return success();
  }
  visit.isKnown = true;
  for (BytecodeField field : *fields)
    if (failed(decode(reader, field, visit)))
      return failure();
  return reader.expectEnd();
}

//===----------------------------------------------------------------------===//
// All entries
//===----------------------------------------------------------------------===//

LogicalResult EntryWalk::open(Id id) {
  nodes[id].state = Node::Open;
  Visit &visit = visits.emplace_back();
  visit.id = id;
  if (static_cast<int64_t>(visits.size()) > kMaxBytecodeNesting)
    return getReader(id).fail("are nested more than " +
                              Twine(kMaxBytecodeNesting) + " deep");
  return decode(visit);
}

/// Leaves the innermost entry, whose parts are done.
LogicalResult EntryWalk::close() {
  Visit &visit = visits.back();
  Node &node = nodes[visit.id];
  ByteReader reader = getReader(visit.id);
  // Of strings, blobs and numbers, some characters each.
  constexpr uint64_t kBytesPerUnit = 8;
  node.height = 1;
  node.size = 1 + visit.entry.numbers.size() +
              (visit.entry.bytes.size() + reader.size()) / kBytesPerUnit;
  for (Id part : visit.parts) {
    node.height = std::max(node.height, 1 + nodes[part].height);
    node.size = llvm::SaturatingAdd(node.size, nodes[part].size);
  }
  if (node.height > kMaxBytecodeNesting)
    return reader.fail("are nested more than " + Twine(kMaxBytecodeNesting) +
                       " deep");
  if (visit.isKnown && !visit.isBuiltin)
    node.traits.kind = EntryTraits::Foreign;
  if (visit.isKnown && visit.isBuiltin) {
    auto parts = llvm::map_to_vector(visit.parts, [&](Id part) {
      return static_cast<const EntryTraits *>(&nodes[part].traits);
    });
    FailureOr<EntryTraits> traits =
        checkBuiltinEntry(reader, visit.entry, parts);
    if (failed(traits))
      return failure();
    node.traits = *traits;
  }
  node.state = Node::Done;
  visits.pop_back();
  return success();
}

LogicalResult EntryWalk::visit(Id root) {
  if (nodes[root].state == Node::Done)
    return success();
  if (failed(open(root)))
    return failure();
  while (!visits.empty()) {
    Visit &visit = visits.back();
    if (visit.nextPart == visit.parts.size()) {
      if (failed(close()))
        return failure();
      continue;
    }
    Id part = visit.parts[visit.nextPart++];
    if (nodes[part].state == Node::Open)
      return getReader(part).fail("have one that refers to itself");
    if (nodes[part].state == Node::New && failed(open(part)))
      return failure();
  }
  return success();
}

FailureOr<CheckedEntries> EntryWalk::walk() {
  CheckedEntries checked;
  for (Id id = 0; id < nodes.size(); ++id) {
    if (failed(visit(id)))
      return failure();
    auto &sizes = isType(id) ? checked.typeSizes : checked.attributeSizes;
    sizes.push_back(nodes[id].size);
  }
  checked.isComplete = isComplete;
  return checked;
}

FailureOr<CheckedEntries>
stablehlo::checkEntries(const BytecodeContainer &container,
                        ArrayRef<DialectEncodings> encodings,
                        Location location) {
  return EntryWalk(container, encodings, location).walk();
}
