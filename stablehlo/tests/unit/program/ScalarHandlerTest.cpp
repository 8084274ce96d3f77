//===- ScalarHandlerTest.cpp - Scalars compute what lanes do --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/ScalarHandlers.h"
#include "stablehlo/tests/unit/TestContext.h"
#include "gtest/gtest.h"
#include <cmath>
#include <cstring>
#include <iterator>
#include <limits>
#include <random>

using namespace mlir;
using namespace mlir::stablehlo;
using ET = ElementType;

static constexpr ET kTypes[] = {ET::I1,   ET::SI32, ET::SI64, ET::UI32,
                                ET::UI64, ET::F32,  ET::F64};

template <typename T> static std::vector<uint64_t> toBits(std::vector<T> list) {
  std::mt19937_64 random(7);
  std::vector<uint64_t> result;
  for (T value : list)
    std::memcpy(&result.emplace_back(), &value, sizeof(T));
  for (unsigned i = 0; i < 8; ++i) {
    uint64_t bits = random();
    std::memcpy(&result.emplace_back(), &bits, sizeof(T));
  }
  return result;
}
template <typename T> static std::vector<uint64_t> makeFloats() {
  using Limits = std::numeric_limits<T>;
  return toBits<T>({0, -T(0), 1, -1, T(0.5), T(1.5), T(-2.5), 3, T(4503599.75),
                    Limits::denorm_min(), Limits::min(), Limits::max(),
                    Limits::infinity(), -Limits::infinity(),
                    Limits::quiet_NaN()});
}
template <typename T> static std::vector<uint64_t> makeIntegers() {
  using Limits = std::numeric_limits<T>;
  return toBits<T>({0, 1, 2, 3, 7, 31, 32, 33, 63, 64, T(-1), T(-2), T(-7),
                    Limits::min(), Limits::max(), T(Limits::max() - 1)});
}
static std::vector<uint64_t> makeValues(ET type) {
  switch (type) {
  case ET::I1:
    return {0, 1};
  case ET::F32:
    return makeFloats<float>();
  case ET::F64:
    return makeFloats<double>();
  default:
    return getNumBits(type) == 32 ? makeIntegers<int32_t>()
                                  : makeIntegers<int64_t>();
  }
}

/// The sign and payload of a NaN that an operation makes are not specified.
template <typename T> static uint64_t unifyNan(uint64_t bits) {
  T value;
  std::memcpy(&value, &bits, sizeof(T));
  return std::isnan(value) ? ~uint64_t(0) : bits;
}
static uint64_t unifyNan(ET type, uint64_t bits) {
  return type == ET::F32   ? unifyNan<float>(bits)
         : type == ET::F64 ? unifyNan<double>(bits)
                           : bits;
}

static uint64_t getWord(ET type, uint64_t bits) {
  // What is handed over has no more bits than the type.
  return type == ET::I1           ? bits & 1
         : getNumBits(type) == 32 ? static_cast<uint32_t>(bits)
                                  : bits;
}
template <typename T> static T fromBits(uint64_t bits) {
  T value;
  std::memcpy(&value, &bits, sizeof(T));
  return value;
}

/// Expects that each of `forms` computes what `loop` does.
static void expectLoop(const ScalarForms &forms, LaneLoop loop, ET resultType,
                       llvm::ArrayRef<uint64_t> operands, llvm::StringRef name,
                       ET type) {
  for (unsigned form = 0; form < 4; ++form) {
    // If both are handed over, they are one value.
    bool isPossible =
        forms.handlers[form] && (form != 3 || operands[0] == operands[1]);
    if (!isPossible)
      continue;
    uint64_t registers[kNumFixedRegisters + 4] = {};
    ScalarInstruction code[2];
    code[0].handler = forms.handlers[form];
    code[0].result = kNumFixedRegisters + 3;
    code[1].handler = getScalarEndForms()->handlers[0];
    const void *inputs[3] = {};
    uint64_t handed = 0;
    for (unsigned i = 0; i < operands.size(); ++i) {
      code[0].operands[i] = kNumFixedRegisters + i;
      inputs[i] = &operands[i];
      if (form >> i & 1)
        handed = operands[i];
      else
        registers[kNumFixedRegisters + i] = operands[i];
    }
    code[0].handler(code, reinterpret_cast<char *>(registers),
                    getWord(type, handed), fromBits<float>(handed),
                    fromBits<double>(handed));
    uint64_t expected = 0;
    loop(&expected, inputs[0], inputs[1], inputs[2], 1);
    EXPECT_EQ(unifyNan(resultType, registers[kNumFixedRegisters + 3]),
              unifyNan(resultType, expected))
        << name.str() << " of " << getElementTypeName(type).str() << ", form "
        << form << ": " << operands.front() << ", " << operands.back();
  }
}

