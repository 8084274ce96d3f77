//===- Distribution.cpp - Evaluation of distribution ops ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Who talks to whom is in grid/; here one process of a group computes the
// results of all from their operands.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/DistributionOps.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/reference/grid/Collectives.h"
#include "stablehlo/reference/grid/RaggedAllToAll.h"
#include "stablehlo/reference/kernels/Reduce.h"
#include "stablehlo/reference/ops/PrepareOps.h"
#include "stablehlo/reference/program/Cost.h"
#include "stablehlo/reference/program/LaneLowering.h"

using namespace mlir;
using namespace mlir::stablehlo;

using Tensors = SmallVector<Tensor>;

//===----------------------------------------------------------------------===//
// What the ops share
//===----------------------------------------------------------------------===//

/// Reports values that the interpreter has not, and an op that has no process.
static LogicalResult checkOp(Operation *op) {
  if (failed(checkHasProcess(op)))
    return failure();
  for (Type type :
       llvm::concat<const Type>(op->getOperandTypes(), op->getResultTypes()))
    if (failed(getTensorSpec(op->getLoc(), type)))
      return failure();
  return success();
}

/// A step that may wait for other processes: `run` takes the state and the
/// operands, and returns the results; tokens are results behind them.
template <typename Fn> static NewStep makeWaitingStep(Operation *op, Fn run) {
  return NewStep(
      op,
      makeEvaluator([run = std::move(run)](StepState &state) -> llvm::Error {
        Tensors operands;
        for (unsigned i = 0, e = state.getStep().operands.size(); i != e; ++i)
          operands.push_back(state.takeOperand(i));
        llvm::Expected<Tensors> results = run(state, std::move(operands));
        if (!results)
          return results.takeError();
        results->resize(state.getStep().results.size());
        for (auto [i, result] : llvm::enumerate(*results))
          state.setResult(i, std::move(result));
        return llvm::Error::success();
      }));
}

/// Makes `op` such a step of a collective, where `combine` gets the operands of
/// all members of the group and fills in their results.
template <typename Fn>
static LogicalResult prepareGroup(Operation *op, Preparer &preparer,
                                  Fn combine) {
  FailureOr<GroupCollective> collective =
      GroupCollective::read(preparer.getSource(op));
  if (failed(collective) || failed(checkOp(op)))
    return failure();
  return preparer.addStep(makeWaitingStep(
      op, [collective = std::move(*collective),
           combine = std::move(combine)](StepState &state, Tensors operands) {
        return collective.run(
            state.getContext(), std::move(operands),
            [&](ArrayRef<Tensors> all, MutableArrayRef<Tensors> results) {
              return combine(state, all, results);
            });
      }));
}

/// Copies `parts` one behind the other along `dim`.
static llvm::Expected<Tensor> concatenate(RunContext &context,
                                          ArrayRef<Tensor> parts, int64_t dim) {
  Dims shape(parts.front().getShape());
  shape[dim] *= static_cast<int64_t>(parts.size());
  llvm::Expected<Tensor> result =
      Tensor::allocate(context, parts.front().getType(), shape);
  if (!result)
    return result;
  int64_t size = parts.front().getDimSize(dim), start = 0;
  for (const Tensor &part : parts) {
    copyElements(context, part.view(),
                 sliceDim(*result, dim, start, start + size).view());
    start += size;
  }
  return result;
}

/// Part number `part` of `count` along `dim`.
static Tensor getPart(const Tensor &tensor, int64_t dim, int64_t part,
                      int64_t count) {
  int64_t size = tensor.getDimSize(dim) / count;
  return sliceDim(tensor, dim, part * size, (part + 1) * size);
}

//===----------------------------------------------------------------------===//
// AllGatherOp
//===----------------------------------------------------------------------===//

static LogicalResult prepare(AllGatherOp op, Preparer &preparer) {
  int64_t dim = op.getAllGatherDim();
  return prepareGroup(
      op, preparer,
      [dim](StepState &state, ArrayRef<Tensors> all,
            MutableArrayRef<Tensors> results) -> llvm::Error {
        for (size_t k = 0; k < all.front().size(); ++k) {
          Tensors parts = llvm::map_to_vector(
              all, [&](const Tensors &operands) { return operands[k]; });
          llvm::Expected<Tensor> whole =
              concatenate(state.getContext(), parts, dim);
          if (!whole)
            return whole.takeError();
          for (Tensors &result : results)
            result.push_back(*whole);
        }
        return llvm::Error::success();
      });
}

