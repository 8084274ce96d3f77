//===- ScalarMachineTest.cpp - Machine code computes what handlers do -----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Handlers are compared with lanes elsewhere (ScalarHandlerTest.cpp), and these
// with values from outside.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/ScalarMachine.h"
#include "stablehlo/tests/unit/TestContext.h"
#include "stablehlo/tests/unit/program/ScalarTestValues.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::stablehlo;
using ET = ElementType;

namespace {
constexpr unsigned kNumRegisters = 64;
using Registers = std::array<uint64_t, kNumRegisters>;
using LargeRegisters = std::array<uint64_t, 2 * kNumRegisters>;
constexpr ScalarRegister kX = 8, kY = 9, kZ = 10, kResult = 11, kArray = 32;

class ScalarMachineTest : public testing::Test {
protected:
  void SetUp() override {
    add(getScalarMoveOperation(8), kResult, {kX}, 8);
    end();
    if (!ScalarMachineCode::make(code.instructions, getResults()))
      GTEST_SKIP() << "no machine code here";
    code.instructions.clear();
  }

  ScalarInstruction &add(const ScalarOperation *operation,
                         ScalarRegister result,
                         llvm::ArrayRef<ScalarRegister> operands,
                         int64_t count = 1, int64_t number = 0) {
    ScalarInstruction &instruction = code.instructions.emplace_back();
    instruction.operation = operation;
    instruction.result = result;
    llvm::copy(operands, instruction.operands.begin());
    instruction.count = count;
    instruction.number = number;
    return instruction;
  }
  /// Ends the code, with a loop that does not repeat: without one, there is no
  /// machine code.
  void end() {
    ScalarInstruction &repeat = add(getScalarTest().repeatIf, 0, {});
    repeat.number = 1 - static_cast<int64_t>(code.instructions.size());
    add(getScalarEndOperation(), 0, {});
  }
  /// Of all instructions.
  llvm::SmallVector<ScalarRegister> getResults() const {
    return llvm::map_to_vector(code.instructions,
                               [](const auto &each) { return each.result; });
  }
  /// After `end`.
  void makeMachineCode() { makeMachineCode(getResults()); }
  void makeMachineCode(llvm::ArrayRef<ScalarRegister> outputs) {
    machine = code.instructions;
    machineCode = ScalarMachineCode::make(machine, outputs);
    ASSERT_TRUE(machineCode);
    setScalarHandlers(code.instructions);
    setScalarHandlers(machine);
    machineCode->setHandlers(machine);
  }
  bool isMachineCode(size_t i) { return machineCode->contains(i); }

  /// What both leave in registers.
  template <typename R> R runHandlers(R registers) {
    return run(registers, code.instructions);
  }
  template <typename R> R runMachine(R registers) {
    return run(registers, machine);
  }
  void expectSame(const Registers &registers, const std::string &name,
                  ET resultType = ET::SI64) {
    Registers expected = runHandlers(registers), got = runMachine(registers);
    for (unsigned i = kNumFixedRegisters; i < kNumRegisters; ++i) {
      ET type = i == kResult ? resultType : ET::SI64;
      ASSERT_EQ(unifyNan(type, got[i]), unifyNan(type, expected[i]))
          << name << ", register " << i << ": " << std::hex << registers[kX]
          << ", " << registers[kY] << ", " << registers[kZ];
    }
  }
  /// For all values of `type`, with the code between.
  void expectSameOfValues(ET type, ET resultType, const std::string &name) {
    std::vector<uint64_t> values = makeValues(type);
    for (uint64_t x : values)
      for (uint64_t y : values) {
        Registers registers = {};
        registers[kX] = x;
        registers[kY] = y;
        registers[kZ] = values[(x ^ y) % values.size()];
        expectSame(registers, name, resultType);
        if (HasFatalFailure())
          return;
      }
  }

  ScalarCode code;
  std::vector<ScalarInstruction> machine;
  std::unique_ptr<ScalarMachineCode> machineCode;

private:
  template <typename R>
  static R run(R registers, std::vector<ScalarInstruction> &instructions) {
    ScalarCode toRun;
    toRun.instructions.swap(instructions);
    ScalarRun run{testContext(), /*frame=*/nullptr};
    auto *memory = reinterpret_cast<char *>(registers.data());
    llvm::Error error = toRun.run(run, memory);
    EXPECT_FALSE(static_cast<bool>(error)) << toString(std::move(error));
    toRun.instructions.swap(instructions);
    return registers;
  }
};
} // namespace

static std::string getName(LaneOp op, ET type) {
  return (getLaneOpName(op) + " of " + getElementTypeName(type)).str();
}

//===----------------------------------------------------------------------===//
// Operators
//===----------------------------------------------------------------------===//

TEST_F(ScalarMachineTest, Operators) {
  unsigned numCompiled = 0;
  for (ET type : kScalarTypes)
    for (unsigned o = 0; o < kNumLaneOps; ++o) {
      auto op = static_cast<LaneOp>(o);
      if (op == LaneOp::ReducePrecision || op == LaneOp::Select ||
          !isSupported(op, type))
        continue;
      const ScalarOperation *operation = getScalarComparison(op, type).compare;
      if (!operation)
        operation = getScalarOperation(op, type);
      if (!operation)
        continue;
      code.instructions.clear();
      add(operation, kResult, {kX, kY, kZ});
      end();
      makeMachineCode();
      if (!isMachineCode(0))
        continue;
      ++numCompiled;
      bool isPredicate = getLaneOpInfo(op).result == laneops::Boolean;
      expectSameOfValues(type, isPredicate ? ET::I1 : type, getName(op, type));
    }
  // Six comparisons and four operators of all eleven types, and others of some.
  EXPECT_EQ(numCompiled, 220u);
}

