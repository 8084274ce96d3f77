//===- RaggedAllToAll.h - Rows of any number to all of a group --*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `custom_call @ragged_all_to_all(input, output, input_offsets, send_sizes,
// output_offsets, recv_sizes)`, as JAX writes XLA's RaggedAllToAll. The result
// is `output`, where rows have come from all members of the group: of update u
// of sender s, rows `input_offsets[r, u]...` of its `input`, `send_sizes[r, u]`
// many, go to rows `output_offsets[r, u]...` of member r. Offsets and sizes are
// n for a group of n processes, or n x updates.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_GRID_RAGGEDALLTOALL_H
#define STABLEHLO_REFERENCE_GRID_RAGGEDALLTOALL_H

#include "mlir/IR/BuiltinAttributes.h"
#include "stablehlo/reference/tensor/Tensor.h"

namespace mlir {
namespace stablehlo {
class CustomCallOp;

bool isRaggedAllToAll(CustomCallOp op);

/// What its dictionary says.
struct RaggedAllToAllGroups {
  DenseIntElementsAttr replicaGroups;
  /// 0 if there is none.
  int64_t channelId = 0;
};

/// Reports operands, results and attributes that cannot be.
FailureOr<RaggedAllToAllGroups> verifyRaggedAllToAll(CustomCallOp op);

/// Rows that move from one member of the group to another, or to itself.
struct RaggedPart {
  size_t sender;
  int64_t inputRow;
  size_t receiver;
  int64_t outputRow;
  int64_t numRows;
};

/// All that move, given the operands of all members: later ones overwrite
/// earlier ones. Fails if they are not where rows are, or if sender and
/// receiver disagree on their number.
llvm::Expected<SmallVector<RaggedPart>>
getRaggedParts(ArrayRef<SmallVector<Tensor>> operands);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_GRID_RAGGEDALLTOALL_H