//===----------------------------------------------------------------------===//
// AllReduceOp, CollectiveReduceOp, ReduceScatterOp
//===----------------------------------------------------------------------===//

/// How members of a group meet: `run` or `reduceToRoot`.
using MeetFn = llvm::Expected<Tensors> (GroupCollective::*)(
    RunContext &, Tensors, Collective::CombineFn) const;

/// Reduces operand after operand of a group; all members get the same memory,
/// or the part along `scatterDim` that is theirs.
static llvm::Error reduceGroup(StepState &state,
                               const RegionKernel<ReduceBody> &body,
                               std::optional<int64_t> scatterDim,
                               ArrayRef<Tensors> all,
                               MutableArrayRef<Tensors> results) {
  RunContext &context = state.getContext();
  RegionKernel<ReduceBody>::Bound kernel = body.bind(state.getFrame());
  for (size_t k = 0; k < all.front().size(); ++k) {
    Tensors inputs;
    SmallVector<const char *> data;
    for (const Tensors &operands : all) {
      llvm::Expected<Tensor> dense = operands[k].toDense(context);
      if (!dense)
        return dense.takeError();
      inputs.push_back(std::move(*dense));
      data.push_back(inputs.back().data());
    }
    llvm::Expected<Tensor> result = Tensor::allocate(
        context, inputs.front().getType(), inputs.front().getShape());
    if (!result)
      return result.takeError();
    reduceAcross(context, *kernel, data, result->data(),
                 result->getNumElements());
    for (auto [place, own] : llvm::enumerate(results))
      own.push_back(scatterDim
                        ? getPart(*result, *scatterDim, place, results.size())
                        : *result);
  }
  return kernel.finish();
}

/// Makes `op` a step that reduces its first `numData` operands by `region`.
static LogicalResult
prepareReduction(Operation *op, Region &region, unsigned numData,
                 Preparer &preparer, MeetFn meet = &GroupCollective::run,
                 std::optional<int64_t> scatterDim = std::nullopt) {
  FailureOr<GroupCollective> collective =
      GroupCollective::read(preparer.getSource(op));
  if (failed(collective) || failed(checkOp(op)))
    return failure();
  FailureOr<RegionKernel<ReduceBody>> body =
      RegionKernel<ReduceBody>::prepare(preparer, region);
  if (failed(body))
    return failure();
  double numElements = 0;
  for (Value data : op->getOperands().take_front(numData))
    numElements += getNumElements(data);
  SmallVector<Slot> captures(body->getBody().getCaptures());
  auto run = [collective = std::move(*collective), body = std::move(*body),
              meet, scatterDim](StepState &state, Tensors operands) {
    return (collective.*
            meet)(state.getContext(), std::move(operands),
                  [&](ArrayRef<Tensors> all, MutableArrayRef<Tensors> results) {
                    return reduceGroup(state, body, scatterDim, all, results);
                  });
  };
  return preparer.addStep(makeWaitingStep(op, std::move(run))
                              .captures(captures)
                              .takes(numElements * countOps(region)));
}

static LogicalResult prepare(AllReduceOp op, Preparer &preparer) {
  return prepareReduction(op, op.getComputation(), op->getNumOperands(),
                          preparer);
}

static LogicalResult prepare(CollectiveReduceOp op, Preparer &preparer) {
  unsigned numData = op->getNumOperands() - (op.getHasDynamicRoot() ? 1 : 0);
  return prepareReduction(op, op.getComputation(), numData, preparer,
                          &GroupCollective::reduceToRoot);
}

static LogicalResult prepare(ReduceScatterOp op, Preparer &preparer) {
  return prepareReduction(op, op.getComputation(), /*numData=*/1, preparer,
                          &GroupCollective::run, op.getScatterDimension());
}

//===----------------------------------------------------------------------===//
// AllToAllOp
//===----------------------------------------------------------------------===//

