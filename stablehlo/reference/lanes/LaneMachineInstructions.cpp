//===- LaneMachineInstructions.cpp - Instructions as machine code ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which instructions of lane programs have machine code, and theirs: what
// MachineVectors has, and conversions, shifts by constants, rotations and
// bounds; and how integers that are smaller than lanes stay numbers of these.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/lanes/LaneLoops.h"
#include "stablehlo/reference/lanes/LaneMachineEmitter.h"
#include "stablehlo/reference/lanes/MachineVectors.h"
#include "stablehlo/reference/parallel/InstructionSet.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/Support/MathExtras.h"
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

/// What computes `reg`, if it is `op`.
static const LaneInstruction *findInstruction(const LaneProgram &program,
                                              LaneRegister reg, LaneOp op) {
  const auto *found =
      llvm::find_if(program.instructions,
                    [&](const LaneInstruction &i) { return i.result == reg; });
  return found != program.instructions.end() && found->op == op ? found
                                                                : nullptr;
}

/// The bits that all lanes of `reg` have, if that is known.
static std::optional<uint64_t> getKnownBits(const LaneProgram &program,
                                            LaneRegister reg) {
  const auto *constant = findInstruction(program, reg, LaneOp::Constant);
  return constant ? std::optional(constant->constant[0]) : std::nullopt;
}

/// Whether `reg` is `x` where that is not negative, and else ~x, as quotients
/// that are rounded down have it (NormalizeDivisions.cpp).
static bool isNotNegative(const LaneProgram &program, LaneRegister reg) {
  const auto *size = findInstruction(program, reg, LaneOp::Xor);
  const auto *sign = size ? findInstruction(program, size->operands[1],
                                            LaneOp::ShiftRightArithmetic)
                          : nullptr;
  return sign && sign->operands[0] == size->operands[0] &&
         getKnownBits(program, sign->operands[1]) == getNumBits(size->type) - 1;
}

/// The number that they are; 0 if it is not known.
static int64_t getKnownInteger(const LaneProgram &program, LaneRegister reg) {
  ElementType type = program.types[reg];
  uint64_t bits = getKnownBits(program, reg).value_or(0);
  return isSignedInteger(type) ? llvm::SignExtend64(bits, getNumBits(type))
                               : static_cast<int64_t>(bits);
}

/// The f32 or f64 that has these bits.
static double getFloat(ElementType type, uint64_t bits) {
  return type == ElementType::F64
             ? llvm::bit_cast<double>(bits)
             : llvm::bit_cast<float>(static_cast<uint32_t>(bits));
}

/// The size of the divisor of a remainder of floats, if it is a power of two
/// such that quotients by it are exact, but for fractions, and do not overflow.
static std::optional<double> getPowerOfTwo(const LaneProgram &program,
                                           const LaneInstruction &instruction) {
  constexpr double kMaxPower = 0x1p64;
  ElementType type = instruction.type;
  if (instruction.op != LaneOp::Remainder ||
      (type != ElementType::F32 && type != ElementType::F64))
    return std::nullopt;
  std::optional<uint64_t> bits = getKnownBits(program, instruction.operands[1]);
  if (!bits)
    return std::nullopt;
  double divisor = std::fabs(getFloat(type, *bits));
  int exponent;
  bool isPower = divisor >= 1 && divisor <= kMaxPower &&
                 std::frexp(divisor, &exponent) == 0.5;
  return isPower ? std::optional(divisor) : std::nullopt;
}

/// Of integers that i32 includes, or of u32 by a constant.
static bool isDivisionInLanes(const LaneProgram &program,
                              const LaneInstruction &instruction) {
  ElementType type = instruction.type;
  return isDivision(instruction.op) && isInteger(type) &&
         getNumBits(type) >= 8 &&
         (includes(ElementType::SI32, type) ||
          (type == ElementType::UI32 &&
           getKnownInteger(program, instruction.operands[1]) != 0));
}

/// Of floats whose bits are compared as integers.
static bool isTotalComparison(const LaneInstruction &instruction) {
  return instruction.op >= LaneOp::CompareTotalEq &&
         instruction.op <= LaneOp::CompareTotalLt &&
         (instruction.type == ElementType::F32 ||
          instruction.type == ElementType::F64);
}

