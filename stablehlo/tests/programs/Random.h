//===- Random.h - Draws that are the same everywhere ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_PROGRAMS_RANDOM_H
#define STABLEHLO_TESTS_PROGRAMS_RANDOM_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <cassert>
#include <cstdint>

namespace mlir {
namespace stablehlo {

/// SplitMix64. The distributions of <random> differ between libraries, and a
/// seed should mean one program.
class Random {
public:
  explicit Random(uint64_t seed) : state(seed) {}

  uint64_t next() {
    uint64_t bits = state += 0x9E3779B97F4A7C15;
    bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9;
    bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB;
    return bits ^ (bits >> 31);
  }

  /// An integer of [low, high].
  int64_t drawInt(int64_t low, int64_t high) {
    assert(low <= high && "nothing to draw from");
    return low +
           static_cast<int64_t>(next() % static_cast<uint64_t>(high - low + 1));
  }
  bool chance(unsigned percent) { return next() % 100 < percent; }
  template <typename T> const T &pick(llvm::ArrayRef<T> choices) {
    return choices[drawInt(0, static_cast<int64_t>(choices.size()) - 1)];
  }
  /// An integer of [low, high] for each of `count`.
  llvm::SmallVector<int64_t> drawInts(size_t count, int64_t low, int64_t high) {
    llvm::SmallVector<int64_t> values;
    for (size_t i = 0; i < count; ++i)
      values.push_back(drawInt(low, high));
    return values;
  }
  /// The numbers below `count` in any order.
  llvm::SmallVector<int64_t> drawPermutation(int64_t count) {
    llvm::SmallVector<int64_t> order;
    for (int64_t i = 0; i < count; ++i)
      order.insert(order.begin() + drawInt(0, i), i);
    return order;
  }
  /// Some of the numbers below `count`, ascending.
  llvm::SmallVector<int64_t> drawSubset(int64_t count) {
    llvm::SmallVector<int64_t> chosen;
    for (int64_t i = 0; i < count; ++i)
      if (chance(50))
        chosen.push_back(i);
    return chosen;
  }

private:
  uint64_t state;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_PROGRAMS_RANDOM_H