static LogicalResult prepare(AllToAllOp op, Preparer &preparer) {
  int64_t splitDim = op.getSplitDimension();
  int64_t concatDim = op.getConcatDimension();
  return prepareGroup(
      op, preparer,
      [splitDim, concatDim](StepState &state, ArrayRef<Tensors> all,
                            MutableArrayRef<Tensors> results) -> llvm::Error {
        for (auto [receiver, result] : llvm::enumerate(results)) {
          for (size_t k = 0; k < all.front().size(); ++k) {
            Tensors parts;
            for (const Tensors &operands : all)
              parts.push_back(
                  getPart(operands[k], splitDim, receiver, all.size()));
            llvm::Expected<Tensor> whole =
                concatenate(state.getContext(), parts, concatDim);
            if (!whole)
              return whole.takeError();
            result.push_back(std::move(*whole));
          }
        }
        return llvm::Error::success();
      });
}

//===----------------------------------------------------------------------===//
// custom_call @ragged_all_to_all
//===----------------------------------------------------------------------===//

LogicalResult stablehlo::prepareRaggedAllToAll(CustomCallOp op,
                                               Preparer &preparer) {
  return prepareGroup(
      op, preparer,
      [](StepState &state, ArrayRef<Tensors> all,
         MutableArrayRef<Tensors> results) -> llvm::Error {
        llvm::Expected<SmallVector<RaggedPart>> parts = getRaggedParts(all);
        if (!parts)
          return parts.takeError();
        for (auto [operands, result] : llvm::zip_equal(all, results)) {
          llvm::Expected<Tensor> output = operands[1].clone(state.getContext());
          if (!output)
            return output.takeError();
          result.push_back(std::move(*output));
        }
        for (const RaggedPart &part : *parts)
          copyElements(state.getContext(),
                       sliceDim(all[part.sender].front(), /*dim=*/0,
                                part.inputRow, part.inputRow + part.numRows)
                           .view(),
                       sliceDim(results[part.receiver].front(), /*dim=*/0,
                                part.outputRow, part.outputRow + part.numRows)
                           .view());
        return llvm::Error::success();
      });
}

//===----------------------------------------------------------------------===//
// CollectiveBroadcastOp, CollectivePermuteOp
//===----------------------------------------------------------------------===//

static LogicalResult prepare(CollectiveBroadcastOp op, Preparer &preparer) {
  FailureOr<GroupCollective> collective =
      GroupCollective::read(preparer.getSource(op));
  if (failed(collective) || failed(checkOp(op)))
    return failure();
  return preparer.addStep(
      makeWaitingStep(op, [collective = std::move(*collective)](
                              StepState &state, Tensors operands) {
        return collective.broadcast(state.getContext(), std::move(operands));
      }));
}

/// One result, as a list.
static llvm::Expected<Tensors> asList(llvm::Expected<Tensor> result) {
  if (!result)
    return result.takeError();
  return Tensors{std::move(*result)};
}

static LogicalResult prepare(CollectivePermuteOp op, Preparer &preparer) {
  if (failed(checkOp(op)))
    return failure();
  return preparer.addStep(
      makeWaitingStep(op, [op](StepState &state, Tensors operands) {
        return asList(
            runPermute(state.getContext(), op, std::move(operands.front())));
      }));
}

//===----------------------------------------------------------------------===//
// AsyncStartOp, AsyncDoneOp
//===----------------------------------------------------------------------===//

/// What is started may be done at once.
static Decomposed start(Decomposer &d, AsyncStartOp op, ValueRange operands) {
  return d.inlineBlock(op.getBody().front(), operands);
}

static LogicalResult prepare(AsyncDoneOp op, Preparer &preparer) {
  preparer.alias(op.getResult(), op.getOperand());
  return success();
}

//===----------------------------------------------------------------------===//
// InfeedOp, OutfeedOp, RecvOp, SendOp
//===----------------------------------------------------------------------===//

static LogicalResult prepare(InfeedOp op, Preparer &preparer) {
  if (failed(checkOp(op)))
    return failure();
  return preparer.addStep(makeWaitingStep(op, [op](StepState &state, Tensors) {
    return runInfeed(state.getContext(), op);
  }));
}

