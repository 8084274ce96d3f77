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
using Meaning = ScalarMeaning::Kind;

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
    for (unsigned i = 0; i < llvm::divideCeil(size, 8); ++i)
      foundReads.insert(place + i);
    loadVector(vector, getArrays() + getOffset(place), size);
  }
  floats.set(vector.getIdx(), place, size);
  return vector;
}

void ScalarMachineEmitter::setVector(ScalarRegister place, Xmm vector,
                                     unsigned size) {
  if (isStored(place, size))
    storeVector(getArrays() + getOffset(place), vector, size);
  forget(place, size);
  floats.set(vector.getIdx(), place, size);
}

//===----------------------------------------------------------------------===//
// Arrays
//===----------------------------------------------------------------------===//

Xmm ScalarMachineEmitter::broadcast(const Xbyak::Operand &element,
                                    unsigned elementSize) {
  Xmm value = newVector(32);
  if (elementSize >= 4)
    elementSize == 8 ? vbroadcastsd(Xbyak::Ymm(value.getIdx()), element)
                     : vbroadcastss(value, element);
  else
    elementSize == 2 ? vpbroadcastw(value, element)
                     : vpbroadcastb(value, element);
  return value;
}

/// Where the mask for element `first` of the i1 at `place` would be if masks
/// were in memory, behind the registers of any program (getNumPaidUnits): those
/// of each size apart.
static ScalarRegister getMaskPlace(ScalarRegister place, int64_t first,
                                   unsigned elementSize) {
  constexpr ScalarRegister kBehind = 1 << 24;
  assert(first * elementSize % 8 == 0 && "masks begin where units do");
  return kBehind * elementSize + (place * 8 + first) * elementSize / 8;
}

std::optional<Xmm> ScalarMachineEmitter::findMask(ScalarRegister place,
                                                  int64_t first,
                                                  unsigned elementSize,
                                                  unsigned size) {
  std::optional<unsigned> held =
      floats.find(getMaskPlace(place, first, elementSize), size);
  return held ? std::optional(getVectorRegister(*held, size)) : std::nullopt;
}

void ScalarMachineEmitter::holdMask(Xmm mask, ScalarRegister place,
                                    int64_t first, unsigned elementSize,
                                    unsigned size) {
  if (!isInLoop && elementSize >= kMaskedSizes.front())
    floats.set(mask.getIdx(), getMaskPlace(place, first, elementSize), size);
}

void ScalarMachineEmitter::forget(ScalarRegister place, int64_t numBytes) {
  words.forget(place, numBytes);
  floats.forget(place, numBytes);
  for (unsigned elementSize : kMaskedSizes)
    floats.forget(getMaskPlace(place, 0, elementSize), numBytes * elementSize);
}

Xmm ScalarMachineEmitter::loadMask(ScalarRegister place, int64_t first,
                                   unsigned elementSize, unsigned size) {
  if (std::optional<Xmm> held = findMask(place, first, elementSize, size))
    return *held;
  Xmm mask = newVector(size), ones = newVector(size);
  Xmm bytes(elementSize == 1 ? ones : Xmm(ones.getIdx()));
  loadVector(bytes, rsi + getOffset(place) + static_cast<int>(first),
             size / elementSize);
  // Negative where it is 1.
  vpxor(mask, mask, mask);
  switch (elementSize) {
  case 1:
    vpsubb(mask, mask, bytes);
    break;
  case 2:
    vpmovzxbw(ones, bytes);
    vpsubw(mask, mask, ones);
    break;
  case 4:
    vpmovzxbd(ones, bytes);
    vpsubd(mask, mask, ones);
    break;
  default:
    vpmovzxbq(ones, bytes);
    vpsubq(mask, mask, ones);
    break;
  }
  holdMask(mask, place, first, elementSize, size);
  return mask;
}

void ScalarMachineEmitter::storeMask(ScalarRegister place, int64_t first,
                                     Xmm mask, unsigned elementSize,
                                     unsigned size) {
  Xmm wide = mask, bytes(newVector(size)), low(mask.getIdx()), high(low);
  unsigned count = size / elementSize;
  if (elementSize > 1) {
    bytes = Xmm(bytes.getIdx());
    if (size == 32) {
      high = newVector(16);
      vextractf128(high, Xbyak::Ymm(mask.getIdx()), 1);
    }
    if (elementSize == 8)
      vshufps(bytes, low, high, 0b10001000);
    else if (elementSize == 4)
      vpackssdw(bytes, low, high);
    else
      vpacksswb(bytes, low, high);
    if (elementSize == 8)
      vpackssdw(bytes, bytes, bytes);
    if (elementSize >= 4)
      vpacksswb(bytes, bytes, bytes);
    mask = bytes;
  }
  vpabsb(bytes, mask); // 1 where it was -1.
  storeVector(rsi + getOffset(place) + static_cast<int>(first), bytes, count);
  forget(place + first / 8, first % 8 + count);
  holdMask(wide, place, first, elementSize, size);
}

