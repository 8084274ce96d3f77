//===- LaneMachineTest.cpp - Machine code computes what loops do ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plans run by loops, which other tests compare with values from
// outside, and as machine code: all bytes of memory are the same.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/lanes/LaneMachine.h"
#include "stablehlo/reference/lanes/LaneKernel.h"
#include "stablehlo/tests/unit/TestContext.h"
#include "gtest/gtest.h"
#include <cmath>
#include <cstring>
#include <limits>
#include <random>

#ifdef STABLEHLO_HAS_MACHINE_CODE

using namespace mlir::stablehlo;
using ET = ElementType;

namespace {
/// Elements of any strides, with others around them.
struct Array {
  ET type;
  Dims shape, strides;
  std::vector<char> memory;

  StridedView view() {
    int64_t first = 0; // Behind what falling indices reach.
    for (auto [extent, stride] : llvm::zip_equal(shape, strides))
      first -= std::min<int64_t>(stride, 0) * (extent - 1);
    return {type, shape, strides,
            memory.data() + kMargin + first * getStorageSize(type)};
  }
  /// The bytes, with one NaN for all: which of two an operator returns is open.
  std::vector<char> getBytes() const {
    std::vector<char> bytes = memory;
    if (type == ElementType::F32)
      unifyNans<float>(bytes);
    else if (type == ElementType::F64)
      unifyNans<double>(bytes);
    else if (type == ElementType::BF16)
      unifyNans<uint16_t>(bytes);
    return bytes;
  }
  static constexpr int64_t kMargin = 64;

private:
  template <typename T> static bool isNan(T value) { return std::isnan(value); }
  static bool isNan(uint16_t bits) { return (bits & 0x7fff) > 0x7f80; }
  template <typename T> static void unifyNans(std::vector<char> &bytes) {
    for (size_t i = 0; i + sizeof(T) <= bytes.size(); i += sizeof(T)) {
      T value;
      std::memcpy(&value, bytes.data() + i, sizeof(T));
      if (isNan(value))
        value = T(-1);
      std::memcpy(bytes.data() + i, &value, sizeof(T));
    }
  }
};

class LaneMachineTest : public testing::Test {
protected:
  void SetUp() override {
    LaneProgram program;
    LaneRegister x = program.addInput(ET::F32);
    program.outputs.push_back(program.add(LaneOp::Add, ET::F32, {x, x}));
    LaneKernel kernel(program);
    Array array = makeArray(ET::F32, {64}, {1});
    if (!LaneMachine::make(*kernel.plan({64}, array.view(), array.view())))
      GTEST_SKIP() << "no machine code here";
  }

  uint64_t draw(uint64_t size) { return random() % size; }
  template <typename T> T drawFloat();
  /// The bits of an element: often one on which operators differ.
  uint64_t drawBits(ET type);
  Array makeArray(ET type, Dims shape, Dims strides);
  /// A broadcast, a part of something larger, or dense.
  Array drawInput(ET type, const Dims &shape);
  /// What index vectors of any numbers select from.
  static constexpr int64_t kTableSize = 37;
  Array makeTable(ET type, const Dims &shape);
  /// The inputs of `program`, elements as `drawElements` makes those of a type.
  template <typename Fn>
  std::vector<Array> makeInputs(const LaneProgram &program, const Dims &shape,
                                Fn drawElements);
  /// Whether there was machine code.
  bool compare(const LaneProgram &program, const Dims &shape,
               std::vector<Array> inputs, std::vector<Array> outputs,
               const std::string &name);
  /// The same with inputs and outputs of any kind.
  bool compare(const LaneProgram &program, const Dims &shape,
               const std::string &name);
  LaneProgram drawProgram(unsigned size);

  std::mt19937_64 random{7};
};
} // namespace

template <typename T> T LaneMachineTest::drawFloat() {
  using Limits = std::numeric_limits<T>;
  const T special[] = {0,
                       -T(0),
                       1,
                       -1,
                       T(0.5),
                       T(-7.5),
                       Limits::min() / 3,
                       -Limits::denorm_min(),
                       Limits::max(),
                       T(123456.7)};
  if (draw(2))
    return special[draw(std::size(special))];
  return T(int(draw(2000)) - 1000) / 16;
}

