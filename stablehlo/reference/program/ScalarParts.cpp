//===- ScalarParts.cpp - Arrays of a few scalars --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A point or a state of two to four numbers, or a small matrix, is as many
// scalars where it is taken apart and put together: moving them is nothing, and
// what computes on them need not wait for memory. It becomes an array where an
// instruction reads one, or where more is computed than is moved.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "stablehlo/reference/program/LaneLowering.h"
#include "stablehlo/reference/program/ScalarLowering.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

static constexpr int64_t kMaxParts = 4, kMaxPartsOfMatrix = 16;
/// Values that are looked at to decide about one.
static constexpr size_t kMaxKnown = 64;
/// Cycles that an element waits for its array to be in memory, or the other way
/// round, and those of a call of a function.
static constexpr int64_t kWait = 16, kFunction = 20;
/// Ops of the body of a reduction, once for each element: a call of a kernel
/// takes longer than instructions for as many; that of several tensors, which
/// has no loop of its own, much longer.
static constexpr int64_t kMaxReduceOps = 16, kMaxJointReduceOps = 1024;

/// Whether single elements of `type` have instructions.
static bool hasScalars(ElementType type) {
  return getScalarComparison(LaneOp::CompareEq, getLaneType(type)).compare !=
         nullptr;
}

/// Whether `step` has instructions for single elements.
static bool hasOperation(const LaneStep &step) {
  ElementType type = getLaneType(step.type);
  if (step.op == LaneOp::Convert)
    return getScalarConvertOperation(getLaneType(step.operandTypes[0]), type);
  return getScalarComparison(step.op, type).compare ||
         getScalarOperation(step.op, type);
}

/// Nothing if elements of `type` are no parts.
static std::optional<int64_t> getNumParts(Type type) {
  std::optional<TensorSpec> spec = getScalarSpec(type);
  if (!spec || !hasScalars(spec->type))
    return std::nullopt;
  int64_t count = *getNumElements(spec->shape);
  bool isMatrix =
      llvm::count_if(spec->shape, [](int64_t size) { return size != 1; }) > 1;
  return count <= (isMatrix ? kMaxPartsOfMatrix : kMaxParts)
             ? std::optional(count)
             : std::nullopt;
}

/// Ops that only tell which element is where; others that move elements have
/// indices that are not known.
bool ScalarLowering::isStaticMovement(Operation *op) {
  if (auto update = dyn_cast<DynamicUpdateSliceOp>(op))
    return llvm::all_of(update.getStartIndices(), getKnownIndex);
  if (auto pad = dyn_cast<PadOp>(op))
    return getBox(pad).has_value();
  return op->hasTrait<hlo::OpTrait::MovesElements>() &&
         (op->getNumOperands() == 1 || isa<ConcatenateOp>(op));
}

/// Whether `op` has few elements, all of which are scalars, and a simple body.
bool ScalarLowering::isReductionOfParts(ReduceOp op) {
  std::optional<int64_t> numOps =
      countElementwiseOps(op.getBody().front(), op.getInputs());
  if (!numOps)
    return false;
  int64_t maxOps =
      op.getInputs().size() > 1 ? kMaxJointReduceOps : kMaxReduceOps;
  for (auto [input, result] : llvm::zip(op.getInputs(), op.getResults())) {
    std::optional<TensorSpec> spec = getScalarSpec(input.getType());
    if (!spec || !hasScalars(spec->type) || !getNumParts(result.getType()) ||
        *getNumElements(spec->shape) > maxOps / std::max<int64_t>(*numOps, 1))
      return false;
  }
  return true;
}

/// Whether `op` may read the elements of operands in parts one by one.
bool ScalarLowering::readsParts(Operation *op) {
  if (auto reduce = dyn_cast<ReduceOp>(op))
    return isReductionOfParts(reduce);
  if (op->getNumResults() != 1 || !getNumParts(op->getResult(0).getType()))
    return false;
  if (isStaticMovement(op))
    return true;
  std::optional<LaneStep> step = preparer.getLaneStep(op);
  return step && hasOperation(*step);
}

/// What reads parts, less what reads an array. What computes each element does
/// one or the other, as those do that read its result.
int ScalarLowering::countReadersOfParts(Value value, PartsBalance &balance) {
  int count = 0;
  for (OpOperand &use : value.getUses()) {
    Operation *user = use.getOwner();
    if (isa<WhileOp>(user->getParentOp()) &&
        user->hasTrait<OpTrait::IsTerminator>()) {
      // What it becomes in the next iteration.
      if (parts.count(user->getBlock()->getArgument(use.getOperandNumber()))) {
        ++count;
        balance.cycles += kWait;
      }
      continue;
    }
    if (user->hasTrait<OpTrait::IsTerminator>() ||
        isa<WhileOp, OptimizationBarrierOp>(user))
      continue;
    if (!readsParts(user)) {
      --count;
    } else if (user->hasTrait<OpTrait::Elementwise>()) {
      count += wantsParts(user->getResult(0), balance);
    } else {
      ++count;
      balance.cycles += kWait;
    }
  }
  return count;
}

