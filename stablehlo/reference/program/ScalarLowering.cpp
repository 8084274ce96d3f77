//===- ScalarLowering.cpp - From loops over scalars to graphs -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/ScalarLowering.h"

#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "stablehlo/reference/program/Cost.h"
#include "stablehlo/reference/program/LaneLowering.h"
#include "stablehlo/reference/program/TripCount.h"
#include "stablehlo/reference/tensor/Literal.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/SaveAndRestore.h"
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

/// Larger arrays from outside are not copied to registers unless they must be.
static constexpr int64_t kMaxCopiedElements = 128;
/// Constants are copied to the registers in each run. Units of 8 bytes.
static constexpr size_t kMaxConstantUnits = 4096;
/// Of all regions. What that many ops take is in proportion to their number,
/// and no more than steps take.
static constexpr unsigned kMaxOps = 1 << 16;
static constexpr unsigned kMaxDepth = 64;

std::optional<TensorSpec> stablehlo::getStaticSpec(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape())
    return std::nullopt;
  std::optional<ElementType> element = getElementType(tensor.getElementType());
  std::optional<int64_t> count = getNumElements(tensor.getShape());
  if (!element || !count || *count > INT64_MAX / 16)
    return std::nullopt;
  return TensorSpec{*element, Dims(tensor.getShape())};
}

std::optional<TensorSpec> stablehlo::getScalarSpec(Type type) {
  std::optional<TensorSpec> spec = getStaticSpec(type);
  return spec && !isEmpty(*spec) ? spec : std::nullopt;
}

