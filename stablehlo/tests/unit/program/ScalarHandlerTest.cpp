//===- ScalarHandlerTest.cpp - Scalars compute what lanes do --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/ScalarHandlers.h"
#include "stablehlo/tests/unit/TestContext.h"
#include "stablehlo/tests/unit/program/ScalarTestValues.h"
#include "gtest/gtest.h"
#include <cstring>
#include <iterator>

using namespace mlir;
using namespace mlir::stablehlo;
using ET = ElementType;

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
  for (ET type : kScalarTypes)
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
  for (ET from : kScalarTypes)
    for (ET to : kScalarTypes)
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
