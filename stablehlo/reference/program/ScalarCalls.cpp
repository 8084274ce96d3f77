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
#include "stablehlo/reference/program/HeldDiagnostics.h"
#include "stablehlo/reference/program/ScalarLowering.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// Bytes of a result. Steps compute chains of more than that without writing
/// what is in between to the first cache, which some such arrays fill, and may
/// use all threads.
static constexpr int64_t kMaxComputed = 1 << 13;

/// Whether `op`, in a region that becomes code, computes so little.
static bool isSmall(Operation *op) {
  if (op->hasTrait<OpTrait::IsTerminator>() ||
      op->hasTrait<hlo::OpTrait::MovesElements>() ||
      isa<WhileOp, IfOp, CaseOp>(op) || op->hasTrait<OpTrait::ConstantLike>())
    return true;
  // Of what a scatter returns, it computes the updates.
  auto scatter = dyn_cast<ScatterOp>(op);
  TypeRange computed = op->getResultTypes();
  if (scatter)
    computed = scatter.getUpdates().getTypes();
  return llvm::all_of(computed, [](Type type) {
    std::optional<TensorSpec> spec = getScalarSpec(type);
    return spec && *getNumElements(spec->shape) <=
                       kMaxComputed / getStorageSize(spec->type);
  });
}

bool stablehlo::mayBecomeScalarCode(Operation *op) {
  if (!isMemoryEffectFree(op))
    return false;
  WalkResult walk = op->walk([&](Operation *inner) {
    return isSmall(inner) ? WalkResult::advance() : WalkResult::interrupt();
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
  int64_t numUnits = 0;
  bool takesLanes = call->kernel.takesLanes;
  for (Type type : op->getResultTypes()) {
    std::optional<TensorSpec> spec = getCallSpec(type, takesLanes);
    if (!spec)
      return failure();
    int64_t numBytes =
        *getNumElements(spec->shape) * getStorageSize(spec->type);
    call->results.push_back({std::move(*spec), numUnits});
    numUnits += llvm::alignTo(llvm::divideCeil(numBytes, 8), 8);
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
  ScalarInstruction code;
  code.operation = getScalarCallOperation();
  code.call = call.get();
  ArrayRef<ScalarCall::Result> results = call->results;
  const TensorSpec &first = results.front().spec;
  program.code.calls.push_back(std::move(call));
  if (results.size() == 1) {
    FailureOr<ScalarId> id =
        addNode(code, first.type, *getNumElements(first.shape), operands,
                /*isCopy=*/true);
    ElementType type = getScalarSpec(op->getResult(0).getType())->type;
    if (succeeded(id) && takesLanes && isSmallFloat(type))
      id = addRounded(*id, type);
    if (succeeded(id))
      setId(op->getResult(0), *id);
    return id;
  }
  FailureOr<ScalarId> all =
      addNode(code, ElementType::UI64, numUnits, operands, /*isCopy=*/true);
  if (failed(all))
    return failure();
  for (auto [value, result] : llvm::zip_equal(op->getResults(), results)) {
    FailureOr<ScalarId> id = addPart(*all, result);
    if (failed(id))
      return failure();
    setId(value, *id);
  }
  return success();
}

/// One of the results of a call, which are in the array `all`.
FailureOr<ScalarId> ScalarLowering::addPart(ScalarId all,
                                            const ScalarCall::Result &result) {
  const auto &[type, shape] = result.spec;
  int64_t size = getStorageSize(type);
  int64_t offset = 8 * result.offset / size, count = *getNumElements(shape);
  ScalarInstruction code;
  if (count == 1) {
    code.operation = getScalarLoadOperation(size, /*isPointer=*/false);
    code.count = offset;
    return addNode(code, type, count, all);
  }
  code.operation = getScalarCopyOperation(/*isPointer=*/false);
  code.count = 0;
  code.copy = addCopy(type, {count}, {1}, {1}, offset);
  return addNode(code, type, count, all, /*isCopy=*/true);
}
