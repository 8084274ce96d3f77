//===- ScalarMachine.cpp - Machine code of scalar code --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/ScalarMachine.h"
#include "stablehlo/reference/parallel/InstructionSet.h"
#include "stablehlo/reference/program/ScalarMachineEmitter.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

using Meaning = ScalarMeaning::Kind;

void ScalarMachineCode::setHandlers(
    llvm::MutableArrayRef<ScalarInstruction> instructions) const {
  for (auto [i, address] : entries)
    instructions[i].handler =
        reinterpret_cast<ScalarHandler>(const_cast<void *>(address));
}

#ifndef STABLEHLO_HAS_MACHINE_CODE

bool ScalarMachineCode::mayExist() { return false; }

std::unique_ptr<ScalarMachineCode>
ScalarMachineCode::make(llvm::ArrayRef<ScalarInstruction>,
                        llvm::ArrayRef<ScalarRegister>) {
  return nullptr;
}

#else

/// Of an instruction on scalars and of what leads out of it.
static constexpr size_t kMaxInstructionBytes = 192;
/// Longer arrays are left to the loops of handlers, which have larger vectors,
/// unless one loop may compute several.
static constexpr int64_t kMaxRowBytes = 256;

//===----------------------------------------------------------------------===//
// What has machine code
//===----------------------------------------------------------------------===//

static bool isWide(int64_t value) {
  return value != static_cast<int32_t>(value);
}

static bool hasMachineCode(LaneOp op, ElementType type) {
  if (isComparison(op))
    return true;
  // A scalar is the first lane of a vector; no mask is one.
  if (isFloat(type) || isDivision(op))
    return op != LaneOp::IsFinite && MachineVectors::hasVectorCode(op, type);
  switch (op) {
  case LaneOp::Add:
  case LaneOp::Multiply:
  case LaneOp::Maximum:
  case LaneOp::Minimum:
  case LaneOp::And:
  case LaneOp::Or:
  case LaneOp::Xor:
  case LaneOp::Not:
  case LaneOp::ShiftLeft:
  case LaneOp::ShiftRightLogical:
  case LaneOp::ShiftRightArithmetic:
    return true;
  case LaneOp::Subtract:
  case LaneOp::Negate:
  case LaneOp::Abs:
  case LaneOp::Clamp:
    return !isBoolean(type);
  default:
    return false;
  }
}

/// Whether an array of i1 is an operand or the result.
static bool hasBooleans(LaneOp op, ElementType type) {
  return isBoolean(type) || isComparison(op) || op == LaneOp::Select;
}

static bool isRounded(ElementType type) {
  return type == ElementType::BF16 || type == ElementType::F16;
}

/// Of lanes of 4 bytes. Small floats are f32 before, and after that.
static bool hasLaneConversion(ElementType from, ElementType to) {
  if (isRounded(from) || isRounded(to))
    return from == ElementType::F32 || to == ElementType::F32;
  auto isKnown = [](ElementType type) {
    return isBoolean(type) || type == ElementType::F32 ||
           (isInteger(type) && getNumBits(type) >= 8 && getNumBits(type) <= 32);
  };
  return isKnown(from) && isKnown(to) && from != to &&
         !(from == ElementType::UI32 && isFloat(to)) &&
         !(to == ElementType::UI32 && isFloat(from));
}

/// Of arrays.
static bool hasRowCode(const ScalarMeaning &meaning) {
  LaneOp op = meaning.op;
  ElementType type = meaning.type;
  if (op == LaneOp::Convert)
    return hasLaneConversion(type, meaning.target);
  if (op == LaneOp::ReducePrecision)
    return isRounded(type);
  if (op == LaneOp::Select)
    return meaning.size <= 8;
  return op != LaneOp::IsFinite && !(isBoolean(type) && isComparison(op)) &&
         MachineVectors::hasVectorCode(op, type);
}