uint64_t LaneMachineTest::drawBits(ET type) {
  bool isSpecial = draw(2);
  if (isBoolean(type))
    return draw(2);
  if (type == ET::BF16)
    return drawBits(ET::F32) >> 16;
  // No NaNs: which of two a sum of products is, is the compiler's choice.
  if (type == ET::ComplexF32)
    return llvm::bit_cast<uint32_t>(drawFloat<float>()) |
           uint64_t(llvm::bit_cast<uint32_t>(drawFloat<float>())) << 32;
  if (isSpecial && type == ET::F32)
    return llvm::bit_cast<uint32_t>(drawFloat<float>());
  if (isSpecial && type == ET::F64)
    return llvm::bit_cast<uint64_t>(drawFloat<double>());
  return isSpecial ? draw(80) - 40 : random();
}

Array LaneMachineTest::makeArray(ET type, Dims shape, Dims strides) {
  int64_t size = getStorageSize(type), reach = 1;
  for (auto [extent, stride] : llvm::zip_equal(shape, strides))
    reach += (extent - 1) * std::abs(stride);
  Array array{type, shape, strides, {}};
  array.memory.resize(reach * size + 2 * Array::kMargin);
  for (int64_t i = 0; i < reach; ++i) {
    uint64_t bits = drawBits(type);
    std::memcpy(array.memory.data() + Array::kMargin + i * size, &bits, size);
  }
  return array;
}

Array LaneMachineTest::drawInput(ET type, const Dims &shape) {
  Dims larger = shape;
  if (draw(3) == 0)
    for (int64_t &size : larger)
      size += draw(3);
  Dims strides = getRowMajorStrides(larger);
  if (draw(4) == 0) { // Columns are rows in memory.
    std::reverse(larger.begin(), larger.end());
    strides = getRowMajorStrides(larger);
    std::reverse(strides.begin(), strides.end());
  }
  if (draw(6) == 0)
    for (int64_t &stride : strides)
      stride *= 1 + draw(3);
  if (draw(5) == 0)
    strides.back() = -strides.back();
  if (draw(2))
    for (int64_t &stride : strides)
      if (draw(2))
        stride = 0;
  return makeArray(type, shape, strides);
}

bool LaneMachineTest::compare(const LaneProgram &program, const Dims &shape,
                              std::vector<Array> inputs,
                              std::vector<Array> outputs,
                              const std::string &name) {
  LaneKernel kernel(program);
  auto getViews = [](std::vector<Array> &arrays) {
    llvm::SmallVector<StridedView, 8> views;
    for (Array &array : arrays)
      views.push_back(array.view());
    return views;
  };
  auto getAddresses = [](std::vector<Array> &arrays) {
    llvm::SmallVector<char *, 8> addresses;
    for (Array &array : arrays)
      addresses.push_back(array.view().data);
    return addresses;
  };
  auto plan = kernel.plan(shape, getViews(inputs), getViews(outputs));
  std::vector<Array> expected = outputs;
  kernel.run(testContext(), *plan, getAddresses(inputs),
             getAddresses(expected));
  std::unique_ptr<const LaneMachine> machine = LaneMachine::make(*plan);
  if (!machine)
    return false;
  std::vector<Array> sources = inputs, results = outputs;
  machine->run(testContext(), getAddresses(sources), getAddresses(results));
  for (size_t i = 0; i < outputs.size(); ++i)
    EXPECT_EQ(results[i].getBytes(), expected[i].getBytes())
        << name << ", output " << i;
  // The first output in place of an input that lies as it does.
  auto place = llvm::find_if(sources, [&](const Array &input) {
    return getStorageSize(input.type) == getStorageSize(outputs[0].type) &&
           input.strides == outputs[0].strides &&
           input.strides == getRowMajorStrides(shape);
  });
  if (place == sources.end())
    return true;
  llvm::SmallVector<char *, 8> targets = getAddresses(results);
  targets[0] = place->view().data;
  machine->run(testContext(), getAddresses(sources), targets);
  place->type = outputs[0].type;
  EXPECT_EQ(place->getBytes(), expected[0].getBytes()) << name << " in place";
  for (size_t i = 1; i < outputs.size(); ++i)
    EXPECT_EQ(results[i].getBytes(), expected[i].getBytes())
        << name << ", output " << i;
  return true;
}

Array LaneMachineTest::makeTable(ET type, const Dims &shape) {
  Array table = makeArray(type, {kTableSize}, {1});
  table.shape = shape;
  table.strides = Dims(shape.size(), 0);
  return table;
}

