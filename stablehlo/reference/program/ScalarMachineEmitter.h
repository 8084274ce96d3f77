//===- ScalarMachineEmitter.h - Makes machine code ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Inside of ScalarMachine: defined for processors and builds that have it.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_SCALARMACHINEEMITTER_H
#define STABLEHLO_REFERENCE_PROGRAM_SCALARMACHINEEMITTER_H

#include "stablehlo/reference/lanes/MachineVectors.h"

#ifdef STABLEHLO_HAS_MACHINE_CODE

#include "stablehlo/reference/program/ScalarMachineRegisters.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir {
namespace stablehlo {

/// What may be used between handlers without being kept, but for `rsi`: the
/// registers of scalar code.
inline constexpr std::array<int, 8> kMachineWords = {0, 1, 2, 7, 8, 9, 10, 11};

/// What a comparison leaves in flags.
struct MachineCondition {
  /// Each beside its opposite.
  enum Code : uint8_t {
    Equal,
    NotEqual,
    Below,
    AboveEqual,
    Above,
    BelowEqual,
    Less,
    GreaterEqual,
    Greater,
    LessEqual,
  };
  Code code;
  /// Of floats: equal only if the parity flag is clear, or unequal also if it
  /// is set.
  bool usesParity = false;

  MachineCondition getOpposite() const { return {Code(code ^ 1), usesParity}; }
};

/// Bytes that follow each other in both boxes, or of one element that is
/// repeated. Places are in bytes, from where the boxes begin.
struct ScalarMachineRun {
  int64_t source, target, numBytes;
  bool isFill;
};
using ScalarMachineBox = llvm::SmallVector<ScalarMachineRun, 4>;
/// Larger ones, and those of more runs, are told by their rows.
inline constexpr int64_t kMaxBoxElements = 64;
inline constexpr size_t kMaxRuns = 16;
/// So many rows, each of which is some bytes behind the one before.
struct ScalarMachineRowsOfBox {
  int64_t count, sourceStep, targetStep;
  ScalarMachineBox row;
};
/// Before a vector's worth of zeros, as many ones.
inline constexpr std::array<int32_t, 16> kMasks = {-1, -1, -1, -1,
                                                   -1, -1, -1, -1};
/// What a box consists of; nothing if it is too large.
ScalarMachineBox getBox(const ScalarCopy &copy);
/// The same of larger ones: the indices of one dimension are rows.
std::optional<ScalarMachineRowsOfBox> getBoxRows(const ScalarCopy &copy);

/// Whether a box is every other element of an array, whose place is known.
bool takesEveryOther(const ScalarInstruction &code);

/// Calls `fn` with the places and sizes, in bytes, of the vectors that the part
/// [begin, end) of an array consists of.
template <typename Fn>
void forEachVector(int64_t begin, int64_t end, Fn fn, unsigned maxSize = 32) {
  while (begin < end) {
    auto rest = static_cast<uint64_t>(end - begin);
    auto size = static_cast<unsigned>(
        std::min<uint64_t>(llvm::bit_floor(rest), maxSize));
    fn(begin, size);
    begin += size;
  }
}

/// Whether `call` is a product that is worth code, and how much that takes.
bool hasProductCode(const ScalarCall &call);
size_t getMaxProductBytes(const ScalarCall &call);

/// Makes machine code of instructions.
class ScalarMachineEmitter : public MachineVectors {
public:
  using Places = llvm::DenseSet<ScalarRegister>;

  /// Stores all results, or, of scalars, those that `readPlaces` says.
  ScalarMachineEmitter(llvm::ArrayRef<ScalarInstruction> instructions,
                       void *memory, size_t size, const Places *readPlaces)
      : MachineVectors(memory, size), isContained(instructions.size()),
        labels(instructions.size()), instructions(instructions),
        readPlaces(readPlaces), isTarget(instructions.size()),
        isReached(instructions.size()) {}

  void run();

