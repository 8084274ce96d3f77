//===- LaneChain.cpp - Steps that pass values in registers ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/lanes/LaneChain.cpp"
#include "stablehlo/reference/lanes/LaneChain.h"
#include "hwy/foreach_target.h"
#include "hwy/highway.h"

namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {
const ChainTarget *getChainTarget();
} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir

#if HWY_ONCE
#include "llvm/ADT/STLExtras.h"

namespace mlir {
namespace stablehlo {
HWY_EXPORT(getChainTarget);

const ChainTarget &getChainTarget() {
  return *HWY_DYNAMIC_DISPATCH(getChainTarget)();
}
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

/// Whether the two may be a rotation that is joined to something.
static bool isSumOfShifts(LaneOp user, LaneOp op) {
  return user == LaneOp::Xor && op == LaneOp::Or;
}
static bool isProductInSum(LaneOp user, LaneOp op) {
  return (user == LaneOp::Add || user == LaneOp::Subtract) &&
         op == LaneOp::Multiply;
}

void stablehlo::scheduleForChains(LaneProgram &program) {
  constexpr unsigned kNone = ~0u;
  llvm::SmallVector<unsigned> definitions(program.types.size(), kNone);
  for (auto [i, instruction] : llvm::enumerate(program.instructions))
    definitions[instruction.result] = i;
  llvm::SmallVector<LaneInstruction, 8> ordered;
  llvm::SmallVector<bool> isOpen(program.instructions.size(), false);
  llvm::SmallVector<LaneRegister> stack;
  auto comesLast = [&](LaneOp user, LaneRegister reg) {
    unsigned number = definitions[reg];
    if (number == kNone)
      return false;
    const LaneInstruction &instruction = program.instructions[number];
    // Of products, those of what is there already: nothing comes in between.
    return isSumOfShifts(user, instruction.op) ||
           (isProductInSum(user, instruction.op) &&
            llvm::all_of(instruction.getOperands(), [&](LaneRegister operand) {
              unsigned source = definitions[operand];
              return source == kNone ||
                     program.instructions[source].op == LaneOp::Constant;
            }));
  };
  auto isComputed = [&](LaneRegister reg) {
    unsigned number = definitions[reg];
    return number != kNone &&
           program.instructions[number].op != LaneOp::Constant;
  };
  auto pushOperands = [&](const LaneInstruction &instruction) {
    if (instruction.op == LaneOp::Select) {
      // A stage takes predicates from memory: they come first.
      auto [predicate, onTrue, onFalse] = instruction.operands;
      if (!isComputed(onTrue))
        std::swap(onTrue, onFalse);
      stack.append({onTrue, onFalse, predicate});
      return;
    }
    llvm::append_range(stack, instruction.getOperands());
    if (getNumOperands(instruction.op) == 2 &&
        comesLast(instruction.op, stack.back()))
      std::swap(stack[stack.size() - 1], stack[stack.size() - 2]);
  };
  auto visit = [&](LaneRegister root) {
    stack.push_back(root);
    while (!stack.empty()) {
      unsigned number = definitions[stack.back()];
      if (number == kNone) {
        stack.pop_back();
        continue;
      }
      const LaneInstruction &instruction = program.instructions[number];
      if (!isOpen[number]) {
        isOpen[number] = true;
        // The first operand is on top of the stack last: it comes just before
        // its user. Rotations and products come later still: stages take them
        // from memory.
        pushOperands(instruction);
        continue;
      }
      ordered.push_back(instruction);
      definitions[instruction.result] = kNone;
      stack.pop_back();
    }
  };
  for (LaneRegister output : program.outputs)
    visit(output);
  // Instructions that no output needs.
  for (const LaneInstruction &instruction : program.instructions)
    visit(instruction.result);
  program.instructions = std::move(ordered);
}

//===----------------------------------------------------------------------===//
// Chains
//===----------------------------------------------------------------------===//

namespace {
class ChainFinder {
public:
  ChainFinder(const LaneProgram &program,
              llvm::ArrayRef<const LaneInstruction *> instructions);
  llvm::SmallVector<LaneChain, 2> run();

private:
  static constexpr LaneRegister kNone = UINT16_MAX;

