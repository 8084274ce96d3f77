//===- LaneLowering.cpp - From ops to lane programs -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/LaneLowering.h"

#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/RegionUtils.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/reference/program/ScalarLowering.h"
#include "stablehlo/reference/tensor/Literal.h"
#include "llvm/ADT/SetVector.h"
#include <cstring>
#include <limits>

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Elementwise ops
//===----------------------------------------------------------------------===//

/// `direction` in the order of ComparisonDirection, which CHLO's has too.
template <typename Direction>
static LaneOp getCompareLaneOp(Direction direction, bool isTotal) {
  static_assert(static_cast<int>(LaneOp::CompareLt) -
                        static_cast<int>(LaneOp::CompareEq) ==
                    static_cast<int>(ComparisonDirection::LT),
                "comparisons are in the order of ComparisonDirection");
  LaneOp first = isTotal ? LaneOp::CompareTotalEq : LaneOp::CompareEq;
  return static_cast<LaneOp>(static_cast<unsigned>(first) +
                             static_cast<unsigned>(direction));
}

/// The element type of a tensor value, if the interpreter has it.
static std::optional<ElementType> getElementTypeOf(Value value) {
  auto tensor = dyn_cast<RankedTensorType>(value.getType());
  return tensor ? getElementType(tensor.getElementType()) : std::nullopt;
}

static bool haveElementTypes(ValueRange values) {
  return llvm::all_of(
      values, [](Value value) { return getElementTypeOf(value).has_value(); });
}

/// The instruction of type `type`, which the lane engine may not have.
static std::optional<LaneStep> makeLaneStep(Operation *op, LaneOp laneOp,
                                            std::optional<ElementType> type,
                                            int64_t attribute = 0) {
  std::optional<ElementType> resultType = getElementTypeOf(op->getResult(0));
  if (!type || !resultType || !haveElementTypes(op->getOperands()) ||
      !isSupported(laneOp, *type))
    return std::nullopt;
  LaneStep step{laneOp, *type, *resultType, attribute};
  for (auto [operandType, operand] :
       llvm::zip(step.operandTypes, op->getOperands()))
    operandType = *getElementTypeOf(operand);
  return step;
}

std::optional<LaneStep> stablehlo::getLaneStep(Operation *op, LaneOp laneOp) {
  switch (laneOp) {
  case LaneOp::Convert:
  case LaneOp::Complex:
    return makeLaneStep(op, laneOp, getElementTypeOf(op->getResult(0)));
  case LaneOp::Clamp:
  case LaneOp::Select:
    return makeLaneStep(op, laneOp, getElementTypeOf(op->getOperand(1)));
  default:
    return makeLaneStep(op, laneOp, getElementTypeOf(op->getOperand(0)));
  }
}

std::optional<LaneStep> stablehlo::getLaneStep(BitcastConvertOp op) {
  std::optional<ElementType> from = getElementTypeOf(op.getOperand());
  std::optional<ElementType> to = getElementTypeOf(op.getResult());
  if (!from || !to || getNumBits(*from) != getNumBits(*to))
    return std::nullopt;
  return makeLaneStep(op, LaneOp::BitcastConvert, to);
}

std::optional<LaneStep> stablehlo::getLaneStep(chlo::BroadcastCompareOp op) {
  static_assert(static_cast<int>(chlo::ComparisonDirection::LT) ==
                    static_cast<int>(ComparisonDirection::LT),
                "both enums have one order");
  bool isTotal = op.getCompareType() == chlo::ComparisonType::TOTALORDER;
  return makeLaneStep(op,
                      getCompareLaneOp(op.getComparisonDirection(), isTotal),
                      getElementTypeOf(op.getLhs()));
}

std::optional<LaneStep> stablehlo::getLaneStep(CompareOp op) {
  bool isTotal = op.getCompareType() == ComparisonType::TOTALORDER;
  return makeLaneStep(op,
                      getCompareLaneOp(op.getComparisonDirection(), isTotal),
                      getElementTypeOf(op.getLhs()));
}

