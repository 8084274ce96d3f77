//===- LaneKernelBuild.cpp - Prepares lane programs -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From instructions to loops, and from registers to memory.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/lanes/LaneKernelImpl.h"
#include "stablehlo/reference/tensor/SmallFloat.h"
#include "llvm/ADT/bit.h"
#include <algorithm>
#include <atomic>
#include <cassert>
#include <limits>

using namespace mlir;
using namespace mlir::stablehlo;

static std::atomic<uint64_t> nextKernelId{1};

LaneKernel::Impl::Impl(LaneProgram laneProgram)
    : program(std::move(laneProgram)),
      id(nextKernelId.fetch_add(1, std::memory_order_relaxed)) {
  addRegisters();
  for (const LaneInstruction &instruction : program.instructions) {
    addInstruction(instruction);
    stepInstructions.resize(steps.size(), &instruction);
  }
  // Long programs are worth a thread sooner.
  int64_t numSteps = std::max<int64_t>(steps.size(), 1);
  int64_t worthwhile = int64_t(llvm::bit_floor(uint64_t(65536 / numSteps)));
  grain = std::min(grain, std::max<int64_t>(worthwhile, 4096));
  // A function takes long for each lane.
  if (program.function)
    grain = 1;
  addOutputs();
  assignOffsets();
}

void LaneKernel::Impl::addRegisters() {
  auto makeRegister = [](ElementType type) {
    Register result;
    result.type = type;
    result.storageSize = getStorageSize(type);
    result.laneSize = getLaneSize(type);
    result.decode = getDecodeLoop(type);
    result.encode = getEncodeLoop(type);
    result.fill = getFillLoop(result.laneSize);
    return result;
  };
  // Functions know no other form than that of memory.
  auto makeStorageRegister = [](ElementType type) {
    Register result;
    result.type = type;
    result.storageSize = result.laneSize = getStorageSize(type);
    result.fill = getFillLoop(result.laneSize);
    return result;
  };
  for (ElementType type : program.types)
    registers.push_back(program.function ? makeStorageRegister(type)
                                         : makeRegister(type));
  for (auto [input, isTable] : llvm::enumerate(program.getTables()))
    registers[input].isTable = isTable;
  temporary = registers.size();
  registers.push_back(makeRegister(ElementType::ComplexF64));
  firstAttribute = registers.size();
}

void LaneKernel::Impl::addStep(LaneLoop loop, LaneRegister result,
                               llvm::ArrayRef<LaneRegister> operands) {
  assert(loop && "no loop for this op and type; see isSupported");
  // The temporary register stands for operands that the loop does not read.
  Step step{loop, result, {temporary, temporary, temporary}};
  llvm::copy(operands, step.operands.begin());
  steps.push_back(step);
}

void LaneKernel::Impl::addFinish(LaneLoop loop, LaneRegister result) {
  if (loop)
    addStep(loop, result, result);
}

void LaneKernel::Impl::addInstruction(const LaneInstruction &instruction) {
  switch (instruction.op) {
  case LaneOp::Constant:
    return addConstant(instruction);
  case LaneOp::Iota:
    return addIota(instruction);
  case LaneOp::Convert:
    return addConvert(instruction);
  case LaneOp::BitcastConvert:
    return addBitcast(instruction);
  case LaneOp::ReducePrecision:
    return addReducePrecision(instruction);
  case LaneOp::TakeElement:
    return addTakeElement(instruction);
  case LaneOp::Select:
    return addStep(getSelectLoop(registers[instruction.result].laneSize),
                   instruction.result, instruction.operands);
  default:
    return addOperator(instruction);
  }
}

void LaneKernel::Impl::addConstant(const LaneInstruction &instruction) {
  Constant constant{instruction.result, instruction.constant};
  registers[instruction.result].isConstant = true;
  if (LaneLoop decode = registers[instruction.result].decode)
    decode(constant.value.data(), instruction.constant.data(), nullptr, nullptr,
           1);
  constants.push_back(constant);
}

void LaneKernel::Impl::addIota(const LaneInstruction &instruction) {
  ElementType type = instruction.type;
  LaneLoop finish = isSmallFloat(type) ? getRoundLoop(type) : getWrapLoop(type);
  iotas.push_back({instruction.result, instruction.attribute,
                   getConvertLoop(ElementType::SI64, type), finish});
}

void LaneKernel::Impl::addConvert(const LaneInstruction &instruction) {
  LaneRegister operand = instruction.operands[0], result = instruction.result;
  ElementType from = registers[operand].type, to = instruction.type;
  addStep(getConvertLoop(from, to), result, operand);
  if (from == to)
    return;
  ElementType part = getComplexPartType(from);
  if (isSmallFloat(to))
    addFinish(getRoundLoop(to), result);
  else
    addFinish(isFloat(part) ? getSaturateLoop(to) : getWrapLoop(to), result);
}

void LaneKernel::Impl::addBitcast(const LaneInstruction &instruction) {
  LaneRegister operand = instruction.operands[0], result = instruction.result;
  const Register &from = registers[operand], &to = registers[result];
  assert(getNumBits(from.type) == getNumBits(to.type) && "another width");
  LaneRegister bits = operand;
  if (from.encode && to.decode) {
    addStep(from.encode, temporary, operand);
    return addStep(to.decode, result, temporary);
  }
  if (from.encode) {
    addStep(from.encode, temporary, bits);
    bits = temporary;
  }
  if (to.decode) {
    // A sign-extended integer has bits that the float's code has not.
    if (LaneLoop mask = getZeroExtendLoop(from.type)) {
      addStep(mask, temporary, bits);
      bits = temporary;
    }
    return addStep(to.decode, result, bits);
  }
  addStep(getCopyLoop(to.laneSize), result, bits);
  addFinish(getWrapLoop(to.type), result);
}