TEST_F(ScalarMachineTest, Conversions) {
  for (ET from : kScalarTypes)
    for (ET to : kScalarTypes) {
      code.instructions.clear();
      add(getScalarConvertOperation(from, to), kResult, {kX});
      end();
      makeMachineCode();
      expectSameOfValues(from, to, getElementTypeName(to).str());
    }
}

TEST_F(ScalarMachineTest, PowersOfTwo) {
  for (ET type : {ET::SI8, ET::UI16, ET::SI32, ET::UI32, ET::SI64, ET::UI64})
    for (LaneOp op : {LaneOp::Divide, LaneOp::Remainder})
      for (int64_t exponent : {0, 1, 5, 30}) {
        if (exponent >= getNumBits(type) - 1)
          continue;
        code.instructions.clear();
        add(getScalarPowerOfTwoOperation(op, type), kResult, {kX}, 1, exponent);
        end();
        makeMachineCode();
        ASSERT_TRUE(isMachineCode(0));
        expectSameOfValues(type, type, getName(op, type));
      }
}

TEST_F(ScalarMachineTest, ComparisonsDecide) {
  for (ET type : kScalarTypes)
    for (LaneOp op = LaneOp::CompareEq; op <= LaneOp::CompareLt;
         op = static_cast<LaneOp>(static_cast<unsigned>(op) + 1)) {
      ScalarComparison operation = getScalarComparison(op, type);
      code.instructions.clear();
      add(operation.jumpUnless, 0, {kX, kY}, 1, 2);
      add(getScalarMoveOperation(8), kResult, {kX}, 8);
      end();
      makeMachineCode();
      ASSERT_TRUE(isMachineCode(0));
      expectSameOfValues(type, ET::SI64, getName(op, type));
    }
}

TEST_F(ScalarMachineTest, Selects) {
  for (ET type : kScalarTypes)
    for (bool isReadAsFloat : {false, true}) {
      code.instructions.clear();
      // By a comparison whose bits above the first byte are any.
      add(getScalarComparison(LaneOp::CompareLt, type).compare, 12, {kX, kY});
      add(getScalarOperation(LaneOp::Select, type), kResult, {12, kY, kX});
      // Then it goes to other registers.
      if (isReadAsFloat)
        add(getScalarOperation(LaneOp::Negate, ET::F32), 13, {kResult});
      end();
      makeMachineCode();
      ASSERT_TRUE(isMachineCode(1));
      expectSameOfValues(type, ET::SI64, getElementTypeName(type).str());
    }
}

//===----------------------------------------------------------------------===//
// Positions and elements
//===----------------------------------------------------------------------===//

namespace {
/// Arrays of bytes 0, 1, 2 … that indices lead into.
class ScalarMachineArrayTest : public ScalarMachineTest {
protected:
  void expectSameOfIndices(const std::string &name, bool isPointer = false) {
    makeMachineCode();
    ASSERT_TRUE(isMachineCode(0)) << name;
    for (int64_t x : {0, 1, 2, 3, 4, 5, -1, -2})
      for (int64_t y : {0, 1, 2, -1}) {
        Registers registers = {};
        registers[kX] = x;
        registers[kY] = y;
        registers[kZ] = 0x8877665544332211;
        for (unsigned i = 0; i < 8 * (kNumRegisters - kArray); ++i)
          reinterpret_cast<char *>(&registers[kArray])[i] =
              static_cast<char>(i);
        registers[kArray - 1] = reinterpret_cast<uint64_t>(outside);
        expectSame(registers, name);
      }
  }
  const uint64_t outside[8] = {3, 1, 4, 1, 5, 9, 2, 6};
};
} // namespace

TEST_F(ScalarMachineArrayTest, Positions) {
  for (ET type : {ET::SI32, ET::SI64})
    for (const ScalarOperation *operation :
         {getScalarClampOperation(type), getScalarBoundOperation(type)})
      for (ScalarRegister outer : {kY, kZeroRegister})
        for (int64_t stride : {1, 3}) {
          code.instructions.clear();
          add(operation, kResult, {kX, outer}, stride, /*number=*/4);
          end();
          expectSameOfIndices(getElementTypeName(type).str());
        }
}

TEST_F(ScalarMachineArrayTest, Loads) {
  for (unsigned size : {1, 2, 4, 8})
    for (bool isPointer : {false, true})
      for (bool isReadAsFloat : {false, true}) {
        ScalarRegister array = isPointer ? kArray - 1 : kArray;
        code.instructions.clear();
        add(getScalarLoadOperation(size, isPointer), kResult, {array, kX},
            /*count=*/1, /*number=*/1);
        // Whose offset is clamped, and which has none.
        add(getScalarClampOperation(ET::SI64), 14, {kX}, 1, /*number=*/3);
        add(getScalarLoadOperation(size, isPointer), 15, {array, 14}, 0);
        add(getScalarLoadOperation(size, isPointer), 16, {array}, 2);
        // Then the element goes to other registers.
        if (isReadAsFloat)
          add(getScalarOperation(LaneOp::Negate, ET::F32), 12, {kResult});
        end();
        expectSameOfIndices("load");
      }
}

