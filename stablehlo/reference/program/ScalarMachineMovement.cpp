//===- ScalarMachineMovement.cpp - Machine code of what moves -------------===//
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
// Values
//===----------------------------------------------------------------------===//

Reg64 ScalarMachineEmitter::getWord(ScalarRegister place, unsigned numBytes) {
  if (std::optional<unsigned> held = words.find(place, numBytes))
    return Reg64(kMachineWords[*held]);
  unsigned number = words.allocate();
  Reg64 word(kMachineWords[number]);
  if (std::optional<unsigned> held = floats.find(place, numBytes)) {
    numBytes == 8 ? vmovq(word, Xmm(int(*held)))
                  : vmovd(word.cvt32(), Xmm(int(*held)));
  } else {
    foundReads.insert(place);
    loadWord(word, rsi + getOffset(place), numBytes);
  }
  words.set(number, place, numBytes);
  return word;
}

void ScalarMachineEmitter::loadWord(Reg64 target, const Xbyak::RegExp &from,
                                    unsigned numBytes) {
  if (numBytes >= 4)
    return mov(sized(target, numBytes), ptr[from]);
  numBytes == 2 ? movzx(target.cvt32(), word[from])
                : movzx(target.cvt32(), byte[from]);
}

Reg64 ScalarMachineEmitter::getIndex(unsigned i) {
  unsigned numBytes = getStorageSize(getMeaning().type);
  Reg64 index = getWord(getOperand(i), numBytes), wide = newWord();
  numBytes == 4 ? movsxd(wide, index.cvt32()) : mov(wide, index);
  return wide;
}

Reg64 ScalarMachineEmitter::getNumber(int64_t value) {
  Reg64 number = newWord();
  mov(number, value);
  return number;
}

void ScalarMachineEmitter::raiseToZero(Reg64 index) {
  Reg64 zero = getNumber(0);
  cmp(index, 0);
  cmovl(index, zero);
}

void ScalarMachineEmitter::lowerTo(Reg64 index, int64_t last) {
  Reg64 number = getNumber(last);
  cmp(index, number);
  cmovg(index, number);
}

void ScalarMachineEmitter::setWord(Reg64 value, unsigned numBytes) {
  ScalarRegister place = getInstruction().result;
  if (isStored(place, numBytes))
    mov(at(place), sized(value, numBytes));
  forget(place, numBytes);
  words.set(llvm::find(kMachineWords, value.getIdx()) - kMachineWords.begin(),
            place, numBytes);
}

bool ScalarMachineEmitter::isReadAsFloat() const {
  constexpr size_t kMaxDistance = 16;
  ScalarRegister place = getInstruction().result;
  for (const ScalarInstruction &next :
       instructions.drop_front(current + 1).take_front(kMaxDistance)) {
    if (llvm::is_contained(next.operands, place))
      return isFloat(next.operation->meaning.type);
    if (next.result == place)
      return false;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Positions and elements
//===----------------------------------------------------------------------===//

void ScalarMachineEmitter::emitMove() {
  // A value of another size is the elements of an array, and what follows them.
  int64_t count = getInstruction().count;
  unsigned size = llvm::isPowerOf2_64(count) ? count : 8;
  ScalarRegister source = getOperand(0);
  if (size >= 4 && floats.find(source, size)) {
    Xmm value = newVector(size);
    vmovaps(value, getVector(source, size));
    return setVector(getInstruction().result, value, size);
  }
  Reg64 value = newWord();
  mov(value, getWord(source, size));
  setWord(value, size);
}

void ScalarMachineEmitter::emitOffset() {
  const ScalarInstruction &code = getInstruction();
  bool isClamp = getMeaning().kind == Meaning::Clamp;
  Reg64 index = getIndex(0);
  if (isClamp) {
    raiseToZero(index);
    lowerTo(index, code.number);
  }
  Reg64 result = newWord();
  if (code.count == 1)
    mov(result, index);
  else
    imul(result, index, static_cast<int>(code.count));
  if (getOperand(1) != kZeroRegister) {
    Reg64 outer = getWord(getOperand(1), 8);
    add(result, outer);
    if (!isClamp) {
      Reg64 outside = getNumber(-1);
      cmp(outer, 0);
      cmovl(result, outside);
    }
  }
  if (!isClamp) {
    Reg64 outside = getNumber(-1);
    cmp(index, getNumber(code.number));
    cmova(result, outside);
  }
  setWord(result, 8);
}

void ScalarMachineEmitter::emitLoad() {
  const ScalarInstruction &code = getInstruction();
  int size = getMeaning().size;
  Xbyak::RegExp element = getMeaning().isPointer
                              ? Xbyak::RegExp(getWord(getOperand(0), 8))
                              : rsi + getOffset(getOperand(0));
  element = element + static_cast<int>(code.count * size);
  if (getOperand(1) != kZeroRegister) {
    Reg64 offset = getWord(getOperand(1), 8);
    if (code.number != 0) {
      Reg64 inside = newWord();
      mov(inside, offset);
      raiseToZero(inside);
      offset = inside;
    }
    element = element + offset * size;
  }
  if (size >= 4 && isReadAsFloat()) {
    Xmm value = newVector(size);
    loadVector(value, element, size);
    return setVector(code.result, value, size);
  }
  Reg64 value = newWord();
  loadWord(value, element, size);
  setWord(value, size);
}

void ScalarMachineEmitter::emitStore() {
  const ScalarInstruction &code = getInstruction();
  int size = getMeaning().size;
  bool isKnown = getOperand(1) == kZeroRegister;
  int64_t first = getFirstByte(code);
  Reg64 offset = isKnown ? rsi : getWord(getOperand(1), 8);
  Xbyak::RegExp element = rsi + static_cast<int>(first);
  if (!isKnown)
    element = element + offset * size;
  Xbyak::Label end;
  auto jumpOver = [&] {
    if (isKnown)
      return;
    cmp(offset, 0);
    jl(end);
  };
  if (size >= 4 && floats.find(getOperand(0), size)) {
    Xmm value = getVector(getOperand(0), size);
    jumpOver();
    storeVector(element, value, size);
  } else {
    Reg64 value = getWord(getOperand(0), size);
    jumpOver();
    mov(ptr[element], sized(value, size));
  }
  L(end);
  if (isKnown)
    return forget(first / 8, first % 8 + size);
  // Where the array ends is not known.
  forgetFrom(code.result);
}

void ScalarMachineEmitter::emitAddress() {
  const ScalarInstruction &code = getInstruction();
  Reg64 offset = newWord();
  mov(offset, getWord(getOperand(1), 8));
  raiseToZero(offset);
  if (code.count != 0)
    add(offset, getNumber(code.count));
  imul(offset, offset, static_cast<int>(code.number));
  add(offset, getWord(getOperand(0), 8));
  setWord(offset, 8);
}

#endif