void LaneKernel::Impl::addReducePrecision(const LaneInstruction &instruction) {
  ElementType type = instruction.type;
  auto precision = ReducedPrecision::fromAttribute(instruction.attribute);
  // In f32, the type's denormals look like small normal numbers, and exponents
  // are odd that are even in a type with an even bias. So numbers are made such
  // that their bits are the type's for the rounding.
  if (isSmallFloat(type)) {
    SmallFloatFormat format = getSmallFloatFormat(type);
    precision.scale = format.isExponentOnly() ? 0 : 127 - format.bias;
    // Bits that the type has not cannot be cut.
    if (precision.mantissaBits >= format.mantissaBits)
      precision.mantissaBits = std::numeric_limits<float>::digits - 1;
    if (precision.exponentBits >= format.exponentBits)
      precision.exponentBits = 8;
  }
  addStep(getOperatorLoop(instruction.op, type), instruction.result,
          {instruction.operands[0], addAttribute(precision.toAttribute())});
  addFinish(getRoundLoop(type), instruction.result);
}

void LaneKernel::Impl::addTakeElement(const LaneInstruction &instruction) {
  auto [table, index, unused] = instruction.operands;
  const Register &result = registers[instruction.result];
  assert(registers[index].type == ElementType::SI32 && "another index");
  LaneRegister taken = result.decode ? temporary : instruction.result;
  addStep(getTakeLoop(result.storageSize), taken,
          {table, index, addAttribute(instruction.attribute)});
  if (result.decode)
    addStep(result.decode, instruction.result, taken);
}

LaneRegister LaneKernel::Impl::addAttribute(int64_t attribute) {
  attributes.push_back(attribute);
  return firstAttribute + attributes.size() - 1;
}

static bool isCostly(LaneOp op, ElementType type) {
  if (isInteger(type) && (op == LaneOp::Divide || op == LaneOp::Remainder))
    return true;
  // Powers of integers are, as those of floats.
  return getFunctionLoop(op, isComplex(type) ? type : ElementType::F32);
}

void LaneKernel::Impl::addOperator(const LaneInstruction &instruction) {
  LaneOp op = instruction.op;
  ElementType type = instruction.type;
  if (isCostly(op, type))
    grain = isComplex(type) ? 4096 : 8192;
  addStep(getOperatorLoop(op, type), instruction.result,
          instruction.getOperands());
  if (registers[instruction.result].type != type)
    return;
  addFinish(isSmallFloat(type) ? getRoundLoop(type) : getWrapLoop(type),
            instruction.result);
}

void LaneKernel::Impl::addOutputs() {
  unsigned numInputs = program.numInputs;
  isCopiedInput.assign(numInputs, false);
  llvm::SmallVector<bool> isTaken(program.types.size(), false);
  for (LaneRegister source : program.outputs) {
    Output output{source, /*isDirect=*/false, {}};
    if (source < numInputs)
      isCopiedInput[source] = program.outputs.size() > 1;
    const auto *definition =
        llvm::find_if(steps, [&](const Step &s) { return s.result == source; });
    if (definition != steps.end() && !registers[source].encode &&
        !isTaken[source]) {
      output.isDirect = isTaken[source] = true;
      for (const Step *step = definition + 1; step != steps.end(); ++step)
        for (LaneRegister operand : step->operands)
          if (operand < numInputs)
            output.lateInputs.push_back(operand);
    }
    outputs.push_back(output);
  }
}

/// A register's place is that of a dead one of the same size, so that few
/// cache lines are in use. An instruction may write where its operand dies.
void LaneKernel::Impl::assignOffsets() {
  llvm::SmallVector<size_t> lastUse(registers.size(), 0);
  for (size_t i = 0; i < steps.size(); ++i)
    for (LaneRegister operand : steps[i].operands)
      if (operand < registers.size())
        lastUse[operand] = i;
  for (LaneRegister output : program.outputs)
    lastUse[output] = steps.size();

  llvm::SmallVector<bool> isPlaced(registers.size(), false);
  auto place = [&](LaneRegister reg) {
    // Odd distances: arrays at equal offsets in their pages slow each other.
    registers[reg].offset = scratchSize;
    scratchSize += registers[reg].laneSize * kMaxBlockSize + 192;
    isPlaced[reg] = true;
  };
  for (LaneRegister input = 0; input < program.numInputs; ++input)
    place(input);
  for (const Constant &constant : constants)
    place(constant.result);
  for (const Iota &iota : iotas)
    place(iota.result);
  place(temporary);
  if (program.function)
    for (LaneRegister output : program.outputs)
      place(output);
  // Those have their memory to themselves.
  llvm::SmallVector<bool> isOwn = isPlaced;
  llvm::SmallVector<int64_t, 4> free[17];
  for (size_t i = 0; i < steps.size(); ++i) {
    for (LaneRegister operand : steps[i].operands)
      if (operand < registers.size() && !isOwn[operand] &&
          lastUse[operand] == i) {
        free[registers[operand].laneSize].push_back(registers[operand].offset);
        isOwn[operand] = true; // once
      }
    LaneRegister result = steps[i].result;
    if (isPlaced[result])
      continue;
    auto &places = free[registers[result].laneSize];
    if (places.empty()) {
      place(result);
      continue;
    }
    registers[result].offset = places.pop_back_val();
    isPlaced[result] = true;
  }
}
