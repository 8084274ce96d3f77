//===- Reduction.cpp - Folds by a body as linalg and loops ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The initial value is combined with each element in turn, in index order.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/conversions/linalg/transforms/Patterns.h"
#include "stablehlo/conversions/linalg/transforms/ScalarOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "stablehlo/dialect/ops/Window.h"
#include "llvm/ADT/STLExtras.h"
#include <optional>

using namespace mlir;
using namespace mlir::stablehlo;

/// `scalars` as the body wants its arguments, from the `first` on: their types
/// may be wider (spec: is_promotable). `values` say what the scalars are of.
static SmallVector<Value> promote(TensorBuilder &b, ValueRange scalars,
                                  ValueRange values, Region &body,
                                  unsigned first) {
  SmallVector<Value> result;
  for (auto [i, scalar] : llvm::enumerate(scalars))
    result.push_back(
        convertElement(b, scalar, getElementType(values[i]),
                       getElementType(body.getArgument(first + i))));
  return result;
}

/// What a fold begins with: the initial values everywhere.
static SmallVector<Value> startFold(TensorBuilder &b, Region &body,
                                    ValueRange initialValues,
                                    ValueRange originalInitialValues,
                                    ArrayRef<OpFoldResult> resultSizes) {
  SmallVector<Value> scalars = llvm::map_to_vector(
      initialValues, [&](Value value) { return b.extract(value); });
  scalars = promote(b, scalars, originalInitialValues, body, 0);
  return llvm::map_to_vector(
      scalars, [&](Value scalar) { return b.fill(scalar, resultSizes); });
}

/// In a block whose arguments are elements and, last, what is folded so far.
static void yieldFold(ConversionPatternRewriter &rewriter, TensorBuilder &b,
                      Region &body, ValueRange originalInputs) {
  auto count = static_cast<unsigned>(originalInputs.size());
  ValueRange arguments = b.getInsertionBlock()->getArguments();
  SmallVector<Value> elements(arguments.take_back(count));
  llvm::append_range(elements, promote(b, arguments.take_front(count),
                                       originalInputs, body, count));
  linalg::YieldOp::create(b, inlineBody(rewriter, b, body, elements));
}

/// Folds elements that a linalg.generic meets, which starts with the initial
/// values. `maps`: for each input, any other operands, and the results.
static SmallVector<Value>
fold(ConversionPatternRewriter &rewriter, TensorBuilder &b, Region &body,
     ValueRange inputs, ValueRange originalInputs, ValueRange others,
     ValueRange initialValues, ValueRange originalInitialValues,
     ArrayRef<OpFoldResult> resultSizes, ArrayRef<AffineMap> maps,
     ArrayRef<utils::IteratorType> iterators) {
  SmallVector<Value> results =
      startFold(b, body, initialValues, originalInitialValues, resultSizes);
  // No window fits: linalg would still look for the first one.
  if (llvm::any_of(resultSizes, isZeroInteger))
    return results;
  SmallVector<Value> operands(inputs);
  operands.append(others.begin(), others.end());
  OpBuilder::InsertionGuard guard(b);
  linalg::GenericOp generic =
      b.beginGeneric(operands, results, maps, iterators);
  yieldFold(rewriter, b, body, originalInputs);
  return generic.getResults();
}

/// How the window of reduce_window or select_and_scatter slides.
template <typename OpTy>
static FailureOr<SmallVector<hlo::WindowDimension>>
getWindow(OpTy op, ArrayRef<int64_t> sizes,
          std::optional<ArrayRef<int64_t>> baseDilations = std::nullopt,
          std::optional<ArrayRef<int64_t>> windowDilations = std::nullopt) {
  auto padding = hlo::convertPaddingAttribute(op.getPadding(), op.getLoc());
  if (failed(padding))
    return failure();
  ArrayRef<int64_t> none;
  return hlo::verifyWindowAttributesAndInferWindowDimensions(
      sizes, op.getWindowStrides().value_or(none), *padding,
      baseDilations.value_or(none), windowDilations.value_or(none),
      /*windowReversal=*/{}, op.getLoc());
}

