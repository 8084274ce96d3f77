//===- LaneMachineEmitter.cpp - Machine code of instructions --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/lanes/LaneMachineEmitter.h"
#include "stablehlo/reference/lanes/LaneLoops.h"
#include "stablehlo/reference/lanes/MachineVectors.h"
#include "stablehlo/reference/parallel/InstructionSet.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include <algorithm>
#include <cmath>

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// What has machine code
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_HAS_MACHINE_CODE

unsigned stablehlo::getMachineLaneSize(ElementType) { return 0; }
unsigned stablehlo::getMachineLaneSize(const LaneProgram &,
                                       const LaneInstruction &) {
  return 0;
}

#else

using Xbyak::Reg64;
using Xbyak::RegExp;
using Xbyak::Xmm;

unsigned stablehlo::getMachineLaneSize(ElementType type) {
  if (isBoolean(type))
    return kAnyLaneSize;
  bool isKnown = type == ElementType::F32 || type == ElementType::F64 ||
                 type == ElementType::BF16 || type == ElementType::ComplexF32 ||
                 (isInteger(type) && getNumBits(type) >= 8);
  return isKnown ? getLaneSize(type) : 0;
}

/// Whether all values of `from`, extended, are values of `to`.
static bool includes(ElementType to, ElementType from) {
  if (isSignedInteger(to) == isSignedInteger(from))
    return getStorageSize(to) >= getStorageSize(from);
  return isSignedInteger(to) && getStorageSize(to) > getStorageSize(from);
}

/// Of a lane of 2 or 4 bytes: unsigned integers of fewer bytes are its numbers,
/// too.
static ElementType getLaneInteger(unsigned laneSize) {
  return laneSize == 2 ? ElementType::SI16 : ElementType::SI32;
}
/// Of 8 or 16 bits.
static ElementType getSigned(ElementType type) {
  return getStorageSize(type) == 1 ? ElementType::SI8 : ElementType::SI16;
}
static ElementType getUnsigned(ElementType type) {
  return getStorageSize(type) == 1 ? ElementType::UI8 : ElementType::UI16;
}

static bool hasConversion(ElementType from, ElementType to) {
  if (isComplex(from) || isComplex(to))
    return from == to;
  if (from == to || isBoolean(from) || isBoolean(to) ||
      isFloat(from) == isFloat(to))
    return true;
  if (isInteger(from)) // Those of 16 bits are in f32.
    return includes(ElementType::SI32, from) &&
           (to == ElementType::F32 ||
            (to == ElementType::BF16 && from != ElementType::SI32));
  return from != ElementType::F64 && includes(ElementType::SI32, to);
}

/// Of integers that i32 includes.
static bool isDivisionInLanes(const LaneInstruction &instruction) {
  return isDivision(instruction.op) && isInteger(instruction.type) &&
         getNumBits(instruction.type) >= 8 &&
         includes(ElementType::SI32, instruction.type);
}

unsigned stablehlo::getMachineLaneSize(const LaneProgram &program,
                                       const LaneInstruction &instruction) {
  ElementType from = program.types[instruction.operands[0]];
  switch (instruction.op) {
  case LaneOp::Constant:
  case LaneOp::Iota:
    return 0;
  case LaneOp::Select:
    break;
  case LaneOp::Convert:
    if (!hasConversion(from, instruction.type))
      return 0;
    break;
  case LaneOp::BitcastConvert:
    if (isBoolean(from) != isBoolean(instruction.type) ||
        isSmallFloat(from) != isSmallFloat(instruction.type))
      return 0;
    break;
  default:
    if (!MachineVectors::hasVectorCode(instruction.op, instruction.type) &&
        !isDivisionInLanes(instruction))
      return 0;
  }
  unsigned size = isDivisionInLanes(instruction) ? 4 : kAnyLaneSize;
  auto join = [&](LaneRegister reg) {
    unsigned other = getMachineLaneSize(program.types[reg]);
    size = other == 0 || size == 0 ? 0 : joinLaneSizes(size, other);
  };
  join(instruction.result);
  for (LaneRegister operand : instruction.getOperands())
    join(operand);
  return size;
}

//===----------------------------------------------------------------------===//
// Code
//===----------------------------------------------------------------------===//

// `rax` counts the elements of a row before those that are computed, where
// `hasIndex`.
static const Reg64 kAddresses(Xbyak::Operand::RDI);
static const Reg64 kCount(Xbyak::Operand::RSI);
/// For addresses that have no register, or are computed: once all others are
/// in place, the argument is not needed any more.
static const Reg64 kAddressWord = kAddresses;
static const Reg64 kDataWord(Xbyak::Operand::R11);
/// They hold addresses; from `rbx` on, they are kept for the caller.
static constexpr std::array<int, 11> kAddressWords = {
    Xbyak::Operand::RCX, Xbyak::Operand::RDX, Xbyak::Operand::R8,
    Xbyak::Operand::R9,  Xbyak::Operand::R10, Xbyak::Operand::RBX,
    Xbyak::Operand::RBP, Xbyak::Operand::R12, Xbyak::Operand::R13,
    Xbyak::Operand::R14, Xbyak::Operand::R15};