template <typename Fn>
std::vector<Array> LaneMachineTest::makeInputs(const LaneProgram &program,
                                               const Dims &shape,
                                               Fn drawElements) {
  std::vector<Array> inputs;
  for (auto [i, isTable] : llvm::enumerate(program.getTables())) {
    ET type = program.types[i];
    inputs.push_back(isTable ? makeTable(type, shape) : drawElements(type));
  }
  return inputs;
}

bool LaneMachineTest::compare(const LaneProgram &program, const Dims &shape,
                              const std::string &name) {
  std::vector<Array> outputs;
  std::vector<Array> inputs = makeInputs(
      program, shape, [&](ET type) { return drawInput(type, shape); });
  for (LaneRegister output : program.outputs) {
    Dims strides = getRowMajorStrides(shape);
    if (draw(8) == 0)
      for (int64_t &stride : strides)
        stride *= 2;
    outputs.push_back(makeArray(program.types[output], shape, strides));
  }
  return compare(program, shape, inputs, outputs, name);
}

static const ET kTypes[] = {
    ET::F32,  ET::F64,        ET::SI32, ET::UI32, ET::SI64, ET::UI64, ET::I1,
    ET::BF16, ET::ComplexF32, ET::SI8,  ET::UI8,  ET::SI16, ET::UI16};

TEST_F(LaneMachineTest, Operators) {
  unsigned numCompared = 0;
  for (unsigned number = 0; number < kNumLaneOps; ++number)
    for (ET type : kTypes) {
      auto op = static_cast<LaneOp>(number);
      if (isParametrized(op) || !MachineVectors::hasVectorCode(op, type) ||
          !isSupported(op, type))
        continue;
      LaneProgram program;
      llvm::SmallVector<LaneRegister, 3> operands;
      for (unsigned i = 0; i < getNumOperands(op); ++i)
        operands.push_back(program.addInput(type));
      program.outputs.push_back(program.add(op, type, operands));
      unsigned numCodes = 0;
      std::string name = getLaneOpName(op).str() + " of type " +
                         std::to_string(int(type)) + ", ";
      for (int64_t size : {2, 5, 8, 15, 31, 32, 1000, 9001})
        for (const Dims &shape : {Dims{size}, Dims{3, size}})
          numCodes += compare(program, shape, name + std::to_string(size));
      EXPECT_GE(numCodes, 8u) << name; // Rows of two have none.
      ++numCompared;
    }
  EXPECT_GT(numCompared, 80u);
}

TEST_F(LaneMachineTest, Comparisons) {
  for (auto number = static_cast<unsigned>(LaneOp::CompareEq);
       number <= static_cast<unsigned>(LaneOp::CompareTotalLt); ++number)
    for (ET type : kTypes) {
      auto op = static_cast<LaneOp>(number);
      if (!isSupported(op, type))
        continue;
      LaneProgram program;
      LaneRegister x = program.addInput(type), y = program.addInput(type);
      LaneRegister isLess = program.add(op, type, {x, y});
      program.outputs.push_back(isLess);
      program.outputs.push_back(
          program.add(LaneOp::Select, type, {isLess, y, x}));
      bool hasCode = false;
      for (int64_t size : {5, 8, 43, 2000})
        hasCode |= compare(program, {3, size},
                           getLaneOpName(op).str() + " of type " +
                               std::to_string(int(type)));
      EXPECT_TRUE(hasCode || isComplex(type)) << getLaneOpName(op).str();
    }
}

TEST_F(LaneMachineTest, ConversionsAndChoices) {
  unsigned numConversions = 0;
  for (ET from : kTypes) {
    for (ET to : kTypes)
      for (LaneOp op : {LaneOp::Convert, LaneOp::BitcastConvert}) {
        if (op == LaneOp::BitcastConvert && getNumBits(from) != getNumBits(to))
          continue;
        // What is converted is read by others, too, and so are results.
        for (bool isBetween : {false, true}) {
          LaneProgram program;
          LaneRegister x = program.addInput(from), predicate = 0;
          if (isBetween) {
            predicate = program.addInput(ET::I1);
            x = program.add(LaneOp::Select, from, {predicate, x, x});
          }
          LaneRegister y = program.add(op, to, {x});
          if (isBetween)
            y = program.add(LaneOp::Select, to, {predicate, y, y});
          program.outputs.push_back(y);
          numConversions += compare(program, {7, 43},
                                    std::to_string(int(from)) + " to " +
                                        std::to_string(int(to)));
        }
      }
    LaneProgram program;
    LaneRegister predicate = program.addInput(ET::I1);
    LaneRegister x = program.addInput(from), y = program.addInput(from);
    program.outputs.push_back(
        program.add(LaneOp::Select, from, {predicate, x, y}));
    unsigned numChoices = 0;
    for (unsigned i = 0; i < 20; ++i)
      numChoices += compare(program, {11, 43}, "select");
    EXPECT_GT(numChoices, 5u);
  }
  EXPECT_GT(numConversions, 30u);
}

