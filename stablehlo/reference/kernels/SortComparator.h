//===- SortComparator.h - Comparators of sort, and their keys -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_SORTCOMPARATOR_H
#define STABLEHLO_REFERENCE_KERNELS_SORTCOMPARATOR_H

#include "stablehlo/reference/lanes/LaneKernel.h"
#include <optional>

namespace mlir {
namespace stablehlo {

/// A key of a comparator that orders elements lexicographically by keys.
struct SortKey {
  ElementType type;
  /// The operand that is the key, or the output of the key kernel that is.
  std::optional<unsigned> operand;
  unsigned keyOutput = 0;
  /// Greater keys come first.
  bool isDescending = false;
  /// Floats are compared by `compare` without TOTALORDER: -0 equals 0, and a
  /// NaN is neither less nor greater than anything, which is no order.
  bool isPartialOrder = false;
};

/// The comparator of a sort, made ready to run. The program takes 2N inputs,
/// lhs0, rhs0, lhs1, rhs1, ..., and yields an i1: lhs comes before rhs.
///
/// Comparators of the form f(lhs) < f(rhs) are recognised, for any function f
/// that is written out for both sides, any of < and > (also in total order),
/// and their lexicographic combinations: these are the total orders that
/// frameworks emit, whatever they do about NaN and -0. Then the values of f are
/// keys.
class SortComparator {
public:
  explicit SortComparator(LaneProgram program);

  /// Evaluates the comparator.
  const LaneKernel &getKernel() const { return kernel; }
  /// The keys, most significant first; empty if none were recognised.
  llvm::ArrayRef<SortKey> getKeys() const { return keys; }
  /// Computes keys, of lhs, from the inputs of the comparator; null if all keys
  /// are operands.
  const LaneKernel *getKeyKernel() const {
    return keyKernel ? &*keyKernel : nullptr;
  }

private:
  LaneKernel kernel;
  llvm::SmallVector<SortKey, 2> keys;
  std::optional<LaneKernel> keyKernel;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_SORTCOMPARATOR_H
