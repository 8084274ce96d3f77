//===- ScalarParts.cpp - Arrays of a few scalars --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A point or a state of two to four numbers is as many scalars, where it is
// taken apart, put together and computed with: moving them is nothing, and what
// computes on them need not wait for memory. It becomes an array where an
// instruction reads one.
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

static constexpr int64_t kMaxParts = 4;
/// Ops of the body of a reduction, once for each element: a call of a kernel
/// takes longer than instructions for as many.
static constexpr int64_t kMaxReduceOps = 16;

/// Whether single elements of `type` have instructions.
static bool hasScalars(ElementType type) {
  return getScalarCompareForms(LaneOp::CompareEq, type).compare != nullptr;
}

/// Whether `step` has instructions for single elements.
static bool hasForms(const LaneStep &step) {
  if (step.op == LaneOp::Convert)
    return getScalarConvertForms(step.operandTypes[0], step.type);
  return getScalarCompareForms(step.op, step.type).compare ||
         getScalarForms(step.op, step.type);
}

/// Nothing if elements of `type` are no parts.
static std::optional<int64_t> getNumParts(Type type) {
  std::optional<TensorSpec> spec = getScalarSpec(type);
  if (!spec || !hasScalars(spec->type))
    return std::nullopt;
  int64_t count = *getNumElements(spec->shape);
  return count <= kMaxParts ? std::optional(count) : std::nullopt;
}

/// Ops that only tell which element is where; others that move elements have
/// indices, or other values, as operands.
static bool isStaticMovement(Operation *op) {
  return op->hasTrait<hlo::OpTrait::MovesElements>() &&
         (op->getNumOperands() == 1 || isa<ConcatenateOp>(op));
}

/// Whether `op` has few elements, all of which are scalars, and a simple body.
static bool isReductionOfParts(ReduceOp op) {
  Block &body = op.getBody().front();
  if (llvm::any_of(body.without_terminator(),
                   [](Operation &inner) { return inner.getNumRegions() != 0; }))
    return false;
  auto numOps = static_cast<int64_t>(body.getOperations().size()) - 1;
  for (auto [input, result, argument] :
       llvm::zip(op.getInputs(), op.getResults(), body.getArguments())) {
    std::optional<TensorSpec> spec = getScalarSpec(input.getType());
    std::optional<TensorSpec> element = getScalarSpec(argument.getType());
    if (!spec || !element || element->type != spec->type ||
        !hasScalars(spec->type) || !getNumParts(result.getType()) ||
        *getNumElements(spec->shape) > kMaxReduceOps ||
        *getNumElements(spec->shape) * std::max<int64_t>(numOps, 1) >
            kMaxReduceOps)
      return false;
  }
  return true;
}

/// What reads parts, less what reads an array.
int ScalarLowering::countReadersOfParts(Value value) {
  int count = 0;
  for (Operation *user : value.getUsers()) {
    if (user->hasTrait<OpTrait::IsTerminator>() ||
        isa<WhileOp, OptimizationBarrierOp>(user))
      continue;
    bool isReader =
        user->getNumResults() == 1 && getNumParts(user->getResult(0).getType());
    if (isReader && !isStaticMovement(user)) {
      std::optional<LaneStep> step = preparer.getLaneStep(user);
      isReader = step && hasForms(*step);
    }
    count += isReader ? 1 : -1;
  }
  return count;
}

bool ScalarLowering::isInParts(Value value) {
  if (parts.count(value))
    return true;
  std::optional<int64_t> count = getNumParts(value.getType());
  return count && *count > 1 && countReadersOfParts(value) > 0;
}

FailureOr<ScalarId> ScalarLowering::getPart(Value value, int64_t index) {
  auto found = parts.find(value);
  if (found != parts.end())
    return found->second[index];
  FailureOr<ScalarId> array = getId(value);
  if (failed(array))
    return failure();
  return getElement(*array, index);
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
  FailureOr<ScalarId> id = addValue(type, all.size());
  if (failed(id))
    return failure();
  for (auto [i, part] : llvm::enumerate(all)) {
    ScalarInstruction code;
    code.forms = getScalarStoreForms(getStorageSize(type));
    code.count = i;
    addWrite(code, *id, part);
  }
  open.back().arrays[value] = *id;
  return id;
}

void ScalarLowering::setParts(Value value, Ids all) {
  if (all.size() == 1)
    return setId(value, all.front());
  parts[value] = std::move(all);
}

LogicalResult ScalarLowering::lowerPartsOfConcatenate(ConcatenateOp op) {
  // Along the outermost dimension one is behind the other.
  ArrayRef<int64_t> shape = op.getType().getShape();
  if (llvm::any_of(shape.take_front(op.getDimension()),
                   [](int64_t size) { return size != 1; }))
    return failure();
  Ids all;
  for (Value input : op.getInputs()) {
    FailureOr<Ids> some = getParts(input);
    if (failed(some))
      return failure();
    llvm::append_range(all, *some);
  }
  setParts(op.getResult(), std::move(all));
  return success();
}