/// Numerators next to multiples of the divisor, where a quotient that is made
/// of a product may be off by one, and next to the ends; signed ones also as
/// they are where quotients are rounded down: x or ~x, which is not negative.
TEST_F(LaneMachineTest, DivisionsByConstants) {
  constexpr int64_t kSize = 1000;
  for (ET type : {ET::SI8, ET::UI8, ET::SI16, ET::UI16, ET::SI32, ET::UI32})
    for (LaneOp op : {LaneOp::Divide, LaneOp::Remainder})
      for (unsigned i = 0; i < 60; ++i) {
        uint64_t mask = UINT64_MAX >> (64 - getNumBits(type));
        const uint64_t special[] = {
            1,    2,         3,     7,     10,   641,        65521,
            mask, mask >> 1, ~2ull, ~6ull, 1000, 1ull << 31, (mask >> 1) + 1};
        uint64_t divisor =
            (i < std::size(special) ? special[i] : random() >> draw(64)) & mask;
        if (divisor == 0)
          continue;
        LaneProgram program;
        LaneRegister x = program.addInput(type);
        LaneRegister y = program.addConstant(type, {divisor, 0});
        program.outputs.push_back(program.add(op, type, {x, y}));
        if (isSignedInteger(type)) {
          LaneRegister last =
              program.addConstant(type, {getNumBits(type) - 1u, 0});
          LaneRegister sign =
              program.add(LaneOp::ShiftRightArithmetic, type, {x, last});
          LaneRegister size = program.add(LaneOp::Xor, type, {x, sign});
          program.outputs.push_back(program.add(op, type, {size, y}));
        }
        Array numerators = makeArray(type, {kSize}, {1});
        for (int64_t k = 0; k < kSize; ++k) {
          uint64_t base = k % 8 == 0 ? (mask >> 1) + 1 : random() * divisor;
          uint64_t bits = base + draw(3) - 1;
          std::memcpy(numerators.view().data + k * getStorageSize(type), &bits,
                      getStorageSize(type));
        }
        std::vector<Array> results;
        while (results.size() < program.outputs.size())
          results.push_back(makeArray(type, {kSize}, {1}));
        EXPECT_TRUE(compare(program, {kSize}, {numerators}, results,
                            getLaneOpName(op).str() + " by " +
                                std::to_string(divisor)));
      }
}

/// Those by powers of two, of numbers around multiples.
TEST_F(LaneMachineTest, FloatRemaindersByConstants) {
  constexpr int64_t kSize = 1000;
  for (double divisor : {1.0, -1.0, 2.0, 64.0, 0x1p64})
    for (ET type : {ET::F32, ET::F64}) {
      auto getBits = [&](double value) -> uint64_t {
        if (type == ET::F64)
          return llvm::bit_cast<uint64_t>(value);
        return llvm::bit_cast<uint32_t>(static_cast<float>(value));
      };
      LaneProgram program;
      LaneRegister x = program.addInput(type);
      LaneRegister y = program.addConstant(type, {getBits(divisor), 0});
      program.outputs.push_back(program.add(LaneOp::Remainder, type, {x, y}));
      Array numerators = makeArray(type, {kSize}, {1});
      for (int64_t k = 0; k < kSize; k += 2) {
        double multiple = (static_cast<double>(draw(9)) - 4) * divisor;
        uint64_t bits = getBits(multiple) + draw(3) - 1;
        std::memcpy(numerators.view().data + k * getStorageSize(type), &bits,
                    getStorageSize(type));
      }
      EXPECT_TRUE(compare(program, {kSize}, {numerators},
                          {makeArray(type, {kSize}, {1})},
                          "remainder by " + std::to_string(divisor)));
    }
}

