//===- Distribution.h - Formulas of distribution ops ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LITERAL_DISTRIBUTION_H
#define STABLEHLO_REFERENCE_LITERAL_DISTRIBUTION_H

#include "stablehlo/dialect/StablehloOps.h"
#include "stablehlo/reference/interpreter/InterpreterOps.h"
#include "stablehlo/reference/literal/Scope.h"

namespace mlir {
namespace stablehlo {
namespace literal {

// Overloads as in literal/Ops.h.
FailureOr<Tensors> evaluate(AllGatherOp op, const Scope &scope);
FailureOr<Tensors> evaluate(AllReduceOp op, const Scope &scope);
FailureOr<Tensors> evaluate(AllToAllOp op, const Scope &scope);
FailureOr<Tensor> evaluate(AsyncDoneOp op, const Scope &scope);
FailureOr<Tensors> evaluate(AsyncStartOp op, const Scope &scope);
FailureOr<Tensors> evaluate(CollectiveBroadcastOp op, const Scope &scope);
FailureOr<Tensor> evaluate(CollectivePermuteOp op, const Scope &scope);
FailureOr<Tensors> evaluate(CollectiveReduceOp op, const Scope &scope);
FailureOr<Tensors> evaluate(InfeedOp op, const Scope &scope);
FailureOr<Tensor> evaluate(OutfeedOp op, const Scope &scope);
FailureOr<Tensor> evaluate(PartitionIdOp op, const Scope &scope);
FailureOr<Tensors> evaluate(RecvOp op, const Scope &scope);
FailureOr<Tensors> evaluate(ReduceScatterOp op, const Scope &scope);
FailureOr<Tensor> evaluate(ReplicaIdOp op, const Scope &scope);
FailureOr<Tensor> evaluate(SendOp op, const Scope &scope);
FailureOr<Tensors> evaluate(interpreter::RunParallelOp op, const Scope &scope);

} // namespace literal
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LITERAL_DISTRIBUTION_H
