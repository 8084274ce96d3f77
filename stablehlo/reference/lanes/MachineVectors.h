//===- MachineVectors.h - Machine code of vectors -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operators as instructions of the processor, for those who make code: scalar
// code (program/ScalarMachine.h) and elementwise kernels (LaneMachine.h).
// Defined for processors and builds that have it.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_MACHINEVECTORS_H
#define STABLEHLO_REFERENCE_LANES_MACHINEVECTORS_H

#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)
#define STABLEHLO_HAS_MACHINE_CODE 1

#include "stablehlo/reference/operators/LaneOps.h"
#include "stablehlo/reference/tensor/ElementType.h"
#include "llvm/ADT/ArrayRef.h"

#define XBYAK_NO_EXCEPTION
#define XBYAK_NO_OP_NAMES
// It must not meet another build of Xbyak in a user's process.
#define Xbyak stablehlo_xbyak
#include <xbyak/xbyak.h>

namespace mlir {
namespace stablehlo {

/// Vectors of 4, 8, 16 or 32 bytes, with AVX2; scalars are the first lane of
/// one. Bits are those of the lane loops. Memory may hold vectors of 1 or 2
/// bytes, too.
class MachineVectors : public Xbyak::CodeGenerator {
public:
  static constexpr unsigned kNumRegisters = 16;

  /// Whether `apply` knows the operator on elements of `type`. i1 is a
  /// mask: all bits of a lane of any size; bf16 and f16 are f32 with their
  /// values.
  static bool hasVectorCode(LaneOp op, ElementType type);

protected:
  MachineVectors(void *memory, size_t size) : CodeGenerator(size, memory) {}
  virtual ~MachineVectors() = default;

  static Xbyak::Xmm getVectorRegister(unsigned number, unsigned size) {
    return size == 32 ? Xbyak::Xmm(Xbyak::Ymm(number)) : Xbyak::Xmm(number);
  }
  void loadVector(Xbyak::Xmm vector, const Xbyak::RegExp &from, unsigned size);
  void storeVector(const Xbyak::RegExp &to, Xbyak::Xmm vector, unsigned size);

  /// Comparisons result in masks.
  Xbyak::Xmm apply(LaneOp op, ElementType type,
                   llvm::ArrayRef<Xbyak::Xmm> operands, unsigned size);
  Xbyak::Xmm select(Xbyak::Xmm mask, Xbyak::Xmm onTrue, Xbyak::Xmm onFalse,
                    unsigned size);
  /// Lanes of 2 or 4 bytes from elements of 1 or 2: integers, which are
  /// extended, bf16 or f16. Back, the upper bits of integers are lost, and
  /// floats have values of the type.
  void loadNarrow(Xbyak::Xmm vector, ElementType type,
                  const Xbyak::RegExp &from, unsigned size,
                  unsigned laneSize = 4);
  void storeNarrow(const Xbyak::RegExp &to, Xbyak::Xmm vector, ElementType type,
                   unsigned size) {
    storeVector(to, narrow(vector, type, size),
                size / 4 * getStorageSize(type));
  }
  Xbyak::Xmm narrow(Xbyak::Xmm vector, ElementType type, unsigned size,
                    unsigned laneSize = 4);
  /// In place, of bytes or words as `loadVector` leaves them; bytes to lanes of
  /// 8, too.
  void widen(Xbyak::Xmm vector, ElementType type, const Xbyak::Operand &narrow,
             unsigned laneSize = 4);
  /// The nearest numbers of bf16 or f16, in f32.
  Xbyak::Xmm roundTo(ElementType type, Xbyak::Xmm x, unsigned size);
  /// All bits set.
  Xbyak::Xmm makeOnes(unsigned size);
  /// The predicate of `vcmpps`.
  static uint8_t getFloatPredicate(LaneOp comparison);

private:
  /// A register whose content is no longer needed.
  virtual Xbyak::Xmm newVector(unsigned size) = 0;
  Xbyak::Xmm applyToFloats(LaneOp op, bool isWide,
                           llvm::ArrayRef<Xbyak::Xmm> operands, unsigned size);
  /// Bit 22, where that of `bits` is clear and `floats` are NaNs: conversions
  /// of the processor make them quiet, but moves by way of f32 must not. `bits`
  /// are overwritten.
  Xbyak::Xmm getAddedQuietBit(Xbyak::Xmm floats, Xbyak::Xmm bits,
                              unsigned size);
  Xbyak::Xmm multiplyComplex(Xbyak::Xmm a, Xbyak::Xmm b, unsigned size);
  Xbyak::Xmm applyToIntegers(LaneOp op, ElementType type,
                             llvm::ArrayRef<Xbyak::Xmm> operands,
                             unsigned size);
  Xbyak::Xmm multiplyBytes(Xbyak::Xmm a, Xbyak::Xmm b, unsigned size);
  void shiftLanes(LaneOp op, bool isWide, Xbyak::Xmm result, Xbyak::Xmm a,
                  Xbyak::Xmm b);
  Xbyak::Xmm shiftIntegers(LaneOp op, unsigned numBytes, Xbyak::Xmm a,
                           Xbyak::Xmm b, unsigned size);
  Xbyak::Xmm applyToBits(LaneOp op, llvm::ArrayRef<Xbyak::Xmm> operands,
                         unsigned size);
  Xbyak::Xmm takeExtremum(bool isMaximum, bool isWide, Xbyak::Xmm x,
                          Xbyak::Xmm y, unsigned size);
  Xbyak::Xmm round(LaneOp op, bool isWide, Xbyak::Xmm x, unsigned size);
  Xbyak::Xmm divideIntegers(LaneOp op, Xbyak::Xmm a, Xbyak::Xmm b,
                            unsigned size);
  Xbyak::Xmm compareIntegers(LaneOp op, ElementType type, Xbyak::Xmm x,
                             Xbyak::Xmm y, unsigned size);
};

} // namespace stablehlo
} // namespace mlir

#endif
#endif // STABLEHLO_REFERENCE_LANES_MACHINEVECTORS_H