static bool hasConversion(ElementType from, ElementType to) {
  if (isFloat(from))
    return isFloat(to) && from != to;
  return from != ElementType::UI64 || !isFloat(to);
}

static int64_t getNumComputedBytes(const ScalarInstruction &code) {
  const ScalarMeaning &meaning = code.operation->meaning;
  // Small numbers are shifted in lanes of 4 bytes.
  return code.count *
         std::max<int64_t>(meaning.size, isShift(meaning.op) ? 4 : 1);
}

bool stablehlo::isLongArray(const ScalarInstruction &code) {
  const ScalarMeaning &meaning = code.operation->meaning;
  if (meaning.kind != Meaning::Fill && meaning.kind != Meaning::Row)
    return false;
  int64_t numBytes = getNumArrayBytes(code);
  auto isFar = [&](int64_t place) { return isWide(8 * place + numBytes); };
  return numBytes > kMaxRowBytes && meaning.size >= 4 && !isFar(code.result) &&
         llvm::none_of(code.operands, isFar) &&
         (meaning.kind == Meaning::Fill ||
          (hasRowCode(meaning) && meaning.op != LaneOp::Convert &&
           !hasBooleans(meaning.op, meaning.type)));
}

static bool hasBoxCode(const ScalarInstruction &code) {
  const ScalarCopy &copy = *code.copy;
  int64_t elementSize = getStorageSize(copy.type);
  int64_t first = 8 * int64_t(code.result) + code.count * elementSize;
  if (takesEveryOther(code))
    return copy.shape[0] * elementSize <= kMaxRowBytes;
  ScalarMachineBox runs = getBox(copy);
  if (runs.empty()) {
    std::optional<ScalarMachineRowsOfBox> rows = getBoxRows(copy);
    if (!rows || isWide(rows->sourceStep) || isWide(rows->targetStep))
      return false;
    runs = std::move(rows->row);
  }
  // Indices have no scale above 8.
  return elementSize <= 8 && !isWide(first) &&
         llvm::all_of(runs, [](const ScalarMachineRun &run) {
           return run.numBytes <= kMaxRowBytes && !isWide(run.source) &&
                  !isWide(run.target);
         });
}

static bool hasMachineCode(const ScalarInstruction &code) {
  auto isFar = [](int64_t place) { return isWide(8 * place + kMaxRowBytes); };
  if (isFar(code.result) || llvm::any_of(code.operands, isFar))
    return false;
  const ScalarMeaning &meaning = code.operation->meaning;
  bool hasSize = meaning.size <= 8;
  switch (meaning.kind) {
  case Meaning::Other:
    return false;
  case Meaning::Operator:
    return hasMachineCode(meaning.op, meaning.type);
  case Meaning::Convert:
    return hasConversion(meaning.type, meaning.target) ||
           hasLaneConversion(meaning.type, meaning.target);
  case Meaning::Select:
    return hasSize;
  case Meaning::Switch: {
    constexpr size_t kMaxJumps = 16;
    return code.jumps->size() <= kMaxJumps;
  }
  case Meaning::Clamp:
  case Meaning::Bound:
    return code.number >= 0 && !isWide(code.count);
  case Meaning::Load:
    return hasSize &&
           !isWide(code.count * meaning.size + 8 * int64_t(code.operands[0]));
  case Meaning::Store:
    return hasSize && !isWide(getFirstByte(code));
  case Meaning::Address:
    return !isWide(code.number);
  case Meaning::Row:
    return getNumComputedBytes(code) <= kMaxRowBytes && hasRowCode(meaning);
  case Meaning::Fill:
    return getNumArrayBytes(code) <= kMaxRowBytes;
  case Meaning::Copy:
    return hasBoxCode(code);
  case Meaning::Choice:
    return code.count <= kMaxRowBytes;
  case Meaning::Call:
    return hasProductCode(*code.call);
  default:
    return true;
  }
}

//===----------------------------------------------------------------------===//
// Jumps
//===----------------------------------------------------------------------===//

