//===- DynamicSliceTest.cpp - Slices at run-time positions ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/DynamicSlice.h"
#include "stablehlo/tests/unit/TestContext.h"

#include "TestTensors.h"

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::test;

namespace {
template <typename T>
Dims clampOne(ElementType type, T start, int64_t size, int64_t sliceSize) {
  Tensor index = makeTensor<T>(type, {}, {start});
  return clampStartIndices(type, {index.data()}, {size}, {sliceSize});
}

TEST(DynamicSliceTest, StartsClampToTheOperand) {
  EXPECT_EQ(clampOne<int32_t>(ElementType::SI32, -3, 10, 4)[0], 0);
  EXPECT_EQ(clampOne<int32_t>(ElementType::SI32, 5, 10, 4)[0], 5);
  EXPECT_EQ(clampOne<int32_t>(ElementType::SI32, 7, 10, 4)[0], 6);
  EXPECT_EQ(clampOne<int32_t>(ElementType::SI32, 7, 10, 0)[0], 7);
  EXPECT_EQ(clampOne<int64_t>(ElementType::SI64, INT64_MIN, 10, 4)[0], 0);
  EXPECT_EQ(clampOne<int64_t>(ElementType::SI64, INT64_MAX, 10, 4)[0], 6);
}

TEST(DynamicSliceTest, UnsignedStartsAreNotNegative) {
  EXPECT_EQ(clampOne<uint8_t>(ElementType::UI8, 200, 1000, 4)[0], 200);
  EXPECT_EQ(clampOne<uint32_t>(ElementType::UI32, UINT32_MAX, 10, 4)[0], 6);
  EXPECT_EQ(clampOne<uint64_t>(ElementType::UI64, UINT64_MAX, 10, 4)[0], 6);
  EXPECT_EQ(clampOne<uint8_t>(ElementType::UI4, 15, 100, 1)[0], 15);
}

TEST(DynamicSliceTest, NarrowStartsDoNotOverflowTheClamp) {
  EXPECT_EQ(clampOne<int8_t>(ElementType::SI8, 127, 100000, 1)[0], 127);
  EXPECT_EQ(clampOne<int8_t>(ElementType::SI8, -128, 100000, 1)[0], 0);
  EXPECT_EQ(clampOne<int8_t>(ElementType::SI4, -8, 100000, 1)[0], 0);
}

TEST(DynamicSliceTest, SliceSharesTheOperandsBuffer) {
  Tensor operand =
      makeTensor<int32_t>(ElementType::SI32, {2, 3}, {0, 1, 2, 3, 4, 5});
  Tensor slice = dynamicSlice(operand.transpose({1, 0}), {1, 0}, {2, 2});
  EXPECT_EQ(slice.getBuffer(), operand.getBuffer());
  EXPECT_EQ(getElements<int32_t>(slice), (std::vector<int32_t>{1, 4, 2, 5}));
}

TEST(DynamicSliceTest, RankZeroSliceIsTheOperand) {
  Tensor operand = makeTensor<int32_t>(ElementType::SI32, {}, {7});
  EXPECT_TRUE(clampStartIndices(ElementType::SI32, {}, {}, {}).empty());
  EXPECT_EQ(getElements<int32_t>(dynamicSlice(operand, {}, {})),
            std::vector<int32_t>{7});
}

TEST(DynamicSliceTest, UpdateReplacesItsBoxOnly) {
  Random random(1);
  for (int round = 0; round < 200; ++round) {
    Dims shape, updateShape, starts;
    for (int64_t dim = draw(random, 0, 4); dim > 0; --dim) {
      shape.push_back(draw(random, 0, 6));
      updateShape.push_back(draw(random, 0, shape.back()));
      starts.push_back(draw(random, 0, shape.back() - updateShape.back()));
    }
    ElementType type =
        static_cast<ElementType>(draw(random, 0, kNumElementTypes - 1));
    Tensor result = randomTensor(random, type, shape);
    Tensor update = randomTensor(random, type, updateShape);
    Tensor expected = llvm::cantFail(result.clone(testContext()));
    forEachIndex(updateShape, [&](llvm::ArrayRef<int64_t> index) {
      Dims target(index);
      for (size_t dim = 0; dim < target.size(); ++dim)
        target[dim] += starts[dim];
      setElement(expected, target, getElement(update, index));
    });
    dynamicUpdateSlice(testContext(), result.view(), update.view(), starts);
    EXPECT_EQ(getBits(result), getBits(expected));
  }
}
} // namespace