TEST_F(ScalarMachineArrayTest, Stores) {
  for (unsigned size : {1, 2, 4, 8}) {
    code.instructions.clear();
    add(getScalarStoreOperation(size), kArray, {kZ, kX}, /*count=*/2);
    add(getScalarAddressOperation(), kResult, {kArray - 1, kY}, 1, 8);
    end();
    expectSameOfIndices("store");
  }
}

//===----------------------------------------------------------------------===//
// Short arrays
//===----------------------------------------------------------------------===//

namespace {
/// Three arrays of up to 16 numbers of 8 bytes, and a place for another one.
class ScalarMachineRowTest : public ScalarMachineTest {
protected:
  static constexpr ScalarRegister kLhs = 8, kRhs = 24, kOther = 40, kRow = 56;

  /// Sizes of arrays after which some vectors are left over, and units are
  /// full: what is behind small elements in theirs is nobody's.
  static std::vector<int64_t> getCounts(ET type) {
    if (getStorageSize(type) < 4)
      return {8, 16, 24};
    return {2, 3, 5, 8, 9, 15};
  }

  void expectSameOfRows(ET type, ET resultType, const std::string &name) {
    std::vector<uint64_t> values = makeValues(type);
    unsigned size = getStorageSize(type);
    for (unsigned shift = 0; shift < values.size(); ++shift) {
      LargeRegisters registers = {};
      auto *bytes = reinterpret_cast<char *>(registers.data());
      for (unsigned i = 0; i < 48; ++i)
        for (unsigned part = 0; part < 8 / size; ++part)
          std::memcpy(bytes + 8 * (kLhs + i) + size * part,
                      &values[(i * (8 / size) + part + shift * (1 + i / 16)) %
                              values.size()],
                      size);
      LargeRegisters expected = runHandlers(registers);
      LargeRegisters got = runMachine(registers);
      for (unsigned i = kNumFixedRegisters; i < registers.size(); ++i)
        for (unsigned part = 0; part < 8 / size; ++part) {
          uint64_t x = 0, y = 0;
          std::memcpy(&x, reinterpret_cast<char *>(&got[i]) + size * part,
                      size);
          std::memcpy(&y, reinterpret_cast<char *>(&expected[i]) + size * part,
                      size);
          ASSERT_EQ(unifyNan(resultType, x), unifyNan(resultType, y))
              << name << ", element " << part << " of register " << i;
        }
    }
  }
};
} // namespace

TEST_F(ScalarMachineRowTest, Operators) {
  unsigned numCompiled = 0;
  for (ET type : {ET::SI8, ET::UI8, ET::SI16, ET::UI16, ET::SI32, ET::UI32,
                  ET::SI64, ET::UI64, ET::F32, ET::F64, ET::ComplexF32})
    for (unsigned o = 0; o < kNumLaneOps; ++o) {
      auto op = static_cast<LaneOp>(o);
      for (int64_t count : getCounts(type)) {
        LaneLoop loop = isSupported(op, type) && op != LaneOp::ReducePrecision
                            ? getOperatorLoop(op, type)
                            : nullptr;
        if (!loop)
          continue;
        code.instructions.clear();
        add(getScalarRowOperation(op, type), kRow, {kLhs, kRhs, kOther}, count)
            .loop = loop;
        // In place, and of what is still in machine registers.
        add(getScalarRowOperation(op, type), kRow, {kRow, kRhs, kLhs}, count)
            .loop = loop;
        end();
        makeMachineCode();
        if (!isMachineCode(0))
          continue;
        numCompiled += count == getCounts(type).front();
        // Numbers, and NaNs, are parts of complex ones.
        ET part = getComplexPartType(type);
        expectSameOfRows(part, part, getName(op, type));
        if (HasFatalFailure())
          return;
      }
    }
  EXPECT_EQ(numCompiled, 200u);
}

/// Among them those of numbers that have no instructions of their own, and what
/// brings small floats to f32, rounds, and brings them back.
TEST_F(ScalarMachineRowTest, Conversions) {
  auto expectSame = [&](const ScalarOperation *operation, LaneLoop loop,
                        ET from, const std::string &name) {
    bool isKnown = false;
    for (int64_t count : {1, 2, 3, 5, 8, 9, 15}) {
      code.instructions.clear();
      add(operation, kRow, {kLhs}, count).loop = loop;
      end();
      makeMachineCode();
      isKnown = isMachineCode(0);
      if (isKnown)
        expectSameOfRows(from, /*resultType=*/ET::SI64, name);
    }
    return isKnown;
  };
  const ET types[] = {ET::I1,   ET::SI8,  ET::UI8,  ET::SI16, ET::UI16,
                      ET::SI32, ET::UI32, ET::SI64, ET::F32,  ET::F64};
  unsigned numCompiled = 0;
  for (ET from : types)
    for (ET to : types)
      numCompiled += expectSame(
          getScalarRowOperation(LaneOp::Convert, from, to),
          getConvertLoop(from, to), from,
          (getElementTypeName(from) + " to " + getElementTypeName(to)).str());
  // Of eight types all but f32 to and from ui32.
  EXPECT_EQ(numCompiled, 54u);
  for (ET type : {ET::BF16, ET::F16})
    EXPECT_TRUE(expectSame(getScalarRowOperation(LaneOp::ReducePrecision, type),
                           getRoundLoop(type), ET::F32,
                           getElementTypeName(type).str()));
  // Moves change no NaN.
  for (ET type : {ET::BF16, ET::F16})
    for (int64_t count : {1, 3, 8, 15}) {
      code.instructions.clear();
      add(getScalarRowOperation(LaneOp::Convert, type, ET::F32), kRow, {kLhs},
          count)
          .loop = getDecodeLoop(type);
      add(getScalarRowOperation(LaneOp::Convert, ET::F32, type), kOther, {kRow},
          count)
          .loop = getEncodeLoop(type);
      end();
      makeMachineCode();
      EXPECT_TRUE(isMachineCode(0) && isMachineCode(1));
      expectSameOfRows(type, /*resultType=*/ET::SI64,
                       getElementTypeName(type).str());
    }
}

