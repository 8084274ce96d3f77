//===- ScalarMachineOperators.cpp - Machine code of operators -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/ScalarMachineEmitter.h"

#ifdef STABLEHLO_HAS_MACHINE_CODE

using namespace mlir;
using namespace mlir::stablehlo;

using Xbyak::Reg64;
using Xbyak::Xmm;

using Meaning = ScalarMeaning::Kind;

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

MachineCondition ScalarMachineEmitter::compareFloats() {
  LaneOp op = getMeaning().op;
  unsigned numBytes = getStorageSize(getMeaning().type);
  Xmm a = getVector(getOperand(0), numBytes),
      b = getVector(getOperand(1), numBytes);
  // Above is false for NaN, below is not.
  if (op == LaneOp::CompareLt || op == LaneOp::CompareLe)
    std::swap(a, b);
  numBytes == 8 ? vucomisd(a, b) : vucomiss(a, b);
  switch (op) {
  case LaneOp::CompareEq:
    return {MachineCondition::Equal, /*usesParity=*/true};
  case LaneOp::CompareNe:
    return {MachineCondition::NotEqual, /*usesParity=*/true};
  case LaneOp::CompareLt:
  case LaneOp::CompareGt:
    return {MachineCondition::Above};
  default:
    return {MachineCondition::AboveEqual};
  }
}

MachineCondition ScalarMachineEmitter::compare() {
  LaneOp op = getMeaning().op;
  ElementType type = getMeaning().type;
  unsigned numBytes = getStorageSize(type);
  if (isFloat(type))
    return compareFloats();
  Reg64 a = getWord(getOperand(0), numBytes);
  if (getOperand(1) == kZeroRegister) {
    Xbyak::Reg value = sized(a, numBytes);
    cmp(value, 0);
  } else {
    Reg64 b = getWord(getOperand(1), numBytes);
    cmp(sized(a, numBytes), sized(b, numBytes));
  }
  bool isSigned = isSignedInteger(type);
  switch (op) {
  case LaneOp::CompareEq:
    return {MachineCondition::Equal};
  case LaneOp::CompareNe:
    return {MachineCondition::NotEqual};
  case LaneOp::CompareLt:
    return {isSigned ? MachineCondition::Less : MachineCondition::Below};
  case LaneOp::CompareLe:
    return {isSigned ? MachineCondition::LessEqual
                     : MachineCondition::BelowEqual};
  case LaneOp::CompareGt:
    return {isSigned ? MachineCondition::Greater : MachineCondition::Above};
  default:
    return {isSigned ? MachineCondition::GreaterEqual
                     : MachineCondition::AboveEqual};
  }
}

// Xbyak has a function for each condition and what depends on it.
#define FOR_CONDITION(code, ACTION)                                            \
  switch (code) {                                                              \
  case MachineCondition::Equal:                                                \
    return ACTION(e);                                                          \
  case MachineCondition::NotEqual:                                             \
    return ACTION(ne);                                                         \
  case MachineCondition::Below:                                                \
    return ACTION(b);                                                          \
  case MachineCondition::BelowEqual:                                           \
    return ACTION(be);                                                         \
  case MachineCondition::Above:                                                \
    return ACTION(a);                                                          \
  case MachineCondition::AboveEqual:                                           \
    return ACTION(ae);                                                         \
  case MachineCondition::Less:                                                 \
    return ACTION(l);                                                          \
  case MachineCondition::LessEqual:                                            \
    return ACTION(le);                                                         \
  case MachineCondition::Greater:                                              \
    return ACTION(g);                                                          \
  case MachineCondition::GreaterEqual:                                         \
    return ACTION(ge);                                                         \
  }
void ScalarMachineEmitter::jumpWith(MachineCondition::Code code,
                                    Xbyak::Label &target) {
#define JUMP(name) j##name(target, T_NEAR)
  FOR_CONDITION(code, JUMP)
#undef JUMP
}
void ScalarMachineEmitter::moveWith(MachineCondition::Code code, Reg64 target,
                                    Reg64 source) {
#define MOVE(name) cmov##name(target, source)
  FOR_CONDITION(code, MOVE)
#undef MOVE
}
void ScalarMachineEmitter::setWith(MachineCondition::Code code, Reg64 target) {
#define SET(name) set##name(target.cvt8())
  FOR_CONDITION(code, SET)
#undef SET
}
#undef FOR_CONDITION

void ScalarMachineEmitter::jumpIf(MachineCondition condition,
                                  Xbyak::Label &target) {
  if (!condition.usesParity)
    return jumpWith(condition.code, target);
  if (condition.code == MachineCondition::NotEqual) {
    jp(target, T_NEAR);
    return jne(target, T_NEAR);
  }
  Xbyak::Label end;
  jp(end);
  je(target, T_NEAR);
  L(end);
}

