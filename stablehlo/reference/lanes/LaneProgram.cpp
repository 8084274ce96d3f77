//===- LaneProgram.cpp - Scalar programs over many elements ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Building lane programs, and what is known of each op.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/lanes/LaneProgram.h"
#include "stablehlo/reference/operators/LaneOps.h"
#include <cassert>

using namespace mlir;
using namespace mlir::stablehlo;

LaneFunction::~LaneFunction() = default;

static unsigned getKind(ElementType type) {
  if (isBoolean(type))
    return laneops::kBool;
  if (isSignedInteger(type))
    return laneops::kSigned;
  if (isUnsignedInteger(type))
    return laneops::kUnsigned;
  return isFloat(type) ? laneops::kFloat : laneops::kComplex;
}

unsigned stablehlo::getNumOperands(LaneOp op) {
  return getLaneOpInfo(op).numOperands;
}

llvm::StringRef stablehlo::getLaneOpName(LaneOp op) {
  return getLaneOpInfo(op).name;
}

bool stablehlo::isSupported(LaneOp op, ElementType type) {
  return (getLaneOpInfo(op).kinds & getKind(type)) != 0;
}

static ElementType getResultType(LaneOp op, ElementType type) {
  switch (getLaneOpInfo(op).result) {
  case laneops::Boolean:
    return ElementType::I1;
  case laneops::Part:
    return getComplexPartType(type);
  case laneops::Same:
    break;
  }
  return type;
}

static LaneRegister addRegister(LaneProgram &program, ElementType type) {
  assert(program.types.size() < UINT16_MAX && "too many registers");
  program.types.push_back(type);
  return program.types.size() - 1;
}

LaneRegister LaneProgram::addInput(ElementType type) {
  assert(instructions.empty() && numInputs == types.size() &&
         "inputs come first");
  ++numInputs;
  return addRegister(*this, type);
}

void LaneProgram::addFunctionOutput(ElementType type) {
  outputs.push_back(addRegister(*this, type));
}

LaneRegister LaneProgram::addConstant(ElementType type,
                                      std::array<uint64_t, 2> bits) {
  LaneInstruction instruction{LaneOp::Constant, type, addRegister(*this, type)};
  instruction.constant = bits;
  instructions.push_back(instruction);
  return instruction.result;
}

llvm::SmallVector<bool, 8> LaneProgram::getTables() const {
  llvm::SmallVector<bool, 8> areTables(numInputs, false);
  for (const LaneInstruction &instruction : instructions)
    if (instruction.op == LaneOp::TakeElement)
      areTables[instruction.operands[0]] = true;
  return areTables;
}

LaneRegister LaneProgram::addIota(ElementType type, int64_t dimension) {
  return add(LaneOp::Iota, type, {}, dimension);
}

LaneRegister LaneProgram::add(LaneOp op, ElementType type,
                              llvm::ArrayRef<LaneRegister> operands,
                              int64_t attribute) {
  assert(operands.size() == getNumOperands(op) && "wrong number of operands");
  assert(isSupported(op, type) && "op does not take this type");
  LaneInstruction instruction{op, type,
                              addRegister(*this, getResultType(op, type))};
  llvm::copy(operands, instruction.operands.begin());
  instruction.attribute = attribute;
  instructions.push_back(instruction);
  return instruction.result;
}
