//===- Ops.cpp - The ops of a bytecode file -------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/bytecode/Ops.h"

#include "mlir/Bytecode/Encoding.h"
#include "stablehlo/dialect/bytecode/CheckBytecode.h"
#include "stablehlo/dialect/bytecode/Values.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// Walks over ops and regions in the order of the file, without recursion.
class OpWalk {
public:
  OpWalk(const BytecodeContainer &container,
         ArrayRef<DialectEncodings> encodings, const CheckedEntries &entries,
         size_t fileSize, Location location)
      : container(container), encodings(encodings), entries(entries),
        fileSize(fileSize), location(location) {}

  FailureOr<bool> walk();

private:
  /// What is left of an op's regions.
  struct Level {
    /// Whether the regions stand in a section of their own.
    bool isIsolated = true;
    uint64_t numRegions = 0;
    // Of the region that is being read.
    bool isInRegion = false;
    uint64_t numBlocks = 0;
    uint64_t numBlocksLeft = 0;
    uint64_t numOpsLeft = 0;
    uint64_t firstValue = 0;
    uint64_t nextValue = 0;
    uint64_t endValue = 0;
  };

  ByteReader &reader() { return readers.back(); }
  BytecodeValues &values() { return scopes.back(); }
  Level &level() { return levels.back(); }

  LogicalResult readNext();
  LogicalResult openRegion();
  LogicalResult closeRegion();
  LogicalResult openBlock();
  LogicalResult readArguments();
  LogicalResult readOp();
  LogicalResult readProperties(const BytecodeContainer::OpName &name);
  LogicalResult readOperandsAndSuccessors(uint8_t mask);
  LogicalResult readUseOrders(uint64_t numResults);
  LogicalResult openOp();
  LogicalResult closeOp();

  /// An index of an attribute or type. Adds up how long what is used is.
  LogicalResult readUse(ByteReader &from, ArrayRef<uint64_t> sizes,
                        StringRef thing);
  LogicalResult addUse(uint64_t index, ArrayRef<uint64_t> sizes,
                       StringRef thing);
  LogicalResult readAttribute() {
    return readUse(reader(), entries.attributeSizes, "attribute");
  }
  LogicalResult define(uint64_t count);

  const BytecodeContainer &container;
  ArrayRef<DialectEncodings> encodings;
  const CheckedEntries &entries;
  size_t fileSize;
  Location location;
  /// One for each section that is open.
  std::vector<ByteReader> readers;
  std::vector<BytecodeValues> scopes;
  std::vector<Level> levels;
  uint64_t textSize = 0;
  bool isComplete = true;
};
} // namespace

LogicalResult OpWalk::addUse(uint64_t index, ArrayRef<uint64_t> sizes,
                             StringRef thing) {
  // A program of a thousand ops whose locations name a thousand callers each is
  // large already; a few bytes can say a program of gigabytes.
  constexpr uint64_t kMinLimit = uint64_t(1) << 22;
  constexpr uint64_t kLimitPerByte = 256;
  if (failed(reader().checkIndex(index, sizes.size(), thing)))
    return failure();
  textSize = llvm::SaturatingAdd(textSize, sizes[index]);
  if (textSize > kMinLimit + kLimitPerByte * fileSize)
    return reader().fail("use attributes and types that are out of proportion "
                         "to the file when written out");
  return success();
}

LogicalResult OpWalk::readUse(ByteReader &from, ArrayRef<uint64_t> sizes,
                              StringRef thing) {
  uint64_t index;
  return failed(from.readVarInt(index)) ? failure()
                                        : addUse(index, sizes, thing);
}

LogicalResult OpWalk::define(uint64_t count) {
  // Outside of regions, results have no numbers.
  if (!level().isInRegion)
    return success();
  if (count > level().endValue - level().nextValue)
    return reader().fail("define more values than their region reserves");
  level().nextValue += count;
  return success();
}

//===----------------------------------------------------------------------===//
// Regions and blocks
//===----------------------------------------------------------------------===//