/// 0 and 1 in the place of each other.
Xmm ScalarMachineEmitter::invertBooleans(Xmm bytes, unsigned size) {
  Xmm result = makeOnes(size);
  vpabsb(result, result);
  vpxor(result, result, bytes);
  return result;
}

Xmm ScalarMachineEmitter::getLanes(ScalarRegister place, int64_t first,
                                   ElementType type, unsigned size) {
  unsigned elementSize = getStorageSize(type);
  if (elementSize == 4)
    return getVector(place + first / 2, size);
  Xmm lanes = newVector(size);
  loadNarrow(lanes, type,
             rsi + getOffset(place) + static_cast<int>(first * elementSize),
             size);
  return lanes;
}

void ScalarMachineEmitter::setLanes(ScalarRegister place, int64_t first,
                                    ElementType type, Xmm lanes,
                                    unsigned size) {
  if (isBoolean(type))
    return storeMask(place, first, lanes, /*elementSize=*/4, size);
  unsigned elementSize = getStorageSize(type);
  if (elementSize == 4)
    return setVector(place + first / 2, lanes, size);
  int64_t byte = first * elementSize;
  storeNarrow(rsi + getOffset(place) + static_cast<int>(byte), lanes, type,
              size);
  forget(place + byte / 8, byte % 8 + size / 4 * elementSize);
}

/// Of f32, to integers: the nearest one of `to` in the direction of 0, and 0
/// for NaN.
Xmm ScalarMachineEmitter::truncate(Xmm floats, ElementType to, unsigned size) {
  Xmm result = newVector(size), limit = newVector(size), mask = newVector(size);
  // What is out of range is -2^31: right if negative, and else its complement.
  Xmm sign = makeOnes(size);
  vpslld(sign, sign, 31);
  vcvtdq2ps(limit, sign);
  vxorps(limit, limit, sign);
  vcmpleps(mask, limit, floats);
  vcvttps2dq(result, floats);
  vpxor(result, result, mask);
  vcmpordps(mask, floats, floats);
  vpand(result, result, mask);
  if (getStorageSize(to) == 4)
    return result;
  bool isSigned = isSignedInteger(to);
  Xmm highest = makeOnes(size), lowest = newVector(size);
  vpsrld(highest, highest, 32 - getNumBits(to) + isSigned);
  vpxor(lowest, lowest, lowest);
  if (isSigned)
    vpxor(lowest, highest, makeOnes(size));
  vpminsd(result, result, highest);
  vpmaxsd(result, result, lowest);
  return result;
}

Xmm ScalarMachineEmitter::convert(Xmm lanes, ElementType from, ElementType to,
                                  unsigned size) {
  if (isBoolean(to)) {
    Xmm zero = newVector(size);
    vpxor(zero, zero, zero);
    return apply(LaneOp::CompareNe,
                 isFloat(from) ? ElementType::F32 : ElementType::SI32,
                 {lanes, zero}, size);
  }
  if (isFloat(from) == isFloat(to))
    return lanes;
  if (!isFloat(to))
    return truncate(lanes, to, size);
  Xmm result = newVector(size);
  vcvtdq2ps(result, lanes);
  return result;
}

void ScalarMachineEmitter::emitConvertRow(int64_t begin, int64_t end) {
  ElementType from = getMeaning().type, to = getMeaning().target;
  forEachVector(begin, end, [&](int64_t byte, unsigned size) {
    floats.startInstruction();
    Xmm lanes = getLanes(getOperand(0), byte / 4, from, size);
    setLanes(getInstruction().result, byte / 4, to,
             convert(lanes, from, to, size), size);
  });
}