void ScalarMachineEmitter::emitJump() {
  MachineCondition condition = compare();
  int64_t distance = getInstruction().number;
  if (getMeaning().kind == Meaning::JumpUnless)
    return jumpIf(condition.getOpposite(), getLabel(distance));
  Xbyak::Label end;
  jumpIf(condition.getOpposite(), end);
  static_assert(sizeof(StopRequest) == 1);
  Xbyak::Reg64 stop = newWord();
  mov(stop, at(kStopRegister));
  cmp(byte[stop], 0);
  je(getLabel(distance), T_NEAR);
  mov(rax, reinterpret_cast<uint64_t>(getStoppedCode()));
  vzeroupper();
  ret();
  L(end);
}

void ScalarMachineEmitter::emitSwitch() {
  llvm::ArrayRef<int64_t> jumps = *getInstruction().jumps;
  Xbyak::Reg64 index = getWord(getOperand(0), 4);
  for (auto [i, distance] : llvm::enumerate(jumps.drop_back())) {
    cmp(index.cvt32(), static_cast<int>(i));
    je(getLabel(distance), T_NEAR);
  }
  jmp(getLabel(jumps.back()), T_NEAR);
}

//===----------------------------------------------------------------------===//
// Code
//===----------------------------------------------------------------------===//

void ScalarMachineEmitter::emit() {
  words.startInstruction();
  floats.startInstruction();
  switch (getMeaning().kind) {
  case Meaning::Other:
    llvm_unreachable("handled by its handler");
  case Meaning::Operator:
    return emitOperator();
  case Meaning::Select:
    return emitSelect();
  case Meaning::Convert:
    return emitConvert();
  case Meaning::DivideByPowerOfTwo:
  case Meaning::RemainderByPowerOfTwo:
    return emitPowerOfTwo();
  case Meaning::JumpUnless:
  case Meaning::RepeatIf:
    return emitJump();
  case Meaning::Jump:
    return jmp(getLabel(getInstruction().number), T_NEAR);
  case Meaning::Switch:
    return emitSwitch();
  case Meaning::Move:
    return emitMove();
  case Meaning::Clamp:
  case Meaning::Bound:
    return emitOffset();
  case Meaning::Load:
    return emitLoad();
  case Meaning::Store:
    return emitStore();
  case Meaning::Address:
    return emitAddress();
  case Meaning::Row:
  case Meaning::Fill:
    return emitArray(0, getNumArrayBytes(getInstruction()));
  case Meaning::Copy:
    return emitCopy();
  case Meaning::Choice:
    return emitChoice();
  case Meaning::Call:
    return emitProduct();
  }
}

void ScalarMachineEmitter::findTargets() {
  for (auto [i, code] : llvm::enumerate(instructions)) {
    Meaning kind = code.operation->meaning.kind;
    if (kind == Meaning::Switch)
      for (int64_t distance : *code.jumps)
        isTarget[i + distance] = true;
    else if (kind == Meaning::Jump || kind == Meaning::JumpUnless ||
             kind == Meaning::RepeatIf)
      isTarget[i + code.number] = true;
  }
}

void ScalarMachineEmitter::emitHandler(size_t number) {
  static_assert(offsetof(ScalarInstruction, handler) == 0);
  // Handlers would wait for upper halves of vectors that are not clear.
  vzeroupper();
  mov(rdi, reinterpret_cast<uint64_t>(&instructions[number]));
  jmp(ptr[rdi]);
}

/// Whether an instruction computes a word or the first lane of a vector, from
/// such, or from an element that it loads.
static bool isScalar(const ScalarInstruction &code) {
  switch (code.operation->meaning.kind) {
  case Meaning::Other:
  case Meaning::Row:
  case Meaning::Fill:
  case Meaning::Copy:
  case Meaning::Choice:
  case Meaning::Call:
    return false;
  default:
    return true;
  }
}

