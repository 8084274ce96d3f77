//===- Prepare.cpp - From functions to programs ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/Prepare.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "stablehlo/dialect/StablehloOps.h"
#include "stablehlo/reference/ops/Prepare.h"
#include "stablehlo/reference/program/LaneLowering.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// Calls are prepared in place until the program has this many ops, and nested
/// no deeper than this: real programs stay far below.
static constexpr int64_t kMaxInlinedOps = 200000;
static constexpr size_t kMaxInlineDepth = 64;
/// The text parser gives up before, but bytecode nests as deep as it likes.
static constexpr unsigned kMaxRegionDepth = 1000;

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

Slot Preparer::getSlot(Value value) const {
  auto found = valueSlots.back().find(value);
  assert(found != valueSlots.back().end() && "value without slot");
  return found->second;
}

/// The bytes of `values` together, which have passed `getTensorSpec` or count
/// as none.
static uint64_t getNumBytes(ValueRange values) {
  uint64_t bytes = 0;
  for (Value value : values) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    if (!type || !type.hasStaticShape())
      continue;
    std::optional<ElementType> element = getElementType(type.getElementType());
    std::optional<int64_t> size = getNumElements(type.getShape());
    if (element && size)
      bytes = llvm::SaturatingMultiplyAdd<uint64_t>(
          *size, getStorageSize(*element), bytes);
  }
  return bytes;
}

static unsigned getNumOverwritten(Operation *op) {
  if (auto scatter = dyn_cast<ScatterOp>(op))
    return scatter.getInputs().size();
  return isa<DynamicUpdateSliceOp>(op);
}

/// A step for `op` with everything but what computes it.
static FailureOr<Step> makeStep(Operation *op) {
  for (Value result : op->getResults())
    if (failed(getTensorSpec(op->getLoc(), result.getType())))
      return failure();
  Step step(op->getLoc());
  step.op = op;
  step.opName = op->getName().getStringRef();
  step.isPure = isMemoryEffectFree(op);
  step.isView = isa<BitcastConvertOp, BroadcastInDimOp, DynamicSliceOp,
                    ReshapeOp, ReverseOp, SliceOp, TransposeOp>(op);
  step.numOverwritten = getNumOverwritten(op);
  constexpr uint64_t kSmallSize = 1 << 20;
  step.growsMemory = getNumBytes(op->getResults()) >
                     std::max(kSmallSize, getNumBytes(op->getOperands()));
  return step;
}

LogicalResult
Preparer::addRegionStep(Operation *op, EvaluatorPtr evaluator,
                        llvm::ArrayRef<const PreparedBlock *> blocks) {
  FailureOr<Step> step = makeStep(op);
  if (failed(step))
    return failure();
  step->evaluator = std::move(evaluator);
  for (Value operand : op->getOperands())
    step->operands.push_back(getSlot(operand));
  for (const PreparedBlock *block : blocks)
    llvm::append_range(step->captures, block->captures);
  for (Value result : op->getResults()) {
    setSlot(result, makeSlot());
    step->results.push_back(getSlot(result));
  }
  current->steps.push_back(std::move(*step));
  return success();
}

LogicalResult Preparer::addStep(Operation *op, EvaluatorPtr evaluator,
                                llvm::ArrayRef<Slot> captures) {
  if (failed(addRegionStep(op, std::move(evaluator), {})))
    return failure();
  llvm::append_range(current->steps.back().captures, captures);
  return success();
}

LogicalResult Preparer::addLaneStep(Operation *op, const LaneStep &lane) {
  FailureOr<Step> step = makeStep(op);
  if (failed(step))
    return failure();
  for (Value operand : op->getOperands())
    if (failed(getTensorSpec(op->getLoc(), operand.getType())))
      return failure();
  step->lane = lane;
  step->shape = getTensorSpec(op->getLoc(), op->getResult(0).getType())->shape;
  for (Value operand : op->getOperands())
    step->operands.push_back(getSlot(operand));
  setSlot(op->getResult(0), makeSlot());
  step->results.push_back(getSlot(op->getResult(0)));
  current->steps.push_back(std::move(*step));
  return success();
}