LogicalResult ScalarLowering::lowerPartsOfView(Value operand, Value result,
                                               const Tensor &seen) {
  bool isReader = seen.getNumElements() == 1 ? parts.count(operand) != 0
                                             : isInParts(result);
  if (!isReader)
    return failure();
  Ids all;
  SmallVector<int64_t> index(seen.getShape().size(), 0);
  for (int64_t i = 0, count = seen.getNumElements(); i < count; ++i) {
    int64_t offset = seen.getOffset();
    for (auto [position, stride] : llvm::zip_equal(index, seen.getStrides()))
      offset += position * stride;
    FailureOr<ScalarId> part = getPart(operand, offset);
    if (failed(part))
      return failure();
    all.push_back(*part);
    for (size_t dim = index.size(); dim-- > 0;) {
      if (++index[dim] < seen.getShape()[dim])
        break;
      index[dim] = 0;
    }
  }
  setParts(result, std::move(all));
  return success();
}

LogicalResult ScalarLowering::lowerPartsOfElementwise(Operation *op) {
  std::optional<LaneStep> step = preparer.getLaneStep(op);
  if (!step || !hasForms(*step))
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

/// What the body of a reduction makes of the values `left` and `right`.
FailureOr<ScalarLowering::Ids>
ScalarLowering::addCombination(ReduceOp op, llvm::ArrayRef<ScalarId> left,
                               llvm::ArrayRef<ScalarId> right) {
  Block &body = op.getBody().front();
  for (auto [argument, id] : llvm::zip(body.getArguments(), left))
    setId(argument, id);
  for (auto [argument, id] :
       llvm::zip(body.getArguments().drop_front(left.size()), right))
    setId(argument, id);
  if (failed(lowerBlock(body)))
    return failure();
  Ids results;
  for (Value value : body.getTerminator()->getOperands()) {
    FailureOr<ScalarId> id = getId(value);
    if (failed(id))
      return failure();
    results.push_back(*id);
  }
  return results;
}

/// The tree over elements that `op` reduces to one, `leaves`, and its root with
/// the init values (spec: reduce).
FailureOr<ScalarLowering::Ids>
ScalarLowering::addTree(ReduceOp op, SmallVector<Ids> leaves) {
  for (; leaves.size() > 1; leaves.resize((leaves.size() + 1) / 2))
    for (size_t i = 0; i < leaves.size(); i += 2) {
      if (i + 1 == leaves.size()) {
        leaves[i / 2] = leaves[i];
        continue;
      }
      FailureOr<Ids> pair = addCombination(op, leaves[i], leaves[i + 1]);
      if (failed(pair))
        return failure();
      leaves[i / 2] = std::move(*pair);
    }
  Ids inits;
  for (Value init : op.getInitValues()) {
    FailureOr<ScalarId> id = getId(init);
    if (failed(id))
      return failure();
    inits.push_back(*id);
  }
  return addCombination(op, inits, leaves.front());
}

LogicalResult ScalarLowering::lowerPartsOfReduce(ReduceOp op) {
  if (!isReductionOfParts(op))
    return failure();
  TensorSpec spec = *getScalarSpec(op.getInputs().front().getType());
  // The leaves of each result, in index order.
  SmallVector<SmallVector<Ids>> leaves(
      *getNumParts(op.getResults().front().getType()));
  for (int64_t i = 0, count = *getNumElements(spec.shape); i < count; ++i) {
    int64_t rest = i, place = 0, size = 1;
    for (size_t dim = spec.shape.size(); dim-- > 0; rest /= spec.shape[dim])
      if (!llvm::is_contained(op.getDimensions(), static_cast<int64_t>(dim))) {
        place += rest % spec.shape[dim] * size;
        size *= spec.shape[dim];
      }
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
    FailureOr<Ids> roots = addTree(op, std::move(each));
    if (failed(roots))
      return failure();
    for (auto [result, root] : llvm::zip_equal(results, *roots))
      result.push_back(root);
  }
  for (auto [value, all] : llvm::zip_equal(op.getResults(), results))
    setParts(value, std::move(all));
  return success();
}

LogicalResult ScalarLowering::lowerParts(Operation *op) {
  if (auto reduce = dyn_cast<ReduceOp>(op))
    return lowerPartsOfReduce(reduce);
  if (op->getNumResults() != 1 || !isInParts(op->getResult(0)))
    return failure();
  if (auto concatenate = dyn_cast<ConcatenateOp>(op))
    return lowerPartsOfConcatenate(concatenate);
  return isStaticMovement(op) ? failure() : lowerPartsOfElementwise(op);
}