LogicalResult OpWalk::openRegion() {
  --level().numRegions;
  uint64_t numBlocks, numValues;
  if (failed(reader().readCount(numBlocks, "blocks")))
    return failure();
  if (numBlocks == 0)
    return success();
  if (failed(reader().readCount(numValues, "values")))
    return failure();
  level().isInRegion = true;
  level().numBlocks = level().numBlocksLeft = numBlocks;
  level().firstValue = level().nextValue = values().size();
  values().reserve(numValues);
  level().endValue = values().size();
  return success();
}

LogicalResult OpWalk::closeRegion() {
  if (level().nextValue != level().endValue)
    return reader().fail("define fewer values than their region reserves");
  level().isInRegion = false;
  return values().drop(reader(), level().firstValue);
}

LogicalResult OpWalk::readArguments() {
  uint64_t count;
  if (failed(reader().readCount(count, "arguments")))
    return failure();
  uint64_t first = level().nextValue;
  bool hasFlag = container.version >= bytecode::kElideUnknownBlockArgLocation;
  for (uint64_t i = 0; i < count; ++i) {
    uint64_t type;
    bool hasLocation = true;
    if (failed(hasFlag ? reader().readFlagged(type, hasLocation)
                       : reader().readVarInt(type)) ||
        failed(addUse(type, entries.typeSizes, "type")) ||
        (hasLocation && failed(readAttribute())))
      return failure();
  }
  uint8_t hasUseOrders = 0;
  if (failed(define(count)) ||
      (container.version >= bytecode::kUseListOrdering &&
       failed(reader().readByte(hasUseOrders))))
    return failure();
  return hasUseOrders ? values().readUseOrders(reader(), first, count)
                      : success();
}