  bool append(size_t step);
  bool appendInstruction(const LaneInstruction &instruction);
  bool isRotation(size_t step) const;
  bool appendRotation(size_t step);
  bool appendXorShifted(size_t step);
  bool appendProduct(size_t step);
  bool appendUnary(const LaneInstruction &instruction);
  bool appendBinary(const LaneInstruction &instruction);
  bool appendClamp(const LaneInstruction &instruction);
  bool appendComparison(size_t step);
  bool appendSelect(const LaneInstruction &instruction);
  bool appendBits(const LaneInstruction &instruction);

  bool isShiftInRange(const LaneInstruction &instruction) const;
  bool isScalar(LaneRegister reg) const { return constants[reg] != nullptr; }
  /// Whether the chain's lanes have the size of `type`, or may have.
  bool fitsWidth(ElementType type);
  void addMove(ChainOp op, LaneRegister reg0 = 0, LaneRegister reg1 = 0);
  void keepValue(unsigned numTaken);
  void load(LaneRegister reg);
  void close(size_t endStep);

  const LaneProgram &program;
  llvm::ArrayRef<const LaneInstruction *> instructions;
  const ChainTarget &target;
  llvm::SmallVector<const LaneInstruction *> constants;
  llvm::SmallVector<unsigned> numUses;
  llvm::SmallVector<LaneChain, 2> chains;

