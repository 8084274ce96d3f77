//===- ChloScan.cpp - scan as a loop --------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A `while` that carries a counter, the inputs, the outputs so far, and what
// the scan carries.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/IRMapping.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/dialect/ops/ModularityOps.h"
#include "stablehlo/transforms/ChloFunctions.h"
#include "stablehlo/transforms/PassUtils.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

static Value makeIndex(OpBuilder &builder, Location loc, int64_t value) {
  auto type = RankedTensorType::get({}, builder.getI64Type());
  return ConstantOp::create(builder, loc,
                            DenseElementsAttr::get(type, {value}));
}

/// What outputs hold before their first step.
static Value makeZeros(OpBuilder &builder, Location loc,
                       RankedTensorType type) {
  DenseElementsAttr zeros;
  if (auto complex = dyn_cast<ComplexType>(type.getElementType())) {
    auto part = cast<FloatType>(complex.getElementType());
    APFloat zero(part.getFloatSemantics());
    zeros = DenseElementsAttr::get(type, std::complex<APFloat>(zero, zero));
  } else {
    zeros = DenseElementsAttr::get(type,
                                   builder.getZeroAttr(type.getElementType()));
  }
  return ConstantOp::create(builder, loc, zeros);
}

namespace {
struct LegalizeScan : OpRewritePattern<chlo::ScanOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(chlo::ScanOp op,
                                PatternRewriter &rewriter) const override;
};

/// The body of the loop, for one step.
struct ScanStep {
  chlo::ScanOp op;
  int64_t numSteps;
  OpBuilder &builder;
  Location loc = op.getLoc();

  /// `arguments` are the counter, the inputs, the outputs, and the carries;
  /// returns what they are in the next iteration.
  SmallVector<Value> build(ValueRange arguments);

private:
  SmallVector<Value> getStarts(RankedTensorType type, Value step);
  Value getSlice(Value input, Value step, Type type);
  Value setSlice(Value output, Value slice, Value step);
};
} // namespace

SmallVector<Value> ScanStep::getStarts(RankedTensorType type, Value step) {
  SmallVector<Value> starts(type.getRank());
  for (auto [dim, start] : llvm::enumerate(starts))
    start = dim == op.getDimension() ? step : makeIndex(builder, loc, 0);
  return starts;
}

Value ScanStep::getSlice(Value input, Value step, Type type) {
  auto inputType = cast<RankedTensorType>(input.getType());
  SmallVector<int64_t> sizes(inputType.getShape());
  sizes[op.getDimension()] = 1;
  Value slice = DynamicSliceOp::create(builder, loc, input,
                                       getStarts(inputType, step), sizes);
  return ReshapeOp::create(builder, loc, type, slice);
}

Value ScanStep::setSlice(Value output, Value slice, Value step) {
  auto type = cast<RankedTensorType>(output.getType());
  SmallVector<int64_t> sizes(type.getShape());
  sizes[op.getDimension()] = 1;
  Value update = ReshapeOp::create(builder, loc, type.clone(sizes), slice);
  return DynamicUpdateSliceOp::create(builder, loc, type, output, update,
                                      getStarts(type, step));
}

SmallVector<Value> ScanStep::build(ValueRange arguments) {
  size_t numInputs = op.getInputs().size(), numOutputs = op.getOutputs().size();
  Value counter = arguments.front(), step = counter;
  if (op.getIsReverse())
    step = SubtractOp::create(builder, loc,
                              makeIndex(builder, loc, numSteps - 1), counter);
  ValueRange inputs = arguments.slice(1, numInputs);
  ValueRange outputs = arguments.slice(1 + numInputs, numOutputs);
  Block &body = op.getBody().front();
  IRMapping mapping;
  for (auto [input, argument] : llvm::zip(inputs, body.getArguments()))
    mapping.map(argument, getSlice(input, step, argument.getType()));
  mapping.map(body.getArguments().drop_front(numInputs),
              arguments.drop_front(1 + numInputs + numOutputs));
  for (Operation &inner : body.without_terminator())
    builder.clone(inner, mapping);
  SmallVector<Value> next = {
      AddOp::create(builder, loc, counter, makeIndex(builder, loc, 1))};
  llvm::append_range(next, inputs);
  OperandRange results = body.getTerminator()->getOperands();
  for (auto [output, slice] : llvm::zip(outputs, results))
    next.push_back(setSlice(output, mapping.lookupOrDefault(slice), step));
  for (Value carry : results.drop_front(numOutputs))
    next.push_back(mapping.lookupOrDefault(carry));
  return next;
}

/// True for types that say all about the values of `op` and its body.
static bool isStatic(chlo::ScanOp op) {
  auto isStaticType = [](Type type) {
    auto ranked = dyn_cast<RankedTensorType>(type);
    return ranked && ranked.hasStaticShape() && !ranked.getEncoding();
  };
  Block &body = op.getBody().front();
  return llvm::all_of(op->getOperandTypes(), isStaticType) &&
         llvm::all_of(op->getResultTypes(), isStaticType) &&
         llvm::all_of(body.getArgumentTypes(), isStaticType) &&
         llvm::all_of(body.getTerminator()->getOperandTypes(), isStaticType);
}

LogicalResult LegalizeScan::matchAndRewrite(chlo::ScanOp op,
                                            PatternRewriter &rewriter) const {
  if (!isStatic(op))
    return rewriter.notifyMatchFailure(op, "a shape is not static");
  Location loc = op.getLoc();
  Value scanned =
      op.getInputs().empty() ? op.getOutputs().front() : op.getInputs().front();
  int64_t numSteps =
      cast<RankedTensorType>(scanned.getType()).getDimSize(op.getDimension());
  SmallVector<Value> results;
  for (Value output : op.getOutputs())
    results.push_back(
        makeZeros(rewriter, loc, cast<RankedTensorType>(output.getType())));
  llvm::append_range(results, op.getInits());
  // There is no slice for the body to take.
  if (numSteps == 0) {
    rewriter.replaceOp(op, results);
    return success();
  }
  SmallVector<Value> values = {makeIndex(rewriter, loc, 0)};
  llvm::append_range(values, op.getInputs());
  llvm::append_range(values, results);
  TypeRange types = ValueRange(values).getTypes();
  auto loop = WhileOp::create(rewriter, loc, types, values);
  SmallVector<Location> locations(values.size(), loc);
  OpBuilder::InsertionGuard guard(rewriter);
  Block *cond = rewriter.createBlock(&loop.getCond(), {}, types, locations);
  Value isLeft = CompareOp::create(rewriter, loc, cond->getArgument(0),
                                   makeIndex(rewriter, loc, numSteps),
                                   ComparisonDirection::LT);
  ReturnOp::create(rewriter, loc, isLeft);
  Block *body = rewriter.createBlock(&loop.getBody(), {}, types, locations);
  ScanStep step{op, numSteps, rewriter};
  ReturnOp::create(rewriter, loc, step.build(body->getArguments()));
  for (NamedAttribute attribute : op->getDiscardableAttrs())
    loop->setDiscardableAttr(attribute.getName(), attribute.getValue());
  rewriter.replaceOp(op,
                     loop.getResults().drop_front(1 + op.getInputs().size()));
  return success();
}

void stablehlo::populateChloScanPatterns(MLIRContext *context,
                                         RewritePatternSet *patterns) {
  patterns->add<LegalizeScan>(context);
}