/// Computes with the masks of i1, so that who reads these next need not wait
/// for memory: false if registers hold none.
bool ScalarMachineEmitter::emitMasks(int64_t begin, int64_t end) {
  LaneOp op = getMeaning().op;
  unsigned numOperands = getLaneOpInfo(op).numOperands;
  for (unsigned elementSize : kMaskedSizes) {
    auto isHeld = [&](ScalarRegister operand) {
      return findMask(operand, begin, elementSize, /*size=*/4).has_value();
    };
    if (!llvm::all_of(
            llvm::ArrayRef(getInstruction().operands).take_front(numOperands),
            isHeld))
      continue;
    int64_t last = end * elementSize;
    forEachVector(begin * elementSize, last, [&](int64_t byte, unsigned size) {
      floats.startInstruction();
      int64_t first = byte / elementSize;
      llvm::SmallVector<Xmm, 2> masks;
      for (unsigned i = 0; i < numOperands; ++i)
        masks.push_back(loadMask(getOperand(i), first, elementSize, size));
      storeMask(getInstruction().result, first,
                apply(op, ElementType::SI32, masks, size), elementSize, size);
    });
    return true;
  }
  return false;
}

void ScalarMachineEmitter::emitRow(int64_t begin, int64_t end) {
  LaneOp op = getMeaning().op;
  ElementType type = getMeaning().type;
  if (op == LaneOp::Convert)
    return emitConvertRow(begin, end);
  bool isLogic = isBoolean(type) && !isComparison(op) && op != LaneOp::Select;
  if (isLogic && emitMasks(begin, end))
    return;
  unsigned elementSize = getMeaning().size;
  // What is behind small elements in their units is nobody's.
  if (elementSize < 4)
    end = llvm::alignTo(end, 8);
  ScalarRegister result = getInstruction().result;
  forEachVector(begin, end, [&](int64_t byte, unsigned size) {
    floats.startInstruction();
    int64_t first = byte / elementSize;
    llvm::SmallVector<Xmm, 3> operands;
    for (unsigned i = 0; i < getLaneOpInfo(op).numOperands; ++i)
      operands.push_back(op == LaneOp::Select && i == 0
                             ? loadMask(getOperand(0), first, elementSize, size)
                             : getVector(getOperand(i) + byte / 8, size));
    auto set = [&](Xmm vector) { setVector(result + byte / 8, vector, size); };
    if (op == LaneOp::ReducePrecision)
      set(roundTo(type, operands[0], size));
    else if (op == LaneOp::Select)
      set(select(operands[0], operands[1], operands[2], size));
    else if (isComparison(op))
      storeMask(result, first, apply(op, type, operands, size), elementSize,
                size);
    else if (isBoolean(type) && op == LaneOp::Not)
      set(invertBooleans(operands[0], size));
    else
      set(apply(op, type, operands, size));
  });
}

void ScalarMachineEmitter::emitFill(int64_t begin, int64_t end) {
  floats.startInstruction();
  unsigned elementSize = getMeaning().size;
  // What is behind the elements in their units is nobody's.
  if (elementSize < 4)
    end = llvm::alignTo(end, 8);
  // In a loop, what is held is elements behind that.
  std::optional<unsigned> held;
  if (!isInLoop)
    held = floats.find(getOperand(0), elementSize);
  Xmm value = held ? broadcast(Xmm(int(*held)), elementSize)
                   : broadcast(at(getOperand(0)), elementSize);
  forEachVector(begin, end, [&](int64_t byte, unsigned size) {
    setVector(getInstruction().result + byte / 8,
              getVectorRegister(value.getIdx(), size), size);
  });
}

void ScalarMachineEmitter::emitArray(int64_t begin, int64_t end) {
  getMeaning().kind == Meaning::Fill ? emitFill(begin, end)
                                     : emitRow(begin, end);
}

//===----------------------------------------------------------------------===//
// Long arrays
//===----------------------------------------------------------------------===//

namespace {
/// Registers, in bytes.
struct Range {
  int64_t begin, end;
  bool isScalar;

  /// Whether a loop over both would write to one what it reads later from the
  /// other.
  bool isInTheWay(const Range &other) const {
    return begin < other.end && other.begin < end &&
           (begin != other.begin || isScalar || other.isScalar);
  }
};
} // namespace