bool stablehlo::computesNothing(Operation *op) {
  auto isNothing = [](Type type) {
    std::optional<TensorSpec> spec = getStaticSpec(type);
    return spec && isEmpty(*spec);
  };
  return op->getNumResults() != 0 &&
         llvm::all_of(op->getResultTypes(), isNothing);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

ScalarLowering::ScalarLowering(Preparer &preparer, ScalarProgram &program)
    : preparer(preparer), program(program) {
  program.registers.resize(kNumFixedRegisters);
  open.emplace_back(&graph.root, /*level=*/0);
}

char *ScalarLowering::getMemory(ScalarId id) {
  return reinterpret_cast<char *>(program.registers.data() +
                                  graph.values[id].place);
}

FailureOr<ScalarId> ScalarLowering::addValue(ElementType type, int64_t count,
                                             int64_t maxUnits) {
  // Half of all registers: who computes with more has time for steps.
  if (count > maxUnits * 4 / getStorageSize(type))
    return failure();
  ScalarValue &value = graph.values.emplace_back();
  value.type = type;
  value.count = count;
  value.level = getLevel();
  return graph.values.size() - 1;
}

LogicalResult ScalarLowering::makeConstant(ScalarId id) {
  ScalarValue &value = graph.values[id];
  value.isConstant = true;
  value.level = 0;
  value.place = program.registers.size();
  program.registers.resize(value.place + graph.getNumUnits(id));
  return success(program.registers.size() <= kMaxConstantUnits);
}

FailureOr<ScalarId> ScalarLowering::addPointer(const Tensor &tensor) {
  FailureOr<ScalarId> id = addValue(ElementType::UI64, 1);
  if (failed(id))
    return failure();
  ScalarValue &value = graph.values[*id];
  value.type = tensor.getType();
  value.count = tensor.getNumElements();
  value.isPointer = true;
  return id;
}

FailureOr<ScalarId> ScalarLowering::addConstant(const Tensor &tensor) {
  if (!tensor || tensor.getNumElements() == 0)
    return failure();
  llvm::Expected<Tensor> dense = tensor.toDense(preparer.getContext());
  if (!dense) {
    llvm::consumeError(dense.takeError());
    return failure();
  }
  FailureOr<ScalarId> id;
  if (dense->getNumElements() > kMaxCopiedElements) {
    id = addPointer(*dense);
    if (failed(id) || failed(makeConstant(*id)))
      return failure();
    program.registers[graph.values[*id].place] =
        reinterpret_cast<uintptr_t>(dense->data());
    program.constants.push_back(std::move(*dense));
  } else if (dense->getNumElements() == 1) {
    SplatConstant bits = getFirstElement(*dense);
    auto key = std::make_tuple(bits.type, bits.bits[0], bits.bits[1]);
    if (auto found = scalarConstants.find(key); found != scalarConstants.end())
      return found->second;
    id = addValue(bits.type, 1);
    if (failed(id) || failed(makeConstant(*id)))
      return failure();
    scalarConstants[key] = *id;
    std::memcpy(getMemory(*id), bits.bits.data(), getStorageSize(bits.type));
  } else {
    id = addValue(dense->getType(), dense->getNumElements());
    if (failed(id) || failed(makeConstant(*id)))
      return failure();
    std::memcpy(getMemory(*id), dense->data(),
                dense->getNumElements() * getStorageSize(dense->getType()));
  }
  return id;
}

/// A value from outside of the op that is lowered; `isUpdated` tells whether it
/// is the first of values that take its place.
FailureOr<ScalarId> ScalarLowering::addInput(Value value, bool isUpdated) {
  std::optional<TensorSpec> spec = getScalarSpec(value.getType());
  if (!spec)
    return failure();
  int64_t count = *getNumElements(spec->shape);
  bool isLarge = count > kMaxCopiedElements;
  const Tensor *constant = preparer.getConstant(value);
  if (constant && !(isUpdated && isLarge))
    return addConstant(*constant);
  bool isPointer = isLarge && !isUpdated;
  FailureOr<ScalarId> id = isPointer
                               ? addValue(ElementType::UI64, 1)
                               : addValue(spec->type, count, graph.maxUnits);
  if (failed(id))
    return failure();
  ScalarValue &input = graph.values[*id];
  input.type = spec->type;
  input.count = count;
  input.isPointer = isPointer;
  input.level = 0;
  Slot slot = preparer.getSlot(value);
  inputSlots[*id] = slot;
  inputIds.push_back(*id);
  program.inputs.push_back({slot, kZeroRegister, isPointer});
  return id;
}

FailureOr<ScalarId> ScalarLowering::getId(Value value) {
  auto found = ids.find(value);
  if (found != ids.end())
    return found->second;
  if (parts.count(value))
    return addArrayOfParts(value);
  FailureOr<ScalarId> id = addInput(value, /*isUpdated=*/false);
  if (succeeded(id))
    setId(value, *id);
  return id;
}

//===----------------------------------------------------------------------===//
// Nodes
//===----------------------------------------------------------------------===//

ScalarLowering::OpenBlock &
ScalarLowering::getOutermost(llvm::ArrayRef<ScalarId> operands) {
  unsigned level = 0;
  for (ScalarId operand : operands)
    if (operand != kNoScalar)
      level = std::max(level, graph.values[operand].level);
  return *llvm::find_if(llvm::reverse(open), [&](const OpenBlock &block) {
    return block.level <= level;
  });
}

FailureOr<ScalarId> ScalarLowering::addNode(ScalarInstruction code,
                                            ElementType type, int64_t count,
                                            llvm::ArrayRef<ScalarId> operands,
                                            bool isCopy) {
  ScalarNode node;
  node.isCopy = isCopy;
  node.code = code;
  node.operands.assign(operands.begin(), operands.end());
  bool isConstant = count <= kMaxCopiedElements;
  for (ScalarId operand : operands)
    isConstant &= operand == kNoScalar || graph.values[operand].isConstant;
  OpenBlock *target = &getOutermost(operands);
  // Equal ones in this block, or around it, are there already.
  NodeKey key(code.operation, code.count, code.number, type, node.operands);
  for (const OpenBlock &block : llvm::make_range(open.begin(), target + 1)) {
    auto found = block.known.find(key);
    if (found != block.known.end())
      return found->second;
  }
  FailureOr<ScalarId> id = addValue(type, count);
  if (failed(id))
    return failure();
  node.result = *id;
  graph.values[*id].level = target->level;
  (isConstant ? open.front() : *target).known[key] = *id;
  if (!isConstant) {
    target->block->nodes.push_back(std::move(node));
    return id;
  }
  if (failed(makeConstant(*id)))
    return failure();
  ScalarCode now;
  code.result = graph.values[*id].place;
  for (auto [place, operand] : llvm::zip(code.operands, operands))
    if (operand != kNoScalar)
      place = graph.values[operand].place;
  now.instructions.push_back(code);
  now.instructions.emplace_back().operation = getScalarEndOperation();
  setScalarHandlers(now.instructions);
  ScalarRun run{preparer.getContext(), /*frame=*/nullptr};
  llvm::cantFail(
      now.run(run, reinterpret_cast<char *>(program.registers.data())));
  return id;
}

void ScalarLowering::addWrite(ScalarInstruction code, ScalarId result,
                              llvm::ArrayRef<ScalarId> operands) {
  ScalarNode &node = open.back().block->nodes.emplace_back();
  node.isCopy = true;
  node.code = code;
  node.result = result;
  node.operands.assign(operands.begin(), operands.end());
}

FailureOr<ScalarId> ScalarLowering::addWritten(ElementType type, int64_t count,
                                               llvm::ArrayRef<Write> writes) {
  FailureOr<ScalarId> id = addValue(type, count);
  if (failed(id))
    return failure();
  Ids operands;
  for (const Write &write : writes)
    llvm::append_range(operands, write.operands);
  OpenBlock &target = getOutermost(operands);
  graph.values[*id].level = target.level;
  for (const Write &write : writes) {
    ScalarNode &node = target.block->nodes.emplace_back();
    node.isCopy = true;
    node.code = write.code;
    node.result = *id;
    node.operands = write.operands;
  }
  return id;
}

void ScalarLowering::addMove(ScalarId result, ScalarId operand) {
  ScalarNode &node = open.back().block->nodes.emplace_back();
  node.kind = ScalarNode::Kind::Move;
  node.result = result;
  node.operands = {operand};
}

//===----------------------------------------------------------------------===//
// Elementwise ops
//===----------------------------------------------------------------------===//

/// Whether lanes and memory hold values of `type` in the same form, which loops
/// work on without more.
static bool isPlain(ElementType type) {
  return stablehlo::isBoolean(type) ||
         (!isSmallFloat(type) && getNumBits(type) >= 8);
}

/// The loop that computes `step` on values in storage form, if one does.
static LaneLoop getPlainLoop(const LaneStep &step) {
  if (!isPlain(step.type) || !isPlain(step.resultType) ||
      !llvm::all_of(step.operandTypes, isPlain))
    return nullptr;
  switch (step.op) {
  case LaneOp::ReducePrecision:
    return nullptr;
  case LaneOp::Convert:
    return getConvertLoop(step.operandTypes[0], step.type);
  case LaneOp::BitcastConvert:
    return getCopyLoop(getStorageSize(step.type));
  case LaneOp::Select:
    return getSelectLoop(getStorageSize(step.type));
  default:
    break;
  }
  return getOperatorLoop(step.op, step.type);
}

static bool hasSmallFloats(const LaneStep &step) {
  return isSmallFloat(step.type) || isSmallFloat(step.resultType) ||
         llvm::any_of(step.operandTypes, isSmallFloat);
}

/// `step` as a lane program of its own, for types that lanes recode.
static std::unique_ptr<LaneKernel> makeKernel(const LaneStep &step,
                                              unsigned numOperands) {
  LaneProgram program;
  SmallVector<LaneRegister, 3> operands;
  for (unsigned i = 0; i < numOperands; ++i)
    operands.push_back(program.addInput(step.operandTypes[i]));
  program.outputs.push_back(
      program.add(step.op, step.type, operands, step.attribute));
  return std::make_unique<LaneKernel>(std::move(program));
}

bool ScalarLowering::isBoolean(ScalarId id, bool expected) {
  return graph.values[id].isConstant &&
         static_cast<bool>(*getMemory(id)) == expected;
}

ScalarId ScalarLowering::simplifyBoolean(LaneOp op,
                                         llvm::ArrayRef<ScalarId> operands) {
  // x and true, x or false, x != false, x == true.
  bool neutral = op == LaneOp::And || op == LaneOp::CompareEq;
  if (!neutral && op != LaneOp::Or && op != LaneOp::CompareNe)
    return kNoScalar;
  if (isBoolean(operands[1], neutral))
    return operands[0];
  if (isBoolean(operands[0], neutral))
    return operands[1];
  return kNoScalar;
}

/// A select of whole arrays.
FailureOr<ScalarId> ScalarLowering::addChoice(const LaneStep &step,
                                              llvm::ArrayRef<ScalarId> operands,
                                              int64_t count) {
  ElementType type = getLaneType(step.resultType);
  ScalarInstruction code;
  code.operation = getScalarChoiceOperation();
  code.count = count * getStorageSize(type);
  return addNode(code, type, count, operands, /*isCopy=*/true);
}

ScalarId ScalarLowering::simplify(const LaneStep &step,
                                  llvm::ArrayRef<ScalarId> operands) {
  if (step.op == LaneOp::Convert && step.operandTypes[0] == step.type)
    return operands[0];
  if (!isScalar(operands[0]))
    return kNoScalar;
  if (step.op == LaneOp::Select) {
    if (operands[1] == operands[2] || isBoolean(operands[0], true))
      return operands[1];
    return isBoolean(operands[0], false) ? operands[2] : kNoScalar;
  }
  if (step.type == ElementType::I1 && operands.size() == 2)
    return simplifyBoolean(step.op, operands);
  return kNoScalar;
}

const ScalarOperation *
ScalarLowering::chooseOperation(const LaneStep &step,
                                llvm::ArrayRef<ScalarId> operands,
                                ScalarInstruction &code) {
  if (step.op == LaneOp::Convert)
    return getScalarConvertOperation(step.operandTypes[0], step.type);
  const ScalarOperation *operation =
      getScalarPowerOfTwoOperation(step.op, step.type);
  if (operation && graph.values[operands[1]].isConstant) {
    uint64_t divisor = 0;
    std::memcpy(&divisor, getMemory(operands[1]), getStorageSize(step.type));
    unsigned numUsable = getNumBits(step.type) - isSignedInteger(step.type);
    if (llvm::isPowerOf2_64(divisor) && llvm::Log2_64(divisor) < numUsable) {
      code.number = llvm::Log2_64(divisor);
      return operation;
    }
  }
  return getScalarOperation(step.op, step.type);
}

FailureOr<ScalarId> ScalarLowering::addLoop(const ScalarOperation *operation,
                                            LaneLoop loop,
                                            ElementType resultType,
                                            llvm::ArrayRef<ScalarId> operands,
                                            int64_t count) {
  ScalarInstruction code;
  code.operation = operation;
  code.count = count;
  code.loop = loop;
  return addNode(code, resultType, count, operands);
}

FailureOr<ScalarId> ScalarLowering::addKernel(const LaneStep &step,
                                              llvm::ArrayRef<ScalarId> operands,
                                              int64_t count) {
  program.code.kernels.push_back(makeKernel(step, operands.size()));
  ScalarInstruction code;
  code.operation = getScalarKernelOperation();
  code.count = count;
  code.kernel = program.code.kernels.back().get();
  return addNode(code, step.resultType, count, operands);
}

FailureOr<ScalarId> ScalarLowering::addElementwise(
    const LaneStep &step, llvm::ArrayRef<ScalarId> operands, int64_t count) {
  if (ScalarId same = simplify(step, operands); same != kNoScalar)
    return same;
  if (hasSmallFloats(step))
    return addSmallFloats(step, operands, count);
  if (isComplex(step.type) &&
      (step.op == LaneOp::Real || step.op == LaneOp::Imag))
    return addHalf(operands.front(), step.resultType,
                   /*isSecond=*/step.op == LaneOp::Imag, count);
  if (step.op == LaneOp::Complex && count == 1)
    return addPair(operands, step.resultType);
  ScalarInstruction code;
  code.count = count;
  ScalarComparison compare;
  if (count == 1) {
    compare = getScalarComparison(step.op, step.type);
    code.operation = compare.compare ? compare.compare
                                     : chooseOperation(step, operands, code);
  }
  if (!code.operation) {
    LaneLoop loop = getPlainLoop(step);
    ElementType type =
        step.op == LaneOp::Convert ? step.operandTypes[0] : step.type;
    FailureOr<ScalarId> id =
        loop ? addLoop(getScalarRowOperation(step.op, type, step.type), loop,
                       step.resultType, operands, count)
             : addKernel(step, operands, count);
    if (succeeded(id) && count > 1)
      graph.values[*id].lane = step;
    return id;
  }
  FailureOr<ScalarId> id = addNode(code, step.resultType, count, operands);
  if (failed(id))
    return failure();
  graph.values[*id].compare = compare;
  if (step.op == LaneOp::Convert && step.operandTypes[0] == ElementType::I1)
    convertedBooleans[*id] = operands[0];
  return id;
}

LogicalResult ScalarLowering::lowerElementwise(Operation *op) {
  std::optional<LaneStep> step = preparer.getLaneStep(op);
  std::optional<TensorSpec> spec;
  if (step)
    spec = getScalarSpec(op->getResult(0).getType());
  if (!spec)
    return failure();
  int64_t count = *getNumElements(spec->shape);
  SmallVector<ScalarId, 3> operands;
  for (Value value : op->getOperands()) {
    FailureOr<ScalarId> id = getId(value);
    if (succeeded(id))
      id = getLanes(*id);
    if (failed(id))
      return failure();
    operands.push_back(*id);
    // A body may combine arrays.
    count = std::max(count, graph.values[*id].count);
  }
  bool isChoice = step->op == LaneOp::Select && count > 1 &&
                  graph.values[operands[0]].count == 1;
  // Another scalar predicate or bound serves all elements.
  for (ScalarId &operand : operands) {
    if (graph.values[operand].count == count || isChoice)
      continue;
    FailureOr<ScalarId> all = addBroadcast(operand, count);
    if (failed(all))
      return failure();
    operand = *all;
  }
  FailureOr<ScalarId> id = isChoice ? addChoice(*step, operands, count)
                                    : addElementwise(*step, operands, count);
  if (failed(id))
    return failure();
  setId(op->getResult(0), *id);
  return success();
}

LogicalResult ScalarLowering::lowerConstant(ConstantOp op) {
  llvm::Expected<Tensor> tensor = getValue(preparer.getContext(), op);
  if (!tensor) {
    llvm::consumeError(tensor.takeError());
    return failure();
  }
  FailureOr<ScalarId> id = addConstant(*tensor);
  if (succeeded(id))
    setId(op->getResult(0), *id);
  return id;
}

LogicalResult ScalarLowering::lowerIota(IotaOp op) {
  std::optional<TensorSpec> spec = getScalarSpec(op.getType());
  std::optional<LaneStep> step = preparer.getLaneStep(op);
  if (!spec || !step)
    return failure();
  LaneProgram iota;
  iota.outputs.push_back(iota.addIota(step->type, step->attribute));
  llvm::Expected<Tensor> tensor =
      Tensor::allocate(preparer.getContext(), spec->type, spec->shape);
  if (!tensor) {
    llvm::consumeError(tensor.takeError());
    return failure();
  }
  LaneKernel(std::move(iota))
      .run(preparer.getContext(), spec->shape, {}, tensor->view());
  FailureOr<ScalarId> id = addConstant(*tensor);
  if (succeeded(id))
    setId(op.getResult(), *id);
  return id;
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

LogicalResult ScalarLowering::lowerBlock(Block &block) {
  for (Operation &op : block.without_terminator())
    if (failed(lowerOp(&op)))
      return failure();
  return success();
}

FailureOr<ScalarLowering::Ids> ScalarLowering::getIds(ValueRange values) {
  Ids all;
  for (Value value : values) {
    FailureOr<ScalarId> id = getId(value);
    if (failed(id))
      return failure();
    all.push_back(*id);
  }
  return all;
}

FailureOr<ScalarLowering::Ids>
ScalarLowering::lowerBody(Block &body, llvm::ArrayRef<ScalarId> arguments) {
  for (auto [argument, id] : llvm::zip_equal(body.getArguments(), arguments))
    setId(argument, id);
  if (failed(lowerBlock(body)))
    return failure();
  return getIds(body.getTerminator()->getOperands());
}

FailureOr<ScalarLowering::Ids> ScalarLowering::getIds(Value value,
                                                      bool isInParts) {
  return isInParts ? getParts(value) : getIds(ValueRange(value));
}

void ScalarLowering::setIds(Value value, bool isInParts, const Ids &all) {
  if (isInParts)
    setParts(value, all);
  else
    setId(value, all.front());
}

/// Whether the iterations of `op` change what it carries as operand `i`.
static bool isVarying(WhileOp op, unsigned i) {
  Block &body = op.getBody().front();
  return body.getTerminator()->getOperand(i) != body.getArgument(i);
}

FailureOr<ScalarLowering::Ids> ScalarLowering::addCarried(WhileOp op,
                                                          unsigned i) {
  Value init = op->getOperand(i), argument = op.getBody().getArgument(i);
  if (!isVarying(op, i))
    return getIds(init, isInParts(argument));
  if (!ids.count(init) && !parts.count(init)) {
    FailureOr<ScalarId> id = addInput(init, /*isUpdated=*/true);
    if (failed(id))
      return failure();
    setId(init, *id);
  }
  FailureOr<Ids> inits = getIds(init, isInParts(argument));
  if (failed(inits))
    return failure();
  Ids variables;
  for (ScalarId id : *inits) {
    ScalarValue init = graph.values[id];
    FailureOr<ScalarId> dense =
        addDense(id, getVariableType(init.type, init.count));
    if (failed(dense))
      return failure();
    ScalarValue value = graph.values[*dense];
    FailureOr<ScalarId> variable = addVariable(value);
    if (failed(variable))
      return failure();
    addMove(*variable, *dense);
    variables.push_back(*variable);
  }
  return variables;
}

LogicalResult ScalarLowering::lowerIterations(WhileOp op, ScalarBlock &block,
                                              llvm::ArrayRef<Ids> carried) {
  Block &cond = op.getCond().front(), &body = op.getBody().front();
  auto close = openBlock(block, getLevel() + 1);
  if (failed(lowerBlock(cond)))
    return failure();
  FailureOr<ScalarId> predicate = getId(cond.getTerminator()->getOperand(0));
  if (failed(predicate))
    return failure();
  ScalarNode &exit = block.nodes.emplace_back();
  exit.kind = ScalarNode::Kind::Exit;
  exit.operands = {*predicate};
  if (failed(lowerBlock(body)))
    return failure();
  for (auto [i, variables] : llvm::enumerate(carried)) {
    if (!isVarying(op, i))
      continue;
    FailureOr<Ids> results = getIds(body.getTerminator()->getOperand(i),
                                    isInParts(body.getArgument(i)));
    if (failed(results))
      return failure();
    for (auto [variable, next] : llvm::zip_equal(variables, *results)) {
      FailureOr<ScalarId> result = addDense(next, graph.values[variable].type);
      if (failed(result))
        return failure();
      block.moves.push_back({variable, *result});
    }
  }
  return success();
}

LogicalResult ScalarLowering::lowerWhile(WhileOp op) {
  Region &cond = op.getCond(), &body = op.getBody();
  SmallVector<Ids> carried;
  for (unsigned i = 0; i < op->getNumOperands(); ++i) {
    // JAX carries constants, of no elements too: nothing reads those.
    std::optional<TensorSpec> spec = getStaticSpec(op->getOperand(i).getType());
    if (spec && isEmpty(*spec) && !isVarying(op, i)) {
      carried.emplace_back();
      continue;
    }
    FailureOr<Ids> all = addCarried(op, i);
    if (failed(all))
      return failure();
    bool areParts = isInParts(body.getArgument(i));
    setIds(cond.getArgument(i), areParts, *all);
    setIds(body.getArgument(i), areParts, *all);
    carried.push_back(std::move(*all));
  }
  auto setLevel = [&](unsigned level) {
    for (auto [i, variables] : llvm::enumerate(carried))
      for (ScalarId id : variables)
        if (isVarying(op, i))
          graph.values[id].level = level;
  };
  ScalarBlock block;
  setLevel(getLevel() + 1);
  if (failed(lowerIterations(op, block, carried)))
    return failure();
  setLevel(getLevel());
  ScalarNode &loop = open.back().block->nodes.emplace_back();
  loop.kind = ScalarNode::Kind::Loop;
  loop.blocks.push_back(std::move(block));
  for (unsigned i = 0; i < op->getNumResults(); ++i)
    if (!carried[i].empty())
      setIds(op->getResult(i), isInParts(body.getArgument(i)), carried[i]);
  return success();
}

/// A value that is `branches[i]` after block i.
FailureOr<ScalarId>
ScalarLowering::addBranchResult(MutableArrayRef<ScalarBlock> blocks,
                                Ids branches) {
  if (llvm::all_equal(branches))
    return branches.front();
  ScalarValue first = graph.values[branches.front()];
  ElementType type = getVariableType(first.type, first.count);
  for (auto [block, id] : llvm::zip_equal(blocks, branches)) {
    auto close = openBlock(block, getLevel());
    FailureOr<ScalarId> dense = addDense(id, type);
    if (failed(dense))
      return failure();
    id = *dense;
  }
  ScalarValue value = graph.values[branches.front()];
  FailureOr<ScalarId> choice = addVariable(value);
  if (succeeded(choice))
    for (auto [block, id] : llvm::zip_equal(blocks, branches))
      block.moves.push_back({*choice, id});
  return choice;
}

LogicalResult ScalarLowering::lowerBranches(Operation *op, ScalarId index,
                                            llvm::ArrayRef<Region *> regions) {
  std::vector<ScalarBlock> blocks(regions.size());
  // For each result, or part of one, what it is in each branch.
  SmallVector<SmallVector<Ids>> results(op->getNumResults());
  for (auto [i, region] : llvm::enumerate(regions)) {
    auto close = openBlock(blocks[i], getLevel());
    Block &block = region->front();
    if (failed(lowerBlock(block)))
      return failure();
    for (auto [result, value, branches] : llvm::zip_equal(
             op->getResults(), block.getTerminator()->getOperands(), results)) {
      FailureOr<Ids> all = getIds(value, isInParts(result));
      if (failed(all))
        return failure();
      branches.resize(all->size());
      for (auto [branch, id] : llvm::zip_equal(branches, *all))
        branch.push_back(id);
    }
  }
  for (auto [result, branches] : llvm::zip_equal(op->getResults(), results)) {
    Ids all;
    for (Ids &branch : branches) {
      FailureOr<ScalarId> id = addBranchResult(blocks, std::move(branch));
      if (failed(id))
        return failure();
      all.push_back(*id);
    }
    setIds(result, isInParts(result), all);
  }
  ScalarNode &node = open.back().block->nodes.emplace_back();
  node.kind = ScalarNode::Kind::Branch;
  node.operands = {index};
  node.blocks = std::move(blocks);
  return success();
}

LogicalResult ScalarLowering::lowerIf(IfOp op) {
  FailureOr<ScalarId> predicate = getId(op.getPred());
  if (failed(predicate))
    return failure();
  return lowerBranches(op, *predicate,
                       {&op.getTrueBranch(), &op.getFalseBranch()});
}

LogicalResult ScalarLowering::lowerCase(CaseOp op) {
  SmallVector<Region *> regions;
  for (Region &region : op->getRegions())
    regions.push_back(&region);
  FailureOr<ScalarId> id = getId(op.getIndex());
  if (failed(id) || regions.empty())
    return failure();
  // Of an index that is a boolean, 1 is the second branch, or the only one.
  auto boolean = convertedBooleans.find(*id);
  if (boolean == convertedBooleans.end())
    return lowerBranches(op, *id, regions);
  Region *second = regions[std::min<size_t>(1, regions.size() - 1)];
  return lowerBranches(op, boolean->second, {second, regions[0]});
}

LogicalResult ScalarLowering::lowerOp(Operation *op) {
  if (++numOps > kMaxOps || depth == kMaxDepth)
    return failure();
  llvm::SaveAndRestore deeper(depth, depth + 1);
  if (isMemoryEffectFree(op) && computesNothing(op))
    return success();
  if (auto constant = dyn_cast<ConstantOp>(op))
    return lowerConstant(constant);
  if (auto iota = dyn_cast<IotaOp>(op))
    return lowerIota(iota);
  if (auto loop = dyn_cast<WhileOp>(op))
    return lowerWhile(loop);
  if (auto branch = dyn_cast<IfOp>(op))
    return lowerIf(branch);
  if (auto branch = dyn_cast<CaseOp>(op))
    return lowerCase(branch);
  auto reduce = dyn_cast<ReduceOp>(op);
  return success(
      succeeded(lowerParts(op)) || (reduce && succeeded(lowerReduce(reduce))) ||
      succeeded(lowerAtIndices(op)) || succeeded(lowerMovement(op)) ||
      succeeded(lowerElementwise(op)) || succeeded(lowerCall(op)));
}

//===----------------------------------------------------------------------===//
// The whole
//===----------------------------------------------------------------------===//

/// Units beyond `kMaxScalarUnits` that pay: to copy them to the registers and
/// back takes a fraction of what instructions gain on steps, 0.1 us for each
/// op.
static int64_t getNumPaidUnits(Operation *op) {
  constexpr int64_t kUnitsPerOp = 25, kMaxUnits = 1 << 23;
  auto loop = dyn_cast<WhileOp>(op);
  std::optional<int64_t> tripCount;
  if (loop)
    tripCount = getTripCount(loop);
  if (!tripCount)
    return 0;
  auto numOps = std::min<int64_t>(
      static_cast<int64_t>(countOps(loop.getBody())), kMaxOps);
  return std::min(*tripCount * numOps * kUnitsPerOp, kMaxUnits);
}

LogicalResult ScalarLowering::lower(llvm::ArrayRef<Operation *> ops,
                                    ValueRange results, size_t &numLowered) {
  for (Operation *op : ops) {
    graph.maxUnits += getNumPaidUnits(op);
    if (!mayBecomeScalarCode(op, preparer.getOptions()) || failed(lowerOp(op)))
      return failure();
    ++numLowered;
  }
  return finish(results);
}

LogicalResult ScalarLowering::finish(ValueRange results) {
  static constexpr uint8_t kTrue = 1;
  FailureOr<ScalarId> alwaysTrue = addConstant(
      Tensor(ElementType::I1, {}, Buffer::borrow(&kTrue, sizeof(kTrue))));
  if (failed(alwaysTrue))
    return failure();
  graph.alwaysTrue = *alwaysTrue;
  for (Value result : results) {
    std::optional<TensorSpec> spec = getStaticSpec(result.getType());
    // Of no elements, any will do.
    FailureOr<ScalarId> id =
        spec && isEmpty(*spec) ? alwaysTrue : getId(result);
    if (!spec || failed(id))
      return failure();
    ScalarProgram::Output output{spec->type, spec->shape, kZeroRegister,
                                 std::nullopt};
    auto slot = inputSlots.find(*id);
    if (slot != inputSlots.end())
      output.slot = slot->second;
    else if (!isEmpty(*spec))
      id = addDense(*id, spec->type);
    if (failed(id))
      return failure();
    graph.outputs.push_back(*id);
    program.outputs.push_back(std::move(output));
  }
  graph.constants = program.registers;
  if (failed(assembleScalarCode(graph, program.code)))
    return failure();
  program.numUnits = graph.numUnits;
  SmallVector<ScalarProgram::Input> inputs;
  for (auto [input, id] : llvm::zip_equal(program.inputs, inputIds)) {
    input.place = graph.values[id].place;
    if (graph.values[id].numUses > 0)
      inputs.push_back(input);
  }
  program.inputs = std::move(inputs);
  for (auto [output, id] : llvm::zip(program.outputs, graph.outputs))
    output.place = graph.values[id].place;
  for (const auto &[id, slot] : inputSlots)
    if (!llvm::is_contained(program.captures, slot))
      program.captures.push_back(slot);
  llvm::sort(program.captures);
  return success();
}
