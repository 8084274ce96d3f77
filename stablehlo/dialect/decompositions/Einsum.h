//===- Einsum.h - What the letters of an einsum stand for -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_DECOMPOSITIONS_EINSUM_H
#define STABLEHLO_DIALECT_DECOMPOSITIONS_EINSUM_H

#include "mlir/IR/Operation.h"
#include <map>

namespace mlir {
namespace stablehlo {

/// The letter of a dimension; dimensions of ellipses have letters of their own,
/// counted from the last one.
using EinsumLabel = int;

/// Those that `term` has for a tensor of `rank` dimensions.
SmallVector<EinsumLabel> getEinsumLabels(StringRef term, int64_t rank);

/// An `einsum` or `unary_einsum`, read.
struct Einsum {
  /// The letters of each operand and of the result.
  SmallVector<SmallVector<EinsumLabel>> operands;
  SmallVector<EinsumLabel> result;
  /// Of each letter. A dimension of size 1 repeats where the letter's is more.
  std::map<EinsumLabel, int64_t> sizes;

  /// Reads the attribute of `op`, whose types are static; reports what does not
  /// fit where the op has ellipses, which its verifier does not look at.
  static FailureOr<Einsum> read(Operation *op);

  /// The letters that the result lacks.
  SmallVector<EinsumLabel> getSummedLabels() const;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_DECOMPOSITIONS_EINSUM_H