/// Small integers are numbers of larger lanes next to larger ones, and shifts
/// by constants have instructions of their own.
TEST_F(LaneMachineTest, SmallIntegers) {
  for (ET type : {ET::SI8, ET::UI8, ET::SI16, ET::UI16})
    for (ET other : {type, ET::SI16, ET::F32})
      for (unsigned number = 0; number < kNumLaneOps; ++number) {
        auto op = static_cast<LaneOp>(number);
        if (isParametrized(op) || !isSupported(op, type) ||
            !(MachineVectors::hasVectorCode(op, type) || isDivision(op)))
          continue;
        for (uint64_t amount : {0, 1, 3, 7, 8, 15, 16, 200}) {
          LaneProgram program;
          llvm::SmallVector<LaneRegister, 3> operands;
          for (unsigned i = 0; i < getNumOperands(op); ++i)
            operands.push_back(program.addInput(type));
          if (isShift(op))
            operands[1] = program.addConstant(type, {amount, 0});
          LaneRegister result = program.add(op, type, operands);
          program.outputs.push_back(result);
          program.outputs.push_back(
              program.add(LaneOp::Convert, other, {result}));
          EXPECT_TRUE(compare(program, {3, 43},
                              getLaneOpName(op).str() + " of type " +
                                  std::to_string(int(type)) + " by " +
                                  std::to_string(amount)));
        }
      }
}

/// Inputs, constants and iotas, operators and functions in any order.
LaneProgram LaneMachineTest::drawProgram(unsigned size) {
  LaneProgram program;
  llvm::ArrayRef<ET> types =
      draw(2) ? llvm::ArrayRef(kTypes) : llvm::ArrayRef(kTypes).take_front(1);
  auto drawType = [&] { return types[draw(types.size())]; };
  unsigned numTables = draw(3) ? 0 : 1 + draw(3);
  for (unsigned i = 0, e = numTables + 1 + draw(draw(3) ? 3 : 16); i < e; ++i)
    program.addInput(drawType());
  std::vector<LaneRegister> computed;
  auto find = [&](ET type) {
    llvm::SmallVector<LaneRegister> known;
    for (auto [reg, other] : llvm::enumerate(program.types))
      if (other == type && reg >= numTables)
        known.push_back(reg);
    if (known.empty() || draw(8) == 0)
      return program.addConstant(
          type, {drawBits(type) &
                     llvm::maskTrailingOnes<uint64_t>(8 * getStorageSize(type)),
                 0});
    // Often one of the last.
    size_t number = known.size() - 1 - draw(std::min<size_t>(known.size(), 4));
    return known[draw(3) ? number : draw(known.size())];
  };
  constexpr LaneOp functions[] = {LaneOp::Exponential, LaneOp::Log,
                                  LaneOp::Rsqrt, LaneOp::Power};
  for (unsigned i = 0; i < size; ++i) {
    ET type = drawType();
    auto op = static_cast<LaneOp>(draw(kNumLaneOps));
    if (draw(6) == 0) {
      op = functions[draw(std::size(functions))];
      type = draw(4) ? ET::F32 : ET::F64;
    }
    LaneRegister result;
    if (draw(3) == 0 && numTables != 0) {
      auto table = static_cast<LaneRegister>(draw(numTables));
      result = program.add(LaneOp::TakeElement, program.types[table],
                           {table, find(ET::SI32)}, kTableSize - 1 - draw(3));
    } else if (op == LaneOp::Iota && type != ET::I1) {
      result = program.addIota(type, draw(2));
    } else if (op == LaneOp::Convert) {
      result = program.add(op, type, {find(drawType())});
    } else if (op == LaneOp::Select) {
      LaneRegister predicate = find(ET::I1), onTrue = find(type);
      result = program.add(op, type, {predicate, onTrue, find(type)});
    } else if (!isParametrized(op) && isSupported(op, type) &&
               (MachineVectors::hasVectorCode(op, type) ||
                llvm::is_contained(functions, op))) {
      llvm::SmallVector<LaneRegister, 3> operands;
      for (unsigned k = 0; k < getNumOperands(op); ++k)
        operands.push_back(find(type));
      result = program.add(op, type, operands);
    } else {
      continue;
    }
    computed.push_back(result);
  }
  if (computed.empty())
    computed.push_back(numTables);
  program.outputs.push_back(computed.back());
  while (draw(2))
    program.outputs.push_back(
        draw(4) ? computed[draw(computed.size())]
                : numTables + draw(program.numInputs - numTables));
  return program;
}

