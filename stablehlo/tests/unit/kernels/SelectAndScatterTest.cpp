//===- SelectAndScatterTest.cpp - Tests of select_and_scatter -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/SelectAndScatter.h"
#include "ReduceTestUtils.h"
#include "stablehlo/reference/RunContext.h"
#include "stablehlo/tests/unit/TestContext.h"
#include "gtest/gtest.h"
#include <cmath>
#include <map>

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::testing;

namespace {

struct ScatterCase {
  std::vector<int64_t> shape;
  /// Size, stride, base dilation, window dilation, padding low, high.
  std::vector<WindowAxis> axes;
};

const WindowAxis kPoint = {1, 1, 1, 1, 0, 0};

const ScatterCase kCases[] = {
    {{}, {}},
    {{5}, {{3, 1, 1, 1, 0, 0}}},
    {{5}, {{2, 2, 1, 1, 1, 1}}},
    {{5}, {{2, 1, 1, 1, -1, -1}}},
    {{0}, {{2, 1, 1, 1, 2, 2}}},
    {{2}, {{3, 1, 1, 1, 5, 5}}}, // windows with nothing but padding
    {{4}, {{9, 1, 1, 1, 0, 0}}}, // no windows
    {{40}, {{40, 1, 1, 1, 39, 39}}},
    {{3000}, {{7, 1, 1, 1, 3, 3}}},
    {{2, 9, 8, 5}, {kPoint, {3, 2, 1, 1, 0, 1}, {3, 2, 1, 1, 1, 1}, kPoint}},
    {{2, 5, 9, 8}, {kPoint, kPoint, {3, 1, 1, 1, 1, 1}, {2, 2, 1, 1, 0, 0}}},
    {{9, 8}, {{3, 1, 1, 1, -2, 1}, {3, 2, 1, 1, 4, -1}}},
    {{2, 45, 50, 8}, {kPoint, {2, 2, 1, 1, 0, 0}, {3, 1, 1, 1, 1, 1}, kPoint}},
    {{3, 2}, {kPoint, kPoint}},
};

const Layout kLayouts[] = {Layout::Dense, Layout::Transposed, Layout::Spread,
                           Layout::Reversed, Layout::Broadcast};

/// The index that the window of `at` selects, or nothing.
template <typename T>
std::optional<Dims> selectIndex(const ScatterCase &test, TestTensor<T> &operand,
                                llvm::ArrayRef<int64_t> at,
                                const std::function<bool(T, T)> &select) {
  Dims windowShape;
  for (const WindowAxis &axis : test.axes)
    windowShape.push_back(axis.size);
  std::optional<Dims> held;
  forEachIndex(windowShape, [&](llvm::ArrayRef<int64_t> cell) {
    Dims index;
    for (size_t dim = 0; dim < test.axes.size(); ++dim) {
      index.push_back(at[dim] * test.axes[dim].stride + cell[dim] -
                      test.axes[dim].paddingLow);
      if (index.back() < 0 || index.back() >= test.shape[dim])
        return;
    }
    if (!held || !select(operand.at(*held), operand.at(index)))
      held = index;
  });
  return held;
}

template <typename T, typename U>
void checkScatter(const ScatterCase &test, LaneOp selectOp,
                  const std::function<bool(T, T)> &select, LaneOp scatterOp,
                  const std::function<U(U, U)> &scatter,
                  const std::function<double()> &draw) {
  Dims sourceShape;
  for (auto [size, axis] : llvm::zip_equal(test.shape, test.axes))
    sourceShape.push_back(*getNumWindows(size, axis));
  for (Layout layout : kLayouts) {
    TestTensor<T> operand = makeTensor<T>(
        test.shape, layout, [&] { return static_cast<T>(3 * draw()); });
    TestTensor<U> source = makeTensor<U>(
        sourceShape, layout, [&] { return static_cast<U>(7.1 * draw()); });
    U init = 2;
    Tensor result = llvm::cantFail(selectAndScatter(
        testContext(), SelectBody(makeProgram(selectOp, getElementTypeOf<T>())),
        LaneKernel(makeProgram(scatterOp, getElementTypeOf<U>())),
        operand.view(), source.view(), &init, test.axes));
    ASSERT_TRUE(result.isDense());

    std::map<std::vector<int64_t>, std::vector<U>> values;
    forEachIndex(sourceShape, [&](llvm::ArrayRef<int64_t> at) {
      if (std::optional<Dims> index = selectIndex(test, operand, at, select))
        values[{index->begin(), index->end()}].push_back(source.at(at));
    });
    forEachIndex(test.shape, [&](llvm::ArrayRef<int64_t> at) {
      U expected = init;
      for (U value : values[at.vec()])
        expected = scatter(expected, value);
      U actual = *reinterpret_cast<U *>(result.at(at));
      ASSERT_TRUE(isSameBits(actual, expected))
          << +actual << " instead of " << +expected << ", layout "
          << static_cast<int>(layout);
    });
  }
}

class SelectAndScatterTest : public ::testing::TestWithParam<ScatterCase> {
protected:
  std::mt19937 random{42};
  double draw() {
    return std::uniform_real_distribution<double>(-2.0, 2.0)(random);
  }
};

TEST_P(SelectAndScatterTest, GradientOfMaxPoolIsTheFoldBitForBit) {
  checkScatter<float, float>(
      GetParam(), LaneOp::CompareGe, [](float a, float b) { return a >= b; },
      LaneOp::Add, [](float a, float b) { return a + b; },
      [&] { return draw(); });
}

TEST_P(SelectAndScatterTest, TiesGoWhereSelectSays) {
  checkScatter<int8_t, float>( // a small range: many ties
      GetParam(), LaneOp::CompareGt, [](int8_t a, int8_t b) { return a > b; },
      LaneOp::Add, [](float a, float b) { return a + b; },
      [&] { return draw(); });
}

TEST_P(SelectAndScatterTest, ScatterKeepsTheOrderOfTheSource) {
  checkScatter<double, double>(
      GetParam(), LaneOp::CompareLt, [](double a, double b) { return a < b; },
      LaneOp::Subtract, [](double a, double b) { return a - b; },
      [&] { return draw(); });
}

INSTANTIATE_TEST_SUITE_P(Shapes, SelectAndScatterTest,
                         ::testing::ValuesIn(kCases));

TEST(SelectAndScatterSpecTest, ExampleOfTheSpec) {
  int64_t operand[] = {1, 5, 2, 5, 3, 6, 4, 4};
  int64_t source[] = {5, 6, 7, 8};
  int64_t init = 0;
  int64_t shape[] = {4, 2}, sourceShape[] = {2, 2}, strides[] = {2, 1};
  auto view = [&](int64_t *data, llvm::ArrayRef<int64_t> shape) {
    return StridedView{ElementType::SI64, shape, strides,
                       reinterpret_cast<char *>(data)};
  };
  Tensor result = llvm::cantFail(selectAndScatter(
      testContext(),
      SelectBody(makeProgram(LaneOp::CompareGe, ElementType::SI64)),
      LaneKernel(makeProgram(LaneOp::Add, ElementType::SI64)),
      view(operand, shape), view(source, sourceShape), &init,
      {{3, 2, 1, 1, 0, 1}, kPoint}));
  auto *data = result.data<int64_t>();
  EXPECT_EQ(std::vector<int64_t>(data, data + 8),
            std::vector<int64_t>({0, 0, 0, 0, 5, 14, 7, 0}));
}

TEST(SelectAndScatterThreadsTest, ResultsDoNotDependOnTheNumberOfThreads) {
  std::mt19937 random(7);
  std::uniform_real_distribution<float> draw(-1, 1);
  std::vector<int64_t> shape = {4, 150, 150, 4};
  WindowAxis window = {3, 1, 1, 1, 1, 1};
  TestTensor<float> operand =
      makeTensor<float>(shape, Layout::Dense, [&] { return draw(random); });
  TestTensor<float> source =
      makeTensor<float>(shape, Layout::Dense, [&] { return draw(random); });
  for (WindowAxis first : {kPoint, window}) {
    std::vector<std::vector<float>> results;
    for (unsigned numThreads : {1u, 2u}) {
      RunContext context(RunResources{numThreads});
      float init = 0.5f;
      Tensor result = llvm::cantFail(selectAndScatter(
          context, SelectBody(makeProgram(LaneOp::CompareGe, ElementType::F32)),
          LaneKernel(makeProgram(LaneOp::Add, ElementType::F32)),
          operand.view(), source.view(), &init,
          {first, window, window, kPoint}));
      auto *data = result.data<float>();
      results.emplace_back(data, data + result.getNumElements());
    }
    EXPECT_EQ(results[0], results[1]);
  }
}

} // namespace
