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
#include <cassert>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// The element types an op takes, as a set of kinds.
enum Kinds : unsigned {
  kBool = 1,
  kSigned = 2,
  kUnsigned = 4,
  kFloat = 8,
  kComplex = 16,
  kInteger = kSigned | kUnsigned,
  kNumber = kInteger | kFloat | kComplex,
  kAny = kBool | kNumber,
};

struct OpInfo {
  llvm::StringLiteral name;
  unsigned numOperands;
  unsigned kinds;
};
} // namespace

static constexpr OpInfo kOps[] = {
    {"constant", 0, kAny},
    {"iota", 0, kNumber},
    {"abs", 1, kSigned | kFloat | kComplex},
    {"cbrt", 1, kFloat | kComplex},
    {"ceil", 1, kFloat},
    {"count_leading_zeros", 1, kInteger},
    {"cosine", 1, kFloat | kComplex},
    {"exponential", 1, kFloat | kComplex},
    {"exponential_minus_one", 1, kFloat | kComplex},
    {"floor", 1, kFloat},
    {"imag", 1, kFloat | kComplex},
    {"is_finite", 1, kFloat},
    {"log", 1, kFloat | kComplex},
    {"log_plus_one", 1, kFloat | kComplex},
    {"logistic", 1, kFloat | kComplex},
    {"negate", 1, kNumber},
    {"not", 1, kBool | kInteger},
    {"popcnt", 1, kInteger},
    {"real", 1, kFloat | kComplex},
    {"reduce_precision", 1, kFloat},
    {"round_nearest_afz", 1, kFloat},
    {"round_nearest_even", 1, kFloat},
    {"rsqrt", 1, kFloat | kComplex},
    {"sign", 1, kSigned | kFloat | kComplex},
    {"sine", 1, kFloat | kComplex},
    {"sqrt", 1, kFloat | kComplex},
    {"tan", 1, kFloat | kComplex},
    {"tanh", 1, kFloat | kComplex},
    {"add", 2, kAny},
    {"and", 2, kBool | kInteger},
    {"atan2", 2, kFloat | kComplex},
    {"complex", 2, kComplex},
    {"divide", 2, kNumber},
    {"maximum", 2, kAny},
    {"minimum", 2, kAny},
    {"multiply", 2, kAny},
    {"or", 2, kBool | kInteger},
    {"power", 2, kNumber},
    {"remainder", 2, kInteger | kFloat},
    {"shift_left", 2, kInteger},
    {"shift_right_arithmetic", 2, kInteger},
    {"shift_right_logical", 2, kInteger},
    {"subtract", 2, kNumber},
    {"xor", 2, kBool | kInteger},
    {"compare EQ", 2, kAny},
    {"compare NE", 2, kAny},
    {"compare GE", 2, kAny},
    {"compare GT", 2, kAny},
    {"compare LE", 2, kAny},
    {"compare LT", 2, kAny},
    {"compare EQ TOTALORDER", 2, kFloat},
    {"compare NE TOTALORDER", 2, kFloat},
    {"compare GE TOTALORDER", 2, kFloat},
    {"compare GT TOTALORDER", 2, kFloat},
    {"compare LE TOTALORDER", 2, kFloat},
    {"compare LT TOTALORDER", 2, kFloat},
    {"clamp", 3, kAny},
    {"select", 3, kAny},
    {"convert", 1, kAny},
    {"bitcast_convert", 1, kAny},
    {"erf", 1, kFloat},
    {"erfc", 1, kFloat},
    {"erf_inv", 1, kFloat},
    {"square", 1, kFloat | kComplex},
};
static_assert(std::size(kOps) == static_cast<unsigned>(LaneOp::Square) + 1,
              "an entry per LaneOp, in its order");

static const OpInfo &getInfo(LaneOp op) {
  return kOps[static_cast<unsigned>(op)];
}

static unsigned getKind(ElementType type) {
  if (isBoolean(type))
    return kBool;
  if (isSignedInteger(type))
    return kSigned;
  if (isUnsignedInteger(type))
    return kUnsigned;
  return isFloat(type) ? kFloat : kComplex;
}

unsigned stablehlo::getNumOperands(LaneOp op) {
  return getInfo(op).numOperands;
}

llvm::StringRef stablehlo::getLaneOpName(LaneOp op) { return getInfo(op).name; }

bool stablehlo::isSupported(LaneOp op, ElementType type) {
  return (getInfo(op).kinds & getKind(type)) != 0;
}

static ElementType getResultType(LaneOp op, ElementType type) {
  if (op >= LaneOp::CompareEq && op <= LaneOp::CompareTotalLt)
    return ElementType::I1;
  switch (op) {
  case LaneOp::IsFinite:
    return ElementType::I1;
  case LaneOp::Abs:
  case LaneOp::Real:
  case LaneOp::Imag:
    return getComplexPartType(type);
  default:
    return type;
  }
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

LaneRegister LaneProgram::addConstant(ElementType type,
                                      std::array<uint64_t, 2> bits) {
  LaneInstruction instruction{LaneOp::Constant, type, addRegister(*this, type)};
  instruction.constant = bits;
  instructions.push_back(instruction);
  return instruction.result;
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