static std::string print(const LaneProgram &program, const Dims &shape) {
  std::string text = std::to_string(program.numInputs) + " inputs;";
  for (const LaneInstruction &instruction : program.instructions) {
    text += " r" + std::to_string(instruction.result) + " = ";
    text += getLaneOpName(instruction.op).str() + ":";
    text += std::to_string(int(instruction.type));
    for (LaneRegister operand : llvm::ArrayRef(instruction.operands)
                                    .take_front(getNumOperands(instruction.op)))
      text += " r" + std::to_string(operand);
    text += ";";
  }
  for (LaneRegister output : program.outputs)
    text += " output r" + std::to_string(output);
  for (int64_t size : shape)
    text += ", " + std::to_string(size);
  return text;
}

TEST_F(LaneMachineTest, RandomPrograms) {
  unsigned numCompared = 0;
  for (unsigned i = 0; i < 3000 && !HasFailure(); ++i) {
    LaneProgram program = drawProgram(1 + draw(draw(4) ? 12 : 60));
    Dims shape{int64_t(1 + draw(12)), int64_t(4 + draw(draw(4) ? 60 : 3000))};
    if (draw(3) == 0)
      shape.insert(shape.begin(), 1 + draw(4));
    numCompared += compare(program, shape, print(program, shape));
  }
  EXPECT_GT(numCompared, 1500u);
}

/// Of two to four elements, with numbers for each row, and rows for all: eight
/// are computed together, and what is left over.
TEST_F(LaneMachineTest, ShortRows) {
  unsigned numCompared = 0;
  for (unsigned i = 0; i < 2000 && !HasFailure(); ++i) {
    LaneProgram program = drawProgram(1 + draw(draw(4) ? 4 : 30));
    int64_t row = 2 + draw(3);
    Dims shape{int64_t(16 + draw(draw(4) ? 50 : 3000)), row};
    const Dims places[] = {{row, 1}, {1, 0}, {0, 1}, {0, 0}};
    std::vector<Array> outputs;
    std::vector<Array> inputs = makeInputs(program, shape, [&](ET type) {
      return makeArray(type, shape, places[draw(4)]);
    });
    for (LaneRegister output : program.outputs)
      outputs.push_back(makeArray(program.types[output], shape, {row, 1}));
    numCompared +=
        compare(program, shape, inputs, outputs, print(program, shape));
  }
  EXPECT_GT(numCompared, 600u);
  // Results apart, and numbers apart, have other code or none.
  LaneProgram program;
  LaneRegister x = program.addInput(ET::F32), y = program.addInput(ET::F32);
  program.outputs.push_back(program.add(LaneOp::Multiply, ET::F32, {x, y}));
  Dims shape{100, 3};
  Array dense = makeArray(ET::F32, shape, {3, 1});
  EXPECT_TRUE(compare(program, shape,
                      {dense, makeArray(ET::F32, shape, {1, 0})}, {dense},
                      "numbers"));
  EXPECT_FALSE(compare(program, shape,
                       {dense, makeArray(ET::F32, shape, {2, 0})}, {dense},
                       "numbers apart"));
  EXPECT_FALSE(compare(program, shape,
                       {dense, makeArray(ET::F32, shape, {1, 0})},
                       {makeArray(ET::F32, shape, {4, 1})}, "results apart"));
}

/// Of all types, by indices that are in memory, repeated, or computed, of which
/// many are outside: nothing but the table's elements is read.
TEST_F(LaneMachineTest, Tables) {
  for (ET type : kTypes)
    for (int64_t size : {5, 8, 31, 1000, 9001}) {
      LaneProgram program;
      LaneRegister table = program.addInput(type);
      LaneRegister index = program.addInput(ET::SI32);
      LaneRegister other = program.addInput(ET::SI32);
      LaneRegister sum =
          program.add(LaneOp::Subtract, ET::SI32, {index, other});
      for (LaneRegister number : {index, sum})
        program.outputs.push_back(program.add(LaneOp::TakeElement, type,
                                              {table, number}, kTableSize - 1));
      Dims shape{3, size}, dense{size, 1};
      Array elements = makeTable(type, shape),
            indices = makeArray(ET::SI32, shape, dense),
            others = makeArray(ET::SI32, shape, {1, 0}),
            results = makeArray(type, shape, dense);
      std::vector<char> expected;
      for (int64_t i = 0; i < 3; ++i)
        for (int64_t j = 0; j < size; ++j) {
          int32_t number;
          std::memcpy(&number, indices.view().data + 4 * (i * size + j), 4);
          int64_t bytes = getStorageSize(type);
          const char *element =
              elements.view().data +
              bytes * std::clamp<int64_t>(number, 0, kTableSize - 1);
          expected.insert(expected.end(), element, element + bytes);
        }
      LaneKernel kernel(program);
      Array taken = results, byNumber = results;
      kernel.run(testContext(), shape,
                 {elements.view(), indices.view(), others.view()},
                 {taken.view(), byNumber.view()});
      EXPECT_EQ(
          std::memcmp(taken.view().data, expected.data(), expected.size()), 0)
          << size;
      compare(program, shape, {elements, indices, others}, {results, results},
              "table of type " + std::to_string(int(type)));
    }
}