  /// Where the code and the handlers beside it read memory.
  Places foundReads;
  std::vector<bool> isContained;
  std::vector<size_t> entries;
  std::vector<Xbyak::Label> labels;

private:
  void findTargets();
  /// Appends code for instruction number `current`, which has some.
  void emit();
  /// Goes on with the handler of that instruction.
  void emitHandler(size_t number);
  void emitOperator();
  void emitInteger(LaneOp op, unsigned numBytes);
  void emitShift(LaneOp op, unsigned numBytes);
  void emitFloat(LaneOp op, unsigned numBytes);
  void emitConvert();
  void emitPowerOfTwo();
  void emitSelect();
  void emitJump();
  void emitSwitch();
  void emitMove();
  void emitOffset();
  void emitLoad();
  void emitStore();
  void emitAddress();
  /// Bytes of the result: those from `begin` to `end`.
  void emitRow(int64_t begin, int64_t end);
  bool emitMasks(int64_t begin, int64_t end);
  /// In lanes of 4 bytes.
  void emitConvertRow(int64_t begin, int64_t end);
  void emitFill(int64_t begin, int64_t end);
  void emitArray(int64_t begin, int64_t end);
  /// How many instructions on long arrays one loop may compute, from the
  /// current one on.
  size_t getNumJoined() const;
  /// That loop; the current instruction is the last of them then.
  void emitJoined(size_t count);
  void emitCopy();
  void emitEveryOther();
  void copyRun(const ScalarMachineRun &run, int elementSize,
               const Xbyak::RegExp &source, const Xbyak::RegExp &target,
               int64_t offset);
  /// As many as the box has, one after the other.
  void copyShortRows(const ScalarMachineRun &row, Xbyak::Reg64 from,
                     Xbyak::Reg64 to);
  void copyRows(const Xbyak::RegExp &source, const Xbyak::RegExp &target);
  void emitChoice();

  //===--------------------------------------------------------------------===//
  // Products (ScalarMachineProducts.cpp)
  //===--------------------------------------------------------------------===//

  void emitProduct();
  void emitRowOfSums(const ArrayProduct &product, const Xbyak::RegExp &lhs,
                     const Xbyak::RegExp &rhs, int64_t result);
  void emitSumsInLanes(const ArrayProduct &product, const Xbyak::RegExp &lhs,
                       const Xbyak::RegExp &rhs, Xbyak::Reg64 masks,
                       int64_t numColumns, int64_t result);
  Xbyak::Xmm addLanes(bool isWide, llvm::ArrayRef<Xbyak::Xmm> vectors);
  void loadTerms(Xbyak::Xmm vector, const Xbyak::RegExp &from,
                 unsigned numBytes, Xbyak::Xmm mask);
  void gatherTerms(Xbyak::Xmm vector, const Xbyak::RegExp &from, int64_t stride,
                   unsigned numBytes, bool isWide);
  void addProducts(bool isWide, Xbyak::Xmm sum, Xbyak::Xmm a,
                   const Xbyak::Operand &b);
  void addVectors(bool isWide, Xbyak::Xmm result, Xbyak::Xmm a, Xbyak::Xmm b);
  /// A vector of zeros.
  Xbyak::Xmm newSum(unsigned size);
  /// Stores a part of the result, from `byte` on.
  void setPart(int64_t byte, Xbyak::Xmm vector, unsigned size);

  //===--------------------------------------------------------------------===//
  // Values
  //===--------------------------------------------------------------------===//

  Xbyak::Address at(ScalarRegister place) {
    return ptr[rsi + getOffset(place)];
  }
  static int getOffset(ScalarRegister place) { return 8 * int(place); }
  Xbyak::Reg64 newWord() {
    return Xbyak::Reg64(kMachineWords[words.allocate()]);
  }
  /// What is at `place`; bits beyond `numBytes` are any.
  Xbyak::Reg64 getWord(ScalarRegister place, unsigned numBytes);
  void loadWord(Xbyak::Reg64 target, const Xbyak::RegExp &from,
                unsigned numBytes);
  /// An integer or i1, to 64 bits.
  void extend(Xbyak::Reg64 target, Xbyak::Reg64 source, unsigned numBytes,
              bool isSigned);
  /// Operand `i`, an i1 or an integer, which is extended if it has fewer than
  /// 32 bits.
  Xbyak::Reg64 getInteger(unsigned i, bool isSigned);
  /// The index that operand `i` is, as i64.
  Xbyak::Reg64 getIndex(unsigned i);
  Xbyak::Reg64 getNumber(int64_t value);
  void setWord(Xbyak::Reg64 value, unsigned numBytes);
  /// Makes `index` 0 if it is negative; `last` if it is larger.
  void raiseToZero(Xbyak::Reg64 index);
  void lowerTo(Xbyak::Reg64 index, int64_t last);
  /// Memory changes: `numBytes` at `place`; all from there on.
  void forget(ScalarRegister place, int64_t numBytes);
  void forgetFrom(ScalarRegister place) {
    words.forgetFrom(place);
    floats.forgetFrom(place);
  }
  /// Whether the next one that reads the result takes it for a float.
  bool isReadAsFloat() const;
  /// What `code` reads, but not as words or vectors.
  void findReads(const ScalarInstruction &code);
  bool isStored(ScalarRegister place, unsigned numBytes) const;