Reg64 ScalarMachineEmitter::makeBoolean(MachineCondition condition) {
  Reg64 result = newWord();
  setWith(condition.code, result);
  if (condition.usesParity) {
    Reg64 parity = newWord();
    if (condition.code == MachineCondition::Equal) {
      setnp(parity.cvt8());
      and_(result.cvt8(), parity.cvt8());
    } else {
      setp(parity.cvt8());
      or_(result.cvt8(), parity.cvt8());
    }
  }
  return result;
}

Reg64 ScalarMachineEmitter::choose(MachineCondition condition, Reg64 onTrue,
                                   Reg64 onFalse) {
  Reg64 result = newWord();
  if (condition.usesParity && condition.code == MachineCondition::Equal) {
    mov(result, onTrue);
    cmovne(result, onFalse);
    cmovp(result, onFalse);
    return result;
  }
  mov(result, onFalse);
  moveWith(condition.code, result, onTrue);
  if (condition.usesParity)
    cmovp(result, onTrue);
  return result;
}

//===----------------------------------------------------------------------===//
// Operators
//===----------------------------------------------------------------------===//

void ScalarMachineEmitter::extend(Reg64 target, Reg64 source, unsigned numBytes,
                                  bool isSigned) {
  Xbyak::Reg number = sized(source, numBytes);
  if (numBytes == 8)
    mov(target, source);
  else if (numBytes == 4)
    isSigned ? movsxd(target, source.cvt32()) : mov(target.cvt32(), number);
  else
    isSigned ? movsx(target, number) : movzx(target.cvt32(), number);
}

Reg64 ScalarMachineEmitter::getInteger(unsigned i, bool isSigned) {
  ElementType type = getMeaning().type;
  unsigned numBytes = getStorageSize(type);
  Reg64 word = getWord(getOperand(i), numBytes);
  if (numBytes >= 4 || isBoolean(type))
    return word;
  Reg64 wide = newWord();
  extend(wide, word, numBytes, isSigned);
  return wide;
}

void ScalarMachineEmitter::emitShift(LaneOp op, unsigned numBytes) {
  bool isArithmetic = op == LaneOp::ShiftRightArithmetic;
  Reg64 a = getInteger(0, /*isSigned=*/isArithmetic);
  Reg64 b = getInteger(1, /*isSigned=*/false);
  Reg64 result = newWord(), limit = newWord();
  unsigned width = std::max(numBytes, 4u);
  if (isArithmetic) {
    mov(limit.cvt32(), 8 * numBytes - 1);
    cmp(sized(b, width), sized(limit, width));
    cmovb(limit, b);
    numBytes == 8 ? sarx(result, a, limit)
                  : sarx(result.cvt32(), a.cvt32(), limit.cvt32());
  } else {
    bool isLeft = op == LaneOp::ShiftLeft;
    if (numBytes == 8)
      isLeft ? shlx(result, a, b) : shrx(result, a, b);
    else
      isLeft ? shlx(result.cvt32(), a.cvt32(), b.cvt32())
             : shrx(result.cvt32(), a.cvt32(), b.cvt32());
    xor_(limit.cvt32(), limit.cvt32());
    cmp(sized(b, width), 8 * numBytes);
    cmovae(result, limit);
  }
  setWord(result, numBytes);
}

/// Of integers and i1.
void ScalarMachineEmitter::emitInteger(LaneOp op, unsigned numBytes) {
  ElementType type = getMeaning().type;
  bool isBool = isBoolean(type), isSigned = isSignedInteger(type);
  unsigned width = std::max(numBytes, 4u);
  if (isBool)
    op = getOperatorOfBits(op);
  Reg64 a = getInteger(0, isSigned), b = a;
  if (getLaneOpInfo(op).numOperands >= 2)
    b = getInteger(1, isSigned);
  Reg64 result = newWord();
  Xbyak::Reg r = sized(result, width), y = sized(b, width);
  auto takeExtremum = [&](bool isMaximum, Reg64 other) {
    cmp(r, sized(other, width));
    auto less = isSigned ? MachineCondition::Less : MachineCondition::Below;
    auto greater =
        isSigned ? MachineCondition::Greater : MachineCondition::Above;
    moveWith(isMaximum ? less : greater, result, other);
  };
  mov(result, a);
  switch (op) {
  case LaneOp::Add:
    add(r, y);
    break;
  case LaneOp::Subtract:
    sub(r, y);
    break;
  case LaneOp::Multiply:
    imul(r, y);
    break;
  case LaneOp::And:
    and_(r, y);
    break;
  case LaneOp::Or:
    or_(r, y);
    break;
  case LaneOp::Xor:
    xor_(r, y);
    break;
  case LaneOp::Not:
    isBool ? xor_(r, 1) : not_(r);
    break;
  case LaneOp::Negate:
    neg(r);
    break;
  case LaneOp::Abs:
    neg(r);
    cmovs(result, a);
    break;
  case LaneOp::Clamp:
    // The value is operand 1.
    mov(result, b);
    takeExtremum(/*isMaximum=*/true, a);
    takeExtremum(/*isMaximum=*/false, getInteger(2, isSigned));
    break;
  default:
    takeExtremum(op == LaneOp::Maximum, b);
    break;
  }
  setWord(result, numBytes);
}

