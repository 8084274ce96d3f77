//===- Window.cpp - Small windows and few rows as slices ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The windows of reduce_window have their cells number c, each for itself, in a
// slice of the padded input. A body that computes element by element combines
// whole slices. What reduces few rows is a window over these.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/Window.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/decompositions/Decompositions.h"
#include "stablehlo/dialect/ops/BroadcastReshape.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// The cells of a window, and the ops that all of them take: for more, a
/// reduction of windows takes no longer. Windows along one dimension that
/// overlap share sums, if they have more cells than the first of the last two
/// numbers, and all of them more than the other.
static constexpr int64_t kMaxCells = 32, kMaxOps = 128, kMaxLine = 16,
                         kMaxLineCells = 2048;
/// Paddings and distances of cells that are larger may be absurd.
static constexpr int64_t kMaxDistance = 1 << 20;

using Window = SmallVector<hlo::WindowDimension>;
using Values = SmallVector<Value>;

static int64_t countCells(const Window &window) {
  int64_t count = 1;
  for (const hlo::WindowDimension &dim : window)
    count *= dim.size;
  return count;
}

/// Whether the bodies for so many cells, and for the init values, have few ops.
static bool takesFewOps(Block &body, int64_t numCells) {
  return (numCells + 1) * static_cast<int64_t>(body.getOperations().size()) <=
         kMaxOps;
}

/// How windows slide, if they have few cells, and inputs neither have holes nor
/// are cut.
static FailureOr<Window> getWindow(ReduceWindowOp op, ArrayRef<int64_t> shape) {
  ArrayRef<int64_t> sizes = op.getWindowDimensions(), none;
  auto padding =
      hlo::convertPaddingAttribute(op.getPadding(), std::nullopt, sizes.size());
  if (failed(padding))
    return failure();
  FailureOr<Window> window =
      hlo::verifyWindowAttributesAndInferWindowDimensions(
          sizes, op.getWindowStrides().value_or(none), *padding,
          op.getBaseDilations().value_or(none),
          op.getWindowDilations().value_or(none), /*windowReversal=*/{},
          std::nullopt);
  if (failed(window))
    return failure();
  auto isPadding = [](int64_t size) {
    return size >= 0 && size <= kMaxDistance;
  };
  int64_t numCells = 1;
  for (const hlo::WindowDimension &dim : *window) {
    bool isLine = dim.size > kMaxLine && dim.stride <= dim.size / 2 &&
                  hlo::countElements(shape).value_or(INT64_MAX) >
                      kMaxLineCells / dim.size;
    if (isLine || dim.size > kMaxCells || !isPadding(dim.paddingLow) ||
        !isPadding(dim.paddingHigh) || dim.windowDilation > kMaxDistance ||
        dim.baseDilation != 1)
      return failure();
    numCells *= dim.size;
    if (numCells > kMaxCells)
      return failure();
  }
  return window;
}

/// The type of arrays of `shape` of what `value` consists of.
static RankedTensorType getArrayType(ArrayRef<int64_t> shape, Value value) {
  return RankedTensorType::get(shape, getElementTypeOrSelf(value));
}

/// Whether the body computes numbers from its arguments that it may compute for
/// whole arrays of the types of `inputs`.
static bool combinesElements(Block &body, ValueRange inputs) {
  for (auto [argument, input] :
       llvm::zip(body.getArguments(), llvm::concat<Value>(inputs, inputs)))
    if (getElementTypeOrSelf(argument) != getElementTypeOrSelf(input) ||
        isa<quant::QuantizedType>(getElementTypeOrSelf(input)))
      return false;
  auto isInside = [&](Value value) { return value.getParentBlock() == &body; };
  auto isElementwise = [&](Operation &op) {
    return op.hasTrait<OpTrait::ConstantLike>() ||
           ((op.hasTrait<OpTrait::Elementwise>() ||
             op.hasTrait<hlo::OpTrait::BroadcastingElementwise>()) &&
            llvm::all_of(op.getOperands(), isInside));
  };
  return llvm::all_of(body.without_terminator(), isElementwise) &&
         llvm::all_of(body.getTerminator()->getOperands(), isInside);
}

/// What `body` computes, for each element of arrays of `shape`.
static Values combine(Decomposer &d, Block &body, ArrayRef<int64_t> shape,
                      ValueRange lefts, ValueRange rights) {
  IRMapping mapping;
  Values arguments(lefts);
  llvm::append_range(arguments, rights);
  mapping.map(body.getArguments(), arguments);
  for (Operation &op : body.without_terminator()) {
    Value result = d.builder.clone(op, mapping)->getResult(0);
    RankedTensorType type = getArrayType(shape, result);
    if (op.hasTrait<OpTrait::ConstantLike>())
      mapping.map(op.getResult(0), d.broadcast(result, type, /*dims=*/{}));
    else
      result.setType(type);
  }
  return llvm::map_to_vector(
      body.getTerminator()->getOperands(),
      [&](Value value) { return mapping.lookup(value); });
}

/// The inputs with padding around them.
static Values padInputs(Decomposer &d, const Window &window, ValueRange inputs,
                        ValueRange inits) {
  SmallVector<int64_t> low, high, none(window.size(), 0);
  for (const hlo::WindowDimension &dim : window) {
    low.push_back(dim.paddingLow);
    high.push_back(dim.paddingHigh);
  }
  if (low == none && high == none)
    return inputs;
  Values padded;
  for (auto [input, init] : llvm::zip_equal(inputs, inits))
    padded.push_back(d.create<PadOp>(input, init, low, high, none));
  return padded;
}