namespace {
struct LowerReduce : PrimitiveLowering<ReduceOp> {
  using PrimitiveLowering::PrimitiveLowering;
  LogicalResult
  matchAndRewrite(ReduceOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    ValueRange inputs = adaptor.getInputs();
    if (inputs.empty())
      return rewriter.notifyMatchFailure(op, "has no inputs");
    int64_t rank = cast<RankedTensorType>(inputs[0].getType()).getRank();
    SmallVector<AffineExpr> kept;
    Sizes sizes;
    SmallVector<utils::IteratorType> iterators(rank,
                                               utils::IteratorType::reduction);
    for (int64_t i = 0; i < rank; ++i) {
      if (llvm::is_contained(op.getDimensions(), i))
        continue;
      iterators[i] = utils::IteratorType::parallel;
      kept.push_back(b.getAffineDimExpr(i));
      sizes.push_back(b.getSize(inputs[0], i));
    }
    if (enablePrimitiveOps) {
      SmallVector<int64_t> dimensions(op.getDimensions());
      llvm::sort(dimensions);
      replace(rewriter, op, b,
              reduce(rewriter, b, op, adaptor, sizes, dimensions));
      return success();
    }
    SmallVector<AffineMap> maps(inputs.size(), b.getMultiDimIdentityMap(rank));
    maps.append(inputs.size(), AffineMap::get(rank, 0, kept, b.getContext()));
    replace(rewriter, op, b,
            fold(rewriter, b, op.getBody(), inputs, op.getInputs(), {},
                 adaptor.getInitValues(), op.getInitValues(), sizes, maps,
                 iterators));
    return success();
  }

private:
  static SmallVector<Value> reduce(ConversionPatternRewriter &rewriter,
                                   TensorBuilder &b, ReduceOp op,
                                   Adaptor adaptor,
                                   ArrayRef<OpFoldResult> sizes,
                                   ArrayRef<int64_t> dimensions) {
    ValueRange inputs = adaptor.getInputs();
    SmallVector<Value> results = startFold(
        b, op.getBody(), adaptor.getInitValues(), op.getInitValues(), sizes);
    auto reduce = linalg::ReduceOp::create(b, TypeRange(ValueRange(results)),
                                           inputs, results, dimensions);
    OpBuilder::InsertionGuard guard(b);
    SmallVector<Type> types;
    for (Value value : inputs)
      types.push_back(getElementTypeOrSelf(value));
    for (Value value : results)
      types.push_back(getElementTypeOrSelf(value));
    b.createBlock(&reduce.getCombiner(), {}, types,
                  SmallVector<Location>(types.size(), b.getLoc()));
    yieldFold(rewriter, b, op.getBody(), op.getInputs());
    return reduce->getResults();
  }
};

/// A fold over the window's indices at each position.
struct LowerReduceWindow : Lowering<ReduceWindowOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(ReduceWindowOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    SmallVector<Value> inputs(adaptor.getInputs());
    if (inputs.empty())
      return rewriter.notifyMatchFailure(op, "has no inputs");
    auto rank = static_cast<unsigned>(op.getWindowDimensions().size());
    FailureOr<SmallVector<hlo::WindowDimension>> window =
        getWindow(op, op.getWindowDimensions(), op.getBaseDilations(),
                  op.getWindowDilations());
    if (failed(window))
      return failure();
    TensorBuilder::Padding padding;
    SmallVector<AffineExpr> element, position, offset;
    bool isPadded = false;
    for (auto [i, dimension] : llvm::enumerate(*window)) {
      padding.low.push_back(b.known(dimension.paddingLow));
      padding.high.push_back(b.known(dimension.paddingHigh));
      padding.interior.push_back(b.known(dimension.baseDilation - 1));
      isPadded |= dimension.paddingLow || dimension.paddingHigh ||
                  dimension.baseDilation != 1;
      position.push_back(b.getAffineDimExpr(i));
      offset.push_back(b.getAffineDimExpr(rank + i));
      element.push_back(position[i] * dimension.stride +
                        offset[i] * dimension.windowDilation);
    }
    if (isPadded)
      for (auto [input, initial] :
           llvm::zip_equal(inputs, adaptor.getInitValues()))
        input = b.pad(input, b.extract(initial), padding);
    Sizes sizes = b.known(getType(op->getResult(0)).getShape());
    for (auto [i, dimension] : llvm::enumerate(*window))
      if (getType(op->getResult(0)).isDynamicDim(i))
        sizes[i] =
            b.getNumWindows(b.getSize(inputs[0], i), b.known(dimension.size),
                            dimension.windowDilation, dimension.stride);
    // Says how large the window is.
    Value shape = b.empty(b.known(op.getWindowDimensions()), b.getI1Type());
    auto map = [&](ArrayRef<AffineExpr> results) {
      return AffineMap::get(2 * rank, 0, results, b.getContext());
    };
    SmallVector<AffineMap> maps(inputs.size(), map(element));
    maps.push_back(map(offset));
    maps.append(inputs.size(), map(position));
    SmallVector<utils::IteratorType> iterators(rank,
                                               utils::IteratorType::parallel);
    iterators.append(rank, utils::IteratorType::reduction);
    replace(rewriter, op, b,
            fold(rewriter, b, op.getBody(), inputs, op.getInputs(), shape,
                 adaptor.getInitValues(), op.getInitValues(), sizes, maps,
                 iterators));
    return success();
  }
};