  Xbyak::RegExp getArrays() const { return isInLoop ? rsi + rax : rsi; }
  Xbyak::Xmm newVector(unsigned size) override {
    return getVectorRegister(floats.allocate(), size);
  }
  Xbyak::Xmm getVector(ScalarRegister place, unsigned size);
  void setVector(ScalarRegister place, Xbyak::Xmm vector, unsigned size);
  /// A mask for elements of `size` bytes from i1, or back, beginning with
  /// number `first` of the array at `place`.
  Xbyak::Xmm loadMask(ScalarRegister place, int64_t first, unsigned elementSize,
                      unsigned size);
  void storeMask(ScalarRegister place, int64_t first, Xbyak::Xmm mask,
                 unsigned elementSize, unsigned size);
  /// Such a mask that a register holds beside the i1, and that one does.
  std::optional<Xbyak::Xmm> findMask(ScalarRegister place, int64_t first,
                                     unsigned elementSize, unsigned size);
  void holdMask(Xbyak::Xmm mask, ScalarRegister place, int64_t first,
                unsigned elementSize, unsigned size);
  /// Lanes of 4 bytes of `type`, beginning with element `first` of the array.
  Xbyak::Xmm getLanes(ScalarRegister place, int64_t first, ElementType type,
                      unsigned size);
  void setLanes(ScalarRegister place, int64_t first, ElementType type,
                Xbyak::Xmm lanes, unsigned size);
  Xbyak::Xmm convert(Xbyak::Xmm lanes, ElementType from, ElementType to,
                     unsigned size);
  Xbyak::Xmm truncate(Xbyak::Xmm floats, ElementType to, unsigned size);
  Xbyak::Xmm invertBooleans(Xbyak::Xmm bytes, unsigned size);
  /// An element of that size, everywhere.
  Xbyak::Xmm broadcast(const Xbyak::Operand &element, unsigned elementSize);

  const ScalarInstruction &getInstruction() const {
    return instructions[current];
  }
  const ScalarMeaning &getMeaning() const {
    return getInstruction().operation->meaning;
  }
  ScalarRegister getOperand(unsigned i) const {
    return getInstruction().operands[i];
  }
  static Xbyak::Reg sized(Xbyak::Reg64 word, unsigned numBytes) {
    return numBytes == 8   ? Xbyak::Reg(word)
           : numBytes == 4 ? Xbyak::Reg(word.cvt32())
           : numBytes == 2 ? Xbyak::Reg(word.cvt16())
                           : Xbyak::Reg(word.cvt8());
  }

  //===--------------------------------------------------------------------===//
  // Conditions and jumps
  //===--------------------------------------------------------------------===//

  /// Compares operands 0 and 1.
  MachineCondition compare();
  MachineCondition compareFloats();
  Xbyak::Reg64 makeBoolean(MachineCondition condition);
  /// result = condition ? onTrue : onFalse
  Xbyak::Reg64 choose(MachineCondition condition, Xbyak::Reg64 onTrue,
                      Xbyak::Reg64 onFalse);
  void jumpIf(MachineCondition condition, Xbyak::Label &target);
  void jumpWith(MachineCondition::Code code, Xbyak::Label &target);
  void moveWith(MachineCondition::Code code, Xbyak::Reg64 target,
                Xbyak::Reg64 source);
  void setWith(MachineCondition::Code code, Xbyak::Reg64 target);
  Xbyak::Label &getLabel(int64_t distance) {
    size_t i = current + distance;
    isReached[i] = true;
    return labels[i];
  }

  /// Of elements whose masks registers hold.
  static constexpr std::array<unsigned, 2> kMaskedSizes = {4, 8};

  llvm::ArrayRef<ScalarInstruction> instructions;
  const Places *readPlaces;
  size_t current = 0;
  ScalarMachineRegisters<kMachineWords.size()> words;
  ScalarMachineRegisters<kNumRegisters> floats;
  std::vector<bool> isTarget, isReached;
  /// What is computed is `rax` bytes behind where it is held.
  bool isInLoop = false;
};

/// Of an instruction that fills an array, or computes one from others.
inline int64_t getNumArrayBytes(const ScalarInstruction &code) {
  return code.count * code.operation->meaning.size;
}
/// Whether it does so on too many elements to have code for each.
bool isLongArray(const ScalarInstruction &code);

/// Where the element of offset 0 is that an instruction stores.
inline int64_t getFirstByte(const ScalarInstruction &store) {
  return 8 * int64_t(store.result) +
         store.count * store.operation->meaning.size;
}

} // namespace stablehlo
} // namespace mlir

#endif
#endif // STABLEHLO_REFERENCE_PROGRAM_SCALARMACHINEEMITTER_H