LogicalResult OpWalk::openBlock() {
  --level().numBlocksLeft;
  bool hasArguments;
  if (failed(reader().readFlagged(level().numOpsLeft, hasArguments)) ||
      failed(reader().checkCount(level().numOpsLeft, "ops")))
    return failure();
  if (!hasArguments)
    return success();
  // The reader has no place for arguments of the file itself.
  if (!level().isInRegion)
    return reader().fail("have arguments outside of regions");
  return readArguments();
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

LogicalResult OpWalk::readProperties(const BytecodeContainer::OpName &name) {
  uint64_t index;
  if (failed(
          reader().readIndex(index, container.properties.size(), "properties")))
    return failure();
  const BytecodeEncodingInterface *interface =
      encodings[name.dialect].interface;
  if (!interface)
    return success();
  if (!interface->havePropertiesOnlyAttributes()) {
    isComplete = false;
    return success();
  }
  ByteReader properties(container.properties[index], location,
                        "the properties");
  while (!properties.empty())
    if (failed(readUse(properties, entries.attributeSizes, "attribute")))
      return failure();
  return success();
}

LogicalResult OpWalk::readOperandsAndSuccessors(uint8_t mask) {
  uint64_t count, index;
  if (mask & bytecode::OpEncodingMask::kHasOperands) {
    if (failed(reader().readCount(count, "operands")))
      return failure();
    for (uint64_t i = 0; i < count; ++i) {
      if (failed(reader().readIndex(index, values().size(), "value")))
        return failure();
      values().use(index);
    }
  }
  if (mask & bytecode::OpEncodingMask::kHasSuccessors) {
    if (failed(reader().readCount(count, "successors")))
      return failure();
    for (uint64_t i = 0; i < count; ++i)
      if (failed(reader().readIndex(index, level().numBlocks, "block")))
        return failure();
  }
  return success();
}

/// Of the results of an op.
LogicalResult OpWalk::readUseOrders(uint64_t numResults) {
  if (container.version < bytecode::kUseListOrdering)
    return reader().fail("have orders of uses, which their version lacks");
  if (!level().isInRegion)
    return reader().fail("have orders of uses outside of regions");
  return values().readUseOrders(reader(), level().nextValue, numResults);
}

LogicalResult OpWalk::readOp() {
  using namespace bytecode;
  --level().numOpsLeft;
  uint64_t nameIndex, numResults = 0;
  uint8_t mask;
  if (failed(reader().readIndex(nameIndex, container.opNames.size(),
                                "name of an op")) ||
      failed(reader().readByte(mask)) || failed(readAttribute()))
    return failure();
  if (mask & ~(OpEncodingMask::kHasProperties * 2 - 1))
    return reader().fail("have parts that do not exist");
  const BytecodeContainer::OpName &name = container.opNames[nameIndex];
  const DialectEncodings &dialect = encodings[name.dialect];
  isComplete &= dialect.isBuiltin || dialect.interface;
  if ((mask & OpEncodingMask::kHasAttrs) && failed(readAttribute()))
    return failure();
  if (mask & OpEncodingMask::kHasProperties) {
    if (container.version < kNativePropertiesEncoding)
      return reader().fail("have properties, which their version lacks");
    if (failed(readProperties(name)))
      return failure();
  }
  if (mask & OpEncodingMask::kHasResults) {
    if (failed(reader().readCount(numResults, "results")))
      return failure();
    for (uint64_t i = 0; i < numResults; ++i)
      if (failed(readUse(reader(), entries.typeSizes, "type")))
        return failure();
  }
  if (failed(readOperandsAndSuccessors(mask)))
    return failure();
  if ((mask & OpEncodingMask::kHasUseListOrders) &&
      failed(readUseOrders(numResults)))
    return failure();
  // Regions come behind the results: they number their values from there on.
  if (failed(define(numResults)))
    return failure();
  return mask & OpEncodingMask::kHasInlineRegions ? openOp() : success();
}

LogicalResult OpWalk::openOp() {
  Level regions;
  if (failed(reader().readFlagged(regions.numRegions, regions.isIsolated)) ||
      failed(reader().checkCount(regions.numRegions, "regions")))
    return failure();
  if (regions.numRegions == 0)
    return success();
  if (static_cast<int64_t>(levels.size()) > kMaxBytecodeNesting)
    return reader().fail("are nested more than " + Twine(kMaxBytecodeNesting) +
                         " deep");
  if (regions.isIsolated) {
    scopes.emplace_back();
    if (container.version >= bytecode::kLazyLoading) {
      uint8_t id;
      StringRef content;
      if (failed(reader().readSection(container.start, id, content)))
        return failure();
      if (id != bytecode::Section::kIR)
        return reader().fail("have section " + Twine(unsigned(id)) +
                             " where regions should be");
      readers.emplace_back(content, location, "the ops");
    }
  }
  levels.push_back(regions);
  return success();
}

LogicalResult OpWalk::closeOp() {
  bool isIsolated = level().isIsolated;
  levels.pop_back();
  if (!isIsolated)
    return success();
  scopes.pop_back();
  if (container.version < bytecode::kLazyLoading && !levels.empty())
    return success();
  LogicalResult result = reader().expectEnd();
  readers.pop_back();
  return result;
}

LogicalResult OpWalk::readNext() {
  if (level().numOpsLeft != 0)
    return readOp();
  if (level().numBlocksLeft != 0)
    return openBlock();
  if (level().isInRegion)
    return closeRegion();
  return level().numRegions != 0 ? openRegion() : closeOp();
}

FailureOr<bool> OpWalk::walk() {
  // The file is a block without a region.
  readers.emplace_back(container.ir, location, "the ops");
  scopes.emplace_back();
  levels.emplace_back();
  level().numBlocksLeft = 1;
  while (!levels.empty())
    if (failed(readNext()))
      return failure();
  return isComplete;
}

FailureOr<bool> stablehlo::checkOps(const BytecodeContainer &container,
                                    ArrayRef<DialectEncodings> encodings,
                                    const CheckedEntries &entries,
                                    size_t fileSize, Location location) {
  return OpWalk(container, encodings, entries, fileSize, location).walk();
}
