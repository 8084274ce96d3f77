//===- Values.cpp - The values of a bytecode file -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/bytecode/Values.h"

using namespace mlir;
using namespace mlir::stablehlo;

LogicalResult BytecodeValues::readUseOrders(ByteReader &reader, uint64_t first,
                                            uint64_t count) {
  // The number and the index of a single value go without saying.
  uint64_t numOrders = 1;
  if (count > 1 && failed(reader.readCount(numOrders, "orders of uses")))
    return failure();
  if (numOrders == 0 || count == 0)
    return reader.fail("have orders of uses of no value");
  for (uint64_t i = 0; i < numOrders; ++i) {
    UseOrder order;
    uint64_t index = 0, numIndices;
    if ((count > 1 && failed(reader.readIndex(index, count, "value"))) ||
        failed(reader.readFlagged(numIndices, order.hasPairs)) ||
        failed(reader.checkCount(numIndices, "uses")))
      return failure();
    order.value = first + index;
    for (uint64_t j = 0; j < numIndices; ++j)
      if (failed(reader.readVarInt(order.indices.emplace_back())))
        return failure();
    useOrders.push_back(std::move(order));
  }
  return success();
}

/// MLIR's reader writes to where the pairs say.
LogicalResult BytecodeValues::check(const ByteReader &reader,
                                    const UseOrder &order) const {
  // At the top level, values have no numbers, and no uses.
  uint64_t count = order.value < numUses.size() ? numUses[order.value] : 0;
  std::vector<uint64_t> shuffle(count);
  for (uint64_t i = 0; i < count; ++i)
    shuffle[i] = i;
  bool isValid;
  if (order.hasPairs) {
    isValid = order.indices.size() % 2 == 0;
    for (size_t i = 0; isValid && i < order.indices.size(); i += 2) {
      isValid = order.indices[i] < count;
      if (isValid)
        shuffle[order.indices[i]] = order.indices[i + 1];
    }
  } else {
    isValid = order.indices.size() == count;
    shuffle = order.indices;
  }
  std::vector<bool> isTaken(count);
  for (size_t i = 0; isValid && i < shuffle.size(); ++i) {
    isValid = shuffle[i] < count && !isTaken[shuffle[i]];
    if (isValid)
      isTaken[shuffle[i]] = true;
  }
  if (isValid)
    return success();
  return reader.fail("have an order of " + Twine(count) +
                     " uses that is no permutation");
}

LogicalResult BytecodeValues::drop(const ByteReader &reader, uint64_t first) {
  for (; !useOrders.empty() && useOrders.back().value >= first;
       useOrders.pop_back())
    if (failed(check(reader, useOrders.back())))
      return failure();
  numUses.resize(first);
  return success();
}
