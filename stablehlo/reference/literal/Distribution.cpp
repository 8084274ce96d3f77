//===- Distribution.cpp - Formulas of distribution ops --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `operands@process` of the spec are `all[m]` here: those of member m of the
// process group. One member computes the results of all.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ops/DistributionOps.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/reference/ReportedError.h"
#include "stablehlo/reference/grid/Collectives.h"
#include "stablehlo/reference/grid/RaggedAllToAll.h"
#include "stablehlo/reference/literal/Arithmetic.h"
#include "stablehlo/reference/literal/Ops.h"
#include "stablehlo/reference/literal/Quantization.h"
#include "stablehlo/reference/literal/Tree.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

//===----------------------------------------------------------------------===//
// What the ops share
//===----------------------------------------------------------------------===//

static FailureOr<Tensors> report(Operation *op,
                                 llvm::Expected<Tensors> results) {
  if (!results)
    return reportOpError(op->getLoc(), op->getName().getStringRef(),
                         results.takeError());
  return std::move(*results);
}

static FailureOr<Tensor> report(Operation *op, llvm::Expected<Tensor> result) {
  if (!result)
    return reportOpError(op->getLoc(), op->getName().getStringRef(),
                         result.takeError());
  return std::move(*result);
}

/// Runs `op`: `combine` gets the operands of all members of the group and fills
/// in their results.
template <typename Fn>
static FailureOr<Tensors> runGroup(const Scope &scope, Operation *op,
                                   Tensors operands, Fn combine) {
  FailureOr<GroupCollective> collective = GroupCollective::read(op);
  if (failed(collective))
    return failure();
  return report(
      op, collective->run(scope.getContext(), std::move(operands),
                          [&](ArrayRef<Tensors> all,
                              MutableArrayRef<Tensors> results) -> llvm::Error {
                            if (failed(combine(all, results)))
                              return makeReportedError();
                            return llvm::Error::success();
                          }));
}

//===----------------------------------------------------------------------===//
// AllGatherOp
//===----------------------------------------------------------------------===//

static FailureOr<Tensors> evaluate(AllGatherOp op, const Scope &scope) {
  size_t dim = op.getAllGatherDim();
  auto gather = [&](ArrayRef<Tensors> all,
                    MutableArrayRef<Tensors> results) -> LogicalResult {
    for (size_t k = 0; k < all.front().size(); ++k) {
      const Tensor &first = all.front()[k];
      int64_t size = first.getDimSize(dim);
      Dims shape(first.getShape());
      shape[dim] = size * static_cast<int64_t>(all.size());
      // concatenate(operands...@process, all_gather_dim)
      FailureOr<Tensor> whole =
          makeTensor(scope, op, first.getType(), shape, [&](const Index &i) {
            Index from = i;
            from[dim] = i[dim] % size;
            return getElement(all[i[dim] / size][k], from);
          });
      if (failed(whole))
        return failure();
      for (Tensors &result : results)
        result.push_back(*whole);
    }
    return success();
  };
  return runGroup(scope, op, scope[op.getOperands()], gather);
}

//===----------------------------------------------------------------------===//
// AllReduceOp, CollectiveReduceOp, CrossReplicaSumOp, ReduceScatterOp
//===----------------------------------------------------------------------===//

/// Each element is the tree over the members' elements, in the order of the
/// group, which `combine` makes of two.
template <typename Fn>
static LogicalResult
reduceMembers(const Scope &scope, Operation *op, ArrayRef<Tensors> all,
              MutableArrayRef<Tensors> results, Fn combine) {
  for (size_t k = 0; k < all.front().size(); ++k) {
    const Tensor &first = all.front()[k];
    FailureOr<Tensor> reduced =
        makeTensor(scope, op, first.getType(), first.getShape(),
                   [&](const Index &i) -> FailureOr<Scalar> {
                     std::vector<Scalar> leaves;
                     for (const Tensors &operands : all)
                       leaves.push_back(getElement(operands[k], i));
                     return foldTree(scope, op, std::move(leaves), combine);
                   });
    if (failed(reduced))
      return failure();
    for (Tensors &result : results)
      result.push_back(*reduced);
  }
  return success();
}