void Preparer::setConstant(Value value, Tensor tensor) {
  Slot slot = makeSlot();
  setSlot(value, slot);
  if (tensor && tensor.isSplat() && tensor.getNumElements() > 0)
    splats[slot] = getFirstElement(tensor);
  constantIndices[slot] = constants.size();
  constants.emplace_back(slot, std::move(tensor));
}

std::optional<SplatConstant> Preparer::getSplat(Value value) const {
  auto slot = valueSlots.back().find(value);
  if (slot == valueSlots.back().end())
    return std::nullopt;
  auto found = splats.find(slot->second);
  if (found == splats.end())
    return std::nullopt;
  return found->second;
}

const Tensor *Preparer::getConstant(Value value) const {
  auto found = constantIndices.find(getSlot(value));
  return found == constantIndices.end() ? nullptr
                                        : &constants[found->second].second;
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

namespace {
using PrepareFn = LogicalResult (*)(Operation *, Preparer &);

template <typename... OpTys> struct OpList {};
using AllStablehloOps = OpList<
#define GET_OP_LIST
#include "stablehlo/dialect/StablehloOps.cpp.inc"
    >;
using AllChloOps = OpList<
#define GET_OP_LIST
#include "stablehlo/dialect/chlo/ChloOps.cpp.inc"
    >;
} // namespace

/// The `prepare` overload of each op, by its name.
template <typename... OpTys>
static void addPrepareFns(llvm::StringMap<PrepareFn> &map, OpList<OpTys...>) {
  ((map[OpTys::getOperationName()] =
        [](Operation *op, Preparer &preparer) {
          return prepare(cast<OpTys>(op), preparer);
        }),
   ...);
}

static const llvm::StringMap<PrepareFn> &getPrepareFns() {
  static const llvm::StringMap<PrepareFn> map = [] {
    llvm::StringMap<PrepareFn> fns;
    addPrepareFns(fns, AllStablehloOps());
    addPrepareFns(fns, AllChloOps());
    addPrepareFns(fns, OpList<func::CallOp>());
    return fns;
  }();
  return map;
}

LogicalResult Preparer::prepareOp(Operation *op) {
  auto found = getPrepareFns().find(op->getName().getStringRef());
  if (found != getPrepareFns().end())
    return found->second(op, *this);
  return prepare(op, *this); // Of another dialect: refused.
}

LogicalResult stablehlo::prepare(Operation *op, Preparer &preparer) {
  if (std::optional<LaneStep> step = getLaneStep(op))
    return preparer.addLaneStep(op, *step);
  // Say what the trouble is if it is a type.
  for (Value value : op->getOperands())
    if (failed(getTensorSpec(op->getLoc(), value.getType())))
      return failure();
  for (Value value : op->getResults())
    if (failed(getTensorSpec(op->getLoc(), value.getType())))
      return failure();
  return op->emitOpError("is not supported by the interpreter yet");
}

LogicalResult Preparer::prepareOps(Block &block) {
  for (Operation &op : block.without_terminator())
    if (failed(prepareOp(&op)))
      return failure();
  return success();
}

LogicalResult Preparer::lowerBlock(Region &region, PreparedBlock &prepared) {
  if (regionDepth == kMaxRegionDepth)
    return emitError(region.getLoc())
           << "regions nested more than " << kMaxRegionDepth
           << " levels deep are not supported by the interpreter";
  ++regionDepth;
  PreparedBlock *outer = std::exchange(current, &prepared);
  Block &block = region.front();
  for (auto [argument, slot] :
       llvm::zip(block.getArguments(), prepared.arguments)) {
    if (failed(getTensorSpec(argument.getLoc(), argument.getType())))
      return failure();
    setSlot(argument, slot);
  }
  LogicalResult status = prepareOps(block);
  current = outer;
  --regionDepth;
  if (failed(status))
    return failure();
  for (Value result : block.getTerminator()->getOperands())
    prepared.results.push_back(getSlot(result));
  return success();
}

LogicalResult Preparer::prepareRegion(Region &region, PreparedBlock &prepared) {
  for (unsigned i = 0; i < region.getNumArguments(); ++i)
    prepared.arguments.push_back(makeSlot());
  if (failed(lowerBlock(region, prepared)))
    return failure();
  finishBlock(prepared, splats, getOptions());
  return success();
}

LogicalResult Preparer::prepareRegion(Region &region, PreparedBlock &prepared,
                                      llvm::ArrayRef<Slot> arguments) {
  prepared.arguments.assign(arguments.begin(), arguments.end());
  if (failed(lowerBlock(region, prepared)))
    return failure();
  finishBlock(prepared, splats, getOptions(), /*ownsArguments=*/false);
  return success();
}

LogicalResult Preparer::prepareLoopBody(Region &region, PreparedBlock &body,
                                        PreparedBlock &invariants) {
  for (unsigned i = 0; i < region.getNumArguments(); ++i)
    body.arguments.push_back(makeSlot());
  if (failed(lowerBlock(region, body)))
    return failure();
  hoistInvariants(body, invariants);
  finishBlock(invariants, splats, getOptions(), /*ownsArguments=*/false);
  finishBlock(body, splats, getOptions());
  llvm::erase_if(body.captures, [&](Slot slot) {
    return llvm::is_contained(invariants.results, slot);
  });
  return success();
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

LogicalResult Preparer::prepareFunction(func::FuncOp function,
                                        PreparedFunction &prepared) {
  if (failed(checkFunction(function)))
    return failure();
  prepared.name = function.getName().str();
  valueSlots.emplace_back();
  inlineStack.push_back(function);
  if (failed(prepareRegion(function.getBody(), prepared.body)))
    return failure();
  inlineStack.pop_back();
  valueSlots.pop_back();
  prepared.numSlots = numSlots;
  prepared.constants = std::move(constants);
  return success();
}

func::FuncOp Preparer::lookupFunction(Operation *from, SymbolRefAttr name) {
  return builder.symbols.lookupNearestSymbolFrom<func::FuncOp>(from, name);
}

LogicalResult Preparer::inlineCall(Operation *call, func::FuncOp callee) {
  llvm::DenseMap<Value, Slot> calleeSlots;
  for (auto [argument, operand] :
       llvm::zip(callee.getArguments(), call->getOperands()))
    calleeSlots[argument] = getSlot(operand);
  valueSlots.push_back(std::move(calleeSlots));
  inlineStack.push_back(callee);
  Block &body = callee.getBody().front();
  builder.numInlinedOps += body.getOperations().size();
  if (failed(prepareOps(body)))
    return failure();
  llvm::DenseMap<Value, Slot> inner = valueSlots.pop_back_val();
  inlineStack.pop_back();
  for (auto [result, value] :
       llvm::zip(call->getResults(), body.getTerminator()->getOperands()))
    setSlot(result, inner.lookup(value));
  return success();
}

/// The program's function for `function`, whose body may be prepared later.
static const PreparedFunction &requireFunction(ProgramBuilder &builder,
                                               func::FuncOp function) {
  PreparedFunction *&prepared = builder.functions[function];
  if (!prepared) {
    prepared = builder.program.functions
                   .emplace_back(std::make_unique<PreparedFunction>())
                   .get();
    builder.pending.push_back({function, prepared});
  }
  return *prepared;
}

LogicalResult Preparer::prepareCall(Operation *call, func::FuncOp callee) {
  if (failed(checkFunction(callee)))
    return failure();
  if (callee.getNumArguments() != call->getNumOperands() ||
      callee.getNumResults() != call->getNumResults())
    return call->emitOpError("does not match the signature of ")
           << callee.getName();
  if (!llvm::is_contained(inlineStack, callee) &&
      inlineStack.size() < kMaxInlineDepth &&
      builder.numInlinedOps < kMaxInlinedOps)
    return inlineCall(call, callee);
  return addStep(call, makeCallEvaluator(requireFunction(builder, callee)));
}

FailureOr<Program> stablehlo::prepareProgram(func::FuncOp entry,
                                             const EngineOptions &options) {
  ProgramBuilder builder(options);
  builder.program.entry = &requireFunction(builder, entry);
  while (!builder.pending.empty()) {
    auto [function, prepared] = builder.pending.back();
    builder.pending.pop_back();
    if (failed(Preparer(builder).prepareFunction(function, *prepared)))
      return failure();
  }
  return std::move(builder.program);
}
