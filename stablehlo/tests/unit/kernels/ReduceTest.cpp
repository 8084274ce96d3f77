//===- ReduceTest.cpp - Tests of the reduce kernel ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/Reduce.h"
#include "ReduceTestUtils.h"
#include "stablehlo/reference/RunContext.h"
#include "stablehlo/tests/unit/TestContext.h"
#include "gtest/gtest.h"
#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::testing;

namespace {

const Layout kLayouts[] = {Layout::Dense, Layout::Transposed, Layout::Spread,
                           Layout::Reversed, Layout::Broadcast};

/// Sizes around lanes, blocks and powers of two.
struct ReduceCase {
  std::vector<int64_t> shape;
  std::vector<int64_t> dimensions;
};

const ReduceCase kCases[] = {
    {{}, {}},
    {{7}, {}},
    {{0}, {0}},
    {{1}, {0}},
    {{2}, {0}},
    {{7}, {0}},
    {{8}, {0}},
    {{9}, {0}},
    {{1000}, {0}},
    {{8192}, {0}},
    {{8193}, {0}},
    {{30011}, {0}},
    {{3, 0}, {1}},
    {{0, 3}, {1}},
    {{3, 0}, {0}},
    {{5, 7}, {0}},
    {{5, 7}, {1}},
    {{5, 7}, {1, 0}},
    {{40, 33}, {1}},
    {{33, 40}, {0}},
    {{40, 64}, {1}},
    {{20, 516}, {1}},
    {{20, 517}, {1}},
    {{20, 518}, {1}},
    {{20, 519}, {1}},
    {{17, 1030}, {0}},
    {{1030, 17}, {1}},
    {{3, 5003}, {1}},
    {{5003, 3}, {0}},
    {{700, 20}, {0}},
    {{300, 3}, {1}},
    {{4, 5, 6, 7}, {1}},
    {{4, 5, 6, 7}, {0, 2}},
    {{4, 5, 6, 7}, {3, 1}},
    {{4, 5, 6, 7}, {0, 1, 2, 3}},
    {{4, 5, 6, 7}, {2, 3}},
    {{2, 90, 2, 50}, {1, 3}},
    {{40, 3, 30}, {1}},
    {{30, 1, 40}, {1}},
    {{2, 5000, 2}, {1}},
    {{200, 24}, {1}},
    {{300, 7}, {1}},
    {{20, 9, 16}, {1}},
    {{5, 33, 4}, {1}},
    {{3, 2500, 5}, {1}},
    {{2, 9000, 16}, {1}},
    {{300, 2}, {1}},
    {{300, 4}, {1}},
    {{300, 6}, {1}},
    {{40, 3}, {1}},
    {{40, 6}, {1}},
    {{40, 12}, {1}},
    {{301, 12}, {1}},
    {{4, 700, 2}, {1}},
    {{4, 700, 3}, {1}},
    {{3, 20, 15, 4, 4}, {1, 2, 4}},
    {{2, 9000, 3, 2}, {1, 3}},
    {{3, 50, 4, 6}, {1, 3}},
    {{24, 2, 32, 2, 3}, {1, 3}},
    {{40, 4, 30, 4}, {1, 3}},
    {{9, 3, 40, 2, 5}, {3, 1}},
    {{30, 11, 7, 5}, {0, 2}},
    {{30, 10, 20}, {0, 2}},
    {{20, 4096}, {1}},
    {{20, 21, 7}, {1}},
    {{9, 37, 50}, {1}},
    {{2, 5000, 20}, {1}},
    {{3, 9, 11, 33}, {0, 2}},
};

Dims getResultShape(const ReduceCase &test) {
  Dims result;
  for (size_t dim = 0; dim < test.shape.size(); ++dim)
    if (!llvm::is_contained(test.dimensions, dim))
      result.push_back(test.shape[dim]);
  return result;
}

/// Compares `reduce` of one operand with the literal tree, for all layouts.
template <typename T, typename Draw>
void checkReduce(const ReduceCase &test, const ReduceBody &body,
                 const std::function<T(T, T)> &function, Draw draw) {
  for (Layout layout : kLayouts) {
    TestTensor<T> input = makeTensor<T>(test.shape, layout, draw);
    TestTensor<T> result = makeTensor<T>(
        getResultShape(test),
        layout == Layout::Broadcast ? Layout::Dense : layout, draw);
    T init = draw();
    llvm::Error error = reduce(testContext(), body, {input.view()}, {&init},
                               test.dimensions, {result.view()});
    ASSERT_FALSE(static_cast<bool>(error));

    forEachIndex(result.shape, [&](llvm::ArrayRef<int64_t> kept) {
      Dims leafShape;
      for (size_t dim = 0; dim < test.shape.size(); ++dim)
        if (llvm::is_contained(test.dimensions, dim))
          leafShape.push_back(test.shape[dim]);
      std::vector<T> values;
      forEachIndex(leafShape, [&](llvm::ArrayRef<int64_t> leaf) {
        Dims index;
        size_t nextKept = 0, nextLeaf = 0;
        for (size_t dim = 0; dim < test.shape.size(); ++dim)
          index.push_back(llvm::is_contained(test.dimensions, dim)
                              ? leaf[nextLeaf++]
                              : kept[nextKept++]);
        values.push_back(input.at(index));
      });
      T expected = evaluateReduction<T>(values, init, function);
      ASSERT_TRUE(isSameBits(result.at(kept), expected))
          << +result.at(kept) << " instead of " << +expected << ", layout "
          << static_cast<int>(layout) << ", size " << values.size();
    });
  }
}

class ReduceTest : public ::testing::TestWithParam<ReduceCase> {
protected:
  std::mt19937 random{42};
  float drawFloat() {
    return std::uniform_real_distribution<float>(-2.0f, 2.0f)(random);
  }
};

TEST_P(ReduceTest, AddOfFloatsIsTheTreeBitForBit) {
  checkReduce<float>(
      GetParam(), makeBody(LaneOp::Add, ElementType::F32),
      [](float a, float b) { return a + b; }, [&] { return drawFloat(); });
}

TEST_P(ReduceTest, AddOfDoublesIsTheTreeBitForBit) {
  checkReduce<double>(
      GetParam(), makeBody(LaneOp::Add, ElementType::F64),
      [](double a, double b) { return a + b; },
      [&] { return drawFloat() * 1.1; });
}

TEST_P(ReduceTest, SubtractRunsInLanesInTheOrderOfTheTree) {
  checkReduce<float>(
      GetParam(), makeBody(LaneOp::Subtract, ElementType::F32),
      [](float a, float b) { return a - b; }, [&] { return drawFloat(); });
}

TEST_P(ReduceTest, MultiplyOfBytesWraps) {
  checkReduce<int8_t>(
      GetParam(), makeBody(LaneOp::Multiply, ElementType::SI8),
      [](int8_t a, int8_t b) { return static_cast<int8_t>(a * b); },
      [&] { return static_cast<int8_t>(random() | 1); });
}

TEST_P(ReduceTest, MaximumKeepsNanAndTheSignOfZero) {
  auto maximum = [](float a, float b) {
    if (a != a || b != b)
      return a != a ? a : b;
    if (a == b)
      return std::signbit(a) ? b : a;
    return a > b ? a : b;
  };
  const float values[] = {-1.0f, -0.0f,
                          0.0f,  -0.0f,
                          -3.0f, std::numeric_limits<float>::quiet_NaN()};
  checkReduce<float>(
      GetParam(), makeBody(LaneOp::Maximum, ElementType::F32), maximum,
      [&] { return values[random() % (random() % 200 ? 5 : 6)]; });
}

TEST_P(ReduceTest, ArgmaxKeepsOperandsTogether) {
  const ReduceCase &test = GetParam();
  for (Layout layout : kLayouts) {
    TestTensor<float> input = makeTensor<float>(
        test.shape, layout, [&] { return std::floor(drawFloat() * 50); });
    int32_t next = 0;
    TestTensor<int32_t> indices =
        makeTensor<int32_t>(test.shape, Layout::Dense, [&] { return next++; });
    Dims resultShape = getResultShape(test);
    TestTensor<float> value =
        makeTensor<float>(resultShape, Layout::Dense, [] { return 0.0f; });
    TestTensor<int32_t> index =
        makeTensor<int32_t>(resultShape, Layout::Spread, [] { return 0; });
    float init = -60.0f;
    int32_t initIndex = -1;
    llvm::Error error = reduce(
        testContext(), makeArgmaxBody(), {input.view(), indices.view()},
        {&init, &initIndex}, test.dimensions, {value.view(), index.view()});
    ASSERT_FALSE(static_cast<bool>(error));

    std::vector<std::vector<ValueAndIndex>> leaves(
        *getNumElements(resultShape));
    forEachIndex(test.shape, [&](llvm::ArrayRef<int64_t> at) {
      int64_t position = 0;
      for (size_t dim = 0; dim < test.shape.size(); ++dim)
        if (!llvm::is_contained(test.dimensions, dim))
          position = position * test.shape[dim] + at[dim];
      leaves[position].push_back({input.at(at), indices.at(at)});
    });
    int64_t position = 0;
    forEachIndex(resultShape, [&](llvm::ArrayRef<int64_t> at) {
      ValueAndIndex expected = evaluateReduction<ValueAndIndex>(
          leaves[position++], {init, initIndex}, argmax);
      ASSERT_EQ(value.at(at), expected.first);
      ASSERT_EQ(index.at(at), expected.second);
    });
  }
}

INSTANTIATE_TEST_SUITE_P(Shapes, ReduceTest, ::testing::ValuesIn(kCases));

TEST(ReduceThreadsTest, ResultsDoNotDependOnTheNumberOfThreads) {
  std::mt19937 random(7);
  std::uniform_real_distribution<float> draw(-1, 1);
  for (std::vector<int64_t> shape :
       {std::vector<int64_t>{1 << 20}, {300, 3000}, {3000, 300}, {90000, 7}})
    for (LaneOp op : {LaneOp::Add, LaneOp::Subtract})
      for (int64_t dim = 0; dim < static_cast<int64_t>(shape.size()); ++dim) {
        TestTensor<float> input = makeTensor<float>(
            shape, Layout::Dense, [&] { return draw(random); });
        Dims resultShape = getResultShape({shape, {dim}});
        std::vector<std::vector<float>> results;
        for (unsigned numThreads : {1u, 2u}) {
          RunContext context(RunResources{numThreads});
          TestTensor<float> result = makeTensor<float>(
              resultShape, Layout::Dense, [] { return 0.0f; });
          float init = 0.5f;
          llvm::Error error =
              reduce(context, makeBody(op, ElementType::F32), {input.view()},
                     {&init}, {dim}, {result.view()});
          ASSERT_FALSE(static_cast<bool>(error));
          results.push_back(result.memory);
        }
        EXPECT_EQ(results[0], results[1]);
      }
}

TEST(ReduceSmallFloatTest, Bf16RoundsAfterEveryCombination) {
  // 256 + 1 is not a bf16; 1 + 1 is. ((256 + 1) + (1 + 1)) = 256 + 2 = 258.
  std::vector<uint16_t> input = {0x4380, 0x3F80, 0x3F80, 0x3F80};
  uint16_t init = 0, result = 0;
  int64_t shape[] = {4}, strides[] = {1};
  llvm::Error error =
      reduce(testContext(), makeBody(LaneOp::Add, ElementType::BF16),
             {{ElementType::BF16, shape, strides,
               reinterpret_cast<char *>(input.data())}},
             {&init}, {0},
             {{ElementType::BF16, {}, {}, reinterpret_cast<char *>(&result)}});
  ASSERT_FALSE(static_cast<bool>(error));
  EXPECT_EQ(result, 0x4381); // 258
}

TEST(ReduceSmallFloatTest, F16OverflowsToInfinity) {
  std::vector<uint16_t> input(40, 0x7800); // 32768
  uint16_t init = 0, result = 0;
  int64_t shape[] = {40}, strides[] = {1};
  llvm::Error error =
      reduce(testContext(), makeBody(LaneOp::Add, ElementType::F16),
             {{ElementType::F16, shape, strides,
               reinterpret_cast<char *>(input.data())}},
             {&init}, {0},
             {{ElementType::F16, {}, {}, reinterpret_cast<char *>(&result)}});
  ASSERT_FALSE(static_cast<bool>(error));
  EXPECT_EQ(result, 0x7C00);
}

TEST(ReduceBooleanTest, AddIsOrAndMultiplyIsAnd) {
  std::vector<uint8_t> input(100, 0);
  input[63] = 1;
  uint8_t init = 0, result = 2;
  int64_t shape[] = {100}, strides[] = {1};
  StridedView view{ElementType::I1, shape, strides,
                   reinterpret_cast<char *>(input.data())};
  StridedView out{ElementType::I1, {}, {}, reinterpret_cast<char *>(&result)};
  llvm::Error error =
      reduce(testContext(), makeBody(LaneOp::Add, ElementType::I1), {view},
             {&init}, {0}, {out});
  ASSERT_FALSE(static_cast<bool>(error));
  EXPECT_EQ(result, 1);
  init = 1;
  error = reduce(testContext(), makeBody(LaneOp::Multiply, ElementType::I1),
                 {view}, {&init}, {0}, {out});
  ASSERT_FALSE(static_cast<bool>(error));
  EXPECT_EQ(result, 0);
}

} // namespace