/// The data operands of `op`, converted to the type of `computation`.
static FailureOr<Tensors> convertOperands(const Scope &scope, Operation *op,
                                          ValueRange operands,
                                          Region &computation) {
  Type type = computation.getArgument(0).getType();
  Tensors tensors;
  for (Value operand : operands) {
    FailureOr<Tensor> converted =
        convert(scope, op, scope[operand], operand.getType(), type);
    if (failed(converted))
      return failure();
    tensors.push_back(std::move(*converted));
  }
  return tensors;
}

/// What `computation` makes of two elements.
static auto getCombiner(const Scope &scope, Region &computation) {
  return [&](const Scalar &lhs, const Scalar &rhs) -> FailureOr<Scalar> {
    FailureOr<Scalars> results = scope.run(computation, {lhs, rhs});
    if (failed(results))
      return failure();
    return results->front();
  };
}

static FailureOr<Tensors> evaluate(AllReduceOp op, const Scope &scope) {
  FailureOr<Tensors> operands =
      convertOperands(scope, op, op.getOperands(), op.getComputation());
  if (failed(operands))
    return failure();
  return runGroup(scope, op, std::move(*operands),
                  [&](ArrayRef<Tensors> all, MutableArrayRef<Tensors> results) {
                    return reduceMembers(
                        scope, op, all, results,
                        getCombiner(scope, op.getComputation()));
                  });
}

static FailureOr<Tensors> evaluate(CollectiveReduceOp op, const Scope &scope) {
  ValueRange data = op.getOperands();
  if (op.getHasDynamicRoot())
    data = data.drop_back();
  FailureOr<Tensors> operands =
      convertOperands(scope, op, data, op.getComputation());
  if (failed(operands))
    return failure();
  if (op.getHasDynamicRoot())
    operands->push_back(scope[op.getOperands().back()]);
  FailureOr<GroupCollective> collective = GroupCollective::read(op);
  if (failed(collective))
    return failure();
  return report(op, collective->reduceToRoot(
                        scope.getContext(), std::move(*operands),
                        [&](ArrayRef<Tensors> all,
                            MutableArrayRef<Tensors> results) -> llvm::Error {
                          if (failed(reduceMembers(
                                  scope, op, all, results,
                                  getCombiner(scope, op.getComputation()))))
                            return makeReportedError();
                          return llvm::Error::success();
                        }));
}

static FailureOr<Tensor> evaluate(CrossReplicaSumOp op, const Scope &scope) {
  auto quantized =
      dyn_cast<quant::UniformQuantizedType>(getElementTypeOrSelf(op.getType()));
  FailureOr<Tensors> sum = runGroup(
      scope, op, {scope[op.getOperand()]},
      [&](ArrayRef<Tensors> all, MutableArrayRef<Tensors> results) {
        return reduceMembers(
            scope, op, all, results,
            [&](const Scalar &lhs, const Scalar &rhs) -> FailureOr<Scalar> {
              return quantized ? addQuantized(quantized, lhs, rhs)
                               : add(lhs, rhs);
            });
      });
  if (failed(sum))
    return failure();
  return std::move(sum->front());
}

static FailureOr<Tensors> evaluate(ReduceScatterOp op, const Scope &scope) {
  FailureOr<Tensors> operands =
      convertOperands(scope, op, op.getOperand(), op.getComputation());
  if (failed(operands))
    return failure();
  size_t dim = op.getScatterDimension();
  auto scatter = [&](ArrayRef<Tensors> all,
                     MutableArrayRef<Tensors> results) -> LogicalResult {
    if (failed(reduceMembers(scope, op, all, results,
                             getCombiner(scope, op.getComputation()))))
      return failure();
    // parts@receiver = split(reduced_value, dim(process_groups, 1),
    // scatter_dimension)
    for (auto [place, result] : llvm::enumerate(results)) {
      Tensor reduced = result.front();
      Dims shape(reduced.getShape());
      shape[dim] /= static_cast<int64_t>(all.size());
      Index offset(shape.size(), 0);
      offset[dim] = static_cast<int64_t>(place) * shape[dim];
      FailureOr<Tensor> part =
          makeTensor(scope, op, reduced.getType(), shape, [&](const Index &i) {
            return getElement(reduced, offset + i);
          });
      if (failed(part))
        return failure();
      result.front() = std::move(*part);
    }
    return success();
  };
  return runGroup(scope, op, std::move(*operands), scatter);
}