/// The first lane of vectors.
void ScalarMachineEmitter::emitFloat(LaneOp op, unsigned numBytes) {
  llvm::SmallVector<Xmm, 3> operands;
  for (unsigned i = 0; i < getLaneOpInfo(op).numOperands; ++i)
    operands.push_back(getVector(getOperand(i), numBytes));
  setVector(getInstruction().result,
            apply(op, getMeaning().type, operands, numBytes), numBytes);
}

void ScalarMachineEmitter::emitOperator() {
  LaneOp op = getMeaning().op;
  unsigned numBytes = getStorageSize(getMeaning().type);
  if (isComparison(op))
    setWord(makeBoolean(compare()), 1);
  else if (isFloat(getMeaning().type) || isDivision(op))
    emitFloat(op, numBytes);
  else if (isShift(op))
    emitShift(op, numBytes);
  else
    emitInteger(op, numBytes);
}

void ScalarMachineEmitter::emitConvert() {
  ElementType from = getMeaning().type, to = getMeaning().target;
  unsigned numBytes = getStorageSize(from), targetBytes = getStorageSize(to);
  if (isFloat(from) && !isFloat(to))
    return emitConvertRow(0, 4);
  if (isFloat(from)) {
    Xmm source = getVector(getOperand(0), numBytes);
    Xmm result = newVector(targetBytes);
    numBytes == 4 ? vcvtss2sd(result, source, source)
                  : vcvtsd2ss(result, source, source);
    return setVector(getInstruction().result, result, targetBytes);
  }
  Reg64 source = getWord(getOperand(0), numBytes), result = newWord();
  if (isBoolean(to)) {
    cmp(sized(source, numBytes), 0);
    setne(result.cvt8());
    return setWord(result, 1);
  }
  extend(result, source, numBytes, isSignedInteger(from));
  if (!isFloat(to))
    return setWord(result, targetBytes);
  Xmm number = newVector(targetBytes);
  vxorps(number, number, number);
  targetBytes == 4 ? vcvtsi2ss(number, number, result)
                   : vcvtsi2sd(number, number, result);
  setVector(getInstruction().result, number, targetBytes);
}

/// See DivideByPowerOfTwo and RemainderByPowerOfTwo.
void ScalarMachineEmitter::emitPowerOfTwo() {
  ElementType type = getMeaning().type;
  unsigned numBytes = getStorageSize(type);
  auto exponent = static_cast<int>(getInstruction().number);
  bool isSigned = isSignedInteger(type);
  unsigned width = std::max(numBytes, 4u);
  Reg64 a = getInteger(0, isSigned), bias = newWord();
  Reg64 result = newWord(), mask = getNumber((int64_t(1) << exponent) - 1);
  Xbyak::Reg r = sized(result, width), m = sized(mask, width),
             s = sized(bias, width);
  if (isSigned) {
    mov(bias, a);
    sar(s, int(8 * width - 1));
    and_(s, m);
  } else {
    xor_(bias.cvt32(), bias.cvt32());
  }
  mov(result, a);
  add(r, s);
  if (getMeaning().kind == Meaning::DivideByPowerOfTwo) {
    isSigned ? sar(r, exponent) : shr(r, exponent);
  } else {
    and_(r, m);
    sub(r, s);
  }
  setWord(result, numBytes);
}

//===----------------------------------------------------------------------===//
// Choices
//===----------------------------------------------------------------------===//

void ScalarMachineEmitter::emitSelect() {
  unsigned size = getMeaning().size;
  Reg64 predicate = getWord(getOperand(0), 1);
  if (size >= 4 && isReadAsFloat()) {
    Xmm onTrue = getVector(getOperand(1), size);
    Xmm onFalse = getVector(getOperand(2), size), mask = newVector(size);
    Reg64 bits = newWord();
    movzx(bits.cvt32(), predicate.cvt8());
    neg(bits);
    vmovq(mask, bits);
    Xmm result = newVector(size);
    size == 8 ? vblendvpd(result, onFalse, onTrue, mask)
              : vblendvps(result, onFalse, onTrue, mask);
    return setVector(getInstruction().result, result, size);
  }
  Reg64 onTrue = getWord(getOperand(1), size);
  Reg64 onFalse = getWord(getOperand(2), size);
  cmp(predicate.cvt8(), 0);
  setWord(choose({MachineCondition::NotEqual}, onTrue, onFalse), size);
}

#endif
