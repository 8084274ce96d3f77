//===- Window.cpp - Small windows as slices -------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The windows of reduce_window have their cells number c, each for itself, in a
// slice of the padded input. A body that computes element by element combines
// whole slices.
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

/// How windows slide, if they have few cells, and inputs neither have holes nor
/// are cut.
static std::optional<Window> getWindow(ReduceWindowOp op,
                                       ArrayRef<int64_t> shape) {
  ArrayRef<int64_t> sizes = op.getWindowDimensions(), none;
  auto padding =
      hlo::convertPaddingAttribute(op.getPadding(), std::nullopt, sizes.size());
  if (failed(padding))
    return std::nullopt;
  FailureOr<Window> window =
      hlo::verifyWindowAttributesAndInferWindowDimensions(
          sizes, op.getWindowStrides().value_or(none), *padding,
          op.getBaseDilations().value_or(none),
          op.getWindowDilations().value_or(none), /*windowReversal=*/{},
          std::nullopt);
  if (failed(window))
    return std::nullopt;
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
      return std::nullopt;
    numCells *= dim.size;
    if (numCells > kMaxCells)
      return std::nullopt;
  }
  int64_t numOps = (numCells + 1) * op.getBody().front().getOperations().size();
  return numOps <= kMaxOps ? std::optional(*window) : std::nullopt;
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
  auto getType = [&](Value value) {
    return RankedTensorType::get(shape, getElementTypeOrSelf(value));
  };
  for (Operation &op : body.without_terminator()) {
    Operation *copy = d.builder.clone(op, mapping);
    for (OpResult result : copy->getResults())
      if (!copy->hasTrait<OpTrait::ConstantLike>())
        result.setType(getType(result));
      else
        mapping.map(op.getResult(0),
                    d.broadcast(result, getType(result), /*dims=*/{}));
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

Decomposed stablehlo::decompose(Decomposer &d, ReduceWindowOp op,
                                ValueRange operands) {
  Values inputs(operands.take_front(operands.size() / 2));
  Values inits(operands.drop_front(inputs.size()));
  auto isStatic = [](Value value) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    return type && type.hasStaticShape();
  };
  auto result = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!llvm::all_of(operands, isStatic) || !result ||
      !result.hasStaticShape() || llvm::is_contained(result.getShape(), 0))
    return failure();
  ArrayRef<int64_t> shape = result.getShape();
  std::optional<Window> window = getWindow(op, shape);
  Block &body = op.getBody().front();
  if (!window || !combinesElements(body, inputs))
    return failure();
  inputs = padInputs(d, *window, inputs, inits);
  int64_t numCells = 1;
  for (const hlo::WindowDimension &dim : *window)
    numCells *= dim.size;
  // The tree of reduce (spec), whose root is combined with the init values.
  SmallVector<Values> nodes;
  for (int64_t cell : llvm::seq(numCells))
    nodes.push_back(sliceCells(d, *window, shape, inputs, cell));
  for (; nodes.size() > 1; nodes.resize((nodes.size() + 1) / 2))
    for (size_t i = 0; i < nodes.size(); i += 2)
      nodes[i / 2] = i + 1 == nodes.size()
                         ? nodes[i]
                         : combine(d, body, shape, nodes[i], nodes[i + 1]);
  for (Value &init : inits)
    init = d.broadcast(
        init, RankedTensorType::get(shape, getElementTypeOrSelf(init)), {});
  return combine(d, body, shape, inits, nodes.front());
}
