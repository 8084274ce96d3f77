//===- ScalarHandlerTest.cpp - Scalars compute what lanes do --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/ScalarCode.h"
#include "stablehlo/tests/unit/TestContext.h"
#include "stablehlo/tests/unit/program/ScalarTestValues.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::stablehlo;
using ET = ElementType;

/// Expects that the handler of `operation` computes what `loop` does.
static void expectLoop(const ScalarOperation &operation, LaneLoop loop,
                       ET resultType, llvm::ArrayRef<uint64_t> operands,
                       llvm::StringRef name, ET type) {
  uint64_t registers[kNumFixedRegisters + 4] = {};
  ScalarInstruction code[2];
  code[0].handler = operation.handler;
  code[0].result = kNumFixedRegisters + 3;
  code[1].handler = getScalarEndOperation()->handler;
  const void *inputs[3] = {};
  for (unsigned i = 0; i < operands.size(); ++i) {
    code[0].operands[i] = kNumFixedRegisters + i;
    inputs[i] = &operands[i];
    registers[kNumFixedRegisters + i] = operands[i];
  }
  code[0].handler(code, reinterpret_cast<char *>(registers));
  uint64_t expected = 0;
  loop(&expected, inputs[0], inputs[1], inputs[2], 1);
  EXPECT_EQ(unifyNan(resultType, registers[kNumFixedRegisters + 3]),
            unifyNan(resultType, expected))
      << name.str() << " of " << getElementTypeName(type).str() << ": "
      << operands.front() << ", " << operands.back();
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
      const ScalarOperation *operation = getScalarComparison(op, type).compare;
      if (!operation)
        operation = getScalarOperation(op, type);
      ASSERT_TRUE(operation) << getLaneOpName(op).str();
      bool isPredicate = getLaneOpInfo(op).result == laneops::Boolean;
      std::vector<uint64_t> values = makeValues(type);
      unsigned numOperands = getNumOperands(op);
      for (uint64_t x : values)
        for (uint64_t y : values) {
          uint64_t operands[] = {x, y, values[(x ^ y) % values.size()]};
          expectLoop(*operation, loop, isPredicate ? ET::I1 : type,
                     llvm::ArrayRef(operands).take_front(numOperands),
                     getLaneOpName(op), type);
        }
    }
}

TEST(ScalarHandlerTest, ConversionsComputeWhatLoopsDo) {
  for (ET from : kScalarTypes)
    for (ET to : kScalarTypes)
      for (uint64_t x : makeValues(from)) {
        const ScalarOperation *operation = getScalarConvertOperation(from, to);
        ASSERT_TRUE(operation);
        expectLoop(*operation, getConvertLoop(from, to), to, x, "convert",
                   from);
      }
}