//===----------------------------------------------------------------------===//
// AllToAllOp
//===----------------------------------------------------------------------===//

static FailureOr<Tensors> evaluate(AllToAllOp op, const Scope &scope) {
  size_t splitDim = op.getSplitDimension(), concatDim = op.getConcatDimension();
  auto exchange = [&](ArrayRef<Tensors> all,
                      MutableArrayRef<Tensors> results) -> LogicalResult {
    for (auto [receiver, result] : llvm::enumerate(results)) {
      for (size_t k = 0; k < all.front().size(); ++k) {
        const Tensor &first = all.front()[k];
        // A part of a sender's operand.
        Dims part(first.getShape());
        part[splitDim] /= static_cast<int64_t>(all.size());
        Index offset(part.size(), 0);
        offset[splitDim] = static_cast<int64_t>(receiver) * part[splitDim];
        Dims shape = part;
        shape[concatDim] *= static_cast<int64_t>(all.size());
        // concatenate(scattered_parts...@receiver, concat_dimension)
        FailureOr<Tensor> whole =
            makeTensor(scope, op, first.getType(), shape, [&](const Index &i) {
              Index from = i;
              from[concatDim] = i[concatDim] % part[concatDim];
              return getElement(all[i[concatDim] / part[concatDim]][k],
                                offset + from);
            });
        if (failed(whole))
          return failure();
        result.push_back(std::move(*whole));
      }
    }
    return success();
  };
  return runGroup(scope, op, scope[op.getOperands()], exchange);
}

//===----------------------------------------------------------------------===//
// custom_call @ragged_all_to_all
//===----------------------------------------------------------------------===//

FailureOr<Tensors> literal::evaluateRaggedAllToAll(CustomCallOp op,
                                                   const Scope &scope) {
  auto exchange = [&](ArrayRef<Tensors> all,
                      MutableArrayRef<Tensors> results) -> LogicalResult {
    llvm::Expected<SmallVector<RaggedPart>> parts = getRaggedParts(all);
    if (!parts)
      return reportOpError(op.getLoc(), op->getName().getStringRef(),
                           parts.takeError());
    for (auto [receiver, result] : llvm::enumerate(results)) {
      const Tensor &output = all[receiver][1];
      // Rows that nobody sends are those of the output.
      auto getRow = [&, receiver = receiver](const Index &i) {
        Scalar element = getElement(output, i);
        for (const RaggedPart &part : *parts) {
          int64_t row = i[0] - part.outputRow;
          if (part.receiver != receiver || row < 0 || row >= part.numRows)
            continue;
          Index from = i;
          from[0] = part.inputRow + row;
          element = getElement(all[part.sender][0], from);
        }
        return element;
      };
      FailureOr<Tensor> whole =
          makeTensor(scope, op, output.getType(), output.getShape(), getRow);
      if (failed(whole))
        return failure();
      result.push_back(std::move(*whole));
    }
    return success();
  };
  return runGroup(scope, op, scope[op.getInputs()], exchange);
}

//===----------------------------------------------------------------------===//
// CollectiveBroadcastOp, CollectivePermuteOp
//===----------------------------------------------------------------------===//

static FailureOr<Tensors> evaluate(CollectiveBroadcastOp op,
                                   const Scope &scope) {
  FailureOr<GroupCollective> collective = GroupCollective::read(op);
  if (failed(collective))
    return failure();
  return report(
      op, collective->broadcast(scope.getContext(), scope[op.getOperands()]));
}

static FailureOr<Tensor> evaluate(CollectivePermuteOp op, const Scope &scope) {
  if (failed(checkHasProcess(op)))
    return failure();
  return report(op, runPermute(scope.getContext(), op, scope[op.getOperand()]));
}

//===----------------------------------------------------------------------===//
// AsyncStartOp, AsyncDoneOp
//===----------------------------------------------------------------------===//

