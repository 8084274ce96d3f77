//===- RaggedDot.h - What a ragged_dot pairs and groups -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The three kinds of ragged_dot, for whoever infers, evaluates or rewrites it.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_CHLO_RAGGEDDOT_H
#define STABLEHLO_DIALECT_CHLO_RAGGEDDOT_H

#include "stablehlo/dialect/ChloOps.h"

namespace mlir {
namespace chlo {

/// What the ragged dimension of lhs is.
enum class RaggedKind { Free, Contracting, Batching };

/// The operands, which are ranked, and the attribute of an op.
struct RaggedDot {
  RankedTensorType lhs;
  RankedTensorType rhs;
  RankedTensorType groupSizes;
  RaggedDotDimensionNumbersAttr numbers;

  /// Null types for operands that are not ranked.
  static RaggedDot get(RaggedDotOp::Adaptor adaptor);

  int64_t getRaggedDim() const {
    return numbers.getLhsRaggedDimensions().front();
  }
  RaggedKind getKind() const;
  /// The dimensions of lhs of the ragged one's kind that come before it, after
  /// the batching ones: for each of their indices the groups may differ.
  SmallVector<int64_t> getPrefixDims() const;
};

/// The dimensions of a tensor of `rank` that are in none of `lists`, in order.
SmallVector<int64_t> getFreeDims(int64_t rank,
                                 ArrayRef<ArrayRef<int64_t>> lists);

} // namespace chlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_CHLO_RAGGEDDOT_H