/// Of all windows, the cells of number `cell` in row-major order.
static Values sliceCells(Decomposer &d, const Window &window,
                         ArrayRef<int64_t> shape, ValueRange inputs,
                         int64_t cell) {
  SmallVector<int64_t> starts(window.size()), limits(window.size()), strides;
  for (int64_t i = window.size(); i-- > 0; cell /= window[i].size)
    starts[i] = cell % window[i].size * window[i].windowDilation;
  for (auto [i, dim] : llvm::enumerate(window)) {
    // Of one window, a stride may be absurd.
    strides.push_back(shape[i] == 1 ? 1 : dim.stride);
    limits[i] = starts[i] + (shape[i] - 1) * strides.back() + 1;
  }
  return llvm::map_to_vector(inputs, [&](Value input) {
    return d.create<SliceOp>(input, starts, limits, strides);
  });
}

/// What the body makes of all windows of arrays without padding: the tree of
/// reduce (spec), whose root is combined with the init values.
static Values combineCells(Decomposer &d, Block &body, const Window &window,
                           ArrayRef<int64_t> shape, ValueRange inputs,
                           ValueRange inits) {
  SmallVector<Values> nodes;
  for (int64_t cell : llvm::seq(countCells(window)))
    nodes.push_back(sliceCells(d, window, shape, inputs, cell));
  for (; nodes.size() > 1; nodes.resize((nodes.size() + 1) / 2))
    for (size_t i = 0; i < nodes.size(); i += 2)
      nodes[i / 2] = i + 1 == nodes.size()
                         ? nodes[i]
                         : combine(d, body, shape, nodes[i], nodes[i + 1]);
  Values spread = llvm::map_to_vector(inits, [&](Value init) {
    return d.broadcast(init, getArrayType(shape, init), /*dims=*/{});
  });
  return combine(d, body, shape, spread, nodes.front());
}

/// Whether all types are static, and no result is empty.
static bool areStatic(Operation *op, ValueRange operands) {
  auto isStatic = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.hasStaticShape();
  };
  return llvm::all_of(operands.getTypes(), isStatic) &&
         llvm::all_of(op->getResultTypes(), [&](Type type) {
           return isStatic(type) &&
                  !llvm::is_contained(cast<ShapedType>(type).getShape(), 0);
         });
}

Decomposed stablehlo::decompose(Decomposer &d, ReduceWindowOp op,
                                ValueRange operands) {
  size_t numInputs = operands.size() / 2;
  Values inputs(operands.take_front(numInputs));
  ValueRange inits = operands.drop_front(numInputs);
  if (!areStatic(op, operands))
    return failure();
  ArrayRef<int64_t> shape =
      cast<ShapedType>(op->getResult(0).getType()).getShape();
  FailureOr<Window> window = getWindow(op, shape);
  Block &body = op.getBody().front();
  if (failed(window) || !takesFewOps(body, countCells(*window)) ||
      !combinesElements(body, inputs))
    return failure();
  inputs = padInputs(d, *window, inputs, inits);
  return combineCells(d, body, *window, shape, inputs, inits);
}

/// A window over all of the dimensions that `op` reduces, if that has few
/// cells, and rows of some elements stay behind them.
static FailureOr<Window> getWindow(ReduceOp op, ArrayRef<int64_t> shape) {
  constexpr int64_t kMaxLeaves = 8, kMinRow = 8;
  Window window;
  int64_t numLeaves = 1, rowSize = 1;
  for (auto [i, size] : llvm::enumerate(shape)) {
    bool isReduced =
        llvm::is_contained(op.getDimensions(), static_cast<int64_t>(i));
    window.emplace_back().size = isReduced ? size : 1;
    if (window.back().size > kMaxLeaves)
      return failure();
    numLeaves *= window.back().size;
    rowSize =
        isReduced ? 1 : std::min(rowSize, kMinRow) * std::min(size, kMinRow);
    if (numLeaves > kMaxLeaves)
      return failure();
  }
  if (numLeaves < 2 || rowSize < kMinRow)
    return failure();
  return window;
}

Decomposed stablehlo::decompose(Decomposer &d, ReduceOp op,
                                ValueRange operands) {
  size_t numInputs = operands.size() / 2;
  ValueRange inputs = operands.take_front(numInputs);
  Block &body = op.getBody().front();
  if (numInputs == 0 || !areStatic(op, operands) ||
      !combinesElements(body, inputs))
    return failure();
  SmallVector<int64_t> shape(
      cast<ShapedType>(inputs.front().getType()).getShape());
  FailureOr<Window> window = getWindow(op, shape);
  if (failed(window) || !takesFewOps(body, countCells(*window)))
    return failure();
  for (int64_t dim : op.getDimensions())
    shape[dim] = 1;
  Values results = combineCells(d, body, *window, shape, inputs,
                                operands.drop_front(numInputs));
  for (auto [result, value] : llvm::zip_equal(op->getResults(), results))
    value = d.create<ReshapeOp>(result.getType(), value);
  return results;
}