static FailureOr<Tensors> evaluate(AsyncStartOp op, const Scope &scope) {
  // What is started may be done at once.
  return scope.run(op.getBody(), scope[op.getOperands()]);
}

static FailureOr<Tensor> evaluate(AsyncDoneOp op, const Scope &scope) {
  return scope[op.getOperand()];
}

//===----------------------------------------------------------------------===//
// InfeedOp, OutfeedOp, RecvOp, SendOp
//===----------------------------------------------------------------------===//

/// Adds the token that `op` gives behind its tensors.
static FailureOr<Tensors> reportWithToken(Operation *op,
                                          llvm::Expected<Tensors> results) {
  FailureOr<Tensors> reported = report(op, std::move(results));
  if (succeeded(reported))
    reported->push_back(Tensor());
  return reported;
}

static FailureOr<Tensors> evaluate(InfeedOp op, const Scope &scope) {
  if (failed(checkHasProcess(op)))
    return failure();
  return reportWithToken(op, runInfeed(scope.getContext(), op));
}

static FailureOr<Tensor> evaluate(OutfeedOp, const Scope &) {
  return Tensor(); // Nobody reads what is fed out.
}

static FailureOr<Tensors> evaluate(RecvOp op, const Scope &scope) {
  if (failed(checkHasProcess(op)))
    return failure();
  return reportWithToken(op, runRecv(scope.getContext(), op));
}

static FailureOr<Tensor> evaluate(SendOp op, const Scope &scope) {
  if (failed(checkHasProcess(op)))
    return failure();
  if (llvm::Error error =
          runSend(scope.getContext(), op, scope[op.getInputs()]))
    return reportOpError(op.getLoc(), op->getName().getStringRef(),
                         std::move(error));
  return Tensor();
}

//===----------------------------------------------------------------------===//
// PartitionIdOp, ReplicaIdOp
//===----------------------------------------------------------------------===//

static FailureOr<Tensor> evaluate(PartitionIdOp op, const Scope &scope) {
  if (failed(checkHasProcess(op)))
    return failure();
  return report(op, makeProcessId(scope.getContext(), op));
}

static FailureOr<Tensor> evaluate(ReplicaIdOp op, const Scope &scope) {
  if (failed(checkHasProcess(op)))
    return failure();
  return report(op, makeProcessId(scope.getContext(), op));
}

//===----------------------------------------------------------------------===//
// interpreter.run_parallel
//===----------------------------------------------------------------------===//

static FailureOr<Tensors> evaluate(interpreter::RunParallelOp op,
                                   const Scope &scope) {
  SymbolTableCollection symbols;
  FailureOr<GridPrograms> programs = GridPrograms::read(op, symbols);
  if (failed(programs))
    return failure();
  // One process at a time: they share who observes them.
  return report(
      op, programs->run(
              scope.getContext(), /*numRunning=*/1, scope[op.getInputs()],
              [&](RunContext &process, func::FuncOp function, Tensors values) {
                return scope.runProcess(process, function, std::move(values));
              }));
}

//===----------------------------------------------------------------------===//
// Registry
//===----------------------------------------------------------------------===//

void literal::addDistributionOps(FormulaOps &ops) {
  addFormula<AllGatherOp, evaluate>(ops);
  addFormula<AllReduceOp, evaluate>(ops);
  addFormula<CollectiveReduceOp, evaluate>(ops);
  addFormula<CrossReplicaSumOp, evaluate>(ops);
  addFormula<ReduceScatterOp, evaluate>(ops);
  addFormula<AllToAllOp, evaluate>(ops);
  addFormula<CollectiveBroadcastOp, evaluate>(ops);
  addFormula<CollectivePermuteOp, evaluate>(ops);
  addFormula<AsyncStartOp, evaluate>(ops);
  addFormula<AsyncDoneOp, evaluate>(ops);
  addFormula<InfeedOp, evaluate>(ops);
  addFormula<OutfeedOp, evaluate>(ops);
  addFormula<RecvOp, evaluate>(ops);
  addFormula<SendOp, evaluate>(ops);
  addFormula<PartitionIdOp, evaluate>(ops);
  addFormula<ReplicaIdOp, evaluate>(ops);
  addFormula<interpreter::RunParallelOp, evaluate>(ops);
}