/// All operators that are no functions have handlers for common types.
TEST(ScalarHandlerTest, HandlersComputeWhatLoopsDo) {
  for (ET type : kTypes)
    for (unsigned o = 0; o < kNumLaneOps; ++o) {
      auto op = static_cast<LaneOp>(o);
      if (op == LaneOp::ReducePrecision || !isSupported(op, type))
        continue;
      LaneLoop loop = getOperatorLoop(op, type);
      if (!loop || getFunctionLoop(op, type))
        continue;
      const ScalarForms *forms = getScalarCompareForms(op, type).compare;
      if (!forms)
        forms = getScalarForms(op, type);
      ASSERT_TRUE(forms) << getLaneOpName(op).str();
      bool isPredicate = getLaneOpInfo(op).result == laneops::Boolean;
      std::vector<uint64_t> values = makeValues(type);
      unsigned numOperands = getNumOperands(op);
      for (uint64_t x : values)
        for (uint64_t y : values) {
          uint64_t operands[] = {x, y, values[(x ^ y) % values.size()]};
          expectLoop(*forms, loop, isPredicate ? ET::I1 : type,
                     llvm::ArrayRef(operands).take_front(numOperands),
                     getLaneOpName(op), type);
        }
    }
}

TEST(ScalarHandlerTest, ConversionsComputeWhatLoopsDo) {
  for (ET from : kTypes)
    for (ET to : kTypes)
      for (uint64_t x : makeValues(from)) {
        const ScalarForms *forms = getScalarConvertForms(from, to);
        ASSERT_TRUE(forms);
        expectLoop(*forms, getConvertLoop(from, to), to, x, "convert", from);
      }
}

//===----------------------------------------------------------------------===//
// What is handed over
//===----------------------------------------------------------------------===//

namespace {
constexpr ScalarRegister kX = kNumFixedRegisters, kY = kX + 1, kZ = kX + 2;

class HandOverTest : public testing::Test {
protected:
  void SetUp() override {
    if (!scalarcode::kHandsOver)
      GTEST_SKIP() << "no guaranteed tail calls";
  }
  void add(const ScalarForms *forms, ScalarRegister result, ScalarRegister lhs,
           ScalarRegister rhs = kZeroRegister) {
    ScalarInstruction &instruction = code.instructions.emplace_back();
    instruction.forms = forms;
    instruction.result = result;
    instruction.operands[0] = lhs;
    instruction.operands[1] = rhs;
  }
  /// The number of the form of the last instruction.
  unsigned chooseLast() {
    const ScalarForms *last = code.instructions.back().forms;
    chooseScalarForms(code.instructions);
    return llvm::find(last->handlers, code.instructions.back().handler) -
           std::begin(last->handlers);
  }

  const ScalarForms *addF32 = getScalarForms(LaneOp::Add, ET::F32);
  const ScalarForms *addF64 = getScalarForms(LaneOp::Add, ET::F64);
  const ScalarForms *addI32 = getScalarForms(LaneOp::Add, ET::SI32);
  ScalarCode code;
};
} // namespace

TEST_F(HandOverTest, OperandsAreWhatWasComputedLast) {
  add(addF32, kZ, kX, kY);
  add(addF32, kZ, kX, kZ);
  EXPECT_EQ(chooseLast(), 2u);
}

TEST_F(HandOverTest, BothOperandsMayBe) {
  add(addF64, kZ, kX, kY);
  add(addF64, kX, kZ, kZ);
  EXPECT_EQ(chooseLast(), 3u);
}

TEST_F(HandOverTest, IntegersDoNotDisturbFloats) {
  add(addF32, kZ, kX, kX);
  add(addI32, kY, kY, kY);
  add(addF32, kX, kZ, kX);
  EXPECT_EQ(chooseLast(), 1u);
}

TEST_F(HandOverTest, OlderValuesAreInRegisters) {
  add(addF32, kZ, kX, kX);
  add(addF32, kY, kX, kX);
  add(addF32, kX, kZ, kX);
  EXPECT_EQ(chooseLast(), 0u);
}

TEST_F(HandOverTest, RegistersThatAreWrittenAgainAreRead) {
  add(addF32, kZ, kX, kX);
  add(addI32, kZ, kY, kY);
  add(addF32, kX, kZ, kX);
  EXPECT_EQ(chooseLast(), 0u);
}

TEST_F(HandOverTest, NothingPassesThroughFunctions) {
  add(addF32, kZ, kX, kX);
  add(getScalarLoopForms(), kY, kX);
  add(addF32, kX, kZ, kX);
  EXPECT_EQ(chooseLast(), 0u);
}
