//===- ScalarCalls.cpp - Steps as parts of scalar code --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What there are no instructions for (products, sorts, reductions) is a call of
// the steps that compute it otherwise, on arrays in registers.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/Base.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/GatherScatterOps.h"
#include "stablehlo/reference/lanes/LaneMachineEmitter.h"
#include "stablehlo/reference/program/HeldDiagnostics.h"
#include "stablehlo/reference/program/ScalarLowering.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// Bytes of a result, where kernels compute without writing what is in between
/// to memory, and where they do not (see ScalarGroups.cpp): steps fuse more,
/// and all of them may use all threads.
static constexpr int64_t kMaxComputed = 1 << 17, kMaxComputedByLoops = 1 << 14;
/// The same where steps are to be seen; see EngineOptions.
static constexpr int64_t kMaxUnseen = 1 << 13;

/// Whether `op`, in a region that becomes code, computes so little.
static bool isSmall(Operation *op, const EngineOptions &options) {
  if (op->hasTrait<OpTrait::IsTerminator>() ||
      op->hasTrait<hlo::OpTrait::MovesElements>() ||
      isa<WhileOp, IfOp, CaseOp>(op) || op->hasTrait<OpTrait::ConstantLike>() ||
      computesNothing(op))
    return true;
  // Of what a scatter returns, it computes the updates.
  auto scatter = dyn_cast<ScatterOp>(op);
  TypeRange computed = op->getResultTypes();
  if (scatter)
    computed = scatter.getUpdates().getTypes();
  return llvm::all_of(computed, [&](Type type) {
    std::optional<TensorSpec> spec = getScalarSpec(type);
    if (!spec)
      return false;
    int64_t numBytes = options.keepSteps             ? kMaxUnseen
                       : hasMachineLanes(spec->type) ? kMaxComputed
                                                     : kMaxComputedByLoops;
    return *getNumElements(spec->shape) <=
           numBytes / getStorageSize(spec->type);
  });
}

bool stablehlo::mayBecomeScalarCode(Operation *op,
                                    const EngineOptions &options) {
  if (!isMemoryEffectFree(op))
    return false;
  WalkResult walk = op->walk([&](Operation *inner) {
    return isSmall(inner, options) ? WalkResult::advance()
                                   : WalkResult::interrupt();
  });
  return !walk.wasInterrupted();
}

LogicalResult ScalarLowering::lowerCall(Operation *op) {
  if (!isMemoryEffectFree(op) || op->getNumResults() == 0)
    return failure();
  HeldDiagnostics quiet(op->getContext());
  auto call = std::make_unique<ScalarCall>();
  SmallVector<Value> arguments(op->getOperands());
  if (auto *makeKernel = preparer.getOps().lookup(op).makeArrayKernel)
    call->kernel = makeKernel(op, preparer);
  if (!call->kernel) {
    arguments.clear();
    FailureOr<const PreparedFunction *> function =
        preparer.prepareOutlined(op, arguments);
    if (failed(function))
      return failure();
    call->function = *function;
  }
  return addCall(op, std::move(call), arguments);
}

/// The form of an operand or result.
static std::optional<TensorSpec> getCallSpec(Type type, bool takesLanes) {
  std::optional<TensorSpec> spec = getScalarSpec(type);
  if (spec && takesLanes)
    spec->type = getLaneType(spec->type);
  return spec;
}

LogicalResult ScalarLowering::addCall(Operation *op,
                                      std::unique_ptr<ScalarCall> call,
                                      ValueRange values) {
  bool takesLanes = call->kernel.takesLanes;
  for (Type type : op->getResultTypes()) {
    std::optional<TensorSpec> spec = getCallSpec(type, takesLanes);
    if (!spec)
      return failure();
    call->results.push_back({std::move(*spec), kZeroRegister});
  }
  Ids operands;
  for (Value value : values) {
    std::optional<TensorSpec> spec = getCallSpec(value.getType(), takesLanes);
    FailureOr<ScalarId> id = getId(value);
    if (spec && succeeded(id))
      id = getAs(*id, spec->type);
    if (!spec || failed(id))
      return failure();
    operands.push_back(*id);
    call->operands.push_back(
        {std::move(*spec), kZeroRegister, graph.values[*id].isPointer});
  }
  OpenBlock &target = getOutermost(operands);
  ScalarNode node;
  node.firstLate = call->kernel.isUpdate ? 1 : 0;
  node.code.operation = getScalarCallOperation();
  node.code.call = call.get();
  node.operands.assign(operands.begin(), operands.end());
  Ids results;
  for (const ScalarCall::Result &result : call->results) {
    FailureOr<ScalarId> id =
        addValue(result.spec.type, *getNumElements(result.spec.shape));
    if (failed(id))
      return failure();
    graph.values[*id].level = target.level;
    results.push_back(*id);
  }
  node.result = results.front();
  node.furtherResults.append(results.begin() + 1, results.end());
  target.block->nodes.push_back(std::move(node));
  program.code.calls.push_back(std::move(call));
  return setResults(op, results, takesLanes);
}

/// What a call computes; in lanes, small floats are not rounded yet.
LogicalResult ScalarLowering::setResults(Operation *op, const Ids &results,
                                         bool areLanes) {
  for (auto [value, result] : llvm::zip_equal(op->getResults(), results)) {
    FailureOr<ScalarId> id = result;
    ElementType type = getScalarSpec(value.getType())->type;
    if (areLanes && isSmallFloat(type))
      id = addRounded(result, type);
    if (failed(id))
      return failure();
    setId(value, *id);
  }
  return success();
}
