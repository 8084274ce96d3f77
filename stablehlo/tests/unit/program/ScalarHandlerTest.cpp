//===- ScalarHandlerTest.cpp - Scalars compute what lanes do --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/ScalarCode.h"
#include "stablehlo/tests/unit/TestContext.h"
#include "gtest/gtest.h"
#include <cmath>
#include <cstring>
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

/// Expects that `handler` computes what `loop` does.
static void expectLoop(ScalarHandler handler, LaneLoop loop, ET resultType,
                       llvm::ArrayRef<uint64_t> operands, llvm::StringRef name,
                       ET type) {
  uint64_t registers[kNumFixedRegisters + 4] = {};
  ScalarCode code;
  code.instructions.resize(2);
  code.instructions[0].handler = handler;
  code.instructions[0].result = kNumFixedRegisters + 3;
  const void *inputs[3] = {};
  for (unsigned i = 0; i < operands.size(); ++i) {
    registers[kNumFixedRegisters + i] = operands[i];
    code.instructions[0].operands[i] = kNumFixedRegisters + i;
    inputs[i] = &operands[i];
  }
  code.instructions[1].handler = getScalarEndHandler();
  ScalarRun run{testContext(), /*frame=*/nullptr};
  llvm::cantFail(code.run(run, reinterpret_cast<char *>(registers)));
  uint64_t expected = 0;
  loop(&expected, inputs[0], inputs[1], inputs[2], 1);
  EXPECT_EQ(unifyNan(resultType, registers[kNumFixedRegisters + 3]),
            unifyNan(resultType, expected))
      << name.str() << " of " << getElementTypeName(type).str() << ": "
      << operands.front() << ", " << operands.back();
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
      ScalarHandler handler = getScalarCompareHandlers(op, type).compare;
      if (!handler)
        handler = getScalarHandler(op, type);
      ASSERT_TRUE(handler) << getLaneOpName(op).str();
      bool isPredicate = getLaneOpInfo(op).result == laneops::Boolean;
      std::vector<uint64_t> values = makeValues(type);
      unsigned numOperands = getNumOperands(op);
      for (uint64_t x : values)
        for (uint64_t y : values) {
          uint64_t operands[] = {x, y, values[(x ^ y) % values.size()]};
          expectLoop(handler, loop, isPredicate ? ET::I1 : type,
                     llvm::ArrayRef(operands).take_front(numOperands),
                     getLaneOpName(op), type);
        }
    }
}

TEST(ScalarHandlerTest, ConversionsComputeWhatLoopsDo) {
  for (ET from : kTypes)
    for (ET to : kTypes)
      for (uint64_t x : makeValues(from)) {
        ScalarHandler handler = getScalarConvertHandler(from, to);
        ASSERT_TRUE(handler);
        expectLoop(handler, getConvertLoop(from, to), to, x, "convert", from);
      }
}