void ScalarMachineEmitter::findReads(const ScalarInstruction &code) {
  foundReads.insert(code.operands.begin(), code.operands.end());
  if (code.operation != getScalarCallOperation())
    return;
  for (const ScalarCall::Operand &operand : code.call->operands)
    for (ScalarRegister place : {operand.place, operand.start})
      foundReads.insert(place);
  for (const ScalarCall::Result &result : code.call->results)
    foundReads.insert(result.start);
}

/// Memory need not hold a scalar that nobody reads there.
bool ScalarMachineEmitter::isStored(ScalarRegister place,
                                    unsigned numBytes) const {
  return !readPlaces || numBytes > 8 || !isScalar(getInstruction()) ||
         readPlaces->contains(place);
}

void ScalarMachineEmitter::run() {
  findTargets();
  bool follows = false;
  for (current = 0; current < instructions.size(); ++current) {
    size_t numJoined = isLongArray(getInstruction()) ? getNumJoined() : 0;
    bool hasCode = numJoined >= 2 || hasMachineCode(getInstruction());
    bool readsWords = hasCode && isScalar(getInstruction()) &&
                      getMeaning().kind != Meaning::Load;
    if (!readsWords)
      llvm::for_each(
          instructions.slice(current, std::max<size_t>(numJoined, 1)),
          [&](const auto &code) { findReads(code); });
    if (!hasCode) {
      if (follows)
        emitHandler(current);
      follows = false;
      continue;
    }
    // What machine registers hold there depends on where it comes from.
    if (!follows || isTarget[current]) {
      forgetFrom(0);
      entries.push_back(current);
      L(labels[current]);
    }
    follows = true;
    if (numJoined >= 2) {
      std::fill_n(isContained.begin() + current, numJoined, true);
      emitJoined(numJoined);
      continue;
    }
    isContained[current] = true;
    emit();
  }
  for (size_t i = 0; i < instructions.size(); ++i)
    if (isReached[i] && !isContained[i]) {
      L(labels[i]);
      emitHandler(i);
    }
}

/// A bound for what code takes; if it is wrong, there is none.
static size_t getMaxBytes(llvm::ArrayRef<ScalarInstruction> instructions) {
  size_t numBytes = 0;
  for (const ScalarInstruction &code : instructions) {
    numBytes += kMaxInstructionBytes;
    Meaning kind = code.operation->meaning.kind;
    if (kind == Meaning::Row || kind == Meaning::Fill ||
        kind == Meaning::Copy || kind == Meaning::Choice)
      numBytes += 6 * kMaxRowBytes;
    if (kind == Meaning::Call)
      numBytes += getMaxProductBytes(*code.call);
  }
  return numBytes;
}

bool ScalarMachineCode::mayExist() { return mayUseAvx2(); }

std::unique_ptr<ScalarMachineCode>
ScalarMachineCode::make(llvm::ArrayRef<ScalarInstruction> instructions,
                        llvm::ArrayRef<ScalarRegister> outputs) {
  // What runs once is not worth it.
  if (!mayExist() ||
      llvm::none_of(instructions, [](const ScalarInstruction &code) {
        return code.operation->meaning.kind == Meaning::RepeatIf;
      }))
    return nullptr;
  std::unique_ptr<ScalarMachineCode> code(new ScalarMachineCode);
  code->memory = MachineMemory::make(
      getMaxBytes(instructions), [&](void *memory, size_t size) {
        Xbyak::ClearError(); // That of this thread.
        // What is read tells what has to be stored.
        ScalarMachineEmitter reader(instructions, memory, size, nullptr);
        reader.run();
        reader.foundReads.insert(outputs.begin(), outputs.end());
        ScalarMachineEmitter emitter(instructions, memory, size,
                                     &reader.foundReads);
        emitter.run();
        code->isContained = std::move(emitter.isContained);
        for (size_t i : emitter.entries)
          code->entries.emplace_back(i, emitter.labels[i].getAddress());
        return !Xbyak::GetError();
      });
  return code->memory.getCode() ? std::move(code) : nullptr;
}

#endif
