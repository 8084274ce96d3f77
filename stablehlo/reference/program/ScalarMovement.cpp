//===- ScalarMovement.cpp - Data movement in scalar programs --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Matchers.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/reference/program/ScalarLowering.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

const ScalarCopy *ScalarLowering::addCopy(ElementType type, Dims shape,
                                          Dims sourceStrides,
                                          Dims targetStrides,
                                          int64_t sourceOffset) {
  std::array<Dims, 2> strides = {std::move(sourceStrides),
                                 std::move(targetStrides)};
  collapseDims(shape, strides);
  // Rows are better long: of two elements each takes as long as of eight. But
  // those that are written one behind the other are a store or two each.
  constexpr int64_t kMinRow = 8;
  size_t rank = shape.size();
  bool areStores = rank > 1 && strides[0].back() <= 1 &&
                   strides[0].back() >= 0 && strides[1].back() == 1 &&
                   strides[1][rank - 2] == shape.back();
  if (!shape.empty() && shape.back() < kMinRow && !areStores) {
    size_t longest = llvm::max_element(shape) - shape.begin();
    std::swap(shape[longest], shape.back());
    for (Dims &each : strides)
      std::swap(each[longest], each.back());
  }
  const ScalarCopy *&copy =
      copies[{type, shape, strides[0], strides[1], sourceOffset}];
  if (!copy) {
    bool isDense = shape.empty() || (shape.size() == 1 && strides[0][0] == 1 &&
                                     strides[1][0] == 1);
    int64_t numBytes = *getNumElements(shape) * getStorageSize(type);
    program.code.copies.push_back(std::make_unique<ScalarCopy>(ScalarCopy{
        type, std::move(shape), std::move(strides[0]), std::move(strides[1]),
        sourceOffset, isDense ? numBytes : 0}));
    copy = program.code.copies.back().get();
  }
  return copy;
}

FailureOr<ScalarId> ScalarLowering::addDense(ScalarId array) {
  ScalarValue value = graph.values[array];
  if (!value.isPointer)
    return array;
  ScalarInstruction code;
  code.operation = getScalarCopyOperation(/*isPointer=*/true);
  code.count = 0;
  code.copy = addCopy(value.type, {value.count}, {1}, {1});
  return addNode(code, value.type, value.count, array, /*isCopy=*/true);
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

LogicalResult
ScalarLowering::lowerView(Value operand, Value result,
                          llvm::function_ref<Tensor(const Tensor &)> view) {
  std::optional<TensorSpec> spec = getScalarSpec(operand.getType());
  if (!spec)
    return failure();
  // Only where its elements are: there is no memory.
  Tensor seen =
      view(Tensor(spec->type, spec->shape, getRowMajorStrides(spec->shape),
                  /*offset=*/0, BufferRef()));
  if (succeeded(lowerPartsOfView(operand, result, seen)))
    return success();
  FailureOr<ScalarId> array = getId(operand);
  if (failed(array))
    return failure();
  int64_t count = seen.getNumElements();
  ScalarValue value = graph.values[*array];
  if (count == value.count && seen.isDense() && seen.getOffset() == 0) {
    setId(result, *array);
    return success();
  }
  FailureOr<ScalarId> id;
  if (value.count == 1 && !value.isPointer) {
    id = addBroadcast(*array, count);
  } else {
    id = addBox(*array, seen.getOffset(), Dims(seen.getShape()),
                Dims(seen.getStrides()));
  }
  if (succeeded(id))
    setId(result, *id);
  return id;
}

FailureOr<ScalarId> ScalarLowering::addBox(ScalarId array, int64_t offset,
                                           const Dims &sizes,
                                           const Dims &strides) {
  int64_t count = *getNumElements(sizes);
  if (count == 1)
    return getElement(array, offset);
  ScalarValue value = graph.values[array];
  ScalarInstruction code;
  code.operation = getScalarCopyOperation(value.isPointer);
  code.count = 0;
  code.copy =
      addCopy(value.type, sizes, strides, getRowMajorStrides(sizes), offset);
  return addNode(code, value.type, count, array, /*isCopy=*/true);
}

FailureOr<ScalarId> ScalarLowering::addHalf(ScalarId numbers, ElementType type,
                                            bool isSecond, int64_t count) {
  ScalarInstruction code;
  if (count == 1) {
    code.operation =
        getScalarLoadOperation(getStorageSize(type), /*isPointer=*/false);
    code.count = isSecond;
    return addNode(code, type, count, numbers);
  }
  code.operation = getScalarCopyOperation(/*isPointer=*/false);
  code.count = 0;
  code.copy = addCopy(type, {count}, {2}, {1}, isSecond);
  return addNode(code, type, count, numbers, /*isCopy=*/true);
}

FailureOr<ScalarId> ScalarLowering::addPair(llvm::ArrayRef<ScalarId> parts,
                                            ElementType type) {
  SmallVector<Write> writes;
  for (auto [i, part] : llvm::enumerate(parts)) {
    ScalarInstruction code;
    code.operation = getScalarStoreOperation(getStorageSize(type) / 2);
    code.count = static_cast<int64_t>(i);
    writes.push_back({code, {part}});
  }
  return addWritten(type, /*count=*/1, writes);
}

FailureOr<ScalarId> ScalarLowering::addBroadcast(ScalarId operand,
                                                 int64_t count) {
  ScalarValue value = graph.values[operand];
  if (value.count != 1 || value.isPointer)
    return failure();
  ScalarInstruction code;
  code.operation = getScalarFillOperation(getStorageSize(value.type));
  code.loop = getFillLoop(getStorageSize(value.type));
  code.count = count;
  return addNode(code, value.type, count, operand);
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
  code.operation =
      clamps ? getScalarClampOperation(type) : getScalarBoundOperation(type);
  code.count = stride;
  code.number = last;
  FailureOr<ScalarId> offset =
      addNode(code, ElementType::SI64, /*count=*/1, {index, position.offset});
  if (failed(offset))
    return failure();
  position.offset = *offset;
  position.mayBeOutside |= !clamps;
  return success();
}

std::optional<int64_t> ScalarLowering::getKnownIndex(Value index) {
  APInt known;
  if (!matchPattern(index, m_ConstantInt(&known)) || known.isNegative())
    return std::nullopt;
  return known.getLimitedValue(INT64_MAX);
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
    int64_t last = shape[dim] - sizes[dim];
    if (std::optional<int64_t> known = getKnownIndex(indices[dim])) {
      position.known += strides[dim] * std::min(*known, last);
      continue;
    }
    FailureOr<ScalarId> index = getId(indices[dim]);
    if (failed(index) ||
        failed(addIndex(position, *index, strides[dim], last, /*clamps=*/true)))
      return failure();
  }
  return position;
}

