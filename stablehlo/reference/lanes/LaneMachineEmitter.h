//===- LaneMachineEmitter.h - Machine code of instructions ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Inside of LaneMachine: instructions of a lane program as a nest of loops over
// strided arrays, whose values stay in machine registers.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_LANEMACHINEEMITTER_H
#define STABLEHLO_REFERENCE_LANES_LANEMACHINEEMITTER_H

#include "stablehlo/reference/lanes/LaneProgram.h"
#include "stablehlo/reference/lanes/MachineVectors.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include <algorithm>

namespace mlir {
namespace stablehlo {

/// Short rows that are computed together: their numbers are a vector.
inline constexpr int64_t kShortRows = 8;

/// Where the elements of a register are in memory.
struct LanePlace {
  /// In bytes: that of the storage form, or of the lane form between parts.
  int64_t elementSize = 0;
  /// In bytes, along the dimensions of the space.
  Dims strides;
  /// If not 0, rows are several of so many elements, of which a place has one
  /// for each row, or one row for all.
  int64_t shortRow = 0;
  bool hasRowNumbers = false;

  /// Whether rows are one element, or an array.
  bool isRepeated() const { return strides.back() == 0; }
  bool isContiguous() const {
    return strides.back() == elementSize && shortRow == 0;
  }
  /// Which element of an array is element `i` of a row.
  int64_t getNumber(int64_t i) const {
    return shortRow == 0 ? i : hasRowNumbers ? i / shortRow : i % shortRow;
  }
  bool isReversed() const { return strides.back() == -elementSize; }
};

/// What becomes a piece of code.
struct LaneCode {
  /// A register and the number of its place.
  using Move = std::pair<LaneRegister, unsigned>;

  llvm::SmallVector<const LaneInstruction *, 8> instructions;
  /// Before an element is stored, all of its place are loaded.
  llvm::SmallVector<Move, 8> loads, stores;
  /// The bytes of a lane: those of the largest values, or `kAnyLaneSize`.
  /// Smaller integers are numbers of so many bytes.
  unsigned laneSize = 0;
};

/// That of masks.
inline constexpr unsigned kAnyLaneSize = 16;
/// That of lanes for both, or 0: only 8 bytes are by themselves.
inline unsigned joinLaneSizes(unsigned a, unsigned b) {
  if (a == kAnyLaneSize || b == kAnyLaneSize || a == b)
    return std::min(a, b);
  return a < 8 && b < 8 ? std::max(a, b) : 0;
}

/// The least size of lanes for which `instruction` has machine code; 0 if none.
unsigned getMachineLaneSize(const LaneProgram &program,
                            const LaneInstruction &instruction);
/// The same for values that are only moved.
unsigned getMachineLaneSize(ElementType type);
/// Whether values of `type` may be results of machine code.
inline bool hasMachineLanes(ElementType type) {
  return getMachineLaneSize(type) != 0;
}

#ifdef STABLEHLO_HAS_MACHINE_CODE

/// Makes `void code(char *const *addresses, int64_t count)`. An address is that
/// of a place's first element; `count` is the size of the first dimension.
class LaneMachineEmitter : public MachineVectors {
public:
  /// `shape` are the dimensions of the space from the one on that is counted:
  /// its own size is not used.
  LaneMachineEmitter(const LaneProgram &program, const LaneCode &code,
                     llvm::ArrayRef<LanePlace> places,
                     llvm::ArrayRef<int64_t> shape, void *memory, size_t size);
  static size_t getMaxBytes(const LaneCode &code);

  void run();

private:
  /// A register of the program.
  struct Value {
    /// The instructions that read it, in order. Behind the last one, what is
    /// stored is brought to registers, and stored after that.
    llvm::SmallVector<size_t, 4> uses;
    const LaneInstruction *constant = nullptr;
    std::optional<unsigned> loadedFrom;
    /// All elements of a vector, and of its copies, are the same.
    bool isRepeated = false;
  };
  /// Where a vector of its elements is. Several vectors are computed in turn,
  /// an instruction at a time: these are copies.
  struct State {
    std::optional<unsigned> vector;
    /// Its place on the stack, from when there was no register for it.
    std::optional<unsigned> slot;
  };
  /// Two shifts of operand 0 of these instructions, and their sum.
  struct Rotation {
    size_t left, right;
    uint8_t amount;
  };

  //===--------------------------------------------------------------------===//
  // Loops
  //===--------------------------------------------------------------------===//

  void emitPrologue();
  void emitEpilogue();
  void emitRow();
  void emitCountedRow();
  void emitNest(size_t dim);
  /// Moves on all addresses from one element of `dim` to the next.
  void advance(size_t dim);
  void emitVectors(int64_t numVectors, int64_t begin);
  void emitTail(int64_t begin, int64_t numElements);
  unsigned getVectorLanes() const { return 32 / code.laneSize; }
  /// Whether elements are integers of fewer bytes than a lane.
  bool isExtended(ElementType type) const {
    return isInteger(type) && getStorageSize(type) < code.laneSize;
  }

  //===--------------------------------------------------------------------===//
  // Elements
  //===--------------------------------------------------------------------===//