/// Comparisons make arrays of i1, which are combined and select; registers may
/// hold them in another form, but not what is overwritten.
TEST_F(ScalarMachineRowTest, Booleans) {
  constexpr ScalarRegister first = 80, second = 84, both = 88;
  auto check = [&](ET type, LaneOp compare, LaneOp combine, int64_t count,
                   bool isOverwritten) {
    code.instructions.clear();
    add(getScalarRowOperation(compare, type), first, {kLhs, kRhs}, count).loop =
        getOperatorLoop(compare, type);
    add(getScalarRowOperation(LaneOp::CompareGt, type), second, {kLhs, kOther},
        count)
        .loop = getOperatorLoop(LaneOp::CompareGt, type);
    if (isOverwritten)
      add(getScalarMoveOperation(8), first, {kZeroRegister}, 8);
    add(getScalarRowOperation(combine, ET::I1), both, {first, second}, count)
        .loop = getOperatorLoop(combine, ET::I1);
    add(getScalarRowOperation(LaneOp::Select, type), kRow, {both, kRhs, kOther},
        count)
        .loop = getSelectLoop(getStorageSize(type));
    // What is behind an array of i1 in its units is nobody's.
    add(getScalarMoveOperation(8), both, {kZeroRegister}, 8);
    add(getScalarMoveOperation(8), both + 1, {kZeroRegister}, 8);
    end();
    makeMachineCode();
    ASSERT_TRUE(isMachineCode(0) && isMachineCode(2) && isMachineCode(3))
        << getName(compare, type) << getName(combine, type);
    expectSameOfRows(type, type, getName(compare, type));
  };
  for (ET type : {ET::SI8, ET::UI8, ET::SI16, ET::UI16, ET::SI32, ET::UI32,
                  ET::SI64, ET::UI64, ET::F32, ET::F64})
    for (LaneOp compare : {LaneOp::CompareEq, LaneOp::CompareLt,
                           LaneOp::CompareGe, LaneOp::CompareNe})
      for (LaneOp combine : {LaneOp::And, LaneOp::Or, LaneOp::Xor, LaneOp::Not})
        for (int64_t count : getCounts(type))
          for (bool isOverwritten : {false, true}) {
            check(type, compare, combine, count, isOverwritten);
            if (HasFatalFailure())
              return;
          }
}

/// Long arrays, whose places overlap those of others: one loop may compute some
/// of them.
TEST_F(ScalarMachineTest, JoinedArrays) {
  using ManyRegisters = std::array<uint64_t, 512>;
  constexpr ScalarRegister kFirst = 8;
  constexpr LaneOp ops[] = {LaneOp::Add, LaneOp::Xor, LaneOp::ShiftLeft,
                            LaneOp::Multiply, LaneOp::ShiftRightLogical};
  std::mt19937 random(3);
  auto draw = [&](unsigned size) { return unsigned(random() % size); };
  unsigned numJoined = 0;
  for (unsigned round = 0; round < 300; ++round) {
    code.instructions.clear();
    int64_t count = 65 + draw(120);
    auto numUnits = static_cast<ScalarRegister>((count + 1) / 2);
    auto drawPlace = [&] {
      return kFirst + (draw(4) ? draw(4) * 96 : 8 * draw(48));
    };
    auto isBeside = [&](ScalarRegister place, ScalarRegister other) {
      return place == other ||
             std::max(place, other) - std::min(place, other) >= numUnits;
    };
    for (unsigned i = 0, e = 2 + draw(8); i < e; ++i) {
      ScalarRegister result = drawPlace(), lhs = drawPlace(), rhs = drawPlace();
      if (draw(6) == 0) {
        // The scalar may be in the array that is filled.
        add(getScalarFillOperation(4), result, {lhs}, count).loop =
            getFillLoop(4);
        continue;
      }
      LaneOp op = ops[draw(std::size(ops))];
      if (isBeside(result, lhs) && isBeside(result, rhs))
        add(getScalarRowOperation(op, ET::UI32), result, {lhs, rhs}, count)
            .loop = getOperatorLoop(op, ET::UI32);
    }
    end();
    makeMachineCode();
    numJoined += isMachineCode(0);
    ManyRegisters registers;
    for (uint64_t &word : registers)
      word = uint64_t(random()) << 32 | (random() & 31);
    registers[kZeroRegister] = 0;
    ManyRegisters expected = runHandlers(registers);
    ManyRegisters got = runMachine(registers);
    ASSERT_TRUE(std::equal(got.begin() + kNumFixedRegisters, got.end(),
                           expected.begin() + kNumFixedRegisters))
        << "round " << round;
  }
  EXPECT_GT(numJoined, 100u);
}