static constexpr size_t kFirstKept = 5;

/// Vectors that are computed without a jump.
static constexpr int64_t kMaxStraightVectors = 4;

LaneMachineEmitter::LaneMachineEmitter(const LaneProgram &program,
                                       const LaneCode &code,
                                       llvm::ArrayRef<LanePlace> places,
                                       llvm::ArrayRef<int64_t> shape,
                                       void *memory, size_t size)
    : MachineVectors(memory, size), program(program), code(code),
      places(places), shape(shape),
      firstDim(places.front().strides.size() - shape.size()),
      values(program.types.size()), constants(program.types.size()),
      rotations(code.instructions.size()), isSkipped(code.instructions.size()) {
  for (const LaneInstruction &instruction : program.instructions)
    if (instruction.op == LaneOp::Constant) {
      values[instruction.result].constant = &instruction;
      values[instruction.result].isRepeated = true;
    }
  for (auto [i, instruction] : llvm::enumerate(code.instructions))
    for (LaneRegister operand : instruction->getOperands())
      values[operand].uses.push_back(i);
  for (auto [reg, place] : code.loads) {
    values[reg].loadedFrom = place;
    values[reg].isRepeated = places[place].isRepeated();
    usedPlaces.push_back(place);
  }
  for (auto [reg, place] : code.stores) {
    size_t end = code.instructions.size();
    values[reg].uses.append({end, end + 1});
    usedPlaces.push_back(place);
  }
  findRotations();
  findCopies();
}

size_t LaneMachineEmitter::getMaxBytes(const LaneCode &code) {
  // A vector of bytes that lie apart is 32 instructions, each with its address.
  constexpr size_t kMaxMoveBytes = 512, kMaxInstructionBytes = 400;
  // Straight vectors, those of a loop, and tails.
  constexpr size_t kMaxBodies = 3 * kMaxStraightVectors + 5;
  size_t numMoves = code.loads.size() + code.stores.size();
  return 1024 + 96 * code.instructions.size() + 64 * numMoves +
         kMaxBodies * (numMoves * kMaxMoveBytes +
                       code.instructions.size() * kMaxInstructionBytes);
}

int LaneMachineEmitter::getStackSize(size_t numAddresses,
                                     size_t numCounts) const {
  size_t numWords = 4 * slots.size() + numAddresses + numCounts;
  return static_cast<int>(8 * numWords);
}

void LaneMachineEmitter::emitPrologue() {
  for (size_t i = kFirstKept; i < kAddressWords.size(); ++i)
    if (i < usedPlaces.size())
      push(Reg64(kAddressWords[i]));
  sub(rsp, getStackSize(usedPlaces.size(), shape.size()));
  for (auto [i, place] : llvm::enumerate(usedPlaces)) {
    bool hasWord = i < kAddressWords.size();
    Reg64 word = hasWord ? Reg64(kAddressWords[i]) : rax;
    mov(word, ptr[kAddresses + static_cast<int>(8 * place)]);
    if (!hasWord)
      mov(ptr[rsp + getStackSize(i, 0)], word);
  }
}

void LaneMachineEmitter::emitEpilogue() {
  add(rsp, getStackSize(usedPlaces.size(), shape.size()));
  for (size_t i = kAddressWords.size(); i-- > kFirstKept;)
    if (i < usedPlaces.size())
      pop(Reg64(kAddressWords[i]));
  vzeroupper();
  ret();
}