static LogicalResult prepare(OutfeedOp op, Preparer &preparer) {
  if (failed(checkOp(op)))
    return failure();
  // Nobody reads what is fed out.
  preparer.setConstant(op.getResult(), Tensor());
  return success();
}

static LogicalResult prepare(RecvOp op, Preparer &preparer) {
  if (failed(checkOp(op)))
    return failure();
  return preparer.addStep(makeWaitingStep(op, [op](StepState &state, Tensors) {
    return runRecv(state.getContext(), op);
  }));
}

static LogicalResult prepare(SendOp op, Preparer &preparer) {
  if (failed(checkOp(op)))
    return failure();
  return preparer.addStep(makeWaitingStep(
      op, [op](StepState &state, Tensors operands) -> llvm::Expected<Tensors> {
        operands.pop_back(); // The token.
        if (llvm::Error error =
                runSend(state.getContext(), op, std::move(operands)))
          return std::move(error);
        return Tensors();
      }));
}

//===----------------------------------------------------------------------===//
// PartitionIdOp, ReplicaIdOp
//===----------------------------------------------------------------------===//

static LogicalResult prepareProcessId(Operation *op, Preparer &preparer) {
  if (failed(checkOp(op)))
    return failure();
  return preparer.addStep(
      op, makeEvaluator([op](StepState &state) -> llvm::Error {
        llvm::Expected<Tensor> id = makeProcessId(state.getContext(), op);
        if (!id)
          return id.takeError();
        state.setResult(0, std::move(*id));
        return llvm::Error::success();
      }));
}

//===----------------------------------------------------------------------===//
// interpreter.run_parallel
//===----------------------------------------------------------------------===//

static LogicalResult prepare(interpreter::RunParallelOp op,
                             Preparer &preparer) {
  FailureOr<GridPrograms> programs = GridPrograms::read(
      cast<interpreter::RunParallelOp>(preparer.getSource(op)),
      preparer.getSymbols());
  if (failed(programs) || failed(checkOp(op)))
    return failure();
  llvm::DenseMap<Operation *, const PreparedFunction *> prepared;
  for (auto [process, function] : llvm::enumerate(programs->programs))
    if (programs->isHere(process))
      prepared[function] = &preparer.requireFunction(function);
  for (func::FuncOp function : programs->infeed)
    prepared[function] = &preparer.requireFunction(function);
  return preparer.addStep(makeWaitingStep(
      op, [programs = std::move(*programs),
           prepared = std::move(prepared)](StepState &state, Tensors operands) {
        RunContext &context = state.getContext();
        RunState *runState = state.getFrame().runState;
        return programs.run(
            context, context.getNumThreads(), std::move(operands),
            [&](RunContext &process, func::FuncOp function,
                Tensors values) -> FailureOr<Tensors> {
              const PreparedFunction &program = *prepared.lookup(function);
              if (failed(runFunction(process, program, values,
                                     /*caller=*/nullptr, runState)))
                return failure();
              return values;
            });
      }));
}

//===----------------------------------------------------------------------===//
// Registry
//===----------------------------------------------------------------------===//

void stablehlo::addDistributionOps(EngineOps &ops) {
  addPrepare<AllGatherOp, prepare>(ops);
  addPrepare<AllReduceOp, prepare>(ops);
  addPrepare<CollectiveReduceOp, prepare>(ops);
  addPrepare<ReduceScatterOp, prepare>(ops);
  addPrepare<AllToAllOp, prepare>(ops);
  addPrepare<CollectiveBroadcastOp, prepare>(ops);
  addPrepare<CollectivePermuteOp, prepare>(ops);
  addDecomposition<AsyncStartOp, start>(ops);
  addPrepare<AsyncDoneOp, prepare>(ops);
  addPrepare<InfeedOp, prepare>(ops);
  addPrepare<OutfeedOp, prepare>(ops);
  addPrepare<RecvOp, prepare>(ops);
  addPrepare<SendOp, prepare>(ops);
  addPrepare<PartitionIdOp, prepareProcessId>(ops);
  addPrepare<ReplicaIdOp, prepareProcessId>(ops);
  addPrepare<interpreter::RunParallelOp, prepare>(ops);
}