TEST_F(ScalarMachineRowTest, FillsAndScalars) {
  for (ET type : {ET::F32, ET::SI64})
    for (int64_t count : {1, 2, 3, 7, 16}) {
      code.instructions.clear();
      LaneLoop negate = getOperatorLoop(LaneOp::Negate, type);
      unsigned size = getStorageSize(type);
      add(getScalarOperation(LaneOp::Add, type), kLhs, {kLhs, kRhs});
      add(getScalarFillOperation(size), kRow, {kLhs}, count).loop =
          getFillLoop(size);
      // An element changes while the row is in machine registers.
      add(getScalarOperation(LaneOp::Add, type), kRow + 1, {kRhs, kRhs});
      add(getScalarRowOperation(LaneOp::Negate, type), kOther, {kRow}, count)
          .loop = negate;
      end();
      makeMachineCode();
      ASSERT_TRUE(isMachineCode(1) && isMachineCode(3));
      expectSameOfRows(type, type, getElementTypeName(type).str());
    }
}

namespace {
struct Box {
  Dims shape, source, target;
  int64_t numDenseBytes;
};
} // namespace

static std::vector<Box> makeBoxes() {
  return {
      {{7}, {1}, {1}, 28},
      {{3, 4}, {8, 1}, {4, 1}, 0},
      {{3, 4}, {0, 1}, {4, 1}, 0},
      {{4, 3}, {1, 0}, {3, 1}, 0},
      {{4, 3}, {1, 4}, {3, 1}, 0},
      {{5}, {-2}, {1}, 0},
      {{2, 2, 3}, {12, 3, 1}, {1, 7, 2}, 0},
      // Rows in a loop.
      {{12, 8}, {1, 0}, {8, 1}, 0},
      {{12, 7}, {0, 1}, {8, 1}, 0},
      {{9, 10}, {-1, 1}, {10, 1}, 0},
      // Columns, and a few side by side.
      {{20}, {3}, {1}, 0},
      {{21}, {-1}, {1}, 0},
      {{22}, {1}, {4}, 0},
      {{4, 18}, {1, 4}, {18, 1}, 0},
      {{2, 11, 3}, {3, 6, 1}, {1, 6, 2}, 0},
      // Eight rows at a time, and some more.
      {{35, 2}, {1, 0}, {2, 1}, 0},
      {{24, 3}, {1, 0}, {3, 1}, 0},
      {{14, 5}, {1, 0}, {5, 1}, 0},
      {{13, 7}, {1, 0}, {7, 1}, 0},
      {{37, 2}, {0, 1}, {2, 1}, 0},
      {{31, 3}, {0, 1}, {3, 1}, 0},
      {{17, 5}, {0, 1}, {5, 1}, 0},
      {{13, 7}, {0, 1}, {7, 1}, 0},
  };
}

TEST_F(ScalarMachineRowTest, Boxes) {
  for (ET type : {ET::SI32, ET::SI16, ET::UI8})
    for (const Box &box : makeBoxes())
      for (ScalarRegister from : {kZeroRegister, kRhs + 4})
        for (ScalarRegister to : {kZeroRegister, kRhs + 5}) {
          ScalarCopy copy{
              type,
              box.shape,
              box.source,
              box.target,
              /*sourceOffset=*/static_cast<int64_t>(box.shape.size() % 2),
              box.numDenseBytes / 4 * getStorageSize(type)};
          code.instructions.clear();
          LaneLoop negate = getOperatorLoop(LaneOp::Negate, ET::SI32);
          // The offsets are in machine registers.
          add(getScalarOperation(LaneOp::ShiftRightArithmetic, ET::SI64),
              kRhs + 4, {kRhs, kRhs + 3});
          add(getScalarOperation(LaneOp::ShiftRightArithmetic, ET::SI64),
              kRhs + 5, {kRhs + 1, kRhs + 3});
          add(getScalarRowOperation(LaneOp::Negate, ET::SI32), kRow, {kLhs}, 8)
              .loop = negate;
          add(getScalarCopyOperation(/*isPointer=*/false), kRow,
              {kLhs + 5, from, to},
              /*count=*/1)
              .copy = &copy;
          add(getScalarRowOperation(LaneOp::Negate, ET::SI32), kOther, {kRow},
              8)
              .loop = negate;
          end();
          makeMachineCode();
          ASSERT_TRUE(isMachineCode(3));
          for (int64_t x : {0, 1, -1, 2}) {
            LargeRegisters registers = {};
            for (unsigned i = 0; i < 16; ++i)
              registers[kLhs + i] = 0x0706050403020100 + 0x0808080808080808 * i;
            registers[kRhs] = x;
            registers[kRhs + 1] = -x;
            LargeRegisters expected = runHandlers(registers);
            LargeRegisters got = runMachine(registers);
            EXPECT_TRUE(std::equal(got.begin() + kNumFixedRegisters, got.end(),
                                   expected.begin() + kNumFixedRegisters));
          }
        }
}