/// The comparison of integers that one of total order becomes.
static LaneOp getIntegerComparison(LaneOp op) {
  constexpr auto first = static_cast<unsigned>(LaneOp::CompareTotalEq);
  return static_cast<LaneOp>(static_cast<unsigned>(op) - first +
                             static_cast<unsigned>(LaneOp::CompareEq));
}

unsigned stablehlo::getMachineLaneSize(const LaneProgram &program,
                                       const LaneInstruction &instruction) {
  ElementType from = program.types[instruction.operands[0]];
  bool divides = isDivisionInLanes(program, instruction);
  switch (instruction.op) {
  case LaneOp::Constant:
  case LaneOp::Iota:
    return 0;
  case LaneOp::TakeElement:
    if (getStorageSize(instruction.type) != 4)
      return 0;
    break;
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
        !divides && !getPowerOfTwo(program, instruction) &&
        !isTotalComparison(instruction))
      return 0;
  }
  unsigned size = divides ? 4 : kAnyLaneSize;
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

/// Those whose numbers are clamped, in lanes behind the last one of a row, too:
/// none is read outside of the table.
Xmm LaneMachineEmitter::takeElements(const LaneInstruction &instruction) {
  auto [table, index, unused] = instruction.operands;
  Xmm zero = newVector(vectorSize), number = newVector(vectorSize);
  vpxor(zero, zero, zero);
  vpmaxsd(number, getValue(index), zero);
  vpminsd(number, number, repeat(static_cast<uint32_t>(instruction.attribute)));
  Xmm mask = makeOnes(vectorSize), result = newVector(vectorSize);
  vpxor(result, result, result);
  vgatherdps(result,
             ptr[getAddress(*values[table].loadedFrom) + RegExp(number, 4)],
             mask);
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

/// The upper halves of products of 64 bits.
Xmm LaneMachineEmitter::multiplyHigh(Xmm x, uint32_t factor, bool isSigned) {
  Xmm factors = repeat(factor);
  Xmm even = newVector(vectorSize), odd = newVector(vectorSize);
  vpsrlq(odd, x, 32);
  isSigned ? vpmuldq(odd, odd, factors) : vpmuludq(odd, odd, factors);
  isSigned ? vpmuldq(even, x, factors) : vpmuludq(even, x, factors);
  vpsrlq(even, even, 32);
  vpblendd(even, even, odd, 0b10101010);
  return even;
}

/// The quotients of integers of 32 bits (Granlund and Montgomery: Division by
/// Invariant Integers using Multiplication, figures 4.1 and 5.2).
Xmm LaneMachineEmitter::divideBy(Xmm x, int64_t divisor, bool isSigned,
                                 bool isNotNegative) {
  uint64_t size = std::abs(divisor), one = 1;
  unsigned log = std::max(llvm::Log2_64_Ceil(size), isSigned ? 1u : 0u);
  if (!isSigned) {
    auto inverse =
        static_cast<uint32_t>((((one << log) - size) << 32) / size + 1);
    Xmm high = multiplyHigh(x, inverse, isSigned);
    Xmm result = newVector(vectorSize);
    vpsubd(result, x, high);
    vpsrld(result, result, std::min(log, 1u));
    vpaddd(result, result, high);
    vpsrld(result, result, std::max(log, 1u) - 1);
    return result;
  }
  auto inverse = static_cast<uint32_t>((one << (31 + log)) / size + 1);
  // The inverse of 1 has 33 bits.
  if (isNotNegative && divisor > 1) {
    Xmm high = multiplyHigh(x, inverse, /*isSigned=*/false);
    vpsrld(high, high, log - 1);
    return high;
  }
  Xmm result = newVector(vectorSize), sign = newVector(vectorSize);
  vpaddd(result, x, multiplyHigh(x, inverse, isSigned));
  vpsrad(result, result, log - 1);
  vpsrad(sign, x, 31);
  divisor < 0 ? vpsubd(result, sign, result) : vpsubd(result, result, sign);
  return result;
}

/// What is left of `x`, with its sign, after as many times `divisor` as fit.
Xmm LaneMachineEmitter::getRest(Xmm x, double divisor, bool isWide) {
  auto repeatFloat = [&](double value) {
    if (!isWide)
      return repeat(llvm::bit_cast<uint32_t>(static_cast<float>(value)));
    // Powers of two are the upper half.
    Xmm result = repeat(llvm::bit_cast<uint64_t>(value) >> 32);
    vpsllq(result, result, 32);
    return result;
  };
  Xmm result = newVector(vectorSize), sign = makeOnes(vectorSize);
  Xmm inverse = repeatFloat(1 / divisor), size = repeatFloat(divisor);
  constexpr uint8_t kToZero = 3;
  if (isWide) {
    vmulpd(result, x, inverse);
    vroundpd(result, result, kToZero);
    vmulpd(result, result, size);
    vsubpd(result, x, result);
    vpsllq(sign, sign, 63);
  } else {
    vmulps(result, x, inverse);
    vroundps(result, result, kToZero);
    vmulps(result, result, size);
    vsubps(result, x, result);
    vpslld(sign, sign, 31);
  }
  vandps(sign, sign, x);
  vorps(result, result, sign);
  return result;
}

/// Of quotients and remainders by constants that are not 0.
std::optional<Xmm>
LaneMachineEmitter::divideByConstant(const LaneInstruction &instruction) {
  auto [numerator, denominator, unused] = instruction.operands;
  if (std::optional<double> power = getPowerOfTwo(program, instruction))
    return getRest(getValue(numerator), *power,
                   instruction.type == ElementType::F64);
  int64_t divisor = isDivision(instruction.op) && isInteger(instruction.type)
                        ? getKnownInteger(program, denominator)
                        : 0;
  if (divisor == 0)
    return std::nullopt;
  Xmm x = getValue(numerator);
  Xmm quotient = divideBy(x, divisor, instruction.type != ElementType::UI32,
                          isNotNegative(program, numerator));
  if (instruction.op == LaneOp::Divide)
    return quotient;
  Xmm result = newVector(vectorSize);
  vpmulld(result, quotient, getValue(denominator));
  vpsubd(result, x, result);
  return result;
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
    return constant && !std::isnan(getFloat(type, constant->constant[0]));
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

/// Integers in the total order of the floats `x`: the bits of negative ones but
/// for their sign are exchanged.
Xmm LaneMachineEmitter::getOrder(Xmm x) {
  bool isWide = code.laneSize == 8;
  Xmm result = newVector(vectorSize);
  vpxor(result, result, result);
  isWide ? vpcmpgtq(result, result, x) : vpcmpgtd(result, result, x);
  isWide ? vpsrlq(result, result, 1) : vpsrld(result, result, 1);
  vpxor(result, result, x);
  return result;
}

Xmm LaneMachineEmitter::operate(const LaneInstruction &instruction) {
  if (std::optional<Xmm> bounded = takeBounds(instruction))
    return *bounded;
  if (isTotalComparison(instruction)) {
    auto [x, y, unused] = instruction.operands;
    Xmm left = getOrder(getValue(x)), right = getOrder(getValue(y));
    return apply(getIntegerComparison(instruction.op),
                 code.laneSize == 8 ? ElementType::SI64 : ElementType::SI32,
                 {left, right}, vectorSize);
  }
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
  std::optional<Xmm> divided = divideByConstant(instruction);
  Xmm result = divided  ? *divided
               : amount ? shiftBits(op, operands[0], amount->constant[0])
                        : apply(op, lanes, operands, vectorSize);
  bool isWrapped =
      isNarrow && !keepsExtension(op) && !isOnlyStored(instruction);
  return isWrapped ? extend(result, type) : result;
}

Xmm LaneMachineEmitter::compute(const LaneInstruction &instruction) {
  if (const std::optional<Rotation> &rotation = rotations[current])
    return rotate(*rotation);
  switch (instruction.op) {
  case LaneOp::TakeElement:
    return takeElements(instruction);
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

#endif
