//===- Deprecated.cpp - Evaluates deprecated ops --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/decompositions/Decomposer.h"
#include "stablehlo/dialect/decompositions/Einsum.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/DeprecatedOps.h"
#include "stablehlo/dialect/ops/DistributionOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/GatherScatterOps.h"
#include "stablehlo/dialect/ops/ModularityOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "stablehlo/reference/grid/Collectives.h"
#include "stablehlo/reference/kernels/Contraction.h"
#include "stablehlo/reference/ops/PrepareOps.h"
#include "stablehlo/reference/program/Cost.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Ops that others replace
//===----------------------------------------------------------------------===//

/// [begin, end).
static SmallVector<int64_t> getRange(int64_t begin, int64_t end) {
  return llvm::to_vector(llvm::seq(begin, end));
}

static LogicalResult prepare(BroadcastOp op, Preparer &preparer) {
  return preparer.prepareAs(op, [&](Decomposer &d, ValueRange arguments) {
    int64_t numNew = static_cast<int64_t>(op.getBroadcastSizes().size());
    auto type = cast<RankedTensorType>(op.getType());
    return SmallVector<Value>{
        d.broadcast(arguments[0], type, getRange(numNew, type.getRank()))};
  });
}

static LogicalResult prepare(CreateTokenOp op, Preparer &preparer) {
  return preparer.prepareAs(op, [&](Decomposer &d, ValueRange) {
    return SmallVector<Value>{d.create<AfterAllOp>(op.getType(), ValueRange())};
  });
}

static LogicalResult prepare(CrossReplicaSumOp op, Preparer &preparer) {
  // The groups are checked there: nobody verifies an op that is made here.
  if (failed(GroupCollective::read(op)))
    return failure();
  return preparer.prepareAs(op, [&](Decomposer &d, ValueRange arguments) {
    auto sum = AllReduceOp::create(d.builder, d.loc, TypeRange(op.getType()),
                                   arguments, op.getReplicaGroups(),
                                   /*channel_handle=*/nullptr,
                                   /*use_global_device_ids=*/false);
    auto scalar =
        RankedTensorType::get({}, getElementTypeOrSelf(arguments[0].getType()));
    OpBuilder::InsertionGuard guard(d.builder);
    Block *body = d.builder.createBlock(&sum.getComputation(), {},
                                        {scalar, scalar}, {d.loc, d.loc});
    Value total = AddOp::create(d.builder, d.loc, body->getArguments());
    ReturnOp::create(d.builder, d.loc, total);
    return SmallVector<Value>(sum->getResults());
  });
}

static LogicalResult prepare(DotOp op, Preparer &preparer) {
  return preparer.prepareAs(op, [&](Decomposer &d, ValueRange arguments) {
    int64_t lhsRank = d.getType(arguments[0]).getRank();
    auto dims = DotDimensionNumbersAttr::get(op.getContext(), {}, {},
                                             {lhsRank - 1}, {0});
    return SmallVector<Value>{
        d.create<DotGeneralOp>(op.getType(), arguments[0], arguments[1], dims)};
  });
}

/// The slices of size 1 along `dim` that the index names, each at the same
/// place of the first dimensions.
static LogicalResult prepare(TorchIndexSelectOp op, Preparer &preparer) {
  FailureOr<TensorSpec> operand =
      getTensorSpec(op.getLoc(), op.getOperand().getType());
  FailureOr<TensorSpec> index =
      getTensorSpec(op.getLoc(), op.getIndex().getType());
  if (failed(operand) || failed(index) || failed(checkSelection(op)))
    return failure();
  int64_t rank = operand->shape.size(), indexRank = index->shape.size();
  int64_t batch = op.getBatchDims(), dim = op.getDim();
  dim += dim < 0 ? rank : 0;
  int64_t numIndexDims = indexRank - batch;
  SmallVector<int64_t> offsetDims = getRange(batch, dim);
  llvm::append_range(offsetDims,
                     getRange(dim + numIndexDims, rank - 1 + numIndexDims));
  Dims sliceSizes = operand->shape;
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
  return preparer.prepareAs(op, [&](Decomposer &d, ValueRange arguments) {
    Value slices = GatherOp::create(d.builder, d.loc, op.getType(),
                                    arguments[0], arguments[1], numbers,
                                    d.builder.getDenseI64ArrayAttr(sliceSizes));
    return SmallVector<Value>{slices};
  });
}

//===----------------------------------------------------------------------===//
// Einstein summation
//===----------------------------------------------------------------------===//

namespace {
/// How an operand is seen: a dimension for each of some letters.
struct LabeledView {
  /// For each letter its size and the operand's dimensions: several are their
  /// diagonal; none, and those of size 1 where the letter's is more, repeat.
  struct Dim {
    int64_t size;
    SmallVector<int64_t> sources;
  };
  SmallVector<Dim> dims;

  LabeledView(const Einsum &einsum, ArrayRef<EinsumLabel> own,
              ArrayRef<EinsumLabel> wanted) {
    for (EinsumLabel label : wanted) {
      Dim dim = {einsum.sizes.at(label), {}};
      for (auto [i, letter] : llvm::enumerate(own))
        if (letter == label)
          dim.sources.push_back(static_cast<int64_t>(i));
      dims.push_back(std::move(dim));
    }
  }

  Dims getShape() const {
    Dims shape;
    for (const Dim &dim : dims)
      shape.push_back(dim.size);
    return shape;
  }