std::optional<LaneStep> stablehlo::getLaneStep(IotaOp op) {
  return makeLaneStep(op, LaneOp::Iota, getElementTypeOf(op.getResult()),
                      static_cast<int64_t>(op.getIotaDimension()));
}

std::optional<LaneStep> stablehlo::getLaneStep(ReducePrecisionOp op) {
  // No type has as many mantissa bits.
  ReducedPrecision precision = {op.getExponentBits(),
                                static_cast<uint16_t>(std::min<uint32_t>(
                                    op.getMantissaBits(), UINT16_MAX)),
                                /*scale=*/0};
  return makeLaneStep(op, LaneOp::ReducePrecision,
                      getElementTypeOf(op.getOperand()),
                      precision.toAttribute());
}

SplatConstant stablehlo::getFirstElement(const Tensor &tensor) {
  SplatConstant constant{tensor.getType(), {}};
  std::memcpy(constant.bits.data(), tensor.data(),
              getStorageSize(tensor.getType()));
  return constant;
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

namespace mlir {
namespace stablehlo {
/// Lowers the ops of a region. What lanes cannot compute is no error: nothing
/// is reported.
class LaneBodyBuilder {
public:
  LaneBodyBuilder(Preparer &preparer, Region &region, LaneBody &body)
      : preparer(preparer), region(region), body(body) {}

  LogicalResult build();

private:
  LaneRegister getRegister(Value value);
  LogicalResult lowerOp(Operation &op);
  LogicalResult lowerConstant(ConstantOp op);

  Preparer &preparer;
  Region &region;
  LaneBody &body;
  llvm::DenseMap<Value, LaneRegister> registers;
};
} // namespace stablehlo
} // namespace mlir

LaneRegister LaneBodyBuilder::getRegister(Value value) {
  auto found = registers.find(value);
  if (found != registers.end())
    return found->second;
  // A constant of an outer scope; other captures are inputs.
  std::optional<SplatConstant> splat = preparer.getSplat(value);
  assert(splat && "value is neither computed nor captured");
  return registers[value] = body.program.addConstant(splat->type, splat->bits);
}

LogicalResult LaneBodyBuilder::lowerConstant(ConstantOp op) {
  llvm::Expected<Tensor> value = getValue(preparer.getContext(), op);
  if (!value) {
    llvm::consumeError(value.takeError());
    return failure();
  }
  if (value->getNumElements() != 1)
    return failure();
  SplatConstant element = getFirstElement(*value);
  registers[op->getResult(0)] =
      body.program.addConstant(element.type, element.bits);
  return success();
}

LogicalResult LaneBodyBuilder::lowerOp(Operation &op) {
  // Operands that are constants of outer scopes take registers too.
  constexpr unsigned kMaxOps = std::numeric_limits<LaneRegister>::max() / 2;
  if (body.program.types.size() > kMaxOps)
    return failure();
  if (auto constant = dyn_cast<ConstantOp>(op))
    return lowerConstant(constant);
  // Movements of a single element are no work.
  bool isScalar = llvm::all_of(op.getResultTypes(), [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.hasStaticShape() && tensor.getNumElements() == 1;
  });
  if (!isScalar)
    return failure();
  if (isa<ReshapeOp, BroadcastInDimOp, OptimizationBarrierOp>(op)) {
    for (auto [operand, result] :
         llvm::zip(op.getOperands(), op.getResults())) {
      registers[result] = getRegister(operand);
    }
    return success();
  }
  std::optional<LaneStep> step = preparer.getLaneStep(&op);
  if (!step || step->op == LaneOp::Iota)
    return failure();
  SmallVector<LaneRegister> operands;
  for (Value operand : op.getOperands()) {
    operands.push_back(getRegister(operand));
  }
  registers[op.getResult(0)] =
      body.program.add(step->op, step->type, operands, step->attribute);
  return success();
}

LogicalResult LaneBodyBuilder::build() {
  Block &block = region.front();
  for (BlockArgument argument : block.getArguments()) {
    std::optional<ElementType> type = getElementTypeOf(argument);
    if (!type)
      return failure();
    registers[argument] = body.program.addInput(*type);
  }
  body.numArguments = body.program.numInputs;
  // Captured scalars that are no constants are inputs too.
  llvm::SetVector<Value> captured;
  for (Operation &op : block)
    for (Value operand : op.getOperands())
      if (operand.getParentRegion() != &region && !preparer.getSplat(operand))
        captured.insert(operand);
  for (Value value : captured) {
    std::optional<TensorSpec> spec = getScalarSpec(value.getType());
    if (!spec || *getNumElements(spec->shape) != 1)
      return failure();
    registers[value] = body.program.addInput(spec->type);
    body.captures.push_back(preparer.getSlot(value));
  }
  for (Operation &op : block.without_terminator())
    if (failed(lowerOp(op)))
      return failure();
  for (Value result : block.getTerminator()->getOperands())
    body.program.outputs.push_back(getRegister(result));
  return success();
}

FailureOr<LaneBody> LaneBody::prepareFunction(Preparer &preparer,
                                              Region &region) {
  LaneBody body;
  for (BlockArgument argument : region.getArguments()) {
    FailureOr<TensorSpec> spec =
        getTensorSpec(argument.getLoc(), argument.getType());
    if (failed(spec))
      return failure();
    body.program.addInput(spec->type);
  }
  body.numArguments = body.program.numInputs;
  FailureOr<const PreparedFunction *> function =
      preparer.prepareOutlined(region, body.captures);
  if (failed(function))
    return failure();
  body.function = *function;
  for (Value result : region.front().getTerminator()->getOperands())
    body.program.addFunctionOutput(*getElementTypeOf(result));
  return body;
}

FailureOr<LaneBody> LaneBody::prepare(Preparer &preparer, Region &region) {
  LaneBody body;
  if (succeeded(LaneBodyBuilder(preparer, region, body).build()))
    return body;
  return prepareFunction(preparer, region);
}

FailureOr<LaneProgram> LaneBody::prepareFixed(Preparer &preparer,
                                              Region &region) {
  // Captured values, other than constants, would have to have slots.
  llvm::SetVector<Value> captures;
  getUsedValuesDefinedAbove(region, captures);
  if (!llvm::all_of(captures, [&](Value value) {
        return preparer.getSplat(value).has_value();
      }))
    return failure();
  LaneBody body;
  if (failed(LaneBodyBuilder(preparer, region, body).build()))
    return failure();
  return std::move(body.program);
}

LaneProgram LaneBody::bind(const Frame &frame,
                           std::shared_ptr<const BodyCalls> &calls) const {
  if (!function)
    return bindCaptures(frame);
  SmallVector<Tensor> values = llvm::map_to_vector(
      captures, [&](Slot slot) { return frame.slots[slot]; });
  SmallVector<ElementType> resultTypes = llvm::map_to_vector(
      program.outputs, [&](LaneRegister reg) { return program.types[reg]; });
  calls = std::make_shared<const BodyCalls>(*function, frame, std::move(values),
                                            getArgumentTypes(), resultTypes);
  LaneProgram bound = program;
  bound.function = calls;
  return bound;
}

LaneProgram LaneBody::bindCaptures(const Frame &frame) const {
  LaneProgram bound;
  SmallVector<LaneRegister> renamed(program.types.size());
  for (unsigned i = 0; i < numArguments; ++i)
    renamed[i] = bound.addInput(program.types[i]);
  for (auto [i, slot] : llvm::enumerate(captures)) {
    SplatConstant value = getFirstElement(frame.slots[slot]);
    renamed[numArguments + i] = bound.addConstant(value.type, value.bits);
  }
  for (LaneInstruction instruction : program.instructions) {
    for (LaneRegister &operand : instruction.operands)
      operand = renamed[operand];
    LaneRegister result = bound.types.size();
    bound.types.push_back(program.types[instruction.result]);
    renamed[instruction.result] = result;
    instruction.result = result;
    bound.instructions.push_back(instruction);
  }
  for (LaneRegister output : program.outputs)
    bound.outputs.push_back(renamed[output]);
  return bound;
}
