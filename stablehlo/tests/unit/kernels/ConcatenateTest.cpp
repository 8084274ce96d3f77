//===- ConcatenateTest.cpp - Joins tensors along a dimension --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/Concatenate.h"
#include "stablehlo/tests/unit/TestContext.h"

#include "TestTensors.h"

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::test;

static Tensor join(llvm::ArrayRef<Tensor> inputs, int64_t dimension,
                   Random &random) {
  Dims shape(inputs[0].getShape());
  std::vector<StridedView> views;
  shape[dimension] = 0;
  for (const Tensor &input : inputs) {
    shape[dimension] += input.getDimSize(dimension);
    views.push_back(input.view());
  }
  Tensor result = randomTensor(random, inputs[0].getType(), shape);
  concatenate(testContext(), views, dimension, result.view());
  return result;
}

TEST(ConcatenateTest, InputsFollowEachOtherInOrder) {
  Random random(1);
  Tensor a = makeTensor<int32_t>(ElementType::SI32, {2, 1}, {1, 2});
  Tensor b = makeTensor<int32_t>(ElementType::SI32, {2, 2}, {3, 4, 5, 6});
  EXPECT_EQ(getElements<int32_t>(join({a, b}, 1, random)),
            (std::vector<int32_t>{1, 3, 4, 2, 5, 6}));
  EXPECT_EQ(getElements<int32_t>(join({a}, 0, random)),
            (std::vector<int32_t>{1, 2}));
}

TEST(ConcatenateTest, EmptyInputsAddNothing) {
  Random random(1);
  Tensor a = makeTensor<int32_t>(ElementType::SI32, {2, 0}, {});
  Tensor b = makeTensor<int32_t>(ElementType::SI32, {2, 1}, {1, 2});
  EXPECT_EQ(getElements<int32_t>(join({a, b, a}, 1, random)),
            (std::vector<int32_t>{1, 2}));
  EXPECT_EQ(getElements<int32_t>(join({a, a}, 0, random)),
            (std::vector<int32_t>{}));
}

static void expectJoined(llvm::ArrayRef<Tensor> inputs, int64_t dimension,
                         Random &random) {
  Tensor result = join(inputs, dimension, random);
  forEachIndex(result.getShape(), [&](llvm::ArrayRef<int64_t> index) {
    Dims source(index);
    size_t k = 0;
    while (source[dimension] >= inputs[k].getDimSize(dimension))
      source[dimension] -= inputs[k++].getDimSize(dimension);
    EXPECT_EQ(getElement(result, index), getElement(inputs[k], source));
  });
}

TEST(ConcatenateTest, AgreesWithTheFormulaForRandomViews) {
  Random random(2);
  for (int round = 0; round < 200; ++round) {
    Dims shape;
    for (int64_t dim = draw(random, 1, 4); dim > 0; --dim)
      shape.push_back(draw(random, 0, 5));
    // Parts of short pieces, on several threads.
    if (round % 10 == 0)
      shape[0] = 5000;
    int64_t dimension = draw(random, 0, shape.size() - 1);
    bool areColumns = round % 4 == 0;
    if (areColumns)
      std::fill(shape.begin() + dimension, shape.end(), 1);
    ElementType type =
        static_cast<ElementType>(draw(random, 0, kNumElementTypes - 1));
    std::vector<Tensor> inputs;
    for (int64_t k = draw(random, 1, 4); k > 0; --k) {
      if (!areColumns)
        shape[dimension] = draw(random, 0, 5);
      inputs.push_back(randomTensor(random, type, shape));
    }
    expectJoined(inputs, dimension, random);
  }
}

TEST(ConcatenateTest, ShiftedSlicesBecomeWindows) {
  Random random(3);
  for (int round = 0; round < 300; ++round) {
    ElementType type =
        static_cast<ElementType>(draw(random, 0, kNumElementTypes - 1));
    int64_t rows = draw(random, 0, 6);
    int64_t columns = draw(random, 0, round % 50 ? 70 : 9000);
    Tensor image = allocate(type, {rows + 4, columns + 4, 1});
    fillRandom(random, image);
    std::vector<Tensor> inputs;
    for (int64_t k = draw(random, 2, 24); k > 0; --k) {
      int64_t row = draw(random, 0, 4), column = draw(random, 0, 4);
      Tensor slice = image.slice({row, column, 0},
                                 {row + rows, column + columns, 1}, {1, 1, 1});
      // Some are constants, or lie backwards.
      if (draw(random, 0, 6) == 0)
        slice = image.slice({0, 0, 0}, {1, 1, 1}, {1, 1, 1})
                    .broadcastInDim({rows, columns, 1}, {0, 1, 2});
      if (draw(random, 0, 6) == 0)
        slice = slice.reverse({1});
      inputs.push_back(slice);
    }
    expectJoined(inputs, /*dimension=*/2, random);
  }
}
