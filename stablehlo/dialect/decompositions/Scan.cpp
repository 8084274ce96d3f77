//===- Scan.cpp - scan as a loop ------------------------------------------===//
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

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/QuantizedOp.h"
#include "stablehlo/dialect/decompositions/Decompositions.h"
#include "stablehlo/dialect/decompositions/Loop.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// The body of the loop, for one step.
struct ScanStep {
  Decomposer &d;
  chlo::ScanOp op;
  /// Emits their number.
  llvm::function_ref<Value()> makeNumSteps;
  OpBuilder &builder = d.builder;
  Location loc = d.loc;

  /// `arguments` are the inputs, the outputs, and the carries; returns what
  /// they are in the next iteration.
  SmallVector<Value> build(Value counter, ValueRange arguments);

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

SmallVector<Value> ScanStep::build(Value counter, ValueRange arguments) {
  size_t numInputs = op.getInputs().size(), numOutputs = op.getOutputs().size();
  Value step = counter;
  if (op.getIsReverse())
    step = SubtractOp::create(builder, loc,
                              SubtractOp::create(builder, loc, makeNumSteps(),
                                                 makeIndex(builder, loc, 1)),
                              counter);
  ValueRange inputs = arguments.take_front(numInputs);
  ValueRange outputs = arguments.slice(numInputs, numOutputs);
  Block &body = op.getBody().front();
  SmallVector<Value> bodyArguments;
  for (auto [input, argument] : llvm::zip(inputs, body.getArguments()))
    bodyArguments.push_back(getSlice(input, step, argument.getType()));
  llvm::append_range(bodyArguments,
                     arguments.drop_front(numInputs + numOutputs));
  SmallVector<Value> results = d.inlineBlock(body, bodyArguments);
  SmallVector<Value> next(inputs);
  for (auto [output, slice] : llvm::zip(outputs, results))
    next.push_back(setSlice(output, slice, step));
  llvm::append_range(next, ArrayRef(results).drop_front(numOutputs));
  return next;
}

/// True for types that say all about the values of `op` and its body, but for
/// the number of steps.
static bool isStatic(chlo::ScanOp op) {
  auto isStaticType = [](Type type) {
    auto ranked = dyn_cast<RankedTensorType>(type);
    return ranked && ranked.hasStaticShape() && !ranked.getEncoding();
  };
  // Without the dimension of the steps.
  auto isStaticSlice = [&](Type type) {
    auto ranked = dyn_cast<RankedTensorType>(type);
    if (!ranked || ranked.getEncoding())
      return false;
    SmallVector<int64_t> sizes(ranked.getShape());
    sizes[op.getDimension()] = 1;
    return !ShapedType::isDynamicShape(sizes);
  };
  Block &body = op.getBody().front();
  return llvm::all_of(op.getInputs().getTypes(), isStaticSlice) &&
         llvm::all_of(op.getOutputs().getTypes(), isStaticSlice) &&
         llvm::all_of(op.getInits().getTypes(), isStaticType) &&
         llvm::all_of(op.getCarries().getTypes(), isStaticType) &&
         llvm::all_of(body.getArgumentTypes(), isStaticType) &&
         llvm::all_of(body.getTerminator()->getOperandTypes(), isStaticType);
}

/// The number of steps, or none if only the run knows.
static std::optional<int64_t> getNumSteps(chlo::ScanOp op) {
  if (op.getInputs().empty() && op.getScanDimSize())
    return static_cast<int64_t>(*op.getScanDimSize());
  auto dim = static_cast<int64_t>(op.getDimension());
  for (Type scanned : llvm::concat<const Type>(op.getInputs().getTypes(),
                                               op.getOutputs().getTypes())) {
    auto type = cast<RankedTensorType>(scanned);
    if (!type.isDynamicDim(dim))
      return type.getDimSize(dim);
  }
  return std::nullopt;
}

/// What an output holds before the first step: anything.
static Value makeOutput(Decomposer &d, chlo::ScanOp op, Value firstInput,
                        RankedTensorType type,
                        std::optional<int64_t> numSteps) {
  OpBuilder &builder = d.builder;
  Location loc = d.loc;
  if (type.hasStaticShape())
    return d.placeholder(type);
  auto dimension = static_cast<int64_t>(op.getDimension());
  SmallVector<Value> sizes;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    if (dim == dimension && !numSteps)
      sizes.push_back(getSize(builder, loc, firstInput, dim));
    else
      sizes.push_back(makeSize(
          builder, loc, dim == dimension ? *numSteps : type.getDimSize(dim)));
  }
  Value shape = ConcatenateOp::create(builder, loc, sizes, /*dimension=*/0);
  Value zero = makeZeros(builder, loc, type.clone(ArrayRef<int64_t>()));
  return DynamicBroadcastInDimOp::create(builder, loc, type, zero, shape,
                                         builder.getDenseI64ArrayAttr({}));
}

/// Outputs of dynamic sizes are made of a constant of their elements.
static bool canMakeOutput(Type type) {
  return cast<RankedTensorType>(type).hasStaticShape() ||
         (hasZero(type) && !getQuantizedElementType(type));
}

Decomposed stablehlo::decompose(Decomposer &d, chlo::ScanOp op,
                                ValueRange operands) {
  if (!isStatic(op) || !llvm::all_of(op.getOutputs().getTypes(), canMakeOutput))
    return failure();
  std::optional<int64_t> numSteps = getNumSteps(op);
  size_t numInputs = op.getInputs().size();
  // Nothing says how many steps there are.
  if (numInputs == 0 && !numSteps)
    return failure();
  Value firstInput = numInputs == 0 ? Value() : operands.front();
  SmallVector<Value> results;
  for (Type output : op.getOutputs().getTypes())
    results.push_back(makeOutput(d, op, firstInput,
                                 cast<RankedTensorType>(output), numSteps));
  llvm::append_range(results, operands.drop_front(numInputs));
  // There is no slice for the body to take.
  if (numSteps == 0)
    return results;
  Value dynamicSteps;
  if (!numSteps)
    dynamicSteps =
        d.convert(d.create<GetDimensionSizeOp>(firstInput, op.getDimension()),
                  d.builder.getI64Type());
  auto makeNumSteps = [&] {
    return numSteps ? makeIndex(d.builder, d.loc, *numSteps) : dynamicSteps;
  };
  SmallVector<Value> values(operands.take_front(numInputs));
  llvm::append_range(values, results);
  ScanStep step{d, op, makeNumSteps};
  Operation *loop = createLoop(d.builder, d.loc, makeNumSteps, values,
                               [&](Value counter, ValueRange arguments) {
                                 return step.build(counter, arguments);
                               });
  Decomposer::keepAttributes(op, loop);
  return llvm::to_vector_of<Value>(
      loop->getResults().drop_front(1 + numInputs));
}
