//===- ScalarMachineRows.cpp - Machine code of short arrays ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Short arrays are written out as vectors, which stay in machine registers as
// scalars do.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/ScalarMachineEmitter.h"

#ifdef STABLEHLO_HAS_MACHINE_CODE

using namespace mlir;
using namespace mlir::stablehlo;
using Xbyak::Reg64;
using Xbyak::Xmm;

/// Calls `fn` with the places and sizes, in bytes, of the vectors that an array
/// of `numBytes` consists of.
template <typename Fn> static void forEachVector(int64_t numBytes, Fn fn) {
  for (int64_t begin = 0; begin < numBytes;) {
    int64_t rest = numBytes - begin;
    unsigned size = rest >= 32 ? 32 : rest >= 16 ? 16 : rest >= 8 ? 8 : 4;
    fn(begin, size);
    begin += size;
  }
}

//===----------------------------------------------------------------------===//
// Vectors
//===----------------------------------------------------------------------===//

void ScalarMachineEmitter::loadVector(Xmm vector, const Xbyak::RegExp &from,
                                      unsigned size) {
  if (size >= 16)
    vmovups(vector, ptr[from]);
  else
    size == 8 ? vmovsd(vector, ptr[from]) : vmovss(vector, ptr[from]);
}

void ScalarMachineEmitter::storeVector(const Xbyak::RegExp &to, Xmm vector,
                                       unsigned size) {
  if (size >= 16)
    vmovups(ptr[to], vector);
  else
    size == 8 ? vmovsd(ptr[to], vector) : vmovss(ptr[to], vector);
}

Xmm ScalarMachineEmitter::getVector(ScalarRegister place, unsigned size) {
  if (std::optional<unsigned> held = floats.find(place, size))
    return getVectorRegister(*held, size);
  Xmm vector = newVector(size);
  if (std::optional<unsigned> held =
          size <= 8 ? words.find(place, size) : std::nullopt) {
    Reg64 word(kMachineWords[*held]);
    size == 8 ? vmovq(vector, word) : vmovd(vector, word.cvt32());
  } else {
    loadVector(vector, rsi + getOffset(place), size);
  }
  floats.set(vector.getIdx(), place, size);
  return vector;
}

void ScalarMachineEmitter::setVector(ScalarRegister place, Xmm vector,
                                     unsigned size) {
  storeVector(rsi + getOffset(place), vector, size);
  forget(place, size);
  floats.set(vector.getIdx(), place, size);
}

//===----------------------------------------------------------------------===//
// Operators
//===----------------------------------------------------------------------===//

Xmm ScalarMachineEmitter::takeExtremum(bool isMaximum, bool isDouble, Xmm x,
                                       Xmm y, unsigned size) {
  // As Extremum has it: -0 < +0, and the first NaN.
  Xmm result = newVector(size), mask = newVector(size), zero = newVector(size);
  if (isMaximum) {
    isDouble ? vmaxpd(result, x, y) : vmaxps(result, x, y);
    vandps(zero, x, y);
  } else {
    isDouble ? vminpd(result, x, y) : vminps(result, x, y);
    vorps(zero, x, y);
  }
  auto blend = [&](Xmm other) {
    isDouble ? vblendvpd(result, result, other, mask)
             : vblendvps(result, result, other, mask);
  };
  isDouble ? vcmpeqpd(mask, x, y) : vcmpeqps(mask, x, y);
  blend(zero);
  isDouble ? vcmpunordpd(mask, x, x) : vcmpunordps(mask, x, x);
  blend(x);
  return result;
}