FailureOr<ScalarId> ScalarLowering::addLoad(ScalarId array,
                                            const Position &position) {
  ScalarValue value = graph.values[array];
  ScalarInstruction code;
  code.operation =
      getScalarLoadOperation(getStorageSize(value.type), value.isPointer);
  code.count = position.known;
  code.number = position.mayBeOutside;
  return addNode(code, value.type, /*count=*/1, {array, position.offset});
}

FailureOr<ScalarId> ScalarLowering::addCopyOf(ScalarId array) {
  FailureOr<ScalarId> dense = addDense(array);
  if (failed(dense))
    return failure();
  ScalarValue value = graph.values[*dense];
  FailureOr<ScalarId> id = addVariable(value);
  if (succeeded(id))
    addMove(*id, *dense);
  return id;
}

FailureOr<ScalarId> ScalarLowering::addSlice(ScalarId array,
                                             llvm::ArrayRef<int64_t> shape,
                                             llvm::ArrayRef<int64_t> sizes,
                                             const Position &position) {
  ScalarValue value = graph.values[array];
  int64_t count = *getNumElements(sizes);
  if (count == value.count)
    return array;
  if (count == 1)
    return addLoad(array, position);
  ScalarInstruction code;
  code.count = 0;
  const ScalarCopy *copy =
      addCopy(value.type, Dims(sizes), getRowMajorStrides(shape),
              getRowMajorStrides(sizes), position.known);
  bool isRow = copy->shape.size() == 1 && copy->sourceStrides[0] == 1;
  if (!isRow || !value.isPointer) {
    code.operation = getScalarCopyOperation(value.isPointer);
    code.copy = copy;
    return addNode(code, value.type, count, {array, position.offset},
                   /*isCopy=*/true);
  }
  code.operation = getScalarAddressOperation();
  code.count = position.known;
  code.number = getStorageSize(value.type);
  FailureOr<ScalarId> id =
      addNode(code, ElementType::UI64, /*count=*/1, {array, position.offset});
  if (failed(id))
    return failure();
  ScalarValue &row = graph.values[*id];
  row.type = value.type;
  row.count = count;
  row.isPointer = true;
  return id;
}

FailureOr<ScalarId> ScalarLowering::addUpdate(ScalarId array, ScalarId update,
                                              llvm::ArrayRef<int64_t> shape,
                                              llvm::ArrayRef<int64_t> sizes,
                                              const Position &position) {
  FailureOr<ScalarId> id = addCopyOf(array);
  if (failed(id))
    return failure();
  FailureOr<ScalarId> part = getAs(update, graph.values[*id].type);
  if (failed(part))
    return failure();
  update = *part;
  ScalarValue value = graph.values[update];
  ScalarInstruction code;
  code.count = position.known;
  if (value.count == 1 && !value.isPointer) {
    code.operation = getScalarStoreOperation(getStorageSize(value.type));
    addWrite(code, *id, {update, position.offset});
  } else {
    code.operation = getScalarCopyOperation(value.isPointer);
    code.copy = addCopy(value.type, Dims(sizes), getRowMajorStrides(sizes),
                        getRowMajorStrides(shape));
    addWrite(code, *id, {update, kNoScalar, position.offset});
  }
  return id;
}