TEST_F(LaneMachineTest, OutputsApart) {
  LaneProgram program;
  LaneRegister x = program.addInput(ET::F32), y = program.addInput(ET::F32);
  program.outputs.push_back(program.add(LaneOp::Multiply, ET::F32, {x, y}));
  program.outputs.push_back(program.add(LaneOp::CompareLt, ET::F32, {x, y}));
  Dims shape{6, 9, 37};
  EXPECT_TRUE(compare(program, shape,
                      {makeArray(ET::F32, shape, {0, 37, 1}),
                       makeArray(ET::F32, shape, {400, 0, 1})},
                      {makeArray(ET::F32, shape, {400, 40, 1}),
                       makeArray(ET::I1, shape, {1000, 50, 1})},
                      "parts"));
  EXPECT_TRUE(compare(program, shape,
                      {makeArray(ET::F32, shape, {0, 37, 1}),
                       makeArray(ET::F32, shape, {400, 0, 1})},
                      {makeArray(ET::F32, shape, {400, 1, 12}),
                       makeArray(ET::I1, shape, {1000, 1, 11})},
                      "columns"));
}

/// Code brings their short rows together, and apart.
TEST_F(LaneMachineTest, FunctionsOfShortRows) {
  LaneProgram program;
  LaneRegister x = program.addInput(ET::F32);
  program.outputs.push_back(program.add(LaneOp::Exponential, ET::F32, {x}));
  program.outputs.push_back(program.add(LaneOp::Tanh, ET::F32, {x}));
  Dims shape{300, 7};
  Array dense = makeArray(ET::F32, shape, {7, 1}),
        apart = makeArray(ET::F32, shape, {16, 1});
  EXPECT_TRUE(compare(program, shape, {dense}, {apart, apart}, "results"));
  EXPECT_TRUE(compare(program, shape, {apart}, {dense, dense}, "operand"));
  EXPECT_TRUE(compare(program, shape, {apart}, {dense, apart}, "both"));
  EXPECT_FALSE(compare(program, shape, {dense}, {dense, dense}, "dense"));
}

TEST_F(LaneMachineTest, PlansThatRunOften) {
  LaneProgram program;
  LaneRegister x = program.addInput(ET::F32);
  program.outputs.push_back(program.add(LaneOp::Square, ET::F32, {x}));
  LaneKernel kernel(program);
  Array input = makeArray(ET::F32, {100}, {1}), output = input;
  auto plan = kernel.plan({100}, input.view(), output.view());
  // Who plans the same again goes on with it.
  EXPECT_EQ(plan, kernel.plan({100}, input.view(), output.view()));
  unsigned numRuns = 0;
  while (!plan->getMachine() && numRuns < 100)
    ++numRuns;
  EXPECT_GT(numRuns, 1u);
  EXPECT_LT(numRuns, 100u);
}

TEST_F(LaneMachineTest, Units) {
  Dims flat{10000}, rows{50, 300}, planes{3, 7, 5000};
  LaneMachine::Units ofFlat(flat, 4096), ofRows(rows, 4096),
      ofPlanes(planes, 1024);
  EXPECT_EQ(ofFlat.count, 3392);
  EXPECT_EQ(ofFlat.numUnits, 3);
  EXPECT_EQ(ofRows.panelSize, 300);
  EXPECT_EQ(ofRows.count, 13);
  EXPECT_EQ(ofRows.numUnits, 4);
  EXPECT_EQ(ofPlanes.dim, 2u);
  EXPECT_EQ(ofPlanes.count, 1024);
  EXPECT_EQ(ofPlanes.unitsPerRun, 5);
  EXPECT_EQ(ofPlanes.numUnits, 3 * 7 * 5);
}

#endif