bool ScalarLowering::wantsParts(Value value, PartsBalance &balance) {
  std::optional<int64_t> numParts = getNumParts(value.getType());
  if (!numParts || *numParts <= 1 || balance.known.size() >= kMaxKnown)
    return false;
  if (parts.count(value))
    return true;
  auto [wanted, isNew] = balance.known.try_emplace(value, false);
  if (!isNew)
    return wanted->second;
  Operation *op = value.getDefiningOp();
  if (op && op->hasTrait<OpTrait::Elementwise>())
    if (std::optional<LaneStep> step = preparer.getLaneStep(op))
      // An array is a vector or two.
      balance.cycles -= getFunctionLoop(step->op, getLaneType(step->type))
                            ? kFunction * (*numParts - 2)
                            : *numParts / 2;
  bool wants = countReadersOfParts(value, balance) > 0;
  balance.known[value] = wants;
  return wants;
}

bool ScalarLowering::isInParts(Value value) {
  if (parts.count(value))
    return true;
  auto [decision, isNew] = decided.try_emplace(value, false);
  if (!isNew)
    return decision->second;
  PartsBalance balance;
  if (Operation *op = value.getDefiningOp())
    for (Value operand : op->getOperands())
      balance.cycles += parts.count(operand) ? kWait : 0;
  decision->second = wantsParts(value, balance) && balance.cycles >= 0;
  return decision->second;
}

FailureOr<ScalarId> ScalarLowering::getPart(Value value, int64_t index) {
  auto found = parts.find(value);
  if (found != parts.end())
    return found->second[index];
  FailureOr<ScalarId> array = getId(value);
  if (succeeded(array) && !graph.values[*array].isPointer)
    array = getLanes(*array);
  if (failed(array))
    return failure();
  FailureOr<ScalarId> element = getElement(*array, index);
  if (failed(element))
    return failure();
  return getLanes(*element);
}

FailureOr<ScalarLowering::Ids> ScalarLowering::getParts(Value value) {
  Ids all;
  std::optional<int64_t> count = getNumParts(value.getType());
  if (!count)
    return failure();
  for (int64_t i = 0; i < *count; ++i) {
    FailureOr<ScalarId> part = getPart(value, i);
    if (failed(part))
      return failure();
    all.push_back(*part);
  }
  return all;
}

/// The array of the parts of `value`, in this block.
FailureOr<ScalarId> ScalarLowering::addArrayOfParts(Value value) {
  for (const OpenBlock &block : open) {
    auto found = block.arrays.find(value);
    if (found != block.arrays.end())
      return found->second;
  }
  const Ids &all = parts.find(value)->second;
  ElementType type = graph.values[all.front()].type;
  SmallVector<Write> writes;
  for (auto [i, part] : llvm::enumerate(all)) {
    ScalarInstruction code;
    code.operation = getScalarStoreOperation(getStorageSize(type));
    code.count = static_cast<int64_t>(i);
    writes.push_back({code, {part}});
  }
  FailureOr<ScalarId> id =
      addWritten(type, static_cast<int64_t>(all.size()), writes);
  if (succeeded(id))
    getOutermost(all).arrays[value] = *id;
  return id;
}

void ScalarLowering::setParts(Value value, Ids all) {
  if (all.size() == 1)
    return setId(value, all.front());
  parts[value] = std::move(all);
}

/// The elements of `all`, but for those of `boxes`.
LogicalResult ScalarLowering::lowerPartsOfBoxes(Value result, Ids all,
                                                llvm::ArrayRef<Box> boxes) {
  for (const Box &box : boxes) {
    FailureOr<Ids> some = getParts(box.value);
    if (failed(some))
      return failure();
    ArrayRef<int64_t> shape = cast<ShapedType>(box.value.getType()).getShape();
    for (auto [part, place] :
         llvm::zip_equal(*some, getPlaces(shape, box.strides)))
      all[box.offset + place] = part;
  }
  setParts(result, std::move(all));
  return success();
}