void LaneMachineEmitter::run() {
  emitPrologue();
  if (shape.size() == 1) {
    emitCountedRow();
  } else {
    Xbyak::Label next;
    L(next);
    emitNest(1);
    advance(0);
    dec(kCount);
    jnz(next, T_NEAR);
  }
  emitEpilogue();
  align(32);
  for (auto [reg, value] : llvm::enumerate(values)) {
    if (!value.constant || value.uses.empty())
      continue;
    L(constants[reg]);
    uint64_t bits = value.constant->constant[0];
    if (isBoolean(program.types[reg]))
      bits = bits ? ~uint64_t(0) : 0;
    else if (program.types[reg] == ElementType::BF16)
      bits <<= 16;
    else if (isSignedInteger(program.types[reg]))
      bits = llvm::SignExtend64(bits, getNumBits(program.types[reg]));
    for (unsigned i = 0; i < getVectorLanes(); ++i)
      db(bits, code.laneSize);
  }
  L(spreadBits);
  dq(0x0101010101010101);
  L(literals);
  for (uint32_t value : literalValues)
    dd(value);
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

void LaneMachineEmitter::emitVectors(int64_t numVectors, int64_t begin) {
  for (int64_t done = 0; done < numVectors; done += maxCopies)
    emitElements(begin + done * getVectorLanes(), getVectorLanes(),
                 std::min<int64_t>(numVectors - done, maxCopies));
}

/// Fewer than a vector.
void LaneMachineEmitter::emitTail(int64_t begin, int64_t numElements) {
  for (unsigned size = getVectorLanes() / 2; size > 0; size /= 2)
    if (numElements & size) {
      emitElements(begin, size, /*numCopies=*/1);
      begin += size;
    }
}

void LaneMachineEmitter::emitRow() {
  int64_t size = shape.back(), lanes = getVectorLanes();
  int64_t numVectors = size / lanes;
  hasIndex = numVectors > kMaxStraightVectors;
  int64_t done = 0;
  if (hasIndex) {
    done = numVectors / maxCopies * maxCopies;
    Xbyak::Label next;
    xor_(eax, eax);
    L(next);
    emitVectors(maxCopies, 0);
    add(rax, static_cast<int>(maxCopies * lanes));
    cmp(rax, static_cast<int>(done * lanes));
    jb(next, T_NEAR);
    hasIndex = false;
  }
  emitVectors(numVectors - done, done * lanes);
  emitTail(numVectors * lanes, size % lanes);
}

void LaneMachineEmitter::emitCountedRow() {
  hasIndex = true;
  xor_(eax, eax);
  auto emitWhile = [&](unsigned numVectors) {
    int numElements = static_cast<int>(numVectors * getVectorLanes());
    Xbyak::Label next, end;
    L(next);
    cmp(kCount, numElements);
    jl(end, T_NEAR);
    emitVectors(numVectors, 0);
    add(rax, numElements);
    sub(kCount, numElements);
    jmp(next, T_NEAR);
    L(end);
  };
  emitWhile(maxCopies);
  if (maxCopies > 1)
    emitWhile(1);
  for (unsigned size = getVectorLanes() / 2; size > 0; size /= 2) {
    Xbyak::Label end;
    test(kCount, static_cast<int>(size));
    jz(end, T_NEAR);
    emitElements(0, size, /*numCopies=*/1);
    add(rax, static_cast<int>(size));
    L(end);
  }
}

void LaneMachineEmitter::emitNest(size_t dim) {
  if (dim + 1 == shape.size())
    return emitRow();
  Xbyak::Address count = qword[rsp + getStackSize(usedPlaces.size(), dim)];
  mov(count, static_cast<int>(shape[dim]));
  Xbyak::Label next;
  L(next);
  emitNest(dim + 1);
  advance(dim);
  dec(count);
  jnz(next, T_NEAR);
}

void LaneMachineEmitter::advance(size_t dim) {
  for (auto [i, place] : llvm::enumerate(usedPlaces)) {
    const int64_t *strides = places[place].strides.data() + firstDim;
    // The loop inside, unless it is a row, left the address behind its last.
    int64_t distance = strides[dim];
    if (dim + 2 < shape.size())
      distance -= strides[dim + 1] * shape[dim + 1];
    if (distance == 0)
      continue;
    if (i < kAddressWords.size())
      add(Reg64(kAddressWords[i]), static_cast<int>(distance));
    else
      add(qword[rsp + getStackSize(i, 0)], static_cast<int>(distance));
  }
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

/// Of the element at `begin`.
RegExp LaneMachineEmitter::getAddress(unsigned number) {
  const LanePlace &place = places[number];
  size_t i = llvm::find(usedPlaces, number) - usedPlaces.begin();
  bool hasWord = i < kAddressWords.size();
  auto stride = static_cast<int>(place.strides.back());
  int offset = static_cast<int>(begin + copy * getVectorLanes()) * stride;
  if (hasIndex && !place.isRepeated() && !place.isContiguous()) {
    imul(kAddressWord, rax, stride);
    hasWord ? add(kAddressWord, Reg64(kAddressWords[i]))
            : add(kAddressWord, ptr[rsp + getStackSize(i, 0)]);
    return kAddressWord + offset;
  }
  Reg64 word = hasWord ? Reg64(kAddressWords[i]) : kAddressWord;
  if (!hasWord)
    mov(word, ptr[rsp + getStackSize(i, 0)]);
  bool isIndexed = hasIndex && place.isContiguous();
  return isIndexed ? word + rax * stride + offset : word + offset;
}

void LaneMachineEmitter::loadRepeated(Xmm vector, unsigned elementSize,
                                      const RegExp &from) {
  Xbyak::Ymm whole(vector.getIdx());
  if (elementSize == 1)
    vpbroadcastb(vector, ptr[from]);
  else if (elementSize == 2)
    vpbroadcastw(vector, ptr[from]);
  else if (elementSize == 4)
    vbroadcastss(vector, ptr[from]);
  else
    vectorSize == 32 ? vbroadcastsd(whole, ptr[from])
                     : vmovddup(vector, ptr[from]);
}

void LaneMachineEmitter::load(Xmm vector, ElementType type, unsigned number) {
  const LanePlace &place = places[number];
  RegExp from = getAddress(number);
  bool isMask = isBoolean(type);
  // Bytes of masks are 0 or 1.
  ElementType stored = isMask ? ElementType::UI8 : type;
  auto elementSize = static_cast<unsigned>(place.elementSize);
  bool isNarrow = elementSize < code.laneSize;
  Xmm narrow = isNarrow ? Xmm(vector.getIdx()) : vector;
  if (place.isRepeated())
    loadRepeated(narrow, elementSize, from);
  else if (!place.isContiguous())
    loadApart(narrow, place, from);
  else if (isNarrow)
    loadNarrow(vector, stored, from, vectorSize, code.laneSize);
  else
    loadVector(vector, from, vectorSize);
  if (isNarrow && (place.isRepeated() || !place.isContiguous()))
    widen(vector, stored, narrow, code.laneSize);
  if (!isMask)
    return;
  Xmm zero = newVector(vectorSize);
  vpxor(zero, zero, zero);
  if (code.laneSize <= 2)
    code.laneSize == 1 ? vpcmpgtb(vector, vector, zero)
                       : vpcmpgtw(vector, vector, zero);
  else
    code.laneSize == 4 ? vpcmpgtd(vector, vector, zero)
                       : vpcmpgtq(vector, vector, zero);
}

/// Elements that do not follow each other in memory, as if they did.
void LaneMachineEmitter::loadApart(Xmm vector, const LanePlace &place,
                                   const RegExp &from) {
  auto size = static_cast<unsigned>(place.elementSize);
  auto stride = static_cast<int>(place.strides.back());
  unsigned halfLanes = std::min(numLanes, 16 / size);
  auto loadHalf = [&](Xmm half, const RegExp &first) {
    loadVector(half, first, size);
    for (unsigned lane = 1; lane < halfLanes; ++lane) {
      Xbyak::Address next = ptr[first + static_cast<int>(lane) * stride];
      if (size == 8)
        vmovhps(half, half, next);
      else if (size == 4)
        vinsertps(half, half, next, static_cast<uint8_t>(lane << 4));
      else
        size == 2 ? vpinsrw(half, half, next, static_cast<uint8_t>(lane))
                  : vpinsrb(half, half, next, static_cast<uint8_t>(lane));
    }
  };
  Xmm low(vector.getIdx());
  loadHalf(low, from);
  if (halfLanes == numLanes)
    return;
  Xmm high = newVector(16);
  loadHalf(high, from + static_cast<int>(halfLanes) * stride);
  vinsertf128(Xbyak::Ymm(vector.getIdx()), Xbyak::Ymm(vector.getIdx()), high,
              1);
}

void LaneMachineEmitter::storeApart(const LanePlace &place, const RegExp &to,
                                    Xmm vector) {
  auto size = static_cast<unsigned>(place.elementSize);
  auto stride = static_cast<int>(place.strides.back());
  unsigned halfLanes = std::min(numLanes, 16 / size);
  auto storeHalf = [&](Xmm half, const RegExp &first) {
    storeVector(first, half, size);
    for (unsigned lane = 1; lane < halfLanes; ++lane) {
      Xbyak::Address next = ptr[first + static_cast<int>(lane) * stride];
      if (size == 8)
        vmovhps(next, half);
      else if (size == 4)
        vextractps(next, half, static_cast<uint8_t>(lane));
      else
        size == 2 ? vpextrw(next, half, static_cast<uint8_t>(lane))
                  : vpextrb(next, half, static_cast<uint8_t>(lane));
    }
  };
  storeHalf(Xmm(vector.getIdx()), to);
  if (halfLanes == numLanes)
    return;
  Xmm high = newVector(16);
  vextractf128(high, Xbyak::Ymm(vector.getIdx()), 1);
  storeHalf(high, to + static_cast<int>(halfLanes) * stride);
}

/// To bytes, which are 0 or 1.
Xmm LaneMachineEmitter::packMask(Xmm mask) {
  Xmm bytes = newVector(vectorSize);
  if (code.laneSize == 1) {
    vpabsb(bytes, mask);
    return bytes;
  }
  if (code.laneSize == 2) {
    vpabsw(bytes, mask);
    return narrow(bytes, ElementType::UI8, vectorSize, /*laneSize=*/2);
  }
  code.laneSize == 8 ? vmovmskpd(kDataWord.cvt32(), mask)
                     : vmovmskps(kDataWord.cvt32(), mask);
  pdep(kDataWord, kDataWord, ptr[rip + spreadBits]);
  Xmm low(bytes.getIdx());
  vmovq(low, kDataWord);
  return low;
}

void LaneMachineEmitter::store(Xmm vector, ElementType type, unsigned number) {
  const LanePlace &place = places[number];
  auto elementSize = static_cast<unsigned>(place.elementSize);
  if (isBoolean(type))
    vector = packMask(vector);
  else if (elementSize < code.laneSize)
    vector = narrow(vector, type, vectorSize, code.laneSize);
  RegExp to = getAddress(number);
  if (place.isContiguous())
    storeVector(to, vector, numLanes * elementSize);
  else
    storeApart(place, to, vector);
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

/// As many as have their values in machine registers all at once.
void LaneMachineEmitter::findCopies() {
  constexpr size_t kFewRegisters = 12;
  size_t numRepeated = 0, maxLiveCopy = 1;
  std::vector<int> change(code.instructions.size() + 3, 0);
  std::vector<size_t> firsts(values.size(), 0);
  for (auto [i, instruction] : llvm::enumerate(code.instructions))
    firsts[instruction->result] = i;
  for (auto [reg, place] : code.loads)
    firsts[reg] = values[reg].uses.front();
  for (auto [reg, value] : llvm::enumerate(values)) {
    if (value.uses.empty())
      continue;
    if (value.isRepeated) {
      ++numRepeated;
      continue;
    }
    ++change[firsts[reg]];
    --change[value.uses.back() + 1];
  }
  int numLive = 0;
  for (int step : change) {
    numLive += step;
    maxLiveCopy = std::max<size_t>(maxLiveCopy, numLive);
  }
  size_t numFree = kFewRegisters - std::min<size_t>(numRepeated, 4);
  maxCopies = std::clamp<size_t>(numFree / maxLiveCopy, 1, kMaxStraightVectors);
  states.resize(maxCopies * values.size());
  slots.resize(maxCopies * maxLiveCopy + numRepeated);
}

size_t LaneMachineEmitter::getNextUse(size_t state) const {
  const Value &value = values[state % values.size()];
  // What copies before this one read now is over.
  bool isOver = !value.isRepeated && state / values.size() < copy;
  const auto *next = llvm::lower_bound(value.uses, current + isOver);
  return next == value.uses.end() ? SIZE_MAX : *next;
}

Xbyak::Address LaneMachineEmitter::getStackSlot(unsigned slot) {
  return ptr[rsp + static_cast<int>(32 * slot)];
}

void LaneMachineEmitter::spill(unsigned number) {
  auto free = llvm::find_if(slots, [&](const std::optional<size_t> &state) {
    return !state || getNextUse(*state) == SIZE_MAX;
  });
  assert(free != slots.end() && "there are as many as values");
  if (*free)
    states[**free].slot.reset();
  *free = held[number];
  unsigned slot = free - slots.begin();
  states[*held[number]].slot = slot;
  vmovups(getStackSlot(slot), getVectorRegister(number, vectorSize));
}

/// Takes that whose value is needed last, if at all.
Xmm LaneMachineEmitter::newVector(unsigned size) {
  std::optional<unsigned> best;
  size_t bestUse = 0;
  for (unsigned i = 0; i < kNumRegisters; ++i) {
    if (isInUse[i])
      continue;
    size_t use = held[i] ? getNextUse(*held[i]) : SIZE_MAX;
    if (!best || use > bestUse) {
      best = i;
      bestUse = use;
    }
  }
  assert(best && "an instruction uses them all");
  if (std::optional<size_t> number = held[*best]) {
    State &state = states[*number];
    // Stores may have changed memory by the time a value is loaded again.
    bool canReload = state.slot || values[*number % values.size()].constant;
    if (bestUse != SIZE_MAX && !canReload)
      spill(*best);
    state.vector.reset();
    held[*best].reset();
  }
  isInUse[*best] = true;
  return getVectorRegister(*best, size);
}

void LaneMachineEmitter::setValue(LaneRegister reg, Xmm vector) {
  auto number = static_cast<unsigned>(vector.getIdx());
  states[getState(reg)].vector = number;
  held[number] = getState(reg);
  isInUse[number] = true;
}

Xmm LaneMachineEmitter::getValue(LaneRegister reg) {
  const Value &value = values[reg];
  const State &state = states[getState(reg)];
  if (state.vector) {
    isInUse[*state.vector] = true;
    return getVectorRegister(*state.vector, vectorSize);
  }
  Xmm vector = newVector(vectorSize);
  if (value.constant)
    vmovups(vectorSize == 32 ? vector : Xmm(vector.getIdx()),
            ptr[rip + constants[reg]]);
  else if (state.slot)
    vmovups(vector, getStackSlot(*state.slot));
  else
    load(vector, program.types[reg], *value.loadedFrom);
  setValue(reg, vector);
  return vector;
}

void LaneMachineEmitter::startInstruction() {
  for (unsigned i = 0; i < kNumRegisters; ++i) {
    isInUse[i] = false;
    if (held[i] && getNextUse(*held[i]) == SIZE_MAX) {
      states[*held[i]].vector.reset();
      held[i].reset();
    }
  }
}

//===----------------------------------------------------------------------===//
// Rotations
//===----------------------------------------------------------------------===//

void LaneMachineEmitter::findRotations() {
  llvm::DenseMap<LaneRegister, size_t> definitions;
  auto getShift = [&](LaneRegister reg, LaneOp op) -> std::optional<size_t> {
    auto found = definitions.find(reg);
    if (found == definitions.end() || values[reg].uses.size() != 1)
      return std::nullopt;
    const LaneInstruction &shift = *code.instructions[found->second];
    bool isKnown = shift.op == op && values[shift.operands[1]].constant;
    return isKnown ? std::optional(found->second) : std::nullopt;
  };
  auto getAmount = [&](size_t i) {
    return values[code.instructions[i]->operands[1]].constant->constant[0];
  };
  for (auto [i, instruction] : llvm::enumerate(code.instructions)) {
    definitions[instruction->result] = i;
    if (!mayUseAvx512() || !isInteger(instruction->type) || code.laneSize < 4 ||
        isExtended(instruction->type) ||
        (instruction->op != LaneOp::Or && instruction->op != LaneOp::Xor &&
         instruction->op != LaneOp::Add))
      continue;
    auto [x, y, unused] = instruction->operands;
    if (!getShift(x, LaneOp::ShiftLeft))
      std::swap(x, y);
    std::optional<size_t> left = getShift(x, LaneOp::ShiftLeft);
    std::optional<size_t> right = getShift(y, LaneOp::ShiftRightLogical);
    if (!left || !right)
      continue;
    LaneRegister source = code.instructions[*left]->operands[0];
    uint64_t width = 8 * code.laneSize, amount = getAmount(*left);
    if (code.instructions[*right]->operands[0] != source || amount >= width ||
        getAmount(*right) != width - amount)
      continue;
    rotations[i] = {*left, *right, static_cast<uint8_t>(amount)};
    isSkipped[*left] = isSkipped[*right] = true;
    // It is read later than by the shifts.
    values[source].uses.push_back(i);
    llvm::sort(values[source].uses);
  }
}

Xmm LaneMachineEmitter::rotate(const Rotation &rotation) {
  Xmm x = getValue(code.instructions[rotation.left]->operands[0]);
  Xmm result = newVector(vectorSize);
  code.laneSize == 8 ? vprolq(result, x, rotation.amount)
                     : vprold(result, x, rotation.amount);
  return result;
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

Xmm LaneMachineEmitter::copyBits(Xmm source) {
  Xmm result = newVector(vectorSize);
  vmovaps(result, source);
  return result;
}

Xmm LaneMachineEmitter::repeat(uint32_t value) {
  auto *found = llvm::find(literalValues, value);
  auto number = static_cast<int>(found - literalValues.begin());
  if (found == literalValues.end())
    literalValues.push_back(value);
  Xmm result = newVector(vectorSize);
  vbroadcastss(result, ptr[rip + literals + 4 * number]);
  return result;
}

/// The number of the lower bits of each lane that are one of `type`.
Xmm LaneMachineEmitter::extend(Xmm x, ElementType type) {
  auto bits = static_cast<uint8_t>(8 * (code.laneSize - getStorageSize(type)));
  Xmm result = newVector(vectorSize);
  if (code.laneSize == 2) {
    vpsllw(result, x, bits);
    isSignedInteger(type) ? vpsraw(result, result, bits)
                          : vpsrlw(result, result, bits);
    return result;
  }
  vpslld(result, x, bits);
  isSignedInteger(type) ? vpsrad(result, result, bits)
                        : vpsrld(result, result, bits);
  return result;
}

Xmm LaneMachineEmitter::convertMask(Xmm mask, ElementType to) {
  bool isWide = code.laneSize == 8;
  Xmm result = newVector(vectorSize);
  if (code.laneSize <= 2) {
    code.laneSize == 1 ? vpabsb(result, mask) : vpabsw(result, mask);
  } else if (!isFloat(to)) {
    isWide ? vpsrlq(result, mask, 63) : vpsrld(result, mask, 31);
  } else { // The bits of 1.
    isWide ? vpsrlq(result, mask, 54) : vpsrld(result, mask, 25);
    isWide ? vpsllq(result, result, 52) : vpslld(result, result, 23);
  }
  return result;
}

/// To integers of up to 32 bits: to the nearest one if it is out of range, and
/// 0 of a NaN.
Xmm LaneMachineEmitter::convertFloats(Xmm x, ElementType to) {
  Xmm result = newVector(vectorSize);
  if (to == ElementType::SI32) {
    vcvttps2dq(result, x); // The least one if it is out of range.
    Xmm isAbove = repeat(llvm::bit_cast<uint32_t>(0x1p31f));
    vcmpleps(isAbove, isAbove, x);
    vpxor(result, result, isAbove);
  } else {
    unsigned numBits = getNumBits(to);
    bool isSigned = isSignedInteger(to);
    auto limit = static_cast<float>(1 << (isSigned ? numBits - 1 : numBits));
    vmaxps(result, x,
           repeat(llvm::bit_cast<uint32_t>(isSigned ? -limit : 0.0f)));
    vminps(result, result, repeat(llvm::bit_cast<uint32_t>(limit - 1)));
    vcvttps2dq(result, result);
    if (!isSigned) // A NaN became the limit 0.
      return result;
  }
  Xmm isNumber = newVector(vectorSize);
  vcmpordps(isNumber, x, x);
  vpand(result, result, isNumber);
  return result;
}

Xmm LaneMachineEmitter::convert(const LaneInstruction &instruction) {
  ElementType from = program.types[instruction.operands[0]];
  ElementType to = instruction.type;
  Xmm source = getValue(instruction.operands[0]);
  if (isBoolean(from) && from != to)
    return convertMask(source, to);
  if (isBoolean(to) && from != to) {
    Xmm zero = newVector(vectorSize);
    vxorps(zero, zero, zero);
    ElementType lanes = isExtended(from) ? getLaneInteger(code.laneSize) : from;
    return apply(LaneOp::CompareNe, lanes, {source, zero}, vectorSize);
  }
  if (from == ElementType::F32 && to == ElementType::BF16)
    return roundTo(to, source, vectorSize);
  if (isFloat(from) && isInteger(to))
    return convertFloats(source, to);
  if (isInteger(from) && isFloat(to)) {
    Xmm result = newVector(vectorSize);
    vcvtdq2ps(result, source);
    return to == ElementType::F32 ? result : roundTo(to, result, vectorSize);
  }
  if (isInteger(from) && isExtended(to) && !includes(to, from) &&
      !isOnlyStored(instruction))
    return extend(source, to);
  return copyBits(source);
}

/// Of lanes of one byte, which the processor shifts as words.
Xmm LaneMachineEmitter::shiftBytes(LaneOp op, Xmm x, uint8_t amount) {
  Xmm result = newVector(vectorSize);
  auto bits = std::min<uint8_t>(amount, 8);
  auto repeatByte = [&](unsigned byte) { return repeat(byte * 0x01010101u); };
  if (op == LaneOp::ShiftLeft) {
    vpsllw(result, x, bits);
    vpand(result, result, repeatByte((0xff << bits) & 0xff));
    return result;
  }
  bool isArithmetic = op == LaneOp::ShiftRightArithmetic;
  if (isArithmetic)
    bits = std::min<uint8_t>(bits, 7);
  vpsrlw(result, x, bits);
  vpand(result, result, repeatByte(0xff >> bits));
  if (isArithmetic) { // What was the sign bit becomes all bits above it.
    Xmm sign = repeatByte(0x80 >> bits);
    vpxor(result, result, sign);
    vpsubb(result, result, sign);
  }
  return result;
}

Xmm LaneMachineEmitter::shiftBits(LaneOp op, Xmm x, uint64_t amount) {
  auto bits = static_cast<uint8_t>(std::min<uint64_t>(amount, UINT8_MAX));
  if (code.laneSize == 1)
    return shiftBytes(op, x, bits);
  bool isWide = code.laneSize == 8, isWord = code.laneSize == 2;
  Xmm result = newVector(vectorSize);
  if (op == LaneOp::ShiftRightArithmetic)
    isWord ? vpsraw(result, x, bits) : vpsrad(result, x, bits);
  else if (isWord)
    op == LaneOp::ShiftLeft ? vpsllw(result, x, bits) : vpsrlw(result, x, bits);
  else if (op == LaneOp::ShiftLeft)
    isWide ? vpsllq(result, x, bits) : vpslld(result, x, bits);
  else
    isWide ? vpsrlq(result, x, bits) : vpsrld(result, x, bits);
  return result;
}

/// An extremum as Extremum has it, where `bound` is a constant and no NaN. The
/// processor returns its second operand if one is a NaN, or both are zeros.
Xmm LaneMachineEmitter::takeBound(bool isMaximum, ElementType type, Xmm x,
                                  LaneRegister bound) {
  bool isWide = type == ElementType::F64;
  uint64_t sign = isWide ? uint64_t(1) << 63 : uint64_t(1) << 31;
  Xmm limit = getValue(bound), result = newVector(vectorSize);
  auto take = [&](Xmm a, Xmm b) {
    if (isMaximum)
      isWide ? vmaxpd(result, a, b) : vmaxps(result, a, b);
    else
      isWide ? vminpd(result, a, b) : vminps(result, a, b);
  };
  // Of zeros, the bound is the extremum whatever the sign of the other.
  if (values[bound].constant->constant[0] != (isMaximum ? 0 : sign)) {
    take(limit, x);
    return result;
  }
  take(x, limit);
  Xmm isNan = newVector(vectorSize);
  isWide ? vcmpunordpd(isNan, x, x) : vcmpunordps(isNan, x, x);
  isWide ? vblendvpd(result, result, x, isNan)
         : vblendvps(result, result, x, isNan);
  return result;
}

/// Of maxima, minima and clamps by constants.
std::optional<Xmm>
LaneMachineEmitter::takeBounds(const LaneInstruction &instruction) {
  LaneOp op = instruction.op;
  ElementType type = instruction.type;
  auto isBound = [&](LaneRegister reg) {
    const LaneInstruction *constant = values[reg].constant;
    if (!constant)
      return false;
    uint64_t bits = constant->constant[0];
    return type == ElementType::F64 ? !std::isnan(llvm::bit_cast<double>(bits))
                                    : !std::isnan(llvm::bit_cast<float>(
                                          static_cast<uint32_t>(bits)));
  };
  if (type != ElementType::F32 && type != ElementType::F64)
    return std::nullopt;
  auto [x, y, z] = instruction.operands;
  if (op == LaneOp::Clamp && isBound(x) && isBound(z))
    return takeBound(/*isMaximum=*/false, type,
                     takeBound(/*isMaximum=*/true, type, getValue(y), x), z);
  if (op != LaneOp::Maximum && op != LaneOp::Minimum)
    return std::nullopt;
  if (!isBound(y))
    std::swap(x, y);
  if (!isBound(y))
    return std::nullopt;
  return takeBound(op == LaneOp::Maximum, type, getValue(x), y);
}

/// Whether results of `op` on extended integers are such.
static bool keepsExtension(LaneOp op) {
  switch (op) {
  case LaneOp::And:
  case LaneOp::Or:
  case LaneOp::Xor:
  case LaneOp::Maximum:
  case LaneOp::Minimum:
  case LaneOp::Clamp:
  case LaneOp::Remainder:
    return true;
  default:
    return isComparison(op);
  }
}

Xmm LaneMachineEmitter::operate(const LaneInstruction &instruction) {
  if (std::optional<Xmm> bounded = takeBounds(instruction))
    return *bounded;
  LaneOp op = instruction.op;
  ElementType type = instruction.type, lanes = type;
  auto operands = llvm::map_to_vector<3>(
      instruction.getOperands(),
      [&](LaneRegister operand) { return getValue(operand); });
  bool isNarrow = isExtended(type);
  if (isNarrow) {
    lanes = getLaneInteger(code.laneSize);
    // What shifts to the right bring in is at the width of the type.
    if (op == LaneOp::ShiftRightLogical && isSignedInteger(type))
      operands[0] = extend(operands[0], getUnsigned(type));
    if (op == LaneOp::ShiftRightArithmetic && !isSignedInteger(type))
      operands[0] = extend(operands[0], getSigned(type));
  }
  const LaneInstruction *amount =
      isShift(op) ? values[instruction.operands[1]].constant : nullptr;
  Xmm result = amount ? shiftBits(op, operands[0], amount->constant[0])
                      : apply(op, lanes, operands, vectorSize);
  bool isWrapped =
      isNarrow && !keepsExtension(op) && !isOnlyStored(instruction);
  return isWrapped ? extend(result, type) : result;
}

Xmm LaneMachineEmitter::compute(const LaneInstruction &instruction) {
  if (const std::optional<Rotation> &rotation = rotations[current])
    return rotate(*rotation);
  switch (instruction.op) {
  case LaneOp::Convert:
    return convert(instruction);
  case LaneOp::BitcastConvert:
    return isInteger(program.types[instruction.operands[0]]) &&
                   isInteger(instruction.type)
               ? convert(instruction)
               : copyBits(getValue(instruction.operands[0]));
  case LaneOp::Select: {
    Xmm predicate = getValue(instruction.operands[0]);
    Xmm onTrue = getValue(instruction.operands[1]);
    Xmm onFalse = getValue(instruction.operands[2]);
    return select(predicate, onTrue, onFalse, vectorSize);
  }
  default:
    return operate(instruction);
  }
}

void LaneMachineEmitter::emitElements(int64_t firstElement, unsigned laneCount,
                                      unsigned numCopies) {
  begin = firstElement;
  numLanes = laneCount;
  vectorSize = laneCount * code.laneSize;
  held.fill(std::nullopt);
  llvm::fill(states, State());
  llvm::fill(slots, std::nullopt);
  auto forEachCopy = [&](auto fn) {
    for (copy = 0; copy < numCopies; ++copy) {
      startInstruction();
      fn();
    }
  };
  for (current = 0; current < code.instructions.size(); ++current) {
    if (isSkipped[current])
      continue;
    const LaneInstruction &instruction = *code.instructions[current];
    forEachCopy([&] { setValue(instruction.result, compute(instruction)); });
  }
  // What is loaded and only stored is loaded before anything is stored.
  forEachCopy([&] {
    for (auto [reg, place] : code.stores) {
      isInUse.fill(false);
      getValue(reg);
    }
  });
  ++current;
  forEachCopy([&] {
    for (auto [reg, place] : code.stores) {
      isInUse.fill(false);
      store(getValue(reg), program.types[reg], place);
    }
  });
  copy = 0;
}

#endif