Xmm ScalarMachineEmitter::applyToFloats(LaneOp op, bool isDouble,
                                        llvm::ArrayRef<Xmm> operands,
                                        unsigned size) {
  Xmm a = operands.front(), b = operands.size() > 1 ? operands[1] : a;
  if (op == LaneOp::Maximum || op == LaneOp::Minimum)
    return takeExtremum(op == LaneOp::Maximum, isDouble, a, b, size);
  if (op == LaneOp::Clamp) // The value is operand 1.
    return takeExtremum(
        /*isMaximum=*/false, isDouble,
        takeExtremum(/*isMaximum=*/true, isDouble, b, a, size), operands[2],
        size);
  Xmm result = newVector(size);
  switch (op) {
  case LaneOp::Add:
    isDouble ? vaddpd(result, a, b) : vaddps(result, a, b);
    break;
  case LaneOp::Subtract:
    isDouble ? vsubpd(result, a, b) : vsubps(result, a, b);
    break;
  case LaneOp::Multiply:
  case LaneOp::Square:
    isDouble ? vmulpd(result, a, b) : vmulps(result, a, b);
    break;
  case LaneOp::Divide:
    isDouble ? vdivpd(result, a, b) : vdivps(result, a, b);
    break;
  case LaneOp::Sqrt:
    isDouble ? vsqrtpd(result, a) : vsqrtps(result, a);
    break;
  case LaneOp::Negate:
    vpcmpeqd(result, result, result);
    isDouble ? vpsllq(result, result, 63) : vpslld(result, result, 31);
    vxorps(result, result, a);
    break;
  default: // Abs
    vpcmpeqd(result, result, result);
    isDouble ? vpsrlq(result, result, 1) : vpsrld(result, result, 1);
    vandps(result, result, a);
    break;
  }
  return result;
}

Xmm ScalarMachineEmitter::applyToIntegers(LaneOp op, ElementType type,
                                          llvm::ArrayRef<Xmm> operands,
                                          unsigned size) {
  bool isWide = getStorageSize(type) == 8, isSigned = isSignedInteger(type);
  Xmm a = operands.front(), b = operands.size() > 1 ? operands[1] : a;
  Xmm result = newVector(size);
  auto takeExtremum = [&](bool isMaximum, Xmm x, Xmm y) {
    if (isMaximum)
      isSigned ? vpmaxsd(result, x, y) : vpmaxud(result, x, y);
    else
      isSigned ? vpminsd(result, x, y) : vpminud(result, x, y);
  };
  switch (op) {
  case LaneOp::Add:
    isWide ? vpaddq(result, a, b) : vpaddd(result, a, b);
    break;
  case LaneOp::Subtract:
    isWide ? vpsubq(result, a, b) : vpsubd(result, a, b);
    break;
  case LaneOp::Multiply:
    vpmulld(result, a, b);
    break;
  case LaneOp::And:
    vpand(result, a, b);
    break;
  case LaneOp::Or:
    vpor(result, a, b);
    break;
  case LaneOp::Xor:
    vpxor(result, a, b);
    break;
  case LaneOp::Not:
    vpcmpeqd(result, result, result);
    vpxor(result, result, a);
    break;
  case LaneOp::Negate:
    vpxor(result, result, result);
    isWide ? vpsubq(result, result, a) : vpsubd(result, result, a);
    break;
  case LaneOp::Abs:
    vpabsd(result, a);
    break;
  case LaneOp::Clamp: // The value is operand 1.
    takeExtremum(/*isMaximum=*/true, b, a);
    takeExtremum(/*isMaximum=*/false, result, operands[2]);
    break;
  default:
    takeExtremum(op == LaneOp::Maximum, a, b);
    break;
  }
  return result;
}

//===----------------------------------------------------------------------===//
// Arrays
//===----------------------------------------------------------------------===//

Xmm ScalarMachineEmitter::broadcast(const Xbyak::Operand &element,
                                    unsigned elementSize) {
  Xmm value = newVector(32);
  elementSize == 8 ? vbroadcastsd(Xbyak::Ymm(value.getIdx()), element)
                   : vbroadcastss(value, element);
  return value;
}

void ScalarMachineEmitter::emitRow() {
  const ScalarInstruction &code = getInstruction();
  LaneOp op = getMeaning().op;
  ElementType type = getMeaning().type;
  forEachVector(
      code.count * getMeaning().size, [&](int64_t begin, unsigned size) {
        floats.startInstruction();
        llvm::SmallVector<Xmm, 3> operands;
        for (unsigned i = 0; i < getLaneOpInfo(op).numOperands; ++i)
          operands.push_back(getVector(getOperand(i) + begin / 8, size));
        Xmm result = isFloat(type) ? applyToFloats(op, type == ElementType::F64,
                                                   operands, size)
                                   : applyToIntegers(op, type, operands, size);
        setVector(code.result + begin / 8, result, size);
      });
}