/// Of several operands; others are views.
LogicalResult ScalarLowering::lowerPartsOfMovement(Operation *op) {
  Value result = op->getResult(0);
  auto count = static_cast<size_t>(*getNumParts(result.getType()));
  if (auto concatenate = dyn_cast<ConcatenateOp>(op))
    return lowerPartsOfBoxes(result, Ids(count, kNoScalar),
                             getBoxes(concatenate));
  if (auto pad = dyn_cast<PadOp>(op)) {
    FailureOr<ScalarId> padding = getPart(pad.getPaddingValue(), 0);
    if (failed(padding))
      return failure();
    return lowerPartsOfBoxes(result, Ids(count, *padding), *getBox(pad));
  }
  auto update = cast<DynamicUpdateSliceOp>(op);
  ArrayRef<int64_t> shape = update.getType().getShape();
  FailureOr<Ids> all = getParts(update.getOperand());
  FailureOr<Position> start =
      getStart(update.getStartIndices(), shape,
               cast<ShapedType>(update.getUpdate().getType()).getShape());
  if (failed(all) || failed(start))
    return failure();
  return lowerPartsOfBoxes(
      result, std::move(*all),
      Box{update.getUpdate(), start->known, getRowMajorStrides(shape)});
}

LogicalResult ScalarLowering::lowerPartsOfView(Value operand, Value result,
                                               const Tensor &seen) {
  bool isReader = seen.getNumElements() == 1 ? parts.count(operand) != 0
                                             : isInParts(result);
  if (!isReader)
    return failure();
  Ids all;
  for (int64_t place : getPlaces(seen.getShape(), seen.getStrides())) {
    FailureOr<ScalarId> part = getPart(operand, seen.getOffset() + place);
    if (failed(part))
      return failure();
    all.push_back(*part);
  }
  setParts(result, std::move(all));
  return success();
}

LogicalResult ScalarLowering::lowerPartsOfElementwise(Operation *op) {
  std::optional<LaneStep> step = preparer.getLaneStep(op);
  if (!step || !hasOperation(*step))
    return failure();
  Value result = op->getResult(0);
  auto count = static_cast<size_t>(*getNumParts(result.getType()));
  SmallVector<Ids, 3> operands;
  for (Value operand : op->getOperands()) {
    FailureOr<Ids> some = getParts(operand);
    if (failed(some) || (some->size() != 1 && some->size() != count))
      return failure();
    operands.push_back(std::move(*some));
  }
  Ids all;
  for (size_t i = 0; i < count; ++i) {
    SmallVector<ScalarId, 3> each;
    // Another scalar predicate or bound serves all elements.
    for (const Ids &operand : operands)
      each.push_back(operand.size() == 1 ? operand.front() : operand[i]);
    FailureOr<ScalarId> part = addElementwise(*step, each, /*count=*/1);
    if (failed(part))
      return failure();
    all.push_back(*part);
  }
  setParts(result, std::move(all));
  return success();
}

LogicalResult ScalarLowering::lowerPartsOfReduce(ReduceOp op) {
  if (!isReductionOfParts(op))
    return failure();
  TensorSpec spec = *getScalarSpec(op.getInputs().front().getType());
  // Reduced dimensions do not move in the results.
  Dims strides(spec.shape.size(), 0);
  int64_t numResults = 1;
  for (size_t dim = strides.size(); dim-- > 0;)
    if (!llvm::is_contained(op.getDimensions(), static_cast<int64_t>(dim))) {
      strides[dim] = numResults;
      numResults *= spec.shape[dim];
    }
  SmallVector<SmallVector<Ids>> leaves(numResults);
  for (auto [i, place] : llvm::enumerate(getPlaces(spec.shape, strides))) {
    Ids &leaf = leaves[place].emplace_back();
    for (Value input : op.getInputs()) {
      FailureOr<ScalarId> part = getPart(input, i);
      if (failed(part))
        return failure();
      leaf.push_back(*part);
    }
  }
  SmallVector<Ids> results(op.getNumResults());
  for (SmallVector<Ids> &each : leaves) {
    FailureOr<Ids> roots =
        addTree(op.getBody().front(), op.getInitValues(), std::move(each));
    if (failed(roots))
      return failure();
    for (auto [result, root] : llvm::zip_equal(results, *roots)) {
      // A body may return a constant, as it is stored.
      FailureOr<ScalarId> part = getLanes(root);
      if (failed(part))
        return failure();
      result.push_back(*part);
    }
  }
  for (auto [value, all] : llvm::zip_equal(op.getResults(), results))
    setParts(value, std::move(all));
  return success();
}

LogicalResult ScalarLowering::lowerParts(Operation *op) {
  if (auto reduce = dyn_cast<ReduceOp>(op))
    return lowerPartsOfReduce(reduce);
  if (op->getNumResults() != 1 || !getNumParts(op->getResult(0).getType()))
    return failure();
  bool moves = isStaticMovement(op);
  if ((moves && op->getNumOperands() == 1) || !isInParts(op->getResult(0)))
    return failure();
  return moves ? lowerPartsOfMovement(op) : lowerPartsOfElementwise(op);
}
