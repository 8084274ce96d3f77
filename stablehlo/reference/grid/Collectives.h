//===- Collectives.h - What distribution ops do in a grid -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What both evaluators share: who talks to whom, and what they must agree on.
// How results are computed from operands is theirs.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_GRID_COLLECTIVES_H
#define STABLEHLO_REFERENCE_GRID_COLLECTIVES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"
#include "stablehlo/reference/RunState.h"
#include "stablehlo/reference/grid/ProcessGroups.h"
#include "stablehlo/reference/interpreter/InterpreterOps.h"

namespace mlir {
namespace stablehlo {

class CollectivePermuteOp;
class InfeedOp;
class RecvOp;
class SendOp;

/// The process that the calling thread runs; fails if there is none.
llvm::Expected<GridProcess *> getProcess(const RunContext &context);

/// The number of the next sequence of random numbers of that process.
llvm::Expected<uint64_t> takeRandomSequence(const RunContext &context,
                                            RunState *runState);

/// Reports an op of these in the body of a reduce, map, sort or the like: which
/// thread computes an element, and when, is not said.
LogicalResult checkHasProcess(Operation *op);

/// What a process gets that takes no part: zeros of the elements of `type`,
/// which quantized ones store as their zero points.
llvm::Expected<Tensor> makeZeros(RunContext &context, Type type,
                                 llvm::ArrayRef<int64_t> shape);

/// Stands for a tensor of `type` that another rank has: zeros, with 0 for sizes
/// that the type leaves open.
llvm::Expected<Tensor> makePlaceholder(RunContext &context, Type type);

/// The id that a replica_id or partition_id gives.
llvm::Expected<Tensor> makeProcessId(RunContext &context, Operation *op);

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

/// A collective whose processes work in groups.
class GroupCollective {
public:
  /// Of all_gather, all_reduce, all_to_all, collective_broadcast,
  /// collective_reduce, reduce_scatter, cross-replica-sum or a custom_call
  /// @ragged_all_to_all; reports groups that cannot be.
  static FailureOr<GroupCollective> read(Operation *op);

  /// Meets the others of the group; `combine` as in Collective. The results are
  /// of the types that the op has.
  llvm::Expected<SmallVector<Tensor>> run(RunContext &context,
                                          SmallVector<Tensor> operands,
                                          Collective::CombineFn combine) const;

  /// The same for collective_broadcast, which computes nothing.
  llvm::Expected<SmallVector<Tensor>>
  broadcast(RunContext &context, SmallVector<Tensor> operands) const;
  /// The same for collective_reduce: `reduce` is `combine` of all_reduce, and
  /// only the root gets its results.
  llvm::Expected<SmallVector<Tensor>>
  reduceToRoot(RunContext &context, SmallVector<Tensor> operands,
               Collective::CombineFn reduce) const;

private:
  GroupCollective(Operation *op, ProcessGroups groups)
      : op(op), groups(std::move(groups)) {}

  Operation *op;
  ProcessGroups groups;
  int64_t channelId = 0;
  SmallVector<int64_t, 3> parameters;
  /// The last operand says where the roots are.
  bool hasDynamicRoot = false;
};

//===----------------------------------------------------------------------===//
// Messages and streams
//===----------------------------------------------------------------------===//

/// These do what the op does, and return its results but for the token.
llvm::Expected<Tensor> runPermute(RunContext &context, CollectivePermuteOp op,
                                  Tensor operand);
llvm::Error runSend(RunContext &context, SendOp op, SmallVector<Tensor> inputs);
llvm::Expected<SmallVector<Tensor>> runRecv(RunContext &context, RecvOp op);
llvm::Expected<SmallVector<Tensor>> runInfeed(RunContext &context, InfeedOp op);

//===----------------------------------------------------------------------===//
// run_parallel
//===----------------------------------------------------------------------===//

/// The functions that a run_parallel names.
struct GridPrograms {
  /// Reports functions that cannot be interpreted, and those that make grids
  /// themselves: they could go on for ever.
  static FailureOr<GridPrograms> read(interpreter::RunParallelOp op,
                                      SymbolTableCollection &symbols);

  /// Whether process number `process` runs in this rank.
  bool isHere(unsigned process) const;

  /// Runs the grid: `runFunction` runs a function in the context of a process,
  /// with its arguments. At most `numRunning` run at a time. What other ranks
  /// compute is given as zeros.
  llvm::Expected<SmallVector<Tensor>>
  run(RunContext &context, unsigned numRunning, SmallVector<Tensor> operands,
      llvm::function_ref<FailureOr<SmallVector<Tensor>>(
          RunContext &context, func::FuncOp function,
          SmallVector<Tensor> arguments)>
          runFunction) const;

  Operation *op;
  GridShape shape;
  /// One for each process.
  SmallVector<func::FuncOp> programs;
  SmallVector<func::FuncOp> infeed;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_GRID_COLLECTIVES_H