  /// The chain in the making: its first step, its lanes' size (0: open), the
  /// register in the accumulator, how often that spared a load.
  size_t begin = 0;
  size_t nextStep = 0;
  unsigned laneSize = 0;
  LaneRegister value = kNone;
  /// The value is where it was loaded from.
  bool isStored = false;
  unsigned numPassed = 0;
  llvm::SmallVector<LaneChain::Stage, 0> stages;
  llvm::SmallVector<LaneRegister, 2> stored;
};
} // namespace

ChainFinder::ChainFinder(const LaneProgram &program,
                         llvm::ArrayRef<const LaneInstruction *> instructions)
    : program(program), instructions(instructions), target(getChainTarget()),
      constants(program.types.size(), nullptr),
      numUses(program.types.size(), 0) {
  for (const LaneInstruction &instruction : program.instructions) {
    if (instruction.op == LaneOp::Constant)
      constants[instruction.result] = &instruction;
    for (LaneRegister operand : instruction.getOperands())
      ++numUses[operand];
  }
  for (LaneRegister output : program.outputs)
    ++numUses[output];
}

bool ChainFinder::fitsWidth(ElementType type) {
  unsigned size = getLaneSize(type);
  if (isSmallFloat(type) || (size != 4 && size != 8))
    return false;
  if (stages.empty())
    laneSize = size;
  return size == laneSize;
}

void ChainFinder::addMove(ChainOp op, LaneRegister reg0, LaneRegister reg1) {
  stages.push_back(
      {target.getStage(op, laneSize, isScalar(reg0)), {reg0, reg1}});
}

/// Stores the accumulator, unless its only uses are the `numTaken` to come.
void ChainFinder::keepValue(unsigned numTaken) {
  if (numTaken)
    ++numPassed;
  if (value == kNone || isStored || numUses[value] <= numTaken)
    return;
  addMove(ChainOp::Store, value);
  if (!llvm::is_contained(stored, value))
    stored.push_back(value);
}

/// Makes `reg` the accumulator by loading it.
void ChainFinder::load(LaneRegister reg) {
  keepValue(/*numTaken=*/0);
  addMove(ChainOp::Load, reg);
}

/// Ends the chain before `endStep`; drops it if nothing was gained.
void ChainFinder::close(size_t endStep) {
  // Where values wait in memory all the same, loops move them as well.
  if (numPassed > 0 && 2 * numPassed >= endStep - begin) {
    keepValue(/*numTaken=*/0);
    addMove(ChainOp::End);
    LaneChain &chain = chains.emplace_back();
    chain.beginStep = begin;
    chain.endStep = endStep;
    chain.laneSize = laneSize;
    chain.tileLanes = target.tileBytes / laneSize;
    for (LaneChain::Stage &stage : stages)
      for (unsigned i : {0, 1}) {
        LaneRegister reg = stage.operands[i];
        if (reg >= constants.size() || isScalar(reg))
          continue;
        stage.steps[i] = getLaneSize(program.types[reg]);
        if (!llvm::is_contained(stored, reg) &&
            !llvm::is_contained(chain.loaded, reg))
          chain.loaded.push_back(reg);
      }
    chain.stages = std::move(stages);
    chain.stored = std::move(stored);
    chain.prefetch =
        target.getStage(ChainOp::Prefetch, laneSize, /*isScalar=*/false);
  } else if (begin < endStep) {
    chains.push_back({begin, endStep});
  }
  stages.clear();
  stored.clear();
  begin = endStep;
  value = kNone;
  isStored = false;
  numPassed = 0;
}

bool ChainFinder::isShiftInRange(const LaneInstruction &instruction) const {
  const LaneInstruction *amount = constants[instruction.operands[1]];
  if (!amount)
    return false;
  return amount->constant[0] < getNumBits(instruction.type);
}

bool ChainFinder::appendUnary(const LaneInstruction &instruction) {
  LaneRegister x = instruction.operands[0];
  ChainStage::Function function = target.getInstruction(
      instruction.op, instruction.type, ChainForm::Unary, false);
  if (!function || !fitsWidth(instruction.type))
    return false;
  if (x == value)
    keepValue(/*numTaken=*/1);
  else
    load(x);
  stages.push_back({function, {0, 0}});
  return true;
}

bool ChainFinder::appendBinary(const LaneInstruction &instruction) {
  LaneRegister x = instruction.operands[0], y = instruction.operands[1];
  auto get = [&](ChainForm form, LaneRegister other) {
    return target.getInstruction(instruction.op, instruction.type, form,
                                 isScalar(other));
  };
  bool isShift = instruction.op >= LaneOp::ShiftLeft &&
                 instruction.op <= LaneOp::ShiftRightLogical;
  if (!get(ChainForm::First, y) || !fitsWidth(instruction.type) ||
      (isShift && (x == y || (isScalar(y) && !isShiftInRange(instruction)))))
    return false;
  if (x == value && y == value) {
    keepValue(/*numTaken=*/2);
    stages.push_back({get(ChainForm::Both, y), {0, 0}});
    return true;
  }
  if (!isShift && (y == value || (x != value && isScalar(x)))) {
    if (y == value)
      keepValue(/*numTaken=*/1);
    else
      load(y);
    stages.push_back({get(ChainForm::Second, x), {x, 0}});
    return true;
  }
  if (x == value)
    keepValue(/*numTaken=*/1);
  else
    load(x);
  stages.push_back({get(ChainForm::First, y), {y, 0}});
  return true;
}

/// Spec: min(max(operand, low), high).
bool ChainFinder::appendClamp(const LaneInstruction &instruction) {
  auto [low, x, high] = instruction.operands;
  auto get = [&](LaneOp op, LaneRegister other) {
    return target.getInstruction(op, instruction.type, ChainForm::First,
                                 isScalar(other));
  };
  if (!get(LaneOp::Maximum, low) || !fitsWidth(instruction.type))
    return false;
  if (x == value && low != value && high != value)
    keepValue(/*numTaken=*/1);
  else
    load(x);
  stages.push_back({get(LaneOp::Maximum, low), {low, 0}});
  stages.push_back({get(LaneOp::Minimum, high), {high, 0}});
  return true;
}

/// The result goes to memory; what was compared stays.
bool ChainFinder::appendComparison(size_t step) {
  const LaneInstruction &instruction = *instructions[step];
  LaneRegister x = instruction.operands[0], y = instruction.operands[1];
  if (instruction.op < LaneOp::CompareEq || instruction.op > LaneOp::CompareLt)
    return false;
  auto get = [&](ChainForm form, LaneRegister other) {
    return target.getInstruction(instruction.op, instruction.type, form,
                                 isScalar(other));
  };
  if (!get(ChainForm::First, y) || !fitsWidth(instruction.type))
    return false;
  bool isSecond = x != value && (y == value || isScalar(x));
  LaneRegister kept = isSecond ? y : x, other = isSecond ? x : y;
  if (kept == value) {
    ++numPassed;
  } else {
    load(kept);
    value = kept;
    isStored = true;
  }
  ChainForm form = x == y     ? ChainForm::Both
                   : isSecond ? ChainForm::Second
                              : ChainForm::First;
  numUses[kept] -= x == y ? 2 : 1;
  stages.push_back({get(form, other), {other, instruction.result}});
  stored.push_back(instruction.result);
  nextStep = step + 1;
  return true;
}

bool ChainFinder::appendSelect(const LaneInstruction &instruction) {
  auto [predicate, onTrue, onFalse] = instruction.operands;
  if (!fitsWidth(instruction.type) || isScalar(predicate) || onTrue == onFalse)
    return false;
  bool isSecond = onTrue != value && (onFalse == value || isScalar(onTrue));
  if (isSecond)
    std::swap(onTrue, onFalse);
  if (onTrue == value)
    keepValue(/*numTaken=*/1);
  else
    load(onTrue);
  stages.push_back(
      {target.getSelect(laneSize,
                        isSecond ? ChainForm::Second : ChainForm::First,
                        isScalar(onFalse)),
       {predicate, onFalse}});
  return true;
}

/// The same bits as another type, which is no work.
bool ChainFinder::appendBits(const LaneInstruction &instruction) {
  LaneRegister x = instruction.operands[0];
  if (x != value || !fitsWidth(instruction.type) ||
      getLaneSize(program.types[x]) != laneSize ||
      isSmallFloat(program.types[x]))
    return false;
  keepValue(/*numTaken=*/1);
  return true;
}

/// Whether `instruction` is of `x` and `y`, in any order.
static bool joins(const LaneInstruction &instruction, LaneRegister x,
                  LaneRegister y) {
  return (instruction.operands[0] == x && instruction.operands[1] == y) ||
         (instruction.operands[0] == y && instruction.operands[1] == x);
}

/// Two shifts of one value by w and N - w bits, and their sum: a rotation.
bool ChainFinder::isRotation(size_t step) const {
  if (step + 2 >= instructions.size() || !instructions[step] ||
      !instructions[step + 1] || !instructions[step + 2])
    return false;
  const LaneInstruction *left = instructions[step];
  const LaneInstruction *right = instructions[step + 1];
  const LaneInstruction &sum = *instructions[step + 2];
  if (right->op == LaneOp::ShiftLeft)
    std::swap(left, right);
  bool isSum =
      sum.op == LaneOp::Or || sum.op == LaneOp::Xor || sum.op == LaneOp::Add;
  if (left->op != LaneOp::ShiftLeft || right->op != LaneOp::ShiftRightLogical ||
      !isSum || left->operands[0] != right->operands[0] ||
      !joins(sum, left->result, right->result) || numUses[left->result] != 1 ||
      numUses[right->result] != 1 || !isShiftInRange(*left) ||
      !isShiftInRange(*right))
    return false;
  uint64_t amounts = constants[left->operands[1]]->constant[0] +
                     constants[right->operands[1]]->constant[0];
  return amounts == getNumBits(left->type);
}

bool ChainFinder::appendRotation(size_t step) {
  if (!isRotation(step) || isScalar(instructions[step]->operands[0]) ||
      !fitsWidth(instructions[step]->type))
    return false;
  const LaneInstruction &left =
      *instructions[instructions[step]->op == LaneOp::ShiftLeft ? step
                                                                : step + 1];
  LaneRegister x = left.operands[0];
  LaneRegister sum = instructions[step + 2]->result;
  const LaneInstruction *next =
      step + 3 < instructions.size() ? instructions[step + 3] : nullptr;
  if (next && next->op == LaneOp::Xor && value != kNone && x != value &&
      joins(*next, value, sum) && numUses[sum] == 1) {
    keepValue(/*numTaken=*/1);
    addMove(ChainOp::XorRotated, x, left.operands[1]);
    value = next->result;
    nextStep = step + 4;
    return true;
  }
  if (x == value)
    keepValue(/*numTaken=*/2);
  else
    load(x);
  addMove(ChainOp::RotateLeft, left.operands[1]);
  ++numPassed;
  value = sum;
  nextStep = step + 3;
  return true;
}

/// A value and its shift, joined by xor: what hashes are made of.
bool ChainFinder::appendXorShifted(size_t step) {
  const LaneInstruction *shift = instructions[step];
  const LaneInstruction *next =
      step + 1 < instructions.size() ? instructions[step + 1] : nullptr;
  bool isLeft = shift->op == LaneOp::ShiftLeft;
  if (!next || next->op != LaneOp::Xor ||
      (!isLeft && shift->op != LaneOp::ShiftRightLogical) ||
      !joins(*next, shift->operands[0], shift->result) ||
      numUses[shift->result] != 1 || !isShiftInRange(*shift) ||
      !fitsWidth(shift->type))
    return false;
  if (shift->operands[0] == value)
    keepValue(/*numTaken=*/2);
  else
    load(shift->operands[0]);
  addMove(isLeft ? ChainOp::XorShiftedLeft : ChainOp::XorShiftedRight,
          shift->operands[1]);
  ++numPassed;
  value = next->result;
  nextStep = step + 2;
  return true;
}

/// A product that is added to the accumulator.
bool ChainFinder::appendProduct(size_t step) {
  const LaneInstruction &product = *instructions[step];
  const LaneInstruction *sum =
      step + 1 < instructions.size() ? instructions[step + 1] : nullptr;
  if (!sum || value == kNone || !isProductInSum(sum->op, product.op) ||
      !joins(*sum, value, product.result) || numUses[product.result] != 1 ||
      !fitsWidth(product.type))
    return false;
  LaneRegister x = product.operands[0], y = product.operands[1];
  bool isLeft = sum->operands[0] == product.result;
  ChainStage::Function function = target.getProduct(
      {sum->op, product.type, isLeft, {isScalar(x), isScalar(y)}});
  if (!function)
    return false;
  // As a factor it is read from memory.
  keepValue(/*numTaken=*/1);
  stages.push_back({function, {x, y}});
  ++numPassed;
  value = sum->result;
  nextStep = step + 2;
  return true;
}

bool ChainFinder::appendInstruction(const LaneInstruction &instruction) {
  switch (instruction.op) {
  case LaneOp::Clamp:
    return appendClamp(instruction);
  case LaneOp::BitcastConvert:
    return appendBits(instruction);
  case LaneOp::Select:
    return appendSelect(instruction);
  default:
    break;
  }
  switch (getNumOperands(instruction.op)) {
  case 1:
    return appendUnary(instruction);
  case 2:
    return appendBinary(instruction);
  default:
    return false;
  }
}

bool ChainFinder::append(size_t step) {
  if (!instructions[step])
    return false;
  if (appendComparison(step))
    return true;
  if (!appendRotation(step) && !appendXorShifted(step) &&
      !appendProduct(step)) {
    const LaneInstruction &instruction = *instructions[step];
    if (!appendInstruction(instruction))
      return false;
    value = instruction.result;
    nextStep = step + 1;
  }
  isStored = false;
  return true;
}

llvm::SmallVector<LaneChain, 2> ChainFinder::run() {
  for (size_t step = 0; step < instructions.size(); step = nextStep) {
    nextStep = step;
    if (append(step))
      continue;
    // Once more, as the first of a chain.
    close(step);
    if (append(step))
      continue;
    // A loop of its own.
    nextStep = begin = step + 1;
    if (chains.empty() || !chains.back().stages.empty())
      chains.push_back({step, step});
    chains.back().endStep = nextStep;
  }
  close(instructions.size());
  return std::move(chains);
}

llvm::SmallVector<LaneChain, 2>
stablehlo::findChains(const LaneProgram &program,
                      llvm::ArrayRef<const LaneInstruction *> instructions) {
  // Null for parts of instructions.
  llvm::SmallVector<const LaneInstruction *> whole(instructions);
  for (size_t i = 1; i < instructions.size(); ++i)
    if (instructions[i] == instructions[i - 1])
      whole[i] = whole[i - 1] = nullptr;
  return ChainFinder(program, whole).run();
}
#endif
