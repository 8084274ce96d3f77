//===- Window.cpp - Windows and few rows as slices ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The windows of reduce_window have their cells number c, each for itself, in a
// slice of the padded input. A body that computes element by element combines
// whole slices. Long windows along one dimension share what slices of slices
// make. What reduces few rows is a window over these.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/Window.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/decompositions/Decompositions.h"
#include "stablehlo/dialect/ops/BroadcastReshape.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// The cells of a window, and the ops that all of them take: for more, a
/// reduction of windows takes no longer.
static constexpr int64_t kMaxCells = 32, kMaxOps = 128;
/// Windows along one dimension that overlap share sums if they have more cells
/// than the first number, and if a window has more than kMaxCells or all of
/// them more than the second one: fewer are combined in one pass. The third is
/// what kMaxOps is to the others.
static constexpr int64_t kMaxLine = 16, kMaxLineCells = 1 << 18,
                         kMaxLineOps = 1024;
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

/// Whether so many bodies, and that for the init values, have few ops.
static bool areFewOps(Block &body, int64_t numBodies, int64_t maxOps) {
  return (numBodies + 1) * static_cast<int64_t>(body.getOperations().size()) <=
         maxOps;
}

/// The dimension along which windows share sums, if they do.
static std::optional<size_t> getLine(const Window &window,
                                     ArrayRef<int64_t> shape) {
  auto isLong = [](const hlo::WindowDimension &dim) { return dim.size > 1; };
  const auto *dim = llvm::find_if(window, isLong);
  if (llvm::count_if(window, isLong) != 1 || dim->size <= kMaxLine ||
      dim->stride > dim->size / 2)
    return std::nullopt;
  bool areMany =
      dim->size > kMaxCells ||
      hlo::countElements(shape).value_or(INT64_MAX) > kMaxLineCells / dim->size;
  return areMany ? std::optional<size_t>(dim - window.begin()) : std::nullopt;
}