void ScalarMachineEmitter::emitFill() {
  const ScalarInstruction &code = getInstruction();
  unsigned elementSize = getMeaning().size;
  std::optional<unsigned> held = floats.find(getOperand(0), elementSize);
  Xmm value = held ? broadcast(Xmm(int(*held)), elementSize)
                   : broadcast(at(getOperand(0)), elementSize);
  forEachVector(code.count * elementSize, [&](int64_t begin, unsigned size) {
    setVector(code.result + begin / 8, getVectorRegister(value.getIdx(), size),
              size);
  });
}

//===----------------------------------------------------------------------===//
// Boxes
//===----------------------------------------------------------------------===//

ScalarMachineBox stablehlo::getBox(const ScalarCopy &copy) {
  auto elementSize = static_cast<int64_t>(getStorageSize(copy.type));
  if (copy.numDenseBytes != 0)
    return {{0, 0, copy.numDenseBytes, /*isFill=*/false}};
  ScalarMachineBox runs;
  std::optional<int64_t> numElements = getNumElements(copy.shape);
  if (!numElements || *numElements > kMaxBoxElements)
    return runs;
  for (auto [sourcePlace, targetPlace] :
       llvm::zip_equal(getPlaces(copy.shape, copy.sourceStrides),
                       getPlaces(copy.shape, copy.targetStrides))) {
    int64_t source = sourcePlace * elementSize;
    int64_t target = targetPlace * elementSize;
    auto extends = [&](ScalarMachineRun &run) {
      if (target != run.target + run.numBytes)
        return false;
      bool isFirst = run.numBytes == elementSize;
      if (source == run.source && (isFirst || run.isFill))
        return run.isFill = true;
      return source == run.source + run.numBytes && !run.isFill;
    };
    if (!runs.empty() && extends(runs.back()))
      runs.back().numBytes += elementSize;
    else
      runs.push_back({source, target, elementSize, /*isFill=*/false});
  }
  return runs;
}

void ScalarMachineEmitter::emitCopy() {
  const ScalarInstruction &code = getInstruction();
  int elementSize = getStorageSize(code.copy->type);
  Xbyak::RegExp source = getMeaning().isPointer
                             ? Xbyak::RegExp(getWord(getOperand(0), 8))
                             : rsi + getOffset(getOperand(0));
  if (getOperand(1) != kZeroRegister) {
    Reg64 from = newWord();
    mov(from, getWord(getOperand(1), 8));
    raiseToZero(from);
    source = source + from * elementSize;
  }
  int64_t first = getOffset(code.result) + code.count * elementSize;
  ScalarMachineBox runs = getBox(*code.copy);
  if (getOperand(2) == kZeroRegister) {
    for (const ScalarMachineRun &run : runs)
      copyRun(run, elementSize, source, /*target=*/rsi, first + run.target);
    return;
  }
  Reg64 to = getWord(getOperand(2), 8);
  Xbyak::Label end;
  cmp(to, 0);
  jl(end, T_NEAR);
  for (const ScalarMachineRun &run : runs)
    copyRun(run, elementSize, source, rsi + to * elementSize,
            first + run.target);
  L(end);
  // Where the array ends is not known, nor whether it was written.
  forgetFrom(code.result);
}

/// To `offset` bytes behind `target`.
void ScalarMachineEmitter::copyRun(const ScalarMachineRun &run, int elementSize,
                                   const Xbyak::RegExp &source,
                                   const Xbyak::RegExp &target,
                                   int64_t offset) {
  floats.startInstruction();
  Xbyak::RegExp first = source + static_cast<int>(run.source);
  Xmm value = run.isFill ? broadcast(ptr[first], elementSize) : newVector(32);
  forEachVector(run.numBytes, [&](int64_t begin, unsigned size) {
    Xmm part = getVectorRegister(value.getIdx(), size);
    if (!run.isFill)
      loadVector(part, first + static_cast<int>(begin), size);
    storeVector(target + static_cast<int>(offset + begin), part, size);
  });
  auto place = static_cast<ScalarRegister>(offset / 8);
  forget(place, offset % 8 + run.numBytes);
}

#endif