FailureOr<ScalarId> ScalarLowering::getElement(ScalarId array, int64_t index) {
  ScalarValue value = graph.values[array];
  if (value.count == 1 && !value.isPointer)
    return array;
  ScalarInstruction code;
  code.operation =
      getScalarLoadOperation(getStorageSize(value.type), value.isPointer);
  code.count = index;
  return addNode(code, value.type, /*count=*/1, array);
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
  FailureOr<ScalarId> id = addSlice(*array, spec->shape, result->shape, *start);
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
  FailureOr<ScalarId> id =
      addUpdate(*array, *update, spec->shape, part->shape, *start);
  if (succeeded(id))
    setId(op.getResult(), *id);
  return id;
}

SmallVector<ScalarLowering::Box> ScalarLowering::getBoxes(ConcatenateOp op) {
  Dims strides = getRowMajorStrides(op.getType().getShape());
  int64_t offset = 0;
  SmallVector<Box> boxes;
  for (Value input : op.getInputs()) {
    boxes.push_back({input, offset, strides});
    offset += cast<ShapedType>(input.getType()).getDimSize(op.getDimension()) *
              strides[op.getDimension()];
  }
  return boxes;
}

std::optional<ScalarLowering::Box> ScalarLowering::getBox(PadOp op) {
  Box box{op.getOperand(), 0, getRowMajorStrides(op.getType().getShape())};
  for (auto [size, low, high, interior, stride] :
       llvm::zip_equal(cast<ShapedType>(box.value.getType()).getShape(),
                       op.getEdgePaddingLow(), op.getEdgePaddingHigh(),
                       op.getInteriorPadding(), box.strides)) {
    if (low < 0 || high < 0)
      return std::nullopt;
    box.offset += low * stride;
    // Between fewer elements there may be any padding.
    if (size > 1)
      stride *= interior + 1;
  }
  return box;
}

FailureOr<ScalarLowering::Write> ScalarLowering::getWrite(const Box &box,
                                                          ElementType type) {
  FailureOr<ScalarId> part = getId(box.value);
  std::optional<TensorSpec> spec = getScalarSpec(box.value.getType());
  if (succeeded(part))
    part = getAs(*part, type);
  // An empty box has no spec; it is rare.
  if (failed(part) || !spec)
    return failure();
  ScalarInstruction code;
  code.count = box.offset;
  ScalarValue value = graph.values[*part];
  if (value.count == 1 && !value.isPointer) {
    code.operation = getScalarStoreOperation(getStorageSize(type));
  } else {
    code.operation = getScalarCopyOperation(value.isPointer);
    code.copy = addCopy(type, spec->shape, getRowMajorStrides(spec->shape),
                        box.strides);
  }
  return Write{code, {*part}};
}

LogicalResult ScalarLowering::lowerConcatenate(ConcatenateOp op) {
  std::optional<TensorSpec> spec = getScalarSpec(op.getType());
  if (!spec)
    return failure();
  int64_t count = *getNumElements(spec->shape);
  ElementType type = getVariableType(spec->type, count);
  SmallVector<Write> writes;
  for (const Box &box : getBoxes(op)) {
    FailureOr<Write> write = getWrite(box, type);
    if (failed(write))
      return failure();
    writes.push_back(*write);
  }
  FailureOr<ScalarId> id = addWritten(type, count, writes);
  if (succeeded(id))
    setId(op.getResult(), *id);
  return id;
}

/// Fills all with the padding, and copies the array into it.
LogicalResult ScalarLowering::lowerPad(PadOp op) {
  std::optional<TensorSpec> spec = getScalarSpec(op.getType());
  std::optional<Box> box = spec ? getBox(op) : std::nullopt;
  FailureOr<ScalarId> array = getId(op.getOperand());
  FailureOr<ScalarId> padding = getId(op.getPaddingValue());
  if (!box || failed(array) || failed(padding))
    return failure();
  int64_t count = *getNumElements(spec->shape);
  ElementType type = getVariableType(graph.values[*array].type, count);
  FailureOr<ScalarId> outside = getAs(*padding, type);
  FailureOr<Write> inside = getWrite(*box, type);
  if (failed(inside) || failed(outside))
    return failure();
  ScalarInstruction fill;
  fill.operation = getScalarFillOperation(getStorageSize(type));
  fill.loop = getFillLoop(getStorageSize(type));
  fill.count = count;
  FailureOr<ScalarId> id =
      addWritten(type, count, {{fill, {*outside}}, *inside});
  if (succeeded(id))
    setId(op.getResult(), *id);
  return id;
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
  if (auto pad = dyn_cast<PadOp>(op))
    return lowerPad(pad);
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