size_t ScalarMachineEmitter::getNumJoined() const {
  llvm::SmallVector<Range> reads, writes;
  int64_t numBytes = getNumArrayBytes(getInstruction());
  size_t i = current;
  for (; i < instructions.size(); ++i) {
    const ScalarInstruction &code = instructions[i];
    if (!isLongArray(code) || getNumArrayBytes(code) != numBytes ||
        (i != current && isTarget[i]))
      break;
    const ScalarMeaning &meaning = code.operation->meaning;
    bool isFill = meaning.kind == Meaning::Fill;
    unsigned numOperands = isFill ? 1 : getLaneOpInfo(meaning.op).numOperands;
    // Those of before are still read and written when this is.
    auto isInTheWay = [](llvm::ArrayRef<Range> ranges, const Range &range) {
      return llvm::any_of(
          ranges, [&](const Range &other) { return other.isInTheWay(range); });
    };
    Range result{getOffset(code.result), getOffset(code.result) + numBytes,
                 false};
    writes.push_back(result);
    bool canJoin = !isInTheWay(reads, result) && !isInTheWay(writes, result);
    for (ScalarRegister operand :
         llvm::ArrayRef(code.operands).take_front(numOperands)) {
      int64_t begin = getOffset(operand);
      reads.push_back({begin, begin + (isFill ? 8 : numBytes), isFill});
      canJoin &= !isInTheWay(writes, reads.back());
    }
    if (!canJoin)
      break;
  }
  return i - current;
}

void ScalarMachineEmitter::emitJoined(size_t count) {
  constexpr int kStep = 128;
  size_t first = current;
  int64_t numBytes = getNumArrayBytes(getInstruction());
  int64_t whole = numBytes / kStep * kStep;
  auto emitPart = [&](int64_t begin, int64_t end) {
    forgetFrom(0);
    for (current = first; current < first + count; ++current)
      emitArray(begin, end);
    --current;
  };
  Xbyak::Label next;
  forgetFrom(0);
  xor_(eax, eax);
  L(next);
  isInLoop = true;
  emitPart(0, kStep);
  isInLoop = false;
  add(rax, kStep);
  cmp(rax, static_cast<int>(whole));
  jb(next, T_NEAR);
  emitPart(whole, numBytes);
  forgetFrom(0);
}

//===----------------------------------------------------------------------===//
// Boxes
//===----------------------------------------------------------------------===//

ScalarMachineBox stablehlo::getBox(const ScalarCopy &copy) {
  auto elementSize = static_cast<int64_t>(getStorageSize(copy.type));
  int64_t first = copy.sourceOffset * elementSize;
  if (copy.numDenseBytes != 0)
    return {{first, 0, copy.numDenseBytes, /*isFill=*/false}};
  ScalarMachineBox runs;
  std::optional<int64_t> numElements = getNumElements(copy.shape);
  if (!numElements || *numElements > kMaxBoxElements)
    return runs;
  for (auto [sourcePlace, targetPlace] :
       llvm::zip_equal(getPlaces(copy.shape, copy.sourceStrides),
                       getPlaces(copy.shape, copy.targetStrides))) {
    int64_t source = first + sourcePlace * elementSize;
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
    else if (runs.size() == kMaxRuns)
      return {};
    else
      runs.push_back({source, target, elementSize, /*isFill=*/false});
  }
  return runs;
}

/// Whether a box has two dimensions, and a row is one run.
static bool hasLongRows(const ScalarCopy &copy) {
  return copy.shape.size() == 2 && copy.targetStrides[1] == 1 &&
         (copy.sourceStrides[1] == 0 || copy.sourceStrides[1] == 1);
}

std::optional<ScalarMachineRowsOfBox>
stablehlo::getBoxRows(const ScalarCopy &copy) {
  if (copy.shape.empty())
    return std::nullopt;
  bool isLong = hasLongRows(copy);
  size_t dim = isLong ? 0 : llvm::max_element(copy.shape) - copy.shape.begin();
  int64_t size = getStorageSize(copy.type);
  ScalarMachineRowsOfBox rows{copy.shape[dim], copy.sourceStrides[dim] * size,
                              copy.targetStrides[dim] * size,
                              /*row=*/{}};
  if (isLong) {
    rows.row.push_back({copy.sourceOffset * size, 0, copy.shape[1] * size,
                        /*isFill=*/copy.sourceStrides[1] == 0});
    return rows;
  }
  ScalarCopy row = copy;
  row.shape.erase(row.shape.begin() + dim);
  row.sourceStrides.erase(row.sourceStrides.begin() + dim);
  row.targetStrides.erase(row.targetStrides.begin() + dim);
  rows.row = getBox(row);
  return rows.row.empty() ? std::nullopt : std::optional(std::move(rows));
}

