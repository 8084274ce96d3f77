//===- Deprecated.cpp - Successors of deprecated ops ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/IsValid.h"
#include "stablehlo/dialect/QuantizedOp.h"
#include "stablehlo/dialect/decompositions/Decompositions.h"
#include "stablehlo/dialect/ops/Builders.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DeprecatedOps.h"
#include "stablehlo/dialect/ops/DistributionOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/GatherScatterOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "stablehlo/dialect/ops/ReplicaGroups.h"
#include "llvm/ADT/Sequence.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// The operand's dimensions are the last ones of the result.
Decomposed stablehlo::decompose(Decomposer &d, BroadcastOp op,
                                ValueRange operands) {
  auto type = cast<RankedTensorType>(op.getType());
  // broadcast_in_dim has no results of unbounded size.
  if (!type.hasStaticShape() && !hlo::isBoundedDynamic(type))
    return failure();
  auto broadcast =
      BroadcastInDimOp::create(d.builder, d.loc, type, operands[0],
                               getBroadcastDimensionsFromBroadcastSizes(
                                   type, op.getBroadcastSizesAttr()));
  Decomposer::keepAttributes(op, broadcast);
  return SmallVector<Value>{broadcast};
}

/// A fresh token is a join of no tokens.
Decomposed stablehlo::decompose(Decomposer &d, CreateTokenOp op, ValueRange) {
  auto join = AfterAllOp::create(d.builder, d.loc, op.getType(), /*inputs=*/{});
  Decomposer::keepAttributes(op, join);
  return SmallVector<Value>{join};
}

Decomposed stablehlo::decompose(Decomposer &d, CrossReplicaSumOp op,
                                ValueRange operands) {
  // The op takes any ids, which all_reduce does not.
  hlo::CollectiveGroups groups{op.getReplicaGroups(), ChannelHandleAttr()};
  if (failed(hlo::verifyReplicaGroups(/*location=*/std::nullopt, groups,
                                      hlo::GroupFillers::Allowed)))
    return failure();
  auto sum =
      AllReduceOp::create(d.builder, d.loc, TypeRange(op.getType()), operands,
                          op.getReplicaGroups(), ChannelHandleAttr(),
                          /*use_global_device_ids=*/false);
  buildReduceBody<AddOp>(getElementTypeOrSelf(op.getType()),
                         sum.getComputation(), d.builder);
  Decomposer::keepAttributes(op, sum);
  return SmallVector<Value>(sum->getResults());
}

/// Sums over the last dimension of `lhs` and the first one of `rhs`.
Decomposed stablehlo::decompose(Decomposer &d, DotOp op, ValueRange operands) {
  OperationState state(d.loc, DotGeneralOp::getOperationName());
  DotGeneralOp::build(d.builder, state, op.getType(), operands[0], operands[1],
                      getDefaultDotDimensionNumbers(operands[0]),
                      op.getPrecisionConfigAttr(),
                      /*algorithm=*/DotAlgorithmAttr());
  Operation *general = Operation::create(state);
  // The successor wants more of quantized operands.
  if (isQuantized(op) && !isValid(general)) {
    general->destroy();
    return failure();
  }
  d.builder.insert(general);
  Decomposer::keepAttributes(op, general);
  return SmallVector<Value>(general->getResults());
}

/// An einsum with a scalar 1.
Decomposed stablehlo::decompose(Decomposer &d, UnaryEinsumOp op,
                                ValueRange operands) {
  EinsumOp einsum = createEinsum(d.builder, op, operands[0]);
  if (!einsum)
    return failure();
  return SmallVector<Value>{einsum};
}

/// [begin, end).
static SmallVector<int64_t> getRange(int64_t begin, int64_t end) {
  return llvm::to_vector(llvm::seq(begin, end));
}

/// The slices of size 1 along `dim` that the index names, each at the same
/// place of the first dimensions.
Decomposed stablehlo::decompose(Decomposer &d, TorchIndexSelectOp op,
                                ValueRange operands) {
  auto operand = cast<RankedTensorType>(op.getOperand().getType());
  auto index = cast<RankedTensorType>(op.getIndex().getType());
  int64_t rank = operand.getRank(), indexRank = index.getRank();
  int64_t batch = op.getBatchDims(), dim = op.getDim();
  dim += dim < 0 ? rank : 0;
  auto result = cast<RankedTensorType>(op.getType());
  bool isEmpty = llvm::is_contained(result.getShape(), 0);
  if (!operand.hasStaticShape() || !index.hasStaticShape() ||
      (operand.getDimSize(dim) == 0 && !isEmpty))
    return failure();
  int64_t numIndexDims = indexRank - batch;
  SmallVector<int64_t> offsetDims = getRange(batch, dim);
  llvm::append_range(offsetDims,
                     getRange(dim + numIndexDims, rank - 1 + numIndexDims));
  SmallVector<int64_t> sliceSizes(operand.getShape());
  auto takeOne = [&](int64_t i) {
    sliceSizes[i] = std::min<int64_t>(1, sliceSizes[i]);
  };
  takeOne(dim);
  llvm::for_each(getRange(0, batch), takeOne);
  auto numbers = GatherDimensionNumbersAttr::get(
      op.getContext(), offsetDims, /*collapsedSliceDims=*/{dim},
      /*operandBatchingDims=*/getRange(0, batch),
      /*startIndicesBatchingDims=*/getRange(0, batch),
      /*startIndexMap=*/{dim}, /*indexVectorDim=*/indexRank);
  auto slices =
      GatherOp::create(d.builder, d.loc, op.getType(), operands[0], operands[1],
                       numbers, d.builder.getDenseI64ArrayAttr(sliceSizes));
  return SmallVector<Value>{slices};
}
