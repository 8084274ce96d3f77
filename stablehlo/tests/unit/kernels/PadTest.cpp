//===- PadTest.cpp - Edge and interior padding ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/Pad.h"
#include "stablehlo/tests/unit/TestContext.h"

#include "TestTensors.h"

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::test;

namespace {
std::vector<int32_t> padList(std::vector<int32_t> elements, int64_t low,
                             int64_t high, int64_t interior) {
  Padding padding = {{low}, {high}, {interior}};
  Tensor operand = makeTensor<int32_t>(
      ElementType::SI32, {static_cast<int64_t>(elements.size())}, elements);
  Tensor value = makeTensor<int32_t>(ElementType::SI32, {}, {-1});
  Tensor result =
      allocate(ElementType::SI32,
               llvm::cantFail(inferPadShape(operand.getShape(), padding)));
  pad(testContext(), operand.view(), value.view(), padding, result.view());
  return getElements<int32_t>(result);
}

using List = std::vector<int32_t>;

TEST(PadTest, InteriorComesBeforeEdges) {
  EXPECT_EQ(padList({1, 2, 3}, 1, 2, 1), (List{-1, 1, -1, 2, -1, 3, -1, -1}));
}

TEST(PadTest, NegativeEdgesTrimPaddedElements) {
  EXPECT_EQ(padList({1, 2, 3}, -1, 0, 0), (List{2, 3}));
  EXPECT_EQ(padList({1, 2, 3}, -1, -1, 2), (List{-1, -1, 2, -1, -1}));
  EXPECT_EQ(padList({1, 2, 3}, -3, 0, 0), (List{}));
  EXPECT_EQ(padList({1, 2}, -2, 0, 2), (List{-1, 2}));
  EXPECT_EQ(padList({1, 2}, -1, -1, 2), (List{-1, -1}));
}

TEST(PadTest, OneEdgeMayTrimTheOthersPadding) {
  EXPECT_EQ(padList({1, 2}, 5, -4, 0), (List{-1, -1, -1}));
  EXPECT_EQ(padList({1, 2}, -4, 5, 0), (List{-1, -1, -1}));
}

TEST(PadTest, EmptyOperandHasNoInterior) {
  EXPECT_EQ(padList({}, 1, 1, 7), (List{-1, -1}));
  EXPECT_EQ(padList({}, 0, 0, 7), (List{}));
}

TEST(PadTest, AbsurdInteriorOfOneElementIsHarmless) {
  EXPECT_EQ(padList({1}, 1, 0, INT64_MAX), (List{-1, 1}));
}

TEST(PadTest, RankZeroIsACopy) {
  Tensor operand = makeTensor<int32_t>(ElementType::SI32, {}, {7});
  Tensor value = makeTensor<int32_t>(ElementType::SI32, {}, {-1});
  Tensor result = allocate(ElementType::SI32, {});
  pad(testContext(), operand.view(), value.view(), {}, result.view());
  EXPECT_EQ(getElements<int32_t>(result), List{7});
}

std::string getShapeError(int64_t size, int64_t low, int64_t high,
                          int64_t interior) {
  llvm::Expected<Dims> shape =
      inferPadShape({size}, {{low}, {high}, {interior}});
  return shape ? "" : llvm::toString(shape.takeError());
}

TEST(PadTest, NegativeInteriorIsAnError) {
  EXPECT_EQ(getShapeError(3, 0, 0, -1),
            "expects interior_padding to be non-negative, but got -1 in "
            "dimension 0");
}

TEST(PadTest, NegativeSizeIsAnError) {
  EXPECT_EQ(getShapeError(3, -2, -2, 0),
            "expects the padded size of dimension 0 to be non-negative and to "
            "fit 64 bits, but padding 3 elements by low = -2, high = -2, "
            "interior = 0");
}

TEST(PadTest, OverflowIsAnError) {
  EXPECT_NE(getShapeError(3, INT64_MAX, 0, 0), "");
  EXPECT_NE(getShapeError(3, 0, 0, INT64_MAX), "");
  EXPECT_NE(getShapeError(3, INT64_MIN, INT64_MIN, 0), "");
  EXPECT_EQ(getShapeError(3, INT64_MIN, INT64_MAX, 0), "");
}

TEST(PadTest, AgreesWithTheFormulaForRandomViews) {
  Random random(3);
  for (int round = 0; round < 500; ++round) {
    Dims shape;
    Padding padding;
    bool hasInterior = draw(random, 0, 1);
    for (int64_t dim = draw(random, 0, 3); dim > 0; --dim) {
      shape.push_back(draw(random, 0, 5));
      padding.edgePaddingLow.push_back(draw(random, -4, 4));
      padding.edgePaddingHigh.push_back(draw(random, -4, 4));
      padding.interiorPadding.push_back(hasInterior ? draw(random, 0, 2) : 0);
    }
    llvm::Expected<Dims> resultShape = inferPadShape(shape, padding);
    if (!resultShape) {
      llvm::consumeError(resultShape.takeError());
      continue;
    }
    ElementType type =
        static_cast<ElementType>(draw(random, 0, kNumElementTypes - 1));
    Tensor operand = randomTensor(random, type, shape);
    Tensor value = randomTensor(random, type, {});
    Tensor expected = allocate(type, *resultShape);
    forEachIndex(*resultShape, [&](llvm::ArrayRef<int64_t> index) {
      setElement(expected, index, getElement(value, {}));
    });
    forEachIndex(shape, [&](llvm::ArrayRef<int64_t> index) {
      Dims target(index);
      for (size_t dim = 0; dim < target.size(); ++dim) {
        target[dim] = padding.edgePaddingLow[dim] +
                      index[dim] * (padding.interiorPadding[dim] + 1);
        if (target[dim] < 0 || target[dim] >= (*resultShape)[dim])
          return;
      }
      setElement(expected, target, getElement(operand, index));
    });
    Tensor result = allocateView(random, type, *resultShape);
    pad(testContext(), operand.view(), value.view(), padding, result.view());
    EXPECT_EQ(getBits(result), getBits(expected));
  }
}
} // namespace