/// For each element of the source, in index order: the place that its window
/// selects, then what the scatter makes of the element and what is there.
struct LowerSelectAndScatter : Lowering<SelectAndScatterOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(SelectAndScatterOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    Value operand = adaptor.getOperand(), source = adaptor.getSource();
    auto type = cast<RankedTensorType>(operand.getType());
    auto rank = static_cast<size_t>(type.getRank());
    SmallVector<int64_t> ones(rank, 1);
    FailureOr<SmallVector<hlo::WindowDimension>> window = getWindow(
        op, op.getWindowDimensions().value_or(ArrayRef<int64_t>(ones)));
    if (failed(window))
      return failure();
    SmallVector<int64_t> windowSizes;
    for (const hlo::WindowDimension &dimension : *window)
      windowSizes.push_back(dimension.size);

    Sizes operandSizes = b.getSizes(operand);
    Region &scatter = op.getScatter(), &select = op.getSelect();
    Value initial = promote(b, b.extract(adaptor.getInitValue()),
                            op.getInitValue(), scatter, /*first=*/0)
                        .front();
    LoopNest outer =
        b.beginLoops(b.getSizes(source), b.fill(initial, operandSizes));
    // The place that is selected so far, what is there, and whether there is
    // one: windows reach into the padding.
    SmallVector<Value> state(rank, b.index(0));
    state.push_back(createZero(b, type.getElementType()));
    state.push_back(arith::ConstantOp::create(b, b.getBoolAttr(false)));
    LoopNest inner = b.beginLoops(b.known(windowSizes), state);
    SmallVector<Value> place;
    Value isInside = arith::ConstantOp::create(b, b.getBoolAttr(true));
    for (size_t i = 0; i < rank; ++i) {
      OpFoldResult start =
          b.multiply(outer.indices[i], b.known((*window)[i].stride));
      OpFoldResult index = b.subtract(b.add(start, inner.indices[i]),
                                      b.known((*window)[i].paddingLow));
      place.push_back(b.toValue(index));
      isInside = arith::AndIOp::create(
          b, isInside, b.isInBounds(place.back(), operandSizes[i]));
    }
    auto branch = scf::IfOp::create(b, TypeRange(ValueRange(inner.state)),
                                    isInside, /*withElseRegion=*/true);
    {
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(&branch.getThenRegion().front());
      Value element = b.extract(operand, place);
      Value selected = inner.state[rank], isSelected = inner.state[rank + 1];
      Value keeps =
          inlineBody(rewriter, b, select, {selected, element}).front();
      keeps = arith::AndIOp::create(b, isSelected, keeps);
      SmallVector<Value> next;
      for (size_t i = 0; i < rank; ++i)
        next.push_back(
            arith::SelectOp::create(b, keeps, inner.state[i], place[i]));
      next.push_back(arith::SelectOp::create(b, keeps, selected, element));
      next.push_back(arith::ConstantOp::create(b, b.getBoolAttr(true)));
      scf::YieldOp::create(b, next);
      b.setInsertionPointToStart(&branch.getElseRegion().front());
      scf::YieldOp::create(b, inner.state);
    }
    SmallVector<Value> last = b.endLoops(inner, branch.getResults());

    // A window without elements scatters nothing.
    Value result = outer.state.front();
    auto update = scf::IfOp::create(b, TypeRange(ValueRange(result)),
                                    last[rank + 1], /*withElseRegion=*/true);
    {
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(&update.getThenRegion().front());
      ValueRange selected = ValueRange(last).take_front(rank);
      Value element = promote(b, b.extract(source, outer.indices),
                              op.getSource(), scatter, /*first=*/1)
                          .front();
      Value there = b.extract(result, selected);
      Value combined =
          inlineBody(rewriter, b, scatter, {there, element}).front();
      scf::YieldOp::create(b, ValueRange(tensor::InsertOp::create(
                                  b, combined, result, selected)));
      b.setInsertionPointToStart(&update.getElseRegion().front());
      scf::YieldOp::create(b, result);
    }
    replace(rewriter, op, b, b.endLoops(outer, update.getResults()));
    return success();
  }
};
} // namespace

void stablehlo::addReductionPatterns(const TypeConverter &converter,
                                     RewritePatternSet &patterns,
                                     bool enablePrimitiveOps) {
  patterns.add<LowerReduce>(converter, patterns.getContext(),
                            enablePrimitiveOps);
  patterns.add<LowerReduceWindow, LowerSelectAndScatter>(converter,
                                                         patterns.getContext());
}