/// How windows slide, if they have few cells or share sums, and inputs neither
/// have holes nor are cut.
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
  int64_t numCells = 1;
  for (auto [dim, numWindows] : llvm::zip_equal(*window, shape)) {
    int64_t maxPadding = std::max(kMaxDistance, numWindows);
    if (dim.paddingLow < 0 || dim.paddingLow > maxPadding ||
        dim.paddingHigh < 0 || dim.paddingHigh > maxPadding ||
        dim.windowDilation > kMaxDistance || dim.baseDilation != 1)
      return failure();
    // Not more than it takes to be too many.
    numCells =
        std::min(numCells, kMaxCells + 1) * std::min(dim.size, kMaxCells + 1);
  }
  if (numCells > kMaxCells && !getLine(*window, shape))
    return failure();
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
  auto isScalar = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.getRank() == 0;
  };
  auto isElementwise = [&](Operation &op) {
    return (op.hasTrait<OpTrait::ConstantLike>() ||
            ((op.hasTrait<OpTrait::Elementwise>() ||
              op.hasTrait<hlo::OpTrait::BroadcastingElementwise>()) &&
             llvm::all_of(op.getOperands(), isInside))) &&
           llvm::all_of(op.getResultTypes(), isScalar);
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
/// reduce (spec). There are windows of `shape`, results of `resultShape`.
static Values combineCells(Decomposer &d, Block &body, const Window &window,
                           ArrayRef<int64_t> shape,
                           ArrayRef<int64_t> resultShape, ValueRange inputs) {
  SmallVector<Values> nodes;
  for (int64_t cell : llvm::seq(countCells(window))) {
    nodes.push_back(sliceCells(d, window, shape, inputs, cell));
    if (shape != resultShape)
      for (Value &node : nodes.back())
        node = d.create<ReshapeOp>(getArrayType(resultShape, node), node);
  }
  for (; nodes.size() > 1; nodes.resize((nodes.size() + 1) / 2))
    for (size_t i = 0; i < nodes.size(); i += 2)
      nodes[i / 2] = i + 1 == nodes.size() ? nodes[i]
                                           : combine(d, body, resultShape,
                                                     nodes[i], nodes[i + 1]);
  return nodes.front();
}

static Values combineWithInits(Decomposer &d, Block &body,
                               ArrayRef<int64_t> shape, ValueRange inits,
                               ValueRange roots) {
  Values spread = llvm::map_to_vector(inits, [&](Value init) {
    return d.broadcast(init, getArrayType(shape, init), /*dims=*/{});
  });
  return combine(d, body, shape, spread, roots);
}

/// `values` from `start` on along dimension `dim`, each `stride`-th of `size`.
static Values sliceAlong(Decomposer &d, ValueRange values, int64_t dim,
                         int64_t start, int64_t size, int64_t stride = 1) {
  auto type = cast<ShapedType>(values.front().getType());
  SmallVector<int64_t> starts(type.getRank(), 0), limits(type.getShape()),
      strides(type.getRank(), 1);
  starts[dim] = start;
  limits[dim] = start + (size - 1) * stride + 1;
  // Of one window, a stride may be absurd.
  strides[dim] = size == 1 ? 1 : stride;
  if (strides[dim] == 1 && size == type.getDimSize(dim))
    return values;
  return llvm::map_to_vector(values, [&](Value value) {
    return d.create<SliceOp>(value, starts, limits, strides);
  });
}

namespace {
/// Nodes of `size` cells along a dimension, one from each place on.
struct LineNodes {
  Decomposer &d;
  Block &body;
  size_t line;
  /// How far neighbouring cells are from each other.
  int64_t step;
  int64_t size;
  Values values;

  /// Nodes of `count` cells from `start` on, each `stride`-th of `shape`.
  Values get(int64_t count, int64_t start, ArrayRef<int64_t> shape,
             int64_t stride) const {
    if (count == size)
      return sliceAlong(d, values, line, start, shape[line], stride);
    Values left = get(count / 2, start, shape, stride);
    return combine(d, body, shape, left,
                   get(count / 2, start + count / 2 * step, shape, stride));
  }
};
} // namespace

/// The same for windows along dimension `line`, whose others have a size of
/// one. The tree over w cells is a list of complete nodes of 2^k cells, for
/// each bit k of w, combined from the right. A node depends on its first cell
/// and its size only, so that those of all places serve the windows of all
/// places: n log w steps in place of n w, and the same bits.
static Values combineLines(Decomposer &d, Block &body, const Window &window,
                           size_t line, ArrayRef<int64_t> resultShape,
                           Values cells) {
  // Four nodes become one in one pass, where the one between takes no longer to
  // compute than to write and read: small floats are rounded.
  auto type = dyn_cast<FloatType>(getElementTypeOrSelf(cells.front()));
  bool isShort = llvm::hasSingleElement(body.without_terminator()) &&
                 (!type || type.getWidth() >= 32);
  SmallVector<int64_t> shape(resultShape);
  for (auto [dim, size] : llvm::enumerate(shape))
    if (dim != line)
      cells = sliceAlong(d, cells, dim, /*start=*/0, size, window[dim].stride);
  int64_t numCells = window[line].size, step = window[line].windowDilation;
  shape[line] = cast<ShapedType>(cells.front().getType()).getDimSize(line);
  LineNodes nodes{d, body, line, step, /*size=*/1, std::move(cells)};
  Values results;
  for (int64_t size = 1;; size *= 2) {
    if (numCells & size) {
      // In a window, the larger nodes come first.
      Values part = nodes.get(size, (numCells & ~(2 * size - 1)) * step,
                              resultShape, window[line].stride);
      results =
          results.empty() ? part : combine(d, body, resultShape, part, results);
    }
    if (size > numCells / 2)
      break;
    shape[line] -= size * step;
    if (size == (isShort ? 2 : 1) * nodes.size) {
      nodes.values = nodes.get(2 * size, /*start=*/0, shape, /*stride=*/1);
      nodes.size = 2 * size;
    }
  }
  return results;
}

/// Whether `op` of a constant and itself is that constant, and rounds nothing.
static bool isIdempotent(Operation &op, Value value) {
  Type element = getElementTypeOrSelf(value);
  DenseElementsAttr constant;
  if (!element.isIntOrFloat() || element.getIntOrFloatBitWidth() % 8 != 0 ||
      !matchPattern(value, m_Constant(&constant)))
    return false;
  if (isa<MaxOp, MinOp>(op))
    return element.isInteger() || element.getIntOrFloatBitWidth() >= 16;
  if (!element.isInteger())
    return false;
  APInt integer = constant.getSplatValue<APInt>();
  return isa<AndOp, OrOp>(op) || (isa<AddOp, XorOp>(op) && integer.isZero()) ||
         (isa<MulOp>(op) && integer.ule(1));
}

/// Whether windows are all cells up to one, or all from one on, and each
/// follows from the one before it, as `reduceWindow` finds: nothing is to be
/// shared. Sums of floats, which round, do not.
static bool areRunning(Block &body, const Window &window, size_t line,
                       ValueRange inputs, ValueRange inits) {
  ArrayRef<int64_t> shape =
      cast<ShapedType>(inputs.front().getType()).getShape();
  for (auto [i, dim] : llvm::enumerate(window)) {
    int64_t size = i == line ? shape[i] : 1;
    if (dim.size != size || dim.stride != 1 || dim.windowDilation != 1 ||
        std::min(dim.paddingLow, dim.paddingHigh) != 0 ||
        std::max(dim.paddingLow, dim.paddingHigh) != size - 1)
      return false;
  }
  return inputs.size() == 1 && shape[line] > kMaxCells &&
         llvm::hasSingleElement(body.without_terminator()) &&
         llvm::equal(body.front().getOperands(), body.getArguments()) &&
         llvm::equal(body.getTerminator()->getOperands(),
                     body.front().getResults()) &&
         isIdempotent(body.front(), inits.front());
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
  if (failed(window) || !combinesElements(body, inputs))
    return failure();
  std::optional<size_t> line = getLine(*window, shape);
  if (line && areRunning(body, *window, *line, inputs, inits))
    return failure();
  bool areFew = line ? areFewOps(body, 2 * llvm::Log2_64((*window)[*line].size),
                                 kMaxLineOps)
                     : areFewOps(body, countCells(*window), kMaxOps);
  if (!areFew)
    return failure();
  inputs = padInputs(d, *window, inputs, inits);
  Values windows = line ? combineLines(d, body, *window, *line, shape, inputs)
                        : combineCells(d, body, *window, shape, shape, inputs);
  return combineWithInits(d, body, shape, inits, windows);
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
  if (failed(window) || !areFewOps(body, countCells(*window), kMaxOps))
    return failure();
  for (int64_t dim : op.getDimensions())
    shape[dim] = 1;
  ArrayRef<int64_t> resultShape =
      cast<ShapedType>(op->getResult(0).getType()).getShape();
  return combineWithInits(
      d, body, resultShape, operands.drop_front(numInputs),
      combineCells(d, body, *window, shape, resultShape, inputs));
}
