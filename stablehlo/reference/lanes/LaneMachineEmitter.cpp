//===- LaneMachineEmitter.cpp - Machine code of lane programs -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/lanes/LaneMachineEmitter.h"
#include "stablehlo/reference/lanes/LaneLoops.h"
#include "stablehlo/reference/lanes/MachineVectors.h"
#include "stablehlo/reference/parallel/InstructionSet.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::stablehlo;

#ifdef STABLEHLO_HAS_MACHINE_CODE

using Xbyak::Reg64;
using Xbyak::RegExp;
using Xbyak::Xmm;

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
  L(rowNumbers);
  const unsigned *found = llvm::find_if(
      usedPlaces, [&](unsigned place) { return places[place].hasRowNumbers; });
  if (found != usedPlaces.end())
    for (int64_t i = 0, e = shape.back(); i < e; ++i)
      dd(static_cast<uint32_t>(places[*found].getNumber(i)));
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
  int64_t first = begin + copy * getVectorLanes();
  int offset = hasWholeRows(place)
                   ? 0
                   : static_cast<int>(place.getNumber(first)) * stride;
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
  bool isWhole = hasWholeRows(place);
  if (place.isContiguous() || isWhole) {
    isNarrow ? loadNarrow(vector, stored, from, vectorSize, code.laneSize)
             : loadVector(vector, from, vectorSize);
  } else {
    place.isRepeated() ? loadRepeated(narrow, elementSize, from)
                       : loadApart(narrow, place, from);
    if (isNarrow)
      widen(vector, stored, narrow, code.laneSize);
  }
  if (isWhole)
    spreadRowNumbers(vector);
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

/// Gives the elements of eight short rows that a vector has the numbers of
/// their rows.
void LaneMachineEmitter::spreadRowNumbers(Xmm vector) {
  auto first = static_cast<int>(begin + copy * getVectorLanes());
  Xbyak::Ymm whole(vector.getIdx()), rows(newVector(32).getIdx());
  vmovups(rows, ptr[rip + rowNumbers + 4 * first]);
  vpermps(whole, rows, whole);
}

/// Elements of 4 or 8 bytes, the last one first.
void LaneMachineEmitter::loadReversed(Xmm vector, unsigned size,
                                      const RegExp &from) {
  unsigned numBytes = numLanes * size;
  loadVector(vector, from - static_cast<int>(numBytes - size), numBytes);
  Xbyak::Ymm whole(vector.getIdx());
  if (size == 4)
    numBytes == 32 ? vpermilps(whole, whole, 0b00011011)
                   : vpermilps(vector, vector, 0b00011011);
  else
    numBytes == 32 ? vpermilpd(whole, whole, 0b0101)
                   : vpermilpd(vector, vector, 0b01);
  if (numBytes == 32)
    vpermpd(whole, whole, 0b01001110);
}

/// Elements that do not follow each other in memory, as if they did.
void LaneMachineEmitter::loadApart(Xmm vector, const LanePlace &place,
                                   const RegExp &from) {
  auto size = static_cast<unsigned>(place.elementSize);
  if (place.isReversed() && size >= 4 && numLanes * size >= 16)
    return loadReversed(vector, size, from);
  // The only short row of a place, several times.
  if (place.shortRow != 0 && !place.hasRowNumbers && size == 4 &&
      numLanes == 8) {
    Xbyak::Ymm whole(vector.getIdx());
    if (place.shortRow == 4)
      return vbroadcastf128(whole, ptr[from]);
    if (place.shortRow == 2)
      return vbroadcastsd(whole, ptr[from]);
  }
  int64_t number = begin + copy * getVectorLanes();
  auto getElement = [&](unsigned lane) {
    int64_t distance = place.getNumber(number + lane) - place.getNumber(number);
    return from + static_cast<int>(distance * place.strides.back());
  };
  unsigned halfLanes = std::min(numLanes, 16 / size);
  auto loadHalf = [&](Xmm half, unsigned begin) {
    loadVector(half, getElement(begin), size);
    for (unsigned lane = 1; lane < halfLanes; ++lane) {
      Xbyak::Address next = ptr[getElement(begin + lane)];
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
  loadHalf(low, 0);
  if (halfLanes == numLanes)
    return;
  Xmm high = newVector(16);
  loadHalf(high, halfLanes);
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

/// What the program makes of the elements of a row with those behind them: of
/// the even ones of `a`, then of `b`, in each half.
Xmm LaneMachineEmitter::combineNeighbours(Xmm a, Xmm b, ElementType type) {
  Xmm even = newVector(32), odd = newVector(32);
  vshufps(even, a, b, 0b10001000);
  vshufps(odd, a, b, 0b11011101);
  return apply(*program.octets, type, {even, odd}, 32);
}

/// Of each copy, which is an octet, one element, side by side.
void LaneMachineEmitter::storeOctets(unsigned numCopies) {
  auto [reg, number] = code.stores.front();
  ElementType type = program.types[reg];
  llvm::SmallVector<Xmm, 8> vectors;
  // Registers that hold anything else are free.
  auto keep = [&](llvm::ArrayRef<Xmm> kept) {
    isInUse.fill(false);
    for (const Xmm &vector : kept)
      isInUse[vector.getIdx()] = true;
  };
  for (copy = 0; copy < numCopies; ++copy)
    vectors.push_back(getValue(reg));
  // Four, two or one: pairs of copies, of pairs, of halves.
  for (int level = 0; level < 2; ++level) {
    llvm::SmallVector<Xmm, 8> pairs;
    for (size_t i = 0; i < vectors.size(); i += 2) {
      llvm::SmallVector<Xmm, 8> kept(pairs);
      llvm::append_range(kept, vectors);
      keep(kept);
      pairs.push_back(combineNeighbours(
          vectors[i], vectors[std::min(i + 1, vectors.size() - 1)], type));
    }
    vectors = std::move(pairs);
  }
  keep(vectors);
  Xmm low(vectors.front().getIdx()), high = newVector(16);
  vextractf128(high, Xbyak::Ymm(low.getIdx()), 1);
  Xmm octets = apply(*program.octets, type, {low, high}, 16);
  auto size = static_cast<unsigned>(places[number].elementSize);
  storeVector(getAddress(number) + static_cast<int>(begin / 8 * size), octets,
              numCopies * size);
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
  if (program.octets)
    maxCopies = llvm::bit_floor(maxCopies);
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
// Elements
//===----------------------------------------------------------------------===//

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
  if (storesOctets())
    storeOctets(numCopies);
  else
    forEachCopy([&] {
      for (auto [reg, place] : code.stores) {
        isInUse.fill(false);
        store(getValue(reg), program.types[reg], place);
      }
    });
  copy = 0;
}

#endif
