//===- ReduceSelectionsTest.cpp - Tests of bodies of argmax and argmin ----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/ReduceSelections.h"
#include "ReduceTestUtils.h"
#include "gtest/gtest.h"
#include <limits>

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::testing;

/// What JAX writes for argmax, if `better` is CompareGt and `tie` CompareLt.
static LaneKernel makeBody(ElementType value, ElementType index, LaneOp better,
                           LaneOp tie, bool takesNan = true) {
  LaneProgram program;
  LaneRegister left = program.addInput(value),
               leftIndex = program.addInput(index),
               right = program.addInput(value),
               rightIndex = program.addInput(index);
  const ElementType boolean = ElementType::I1;
  LaneRegister isLeft = program.add(better, value, {left, right});
  if (takesNan) {
    // Folded, of integers.
    LaneRegister isNan =
        isInteger(value) ? program.addConstant(boolean, {0, 0})
                         : program.add(LaneOp::CompareNe, value, {left, left});
    isLeft = program.add(LaneOp::Or, boolean, {isLeft, isNan});
  }
  LaneRegister isEqual = program.add(LaneOp::CompareEq, value, {left, right});
  LaneRegister isFirst = program.add(tie, index, {leftIndex, rightIndex});
  LaneRegister isTie = program.add(LaneOp::And, boolean, {isEqual, isFirst});
  LaneRegister takesLeft = program.add(LaneOp::Or, boolean, {isLeft, isTie});
  program.outputs = {
      program.add(LaneOp::Select, value, {isLeft, left, right}),
      program.add(LaneOp::Select, index, {takesLeft, leftIndex, rightIndex})};
  return LaneKernel(std::move(program));
}

/// The loop and the body on numbers that are often equal, or no numbers. They
/// are stored as `Value`.
template <typename Value, typename Index>
static void check(LaneOp better, std::vector<Value> numbers,
                  ElementType type = getElementTypeOf<Value>()) {
  LaneKernel body =
      makeBody(type, getElementTypeOf<Index>(), better, LaneOp::CompareLt);
  SelectionLoop loop = matchSelection(body);
  ASSERT_TRUE(loop);
  constexpr size_t kCount = 1000;
  std::mt19937 random(numbers.size());
  std::vector<Value> values[2];
  std::vector<Index> indices[2];
  for (unsigned side = 0; side < 2; ++side)
    for (size_t i = 0; i < kCount; ++i) {
      values[side].push_back(numbers[random() % numbers.size()]);
      indices[side].push_back(static_cast<Index>(random() % 3) - 1);
    }
  std::vector<Value> expected(kCount);
  std::vector<Index> expectedIndices(kCount);
  LaneScratch scratch;
  body.runBlock({values[0].data(), indices[0].data(), values[1].data(),
                 indices[1].data()},
                {expected.data(), expectedIndices.data()}, kCount, scratch);
  // In place of the right side.
  loop({values[0].data(), indices[0].data()},
       {values[1].data(), indices[1].data()},
       {values[1].data(), indices[1].data()}, kCount);
  for (size_t i = 0; i < kCount; ++i)
    EXPECT_TRUE(isSameBits(values[1][i], expected[i])) << i;
  EXPECT_EQ(indices[1], expectedIndices);
}

TEST(ReduceSelectionsTest, LoopsAreTheirBodies) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const float infinity = std::numeric_limits<float>::infinity();
  check<float, int32_t>(LaneOp::CompareGt, {1, -0.0f, 0.0f, nan, -infinity, 7});
  check<float, int32_t>(LaneOp::CompareLt, {1, -0.0f, 0.0f, nan, infinity, 7});
  check<double, int64_t>(LaneOp::CompareGt, {1, -0.0, 0.0, nan, -2, 1e300});
  check<double, int32_t>(LaneOp::CompareLt, {1, -0.0, 0.0, nan, -2, 1e300});
  check<int32_t, int32_t>(LaneOp::CompareGt, {1, 0, -5, INT32_MAX});
  check<int32_t, int64_t>(LaneOp::CompareLt, {1, 0, -5, INT32_MIN});
  check<uint8_t, int32_t>(LaneOp::CompareGt, {1, 0, 127, 128, 255},
                          ElementType::UI8);
  check<int8_t, int32_t>(LaneOp::CompareGt, {1, 0, 127, -128},
                         ElementType::SI8);
  check<uint64_t, int64_t>(LaneOp::CompareLt, {1, 0, UINT64_MAX},
                           ElementType::UI64);
  check<uint8_t, int32_t>(LaneOp::CompareGt, {0, 1}, ElementType::I1);
  // 1, -2, zeros, NaN, -infinity, the least number.
  check<uint16_t, int32_t>(
      LaneOp::CompareGt,
      {0x3F80, 0xC000, 0x8000, 0x0000, 0x7FC0, 0xFF80, 0x0001},
      ElementType::BF16);
  check<uint16_t, int32_t>(
      LaneOp::CompareLt,
      {0x3C00, 0xC000, 0x8000, 0x0000, 0x7E00, 0xFC00, 0x0001},
      ElementType::F16);
}

TEST(ReduceSelectionsTest, OtherBodiesAreLeftToLanes) {
  const ElementType f32 = ElementType::F32, i32 = ElementType::SI32;
  // The larger index of equal values; no care for NaN; other types.
  EXPECT_FALSE(
      matchSelection(makeBody(f32, i32, LaneOp::CompareGt, LaneOp::CompareGt)));
  EXPECT_FALSE(
      matchSelection(makeBody(f32, i32, LaneOp::CompareGe, LaneOp::CompareLt)));
  EXPECT_FALSE(matchSelection(makeBody(f32, i32, LaneOp::CompareGt,
                                       LaneOp::CompareLt, /*takesNan=*/false)));
  EXPECT_FALSE(matchSelection(makeBody(ElementType::F8E5M2, i32,
                                       LaneOp::CompareGt, LaneOp::CompareLt)));
  // Integers know no NaN.
  EXPECT_TRUE(matchSelection(makeBody(i32, i32, LaneOp::CompareGt,
                                      LaneOp::CompareLt, /*takesNan=*/false)));
}
