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
  forEachVector(code.count * getMeaning().size, [&](int64_t begin,
                                                    unsigned size) {
    floats.startInstruction();
    llvm::SmallVector<Xmm, 3> operands;
    for (unsigned i = 0; i < getLaneOpInfo(op).numOperands; ++i)
      operands.push_back(getVector(getOperand(i) + begin / 8, size));
    setVector(code.result + begin / 8, apply(op, type, operands, size), size);
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