bool stablehlo::takesEveryOther(const ScalarInstruction &code) {
  const ScalarCopy &copy = *code.copy;
  unsigned size = getStorageSize(copy.type);
  return !code.operation->meaning.isPointer && (size == 4 || size == 8) &&
         code.operands[1] == kZeroRegister &&
         code.operands[2] == kZeroRegister && code.count == 0 &&
         copy.shape.size() == 1 && copy.sourceStrides[0] == 2 &&
         copy.targetStrides[0] == 1;
}

/// The first or the second elements of pairs.
void ScalarMachineEmitter::emitEveryOther() {
  const ScalarInstruction &code = getInstruction();
  const ScalarCopy &copy = *code.copy;
  int64_t elementSize = getStorageSize(copy.type);
  int64_t numBytes = copy.shape[0] * elementSize;
  bool isWide = elementSize == 8, isSecond = copy.sourceOffset % 2;
  ScalarRegister pairs =
      getOperand(0) + (copy.sourceOffset - isSecond) * elementSize / 8;
  forEachVector(0, numBytes, [&](int64_t byte, unsigned size) {
    floats.startInstruction();
    // In both halves if these are one vector.
    unsigned half = size <= 8 ? 2 * size : size;
    Xmm low = getVector(pairs + byte / 4, half);
    Xmm high = size <= 8 ? low : getVector(pairs + byte / 4 + size / 8, half);
    Xmm result = newVector(size);
    if (isWide)
      isSecond ? vunpckhpd(result, low, high) : vunpcklpd(result, low, high);
    else
      vshufps(result, low, high, isSecond ? 0b11011101 : 0b10001000);
    if (size == 32)
      vpermpd(Xbyak::Ymm(result.getIdx()), Xbyak::Ymm(result.getIdx()),
              0b11011000);
    setVector(code.result + byte / 8, result, size);
  });
}

void ScalarMachineEmitter::emitCopy() {
  const ScalarInstruction &code = getInstruction();
  int elementSize = getStorageSize(code.copy->type);
  if (takesEveryOther(code))
    return emitEveryOther();
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
  auto copyTo = [&](const Xbyak::RegExp &target) {
    if (runs.empty())
      return copyRows(source, target + static_cast<int>(first));
    for (const ScalarMachineRun &run : runs)
      copyRun(run, elementSize, source, target, first + run.target);
  };
  if (getOperand(2) == kZeroRegister)
    return copyTo(rsi);
  Reg64 to = getWord(getOperand(2), 8);
  Xbyak::Label end;
  cmp(to, 0);
  jl(end, T_NEAR);
  copyTo(rsi + to * elementSize);
  L(end);
  // Where the array ends is not known, nor whether it was written.
  forgetFrom(code.result);
}

void ScalarMachineEmitter::emitChoice() {
  Reg64 predicate = getWord(getOperand(0), 1), source = newWord();
  Reg64 onFalse = newWord();
  lea(source, at(getOperand(1)));
  lea(onFalse, at(getOperand(2)));
  cmp(predicate.cvt8(), 0);
  cmove(source, onFalse);
  copyRun({0, 0, getInstruction().count, /*isFill=*/false}, /*elementSize=*/4,
          source, /*target=*/rsi, getOffset(getInstruction().result));
}

namespace {
constexpr int64_t kMaxShortRow = 7, kLanes = 8;

/// Of which element of eight, or of a row, the lanes of eight rows are.
struct ShortRowLanes {
  using Vectors = std::array<std::array<int32_t, kLanes>, kMaxShortRow>;
  std::array<Vectors, kMaxShortRow + 1> repeated = {}, cycled = {};

  constexpr ShortRowLanes() {
    for (int64_t size = 1; size <= kMaxShortRow; ++size)
      for (int64_t i = 0; i < size * kLanes; ++i) {
        repeated[size][i / kLanes][i % kLanes] = i / size;
        cycled[size][i / kLanes][i % kLanes] = i % size;
      }
  }
};
constexpr ShortRowLanes kShortRowLanes;
} // namespace

/// Whether rows of a few f32 or i32 lie one behind the other, each of which is
/// the same, or repeats one element of an array.
static bool hasShortRows(const ScalarCopy &copy) {
  bool isRepeated = copy.sourceStrides == Dims{1, 0};
  return hasLongRows(copy) && getStorageSize(copy.type) == 4 &&
         copy.shape[0] >= kLanes && copy.shape[1] <= kMaxShortRow &&
         copy.targetStrides[0] == copy.shape[1] &&
         (isRepeated || copy.sourceStrides == Dims{0, 1});
}