// What fills rows up stands on the right, or on both sides.
TEST(ReduceLoopsTest, IdentitiesChangeNothing) {
  using ET = ElementType;
  std::mt19937_64 random(5);
  unsigned numOperators = 0;
  for (unsigned number = 0; number < kNumLaneOps; ++number)
    for (ET type :
         {ET::F32, ET::F64, ET::BF16, ET::F16, ET::SI8, ET::UI8, ET::SI16,
          ET::UI16, ET::SI32, ET::UI32, ET::SI64, ET::UI64, ET::I1}) {
      auto op = static_cast<LaneOp>(number);
      const ReduceLoops *loops = getReduceLoops(op, type);
      if (!loops)
        continue;
      ++numOperators;
      constexpr int64_t kCount = 100;
      int64_t size = getStorageSize(type);
      std::vector<char> numbers, identities;
      auto add = [&](std::vector<char> &to, uint64_t bits) {
        const char *bytes = reinterpret_cast<const char *>(&bits);
        to.insert(to.end(), bytes, bytes + size);
      };
      // Of floats the upper halves: zeros, infinities and quiet NaNs among
      // them.
      const uint64_t special[] = {0,      0x8000, 0x7f80, 0xff80,
                                  0x7fc0, 0x7c00, 0xfc00, 0x7e00,
                                  0x7ff0, 0xfff0, 0x7ff8, 1};
      for (int64_t i = 0; i < kCount; ++i) {
        uint64_t bits = random();
        if (isBoolean(type))
          bits %= 2;
        else if (size > 1)
          bits = special[i % std::size(special)] << (8 * size - 16);
        add(numbers, bits);
        add(identities, loops->identity);
      }
      std::vector<char> results(numbers.size());
      loops->combine(numbers.data(), identities.data(), results.data(), kCount);
      EXPECT_EQ(results, numbers) << number << " of type " << int(type);
      loops->combine(identities.data(), identities.data(), results.data(),
                     kCount);
      EXPECT_EQ(results, identities) << number << " of type " << int(type);
    }
  EXPECT_GT(numOperators, 40u);
}
