//===- Values.h - The values of a bytecode file ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_BYTECODE_VALUES_H
#define STABLEHLO_DIALECT_BYTECODE_VALUES_H

#include "stablehlo/dialect/bytecode/ByteReader.h"
#include <cstdint>
#include <vector>

namespace mlir {
namespace stablehlo {

/// The values that ops of an isolated region, and of those inside of it, may
/// refer to. Regions reserve numbers for all their values when they begin.
class BytecodeValues {
public:
  size_t size() const { return numUses.size(); }
  void reserve(uint64_t count) { numUses.resize(numUses.size() + count); }
  void use(uint64_t value) { ++numUses[value]; }

  /// Reads in which order the uses of some of the `count` values from `first`
  /// on are listed.
  LogicalResult readUseOrders(ByteReader &reader, uint64_t first,
                              uint64_t count);
  /// Forgets the values from `first` on. All uses are known: fails if an order
  /// is none of them.
  LogicalResult drop(const ByteReader &reader, uint64_t first);

private:
  /// A permutation, or pairs of where a use is and where it belongs.
  struct UseOrder {
    uint64_t value;
    bool hasPairs;
    std::vector<uint64_t> indices;
  };

  LogicalResult check(const ByteReader &reader, const UseOrder &order) const;

  std::vector<uint64_t> numUses;
  /// Those of inner regions last.
  std::vector<UseOrder> useOrders;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_BYTECODE_VALUES_H