  /// Computes copies of `numLanes` elements each, from `begin` behind the index
  /// on.
  void emitElements(int64_t begin, unsigned numLanes, unsigned numCopies);
  Xbyak::Xmm compute(const LaneInstruction &instruction);
  Xbyak::Xmm operate(const LaneInstruction &instruction);
  Xbyak::Xmm convert(const LaneInstruction &instruction);
  Xbyak::Xmm takeElements(const LaneInstruction &instruction);
  Xbyak::Xmm convertMask(Xbyak::Xmm mask, ElementType to);
  Xbyak::Xmm convertFloats(Xbyak::Xmm x, ElementType to);
  Xbyak::Xmm extend(Xbyak::Xmm x, ElementType type);
  /// Whether `instruction` computes integers whose upper bits matter to nobody.
  bool isOnlyStored(const LaneInstruction &instruction) const {
    llvm::ArrayRef<size_t> uses = values[instruction.result].uses;
    return uses.empty() || uses.front() >= code.instructions.size();
  }
  Xbyak::Xmm getOrder(Xbyak::Xmm x);
  std::optional<Xbyak::Xmm> takeBounds(const LaneInstruction &instruction);
  Xbyak::Xmm takeBound(bool isMaximum, ElementType type, Xbyak::Xmm x,
                       LaneRegister bound);
  Xbyak::Xmm multiplyHigh(Xbyak::Xmm x, uint32_t factor, bool isSigned);
  Xbyak::Xmm divideBy(Xbyak::Xmm x, int64_t divisor, bool isSigned,
                      bool isNotNegative);
  Xbyak::Xmm getRest(Xbyak::Xmm x, double divisor, bool isWide);
  std::optional<Xbyak::Xmm>
  divideByConstant(const LaneInstruction &instruction);
  Xbyak::Xmm shiftBits(LaneOp op, Xbyak::Xmm x, uint64_t amount);
  Xbyak::Xmm shiftBytes(LaneOp op, Xbyak::Xmm x, uint8_t amount);
  /// All lanes are `value`: a constant of the code.
  Xbyak::Xmm repeat(uint32_t value);
  Xbyak::Xmm copyBits(Xbyak::Xmm source);
  void findRotations();
  Xbyak::Xmm rotate(const Rotation &rotation);
  Xbyak::RegExp getAddress(unsigned place);
  void load(Xbyak::Xmm vector, ElementType type, unsigned place);
  /// Whether the vector has elements of eight short rows, whose numbers are a
  /// vector of the place.
  bool hasWholeRows(const LanePlace &place) const {
    return place.hasRowNumbers && numLanes == kShortRows &&
           shape.back() == kShortRows * place.shortRow;
  }
  void spreadRowNumbers(Xbyak::Xmm vector);
  void loadRepeated(Xbyak::Xmm vector, unsigned elementSize,
                    const Xbyak::RegExp &from);
  void loadReversed(Xbyak::Xmm vector, unsigned size,
                    const Xbyak::RegExp &from);
  void loadApart(Xbyak::Xmm vector, const LanePlace &place,
                 const Xbyak::RegExp &from);
  void storeApart(const LanePlace &place, const Xbyak::RegExp &to,
                  Xbyak::Xmm vector);
  void store(Xbyak::Xmm vector, ElementType type, unsigned place);
  Xbyak::Xmm packMask(Xbyak::Xmm mask);
  /// Scratch memory has the values themselves.
  bool storesOctets() const {
    return program.octets && places[code.stores.front().second].isRepeated();
  }
  Xbyak::Xmm combineNeighbours(Xbyak::Xmm a, Xbyak::Xmm b, ElementType type);
  void storeOctets(unsigned numCopies);

  //===--------------------------------------------------------------------===//
  // Registers
  //===--------------------------------------------------------------------===//

  void findCopies();
  /// Until the next instruction, its register is not given to another.
  Xbyak::Xmm getValue(LaneRegister reg);
  void setValue(LaneRegister reg, Xbyak::Xmm vector);
  Xbyak::Xmm newVector(unsigned size) override;
  void startInstruction();
  size_t getNextUse(size_t state) const;
  size_t getState(LaneRegister reg) const {
    return (values[reg].isRepeated ? 0 : copy * values.size()) + reg;
  }
  /// Gives the state that a register holds to the stack.
  void spill(unsigned number);
  Xbyak::Address getStackSlot(unsigned slot);
  /// The stack holds vectors, then addresses that have no register, then counts
  /// of dimensions.
  int getStackSize(size_t numAddresses, size_t numCounts) const;

  const LaneProgram &program;
  const LaneCode &code;
  llvm::ArrayRef<LanePlace> places;
  llvm::ArrayRef<int64_t> shape;
  /// The dimensions of `shape` are the last ones of places.
  size_t firstDim;
  /// Places that are used, in the order of `kAddressWords` and the stack.
  llvm::SmallVector<unsigned, 12> usedPlaces;
  std::vector<Value> values;
  std::vector<Xbyak::Label> constants;
  Xbyak::Label spreadBits;
  /// Per vector of eight short rows, the rows of its elements.
  Xbyak::Label rowNumbers;
  /// Those of `repeat`, behind the code.
  Xbyak::Label literals;
  llvm::SmallVector<uint32_t, 4> literalValues;
  /// Per instruction.
  std::vector<std::optional<Rotation>> rotations;
  std::vector<bool> isSkipped;
  /// So many copies do not need the stack for their values.
  unsigned maxCopies = 1;
  /// By copy and register.
  std::vector<State> states;
  /// The states in the slots of the stack: as many as there may be at a time.
  std::vector<std::optional<size_t>> slots;
  /// The states that machine registers hold, and those that an instruction
  /// uses.
  std::array<std::optional<size_t>, kNumRegisters> held;
  std::array<bool, kNumRegisters> isInUse;
  size_t current = 0;
  // What `emitElements` computes.
  int64_t begin = 0;
  unsigned numLanes = 0, vectorSize = 0, copy = 0;
  bool hasIndex = false;
};

#endif

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LANES_LANEMACHINEEMITTER_H
