//===- WindowTest.cpp - Tests of the reduce_window kernel -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/Window.h"
#include "ReduceTestUtils.h"
#include "stablehlo/reference/RunContext.h"
#include "stablehlo/tests/unit/TestContext.h"
#include "llvm/ADT/bit.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::testing;

namespace {

struct WindowCase {
  std::vector<int64_t> shape;
  /// Size, stride, base dilation, window dilation, padding low, high.
  std::vector<WindowAxis> axes;
};

const WindowAxis kPoint = {1, 1, 1, 1, 0, 0};

const WindowCase kCases[] = {
    {{}, {}},
    {{5}, {{3, 1, 1, 1, 0, 0}}},
    {{5}, {{2, 2, 1, 1, 1, 1}}},
    {{5}, {{3, 1, 2, 1, 0, 0}}},
    {{5}, {{3, 1, 3, 2, 2, 1}}},
    {{5}, {{2, 1, 1, 1, -1, -2}}},
    {{5}, {{1, 1, 1, 1, -1, -1}}},
    {{5}, {{1, 1, 2, 1, 1, 1}}},
    {{0}, {{2, 1, 1, 1, 3, 0}}},
    {{4}, {{9, 1, 1, 1, 0, 0}}},
    {{3}, {{2, 1, 1, 1, 8, 7}}},
    // Prefix sums, forwards and backwards, over lengths around powers of two.
    {{64}, {{64, 1, 1, 1, 63, 0}}},
    {{100}, {{100, 1, 1, 1, 99, 0}}},
    {{100}, {{100, 1, 1, 1, 0, 99}}},
    {{257}, {{257, 1, 1, 1, 256, 0}}},
    {{100}, {{37, 3, 1, 2, 5, -7}}},
    {{100}, {{37, 2, 2, 3, -5, 7}}},
    {{20, 97}, {kPoint, {97, 1, 1, 1, 96, 0}}},
    {{97, 20}, {{97, 1, 1, 1, 96, 0}, kPoint}},
    {{4, 33, 5}, {kPoint, {33, 1, 1, 1, 0, 32}, {1, 2, 1, 1, 0, 0}}},
    {{3, 300, 3}, {kPoint, {300, 1, 1, 1, 299, 0}, kPoint}},
    {{5, 40}, {{1, 1, 1, 1, 1, -1}, {40, 1, 1, 1, 39, 0}}},
    {{40, 5}, {{40, 1, 1, 1, 0, 39}, {1, 1, 1, 1, -2, 2}}},
    {{40}, {{40, 1, 1, 1, 20, 19}}},
    // Pooling, channels last and first.
    {{2, 9, 8, 20}, {kPoint, {3, 2, 1, 1, 0, 1}, {3, 2, 1, 1, 1, 1}, kPoint}},
    {{2, 20, 9, 8}, {kPoint, kPoint, {3, 2, 1, 1, 1, 1}, {2, 2, 1, 1, 0, 0}}},
    {{2, 12, 11, 3}, {kPoint, {3, 1, 1, 2, 0, 0}, {3, 1, 1, 2, 2, 2}, kPoint}},
    {{2, 60, 40, 8}, // large enough to be cut into boxes
     {kPoint, {3, 2, 1, 1, 1, 1}, {5, 1, 1, 1, 2, -1}, kPoint}},
    {{2, 60, 40, 8},
     {{2, 1, 1, 1, 0, 1}, {3, 2, 1, 1, 1, 1}, {5, 1, 1, 2, -3, 2}, kPoint}},
    {{6, 7}, {{2, 1, 2, 1, 1, 0}, {3, 1, 1, 1, 1, 1}}},
    // What comes before each element of short lines, and averages of three.
    {{40, 7}, {kPoint, {7, 1, 1, 1, 6, 0}}},
    {{90, 15}, {kPoint, {15, 1, 1, 1, 14, 0}}},
    {{5, 30, 10}, {kPoint, kPoint, {3, 1, 1, 1, 1, 1}}},
};

const Layout kLayouts[] = {Layout::Dense, Layout::Transposed, Layout::Spread,
                           Layout::Reversed, Layout::Broadcast};

Dims getResultShape(const WindowCase &test) {
  Dims shape;
  for (auto [size, axis] : llvm::zip_equal(test.shape, test.axes))
    shape.push_back(*getNumWindows(size, axis));
  return shape;
}

/// The values of the window of the result at `at`, as the spec says: `read` of
/// an element, or `init` in padding and holes.
template <typename V, typename Read>
std::vector<V> getWindow(const WindowCase &test, llvm::ArrayRef<int64_t> at,
                         V init, Read read) {
  Dims windowShape;
  for (const WindowAxis &axis : test.axes)
    windowShape.push_back(axis.size);
  std::vector<V> values;
  forEachIndex(windowShape, [&](llvm::ArrayRef<int64_t> cell) {
    Dims index;
    bool isElement = true;
    for (size_t dim = 0; dim < test.axes.size(); ++dim) {
      const WindowAxis &axis = test.axes[dim];
      int64_t position = at[dim] * axis.stride +
                         cell[dim] * axis.windowDilation - axis.paddingLow;
      isElement &= position >= 0 && position % axis.baseDilation == 0 &&
                   position / axis.baseDilation < test.shape[dim];
      index.push_back(position / axis.baseDilation);
    }
    values.push_back(isElement ? read(index) : init);
  });
  return values;
}

template <typename T, typename Draw>
void checkWindow(const WindowCase &test, const ReduceBody &body,
                 const std::function<T(T, T)> &function, Draw draw) {
  for (Layout layout : kLayouts) {
    TestTensor<T> input = makeTensor<T>(test.shape, layout, draw);
    TestTensor<T> result = makeTensor<T>(
        getResultShape(test),
        layout == Layout::Broadcast ? Layout::Dense : layout, draw);
    T init = draw();
    llvm::Error error = reduceWindow(testContext(), body, {input.view()},
                                     {&init}, test.axes, {result.view()});
    ASSERT_FALSE(static_cast<bool>(error));
    forEachIndex(result.shape, [&](llvm::ArrayRef<int64_t> at) {
      std::vector<T> values =
          getWindow(test, at, init,
                    [&](llvm::ArrayRef<int64_t> i) { return input.at(i); });
      T expected = evaluateReduction<T>(values, init, function);
      ASSERT_TRUE(isSameBits(result.at(at), expected))
          << +result.at(at) << " instead of " << +expected << ", layout "
          << static_cast<int>(layout);
    });
  }
}

class WindowTest : public ::testing::TestWithParam<WindowCase> {
protected:
  std::mt19937 random{42};
  float drawFloat() {
    return std::uniform_real_distribution<float>(-2.0f, 2.0f)(random);
  }
};

TEST_P(WindowTest, AddOfFloatsIsTheTreeBitForBit) {
  checkWindow<float>(
      GetParam(), makeBody(LaneOp::Add, ElementType::F32),
      [](float a, float b) { return a + b; }, [&] { return drawFloat(); });
}

TEST_P(WindowTest, SubtractRunsInLanesInTheOrderOfTheTree) {
  checkWindow<double>(
      GetParam(), makeBody(LaneOp::Subtract, ElementType::F64),
      [](double a, double b) { return a - b; }, [&] { return drawFloat(); });
}

TEST_P(WindowTest, MaximumOfBytes) {
  checkWindow<int8_t>(
      GetParam(), makeBody(LaneOp::Maximum, ElementType::SI8),
      [](int8_t a, int8_t b) { return std::max(a, b); },
      [&] { return static_cast<int8_t>(random()); });
}

// Windows that follow from the one before them do so if init values are zero.
TEST_P(WindowTest, SumsOfIntegers) {
  checkWindow<int32_t>(
      GetParam(), makeBody(LaneOp::Add, ElementType::SI32),
      [](int32_t a, int32_t b) { return a + b; },
      [&] { return static_cast<int32_t>(random() % 3); });
}

TEST_P(WindowTest, MinimumOfFloatsIsTheFirstNan) {
  checkWindow<float>(
      GetParam(), makeBody(LaneOp::Minimum, ElementType::F32),
      [](float a, float b) {
        if (std::isnan(a) || std::isnan(b))
          return std::isnan(a) ? a : b;
        return a < b || (a == b && std::signbit(a)) ? a : b;
      },
      [&] {
        uint32_t number = random();
        if (number % 16 == 0)
          return llvm::bit_cast<float>(0x7FC00000u | (number & 0x803FFF00u));
        return number % 5 == 0 ? std::copysign(0.0f, drawFloat()) : drawFloat();
      });
}

TEST_P(WindowTest, ArgmaxKeepsOperandsTogether) {
  const WindowCase &test = GetParam();
  TestTensor<float> input = makeTensor<float>(
      test.shape, Layout::Dense, [&] { return std::floor(drawFloat() * 5); });
  int32_t next = 0;
  TestTensor<int32_t> indices = makeTensor<int32_t>(
      test.shape, Layout::Transposed, [&] { return next++; });
  Dims resultShape = getResultShape(test);
  TestTensor<float> value =
      makeTensor<float>(resultShape, Layout::Dense, [] { return 0.0f; });
  TestTensor<int32_t> index =
      makeTensor<int32_t>(resultShape, Layout::Spread, [] { return 0; });
  float init = 0;
  int32_t initIndex = 12;
  llvm::Error error = reduceWindow(
      testContext(), makeArgmaxBody(), {input.view(), indices.view()},
      {&init, &initIndex}, test.axes, {value.view(), index.view()});
  ASSERT_FALSE(static_cast<bool>(error));
  forEachIndex(resultShape, [&](llvm::ArrayRef<int64_t> at) {
    std::vector<ValueAndIndex> values =
        getWindow(test, at, ValueAndIndex(init, initIndex),
                  [&](llvm::ArrayRef<int64_t> i) {
                    return ValueAndIndex(input.at(i), indices.at(i));
                  });
    ValueAndIndex expected =
        evaluateReduction<ValueAndIndex>(values, {init, initIndex}, argmax);
    ASSERT_EQ(value.at(at), expected.first);
    ASSERT_EQ(index.at(at), expected.second);
  });
}

INSTANTIATE_TEST_SUITE_P(Shapes, WindowTest, ::testing::ValuesIn(kCases));

/// The bodies of running windows that are left to the kernel, however long (see
/// `areRunning` in dialect/decompositions/Window.cpp).
TEST(WindowBodyTest, RunningBodiesAreKnown) {
  auto isAssociative = [](LaneOp op, ElementType type) {
    const ReduceLoops *loops = getReduceLoops(op, type);
    return loops && loops->isAssociative;
  };
  for (ElementType type :
       {ElementType::SI8, ElementType::SI16, ElementType::SI32,
        ElementType::SI64, ElementType::UI8, ElementType::UI16,
        ElementType::UI32, ElementType::UI64})
    for (LaneOp op : {LaneOp::Add, LaneOp::Multiply, LaneOp::And, LaneOp::Or,
                      LaneOp::Xor, LaneOp::Maximum, LaneOp::Minimum})
      EXPECT_TRUE(isAssociative(op, type));
  for (ElementType type : {ElementType::BF16, ElementType::F16,
                           ElementType::F32, ElementType::F64}) {
    EXPECT_TRUE(isAssociative(LaneOp::Maximum, type));
    EXPECT_TRUE(isAssociative(LaneOp::Minimum, type));
    EXPECT_FALSE(isAssociative(LaneOp::Add, type));
  }
}

TEST(WindowPaddingTest, PaddingHoldsTheInitValue) {
  // One init leads the window, one stands in its padding: 100 + 100 + 1 + 2.
  std::vector<float> input = {1, 2};
  float init = 100, result = 0;
  int64_t shape[] = {2}, one[] = {1};
  StridedView in{ElementType::F32, shape, one,
                 reinterpret_cast<char *>(input.data())};
  StridedView out{ElementType::F32, one, one,
                  reinterpret_cast<char *>(&result)};
  WindowAxis axis;
  axis.size = 3;
  axis.paddingLow = 1;
  llvm::Error error =
      reduceWindow(testContext(), makeBody(LaneOp::Add, ElementType::F32), {in},
                   {&init}, {axis}, {out});
  ASSERT_FALSE(static_cast<bool>(error));
  EXPECT_EQ(result, 203.0f);
}

TEST(WindowThreadsTest, ResultsDoNotDependOnTheNumberOfThreads) {
  std::mt19937 random(7);
  std::uniform_real_distribution<float> draw(-1, 1);
  const WindowCase tests[] = {
      {{100000}, {{1000, 1, 1, 1, 999, 0}}},
      {{300, 400}, {kPoint, {400, 1, 1, 1, 399, 0}}},
      {{200, 210, 3}, {{3, 2, 1, 1, 1, 1}, {3, 1, 1, 1, 0, 1}, kPoint}}};
  for (const WindowCase &test : tests) {
    TestTensor<float> input = makeTensor<float>(test.shape, Layout::Dense,
                                                [&] { return draw(random); });
    std::vector<std::vector<float>> results;
    for (unsigned numThreads : {1u, 2u}) {
      RunContext context(RunResources{numThreads});
      TestTensor<float> result = makeTensor<float>(
          getResultShape(test), Layout::Dense, [] { return 0.0f; });
      float init = 0.5f;
      llvm::Error error =
          reduceWindow(context, makeBody(LaneOp::Add, ElementType::F32),
                       {input.view()}, {&init}, test.axes, {result.view()});
      ASSERT_FALSE(static_cast<bool>(error));
      results.push_back(result.memory);
    }
    EXPECT_EQ(results[0], results[1]);
  }
}

TEST(WindowSizeTest, NumWindowsFollowsTheSpec) {
  EXPECT_EQ(getNumWindows(5, {3, 2, 1, 1, 0, 1}), 2);
  EXPECT_EQ(getNumWindows(5, {3, 1, 2, 2, 1, 1}), 7);
  EXPECT_EQ(getNumWindows(0, {1, 1, 1, 1, 0, 0}), 0);
  EXPECT_EQ(getNumWindows(2, {1, 1, 1, 1, -2, -3}), 0);
  EXPECT_EQ(getNumWindows(INT64_MAX, {1, 1, 2, 1, 0, 0}), std::nullopt);
}

TEST(WindowMemoryTest, AbsurdPaddingIsRefused) {
  float init = 0, element = 1;
  std::vector<float> result(2);
  int64_t shape[] = {1}, resultShape[] = {2}, one[] = {1};
  WindowAxis axis;
  axis.stride = int64_t(1) << 60;
  axis.paddingHigh = int64_t(1) << 60;
  ASSERT_EQ(getNumWindows(1, axis), 2);
  llvm::Error error = reduceWindow(
      testContext(), makeBody(LaneOp::Add, ElementType::F32),
      {{ElementType::F32, shape, one, reinterpret_cast<char *>(&element)}},
      {&init}, {axis},
      {{ElementType::F32, resultShape, one,
        reinterpret_cast<char *>(result.data())}});
  EXPECT_TRUE(static_cast<bool>(error));
  llvm::consumeError(std::move(error));
}

} // namespace