TEST_F(ScalarMachineRowTest, EveryOther) {
  for (ET type : {ET::F32, ET::ComplexF32})
    for (int64_t count : {1, 2, 3, 4, 5, 8, 11, 15})
      for (int64_t offset : {0, 1, 2, 5}) {
        if (2 * count * getStorageSize(type) > 128)
          continue;
        ScalarCopy copy{type, {count}, /*sourceStrides=*/{2},
                        {1},  offset,  /*numDenseBytes=*/0};
        code.instructions.clear();
        LaneLoop add32 = getOperatorLoop(LaneOp::Add, ET::F32);
        // Of what is in machine registers, and remains there.
        add(getScalarRowOperation(LaneOp::Add, ET::F32), kLhs, {kLhs, kRhs}, 8)
            .loop = add32;
        add(getScalarCopyOperation(/*isPointer=*/false), kRow, {kLhs}, 0).copy =
            &copy;
        add(getScalarRowOperation(LaneOp::Add, ET::F32), kOther, {kRow, kLhs},
            8)
            .loop = add32;
        end();
        makeMachineCode();
        ASSERT_TRUE(isMachineCode(1));
        expectSameOfRows(ET::F32, ET::F32, "every other");
      }
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

/// The sums that `product` describes, term by term.
template <typename T>
static void multiplyNaively(const ArrayProduct &product, const T *lhs,
                            const T *rhs, T *result) {
  for (const ArrayProduct::Start &start : product.batch)
    for (int64_t i = 0; i < product.m; ++i)
      for (int64_t j = 0; j < product.n; ++j) {
        std::vector<T> lanes(
            std::max<size_t>(product.laneBytes / sizeof(T), 1));
        for (int64_t p = 0; p < product.k; ++p) {
          T &sum = lanes[p % lanes.size()];
          sum = std::fma(lhs[start.lhs + i * product.lhsRowStride +
                             p * product.lhsColStride],
                         rhs[start.rhs + p * product.rhsRowStride +
                             j * product.rhsColStride],
                         sum);
        }
        for (; lanes.size() > 1; lanes.resize(lanes.size() / 2))
          for (size_t l = 0; l < lanes.size() / 2; ++l)
            lanes[l] += lanes[l + lanes.size() / 2];
        result[start.result + i * product.resultRowStride + j] = lanes[0];
      }
}

namespace {
/// A product of arrays of one type, and places for them.
class ScalarMachineProductTest : public ScalarMachineTest {
protected:
  using ManyRegisters = std::array<uint64_t, 1024>;
  static constexpr ScalarRegister kLhs = 8, kRhs = 328, kProduct = 648,
                                  kPointer = 1000;

  /// Batches of two; `isInRows`: whether the terms of lhs, of rhs lie in rows.
  static ArrayProduct makeProduct(ET type, int64_t m, int64_t n, int64_t k,
                                  std::array<bool, 2> isInRows,
                                  int64_t laneBytes) {
    ArrayProduct product{type,
                         m,
                         n,
                         k,
                         isInRows[0] ? k : 1,
                         isInRows[0] ? 1 : m,
                         isInRows[1] ? 1 : n,
                         isInRows[1] ? k : 1,
                         n,
                         /*isSwapped=*/false,
                         {{0, 0, 0}, {m * k, 0, m * n}},
                         laneBytes};
    return product;
  }

  template <typename T>
  void expectSameOfProduct(const ArrayProduct &product, bool isPointer) {
    ScalarCall call;
    call.operands = {{TensorSpec(), kLhs, /*isPointer=*/false},
                     {TensorSpec(), isPointer ? kPointer : kRhs, isPointer}};
    if (product.isSwapped)
      std::swap(call.operands[0], call.operands[1]);
    call.results = {{TensorSpec(), kProduct}};
    call.kernel = {[&](RunContext &, llvm::ArrayRef<const char *> operands,
                       llvm::ArrayRef<char *> results) {
                     const char *lhs = operands[product.isSwapped ? 1 : 0];
                     const char *rhs = operands[product.isSwapped ? 0 : 1];
                     multiplyNaively<T>(product,
                                        reinterpret_cast<const T *>(lhs),
                                        reinterpret_cast<const T *>(rhs),
                                        reinterpret_cast<T *>(results[0]));
                     return llvm::Error::success();
                   },
                   product};
    code.instructions.clear();
    add(getScalarCallOperation(), kProduct, {}).call = &call;
    // Of what is in machine registers, or is no longer.
    add(getScalarOperation(LaneOp::Add, product.type), kResult - 8,
        {kProduct, kProduct + 1});
    end();
    makeMachineCode();
    if (!isMachineCode(0))
      return; // Too large.
    ++numCompiled;
    auto registers = std::make_unique<ManyRegisters>();
    auto draw = [&](ScalarRegister begin, ScalarRegister end) {
      auto *values = reinterpret_cast<T *>(&(*registers)[begin]);
      for (size_t i = 0; i < 8 * (end - begin) / sizeof(T); ++i)
        values[i] = random() % 8 ? std::ldexp(T(int(random())), -31)
                                 : T(int(random() % 3) - 1) * T(0);
    };
    draw(kLhs, kPointer);
    std::array<uint64_t, 320> outside;
    std::copy_n(registers->begin() + kRhs, outside.size(), outside.begin());
    (*registers)[kPointer] = reinterpret_cast<uint64_t>(outside.data());
    ManyRegisters expected = runHandlers(*registers);
    ManyRegisters got = runMachine(*registers);
    for (unsigned i = kNumFixedRegisters; i < registers->size(); ++i)
      ASSERT_EQ(got[i], expected[i])
          << product.m << "x" << product.n << "x" << product.k << ", "
          << product.laneBytes << ", unit " << int(i - kProduct);
  }

  std::mt19937 random{17};
  unsigned numCompiled = 0;
};
} // namespace

TEST_F(ScalarMachineProductTest, SumsHaveTheirOrder) {
  for (ET type : {ET::F32, ET::F64})
    for (int64_t m : {1, 3})
      for (int64_t n : {1, 2, 3, 4, 5, 8, 11})
        for (int64_t k : {1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 17})
          for (std::array<bool, 2> isInRows :
               {std::array<bool, 2>{true, false}, {false, false}, {true, true}})
            for (int64_t laneBytes : {0, 64}) {
              ArrayProduct product =
                  makeProduct(type, m, n, k, isInRows, laneBytes);
              if (laneBytes && !(isInRows[0] && isInRows[1]))
                continue;
              product.isSwapped = random() % 2;
              bool isPointer = random() % 2;
              type == ET::F32 ? expectSameOfProduct<float>(product, isPointer)
                              : expectSameOfProduct<double>(product, isPointer);
              if (HasFatalFailure())
                return;
            }
  EXPECT_GT(numCompiled, 1000u);
}

TEST_F(ScalarMachineRowTest, Choices) {
  for (int64_t count : {7, 12, 32, 60, 100}) {
    code.instructions.clear();
    add(getScalarComparison(LaneOp::CompareLt, ET::SI32).compare, kRow + 15,
        {kLhs, kRhs});
    add(getScalarChoiceOperation(), kRow, {kRow + 15, kLhs, kRhs}, count);
    add(getScalarRowOperation(LaneOp::Negate, ET::SI32), kOther, {kRow}, 8)
        .loop = getOperatorLoop(LaneOp::Negate, ET::SI32);
    end();
    makeMachineCode();
    ASSERT_TRUE(isMachineCode(1));
    expectSameOfRows(ET::SI32, ET::SI32, "choice");
  }
}

//===----------------------------------------------------------------------===//
// What machine registers hold
//===----------------------------------------------------------------------===//

TEST_F(ScalarMachineArrayTest, ElementsThatChangeAreReadAgain) {
  // The array's first element is a scalar, too.
  add(getScalarOperation(LaneOp::Add, ET::SI32), kResult, {kArray, kArray});
  add(getScalarStoreOperation(4), kArray, {kZ, kX});
  add(getScalarOperation(LaneOp::Add, ET::SI32), kResult, {kArray, kResult});
  end();
  expectSameOfIndices("store");
}

TEST_F(ScalarMachineTest, WordsAreReadWhole) {
  // A scalar, and then two elements at once.
  add(getScalarOperation(LaneOp::Add, ET::SI32), 12, {kX, kX});
  add(getScalarOperation(LaneOp::Add, ET::F32), 13, {kY, kY});
  add(getScalarMoveOperation(8), kResult, {kX}, 8);
  add(getScalarMoveOperation(8), 14, {kY}, 8);
  end();
  makeMachineCode();
  Registers registers = {};
  registers[kX] = 0x1122334455667788;
  registers[kY] = 0x4000000041000000;
  expectSame(registers, "move");
}

TEST_F(ScalarMachineTest, JumpsLeaveMachineCodeAndReturn) {
  // Powers have handlers only.
  const ScalarOperation *power = getScalarOperation(LaneOp::Power, ET::SI32);
  const ScalarOperation *addI32 = getScalarOperation(LaneOp::Add, ET::SI32);
  std::vector<int64_t> jumps = {1, 3, 5};
  add(getScalarSwitchOperation(), 0, {kX}).jumps = &jumps;
  add(power, kResult, {kY, kZ});
  add(getScalarJumpOperation(), 0, {}, 1, 4);
  add(addI32, kResult, {kY, kZ});
  add(getScalarJumpOperation(), 0, {}, 1, 2);
  add(addI32, kResult, {kY, kY});
  add(power, kResult, {kResult, kZ});
  end();
  makeMachineCode();
  ASSERT_TRUE(isMachineCode(0));
  ASSERT_FALSE(isMachineCode(1));
  for (int64_t x : {0, 1, 2, 3, -1}) {
    Registers registers = {};
    registers[kX] = x;
    registers[kY] = 42;
    registers[kZ] = 5;
    expectSame(registers, "switch");
  }
}

TEST_F(ScalarMachineTest, LoopsRepeatAndStop) {
  add(getScalarOperation(LaneOp::Add, ET::SI32), kX, {kX, kY});
  add(getScalarComparison(LaneOp::CompareLt, ET::SI32).repeatIf, 0, {kX, kZ}, 1,
      -1);
  add(getScalarEndOperation(), 0, {});
  makeMachineCode();
  ASSERT_TRUE(isMachineCode(0) && isMachineCode(1));
  Registers registers = {};
  registers[kY] = 3;
  registers[kZ] = 1000;
  EXPECT_EQ(runMachine(registers)[kX], 1002u);
  expectSame(registers, "loop");

  // It would not end.
  registers[kY] = 0;
  RunContext context;
  context.getStop().request(StopReason::Interrupt);
  ScalarCode toRun;
  toRun.instructions = machine;
  ScalarRun run{context, /*frame=*/nullptr};
  llvm::Error error =
      toRun.run(run, reinterpret_cast<char *>(registers.data()));
  EXPECT_TRUE(static_cast<bool>(error));
  llvm::consumeError(std::move(error));
}

/// There is memory for the largest ones, as often as they may follow each
/// other.
TEST_F(ScalarMachineTest, LargeInstructionsFit) {
  std::vector<int64_t> jumps(16, 1);
  ScalarComparison equal = getScalarComparison(LaneOp::CompareEq, ET::F64);
  auto addInstructions = [&](unsigned i) {
    // Places that no machine register holds.
    ScalarRegister a = 8 + 1000 * i, b = a + 100, c = a + 200, d = a + 300;
    add(getScalarRowOperation(LaneOp::Clamp, ET::F32), d, {a, b, c}, 63);
    add(getScalarRowOperation(LaneOp::Clamp, ET::F64), d, {c, b, a}, 31);
    add(getScalarRowOperation(LaneOp::ShiftRightArithmetic, ET::SI8), d, {c, b},
        56);
    add(getScalarFillOperation(4), d, {a}, 63);
    add(getScalarSwitchOperation(), 0, {b + 50}).jumps = &jumps;
    add(getScalarOperation(LaneOp::Select, ET::F64), d + 50,
        {b + 51, c + 51, a + 51});
    add(getScalarBoundOperation(ET::SI32), d + 52, {a + 52, b + 52}, 1000,
        1 << 30);
    add(equal.repeatIf, 0, {c + 53, d + 53}, 1, 0);
  };
  for (unsigned kind = 0; kind < 9; ++kind) {
    code.instructions.clear();
    for (unsigned i = 0; i < 100; ++i)
      addInstructions(i);
    if (kind < 8) {
      // A hundred of that kind.
      std::vector<ScalarInstruction> all = std::move(code.instructions);
      code.instructions.clear();
      for (unsigned i = 0; i < 100; ++i)
        code.instructions.push_back(all[8 * i + kind]);
    }
    end();
    EXPECT_TRUE(ScalarMachineCode::make(code.instructions, getResults()))
        << kind;
  }
}

/// A scalar that stays in a machine register until nobody needs it is not
/// stored; what others read in memory is.
TEST_F(ScalarMachineTest, ScalarsThatNobodyReadsInMemory) {
  constexpr ScalarRegister kHeld = 12, kElement = 13, kFilled = 20;
  add(getScalarOperation(LaneOp::Add, ET::SI64), kHeld, {kX, kY});
  add(getScalarOperation(LaneOp::Multiply, ET::SI64), kResult, {kHeld, kY});
  add(getScalarOperation(LaneOp::Add, ET::SI64), kElement, {kResult, kX});
  ScalarInstruction &fill =
      add(getScalarFillOperation(8), kFilled, {kElement}, /*count=*/3);
  fill.loop = getFillLoop(8);
  end();
  makeMachineCode({kResult, kFilled});
  Registers registers = {};
  registers[kX] = 2;
  registers[kY] = 5;
  Registers got = runMachine(registers);
  EXPECT_EQ(got[kHeld], 0u);
  EXPECT_EQ(got[kResult], 35u);
  EXPECT_EQ(got[kElement], 37u);
  for (unsigned i = 0; i < 3; ++i)
    EXPECT_EQ(got[kFilled + i], 37u);
}

/// Random code over four registers of each type, so that values stay in machine
/// registers, are pushed out of them, and come back.
TEST_F(ScalarMachineTest, RandomCode) {
  std::mt19937 random(11);
  auto pick = [&](unsigned size) {
    return static_cast<unsigned>(random() % size);
  };
  auto getPlace = [&](unsigned type) {
    return static_cast<ScalarRegister>(kX + 4 * type + pick(4));
  };
  constexpr LaneOp ops[] = {LaneOp::Add,     LaneOp::Multiply, LaneOp::Maximum,
                            LaneOp::Minimum, LaneOp::Subtract, LaneOp::Clamp,
                            LaneOp::And,     LaneOp::ShiftLeft};
  constexpr ET types[] = {ET::SI32, ET::UI64, ET::F32, ET::F64};
  for (unsigned round = 0; round < 300; ++round) {
    code.instructions.clear();
    for (unsigned i = 0; i < 40; ++i) {
      unsigned from = pick(std::size(types)), to = pick(std::size(types));
      ET type = types[from];
      LaneOp op = ops[pick(std::size(ops))];
      ScalarRegister a = getPlace(from), b = getPlace(from), c = getPlace(from);
      switch (pick(4)) {
      case 0:
        add(getScalarConvertOperation(type, types[to]), getPlace(to), {a});
        break;
      case 1:
        add(getScalarComparison(LaneOp::CompareLt, type).compare, 30, {a, b});
        add(getScalarOperation(LaneOp::Select, type), c, {30, a, b});
        break;
      default:
        if (isSupported(op, type))
          add(getScalarOperation(op, type), getPlace(from), {a, b, c});
        break;
      }
    }
    end();
    std::vector<ScalarRegister> outputs;
    for (unsigned i = 0; i < 4 * std::size(types); ++i)
      if (pick(2) != 0)
        outputs.push_back(kX + i);
    makeMachineCode(outputs);
    Registers registers = {};
    for (unsigned type = 0; type < std::size(types); ++type) {
      std::vector<uint64_t> values = makeValues(types[type]);
      for (unsigned i = 0; i < 4; ++i)
        registers[kX + 4 * type + i] = values[pick(values.size())];
    }
    Registers expected = runHandlers(registers), got = runMachine(registers);
    for (ScalarRegister place : outputs) {
      ET type = types[(place - kX) / 4];
      ASSERT_EQ(unifyNan(type, got[place]), unifyNan(type, expected[place]))
          << "round " << round << ", register " << place;
    }
  }
}
