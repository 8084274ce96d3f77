//===- MachineVectors.cpp - Machine code of vectors -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/lanes/MachineVectors.h"

#ifdef STABLEHLO_HAS_MACHINE_CODE

#include "stablehlo/reference/parallel/InstructionSet.h"
#include "llvm/Support/ErrorHandling.h"

using namespace mlir;
using namespace mlir::stablehlo;
using Xbyak::Xmm;

//===----------------------------------------------------------------------===//
// What has machine code
//===----------------------------------------------------------------------===//

static bool hasBitCode(LaneOp op) {
  switch (op) {
  case LaneOp::And:
  case LaneOp::Or:
  case LaneOp::Xor:
  case LaneOp::Not:
  case LaneOp::Add:
  case LaneOp::Maximum:
  case LaneOp::Multiply:
  case LaneOp::Minimum:
    return true;
  default:
    return false;
  }
}

static bool hasFloatCode(LaneOp op) {
  switch (op) {
  case LaneOp::Add:
  case LaneOp::Subtract:
  case LaneOp::Multiply:
  case LaneOp::Divide:
  case LaneOp::Maximum:
  case LaneOp::Minimum:
  case LaneOp::Clamp:
  case LaneOp::Negate:
  case LaneOp::Abs:
  case LaneOp::Square:
  case LaneOp::Sqrt:
  case LaneOp::Floor:
  case LaneOp::Ceil:
  case LaneOp::RoundNearestEven:
  case LaneOp::IsFinite:
    return true;
  default:
    return isComparison(op);
  }
}

/// On elements of so many bytes.
static bool hasIntegerCode(LaneOp op, unsigned numBytes) {
  switch (op) {
  case LaneOp::Add:
  case LaneOp::Subtract:
  case LaneOp::And:
  case LaneOp::Or:
  case LaneOp::Xor:
  case LaneOp::Not:
  case LaneOp::Negate:
  case LaneOp::ShiftLeft:
  case LaneOp::ShiftRightLogical:
    return true;
  case LaneOp::Multiply:
  case LaneOp::Abs:
  case LaneOp::Maximum:
  case LaneOp::Minimum:
  case LaneOp::Clamp:
  case LaneOp::ShiftRightArithmetic:
    return numBytes < 8; // AVX2 has no more.
  default:
    return isComparison(op);
  }
}

static bool hasComplexCode(LaneOp op) {
  return op == LaneOp::Add || op == LaneOp::Subtract ||
         op == LaneOp::Multiply || op == LaneOp::Negate || op == LaneOp::Conj;
}