  Tensor apply(const Tensor &tensor) const {
    Dims strides;
    for (const Dim &dim : dims) {
      int64_t stride = 0;
      for (int64_t source : dim.sources)
        if (tensor.getDimSize(source) != 1)
          stride += tensor.getStrides()[source];
      strides.push_back(stride);
    }
    return Tensor(tensor.getType(), getShape(), strides, tensor.getOffset(),
                  tensor.getBuffer());
  }
};

/// An einsum as a contraction of views.
struct EinsumPlan {
  LabeledView lhs;
  LabeledView rhs;
  std::shared_ptr<const ContractionPlan> contraction;
  /// Dimension i of the result is this one of the contraction's.
  Dims permutation;
};
} // namespace

static void append(SmallVectorImpl<EinsumLabel> &list,
                   ArrayRef<EinsumLabel> more) {
  list.append(more.begin(), more.end());
}

static FailureOr<EinsumPlan> makePlan(EinsumOp op, const Einsum &einsum,
                                      const TensorSpec &lhs,
                                      const TensorSpec &rhs,
                                      ElementType resultType) {
  SmallVector<EinsumLabel> batch, lhsFree, rhsFree;
  SmallVector<EinsumLabel> summed = einsum.getSummedLabels();
  for (EinsumLabel label : einsum.result) {
    bool isInLhs = llvm::is_contained(einsum.operands[0], label);
    bool isInRhs = llvm::is_contained(einsum.operands[1], label);
    (isInLhs && isInRhs ? batch : isInLhs ? lhsFree : rhsFree).push_back(label);
  }
  SmallVector<EinsumLabel> lhsLabels = batch, rhsLabels = batch, order = batch;
  append(lhsLabels, lhsFree);
  append(lhsLabels, summed);
  append(rhsLabels, rhsFree);
  append(rhsLabels, summed);
  append(order, lhsFree);
  append(order, rhsFree);
  EinsumPlan plan = {LabeledView(einsum, einsum.operands[0], lhsLabels),
                     LabeledView(einsum, einsum.operands[1], rhsLabels),
                     nullptr,
                     {}};
  auto getTail = [&](ArrayRef<EinsumLabel> labels) {
    return Dims(getRange(labels.size() - summed.size(), labels.size()));
  };
  Dims batchDims(getRange(0, batch.size()));
  llvm::Expected<ContractionPlan> contraction = ContractionPlan::create(
      {batchDims, batchDims, getTail(lhsLabels), getTail(rhsLabels)}, lhs.type,
      plan.lhs.getShape(), rhs.type, plan.rhs.getShape(), resultType);
  if (!contraction)
    return op.emitOpError(llvm::toString(contraction.takeError()));
  plan.contraction =
      std::make_shared<const ContractionPlan>(std::move(*contraction));
  for (EinsumLabel label : einsum.result)
    plan.permutation.push_back(llvm::find(order, label) - order.begin());
  return plan;
}

static LogicalResult prepare(EinsumOp op, Preparer &preparer) {
  FailureOr<TensorSpec> lhs = getTensorSpec(op.getLoc(), op.getLhs().getType());
  FailureOr<TensorSpec> rhs = getTensorSpec(op.getLoc(), op.getRhs().getType());
  FailureOr<TensorSpec> result = getTensorSpec(op.getLoc(), op.getType());
  if (failed(lhs) || failed(rhs) || failed(result))
    return failure();
  FailureOr<Einsum> einsum = Einsum::read(op);
  if (failed(einsum))
    return failure();
  FailureOr<EinsumPlan> plan = makePlan(op, *einsum, *lhs, *rhs, result->type);
  if (failed(plan))
    return failure();
  double operations = 2;
  for (auto [label, size] : einsum->sizes)
    operations *= static_cast<double>(size);
  EvaluatorPtr evaluator =
      makeEvaluator([plan = std::move(*plan)](StepState &state) -> llvm::Error {
        llvm::Expected<Tensor> product = plan.contraction->run(
            state.getContext(), plan.lhs.apply(state.getOperand(0)),
            plan.rhs.apply(state.getOperand(1)));
        if (!product)
          return product.takeError();
        state.setResult(0, product->transpose(plan.permutation));
        return llvm::Error::success();
      });
  return preparer.addStep(NewStep(op, std::move(evaluator)).takes(operations));
}

static LogicalResult prepare(UnaryEinsumOp op, Preparer &preparer) {
  return preparer.prepareAs(op, [&](Decomposer &d, ValueRange arguments) {
    Type scalar =
        RankedTensorType::get({}, getElementTypeOrSelf(arguments[0].getType()));
    auto config = d.builder.getStringAttr("," + op.getEinsumConfig());
    return SmallVector<Value>{d.create<EinsumOp>(
        op.getType(), d.splat(1, scalar), arguments[0], config)};
  });
}

//===----------------------------------------------------------------------===//
// Registry
//===----------------------------------------------------------------------===//

void stablehlo::addDeprecatedOps(EngineOps &ops) {
  addPrepare<BroadcastOp, prepare>(ops);
  addPrepare<CreateTokenOp, prepare>(ops);
  addPrepare<CrossReplicaSumOp, prepare>(ops);
  addPrepare<DotOp, prepare>(ops);
  addPrepare<TorchIndexSelectOp, prepare>(ops);
  addPrepare<EinsumOp, prepare>(ops);
  addPrepare<UnaryEinsumOp, prepare>(ops);
}
