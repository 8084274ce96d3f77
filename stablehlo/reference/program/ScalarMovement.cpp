//===- ScalarMovement.cpp - Data movement in scalar programs --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/GatherScatterOps.h"
#include "stablehlo/reference/program/ScalarLowering.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// An element of an array: an offset, or none for the first one.
struct ScalarLowering::Position {
  ScalarId offset = kNoScalar;
};

static std::unique_ptr<ScalarCopy>
makeCopy(ElementType type, Dims shape, Dims sourceStrides, Dims targetStrides) {
  std::array<Dims, 2> strides = {std::move(sourceStrides),
                                 std::move(targetStrides)};
  collapseDims(shape, strides);
  return std::make_unique<ScalarCopy>(ScalarCopy{
      type, std::move(shape), std::move(strides[0]), std::move(strides[1])});
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

LogicalResult
ScalarLowering::lowerView(Value operand, Value result,
                          llvm::function_ref<Tensor(const Tensor &)> view) {
  FailureOr<ScalarId> array = getId(operand);
  std::optional<TensorSpec> spec = getScalarSpec(operand.getType());
  if (failed(array) || !spec)
    return failure();
  // Only where its elements are: there is no memory.
  Tensor seen =
      view(Tensor(spec->type, spec->shape, getRowMajorStrides(spec->shape),
                  /*offset=*/0, BufferRef()));
  int64_t count = seen.getNumElements();
  ScalarValue value = graph.values[*array];
  if (count == value.count && seen.isDense() && seen.getOffset() == 0) {
    setId(result, *array);
    return success();
  }
  ScalarInstruction code;
  FailureOr<ScalarId> id;
  if (count == 1) {
    code.handler =
        getScalarLoadHandler(getStorageSize(spec->type), value.isPointer);
    code.count = seen.getOffset();
    id = addNode(code, spec->type, count, *array);
  } else {
    int64_t offset = seen.getOffset();
    FailureOr<ScalarId> start = addConstant(
        Tensor(ElementType::SI64, {}, Buffer::borrow(&offset, sizeof(offset))));
    if (failed(start))
      return failure();
    program.code.copies.push_back(
        makeCopy(spec->type, Dims(seen.getShape()), Dims(seen.getStrides()),
                 getRowMajorStrides(seen.getShape())));
    code.handler = getScalarCopyHandler(value.isPointer);
    code.count = 0;
    code.copy = program.code.copies.back().get();
    id = addNode(code, spec->type, count, {*array, *start}, /*isCopy=*/true);
  }
  if (succeeded(id))
    setId(result, *id);
  return id;
}

FailureOr<ScalarId> ScalarLowering::addBroadcast(ScalarId operand,
                                                 int64_t count) {
  ScalarValue value = graph.values[operand];
  if (value.count != 1 || value.isPointer)
    return failure();
  program.code.copies.push_back(makeCopy(value.type, {count}, {0}, {1}));
  ScalarInstruction code;
  code.handler = getScalarCopyHandler(/*isPointer=*/false);
  code.count = 0;
  code.copy = program.code.copies.back().get();
  return addNode(code, value.type, count, operand, /*isCopy=*/true);
}

//===----------------------------------------------------------------------===//
// Positions
//===----------------------------------------------------------------------===//

/// Adds `stride` times an index, which should be in [0, last], to `position`.
LogicalResult ScalarLowering::addIndex(Position &position, ScalarId index,
                                       int64_t stride, int64_t last,
                                       bool clamps) {
  ElementType type = graph.values[index].type;
  // As i64 the largest of these are negative.
  if (!isInteger(type) || type == ElementType::UI64 || !isScalar(index))
    return failure();
  if (type != ElementType::SI32 && type != ElementType::SI64) {
    LaneStep convert{LaneOp::Convert, ElementType::SI64, ElementType::SI64};
    convert.operandTypes[0] = type;
    FailureOr<ScalarId> wide = addElementwise(convert, index, /*count=*/1);
    if (failed(wide))
      return failure();
    index = *wide;
    type = ElementType::SI64;
  }
  ScalarInstruction code;
  code.handler =
      clamps ? getScalarClampHandler(type) : getScalarBoundHandler(type);
  code.count = stride;
  code.number = last;
  FailureOr<ScalarId> offset =
      addNode(code, ElementType::SI64, /*count=*/1, {index, position.offset});
  if (succeeded(offset))
    position.offset = *offset;
  return offset;
}

/// Where a slice of `sizes` starts (spec: dynamic_slice).
FailureOr<ScalarLowering::Position>
ScalarLowering::getStart(ValueRange indices, llvm::ArrayRef<int64_t> shape,
                         llvm::ArrayRef<int64_t> sizes) {
  Dims strides = getRowMajorStrides(shape);
  Position position;
  for (unsigned dim = 0; dim < shape.size(); ++dim) {
    if (shape[dim] == sizes[dim])
      continue;
    FailureOr<ScalarId> index = getId(indices[dim]);
    if (failed(index) ||
        failed(addIndex(position, *index, strides[dim], shape[dim] - sizes[dim],
                        /*clamps=*/true)))
      return failure();
  }
  return position;
}

FailureOr<ScalarId> ScalarLowering::addLoad(ScalarId array,
                                            const Position &position) {
  ScalarValue value = graph.values[array];
  ScalarInstruction code;
  code.handler =
      getScalarLoadHandler(getStorageSize(value.type), value.isPointer);
  code.count = 0;
  return addNode(code, value.type, /*count=*/1, {array, position.offset});
}

FailureOr<ScalarId> ScalarLowering::addCopyOf(ScalarId array) {
  ScalarValue value = graph.values[array];
  if (value.isPointer)
    return failure();
  FailureOr<ScalarId> id = addValue(value.type, value.count);
  if (succeeded(id))
    addMove(*id, array);
  return id;
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

LogicalResult ScalarLowering::lowerDynamicSlice(DynamicSliceOp op) {
  FailureOr<ScalarId> array = getId(op.getOperand());
  std::optional<TensorSpec> spec = getScalarSpec(op.getOperand().getType());
  std::optional<TensorSpec> result = getScalarSpec(op.getType());
  if (failed(array) || !spec || !result)
    return failure();
  FailureOr<Position> start =
      getStart(op.getStartIndices(), spec->shape, result->shape);
  if (failed(start))
    return failure();
  int64_t count = *getNumElements(result->shape);
  FailureOr<ScalarId> id = *array;
  ScalarValue value = graph.values[*array];
  if (count == 1 && value.count > 1) {
    id = addLoad(*array, *start);
  } else if (count != value.count) {
    program.code.copies.push_back(makeCopy(spec->type, result->shape,
                                           getRowMajorStrides(spec->shape),
                                           getRowMajorStrides(result->shape)));
    ScalarInstruction code;
    code.handler = getScalarCopyHandler(value.isPointer);
    code.count = 0;
    code.copy = program.code.copies.back().get();
    id = addNode(code, spec->type, count, {*array, start->offset},
                 /*isCopy=*/true);
  }
  if (succeeded(id))
    setId(op.getResult(), *id);
  return id;
}

LogicalResult ScalarLowering::lowerDynamicUpdateSlice(DynamicUpdateSliceOp op) {
  FailureOr<ScalarId> array = getId(op.getOperand());
  FailureOr<ScalarId> update = getId(op.getUpdate());
  std::optional<TensorSpec> spec = getScalarSpec(op.getType());
  std::optional<TensorSpec> part = getScalarSpec(op.getUpdate().getType());
  if (failed(array) || failed(update) || !spec || !part)
    return failure();
  FailureOr<Position> start =
      getStart(op.getStartIndices(), spec->shape, part->shape);
  if (failed(start))
    return failure();
  FailureOr<ScalarId> id = addCopyOf(*array);
  if (failed(id))
    return failure();
  ScalarInstruction code;
  code.count = 0;
  if (isScalar(*update)) {
    code.handler = getScalarStoreHandler(getStorageSize(spec->type));
    addWrite(code, *id, {*update, start->offset});
  } else {
    program.code.copies.push_back(makeCopy(spec->type, part->shape,
                                           getRowMajorStrides(part->shape),
                                           getRowMajorStrides(spec->shape)));
    code.handler = getScalarCopyHandler(/*isPointer=*/false);
    code.copy = program.code.copies.back().get();
    addWrite(code, *id, {*update, kNoScalar, start->offset});
  }
  setId(op.getResult(), *id);
  return success();
}

LogicalResult ScalarLowering::lowerConcatenate(ConcatenateOp op) {
  std::optional<TensorSpec> spec = getScalarSpec(op.getType());
  if (!spec)
    return failure();
  FailureOr<ScalarId> id = addValue(spec->type, *getNumElements(spec->shape));
  if (failed(id))
    return failure();
  Dims strides = getRowMajorStrides(spec->shape);
  int64_t offset = 0;
  for (Value input : op.getInputs()) {
    FailureOr<ScalarId> part = getId(input);
    std::optional<TensorSpec> partSpec = getScalarSpec(input.getType());
    // An empty input has no spec; it is rare.
    if (failed(part) || !partSpec || graph.values[*part].isPointer)
      return failure();
    ScalarInstruction code;
    code.count = offset;
    if (isScalar(*part)) {
      code.handler = getScalarStoreHandler(getStorageSize(spec->type));
    } else {
      program.code.copies.push_back(
          makeCopy(spec->type, partSpec->shape,
                   getRowMajorStrides(partSpec->shape), strides));
      code.handler = getScalarCopyHandler(/*isPointer=*/false);
      code.copy = program.code.copies.back().get();
    }
    addWrite(code, *id, *part);
    offset += partSpec->shape[op.getDimension()] * strides[op.getDimension()];
  }
  setId(op.getResult(), *id);
  return success();
}

/// Whether `op` combines one element of its only input with an update.
static bool isElementUpdate(ScatterOp op, const TensorSpec &spec) {
  ScatterDimensionNumbersAttr numbers = op.getScatterDimensionNumbers();
  size_t rank = spec.shape.size();
  if (op.getInputs().size() != 1 || !numbers.getUpdateWindowDims().empty() ||
      numbers.getInsertedWindowDims().size() != rank ||
      numbers.getScatterDimsToOperandDims().size() != rank)
    return false;
  std::optional<TensorSpec> update =
      getScalarSpec(op.getUpdates().front().getType());
  std::optional<TensorSpec> indices =
      getScalarSpec(op.getScatterIndices().getType());
  Block &body = op.getUpdateComputation().front();
  return update && getNumElements(update->shape) == 1 && indices &&
         getNumElements(indices->shape) == static_cast<int64_t>(rank) &&
         body.getNumArguments() == 2 && update->type == spec.type &&
         llvm::all_of(body.getArgumentTypes(), [&](Type type) {
           std::optional<TensorSpec> argument = getScalarSpec(type);
           return argument && argument->type == spec.type;
         });
}

LogicalResult ScalarLowering::lowerScatter(ScatterOp op) {
  Value input = op.getInputs().front(), update = op.getUpdates().front();
  std::optional<TensorSpec> spec = getScalarSpec(input.getType());
  if (!spec || !isElementUpdate(op, *spec))
    return failure();
  FailureOr<ScalarId> array = getId(input), element = getId(update),
                      indices = getId(op.getScatterIndices());
  if (failed(array) || failed(element) || failed(indices))
    return failure();
  Dims strides = getRowMajorStrides(spec->shape);
  Position position;
  for (auto [k, dim] : llvm::enumerate(
           op.getScatterDimensionNumbers().getScatterDimsToOperandDims())) {
    FailureOr<ScalarId> index = *indices;
    if (!isScalar(*indices)) {
      ScalarValue value = graph.values[*indices];
      ScalarInstruction code;
      code.handler =
          getScalarLoadHandler(getStorageSize(value.type), value.isPointer);
      code.count = k;
      index = addNode(code, value.type, /*count=*/1, *indices);
    }
    if (failed(index) ||
        failed(addIndex(position, *index, strides[dim], spec->shape[dim] - 1,
                        /*clamps=*/false)))
      return failure();
  }
  FailureOr<ScalarId> old = addLoad(*array, position);
  if (failed(old))
    return failure();
  Block &body = op.getUpdateComputation().front();
  setId(body.getArgument(0), *old);
  setId(body.getArgument(1), *element);
  Ids combined;
  if (failed(lowerBlock(body, combined)) || combined.size() != 1 ||
      graph.values[combined[0]].type != spec->type)
    return failure();
  FailureOr<ScalarId> id = addCopyOf(*array);
  if (failed(id))
    return failure();
  ScalarInstruction code;
  code.handler = getScalarStoreHandler(getStorageSize(spec->type));
  code.count = 0;
  addWrite(code, *id, {combined[0], position.offset});
  setId(op->getResult(0), *id);
  return success();
}

LogicalResult ScalarLowering::lowerMovement(Operation *op) {
  if (auto barrier = dyn_cast<OptimizationBarrierOp>(op)) {
    for (auto [operand, result] :
         llvm::zip(op->getOperands(), op->getResults())) {
      FailureOr<ScalarId> id = getId(operand);
      if (failed(id))
        return failure();
      setId(result, *id);
    }
    return success();
  }
  if (auto concatenate = dyn_cast<ConcatenateOp>(op))
    return lowerConcatenate(concatenate);
  if (auto slice = dyn_cast<DynamicSliceOp>(op))
    return lowerDynamicSlice(slice);
  if (auto update = dyn_cast<DynamicUpdateSliceOp>(op))
    return lowerDynamicUpdateSlice(update);
  if (auto scatter = dyn_cast<ScatterOp>(op))
    return lowerScatter(scatter);
  if (op->getNumOperands() != 1 || op->getNumResults() != 1)
    return failure();
  std::optional<TensorSpec> spec = getScalarSpec(op->getResult(0).getType());
  if (!spec)
    return failure();
  auto lower = [&](llvm::function_ref<Tensor(const Tensor &)> view) {
    return lowerView(op->getOperand(0), op->getResult(0), view);
  };
  if (isa<ReshapeOp>(op))
    return lower(
        [&](const Tensor &tensor) { return *tensor.reshapeView(spec->shape); });
  if (auto broadcast = dyn_cast<BroadcastInDimOp>(op))
    return lower([&](const Tensor &tensor) {
      return tensor.broadcastInDim(spec->shape,
                                   broadcast.getBroadcastDimensions());
    });
  if (auto transpose = dyn_cast<TransposeOp>(op))
    return lower([&](const Tensor &tensor) {
      return tensor.transpose(transpose.getPermutation());
    });
  if (auto reverse = dyn_cast<ReverseOp>(op))
    return lower([&](const Tensor &tensor) {
      return tensor.reverse(reverse.getDimensions());
    });
  if (auto slice = dyn_cast<SliceOp>(op))
    return lower([&](const Tensor &tensor) {
      return tensor.slice(slice.getStartIndices(), slice.getLimitIndices(),
                          slice.getStrides());
    });
  return failure();
}