bool MachineVectors::hasVectorCode(LaneOp op, ElementType type) {
  if (isBoolean(type))
    return hasBitCode(op);
  if (type == ElementType::F32 || type == ElementType::F64 ||
      type == ElementType::BF16 || type == ElementType::F16)
    return hasFloatCode(op);
  if (type == ElementType::ComplexF32)
    return hasComplexCode(op);
  // f64 holds quotients of i32, and whatever rounds to one is one.
  if (type == ElementType::SI32 && isDivision(op))
    return true;
  return isInteger(type) && getNumBits(type) >= 8 &&
         hasIntegerCode(op, getStorageSize(type));
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

void MachineVectors::loadVector(Xmm vector, const Xbyak::RegExp &from,
                                unsigned size) {
  if (size >= 16)
    return vmovups(vector, ptr[from]);
  if (size >= 4)
    return size == 8 ? vmovsd(vector, ptr[from]) : vmovss(vector, ptr[from]);
  vpxor(vector, vector, vector);
  size == 2 ? vpinsrw(vector, vector, ptr[from], 0)
            : vpinsrb(vector, vector, ptr[from], 0);
}

void MachineVectors::storeVector(const Xbyak::RegExp &to, Xmm vector,
                                 unsigned size) {
  if (size >= 16)
    return vmovups(ptr[to], vector);
  if (size >= 4)
    return size == 8 ? vmovsd(ptr[to], vector) : vmovss(ptr[to], vector);
  size == 2 ? vpextrw(ptr[to], vector, 0) : vpextrb(ptr[to], vector, 0);
}

Xmm MachineVectors::getAddedQuietBit(Xmm floats, Xmm bits, unsigned size) {
  Xmm added = makeOnes(size);
  vpslld(added, added, 31);
  vpsrld(added, added, 9);
  vpandn(added, bits, added);
  vcmpunordps(bits, floats, floats);
  vpand(added, added, bits);
  return added;
}

void MachineVectors::widen(Xmm vector, ElementType type,
                           const Xbyak::Operand &narrow, unsigned laneSize) {
  if (type == ElementType::F16) {
    unsigned size = vector.isYMM() ? 32 : 16;
    Xmm bits = newVector(size);
    vpmovzxwd(bits, narrow);
    vcvtph2ps(vector, narrow);
    vpslld(bits, bits, 13);
    return vpandn(vector, getAddedQuietBit(vector, bits, size), vector);
  }
  bool isSigned = isSignedInteger(type);
  if (laneSize == 8)
    vpmovzxbq(vector, narrow); // Only bytes of masks become lanes of 8.
  else if (laneSize == 2)
    isSigned ? vpmovsxbw(vector, narrow) : vpmovzxbw(vector, narrow);
  else if (getStorageSize(type) == 1)
    isSigned ? vpmovsxbd(vector, narrow) : vpmovzxbd(vector, narrow);
  else
    isSigned ? vpmovsxwd(vector, narrow) : vpmovzxwd(vector, narrow);
  if (type == ElementType::BF16) // The upper half of an f32.
    vpslld(vector, vector, 16);
}

void MachineVectors::loadNarrow(Xmm vector, ElementType type,
                                const Xbyak::RegExp &from, unsigned size,
                                unsigned laneSize) {
  unsigned narrowSize = size / laneSize * getStorageSize(type);
  if (size >= 16 && narrowSize >= 4)
    return widen(vector, type, ptr[from], laneSize);
  Xmm low(vector.getIdx());
  loadVector(low, from, narrowSize);
  widen(vector, type, low, laneSize);
}

Xmm MachineVectors::narrow(Xmm vector, ElementType type, unsigned size,
                           unsigned laneSize) {
  Xmm packed = newVector(size), low(packed.getIdx());
  if (mayUseAvx512() && isInteger(type)) {
    if (laneSize == 2)
      vpmovwb(low, vector);
    else
      getStorageSize(type) == 1 ? vpmovdb(low, vector) : vpmovdw(low, vector);
    return low;
  }
  if (laneSize == 2) {
    vpsllw(packed, vector, 8);
    vpsrlw(packed, packed, 8);
    vpackuswb(packed, packed, packed);
    if (size == 32)
      vpermq(Xbyak::Ymm(packed.getIdx()), Xbyak::Ymm(packed.getIdx()), 0x08);
    return low;
  }
  unsigned numBytes = getStorageSize(type), numBits = 32 - 8 * numBytes;
  if (type == ElementType::F16) {
    Xmm bits = newVector(size);
    vmovaps(bits, vector);
    Xmm added = getAddedQuietBit(vector, bits, size);
    vcvtps2ph(low, vector, /*imm=*/0);
    vpmovzxwd(bits, low);
    vpsrld(added, added, 13);
    vpandn(bits, added, bits);
    vector = bits;
  }
  if (type != ElementType::BF16) {
    vpslld(packed, vector, numBits);
    vector = packed;
  }
  vpsrld(packed, vector, numBits);
  vpackusdw(packed, packed, packed);
  if (size == 32)
    vpermq(Xbyak::Ymm(packed.getIdx()), Xbyak::Ymm(packed.getIdx()), 0x08);
  if (numBytes == 1)
    vpackuswb(low, low, low);
  return low;
}

//===----------------------------------------------------------------------===//
// Masks
//===----------------------------------------------------------------------===//

Xmm MachineVectors::makeOnes(unsigned size) {
  Xmm ones = newVector(size);
  vpcmpeqd(ones, ones, ones);
  return ones;
}

Xmm MachineVectors::select(Xmm mask, Xmm onTrue, Xmm onFalse, unsigned size) {
  Xmm result = newVector(size);
  vpblendvb(result, onFalse, onTrue, mask);
  return result;
}

/// The instruction `name` for elements of `numBytes`. Not all are there for all
/// of these: see hasIntegerCode.
#define OF_ELEMENTS(name, numBytes, ...)                                       \
  switch (numBytes) {                                                          \
  case 1:                                                                      \
    name##b(__VA_ARGS__);                                                      \
    break;                                                                     \
  case 2:                                                                      \
    name##w(__VA_ARGS__);                                                      \
    break;                                                                     \
  case 4:                                                                      \
    name##d(__VA_ARGS__);                                                      \
    break;                                                                     \
  default:                                                                     \
    name##q(__VA_ARGS__);                                                      \
    break;                                                                     \
  }

uint8_t MachineVectors::getFloatPredicate(LaneOp comparison) {
  switch (comparison) {
  case LaneOp::CompareEq:
    return 0x00;
  case LaneOp::CompareNe:
    return 0x04;
  case LaneOp::CompareLt:
    return 0x01;
  case LaneOp::CompareLe:
    return 0x02;
  case LaneOp::CompareGt:
    return 0x0e;
  default: // Ge
    return 0x0d;
  }
}

Xmm MachineVectors::compareIntegers(LaneOp op, ElementType type, Xmm x, Xmm y,
                                    unsigned size) {
  unsigned numBytes = getStorageSize(type);
  Xmm result = newVector(size);
  if (op == LaneOp::CompareEq || op == LaneOp::CompareNe) {
    OF_ELEMENTS(vpcmpeq, numBytes, result, x, y)
  } else {
    if (!isSignedInteger(type)) {
      // Only signed numbers can be compared.
      Xmm sign = makeOnes(size), a = newVector(size), b = newVector(size);
      if (numBytes == 1) {
        // 1 in all bytes, and their signs.
        vpabsb(sign, sign);
        vpsllw(sign, sign, 7);
      } else if (numBytes == 2) {
        vpsllw(sign, sign, 15);
      } else {
        numBytes == 8 ? vpsllq(sign, sign, 63) : vpslld(sign, sign, 31);
      }
      vpxor(a, x, sign);
      vpxor(b, y, sign);
      x = a;
      y = b;
    }
    if (op == LaneOp::CompareLt || op == LaneOp::CompareGe)
      std::swap(x, y);
    OF_ELEMENTS(vpcmpgt, numBytes, result, x, y)
  }
  if (op == LaneOp::CompareNe || op == LaneOp::CompareLe ||
      op == LaneOp::CompareGe)
    vpxor(result, result, makeOnes(size));
  return result;
}

//===----------------------------------------------------------------------===//
// Operators
//===----------------------------------------------------------------------===//

Xmm MachineVectors::takeExtremum(bool isMaximum, bool isWide, Xmm x, Xmm y,
                                 unsigned size) {
  // As Extremum has it: -0 < +0, and the first NaN.
  Xmm result = newVector(size), mask = newVector(size), zero = newVector(size);
  if (isMaximum) {
    isWide ? vmaxpd(result, x, y) : vmaxps(result, x, y);
    vandps(zero, x, y);
  } else {
    isWide ? vminpd(result, x, y) : vminps(result, x, y);
    vorps(zero, x, y);
  }
  auto blend = [&](Xmm other) {
    isWide ? vblendvpd(result, result, other, mask)
           : vblendvps(result, result, other, mask);
  };
  isWide ? vcmpeqpd(mask, x, y) : vcmpeqps(mask, x, y);
  blend(zero);
  isWide ? vcmpunordpd(mask, x, x) : vcmpunordps(mask, x, x);
  blend(x);
  return result;
}

Xmm MachineVectors::round(LaneOp op, bool isWide, Xmm x, unsigned size) {
  uint8_t mode = op == LaneOp::Floor ? 1 : op == LaneOp::Ceil ? 2 : 0;
  Xmm rounded = newVector(size), mask = newVector(size);
  isWide ? vroundpd(rounded, x, mode) : vroundps(rounded, x, mode);
  // A NaN stays what it is.
  isWide ? vcmpunordpd(mask, x, x) : vcmpunordps(mask, x, x);
  return select(mask, x, rounded, size);
}

Xmm MachineVectors::roundTo(ElementType type, Xmm x, unsigned size) {
  // As the lane loop: to even, and NaNs become quiet, as in a sum.
  if (type == ElementType::F16) {
    Xmm result = newVector(size), half(result.getIdx());
    vcvtps2ph(half, x, /*imm=*/0);
    vcvtph2ps(result, half);
    return result;
  }
  Xmm rounded = newVector(size), nan = newVector(size), mask = newVector(size);
  vpslld(rounded, x, 15);
  vpsrld(rounded, rounded, 31);
  vpcmpeqd(mask, mask, mask);
  vpsrld(mask, mask, 17);
  vpaddd(rounded, rounded, x);
  vpaddd(rounded, rounded, mask);
  vaddps(nan, x, x);
  vcmpunordps(mask, x, x);
  vblendvps(rounded, rounded, nan, mask);
  vpxor(mask, mask, mask);
  vpblendw(rounded, rounded, mask, 0x55);
  return rounded;
}

Xmm MachineVectors::applyToFloats(LaneOp op, bool isWide,
                                  llvm::ArrayRef<Xmm> operands, unsigned size) {
  Xmm a = operands.front(), b = operands.size() > 1 ? operands[1] : a;
  if (op == LaneOp::Maximum || op == LaneOp::Minimum)
    return takeExtremum(op == LaneOp::Maximum, isWide, a, b, size);
  if (op == LaneOp::Clamp) // The value is operand 1.
    return takeExtremum(
        /*isMaximum=*/false, isWide,
        takeExtremum(/*isMaximum=*/true, isWide, b, a, size), operands[2],
        size);
  if (op == LaneOp::Floor || op == LaneOp::Ceil ||
      op == LaneOp::RoundNearestEven)
    return round(op, isWide, a, size);
  Xmm result = newVector(size);
  switch (op) {
  case LaneOp::Add:
    isWide ? vaddpd(result, a, b) : vaddps(result, a, b);
    break;
  case LaneOp::Subtract:
    isWide ? vsubpd(result, a, b) : vsubps(result, a, b);
    break;
  case LaneOp::Multiply:
  case LaneOp::Square:
    isWide ? vmulpd(result, a, b) : vmulps(result, a, b);
    break;
  case LaneOp::Divide:
    isWide ? vdivpd(result, a, b) : vdivps(result, a, b);
    break;
  case LaneOp::Sqrt:
    isWide ? vsqrtpd(result, a) : vsqrtps(result, a);
    break;
  case LaneOp::Negate:
    vpcmpeqd(result, result, result);
    isWide ? vpsllq(result, result, 63) : vpslld(result, result, 31);
    vxorps(result, result, a);
    break;
  case LaneOp::Abs:
    vpcmpeqd(result, result, result);
    isWide ? vpsrlq(result, result, 1) : vpsrld(result, result, 1);
    vandps(result, result, a);
    break;
  case LaneOp::IsFinite:
    // Else the difference is NaN.
    isWide ? vsubpd(result, a, a) : vsubps(result, a, a);
    isWide ? vcmpordpd(result, result, result)
           : vcmpordps(result, result, result);
    break;
  default:
    isWide ? vcmppd(result, a, b, getFloatPredicate(op))
           : vcmpps(result, a, b, getFloatPredicate(op));
    break;
  }
  return result;
}

/// Of i32, towards 0; as Divide and Remainder have it where b is 0.
Xmm MachineVectors::divideIntegers(LaneOp op, Xmm a, Xmm b, unsigned size) {
  Xmm result = newVector(size);
  auto divide = [&](Xmm quotient, Xmm x, Xmm y) {
    Xbyak::Ymm numerator(newVector(32).getIdx()),
        divisor(newVector(32).getIdx());
    vcvtdq2pd(numerator, x);
    vcvtdq2pd(divisor, y);
    vdivpd(numerator, numerator, divisor);
    vcvttpd2dq(quotient, numerator);
  };
  divide(Xmm(result.getIdx()), Xmm(a.getIdx()), Xmm(b.getIdx()));
  if (size == 32) {
    Xmm x = newVector(16), y = newVector(16);
    vextracti128(x, Xbyak::Ymm(a.getIdx()), 1);
    vextracti128(y, Xbyak::Ymm(b.getIdx()), 1);
    divide(x, x, y);
    Xbyak::Ymm whole(result.getIdx());
    vinserti128(whole, whole, x, 1);
  }
  Xmm other = newVector(size);
  if (op == LaneOp::Remainder) {
    vpmulld(other, result, b);
    vpsubd(result, a, other);
    return result;
  }
  vpxor(other, other, other);
  vpcmpeqd(other, other, b);
  vpor(result, result, other);
  return result;
}

Xmm MachineVectors::multiplyBytes(Xmm a, Xmm b, unsigned size) {
  Xmm even = newVector(size), odd = newVector(size), other = newVector(size);
  vpmullw(even, a, b);
  vpsllw(even, even, 8);
  vpsrlw(even, even, 8);
  vpsrlw(odd, a, 8);
  vpsrlw(other, b, 8);
  vpmullw(odd, odd, other);
  vpsllw(odd, odd, 8);
  vpor(even, even, odd);
  return even;
}

/// In lanes of 4 or 8 bytes. Bits that are shifted by more than the width are
/// gone, or all the sign.
void MachineVectors::shiftLanes(LaneOp op, bool isWide, Xmm result, Xmm a,
                                Xmm b) {
  if (op == LaneOp::ShiftLeft)
    isWide ? vpsllvq(result, a, b) : vpsllvd(result, a, b);
  else if (op == LaneOp::ShiftRightLogical)
    isWide ? vpsrlvq(result, a, b) : vpsrlvd(result, a, b);
  else
    vpsravd(result, a, b);
}

Xmm MachineVectors::shiftIntegers(LaneOp op, unsigned numBytes, Xmm a, Xmm b,
                                  unsigned size) {
  Xmm result = newVector(size);
  if (numBytes >= 4) {
    shiftLanes(op, numBytes == 8, result, a, b);
    return result;
  }
  // Each of the numbers in a lane after the other.
  Xmm x = newVector(size), amount = newVector(size);
  unsigned numBits = 8 * numBytes, numUpper = 32 - numBits;
  vpxor(result, result, result);
  for (unsigned first = 0; first < 32; first += numBits) {
    vpslld(amount, b, numUpper - first);
    vpsrld(amount, amount, numUpper);
    vpslld(x, a, numUpper - first);
    op == LaneOp::ShiftRightArithmetic ? vpsrad(x, x, numUpper)
                                       : vpsrld(x, x, numUpper);
    shiftLanes(op, /*isWide=*/false, x, x, amount);
    vpslld(x, x, numUpper);
    vpsrld(x, x, numUpper - first);
    vpor(result, result, x);
  }
  return result;
}

Xmm MachineVectors::applyToIntegers(LaneOp op, ElementType type,
                                    llvm::ArrayRef<Xmm> operands,
                                    unsigned size) {
  unsigned numBytes = getStorageSize(type);
  bool isSigned = isSignedInteger(type);
  Xmm a = operands.front(), b = operands.size() > 1 ? operands[1] : a;
  if (isComparison(op))
    return compareIntegers(op, type, a, b, size);
  if (isDivision(op))
    return divideIntegers(op, a, b, size);
  if (isShift(op))
    return shiftIntegers(op, numBytes, a, b, size);
  if (op == LaneOp::Multiply && numBytes == 1)
    return multiplyBytes(a, b, size);
  Xmm result = newVector(size);
  auto takeExtremum = [&](bool isMaximum, Xmm x, Xmm y) {
    if (isMaximum && isSigned)
      OF_ELEMENTS(vpmaxs, numBytes, result, x, y)
    else if (isMaximum)
      OF_ELEMENTS(vpmaxu, numBytes, result, x, y)
    else if (isSigned)
      OF_ELEMENTS(vpmins, numBytes, result, x, y)
    else
      OF_ELEMENTS(vpminu, numBytes, result, x, y)
  };
  switch (op) {
  case LaneOp::Add:
    OF_ELEMENTS(vpadd, numBytes, result, a, b)
    break;
  case LaneOp::Subtract:
    OF_ELEMENTS(vpsub, numBytes, result, a, b)
    break;
  case LaneOp::Multiply:
    numBytes == 2 ? vpmullw(result, a, b) : vpmulld(result, a, b);
    break;
  case LaneOp::Negate:
    vpxor(result, result, result);
    OF_ELEMENTS(vpsub, numBytes, result, result, a)
    break;
  case LaneOp::Abs:
    OF_ELEMENTS(vpabs, numBytes, result, a)
    break;
  case LaneOp::Clamp: // The value is operand 1.
    takeExtremum(/*isMaximum=*/true, b, a);
    takeExtremum(/*isMaximum=*/false, result, operands[2]);
    break;
  case LaneOp::Maximum:
  case LaneOp::Minimum:
    takeExtremum(op == LaneOp::Maximum, a, b);
    break;
  default:
    return applyToBits(op, operands, size);
  }
  return result;
}

Xmm MachineVectors::applyToBits(LaneOp op, llvm::ArrayRef<Xmm> operands,
                                unsigned size) {
  if (op == LaneOp::Not) {
    Xmm ones = makeOnes(size);
    vpxor(ones, ones, operands[0]);
    return ones;
  }
  Xmm result = newVector(size);
  switch (op) {
  case LaneOp::And:
    vpand(result, operands[0], operands[1]);
    break;
  case LaneOp::Or:
    vpor(result, operands[0], operands[1]);
    break;
  default:
    vpxor(result, operands[0], operands[1]);
    break;
  }
  return result;
}

/// Of f32 parts.
Xmm MachineVectors::multiplyComplex(Xmm a, Xmm b, unsigned size) {
  Xmm result = newVector(size), other = newVector(size);
  vmovsldup(result, a);
  vmulps(result, result, b);
  vpermilps(other, b, 0b10110001);
  Xmm imaginary = newVector(size);
  vmovshdup(imaginary, a);
  vmulps(other, other, imaginary);
  vaddsubps(result, result, other);
  return result;
}

Xmm MachineVectors::apply(LaneOp op, ElementType type,
                          llvm::ArrayRef<Xmm> operands, unsigned size) {
  if (isBoolean(type))
    return applyToBits(getOperatorOfBits(op), operands, size);
  if (isComplex(type) && op == LaneOp::Multiply)
    return multiplyComplex(operands[0], operands[1], size);
  if (isComplex(type) && op == LaneOp::Conj) {
    // The upper half of a number.
    Xmm sign = makeOnes(size);
    vpsllq(sign, sign, 63);
    vpxor(sign, sign, operands[0]);
    return sign;
  }
  if (isComplex(type))
    return applyToFloats(op, /*isWide=*/false, operands, size);
  if (isFloat(type)) {
    Xmm result = applyToFloats(op, type == ElementType::F64, operands, size);
    bool isRounded =
        isSmallFloat(type) && !isComparison(op) && op != LaneOp::IsFinite;
    return isRounded ? roundTo(type, result, size) : result;
  }
  return applyToIntegers(op, type, operands, size);
}

#endif