/// Eight rows are as many vectors as they have elements.
void ScalarMachineEmitter::copyShortRows(const ScalarMachineRun &row,
                                         Reg64 from, Reg64 to) {
  const ScalarCopy &copy = *getInstruction().copy;
  int64_t size = copy.shape[1], rest = copy.shape[0] % kLanes;
  auto first = static_cast<int>(row.source);
  const ShortRowLanes::Vectors &lanes =
      (row.isFill ? kShortRowLanes.repeated : kShortRowLanes.cycled)[size];
  floats.startInstruction();
  SmallVector<Xbyak::Ymm> vectors;
  Reg64 table = getNumber(reinterpret_cast<int64_t>(lanes.data()));
  Xbyak::Ymm value(newVector(32).getIdx());
  for (int64_t i = 0; i < size; ++i) {
    Xbyak::Ymm &vector = vectors.emplace_back(newVector(32).getIdx());
    vmovups(vector, ptr[table + static_cast<int>(i * 32)]);
  }
  if (!row.isFill) {
    // Behind the row there may be nothing.
    Reg64 masks =
        getNumber(reinterpret_cast<int64_t>(kMasks.data() + kLanes - size));
    Xbyak::Ymm mask(newVector(32).getIdx());
    vmovups(mask, ptr[masks]);
    vmaskmovps(value, mask, ptr[from + first]);
    for (Xbyak::Ymm &vector : vectors)
      vpermd(vector, vector, value);
  }
  Reg64 count = getNumber(copy.shape[0] / kLanes);
  Xbyak::Label next;
  L(next);
  for (auto [i, vector] : llvm::enumerate(vectors)) {
    if (row.isFill)
      vpermd(value, vector, ptr[from + first]);
    vmovups(ptr[to + static_cast<int>(i * 32)], row.isFill ? value : vector);
  }
  if (row.isFill)
    add(from, 32);
  add(to, static_cast<int>(size * 32));
  dec(count);
  jnz(next, T_NEAR);
  for (int64_t i = 0; i < rest; ++i)
    copyRun(row, /*elementSize=*/4,
            from + static_cast<int>(row.isFill ? i * 4 : 0), to,
            i * row.numBytes);
  forgetFrom(getInstruction().result);
}

void ScalarMachineEmitter::copyRows(const Xbyak::RegExp &source,
                                    const Xbyak::RegExp &target) {
  const ScalarCopy &copy = *getInstruction().copy;
  int elementSize = getStorageSize(copy.type);
  Reg64 from = newWord(), to = newWord();
  lea(from, ptr[source]);
  lea(to, ptr[target]);
  ScalarMachineRowsOfBox rows = *getBoxRows(copy);
  // An offset leaves too few machine registers.
  if (hasShortRows(copy) && getOperand(2) == kZeroRegister)
    return copyShortRows(rows.row.front(), from, to);
  Reg64 count = getNumber(rows.count);
  Xbyak::Label next;
  L(next);
  for (const ScalarMachineRun &run : rows.row)
    copyRun(run, elementSize, from, to, run.target);
  add(from, static_cast<int>(rows.sourceStep));
  add(to, static_cast<int>(rows.targetStep));
  dec(count);
  jnz(next, T_NEAR);
  forgetFrom(getInstruction().result);
}

/// To `offset` bytes behind `target`.
void ScalarMachineEmitter::copyRun(const ScalarMachineRun &run, int elementSize,
                                   const Xbyak::RegExp &source,
                                   const Xbyak::RegExp &target,
                                   int64_t offset) {
  floats.startInstruction();
  Xbyak::RegExp first = source + static_cast<int>(run.source);
  Xmm value = run.isFill ? broadcast(ptr[first], elementSize) : newVector(32);
  forEachVector(0, run.numBytes, [&](int64_t begin, unsigned size) {
    Xmm part = getVectorRegister(value.getIdx(), size);
    if (!run.isFill)
      loadVector(part, first + static_cast<int>(begin), size);
    storeVector(target + static_cast<int>(offset + begin), part, size);
  });
  auto place = static_cast<ScalarRegister>(offset / 8);
  forget(place, offset % 8 + run.numBytes);
}

#endif
